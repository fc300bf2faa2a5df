package rules_test

import (
	"math/rand/v2"
	"testing"

	"tarock/engine/act"
	"tarock/engine/deal"
	"tarock/engine/rules"
	"tarock/player"
)

// benchmark runs a benchmark for every rule set, with a random source that is
// always the same.
func benchmark(b *testing.B, run func(b *testing.B, set *deal.RuleSet, r *rand.Rand)) {
	for _, set := range rules.All() {
		b.Run(set.ID, func(b *testing.B) {
			b.ReportAllocs()
			run(b, set, rand.New(rand.NewPCG(1, 2)))
		})
	}
}

// finished plays a deal to its end.
func finished(b *testing.B, set *deal.RuleSet, r *rand.Rand, s deal.Setup) *deal.Deal {
	d, err := deal.New(set, nil, s)
	if err != nil {
		b.Fatal(err)
	}
	one := player.Random{R: r, Weights: &player.Cautious}
	if err := player.Finish(d, []player.Random{one, one, one, one, one}); err != nil {
		b.Fatal(err)
	}
	return d
}

// BenchmarkDeal plays and settles complete deals at random, one after the other.
func BenchmarkDeal(b *testing.B) {
	benchmark(b, func(b *testing.B, set *deal.RuleSet, r *rand.Rand) {
		setups := make([]deal.Setup, 512)
		for i := range setups {
			setups[i] = player.Deal(r, set, set.Layouts[0].Seats, 0)
		}
		n := 0
		for b.Loop() {
			d := finished(b, set, r, setups[n%len(setups)])
			d.Settle()
			n++
		}
		b.ReportMetric(float64(n)/b.Elapsed().Seconds(), "deals/s")
	})
}

// middle returns a deal in which the sixth trick has begun, and the actions of
// the whole deal.
func middle(b *testing.B, set *deal.RuleSet, r *rand.Rand) (*deal.Deal, []act.Action) {
	for {
		d := finished(b, set, r, player.Deal(r, set, set.Layouts[0].Seats, 0))
		all := d.Actions()
		for n := range all {
			at, _, err := deal.Replay(set, nil, d.Setup, all[:n])
			if err != nil {
				b.Fatal(err)
			}
			if at.Number() == 6 && at.Trick.N == 2 && len(at.View(act.Nobody).Said) > 8 {
				return at, all
			}
		}
	}
}

// BenchmarkLegal lists the cards that may be played to a trick.
func BenchmarkLegal(b *testing.B) {
	benchmark(b, func(b *testing.B, set *deal.RuleSet, r *rand.Rand) {
		d, _ := middle(b, set, r)
		list := make([]act.Action, 0, 20)
		for b.Loop() {
			list = d.AppendLegal(list[:0], d.Turn())
		}
	})
}

// BenchmarkView builds what the player on turn sees in the middle of the play.
func BenchmarkView(b *testing.B) {
	benchmark(b, func(b *testing.B, set *deal.RuleSet, r *rand.Rand) {
		d, _ := middle(b, set, r)
		for b.Loop() {
			d.View(d.Turn())
		}
	})
}

// BenchmarkReplay replays and settles a finished deal.
func BenchmarkReplay(b *testing.B) {
	benchmark(b, func(b *testing.B, set *deal.RuleSet, r *rand.Rand) {
		d, all := middle(b, set, r)
		for b.Loop() {
			again, _, err := deal.Replay(set, nil, d.Setup, all)
			if err != nil {
				b.Fatal(err)
			}
			again.Settle()
		}
	})
}
