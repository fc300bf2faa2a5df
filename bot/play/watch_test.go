package play_test

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"tarock/bot/press"
	"tarock/bot/stage"
	"tarock/bot/standin"
)

var watchLink = regexp.MustCompile(`start=(w[A-Za-z0-9_-]+)`)

// TestWatch: where the group and a player allow it, the first who opens the player's link sees
// what that player sees, has no button, and the group hears nothing of it; a second one, and a player of the deal, see
// nothing. It ends when the player or the group no longer allows it, when the spectator stops, and with /vergiss.
func TestWatch(t *testing.T) {
	t.Parallel()
	stage.Tell(t, standin.Supergroup, append(stage.Four, "Emil", "Fanni"), func(s *stage.Stage) {
		emil, fanni := s.Users[4], s.Users[5]
		s.Users = s.Users[:4]
		anna, berta, cilli := s.Users[0], s.Users[1], s.Users[2]
		d := stage.Playing(s, 0, 0)
		s.Whisper(anna, "/zuschauen")
		s.Expect(anna, "lässt man niemanden ins Blatt schauen")
		s.Command(anna, "/einstellungen")
		s.Press(anna, s.Group, "to allow it", stage.Kind(press.Setting, "watch on"))
		s.Quiet()
		group := len(s.Standing(s.Group))

		invite := func(user int64) string {
			s.Whisper(user, "/zuschauen")
			s.Quiet()
			for _, m := range slices.Backward(s.Standing(user)) {
				if found := watchLink.FindStringSubmatch(m.Text); found != nil {
					return found[1]
				}
			}
			t.Fatalf("got no link\n%s", s.Show())
			return ""
		}
		open := func(user int64, payload string) {
			s.World.Start(user, payload)
			s.Quiet()
		}
		watching := func(user int64) string {
			for _, m := range s.Standing(user) {
				if strings.Contains(m.Text, "Du schaust Anna zu") {
					if len(m.Keyboard) > 0 {
						t.Errorf("got buttons %v, want none", m.Keyboard)
					}
					return m.Text
				}
			}
			return ""
		}
		link := invite(anna)
		open(emil, link)
		hand := func() string {
			for _, m := range slices.Backward(s.Standing(anna)) {
				if _, cards, ok := strings.Cut(m.Text, "T "); ok && strings.Contains(m.Text, "Spiel 1") {
					line, _, _ := strings.Cut(cards, "\n")
					return line
				}
			}
			t.Fatal("got no hand")
			return ""
		}
		if got := watching(emil); !strings.Contains(got, hand()) || strings.Contains(got, "du ") || strings.Contains(got, "Du bist") {
			t.Errorf("got %q, want Anna's %q in the third person", got, hand())
		}
		open(fanni, link)
		open(berta, link)
		if watching(fanni) != "" || watching(berta) != "" {
			t.Error("got a second reader for one link")
		}
		open(berta, invite(cilli))
		if s.Finds(berta, "Du schaust Cilli zu", "T ") || !s.Finds(berta, "spielst du selbst mit") {
			t.Errorf("got another hand for a player of the deal\n%s", s.Show())
		}
		actions := stage.ByHand(d)
		s.Do(actions[:len(actions)/2])
		s.Quiet()
		if got := watching(emil); got == "" || !strings.Contains(got, hand()) {
			t.Errorf("later in the deal: got %q, want Anna's %q", got, hand())
		}
		if n := len(s.Standing(s.Group)); n > group+1 || s.Finds(s.Group, "schaust") || s.Finds(s.Group, "Emil") {
			t.Errorf("got the group told of it\n%s", s.Show())
		}
		end := func(what string, do func()) {
			t.Helper()
			if watching(emil) == "" {
				t.Errorf("before %s: nobody looks on", what)
			}
			do()
			s.Quiet()
			if got := watching(emil); got != "" {
				t.Errorf("after %s: got %q, want it deleted", what, got)
			}
		}
		end("Anna withdraws", func() { s.Press(anna, anna, "to withdraw", stage.Kind(press.Watch)) })
		open(emil, link)
		if watching(emil) != "" {
			t.Error("got a hand by a link that was withdrawn")
		}
		open(emil, invite(anna))
		end("Emil has enough", func() { s.Whisper(emil, "/zuschauen") })
		open(emil, invite(anna))
		end("the group allows it no longer", func() { s.Press(anna, s.Group, "to forbid it", stage.Kind(press.Setting, "watch off")) })
		s.Press(anna, s.Group, "to allow it again", stage.Kind(press.Setting, "watch on"))
		s.Quiet()
		end("/vergiss", func() {
			s.Whisper(emil, "/vergiss")
			s.Press(emil, emil, "to be forgotten", stage.Kind(press.Forget, "yes"))
		})
		s.Whisper(fanni, "/start")
		open(fanni, invite(cilli))
		s.Do(actions[len(actions)/2:])
		s.Quiet()
		s.Finish(anna)
		s.Quiet()
		if s.Finds(fanni, "Du schaust") {
			t.Error("got a hand after the evening")
		}
	})
}
