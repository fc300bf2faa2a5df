package bot_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"tarock/bot/press"
	"tarock/bot/standin"
)

// except returns the users without some of them.
func (s *stage) except(some ...int64) (list []int64) {
	for _, user := range s.users {
		if !slices.Contains(some, user) {
			list = append(list, user)
		}
	}
	return list
}

// each makes users press a button in the group, one after the other.
func (s *stage) each(users []int64, what string, k press.Kind) {
	s.t.Helper()
	for _, user := range users {
		if toast := s.press(user, s.group, what, kind(k)); toast.Text != "" {
			s.t.Fatalf("%s: got answer %q\n%s", what, toast.Text, s.show())
		}
		s.quiet()
	}
}

// ends makes users end the evening, the last by a command: the first user is an
// administrator, who would be asked.
func (s *stage) ends(users []int64) {
	s.t.Helper()
	last := len(users) - 1
	s.command(users[last], "/ende")
	s.quiet()
	s.each(users[:last], "to end", press.End)
	s.shows(s.group, "Der Abend ist aus")
}

// late plays until a player is late.
func (s *stage) late() (slow int64) {
	s.t.Helper()
	playing(s, 5*time.Minute, 0)
	slow = s.turn()
	s.pass(5*time.Minute + time.Second)
	s.expect(s.group, "am Zug (Steigern)")
	return slow
}

// Whoever is not expected in the next deal has no say in whether the evening ends, and
// is told so: the deal was aborted waiting for him, or he has got up.
func TestNotExpected(t *testing.T) {
	t.Parallel()
	for name, missing := range map[string]func(s *stage) int64{
		"away": func(s *stage) int64 {
			slow := s.late()
			s.each(s.except(slow), "to abort", press.Abort)
			return slow
		},
		"got up": func(s *stage) int64 {
			s.do(byHand(playing(s, 0, time.Hour)))
			s.press(s.users[0], s.group, "for a pause", kind(press.Pause))
			s.press(s.users[3], s.group, "to get up", kind(press.Leave))
			s.command(s.users[1], "/ende")
			s.expect(s.group, "Aufhören wollen: Berta")
			s.refused(s.press(s.users[3], s.group, "to end", kind(press.End)), "nicht dabei")
			s.refused(s.press(s.users[3], s.group, "to stay", kind(press.Stay)), "nicht dabei")
			s.press(s.users[1], s.group, "to stay after all", kind(press.Stay))
			return s.users[3]
		},
		"left": func(s *stage) int64 {
			s.do(byHand(playing(s, 0, time.Hour)))
			s.world.RemoveMember(s.group, s.users[0], s.users[3])
			return s.users[3]
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			tell(t, standin.Supergroup, four, func(s *stage) {
				user := missing(s)
				s.quiet()
				s.ends(s.except(user))
			})
		})
	}
}

// Where only administrators may end an evening, one is asked although he presses the
// button of a table that lacks a player; others are told so.
func TestEndingWhereOneIsMissing(t *testing.T) {
	t.Parallel()
	tell(t, standin.Supergroup, four, func(s *stage) {
		anna, berta := s.users[0], s.users[1]
		s.do(byHand(playing(s, 0, time.Hour)))
		s.command(anna, "/einstellungen")
		s.press(anna, s.group, "administrators only", kind(press.Setting, "end admin"))
		s.world.RemoveMember(s.group, anna, s.users[3])
		s.quiet()
		s.refused(s.press(berta, s.group, "to end", kind(press.End)), "Administratoren")
		s.press(anna, s.group, "to end", kind(press.End))
		s.shows(s.group, "Den Abend wirklich beenden?")
		s.press(anna, s.group, "to end", kind(press.Finish, "now"))
		s.shows(s.group, "Der Abend ist aus")
	})
}

// A player who leaves the group in mid deal plays it to its end in private. Then he is
// missing: the next deal is not dealt to him, and he has no say. When he is back in the
// group, he is dealt to again.
func TestLeftButPlays(t *testing.T) {
	t.Parallel()
	tell(t, standin.Supergroup, four, func(s *stage) {
		actions := byHand(playing(s, 0, time.Hour))
		gone := s.turn()
		s.world.RemoveMember(s.group, s.users[0], gone)
		s.do(actions)
		s.shows(s.group, "Spiel 1: ")
		s.expect(s.group, "nicht mehr da", "Ein Platz ist frei")
		s.world.AddMember(s.group, s.users[0], gone)
		s.quiet()
		if s.finds(s.group, "nicht mehr da") {
			t.Errorf("player who is back: got him gone\n%s", s.show())
		}
		s.world.RemoveMember(s.group, s.users[0], gone)
		s.quiet()
		s.ends(s.except(gone))
	})
}

// Two of four fall silent in a deal: the two others abort it and end the evening, after
// the silent ones were asked once more. Nobody can do that alone.
func TestTwoOfFourSilent(t *testing.T) {
	t.Parallel()
	tell(t, standin.Supergroup, four, func(s *stage) {
		slow := s.late()
		silent := s.except(slow)[2]
		there := s.except(slow, silent)
		s.each(there[:1], "to abort", press.Abort)
		s.pass(time.Hour)
		s.expect(s.group, "1 von 3")
		s.each(there[1:], "to abort", press.Abort)
		s.expect(s.group, "2 von 3")
		before := s.newest(s.group)
		s.pass(5*time.Minute + time.Second)
		if s.newest(s.group) == before {
			t.Errorf("a player who does not vote: got him not asked again\n%s", s.show())
		}
		s.expect(s.group, "2 von 3", "auch jetzt nicht rührt")
		s.pass(5 * time.Minute)
		s.shows(s.group, "Spiel 1 ist abgebrochen")
		name, _ := s.world.User(silent)
		s.expect(s.group, "wartet auf "+name.FirstName)
		s.ends(there)
	})
}

// A player who objects in time is not passed over, and speaks for himself only.
func TestObjection(t *testing.T) {
	t.Parallel()
	tell(t, standin.Supergroup, four, func(s *stage) {
		slow := s.late()
		others := s.except(slow)
		s.each(others[:2], "to abort", press.Abort)
		s.pass(5*time.Minute + time.Second)
		s.each(others[2:], "to wait", press.Patience)
		s.expect(s.group, "2 von 3", "Noch warten wollen")
		s.pass(5*time.Minute + time.Second)
		s.expect(s.group, "2 von 3", "Es fehlt noch", "auch jetzt nicht rührt")
		s.each(others[2:], "to abort", press.Abort)
		s.shows(s.group, "Spiel 1 ist abgebrochen")
	})
}

// A table at which nothing happens for a day closes itself, without a sound: with its
// score sheet, whatever it waits for, and with any limit of a turn. A new one can be
// opened.
func TestDormant(t *testing.T) {
	t.Parallel()
	for name, tt := range map[string]struct {
		upTo  func(s *stage)
		sheet bool
	}{
		"lobby":    {func(s *stage) { s.acquaint(); s.sit() }, false},
		"no limit": {func(s *stage) { playing(s, 0, 0) }, false},
		"late":     {func(s *stage) { s.late() }, false},
		"one wants to abort": {func(s *stage) {
			slow := s.late()
			s.each(s.except(slow)[:1], "to abort", press.Abort)
		}, false},
		"one wants to end": {func(s *stage) { playing(s, 0, 0); s.command(s.users[1], "/ende") }, false},
		"settled":          {func(s *stage) { s.do(byHand(playing(s, 0, 20*time.Second))) }, true},
		"pause": {func(s *stage) {
			s.do(byHand(playing(s, 0, 20*time.Second)))
			s.press(s.users[3], s.group, "for a pause", kind(press.Pause))
		}, true},
		"all got up": {func(s *stage) {
			s.do(byHand(playing(s, 0, 20*time.Second)))
			s.press(s.users[3], s.group, "for a pause", kind(press.Pause))
			for _, user := range s.users {
				s.press(user, s.group, "to get up", kind(press.Leave))
			}
		}, true},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			tell(t, standin.Supergroup, four, func(s *stage) {
				tt.upTo(s)
				s.quiet()
				before := s.newest(s.group)
				s.pass(23 * time.Hour)
				if s.finds(s.group, "Der Abend ist aus") {
					t.Fatalf("got it closed too early\n%s", s.show())
				}
				s.pass(time.Hour + 10*time.Minute)
				s.shows(s.group, "Einen Tag lang hat sich hier nichts getan")
				last := s.standing(s.group)
				if m := last[len(last)-1]; m.ID > before && strings.Contains(m.Text, "Der Abend ist aus") && !m.Silent {
					t.Errorf("got a sound: %s", m.Text)
				}
				if tt.sheet && !s.finds(s.group, "Der Abend ist aus", "Einen Tag lang", "Anna ", "Berta ") {
					t.Errorf("got no score sheet\n%s", s.show())
				}
				s.command(s.users[0], "/tarock")
				s.shows(s.group, "Tarocktisch")
			})
		})
	}
}

// While the bot is down nobody can do anything, so after a start a table is not closed
// before half a day.
func TestDormantAfterAStart(t *testing.T) {
	t.Parallel()
	tell(t, standin.Supergroup, four, func(s *stage) {
		d := playing(s, 0, 0)
		s.stop()
		time.Sleep(30 * time.Hour)
		s.start()
		s.pass(11 * time.Hour)
		s.do(byHand(d)[:1])
		s.pass(23 * time.Hour)
		if s.finds(s.group, "Der Abend ist aus") {
			t.Errorf("got it closed\n%s", s.show())
		}
		s.stop()
		s.start()
		s.pass(24 * time.Hour)
		s.shows(s.group, "Der Abend ist aus")
	})
}
