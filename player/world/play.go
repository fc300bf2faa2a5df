package world

import (
	"slices"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/player"
)

// failure is where the actions cannot go on, or something else was seen.
type failure struct {
	Refused
	seat   act.Seat
	card   card.Card    // that he cannot play
	legal  []act.Option // what he could do instead
	showed card.Set     // cards that would have been seen
	apart  int          // facts that were shown and should not have been, or the reverse
}

// worse reports whether f agrees less with what is known than other: it comes earlier, or at the
// same action, which has shown more that is wrong.
func (f *failure) worse(other *failure) bool {
	return f.Action < other.Action || f.Action == other.Action && f.apart > other.apart
}

// dealt puts the cards found into the pack.
func (m *maker) dealt() []card.Card {
	for _, s := range m.slots {
		m.pack[s.at] = s.card
	}
	return m.pack
}

// play plays all actions, and returns where it failed, nil if it did not.
func (m *maker) play() *failure {
	setup := m.setup
	setup.Pack = slices.Clone(m.dealt())

	if err := m.d.Begin(m.set, m.options, setup); err != nil {
		return &failure{Refused: Refused{Reason: act.BadDeal}, seat: act.Nobody}
	}
	m.w.Begin(&m.d, m.game)
	for i, a := range m.actions {
		m.Work++
		hidden := act.Hiding.Has(a.Verb) && a.Seat != m.eyes && int(a.N) > a.Cards.Len()
		known := a.Cards
		if hidden {
			a = m.choose(a, i)
		}
		f := &failure{Refused: Refused{Action: i + 1, Text: m.text(i)}, seat: a.Seat, card: a.Card}
		if err := m.d.Check(a); err != nil {
			f.Reason, _ = err.(act.Reason)
			if a.Seat == m.d.Turn() {
				f.legal = m.d.Legal(a.Seat)
			}
			return f
		}
		if err := m.w.Do(a); err != nil {
			f.Reason, _ = err.(act.Reason)
			return f
		}
		if hidden && !m.d.Over() {
			if seen := m.w.cardsOf(m.eyes); seen != known {
				f.showed, f.Reason = seen.Minus(known), act.NotAllowed
				return f
			}
		}
		if a.Verb != act.VerbPlay {
			if shown := m.shows(i + 1); shown != nil {
				return shown
			}
		}
	}
	return m.differs()
}

// void is shown by a doubling within one side, which other actions follow from.
const void = "void"

// shows returns where actions have shown something else than the seat knows, given how many
// of them there are.
func (m *maker) shows(actions int) *failure {
	want, got := m.beyond, make([]player.Shown, 0, len(m.beyond))
	for _, r := range m.d.Revealed() {
		got = append(got, player.Shown{At: r.At, ID: r.ID, Seat: r.Seat, Rest: r.Rest})
	}
	if m.loose && m.d.Reveals() {
		other := func(x player.Shown) bool { return x.ID != void }
		want, got = slices.DeleteFunc(slices.Clone(want), other), slices.DeleteFunc(got, other)
	}
	at := actions + 1
	for i := range max(len(want), len(got)) {
		if i < len(want) && i < len(got) && want[i] == got[i] {
			continue
		}
		if i < len(want) {
			at = min(at, want[i].At)
		}
		if i < len(got) {
			at = min(at, got[i].At)
		}
		break
	}
	if at > actions {
		return nil
	}
	f := &failure{Refused: Refused{Action: at, Text: m.text(at - 1), Reason: act.BadDeal}, seat: m.actions[at-1].Seat}
	missing, wrong := without(want, got, at), without(got, want, at)
	f.apart = len(wrong)
	for _, x := range missing {
		if f.apart++; x.Seat != act.Nobody {
			f.apart += amiss(x, m.d.Hand(x.Seat), m.game.Trumps)
		}
	}
	if wrong = append(wrong, missing...); len(wrong) > 0 && m.r.IntN(2) == 0 {
		f.seat = wrong[m.r.IntN(len(wrong))].Seat
	}
	return f
}

// without returns what an action has shown by one list and not by another.
func without(list, other []player.Shown, action int) (x []player.Shown) {
	for _, s := range list {
		if s.At == action && !slices.Contains(other, s) {
			x = append(x, s)
		}
	}
	return x
}

// differs returns where the seat has seen something else than it knows.
func (m *maker) differs() *failure {
	n := len(m.actions)
	f := &failure{Refused: Refused{Reason: act.BadDeal}, seat: act.Nobody}
	if shown := m.shows(n); shown != nil {
		return shown
	}
	if m.part {
		return nil
	}
	f.Action = n
	if m.d.Over() != m.over { // a claim that was wrong is right here, or the reverse
		if n > 0 && m.actions[n-1].Of != act.Nobody {
			f.seat = m.actions[n-1].Of
		}
		return f
	}
	if m.eyes == act.Nobody || m.over {
		return nil
	}
	s := m.w.SeenBy(m.eyes)
	if !slices.Equal(s.Dealt, m.hand) || !slices.Equal(s.Talon, m.talon) {
		return f
	}
	for seat := range m.setup.Form.Seats() {
		if s.Hands[seat] != m.hands[seat] {
			return f
		}
	}
	return nil
}

// text returns an action as it is written, by its number from 0.
func (m *maker) text(at int) string {
	switch {
	case m.texts != nil:
		return m.texts[at]
	case m.names == nil:
		return m.actions[at].Words(nil)
	}
	return m.actions[at].Text(m.names)
}

// choose completes an action with cards that its player hides: those that he cannot hold
// later first, and none that he plays. It keeps to what it has chosen before.
func (m *maker) choose(a act.Action, at int) act.Action {
	var o *act.Option
	legal := m.d.Legal(a.Seat)
	for i := range legal {
		x := &legal[i]
		if x.Verb == a.Verb && x.Count > 0 && (a.Verb != act.VerbBuy || x.Want.Has(a.Card) || x.Card == a.Card) {
			o = x
		}
	}
	if o == nil {
		return a
	}
	var later card.Set
	for i := at + 1; i < len(m.actions); i++ {
		if b := &m.actions[i]; b.Seat == a.Seat && b.Verb == act.VerbPlay {
			later = later.With(b.Card)
		}
	}
	from := o.From.Or(a.Cards)
	if a.Verb != act.VerbKeep {
		if o.Must.Meets(later) {
			return a
		}
		from = from.Minus(later)
	}
	b := a
	if b.Cards = m.chosen[at]; from.Contains(b.Cards) && m.wanted(a, b.Cards, later, at) && m.d.Check(b) == nil {
		return b
	}
	for range 24 {
		b.Cards = m.draw(a, a.Cards.Or(o.Must), from, later, at)
		if m.d.Check(b) == nil {
			m.chosen[at] = b.Cards
			return b
		}
	}
	return a
}

// wanted reports whether a choice is one that draw could have made.
func (m *maker) wanted(a act.Action, cards, later card.Set, at int) bool {
	if cards.Len() != int(a.N) || !cards.Contains(a.Cards) || cards.Minus(a.Cards).Meets(m.shown[a.Seat]) {
		return false
	}
	if n, ok := m.trumps[at]; ok && cards.And(m.game.Trumps).Len() != n {
		return false
	}
	for c := range m.d.Hand(a.Seat).Minus(cards).All() {
		if m.bars[bar{c, a.Seat, -1}] {
			return false
		}
	}
	return true
}

// playedByOther reports whether another player has played a card.
func (m *maker) playedByOther(c card.Card, s act.Seat) bool {
	for other := range m.plays {
		if act.Seat(other) != s && m.plays[other].Has(c) {
			return true
		}
	}
	return false
}

// draw draws the cards of a hidden choice.
func (m *maker) draw(a act.Action, named, from, later card.Set, at int) card.Set {
	keep := a.Verb == act.VerbKeep
	rank := func(c card.Card) int {
		switch {
		case later.Has(c):
			return -2
		case a.Verb == act.VerbBuy && m.playedByOther(c, a.Seat):
			return -3
		case m.bars[bar{c, a.Seat, -1}]:
			return sign(keep)
		case m.shown[a.Seat].Has(c):
			return 3
		}
		return 0
	}
	list := from.Minus(named).Cards()
	m.r.Shuffle(len(list), func(i, j int) { list[i], list[j] = list[j], list[i] })
	slices.SortStableFunc(list, func(x, y card.Card) int { return rank(x) - rank(y) })
	trumps, counted := m.trumps[at]
	for _, c := range list {
		t := named.And(m.game.Trumps).Len()
		if counted && (m.game.Trumps.Has(c) && t >= trumps || !m.game.Trumps.Has(c) && named.Len()-t >= int(a.N)-trumps) {
			continue
		}
		if named.Len() < int(a.N) {
			named = named.With(c)
		}
	}
	return named
}

func sign(b bool) int {
	if b {
		return 1
	}
	return -1
}
