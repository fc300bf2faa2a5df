package bot_test

import (
	"testing"
	"time"

	"tarock/bot/press"
	"tarock/bot/standin"
)

// The bot asks Telegram who is an administrator only if nothing else decides. Without
// an answer a user counts as none, and no one else is held up.
func TestRightsWithoutTelegram(t *testing.T) {
	t.Parallel()
	tell(t, standin.Supergroup, four, func(s *stage) {
		anna, berta, cilli := s.users[0], s.users[1], s.users[2]
		s.acquaint()
		s.world.Inject(standin.Rule{Method: "getChatMember", Action: standin.Slow(time.Hour)})
		s.command(berta, "/tarock")
		s.command(berta, "/einstellungen")
		s.press(berta, s.group, "a limit", kind(press.Setting, "limit 15m"))
		s.close(berta)
		s.shows(s.group, "geschlossen")

		s.sit()
		s.begin()
		s.calm = time.Minute
		s.command(berta, "/ende")
		s.calm = 0
		s.press(cilli, s.group, "to end", kind(press.End))
		s.expect(s.group, "Berta, Cilli")
		s.calm = time.Minute
		s.unchanged("a setting by a user whom Telegram does not know", func() {
			s.refused(s.raw(cilli, s.group, s.newest(s.group), s.like(kind(press.Setting), press.Setting, "end admin")), "Administratoren")
		})
		s.world.Heal()
		s.finish(anna)
		s.shows(cilli, "Der Abend ist aus")
	})
}

// The opener of a table may close it even if only administrators may end evenings.
func TestClosingByCommand(t *testing.T) {
	t.Parallel()
	tell(t, standin.Supergroup, four, func(s *stage) {
		anna, berta := s.users[0], s.users[1]
		s.acquaint()
		s.command(anna, "/einstellungen")
		s.press(anna, s.group, "who ends", kind(press.Setting, "end admin"))
		s.command(berta, "/tarock")
		s.command(s.users[2], "/ende")
		s.expect(s.group, "Administratoren und wer den Tisch aufgemacht hat")
		s.command(berta, "/ende")
		s.expect(s.group, "Berta hat den Tisch geschlossen")
		s.shows(s.group, "Der Tisch ist wieder geschlossen")
	})
}
