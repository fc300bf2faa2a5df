package play_test

import (
	"strings"
	"testing"
	"time"

	"tarock/bot/press"
	"tarock/bot/stage"
	"tarock/bot/standin"
)

// ends makes users end the evening, the last by a command: the first user is an
// administrator, who would be asked.
func ends(s *stage.Stage, users []int64) {
	s.T.Helper()
	last := len(users) - 1
	s.Command(users[last], "/ende")
	s.Quiet()
	s.Each(users[:last], "to end", press.End)
	s.Shows(s.Group, "Der Abend ist aus")
}

// late plays until a player is late.
func late(s *stage.Stage) (slow int64) {
	s.T.Helper()
	stage.Playing(s, 5*time.Minute, 0)
	slow = s.Turn()
	s.Pass(5*time.Minute + time.Second)
	s.Expect(s.Group, "am Zug (Steigern)")
	return slow
}

// Whoever is not expected in the next deal has no say in whether the evening ends, and
// is told so: the deal was aborted waiting for him, or he has got up.
func TestNotExpected(t *testing.T) {
	t.Parallel()
	for name, missing := range map[string]func(s *stage.Stage) int64{
		"away": func(s *stage.Stage) int64 {
			slow := late(s)
			s.Each(s.Except(slow), "to abort", press.Abort)
			return slow
		},
		"got up": func(s *stage.Stage) int64 {
			s.Do(stage.ByHand(stage.Playing(s, 0, time.Hour)))
			s.Press(s.Users[0], s.Group, "for a pause", stage.Kind(press.Pause))
			s.Press(s.Users[3], s.Group, "to get up", stage.Kind(press.Leave))
			s.Command(s.Users[1], "/ende")
			s.Expect(s.Group, "Aufhören wollen: Berta")
			s.Refused(s.Press(s.Users[3], s.Group, "to end", stage.Kind(press.End)), "nicht dabei")
			s.Refused(s.Press(s.Users[3], s.Group, "to stay", stage.Kind(press.Stay)), "nicht dabei")
			s.Press(s.Users[1], s.Group, "to stay after all", stage.Kind(press.Stay))
			return s.Users[3]
		},
		"left": func(s *stage.Stage) int64 {
			s.Do(stage.ByHand(stage.Playing(s, 0, time.Hour)))
			s.World.RemoveMember(s.Group, s.Users[0], s.Users[3])
			return s.Users[3]
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			stage.Tell(t, standin.Supergroup, stage.Four, func(s *stage.Stage) {
				user := missing(s)
				s.Quiet()
				ends(s, s.Except(user))
			})
		})
	}
}

// Where only administrators may end an evening, one is asked although he presses the
// button of a table that lacks a player; others are told so.
func TestEndingWhereOneIsMissing(t *testing.T) {
	t.Parallel()
	stage.Tell(t, standin.Supergroup, stage.Four, func(s *stage.Stage) {
		anna, berta := s.Users[0], s.Users[1]
		s.Do(stage.ByHand(stage.Playing(s, 0, time.Hour)))
		s.Command(anna, "/einstellungen")
		s.Press(anna, s.Group, "administrators only", stage.Kind(press.Setting, "end admin"))
		s.World.RemoveMember(s.Group, anna, s.Users[3])
		s.Quiet()
		s.Refused(s.Press(berta, s.Group, "to end", stage.Kind(press.End)), "Administratoren")
		s.Press(anna, s.Group, "to end", stage.Kind(press.End))
		s.Shows(s.Group, "Den Abend wirklich beenden?")
		s.Press(anna, s.Group, "to end", stage.Kind(press.Finish, "now"))
		s.Shows(s.Group, "Der Abend ist aus")
	})
}

// A player who leaves the group in mid deal plays it to its end in private. Then he is
// missing: the next deal is not dealt to him, and he has no say. When he is back in the
// group, he is dealt to again.
func TestLeftButPlays(t *testing.T) {
	t.Parallel()
	stage.Tell(t, standin.Supergroup, stage.Four, func(s *stage.Stage) {
		actions := stage.ByHand(stage.Playing(s, 0, time.Hour))
		gone := s.Turn()
		s.World.RemoveMember(s.Group, s.Users[0], gone)
		s.Do(actions)
		s.Shows(s.Group, "Spiel 1: ")
		s.Expect(s.Group, "nicht mehr da", "Ein Platz ist frei")
		s.World.AddMember(s.Group, s.Users[0], gone)
		s.Quiet()
		if s.Finds(s.Group, "nicht mehr da") {
			t.Errorf("player who is back: got him gone\n%s", s.Show())
		}
		s.World.RemoveMember(s.Group, s.Users[0], gone)
		s.Quiet()
		ends(s, s.Except(gone))
	})
}

// Two of four fall silent in a deal: the two others abort it and end the evening, after
// the silent ones were asked once more. Nobody can do that alone.
func TestTwoOfFourSilent(t *testing.T) {
	t.Parallel()
	stage.Tell(t, standin.Supergroup, stage.Four, func(s *stage.Stage) {
		slow := late(s)
		silent := s.Except(slow)[2]
		there := s.Except(slow, silent)
		s.Each(there[:1], "to abort", press.Abort)
		s.Pass(time.Hour)
		s.Expect(s.Group, "1 von 3")
		s.Each(there[1:], "to abort", press.Abort)
		s.Expect(s.Group, "2 von 3")
		before := s.Newest(s.Group)
		s.Pass(5*time.Minute + time.Second)
		if s.Newest(s.Group) == before {
			t.Errorf("a player who does not vote: got him not asked again\n%s", s.Show())
		}
		s.Expect(s.Group, "2 von 3", "auch jetzt nicht rührt")
		s.Pass(5 * time.Minute)
		s.Shows(s.Group, "Spiel 1 ist abgebrochen")
		name, _ := s.World.User(silent)
		s.Expect(s.Group, "wartet auf "+name.FirstName)
		ends(s, there)
	})
}

// A player who objects in time is not passed over, and speaks for himself only.
func TestObjection(t *testing.T) {
	t.Parallel()
	stage.Tell(t, standin.Supergroup, stage.Four, func(s *stage.Stage) {
		slow := late(s)
		others := s.Except(slow)
		s.Each(others[:2], "to abort", press.Abort)
		s.Pass(5*time.Minute + time.Second)
		s.Each(others[2:], "to wait", press.Patience)
		s.Expect(s.Group, "2 von 3", "Noch warten wollen")
		s.Pass(5*time.Minute + time.Second)
		s.Expect(s.Group, "2 von 3", "Es fehlt noch", "auch jetzt nicht rührt")
		s.Each(others[2:], "to abort", press.Abort)
		s.Shows(s.Group, "Spiel 1 ist abgebrochen")
	})
}

// A table at which nothing happens for a day closes itself, without a sound: with its
// score sheet, whatever it waits for, and with any limit of a turn. A new one can be
// opened.
func TestDormant(t *testing.T) {
	t.Parallel()
	for name, tt := range map[string]struct {
		upTo  func(s *stage.Stage)
		sheet bool
	}{
		"lobby":    {func(s *stage.Stage) { s.Acquaint(); s.Sit() }, false},
		"no limit": {func(s *stage.Stage) { stage.Playing(s, 0, 0) }, false},
		"late":     {func(s *stage.Stage) { late(s) }, false},
		"one wants to abort": {func(s *stage.Stage) {
			slow := late(s)
			s.Each(s.Except(slow)[:1], "to abort", press.Abort)
		}, false},
		"one wants to end": {func(s *stage.Stage) { stage.Playing(s, 0, 0); s.Command(s.Users[1], "/ende") }, false},
		"settled":          {func(s *stage.Stage) { s.Do(stage.ByHand(stage.Playing(s, 0, 20*time.Second))) }, true},
		"pause": {func(s *stage.Stage) {
			s.Do(stage.ByHand(stage.Playing(s, 0, 20*time.Second)))
			s.Press(s.Users[3], s.Group, "for a pause", stage.Kind(press.Pause))
		}, true},
		"all got up": {func(s *stage.Stage) {
			s.Do(stage.ByHand(stage.Playing(s, 0, 20*time.Second)))
			s.Press(s.Users[3], s.Group, "for a pause", stage.Kind(press.Pause))
			for _, user := range s.Users {
				s.Press(user, s.Group, "to get up", stage.Kind(press.Leave))
			}
		}, true},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			stage.Tell(t, standin.Supergroup, stage.Four, func(s *stage.Stage) {
				tt.upTo(s)
				s.Quiet()
				before := s.Newest(s.Group)
				s.Pass(23 * time.Hour)
				if s.Finds(s.Group, "Der Abend ist aus") {
					t.Fatalf("got it closed too early\n%s", s.Show())
				}
				s.Pass(time.Hour + 10*time.Minute)
				s.Shows(s.Group, "Einen Tag lang hat sich hier nichts getan")
				last := s.Standing(s.Group)
				if m := last[len(last)-1]; m.ID > before && strings.Contains(m.Text, "Der Abend ist aus") && !m.Silent {
					t.Errorf("got a sound: %s", m.Text)
				}
				if tt.sheet && !s.Finds(s.Group, "Der Abend ist aus", "Einen Tag lang", "Anna ", "Berta ") {
					t.Errorf("got no score sheet\n%s", s.Show())
				}
				s.Command(s.Users[0], "/tarock")
				s.Shows(s.Group, "Tarocktisch")
			})
		})
	}
}

// While the bot is down nobody can do anything, so after a start a table is not closed
// before half a day.
func TestDormantAfterAStart(t *testing.T) {
	t.Parallel()
	stage.Tell(t, standin.Supergroup, stage.Four, func(s *stage.Stage) {
		d := stage.Playing(s, 0, 0)
		s.Stop()
		time.Sleep(30 * time.Hour)
		s.Start()
		s.Pass(11 * time.Hour)
		s.Do(stage.ByHand(d)[:1])
		s.Pass(23 * time.Hour)
		if s.Finds(s.Group, "Der Abend ist aus") {
			t.Errorf("got it closed\n%s", s.Show())
		}
		s.Stop()
		s.Start()
		s.Pass(24 * time.Hour)
		s.Shows(s.Group, "Der Abend ist aus")
	})
}
