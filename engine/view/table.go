package view

import (
	"slices"

	"tarock/engine/act"
)

// Table is a table as one player, or with eyes Nobody the group, may see it.
// Seats here are places at the table; those in Deal are seats of the deal,
// whose names are DealNames.
type Table struct {
	Rules     string
	Choices   []Choice // the rule sets that can be chosen, in the lobby
	Options   []Option // of the rule set
	Stage     Stage
	Last      bool     // the evening ended by the rules, with the deal in Deal
	Seats     int      // number of seats chosen
	Names     []string // by place
	Gone      []bool   // by place: the player cannot be reached
	Computers []bool   // by place: a computer plays, or plays for the player
	Strengths []string // by place: how well a computer plays that sits there, "" if nobody has chosen that
	Strength  string   // likewise of computers that sit down from now on
	People    int      // players who are not computers
	Missing   []Absence
	Queue     []string // names of users who wait for a chair and get none with the next deal
	Opener    act.Seat // place of the player who opened the table, Nobody if not seated
	Eyes      act.Seat // place of the player whose view it is

	Number  int      // number of the deal, or of the next one, from 1
	Dealer  act.Seat // of the deal, or of the next one
	Factor  int
	Remarks []Remark
	Waiting act.Seat // place the table waits for
	Late    bool     // Waiting's time is up
	Paused  bool     // a player has asked for a pause: the next deal waits for a press
	Real    bool     // the next deal is played with real cards, unless somebody asks for one
	Final   bool     // the evening ends with the current deal
	Abort   Vote     // on aborting the deal
	Help    Vote     // on letting a computer play for the player on turn
	Once    bool     // somebody wants that for his next action only
	End     Vote     // on ending the evening
	Asked   bool     // those who have not voted were asked again
	Thrown  []Thrown // hands that were thrown in before this deal
	Pledge  Pledge   // of the next deal

	Offer     []act.Action // what Waiting is asked before the cards are dealt
	Let       string       // id of declining, "" if not possible
	Cuts      []int        // with Let "cut": after how many cards the pack can be cut; nil: the cards are not shuffled by a secret
	Before    []act.Action // done before this deal
	Callers   []int        // by column: who has done that; he need not sit there any more
	Calls     []Calling    // what any player may do between two deals
	Deal      *View        // the current deal or the last one; nil before the first
	DealHead  Head         // of Deal
	DealNames []string     // by seat; players who sit out come last
	DealHeads []int        // likewise: columns of Sheet; nil if they are not known
	Sheet     []Row
	Players   []string // names at the head of Sheet; nil, meaning Names, until a player takes another's chair
	Accounts  []int    // by place: column of Sheet; nil with Players
	Sum       Sum      // what the changes of a row of Sheet add up to
	Book      []Entry  // what carries over from deal to deal, by place
	Things    []string // ids in Book of things that one player has, which are not counted
	Closing   *Closing // how the accounts were paid out at the end
}

// Computer begins the name of a computer. No other name begins with it.
const Computer = "\x01"

// Heads returns the names at the head of the sheet: all players of this evening.
func (t *Table) Heads() []string {
	if t.Players == nil {
		return t.Names
	}
	return t.Players
}

// Column returns the column of a place on the sheet.
func (t *Table) Column(place act.Seat) int {
	if t.Accounts == nil {
		return int(place)
	}
	return t.Accounts[place]
}

// Calling is an action that any player at the table may do between two deals, once an
// evening.
type Calling struct {
	Verb  act.Verb
	Open  bool // a player can do it now
	Done  bool // a player has done it
	Times int  // how many times the deals count that it brings
}

// Call returns the call of a verb; false if the rules have none.
func (t *Table) Call(v act.Verb) (c Calling, ok bool) {
	i := slices.IndexFunc(t.Calls, func(c Calling) bool { return c.Verb == v })
	if i < 0 {
		return Calling{}, false
	}
	return t.Calls[i], true
}

// Vote is how the players who have a say vote on something, by place. It is carried when
// all are for it.
type Vote struct{ For, Against, Left []act.Seat }

// All returns the places that have a say.
func (v Vote) All() []act.Seat { return slices.Concat(v.For, v.Against, v.Left) }

// Has reports whether a place has a say.
func (v Vote) Has(place act.Seat) bool { return slices.Contains(v.All(), place) }

// Carried reports whether all are for it.
func (v Vote) Carried() bool { return len(v.For) > 0 && len(v.Against)+len(v.Left) == 0 }

// Absence is a player to whom the next deal is not dealt.
type Absence struct {
	Place act.Seat
	Why   Why
	For   string // name of the user who takes his chair with the next deal, "" for none
}

// Why is the reason why a player is missing.
type Why string

// The reasons why a player is missing.
const (
	Left Why = "left" // he cannot be reached: he has left the group, or blocked the bot
	Up   Why = "up"   // he has got up
	Away Why = "away" // the last deal was aborted waiting for him
	Room Why = "room" // a computer that makes room for somebody
)

// Head is what is known when a deal begins.
type Head struct {
	Number  int      // from 1
	Dealer  act.Seat // by place
	Factor  int
	Remarks []Remark
	Before  []act.Action // done before it, by place
	Callers []int        // by column: who has done what Before lists; he need not have played
	Columns []int        // of the sheet, by place: who sat there; nil if they are those who sit there now
	Thrown  []Thrown     // hands that were thrown in before it
	Pledge  Pledge
}

// Pledge is what is shown of the secret by which a deal is shuffled.
type Pledge struct {
	Hash  string // SHA-256 as 64 hexadecimal digits; "" if there is no secret
	Words int    // players who have added a word
}

// Thrown is a hand that was thrown in (Zusammenwerfen).
type Thrown struct {
	Place act.Seat
	Why   string // by the rule set
}

// Stage is the stage of a table.
type Stage string

// The stages of a table.
const (
	NoTable Stage = ""      // nothing has happened yet
	Lobby   Stage = "lobby" // players sit down
	Ready   Stage = "ready" // between two deals: the next one has not been dealt
	Offer   Stage = "offer" // shuffled: a player is asked something before the cards are dealt
	Playing Stage = "play"  // a deal is going on
	Ended   Stage = "over"  // the evening has ended
)

// Closing is what is paid at the end of an evening.
type Closing struct {
	ID     string
	Pay    []int // by place
	Counts bool  // whether it is part of the totals
}

// Choice is a rule set that can be chosen.
type Choice struct {
	Rules string
	Seats []int
}

// Option is a switch of the rule set and its value.
type Option struct {
	ID, Value string
	Values    []string // values on offer
	Fixed     bool     // follows from the other options
}

// Remark is a note on the score sheet.
type Remark struct {
	ID   string
	Seat act.Seat
	N    int
}

// Sum is what the payments of a deal must add up to.
type Sum uint8

// The sums of a deal.
const (
	Zero         Sum = iota
	ZeroWithBook     // zero together with the movements of the accounts
	Free             // any sum
)

// Item is a premium, or another item, in the row of a deal.
type Item struct {
	ID      string
	Won     bool
	Said    bool // it was announced
	Doubled int  // what it was doubled by, from 1
}

// Row is a finished deal on the score sheet. It has no columns for players who came
// later.
type Row struct {
	Number    int
	Dealer    int      // by column
	Games     []string // contracts played
	Declarers []int    // by column
	Partners  []int    // by column: who played with them
	Out       []int    // by column: who was at the table and sat out
	In        []int    // by column: who was dealt to
	Items     []Item   // of the settlement, apart from the game
	Doubled   int      // what the game was doubled by, from 1; 0 in an aborted deal
	Factor    int
	Change    []int   // by column
	Struck    [][]int // what was written there before it was corrected, the earliest first
	Total     []int   // by column, after the deal
	Remarks   []Remark
	Before    []act.Action
	Paid      []int   // on the second account, by column; nil without one
	Book      []Entry // after the deal, by place
	Aborted   bool    // without payment
	Redeal    bool    // does not count, and another is dealt for it
	Passed    bool    // nobody bid
	Played    []Played
	Calls     []CalledCard
	Credits   []Credit
}

// Settled returns what the deal of the row gives, by column, whatever was corrected since.
func (r *Row) Settled() []int {
	if len(r.Struck) > 0 {
		return r.Struck[0]
	}
	return r.Change
}

// Played is a game that a player has declared in the deal of a row, and how it ended.
type Played struct {
	Column int8
	Game   int8 // index in Games
	Judged bool // it was won or lost; a fine can take the place of that
	Won    bool
}

// CalledCard is a card that a declarer has called in the deal of a row.
type CalledCard struct {
	Column int8
	Card   string // its code, or "fourth"
}

// Credit says that a player, alone or with his side, made or lost a premium in the deal of
// a row.
type Credit struct {
	Column int8
	Item   int8 // index in Items, which says whether it was won
}
