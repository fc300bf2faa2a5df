// Package view has what one pair of eyes may see of a deal, as plain data.
//
// A View is built up from nothing: what no phase puts in cannot be shown. It
// has no sentences; facts carry ids, seats, cards and numbers.
package view

import (
	"tarock/engine/act"
	"tarock/engine/card"
)

// View is a deal as one player, or with eyes Nobody the group, may see it.
type View struct {
	Rules  string     // id of the rule set
	Phase  string     // id of the phase; "over" after the last action
	Eyes   act.Seat   // whose view it is
	Seats  int        // number of players
	Dealer act.Seat   // who dealt
	Factor int        // how often the deal counts, from 1
	Turn   act.Seat   // whom the table waits for; Nobody when the deal is over
	Hand   card.Set   // of Eyes
	Held   []int      // number of cards in each hand
	Open   []card.Set // cards of each hand that lie face up for Eyes
	Won    []int      // tricks won by each player
	Trick  Trick      // on the table; its number is that of the trick being played
	Last   Trick      // the last complete trick, until the next card of a trick is played; Number 0: none to be seen
	Talon  []Packet   // as far as it lies open, or was seen by Eyes
	Said   []Saying   // what was done beside the play, as far as all or Eyes know it
	Facts  []Fact
	// Options are the actions open to Eyes. A discard stands as one entry with
	// the cards that may go and N, how many must.
	Options []act.Action
	Result  *Result // of a deal that is over
}

// Trick is a trick, complete or not.
type Trick struct {
	Number int         // from 1
	Lead   act.Seat    // who played the first card
	Cards  []card.Card // in order of play
	Winner act.Seat    // of a complete trick, else Nobody
}

// Packet is a packet of the talon.
type Packet struct {
	Cards []card.Card // in their order
	Taken bool        // by the declarer
}

// Saying is one action beside the play of the cards. Of cards that are laid away
// or kept, others than their player are told the number alone.
type Saying struct {
	Phase  string
	Action act.Action
	Void   bool // a doubling within one side: the level stayed
}

// Fact is something that stands, by id. Which fields a fact uses is said where
// the id is declared.
type Fact struct {
	ID    string
	Seat  act.Seat
	Of    act.Seat
	Word  string // a contract or a premium
	Arg   string
	Card  card.Card
	Cards card.Set
	N     int
}

// The ids of facts.
const (
	Contract  = "contract"  // Seat plays Word (Arg behind it), value N in halves
	Called    = "called"    // Seat called Card, or Word "fourth"
	Partner   = "partner"   // Seat is known to play with the declarer Of
	Alone     = "alone"     // Seat is known to play alone
	Announced = "announced" // Seat announced Word, factor N of doublings, Of against whom or Nobody
	Doubled   = "doubled"   // the game of Seat stands at factor N against Of, or against all
	LaidAway  = "laid-away" // Seat laid away Cards: own ones, or face up for all
	Turned    = "turned"    // talon card Card was turned to trick N and went to Seat
	Took      = "took"      // Seat took trick N with Cards, which Eyes may look at
	GivenUp   = "given-up"  // Seat gave the game up
	Claimed   = "claimed"   // Seat claimed a breach of Of; N is 1 if rightly
	Broke     = "broke"     // Seat's announcement Word is impossible to make; for Eyes only
	Forehand  = "forehand"  // Seat is forehand
	Standing  = "standing"  // Seat holds the standing bid Word Arg
)

// Result is a finished deal as all may see it.
type Result struct {
	Total  []int // what each writes
	Points []Points
	Lines  []Line
	Hands  []card.Set // as dealt
	Talon  []card.Card
}

// Points are the card points of a side or player.
type Points struct {
	By   Party
	Text string // numbers as the rule set writes them
}

// Line is one item of the settlement.
type Line struct {
	Item    string // "game" or a premium
	By      Party
	Against act.Seat // Nobody: all who pay
	Halves  int      // silent or base value, in halves
	Factor  int      // product of all that multiplies it
	Won     bool
	Pay     []int // by seat
}

// Party is a side, or one player where Side is "".
type Party struct {
	Side string // "declarer", "defenders", "all"
	Seat act.Seat
}
