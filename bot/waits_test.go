package bot_test

import (
	"slices"
	"testing"
	"time"

	"tarock/bot/press"
	"tarock/bot/standin"
	"tarock/engine/act"
)

// nextCard plays until the turn of a player has come just after he has pressed something.
// It returns him, what was the newest message in his chat before, and what is still to be
// played.
func nextCard(s *stage, limit time.Duration, settings ...string) (user int64, before int, rest []act.Action) {
	s.t.Helper()
	actions := byHand(playing(s, limit, 0))
	first := slices.IndexFunc(actions, func(a act.Action) bool { return a.Verb == act.VerbPlay })
	s.do(actions[:first])
	user = s.users[actions[first+1].Seat]
	for _, arg := range settings {
		s.whisper(user, "/einstellungen")
		s.press(user, user, "a setting", kind(press.Setting, arg))
		s.whisper(user, "/blatt") // below the settings
	}
	s.acts()
	before = s.newest(user)
	s.do(actions[first : first+1])
	s.quiet()
	return user, before, actions[first+1:]
}

// unheard is nextCard for a turn that comes without a sound.
func unheard(s *stage) (user int64, rest []act.Action) {
	s.t.Helper()
	user, before, rest := nextCard(s, 0)
	if s.newest(user) != before {
		s.t.Fatalf("the turn came with a sound\n%s", s.show())
	}
	return user, rest
}

// rung reports whether a user was sent something new, aloud, while something was done.
func (s *stage) rung(user int64, do func()) bool {
	s.t.Helper()
	before := s.newest(user)
	do()
	s.quiet()
	standing := s.standing(user)
	return slices.ContainsFunc(standing, func(m standin.Message) bool { return m.ID > before && !m.Silent })
}

// mentions reports whether a message of the group that stands mentions a user.
func (s *stage) mentions(user int64) bool {
	return slices.ContainsFunc(s.standing(s.group), func(m standin.Message) bool {
		return slices.ContainsFunc(m.Entities, func(e standin.Entity) bool { return e.User == user })
	})
}

// Who has not heard of his turn is rung once, when a minute is over in which he has
// neither pressed nor written: by his hand, from which he can play.
func TestRungOnceAfterAMinute(t *testing.T) {
	t.Parallel()
	tell(t, standin.Supergroup, four, func(s *stage) {
		user, rest := unheard(s)
		if s.rung(user, func() { s.pass(55 * time.Second) }) {
			t.Error("it rang too early")
		}
		if !s.rung(user, func() { s.pass(5 * time.Second) }) {
			t.Errorf("it did not ring\n%s", s.show())
		}
		if !s.offers(user, s.newer(kind(press.Do))) {
			t.Errorf("his cards are not what rang\n%s", s.show())
		}
		if s.rung(user, func() { s.pass(10 * time.Hour) }) {
			t.Errorf("it rang again\n%s", s.show())
		}
		s.do(rest[:1])
	})
}

// Whoever has done something since his turn began has seen it, and is not rung.
func TestNotRungWhoActs(t *testing.T) {
	t.Parallel()
	for name, acts := range map[string]func(s *stage, user int64){
		"presses": func(s *stage, user int64) { s.raw(user, user, s.newest(user), "nothing") },
		"writes":  func(s *stage, user int64) { s.command(user, "/tisch") },
		"plays":   func(s *stage, user int64) {},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			tell(t, standin.Supergroup, four, func(s *stage) {
				user, rest := unheard(s)
				s.pass(30 * time.Second)
				acts(s, user)
				if name == "plays" {
					s.do(rest[:1])
				}
				if s.rung(user, func() { s.pass(time.Hour) }) {
					t.Errorf("it rang\n%s", s.show())
				}
			})
		})
	}
}

// A start of the bot rings who is waited for, whether the minute was over or not, and that
// is all he hears.
func TestRungAfterAStart(t *testing.T) {
	t.Parallel()
	for _, down := range []time.Duration{10 * time.Second, 10 * time.Minute} {
		tell(t, standin.Supergroup, four, func(s *stage) {
			user, rest := unheard(s)
			s.pass(20 * time.Second)
			s.stop()
			time.Sleep(down)
			if !s.rung(user, func() { s.start(); s.pass(time.Second) }) {
				t.Errorf("down for %v: it did not ring\n%s", down, s.show())
			}
			if s.rung(user, func() { s.pass(10 * time.Hour) }) {
				t.Errorf("down for %v: it rang again\n%s", down, s.show())
			}
			s.do(rest[:1])
		})
	}
}

// What a player is sent about his turn, as time goes by, with each limit and as he
// wishes; who wishes to hear nothing hears nothing.
func TestHeard(t *testing.T) {
	t.Parallel()
	const never = "ring never"
	for name, tt := range map[string]struct {
		limit   time.Duration
		setting string
		at      []time.Duration
	}{
		"no limit":           {at: []time.Duration{time.Minute}},
		"two minutes":        {limit: 2 * time.Minute, at: []time.Duration{time.Minute}},
		"five minutes":       {limit: 5 * time.Minute, at: []time.Duration{time.Minute, 150 * time.Second}},
		"a day":              {limit: 24 * time.Hour, at: []time.Duration{0}},
		"at once":            {setting: "ring now", at: []time.Duration{0}},
		"never":              {setting: never},
		"never, two minutes": {limit: 2 * time.Minute, setting: never, at: []time.Duration{time.Minute}},
		"never, a day":       {limit: 24 * time.Hour, setting: never},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			tell(t, standin.Supergroup, four, func(s *stage) {
				var settings []string
				if tt.setting != "" {
					settings = append(settings, tt.setting)
				}
				user, last, _ := nextCard(s, tt.limit, settings...)
				before := last
				var at []time.Duration
				for passed := time.Duration(0); passed < 10*time.Minute; passed += time.Second {
					if now := s.newest(user); now != last {
						at, last = append(at, passed.Round(5*time.Second)), now
					}
					time.Sleep(time.Second)
				}
				if !slices.Equal(at, tt.at) {
					t.Errorf("something new comes after %v, want %v\n%s", at, tt.at, s.show())
				}
				for _, m := range s.standing(user) {
					if m.ID > before && m.Silent != (tt.setting == never) {
						t.Errorf("silent %v: %s", m.Silent, m.Text)
					}
				}
				if called := s.mentions(user); called != (tt.setting != never) {
					t.Errorf("the group mentions him: %v\n%s", called, s.show())
				}
			})
		})
	}
}

// since is when a message says that something began, and how it writes that.
func since(m standin.Message) (unix int64, format string) {
	for _, e := range m.Entities {
		if e.Type == "date_time" {
			return e.Unix, e.Format
		}
	}
	return 0, ""
}

// The table tells since when it waits: since the turn began, whatever patience the others
// have, after a day with the date; and for how long at the moment when it is said.
func TestSince(t *testing.T) {
	t.Parallel()
	tell(t, standin.Supergroup, four, func(s *stage) {
		playing(s, 5*time.Minute, 0)
		slow := s.turn()
		begun, _ := since(s.standing(s.group)[1])
		s.pass(6 * time.Minute)
		waiting := s.users[0]
		if waiting == slow {
			waiting = s.users[1]
		}
		s.press(waiting, s.group, "to wait", kind(press.Patience))
		s.quiet()
		if at, format := since(s.standing(s.group)[1]); at != begun || format != "t" {
			t.Errorf("after patience it is since %d (%s), not %d\n%s", at, format, begun, s.show())
		}
		s.pass(24 * time.Hour)
		if at, format := since(s.standing(s.group)[1]); at != begun || format != "dt" {
			t.Errorf("after a day it is since %d (%s)\n%s", at, format, s.show())
		}
		s.pass(48 * time.Hour)
		s.command(waiting, "/tisch")
		s.expect(s.group, "seit 3 Tagen am Zug")
	})
}
