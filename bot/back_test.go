package bot_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"tarock/bot/press"
	"tarock/bot/stage"
	"tarock/bot/standin"
)

// claims are words of hands and reminders that are about now.
var claims = []string{"nächste Spiel", "Am Zug", "am Zug", "kommt heraus", "gibt zu", "kommst heraus", "gibst zu", "▶", "Pause"}

// A player whom the bot cannot reach, while his evening ends or somebody else takes his chair, finds nothing in his
// chat that claims to be now when he is back: neither whose deal or turn it is, nor a button.
func TestNothingStaleForWhoIsBack(t *testing.T) {
	t.Parallel()
	for name, steps := range map[string]int{"before a word": 0, "in the auction": 3, "reminded": 6, "before the last card": -1, "after the deal": 1000} {
		for _, after := range []string{"the evening", "another evening", "another in his chair"} {
			if after == "another in his chair" && steps < 1000 {
				continue // he keeps it until the deal is over
			}
			t.Run(name+"/"+after, func(t *testing.T) {
				t.Parallel()
				stage.Tell(t, standin.Supergroup, append(slices.Clone(stage.Four), "Emil"), func(s *stage.Stage) {
					anna, berta, emil, steps := s.Users[0], s.Users[1], s.Users[4], steps
					if err := s.World.Start(emil, ""); err != nil {
						t.Fatal(err)
					}
					s.Users = s.Users[:4]
					actions := stage.ByHand(stage.Playing(s, 10*time.Minute, 0))
					if steps < 0 {
						steps += len(actions)
					}
					if after == "another in his chair" {
						s.Command(emil, "/tarock")
						s.Press(emil, s.Group, "to wait", stage.Kind(press.Join))
					}
					s.Do(actions[:min(steps, len(actions))])
					s.Quiet()
					if name == "reminded" {
						for s.Turn() != berta {
							steps++
							s.Do(actions[steps-1 : steps])
							s.Quiet()
						}
						s.Pass(6 * time.Minute)
						if n := len(s.Standing(berta)); n < 3 {
							t.Fatalf("got %d messages, want a reminder\n%s", n, s.Show())
						}
					}
					if !slices.ContainsFunc(claims, func(c string) bool { return strings.Contains(s.Last(berta), c) }) {
						t.Fatalf("got a hand without a claim\n%s", s.Last(berta))
					}
					if err := s.World.Block(berta); err != nil {
						t.Fatal(err)
					}
					s.Quiet()
					others := []int64{anna, s.Users[2], s.Users[3], emil}
					switch after {
					case "another in his chair":
						s.Act(s.Users[2], s.Group, "to deal", press.Next)
						s.Shows(s.Group, "Spiel 2 ·")
					case "another evening":
						s.Finish(anna)
						s.Users = others
						s.Sit()
						s.Begin()
					default:
						s.Finish(anna)
					}
					s.Quiet()
					if err := s.World.Unblock(berta); err != nil {
						t.Fatal(err)
					}
					s.Quiet()
					for _, m := range s.Standing(berta) {
						for _, c := range claims {
							if strings.Contains(m.Text, c) {
								t.Errorf("got %q in\n%s", c, m.Text)
							}
						}
						for _, b := range slices.Concat(m.Keyboard...) {
							if p, ok := press.Parse(b.Data); ok && !p.Lasts() && p.Kind != press.Learn {
								t.Errorf("got the button %q below\n%s", b.Text, m.Text)
							}
						}
					}
				})
			})
		}
	}
}
