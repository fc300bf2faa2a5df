// Package bauerntarock is the Bauerntarock of the Brixental: three or four players, 36
// German-suited cards, one against the rest, hearts always trump.
//
// A deal is a proposal to deal again, one round of bidding, the discard, and all tricks. The
// declarer alone writes the difference to 60 points, and whoever played the lowest trump
// what became of it. The evening ends after a round in which a total rose above 100, and is
// then paid out. Numbers in comments are sections of docs/rules/bauerntarock.md, those in
// brackets its decisions.
package bauerntarock

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
	ID: "bauerntarock",
	Forms: []deal.Form{ // 1
		{Table: 4, Deck: deck, Hands: []int{8, 8, 8, 8}, Talon: 4},
		{Table: 3, Deck: deck, Hands: []int{11, 11, 11}, Talon: 3},
	},
	Options:    []deal.Option{deal.TrueFalse(phase.Claiming)}, // 12
	Sum:        deal.Free,
	Trumps:     herz,
	Order:      &order,
	Values:     &values,
	New:        newCourse,
	NewEvening: newNight,
	Games:      readableGames,
	Premiums:   readablePremiums,
	Law:        deal.Laid(law),
	Entry:      entry,
}

// deck is the pack, and herz the trumps in it (2).
var (
	deck = card.German
	herz = card.OfSuit(card.HerzGerman)
)

// spatz is the lowest trump.
var spatz = func() card.Card {
	c, _ := deck.Find("H6")
	return c
}()

// ranks is the number of cards in each suit, and ofRank what they count, from the Daus down
// (2).
const ranks = 9

var ofRank = [ranks]int8{11, 10, 4, 3, 2}

const (
	pack = 120 // points of all cards
	half = pack / 2
)

// order and values are the tables of 2.
var order, values = func() (o card.Order, v card.Values) {
	for i, c := range deck.Cards() {
		o[c], v[c] = uint8(ranks-i%ranks), ofRank[i%ranks]
	}
	return o, v
}()

// course is one deal.
type course struct {
	alone.Deal[*course]
	proposal proposal
	asides   [2]deal.Aside
	written  *outcome // of a deal with real cards, nil for others
}

var rules = alone.Rules[*course]{
	Begin:    (*course).begin,
	Games:    games, // 4
	Bidding:  bidding,
	Choice:   (*course).layable,                                            // 5
	Premiums: []alone.Premium[*course]{{ID: act.Game, Target: phase.ByID}}, // 6
	Start:    (*course).start,                                              // 7
	Settle:   (*course).settle,                                             // 8
	Stands:   phase.AtOnce,                                                 // 10
	Breach:   (*course).breach,
}

var newCourse = alone.New[course](&rules)

// begin leaves out announcements (6).
func (c *course) begin() {
	c.proposal.c, c.proposal.by, c.proposal.floor = c, act.Nobody, act.Nobody
	c.Order(&c.Auction, &c.Take, &c.Discard, &c.Tricks)
}

// Asides returns the proposal of a new deal and, if the option is set, the claims.
func (c *course) Asides() []deal.Aside {
	return append(append(c.asides[:0], &c.proposal), c.Deal.Asides()...)
}

// The rows of the table of games, lowest first.
const (
	unbid = iota
	hineinschauen
	sumpern
)

// doubled is the factor of all lines of a Sumpern.
const doubled = 2

// games is the table of 4. What the whole talon is depends on the number of players.
var games = []alone.Game{
	hineinschauen: {ID: act.NewWord("hineinschauen"), Talon: "all", Unseen: true, Values: "difference", Points: true, Written: true},
	sumpern:       {ID: act.NewWord("sumpern"), Talon: "own", Values: "difference-2", Points: true, Written: true},
}

// readableGames returns the table of 4 as readers see it, with what each point counts.
func readableGames(o deal.Options) []view.Game {
	list := rules.Readable(o)
	list[hineinschauen-1].Halves, list[sumpern-1].Halves = 2, 2*doubled
	list[sumpern-1].Double = true // the Spatz too (8)
	return list
}

// bidding is one round, which a Sumpern ends. Whoever looks takes the whole talon (5).
func bidding(b *phase.Bidding[*course]) {
	alone.OneRound[*course](sumpern)(b)
	done := b.Done
	b.Done = func(c *course) {
		if done(c); c.Game == hineinschauen {
			c.Row.Size = len(c.Talon)
		}
	}
}

// layable lets any card be laid away (5).
func (c *course) layable(s act.Seat, _ int) (must, may card.Set) { return card.Set{}, c.Hands[s] }

// start returns the play (7): forehand leads.
func (c *course) start() (how *phase.Play[*course], lead act.Seat) { return &play, c.Forehand() }

// play is section 7.
var play = phase.Play[*course]{
	Duties: []phase.Duty[*course]{phase.Follow[*course](), phase.RuffWith[*course](herz)},
	Winner: func(_ *course, t *deal.Trick) int { return phase.HighestWith(card.HerzGerman, &order, t) },
}

// Show adds what section 11 lets these eyes see.
func (c *course) Show(v *view.View) {
	c.ShowGame(v)
	c.Claims.Show(v)
	c.proposal.show(v)
	if c.Declarer == act.Nobody {
		return
	}
	phase.ShowLaid(c.State, v, c.Declarer, c.Laid)
	if v.Phase == view.Discard {
		c.ShowTalon(v, func(int, card.Card) bool { return v.Eyes == c.Declarer })
	}
}
