package melk

import (
	"slices"
	"testing"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/internal/enginetest"

	"github.com/google/go-cmp/cmp"
)

func TestSettle(t *testing.T) {
	const (
		kakadu = "Cilli: III; talon: HK P7 P8 P9 P10 T7"
		kings  = "Anna: HK KK PK TK HD H1 H2 H3 H4 K1 K2 K3; talon: P7 P8 P9 T7 T8 T9"
		dreier = doraNames + "Dora bid dreier; "
		solo   = doraNames + "Dora bid solorufer; Dora call HK; "
		eight  = "IV V VI VII VIII IX X XI"
	)
	for _, test := range []struct {
		name, cards, said string
		factor, points    int
		falls             string
		lines             []string
	}{
		{"8.5#1", "Cilli: HK", annaCalls, 1, 54, "", []string{"game declarer won 1×1: 1 -1 1 -1"}},
		{"8.5#2", "Cilli: HK", annaCalls, 1, 53, "", []string{"game declarer lost 1×1: -1 1 -1 1"}},
		{"8.5#3", "Berta: II; Dora: HK", bertaNames + "Berta bid uhurufer; Berta call HK", 1, 50, "11 II Berta",
			[]string{"game declarer lost 1×1: 1 -1 1 -1", "uhu declarer won 2×2: -4 4 -4 4"}},
		{"8.5#4", kakadu, cilliNames + "Cilli bid kakadurufer; Cilli call HK", 1, 60, "10 III Anna",
			[]string{"game declarer won 1×1: -1 -1 3 -1", "kakadu declarer lost 3×2: 6 6 -18 6"}},
		{"8.5#5", kakadu, cilliNames + "Cilli bid kakadurufer; Cilli call HK; Cilli giveup", 1, 0, "", []string{"giveup declarer lost 7×1: 7 7 -21 7"}},
		{"8.5#6", "Berta: HK", solo + "Anna double game", 1, 52, "", []string{"game declarer lost 3×2: 6 -6 6 -6"}},
		{"8.5#7", "Berta: HK I", solo + "Anna double game", 1, 54, "12 I Berta",
			[]string{"game declarer won 1×2: -2 2 -2 2", "pagat declarer won 1×1: -1 1 -1 1"}},
		{"8.5#8", "", annaNames + "Anna bid sechserdreier", 2, 53, "", []string{"game declarer lost 10×2: -60 20 20 20"}},
		{"8.5#9", kings, annaNames + "Anna bid farbensechserdreier; Anna announce gross-honneur", 1, 50, "8 HK Anna; 9 KK Anna; 10 PK Anna; 11 TK Anna",
			[]string{"game declarer lost 8×1: -24 8 8 8", "gross-honneur declarer won 2×1: 6 -2 -2 -2"}},
		{"8.5#10", "Dora: XII XIII " + eight, bertaNames + "Berta bid dreier; Dora announce grosstarock", 1, 54, "",
			[]string{"game declarer won 7×1: -7 21 -7 -7", "grosstarock Dora lost 2×1: -2 6 -2 -2"}},
		{"8.5#11", "Anna: " + eight + "; Cilli: HK", annaCalls + "; Anna announce tarock; Berta double tarock:Anna", 1, 53, "",
			[]string{"game declarer lost 1×1: -1 1 -1 1", "tarock Anna lost 1×2: -2 2 -2 2"}},
		{"8.5#12", "Cilli: XXI HK PK KK", annaCalls + "; Cilli announce honneur", 1, 54, "0 KK Berta",
			[]string{"game declarer won 1×1: 1 -1 1 -1", "honneur declarer lost 1×1: -1 1 -1 1"}},
		{"8.5#13", "Cilli: Sküs XXI I", cilliNames + "Cilli bid dreier", 1, 60, "0 Sküs Cilli; 0 XXI Cilli; 0 I Cilli",
			[]string{"game declarer won 7×1: -7 -7 21 -7", "trull declarer won 1×1: -1 -1 3 -1"}},
		{"8.5#14", "Cilli: Sküs XXI; Dora: I", cilliNames + "Cilli bid dreier", 1, 60, "0 Sküs Cilli; 0 XXI Cilli; 0 I Cilli",
			[]string{"game declarer won 7×1: -7 -7 21 -7"}},
		{"8.5#15", "Dora: Sküs XXI I", dreier + "Dora announce valat", 1, -1, "all Dora", []string{"valat declarer won 7×10: -70 -70 -70 210"}},
		{"8.5#16", "Cilli: HK " + eight, annaCalls + "; Cilli announce tarock", 1, -1, "all Anna",
			[]string{"valat declarer won 1×5: 5 -5 5 -5", "tarock Cilli won 1×1: 1 -1 1 -1"}},
		{"8.5#17", "Berta: HK", solo + "Anna double game", 1, -1, "all Anna", []string{"valat defenders won 3×10: 30 -30 30 -30"}},
		{"8.5#18", "Anna: XXI; Cilli: HK Sküs", annaCalls, 1, 60, "5 XXI Cilli; 5 Sküs Cilli",
			[]string{"game declarer won 1×1: 1 -1 1 -1", "mondfang defenders won 1×1: -1 1 -1 1"}},

		{"6.1 a Volat fails, nothing silent counts", "Dora: Sküs XXI I", dreier + "Dora announce pagat; Dora announce valat; Anna double valat", 1, 93,
			"12 I Dora; 0 Sküs Dora; 0 XXI Dora; 8 II Anna", []string{"valat declarer lost 7×20: 140 140 140 -420", "pagat declarer won 1×2: -2 -2 -2 6"}},
		{"6.1 the opponents' Volat", "", annaNames + "Anna bid sechserdreier; Berta announce valat", 1, -1, "all Dora",
			[]string{"valat defenders won 10×10: -300 100 100 100"}},
		{"6.1 the opponents' Volat fails", "", annaNames + "Anna bid sechserdreier; Berta announce valat", 1, 20, "8 II Anna",
			[]string{"valat defenders lost 7×10: 210 -70 -70 -70"}},
		{"6.1 a Volat clears what was said of the game", "", dreier + "Anna double game; Anna announce valat", 1, 80, "",
			[]string{"valat defenders lost 7×10: -70 -70 -70 210"}},
		{"6.1 silent Volat in a colour game", kings, annaNames + "Anna bid farbensechserdreier", 1, -1, "all Anna",
			[]string{"valat declarer won 5×5: 75 -25 -25 -25"}},
		{"6.1 Tarock with a failed Volat", "Anna: " + eight + "; Cilli: HK", annaCalls + "; Anna announce tarock; Anna announce valat", 1, 90, "",
			[]string{"valat declarer lost 1×10: -10 10 -10 10", "tarock Anna lost 1×1: -1 1 -1 1"}},
		{"6.1 Kaiserstich is no Mondfang", "Anna: XXI; Cilli: HK Sküs; Berta: I", annaCalls, 1, 60, "5 XXI Berta; 5 Sküs Berta; 5 I Berta",
			[]string{"game declarer won 1×1: 1 -1 1 -1"}},
		{"6.1 silent Pagat, overtaken by the partner", "Anna: I; Cilli: HK", annaCalls, 1, 60, "12 I Cilli",
			[]string{"game declarer won 1×1: 1 -1 1 -1", "pagat declarer lost 1×1: -1 1 -1 1"}},
		{"6.1 silent König ultimo lost", "Cilli: HK", annaCalls, 1, 60, "12 HK Dora",
			[]string{"game declarer won 1×1: 1 -1 1 -1", "koenig-ultimo declarer lost 1×1: -1 1 -1 1"}},
		{"6.1 Trull announced and lost", "Anna: Sküs XXI I; Cilli: HK", annaCalls + "; Anna announce trull", 1, 60, "0 I Berta",
			[]string{"game declarer won 1×1: 1 -1 1 -1", "trull declarer lost 1×2: -2 2 -2 2"}},
		{"6.1 both sides' Tarock", "Anna: " + eight + "; Berta: XII XIII XIV XV XVI XVII XVIII XIX; Cilli: HK",
			annaCalls + "; Anna announce tarock; Berta announce tarock; Cilli double tarock:Berta", 1, 60, "",
			[]string{"game declarer won 1×1: 1 -1 1 -1", "tarock Anna won 1×1: 1 -1 1 -1", "tarock Berta lost 1×2: 2 -2 2 -2"}},
		{"5 called king in the talon of a Solorufer", "talon: HK", solo, 1, 54, "", []string{"game declarer won 1×1: -1 -1 -1 3"}},
	} {
		t.Run(test.name, func(t *testing.T) {
			s := enginetest.Example{Set: Set, Factor: test.factor, Cards: test.cards}.Begin(t)
			saidTo(s, test.said)
			if !s.Over() {
				playOut(t, s, test.points, test.falls)
			}
			if diff := cmp.Diff(test.lines, s.Lines()); diff != "" {
				t.Errorf("lines (-want +got):\n%s", diff)
			}
		})
	}
}

// Negative games (8.2): the number of tricks of each player.
func TestPairs(t *testing.T) {
	const (
		both   = "Anna bid mine; Berta pass; Cilli besser; Dora pass; Cilli bid solorufer; Anna hold; Cilli bid piccolo; Anna hold; Cilli pass; Anna bid piccolo; "
		higher = "Anna bid mine; Berta besser; Cilli pass; Dora besser; Dora bid solorufer; Berta hold; Dora bid piccolo; Berta hold; Dora bid zwiccolo; " +
			"Berta pass; Anna pass; Dora bid zwiccolo; "
	)
	for _, test := range []struct {
		name, said string
		won        [players]int
		pays       []int
	}{
		{"8.5#19", both, [players]int{1, 6, 2, 3}, []int{8, 0, -8, 0}},
		{"8.5#20", higher + "Dora done; Anna done; Berta double game:Dora", [players]int{5, 1, 4, 2}, []int{-4, 2, -4, 6}},
		{"8.5#21", bertaNames + "Berta bid bettler; Cilli done; Dora double game; Dora done; Anna double game; Anna done; Berta double game:Anna",
			[players]int{0, 1, 0, 0}, []int{20, -35, 5, 10}},
		{"8.5#22", climb(11) + "Anna pass; Dora bid zwiccolo-ouvert",
			[players]int{1, 5, 3, 3}, []int{32, 0, 0, -32}},
	} {
		t.Run(test.name, func(t *testing.T) {
			s := tell(t, "")
			saidTo(s, test.said)
			c := s.Course().(*course)
			copy(c.Won[:], test.won[:])
			c.End()
			if diff := cmp.Diff(test.pays, s.Pays()); diff != "" {
				t.Errorf("pays (-want +got):\n%s", diff)
			}
		})
	}
}

func TestTrischaken(t *testing.T) {
	for _, test := range []struct {
		name   string
		q, won [players]int
		factor int
		pay    [players]int
	}{
		{"8.5#23", [players]int{54, 30, 12, 10}, [players]int{5, 4, 2, 1}, 1, [players]int{-3, 1, 1, 1}},
		{"8.5#24", [players]int{53, 53, 0, 0}, [players]int{6, 6, 0, 0}, 1, [players]int{-1, -1, 1, 1}},
		{"8.5#25", [players]int{40, 26, 26, 14}, [players]int{5, 3, 3, 1}, 1, [players]int{-1, 0, 0, 1}},
		{"8.5#26", [players]int{60, 26, 20, 0}, [players]int{6, 3, 3, 0}, 2, [players]int{-6, 0, 0, 6}},
		{"8.3 a single player without a trick", [players]int{53, 33, 20, 0}, [players]int{6, 3, 3, 0}, 1, [players]int{-1, -1, -1, 3}},
		{"8.3 three lowest", [players]int{46, 20, 20, 20}, [players]int{6, 2, 2, 2}, 1, [players]int{-3, 1, 1, 1}},
		{"8.3 three highest", [players]int{31, 31, 31, 13}, [players]int{4, 3, 3, 2}, 1, [players]int{-1, -1, -1, 3}},
	} {
		t.Run(test.name, func(t *testing.T) {
			s := enginetest.Example{Set: Set, Factor: test.factor}.Begin(t)
			s.Do(annaNames + "Anna bid trischaken")
			c := s.Course().(*course)
			copy(c.Took[:], worthOf(test.q))
			copy(c.Won[:], test.won[:])
			c.End()
			for i, p := range s.Settle().Points {
				if p.N != test.q[i] {
					t.Errorf("seat %d: got %d points, want %d", i, p.N, test.q[i])
				}
			}
			if got := [players]int(s.Pays()); got != test.pay {
				t.Errorf("%v: got payments %v, want %v", test.q, got, test.pay)
			}
		})
	}
}

// worthOf deals the pack so that each player has the given points. The best cards go
// first, each to the player who lacks most.
func worthOf(points [players]int) []card.Set {
	piles := make([]card.Set, players)
	for value := int8(5); value > 0; value-- {
		for k := range card.Austria.All() {
			most := slices.Index(points[:], slices.Max(points[:]))
			if values[k] == value {
				piles[most] = piles[most].With(k)
				points[most] -= int(value)
			}
		}
	}
	return piles
}

// In a Trischaken the talon cards count for the winners of the first six tricks (8.3).
func TestTrischakenPoints(t *testing.T) {
	s := tell(t, "talon: Sküs HK XXI I KK PK")
	s.Do(annaNames + "Anna bid trischaken")
	playOut(t, s, -1, "all Berta")
	if r := s.Settle(); r.Points[act.Seat(1)].N != 106 || s.Pays()[1] != -3 {
		t.Errorf("got points %v, payments %v", r.Points, s.Pays())
	}
}

// A complete transcript (8.6).
func TestTranscript(t *testing.T) {
	s := enginetest.Told(t, Set, "testdata/8-6.yaml")
	want := []string{"game Berta against Cilli lost 5×4: 0 -20 20 0", "game Berta against Dora lost 5×1: 0 -5 0 5", "game Berta against Anna lost 5×2: 10 -10 0 0",
		"game Dora against Anna lost 2×1: 2 0 0 -2", "game Dora against Berta lost 2×2: 0 4 0 -4", "game Dora against Cilli lost 2×1: 0 0 2 -2"}
	if diff := cmp.Diff(want, s.Lines()); diff != "" {
		t.Errorf("lines (-want +got):\n%s", diff)
	}
}
