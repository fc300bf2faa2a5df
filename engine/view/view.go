// Package view describes what one pair of eyes may see of a deal, as plain data.
//
// A View is built up from nothing: what no phase adds cannot be shown. It has no
// sentences; facts carry ids, seats, cards and numbers.
package view

import (
	"strings"

	"tarock/engine/act"
	"tarock/engine/card"
)

// View is a deal as one player, or with eyes Nobody the group, may see it.
type View struct {
	Rules     string      // id of the rule set
	Phase     Phase       // Over after the last action
	Eyes      act.Seat    // whose view it is
	Seats     int         // number of players
	Dealer    act.Seat    // seat of the dealer; one from Seats on if he sits out
	Factor    int         // how many times the deal counts, from 1
	Marked    int         // by how much a mark of the declarer multiplies the game and premiums, 0 without one
	Turn      act.Seat    // player the table waits for; Nobody when the deal is over
	Hand      card.Set    // of Eyes
	Held      []int       // number of cards in each hand
	Open      []card.Set  // cards of each hand that lie face up for Eyes
	Won       []int       // tricks won by each player
	Trick     Trick       // on the table; its number is that of the trick being played
	Last      Trick       // the last complete trick, until the next card is played; Number is 0 if there is none to see
	Past      []Trick     // complete tricks that may be looked at again, oldest first; set only by Recall
	Trumps    card.Set    // the suit that beats the others: tarocks, except in games without them
	Order     *card.Order // in which hands are shown, suit by suit; nil for card.RedUp
	Talon     []Packet    // the part that is face up or was seen by Eyes
	Said      []Saying    // actions other than cards played, as far as all or Eyes know them
	Facts     []Fact
	Book      []Entry // what carries over from deal to deal, as of this deal
	Crosswise bool    // partners sit crosswise
	Mute      bool    // nothing can be announced in this phase of this deal by anybody, only doubled
	Silent    bool    // Eyes will not be asked again before the next phase
	// Options of Eyes, on turn or not.
	Options []act.Option
	Result  *Result // of a deal that is over
}

// Phase is a part of a deal.
type Phase string

// The phases that rule sets share. Those of a single one are named in its package.
const (
	Auction        Phase = "auction"
	Call           Phase = "call"
	TakeTalon      Phase = "talon"
	Discard        Phase = "discard"
	Announce       Phase = "announce"
	AnnounceBefore Phase = "announce-before" // before the talon
	AnnounceAfter  Phase = "announce-after"
	Play           Phase = "play"
	Over           Phase = "over"
	Dealing        Phase = "dealing" // between the packets of the deal
)

// Kind returns the phase that a phase is a part of, by its name: announce for announce-before, and for
// a part that only one rule set has and names; else the phase itself.
func (p Phase) Kind() Phase {
	kind, _, _ := strings.Cut(string(p), "-")
	return Phase(kind)
}

// Entry is what an account holds: a pot, whose Seat is Nobody, or what is noted
// for one player.
type Entry struct {
	ID   string // of the pot, or the key of the account
	Seat act.Seat
	N    int
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
	Cards []card.Card // those that Eyes may see, in order
	N     int         // number of cards, seen or not
	To    act.Seat    // who has taken it, or Nobody
}

// Saying is one action other than playing a card. Of cards laid away or kept, players
// other than their owner learn only the number.
type Saying struct {
	Phase   Phase
	Action  act.Action
	Step    int8     // of a doubling: 1 Kontra, 2 Re and so on
	Owner   act.Seat // of a doubling: whose game or premium it is
	Against act.Seat // of a doubling that holds between two players: the owner's opponent, else Nobody
	Trick   int      // before or in which it was said, from 1; 0 before the first card
	Void    bool     // of a doubling that was for the other side to say: the level stayed
}

// Fact is a statement that holds now, by id. The declaration of an id says which fields
// it uses.
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
	Contract  = "contract"  // Seat plays Word with Arg, value N in halves
	Called    = "called"    // Seat called Card, or Word "fourth"
	Partner   = "partner"   // Seat is known to play with the declarer Of
	Alone     = "alone"     // Seat is known to play alone
	Announced = "announced" // Seat announced Word, with Card if one is named, factor N of doublings, Of against whom or Nobody
	Doubled   = "doubled"   // the game of Seat counts N times against Of, or against all
	LaidAway  = "laid-away" // Seat laid away Cards: own ones, or face up for all
	OpenCard  = "open-card" // Card of Seat lies open, as far as these eyes know still in his hand
	Turned    = "turned"    // talon card Card was turned to trick N and went to Seat
	Took      = "took"      // Seat took trick N with Cards, which Eyes may look at
	Price     = "price"     // Seat may give up the game, or claim what ends the deal, and would pay N to each of the others; for Eyes only
	Forfeit   = "forfeit"   // Seat loses the game at once if he takes packet N of the talon, and the premium Word with it
	Caught    = "caught"    // Seat caught the Mond of Of with the Sküs in trick N, where the rule set pays for it
	GivenUp   = "given-up"  // Seat gave the game up
	Claimed   = "claimed"   // Seat accused Of of a breach; N is 1 if he is right
	Breach    = "breach"    // Seat broke the duty Word, an act.Reason, with Card in trick N; only of a right claim
	Broke     = "broke"     // Seat's announcement Word is impossible to make; for Eyes only
	Threshold = "threshold" // the side of Seat needs N parts of a point to win the game, and not what the law says
	Forehand  = "forehand"  // Seat is forehand
	Standing  = "standing"  // Seat holds the standing bid Word Arg, value N in halves
	Bid       = "bid"       // Seat may bid Word Arg and would play it at value N in halves, not that of the table; for Eyes only
	Hold      = "hold"      // Seat may hold the game Word Arg and would play it at value N in halves; for Eyes only
	Takeover  = "takeover"  // likewise, taking it over
)

// About adds a fact about a player.
func (v *View) About(s act.Seat, f Fact) {
	f.Seat, f.Of = s, act.Nobody
	v.Facts = append(v.Facts, f)
}

// StandingBid returns the fact about the standing bid, the zero Fact if there is none.
func (v *View) StandingBid() Fact {
	for _, f := range v.Facts {
		if f.ID == Standing {
			return f
		}
	}
	return Fact{}
}

// Result is the settlement of a finished deal, as all may see it.
type Result struct {
	Total   []int // what each player writes
	Paid    []int // what each player gets on the second account; nil without one
	Sides   []int // side of each player: 1 the declarer's, 2 the other; 0 if he has none
	Verdict []Verdict
	Points  []Points
	Lines   []Line
	Dropped []Dropped
	Book    []Entry    // after the deal
	Hands   []card.Set // as dealt
	Talon   []card.Card
}

// Points are the card points, or the tricks, of a side or player.
type Points struct {
	By  Party
	N   int // in parts of a point
	Per int // how many parts a point has: 1, 2 or 3; 0 if N is a number of tricks
}

// Line is one item of the settlement.
type Line struct {
	Item    string // "game", a premium or another item of the rule set
	By      Party
	Against act.Seat // Nobody: all who pay
	Scheme  Scheme
	Each    int     // see deal.Line
	Halves  int     // silent or base value, in halves
	Above   int     // the part of the value, in points, that is for card points above half of the pack
	Apart   int     // see deal.Line
	Rate    int     // likewise
	Factor  int     // product of all factors
	Times   []Times // the factors; 1 is left out
	Won     bool
	Why     []string // what else decided the item or who pays: the id of an announcement, or a reason of the rule set
	Pay     []int    // by seat
	Book    []Entry  // how the accounts move
	Who     act.Seat // who made or lost it, or Nobody
	From    act.Seat // whose card Who caught, or Nobody
	Card    card.Card
	Trick   int // in which it was decided, 0 for none
}

// Times is one of the factors of a line.
type Times struct {
	Why string // "announced", "doubled", "solo", "valat", "deal" and what rule sets add
	N   int
}

// Party is a side, or one player where Side is "".
type Party struct {
	Side string // "declarer", "defenders", "all"
	Seat act.Seat
}
