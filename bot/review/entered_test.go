package review_test

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"tarock/bot/press"
	"tarock/bot/screen/past"
	"tarock/bot/stage"
	"tarock/bot/standin"
	"tarock/engine/rules"
)

// entered are deals as players write them down, each answer by its button; "@ID" is the
// button of a premium. Anna deals.
var entered = []struct {
	set     string
	answers string
	asked   []string // what was asked or answered on the way
	settled []string // what the settlement says
	change  []int
}{
	{"tapp", "dreier 0 won @pagat silent 1 lost @koenige 2 ok 1",
		[]string{"Dreier: Wer hat gespielt?", "Pagat ultimo: Wem gehört sie?", "Königstrull: Wem gehört sie?"},
		[]string{"Dreier", "Pagat ultimo", "Königstrull", "Kontra"}, []int{14, -7, -7}},
	{"einfach", "zwei 1 lost @trull 0 ok 0",
		[]string{"Trull: Wem gehört sie?"}, []string{"Berta verliert das Zwei", "Trull (Anna)"}, []int{3, -6, 3}},
	{"zwanzigerrufen", "rufer 3 won @mondfang 3 0 ok 1",
		[]string{"Mit wem?", "mit Dora", "Mondfang: Von wem?"}, []string{"Rufer", "Mondfang"}, []int{-3, 3, -3, 3}},
	{"slowenisch", "trojko 0 4 6 ok @mondfang 0 @pagat said 2 lost 1 ok 0",
		[]string{"Punkte von Berta und Anna: 46", "Mondfang: Wen hat es erwischt?", "Cilli: Pagat ultimo, angesagt"},
		[]string{"Trojko", "Mondfang", "46"}, []int{100, 121, 0, 0}},
	{"neunzehnerrufen", "preference 3 2 3 1 ok @tarocky 0 ok 1",
		[]string{"Welche Hälfte vom Talon?", "Tarocky: Wer hat angesagt?"},
		[]string{"Preference", "Tarocky", "31"}, []int{29, 29, 29, -87}},
	{"point", "zweiblatt 0 2 won 3 7 t t ok ok 1",
		[]string{"Übernommen oder gehalten?", "Wurde ausgespielt?", "37 + 2 Blatt"},
		[]string{"Zweiblatt, 37 und 2 Blatt"}, []int{40, -20, -20}},
	{"grosstarock", "3 0 ok 2 6 ok @tarocks 0 20 @king-lost 2 @pagat-ultimo 1 ok",
		[]string{"Punkte von Anna: 30", "Tarockmeldung: Wie viel zählt sie?", "Anna: Tarockmeldung · 20", "König verloren: Wer?"},
		[]string{"Tarockmeldung", "Pagat ultimo", "Basisbeitrag"}, []int{-45, 100, -125}},
}

// TestEnteredGames: a deal of each rule set is written down by buttons alone, and settled on
// the sheet.
func TestEnteredGames(t *testing.T) {
	t.Parallel()
	for _, tc := range entered {
		t.Run(tc.set, func(t *testing.T) {
			t.Parallel()
			set := rules.Find(tc.set)
			stage.Tell(t, standin.Supergroup, stage.Four[:set.Tables()[0]], func(s *stage.Stage) {
				drawn := stage.Drawing(s)
				s.Acquaint()
				s.SitAt(set)
				anna := s.Users[0]
				s.Command(anna, "/eintragen")
				pressed(s, anna, s.Group, press.Entry, "d 0")
				o, err := set.Choose(nil)
				if err != nil {
					t.Fatal(err)
				}
				form, asked, n := set.Entry(o), tc.asked, 0
				for _, a := range strings.Fields(tc.answers) {
					if id, ok := strings.CutPrefix(a, "@"); ok {
						for i, it := range form.Items {
							if it.ID == id {
								a = strconv.Itoa(i)
								break
							}
						}
					}
					asked = slices.DeleteFunc(slices.Clone(asked), func(part string) bool { return s.Finds(s.Group, part) })
					n = answers(s, anna, n, a)
				}
				if len(asked) > 0 {
					t.Errorf("the questions: got none with %q", asked)
				}
				s.Shows(s.Group, tc.settled...)
				pressed(s, anna, s.Group, press.Entry, past.Entering{To: past.EntryPropose, N: n}.Arg())
				for _, user := range s.Users[1:] {
					pressed(s, user, s.Group, press.Entry, "y 1")
				}
				s.Shows(s.Group, "Spiel 1 ist eingetragen")
				s.Command(anna, "/schrieb")
				if rows := (*drawn)[len(*drawn)-1].Sheet.Rows; len(rows) != 1 || !strings.Contains(rows[0].Marks, "°") || !slices.Equal(rows[0].Total, tc.change) {
					t.Errorf("the sheet: got %+v", rows)
				}
				s.Finish(anna)
				checked(s, 1)
			})
		})
	}
}
