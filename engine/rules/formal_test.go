package rules_test

import (
	"math/rand/v2"
	"testing"

	"tarock/engine/act"
	"tarock/engine/deal"
	"tarock/engine/rules"
	"tarock/engine/view"
	"tarock/player/chance"
)

// TestFormal checks that a formal action reveals nothing about a hand: it is the first
// word of a deal, the same whatever the cards, or the last card of a hand. A single
// legal option alone does not make a turn formal.
func TestFormal(t *testing.T) {
	for _, set := range rules.All() {
		for _, o := range []deal.Options{nil, {"claims": "true"}} {
			if o != nil && set.Option("claims") == nil {
				continue
			}
			t.Run(set.ID+"/claims="+o["claims"], func(t *testing.T) {
				r := rand.New(rand.NewPCG(3, 4))
				p := chance.Random{R: r, Weights: &chance.Eager}
				seen := formality{}
				for range 60 {
					d, err := deal.New(set, o, chance.Deal(r, set, &set.Forms[0], 0))
					if err != nil {
						t.Fatal(err)
					}
					for !d.Over() {
						seen.look(t, d)
						step(t, d, &p)
					}
				}
				if seen.alone == 0 || seen.last == 0 {
					t.Errorf("got %+v, want both kinds of turns", seen)
				}
			})
		}
	}
}

// formality counts formal turns in the last trick, and turns with a single option that
// are not formal. first is the formal first word, valid once said is set.
type formality struct {
	last, alone int
	first       act.Action
	said        bool
}

func (f *formality) look(t *testing.T, d *deal.Deal) {
	t.Helper()
	a, formal := d.Formal()
	cards := 0
	for s := range act.Seat(d.Seats()) {
		cards = max(cards, d.Hand(s).Len())
	}
	switch {
	case formal && d.Check(a) != nil:
		t.Fatalf("after %v: formal %v: got error %v, want none", d.Actions(), a, d.Check(a))
	case d.Count() == 0:
		a.Seat = 0 // seats differ with the dealer
		if f.said && (f.first != a) {
			t.Fatalf("first word: got both %v and %v, want the same with any cards", f.first, a)
		}
		f.said, f.first = true, a
	case d.Phase() == view.Play && cards == 1 && formal:
		f.last++
	case formal:
		t.Fatalf("after %v: got formal %v, want a choice", d.Actions(), a)
	case len(d.Legal(d.Turn())) == 1:
		f.alone++
	}
}
