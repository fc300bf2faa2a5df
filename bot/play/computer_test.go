package play_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"tarock/bot/press"
	"tarock/bot/stage"
	"tarock/bot/standin"
	"tarock/engine/rules"
)

// withComputers seats the users and fills the table with computers.
func withComputers(s *stage.Stage) {
	s.T.Helper()
	s.Command(s.Users[0], "/tarock")
	for _, user := range s.Users[1:] {
		s.Press(user, s.Group, "to join", stage.Kind(press.Join))
		s.Quiet()
	}
	s.Fill(s.Users[0])
}

// plays lets the users of a table play until cond holds: each presses the first thing he
// can, and computers have time to think.
func plays(s *stage.Stage, cond func() bool) {
	s.T.Helper()
	for range 1000 {
		if s.Quiet(); cond() {
			return
		}
		if !slices.ContainsFunc(s.Users, func(user int64) bool { return pressAny(s, user) }) {
			s.Pass(time.Second)
		}
	}
	s.T.Fatalf("got no end\n%s", s.Show())
}

// pressAny presses a button of a user's hand that is an action or leads to one, and reports
// whether there is one. What the rules refuse he takes back, and picks otherwise.
func pressAny(s *stage.Stage, user int64) bool {
	s.T.Helper()
	found := map[press.Kind][]string{}
	for _, m := range s.Standing(user)[max(0, len(s.Standing(user))-1):] {
		for _, row := range m.Keyboard {
			for _, b := range row {
				if p, read := press.Parse(b.Data); read && p.Move > s.Acted && !strings.HasPrefix(p.Arg, "claim") {
					found[p.Kind] = append(found[p.Kind], b.Data)
				}
			}
		}
	}
	for _, k := range []press.Kind{press.Confirm, press.Do, press.Before, press.Let, press.Pick, press.Cancel} {
		if len(found[k]) == 0 {
			continue
		}
		data := found[k][rand.IntN(len(found[k]))]
		p, _ := press.Parse(data)
		toast := stage.Heard(s.Raw(user, user, s.Newest(user), data))
		switch {
		case toast.Text == "" && k != press.Pick && k != press.Cancel:
			s.Acted = p.Move
		case toast.Text != "" && k == press.Confirm:
			s.Raw(user, user, s.Newest(user), found[press.Cancel][0])
		}
		return true
	}
	return false
}

// One person plays with computers: they are seated by a button, named as what they are,
// play at a person's pace, and nothing of theirs is shown to anybody.
func TestAloneWithComputers(t *testing.T) {
	t.Parallel()
	stage.Tell(t, standin.Supergroup, stage.Four[:1], func(s *stage.Stage) {
		anna := s.Users[0]
		s.Acquaint()
		s.Command(anna, "/tarock")
		s.Press(anna, s.Group, "to seat a computer", stage.Kind(press.Computer, "in"))
		s.Expect(s.Group, "1. Anna", "2. 🤖", "Resi", "3. – frei –")
		s.Press(anna, s.Group, "to send it away", stage.Kind(press.Computer, "out"))
		s.Expect(s.Group, "2. – frei –")
		s.Press(anna, s.Group, "to fill the table", stage.Kind(press.Computer, "fill"))
		s.Expect(s.Group, "Resi", "Poldi", "Burgi", "Alle da")
		s.Begin()
		plays(s, func() bool { return s.Finds(s.Group, "Spiel 1: ") })
		s.Press(anna, s.Group, "for the next deal", stage.Kind(press.Next)) // whoever deals
		plays(s, func() bool { return s.Finds(s.Group, "Spiel 2: ") })
		s.Command(anna, "/schrieb")
		s.Expect(s.Group, "C-Res")
		s.Finish(anna)
		s.Shows(s.Group, "Der Abend ist aus")
	})
}

// A table of computers alone does not begin, and a person who sits down takes the place of
// one.
func TestComputersMakeRoom(t *testing.T) {
	t.Parallel()
	stage.Tell(t, standin.Supergroup, stage.Four, func(s *stage.Stage) {
		anna, berta := s.Users[0], s.Users[1]
		s.Acquaint()
		s.Command(anna, "/tarock")
		s.Press(anna, s.Group, "to fill the table", stage.Kind(press.Computer, "fill"))
		s.Expect(s.Group, "Alle da")
		s.Press(berta, s.Group, "to join", stage.Kind(press.Join))
		s.Expect(s.Group, "1. Anna", "Resi", "Poldi", "4. Berta")
		s.Press(anna, s.Group, "to leave", stage.Kind(press.Leave))
		s.Press(berta, s.Group, "to leave", stage.Kind(press.Leave))
		s.Fill(anna)
		s.Unchanged("starting without people", func() {
			s.Refused(s.Press(anna, s.Group, "to start", stage.Kind(press.Start)), "Nur Computer")
		})
	})
}

// Who wants to join a deal in which a computer plays is told that it makes room for him, not that
// he waits for somebody to get up; there is room for as many as there are computers.
func TestWaitingForAComputersChair(t *testing.T) {
	t.Parallel()
	stage.Tell(t, standin.Supergroup, append(stage.Four, "Emil"), func(s *stage.Stage) {
		dora, emil := s.Users[3], s.Users[4]
		s.Acquaint()
		s.World.Start(emil, "")
		s.Users = s.Users[:3]
		withComputers(s)
		s.Begin()
		s.Quiet()
		s.Command(dora, "/tarock")
		s.Shows(s.Group, "Willst du mitspielen? Beim nächsten Spiel macht dir ein Computer Platz.")
		if toast := s.Press(dora, s.Group, "to wait", stage.Kind(press.Join)); toast.Text != "Vermerkt: beim nächsten Spiel macht dir ein Computer Platz." {
			t.Errorf("got answer %q", toast.Text)
		}
		if toast := s.Press(emil, s.Group, "to wait", stage.Kind(press.Join)); !strings.Contains(toast.Text, "wartest auf einen Platz") {
			t.Errorf("second user: got answer %q", toast.Text)
		}
		s.Pass(10 * time.Minute) // of guests one is answered at a time
		s.Command(emil, "/tarock")
		s.Shows(s.Group, "Willst du mitspielen? Sobald wer aufsteht, sitzt du.")
	})
}

// The others let a computer play for a player who is slow: one card, or until he is back. He has his
// place back with any press.
func TestComputerForSlowPlayer(t *testing.T) {
	t.Parallel()
	stage.Tell(t, standin.Supergroup, stage.Four, func(s *stage.Stage) {
		slow := late(s)
		others := s.Except(slow)
		for _, user := range others {
			s.Press(user, s.Group, "for a computer", stage.Kind(press.Help, "until"))
		}
		s.Quiet()
		s.Shows(slow, "Für dich spielt gerade der Computer")
		s.Pass(5 * time.Second)
		if next := s.Turn(); next == slow {
			t.Errorf("the slow player is still on turn\n%s", s.Show())
		}
		s.Press(slow, slow, "to play again", stage.Kind(press.Here))
		s.Quiet()
		if s.Standing(slow)[0].Text == "" || s.Finds(slow, "Für dich spielt gerade der Computer") {
			t.Errorf("got the computer still playing\n%s", s.Show())
		}
		s.Refused(s.Raw(slow, slow, s.Newest(slow), s.Like(stage.Kind(press.Do), press.Here)))
	})
}

// In a tournament only people play.
func TestNoComputersInTournament(t *testing.T) {
	t.Parallel()
	stage.Tell(t, standin.Supergroup, stage.Four, func(s *stage.Stage) {
		s.EnterAll("1x1")
		s.Command(s.Users[0], "/turnier")
		s.Press(s.Users[0], s.Group, "to draw", func(p press.Press) bool { return p.Kind == press.Contest && strings.HasPrefix(p.Arg, "draw") })
		s.Quiet()
		_, data, ok := s.Button(s.Turn(), stage.Kind(press.Do))
		p, _ := press.Parse(data)
		if !ok {
			t.Fatalf("got no deal\n%s", s.Show())
		}
		for _, k := range []press.Press{{Kind: press.Computer, Arg: "in"}, {Kind: press.Help, Arg: "once"}} {
			k.Chat, k.Move = p.Chat, p.Move
			s.Refused(s.Raw(s.Users[0], s.Group, s.Newest(s.Group), k.Data()), "nur Menschen")
		}
	})
}

// After a restart at any time, computers go on as if nothing had been, and soon.
func TestComputersAfterRestart(t *testing.T) {
	t.Parallel()
	stage.Tell(t, standin.Supergroup, stage.Four[:1], func(s *stage.Stage) {
		s.Acquaint()
		withComputers(s)
		s.Begin()
		n := 0
		plays(s, func() bool {
			if n++; n%3 == 0 {
				s.Stop()
				s.Start()
			}
			return s.Finds(s.Group, "Spiel 1: ")
		})
	})
}

// Every rule set can be played to its end by one person with computers, in the chat.
func TestComputersPlayEverything(t *testing.T) {
	for _, set := range stage.Sets() {
		t.Run(set.ID, func(t *testing.T) {
			t.Parallel()
			stage.Tell(t, standin.Supergroup, stage.Four[:1], func(s *stage.Stage) {
				s.Acquaint()
				s.Command(s.Users[0], "/tarock")
				if set != rules.All()[0] {
					s.Choose(set, set.Tables()[0])
				}
				s.Fill(s.Users[0])
				s.Begin()
				plays(s, func() bool { return s.Offers(s.Group, stage.Kind(press.Next)) })
			})
		})
	}
}
