package hindsight

import (
	"time"

	"tarock/engine/search"
)

// table is the size of the solver's table: 1<<table positions of 32 bytes.
const table = 18

// solve calculates the side's best result from each position, from the last card towards the
// first as far as the limits allow, and notes the losses.
func (l *look) solve(m *model) {
	v := search.NewSolver(table)
	late := time.Now().Add(l.limits.Time / 2) // the rest is for judging
	v.Stop = func() bool { return l.ctx.Err() != nil || time.Now().After(late) }
	states := make([]search.State, len(m.plays)+1)
	states[0] = m.start
	for i, a := range m.plays {
		states[i+1] = states[i]
		states[i+1].Play(m.pack.Place(a.Card))
	}
	end := &states[len(m.plays)]
	l.Exact, l.Side, l.Per, l.Need = true, m.side, m.per, m.need
	l.Made = m.of(m.got(end))
	l.Best, l.From = l.Made, end.Number()
	left, best := l.limits.Nodes, m.got(end)
	var found []Drop
	for i := len(m.plays) - 1; i >= 0; i-- {
		v.Limit = left
		gain, ok := v.Solve(&states[i], m.aim)
		if left -= v.Nodes; !ok || left <= 0 {
			break
		}
		value := m.got(&states[i]) + gain
		if m.of(value) != m.of(best) {
			found = append(found, l.drop(m, i, &states[i], m.of(value), m.of(best)))
		}
		if best = value; states[i].OnTable() == 0 {
			l.Best, l.From = m.of(value), states[i].Number()
			l.Drops, found = append(l.Drops, found...), nil
		}
	}
	if l.From == end.Number() {
		l.Exact = false
		return
	}
	l.greatest(mostDrops)
	late = late.Add(l.limits.Time / 10)
	for i := range l.Drops {
		l.better(m, v, &states[l.Drops[i].Action-m.first], &l.Drops[i])
	}
}

// got returns the side's gain in complete tricks.
func (m *model) got(s *search.State) int {
	return m.aim.Point*s.Points(m.aim.Side) + m.aim.Trick*s.Tricks(m.aim.Side)
}

// drop returns a loss.
func (l *look) drop(m *model, i int, s *search.State, before, after int) Drop {
	d := Drop{Action: m.first + i, Seat: m.plays[i].Seat, Trick: s.Number(), Card: m.plays[i].Card, Loss: before - after}
	if d.Loss < 0 {
		d.Loss = -d.Loss
	}
	if m.need > 0 {
		d.Turned = (before >= m.need) != (after >= m.need)
	}
	d.Turned = d.Turned || m.aim.Trick > 0
	return d
}

// better finds a card that loses nothing: of several the one that counts least.
func (l *look) better(m *model, v *search.Solver, s *search.State, d *Drop) {
	v.Limit = 0 // these positions have just been in reach
	best := d.Card
	worst := 0
	moves, ok := v.Moves(s, m.aim, nil)
	if !ok {
		return
	}
	sign := 1
	if inSide := m.aim.Side == m.aim.Side|search.SideOf(int(d.Seat)); inSide == m.aim.Few {
		sign = -1
	}
	for i, x := range moves {
		if c := m.pack.Card(x.Card); i == 0 || sign*x.Gain > worst || sign*x.Gain == worst && m.pack.Value(x.Card.Bit()) < m.pack.Value(m.pack.Place(best).Bit()) {
			best, worst = c, sign*x.Gain
		}
	}
	if best != d.Card {
		d.Better = best
	}
}
