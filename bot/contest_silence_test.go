package bot_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"tarock/bot/press"
	"tarock/bot/standin"
)

const minute = time.Minute

// A player who drops out of a tournament has no say at his table any more: the others end
// it, and the round is over.
func TestDroppedOut(t *testing.T) {
	t.Parallel()
	tell(t, standin.Supergroup, sixteen()[:4], func(s *stage) {
		s.enterAll("1x1")
		host, gone := s.users[0], s.users[2]
		s.press(host, s.group, "to draw", kind(press.Contest, "draw 0"))
		s.quiet()
		s.press(gone, s.group, "to drop out", kind(press.Contest, "out"))
		s.quiet()
		others := s.except(gone)
		s.command(others[2], "/ende")
		s.each(others[:2], "to end", press.End)
		s.press(host, s.group, "to count it", kind(press.Contest, "count 1 1"))
		s.shows(s.group, "Das Turnier ist aus", "× ist ausgestiegen")
	})
}

// If all players of a table drop out, its round does not wait for them.
func TestAllDroppedOut(t *testing.T) {
	t.Parallel()
	tell(t, standin.Supergroup, sixteen()[:4], func(s *stage) {
		s.enterAll("2x1")
		s.press(s.users[0], s.group, "to draw", kind(press.Contest, "draw 0"))
		s.quiet()
		for _, user := range s.users {
			s.press(user, s.group, "to drop out", kind(press.Contest, "out"))
		}
		s.shows(s.group, "Runde 1 von 2 ist aus")
		for _, user := range s.users {
			s.press(user, s.group, "to enter", kind(press.Contest, "in"))
		}
		s.press(s.users[0], s.group, "to draw", kind(press.Contest, "draw 1"))
		s.shows(s.group, "Runde 2 von 2")
	})
}

// When the host does nothing for an hour, an entrant may do what the tournament waits
// for, but not end it.
func TestSilentHost(t *testing.T) {
	t.Parallel()
	tell(t, standin.Supergroup, append(sixteen()[:4], "Emil"), func(s *stage) {
		emil := s.users[4]
		s.users = s.users[:4]
		s.enterAll("2x1")
		deputy := s.users[1]
		draw := kind(press.Contest, "draw 0")
		s.expect(s.group, "Ausgelost wird von SpielerA", "eine Stunde lang")
		s.refused(s.press(deputy, s.group, "to draw", draw), "Turnierleitung")
		s.pass(61 * minute)
		s.refused(s.press(emil, s.group, "to draw, as a guest", draw), "Turnierleitung")
		s.refused(s.press(deputy, s.group, "to end", kind(press.Contest, "ask 0")), "Turnierleitung")
		s.press(deputy, s.group, "to draw", draw)
		s.shows(s.group, "Runde 1 von 2")
	})
}

// Whoever falls silent in a tournament, its host among them or not, the round ends: the
// others play, and go on or end without them.
func TestSilentTournament(t *testing.T) {
	atLeisure(t)
	t.Parallel()
	for silent := range 5 {
		for _, hostToo := range []bool{false, true} {
			t.Run(fmt.Sprintf("%d of 4, host %v", silent, hostToo), func(t *testing.T) {
				t.Parallel()
				tell(t, standin.Supergroup, append([]string{"Hermine"}, four...), func(s *stage) {
					s.silentRound(silent, hostToo)
				})
			})
		}
	}
}

// silentRound plays a round of a tournament in which some players, and the host perhaps,
// do nothing once it is drawn.
func (s *stage) silentRound(silent int, hostToo bool) {
	s.t.Helper()
	host := s.users[0]
	s.limit, s.calm = 5*minute, 2*time.Second
	s.acquaint()
	s.stop()
	s.start()
	s.command(host, "/turnier 1x1")
	for _, user := range s.users[1:] {
		s.press(user, s.group, "to enter", kind(press.Contest, "in"))
	}
	s.press(host, s.group, "to draw", kind(press.Contest, "draw 0"))
	s.quiet()
	players := s.users[1:]
	s.users = players[silent:]
	p := robots{s, rand.New(rand.NewPCG(uint64(silent), 9)), []int64{s.group}}
	most := 3 * 24 * time.Hour
	if silent <= 2 && !hostToo { // the others need not wait until the table closes itself
		most = 12 * time.Hour
	}
	for passed := time.Duration(0); !s.finds(s.group, "Das Turnier ist aus"); passed += 3 * minute {
		if passed > most {
			s.t.Fatalf("got no end\n%s", s.show())
		}
		if !p.round() {
			s.vote()
			if !hostToo {
				s.answer(host)
			}
		}
		s.pass(3 * minute)
	}
	s.users = players
}

// vote makes all users abort or end whatever they can.
func (s *stage) vote() {
	for _, k := range []press.Kind{press.Abort, press.End} {
		for _, user := range s.users {
			if message, data, ok := s.button(s.group, kind(k)); ok {
				s.world.PressRaw(user, s.group, message, data)
				s.quiet()
			}
		}
	}
}

// answer makes the host of a tournament let tables count.
func (s *stage) answer(host int64) {
	for _, m := range s.standing(s.group) {
		for _, key := range slices.Concat(m.Keyboard...) {
			if p, ok := press.Parse(key.Data); ok && p.Kind == press.Contest && p.Arg == "count 1 1" {
				s.world.PressRaw(host, s.group, m.ID, key.Data)
				s.quiet()
				return
			}
		}
	}
}
