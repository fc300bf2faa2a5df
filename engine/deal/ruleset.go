package deal

import (
	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/view"
)

// RuleSet is one game as its document describes it.
type RuleSet struct {
	ID      string
	Layouts []Layout // one a number of players in a deal
	Options []Option
	// Grammar has the words of this rule set that the reader must know; names and
	// deck are filled in by Read.
	Grammar act.Grammar
	// New returns the course of a deal that has just been dealt. It may look at
	// the cards, the options and the number of seats.
	New func(d *Deal) Course
	// Redeal reports whether a hand has to be thrown in (Zusammenwerfen); nil:
	// no hand has.
	Redeal func(hand card.Set) bool
	// NewEvening returns an evening of a number of players, the first of whom to
	// deal is given.
	NewEvening func(players int, dealer act.Seat) Evening
	// Games and Premiums are the tables that the engine enforces, for those who
	// ask for the rules.
	Games    []Game
	Premiums []Premium
}

// Layout is how the cards are dealt to a number of players.
type Layout struct {
	Seats int
	Deck  card.Set
	Hand  int // cards in each hand
	Talon int
}

// Option is a switch of a rule set. The first value is the default.
type Option struct {
	ID     string
	Values []string // "false" and "true" for a plain switch
}

// Options are the values that differ from the defaults, by id.
type Options map[string]string

// On reports whether a plain switch is on.
func (o Options) On(id string) bool { return o[id] == "true" }

// Check returns act.UnknownOption if an option or a value does not exist.
func (s *RuleSet) Check(o Options) error {
next:
	for id, value := range o {
		for _, known := range s.Options {
			for _, v := range known.Values {
				if known.ID == id && v == value {
					continue next
				}
			}
		}
		return act.UnknownOption
	}
	return nil
}

// Layout returns the layout for a number of players; false if the game cannot be
// played by that many.
func (s *RuleSet) Layout(seats int) (Layout, bool) {
	for _, l := range s.Layouts {
		if l.Seats == seats {
			return l, true
		}
	}
	return Layout{}, false
}

// Read returns the grammar of actions at a table of these players.
func (s *RuleSet) Read(names []string) act.Grammar {
	g := s.Grammar
	g.Names = names
	if l, ok := s.Layout(len(names)); ok {
		g.Deck = l.Deck
	}
	return g
}

// Thrown returns the first player in order of play from forehand whose hand has
// to be thrown in, Nobody if there is none.
func (s *RuleSet) Thrown(dealer act.Seat, hands []card.Set) act.Seat {
	if s.Redeal == nil {
		return act.Nobody
	}
	for i := range hands {
		if seat := dealer.After(i+1, len(hands)); s.Redeal(hands[seat]) {
			return seat
		}
	}
	return act.Nobody
}

// possible tells whether these cards can have been dealt.
func (s *RuleSet) possible(p Setup) bool {
	l, ok := s.Layout(len(p.Hands))
	if !ok || p.Dealer < 0 || int(p.Dealer) >= l.Seats || p.Factor < 1 || p.Factor > MostFactor || len(p.Talon) != l.Talon {
		return false
	}
	all := card.Of(p.Talon...)
	for _, h := range p.Hands {
		if h.Len() != l.Hand {
			return false
		}
		all = all.Or(h)
	}
	return all == l.Deck && s.Thrown(p.Dealer, p.Hands) == act.Nobody
}

// The rows of the tables for readers and their words stand in view, so that
// whoever shows them needs no more than views.
type (
	Game    = view.Game    // a row of the table of games
	Premium = view.Premium // a row of the table of premiums
	Talon   = view.Talon   // what becomes of the talon
)

// The words of view.
const (
	Anyone        = view.Anyone
	ForehandLast  = view.ForehandLast
	NobodyMustBid = view.NobodyMustBid

	TalonHalf  = view.TalonHalf
	TalonThird = view.TalonThird
	TalonSixth = view.TalonSixth
	TalonAll   = view.TalonAll
	TalonNone  = view.TalonNone
	TalonOut   = view.TalonOut
	TalonDealt = view.TalonDealt
	TalonLast  = view.TalonLast

	CalledPartner = view.CalledPartner
	OneAgainstAll = view.OneAgainstAll
	EachForSelf   = view.EachForSelf

	Positive = view.Positive
	Colour   = view.Colour
	Negative = view.Negative
	Open     = view.Open
)
