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

// draw returns a world, drawn among several by how likely they are, nil if none is found.
func (g *weigher) draw(t *trials) *world.Watch {
	var likely [tries]float64
	n, sum := 0, 0.0
	for failed := 0; n < tries && failed < tries && (n == 0 || !t.done()); {
		x, err := g.make(t, n)
		if err != nil {
			failed++
			continue
		}
		likely[n] = math.Exp(-x)
		sum += likely[n]
		n++
	}
	at := t.chance.Float64() * sum
	for i, x := range likely[:n] {
		if at -= x; at < 0 || i == n-1 {
			return g.watch[i]
		}
	}
	return nil
}

// make makes up the i-th world and returns how much speaks against it.
func (g *weigher) make(t *trials, i int) (against float64, err error) {
	if g.watch[i] == nil {
		g.watch[i] = &world.Watch{}
	}
	w := g.watch[i]
	t.worked = t.known.Work
	err = t.known.World(t.chance, w, func(a act.Action) {
		if a.Seat != t.eyes && a.Seat == w.Deal().Turn() && !t.late() {
			against += g.against(t, w, a)
		}
	})
	t.steps -= (t.known.Work - t.worked) / cheap
	return against, err
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
