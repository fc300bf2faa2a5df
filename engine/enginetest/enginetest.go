// Package enginetest is what every rule set must pass.
//
// Run plays random deals and checks what must hold for each of them; Golden
// replays the transcripts of a rule set and says by name what none of them
// shows; Eyes and Counts compare what everybody sees, and how many ways a deal
// can go, with files. It is for tests only, so chance is allowed here; every
// source has a fixed seed.
package enginetest

import (
	"flag"
	"math/rand/v2"
	"testing"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/transcript"
	"tarock/player"
)

var long = flag.Bool("long", false, "play many more random deals")

// Numbers of random deals for each choice of options; -long makes them fifty
// times as many.
const (
	plainDeals    = 300 // played, settled, replayed
	searchedDeals = 12  // in which everything is tried at every step
	comparedDeals = 150 // in which unknown cards are exchanged
)

// bound is more actions than any deal has. Doublings without limit end sooner
// or later, as nobody always doubles.
const bound = 600

// names are the players of all random deals, by seat.
var names = []string{"Anna", "Berta", "Cilli", "Dora", "Emma"}

// Run checks a rule set.
func Run(t *testing.T, set *deal.RuleSet) {
	for _, options := range choices(set) {
		t.Run(label(options), func(t *testing.T) {
			for _, layout := range set.Layouts {
				p := newTrial(t, set, options, layout.Seats)
				p.run("deals", plainDeals, p.plain)
				p.run("actions", searchedDeals, p.searched)
				compared := exchange{}
				p.run("exchange", comparedDeals, func(t *testing.T) { p.exchange(t, &compared) })
				compared.judge(t)
			}
		})
	}
	t.Run("names", func(t *testing.T) { named(t, set) })
	t.Run("evening", func(t *testing.T) { evenings(t, set) })
}

// choices returns the default options, and each other value of each option.
func choices(set *deal.RuleSet) []deal.Options {
	list := []deal.Options{{}}
	for _, o := range set.Options {
		for _, value := range o.Values[1:] {
			list = append(list, deal.Options{o.ID: value})
		}
	}
	return list
}

func label(o deal.Options) string {
	for id, value := range o {
		return id + "=" + value
	}
	return "default"
}

// trial plays random deals of one rule set with one choice of options.
type trial struct {
	set     *deal.RuleSet
	options deal.Options
	seats   int
	names   []string
	grammar act.Grammar
	r       *rand.Rand
	player  player.Random
	words   *vocabulary
	top     *testing.T
}

func newTrial(t *testing.T, set *deal.RuleSet, o deal.Options, seats int) *trial {
	p := &trial{set: set, options: o, seats: seats, names: names[:seats], grammar: set.Read(names[:seats]), top: t}
	p.seed(0)
	p.words = p.vocabulary(t)
	return p
}

func (p *trial) seed(n int) {
	p.r = rand.New(rand.NewPCG(uint64(n), uint64(p.seats)))
	p.player = player.Random{R: p.r, Weights: &player.Eager}
}

// run runs a check on a number of deals.
func (p *trial) run(name string, deals int, check func(t *testing.T)) {
	if *long {
		deals *= 50
	}
	p.top.Run(name, func(t *testing.T) {
		for n := range deals {
			p.seed(n + 1)
			if check(t); t.Failed() {
				return // one deal tells enough
			}
		}
	})
}

// begin deals at random; every other deal is stacked, so that what is rare
// happens too.
func (p *trial) begin(t *testing.T) *deal.Deal {
	t.Helper()
	s := player.Deal(p.r, p.set, p.seats, act.Seat(p.r.IntN(p.seats)))
	if p.r.IntN(2) == 0 {
		stack(p.r, p.set, &s)
	}
	s.Factor = 1 + p.r.IntN(2)
	d, err := deal.New(p.set, p.options, s)
	if err != nil {
		t.Fatalf("New(%+v): %v", s, err)
	}
	return d
}

// stack gives high cards to one player for low ones, without throwing a hand
// in.
func stack(r *rand.Rand, set *deal.RuleSet, s *deal.Setup) {
	strong, hands := r.IntN(len(s.Hands)), append([]card.Set(nil), s.Hands...)
	for range 1 + r.IntN(30) {
		other := r.IntN(len(hands))
		give, take := draw(r, hands[strong].Minus(prized)), draw(r, hands[other].And(prized))
		if other == strong || give == card.None || take == card.None {
			continue
		}
		hands[strong] = hands[strong].Without(give).With(take)
		hands[other] = hands[other].Without(take).With(give)
	}
	if set.Thrown(s.Dealer, hands) == act.Nobody {
		s.Hands = hands
	}
}

var prized = card.Kings.Or(card.Birds).Or(card.Run(card.Mond-7, card.Skues))

// draw returns a card of a set at random, None of the empty set.
func draw(r *rand.Rand, s card.Set) card.Card {
	if s.Empty() {
		return card.None
	}
	return s.Cards()[r.IntN(s.Len())]
}

// next chooses an action at random. Cards to lay away are any that may go.
func (p *trial) next(d *deal.Deal, legal []act.Action) act.Action {
	a := p.player.Pick(legal)
	if a.Verb != act.VerbDiscard {
		return a
	}
	for _, choice := range legal {
		if choice.Verb != act.VerbDiscard {
			continue
		}
		left, wild := choice.Cards, card.Set{}
		for range choice.N {
			c := draw(p.r, left)
			left, wild = left.Without(c), wild.With(c)
		}
		if b := act.Discard(a.Seat, wild); d.Check(b) == nil {
			return b
		}
	}
	return a
}

// finish plays a deal to its end.
func (p *trial) finish(t *testing.T, d *deal.Deal) {
	t.Helper()
	var list []act.Action
	for !d.Over() {
		list = d.AppendLegal(list[:0], d.Turn())
		if len(list) == 0 {
			t.Fatalf("nothing is legal in phase %s\n%s", d.Phase(), text(d))
		}
		a := p.next(d, list)
		if err := d.Do(a); err != nil {
			t.Fatalf("%s is listed, but refused: %v\n%s", a.Text(p.names), err, text(d))
		}
		if d.Count() > bound {
			t.Fatalf("the deal does not end\n%s", text(d))
		}
	}
}

// text is the transcript of a deal so far, for messages.
func text(d *deal.Deal) string { return string(transcript.Of(d, names[:d.Seats]).YAML()) }
