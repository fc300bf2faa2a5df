package strong

import (
	"cmp"
	"context"
	"math"
	"math/bits"
	"math/rand/v2"
	"slices"
	"time"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/player"
	"tarock/player/thumb"
	"tarock/player/world"
)

const (
	choices = 12 // other choices of cards that are tried
	widest  = 8  // options that are tried
	prior   = 10 // worlds that the opinion of the rules of thumb counts for
	least   = 8  // worlds before an option is dropped
	fewest  = 6  // games before they are said to be lost too often
	clear   = 4  // standard errors by which the best has to be ahead so that he stops thinking
)

// mostLost is the part of his games that he is ready to lose.
const mostLost = .35

// trials tries the options of a position.
type trials struct {
	ctx    context.Context
	known  *world.Known
	game   *player.Game
	chance *rand.Rand
	eyes   act.Seat
	steps  int       // left
	end    time.Time // zero for none
	weigh  weigher
	all    []option
	live   []*option // the best first
	play   world.Watch
	worked int // by known, before the world that is made up now
}

// option is what he may do.
type option struct {
	thumb.Considered
	sum, worlds float64   // of the results, and how many they are
	results     []float64 // one by one
	raises      bool      // it is about getting a game
	games, lost float64   // worlds in which he then had one, and in which he lost it
}

// raising are the verbs by which a player gets a game.
var raising = act.SetOf(act.VerbBid, act.VerbHold, act.VerbTakeover, act.VerbBesser)

// rash reports whether an option leads to a game that is lost too often, whatever it brings
// when it is won.
func (o *option) rash() bool {
	return o.raises && o.games >= fewest && o.lost > mostLost*o.games
}

// mean returns the result expected of an option. The rules of thumb have a say in it, by how
// much worse than their first choice they think it is.
func (o *option) mean(first *option) float64 {
	base := 0.0
	if first.worlds > 0 {
		base = first.sum / first.worlds
	}
	return (o.sum + prior*(base+o.Worth-first.Worth)) / (o.worlds + prior)
}

func (t *trials) begin(list []thumb.Considered) {
	list = list[:min(len(list), widest)]
	t.all = make([]option, len(list))
	for i := range list {
		t.all[i].Considered, t.all[i].raises = list[i], raising.Has(list[i].Action.Verb)
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
func (t *trials) done() bool { return t.steps <= 0 || t.late() }

// late reports whether his time is over. It asks the clock, as a busy machine wakes nobody in
// time.
func (t *trials) late() bool {
	return t.ctx.Err() != nil || !t.end.IsZero() && time.Now().After(t.end)
}

func (t *trials) sort() {
	slices.SortStableFunc(t.live, func(a, b *option) int {
		if x, y := a.rash(), b.rash(); x != y {
			return order(x) - order(y)
		}
		return cmp.Compare(b.mean(&t.all[0]), a.mean(&t.all[0]))
	})
}

func order(b bool) int {
	if b {
		return 1
	}
	return 0
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
	w := t.weigh.draw(t)
	if w == nil {
		return false
	}
	for _, o := range t.live {
		if t.done() {
			return true
		}
		x, ok := t.rollout(w, o)
		if !ok {
			return true
		}
		o.sum, o.worlds = o.sum+x, o.worlds+1
		o.results = append(o.results, x)
	}
	return true
}

// rollout does what an option says in a world, has all play on by rules of thumb, and returns
// what the player gets above the mean of all. It returns false if there was no time for that.
func (t *trials) rollout(w *world.Watch, o *option) (ahead float64, ok bool) {
	t.play.Fork(w)
	d := t.play.Deal()
	t.steps -= d.Count() / cheap
	if t.play.Do(o.Action) != nil {
		return 0, false
	}
	for !d.Over() {
		t.steps--
		if t.late() || t.play.Do(thumb.Player{}.Choose(t.ctx, t.play.Honest(), 0).Action) != nil {
			return 0, false
		}
	}
	result := d.Settle()
	for _, v := range result.Verdict {
		if o.raises && v.Seat == t.eyes {
			o.games++
			o.lost += float64(order(!v.Won))
		}
	}
	total := result.Total()
	sum := 0
	for _, n := range total[:d.Seats()] {
		sum += n
	}
	return float64(total[t.eyes]) - float64(sum)/float64(d.Seats()), true
}

// decision returns the best option with what is expected of it and of the two next.
func (t *trials) decision() player.Decision {
	first := &t.all[0]
	best := t.live[0]
	d := best.Decision
	if best.worlds == 0 {
		return d
	}
	if best != first {
		d.Reason = overruled(first.Action, int(best.worlds))
	}
	if worst := t.refused(best); worst != nil {
		d.Reason = player.Reason{ID: thumb.Risky, N: int(math.Round(100 * worst.lost / worst.games))}
	}
	rest := make([]*option, 0, len(t.all))
	for i := range t.all {
		if o := &t.all[i]; o != best && o.worlds > 0 {
			rest = append(rest, o)
		}
	}
	slices.SortStableFunc(rest, func(a, b *option) int { return cmp.Compare(b.lead(best), a.lead(best)) })
	d.Valued, d.Value = true, best.mean(first)
	for _, o := range rest[:min(2, len(rest))] {
		d.Others = append(d.Others, player.Other{Action: o.Action, Value: d.Value + o.lead(best)})
	}
	return d
}

// lead returns by how much an option is ahead of another one in the worlds in which both were
// tried, which are the first of each. Worlds in which only one was tried say nothing of that:
// one world can bring more with any option than another.
func (o *option) lead(of *option) float64 {
	n := min(len(o.results), len(of.results))
	sum := prior * (o.Worth - of.Worth)
	for i := range n {
		sum += o.results[i] - of.results[i]
	}
	return sum / float64(prior+n)
}

// refused returns the option that was not chosen only because it is lost too often, nil if there
// is none.
func (t *trials) refused(best *option) *option {
	if best.rash() {
		return nil
	}
	for i := range t.all {
		if o := &t.all[i]; o.rash() && o.lead(best) > 0 {
			return o
		}
	}
	return nil
}

// overruled returns the reason for an action that brought more in some worlds than the choice
// of the rules of thumb.
func overruled(first act.Action, worlds int) player.Reason {
	if first.Verb == act.VerbPlay {
		return player.Reason{ID: thumb.Tried, Cards: card.Of(first.Card), N: worlds}
	}
	return player.Reason{ID: thumb.TriedMost, N: worlds}
}
