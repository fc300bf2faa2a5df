package bot_test

import (
	"fmt"
	"testing"
	"time"

	"tarock/bot/standin"
	"tarock/storage"
)

// A question from the old group is answered in the new one, whether it comes before or
// after the notice of the move.
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
					t.Errorf("got %d slots not settled, %v", len(pending), err)
				}
			})
		})
	}
}

// An answer that is stored only after its group has moved is still sent, to the new
// group.
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

// A player who left the old group counts as gone even if the bot learns that after the
// move. A move of a group to itself holds up nothing.
func TestMigrationLeft(t *testing.T) {
	t.Parallel()
	tell(t, standin.Group, four, func(s *stage) {
		playing(s, 0, 0)
		s.stop()
		s.world.RemoveMember(s.group, s.users[2], s.users[2]) // the table waits for him
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

// A player of a table before its group moved who does not join the next evening gets no
// more messages about it.
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
