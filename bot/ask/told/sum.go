package told

// Sum is a deal that has been played (8), as far as it is told, with an amount that is asked. Whatever is not told may be in
// any way.
type Sum struct {
	Game     string // its id; "" if none is told
	People   int    // how many play; 0 if that is not told
	Alone    bool   // the declarer has no partner
	Paired   bool   // he has one
	Raised   int    // how many times the game was raised without a higher bid
	Ended    Ending // of the game
	Points   *Score // card points of the declarer's side; nil if none are told
	Theirs   bool   // the points are those of his opponents
	Steps    int    // how far the game was doubled, from 0
	GaveUp   bool   // the declarer has given up before the play
	Doublers int    // how many opponents have doubled, where each does so for himself; AllDouble for all of them
	Subs     int    // how many opponents have doubled to the highest level, where each does that for himself; 0: all
	Loose    int    // how far something was doubled, of which it is not told what it is
	Factor   int    // how many times the deal counts, from 1
	Feats    []Feat
	Numbers  map[string]int // of what is told of every deal of this game, by its id

	Asked  Share
	Of     string // the premium of which alone the amount is asked, or deal.GameID; "" for the whole deal
	Pays   bool   // the declarer pays the amount, with Gets that is not told
	Gets   bool
	Whole  bool // all of the deal is meant for sure
	Behind bool // the game is told behind a premium, and may be only that in which it was made
	Within bool // likewise, and it is no more than that if nothing else is told of it
}

// AllDouble is the number of doublers if that is every opponent.
const AllDouble = -1

// Ending is how a game or premium ended.
type Ending uint8

const (
	NotTold Ending = iota
	Made
	Failed
)

// Score is card points as they are told: "35 and two thirds".
type Score struct {
	Whole int
	Part  [2]int // a part of a point beside them, numerator and denominator; zeros for none
	Rest  int    // a number behind them: parts of a point, or the points of the other side; -1 for none
}

// Feat is a premium that is told.
type Feat struct {
	Premium string // its id
	Said    bool   // it was announced
	Silent  bool   // it was not; without both that is not told
	When    int    // -1: announced before the talon, 1: after it, 0: that is not told
	Ended   Ending
	Theirs  bool // it is of the opponents of the declarer
	Mate    bool // it happens to the partner
	Steps   int  // how far it was doubled, from 0
	Last    bool // its card fell in the last trick
	Early   bool // its card fell in a trick before that
}

// IsTold reports whether more is told of a premium than its name.
func (f *Feat) IsTold() bool { return f.Said || f.Silent || f.Ended != NotTold || f.Steps > 0 }

// Amounts is what the players of a deal get, by what they are in it; whoever pays gets less than nothing.
type Amounts struct {
	Of       string // of which that is, as in Sum
	Declarer int
	Partner  int
	Each     int  // each opponent, or each who has not doubled for himself
	Doubler  int  // each who has doubled for himself
	Doubled  bool // some opponents have, and others not
	Allied   bool // the declarer has a partner
	Written  bool // nobody pays what others get
	Maker    int  // the one opponent who gets something else, by a premium
	Made     bool // there is one
	EachOnly bool // only what each opponent gets is certain
}
