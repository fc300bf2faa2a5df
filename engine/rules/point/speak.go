package point

import (
	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/phase"
	"tarock/engine/score"
	"tarock/engine/view"
)

// before is phase A: one turn for each player, starting with the declarer (6.3).
var before = phase.Speaking[*course]{
	ID:    view.AnnounceBefore,
	Verbs: act.SetOf(act.VerbAnnounce, act.VerbDone),
	Rows:  rows,
	First: func(c *course) act.Seat {
		if games[c.game].packet == 0 {
			return act.Nobody
		}
		return c.declarer
	},
	Announce: func(c *course, s act.Seat, row int) error { return phase.Allowed(c.mayAnnounce(s, row, true)) },
	Announced: func(c *course, s act.Seat, row int) {
		c.early[row][s] = true
		c.after.Say(row, s)
	},
	Again: func(c *course, _ act.Seat) bool { return c.before.Number <= seats },
}

// after is phase B: announcements in the first three turns, and doublings as long as
// somebody can double (6.4).
var after = phase.Speaking[*course]{
	ID:    view.AnnounceAfter,
	Verbs: act.SetOf(act.VerbAnnounce, act.VerbDouble, act.VerbDone),
	Rows:  rows,
	First: func(c *course) act.Seat { return c.declarer },
	Announce: func(c *course, s act.Seat, row int) error {
		return phase.Allowed(c.after.Number <= seats && c.mayAnnounce(s, row, c.game == solo))
	},
	Announced: func(c *course, s act.Seat, row int) { c.early[row][s] = c.game == solo },
	Step:      (*course).step,
	Again:     func(c *course, s act.Seat) bool { return c.after.Number <= seats || c.after.CanDouble(s) },
}

// mayAnnounce reports whether the table of 6.1 allows an announcement. early is set
// before the talon, and always in Solo.
func (c *course) mayAnnounce(s act.Seat, row int, early bool) bool {
	when := 1
	if early {
		when = 0
	}
	return !c.said[row][s].Said && premiums[row].values[c.game][when] > 0 && premiums[row].may(c, s, row, premiums[row].cards)
}

// side returns the players who win and lose together with s.
func (c *course) side(s act.Seat) score.Side {
	o := c.opponents()
	if s == c.declarer {
		return score.Of(s)
	}
	return score.Of(o[0], o[1])
}

// The conditions for announcements (6.1).

func holds(c *course, s act.Seat, row int, cards card.Set) bool {
	if c.claims != nil { // 10: by one player only, who need not hold it
		return c.said.By(row) == act.Nobody
	}
	return c.d.Hands[s].Contains(cards)
}

func dealt(c *course, s act.Seat, _ int, cards card.Set) bool { return c.d.Dealt[s].Contains(cards) }

func lacks(c *course, s act.Seat, _ int, cards card.Set) bool {
	return s == c.declarer && !c.d.Hands[s].Meets(cards)
}

func declarers(c *course, s act.Seat, _ int, _ card.Set) bool { return s == c.declarer }

func first(c *course, s act.Seat, _ int, _ card.Set) bool {
	return c.said.BySide(absolut, c.side(s)) == act.Nobody && c.said.BySide(panzer, c.side(s)) == act.Nobody
}

func afterAbsolut(c *course, s act.Seat, _ int, _ card.Set) bool {
	by := c.said.BySide(absolut, c.side(s))
	return c.said.BySide(panzer, c.side(s)) == act.Nobody && (by == act.Nobody || c.early[absolut][by])
}

// announcedBirds returns the birds that a player announced.
func (c *course) announcedBirds(s act.Seat) card.Set {
	var birds card.Set
	for _, b := range birdsOf {
		if c.said[b.Row][s].Said {
			birds = birds.With(b.Card)
		}
	}
	return birds
}

// step returns the next step by the table of 6.4, if s may double. Each opponent gives
// Subkontra for himself against the declarer's items. An item covered by the
// game's doublings is doubled separately only while the game is not doubled.
func (c *course) step(s act.Seat, row int, owner act.Seat) score.Step {
	if c.said[row][owner].Alone(s) || premiums[row].games && c.said[theGame][c.declarer].Steps > 0 {
		return score.NoStep
	}
	step := c.after.Next(s, row, owner, c.side(owner).Has(s), 3)
	if step.N == 3 && owner == c.declarer {
		step.Against = s
	}
	return step
}

// factor returns f_i of 6.4 for the game or an announcement: its own factor or, if it
// is covered and this is higher, the game's.
func (c *course) factor(row int, owner, opponent act.Seat) int {
	f := c.said[row][owner].Against(opponent)
	if premiums[row].games {
		f = max(f, c.said[theGame][c.declarer].Against(opponent))
	}
	return f
}
