package contest_test

import (
	"strings"
	"testing"

	"tarock/bot/press"
	"tarock/bot/stage"
	"tarock/bot/standin"
)

// count returns how many messages of a chat have a text.
func count(s *stage.Stage, chat int64, text string) (n int) {
	for _, m := range s.Standing(chat) {
		if strings.Contains(m.Text, text) {
			n++
		}
	}
	return n
}

// endIt ends the tournament in a round, for its host.
func endIt(s *stage.Stage, round string) {
	s.T.Helper()
	s.Press(s.Users[0], s.Group, "to end", stage.Kind(press.Contest, "ask "+round))
	s.Shows(s.Group, "Tische, die noch spielen, zählen dann nicht und sind nach dem laufenden Spiel aus")
	s.Press(s.Users[0], s.Group, "to end", stage.Kind(press.Contest, "end "+round))
	s.Quiet()
}

// Whoever waits for a tournament is told at once when it is ended: tables that play, in their
// own chats, chats that lend one, and chats that have offered one. Tables are over with the
// deal that is going on, and their chats are free again.
func TestEndedWhilePlaying(t *testing.T) {
	t.Parallel()
	stage.Tell(t, standin.Supergroup, sixteen()[:8], func(s *stage.Stage) {
		s.EnterAll("2x2")
		host := s.Users[0]
		xaver, cellar := stranger(s, "Kegelkeller", s.Users...)
		_, attic := stranger(s, "Dachboden", s.Users...)
		_, barn := stranger(s, "Stadl", s.Users...)
		for _, group := range []int64{cellar, attic} {
			offer(s, host, group)
		}
		offer(s, s.Users[1], barn)
		s.Press(host, s.Group, "to draw", stage.Kind(press.Contest, "draw 0"))
		s.Quiet()
		endIt(s, "1")
		s.Stop() // a bot that is started in between says nothing twice
		s.Start()
		s.Quiet()

		const told = "Das Turnier ist beendet worden, bevor dieser Tisch fertig war"
		for _, group := range []int64{s.Group, cellar} {
			s.Shows(group, told, "Das laufende Spiel könnt ihr noch fertig spielen")
			s.Shows(group, "Nach diesem Spiel ist Schluss")
			if n := count(s, group, told); n != 1 {
				t.Errorf("got told %d times, want once\n%s", n, s.Show())
			}
		}
		s.Shows(attic, "Das Turnier ist aus, der Tisch gehört wieder euch")
		s.Shows(barn, "Das Turnier ist aus, der Tisch wird nicht mehr gebraucht")

		p := stage.NewRobots(s, 3)
		p.Groups = []int64{s.Group, cellar}
		const over = "Runde 1 von 2 ist an diesem Tisch aus."
		for turns := 0; !s.Finds(s.Group, over) || !s.Finds(cellar, over); turns++ {
			if turns > 1000 {
				t.Fatalf("got no end\n%s", s.Show())
			}
			p.Round()
		}
		for _, group := range p.Groups {
			s.Shows(group, over, "Das Turnier ist vorher beendet worden, darum zählt dieser Tisch dafür nicht")
			if s.Finds(group, over, "wird die nächste Runde ausgelost") || s.Finds(group, "Spiel 2 ") {
				t.Errorf("table of a tournament that was ended: got it go on\n%s", s.Show())
			}
		}
		s.Pass(6 * minute)
		s.Say(xaver, cellar, "/tarock@"+s.World.Bot().Username)
		s.Quiet()
		s.Shows(cellar, "Tarocktisch")
	})
}

// A table about which the host is asked does not wait for his answer when he ends the
// tournament, and one that waits for its next deal is over at once.
func TestEndedBetweenDeals(t *testing.T) {
	t.Parallel()
	stage.Tell(t, standin.Supergroup, sixteen()[:8], func(s *stage.Stage) {
		s.EnterAll("2x1")
		host := s.Users[0]
		xaver, cellar := stranger(s, "Kegelkeller", s.Users...)
		offer(s, host, cellar)
		s.Press(host, s.Group, "to draw", stage.Kind(press.Contest, "draw 0"))
		s.Quiet()
		finishAt(s, xaver, cellar)
		s.Shows(cellar, "entscheidet die Turnierleitung")
		p := stage.NewRobots(s, 4)
		for turns := 0; !s.Finds(s.Group, "gibt das nächste Spiel"); turns++ {
			if turns > 1000 {
				t.Fatalf("got no end of a deal\n%s", s.Show())
			}
			p.Round()
		}
		endIt(s, "1")
		s.Shows(s.Group, "Was hier gespielt worden ist, zählt dafür nicht, und der Tisch ist aus")
		s.Shows(s.Group, "Runde 1 von 2 ist an diesem Tisch aus.", "Das Turnier ist vorher beendet worden")
		s.Shows(cellar, "Runde 1 von 2 ist an diesem Tisch aus.", "Das Turnier ist vorher beendet worden")
		if s.Finds(cellar, "entscheidet die Turnierleitung") {
			t.Errorf("table without a finished deal: got it wait for the host\n%s", s.Show())
		}
	})
}
