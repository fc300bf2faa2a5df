package bot_test

import (
	"fmt"
	"testing"
	"time"

	"tarock/bot/standin"
	"tarock/storage"
)

// What was asked in the old group is answered in the new one, be it before or
// after the bot hears of that.
func TestMigrationAnswers(t *testing.T) {
	t.Parallel()
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

// An answer that was on its way to be stored while the group moved comes late
// for that, and is led after it.
func TestMigrationStraggler(t *testing.T) {
	t.Parallel()
	tell(t, standin.Group, four, func(s *stage) {
		playing(s, 0, 0)
		old := s.group
		group, err := s.world.Migrate(old)
		if err != nil {
			t.Fatal(err)
		}
		s.group = group
		s.quiet()
		late := storage.Slot{Table: "reply", Name: "late", Chat: old, Want: []byte(`{"text":"Antwort"}`), Must: true, Final: true}
		if _, err := s.store.Commit(storage.Commit{Time: time.Now(), Slots: []storage.Slot{late}}); err != nil {
			t.Fatal(err)
		}
		s.stop()
		s.start()
		s.shows(group, "Antwort")
	})
}

// Who left the old group is told gone, though the bot hears of it after the move;
// and a group that would become itself is nonsense that holds up nobody.
func TestMigrationLeft(t *testing.T) {
	t.Parallel()
	tell(t, standin.Group, four, func(s *stage) {
		playing(s, 0, 0)
		s.stop()
		s.world.RemoveMember(s.group, s.users[2], s.users[2]) // who is waited for
		group, err := s.world.Migrate(s.group)
		if err != nil {
			t.Fatal(err)
		}
		s.group = group
		s.held = &holding{world: s.world, fields: []string{"left_chat_member"}}
		s.start()
		s.quiet()
		s.world.Inform("message", fmt.Appendf(nil, `{"message_id":1,"date":1,"chat":{"id":%d},"migrate_to_chat_id":%[1]d}`, group))
		s.held.release()
		s.shows(s.group, "nicht erreichbar")
	})
}

// Who has sat at a table before its group moved, and does not sit there when the
// next evening begins, is told nothing more of it.
func TestMigrationForgetsSeats(t *testing.T) {
	t.Parallel()
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
		s.finish(anna)
		s.command(anna, "/tarock")
		s.whisper(dora, "/schrieb")
		s.expect(dora, "keinen Tisch")
	})
}
