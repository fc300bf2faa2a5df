package arena

import (
	"time"

	"tarock/engine/act"
	"tarock/engine/deal"
	"tarock/engine/view"
	"tarock/player"
	"tarock/player/world"
)

// Count is how often things have come up in the deals of a player.
type Count struct {
	Deals     int
	Contracts map[string]*Contract // that he has played, by id
	Faults    map[string]int       // what players hate, by name
	Decisions int
	Longest   time.Duration // for a decision
	Forced    time.Duration // the longest for one without a choice
	Took      time.Duration // for all decisions
}

// Contract is how often a contract was played and won, and what it brought.
type Contract struct{ Times, Won, Points int }

// counter counts for the tested player of a match.
type counter struct {
	*Count
	seat  act.Seat
	cards []played // of the deal
}

func newCounter(c *Count) *counter {
	c.Contracts, c.Faults = map[string]*Contract{}, map[string]int{}
	return &counter{Count: c}
}

// done counts a decision about to be carried out.
func (c *counter) done(w *world.Watch, p player.Decision, took time.Duration) {
	if p.Action.Seat != c.seat {
		return
	}
	c.Decisions++
	c.Took += took
	c.Longest = max(c.Longest, took)
	c.faults(w, p.Action, took)
}

// over counts a deal that is over.
func (c *counter) over(d *deal.Deal) {
	c.Deals++
	v := d.View(act.Nobody)
	for _, f := range v.Facts {
		if f.ID != view.Contract || f.Seat != c.seat {
			continue
		}
		k := c.Contracts[f.Word]
		if k == nil {
			k = &Contract{}
			c.Contracts[f.Word] = k
		}
		k.Times++
		k.Points += v.Result.Total[c.seat]
		for _, x := range v.Result.Verdict {
			if x.Seat == c.seat && x.Won {
				k.Won++
			}
		}
	}
	c.settled(v)
	c.judge(d, v)
	c.cards = c.cards[:0]
}
