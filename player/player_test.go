package player_test

import (
	"context"
	"math/rand/v2"
	"testing"

	"tarock/engine/act"
	"tarock/engine/deal"
	"tarock/engine/rules"
	"tarock/player"
	"tarock/player/chance"
	"tarock/player/world"
)

// deals is how many deals of each form are played in a test.
const deals = 30

// play plays deals of every form of every rule set, and calls each with every position of a
// player on turn.
func play(t *testing.T, p player.Player, each func(t *testing.T, s *player.Seen, a act.Action)) {
	for _, set := range rules.All() {
		t.Run(set.ID, func(t *testing.T) {
			options, err := set.Choose(nil)
			if err != nil {
				t.Fatal(err)
			}
			r := rand.New(rand.NewPCG(7, 11))
			for i := range set.Forms {
				f := &set.Forms[i]
				if f.If != nil && !f.If(options) {
					continue
				}
				for n := range deals {
					d, err := deal.New(set, options, chance.Deal(r, set, f, act.Seat(n%f.Table)))
					if err != nil {
						t.Fatal(err)
					}
					finish(t, d, p, r, each)
				}
			}
		})
	}
}

func finish(t *testing.T, d *deal.Deal, p player.Player, r *rand.Rand, each func(t *testing.T, s *player.Seen, a act.Action)) {
	w := world.NewWatch(d)
	for !d.Over() {
		s := w.Seen()
		if s.Turn != s.Eyes || len(s.Options) == 0 {
			t.Fatalf("%v is asked, %v is on turn, with %d options", s.Eyes, s.Turn, len(s.Options))
		}
		a := p.Choose(context.Background(), s, r.Uint64()).Action
		each(t, s, a)
		if err := w.Do(a); err != nil {
			t.Fatalf("%v is refused: %v; options: %v", a, err, s.Options)
		}
	}
}

// TestRandom: whatever he chooses is legal.
func TestRandom(t *testing.T) {
	play(t, player.Random{}, func(*testing.T, *player.Seen, act.Action) {})
}

// TestQuiet: he bids only if he must, and never announces or doubles.
func TestQuiet(t *testing.T) {
	play(t, player.Quiet{}, func(t *testing.T, s *player.Seen, a act.Action) {
		other := act.Verbs(0)
		for _, o := range s.Options {
			other |= act.SetOf(o.Verb)
		}
		switch a.Verb {
		case act.VerbAnnounce, act.VerbDouble, act.VerbGiveup, act.VerbRedeal:
			t.Errorf("%v of %v", a.Words(nil), s.Options)
		case act.VerbBid:
			if other.Has(act.VerbPass) {
				t.Errorf("he bids %v where he may pass", a.Words(nil))
			}
			for _, o := range s.Options {
				g, chosen := s.Game.Contract(o.ID.String()), s.Game.Contract(a.ID.String())
				if o.Verb == act.VerbBid && g != nil && chosen != nil && g.Halves < chosen.Halves && g.Lost < chosen.Halves {
					t.Errorf("he bids %s where he may bid %s", a.ID, o.ID)
				}
			}
		}
	})
}
