package world

import (
	"math/rand/v2"
	"slices"
	"strconv"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/player"
)

// The bounds of a search for a world.
const (
	fresh   = 30  // beginnings from other cards
	few     = 3   // the same to find the action at which a document is wrong
	repairs = 800 // changes after each of them
	lean    = 12  // changes that lean the same way
)

// Deal makes up a whole deal that the seat cannot tell apart from the true one, by chance.
// The error is a *Refused: the action that no cards it came upon allow, which for what was
// seen of a true deal does not happen.
//
// The cards that nobody has seen are dealt at random. Where an action is then refused, the
// cards that forbid it go elsewhere, and the deal is played again.
func (k *Known) Deal(r *rand.Rand) (*deal.Deal, error) { return k.deal(r, false) }

// World has w look at a deal as Deal makes it up, from its first action to where the seat
// is. Before each action it calls each, if that is not nil. The deal is in the memory of
// the one that was made up for w before.
func (k *Known) World(r *rand.Rand, w *Watch, each func(a act.Action)) error {
	m := maker{Known: k, r: r}
	if err := m.make(false); err != nil {
		return err
	}
	if w.own == nil {
		w.own = &deal.Deal{}
	}
	if err := w.own.Begin(k.set, k.options, m.d.Setup()); err != nil {
		panic("world: " + err.Error()) // the deal itself was begun so
	}
	w.Begin(w.own, m.game)
	for i := range m.d.Count() {
		a := m.d.Action(i)
		if each != nil {
			each(a)
		}
		if err := w.Do(a); err != nil {
			panic("world: a deal's own action is refused: " + err.Error())
		}
	}
	return nil
}

// deal is Deal. loose: a deal will do, if no other is found, in which players would have
// shown something else of their hands, such as other melds.
func (k *Known) deal(r *rand.Rand, loose bool) (*deal.Deal, error) {
	m := maker{Known: k, r: r}
	if err := m.make(loose); err != nil {
		return nil, err
	}
	return m.d.Copy(), nil // the deal of the maker knows its place in memory
}

// make makes up a deal; loose is that of deal. The error is a *Refused.
func (m *maker) make(loose bool) error {
	m.prepare()
	var last *Refused
	tries := fresh
	if m.part {
		tries = few
	}
	for n := range tries {
		m.loose = loose && n >= fresh/3
		if n > 0 && m.Stop != nil && m.Stop() || !m.spread() {
			break
		}
		refused := m.settle()
		if refused == nil {
			return nil
		}
		if last == nil || refused.Action > last.Action {
			last = refused
		}
	}
	if last == nil {
		last = &Refused{Reason: act.BadDeal}
	}
	return last
}

// laidTrumps is what a hidden choice has shown where its trumps are counted openly.
const laidTrumps = "tarocks"

// maker makes up a deal.
type maker struct {
	*Known
	r      *rand.Rand
	pack   []card.Card // with card.None where a card has to be found
	slots  []slot
	free   []card.Card // the cards to be found
	plays  [act.MaxSeats]card.Set
	shown  [act.MaxSeats]card.Set // cards that would have been seen if they had been laid away
	holds  map[card.Card]int      // slot of each free card
	bars   map[bar]bool
	chosen map[int]card.Set // hidden choices of cards, by action
	trumps map[int]int      // how many trumps of a hidden choice are known to be
	named  card.Set         // cards that announcements are about
	called card.Card        // None without a call
	game   *player.Game
	loose  bool // see Known.deal
}

// slot is a place of the pack whose card is not known.
type slot struct {
	at   int
	seat act.Seat  // whose hand, or Nobody for the talon
	away bool      // it can have been laid away unseen
	card card.Card // found
}

// bar is a card that cannot be in a place: in a hand that plays, or at a place of the pack.
type bar struct {
	card card.Card
	seat act.Seat
	at   int
}

// prepare notes what is known.
func (m *maker) prepare() {
	f := m.setup.Form
	if m.Known.game == nil {
		m.Known.game = NewGame(m.set, f, m.options)
	}
	m.game = m.Known.game
	if m.tried == nil {
		m.tried = &tried{}
	}
	if m.eyes != act.Nobody {
		m.w.blind = ^(1 << m.eyes)
	}
	_, forehand := f.Sitting(m.setup.Dealer)
	var known card.Set
	var away [act.MaxSeats]int
	m.named = card.Kings.Or(card.Trull).Or(card.Birds)
	for i := range m.actions {
		a := &m.actions[i]
		switch {
		case a.Verb == act.VerbCall:
			m.called = a.Card
		case a.Verb == act.VerbPlay:
			m.plays[a.Seat] = m.plays[a.Seat].With(a.Card)
		case a.Seat == m.eyes:
		case a.Verb == act.VerbKeep:
			away[a.Seat] = len(m.pack) + 100
		case act.Hiding.Has(a.Verb):
			away[a.Seat] += int(a.N) - a.Cards.Len()
			m.plays[a.Seat] = m.plays[a.Seat].Or(a.Cards)
		}
	}
	m.trumps = map[int]int{}
	for _, x := range m.beyond {
		a := &m.actions[x.At-1]
		if x.Seat != act.Nobody && x.Seat != m.eyes {
			m.plays[x.Seat] = m.plays[x.Seat].Or(melded(x)) // in the end he plays them
		}
		if n, err := strconv.Atoi(x.Rest); err == nil && x.ID == laidTrumps && act.Hiding.Has(a.Verb) && n <= int(a.N) {
			m.trumps[x.At-1] = n
		}
	}
	for i, n := range f.Hands {
		s := forehand.After(i, f.Seats())
		hand := slices.Repeat([]card.Card{card.None}, n)
		if s == m.eyes {
			copy(hand, m.hand)
		} else {
			cards := m.hands[s].Cards()
			copy(hand[n-len(cards):], cards)
		}
		m.place(hand, s, away[s])
		known = known.Or(card.Of(hand...))
	}
	m.place(m.talon, act.Nobody, 0)
	m.free = f.Deck.Minus(known).Minus(card.Of(m.talon...)).Cards()
}

// place adds cards to the pack, and slots for those that are not known.
func (m *maker) place(cards []card.Card, s act.Seat, away int) {
	for _, c := range cards {
		if c == card.None {
			m.slots = append(m.slots, slot{at: len(m.pack), seat: s, away: away > 0})
			away--
		}
		m.pack = append(m.pack, c)
	}
}

// spread deals the free cards at random, each to a place where it can be; false if that is
// impossible.
func (m *maker) spread() bool {
	m.bars, m.holds = map[bar]bool{}, map[card.Card]int{}
	m.shown, m.chosen = [act.MaxSeats]card.Set{}, map[int]card.Set{}
	m.origins()
	m.r.Shuffle(len(m.slots), func(i, j int) { m.slots[i], m.slots[j] = m.slots[j], m.slots[i] })
	for i := range m.slots {
		m.slots[i].card = card.None
	}
	m.r.Shuffle(len(m.free), func(i, j int) { m.free[i], m.free[j] = m.free[j], m.free[i] })
	if len(m.free) != len(m.slots) {
		return false
	}
	for _, c := range m.free {
		if !m.put(c) {
			return false
		}
	}
	return true
}

// origins bars cards from hands that they were not dealt to: what a player has played or
// given was in his hand, if it was not bought or in the talon.
func (m *maker) origins() {
	own := m.plays
	for i := range m.actions {
		if a := &m.actions[i]; a.Verb == act.VerbBuy {
			for s := range own {
				own[s] = own[s].Without(a.Card).Minus(a.Cards)
			}
		}
	}
	for i := range m.actions {
		if a := &m.actions[i]; a.Verb == act.VerbBuy {
			own[a.Seat] = own[a.Seat].Or(a.Cards)
			m.sold(a.Card, i+1)
		}
	}
	for s := range act.Seat(m.setup.Form.Seats()) {
		for c := range own[s].All() {
			for other := range act.Seat(m.setup.Form.Seats()) {
				if other != s && !m.given(s, other) {
					m.bars[bar{c, other, -1}] = true
				}
			}
		}
	}
}

// given reports whether a player may have been given an unseen card by another, who bought
// one from him.
func (m *maker) given(to, by act.Seat) bool {
	for i := range m.actions {
		if a := &m.actions[i]; a.Verb == act.VerbBuy && a.Seat == by && a.Cards.Empty() {
			return slices.ContainsFunc(m.beyond, func(x player.Shown) bool { return x.At == i+1 && x.Seat == to })
		}
	}
	return false
}

// sold bars a card that was bought from all places but the hand that it is known to have
// come from.
func (m *maker) sold(c card.Card, action int) {
	for _, x := range m.beyond {
		if x.At != action || x.Seat == act.Nobody {
			continue
		}
		for i := range m.slots {
			if s := &m.slots[i]; s.seat != x.Seat {
				m.bars[bar{c, act.Nobody, s.at}] = true
			}
		}
	}
}

// may reports whether a card can be in a slot.
func (m *maker) may(c card.Card, s *slot) bool {
	if m.bars[bar{c, act.Nobody, s.at}] {
		return false
	}
	return s.seat == act.Nobody || !m.bars[bar{c, s.seat, -1}] || s.away && m.couldLay(c, s.seat)
}

// couldLay reports whether a player can have laid a card away unseen, as far as is known.
func (m *maker) couldLay(c card.Card, s act.Seat) bool {
	for other := range m.plays {
		if m.plays[other].Has(c) {
			return false
		}
	}
	return !m.shown[s].Has(c)
}

// put finds a slot for a card, for which others may have to move.
func (m *maker) put(c card.Card) bool {
	tried := make([]bool, len(m.slots))
	var find func(c card.Card) bool
	find = func(c card.Card) bool {
		from := m.r.IntN(len(m.slots))
		for pass := range 2 {
			for n := range m.slots {
				i := (from + n) % len(m.slots)
				s := &m.slots[i]
				if tried[i] || (pass == 0) != (s.card == card.None) || !m.may(c, s) {
					continue
				}
				tried[i] = true
				if s.card == card.None || find(s.card) {
					s.card, m.holds[c] = c, i
					return true
				}
			}
		}
		return false
	}
	return find(c)
}

// forbid bars a card from a place and finds another for it; false if there is none.
func (m *maker) forbid(b bar) bool {
	if m.bars[b] {
		return true
	}
	m.bars[b] = true
	i, free := m.holds[b.card]
	if !free || m.may(b.card, &m.slots[i]) {
		return true
	}
	m.slots[i].card = card.None
	delete(m.holds, b.card)
	return m.put(b.card)
}

// settle plays the deal, and moves cards until all actions are accepted and the seat has
// seen what it knows.
func (m *maker) settle() *Refused {
	best := m.play()
	for n := range repairs {
		if best == nil {
			return nil
		}
		if len(m.slots) == 0 || m.Stop != nil && m.Stop() {
			break
		}
		if learned, ok := m.learn(best); learned {
			if !ok {
				return &best.Refused
			}
			best = m.play()
			continue
		}
		undo := m.swap(best, leaning(n/lean)%leanings)
		if undo[0] < 0 {
			continue
		}
		if next := m.play(); next == nil || !next.worse(best) {
			best = next
		} else {
			m.exchange(undo[0], undo[1])
		}
	}
	if best == nil {
		best = &failure{}
	}
	return &best.Refused
}
