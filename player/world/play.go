package world

import (
	"slices"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/player"
)

// failure is where the actions cannot go on, or something else was seen.
type failure struct {
	Refused
	seat   act.Seat
	card   card.Card    // that he cannot play
	legal  []act.Option // what he could do instead
	showed card.Set     // cards that would have been seen
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
	m.d = deal.Deal{}
	if err := m.d.Begin(m.set, m.options, setup); err != nil {
		return &failure{Refused: Refused{Reason: act.BadDeal}, seat: act.Nobody}
	}
	m.w.Begin(&m.d, m.game)
	for i, a := range m.actions {
		hidden := act.Hiding.Has(a.Verb) && a.Seat != m.eyes && int(a.N) > a.Cards.Len()
		known := a.Cards
		if hidden {
			a = m.choose(a, i)
		}
		f := &failure{Refused: Refused{Action: i + 1, Text: m.text(m.actions[i])}, seat: a.Seat, card: a.Card}
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
	}
	return m.differs()
}

// differs returns where the seat has seen something else than it knows.
func (m *maker) differs() *failure {
	n := len(m.actions)
	f := &failure{Refused: Refused{Reason: act.BadDeal}, seat: act.Nobody}
	for i, r := range m.d.Revealed() {
		got := player.Shown{At: r.At, ID: r.ID, Seat: r.Seat, Rest: r.Rest}
		if i >= len(m.beyond) || m.beyond[i] != got {
			f.Action = r.At
			if i < len(m.beyond) {
				f.Action = min(r.At, m.beyond[i].At)
			}
			return f
		}
	}
	if len(m.d.Revealed()) != len(m.beyond) {
		f.Action = m.beyond[len(m.d.Revealed())].At
		return f
	}
	if m.eyes == act.Nobody || m.d.Over() {
		return nil
	}
	f.Action = n
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

// text returns an action as a transcript writes it.
func (m *maker) text(a act.Action) string {
	if m.names == nil {
		return a.Words(nil)
	}
	return a.Text(m.names)
}

// choose completes an action with cards that its player hides: those that he cannot hold
// later first, and none that he plays.
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
	later := card.Set{}
	for i := at + 1; i < len(m.actions); i++ {
		if b := &m.actions[i]; b.Seat == a.Seat && b.Verb == act.VerbPlay {
			later = later.With(b.Card)
		}
	}
	for try := range 24 {
		named := a.Cards.Or(o.Must)
		keep := a.Verb == act.VerbKeep
		rank := func(c card.Card) int {
			switch {
			case later.Has(c):
				return 2 * sign(!keep)
			case try < 20 && m.bars[bar{c, a.Seat, -1}]:
				return sign(keep)
			case m.shown[a.Seat].Has(c):
				return 3
			}
			return 0
		}
		list := o.From.Minus(named).Cards()
		m.r.Shuffle(len(list), func(i, j int) { list[i], list[j] = list[j], list[i] })
		slices.SortStableFunc(list, func(x, y card.Card) int { return rank(x) - rank(y) })
		for _, c := range list {
			if named.Len() < int(a.N) {
				named = named.With(c)
			}
		}
		b := a
		b.Cards = named
		if m.d.Check(b) == nil {
			return b
		}
	}
	return a
}

func sign(b bool) int {
	if b {
		return 1
	}
	return -1
}
