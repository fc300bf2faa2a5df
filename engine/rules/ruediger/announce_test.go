package ruediger

import (
	"math/big"
	"math/bits"
	"testing"

	"tarock/engine/act"
	"tarock/engine/deal"

	"github.com/google/go-cmp/cmp"
)

const rufer66 = passes + "Anna bid rufer · Anna call HK · Anna take 1 · Anna discard X XI XII · "

// announcing is the deal of 6.6: Anna plays a Rufer, Cilli holds the king.
func announcing(t *testing.T, said string) *deal.Deal {
	t.Helper()
	d := begin(t, nil, dealt(random(3), "Dora", "Anna: I; Cilli: HK II; talon: X XI XII"))
	do(t, d, rufer66+said)
	return d
}

const example66 = "Anna announce trull · Anna done · Berta double game · Berta done · Cilli announce koenigultimo · Cilli done · " +
	"Dora done · Anna double game · Anna announce pagat · Anna done · Berta double game · Berta double koenigultimo:Cilli · Berta done · " +
	"Cilli done · Dora double pagat:Anna · Dora done · Anna done"

func TestAnnouncing(t *testing.T) {
	t.Run("6.6", func(t *testing.T) {
		d := announcing(t, example66)
		p := &of(d).speaking
		got := map[string]int{"game": p.game.factor(), "koenigultimo": p.said[koenigultimo][2].factor(), "pagat": p.said[pagat][0].factor(),
			"trull": p.said[trull][0].factor()}
		if diff := cmp.Diff(map[string]int{"game": 8, "koenigultimo": 2, "pagat": 2, "trull": 1}, got); diff != "" {
			t.Errorf("factors (-want +got):\n%s", diff)
		}
		if d.Phase() != "play" {
			t.Errorf("phase is %s, want play", d.Phase())
		}
	})
	tests := []struct {
		name, said, then string
		want             error
	}{
		{"6.6 stood at her first done", "Anna done · Berta done · Cilli announce koenigultimo · Cilli done · Dora done · Anna announce pagat · " +
			"Anna done · Berta done · Cilli done", "Dora double game", act.NotAllowed},
		{"6.6 own side", "Anna done · Berta announce trull · Berta done · Cilli announce koenigultimo · Cilli done", "Dora double trull:Berta", act.NotAllowed},
		{"6.3 others in their first turn only", "Anna announce pagat · Anna done · Berta done · Cilli announce uhu · Cilli done · Dora done · " +
			"Anna done", "Berta announce trull", act.NotAllowed},
		{"6.3 declarer later", "Anna done · Berta double game · Berta done · Cilli done · Dora done", "Anna announce absolut", nil},
		{"6.1 without the card", "", "Anna announce uhu", act.NotAllowed},
		{"6.1 twice", "Anna announce trull", "Anna announce trull", act.NotAllowed},
		{"6.1 by both partners", "Anna announce trull · Anna done · Berta done", "Cilli announce trull", nil},
		{"6.1 Valat once", "Anna announce valat · Anna done", "Berta announce valat", act.NotAllowed},
		{"6.1 Mondfang", "", "Anna announce mondfang", act.NotAllowed},
		{"6.4 holder of the king", "Anna done · Berta done", "Cilli double game", act.NotAllowed},
		{"6.4 own", "Anna announce trull", "Anna double trull:Anna", act.NotAllowed},
		{"6.4 Retour by another", "Anna announce trull · Anna done · Berta double trull:Anna · Berta done", "Cilli double trull:Anna", act.NotAllowed},
		{"6.4 premium without player", "Anna announce trull · Anna done", "Berta double trull", act.NotAllowed},
		{"6.4 not announced", "Anna done", "Berta double uhu:Cilli", act.NotAllowed},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			d := announcing(t, test.said)
			if got := try(t, d, test.then); got != test.want {
				t.Errorf("%s: got %v, want %v", test.then, got, test.want)
			}
		})
	}
}

// 6.4: declarer doubles his partner's bird; it is void and shows the sides.
func TestVoidKontra(t *testing.T) {
	d := announcing(t, "Anna announce trull · Anna done · Berta announce koenige · Berta done · Cilli announce uhu · Cilli announce trull · Cilli done · "+
		"Dora done · Anna double uhu:Cilli")
	v := d.View(act.Nobody)
	if last := v.Said[len(v.Said)-1]; !last.Void {
		t.Errorf("%s is not marked void", last.Action.Text(names))
	}
	if f := of(d).speaking.said[uhu][2].factor(); f != 1 {
		t.Errorf("the void Kontra has factor %d", f)
	}
	if err := try(t, d, "Anna double trull:Cilli"); err != act.NotAllowed {
		t.Errorf("doubling the partner known by now: got %v, want %v", err, act.NotAllowed)
	}
	if err := try(t, d, "Anna double koenige:Berta"); err != nil {
		t.Errorf("doubling an opponent: %v", err)
	}
}

// 6.1: without a bird of the value bid, declarer must announce the one named.
func TestBluff(t *testing.T) {
	d := begin(t, nil, dealt(random(3), "Dora", "Anna: I; Cilli: HK II III IV; talon: X XI XII"))
	do(t, d, "Anna bid mine · Berta pass · Cilli pass · Dora pass · Anna bid auchrufer uhu · Anna call HK · Anna take 1 · Anna discard X XI XII")
	want := []string{"announce pagat", "announce uhu", "announce trull", "announce koenige", "announce absolut", "announce valat"}
	if diff := cmp.Diff(want, legal(d)); diff != "" {
		t.Errorf("legal (-want +got):\n%s", diff)
	}
	do(t, d, "Anna announce uhu · Anna done · Berta done · Cilli announce uhu · Cilli done · Dora done · Anna done · Berta done")
	finish(t, d, random(1), nil)
	r := d.Settle()
	for i := range r.Lines {
		if l := &r.Lines[i]; l.Item == "uhu" && event(l) != "uhu declarer lost" {
			t.Errorf("the bluff is settled as %q", event(l))
		}
	}
}

func TestNegativeKontra(t *testing.T) {
	const piccolos = "Anna bid mine · Berta bid piccolo · Cilli bid piccolo bei · Dora pass · Anna pass · "
	tests := []struct {
		name, said, then string
		want             error
	}{
		{"6.2 leading declarer first", piccolos, "Cilli done", act.NotYourTurn},
		{"6.5 other declarer is an opponent", piccolos, "Berta double game:Cilli", nil},
		{"6.5 declarer must be named", piccolos, "Berta double game", act.NotAllowed},
		{"6.5 own game", piccolos, "Berta double game:Berta", act.NotAllowed},
		{"6.5 no Kontra to answer", piccolos, "Berta double kontra:Cilli", act.NotAllowed},
		{"6.5 Retour in the first turn", piccolos + "Berta double game:Cilli · Berta done", "Cilli double kontra:Berta", nil},
		{"6.5 Kontra in the first turn only", piccolos + "Berta done · Cilli double game:Berta · Cilli done · Dora done · Anna done",
			"Berta double game:Cilli", act.NotAllowed},
		{"6.1 nothing to announce", piccolos, "Berta announce trull", act.NotAllowed},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			d := begin(t, nil, dealt(random(1), "Dora", ""))
			do(t, d, test.said)
			if got := try(t, d, test.then); got != test.want {
				t.Errorf("%s: got %v, want %v", test.then, got, test.want)
			}
		})
	}
}

// 6.4: there is no limit but that of the numbers. Ladders as high as can be are
// settled exactly.
func TestLadder(t *testing.T) {
	for _, factor := range []int{1, deal.MostFactor} {
		for _, targets := range [][]string{{"game"}, {"valat:Anna"}, {"game", "valat:Anna"}} {
			rng := random(5)
			setup := dealt(rng, "Dora", "Anna: I; Cilli: HK II; talon: X XI XII")
			setup.Factor = factor
			d := begin(t, nil, setup)
			do(t, d, rufer66+"Anna announce valat · Anna announce pagat · Anna done")
			steps := 0
			for d.Phase() == "announce" {
				who := names[d.Turn()]
				for _, target := range targets {
					if who != "Cilli" && who != "Dora" && try(t, d, who+" double "+target) == nil {
						steps++
					}
				}
				do(t, d, who+" done")
			}
			if want := room - bits.Len(uint(factor)); steps != want {
				t.Errorf("%d steps on %v at factor %d, want %d", steps, targets, factor, want)
			}
			finish(t, d, rng, nil)
			for _, l := range d.Settle().Lines {
				u := new(big.Int).Mul(big.NewInt(int64(l.Factor)), big.NewInt(int64(l.Value/2)))
				for s, n := range l.Pay[:players] {
					if l.Item != "valat" && u.CmpAbs(big.NewInt(int64(n))) != 0 {
						t.Errorf("%s pays %d of %s, want %v or its opposite", names[s], n, l.Item, u)
					}
				}
			}
		}
	}
}
