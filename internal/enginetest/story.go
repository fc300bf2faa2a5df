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

// Parse parses an action of the example.
func (s *Story) Parse(line string) act.Action {
	s.t.Helper()
	a, err := s.g.Parse(strings.TrimSpace(line))
	if err != nil {
		s.t.Fatalf("%q: %v", line, err)
	}
	return a
}

// Try performs the actions of a script. Only the last may be refused or unreadable; Try
// returns the reason.
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

// Tell performs the actions of a script as Until does, and continues with neutral actions
// until the play begins.
func (s *Story) Tell(script string) {
	s.t.Helper()
	s.Until(script)
	for s.Phase() != view.Play && !s.Over() {
		s.Idle()
	}
}

// Until performs the actions of a script. Before each, other players pass the turn on to
// its player with neutral actions: pass, done, the first packet or any proper discard.
func (s *Story) Until(script string) {
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
}

// Idle performs a neutral action for the player on turn: the last on his list, which is
// pass or done, the first packet, or a discard of empty cards. He never gives up.
func (s *Story) Idle() {
	s.t.Helper()
	list := s.Deal.Legal(s.Turn())
	o := list[len(list)-1]
	if o.Verb == act.VerbTake || o.Verb == act.VerbGiveup {
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

// OnTurn returns the name of the player on turn, "" when the deal is over.
func (s *Story) OnTurn() string {
	if s.Turn() == act.Nobody {
		return ""
	}
	return s.Names[s.Turn()]
}

// Options returns the legal actions of the player on turn, in the form of Legal.
func (s *Story) Options() string { return s.Legal(s.OnTurn()) }

// Facts returns the facts with an id as seen by a player or the group.
func (s *Story) Facts(eyes act.Seat, id string) []view.Fact {
	return slices.DeleteFunc(s.View(eyes).Facts, func(f view.Fact) bool { return f.ID != id })
}

// Pays returns the payments by seat.
func (s *Story) Pays() []int {
	total := s.Settle().Total()
	return total[:s.Seats()]
}

// Situate brings a deal whose play has started to a trick, with cards on the table and
// a hand for the next player. Earlier tricks are empty.
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

// Laid is a card that a player played to a trick, counted from 1.
type Laid struct {
	Trick int
	Card  card.Card
	By    act.Seat
}

// Past gives a deal its tricks: their winners, one letter for each trick with A for the
// first player, and the cards in them that matter. Other cards are left out.
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
