package alone

import (
	"tarock/engine/act"
	"tarock/engine/deal"
	"tarock/engine/phase"
	"tarock/engine/score"
)

// Outcome is the result of a deal, taken from its tricks or from the entry of a deal played
// with real cards.
type Outcome[C any] struct {
	Note *deal.Record // of a deal that was written down, which has no cards; else nil

	k *Deal[C]
}

// Noted returns the entry that was written down for a row of the premiums.
func (x *Outcome[C]) Noted(row int, fits func(m *deal.Made) bool) (*deal.Made, bool) {
	return x.Note.Find(x.k.how.Premiums[row].ID.String(), fits)
}

// Bird returns who settles the bird of a row, and its outcome for him.
func (x *Outcome[C]) Bird(row int) (s act.Seat, o score.Outcome) {
	k := x.k
	p := &k.how.Premiums[row]
	if k.Note != nil {
		m, ok := k.Noted(row, func(m *deal.Made) bool { return m.Against == 0 })
		if !ok {
			return act.Nobody, score.Neither
		}
		return m.Seat, score.Made(m.Won)
	}
	return score.Bird{Row: row, Card: p.Card, Trick: p.Trick}.Settled(k.State, k.Said.By(row))
}

// Points returns the points of the declarer's side (8).
func (x *Outcome[C]) Points() int {
	k := x.k
	switch {
	case k.Note == nil && k.how.Points != nil:
		return k.how.Points(k.c)
	case k.Note == nil:
		return k.how.Count(score.Took(k.State, k.Side()).Or(k.Laid))
	case len(k.Note.Points) == 1:
		return k.Note.Points[0]
	case k.Note.Games[0].Won:
		return k.how.Enough
	}
	return 0
}

// SidePoints returns the points of both sides, given the declarer's, in parts of a point; nil
// if nobody has written them down.
func (x *Outcome[C]) SidePoints(points, per int) []deal.Points {
	k := x.k
	if k.Note != nil && k.Note.Points == nil {
		return nil
	}
	return score.Points(points, k.how.All, per)
}

// AllTricks returns a player of the side that has won every trick, false if none has.
func (x *Outcome[C]) AllTricks() (by act.Seat, ok bool) {
	k := x.k
	if k.Note != nil {
		m, ok := k.Noted(k.how.sweep, func(m *deal.Made) bool { return m.Won })
		if !ok {
			return act.Nobody, false
		}
		return m.Seat, true
	}
	sh := score.Sheet{D: k.State, Side: k.Side()}
	return sh.AllTricks()
}

// made reports whether a player or his side made a premium (6), given the declarer's
// points.
func (x *Outcome[C]) made(row int, s act.Seat, points int) bool {
	k := x.k
	p := &k.how.Premiums[row]
	switch {
	case k.Note != nil:
		said := k.Said[row][s].Said
		m, ok := k.Noted(row, func(m *deal.Made) bool {
			return m.Said == said && (m.Seat == s || p.Target != phase.NoTarget && !said && k.Allied(m.Seat, s))
		})
		return ok && m.Won
	case p.Made != nil:
		return p.Made(k.c, s, points)
	case p.Least > 0:
		return k.share(s, points) >= p.Least
	}
	return k.Dealt[s].And(p.Cards).Len() == p.Count
}

// share returns the points of a player's side, given the declarer's.
func (x *Outcome[C]) share(s act.Seat, points int) int {
	k := x.k
	if k.Allied(s, k.Declarer) {
		return points
	}
	return k.how.All - points
}
