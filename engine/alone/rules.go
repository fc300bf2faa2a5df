package alone

import (
	"slices"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/phase"
	"tarock/engine/score"
	"tarock/engine/view"
)

// Rules describes a rule set with courses of type C. A function that may be nil says what
// is then the case. New completes it, and from then on it does not change.
type Rules[C any] struct {
	// Begin is called with a new course, to give it other phases; nil: it has the usual.
	Begin func(c C)

	// Games are the games, the lowest first, from row 1 on (4). Bidding refuses those that
	// are played without a bid.
	Games []Game
	// Vary changes a copy of a row by house rules; nil: none do.
	Vary func(o deal.Options, g *Game)
	// Bidding changes the usual auction, in which the standing bid can be held, see
	// Deal.MayBid; nil: it is as usual.
	Bidding func(b *phase.Bidding[C])
	// Value returns the value of a game, bid or played; nil: that of its row.
	Value func(c C, row int) int
	// Passed returns the game played when nobody has bid, 0 if the deal is over; nil: it is.
	Passed func(c C) int

	// Callable returns the cards of which the declarer calls one in games with a called
	// partner (5); nil: there are none. Called is called with the card called, before its
	// holder is sought; may be nil.
	Callable func(c C) card.Set
	Called   func(c C)

	// Choice returns what may be laid away (5), as in phase.Discard; nil: Deal.Layable.
	Choice func(c C, s act.Seat, n int) (must, may card.Set)
	// Took is called when the declarer has taken a packet; may be nil.
	Took func(c C)

	// Premiums are the rows of what is announced, doubled or counted (6). Row 0 is the
	// game; those that can be doubled come before those that cannot.
	Premiums []Premium[C]
	// Speaking changes the usual way to announce and double, see Premium; nil: it is as
	// usual.
	Speaking func(t *phase.Speaking[C])
	// Worth returns what an announced row counts, without factors; nil: by the row.
	Worth func(c C, row int, s act.Seat) int
	// Factor returns the factor of the doublings of an owner's row against an opponent of
	// the declarer; nil: that of its own doublings.
	Factor func(c C, row int, owner, opponent act.Seat) int

	// Start is as in phase.Tricks (7).
	Start func(c C) (how *phase.Play[C], lead act.Seat)

	// Count returns the points of cards (8). The declarer wins with Enough of All.
	Count       func(cards card.Set) int
	All, Enough int
	// Points returns the points of the declarer's side; nil: Count of its tricks and of what
	// the declarer laid away.
	Points func(c C) int
	// Asked changes the questions about a deal that was played with real cards; nil: they
	// follow from the tables.
	Asked func(o deal.Options, f *view.EntryForm)
	// Settle settles a deal that was played; nil: by points, see Deal.Items.
	Settle func(c C) deal.Result

	// Illegal are the verbs besides playing a card of which, where claims are played, illegal
	// actions are accepted (10): none, or discards. Stands is the moment from which an illegal
	// card can be claimed.
	Illegal act.Verbs
	Stands  phase.Moment
	// Breach settles a justified claim; nil: the offender pays V to everybody, see Deal.Stake.
	Breach func(c C, offender act.Seat) deal.Result

	// Show adds what section 11 lets the eyes of v see of the talon, and what only this
	// game has; may be nil.
	Show func(c C, v *view.View)

	bidding  phase.Bidding[C]
	calling  phase.Call[C]
	take     phase.Take[C]
	discard  phase.Discard[C]
	speaking phase.Speaking[C]
	birds    []score.Bird
	valat    int // row of the premium that replaces the game, 0 for none
	sweep    int // row of the Valat, 0 for none
	// Rows that need a house rule and, of premiums, a game that has them.
	optional, conditional []int
}

// complete derives from the tables of a rule set what the phases need.
func complete[C Course[C]](how *Rules[C]) {
	how.bidding = phase.Bidding[C]{
		Bids:   bids(how.Games),
		Beside: []act.Verb{act.VerbHold},
		Open:   func(c C, s act.Seat, v act.Verb, row int) error { return c.Base().MayBid(s, v, row) },
		Done:   func(c C) { c.Base().Play() },
	}
	if how.Bidding != nil {
		how.Bidding(&how.bidding)
	}
	if how.Choice == nil {
		how.Choice = func(c C, s act.Seat, n int) (must, may card.Set) { return c.Base().Layable(s, n) }
	}
	for row := range how.Games {
		if how.Games[row].If != nil {
			how.optional = append(how.optional, row)
		}
	}
	for row := range how.Premiums {
		if p := &how.Premiums[row]; p.If != nil || p.In != nil {
			how.conditional = append(how.conditional, row)
		}
	}
	how.calling.Who = func(c C) (act.Seat, card.Set) { return calls(c.Base()) }
	how.calling.Done = func(c C, called card.Card) { c.Base().call(called) }
	how.take.Who = func(c C) (act.Seat, int) { return c.Base().chooses() }
	how.take.Done = func(c C, n int) { c.Base().take(n) }
	how.discard.Who = func(c C, i int) (act.Seat, int) { return c.Base().lays(i) }
	how.discard.Done = func(c C, s act.Seat, cards card.Set, proper bool) { c.Base().lay(s, cards, proper) }
	how.birds = Birds(how.Premiums)
	how.sweep = max(0, slices.IndexFunc(how.Premiums, func(p Premium[C]) bool { return p.Replaces || p.Sweeps }))
	how.valat = max(0, slices.IndexFunc(how.Premiums, func(p Premium[C]) bool { return p.Replaces }))
	if how.speaking = speaking(how); how.Speaking != nil {
		how.Speaking(&how.speaking)
	}
}
