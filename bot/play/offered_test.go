package play_test

import (
	"flag"
	"math/rand/v2"
	"slices"
	"testing"

	"tarock/bot/press"
	"tarock/bot/stage"
	"tarock/bot/standin"
	"tarock/engine/act"
	"tarock/engine/deal"
)

var long = flag.Bool("long", false, "press buttons at random in many more deals")

// deciding are the kinds of presses by which a player decides, up to the first card.
var deciding = []press.Kind{press.Before, press.Let, press.Do, press.Pick, press.Drop, press.Confirm}

// A player who presses what he is offered, at random, is never refused: what may not be said
// yet has no button.
func TestOffered(t *testing.T) {
	deals := uint64(1)
	if *long {
		deals = 60
	}
	for _, set := range stage.Sets() {
		t.Run(set.ID, func(t *testing.T) {
			t.Parallel()
			for seed := range deals {
				stage.Tell(t, standin.Supergroup, stage.Four[:set.Forms[0].Table], func(s *stage.Stage) { pressed(s, set, seed) })
			}
		})
	}
}

// pressed has players press buttons at random until the first card can be played.
func pressed(s *stage.Stage, set *deal.RuleSet, seed uint64) {
	r := rand.New(rand.NewPCG(seed, 12))
	s.Acquaint()
	s.SitAt(set)
	s.Stack(stage.Search(s.T, set, len(s.Users), 0, seed, func(*deal.Deal) bool { return true }).Setup())
	s.Begin()
	for range 120 {
		s.Quiet()
		user, message, data := offered(s, r)
		if data == "" {
			return
		}
		if toast := s.Raw(user, user, message, data); toast.Text != "" {
			s.T.Errorf("seed %d: %s is offered and refused: %s\n%s", seed, data, toast.Text, s.Show())
			return
		}
	}
}

// offered returns a random button by which somebody decides; none if a card may be played.
func offered(s *stage.Stage, r *rand.Rand) (user int64, message int, data string) {
	for _, user := range s.Users {
		for _, m := range slices.Backward(s.Standing(user)) {
			var list []string
			for _, k := range slices.Concat(m.Keyboard...) {
				switch p, ok := press.Parse(k.Data); {
				case ok && len(p.Arg) > 4 && p.Arg[:4] == act.VerbPlay.String():
					return 0, 0, ""
				case ok && slices.Contains(deciding, p.Kind):
					list = append(list, k.Data)
				}
			}
			if len(list) > 0 {
				return user, m.ID, list[r.IntN(len(list))]
			}
		}
	}
	return 0, 0, ""
}
