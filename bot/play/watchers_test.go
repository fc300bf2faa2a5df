package play_test

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"tarock/bot/press"
	"tarock/bot/stage"
	"tarock/bot/standin"
)

// TestWatchOneTable: whoever looks on at a table and opens the link of a player of another group
// sees only the second hand, even if the first player then takes his link back, and can stop. A link that lets him
// see nothing ends nothing.
func TestWatchOneTable(t *testing.T) {
	t.Parallel()
	stage.Tell(t, standin.Supergroup, append(stage.Four, "Emil"), func(s *stage.Stage) {
		emil := s.Users[4]
		s.Users = s.Users[:4]
		anna, berta := s.Users[0], s.Users[1]
		first := s.Group
		link := func(of, group int64) string {
			s.Whisper(of, "/zuschauen")
			s.Quiet()
			for _, m := range slices.Backward(s.Standing(of)) {
				if found := watchLink.FindStringSubmatch(m.Text); found != nil && strings.HasPrefix(found[1], "wj"+strconv.FormatInt(group, 36)) {
					return found[1]
				}
			}
			t.Fatalf("got no link\n%s", s.Show())
			return ""
		}
		allow := func() {
			s.Command(anna, "/einstellungen")
			s.Press(anna, s.Group, "to allow it", stage.Kind(press.Setting, "watch on"))
			s.Quiet()
		}
		hands := func() (list []string) {
			for _, m := range s.Standing(emil) {
				title, _, _ := strings.Cut(m.Text, "\n")
				if whose, ok := strings.CutPrefix(title, "👁 Du schaust "); ok {
					whose, _, _ = strings.Cut(whose, " ·")
					list = append(list, whose)
				}
			}
			return list
		}
		sees := func(when string, want ...string) {
			t.Helper()
			if got := hands(); !slices.Equal(got, want) {
				t.Errorf("%s: got the hands of %q, want %q", when, got, want)
			}
		}
		stage.Playing(s, 0, 0)
		allow()
		s.World.Start(emil, link(anna, first))
		s.Quiet()
		sees("one link", "Anna zu")

		s.Group = s.World.AddGroup(standin.Supergroup, "Die anderen", s.Users...)
		s.Sit()
		s.Press(anna, s.Group, "to start", stage.Kind(press.Start))
		s.Quiet()
		allow()
		second := link(berta, s.Group)
		s.World.Start(emil, second[:len(second)-22]+strings.Repeat("A", 22))
		s.Quiet()
		sees("a link that is wrong", "Anna zu")
		s.World.Start(emil, second)
		s.Quiet()
		sees("a link of another group", "Berta zu")
		s.Press(anna, anna, "to withdraw", func(p press.Press) bool { return p.Kind == press.Watch && p.Chat == first })
		s.Quiet()
		sees("the first player has withdrawn", "Berta zu")
		s.Whisper(emil, "/zuschauen")
		s.Quiet()
		sees("he has enough")
	})
}
