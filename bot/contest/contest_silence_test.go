package contest_test

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"tarock/bot/press"
	"tarock/bot/stage"
	"tarock/bot/standin"
)

const minute = time.Minute

// A player who drops out of a tournament has no say at his table any more: the others end
// it, and the round is over.
func TestDroppedOut(t *testing.T) {
	t.Parallel()
	stage.Tell(t, standin.Supergroup, sixteen()[:4], func(s *stage.Stage) {
		s.EnterAll("1x1")
		host, gone := s.Users[0], s.Users[2]
		s.Press(host, s.Group, "to draw", stage.Kind(press.Contest, "draw 0"))
		s.Quiet()
		dropOut(s, gone)
		s.Quiet()
		others := s.Except(gone)
		s.Command(others[2], "/ende")
		s.Each(others[:2], "to end", press.End)
		s.Press(host, s.Group, "to count it", stage.Kind(press.Contest, "count 1 1"))
		s.Shows(s.Group, "Das Turnier ist aus", "× ist ausgestiegen")
	})
}

// dropOut makes a user leave the tournament in the middle of its first round.
func dropOut(s *stage.Stage, user int64) {
	s.T.Helper()
	s.Press(user, s.Group, "to drop out", stage.Kind(press.Contest, "out"))
	s.Quiet()
	s.Press(user, s.Group, "to say that he means it", stage.Kind(press.Contest, fmt.Sprint("leave 1 ", slices.Index(s.Users, user)+1)))
	s.Quiet()
}

// If all players of a table drop out, its round does not wait for them.
func TestAllDroppedOut(t *testing.T) {
	t.Parallel()
	stage.Tell(t, standin.Supergroup, sixteen()[:4], func(s *stage.Stage) {
		s.EnterAll("2x1")
		s.Press(s.Users[0], s.Group, "to draw", stage.Kind(press.Contest, "draw 0"))
		s.Quiet()
		for _, user := range s.Users {
			dropOut(s, user)
		}
		s.Shows(s.Group, "Runde 1 von 2 ist aus")
		for _, user := range s.Users {
			s.Press(user, s.Group, "to enter", stage.Kind(press.Contest, "in"))
		}
		s.Press(s.Users[0], s.Group, "to draw", stage.Kind(press.Contest, "draw 1"))
		s.Shows(s.Group, "Runde 2 von 2")
	})
}

// When the host does nothing for an hour, an entrant may do what the tournament waits
// for, but not end it.
func TestSilentHost(t *testing.T) {
	t.Parallel()
	stage.Tell(t, standin.Supergroup, append(sixteen()[:4], "Emil"), func(s *stage.Stage) {
		emil := s.Users[4]
		s.Users = s.Users[:4]
		s.EnterAll("2x1")
		deputy := s.Users[1]
		draw := stage.Kind(press.Contest, "draw 0")
		s.Expect(s.Group, "Ausgelost wird von SpielerA", "eine Stunde lang")
		s.Refused(s.Press(deputy, s.Group, "to draw", draw), "Turnierleitung")
		s.Pass(61 * minute)
		s.Refused(s.Press(emil, s.Group, "to draw, as a guest", draw), "Turnierleitung")
		s.Refused(s.Press(deputy, s.Group, "to end", stage.Kind(press.Contest, "ask 0")), "Turnierleitung")
		s.Press(deputy, s.Group, "to draw", draw)
		s.Shows(s.Group, "Runde 1 von 2")
	})
}

// Whoever falls silent in a tournament, its host among them or not, the round ends: the
// others play, and go on or end without them.
func TestSilentTournament(t *testing.T) {
	stage.AtLeisure(t)
	t.Parallel()
	for silent := range 5 {
		for _, hostToo := range []bool{false, true} {
			t.Run(fmt.Sprintf("%d of 4, host %v", silent, hostToo), func(t *testing.T) {
				t.Parallel()
				stage.Tell(t, standin.Supergroup, append([]string{"Hermine"}, stage.Four...), func(s *stage.Stage) {
					silentRound(s, silent, hostToo)
				})
			})
		}
	}
}

// silentRound plays a round of a tournament in which some players, and the host perhaps,
// do nothing once it is drawn.
func silentRound(s *stage.Stage, silent int, hostToo bool) {
	s.T.Helper()
	host := s.Users[0]
	s.Limit, s.Calm = 5*minute, 2*time.Second
	s.Acquaint()
	s.Stop()
	s.Start()
	s.Command(host, "/turnier 1x1")
	for _, user := range s.Users[1:] {
		s.Press(user, s.Group, "to enter", stage.Kind(press.Contest, "in"))
	}
	s.Press(host, s.Group, "to draw", stage.Kind(press.Contest, "draw 0"))
	s.Quiet()
	players := s.Users[1:]
	s.Users = players[silent:]
	p := stage.NewRobots(s, uint64(silent))
	most := 3 * 24 * time.Hour
	if silent <= 2 && !hostToo { // the others need not wait until the table closes itself
		most = 12 * time.Hour
	}
	for passed := time.Duration(0); !s.Finds(s.Group, "Das Turnier ist aus"); passed += 3 * minute {
		if passed > most {
			s.T.Fatalf("got no end\n%s", s.Show())
		}
		if !p.Round() {
			vote(s)
			if !hostToo {
				answer(s, host)
			}
		}
		s.Pass(3 * minute)
	}
	s.Users = players
}

// vote makes all users abort or end whatever they can.
func vote(s *stage.Stage) {
	for _, k := range []press.Kind{press.Abort, press.End} {
		for _, user := range s.Users {
			if message, data, ok := s.Button(s.Group, stage.Kind(k)); ok {
				s.World.PressRaw(user, s.Group, message, data)
				s.Quiet()
			}
		}
	}
}

// answer makes the host of a tournament let tables count.
func answer(s *stage.Stage, host int64) {
	for _, m := range s.Standing(s.Group) {
		for _, key := range slices.Concat(m.Keyboard...) {
			if p, ok := press.Parse(key.Data); ok && p.Kind == press.Contest && p.Arg == "count 1 1" {
				s.World.PressRaw(host, s.Group, m.ID, key.Data)
				s.Quiet()
				return
			}
		}
	}
}
