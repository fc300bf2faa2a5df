package play_test

import (
	"strings"
	"testing"
	"time"

	"tarock/bot/press"
	"tarock/bot/stage"
	"tarock/bot/standin"
	"tarock/engine/act"
)

// A card of a player who wants to take cards back is shown to nobody for three seconds and
// can be taken back, whatever happens to the bot; then it is played, once. The others play
// at once.
func TestTakeBack(t *testing.T) {
	t.Parallel()
	stage.Tell(t, standin.Supergroup, stage.Four, func(s *stage.Stage) {
		d := stage.Playing(s, 0, 0)
		actions := stage.ByHand(d)
		for i, a := range actions {
			if a.Verb == act.VerbPlay {
				s.Do(actions[:i])
				break
			}
		}
		user := s.Turn()
		s.Whisper(user, "/einstellungen")
		s.Press(user, user, "to take back", stage.Kind(press.Setting, "undo on"))
		s.Quiet()
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
		card := func(p press.Press) bool { return p.Kind == press.Do && strings.HasPrefix(p.Arg, "play ") }
		before, own := others(), s.Last(user)

		s.Press(user, user, "a card", s.Newer(card))
		s.Wait("what is held", func() bool { return s.Finds(user, "Gleich liegt sie") })
		time.Sleep(2 * time.Second)
		if got := others(); got != before {
			t.Errorf("the others are shown\n%s\nwant\n%s", got, before)
		}
		if s.Offers(user, card) {
			t.Error("another card is offered beside the one that is held")
		}
		s.Press(user, user, "to take it back", stage.Kind(press.Cancel))
		s.Quiet()
		s.Pass(5 * time.Second)
		if got := s.Last(user); got != own || others() != before {
			t.Errorf("after it was taken back: got\n%s\nwant\n%s", got, own)
		}
		s.Refused(s.Raw(user, user, s.Newest(user), s.Like(card, press.Cancel, "")))

		s.Press(user, user, "a card", s.Newer(card))
		s.Wait("what is held", func() bool { return s.Finds(user, "Gleich liegt sie") })
		s.Stop()
		s.Start()
		s.Pass(4 * time.Second)
		if others() == before || s.Finds(user, "Gleich liegt sie") {
			t.Errorf("the card is not played\n%s", s.Show())
		}
	})
}
