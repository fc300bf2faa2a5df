package witness

import (
	"slices"
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

// draw is what the group of a tournament is told before a round.
const draw = `🏆 Tournament · Königrufen
Run by Anna

Round 2 of 2
Table 1: Anna, Berta – Club
Table 2: Cilli, Dora – Another club`

// TestStandIn: what somebody has won who has taken the chair of another is not his, and who
// was drawn has at least nothing.
func TestStandIn(t *testing.T) {
	shown := []Message{{Text: strings.Replace(draw, "Round 2", "Round 1", 1)}, {Text: draw}}
	for table, want := range map[string][]string{"Club": {"Anna", "Berta"}, "Another club": {"Cilli", "Dora"}, "A third": nil} {
		if got := Drawn(shown[1:], 2, table); !slices.Equal(got, want) {
			t.Errorf("%s: got %q, want %q", table, got, want)
		}
	}
	if got := Drawn(shown[1:], 1, "Club"); got != nil {
		t.Errorf("got %q for a round that was not drawn", got)
	}
	rounds := [][]Report{{
		{Drawn: []string{"Anna", "Berta"}, Scores: map[string]int{"Anna": 5, "Cilli": -5}},
		{Drawn: []string{"Cilli", "Dora"}, Scores: map[string]int{"Cilli": 3, "Dora": -3}},
	}}
	const right = "Ranking\n 1. Anna      5     5\n 2. Cilli     3     3\n 3. Berta     0     0\n 4. Dora     −3    −3"
	for name, tc := range map[string]struct{ from, to, want string }{
		"right":          {"", "", ""},
		"counted":        {"2. Cilli     3     3", "2. Cilli    −5    −5", `gives Cilli ["−5"], the tables ["3"]`},
		"counted beside": {"2. Cilli     3     3", "2. Cilli    −2    −2", `gives Cilli ["−2"], the tables ["3"]`},
		"no score":       {"Berta     0", "Berta     –", `gives Berta ["–"], the tables ["0"]`},
		"not ranked":     {"\n 3. Berta     0     0", "", "Berta has played and is not ranked"},
	} {
		t.Run(name, func(t *testing.T) {
			got := strings.Join(Ranking(strings.Replace(right, tc.from, tc.to, 1), rounds), "\n")
			if tc.want == "" && got != "" || !strings.Contains(got, tc.want) {
				t.Errorf("got %q, want %q", got, tc.want)
			}
		})
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
