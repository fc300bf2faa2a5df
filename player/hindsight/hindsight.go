// Package hindsight looks at a deal that is over with all hands open: what the game was
// worth, where points were lost, and whether whoever lost them could have known better.
//
// Where the solver can play a game it says exactly what each card cost; for the others, and
// for what it has no time for, the player who searches estimates it. Whether a loss was a
// mistake is judged in either case by what the seat had seen. Nothing here may be told about
// a deal that is not over.
package hindsight

import (
	"cmp"
	"context"
	"slices"
	"time"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/view"
)

// Report holds the findings of an analysis.
type Report struct {
	// Exact: Best, Made and the losses were calculated with all hands open; else the losses are
	// estimated, and there is nothing else.
	Exact bool
	From  int // the first trick that was calculated, from 1
	Side  []act.Seat
	// Best is what the side gets if everybody plays as well as possible from that trick on, Made
	// what it has got, and Need with how much it wins, 0 if that is not known. They are in parts
	// of a point, of which a point has Per; if Per is 0, tricks of a side that must not take one:
	// 1 stands for any number.
	Best, Made, Need, Per int
	Drops                 []Drop    // the greatest losses, in the order of play
	Premiums              []Premium // what the last tricks cost in premiums, in the order of play
	Own                   []Own     // moves of computers that are worth explaining, in the order of play
	Played                bool      // cards were played at all
}

// Drop is a card that lost something for its side.
type Drop struct {
	Action int // its number in the deal, from 0
	Seat   act.Seat
	Trick  int // from 1
	Card   card.Card
	Better card.Card // what would not have lost it
	Loss   int       // as Best; if that is not exact, in tenths of a point of the settlement
	Turned bool      // it decided who wins the game
	Judged Judgement
}

// Judgement is whether somebody could have known that a card loses something.
type Judgement int

// The judgements.
const (
	Unjudged Judgement = iota
	Mistake            // another card was better by what he had seen
	Close              // there was little in it
	Luck               // by what he had seen his card was as good
)

// Own is a move of a computer with its reason.
type Own struct {
	Trick  int
	Seat   act.Seat
	Card   card.Card
	Reason string // id, as of a player's Decision
	Cards  card.Set
	N      int
}

// Limits bounds the time and work of an analysis.
type Limits struct {
	Nodes    int           // positions that the solver looks at; the same number finds the same
	Endings  int           // deals that are looked at to play out the last tricks; 0: none
	Steps    int           // actions in the worlds in which each doubtful card is tried
	Time     time.Duration // after which it ends in any case, with what it has found
	Computer [act.MaxSeats]bool
}

// Usual are the limits at a table: less than two seconds of a core.
func Usual(computers [act.MaxSeats]bool) Limits {
	return Limits{Nodes: 1_500_000, Endings: 20_000, Steps: 12_000, Time: 2500 * time.Millisecond, Computer: computers}
}

// The greatest numbers of losses that are reported, and of estimated ones that are looked for.
const (
	mostDrops = 2
	mostTried = 6
)

// Look looks at a deal that is over.
func Look(ctx context.Context, d *deal.Deal, limits Limits) *Report {
	if !d.Over() {
		panic("hindsight: the deal goes on")
	}
	ctx, cancel := context.WithTimeout(ctx, limits.Time)
	defer cancel()
	r := &Report{Played: slices.ContainsFunc(d.Actions(), func(a act.Action) bool { return a.Verb == act.VerbPlay })}
	if !r.Played {
		return r
	}
	l := &look{ctx: ctx, d: d, limits: limits, Report: r}
	if m := newModel(d); m != nil {
		l.solve(m)
	}
	l.premiums()
	l.judge()
	slices.SortFunc(r.Drops, func(a, b Drop) int { return a.Action - b.Action })
	return r
}

// look is one look at a deal.
type look struct {
	*Report
	ctx    context.Context
	d      *deal.Deal
	limits Limits
}

// greatest keeps the greatest losses.
func (r *Report) greatest(most int) {
	slices.SortStableFunc(r.Drops, func(a, b Drop) int {
		return cmp.Or(order(b.Turned)-order(a.Turned), b.Loss-a.Loss)
	})
	r.Drops = r.Drops[:min(len(r.Drops), most)]
}

func order(b bool) int {
	if b {
		return 1
	}
	return 0
}

// contract returns the game that was played, nil if there was none or several.
func contract(d *deal.Deal) (*view.Game, act.Seat) {
	var game *view.Game
	by := act.Nobody
	if d.Set().Games == nil {
		return nil, by
	}
	games, n := d.Set().Games(d.Options()), 0
	for _, f := range d.View(act.Nobody).Facts {
		if f.ID != view.Contract {
			continue
		}
		n++
		if i := slices.IndexFunc(games, func(g view.Game) bool { return g.ID == f.Word }); i >= 0 {
			game, by = &games[i], f.Seat
		}
	}
	if n != 1 {
		return nil, act.Nobody
	}
	return game, by
}
