package play_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"tarock/bot/press"
	"tarock/bot/stage"
	"tarock/bot/standin"
	"tarock/engine/act"
	"tarock/engine/rules"
)

// nextCard plays until a player is on turn just after he has pressed something. It
// returns him, the newest message in his chat before that, and the remaining actions.
func nextCard(s *stage.Stage, limit time.Duration, settings ...string) (user int64, before int, rest []act.Action) {
	s.T.Helper()
	actions := stage.ByHand(stage.Playing(s, limit, 0))
	first := slices.IndexFunc(actions, func(a act.Action) bool { return a.Verb == act.VerbPlay })
	s.Do(actions[:first])
	user = s.Users[actions[first+1].Seat]
	for _, arg := range settings {
		s.Whisper(user, "/einstellungen")
		s.Press(user, user, "a setting", stage.Kind(press.Setting, arg))
		s.Whisper(user, "/blatt") // sent below the settings
	}
	s.Acts()
	before = s.Newest(user)
	s.Do(actions[first : first+1])
	s.Quiet()
	return user, before, actions[first+1:]
}

// unheard is nextCard for a turn that begins without a sound.
func unheard(s *stage.Stage) (user int64, rest []act.Action) {
	s.T.Helper()
	user, before, rest := nextCard(s, 0)
	if s.Newest(user) != before {
		s.T.Fatalf("got a turn with a sound\n%s", s.Show())
	}
	return user, rest
}

// mentions reports whether a message of the group mentions a user.
func mentions(s *stage.Stage, user int64) bool {
	return slices.ContainsFunc(s.Standing(s.Group), func(m standin.Message) bool {
		return slices.ContainsFunc(m.Entities, func(e standin.Entity) bool { return e.User == user })
	})
}

// A player whose turn began without a sound is rung once, after a minute in which he
// has neither pressed nor written: by his hand, from which he can play.
func TestRungOnceAfterAMinute(t *testing.T) {
	t.Parallel()
	stage.Tell(t, standin.Supergroup, stage.Four, func(s *stage.Stage) {
		user, rest := unheard(s)
		if s.Rung(user, func() { s.Pass(55 * time.Second) }) {
			t.Error("got a ring too early")
		}
		if !s.Rung(user, func() { s.Pass(5 * time.Second) }) {
			t.Errorf("got no ring\n%s", s.Show())
		}
		if !s.Offers(user, s.Newer(stage.Kind(press.Do))) {
			t.Errorf("got a ring by another message than his hand\n%s", s.Show())
		}
		if s.Rung(user, func() { s.Pass(10 * time.Hour) }) {
			t.Errorf("got a second ring\n%s", s.Show())
		}
		s.Do(rest[:1])
	})
}

// A player who has done something since his turn began has seen it, and is not rung.
func TestNotRungWhoActs(t *testing.T) {
	t.Parallel()
	for name, acts := range map[string]func(s *stage.Stage, user int64){
		"presses": func(s *stage.Stage, user int64) { s.Raw(user, user, s.Newest(user), "nothing") },
		"writes":  func(s *stage.Stage, user int64) { s.Command(user, "/tisch") },
		"plays":   func(s *stage.Stage, user int64) {},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			stage.Tell(t, standin.Supergroup, stage.Four, func(s *stage.Stage) {
				user, rest := unheard(s)
				s.Pass(30 * time.Second)
				acts(s, user)
				if name == "plays" {
					s.Do(rest[:1])
				}
				if s.Rung(user, func() { s.Pass(time.Hour) }) {
					t.Errorf("got a ring\n%s", s.Show())
				}
			})
		})
	}
}

// A start of the bot rings the player on turn once, whether the minute was over or not.
func TestRungAfterAStart(t *testing.T) {
	t.Parallel()
	for _, down := range []time.Duration{10 * time.Second, 10 * time.Minute} {
		stage.Tell(t, standin.Supergroup, stage.Four, func(s *stage.Stage) {
			user, rest := unheard(s)
			s.Pass(20 * time.Second)
			s.Stop()
			time.Sleep(down)
			if !s.Rung(user, func() { s.Start(); s.Pass(time.Second) }) {
				t.Errorf("down for %v: got no ring\n%s", down, s.Show())
			}
			if s.Rung(user, func() { s.Pass(10 * time.Hour) }) {
				t.Errorf("down for %v: got a second ring\n%s", down, s.Show())
			}
			s.Do(rest[:1])
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
			stage.Tell(t, standin.Supergroup, stage.Four, func(s *stage.Stage) {
				var settings []string
				if tt.setting != "" {
					settings = append(settings, tt.setting)
				}
				user, last, _ := nextCard(s, tt.limit, settings...)
				before := last
				var at []time.Duration
				for passed := time.Duration(0); passed < 10*time.Minute; passed += time.Second {
					if now := s.Newest(user); now != last {
						at, last = append(at, passed.Round(5*time.Second)), now
					}
					time.Sleep(time.Second)
				}
				if !slices.Equal(at, tt.at) {
					t.Errorf("got new messages after %v, want %v\n%s", at, tt.at, s.Show())
				}
				for _, m := range s.Standing(user) {
					if m.ID > before && m.Silent != (tt.setting == never) {
						t.Errorf("got silent %v: %s", m.Silent, m.Text)
					}
				}
				if called := mentions(s, user); called != (tt.setting != never) {
					t.Errorf("got him mentioned in the group %v\n%s", called, s.Show())
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
	stage.Tell(t, standin.Supergroup, stage.Four, func(s *stage.Stage) {
		stage.Playing(s, 5*time.Minute, 0)
		slow := s.Turn()
		begun, _ := since(s.Standing(s.Group)[1])
		s.Pass(6 * time.Minute)
		waiting := s.Users[0]
		if waiting == slow {
			waiting = s.Users[1]
		}
		s.Press(waiting, s.Group, "to wait", stage.Kind(press.Patience))
		s.Quiet()
		if at, format := since(s.Standing(s.Group)[1]); at != begun || format != "t" {
			t.Errorf("after a vote to wait: got since %d (%s), want %d\n%s", at, format, begun, s.Show())
		}
		s.Pass(24 * time.Hour)
		if at, format := since(s.Standing(s.Group)[1]); at != begun || format != "dt" {
			t.Errorf("after a day: got since %d (%s)\n%s", at, format, s.Show())
		}
		for _, k := range []press.Kind{press.Abort, press.Patience, press.Abort} { // so that the table is not closed
			s.Press(waiting, s.Group, "to vote", stage.Kind(k))
			s.Pass(16 * time.Hour)
		}
		s.Command(waiting, "/tisch")
		s.Expect(s.Group, "seit 3 Tagen am Zug")
	})
}

// If a user steps in for an absent player, both of them and the group are told so. When
// the player returns, the substitute is told that he waits for a chair, and the dealer
// gets his time.
func TestSteppingIn(t *testing.T) {
	t.Parallel()
	stage.Tell(t, standin.Supergroup, append(stage.Four, "Emil <b>"), func(s *stage.Stage) {
		emil := s.Users[4]
		s.Users = s.Users[:4]
		s.World.Start(emil, "")
		away, _ := stage.Aborted(s)
		name, _ := s.World.User(away)
		s.Expect(s.Group, "Das nächste Spiel wartet auf "+name.FirstName)
		if s.Offers(s.Group, stage.Kind(press.Why)) || s.Offers(away, stage.Kind(press.Why)) {
			t.Errorf("aborted deal: got a button for reasons\n%s", s.Show())
		}
		if toast := s.Press(emil, s.Group, "to step in", stage.Kind(press.Join)); toast.Text != "Vermerkt: du springst für "+name.FirstName+" ein." {
			t.Errorf("got answer %q", toast.Text)
		}
		s.Expect(s.Group, name.FirstName+" fehlt, Emil <b> springt ein.")
		if s.Finds(s.Group, "wartet auf") {
			t.Errorf("got the table still waiting for him\n%s", s.Show())
		}
		s.Expect(away, "Das nächste Spiel wartet auf dich. Sonst springt Emil <b> ein.")
		if !s.Rung(emil, func() { s.Press(away, away, "to be here", stage.Kind(press.Here)); s.Quiet() }) {
			t.Errorf("got the substitute not told that he waits\n%s", s.Show())
		}
		s.Expect(emil, "Tarockrunde: "+name.FirstName+" ist wieder da, du wartest auf einen Platz.")
		s.Acts()
		s.Pass(15 * time.Second)
		if s.Finds(s.Group, "Spiel 2 ·") {
			t.Errorf("got the dealer without his time\n%s", s.Show())
		}
		s.Pass(6 * time.Second)
		s.Shows(s.Group, "Spiel 2 ·")
	})
}

// A user who waits for a chair is told in private when one becomes free. A player who
// gets up sees that, without buttons, and keeps his chair if he stays after all.
func TestGettingUp(t *testing.T) {
	t.Parallel()
	stage.Tell(t, standin.Supergroup, append(stage.Four, "Emil", "Franz"), func(s *stage.Stage) {
		berta, emil, franz := s.Users[1], s.Users[4], s.Users[5]
		s.Users = s.Users[:4]
		s.World.Start(emil, "")
		s.World.Start(franz, "")
		d := stage.Playing(s, 0, 0)
		for _, user := range []int64{emil, franz} {
			s.Command(user, "/tarock")
			if toast := s.Press(user, s.Group, "to wait", stage.Kind(press.Join)); !strings.Contains(toast.Text, "wartest auf einen Platz") {
				t.Errorf("waiting user: got answer %q", toast.Text)
			}
			s.Pass(time.Minute)
		}
		s.Do(stage.ByHand(d))
		s.Press(berta, s.Group, "to get up", stage.Kind(press.Leave))
		s.Expect(emil, "Tarockrunde: Beim nächsten Spiel springst du für Berta ein.")
		s.Expect(berta, "Du bist aufgestanden.")
		if s.Offers(berta, stage.Kind(press.Next)) {
			t.Errorf("player who has got up: got a button to deal\n%s", s.Show())
		}
		s.Press(s.Users[2], s.Group, "to get up", stage.Kind(press.Leave))
		s.Expect(franz, "springst du für Cilli ein")
		s.World.Start(berta, "")
		s.Command(berta, "/tarock")
		s.Press(berta, s.Group, "to stay", stage.Kind(press.Join))
		s.Quiet()
		s.Expect(emil, "springst du für Cilli ein")
		s.Expect(franz, "Tarockrunde: Berta bleibt doch, du wartest auf einen Platz.")
		s.Act(berta, s.Group, "to deal", press.Next)
		s.Expect(s.Users[2], "Du bist aufgestanden.")
	})
}

// A claim during a player's turn does not restart the turn: he is still rung once.
func TestClaimInATurn(t *testing.T) {
	t.Parallel()
	stage.Tell(t, standin.Supergroup, stage.Four, func(s *stage.Stage) {
		d, _, _ := breached(t, rules.All()[0])
		s.Acquaint()
		s.Sit()
		s.House(s.Users[0], "claims", "true")
		s.Stack(d.Setup())
		s.Begin()
		s.Cut(0)
		actions := stage.ByHand(d)
		first := slices.IndexFunc(actions, func(a act.Action) bool { return a.Verb == act.VerbPlay })
		s.Do(actions[:first])
		next := actions[first+1].Seat
		user := s.Users[next]
		s.Acts()
		s.Do(actions[first : first+1])
		s.Quiet()
		begun, _ := since(s.Standing(s.Group)[1])
		if !s.Rung(user, func() { s.Pass(time.Minute) }) {
			t.Errorf("got no ring\n%s", s.Show())
		}
		s.Claim(s.Users[next.After(2, 4)], next) // a player without a card played
		s.Quiet()
		if at, _ := since(s.Standing(s.Group)[1]); at != begun {
			t.Errorf("after the claim: got the turn begun at %d, want %d\n%s", at, begun, s.Show())
		}
		if s.Rung(user, func() { s.Pass(time.Hour) }) {
			t.Errorf("got a second ring\n%s", s.Show())
		}
	})
}
