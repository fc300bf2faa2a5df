package people_test

import (
	"strings"
	"testing"
	"time"

	"tarock/bot/press"
	"tarock/bot/stage"
	"tarock/bot/standin"
	"tarock/engine/act"
)

// A turn rings as its player has set: at once, when he has pressed nothing for a
// minute, or never. With a limit of a day the bot does not assume that he is watching.
func TestRing(t *testing.T) {
	t.Parallel()
	for name, tt := range map[string]struct {
		ring        string
		limit       time.Duration
		soon, later bool // whether a turn rings within a minute, or after it
		silent      bool
	}{
		"usual":           {later: true},
		"at once":         {ring: "now", soon: true, later: true},
		"never":           {ring: "never", silent: true},
		"a day":           {limit: 24 * time.Hour, soon: true, later: true},
		"a day and never": {ring: "never", limit: 24 * time.Hour, silent: true},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			stage.Tell(t, standin.Supergroup, stage.Four, func(s *stage.Stage) {
				d := stage.Playing(s, tt.limit, 0)
				actions := stage.ByHand(d)
				i := 0
				for actions[i].Verb != act.VerbPlay {
					i++
				}
				s.Do(actions[:i])
				for _, user := range s.Users {
					if tt.ring != "" {
						s.Whisper(user, "/einstellungen")
						s.Press(user, user, "when to ring", stage.Kind(press.Setting, "ring "+tt.ring))
						s.Whisper(user, "/blatt") // sent below the settings
					}
				}
				rings := func(n int) (rings, silent bool) {
					user := s.Users[actions[i+n+1].Seat]
					before := s.Newest(user)
					s.Do(actions[i+n : i+n+1])
					s.Quiet()
					standing := s.Standing(user)
					return s.Newest(user) != before, standing[len(standing)-1].Silent
				}
				s.Acts()
				soon, silent := rings(0)
				if soon != tt.soon || silent != tt.silent {
					t.Errorf("within a minute: got ring %v, silent %v\n%s", soon, silent, s.Show())
				}
				s.Pass(2 * time.Minute)
				if later, _ := rings(1); later != tt.later {
					t.Errorf("after two minutes: got ring %v\n%s", later, s.Show())
				}
			})
		})
	}
}

// A player sees cards in his own style, which changes nothing for the others and the
// group.
func TestCardStyle(t *testing.T) {
	t.Parallel()
	stage.Tell(t, standin.Supergroup, stage.Four, func(s *stage.Stage) {
		stage.Playing(s, 0, 0)
		anna, berta := s.Users[0], s.Users[1]
		before := s.Last(berta)
		s.Whisper(anna, "/einstellungen")
		for _, arg := range []string{"suits words", "numbers arabic"} {
			s.Press(anna, anna, arg, stage.Kind(press.Setting, arg))
			s.Quiet()
		}
		s.Whisper(anna, "/blatt")
		if text := s.Last(anna); !strings.Contains(text, "Tarock ") || strings.ContainsAny(text, "♥♦♠♣") || strings.Contains(text, "XV") {
			t.Errorf("for Anna: got\n%s", text)
		}
		if after := s.Last(berta); after != before {
			t.Errorf("for Berta: got\n%s", after)
		}
		s.Unchanged("an unknown style", func() {
			s.Refused(s.Raw(anna, anna, s.Newest(anna), s.Like(stage.Kind(press.Setting, "suits four"), press.Setting, "suits five")), "vorbei")
		})
	})
}
