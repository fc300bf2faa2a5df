package bot_test

import (
	"errors"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"tarock/bot/press"
	"tarock/bot/standin"
	"tarock/engine/act"
	"tarock/engine/deal"
	"tarock/engine/rules"
	"tarock/engine/view"
	"tarock/player/chance"
)

// search returns the first of many random deals that fits.
func search(t *testing.T, set *deal.RuleSet, seats int, dealer act.Seat, seed uint64, fits func(d *deal.Deal) bool) *deal.Deal {
	t.Helper()
	return searchWith(t, set, nil, seats, dealer, seed, fits)
}

// searchWith is search with options.
func searchWith(t *testing.T, set *deal.RuleSet, options deal.Options, seats int, dealer act.Seat, seed uint64, fits func(d *deal.Deal) bool) *deal.Deal {
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

// searchGame returns the first of many random deals with a game. It plays others only
// until their game is known.
func searchGame(t *testing.T, set *deal.RuleSet, dealer act.Seat, seed uint64, game string) *deal.Deal {
	t.Helper()
	r, form := rand.New(rand.NewPCG(seed, 7)), &set.Forms[0]
	d := &deal.Deal{}
	for range 200000 {
		if err := d.Begin(set, nil, chance.Deal(r, set, form, dealer)); err != nil {
			t.Fatal(err)
		}
		var played []string
		asked := d.Phase()
		playWhile(d, r, func() bool {
			if phase := d.Phase(); len(played) == 0 && phase != asked { // the game is known when its phase is over
				played, asked = games(d), phase
			}
			return len(played) == 0 || played[0] == game
		})
		if d.Over() && len(played) > 0 {
			return d
		}
	}
	t.Fatalf("got no random deal of %s", game)
	return nil
}

// playOut plays a deal at random, with more bids and announcements than players would
// make.
func playOut(d *deal.Deal, r *rand.Rand) { playWhile(d, r, func() bool { return true }) }

// playWhile is playOut while wanted returns true.
func playWhile(d *deal.Deal, r *rand.Rand, wanted func() bool) {
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

// games returns the contracts played in a deal.
func games(d *deal.Deal) []string {
	var list []string
	for _, f := range d.View(act.Nobody).Facts {
		if f.ID == view.Contract {
			list = append(list, f.Word)
		}
	}
	return list
}

// Cut makes the player opposite the dealer cut.
func (s *stage) Cut(dealer act.Seat) {
	s.T.Helper()
	user := s.Users[dealer.After(2, len(s.Users))]
	s.Act(user, user, "to cut", press.Let)
}

// TestWholeEvening plays every game of the first rule set once, by buttons alone, and
// compares the Schrieb with the engine.
func TestWholeEvening(t *testing.T) {
	t.Parallel()
	tell(t, standin.Supergroup, four, func(s *stage) { s.everyGame() })
}

// everyGame plays each game once.
func (s *stage) everyGame() {
	t, set := s.T, rules.All()[0]
	s.Sit()
	dealer, sum := act.Seat(0), make([]int, len(s.Users))
	options, err := set.Choose(nil)
	if err != nil {
		t.Fatal(err)
	}
	evening := set.NewEvening(deal.Opening{Form: set.Form(len(s.Users), options), Options: options})
	for n, g := range set.Games(nil) {
		d := searchGame(t, set, dealer, uint64(n), g.ID)
		s.Stack(d.Setup())
		if n == 0 {
			s.Begin()
		} else {
			s.Act(s.Users[dealer], s.Group, "for the next deal", press.Next)
		}
		s.Cut(dealer)
		s.Do(byHand(d))
		s.Wait("the settlement of "+g.ID, func() bool {
			_, _, ok := s.Button(s.Group, s.Newer(kind(press.Next)))
			return ok
		})
		dealer = dealer.After(1, 4)
		result := counted(t, evening, d).Settle()
		total := result.Total()
		for i := range sum {
			sum[i] += total[i]
		}
	}
	s.Say(s.Users[2], s.Group, "/schrieb@"+s.World.Bot().Username)
	s.Wait("the Schrieb", func() bool {
		all := s.Standing(s.Group)
		return strings.Contains(all[len(all)-1].Text, "Schrieb")
	})
	s.Totals(sum)
}

// counted returns a deal with the factor it gets as the next deal of an evening, and
// adds it. Offers before it are declined.
func counted(t *testing.T, evening deal.Evening, d *deal.Deal) *deal.Deal {
	t.Helper()
	for _, ok := evening.Offer(); ok; _, ok = evening.Offer() {
		evening.Let()
	}
	setup := d.Setup()
	setup.Factor = evening.Plan().Factor
	e, err := deal.New(d.Set(), d.Options(), setup)
	if err != nil {
		t.Fatal(err)
	}
	for _, a := range d.Actions() {
		if err := e.Do(a); err != nil {
			t.Fatal(err)
		}
	}
	evening.Add(e.Outcome())
	return e
}

// Totals fails the test unless the last row of the group's newest score sheet is want.
func (s *stage) Totals(want []int) {
	s.T.Helper()
	s.Quiet()
	all := ""
	for _, n := range want {
		all += strconv.Itoa(n)
	}
	bare := strings.NewReplacer("−", "-", " ", "") // large sums fill their cells
	last := ""
	for line := range strings.Lines(bare.Replace(s.Last(s.Group))) {
		if line = strings.TrimSpace(line); line != "" && strings.Trim(line[len(line)-1:], "0123456789") == "" {
			last = line
		}
	}
	if !strings.HasSuffix(last, all) {
		s.T.Errorf("totals: got %q, want %v\n%s", last, want, s.Last(s.Group))
	}
}

// thrownIn returns cards that give a player a hand to throw in.
func thrownIn(t *testing.T, set *deal.RuleSet) deal.Setup {
	t.Helper()
	s := deal.Setup{Form: &set.Forms[0], Factor: 1, Pack: set.Forms[0].Deck.Cards()}
	slices.Reverse(s.Pack) // suit cards first
	if set.Thrown(s) == act.Nobody {
		t.Fatal("got no hand to throw in")
	}
	return s
}
