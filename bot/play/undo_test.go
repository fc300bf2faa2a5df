package play_test

import (
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"tarock/bot/press"
	"tarock/bot/stage"
	"tarock/bot/standin"
	"tarock/engine/act"
)

// hesitant plays until the first card, whose player wants to take cards back, and returns him.
func hesitant(s *stage.Stage) int64 {
	s.T.Helper()
	actions := stage.ByHand(stage.Playing(s, 0, 0))
	s.Do(actions[:slices.IndexFunc(actions, func(a act.Action) bool { return a.Verb == act.VerbPlay })])
	user := s.Turn()
	s.Whisper(user, "/einstellungen")
	s.Press(user, user, "to take back", stage.Kind(press.Setting, "undo on"))
	s.Quiet()
	return user
}

// playsCard reports whether a press plays a card.
func playsCard(p press.Press) bool { return p.Kind == press.Do && strings.HasPrefix(p.Arg, "play ") }

// A card of a player who wants to take cards back is shown to nobody for three seconds and
// can be taken back, whatever happens to the bot; then it is played, once. The others play
// at once.
func TestTakeBack(t *testing.T) {
	t.Parallel()
	stage.Tell(t, standin.Supergroup, stage.Four, func(s *stage.Stage) {
		user := hesitant(s)
		others := func() (all string) {
			for _, chat := range append([]int64{s.Group}, s.Users...) {
				if chat != user {
					for _, m := range s.Standing(chat) {
						all += m.Text + "\n"
					}
				}
			}
			return all
		}
		before, own := others(), s.Last(user)

		s.Press(user, user, "a card", s.Newer(playsCard))
		s.Wait("what is held", func() bool { return s.Finds(user, "Gleich liegt sie") })
		time.Sleep(2 * time.Second)
		if got := others(); got != before {
			t.Errorf("the others are shown\n%s\nwant\n%s", got, before)
		}
		if s.Offers(user, playsCard) {
			t.Error("another card is offered beside the one that is held")
		}
		s.Press(user, user, "to take it back", stage.Kind(press.Cancel))
		s.Quiet()
		s.Pass(5 * time.Second)
		if got := s.Last(user); got != own || others() != before {
			t.Errorf("after it was taken back: got\n%s\nwant\n%s", got, own)
		}
		s.Refused(s.Raw(user, user, s.Newest(user), s.Like(playsCard, press.Cancel, "")))

		s.Press(user, user, "a card", s.Newer(playsCard))
		s.Wait("what is held", func() bool { return s.Finds(user, "Gleich liegt sie") })
		s.Stop()
		s.Start()
		s.Pass(4 * time.Second)
		if others() == before || s.Finds(user, "Gleich liegt sie") {
			t.Errorf("the card is not played\n%s", s.Show())
		}
	})
}

// Whoever asks why while a card of his is held is told which, and no longer that it is his turn; the
// group is not.
func TestWhyOfHeldCard(t *testing.T) {
	t.Parallel()
	stage.Tell(t, standin.Supergroup, stage.Four, func(s *stage.Stage) {
		user := hesitant(s)
		s.Press(user, user, "a card", s.Newer(playsCard))
		s.Wait("what is held", func() bool { return s.Finds(user, "Gleich liegt sie") })
		held := regexp.MustCompile(`Gleich liegt sie: (.*) …`)
		named := held.FindString(s.Last(user))
		s.Say(user, user, "/warum")
		s.Wait("why", func() bool { return s.Finds(user, "Warum?") })
		s.Expect(user, named, "zurücknehmen")
		if why := s.Last(user); strings.Contains(why, "Du bist am Zug") || strings.Contains(why, "✓") {
			t.Errorf("a card is held: got it called his turn\n%s", why)
		}
		s.Say(user, s.Group, "/warum@"+s.World.Bot().Username)
		s.Wait("why", func() bool { return s.Finds(s.Group, "Warum?") })
		if why := s.Last(s.Group); !strings.Contains(why, "Am Zug: ") || held.MatchString(why) {
			t.Errorf("the group: got\n%s", why)
		}
	})
}
