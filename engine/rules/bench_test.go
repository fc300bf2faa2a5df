package rules_test

import (
	"math/rand/v2"
	"testing"

	"tarock/engine/act"
	"tarock/engine/deal"
	"tarock/engine/rules"
	"tarock/engine/view"
	"tarock/player/chance"
)

// benchmark runs a benchmark for every rule set, with a fixed seed.
func benchmark(b *testing.B, run func(b *testing.B, set *deal.RuleSet, r *rand.Rand)) {
	for _, set := range rules.All() {
		b.Run(set.ID, func(b *testing.B) {
			b.ReportAllocs()
			run(b, set, rand.New(rand.NewPCG(1, 2)))
		})
	}
}

// players returns a random player for every seat.
func players(r *rand.Rand) []chance.Random {
	list := make([]chance.Random, act.MaxSeats)
	for i := range list {
		list[i] = chance.Random{R: r, Weights: &chance.Cautious}
	}
	return list
}

// finish plays a deal to its end, reusing the memory of d.
func finish(b *testing.B, d *deal.Deal, set *deal.RuleSet, o deal.Options, s deal.Setup, by []chance.Random) {
	err := d.Begin(set, o, s)
	if err == nil {
		err = chance.Finish(d, by)
	}
	if err != nil {
		b.Fatal(err)
	}
}

// defaults returns all options of a rule set.
func defaults(b testing.TB, set *deal.RuleSet) deal.Options {
	all, err := set.Choose(nil)
	if err != nil {
		b.Fatal(err)
	}
	return all
}

// random returns deals enough that no benchmark depends on single ones.
func random(r *rand.Rand, set *deal.RuleSet) []deal.Setup {
	setups := make([]deal.Setup, 512)
	for i := range setups {
		setups[i] = chance.Deal(r, set, &set.Forms[0], 0)
	}
	return setups
}

// BenchmarkDeal plays and settles complete random deals.
func BenchmarkDeal(b *testing.B) {
	benchmark(b, func(b *testing.B, set *deal.RuleSet, r *rand.Rand) {
		setups := random(r, set)
		d, by, o, n := new(deal.Deal), players(r), defaults(b, set), 0
		for b.Loop() {
			finish(b, d, set, o, setups[n%len(setups)], by)
			d.Settle()
			n++
		}
		b.ReportMetric(float64(n)/b.Elapsed().Seconds(), "deals/s")
	})
}

// middle returns a deal at its sixth trick and the actions of the whole deal: the
// longest of fifty.
func middle(b *testing.B, set *deal.RuleSet, r *rand.Rand) (at *deal.Deal, all []act.Action) {
	most := -1
	for range 50 {
		d := new(deal.Deal)
		finish(b, d, set, defaults(b, set), chance.Deal(r, set, &set.Forms[0], 0), players(r))
		for n := range d.Actions() {
			now, _, err := deal.Replay(set, nil, d.Setup(), d.Actions()[:n])
			if err != nil {
				b.Fatal(err)
			}
			if said := len(now.View(act.Nobody).Said); len(now.Past()) == 5 && now.Trick().N == 2 && said > most {
				at, all, most = now, d.Actions(), said
			}
		}
	}
	if at == nil {
		b.Fatal("no deal reached its sixth trick")
	}
	return at, all
}

// BenchmarkLegal lists the legal cards in the middle of the play.
func BenchmarkLegal(b *testing.B) {
	benchmark(b, func(b *testing.B, set *deal.RuleSet, r *rand.Rand) {
		d, _ := middle(b, set, r)
		list := make([]act.Option, 0, 20)
		for b.Loop() {
			list = d.AppendLegal(list[:0], d.Turn())
		}
	})
}

// BenchmarkView builds the view of the player on turn in the middle of the play.
func BenchmarkView(b *testing.B) {
	benchmark(b, func(b *testing.B, set *deal.RuleSet, r *rand.Rand) {
		d, _ := middle(b, set, r)
		for b.Loop() {
			d.View(d.Turn())
		}
	})
}

// BenchmarkLook plays the deals of BenchmarkDeal with players who see only views, and
// does not settle them. Each view reuses the memory of the last.
func BenchmarkLook(b *testing.B) {
	benchmark(b, func(b *testing.B, set *deal.RuleSet, r *rand.Rand) {
		setups := random(r, set)
		d, by, o, n := new(deal.Deal), players(r), defaults(b, set), 0
		var v view.View
		for i := 0; b.Loop(); i++ {
			if err := d.Begin(set, o, setups[i%len(setups)]); err != nil {
				b.Fatal(err)
			}
			for ; !d.Over(); n++ {
				d.Look(&v, d.Turn())
				o := by[v.Eyes].Option(v.Options)
				err := d.Do(by[v.Eyes].Name(o))
				if err != nil && o.Count > 0 {
					if a, ok := chance.Sure(d, o); ok {
						err = d.Do(a)
					}
				}
				if err != nil {
					b.Fatal(err)
				}
			}
		}
		b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(n), "ns/action")
	})
}

// BenchmarkReplay replays and settles a finished deal.
func BenchmarkReplay(b *testing.B) {
	benchmark(b, func(b *testing.B, set *deal.RuleSet, r *rand.Rand) {
		d, all := middle(b, set, r)
		for b.Loop() {
			again, _, err := deal.Replay(set, nil, d.Setup(), all)
			if err != nil {
				b.Fatal(err)
			}
			again.Settle()
		}
	})
}
