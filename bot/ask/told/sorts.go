package told

import "tarock/engine/card"

// deck returns the cards of the usual way to deal.
func (t *Table) deck() card.Set { return t.set.Forms[0].Deck }

// Trumps returns the trumps, without a card that is none though it is shown among them.
func (t *Table) Trumps() card.Set {
	if trumps := t.set.Trumps; !trumps.Empty() {
		return t.deck().And(trumps)
	}
	return t.deck().And(card.Tarocks).Minus(t.set.Excuses)
}

// SuitCards returns all cards that are neither trumps nor shown among them.
func (t *Table) SuitCards() card.Set { return t.deck().Minus(t.Trumps()).Minus(t.set.Excuses) }

// ranked returns the suit cards of a rank.
func (t *Table) ranked(rank string) (of card.Set) {
	for c := range t.deck().Minus(card.Tarocks).All() {
		if c.Rank() == rank {
			of = of.With(c)
		}
	}
	return of
}

// Sorts is the sorts of cards on which most depends before the play.
type Sorts struct {
	Plain  card.Set // suit cards beside kings
	Trumps card.Set // without a card that is none though it is shown among them
	Kings  card.Set
}

// Sorted returns the cards of the pack by these sorts.
func (t *Table) Sorted() Sorts {
	kings := t.ranked("K")
	return Sorts{t.SuitCards().Minus(kings), t.Trumps(), kings}
}
