package search

// Emperor says whether the I wins a trick that also has XXI and Sküs (Kaiserstich).
// Where tarock is a suit like the others, it does so only if tarock was led.
type Emperor uint8

// The kinds of emperor trick.
const (
	NoEmperor Emperor = iota
	AnyOrder          // in whatever order the three are played
	InOrder           // only XXI before Sküs before I
)

// Kind is how a kind of game is played. Players must follow suit, and else play tarock.
type Kind struct {
	Seats int // 2 to MaxSeats
	Pack  *Pack

	Plain     bool // tarock does not beat the suits (Farberl)
	SuitLead  bool // no tarock is led while suit cards are held
	MustBeat  bool // a player who can beat the trick must
	PagatLast bool // I is played only as the last tarock
	Emperor   Emperor
	// Forced: where cards must be beaten, the I beats XXI and Sküs in an emperor trick
	// and so must be played, even if it is not the last tarock. Else only ranks count.
	Forced bool
	// HighestFirst: if only bound cards are left, all too early, the highest must be
	// played.
	HighestFirst bool
}

// Start is the start of a State, before a trick.
type Start struct {
	Hands  [MaxSeats]Cards // by seat, all of equal size
	Lead   int
	Number int // of the trick, from 1, as used by Bind; 0 means 1
}

// maxPlays is the greatest number of cards in hands.
const maxPlays = tarocks + suits*inSuit

// State is a position in the play of the cards. It is a value; a copy is independent.
// The zero State is invalid; use NewState.
type State struct {
	trick
	hands  [MaxSeats]Cards
	left   Cards // in all hands
	kind   *Kind
	beats  *[places]Cards
	bound  Cards
	due    [places]uint8 // trick number of each bound card
	points [MaxSeats]int16
	tricks [MaxSeats]uint8
	plays  int
	log    [maxPlays]trick // state before each card, with that card in played
}

// trick is everything a card changes except its player's hand and what has been won.
type trick struct {
	table  Cards // on the table
	led    Cards // all cards of the suit led
	sum    int16 // value of the cards on the table
	past   int16 // value of the cards of complete tricks
	number uint8 // of the trick, from 1
	n      uint8 // cards on the table
	turn   uint8
	best   Card  // winning card so far
	winner uint8 // player of best
	played Card
}

// NewState returns the state before a trick.
func NewState(k *Kind, at Start) State {
	s := State{kind: k, hands: at.Hands, beats: &above.trumps}
	if k.Plain {
		s.beats = &above.plain
	}
	for _, h := range at.Hands {
		s.left |= h
	}
	s.turn, s.number = uint8(at.Lead), uint8(max(1, at.Number))
	return s
}

// Bind binds a card to a trick, counted from 1, because of an announcement: its player
// must play it to that trick and not before, unless no other card is legal.
func (s *State) Bind(c Card, number int) {
	s.bound |= c.Bit()
	s.due[c] = uint8(number)
}

// Turn returns the player of the next card.
func (s *State) Turn() int { return int(s.turn) }

// Number returns the number of the trick.
func (s *State) Number() int { return int(s.number) }

// OnTable returns the number of cards in the trick.
func (s *State) OnTable() int { return int(s.n) }

// Over reports whether all cards have been played.
func (s *State) Over() bool { return s.n == 0 && s.hands[s.turn] == 0 }

// Hand returns the cards of a player.
func (s *State) Hand(seat int) Cards { return s.hands[seat] }

// rounds returns the number of tricks not yet complete.
func (s *State) rounds() int { return s.hands[s.turn].Len() }

// Points returns the value of the cards won by a side.
func (s *State) Points(d Side) int {
	n := 0
	for seat, p := range s.points {
		n += int(p) * int(d>>seat&1)
	}
	return n
}

// Tricks returns the number of tricks won by a side.
func (s *State) Tricks(d Side) int {
	n := 0
	for seat, t := range s.tricks {
		n += int(t) * int(d>>seat&1)
	}
	return n
}

// Legal returns the cards that the player on turn may play.
func (s *State) Legal() Cards {
	hand, k := s.hands[s.turn], s.kind
	cards := hand
	switch {
	case s.n == 0:
		if suits := hand &^ allTarocks; k.SuitLead && suits != 0 {
			cards = suits
		}
	case hand&s.led != 0:
		cards = hand & s.led
	case hand&allTarocks != 0:
		cards = hand & allTarocks
	}
	if s.n > 0 && k.MustBeat {
		if k.Forced && cards.Has(pagat) && s.crowns() {
			return pagat.Bit()
		}
		if over := cards & s.beats[s.best]; over != 0 {
			cards = over
		}
	}
	if k.PagatLast && cards.Has(pagat) && !(hand & allTarocks).single() {
		cards &^= pagat.Bit()
	}
	if bound := cards & s.bound; bound != 0 {
		cards = s.keep(cards, bound)
	}
	return cards
}

// keep drops bound cards that are not due, or if some are due, all others.
func (s *State) keep(cards, bound Cards) Cards {
	var due, later Cards
	for ; bound != 0; bound &= bound - 1 {
		switch c := bound.First(); {
		case s.due[c] == s.number:
			due |= c.Bit()
		case s.due[c] > s.number:
			later |= c.Bit()
		}
	}
	if due != 0 {
		return due
	}
	if rest := cards &^ later; rest != 0 {
		return rest
	}
	if s.kind.HighestFirst {
		for !cards.single() {
			cards &= cards - 1
		}
	}
	return cards
}

// crowns reports whether the I, played now, would win the trick over XXI and Sküs.
func (s *State) crowns() bool {
	return s.table&trull == trull&^(1<<pagat) && s.emperor()
}

// emperor reports whether the trull on the table is in the order of an emperor trick.
func (s *State) emperor() bool {
	k := s.kind
	if k.Emperor == NoEmperor || k.Plain && s.led != allTarocks {
		return false
	}
	order := [...]Card{mond, skues, pagat}
	inOrder := 0
	for _, t := range s.onTable() {
		if inOrder < len(order) && t.played == order[inOrder] {
			inOrder++
		}
	}
	return k.Emperor == AnyOrder || inOrder == (s.table&trull).Len()
}

// onTable returns the log entries of the current trick.
func (s *State) onTable() []trick { return s.log[s.plays-int(s.n) : s.plays] }

// Play plays a card of Legal. The last card of a trick closes it.
func (s *State) Play(c Card) {
	bit := c.Bit()
	s.log[s.plays] = s.trick
	s.log[s.plays].played = c
	s.plays++
	s.hands[s.turn] &^= bit
	s.left &^= bit
	s.table |= bit
	s.sum += s.kind.Pack.value[c]
	if s.n == 0 {
		s.led, s.best, s.winner = suitOf[c], c, s.turn
	} else if s.beats[s.best]&bit != 0 {
		s.best, s.winner = c, s.turn
	}
	s.n++
	if s.n == uint8(s.kind.Seats) {
		s.close()
		return
	}
	s.turn = s.after(s.turn)
}

// after returns the next seat.
func (s *State) after(seat uint8) uint8 {
	if seat++; seat == uint8(s.kind.Seats) {
		return 0
	}
	return seat
}

// close gives the trick to its winner.
func (s *State) close() {
	if s.table&trull == trull && s.emperor() {
		s.crown()
	}
	w := s.winner
	s.points[w] += s.sum
	s.tricks[w]++
	s.trick = trick{past: s.past + s.sum, number: s.number + 1, turn: w}
}

// crown makes the player of the I the winner.
func (s *State) crown() {
	for _, t := range s.onTable() {
		if t.played == pagat {
			s.winner = t.turn
		}
	}
}

// Undo takes back the last card played.
func (s *State) Undo() {
	s.plays--
	t := &s.log[s.plays]
	if s.n == 0 {
		s.points[s.turn] -= s.past - t.past
		s.tricks[s.turn]--
	}
	s.trick = *t
	s.hands[t.turn] |= t.played.Bit()
	s.left |= t.played.Bit()
	s.played = 0
}
