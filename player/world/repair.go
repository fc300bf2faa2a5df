package world

import (
	"tarock/engine/act"
	"tarock/engine/card"
)

// learn moves the cards that forbid an action away for good. learned is false if nothing
// follows from the failure, ok if the cards have found a place.
func (m *maker) learn(f *failure) (learned, ok bool) {
	if f.seat == act.Nobody {
		return false, true
	}
	if !f.showed.Empty() {
		if m.shown[f.seat].Contains(f.showed) {
			return false, true // he has nothing else to lay away
		}
		m.shown[f.seat] = m.shown[f.seat].Or(f.showed)
		return true, true
	}
	if f.Action == 0 {
		return false, true
	}
	if a := &m.actions[f.Action-1]; a.Verb != act.VerbPlay {
		for c := range a.Cards.All() { // known, and not in his hand
			if i, free := m.holds[c]; free && m.slots[i].seat != a.Seat && f.Reason == act.NotInHand {
				return true, m.forbid(bar{c, act.Nobody, m.slots[i].at})
			}
		}
		return false, true
	}
	if f.Reason == act.NotInHand {
		i, free := m.holds[f.card]
		if !free || m.slots[i].seat == f.seat {
			return false, true
		}
		return true, m.forbid(bar{f.card, act.Nobody, m.slots[i].at})
	}
	own := m.plays[f.seat]
	for i := range f.legal {
		c := f.legal[i].Card
		at, free := m.holds[c]
		if f.legal[i].Verb != act.VerbPlay || own.Has(c) || !free {
			continue
		}
		learned = true
		b := bar{c, f.seat, -1}
		if m.slots[at].seat != f.seat || m.bars[b] {
			b = bar{c, act.Nobody, m.slots[at].at}
		}
		if !m.forbid(b) {
			return true, false
		}
	}
	return learned, true
}

// leaning is what an exchange gives the player whose action failed: what he has said may
// have needed more trumps, fewer, or certain cards.
type leaning int

const (
	anything leaning = iota
	trumps
	suitCards
	pieces
	leanings
)

// suits reports whether giving a player one card for another leans that way.
func (m *maker) suits(l leaning, gets, gives card.Card) bool {
	t := m.game.Trumps
	switch l {
	case trumps:
		return t.Has(gets) && !t.Has(gives)
	case suitCards:
		return t.Has(gives) && !t.Has(gets)
	case pieces: // they decide what may be announced, and who is with whom
		return m.named.Has(gets) != m.named.Has(gives)
	}
	return true
}

// swap exchanges a card of the player whose action failed, or any, with one elsewhere. It
// returns the slots, -1 if no exchange was found.
func (m *maker) swap(f *failure, l leaning) [2]int {
	showed, known := m.holds[f.showed.First()]
	wanted, free := m.holds[m.called]
	for range 400 {
		i, j := m.r.IntN(len(m.slots)), m.r.IntN(len(m.slots))
		if known {
			i = showed
		}
		called := free && l == pieces && m.r.IntN(2) == 0
		if called {
			i = wanted
		}
		a, b := &m.slots[i], &m.slots[j]
		if a.seat == b.seat || !called && f.showed.Empty() && (f.seat != act.Nobody && a.seat != f.seat && m.r.IntN(8) > 0 || !m.suits(l, b.card, a.card)) {
			continue
		}
		if m.may(a.card, b) && m.may(b.card, a) {
			m.exchange(i, j)
			return [2]int{i, j}
		}
	}
	return [2]int{-1, -1}
}

func (m *maker) exchange(i, j int) {
	a, b := &m.slots[i], &m.slots[j]
	a.card, b.card = b.card, a.card
	m.holds[a.card], m.holds[b.card] = i, j
}
