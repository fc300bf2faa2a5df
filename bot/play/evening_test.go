package play_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"tarock/bot/press"
	"tarock/bot/stage"
	"tarock/bot/standin"
	"tarock/engine/act"
	"tarock/engine/deal"
	"tarock/engine/rules"
	"tarock/player/chance"
)

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
		stage.PlayWhile(d, r, func() bool {
			if phase := d.Phase(); len(played) == 0 && phase != asked { // the game is known when its phase is over
				played, asked = stage.Games(d), phase
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

// TestWholeEvening plays every game of the first rule set once, by buttons alone, and
// compares the Schrieb with the engine.
func TestWholeEvening(t *testing.T) {
	t.Parallel()
	stage.Tell(t, standin.Supergroup, stage.Four, func(s *stage.Stage) { everyGame(s) })
}

// everyGame plays each game once.
func everyGame(s *stage.Stage) {
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
		s.Do(stage.ByHand(d))
		s.Wait("the settlement of "+g.ID, func() bool {
			_, _, ok := s.Button(s.Group, s.Newer(stage.Kind(press.Next)))
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

// Nothing is said in private of the last round of an evening that is over, or has not begun.
func TestRadlOfNoEvening(t *testing.T) {
	t.Parallel()
	stage.Tell(t, standin.Supergroup, stage.Four, func(s *stage.Stage) {
		berta := s.Users[1]
		s.Do(stage.ByHand(stage.Playing(s, 0, 0)))
		s.Whisper(berta, "/radl")
		s.Expect(berta, "zählt einfach")
		s.Finish(s.Users[0])
		s.Whisper(berta, "/radl")
		s.Expect(berta, "keinen Tisch")
		s.Sit()
		s.Whisper(berta, "/radl")
		s.Expect(berta, "Es geht noch gar nicht los")
	})
}
