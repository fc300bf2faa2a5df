package witness

import (
	"strings"
	"testing"
)

// over is the end of a tournament of two rounds: Dora has left after the first, Franz came
// to the second, Emil has never played, and Berta is before Cilli by her best table.
const over = `🏆 Tournament · Königrufen
The tournament is over.

Ranking
 1. Anna      12    20
 2. Berta      3     3
 3. Cilli      3     3
 4. Franz      0     0
 4. Emil       –     0
 6. Dora     −18   −26 ×
× has left`

// reports are those on its tables.
func reports() []Report {
	return []Report{
		{Scores: map[string]int{"Anna": 10, "Berta": 9, "Cilli": -1, "Dora": -18}, Payments: map[string]int{"Anna": 18, "Berta": 9, "Cilli": -1, "Dora": -26}},
		{Scores: map[string]int{"Anna": 2, "Berta": -6, "Cilli": 4, "Franz": 0}, Payments: map[string]int{"Anna": 2, "Berta": -6, "Cilli": 4, "Franz": 0}},
	}
}

// TestRanking: nothing is wrong with a ranking that is right, and each fault is found.
func TestRanking(t *testing.T) {
	for name, tc := range map[string]struct{ from, to, want string }{
		"right":               {"", "", ""},
		"score":               {"Anna      12", "Anna      13", "the ranking gives Anna 13, the 2 tables give 12"},
		"payment":             {"12    20", "12    12", "makes Anna pay 12, the tables 20"},
		"place":               {" 3. Cilli", " 2. Cilli", "Cilli has place 2, want 3"},
		"order":               {" 1. Anna      12    20\n 2. Berta      3     3", " 1. Berta      3     3\n 2. Anna      12    20", "Anna is ranked too low"},
		"best table":          {"Berta      3     3\n 3. Cilli", "Cilli      3     3\n 3. Berta", "Berta is ranked too low"},
		"missing":             {" 3. Cilli      3     3\n", "", "Cilli has played and is not ranked"},
		"played, not counted": {"Cilli      3", "Cilli      –", "gives Cilli –"},
		"counted, not played": {"Emil       –", "Emil       5", "gives Emil 5"},
		"left and above":      {" 4. Franz      0     0\n 4. Emil       –     0\n 6. Dora     −18   −26 ×", " 4. Dora     −18   −26 ×\n 5. Franz      0     0\n 5. Emil       –     0", "Franz is ranked too low"},
	} {
		t.Run(name, func(t *testing.T) {
			text := strings.Replace(over, tc.from, tc.to, 1)
			got := strings.Join(Ranking(text, reports()), "\n")
			if tc.want == "" && got != "" || !strings.Contains(got, tc.want) {
				t.Errorf("got %q, want %q\n%s", got, tc.want, text)
			}
		})
	}
}
