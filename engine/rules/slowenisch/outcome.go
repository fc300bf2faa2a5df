package slowenisch

import (
	"slices"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/score"
	"tarock/engine/view"
)

// outcome is the result of playing a positive game.
type outcome struct {
	points int                  // of the declarer's side
	full   [koenige + 1][2]bool // by row: whether the declarer's side has all cards of the premium, and the others
}

func (c *course) outcome() outcome {
	o := outcome{points: c.Points()}
	if c.Note == nil {
		o.fill(score.Took(c.State, c.Side()).Or(c.Laid))
		return o
	}
	for row := trull; row <= koenige; row++ {
		for i, side := range [...]score.Side{c.Side(), c.Others()} {
			_, o.full[row][i] = c.Noted(row, func(m *deal.Made) bool { return m.Won && side.Has(m.Seat) })
		}
	}
	return o
}

// fill notes the contents of the declarer's pile.
func (o *outcome) fill(pile card.Set) {
	for row := trull; row <= koenige; row++ {
		o.full[row] = [...]bool{pile.Contains(piles[row]), !pile.Meets(piles[row])}
	}
}

// full returns the alone.Premium.Made of a premium for cards in a side's pile.
func full(row int) func(c *course, s act.Seat, points int) bool {
	return func(c *course, s act.Seat, _ int) bool {
		o, i := c.outcome(), 0
		if !c.Allied(s, c.Declarer) {
			i = 1
		}
		return o.full[row][i]
	}
}

// pointsOf counts a pile in packets of three: a third is dropped, two count 1 (2).
func pointsOf(pile card.Set) int { return (card.Thirds.Sum(pile) + 1) / 3 }

// each returns the points of each player, with the talon cards added to tricks (7).
func (c *course) each() []int {
	if c.Note != nil {
		return c.Note.Points
	}
	piles, points := c.Took, make([]int, seats)
	for i, k := range c.Talon {
		w := c.Past[i].Winner
		piles[w] = piles[w].With(k)
	}
	for s := range points {
		points[s] = pointsOf(piles[s])
	}
	return points
}

// untaken reports whether the declarer has no trick.
func (c *course) untaken() bool {
	if c.Note != nil {
		return c.Note.Games[0].Won
	}
	return c.Won[c.Declarer] == 0
}

// asked lists the questions about a deal that was played with real cards: points, as they are part
// of the value, and in a Klopezki those of each player.
func asked(_ deal.Options, f *view.EntryForm) {
	f.Steps, f.Parts, f.Slack = steps, 1, 1
	for i := range games[1:] {
		if g := &games[i+1]; byPoints(g) {
			f.Counted = append(f.Counted, g.ID.String())
		}
	}
	for i := range f.Items {
		if it := &f.Items[i]; it.ID == premiums[mondfang].ID.String() {
			it.Catches = card.Mond
		}
	}
	last := *f.Item(premiums[pagat].ID.String(), games[trojko].ID.String())
	last.Games, last.Said, last.Lost = []string{games[klopezki].ID.String()}, false, false
	f.Items = slices.Insert(f.Items, pagat, last)
}

// Record is that of deal.Recording.
func (c *course) Record() (*deal.Record, bool) {
	if c.Game == 0 || byPoints(&c.Row) {
		return c.Deal.Record()
	}
	r, ok := c.Outline()
	if !ok || c.Game != klopezki {
		if ok {
			r.Games[0].Won = c.untaken()
		}
		return r, ok
	}
	r.Points = c.each()
	if s, o := c.Bird(pagat); o == score.Won {
		r.Items = append(r.Items, deal.Made{ID: premiums[pagat].ID.String(), Seat: s, Won: true})
	}
	return r, true
}
