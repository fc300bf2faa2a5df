package search

import (
	"errors"
	"slices"

	"tarock/engine/card"
)

// Pack is the cards of a game in the order of their strength, with their values. It is
// immutable and can be shared.
type Pack struct {
	cards [places]card.Card
	place [card.Count]Card
	value [places]int16
	all   Cards
}

// errPack is the error of a deck that does not fit.
var errPack = errors.New("search: more than four suits, or more than eight cards in one")

// NewPack returns the pack of a deck, or an error if it has too many suits or
// too many cards in one.
func NewPack(deck card.Set, order *card.Order, values *card.Values) (*Pack, error) {
	p := &Pack{}
	free := 0
	for suit := card.Herz; suit <= card.Eichel; suit++ {
		cards := deck.And(card.OfSuit(suit)).Cards()
		if len(cards) == 0 {
			continue
		}
		if free == suits || len(cards) > inSuit {
			return nil, errPack
		}
		slices.SortFunc(cards, func(a, b card.Card) int { return int(order[a]) - int(order[b]) })
		for i, c := range cards {
			p.put(suitStart(free)+Card(i), c, values)
		}
		free++
	}
	for c := range deck.And(card.Tarocks).All() {
		p.put(pagat+Card(c-card.Pagat), c, values)
	}
	return p, nil
}

func (p *Pack) put(at Card, c card.Card, values *card.Values) {
	p.cards[at], p.place[c], p.value[at] = c, at, int16(values[c])
	p.all |= at.Bit()
}

// From converts cards to Cards; all must be in the pack.
func (p *Pack) From(s card.Set) Cards {
	var t Cards
	for c := range s.All() {
		t |= p.place[c].Bit()
	}
	return t
}

// Place converts a card to a Card; it must be in the pack.
func (p *Pack) Place(c card.Card) Card { return p.place[c] }

// Card converts a Card of the pack to the engine's card.
func (p *Pack) Card(c Card) card.Card { return p.cards[c] }

// Set converts Cards to the engine's set.
func (p *Pack) Set(s Cards) card.Set {
	var t card.Set
	for ; s != 0; s &= s - 1 {
		t = t.With(p.cards[s.First()])
	}
	return t
}

// Value returns the total value of cards of the pack.
func (p *Pack) Value(s Cards) int {
	n := 0
	for ; s != 0; s &= s - 1 {
		n += int(p.value[s.First()])
	}
	return n
}

// least returns the value of the least card of a set, 0 for an empty one.
func (p *Pack) least(s Cards) (value int) {
	if s != 0 {
		value = int(p.value[s.First()])
	}
	for ; s != 0; s &= s - 1 {
		value = min(value, int(p.value[s.First()]))
	}
	return value
}
