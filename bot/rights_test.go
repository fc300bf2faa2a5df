package bot_test

import (
	"testing"
	"time"

	"tarock/bot/press"
	"tarock/bot/stage"
	"tarock/bot/standin"
)

// The bot asks Telegram who is an administrator only if nothing else decides. Without
// an answer a user counts as none, and no one else is held up.
func TestRightsWithoutTelegram(t *testing.T) {
	t.Parallel()
	stage.Tell(t, standin.Supergroup, stage.Four, func(s *stage.Stage) {
		anna, berta, cilli := s.Users[0], s.Users[1], s.Users[2]
		s.Acquaint()
		s.World.Inject(standin.Rule{Method: "getChatMember", Action: standin.Slow(time.Hour)})
		s.Command(berta, "/tarock")
		s.Command(berta, "/einstellungen")
		s.Press(berta, s.Group, "a limit", stage.Kind(press.Setting, "limit 15m"))
		s.Close(berta)
		s.Shows(s.Group, "geschlossen")

		s.Sit()
		s.Begin()
		s.Calm = time.Minute
		s.Command(berta, "/ende")
		s.Calm = 0
		s.Press(cilli, s.Group, "to end", stage.Kind(press.End))
		s.Expect(s.Group, "Berta, Cilli")
		s.Calm = time.Minute
		s.Unchanged("a setting by a user whom Telegram does not know", func() {
			s.Refused(s.Raw(cilli, s.Group, s.Newest(s.Group), s.Like(stage.Kind(press.Setting), press.Setting, "end admin")), "Administratoren")
		})
		s.World.Heal()
		s.Finish(anna)
		s.Shows(cilli, "Der Abend ist aus")
	})
}

// The opener of a table may close it even if only administrators may end evenings.
func TestClosingByCommand(t *testing.T) {
	t.Parallel()
	stage.Tell(t, standin.Supergroup, stage.Four, func(s *stage.Stage) {
		anna, berta := s.Users[0], s.Users[1]
		s.Acquaint()
		s.Command(anna, "/einstellungen")
		s.Press(anna, s.Group, "who ends", stage.Kind(press.Setting, "end admin"))
		s.Command(berta, "/tarock")
		s.Command(s.Users[2], "/ende")
		s.Expect(s.Group, "Administratoren und wer den Tisch aufgemacht hat")
		s.Command(berta, "/ende")
		s.Expect(s.Group, "Berta hat den Tisch geschlossen")
		s.Shows(s.Group, "Der Tisch ist wieder geschlossen")
	})
}

// A table at which others sit is not closed unasked, and whoever has opened it but does not sit there has
// no say: not about the table, nor about the settings of the group.
func TestTableOfOthers(t *testing.T) {
	t.Parallel()
	stage.Tell(t, standin.Supergroup, stage.Four, func(s *stage.Stage) {
		anna, berta, cilli, dora := s.Users[0], s.Users[1], s.Users[2], s.Users[3]
		s.Acquaint()
		s.Command(berta, "/tarock")
		s.Press(cilli, s.Group, "to join", stage.Kind(press.Join))
		s.Press(dora, s.Group, "to join", stage.Kind(press.Join))
		s.Press(berta, s.Group, "to leave", stage.Kind(press.Leave))
		s.Quiet()
		s.Unchanged("somebody who does not sit there", func() {
			table := s.Newest(s.Group)
			for _, what := range []struct {
				kind press.Kind
				arg  string
			}{{press.Close, ""}, {press.Page, "close"}, {press.Start, ""}, {press.Choose, "point 3"}, {press.Computer, "in"}} {
				s.Refused(s.Raw(berta, s.Group, table, s.Like(stage.Kind(press.Join), what.kind, what.arg)))
			}
		})
		s.Command(berta, "/ende")
		s.Expect(s.Group, "wer den Tisch aufgemacht hat und selber dran sitzt")
		s.Command(berta, "/einstellungen")
		s.Refused(s.Raw(berta, s.Group, s.Newest(s.Group), s.Like(stage.Kind(press.Setting), press.Setting, "limit 2m")), "selber dran sitzt")

		s.Command(cilli, "/ende")
		s.Shows(s.Group, "Den Tisch schließen?")
		s.Press(dora, s.Group, "not to close", stage.Kind(press.Page, "all"))
		s.Press(dora, s.Group, "whether to close", stage.Kind(press.Page, "close"))
		s.Command(anna, "/ende") // the group is hers
		s.Press(anna, s.Group, "to close", stage.Kind(press.Close))
		s.Shows(s.Group, "Der Tisch ist wieder geschlossen")
	})
}
