package answer_test

import (
	"strings"
	"testing"

	"tarock/bot/press"
	"tarock/bot/stage"
	"tarock/bot/standin"
	"tarock/engine/fair"
)

// Answers in private name their group for a user who plays in two groups, and only for
// him.
func TestTwoGroups(t *testing.T) {
	t.Parallel()
	stage.Tell(t, standin.Supergroup, stage.Four, func(s *stage.Stage) {
		anna := s.Users[0]
		d := stage.Playing(s, 0, 0)
		s.Do(stage.ByHand(d))
		s.Quiet()
		for _, command := range []string{"/schrieb", "/stich", "/radl"} {
			s.Whisper(anna, command)
			if text := s.Last(anna); strings.Contains(text, "Tarockrunde") {
				t.Errorf("%s at the only table: got\n%s", command, text)
			}
		}
		first := s.Group
		s.Group = s.World.AddGroup(standin.Supergroup, "Stammtisch <b>", s.Users...)
		s.Acted = 0
		s.Command(anna, "/tarock")
		for _, user := range s.Users[1:] {
			s.Press(user, s.Group, "to join", stage.Kind(press.Join))
			s.Quiet()
		}
		d = stage.ShortDeal(t)
		s.Stack(d.Setup())
		s.Begin()
		s.Cut(0)
		s.Do(stage.ByHand(d))
		s.Quiet()
		for _, group := range []int64{first, s.Group} {
			s.Say(anna, group, "/einstellungen@"+s.World.Bot().Username)
			s.Press(anna, group, "to let others watch", stage.Kind(press.Setting, "watch on"))
			s.Quiet()
		}
		for _, command := range []string{"/schrieb", "/stich", "/radl", "/warum", "/fair", "/zuschauen"} {
			s.Whisper(anna, command)
			standing := s.Standing(anna)
			text := standing[len(standing)-2].Text + "\n" + standing[len(standing)-1].Text
			for _, title := range []string{"Tarockrunde", "Stammtisch <b>"} {
				if strings.Count(text, title) != 1 {
					t.Errorf("%s at two tables: got\n%s\nwant %q in it once", command, text, title)
				}
			}
		}
		s.Whisper(anna, "/export")
		for _, title := range []string{"Tarockrunde", "Stammtisch <b>"} {
			s.Shows(anna, "Mitschrift", title)
		}
		s.Say(anna, first, "/schrieb@"+s.World.Bot().Username)
		s.Quiet()
		if text := s.Last(first); strings.Contains(text, "Tarockrunde") {
			t.Errorf("got the group's name in its own chat:\n%s", text)
		}
	})
}

// A word for the shuffle that a player of two tables says in private goes into the deals of
// both.
func TestWordForTwoTables(t *testing.T) {
	t.Parallel()
	stage.Tell(t, standin.Supergroup, stage.Four[:1], func(s *stage.Stage) {
		anna := s.Users[0]
		s.Stop()
		n := byte(0)
		s.Secret = func() fair.Secret {
			n++
			return fair.Secret{n}
		}
		s.Start()
		s.Acquaint()
		groups := []int64{s.Group, s.World.AddGroup(standin.Supergroup, "Stammtisch", anna)}
		for _, group := range groups {
			s.Say(anna, group, "/tarock@"+s.World.Bot().Username)
			s.Quiet()
		}
		s.Whisper(anna, "/fair kikeriki")
		s.Shows(anna, "Tarockrunde", "Ist drin")
		s.Shows(anna, "Stammtisch", "Ist drin")
		for _, group := range groups {
			s.Shows(group, "🍀 1")
		}
	})
}
