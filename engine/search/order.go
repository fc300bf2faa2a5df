package search

// maxHand is the greatest number of cards in a hand, with two players.
const maxHand = maxPlays / 2

// moves is a list of cards from which the most promising is taken next.
type moves struct {
	n       int
	first   Card // tried before the others are listed; or noCard
	ordered bool // all are listed
	list    [maxHand]struct {
		card  Card
		score int16
		value int16
		run   uint8 // of neighbours
		gain  int   // once tried
	}
}

// like bounds the gain of card i by one already tried: where all that two neighbours
// differ in is their value, so at most do their gains. It reports whether this excludes
// the card.
func (m *moves) like(i int, more bool, point, low, high int) (gain int, excluded bool) {
	c := &m.list[i]
	for j := range i {
		t := &m.list[j]
		if t.run != c.run {
			continue
		}
		differ := point * int(max(t.value-c.value, c.value-t.value))
		if more {
			gain, excluded = t.gain+differ, t.gain+differ <= low
		} else {
			gain, excluded = t.gain-differ, t.gain-differ >= high
		}
		if excluded {
			return gain, true
		}
	}
	return 0, false
}

// start empties the list, except for a card to be tried before all others.
func (m *moves) start(first Card) {
	m.n, m.first, m.ordered = 0, first, false
	if first != noCard {
		m.list[0].card, m.n = first, 1
	}
}

// next moves the most promising remaining card to index i, if there is one.
func (v *Solver) next(m *moves, i int, legal Cards) bool {
	if i == m.n && !m.ordered {
		v.order(m, legal)
	}
	if i == m.n {
		return false
	}
	best := i
	for j := i + 1; j < m.n; j++ {
		if m.list[j].score > m.list[best].score {
			best = j
		}
	}
	if best != i {
		m.list[i], m.list[best] = m.list[best], m.list[i]
	}
	return true
}

// order adds the distinct legal cards to the list.
func (v *Solver) order(m *moves, legal Cards) {
	m.ordered = true
	heads := v.heads(legal)
	if m.n > 0 {
		m.list[0].value, m.list[0].run = v.s.kind.Pack.value[m.first], run(heads, m.first)
		legal &^= m.first.Bit()
	}
	cards := v.distinct(legal)
	alone := cards.single()
	for ; cards != 0; cards &= cards - 1 {
		c, l := cards.First(), &m.list[m.n]
		l.card, l.value, l.run, l.score = c, v.s.kind.Pack.value[c], run(heads, c), 0
		if !alone {
			l.score = v.score(c)
		}
		m.n++
	}
}

// run returns the number of a card's run by the lowest cards of all.
func run(heads Cards, c Card) uint8 { return uint8((heads & (2<<c - 1)).Len()) }

// dear is how reluctantly a card is played: suit cards by rank, then tarocks.
var dear = func() (t [places]int16) {
	for c := range Card(places) {
		t[c] = 32 + int16(c)
		if c > noCard {
			t[c] = int16(c-noCard-1) % (inSuit + 1)
		}
	}
	return t
}()

// score guesses how good a card is for its player. If the trick will probably go where
// he wants it, high values come first, else low ones; then the cheaper card, or in
// negative games the dearer one.
func (v *Solver) score(c Card) int16 {
	value, cost := 8*v.s.kind.Pack.value[c], dear[c]
	if v.aim.Few {
		cost = -cost
	}
	if v.aim.Side.has(v.taker(c)) == v.more.has(v.s.turn) {
		return 1<<10 + value - cost
	}
	return -value - cost
}

// taker guesses who wins the trick if a card is played. The next players beat it if
// they can and either must, or the trick is not yet going where they want it.
func (v *Solver) taker(c Card) uint8 {
	s := &v.s
	led, best, winner := s.led, s.best, s.winner
	if s.n == 0 {
		led, best, winner = suitOf[c], c, s.turn
	} else if s.beats[best].Has(c) {
		best, winner = c, s.turn
	}
	seat := s.turn
	for range s.kind.Seats - int(s.n) - 1 {
		seat = s.after(seat)
		cards := s.hands[seat]
		if cards&led != 0 {
			cards &= led
		}
		over := cards & s.beats[best]
		if over == 0 {
			continue
		}
		content := v.aim.Side.has(winner) == v.more.has(seat)
		if !content || s.kind.MustBeat || over == cards {
			best, winner = over.First(), seat
		}
	}
	return winner
}
