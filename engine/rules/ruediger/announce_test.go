package ruediger

import (
	"math/big"
	"math/bits"
	"strings"
	"testing"

	"tarock/engine/act"
	"tarock/engine/deal"
	"tarock/engine/view"
	"tarock/internal/enginetest"

	"github.com/google/go-cmp/cmp"
)

const rufer66 = passes + "Anna bid rufer; Anna call HK; Anna take 1; Anna discard X XI XII; "

// announcing returns the deal of 6.6: Anna plays a Rufer, Cilli holds the king.
func announcing(t *testing.T, said string) *enginetest.Story {
	t.Helper()
	s := tell(t, "Anna: I; Cilli: HK II; talon: X XI XII")
	s.Do(rufer66 + said)
	return s
}

const example66 = "Anna announce trull; Anna done; Berta double game; Berta done; Cilli announce koenigultimo; Cilli done; " +
	"Dora done; Anna double game; Anna announce pagat; Anna done; Berta double game; Berta double koenigultimo:Cilli; Berta done; " +
	"Cilli done; Dora double pagat:Anna; Dora done; Anna done"

func TestAnnouncing(t *testing.T) {
	t.Run("6.6", func(t *testing.T) {
		s := announcing(t, example66)
		p := &s.Course().(*course).speaking
		got := map[string]int{"game": p.said[0][0].Factor(), "koenigultimo": p.factor(koenigultimo, 2), "pagat": p.factor(pagat, 0),
			"trull": p.factor(&premiums[5], 0)}
		if diff := cmp.Diff(map[string]int{"game": 8, "koenigultimo": 2, "pagat": 2, "trull": 1}, got); diff != "" {
			t.Errorf("factors (-want +got):\n%s", diff)
		}
		if s.Phase() != "play" {
			t.Errorf("got phase %s, want play", s.Phase())
		}
	})
	tests := []struct {
		name, said, then string
		want             act.Reason
	}{
		{"6.6 stood at her first done", "Anna done; Berta done; Cilli announce koenigultimo; Cilli done; Dora done; Anna announce pagat; " +
			"Anna done; Berta done; Cilli done", "Dora double game", act.NotAllowed},
		{"6.6 own side", "Anna done; Berta announce trull; Berta done; Cilli announce koenigultimo; Cilli done", "Dora double trull:Berta", act.NotAllowed},
		{"6.3 others in their first turn only", "Anna announce pagat; Anna done; Berta done; Cilli announce uhu; Cilli done; Dora done; " +
			"Anna done", "Berta announce trull", act.NotAllowed},
		{"6.3 declarer later", "Anna done; Berta double game; Berta done; Cilli done; Dora done", "Anna announce absolut", ""},
		{"6.1 without the card", "", "Anna announce uhu", act.NotAllowed},
		{"6.1 twice", "Anna announce trull", "Anna announce trull", act.NotAllowed},
		{"6.1 by both partners", "Anna announce trull; Anna done; Berta done", "Cilli announce trull", ""},
		{"6.1 Valat once", "Anna announce valat; Anna done", "Berta announce valat", act.NotAllowed},
		{"6.1 Mondfang", "", "Anna announce mondfang", act.NotAllowed},
		{"6.4 holder of the king", "Anna done; Berta done", "Cilli double game", act.NotAllowed},
		{"6.4 own", "Anna announce trull", "Anna double trull:Anna", act.NotAllowed},
		{"6.4 Retour by another", "Anna announce trull; Anna done; Berta double trull:Anna; Berta done", "Cilli double trull:Anna", act.NotAllowed},
		{"6.4 premium without player", "Anna announce trull; Anna done", "Berta double trull", act.NotAllowed},
		{"6.4 not announced", "Anna done", "Berta double uhu:Cilli", act.NotAllowed},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			s := announcing(t, test.said)
			then(s, test.then, test.want)
		})
	}
}

// TestVoidKontra: the declarer doubles his partner's bird; that is void and reveals the
// sides (6.4).
func TestVoidKontra(t *testing.T) {
	s := announcing(t, "Anna announce trull; Anna done; Berta announce koenige; Berta done; Cilli announce uhu; Cilli announce trull; Cilli done; "+
		"Dora done; Anna double uhu:Cilli")
	v := s.View(act.Nobody)
	if last := v.Said[len(v.Said)-1]; !last.Void {
		t.Errorf("%s: got a valid Kontra, want a void one", last.Action.Text(s.Names))
	}
	if f := s.Course().(*course).speaking.factor(&premiums[1], 2); f != 1 {
		t.Errorf("void Kontra: got factor %d, want none", f)
	}
	s.Refuse("Anna double trull:Cilli", act.NotAllowed) // now known to be the partner
	s.Do("Anna double koenige:Berta")
}

// TestBluff: without a bird of the value bid, the declarer must announce the one he
// named (6.1).
func TestBluff(t *testing.T) {
	s := tell(t, "Anna: I; Cilli: HK II III IV; talon: X XI XII")
	s.Do("Anna bid mine; Berta pass; Cilli pass; Dora pass; Anna bid auchrufer uhu; Anna call HK; Anna take 1; Anna discard X XI XII")
	if got, want := s.Legal("Anna"), "announce pagat, announce uhu, announce trull, announce koenige, announce absolut, announce valat"; got != want {
		t.Errorf("got legal %s, want %s", got, want)
	}
	s.Do("Anna announce uhu; Anna done; Berta done; Cilli announce uhu; Cilli done; Dora done; Anna done; Berta done")
	s.Finish()
	for _, l := range s.Lines() {
		if strings.HasPrefix(l, "uhu") && !strings.HasPrefix(l, "uhu declarer lost") {
			t.Errorf("bluff: got line %q", l)
		}
	}
}

func TestNegativeKontra(t *testing.T) {
	const piccolos = "Anna bid mine; Berta bid piccolo; Cilli bid piccolo bei; Dora pass; Anna pass; "
	tests := []struct {
		name, said, then string
		want             act.Reason
	}{
		{"6.2 leading declarer first", piccolos, "Cilli done", act.NotYourTurn},
		{"6.5 other declarer is an opponent", piccolos, "Berta double game:Cilli", ""},
		{"6.5 declarer must be named", piccolos, "Berta double game", act.NotAllowed},
		{"6.5 own game", piccolos, "Berta double game:Berta", act.NotAllowed},
		{"6.5 no Kontra to answer", piccolos, "Berta double kontra:Cilli", act.NotAllowed},
		{"6.5 Retour in the first turn", piccolos + "Berta double game:Cilli; Berta done", "Cilli double kontra:Berta", ""},
		{"6.5 Kontra in the first turn only", piccolos + "Berta done; Cilli double game:Berta; Cilli done; Dora done; Anna done",
			"Berta double game:Cilli", act.NotAllowed},
		{"6.1 nothing to announce", piccolos, "Berta announce trull", act.NotAllowed},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			s := tell(t, "")
			s.Do(test.said)
			then(s, test.then, test.want)
		})
	}
}

// TestLadder: doubling is limited only by the size of numbers (6.4). The highest
// possible ladders are settled exactly.
func TestLadder(t *testing.T) {
	type named struct {
		word act.Word
		of   act.Seat
	}
	game, annas := named{act.Game, act.Nobody}, named{valat.Word, 0}
	for _, factor := range []int{1, deal.MostFactor} {
		for _, targets := range [][]named{{game}, {annas}, {game, annas}} {
			s := enginetest.Example{Set: Set, Factor: factor, Cards: "Anna: I XXI Sküs; Cilli: HK II; talon: X XI XII"}.Begin(t)
			s.Do(rufer66 + "Anna announce valat; Anna announce pagat; Anna done")
			steps := 0
			for s.Phase() == view.Announce {
				for _, target := range targets {
					if s.Turn() < 2 && s.Deal.Do(act.Double(s.Turn(), target.word, target.of)) == nil {
						steps++
					}
				}
				s.Do(s.Names[s.Turn()] + " done")
			}
			if want := room - bits.Len(uint(factor)); steps != want {
				t.Errorf("%d steps on %v: got factor %d, want %d", steps, targets, factor, want)
			}
			s.Finish()
			for _, l := range s.Settle().Lines {
				u := new(big.Int).Mul(big.NewInt(int64(l.Factor())), big.NewInt(int64(l.Value/2)))
				for i, n := range l.Pay[:players] {
					if l.Item != valat.Word && u.CmpAbs(big.NewInt(int64(n))) != 0 {
						t.Errorf("%s: got %d for %s, want ±%v", s.Names[i], n, l.Item, u)
					}
				}
			}
		}
	}
}
