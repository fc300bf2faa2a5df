package wien

import (
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/koenig"
	"tarock/internal/enginetest"
)

// end is how a deal ended: the cards of the declarer's side, and the winners of the
// tricks. Of kings and Trull not named, that side has XXI and TK, so that nobody has a
// set.
type end struct {
	thirds  int
	has     string // cards that count for the declarer's side
	lacks   string // cards that count for the opponents
	winners string // one letter for each trick
	laid    []enginetest.Laid
}

const mixed = "ACACACACACAC" // nobody has all tricks

// over ends a deal whose play has started.
func (e end) over(t *testing.T, c *course) {
	t.Helper()
	if e.winners == "" {
		e.winners = mixed
	}
	enginetest.Past(c.State, e.winners, e.laid...)
	own := c.Laid[c.Declarer].Or(c.Closed())
	hers := own.Or(card.MustSet(e.has)).Or(card.MustSet("XXI TK").Minus(card.MustSet(e.lacks)))
	free := card.Austria.Minus(hers).Minus(koenig.NeverAway).Minus(card.Of(c.Talon...))
	for _, worth := range []int{13, 10, 7, 4, 1} {
		for k := range free.All() {
			if int(card.Thirds[k]) == worth && card.Thirds.Sum(hers)+worth <= e.thirds {
				hers = hers.With(k)
			}
		}
	}
	if got := card.Thirds.Sum(hers); got != e.thirds {
		t.Fatalf("%v: got %d thirds, want %d", hers, got, e.thirds)
	}
	c.Took = [act.MaxSeats]card.Set{}
	c.Took[c.Declarer] = hers.Minus(own)
	c.Hands = [act.MaxSeats]card.Set{}
}

func last(trick int, code string, by act.Seat) enginetest.Laid {
	return enginetest.Laid{Trick: trick, Card: card.MustSet(code).First(), By: by}
}

func TestSettle(t *testing.T) {
	const (
		alone = "Anna bid mine; Berta pass; Cilli pass; Dora pass; Anna bid "
		berta = "Anna bid mine; Berta bid "
	)
	for _, test := range []struct {
		name, cards, said string
		factor            int
		end               end
		lines             []string
	}{
		{"8.8#1", "Anna: HD; Berta: HK", alone + "rufer; Anna call HK", 1, end{thirds: 114, lacks: "I XXI Sküs"},
			[]string{"game declarer won 2×1: 2 2 -2 -2", "trull defenders won 2×1: -2 -2 2 2"}},
		{"8.8#2", "Berta: I; Cilli: HK", berta + "pagatrufer; Berta call HK; Dora double pagat", 1,
			end{thirds: 120, winners: "ABABABABABAB", laid: []enginetest.Laid{last(12, "I", 1)}},
			[]string{"game declarer won 2×1: -2 2 2 -2", "pagat declarer won 3×4: -12 12 12 -12"}},
		{"8.8#3", "Berta: II; talon: HK", berta + "uhurufer; Berta call HK; Berta take 1", 1,
			end{thirds: 106, winners: "ACACACACACBA", laid: []enginetest.Laid{last(11, "II", 1)}},
			[]string{"game declarer lost 2×1: 2 -6 2 2", "uhu declarer won 4×2: -8 24 -8 -8"}},
		{"8.8#5", "Anna: KK PK TK XX; talon: HK H1 H2 H3 H4 HB",
			alone + "solorufer; Anna call HK; Anna done; Berta double game; Berta done; Anna double game", 1, end{thirds: 120, has: "KK PK TK"},
			[]string{"game declarer won 4×1: 12 -4 -4 -4", "koenige declarer won 2×2: 12 -4 -4 -4"}},
		{"8.8#6", "Anna: II", alone + "sechserdreier; Berta double game", 1, end{thirds: 90, winners: "CCCCCCCCCCAC", laid: []enginetest.Laid{last(11, "II", 0)}},
			[]string{"game declarer lost 16×2: -96 32 32 32", "uhu declarer won 4×1: 12 -4 -4 -4"}},
		{"8.8#7", "Anna: XXI KK PK TK; Berta: HK Sküs", alone + "rufer; Anna call HK", 1,
			end{thirds: 140, has: "HK KK PK TK", lacks: "I", winners: mixed, laid: []enginetest.Laid{last(3, "XXI", 0), last(3, "Sküs", 1), last(12, "HK", 1)}},
			[]string{"game declarer won 2×1: 2 2 -2 -2", "koenige declarer won 2×1: 2 2 -2 -2", "mondfang defenders won 2×1: -2 -2 2 2"}},
		{"8.8#10", "Anna: I XXI Sküs HK KK PK TK", alone + "solodreier; Anna announce valat; Anna announce trull; Anna announce koenige; Berta double trull", 1,
			end{thirds: 150, has: "I XXI Sküs HK KK PK TK", winners: "AAAAAAAAAAAA"},
			[]string{"game declarer won 20×1: 60 -20 -20 -20", "trull declarer won 2×8: 48 -16 -16 -16", "valat declarer won 20×4: 240 -80 -80 -80"}},
		{"8.8#11", "Anna: XXI; Berta: HK; Cilli: Sküs", alone + "rufer; Anna call HK", 1,
			end{thirds: 21, lacks: "TK XXI", winners: "CCCCCCDDDDDD", laid: []enginetest.Laid{last(1, "XXI", 0), last(1, "Sküs", 2)}},
			[]string{"game declarer lost 2×1: -2 -2 2 2", "mondfang defenders won 2×1: -2 -2 2 2", "valat defenders won 20×1: -20 -20 20 20"}},
		{"8.8#12", "", alone + "dreier; Berta double game; Berta announce absolut", 1, end{thirds: 60},
			[]string{"game declarer lost 10×2: -60 20 20 20", "absolut defenders won 2×2: -12 4 4 4"}},
		{"8.8#13", "Anna: KK PK TK; Berta: HK", alone + "farbensolorufer; Anna call HK; Berta announce koenig-ultimo", 1,
			end{thirds: 130, has: "HK KK PK TK", winners: "ACACACACACAB", laid: []enginetest.Laid{last(12, "HK", 1)}},
			[]string{"game declarer won 4×1: 4 4 -4 -4", "koenige declarer won 2×2: 4 4 -4 -4", "koenig-ultimo declarer won 2×4: 8 8 -8 -8"}},
		{"8.8#14", "Berta: HK", alone + "rufer; Anna call HK; Cilli announce trull; Cilli done; Dora double trull", 1, end{thirds: 120, lacks: "I XXI Sküs"},
			[]string{"game declarer won 2×1: 2 2 -2 -2", "trull defenders won 2×2: -4 -4 4 4"}},
		{"8.8#15", "", alone + "dreier; Anna announce valat; Berta double valat", 1, end{thirds: 120, has: "I", lacks: "XXI"},
			[]string{"game declarer won 10×1: 30 -10 -10 -10", "valat declarer lost 20×4: -240 80 80 80"}},
		{"5 the packet left counts for the opponents", "Anna: XX; Berta: HK; talon: T7 T8 T9 XXI I Sküs", alone + "rufer; Anna call HK; Anna take 1", 1, end{thirds: 110, lacks: "XXI"},
			[]string{"game declarer won 2×1: 2 2 -2 -2", "trull defenders won 2×1: -2 -2 2 2"}},
		{"6.1 a beaten bird costs nothing", "Anna: I; Berta: HK", alone + "rufer; Anna call HK", 1,
			end{thirds: 120, has: "I", lacks: "XXI", laid: []enginetest.Laid{last(12, "I", 0)}}, []string{"game declarer won 2×1: 2 2 -2 -2"}},
		{"8.1 everything counts twice", "Anna: HD; Berta: HK", alone + "rufer; Anna call HK", 2, end{thirds: 114, lacks: "I XXI Sküs"},
			[]string{"game declarer won 2×2: 4 4 -4 -4", "trull defenders won 2×2: -4 -4 4 4"}},
		{"6.1 Absolut with 49/1", "Berta: HK", alone + "rufer; Anna call HK", 1, end{thirds: 148, has: "HK KK Sküs"},
			[]string{"game declarer won 2×1: 2 2 -2 -2", "absolut declarer won 2×1: 2 2 -2 -2"}},
		{"6.1 no Absolut with 49", "Berta: HK", alone + "rufer; Anna call HK", 1, end{thirds: 147, has: "HK KK Sküs"},
			[]string{"game declarer won 2×1: 2 2 -2 -2"}},
	} {
		t.Run(test.name, func(t *testing.T) {
			s := enginetest.Example{Set: Set, Cards: test.cards, Factor: test.factor}.Begin(t)
			s.Tell(test.said)
			c := s.Course().(*course)
			test.end.over(t, c)
			if diff := cmp.Diff(test.lines, s.Lines()); diff != "" {
				t.Errorf("lines (-want +got):\n%s", diff)
			}
		})
	}
}

// 8.6, 8.8#4.
func TestGiveUp(t *testing.T) {
	s := enginetest.Example{Set: Set, Cards: "Berta: III; talon: HK", Factor: 2}.Begin(t)
	s.Tell("Anna bid mine; Berta bid kakadurufer; Berta call HK; Berta giveup")
	if diff := cmp.Diff([]string{"game declarer lost 2×2: 4 -12 4 4"}, s.Lines()); diff != "" || s.Settle().Points != nil {
		t.Errorf("points %v, lines (-want +got):\n%s", s.Settle().Points, diff)
	}
}

func TestNegative(t *testing.T) {
	for _, test := range []struct {
		name, said string
		won        [act.MaxSeats]int
		want       []int
	}{
		{"8.8#8", "Anna bid mine; Anna bid bettler; Berta double game; Berta done; Cilli double game; Cilli done; Anna double game:Cilli", [act.MaxSeats]int{1}, []int{-63, 18, 36, 9}},
		{"8.8#9", "Anna bid mine; Berta bid zwiccolo; Anna bid bettler; Cilli double game", [act.MaxSeats]int{1: 3}, []int{40, -21, -14, -5}},
	} {
		t.Run(test.name, func(t *testing.T) {
			s := tell(t, "Berta: II III; Cilli: IV V")
			s.Tell(test.said)
			s.Course().(*course).Won = test.won
			if got := s.Pays(); !slices.Equal(got, test.want) {
				t.Errorf("got payments %v, want %v", got, test.want)
			}
		})
	}
}

func TestTrischaken(t *testing.T) {
	for _, test := range []struct {
		name   string
		q, won [players]int
		total  int
		pay    [players]int
	}{
		{"8.8#16", [players]int{110, 50, 50, 0}, [players]int{6, 3, 3, 0}, 24, [players]int{-24, 0, 0, 24}},
		{"8.8#17", [players]int{90, 60, 40, 20}, [players]int{5, 4, 2, 1}, 6, [players]int{-6, 2, 2, 2}},
		{"8.8#18", [players]int{40, 75, 75, 20}, [players]int{3, 4, 4, 1}, 6, [players]int{3, -3, -3, 3}},
		{"8.8#19", [players]int{30, 60, 60, 60}, [players]int{3, 3, 3, 3}, 6, [players]int{6, -2, -2, -2}},
		{"8.8#20", [players]int{0, 105, 105, 0}, [players]int{0, 6, 6, 0}, 6, [players]int{3, -3, -3, 3}},
		{"8.8#21", [players]int{0, 210, 0, 0}, [players]int{0, 12, 0, 0}, 12, [players]int{4, -12, 4, 4}},
		{"8.5 forehand tied is not doubled [D30]", [players]int{75, 75, 40, 20}, [players]int{4, 4, 3, 1}, 6, [players]int{-3, -3, 3, 3}},
		{"8.5 Bürgermeister with 107", [players]int{33, 107, 40, 30}, [players]int{3, 5, 2, 2}, 12, [players]int{4, -12, 4, 4}},
		{"8.5 two Jungfrauen", [players]int{110, 100, 0, 0}, [players]int{6, 6, 0, 0}, 24, [players]int{-24, 0, 12, 12}},
	} {
		t.Run(test.name, func(t *testing.T) {
			if total, pay, _ := trischakenPay(test.q, test.won, 0); total != deal.Whole(test.total) || pay != test.pay {
				t.Errorf("thirds %v: got total %d, payments %v, want %d, %v", test.q, total, pay, test.total, test.pay)
			}
		})
	}
}

// The written score leaves doublings out, the payment includes them (14.5).
func TestTournament(t *testing.T) {
	for _, test := range []struct {
		name, cards, said string
		end               end
		lines             []string
		paid              [players]int
	}{
		{"14 example", "Berta: I; Cilli: HK", "Anna bid mine; Berta bid pagatrufer; Berta call HK; Dora double pagat",
			end{thirds: 120, winners: "ABABABABABAB", laid: []enginetest.Laid{last(12, "I", 1)}},
			[]string{"game declarer won 2×1: -2 2 2 -2", "pagat declarer won 3×2: -6 6 6 -6"}, [players]int{-14, 14, 14, -14}},
		{"14.5 Trull beside a Valat is paid only", "Anna: I XXI Sküs", passes + "Anna bid solodreier; Anna announce valat; Anna announce trull; Berta double trull",
			end{thirds: 140, has: "I XXI Sküs", winners: "AAAAAAAAAAAA"},
			[]string{"game declarer won 20×1: 60 -20 -20 -20", "valat declarer won 20×4: 240 -80 -80 -80"}, [players]int{348, -116, -116, -116}},
		{"14.5 Absolut needs the Kontra and is written", "", passes + "Anna bid dreier; Berta double game; Berta announce absolut", end{thirds: 60},
			[]string{"game declarer lost 10×1: -30 10 10 10", "absolut defenders won 2×2: -12 4 4 4"}, [players]int{-72, 24, 24, 24}},
	} {
		t.Run(test.name, func(t *testing.T) {
			s := enginetest.Example{Set: Set, Options: deal.Options{tournament: "true"}, Cards: test.cards}.Begin(t)
			s.Tell(test.said)
			test.end.over(t, s.Course().(*course))
			if diff := cmp.Diff(test.lines, s.Lines()); diff != "" {
				t.Errorf("lines (-want +got):\n%s", diff)
			}
			if got := [players]int(s.Settle().Paid[:players]); got != test.paid {
				t.Errorf("got payment %v, want %v", got, test.paid)
			}
		})
	}
}

// Options that a tournament fixes, whatever was given (14).
func TestTournamentOptions(t *testing.T) {
	all, err := Set.Choose(map[string]string{"tournament": "true", "claims": "false", "double-rounds": "true"})
	if err != nil {
		t.Fatal(err)
	}
	want := deal.Options{"tournament": "true", "claims": "true", "double-rounds": "false", "knocking": "false", "cents": "5",
		"farbensolorufer": "true", "zwiccolo-ouvert": "true", "nachlizitieren": "true"}
	if diff := cmp.Diff(want, all); diff != "" {
		t.Errorf("options (-want +got):\n%s", diff)
	}
	if diff := cmp.Diff(deal.Options{"tournament": "true"}, Set.Chosen(all)); diff != "" {
		t.Errorf("chosen (-want +got):\n%s", diff)
	}
	if Set.Form(6, all) != nil || Set.Form(5, all) == nil {
		t.Error("14.1: got other tables, want four and five")
	}
	for id, possible := range map[string]bool{"1": true, "2": true, "3": false} {
		n := int(id[0] - '0')
		defaults, _ := Set.Choose(nil)
		if Set.Counts(defaults, n) != possible || n > 1 && Set.Counts(all, n) {
			t.Errorf("3: got factor %d", n)
		}
	}
}
