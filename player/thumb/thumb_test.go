package thumb_test

import (
	"bytes"
	"context"
	"flag"
	"math/rand/v2"
	"testing"
	"time"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/rules"
	"tarock/engine/transcript"
	"tarock/engine/view"
	"tarock/player"
	"tarock/player/arena"
	"tarock/player/chance"
	"tarock/player/thumb"
	"tarock/player/world"
)

var long = flag.Bool("positions", false, "look at 2,000 positions of each rule set instead of some dozens")

// count returns how many positions of a rule set a test looks at.
func count(short, all int) int {
	if *long {
		return all
	}
	return short
}

// positions calls each with so many positions of every rule set, from the auction to the
// last trick: some come up when he plays himself, others only when chance has a hand in it.
func positions(t *testing.T, n int, each func(t *testing.T, w *world.Watch, a act.Action)) {
	for _, set := range rules.All() {
		t.Run(set.ID, func(t *testing.T) {
			t.Parallel()
			r := rand.New(rand.NewPCG(17, 4))
			for i, left := 0, n; left > 0; i++ {
				options, err := set.Choose(house(set, r, i))
				if err != nil {
					t.Fatal(err)
				}
				f := &set.Forms[i%len(set.Forms)]
				if f.If != nil && !f.If(options) {
					continue
				}
				d, err := deal.New(set, options, chance.Deal(r, set, f, act.Seat(i%f.Table)))
				if err != nil {
					t.Fatal(err)
				}
				left -= walk(t, d, r, i/3%3, each)
			}
		})
	}
}

// house returns the house rules of the i-th deal: every third has one by chance.
func house(set *deal.RuleSet, r *rand.Rand, i int) map[string]string {
	if i%3 > 0 || len(set.Options) == 0 {
		return nil
	}
	o := set.Options[r.IntN(len(set.Options))]
	return map[string]string{o.ID: o.Values[r.IntN(len(o.Values))]}
}

// walk plays a deal; strange says how much chance has a hand in it.
func walk(t *testing.T, d *deal.Deal, r *rand.Rand, strange int, each func(t *testing.T, w *world.Watch, a act.Action)) (n int) {
	w := world.NewWatch(d)
	for !d.Over() {
		s := w.Seen()
		a := thumb.Player{}.Choose(context.Background(), s, r.Uint64()).Action
		if r.IntN(4) == 0 {
			n++
			each(t, w, a)
			s = w.Seen()
		}
		if strange > 0 && r.IntN(3) < strange {
			a = player.Random{}.Choose(context.Background(), s, r.Uint64()).Action
		}
		if err := w.Do(a); err != nil {
			t.Fatalf("%v is refused: %v; options: %v", a, err, s.Options)
		}
	}
	return n
}

// TestLegal: whatever he does is legal, in the positions that he gets into and in others.
func TestLegal(t *testing.T) {
	positions(t, count(400, 5000), func(t *testing.T, w *world.Watch, a act.Action) {
		if err := w.Deal().Check(a); err != nil {
			t.Fatalf("%v is refused: %v after %v", a, err, w.Deal().Actions())
		}
		if a.Verb == act.VerbClaim {
			t.Errorf("he claims: %v", a)
		}
	})
}

// TestSame: he decides the same in two deals that his seat cannot tell apart.
func TestSame(t *testing.T) {
	names := []string{"Anna", "Berta", "Cilli", "Dora", "Emma", "Fanni"}
	positions(t, count(12, 2000), func(t *testing.T, w *world.Watch, want act.Action) {
		d := w.Deal()
		sitting, _ := d.Setup().Form.Sitting(d.Setup().Dealer)
		text := transcript.SeenBy(d, names[:d.Places()], sitting[d.Turn()]).AppendJSON(nil)
		for doc, err := range transcript.Read("seen.jsonl", bytes.NewReader(text)) {
			if err != nil {
				t.Fatal(err)
			}
			k, err := world.Read(doc, rules.All())
			if err != nil {
				t.Fatalf("%+v: %s", err, text)
			}
			s, err := k.Ask(doc, rand.New(rand.NewPCG(uint64(d.Count()), uint64(len(text)))))
			if err != nil {
				t.Fatalf("%+v: %s", err, text)
			}
			if got := (thumb.Player{}).Choose(context.Background(), s, 0).Action; got != want {
				t.Fatalf("got %q in another deal, want %q: %s", got.Words(names), want.Words(names), text)
			}
		}
	})
}

// TestTime: a decision takes less than two milliseconds, on the mean even on a busy machine
// less than half of that.
func TestTime(t *testing.T) {
	var took time.Duration
	n := 0
	for _, set := range rules.All() {
		options, _ := set.Choose(nil)
		r := rand.New(rand.NewPCG(1, 1))
		for range 5 {
			d, err := deal.New(set, options, chance.Deal(r, set, set.Form(set.Tables()[0], options), 0))
			if err != nil {
				t.Fatal(err)
			}
			for w := world.NewWatch(d); !d.Over(); n++ {
				s := w.Seen()
				begin := time.Now()
				a := thumb.Player{}.Choose(context.Background(), s, 0).Action
				took += time.Since(begin)
				if err := w.Do(a); err != nil {
					t.Fatal(err)
				}
			}
		}
	}
	if mean := took / time.Duration(n); mean > time.Millisecond {
		t.Errorf("a decision takes %v on the mean of %d", mean, n)
	}
}

// TestAhead: he wins against quiet players in every rule set.
func TestAhead(t *testing.T) {
	own := func(p player.Player) func() (arena.Entrant, error) {
		return func() (arena.Entrant, error) { return &arena.Own{Player: p}, nil }
	}
	for _, set := range rules.All() {
		t.Run(set.ID, func(t *testing.T) {
			t.Parallel()
			options, err := set.Choose(nil)
			if err != nil {
				t.Fatal(err)
			}
			m := arena.Match{Set: set, Form: set.Form(set.Tables()[0], options), Options: options, Deals: count(80, 1000), Seed: 6,
				Tested: own(thumb.Player{}), Field: own(player.Quiet{})}
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

// TestSpareHigh: he seldom has the declarer trump a high card where he could lead a lower one.
func TestSpareHigh(t *testing.T) {
	set := rules.Find("point")
	options, err := set.Choose(nil)
	if err != nil {
		t.Fatal(err)
	}
	own := func() (arena.Entrant, error) { return &arena.Own{Player: thumb.Player{}}, nil }
	m := arena.Match{Set: set, Form: set.Form(3, options), Options: options, Deals: 150, Seed: 7, Tested: own, Field: own}
	r, err := m.Run(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	n := 100 * r.Tested.Faults["lets the declarer trump a high card"] / r.Tested.Deals
	if t.Logf("%d in 100 deals", n); n < 1 || n > 18 { // 27 if he does not mind
		t.Errorf("%d in 100 deals, want a few", n)
	}
}

// TestReasons: each reason he gives is one of the list, and about cards that he has seen or
// that are called.
func TestReasons(t *testing.T) {
	known := map[string]bool{}
	for _, id := range thumb.Reasons() {
		known[id] = true
	}
	positions(t, 100, func(t *testing.T, w *world.Watch, _ act.Action) {
		s := w.Seen()
		d := thumb.Player{}.Choose(context.Background(), s, 0)
		if !known[d.Reason.ID] {
			t.Errorf("%q is the reason for %v", d.Reason.ID, d.Action)
		}
		sight := s.Hand.Or(card.Of(s.Trick.Cards...)).With(d.Action.Card)
		for _, p := range s.View.Talon {
			sight = sight.Or(card.Of(p.Cards...))
		}
		for _, f := range s.View.Facts {
			if f.ID == view.Called {
				sight = sight.With(f.Card)
			}
		}
		if !sight.Contains(d.Reason.Cards) {
			t.Errorf("%q for %v names %v, in sight are %v", d.Reason.ID, d.Action, d.Reason.Cards, sight)
		}
	})
}
