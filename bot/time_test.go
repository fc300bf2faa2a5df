package bot_test

import (
	"strings"
	"testing"
	"time"

	"tarock/bot/press"
	"tarock/bot/standin"
	"tarock/engine/deal"
	"tarock/engine/rules"
)

// playing seats four users who have started the bot and deals; forehand is on turn.
func playing(s *stage, limit, pause time.Duration) *deal.Deal {
	s.t.Helper()
	s.stop()
	s.limit, s.pause = limit, pause
	s.start()
	s.acquaint()
	s.sit()
	d := shortDeal(s.t)
	s.stack(d.Setup())
	s.begin()
	s.cut(0)
	s.quiet()
	return d
}

// turn returns the user on turn.
func (s *stage) turn() int64 {
	s.t.Helper()
	s.quiet()
	for _, user := range s.users {
		if _, _, ok := s.button(user, s.newer(func(p press.Press) bool { return p.Kind == press.Pick || p.Kind == press.Do || p.Kind == press.Confirm })); ok {
			return user
		}
	}
	s.t.Fatalf("got nobody on turn\n%s", s.show())
	return 0
}

// If all players were active just now, the next deal is dealt automatically twenty
// seconds after a settlement, or earlier if its dealer presses.
func TestNextDealByItself(t *testing.T) {
	t.Parallel()
	tell(t, standin.Supergroup, four, func(s *stage) {
		d := playing(s, 0, 20*time.Second)
		s.do(byHand(d))
		s.quiet()
		s.shows(s.group, "Spiel 1: ", "Berta gibt das nächste Spiel")
		s.unchanged("a press by another player than the dealer", func() {
			s.refused(s.press(s.users[0], s.group, "for the next deal", kind(press.Next)), "Geber")
		})
		s.pass(18 * time.Second)
		if s.finds(s.group, "Spiel 2 ·") {
			t.Error("got the next deal too early")
		}
		s.pass(2 * time.Second)
		s.shows(s.group, "Spiel 2 ·", "abheben")
		s.pass(19 * time.Second)
		s.shows(s.group, "Spiel 2 ·", "abheben")
		s.pass(time.Second)
		if !s.finds(s.group, "Spiel 2 ·", "steigern") && !s.finds(s.group, "Spiel 2 ·", "abheben", "wirft zusammen") {
			t.Errorf("got the cards not cut automatically\n%s", s.show())
		}
	})
}

// Nothing is dealt automatically if a player was inactive for two minutes, nor after a
// start of the bot. Then any player can deal.
func TestNextDealByAPress(t *testing.T) {
	t.Parallel()
	for _, restart := range []bool{false, true} {
		tell(t, standin.Supergroup, four, func(s *stage) {
			d := playing(s, 0, 20*time.Second)
			actions := byHand(d)
			s.do(actions[:len(actions)-1])
			if restart {
				s.do(actions[len(actions)-1:])
				s.stop()
				s.start()
			} else {
				s.pass(121 * time.Second)
				s.do(actions[len(actions)-1:])
			}
			s.pass(20 * time.Second)
			s.pass(10 * time.Hour)
			s.shows(s.group, "Spiel 1: ", "gibt das nächste Spiel")
			s.act(s.users[3], s.group, "to deal for somebody else", press.Next)
			s.shows(s.group, "Spiel 2 ·", "abheben")
		})
	}
}

// A pause lasts until any player deals.
func TestPause(t *testing.T) {
	t.Parallel()
	tell(t, standin.Supergroup, four, func(s *stage) {
		d := playing(s, 0, 20*time.Second)
		s.do(byHand(d))
		s.press(s.users[3], s.group, "for a pause", kind(press.Pause))
		s.expect(s.group, "Pause.", "sobald wer gibt")
		if s.finds(s.group, "gibt das nächste Spiel") {
			t.Errorf("got a settlement that still names the dealer\n%s", s.show())
		}
		s.pass(time.Minute)
		s.expect(s.group, "Pause.")
		s.act(s.users[0], s.group, "to go on", press.Next)
		s.shows(s.group, "Spiel 2 ·", "abheben")
		if s.finds(s.group, "Pause.") {
			t.Errorf("got the pause going on\n%s", s.show())
		}
	})
}

// After half of the limit the player is reminded in private by a new message. After the
// limit the group is told, and the others may wait or abort.
func TestSlowPlayer(t *testing.T) {
	t.Parallel()
	tell(t, standin.Supergroup, four, func(s *stage) {
		playing(s, 5*time.Minute, 20*time.Second)
		slow := s.turn()
		before := s.newest(slow)
		s.pass(149 * time.Second)
		if s.newest(slow) != before {
			t.Error("got the reminder too early")
		}
		s.pass(2 * time.Second)
		if s.newest(slow) == before {
			t.Error("got the reminder without a new message")
		}
		s.expect(slow, "halbe Bedenkzeit")
		s.pass(149 * time.Second)
		s.expect(s.group, "seit 5 Minuten am Zug (Steigern)", "0 von 3")
		others := make([]int64, 0, 3)
		for _, user := range s.users {
			if user != slow {
				others = append(others, user)
			}
		}
		s.unchanged("aborting by the late player", func() { s.refused(s.press(slow, s.group, "to abort", kind(press.Abort)), "die anderen") })
		s.press(others[0], s.group, "to abort", kind(press.Abort))
		s.expect(s.group, "1 von 3")
		s.unchanged("voting twice", func() { s.refused(s.press(others[0], s.group, "to abort", kind(press.Abort)), "schon gesagt") })

		s.press(others[1], s.group, "to wait", kind(press.Patience)) // his vote only
		s.expect(s.group, "1 von 3", "Noch warten wollen", "Es fehlt noch")
		s.unchanged("voting twice to wait", func() { s.refused(s.press(others[1], s.group, "to wait", kind(press.Patience)), "schon gesagt") })
		s.press(others[0], s.group, "to wait", kind(press.Patience)) // nobody wants to abort any more
		s.quiet()
		if s.finds(s.group, "am Zug (") {
			t.Error("got the group still told of the late player")
		}
		s.unchanged("aborting in time", func() {
			s.refused(s.raw(others[0], s.group, s.newest(s.group), s.like(kind(press.Pick), press.Abort)), "Bedenkzeit")
		})
		s.pass(5*time.Minute + time.Second)
		s.expect(s.group, "seit 10 Minuten am Zug (Steigern)", "0 von 3")
		s.press(others[0], s.group, "to abort", kind(press.Abort))
		s.press(others[2], s.group, "to abort", kind(press.Abort))
		s.expect(s.group, "2 von 3")
		s.press(others[1], s.group, "to abort", kind(press.Abort))
		s.shows(s.group, "Spiel 1 ist abgebrochen")
		s.expect(s.group, "Das nächste Spiel wartet auf", "springt ein")
		s.whisper(others[0], "/warum")
		if text := s.last(others[0]); !strings.Contains(text, "Spiel 1 ist abgebrochen und zählt nicht.") || strings.Contains(text, "Zuletzt") {
			t.Errorf("reason after an aborted deal: got\n%s", text)
		}
		s.pass(time.Hour)
		s.expect(s.group, "Das nächste Spiel wartet auf")
		s.unchanged("another player's press to be here", func() { s.refused(s.press(others[0], s.group, "to be here", kind(press.Here))) })
		s.press(slow, slow, "to be here", kind(press.Here))
		s.quiet()
		if s.finds(s.group, "wartet auf") {
			t.Errorf("player who is back: got the table still waiting\n%s", s.show())
		}
		s.pass(20 * time.Second) // the dealer's time
		s.act(others[1], s.group, "to deal", press.Next)
		s.shows(s.group, "Spiel 2 · Anna gibt", "abheben")
	})
}

// After a player has played, his reminder goes and the group is not told.
func TestReminderDone(t *testing.T) {
	t.Parallel()
	tell(t, standin.Supergroup, four, func(s *stage) {
		d := playing(s, 2*time.Minute, 0)
		slow := s.turn()
		s.pass(61 * time.Second)
		s.expect(slow, "halbe Bedenkzeit")
		s.do(byHand(d)[:1])
		s.quiet()
		if s.finds(slow, "halbe Bedenkzeit") {
			t.Error("got the reminder after the turn")
		}
		s.pass(59 * time.Second)
		if s.finds(s.group, "am Zug (") {
			t.Error("got the next player without his own time")
		}
	})
}

// Without a limit nobody is hurried, a limit of a day lasts a day, and a changed limit
// holds for the current turn.
func TestLimits(t *testing.T) {
	t.Parallel()
	tell(t, standin.Supergroup, four, func(s *stage) {
		playing(s, 0, 0)
		slow := s.turn()
		s.pass(20 * time.Hour)
		if s.finds(slow, "halbe Bedenkzeit") || s.finds(s.group, "am Zug (") {
			t.Error("got a player hurried")
		}
		s.command(s.users[0], "/einstellungen")
		s.press(s.users[0], s.group, "a quarter of an hour", kind(press.Setting, "limit 15m"))
		s.pass(58 * time.Second)
		s.shows(slow, "halbe Bedenkzeit")
		if s.finds(s.group, "am Zug (") {
			t.Error("got no time after the reminder")
		}
		s.pass(2 * time.Second)
		s.shows(s.group, "am Zug (")
	})
	tell(t, standin.Supergroup, four, func(s *stage) {
		playing(s, 24*time.Hour, 0)
		slow := s.turn()
		s.pass(12*time.Hour + time.Minute)
		s.expect(slow, "halbe Bedenkzeit")
		s.pass(11*time.Hour + 50*time.Minute)
		if s.finds(s.group, "am Zug (") {
			t.Error("got a reaction before the day was over")
		}
		s.pass(10 * time.Minute)
		s.expect(s.group, "am Zug (")
	})
}

// Telegram deletes no messages older than two days: those that should go are emptied
// instead.
func TestTooOldToDelete(t *testing.T) {
	t.Parallel()
	tell(t, standin.Supergroup, four, func(s *stage) {
		d := playing(s, 24*time.Hour, 0)
		s.pass(25 * time.Hour)
		s.expect(s.group, "am Zug (")
		s.pass(20 * time.Hour)
		s.press(s.users[0], s.group, "to abort", kind(press.Abort)) // so that it is not closed
		s.pass(29 * time.Hour)
		s.do(byHand(d)[:1])
		s.quiet()
		if s.finds(s.group, "am Zug (") || s.finds(s.users[1], "halbe Bedenkzeit") {
			t.Errorf("got old messages unchanged\n%s", s.show())
		}
	})
}

// A deadline that passed while the bot was down gets a minute of grace, and the hand
// that the table waits for is shown again.
func TestGrace(t *testing.T) {
	t.Parallel()
	tell(t, standin.Supergroup, four, func(s *stage) {
		playing(s, 5*time.Minute, 0)
		slow := s.turn()
		before := s.newest(slow)
		s.stop()
		time.Sleep(time.Hour)
		s.start()
		s.quiet()
		if s.newest(slow) == before {
			t.Error("got the hand not shown again")
		}
		s.pass(58 * time.Second)
		if s.finds(slow, "halbe Bedenkzeit") {
			t.Error("got a deadline without grace")
		}
		s.pass(2 * time.Second)
		s.shows(slow, "halbe Bedenkzeit")
		s.pass(58 * time.Second)
		if s.finds(s.group, "am Zug (") {
			t.Error("got no time after the reminder")
		}
		s.pass(2 * time.Second)
		s.shows(s.group, "am Zug (")
	})
}

// A start of the bot does not wake the players of a table idle for two days.
func TestAbandoned(t *testing.T) {
	t.Parallel()
	tell(t, standin.Supergroup, four, func(s *stage) {
		playing(s, 0, 0)
		slow := s.turn()
		before := s.newest(slow)
		s.stop()
		time.Sleep(49 * time.Hour)
		s.start()
		s.quiet()
		if s.newest(slow) != before {
			t.Errorf("got a player woken\n%s", s.show())
		}
		s.whisper(slow, "/blatt")
		if s.newest(slow) == before {
			t.Error("/blatt: got no hand")
		}
	})
}

// After a deal is thrown in, the group is told, and the same dealer deals again.
func TestThrownIn(t *testing.T) {
	t.Parallel()
	tell(t, standin.Supergroup, four, func(s *stage) {
		set := rules.All()[0]
		s.acquaint()
		s.sit()
		thrown := thrownIn(t, set)
		d := shortDeal(t)
		s.stack(thrown)
		s.stack(d.Setup())
		s.begin()
		s.cut(0)
		s.quiet()
		s.shows(s.group, "Spiel 1 · Anna gibt", "wirft zusammen")
		s.cut(0)
		s.do(byHand(d))
		s.shows(s.group, "Spiel 1: ")
		s.command(s.users[0], "/export")
		s.exported(s.group)
	})
}
