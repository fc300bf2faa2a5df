package strong

import (
	"context"
	"math"
	"math/rand/v2"
	"time"

	"tarock/engine/act"
	"tarock/player"
	"tarock/player/thumb"
	"tarock/player/world"
)

// Compared is what an action brought in worlds in which others were tried too.
type Compared struct {
	Action act.Action
	// Ahead is by how much it brought more than the first action, on average, in points of the
	// settlement, and Error the standard error of that.
	Ahead, Error float64
	Worlds       int
}

// Compare tries some options of a position in the same worlds, as far as the rules of thumb
// know them, against the first of them. It returns nil if no world was found in time.
func (p Player) Compare(ctx context.Context, s *player.Seen, seed uint64, actions ...act.Action) []Compared {
	begin := time.Now()
	chance := rand.New(rand.NewPCG(seed, 0x636f6d70))
	var list []thumb.Considered
	all := thumb.Player{}.Consider(s, 0, chance)
	for _, a := range actions {
		for _, c := range all {
			if c.Action == a {
				list = append(list, c)
			}
		}
	}
	k, err := world.From(s)
	if err != nil || len(list) != len(actions) {
		return nil
	}
	t := trials{ctx: ctx, known: k, game: s.Game, chance: chance, steps: p.Steps, eyes: s.Eyes}
	if p.Limit > 0 {
		t.end = begin.Add(p.Limit)
	}
	k.Stop = func() bool { return t.steps*cheap < k.Work-t.worked || t.late() }
	t.begin(list)
	for !t.done() && t.world() {
	}
	n := len(t.all[len(t.all)-1].results) // the last world may not have been tried by all
	if n < 2 {
		return nil
	}
	compared := make([]Compared, len(t.all))
	for i := range t.all {
		compared[i] = t.all[i].against(&t.all[0], n)
	}
	return compared
}

// against returns by how much an option brought more than another in the first n worlds.
func (o *option) against(first *option, n int) Compared {
	sum, squares := 0.0, 0.0
	for i := range n {
		d := o.results[i] - first.results[i]
		sum, squares = sum+d, squares+d*d
	}
	mean := sum / float64(n)
	return Compared{Action: o.Action, Ahead: mean, Error: math.Sqrt(max(0, squares/float64(n)-mean*mean) / float64(n)), Worlds: n}
}
