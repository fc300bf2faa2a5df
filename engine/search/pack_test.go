package search

import (
	"testing"

	"tarock/engine/card"
)

func TestPack(t *testing.T) {
	if got := austria.Set(austria.From(card.Austria)); got != card.Austria {
		t.Errorf("there and back: got %v", got)
	}
	if got := austria.Value(austria.From(card.Austria)); got != 210 {
		t.Errorf("got %d thirds", got)
	}
	for c := range card.Austria.All() {
		p := austria.Place(c)
		if austria.Card(p) != c || p.Bit() != austria.From(card.Of(c)) {
			t.Errorf("%v: got %v at %d", c, austria.Card(p), p)
		}
		want := austria.From(card.RedUp.Above(c, card.Austria))
		if got := above.plain[p] & austria.all; got != want {
			t.Errorf("above %v: got %v", c, austria.Set(got))
		}
		if c.Suit() != card.Tarock {
			want |= austria.From(card.Tarocks)
		}
		if got := above.trumps[p] & austria.all; got != want {
			t.Errorf("%v: got %v beating it", c, austria.Set(got))
		}
	}
}

func TestPackThatDoesNotFit(t *testing.T) {
	for _, deck := range []card.Set{
		card.OfSuit(card.Herz), // fourteen cards
		card.Austria.Or(card.Of(card.OfSuit(card.Schelle).First())), // five suits
	} {
		if _, err := NewPack(deck, &card.RedUp, &card.Thirds); err == nil {
			t.Errorf("%v: got no error, want one", deck)
		}
	}
}
