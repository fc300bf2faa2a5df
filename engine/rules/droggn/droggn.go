// Package droggn is Droggn, the tarock of the Stubai valley: three players, 66 cards, one
// against two.
//
// A deal is one round of bidding, the discard, the purchase of a card, what the declarer
// lays out, doublings without end, and 21 tricks, in which the Gstieß is an Excuse; the
// declarer wins with 38 of 74 points. Numbers in comments are sections of
// docs/rules/droggn.md, those in brackets its decisions.
package droggn

import (
	"tarock/engine/act"
	"tarock/engine/alone"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/phase"
	"tarock/engine/view"
)

// Set is the entry in the list of rule sets.
var Set = &deal.RuleSet{
	ID:         "droggn",
	Forms:      []deal.Form{{Table: seats, Deck: deck, Hands: []int{tricks, tricks, tricks}, Talon: 3}}, // 3
	Options:    []deal.Option{deal.Switch(claims)},                                                      // 12
	Factor:     func(_ deal.Options, n int) bool { return n <= mostFactor },
	Excuses:    gstiess,
	New:        alone.New[course](&rules),
	NewEvening: newNight,
	Games:      rules.Readable,
	Premiums:   readablePremiums,
	Law:        deal.Laid(law),
	Entry:      entry,
}

const (
	seats  = 3
	tricks = 21
	pack   = 74       // points of the pack (2)
	half   = pack / 2 // with which the declarer loses ([D5])
	enough = half + 1

	claims = phase.Claiming

	// mostFactor is the greatest factor with which a deal doubled mostSteps times still
	// fits a 64-bit number.
	mostFactor = 1 << 13
)

// deck is the pack without the lowest cards of each suit (1).
var deck = card.Full.Minus(card.MustSet("H8 H9 H10 K8 K9 K10 P1 P2 P3 T1 T2 T3"))

// gstiess is the Excuse.
var gstiess = card.Of(card.Skues)

// course is one deal.
type course struct {
	alone.Deal[*course]
	buying   buying
	doubling doubling
	written  *outcome // of a deal with real cards, nil for others
}

var rules = alone.Rules[*course]{
	Begin:    (*course).begin,
	Games:    games, // 4
	Bidding:  alone.OneRound[*course](supermord),
	Choice:   (*course).layable, // 5
	Premiums: premiums,          // 6
	Speaking: layOut,
	Factor:   func(c *course, _ int, _, _ act.Seat) int { return c.doubled() },
	Start:    (*course).start, // 7
	Settle:   (*course).settle,
	Stands:   phase.AtOnce, // 10
	Breach:   (*course).breach,
}

// begin adds the phases of this game to the usual ones (5, 6).
func (c *course) begin() {
	c.Discard.Proper = (*course).kingWithTarock
	c.buying.c, c.doubling.c = c, c
	c.Order(&c.Auction, &c.Take, &c.Discard, &c.buying, &c.Speak, &c.doubling, &c.Tricks)
}

// The rows of the table of games, lowest first.
const (
	unbid = iota
	ansager
	solo
	super
	supermord
)

// games is the table of 4. The talon of a Super stays face down.
var games = []alone.Game{
	ansager:   {ID: act.NewWord("ansager"), Value: 20, Size: 3, Packet: 1, Talon: "buys", Unseen: true, Above: true},
	solo:      {ID: act.NewWord("solo"), Value: 40, Size: 3, Packet: 1, Talon: "all", Unseen: true, Above: true},
	super:     {ID: act.NewWord("super"), Value: 80, Talon: "own", Above: true},
	supermord: {ID: act.NewWord("supermord"), Value: 167, Talon: "own", Kind: view.AllTricks},
}

// layable returns what may be laid away (5). Without a tarock beside it no king may.
func (c *course) layable(s act.Seat, _ int) (must, may card.Set) {
	may = c.Hands[s].Minus(card.Trull)
	if !may.Meets(card.Tarocks) {
		may = may.Minus(card.Kings)
	}
	return card.Set{}, may
}

// kingWithTarock reports whether a discard has a tarock if it has a king (5, [D7]).
func (c *course) kingWithTarock(_ act.Seat, cards card.Set) bool {
	return cards.Meets(card.Tarocks) || !cards.Meets(card.Kings)
}

// start returns the play (7): the declarer leads.
func (c *course) start() (how *phase.Play[*course], lead act.Seat) { return &play, c.Declarer }

// excuses returns the Gstieß.
func excuses(*course) card.Set { return gstiess }

// play is section 7. Refusals name the first duty broken.
var play = phase.Play[*course]{
	Duties: []phase.Duty[*course]{
		phase.FollowOrExcuse(excuses),
		phase.RuffOrExcuse(excuses),
		phase.KeepBirds(alone.Birds(premiums), func(c *course) *phase.Said { return &c.Said }),
	},
	Winner: (*course).winner,
}

// winner returns the place of the winning card. The Gstieß wins only if it was laid out
// and is led to the last trick by a declarer who has won all others.
func (c *course) winner(t *deal.Trick) int {
	if c.Said.By(laidGstiess) != act.Nobody && c.Number() == tricks && t.Cards[0] == card.Skues && c.Won[c.Declarer] == tricks-1 {
		return 0
	}
	led, _ := phase.SuitLed(t, gstiess)
	return phase.HighestBeside(&card.RedUp, t, led, gstiess)
}
