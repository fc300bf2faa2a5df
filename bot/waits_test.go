package bot_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"tarock/bot/press"
	"tarock/bot/standin"
	"tarock/engine/act"
	"tarock/engine/rules"
)

// nextCard plays until a player is on turn just after he has pressed something. It
// returns him, the newest message in his chat before that, and the remaining actions.
func nextCard(s *stage, limit time.Duration, settings ...string) (user int64, before int, rest []act.Action) {
	s.t.Helper()
	actions := byHand(playing(s, limit, 0))
	first := slices.IndexFunc(actions, func(a act.Action) bool { return a.Verb == act.VerbPlay })
	s.do(actions[:first])
	user = s.users[actions[first+1].Seat]
	for _, arg := range settings {
		s.whisper(user, "/einstellungen")
		s.press(user, user, "a setting", kind(press.Setting, arg))
		s.whisper(user, "/blatt") // sent below the settings
	}
	s.acts()
	before = s.newest(user)
	s.do(actions[first : first+1])
	s.quiet()
	return user, before, actions[first+1:]
}

// unheard is nextCard for a turn that begins without a sound.
func unheard(s *stage) (user int64, rest []act.Action) {
	s.t.Helper()
	user, before, rest := nextCard(s, 0)
	if s.newest(user) != before {
		s.t.Fatalf("got a turn with a sound\n%s", s.show())
	}
	return user, rest
}

// rung reports whether a user got a new message with a sound while a function ran.
func (s *stage) rung(user int64, do func()) bool {
	s.t.Helper()
	before := s.newest(user)
	do()
	s.quiet()
	standing := s.standing(user)
	return slices.ContainsFunc(standing, func(m standin.Message) bool { return m.ID > before && !m.Silent })
}

// mentions reports whether a message of the group mentions a user.
func (s *stage) mentions(user int64) bool {
	return slices.ContainsFunc(s.standing(s.group), func(m standin.Message) bool {
		return slices.ContainsFunc(m.Entities, func(e standin.Entity) bool { return e.User == user })
	})
}

// A player whose turn began without a sound is rung once, after a minute in which he
// has neither pressed nor written: by his hand, from which he can play.
func TestRungOnceAfterAMinute(t *testing.T) {
	t.Parallel()
	tell(t, standin.Supergroup, four, func(s *stage) {
		user, rest := unheard(s)
		if s.rung(user, func() { s.pass(55 * time.Second) }) {
			t.Error("got a ring too early")
		}
		if !s.rung(user, func() { s.pass(5 * time.Second) }) {
			t.Errorf("got no ring\n%s", s.show())
		}
		if !s.offers(user, s.newer(kind(press.Do))) {
			t.Errorf("got a ring by another message than his hand\n%s", s.show())
		}
		if s.rung(user, func() { s.pass(10 * time.Hour) }) {
			t.Errorf("got a second ring\n%s", s.show())
		}
		s.do(rest[:1])
	})
}

// A player who has done something since his turn began has seen it, and is not rung.
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
					t.Errorf("got a ring\n%s", s.show())
				}
			})
		})
	}
}

// A start of the bot rings the player on turn once, whether the minute was over or not.
func TestRungAfterAStart(t *testing.T) {
	t.Parallel()
	for _, down := range []time.Duration{10 * time.Second, 10 * time.Minute} {
		tell(t, standin.Supergroup, four, func(s *stage) {
			user, rest := unheard(s)
			s.pass(20 * time.Second)
			s.stop()
			time.Sleep(down)
			if !s.rung(user, func() { s.start(); s.pass(time.Second) }) {
				t.Errorf("down for %v: got no ring\n%s", down, s.show())
			}
			if s.rung(user, func() { s.pass(10 * time.Hour) }) {
				t.Errorf("down for %v: got a second ring\n%s", down, s.show())
			}
			s.do(rest[:1])
		})
	}
}

// The messages that a player gets about his turn as time passes, by limit and setting;
// with the setting "never" none makes a sound.
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
					t.Errorf("got new messages after %v, want %v\n%s", at, tt.at, s.show())
				}
				for _, m := range s.standing(user) {
					if m.ID > before && m.Silent != (tt.setting == never) {
						t.Errorf("got silent %v: %s", m.Silent, m.Text)
					}
				}
				if called := s.mentions(user); called != (tt.setting != never) {
					t.Errorf("got him mentioned in the group %v\n%s", called, s.show())
				}
			})
		})
	}
}

// since returns the time in a message at which something began, and its format.
func since(m standin.Message) (unix int64, format string) {
	for _, e := range m.Entities {
		if e.Type == "date_time" {
			return e.Unix, e.Format
		}
	}
	return 0, ""
}

// The table says since when it waits: since the turn began, even after the others have
// voted to wait, and after a day with the date. The group is told for how long it has
// waited at that moment.
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
			t.Errorf("after a vote to wait: got since %d (%s), want %d\n%s", at, format, begun, s.show())
		}
		s.pass(24 * time.Hour)
		if at, format := since(s.standing(s.group)[1]); at != begun || format != "dt" {
			t.Errorf("after a day: got since %d (%s)\n%s", at, format, s.show())
		}
		for _, k := range []press.Kind{press.Abort, press.Patience, press.Abort} { // so that the table is not closed
			s.press(waiting, s.group, "to vote", kind(k))
			s.pass(16 * time.Hour)
		}
		s.command(waiting, "/tisch")
		s.expect(s.group, "seit 3 Tagen am Zug")
	})
}

// aborted plays until a deal is aborted because a player was away, and returns him and
// the others.
func aborted(s *stage) (away int64, others []int64) {
	s.t.Helper()
	playing(s, 5*time.Minute, 20*time.Second)
	away = s.turn()
	s.pass(5*time.Minute + time.Second)
	others = slices.DeleteFunc(slices.Clone(s.users), func(u int64) bool { return u == away })
	for _, user := range others {
		s.press(user, s.group, "to abort", kind(press.Abort))
	}
	s.quiet()
	return away, others
}

// If a user steps in for an absent player, both of them and the group are told so. When
// the player returns, the substitute is told that he waits for a chair, and the dealer
// gets his time.
func TestSteppingIn(t *testing.T) {
	t.Parallel()
	tell(t, standin.Supergroup, append(four, "Emil <b>"), func(s *stage) {
		emil := s.users[4]
		s.users = s.users[:4]
		s.world.Start(emil, "")
		away, _ := aborted(s)
		name, _ := s.world.User(away)
		s.expect(s.group, "Das nächste Spiel wartet auf "+name.FirstName)
		if s.offers(s.group, kind(press.Why)) || s.offers(away, kind(press.Why)) {
			t.Errorf("aborted deal: got a button for reasons\n%s", s.show())
		}
		if toast := s.press(emil, s.group, "to step in", kind(press.Join)); toast.Text != "Vermerkt: du springst für "+name.FirstName+" ein." {
			t.Errorf("got answer %q", toast.Text)
		}
		s.expect(s.group, name.FirstName+" fehlt, Emil <b> springt ein.")
		if s.finds(s.group, "wartet auf") {
			t.Errorf("got the table still waiting for him\n%s", s.show())
		}
		s.expect(away, "Das nächste Spiel wartet auf dich. Sonst springt Emil <b> ein.")
		if !s.rung(emil, func() { s.press(away, away, "to be here", kind(press.Here)); s.quiet() }) {
			t.Errorf("got the substitute not told that he waits\n%s", s.show())
		}
		s.expect(emil, "Tarockrunde: "+name.FirstName+" ist wieder da, du wartest auf einen Platz.")
		s.acts()
		s.pass(15 * time.Second)
		if s.finds(s.group, "Spiel 2 ·") {
			t.Errorf("got the dealer without his time\n%s", s.show())
		}
		s.pass(6 * time.Second)
		s.shows(s.group, "Spiel 2 ·")
	})
}

// A user who waits for a chair is told in private when one becomes free. A player who
// gets up sees that, without buttons, and keeps his chair if he stays after all.
func TestGettingUp(t *testing.T) {
	t.Parallel()
	tell(t, standin.Supergroup, append(four, "Emil", "Franz"), func(s *stage) {
		berta, emil, franz := s.users[1], s.users[4], s.users[5]
		s.users = s.users[:4]
		s.world.Start(emil, "")
		s.world.Start(franz, "")
		d := playing(s, 0, 0)
		for _, user := range []int64{emil, franz} {
			s.command(user, "/tarock")
			if toast := s.press(user, s.group, "to wait", kind(press.Join)); !strings.Contains(toast.Text, "wartest auf einen Platz") {
				t.Errorf("waiting user: got answer %q", toast.Text)
			}
			s.pass(time.Minute)
		}
		s.do(byHand(d))
		s.press(berta, s.group, "to get up", kind(press.Leave))
		s.expect(emil, "Tarockrunde: Beim nächsten Spiel springst du für Berta ein.")
		s.expect(berta, "Du bist aufgestanden.")
		if s.offers(berta, kind(press.Next)) {
			t.Errorf("player who has got up: got a button to deal\n%s", s.show())
		}
		s.press(s.users[2], s.group, "to get up", kind(press.Leave))
		s.expect(franz, "springst du für Cilli ein")
		s.world.Start(berta, "")
		s.command(berta, "/tarock")
		s.press(berta, s.group, "to stay", kind(press.Join))
		s.quiet()
		s.expect(emil, "springst du für Cilli ein")
		s.expect(franz, "Tarockrunde: Berta bleibt doch, du wartest auf einen Platz.")
		s.act(berta, s.group, "to deal", press.Next)
		s.expect(s.users[2], "Du bist aufgestanden.")
	})
}

// A claim during a player's turn does not restart the turn: he is still rung once.
func TestClaimInATurn(t *testing.T) {
	t.Parallel()
	tell(t, standin.Supergroup, four, func(s *stage) {
		d, _, _ := breached(t, rules.All()[0])
		s.acquaint()
		s.sit()
		s.house(s.users[0], "claims", "true")
		s.stack(d.Setup())
		s.begin()
		s.cut(0)
		actions := byHand(d)
		first := slices.IndexFunc(actions, func(a act.Action) bool { return a.Verb == act.VerbPlay })
		s.do(actions[:first])
		next := actions[first+1].Seat
		user := s.users[next]
		s.acts()
		s.do(actions[first : first+1])
		s.quiet()
		begun, _ := since(s.standing(s.group)[1])
		if !s.rung(user, func() { s.pass(time.Minute) }) {
			t.Errorf("got no ring\n%s", s.show())
		}
		s.claim(s.users[next.After(2, 4)], next) // a player without a card played
		s.quiet()
		if at, _ := since(s.standing(s.group)[1]); at != begun {
			t.Errorf("after the claim: got the turn begun at %d, want %d\n%s", at, begun, s.show())
		}
		if s.rung(user, func() { s.pass(time.Hour) }) {
			t.Errorf("got a second ring\n%s", s.show())
		}
	})
}
