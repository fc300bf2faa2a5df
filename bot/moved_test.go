package bot_test

import (
	"testing"

	"tarock/bot/standin"
)

// What was asked in the old group is answered in the new one, be it before or
// after the bot hears of that.
func TestMigrationAnswers(t *testing.T) {
	for _, late := range []string{"migrate_", "/hilfe"} {
		t.Run(late, func(t *testing.T) {
			tell(t, standin.Group, four, func(s *stage) {
				playing(s, 0, 0)
				s.stop()
				s.say(s.users[1], s.group, "/hilfe@"+s.world.Bot().Username)
				group, err := s.world.Migrate(s.group)
				if err != nil {
					t.Fatal(err)
				}
				s.group = group
				s.held = &holding{world: s.world, fields: []string{late}}
				s.start()
				s.quiet()
				s.held.release()
				s.shows(s.group, "So wird bei mir tarockiert")
				pending, err := s.store.Pending()
				if len(pending) > 0 || err != nil {
					t.Errorf("%d slots are not settled, %v", len(pending), err)
				}
			})
		})
	}
}

// Who has sat at a table before its group moved, and does not sit there when the
// next evening begins, is told nothing more of it.
func TestMigrationForgetsSeats(t *testing.T) {
	tell(t, standin.Group, four, func(s *stage) {
		anna, dora := s.users[0], s.users[3]
		playing(s, 0, 0)
		group, err := s.world.Migrate(s.group)
		if err != nil {
			t.Fatal(err)
		}
		s.group = group
		s.quiet()
		s.whisper(dora, "/schrieb")
		s.expect(dora, "Schrieb")
		s.command(anna, "/ende")
		s.command(anna, "/tarock")
		s.whisper(dora, "/schrieb")
		s.expect(dora, "keinen Tisch")
	})
}
