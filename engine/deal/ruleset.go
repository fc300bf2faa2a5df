package deal

import (
	"tarock/engine/act"
	"tarock/engine/card"
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
	if !ok || p.Dealer < 0 || int(p.Dealer) >= l.Seats || p.Factor < 1 || len(p.Talon) != l.Talon {
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

// Game is a row of the table of games, for readers.
type Game struct {
	ID     string
	Halves int // value in halves; 0 where it stands elsewhere
	Lost   int // value in halves if lost, where it differs
	Rank   int // in the auction, the higher beats; 0: not bid against others
	Who    Who
	Talon  Talon
	Sides  Sides
	Kind   Kind
}

// Who may bid a game.
type Who string

// Who may bid a game, and when.
const (
	Anyone        Who = "anyone"
	ForehandLast  Who = "forehand-last" // forehand, only after all others have passed
	NobodyMustBid Who = "forced"        // comes about when all have passed
)

// Talon is what becomes of the talon.
type Talon string

// What becomes of the talon.
const (
	TalonHalf  Talon = "half"  // one packet of two, shown
	TalonThird Talon = "third" // one packet of three, shown
	TalonSixth Talon = "sixth" // one card of six, shown
	TalonAll   Talon = "all"   // the whole talon, unseen
	TalonNone  Talon = "none"  // stays unseen and counts for the opponents
	TalonOut   Talon = "out"   // stays untouched
	TalonDealt Talon = "dealt" // goes to the winners of tricks
	TalonLast  Talon = "last"  // goes to the winner of the last trick
)

// Sides is who plays with whom.
type Sides string

// Who plays with whom.
const (
	CalledPartner Sides = "called"
	OneAgainstAll Sides = "alone"
	EachForSelf   Sides = "each"
)

// Kind is what a game is about.
type Kind string

// What a game is about.
const (
	Positive Kind = "positive"
	Colour   Kind = "colour"
	Negative Kind = "negative"
	Open     Kind = "open"
)

// Premium is a row of the table of premiums, for readers.
type Premium struct {
	ID        string
	Silent    int    // value if not announced, 0: does not count
	Announced int    // value if announced, 0: cannot be announced
	Times     bool   // the values multiply the whole instead of being added
	Values    string // id of a text on values that differ by game, "" if they do not
}
