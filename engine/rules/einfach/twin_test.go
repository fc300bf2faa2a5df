package einfach

import (
	"math/rand/v2"
	"testing"

	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/view"
	"tarock/player/chance"
)

// legalBySection is the pseudo-code of section 7.
func legalBySection(hand card.Set, trick deal.Trick, k int, colour bool, announced func(row int) bool) card.Set {
	f := hand
	suit := func(c card.Card) card.Set { return card.OfSuit(c.Suit()) }
	switch {
	case trick.N == 0:
		if plain := hand.Minus(tarocks); colour && !plain.Empty() {
			f = plain
		}
	case hand.Meets(suit(trick.Cards[0])):
		f = hand.And(suit(trick.Cards[0]))
	case hand.Meets(tarocks):
		f = hand.And(tarocks)
	}
	wait := card.Set{}
	if announced(marabu) && hand.Has(card.Marabu) && k == 11 && f.Has(card.Marabu) {
		return card.Of(card.Marabu)
	}
	if announced(pagat) && k < 12 {
		wait = wait.With(card.Pagat)
	}
	if announced(marabu) && k < 11 {
		wait = wait.With(card.Marabu)
	}
	if rest := f.Minus(wait); !rest.Empty() {
		return rest
	}
	if f.Has(card.Marabu) {
		return card.Of(card.Marabu)
	}
	return f
}

// TestLegalTwin compares the duties with the pseudo-code in random deals.
func TestLegalTwin(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 7))
	p := chance.Random{R: r, Weights: &chance.Eager}
	options, _ := Set.Choose(deal.Options{marabuOption: high})
	bound, birdsAnnounced := 0, 0
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
				said := func(row int) bool { return c.Said[row][s].Said }
				want := legalBySection(d.Hand(s), d.Trick(), len(d.Past())+1, c.Game == farberl, said)
				var got card.Set
				for _, o := range list {
					got = got.With(o.Card)
				}
				if got != want {
					t.Fatalf("trick %d: hand %v: got legal %v, want %v", len(d.Past())+1, d.Hand(s), got, want)
				}
				if said(pagat) || said(marabu) {
					birdsAnnounced++
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
	if bound < 1000 || birdsAnnounced < 200 {
		t.Errorf("got %d hands bound by a duty, %d with an announced bird, want more", bound, birdsAnnounced)
	}
}
