package strong

import (
	"cmp"
	"context"
	"math"
	"math/bits"
	"math/rand/v2"
	"slices"

	"tarock/engine/act"
	"tarock/player"
	"tarock/player/thumb"
	"tarock/player/world"
)

const (
	choices = 12 // other choices of cards that are tried
	widest  = 8  // options that are tried
	prior   = 10 // worlds that the opinion of the rules of thumb counts for
	least   = 8  // worlds before an option is dropped
	clear   = 4  // standard errors by which the best has to be ahead so that he stops thinking
)

// trials tries the options of a position.
type trials struct {
	ctx    context.Context
	known  *world.Known
	game   *player.Game
	chance *rand.Rand
	eyes   act.Seat
	steps  int // left
	weigh  weigher
	all    []option
	live   []*option // the best first
	play   world.Watch
	failed int // worlds that could not be made up in a row
}

// option is what he may do.
type option struct {
	thumb.Considered
	sum, weight float64   // of the results
	results     []float64 // by world, as long as it is tried
}

// mean returns the result expected of an option. The rules of thumb have a say in it, by how
// much worse than their first choice they think it is.
func (o *option) mean(first *option) float64 {
	base := 0.0
	if first.weight > 0 {
		base = first.sum / first.weight
	}
	return (o.sum + prior*(base+o.Worth-first.Worth)) / (o.weight + prior)
}

func (t *trials) begin(list []thumb.Considered) {
	list = list[:min(len(list), widest)]
	t.all = make([]option, len(list))
	for i := range list {
		t.all[i].Considered = list[i]
		t.live = append(t.live, &t.all[i])
	}
}

// run tries the options in rounds, after each of which the worse half is dropped.
func (t *trials) run() {
	for rounds := bits.Len(uint(len(t.live) - 1)); rounds > 0 && !t.done(); rounds-- {
		end := t.steps - t.steps/rounds
		for worlds := 0; (t.steps > end || worlds < least) && !t.done(); worlds++ {
			if !t.world() || worlds%least == least-1 && t.decided() {
				return
			}
		}
		t.sort()
		t.live = t.live[:(len(t.live)+1)/2]
	}
	t.sort()
}

// done reports whether he has thought enough.
func (t *trials) done() bool { return t.steps <= 0 || t.ctx.Err() != nil }

func (t *trials) sort() {
	slices.SortStableFunc(t.live, func(a, b *option) int { return cmp.Compare(b.mean(&t.all[0]), a.mean(&t.all[0])) })
}

// decided reports whether the best option is so far ahead that more worlds would not change
// that.
func (t *trials) decided() bool {
	t.sort()
	best := t.live[0]
	for _, o := range t.live[1:] {
		n := min(len(best.results), len(o.results))
		sum, squares := 0.0, 0.0
		for i := range n {
			d := best.results[len(best.results)-n+i] - o.results[len(o.results)-n+i]
			sum, squares = sum+d, squares+d*d
		}
		mean := sum / float64(n)
		variance := max(squares/float64(n)-mean*mean, 1e-9) / float64(n)
		if n < 3*least || mean < clear*math.Sqrt(variance) {
			return false
		}
	}
	return true
}

// world makes up a world and tries in it every option that is left. It returns false if no
// world can be found.
func (t *trials) world() bool {
	w, weight := t.weigh.draw(t)
	if w == nil {
		return false
	}
	for _, o := range t.live {
		if t.done() {
			return true
		}
		x := t.rollout(w, o.Action)
		o.sum, o.weight = o.sum+weight*x, o.weight+weight
		o.results = append(o.results, x)
	}
	return true
}

// rollout does an action in a world, has all play on by rules of thumb, and returns what the
// player gets above the mean of all.
func (t *trials) rollout(w *world.Watch, a act.Action) float64 {
	t.play.Fork(w)
	d := t.play.Deal()
	t.steps -= d.Count() / cheap
	if t.play.Do(a) != nil {
		return 0
	}
	for !d.Over() {
		t.steps--
		if t.play.Do(thumb.Player{}.Choose(t.ctx, t.play.Seen(), 0).Action) != nil {
			break
		}
	}
	if !d.Over() {
		return 0
	}
	total := d.Settle().Total()
	sum := 0
	for _, n := range total[:d.Seats()] {
		sum += n
	}
	return float64(total[t.eyes]) - float64(sum)/float64(d.Seats())
}

// decision returns the best option with what is expected of it and of the two next.
func (t *trials) decision() player.Decision {
	first := &t.all[0]
	best := t.live[0]
	d := best.Decision
	if best.weight == 0 {
		return d
	}
	rest := make([]*option, 0, len(t.all))
	for i := range t.all {
		if o := &t.all[i]; o != best && o.weight > 0 {
			rest = append(rest, o)
		}
	}
	slices.SortStableFunc(rest, func(a, b *option) int { return cmp.Compare(b.mean(first), a.mean(first)) })
	d.Valued, d.Value = true, best.mean(first)
	for _, o := range rest[:min(2, len(rest))] {
		d.Others = append(d.Others, player.Other{Action: o.Action, Value: o.mean(first)})
	}
	return d
}
