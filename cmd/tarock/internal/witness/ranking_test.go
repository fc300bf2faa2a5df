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
 1. Anna      10     2    12
 2. Berta      9    −6     3
 3. Cilli     −1     4     3
 4. Franz      –     0     0
 4. Emil       –     –     0
 6. Dora     −18     –   −18 ×
× has left`

// reports are those on its tables, by rounds.
func reports() [][]Report {
	return [][]Report{
		{{Scores: map[string]int{"Anna": 10, "Berta": 9}}, {Scores: map[string]int{"Cilli": -1, "Dora": -18}}},
		{{Scores: map[string]int{"Anna": 2, "Berta": -6, "Cilli": 4, "Franz": 0}}},
	}
}

// TestRanking: nothing is wrong with a ranking that is right, and each fault is found.
func TestRanking(t *testing.T) {
	for name, tc := range map[string]struct{ from, to, want string }{
		"right":               {"", "", ""},
		"score":               {"Anna      10", "Anna      11", `gives Anna ["11" "2"], the tables ["10" "2"]`},
		"total":               {"2    12", "2    13", "gives Anna 13 altogether, the tables 12"},
		"place":               {" 3. Cilli", " 2. Cilli", "Cilli has place 2, want 3"},
		"order":               {" 3. Cilli     −1     4     3\n 4. Franz      –     0     0", " 3. Franz      –     0     0\n 4. Cilli     −1     4     3", "Cilli is ranked too low"},
		"best table":          {" 2. Berta      9    −6     3\n 3. Cilli     −1     4     3", " 2. Cilli     −1     4     3\n 3. Berta      9    −6     3", "Berta is ranked too low"},
		"missing":             {" 3. Cilli     −1     4     3\n", "", "Cilli has played and is not ranked"},
		"played, not counted": {"Cilli     −1", "Cilli      –", `gives Cilli ["–" "4"]`},
		"counted, not played": {"Emil       –", "Emil       5", `gives Emil ["5" "–"]`},
		"left and above": {" 4. Franz      –     0     0\n 4. Emil       –     –     0\n 6. Dora     −18     –   −18 ×",
			" 4. Dora     −18     –   −18 ×\n 5. Franz      –     0     0\n 5. Emil       –     –     0", "Franz is ranked too low"},
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
