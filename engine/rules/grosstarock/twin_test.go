package grosstarock

import (
	"math/rand/v2"
	"testing"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/player/chance"
)

// twin is the function of section 7 as written there.
type twin struct {
	d        *deal.Deal
	demanded bool
	stands   card.Suit // suit validly named in this trick
	named    bool
}

// legal returns the cards that a player may play.
func (w *twin) legal(s act.Seat) card.Set {
	hand, n, trick := w.d.Hand(s), len(w.d.Past())+1, w.d.Trick()
	if n == 23 && w.demanded && hand.Has(card.Skues) {
		return skis
	}
	if n == 24 {
		hand = hand.Without(card.Skues)
	}
	first := trick.Cards[0]
	if first == card.Skues && !w.named {
		first = trick.Cards[1]
	}
	if trick.N == 0 || first == card.None {
		return hand
	}
	led := first.Suit()
	if w.named && trick.Cards[0] == card.Skues {
		led = w.stands
	}
	var following, tarocks, excuse card.Set
	for c := range hand.All() {
		switch {
		case c == card.Skues:
			excuse = skis
		case c.Suit() == led:
			following = following.With(c)
		case c.Suit() == card.Tarock:
			tarocks = tarocks.With(c)
		}
	}
	if !following.Empty() {
		return following.Or(excuse)
	}
	if !tarocks.Empty() {
		return tarocks.Or(excuse)
	}
	return hand
}

// done notes an action before it is applied.
func (w *twin) done(a act.Action) {
	switch {
	case a.Verb == act.VerbDemand:
		w.demanded = true
	case a.Verb == act.VerbPlay && w.d.Trick().N == 0:
		w.named = false
		for suit, word := range suits {
			for s := range act.Seat(seats) {
				for c := range w.d.Hand(s).All() {
					if a.Arg == word && s != a.Seat && c != card.Skues && c.Suit() == card.Suit(suit) {
						w.named, w.stands = true, c.Suit()
					}
				}
			}
		}
	}
}

// TestTwin compares the duties with section 7 in random deals. In half of them the Skis
// is kept as long as possible.
func TestTwin(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 7))
	p := chance.Random{R: r, Weights: &chance.Eager}
	for n := range 400 {
		d, err := deal.New(Set, nil, chance.Deal(r, Set, &Set.Forms[0], act.Seat(n%seats)))
		if err != nil {
			t.Fatal(err)
		}
		for w := (twin{d: d}); !d.Over(); {
			options := d.Legal(d.Turn())
			var listed card.Set
			for i := range options {
				if options[i].Verb == act.VerbPlay {
					listed = listed.With(options[i].Card)
				}
			}
			if want := w.legal(d.Turn()); !listed.Empty() && listed != want {
				t.Fatalf("deal %d, trick %d: got legal %v, want %v", n, len(d.Past())+1, listed, want)
			}
			a := p.Pick(options)
			for n%2 == 0 && a.Verb == act.VerbPlay && a.Card == card.Skues && listed.Len() > 1 {
				a = p.Pick(options)
			}
			w.done(a)
			if err := d.Do(a); err != nil {
				t.Fatalf("deal %d: %s: %v", n, a.Text(names), err)
			}
		}
	}
}
