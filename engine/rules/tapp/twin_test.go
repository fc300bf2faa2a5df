package tapp

import (
	"math/rand/v2"
	"testing"

	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/view"
	"tarock/player/chance"
)

// legalBySection is the pseudo-code of section 7.
func legalBySection(hand card.Set, trick deal.Trick, k int, announced bool) card.Set {
	f := hand
	suit := func(c card.Card) card.Set { return card.OfSuit(c.Suit()) }
	switch {
	case trick.N == 0:
	case hand.Meets(suit(trick.Cards[0])):
		f = hand.And(suit(trick.Cards[0]))
	case hand.Meets(card.Tarocks):
		f = hand.And(card.Tarocks)
	}
	if announced && k < tricks && f.Has(card.Pagat) && f != card.Of(card.Pagat) {
		f = f.Without(card.Pagat)
	}
	return f
}

// TestLegalTwin compares the duties with the pseudo-code in random deals.
func TestLegalTwin(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 7))
	p := chance.Random{R: r, Weights: &chance.Eager}
	options, _ := Set.Choose(nil)
	bound, announced := 0, 0
	for range 1500 {
		d, err := deal.New(Set, options, chance.Deal(r, Set, &Set.Forms[0], cilli))
		if err != nil {
			t.Fatal(err)
		}
		c := d.Course().(*course)
		for !d.Over() {
			s := d.Turn()
			list := d.Legal(s)
			if d.Phase() == view.Play {
				said := c.Said[pagat][s].Said
				want := legalBySection(d.Hand(s), d.Trick(), len(d.Past())+1, said)
				var got card.Set
				for _, o := range list {
					got = got.With(o.Card)
				}
				if got != want {
					t.Fatalf("trick %d: hand %v, legal %v, want %v", len(d.Past())+1, d.Hand(s), got, want)
				}
				if said {
					announced++
				}
				if want.Len() < d.Hand(s).Len() {
					bound++
				}
			}
			o := p.Option(list)
			a := p.Name(o)
			if d.Check(a) != nil {
				a, _ = chance.Sure(d, o)
			}
			if err := d.Do(a); err != nil {
				t.Fatal(err)
			}
		}
	}
	if bound < 1000 || announced < 200 {
		t.Errorf("only %d hands were bound, %d with an announced bird", bound, announced)
	}
}
