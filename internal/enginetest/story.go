package enginetest

import (
	"errors"
	"slices"
	"strings"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/view"
)

// Parse reads an action of the example.
func (s *Story) Parse(line string) act.Action {
	s.t.Helper()
	a, err := s.g.Parse(strings.TrimSpace(line))
	if err != nil {
		s.t.Fatalf("%q: %v", line, err)
	}
	return a
}

// Try does the actions of a text. All but the last must be possible; it returns the
// reason for which the last one is refused, or cannot be read.
func (s *Story) Try(script string) error {
	s.t.Helper()
	before, last := "", script
	if i := strings.LastIndex(script, ";"); i >= 0 {
		before, last = script[:i], script[i+1:]
	}
	s.Do(before)
	_, err := s.perform(last)
	return err
}

// Tell does the actions of a text, and before each what says nothing, until its
// player may do it: pass, done, the first packet and any proper discard. At the end
// it goes on in this way until the play begins.
func (s *Story) Tell(script string) {
	s.t.Helper()
	for line := range strings.SplitSeq(script, ";") {
		for a := s.Parse(line); ; s.Idle() {
			err := s.Deal.Do(a)
			if err == nil {
				break
			}
			if !errors.Is(err, act.NotYourTurn) && !errors.Is(err, act.WrongPhase) || s.Phase() == view.Play || s.Over() {
				s.t.Fatalf("%q: %v", line, err)
			}
		}
	}
	for s.Phase() != view.Play && !s.Over() {
		s.Idle()
	}
}

// Idle does what says nothing, for the player on turn: the last of his list, which
// is pass or done, the first packet, or a discard of empty cards.
func (s *Story) Idle() {
	s.t.Helper()
	list := s.Deal.Legal(s.Turn())
	o := list[len(list)-1]
	if o.Verb == act.VerbTake {
		o = list[0]
	}
	a := o.Action
	if o.Count > 0 {
		plain := o.From.Minus(card.Kings).Minus(card.Trull)
		a = o.Named(fill(fill(o.Must, plain, int(o.Count)), o.From, int(o.Count)), card.None)
	}
	if err := s.Deal.Do(a); err != nil {
		s.t.Fatalf("%q: %v", a.Text(s.Names), err)
	}
}

// OnTurn is the name of the player on turn, "" when the deal is over.
func (s *Story) OnTurn() string {
	if s.Turn() == act.Nobody {
		return ""
	}
	return s.Names[s.Turn()]
}

// Options is what is open to the player on turn, as Legal returns it.
func (s *Story) Options() string { return s.Legal(s.OnTurn()) }

// Facts are the facts of an id in the eyes of a player or of the group.
func (s *Story) Facts(eyes act.Seat, id string) []view.Fact {
	return slices.DeleteFunc(s.View(eyes).Facts, func(f view.Fact) bool { return f.ID != id })
}

// Pays is what each player writes.
func (s *Story) Pays() []int {
	total := s.Settle().Total()
	return total[:s.Seats()]
}

// Situate brings a deal whose play has begun to a trick, with cards on the table
// and a hand of the player who is to follow them. The tricks before it are empty.
func Situate(d *deal.State, s act.Seat, trick int, table, hand string) {
	d.Past = make([]deal.Trick, trick-1)
	for i := range d.Past {
		d.Past[i].Winner = act.Nobody
	}
	cards, _ := d.Setup.Form.Deck.FindAll(table)
	d.Trick = deal.Trick{Lead: s.After(-len(cards), d.Seats), N: len(cards), Winner: act.Nobody}
	copy(d.Trick.Cards[:], cards)
	held, _ := d.Setup.Form.Deck.FindAll(hand)
	d.Hands[s] = card.Of(held...)
}

// Laid is a card that somebody played to a trick, counted from 1.
type Laid struct {
	Trick int
	Card  card.Card
	By    act.Seat
}

// Past gives a deal its tricks: who won them, one letter a trick, A for the first
// player, and those of their cards that matter. All others are left out.
func Past(d *deal.State, winners string, cards ...Laid) {
	d.Past = make([]deal.Trick, len(winners))
	for i, w := range winners {
		d.Past[i] = deal.Trick{N: d.Seats, Winner: act.Seat(w - 'A'), Closed: true}
		d.Won[d.Past[i].Winner]++
	}
	for _, l := range cards {
		d.Past[l.Trick-1].Cards[l.By] = l.Card
	}
}
