package cego

import (
	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/view"
)

// written is the known part of a deal that was played with real cards.
type written struct {
	won   bool  // a game in which points do not count
	parts []int // of a point: the declarer's or, in a Räuber, each player's
}

// richest are the cards that make a blind worth most.
var richest = card.Trull.Or(card.Kings).Or(card.MustSet("HD KD PD"))

// entry lists the questions about a deal that was played with real cards. A step that was bid after
// a Solo is raised by that. In a Räuber the blind is nobody's.
func entry(o deal.Options) view.EntryForm {
	f := view.EntryForm{Raises: 1}
	for g := range gameCount {
		if id := games[g].id.String(); g.step() {
			f.Raised, f.Counted = append(f.Raised, id), append(f.Counted, id)
		} else if g == solo {
			f.Counted = append(f.Counted, id)
		}
	}
	k := scaleOf(o)
	f.Parts, f.All, f.Slack = k.parts, 2*k.half*k.parts/k.per, k.values.Sum(richest)
	for f.Enough = k.half; k.round(f.Enough) <= k.half; {
		f.Enough++
	}
	return f
}

// Record is that of deal.Recording. A breach and a claim are in no record.
func (c *course) Record() (*deal.Record, bool) {
	if _, _, broken := c.Claims.Right(); broken || c.schinden.made {
		return nil, false
	}
	r, g := &deal.Record{Partner: act.Nobody}, deal.Declared{Seat: c.declarer, Game: games[c.game].id.String()}
	switch {
	case c.game == raeuber:
		g.Seat, r.Points = act.Nobody, c.parts()
	case games[c.game].times == 0:
		g.Won = c.made()
	default:
		k, n := c.scale(), c.pile()
		g.Won, r.Points = k.round(n) > k.half, []int{n}
		if c.game.step() && c.afterSolo {
			g.Raised = 1
		}
	}
	r.Games = []deal.Declared{g}
	return r, true
}

// Write is that of deal.Recording. Some games are only for four players.
func (c *course) Write(r *deal.Record) error {
	if err := deal.Fits(c.State, r); err != nil {
		return err
	}
	g := r.Games[0]
	if c.game = find(act.FindWord(g.Game)); games[c.game].kind == view.Negative && c.Seats != 4 {
		return deal.EntryGame
	}
	if c.declarer = g.Seat; c.game == raeuber {
		c.declarer = c.Forehand()
	}
	if c.game == raeuber && total(r.Points)+c.Setup.Form.Talon > entry(c.Options).All {
		return deal.EntryPoints // each card of the blind is worth something
	}
	c.afterSolo = g.Raised > 0
	c.written = &written{won: g.Won, parts: r.Points}
	return nil
}

func total(points []int) (sum int) {
	for _, n := range points {
		sum += n
	}
	return sum
}
