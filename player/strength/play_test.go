package strength_test

import (
	"context"
	"flag"
	"math/rand/v2"
	"reflect"
	"testing"

	"tarock/engine/act"
	"tarock/engine/deal"
	"tarock/engine/rules"
	"tarock/player"
	"tarock/player/arena"
	"tarock/player/chance"
	"tarock/player/strength"
	"tarock/player/strong"
	"tarock/player/thumb"
	"tarock/player/world"
)

var long = flag.Bool("positions", false, "look at 2,000 positions of each rule set instead of a few, and play more deals")

func count(short, all int) int {
	if *long {
		return all
	}
	return short
}

// brief thinks about each decision as long as a test can wait.
var brief = strong.Player{Steps: 300}

// positions calls each with so many positions of every rule set, from the auction to the last
// trick, in deals that are sometimes played by chance.
func positions(t *testing.T, n int, each func(t *testing.T, w *world.Watch)) {
	for _, set := range rules.All() {
		t.Run(set.ID, func(t *testing.T) {
			t.Parallel()
			options, err := set.Choose(nil)
			if err != nil {
				t.Fatal(err)
			}
			r := rand.New(rand.NewPCG(23, 42))
			for i, left := 0, n; left > 0; i++ {
				f := &set.Forms[i%len(set.Forms)]
				if f.If != nil && !f.If(options) {
					continue
				}
				d, err := deal.New(set, options, chance.Deal(r, set, f, act.Seat(i%f.Table)))
				if err != nil {
					t.Fatal(err)
				}
				for w := world.NewWatch(d); !d.Over(); {
					if r.IntN(8) == 0 {
						each(t, w)
						left--
					}
					a := thumb.Player{}.Choose(context.Background(), w.Seen(), 0).Action
					if r.IntN(4) == 0 {
						a = player.Random{}.Choose(context.Background(), w.Seen(), r.Uint64()).Action
					}
					if err := w.Do(a); err != nil {
						t.Fatal(err)
					}
				}
			}
		})
	}
}

// TestSame: a player does something legal, and decides the same, with the same reasons and
// values, in two deals that his seat cannot tell apart.
func TestSame(t *testing.T) {
	players := []player.Player{thumb.Light{}, brief}
	positions(t, count(5, 2000), func(t *testing.T, w *world.Watch) {
		k, err := world.From(w.Seen())
		if err != nil {
			t.Fatal(err)
		}
		twin, err := k.Deal(rand.New(rand.NewPCG(1, uint64(w.Deal().Count()))))
		if err != nil {
			t.Fatal(err)
		}
		other := world.NewWatch(twin)
		for _, p := range players {
			want := p.Choose(context.Background(), w.Seen(), 5)
			if err := w.Deal().Check(want.Action); err != nil {
				t.Fatalf("%T: %v is refused: %v after %v", p, want.Action, err, w.Deal().Actions())
			}
			if got := p.Choose(context.Background(), other.Seen(), 5); !reflect.DeepEqual(got, want) {
				t.Fatalf("%T: got %+v in another deal, want %+v after %v", p, got, want, w.Deal().Actions())
			}
		}
	})
}

// TestStopped: when there is no time he does something legal all the same.
func TestStopped(t *testing.T) {
	late, cancel := context.WithCancel(context.Background())
	cancel()
	positions(t, 3, func(t *testing.T, w *world.Watch) {
		if d := brief.Choose(late, w.Seen(), 1); w.Deal().Check(d.Action) != nil || d.Valued {
			t.Errorf("got %+v, want a legal action that he has not tried", d)
		}
	})
}

// TestAhead: each strength wins against the one below it, and the weakest against quiet
// players.
func TestAhead(t *testing.T) {
	own := func(p player.Player) func() (arena.Entrant, error) {
		return func() (arena.Entrant, error) { return &arena.Own{Player: p}, nil }
	}
	for _, c := range []struct {
		name           string
		better, weaker player.Player
		deals          int
	}{
		{strength.Light, thumb.Light{}, player.Quiet{}, count(60, 1000)},
		{strength.Middle, thumb.Player{}, thumb.Light{}, count(150, 2000)},
		{strength.Strong, brief, thumb.Player{}, count(60, 1000)},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			set := rules.Find("point")
			options, err := set.Choose(nil)
			if err != nil {
				t.Fatal(err)
			}
			m := arena.Match{Set: set, Form: set.Form(set.Tables()[0], options), Options: options, Deals: c.deals, Seed: 11, Tested: own(c.better), Field: own(c.weaker)}
			r, err := m.Run(context.Background())
			if err != nil {
				t.Fatal(err)
			}
			if mean, low, high := r.Mean(); low <= 0 {
				t.Errorf("%.2f points a deal, from %.2f to %.2f", mean, low, high)
			}
		})
	}
}
