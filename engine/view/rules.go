package view

import (
	"slices"

	"tarock/engine/card"
)

// Game is a row of the table of games, for readers.
type Game struct {
	ID     string
	Halves int    // value in halves; 0 if Values describes it
	Lost   int    // value in halves if lost, where different
	Values string // id of a text on a value that is not a plain number, "" otherwise
	Rank   int    // rank in the auction; 0 if it is not bid against others
	// Needs is what it needs of the hand or of the moment to be bid, and Talon what becomes
	// of the talon: words of the rule set, with sentences in locales (needs.ID, reason.ID,
	// fate.ID). "" if anybody may bid it at any time, and if there is no talon.
	Needs  string
	Talon  string
	Sides  Sides
	Kind   Kind
	Aim    Aim  // how many tricks its player must take, where that decides it
	Solo   bool // nobody takes cards of the talon, which count for the opponents
	Unseen bool // the declarer takes the whole talon, and nobody else sees it
	Above  bool // each point above half of the pack is added to the value
	Points bool // the value is that of each point above or below half, and nothing else counts
	Double bool // premiums count twice in it
	// Written: nobody pays. The declarer's side writes what it wins or loses, each player
	// in full, and the others write nothing; without sides each player writes his own.
	Written bool
	Feat    bool   // neither card points nor a number of tricks decide it
	With    string // id of the premium that is announced with the bid, "" if the game has no talon
	// Named are the ids of the premiums of which a bid must name one; nil if it names
	// none.
	Named []string
	// OneOf are the ids of the premiums, the cheapest first, of which the declarer must
	// announce one: the one named in the bid or a later one. nil if he need not.
	OneOf []string
}

// Stake returns what each opponent pays if the game alone is won, and gets if it is
// lost, with a factor. Half a point is rounded down. Points above half of the pack are
// not included.
func (g *Game) Stake(times int) (won, lost int) {
	won, lost = g.Halves, g.Halves
	if g.Lost > 0 {
		lost = g.Lost
	}
	return won * times / 2, lost * times / 2
}

// Who returns the id of the text on who may bid the game.
func (g *Game) Who() string {
	if g.Needs == "" {
		return "anyone"
	}
	return g.Needs
}

// Sides says who plays with whom.
type Sides string

// Who plays with whom.
const (
	CalledPartner Sides = "called"
	CalledOther   Sides = "called-other" // a called partner, never the declarer himself
	CalledByFive  Sides = "called-five"  // a called partner if five play, else alone
	OneAgainstAll Sides = "alone"
	EachForSelf   Sides = "each"
)

// Among returns the sides among so many players.
func (s Sides) Among(players int) Sides {
	switch {
	case s != CalledByFive:
		return s
	case players == 5:
		return CalledPartner
	}
	return OneAgainstAll
}

// Kind is the aim of a game.
type Kind string

// The aims of games.
const (
	Positive  Kind = "positive"
	Colour    Kind = "colour"
	AllTricks Kind = "all-tricks"
	Negative  Kind = "negative"
	Open      Kind = "open"
)

// Aim is a number of tricks that the player of a game must take exactly. The zero Aim says
// that something else decides.
type Aim int

// NoTrick is the aim of a game whose player must not take a trick.
const NoTrick Aim = -1

// Exactly returns the aim of taking n tricks.
func Exactly(n int) Aim {
	if n == 0 {
		return NoTrick
	}
	return Aim(n)
}

// Tricks returns the number of tricks, and whether that is the aim.
func (a Aim) Tricks() (n int, ok bool) { return max(0, int(a)), a != 0 }

// Premium is a row of the table of premiums, for readers.
type Premium struct {
	ID        string
	Card      card.Card // by which it is made, None if by none
	Silent    int       // value if not announced, 0 if it does not count
	Announced int       // value if announced, 0 if it cannot be announced
	Lost      int       // value if announced and lost, where different
	Line      string    // id of its line in the settlement, where different
	Times     bool      // the values multiply the whole payment instead of being added
	Values    string    // id of a text on values that differ by game, "" if they do not
	Cells     []Cell    // values in games where they differ, if they are numbers
	Binds     bool      // the side that announced it wins the game only with it
	Replaces  bool      // if announced, it is settled instead of the game, which can no longer be doubled
	Covered   bool      // doublings of the game count for it too
	Sure      bool      // an announcement cannot be lost
	Each      bool      // every other player pays an announcement to who made it
}

// Item returns the id of the line in which the premium is settled.
func (p *Premium) Item() string {
	if p.Line != "" {
		return p.Line
	}
	return p.ID
}

// Cell holds the values of a premium in games where they differ from its row.
type Cell struct {
	Games             []string
	Silent, Announced int // as in the row
	After             int // value if announced after the talon, where that is less; 0 if it is the same
}

// The ids of values that several tables have.
const (
	SoloDoubles = "solo-doubles" // twice as much in Solo
	TimesGame   = "times-game"   // multiplied by the value of the game
)

// Stake returns what each opponent pays if an announcement in a game is won, and gets
// if it is lost, when it is made in a given phase and with a factor; zeros if the table
// does not say. If it multiplies the game, the amounts are those of the game.
func (p *Premium) Stake(g *Game, in Phase, times int) (won, lost int) {
	if p.Times || p.Values == TimesGame && len(p.Cells) == 0 {
		return g.Stake(p.Announced * times)
	}
	_, value := p.In(g, in)
	won, lost = value*times, value*times
	switch {
	case p.Sure:
		lost = 0
	case p.Lost > 0:
		lost = p.Lost * times
	}
	return won, lost
}

// In returns the values in a game of the premium if nobody announces it, and of an
// announcement that is made in a phase. Those that multiply the game are times.
func (p *Premium) In(g *Game, in Phase) (silent, announced int) {
	for _, c := range p.Cells {
		switch {
		case !slices.Contains(c.Games, g.ID):
		case in == AnnounceAfter && c.After != 0:
			return c.Silent, c.After
		default:
			return c.Silent, c.Announced
		}
	}
	times := 1
	switch {
	case p.Values == TimesGame:
		times = g.Halves / 2
	case g.Double && !p.Times:
		times = 2
	}
	return p.Silent * times, p.Announced * times
}
