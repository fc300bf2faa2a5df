package search

// maxHand is the greatest number of cards in a hand, with two players.
const maxHand = maxPlays / 2

// moves is a list of cards from which the most promising is taken next.
type moves struct {
	n    int
	list [maxHand]struct {
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

// next moves the most promising remaining card to index i, and returns it.
func (m *moves) next(i int) Card {
	best := i
	for j := i + 1; j < m.n; j++ {
		if m.list[j].score > m.list[best].score {
			best = j
		}
	}
	m.list[i], m.list[best] = m.list[best], m.list[i]
	return m.list[i].card
}

// order lists the legal distinct cards, with first before all others.
func (v *Solver) order(m *moves, first Card) {
	cards := v.s.Legal()
	heads, alone := cards, cards.single()
	if !alone {
		heads = v.heads(cards)
		cards = v.distinct(cards)
		alone = cards.single()
	}
	for ; cards != 0; cards &= cards - 1 {
		c, l := cards.First(), &m.list[m.n]
		l.card, l.value = c, v.s.kind.Pack.value[c]
		l.run = uint8((heads & (2<<c - 1)).Len())
		if c == first {
			l.score = 1 << 14
		} else if !alone {
			l.score = v.score(c)
		}
		m.n++
	}
}

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
