// Package fit finds the weights of the player of rules of thumb for a rule set. He plays
// against himself; at some decisions every option is played to the end of the deal, with
// the same cards, and what the features of the options have to do with the results becomes
// the weights of the next round.
package fit

import (
	"context"
	"fmt"
	"maps"
	"math"
	"math/rand/v2"
	"slices"

	"tarock/engine/act"
	"tarock/engine/deal"
	"tarock/engine/view"
	"tarock/player"
	"tarock/player/chance"
	"tarock/player/thumb"
	"tarock/player/world"
)

// Fitter fits weights for a rule set in one of its forms.
type Fitter struct {
	Set     *deal.RuleSet
	Form    *deal.Form
	Options deal.Options
	Deals   int // of each round
	Seed    uint64

	r       *rand.Rand
	game    *player.Game
	weights *thumb.Weights
	rows    map[string]*regression
	cap     float64  // of a difference between results
	lone    act.Seat // who plays by the weights, against quiet players; Nobody: all do
	d       deal.Deal
	w       world.Watch
}

// Begin starts from weights, or from those of a player who has never played. Margins are kept
// until there are other weights.
func (f *Fitter) Begin(w *thumb.Weights) {
	if w == nil {
		w = &thumb.Weights{Rows: map[string][]float64{}, Margins: map[string]float64{}}
	}
	w = &thumb.Weights{Rows: maps.Clone(w.Rows), Margins: maps.Clone(w.Margins)}
	f.r, f.game, f.weights = rand.New(rand.NewPCG(f.Seed, 0)), world.NewGame(f.Set, f.Form, f.Options), w
	f.rows = map[string]*regression{}
}

// Weights returns the weights found so far.
func (f *Fitter) Weights() *thumb.Weights { return f.weights }

// Round plays a round and fits the weights to it.
func (f *Fitter) Round(ctx context.Context) error {
	for _, x := range f.rows {
		x.age()
	}
	if err := f.measure(ctx); err != nil {
		return err
	}
	for n := range f.Deals {
		if err := f.deal(ctx, n); err != nil {
			return err
		}
	}
	next := &thumb.Weights{Rows: map[string][]float64{}, Margins: map[string]float64{}}
	for key, x := range f.rows {
		if row := x.solve(); row != nil {
			next.Rows[key] = row
		}
	}
	f.weights = next
	return ctx.Err()
}

// measured is how many deals tell what results are usual.
const measured = 200

// measure finds the difference between results above which more makes no difference: rare
// great losses would drown everything else.
func (f *Fitter) measure(ctx context.Context) error {
	var sizes []float64
	f.lone = act.Nobody
	for i := range measured {
		setup := chance.Deal(f.r, f.Set, f.Form, act.Seat(i%f.Form.Table))
		if _, err := f.trial(ctx, setup); err != nil {
			return err
		}
		total := f.d.Settle().Total()
		for s := range f.d.Seats() {
			if x := math.Abs(f.ahead(total, s)); x > 0 {
				sizes = append(sizes, x)
			}
		}
	}
	if f.cap = 1; len(sizes) > 0 {
		slices.Sort(sizes)
		f.cap = usual * sizes[len(sizes)/2]
	}
	return nil
}

// usual is how many times the median of all results a difference between results counts at
// most.
const usual = 6

func (f *Fitter) ahead(total [act.MaxSeats]int, s int) float64 {
	sum, seats := 0, f.d.Seats()
	for _, n := range total[:seats] {
		sum += n
	}
	return float64(total[s]) - float64(sum)/float64(seats)
}

// point is a decision of a deal that is looked at.
type point struct {
	at   int // number of actions before it
	said bool
}

// trial plays a deal, in which one of the first decisions is often made at random, and
// returns its decisions.
func (f *Fitter) trial(ctx context.Context, setup deal.Setup) ([]point, error) {
	if err := f.d.Begin(f.Set, f.Options, setup); err != nil {
		return nil, err
	}
	f.w.Begin(&f.d, f.game)
	strange, weak := -1, f.lone != act.Nobody
	if f.r.IntN(3) > 0 {
		strange = f.r.IntN(2 * f.d.Seats())
	}
	var points []point
	for !f.d.Over() {
		s := f.w.Seen()
		a := f.choose(ctx, s)
		if (!weak || s.Eyes == f.lone) && (len(s.Options) > 1 || s.Options[0].Count > 0) {
			points = append(points, point{f.d.Count(), s.Phase != view.Play})
		}
		if f.d.Count() >= strange && strange >= 0 && s.Phase != view.Play && (!weak || s.Eyes == f.lone) {
			a, strange = player.Random{}.Choose(ctx, s, f.r.Uint64()).Action, -1
		}
		if err := f.w.Do(a); err != nil {
			return nil, fmt.Errorf("%v after %v: %w", a, f.d.Actions(), err)
		}
	}
	return points, nil
}

// choose returns what the seat on turn does.
func (f *Fitter) choose(ctx context.Context, s *player.Seen) act.Action {
	if f.lone != act.Nobody && s.Eyes != f.lone {
		return player.Quiet{}.Choose(ctx, s, f.r.Uint64()).Action
	}
	return thumb.Player{Weights: f.weights}.Choose(ctx, s, 0).Action
}

// The numbers of decisions of a deal that are looked at.
const (
	sayings    = 4
	plays      = 3
	most       = 8 // options that are tried
	weakFields = 2 // in one deal of so many the others are quiet
)

// deal plays a deal and tries the options of some of its decisions.
func (f *Fitter) deal(ctx context.Context, n int) error {
	setup := chance.Deal(f.r, f.Set, f.Form, act.Seat(n%f.Form.Table))
	if f.lone = act.Nobody; f.r.IntN(weakFields) == 0 {
		f.lone = act.Seat(f.r.IntN(f.Form.Seats()))
	}
	points, err := f.trial(ctx, setup)
	if err != nil {
		return err
	}
	actions := f.d.Actions()
	f.r.Shuffle(len(points), func(i, j int) { points[i], points[j] = points[j], points[i] })
	left := map[bool]int{true: sayings, false: plays}
	for _, p := range points {
		if left[p.said]--; left[p.said] < 0 {
			continue
		}
		if err := f.try(ctx, setup, actions[:p.at]); err != nil {
			return err
		}
	}
	return nil
}

// again leads a deal to a position.
func (f *Fitter) again(setup deal.Setup, actions []act.Action) error {
	if err := f.d.Begin(f.Set, f.Options, setup); err != nil {
		return err
	}
	f.w.Begin(&f.d, f.game)
	for _, a := range actions {
		if err := f.w.Do(a); err != nil {
			return err
		}
	}
	return nil
}

// try plays the options of a decision to the end and learns from the results.
func (f *Fitter) try(ctx context.Context, setup deal.Setup, actions []act.Action) error {
	if err := f.again(setup, actions); err != nil {
		return err
	}
	s := f.w.Seen()
	eyes := int(s.Eyes)
	rated := thumb.Rate(f.weights, s)
	for i := range s.Options {
		if o := &s.Options[i]; o.Count > 0 && (o.Verb == act.VerbDiscard || o.Verb == act.VerbKeep) {
			rated = append(rated, thumb.Vary(s, o, 5, f.r.IntN)...)
		}
	}
	f.r.Shuffle(len(rated), func(i, j int) { rated[i], rated[j] = rated[j], rated[i] })
	neutral := thumb.Neutral(rated)
	if neutral > 0 {
		rated[0], rated[neutral], neutral = rated[neutral], rated[0], 0
	}
	rated = rated[:min(len(rated), most)]
	if len(rated) < 2 {
		return nil
	}
	results := make([]float64, len(rated))
	for i := range rated {
		if i > 0 || f.d.Count() != len(actions) {
			if err := f.again(setup, actions); err != nil {
				return err
			}
		}
		if err := f.w.Do(rated[i].Action); err != nil {
			return fmt.Errorf("%v after %v: %w", rated[i].Action, actions, err)
		}
		for !f.d.Over() {
			if err := f.w.Do(f.choose(ctx, f.w.Seen())); err != nil {
				return err
			}
		}
		results[i] = f.ahead(f.d.Settle().Total(), eyes)
	}
	f.learn(rated, results, neutral)
	return ctx.Err()
}

// learn adds what options have brought: against letting things be or, where that is not
// possible, against the mean of all.
func (f *Fitter) learn(rated []thumb.Rated, results []float64, neutral int) {
	clip := func(x float64) float64 { return math.Max(-f.cap, math.Min(f.cap, x)) }
	if neutral == 0 {
		for i := 1; i < len(rated); i++ {
			if rated[i].Action.Verb == act.VerbPlay {
				continue
			}
			f.row(rated[i].Key, len(rated[i].Features)).add(rated[i].Features, clip(results[i]-results[0]))
		}
		return
	}
	mean := 0.0
	for _, x := range results {
		mean += x / float64(len(results))
	}
	same := true
	for i := range rated {
		same = same && rated[i].Key == rated[0].Key
	}
	x := make([]float64, len(rated[0].Features))
	for i := range rated {
		if !same {
			f.row(rated[i].Key, len(rated[i].Features)).add(rated[i].Features, clip(results[i]-mean))
			continue
		}
		for k := range x {
			x[k] = rated[i].Features[k]
			for j := range rated {
				x[k] -= rated[j].Features[k] / float64(len(rated))
			}
		}
		f.row(rated[i].Key, len(x)).add(x, clip(results[i]-mean))
	}
}

func (f *Fitter) row(key string, n int) *regression {
	x := f.rows[key]
	if x == nil {
		x = newRegression(n)
		f.rows[key] = x
	}
	return x
}
