package room_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"tarock/bot/press"
	"tarock/bot/stage"
	"tarock/bot/standin"
	"tarock/storage"
)

// A question from the old group is answered in the new one, whether it comes before or
// after the notice of the move.
func TestMigrationAnswers(t *testing.T) {
	t.Parallel()
	for _, late := range []string{"migrate_", "/hilfe"} {
		t.Run(late, func(t *testing.T) {
			stage.Tell(t, standin.Group, stage.Four, func(s *stage.Stage) {
				stage.Playing(s, 0, 0)
				s.Stop()
				s.Say(s.Users[1], s.Group, "/hilfe@"+s.World.Bot().Username)
				group, err := s.World.Migrate(s.Group)
				if err != nil {
					t.Fatal(err)
				}
				s.Group = group
				s.Held = &stage.Holding{World: s.World, Fields: []string{late}}
				s.Start()
				s.Quiet()
				s.Held.Release()
				s.Shows(s.Group, "So wird bei mir tarockiert")
				pending, err := s.Store.Pending()
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
	stage.Tell(t, standin.Group, stage.Four, func(s *stage.Stage) {
		stage.Playing(s, 0, 0)
		old := s.Group
		group, err := s.World.Migrate(old)
		if err != nil {
			t.Fatal(err)
		}
		s.Group = group
		s.Quiet()
		late := storage.Slot{Table: "reply", Name: "late", Chat: old, Want: []byte(`{"text":"Antwort"}`), Must: true, Final: true}
		if _, err := s.Store.Commit(storage.Commit{Time: time.Now(), Slots: []storage.Slot{late}}); err != nil {
			t.Fatal(err)
		}
		s.Stop()
		s.Start()
		s.Shows(group, "Antwort")
	})
}

// A player who left the old group counts as gone even if the bot learns that after the
// move. A move of a group to itself holds up nothing.
func TestMigrationLeft(t *testing.T) {
	t.Parallel()
	stage.Tell(t, standin.Group, stage.Four, func(s *stage.Stage) {
		stage.Playing(s, 0, 0)
		s.Stop()
		s.World.RemoveMember(s.Group, s.Users[2], s.Users[2]) // the table waits for him
		group, err := s.World.Migrate(s.Group)
		if err != nil {
			t.Fatal(err)
		}
		s.Group = group
		s.Held = &stage.Holding{World: s.World, Fields: []string{"left_chat_member"}}
		s.Start()
		s.Quiet()
		s.World.Inform("message", fmt.Appendf(nil, `{"message_id":1,"date":1,"chat":{"id":%d},"migrate_to_chat_id":%[1]d}`, group))
		s.Held.Release()
		s.Shows(s.Group, "nicht erreichbar")
	})
}

// A player of a table before its group moved who does not join the next evening gets no
// more messages about it.
func TestMigrationForgetsSeats(t *testing.T) {
	t.Parallel()
	stage.Tell(t, standin.Group, stage.Four, func(s *stage.Stage) {
		anna, dora := s.Users[0], s.Users[3]
		stage.Playing(s, 0, 0)
		group, err := s.World.Migrate(s.Group)
		if err != nil {
			t.Fatal(err)
		}
		s.Group = group
		s.Quiet()
		s.Whisper(dora, "/schrieb")
		s.Expect(dora, "Schrieb")
		s.Finish(anna)
		s.Command(anna, "/tarock")
		s.Whisper(dora, "/schrieb")
		s.Expect(dora, "keinen Tisch")
	})
}

// A group becomes a supergroup in the middle of a deal; any of the three signs of it
// may come first.
func TestMigration(t *testing.T) {
	t.Parallel()
	for _, first := range []string{"service messages", "refusal", "new group", "old group"} {
		t.Run(first, func(t *testing.T) {
			stage.Tell(t, standin.Group, stage.Four, func(s *stage.Stage) {
				d := stage.Playing(s, 5*time.Minute, 0)
				s.Command(s.Users[0], "/einstellungen")
				s.Press(s.Users[0], s.Group, "a limit", stage.Kind(press.Setting, "limit 15m"))
				actions := stage.ByHand(d)
				s.Do(actions[:2])
				s.Quiet()
				old, buttons := s.Group, s.Buttons()
				// Signs that are held back come later, as updates of their own.
				late := map[string][]string{"refusal": {"migrate_from_chat_id", "migrate_to_chat_id"}, "new group": {"migrate_to_chat_id"},
					"old group": {"migrate_from_chat_id"}}
				s.Stop()
				group, err := s.World.Migrate(s.Group)
				if err != nil {
					t.Fatal(err)
				}
				s.Group = group
				s.Held = &stage.Holding{World: s.World, Fields: late[first]}
				s.Start()
				s.Do(actions[2:4])
				s.Quiet()
				s.Held.Release()
				s.Do(actions[4:])
				s.Shows(s.Group, "Spiel 1: ")
				s.Command(s.Users[2], "/tisch")
				s.Shows(s.Group, "Spiel 1: ")
				s.Act(s.Users[1], s.Group, "for the next deal", press.Next)
				s.Command(s.Users[1], "/export")
				s.Exported(s.Group)
				s.Whisper(s.Users[1], "/schrieb")
				s.Expect(s.Users[1], "Schrieb")
				s.Unchanged("buttons of the old group", func() {
					for _, o := range buttons {
						if p, _ := press.Parse(o.Data); o.Chat == old && p.Kind != press.Setting {
							s.Refused(s.Raw(s.Users[0], o.Chat, o.Message, o.Data))
						}
					}
				})
				s.Command(s.Users[0], "/einstellungen")
				if !strings.Contains(s.Keyboard(s.Group), "✓ 15 min") {
					t.Errorf("got the settings not moved\n%s", s.Show())
				}
				for i, m := range s.Standing(old) {
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
	stage.Tell(t, standin.Group, stage.Four, func(s *stage.Stage) {
		d := stage.Playing(s, 2*time.Minute, 0)
		actions := stage.ByHand(d)
		s.Do(actions[:len(actions)-6])
		s.Quiet()
		s.Pass(2*time.Minute + time.Second)
		open := s.Standing(s.Group)
		open = open[len(open)-2:]
		s.Command(s.Users[0], "/tisch")
		if again := s.Standing(s.Group); again[len(again)-2].Text != open[0].Text || again[len(again)-1].Text != open[1].Text {
			t.Errorf("/tisch: got no trick and delay\n%s", s.Show())
		}
		group, err := s.World.Migrate(s.Group)
		if err != nil {
			t.Fatal(err)
		}
		s.Group = group
		s.Quiet()
		now := s.Standing(group)
		if len(now) != 2 || now[0].Text != open[0].Text || now[1].Text != open[1].Text {
			t.Errorf("got\n%s", s.Show())
		}
		s.Do(actions[len(actions)-6:])
		s.Shows(s.Group, "Spiel 1: ")
	})
}

// A link to a table still works after its group has become a supergroup.
func TestOldLink(t *testing.T) {
	t.Parallel()
	stage.Tell(t, standin.Group, stage.Four, func(s *stage.Stage) {
		s.Command(s.Users[0], "/tarock")
		toast := s.Press(s.Users[1], s.Group, "to join", stage.Kind(press.Join))
		group, err := s.World.Migrate(s.Group)
		if err != nil {
			t.Fatal(err)
		}
		s.Group = group
		s.Follow(s.Users[1], toast.URL)
		s.Shows(s.Group, "1. Berta")
	})
}

// Whatever a group has, it has it as a supergroup, and nothing knows the old group any more.
func TestEverythingMoves(t *testing.T) {
	t.Parallel()
	for name, has := range map[string]func(s *stage.Stage) (there func()){
		"a meeting": func(s *stage.Stage) func() {
			s.Command(s.Users[0], "/termin")
			return func() {
				s.Shows(s.Group, "Der nächste Abend", "Dabei: Anna")
				s.Press(s.Users[1], s.Group, "to come", func(p press.Press) bool { return p.Kind == press.Meet && strings.HasPrefix(p.Arg, "in") })
				s.Shows(s.Group, "Der nächste Abend", "Dabei: Anna, Berta")
			}
		},
		"a deal that is written down": func(s *stage.Stage) func() {
			s.Sit()
			s.Command(s.Users[0], "/eintragen")
			for _, what := range []string{"d 0", "a 0 dreier"} {
				s.Press(s.Users[0], s.Group, what, stage.Kind(press.Entry, what))
				s.Quiet()
			}
			return func() {
				s.Command(s.Users[0], "/eintragen")
				s.Shows(s.Group, "Spiel 1 eintragen", "Dreier")
			}
		},
		"pages about an evening": func(s *stage.Stage) func() {
			s.Do(stage.ByHand(stage.Playing(s, 0, 0)))
			s.Quiet()
			s.Finish(s.Users[0])
			for _, command := range []string{"/abende", "/statistik", "/schrieb", "/korrektur", "/analyse", "/einstellungen", "/meldemich"} {
				s.Command(s.Users[0], command)
			}
			return func() {
				s.Command(s.Users[0], "/abende")
				s.Shows(s.Group, "Eure Abende", "1.\u00a0Jänner 2000")
			}
		},
		"a tournament": func(s *stage.Stage) func() {
			s.Command(s.Users[0], "/turnier 2x1")
			return func() { s.Command(s.Users[0], "/turnier") }
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			stage.Tell(t, standin.Group, stage.Four, func(s *stage.Stage) {
				s.Acquaint()
				there := has(s)
				old := s.Group
				group, err := s.World.Migrate(old)
				if err != nil {
					t.Fatal(err)
				}
				s.Group = group
				s.Pass(time.Minute)
				err = s.Store.Entries(func(bucket, key string) error {
					kind, rest, _ := strings.Cut(key, "/")
					if strings.Contains(key, fmt.Sprint(old)) && (kind != "moved" && kind != "purse" || rest != fmt.Sprint(old)) {
						t.Errorf("left of the old group: %s %q", bucket, key)
					}
					return nil
				})
				if err != nil {
					t.Error(err)
				}
				there()
			})
		})
	}
}
