package stage

import (
	"errors"
	"math/rand/v2"
	"slices"
	"sync"
	"testing"

	"tarock/engine/act"
	"tarock/engine/deal"
	"tarock/engine/rules"
	"tarock/engine/view"
	"tarock/player/chance"
)

// Deals returns a short deal that counts once and is not followed by one that counts
// twice.
func Deals(t *testing.T, dealer act.Seat, seed uint64) *deal.Deal {
	t.Helper()
	return Search(t, rules.All()[0], 4, dealer, seed, func(d *deal.Deal) bool {
		g := Games(d)
		return d.Count() < 60 && len(d.Past()) > 0 && len(g) > 0 && g[0] != "trischaken" && d.Settle().Total()[1] != 0
	})
}

// Sets returns all rule sets, or a few with -short: the race detector finds no more races
// in the others.
func Sets() []*deal.RuleSet {
	all := rules.All()
	if !testing.Short() {
		return all
	}
	var some []*deal.RuleSet
	for i := 0; i < len(all); i += 6 {
		some = append(some, all[i])
	}
	return some
}

// ShortDeal returns a deal that ends soon after its first trick.
func ShortDeal(t *testing.T) *deal.Deal {
	t.Helper()
	d, err := soonOver()
	if err != nil {
		t.Fatal(err)
	}
	return d.Copy()
}

var soonOver = sync.OnceValues(func() (*deal.Deal, error) {
	short := func(d *deal.Deal) bool { return len(d.Past()) > 0 && len(d.Past()) <= 2 && d.Count() < 18 }
	return firstThat(short, rules.All()[0], nil, 4, 0, 1)
})

// Search returns the first of many random deals that fits.
func Search(t *testing.T, set *deal.RuleSet, seats int, dealer act.Seat, seed uint64, fits func(d *deal.Deal) bool) *deal.Deal {
	t.Helper()
	return SearchWith(t, set, nil, seats, dealer, seed, fits)
}

// SearchWith is search with options.
func SearchWith(t *testing.T, set *deal.RuleSet, options deal.Options, seats int, dealer act.Seat, seed uint64, fits func(d *deal.Deal) bool) *deal.Deal {
	t.Helper()
	d, err := firstThat(fits, set, options, seats, dealer, seed)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

// firstThat is searchWith without a test: it returns an error if no deal fits.
func firstThat(fits func(d *deal.Deal) bool, set *deal.RuleSet, options deal.Options, seats int, dealer act.Seat, seed uint64) (*deal.Deal, error) {
	all, err := set.Choose(options)
	if err != nil {
		return nil, err
	}
	form := set.Form(seats, all)
	r, d := rand.New(rand.NewPCG(seed, 7)), &deal.Deal{}
	for range 200000 {
		if err := d.Begin(set, all, chance.Deal(r, set, form, dealer)); err != nil {
			return nil, err
		}
		playOut(d, r)
		if fits(d) {
			return d, nil
		}
	}
	return nil, errors.New("got no random deal that fits")
}

// playOut plays a deal at random, with more bids and announcements than players would
// make.
func playOut(d *deal.Deal, r *rand.Rand) { PlayWhile(d, r, func() bool { return true }) }

// PlayWhile is playOut while wanted returns true.
func PlayWhile(d *deal.Deal, r *rand.Rand, wanted func() bool) {
	dice := chance.Random{R: r}
	var list []act.Option
	for !d.Over() && wanted() {
		list = d.AppendLegal(list[:0], d.Turn())
		o := &list[r.IntN(len(list))]
		if d.Do(dice.Name(o)) == nil {
			continue
		}
		if a, ok := chance.Sure(d, o); !ok || d.Do(a) != nil {
			panic("an option is refused: " + o.Words(nil))
		}
	}
}

// Games returns the contracts played in a deal.
func Games(d *deal.Deal) []string {
	var list []string
	for _, f := range d.View(act.Nobody).Facts {
		if f.ID == view.Contract {
			list = append(list, f.Word)
		}
	}
	return list
}

// ThrownIn returns cards that give a player a hand to throw in.
func ThrownIn(t *testing.T, set *deal.RuleSet) deal.Setup {
	t.Helper()
	s := deal.Setup{Form: &set.Forms[0], Factor: 1, Pack: set.Forms[0].Deck.Cards()}
	slices.Reverse(s.Pack) // suit cards first
	if set.Thrown(s) == act.Nobody {
		t.Fatal("got no hand to throw in")
	}
	return s
}

var SeatNames = []string{"0", "1", "2", "3"}

// Verbs matches a deal in which all verbs occur.
func Verbs(want ...act.Verb) func(d *deal.Deal) bool {
	return func(d *deal.Deal) bool {
		seen := map[act.Verb]bool{}
		for _, a := range d.Actions() {
			seen[a.Verb] = true
		}
		for _, v := range want {
			if !seen[v] {
				return false
			}
		}
		return true
	}
}
