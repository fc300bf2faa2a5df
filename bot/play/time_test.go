package play_test

import (
	"strings"
	"testing"
	"time"

	"tarock/bot/press"
	"tarock/bot/stage"
	"tarock/bot/standin"
	"tarock/engine/rules"
)

// If all players were active just now, the next deal is dealt automatically twenty
// seconds after a settlement, or earlier if its dealer presses.
func TestNextDealByItself(t *testing.T) {
	t.Parallel()
	stage.Tell(t, standin.Supergroup, stage.Four, func(s *stage.Stage) {
		d := stage.Playing(s, 0, 20*time.Second)
		s.Do(stage.ByHand(d))
		s.Quiet()
		s.Shows(s.Group, "Spiel 1: ", "Berta gibt das nächste Spiel")
		s.Unchanged("a press by another player than the dealer", func() {
			s.Refused(s.Press(s.Users[0], s.Group, "for the next deal", stage.Kind(press.Next)), "Geber")
		})
		s.Pass(18 * time.Second)
		if s.Finds(s.Group, "Spiel 2 ·") {
			t.Error("got the next deal too early")
		}
		s.Pass(2 * time.Second)
		s.Shows(s.Group, "Spiel 2 ·", "abheben")
		s.Pass(19 * time.Second)
		s.Shows(s.Group, "Spiel 2 ·", "abheben")
		s.Pass(time.Second)
		if !s.Finds(s.Group, "Spiel 2 ·", "steigern") && !s.Finds(s.Group, "Spiel 2 ·", "abheben", "wirft zusammen") {
			t.Errorf("got the cards not cut automatically\n%s", s.Show())
		}
	})
}

// Nothing is dealt automatically if a player was inactive for two minutes, nor after a
// start of the bot. Then any player can deal.
func TestNextDealByAPress(t *testing.T) {
	t.Parallel()
	for _, restart := range []bool{false, true} {
		stage.Tell(t, standin.Supergroup, stage.Four, func(s *stage.Stage) {
			d := stage.Playing(s, 0, 20*time.Second)
			actions := stage.ByHand(d)
			s.Do(actions[:len(actions)-1])
			if restart {
				s.Do(actions[len(actions)-1:])
				s.Stop()
				s.Start()
			} else {
				s.Pass(121 * time.Second)
				s.Do(actions[len(actions)-1:])
			}
			s.Pass(20 * time.Second)
			s.Pass(10 * time.Hour)
			s.Shows(s.Group, "Spiel 1: ", "gibt das nächste Spiel")
			s.Act(s.Users[3], s.Group, "to deal for somebody else", press.Next)
			s.Shows(s.Group, "Spiel 2 ·", "abheben")
		})
	}
}

// A pause lasts until any player deals.
func TestPause(t *testing.T) {
	t.Parallel()
	stage.Tell(t, standin.Supergroup, stage.Four, func(s *stage.Stage) {
		d := stage.Playing(s, 0, 20*time.Second)
		s.Do(stage.ByHand(d))
		s.Press(s.Users[3], s.Group, "for a pause", stage.Kind(press.Pause))
		s.Expect(s.Group, "Pause.", "sobald wer gibt")
		if s.Finds(s.Group, "gibt das nächste Spiel") {
			t.Errorf("got a settlement that still names the dealer\n%s", s.Show())
		}
		s.Pass(time.Minute)
		s.Expect(s.Group, "Pause.")
		s.Act(s.Users[0], s.Group, "to go on", press.Next)
		s.Shows(s.Group, "Spiel 2 ·", "abheben")
		if s.Finds(s.Group, "Pause.") {
			t.Errorf("got the pause going on\n%s", s.Show())
		}
	})
}

// A player who has blocked the bot and is back when his time is over is not told that half of it is.
func TestReminderThatWaits(t *testing.T) {
	t.Parallel()
	stage.Tell(t, standin.Supergroup, stage.Four, func(s *stage.Stage) {
		stage.Playing(s, 10*time.Minute, 0)
		slow := s.Turn()
		if err := s.World.Block(slow); err != nil {
			t.Fatal(err)
		}
		s.Quiet()
		s.Pass(12 * time.Minute)
		if err := s.World.Unblock(slow); err != nil {
			t.Fatal(err)
		}
		s.Expect(slow, "Du bist am Zug", "Deine Bedenkzeit ist um.")
		if s.Finds(slow, "halbe Bedenkzeit") {
			t.Errorf("got a reminder of a time that is over\n%s", s.Show())
		}
		for _, user := range s.Users {
			if user != slow && s.Finds(s.Group, "seit 12 Minuten am Zug") {
				s.Press(user, s.Group, "to wait", stage.Kind(press.Patience))
				s.Quiet()
			}
		}
		if s.Finds(slow, "Bedenkzeit ist um") {
			t.Errorf("got a reminder after the others have chosen to wait\n%s", s.Show())
		}
	})
}

// After half of the limit the player is reminded in private by a new message. After the
// limit the group is told, and the others may wait or abort.
func TestSlowPlayer(t *testing.T) {
	t.Parallel()
	stage.Tell(t, standin.Supergroup, stage.Four, func(s *stage.Stage) {
		stage.Playing(s, 5*time.Minute, 20*time.Second)
		slow := s.Turn()
		before := s.Newest(slow)
		s.Pass(149 * time.Second)
		if s.Newest(slow) != before {
			t.Error("got the reminder too early")
		}
		s.Pass(2 * time.Second)
		if s.Newest(slow) == before {
			t.Error("got the reminder without a new message")
		}
		s.Expect(slow, "halbe Bedenkzeit")
		s.Pass(149 * time.Second)
		s.Expect(s.Group, "seit 5 Minuten am Zug (Steigern)", "0 von 3")
		s.Expect(slow, "Deine Bedenkzeit ist um.")
		others := make([]int64, 0, 3)
		for _, user := range s.Users {
			if user != slow {
				others = append(others, user)
			}
		}
		s.Unchanged("aborting by the late player", func() { s.Refused(s.Press(slow, s.Group, "to abort", stage.Kind(press.Abort)), "die anderen") })
		s.Press(others[0], s.Group, "to abort", stage.Kind(press.Abort))
		s.Expect(s.Group, "1 von 3")
		s.Unchanged("voting twice", func() { s.Refused(s.Press(others[0], s.Group, "to abort", stage.Kind(press.Abort)), "schon gesagt") })

		s.Press(others[1], s.Group, "to wait", stage.Kind(press.Patience)) // his vote only
		s.Expect(s.Group, "1 von 3", "Noch warten wollen", "Es fehlt noch")
		s.Unchanged("voting twice to wait", func() { s.Refused(s.Press(others[1], s.Group, "to wait", stage.Kind(press.Patience)), "schon gesagt") })
		s.Press(others[0], s.Group, "to wait", stage.Kind(press.Patience)) // nobody wants to abort any more
		s.Quiet()
		if s.Finds(s.Group, "am Zug (") {
			t.Error("got the group still told of the late player")
		}
		s.Unchanged("aborting in time", func() {
			s.Refused(s.Raw(others[0], s.Group, s.Newest(s.Group), s.Like(stage.Kind(press.Pick), press.Abort)), "Bedenkzeit")
		})
		s.Pass(5*time.Minute + time.Second)
		s.Expect(s.Group, "seit 10 Minuten am Zug (Steigern)", "0 von 3")
		s.Press(others[0], s.Group, "to abort", stage.Kind(press.Abort))
		s.Press(others[2], s.Group, "to abort", stage.Kind(press.Abort))
		s.Expect(s.Group, "2 von 3")
		s.Press(others[1], s.Group, "to abort", stage.Kind(press.Abort))
		s.Shows(s.Group, "Spiel 1 ist abgebrochen")
		s.Expect(s.Group, "Das nächste Spiel wartet auf", "springt ein")
		s.Whisper(others[0], "/warum")
		if text := s.Last(others[0]); !strings.Contains(text, "Spiel 1 ist abgebrochen und zählt nicht.") || strings.Contains(text, "Zuletzt") {
			t.Errorf("reason after an aborted deal: got\n%s", text)
		}
		s.Pass(time.Hour)
		s.Expect(s.Group, "Das nächste Spiel wartet auf")
		s.Unchanged("another player's press to be here", func() { s.Refused(s.Press(others[0], s.Group, "to be here", stage.Kind(press.Here))) })
		s.Press(slow, slow, "to be here", stage.Kind(press.Here))
		s.Quiet()
		if s.Finds(s.Group, "wartet auf") {
			t.Errorf("player who is back: got the table still waiting\n%s", s.Show())
		}
		s.Pass(20 * time.Second) // the dealer's time
		s.Act(others[1], s.Group, "to deal", press.Next)
		s.Shows(s.Group, "Spiel 2 · Anna gibt", "abheben")
	})
}

// After a player has played, his reminder goes and the group is not told.
func TestReminderDone(t *testing.T) {
	t.Parallel()
	stage.Tell(t, standin.Supergroup, stage.Four, func(s *stage.Stage) {
		d := stage.Playing(s, 2*time.Minute, 0)
		slow := s.Turn()
		s.Pass(61 * time.Second)
		s.Expect(slow, "halbe Bedenkzeit")
		s.Do(stage.ByHand(d)[:1])
		s.Quiet()
		if s.Finds(slow, "halbe Bedenkzeit") {
			t.Error("got the reminder after the turn")
		}
		s.Pass(59 * time.Second)
		if s.Finds(s.Group, "am Zug (") {
			t.Error("got the next player without his own time")
		}
	})
}

// Without a limit nobody is hurried, a limit of a day lasts a day, and a changed limit
// holds for the current turn.
func TestLimits(t *testing.T) {
	t.Parallel()
	stage.Tell(t, standin.Supergroup, stage.Four, func(s *stage.Stage) {
		stage.Playing(s, 0, 0)
		slow := s.Turn()
		s.Pass(20 * time.Hour)
		if s.Finds(slow, "halbe Bedenkzeit") || s.Finds(s.Group, "am Zug (") {
			t.Error("got a player hurried")
		}
		s.Command(s.Users[0], "/einstellungen")
		s.Press(s.Users[0], s.Group, "a quarter of an hour", stage.Kind(press.Setting, "limit 15m"))
		s.Pass(58 * time.Second)
		s.Shows(slow, "halbe Bedenkzeit")
		if s.Finds(s.Group, "am Zug (") {
			t.Error("got no time after the reminder")
		}
		s.Pass(2 * time.Second)
		s.Shows(s.Group, "am Zug (")
	})
	stage.Tell(t, standin.Supergroup, stage.Four, func(s *stage.Stage) {
		stage.Playing(s, 24*time.Hour, 0)
		slow := s.Turn()
		s.Pass(12*time.Hour + time.Minute)
		s.Expect(slow, "halbe Bedenkzeit")
		s.Pass(11*time.Hour + 50*time.Minute)
		if s.Finds(s.Group, "am Zug (") {
			t.Error("got a reaction before the day was over")
		}
		s.Pass(10 * time.Minute)
		s.Expect(s.Group, "am Zug (")
	})
}

// Telegram deletes no messages older than two days: those that should go are emptied
// instead.
func TestTooOldToDelete(t *testing.T) {
	t.Parallel()
	stage.Tell(t, standin.Supergroup, stage.Four, func(s *stage.Stage) {
		d := stage.Playing(s, 24*time.Hour, 0)
		s.Pass(25 * time.Hour)
		s.Expect(s.Group, "am Zug (")
		s.Pass(20 * time.Hour)
		s.Press(s.Users[0], s.Group, "to abort", stage.Kind(press.Abort)) // so that it is not closed
		s.Pass(29 * time.Hour)
		s.Do(stage.ByHand(d)[:1])
		s.Quiet()
		if s.Finds(s.Group, "am Zug (") || s.Finds(s.Users[1], "halbe Bedenkzeit") {
			t.Errorf("got old messages unchanged\n%s", s.Show())
		}
	})
}

// A deadline that passed while the bot was down gets a minute of grace, and the hand
// that the table waits for is shown again.
func TestGrace(t *testing.T) {
	t.Parallel()
	stage.Tell(t, standin.Supergroup, stage.Four, func(s *stage.Stage) {
		stage.Playing(s, 5*time.Minute, 0)
		slow := s.Turn()
		before := s.Newest(slow)
		s.Stop()
		time.Sleep(time.Hour)
		s.Start()
		s.Quiet()
		if s.Newest(slow) == before {
			t.Error("got the hand not shown again")
		}
		s.Pass(58 * time.Second)
		if s.Finds(slow, "halbe Bedenkzeit") {
			t.Error("got a deadline without grace")
		}
		s.Pass(2 * time.Second)
		s.Shows(slow, "halbe Bedenkzeit")
		s.Pass(58 * time.Second)
		if s.Finds(s.Group, "am Zug (") {
			t.Error("got no time after the reminder")
		}
		s.Pass(2 * time.Second)
		s.Shows(s.Group, "am Zug (")
	})
}

// A start of the bot does not wake the players of a table idle for two days.
func TestAbandoned(t *testing.T) {
	t.Parallel()
	stage.Tell(t, standin.Supergroup, stage.Four, func(s *stage.Stage) {
		stage.Playing(s, 0, 0)
		slow := s.Turn()
		before := s.Newest(slow)
		s.Stop()
		time.Sleep(49 * time.Hour)
		s.Start()
		s.Quiet()
		if s.Newest(slow) != before {
			t.Errorf("got a player woken\n%s", s.Show())
		}
		s.Whisper(slow, "/blatt")
		if s.Newest(slow) == before {
			t.Error("/blatt: got no hand")
		}
	})
}

// After a deal is thrown in, the group is told, and the same dealer deals again.
func TestThrownIn(t *testing.T) {
	t.Parallel()
	stage.Tell(t, standin.Supergroup, stage.Four, func(s *stage.Stage) {
		set := rules.All()[0]
		s.Acquaint()
		s.Sit()
		thrown := stage.ThrownIn(t, set)
		d := stage.ShortDeal(t)
		s.Stack(thrown)
		s.Stack(d.Setup())
		s.Begin()
		s.Cut(0)
		s.Quiet()
		s.Shows(s.Group, "Spiel 1 · Anna gibt", "wirft zusammen")
		s.Cut(0)
		s.Do(stage.ByHand(d))
		s.Shows(s.Group, "Spiel 1: ")
		s.Command(s.Users[0], "/export")
		s.Exported(s.Group)
	})
}
