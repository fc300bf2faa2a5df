package bauerntarock

import (
	"tarock/engine/act"
	"tarock/engine/alone"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/score"
	"tarock/engine/view"
)

// What the Spatz counts for its player (6).
const (
	early = 5
	last  = 10 // in the last trick
)

var spatzItem = act.NewWord("spatz")

// timesSumpern is the reason for the factor of a Sumpern.
var timesSumpern = act.NewWord("sumpern")

// readablePremiums returns the table of 6 as readers see it.
func readablePremiums(deal.Options) []view.Premium {
	return []view.Premium{{ID: spatzItem.String(), Silent: early, Card: spatz, Values: "last-trick-twice"}}
}

// Settle settles the deal. One that is void does not count (8).
func (c *course) Settle() deal.Result {
	if c.Game == unbid {
		return deal.Result{Redeal: true, Passed: c.Auction.Words > 0}
	}
	return c.Deal.Settle()
}

// outcome is how the play ended.
type outcome struct {
	points int      // of the declarer
	player act.Seat // of the Spatz, or Nobody if it counts nothing
	trick  int      // of the Spatz, from 1; 0 if that is not known
	last   bool     // it is the last one
	won    bool     // its player has won that trick
}

// outcome returns it from the tricks, or as it was written down.
func (c *course) outcome() outcome {
	if c.written != nil {
		return *c.written
	}
	o := outcome{points: c.points(), player: act.Nobody}
	if who, trick := c.Player(spatz); trick > 0 {
		winner := c.Past[trick-1].Winner
		if o.trick, o.last, o.won = trick, trick == len(c.Past), who == winner; o.won || !c.SideOf(who).Has(winner) {
			o.player = who
		}
	}
	return o
}

// settle is section 8 for a deal that was played.
func (c *course) settle() deal.Result { return c.items(c.outcome()) }

// points returns P of 2: without a trick also the discard is lost.
func (c *course) points() int {
	if c.Won[c.Declarer] == 0 {
		return 0
	}
	beside := c.Laid
	if c.Game == sumpern {
		beside = card.Of(c.Talon...)
	}
	return values.Sum(c.Took[c.Declarer].Or(beside))
}

// items returns the lines of 8.
func (c *course) items(o outcome) deal.Result {
	r := deal.Result{Points: score.Points(o.points, pack, 1), Lines: c.Lines(2)}
	above := o.points - half
	if above != 0 {
		r.Verdict = deal.Decided(c.Declarer, above > 0, deal.ByPoints)
	}
	r.Lines = append(r.Lines, c.writes(act.Game, c.Declarer, above))
	r.Lines[0].By, r.Lines[0].Above = deal.Declarer, max(above, -above)
	if o.player != act.Nobody {
		value := early
		if o.last {
			value = last
		}
		if !o.won {
			value = -value
		}
		l := c.writes(spatzItem, o.player, value)
		l.Who, l.Card, l.Trick = o.player, spatz, o.trick
		r.Lines = append(r.Lines, l)
	}
	return r
}

// writes returns a line that one player writes.
func (c *course) writes(item act.Word, s act.Seat, value int) deal.Line {
	var times deal.Times
	if c.Game == sumpern {
		times = times.By(timesSumpern, doubled)
	}
	return score.Written(c.State, item, s, value, times)
}

// breach settles a justified claim (10): its author writes what a Matsch costs.
func (c *course) breach(offender act.Seat) deal.Result {
	return deal.Result{
		Verdict: deal.Decided(offender, false, deal.ByFine),
		Lines:   append(c.Lines(1), c.writes(alone.Claimed, offender, -half)),
	}
}
