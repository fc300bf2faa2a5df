package ask

import (
	"slices"
	"strings"

	"tarock/engine/card"
)

// suitLed returns the suit of the first card on the table.
func (r *trickReader) suitLed() card.Set {
	first := r.table[0].of
	for i := range r.table {
		if first = r.table[i].of; !r.writer.set.Excuses.Contains(first) {
			break
		}
	}
	if trumps := r.trumps(); trumps.Meets(first) {
		return trumps
	}
	if first.Empty() || r.writer.set.Excuses.Contains(first) {
		return card.Set{}
	}
	return r.bySuit(first.First().String()[:1])
}

// announced reads a clause that says what the player has announced.
func (t *trickTeller) announced() bool {
	if t.birds && len(t.list) == 0 && !t.denied {
		return true
	}
	if t.other && !t.mine || t.denied || len(t.none) > 0 || len(t.list) == 0 {
		return false
	}
	return !slices.ContainsFunc(t.list, func(m meant) bool { return !t.announce(m) })
}

// announce notes that the player has announced a card.
func (r *trickReader) announce(m meant) bool {
	if m.of.Len() != 1 || m.wants {
		return false
	}
	id := r.premiumOf(m.of.First())
	if id == "" || slices.Contains(r.said, id) {
		return false
	}
	r.bound, r.said = r.bound.Or(m.of), append(r.said, id)
	return true
}

// announcedCard reads a card that is held and has been announced, and returns of how many words it is.
func (t *trickTeller) announcedCard(i int, p place) int {
	if i+1 == p.to {
		return 0
	}
	m, n := t.cardAt(i+1, p.to)
	if n == 0 || t.denied || !t.announce(m) {
		return 0
	}
	t.list = append(t.list, m)
	return n + 1
}

// premiumOf returns the id of the premium that is announced with a card: it has the card, or its name.
func (r *trickReader) premiumOf(c card.Card) string {
	words := further()[thing{aCard, c.String()}]
	for _, p := range r.tables().Premiums {
		if p.Announced == 0 {
			continue
		}
		if p.Card == c || p.Card == card.None && slices.ContainsFunc(namesOf(r.writer.set.ID, thing{aPremium, p.ID}), func(name string) bool { return slices.Contains(words, strings.ToLower(name)) }) {
			return p.ID
		}
	}
	return ""
}

// suitsTold returns the suits of which one holds none, or those that one holds.
func (r *trickReader) suitsTold() (list []meant) {
	suits := (tricks{r.pack}).suitsOf()
	for _, suit := range suits {
		if r.lacks.Contains(suit) {
			list = append(list, meant{of: suit, suit: true, many: true})
		}
	}
	for _, m := range r.hand {
		if m.suit && len(list) == 0 {
			list = append(list, m)
		}
	}
	return list
}

// namedCard returns the suit card that has the name of a premium, None if there is none.
func (r *trickReader) namedCard(word string) card.Card {
	for _, p := range r.tables().Premiums {
		if p.Card != card.None && p.Card.Suit() != card.Tarock && slices.ContainsFunc(namesOf(r.writer.set.ID, thing{aPremium, p.ID}), func(name string) bool { return strings.ToLower(name) == word }) {
			return p.Card
		}
	}
	return card.None
}
