package bot_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"tarock/bot/press"
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

// A group becomes a supergroup in the middle of a deal; any of the three signs of it
// may come first.
func TestMigration(t *testing.T) {
	t.Parallel()
	for _, first := range []string{"service messages", "refusal", "new group", "old group"} {
		t.Run(first, func(t *testing.T) {
			tell(t, standin.Group, four, func(s *stage) {
				d := playing(s, 5*time.Minute, 0)
				s.command(s.users[0], "/einstellungen")
				s.press(s.users[0], s.group, "a limit", kind(press.Setting, "limit 15m"))
				actions := byHand(d)
				s.do(actions[:2])
				s.quiet()
				old, buttons := s.group, s.buttons()
				// Signs that are held back come later, as updates of their own.
				late := map[string][]string{"refusal": {"migrate_from_chat_id", "migrate_to_chat_id"}, "new group": {"migrate_to_chat_id"},
					"old group": {"migrate_from_chat_id"}}
				s.stop()
				group, err := s.world.Migrate(s.group)
				if err != nil {
					t.Fatal(err)
				}
				s.group = group
				s.held = &holding{world: s.world, fields: late[first]}
				s.start()
				s.do(actions[2:4])
				s.quiet()
				s.held.release()
				s.do(actions[4:])
				s.shows(s.group, "Spiel 1: ")
				s.command(s.users[2], "/tisch")
				s.shows(s.group, "Spiel 1: ")
				s.act(s.users[1], s.group, "for the next deal", press.Next)
				s.command(s.users[1], "/export")
				s.exported(s.group)
				s.whisper(s.users[1], "/schrieb")
				s.expect(s.users[1], "Schrieb")
				s.unchanged("buttons of the old group", func() {
					for _, o := range buttons {
						if p, _ := press.Parse(o.data); o.chat == old && p.Kind != press.Setting {
							s.refused(s.raw(s.users[0], o.chat, o.message, o.data))
						}
					}
				})
				s.command(s.users[0], "/einstellungen")
				if !strings.Contains(s.keyboard(s.group), "✓ 15 min") {
					t.Errorf("got the settings not moved\n%s", s.show())
				}
				for i, m := range s.standing(old) {
					if i > 0 && m.Text == "" {
						t.Error("old group: got an empty message")
					}
				}
			})
		})
	}
}

// The new group gets only the messages that are still open: the others remain in the
// history above.
func TestMigrationShowsWhatIsOpen(t *testing.T) {
	t.Parallel()
	tell(t, standin.Group, four, func(s *stage) {
		d := playing(s, 2*time.Minute, 0)
		actions := byHand(d)
		s.do(actions[:len(actions)-6])
		s.quiet()
		s.pass(2*time.Minute + time.Second)
		open := s.standing(s.group)
		open = open[len(open)-2:]
		s.command(s.users[0], "/tisch")
		if again := s.standing(s.group); again[len(again)-2].Text != open[0].Text || again[len(again)-1].Text != open[1].Text {
			t.Errorf("/tisch: got no trick and delay\n%s", s.show())
		}
		group, err := s.world.Migrate(s.group)
		if err != nil {
			t.Fatal(err)
		}
		s.group = group
		s.quiet()
		now := s.standing(group)
		if len(now) != 2 || now[0].Text != open[0].Text || now[1].Text != open[1].Text {
			t.Errorf("got\n%s", s.show())
		}
		s.do(actions[len(actions)-6:])
		s.shows(s.group, "Spiel 1: ")
	})
}

// A link to a table still works after its group has become a supergroup.
func TestOldLink(t *testing.T) {
	t.Parallel()
	tell(t, standin.Group, four, func(s *stage) {
		s.command(s.users[0], "/tarock")
		toast := s.press(s.users[1], s.group, "to join", kind(press.Join))
		group, err := s.world.Migrate(s.group)
		if err != nil {
			t.Fatal(err)
		}
		s.group = group
		s.follow(s.users[1], toast.URL)
		s.shows(s.group, "1. Berta")
	})
}
