package strong

import (
	"math"

	"tarock/engine/act"
	"tarock/player/thumb"
	"tarock/player/world"
)

// cheap is how many actions done again cost as much as one that is decided.
const cheap = 8

// How far the actions of others speak against a world.
const (
	doubt     = 3.0 // points of regret by which an action becomes 1/e times as likely
	mostDoubt = 2.0 // powers of e that one action speaks against a world at most
	tries     = 4   // worlds that are made up for one that is used
)

// weigher makes up worlds and weighs them by how well they agree with what others have done.
type weigher struct {
	watch [tries]*world.Watch
}

// draw returns a world, drawn among several by how likely they are. It returns nil if none is
// found.
func (g *weigher) draw(t *trials) (*world.Watch, float64) {
	var logs [tries]float64
	n := 0
	for range tries {
		if g.watch[n] == nil {
			g.watch[n] = &world.Watch{}
		}
		w, before := g.watch[n], t.known.Work
		logs[n] = 0
		err := t.known.World(t.chance, w, func(a act.Action) {
			if a.Seat != t.eyes && a.Seat == w.Deal().Turn() {
				logs[n] -= g.against(t, w, a)
			}
		})
		t.steps -= (t.known.Work - before) / cheap
		if err == nil {
			n++
			t.failed = 0
		} else if t.failed++; t.failed > 3 {
			return nil, 0
		}
	}
	if n == 0 {
		return nil, 0
	}
	sum := 0.0
	for _, x := range logs[:n] {
		sum += math.Exp(x)
	}
	at := t.chance.Float64() * sum
	for i, x := range logs[:n] {
		if at -= math.Exp(x); at < 0 || i == n-1 {
			return g.watch[i], 1
		}
	}
	return g.watch[0], 1
}

// against returns how much an action speaks against a world.
func (g *weigher) against(t *trials, w *world.Watch, a act.Action) float64 {
	if act.Hiding.Has(a.Verb) {
		return 0
	}
	s := w.SeenBy(a.Seat)
	if len(s.Options) < 2 {
		return 0
	}
	t.steps--
	regret, ok := thumb.Player{}.Regret(s, a)
	if !ok {
		return 0
	}
	return min(mostDoubt, regret/doubt)
}
