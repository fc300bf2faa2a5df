package ask

import "tarock/engine/card"

// deck returns the cards of the usual way to deal.
func (t *gaming) deck() card.Set { return t.set.Forms[0].Deck }

// trumps returns the trumps, without a card that is none though it is shown among them.
func (t *gaming) trumps() card.Set {
	if trumps := t.set.Trumps; !trumps.Empty() {
		return t.deck().And(trumps)
	}
	return t.deck().And(card.Tarocks).Minus(t.set.Excuses)
}

// suitCards returns all cards that are neither trumps nor shown among them.
func (t *gaming) suitCards() card.Set { return t.deck().Minus(t.trumps()).Minus(t.set.Excuses) }

// ranked returns the suit cards of a rank.
func (t *gaming) ranked(rank string) (of card.Set) {
	for c := range t.deck().Minus(card.Tarocks).All() {
		if c.Rank() == rank {
			of = of.With(c)
		}
	}
	return of
}

// sorting is the sorts of cards on which most depends before the play.
type sorting struct {
	plain  card.Set // suit cards beside kings
	tarock card.Set // trumps
	king   card.Set
}

// sorted returns the cards of the pack by these sorts.
func (t *gaming) sorted() sorting {
	kings := t.ranked("K")
	return sorting{t.suitCards().Minus(kings), t.trumps(), kings}
}
