package bot_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"tarock/bot/press"
	"tarock/bot/standin"
	"tarock/engine/rules"
)

// withComputers seats the users and fills the table with computers.
func (s *stage) withComputers() {
	s.t.Helper()
	s.command(s.users[0], "/tarock")
	for _, user := range s.users[1:] {
		s.press(user, s.group, "to join", kind(press.Join))
		s.quiet()
	}
	s.fill(s.users[0])
}

// fill makes a user seat computers on all free chairs.
func (s *stage) fill(user int64) {
	s.t.Helper()
	for _, how := range []string{"fill", "in"} {
		if s.offers(s.group, kind(press.Computer, how)) {
			s.press(user, s.group, "to fill the table", kind(press.Computer, how))
			s.quiet()
			return
		}
	}
}

// plays lets the users of a table play until cond holds: each presses the first thing he
// can, and computers have time to think.
func (s *stage) plays(cond func() bool) {
	s.t.Helper()
	for range 1000 {
		if s.quiet(); cond() {
			return
		}
		if !slices.ContainsFunc(s.users, s.pressAny) {
			s.pass(time.Second)
		}
	}
	s.t.Fatalf("got no end\n%s", s.show())
}

// pressAny presses a button of a user's hand that is an action or leads to one, and reports
// whether there is one. What the rules refuse he picks again otherwise.
func (s *stage) pressAny(user int64) bool {
	s.t.Helper()
	found := map[press.Kind][]string{}
	for _, m := range s.standing(user)[max(0, len(s.standing(user))-1):] {
		for _, row := range m.Keyboard {
			for _, b := range row {
				if p, read := press.Parse(b.Data); read && p.Move > s.acted && !strings.HasPrefix(p.Arg, "claim") {
					found[p.Kind] = append(found[p.Kind], b.Data)
				}
			}
		}
	}
	for _, k := range []press.Kind{press.Confirm, press.Do, press.Before, press.Let, press.Pick} {
		if len(found[k]) == 0 {
			continue
		}
		data := found[k][rand.IntN(len(found[k]))]
		p, _ := press.Parse(data)
		toast := heard(s.raw(user, user, s.newest(user), data))
		switch {
		case toast.Text == "" && k != press.Pick:
			s.acted = p.Move
		case toast.Text != "" && k == press.Confirm:
			s.raw(user, user, s.newest(user), found[press.Cancel][0])
		}
		return true
	}
	return false
}

// One person plays with computers: they are seated by a button, named as what they are,
// play at a person's pace, and nothing of theirs is shown to anybody.
func TestAloneWithComputers(t *testing.T) {
	t.Parallel()
	tell(t, standin.Supergroup, four[:1], func(s *stage) {
		anna := s.users[0]
		s.acquaint()
		s.command(anna, "/tarock")
		s.press(anna, s.group, "to seat a computer", kind(press.Computer, "in"))
		s.expect(s.group, "1. Anna", "2. 🤖", "Resi", "3. – frei –")
		s.press(anna, s.group, "to send it away", kind(press.Computer, "out"))
		s.expect(s.group, "2. – frei –")
		s.press(anna, s.group, "to fill the table", kind(press.Computer, "fill"))
		s.expect(s.group, "Resi", "Poldi", "Burgi", "Alle da")
		s.begin()
		s.plays(func() bool { return s.finds(s.group, "Spiel 1: ") })
		s.press(anna, s.group, "for the next deal", kind(press.Next)) // whoever deals
		s.plays(func() bool { return s.finds(s.group, "Spiel 2: ") })
		s.command(anna, "/schrieb")
		s.expect(s.group, "C-Res")
		s.finish(anna)
		s.shows(s.group, "Der Abend ist aus")
	})
}

// A table of computers alone does not begin, and a person who sits down takes the place of
// one.
func TestComputersMakeRoom(t *testing.T) {
	t.Parallel()
	tell(t, standin.Supergroup, four, func(s *stage) {
		anna, berta := s.users[0], s.users[1]
		s.acquaint()
		s.command(anna, "/tarock")
		s.press(anna, s.group, "to fill the table", kind(press.Computer, "fill"))
		s.expect(s.group, "Alle da")
		s.press(berta, s.group, "to join", kind(press.Join))
		s.expect(s.group, "1. Anna", "Resi", "Poldi", "4. Berta")
		s.press(anna, s.group, "to leave", kind(press.Leave))
		s.press(berta, s.group, "to leave", kind(press.Leave))
		s.fill(anna)
		s.unchanged("starting without people", func() {
			s.refused(s.press(anna, s.group, "to start", kind(press.Start)), "Nur Computer")
		})
	})
}

// The others let a computer play for who is slow: one card, or until he is back. He has his
// place back with any press.
func TestComputerForSlowPlayer(t *testing.T) {
	t.Parallel()
	tell(t, standin.Supergroup, four, func(s *stage) {
		slow := s.late()
		others := s.except(slow)
		for _, user := range others {
			s.press(user, s.group, "for a computer", kind(press.Help, "until"))
		}
		s.quiet()
		s.shows(slow, "Für dich spielt gerade der Computer")
		s.pass(5 * time.Second)
		if next := s.turn(); next == slow {
			t.Errorf("the slow player is still on turn\n%s", s.show())
		}
		s.press(slow, slow, "to play again", kind(press.Here))
		s.quiet()
		if s.standing(slow)[0].Text == "" || s.finds(slow, "Für dich spielt gerade der Computer") {
			t.Errorf("got the computer still playing\n%s", s.show())
		}
		s.refused(s.raw(slow, slow, s.newest(slow), s.like(kind(press.Do), press.Here)))
	})
}

// In a tournament only people play.
func TestNoComputersInTournament(t *testing.T) {
	t.Parallel()
	tell(t, standin.Supergroup, four, func(s *stage) {
		s.enterAll("1x1")
		s.command(s.users[0], "/turnier")
		s.press(s.users[0], s.group, "to draw", func(p press.Press) bool { return p.Kind == press.Contest && strings.HasPrefix(p.Arg, "draw") })
		s.quiet()
		_, data, ok := s.button(s.turn(), kind(press.Do))
		p, _ := press.Parse(data)
		if !ok {
			t.Fatalf("got no deal\n%s", s.show())
		}
		for _, k := range []press.Press{{Kind: press.Computer, Arg: "in"}, {Kind: press.Help, Arg: "once"}} {
			k.Chat, k.Move = p.Chat, p.Move
			s.refused(s.raw(s.users[0], s.group, s.newest(s.group), k.Data()), "nur Menschen")
		}
	})
}

// After a restart at any time, computers go on as if nothing had been, and soon.
func TestComputersAfterRestart(t *testing.T) {
	t.Parallel()
	tell(t, standin.Supergroup, four[:1], func(s *stage) {
		s.acquaint()
		s.withComputers()
		s.begin()
		n := 0
		s.plays(func() bool {
			if n++; n%3 == 0 {
				s.stop()
				s.start()
			}
			return s.finds(s.group, "Spiel 1: ")
		})
	})
}

// Every rule set can be played to its end by one person with computers, in the chat.
func TestComputersPlayEverything(t *testing.T) {
	for _, set := range rules.All() {
		t.Run(set.ID, func(t *testing.T) {
			t.Parallel()
			tell(t, standin.Supergroup, four[:1], func(s *stage) {
				s.acquaint()
				s.command(s.users[0], "/tarock")
				if set != rules.All()[0] {
					s.choose(set, set.Tables()[0])
				}
				s.fill(s.users[0])
				s.begin()
				s.plays(func() bool { return s.finds(s.group, "Spiel 1: ") })
			})
		})
	}
}

// computing is how long computers take at most until a person is on turn.
const computing = 12 * time.Second
