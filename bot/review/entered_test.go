package review_test

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"tarock/bot/press"
	"tarock/bot/screen/past"
	"tarock/bot/stage"
	"tarock/bot/standin"
	"tarock/engine/deal"
	"tarock/engine/rules"
)

// entered are deals as players write them down, each answer by its button; "@ID" is the
// button of a premium. Anna deals.
var entered = []struct {
	set     string
	people  int // 0: as many as usual
	answers string
	asked   []string // what was asked or answered on the way
	settled []string // what the settlement says
	change  []int
}{
	{"tapp", 0, "dreier 0 won @pagat silent 1 lost @koenige 2 ok 1",
		[]string{"Dreier: Wer hat gespielt?", "Pagat ultimo: Wem gehört die Prämie?", "Königstrull: Wem gehört die Prämie?"},
		[]string{"Dreier", "Pagat ultimo", "Königstrull", "Kontra"}, []int{14, -7, -7}},
	{"einfach", 0, "zwei 1 lost @trull 0 ok 0",
		[]string{"Trull: Wem gehört die Prämie?"}, []string{"Berta verliert das Zwei", "Trull (Anna)"}, []int{3, -6, 3}},
	{"zwanzigerrufen", 0, "rufer 3 won @mondfang 3 0 ok 1",
		[]string{"Mit wem?", "mit Dora", "Mondfang: Von wem?", "Mondfang, von Anna"}, []string{"Rufer", "Mondfang"}, []int{-3, 3, -3, 3}},
	{"slowenisch", 0, "trojko 0 4 6 ok @mondfang 0 @pagat said 2 lost 1 ok 0",
		[]string{"Punkte von Berta und Anna: 46", "Mondfang: Wen hat es erwischt?", "Cilli: Pagat ultimo, angesagt"},
		[]string{"Trojko", "Mondfang", "46"}, []int{100, 121, 0, 0}},
	{"neunzehnerrufen", 0, "preference 3 2 3 1 ok @tarocky 0 ok 1",
		[]string{"Welche Hälfte vom Talon?", "Tarocky: Wer hat angesagt?"},
		[]string{"Preference", "Tarocky", "31"}, []int{29, 29, 29, -87}},
	{"point", 0, "zweiblatt 0 2 won 3 7 t t ok ok 1",
		[]string{"Übernommen oder gehalten?", "Wurde ausgespielt?", "37 + 2 Blatt"},
		[]string{"Zweiblatt, 37 und 2 Blatt"}, []int{40, -20, -20}},
	{"grosstarock", 0, "3 0 ok 2 6 ok @tarocks 0 20 @king-lost 2 @pagat-ultimo 1 ok",
		[]string{"Punkte von Anna: 30", "Tarockmeldung: Wie viel zählt das?", "Anna: Tarockmeldung · 20", "König verloren: Wer?"},
		[]string{"Tarockmeldung", "Pagat ultimo", "Basisbeitrag"}, []int{-45, 100, -125}},
	{"droggn", 0, "ansager 1 4 5 ok @pagat-silent 1 ok 1",
		[]string{"Punkte von Berta: 45", "Stiller Ultimo: Wem zählt er?", "Ansager: Kontriert?"},
		[]string{"Ansager", "Stiller Ultimo", "45"}, []int{-66, 132, -66}},
	{"bauerntarock", 0, "hineinschauen 0 7 5 ok @spatz-last 2 won ok",
		[]string{"Spatz im letzten Stich: Wer hat ihn gespielt?", "Cilli: Spatz im letzten Stich"},
		[]string{"Spatz", "75"}, []int{15, 0, 10, 0}},
	{"tarot", 5, "garde 1 3 2 4 9 t ok @petit 3 @poignee1 0 ok",
		[]string{"Wie viele Oudlers", "Oudlers · 2", "Punkte von Berta und Dora: 49½", "Einfache Poignée: Wer hat sie gezeigt?"},
		[]string{"Garde", "Petit au bout", "Poignée", "Mit zwei Oudlers"}, []int{-108, 216, -108, 108, -108}},
	{"tarot", 3, "-", nil, []string{"Alle haben „weiter“ gesagt, der Nächste gibt."}, []int{0, 0, 0}},
	{"troccas", 0, "4 1 ok",
		[]string{"Punkte von Anna und Cilli: 4"}, []string{"41", "31"}, []int{5, -5, 5, -5}},
	{"troccas", 3, "4 5 ok 4 0 ok",
		[]string{"Punkte von Anna: 45", "Punkte von Berta: 40"}, []string{"45", "40", "42"}, []int{2, -2, 0}},
	{"cego", 0, "eine 2 1 4 1 ok",
		[]string{"Kam es nach einem gebotenen Solo dazu?", "Punkte von Cilli: 41"}, []string{"Nach einem Solo", "41"}, []int{-20, -20, 60, -20}},
	{"cego", 0, "raeuber 2 0 t ok 1 5 ok 1 0 ok 1 5 t t ok",
		[]string{"Punkte von Anna: 20 + 1 Blatt"}, []string{"Räuber"}, []int{-90, 30, 30, 30}},
	{"paskievics", 0, "ketto 0 2 5 0 ok @trull said 0 won 0 @pagat silent 1 lost ok 1",
		[]string{"mit Cilli", "Trull: Wer hat angesagt?", "Berta: Pagat"}, []string{"Kettő", "Trull", "50"}, []int{11, -11, 11, -11}},
}

// TestEnteredGames: a deal of each rule set is written down by buttons alone, and settled on
// the sheet.
func TestEnteredGames(t *testing.T) {
	t.Parallel()
	for _, tc := range entered {
		t.Run(tc.set, func(t *testing.T) {
			t.Parallel()
			set := rules.Find(tc.set)
			people := cmp.Or(tc.people, set.Tables()[0])
			stage.Tell(t, standin.Supergroup, append(slices.Clone(stage.Four), "Emil")[:people], func(s *stage.Stage) {
				drawn := stage.Drawing(s)
				s.Acquaint()
				seatAll(s, set)
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
				s.Command(anna, "/export")
				s.Shows(s.Group, "Ohne Karten gibt es kein Transkript")
				s.Finish(anna)
				checked(s, 1)
			})
		})
	}
}

// seatAll has the users sit down at a rule set. With more than four the first chooses it before
// the last sits down.
func seatAll(s *stage.Stage, set *deal.RuleSet) {
	s.T.Helper()
	all := s.Users
	s.Users = all[:min(len(all), 4)]
	s.Sit()
	s.Choose(set, len(all))
	for _, user := range all[len(s.Users):] {
		if toast := s.Press(user, s.Group, "to join", stage.Kind(press.Join)); toast.URL != "" {
			if err := s.World.Follow(user, toast.URL); err != nil {
				s.T.Fatal(err)
			}
		}
		s.Quiet()
	}
	s.Users = all
}
