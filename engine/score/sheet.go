// Package score has what settlements share: how far something was doubled, how premiums
// come out, and who pays whom.
//
// Which items there are and what they are worth is in the tables of the rule sets.
package score

import (
	"math/bits"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/view"
)

// Side is a set of players who win and lose together, a bit each.
type Side uint8

// Of returns the side of the given players.
func Of(players ...act.Seat) Side {
	var side Side
	for _, s := range players {
		side |= 1 << s
	}
	return side
}

// Has reports whether a player is of the side.
func (x Side) Has(s act.Seat) bool { return s >= 0 && x>>s&1 != 0 }

// First returns the player of the side with the lowest seat.
func (x Side) First() act.Seat { return act.Seat(bits.TrailingZeros8(uint8(x))) }

// Sheet collects the lines between the declarer's side and its opponents. Each of
// them settles with the whole of the other side.
type Sheet struct {
	D     *deal.State
	Side  Side // the declarer's
	Lines []deal.Line
	// Verdict and Dropped are about the game and the Valat in its place.
	Verdict []deal.Verdict
	Dropped []deal.Dropped
}

// Result returns the settlement of a deal with the given card points.
func (sh *Sheet) Result(points []deal.Points) deal.Result {
	return deal.Result{Verdict: sh.Verdict, Dropped: sh.Dropped, Points: points, Lines: sh.Lines}
}

// Party returns the side of a player.
func (sh *Sheet) Party(s act.Seat) deal.Party {
	if sh.Side.Has(s) {
		return deal.Declarer
	}
	return deal.Defenders
}

// Add adds an item of a player's side, multiplied by the deal's factor. The caller may
// complete the line until the next one is added.
func (sh *Sheet) Add(item act.Word, by act.Seat, value int, won bool, times deal.Times) *deal.Line {
	l, n := sh.line(item, by, value, won, times)
	own := bits.OnesCount8(uint8(sh.Side))
	for s := range act.Seat(sh.D.Seats) {
		if sh.Side.Has(s) {
			l.Pay[s] = n * (sh.D.Seats - own) / own
		} else {
			l.Pay[s] = -n
		}
	}
	return l
}

// AddFor adds an item between a lone declarer and one of his opponents, who each settle
// it at their own factor.
func (sh *Sheet) AddFor(item act.Word, by, declarer, opponent act.Seat, value int, won bool, times deal.Times) *deal.Line {
	l, n := sh.line(item, by, value, won, times)
	l.Pay[declarer], l.Pay[opponent] = n, -n
	l.Scheme = view.BetweenTwo
	return l
}

// line appends an item and returns what it brings the declarer's side.
func (sh *Sheet) line(item act.Word, by act.Seat, value int, won bool, times deal.Times) (l *deal.Line, amount int) {
	sh.Lines = append(sh.Lines, deal.NewLine(item, sh.Party(by), deal.Whole(value)))
	l = &sh.Lines[len(sh.Lines)-1]
	l.Won, l.Times = won, times.By(deal.Counted, sh.D.Factor())
	amount = value * l.Factor()
	l.Each = amount
	if won != sh.Side.Has(by) {
		amount = -amount
	}
	return l, amount
}

// Fined returns the settlement of a breach whose author pays every other player the same.
func Fined(d *deal.State, item act.Word, payer act.Seat, value int, times deal.Times) deal.Result {
	l := deal.NewLine(item, deal.One(payer), deal.Whole(value))
	l.Times = times.By(deal.Counted, d.Factor())
	FromEach(&l, payer, -value*l.Factor(), d.Seats)
	return deal.Result{Verdict: deal.Decided(payer, false, deal.ByFine), Lines: []deal.Line{l}}
}

// FromEach makes a player get n from every other player or, if negative, pay it to each.
func FromEach(l *deal.Line, by act.Seat, n, seats int) {
	l.Scheme, l.Each = view.OneAndEach, max(n, -n)
	for s := range seats {
		l.Pay[s] -= n
	}
	l.Pay[by] += seats * n
}

// Drop notes that an item of a player's side does not count beside another one.
func (sh *Sheet) Drop(item act.Word, by act.Seat, beside act.Word) {
	sh.Dropped = append(sh.Dropped, deal.Dropped{Item: item, By: sh.Party(by), Beside: beside})
}

// Instead notes that the first line, a Valat, decides in place of the declarer's game.
func (sh *Sheet) Instead(declarer act.Seat) {
	l := &sh.Lines[0]
	sh.Verdict = []deal.Verdict{{Seat: declarer, Won: l.Won == (l.By == deal.Declarer), By: l.Item, Who: l.Who}}
	sh.Drop(act.Game, declarer, l.Item)
}

// Between returns a line in which a player pays another.
func Between(d *deal.State, item act.Word, payer, payee act.Seat, value int) deal.Line {
	l := deal.NewLine(item, deal.One(payer), deal.Whole(value))
	l.Times = l.Times.By(deal.Counted, d.Factor())
	n := value * l.Factor()
	l.Pay[payee], l.Pay[payer] = n, -n
	return l.Settled(view.BetweenTwo, n)
}

// Written returns a line that one player writes, and nobody against him: a value that he
// gets or, if negative, loses.
func Written(d *deal.State, item act.Word, by act.Seat, value int, times deal.Times) deal.Line {
	l := deal.NewLine(item, deal.One(by), deal.Whole(max(value, -value)))
	l.Won, l.Times = value > 0, times.By(deal.Counted, d.Factor())
	l.Pay[by] = value * l.Factor()
	return l.Settled(view.Written, max(l.Pay[by], -l.Pay[by]))
}

// AllTricks returns a player of the side that has won every trick, false if none
// has.
func (sh *Sheet) AllTricks() (by act.Seat, ok bool) {
	for i := range sh.D.Past {
		w := sh.D.Past[i].Winner
		if i > 0 && sh.Side.Has(w) != sh.Side.Has(by) {
			return act.Nobody, false
		}
		by = w
	}
	return by, len(sh.D.Past) > 0
}

// Took returns the cards in the tricks of a side.
func Took(d *deal.State, side Side) card.Set {
	var cards card.Set
	for s := range act.Seat(d.Seats) {
		if side.Has(s) {
			cards = cards.Or(d.Took[s])
		}
	}
	return cards
}

// Points returns the declarer's side's share of all points, in parts of a point.
func Points(declarer, all, per int) []deal.Points {
	return []deal.Points{{By: deal.Declarer, N: declarer, Per: per}, {By: deal.Defenders, N: all - declarer, Per: per}}
}

// Each returns the card points of each player, in parts of a point.
func Each(points []int, per int) []deal.Points {
	list := make([]deal.Points, len(points))
	for s, n := range points {
		list[s] = deal.Points{By: deal.One(act.Seat(s)), N: n, Per: per}
	}
	return list
}
