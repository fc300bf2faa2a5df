package contest_test

import (
	"fmt"
	"strings"
	"testing"

	"tarock/bot/press"
	"tarock/bot/stage"
	"tarock/bot/standin"
)

// sixteen returns the names of players for four tables.
func sixteen() (names []string) {
	for i := range 16 {
		names = append(names, fmt.Sprintf("Spieler%c", 'A'+i))
	}
	return names
}

// A whole tournament of sixteen players at four tables in four groups, with two rounds
// and a restart in the middle of the second. Each player sits at one table in each
// round, and the ranking adds up the score sheets.
func TestTournament(t *testing.T) {
	stage.AtLeisure(t)
	t.Parallel()
	stage.Tell(t, standin.Supergroup, sixteen(), func(s *stage.Stage) {
		s.Acquaint()
		p := stage.NewRobots(s, 7)
		for i := range 3 {
			p.Groups = append(p.Groups, s.World.AddGroup(standin.Supergroup, fmt.Sprintf("Nebenzimmer %d", i+1), s.Users...))
		}
		host := s.Users[0]
		s.Command(host, "/turnier 2x1")
		s.Expect(s.Group, "Turnier", "2 Runden", "AAAAA", "Noch niemand angemeldet")
		for _, user := range s.Users {
			s.Press(user, s.Group, "to enter", stage.Kind(press.Contest, "in"))
		}
		s.Expect(s.Group, "Angemeldet (16)", "SpielerA", "SpielerP")
		for _, group := range p.Groups[1:] {
			s.Say(host, group, "/turnier@"+s.World.Bot().Username+" AAAAA")
			s.Quiet()
			s.Expect(group, "im Turnier gespielt")
		}
		s.Refused(s.Press(s.Users[1], s.Group, "to draw without being asked", stage.Kind(press.Contest, "draw 0")), "Administratoren")
		for round := range 2 {
			s.Press(host, s.Group, "to draw", stage.Kind(press.Contest, fmt.Sprintf("draw %d", round)))
			s.Quiet()
			for turns := 0; !s.Finds(s.Group, fmt.Sprintf("Runde %d von 2 ist aus", round+1)) && !s.Finds(s.Group, "Das Turnier ist aus"); turns++ {
				if turns > 3000 {
					t.Fatalf("round %d: got no end\n%s", round+1, s.Show())
				}
				if round == 1 && turns == 60 {
					s.Stop()
					s.Start()
				}
				p.Round()
			}
			s.Quiet()
			for i, group := range p.Groups {
				over := fmt.Sprintf("Runde %d von 2 ist an diesem Tisch aus.", round+1)
				s.Shows(group, over)
				if next := s.Finds(group, over, "wird die nächste Runde ausgelost"); next != (round == 0) {
					t.Errorf("group %d, round %d: got another round promised %t", i, round+1, next)
				}
				if where := s.Finds(group, over, "Die Wertung steht in Tarockrunde."); where != (i > 0) {
					t.Errorf("group %d, round %d: got the ranking in another group %t", i, round+1, where)
				}
				if s.Finds(group, over, "/tarock") {
					t.Errorf("group %d: got told to open a table", i)
				}
			}
		}
		s.Expect(s.Group, "Das Turnier ist aus", "Wertung")
		places := strings.Count(s.Last(s.Group), "\n")
		if places < 16 {
			t.Errorf("got ranking\n%s\nwant all sixteen", s.Last(s.Group))
		}
		s.Refused(s.Raw(host, s.Group, s.Newest(s.Group), s.Like(stage.Kind(press.Contest, "export"), press.Contest, "end 2")), "schon aus")
		s.Press(host, s.Group, "for the table", stage.Kind(press.Contest, "export"))
		s.Shows(s.Group, "Die Wertung eures Turniers")
	})
}

// A group that becomes a supergroup in the middle of a round keeps its tournament.
func TestTournamentMoves(t *testing.T) {
	t.Parallel()
	stage.Tell(t, standin.Group, stage.Four, func(s *stage.Stage) {
		s.Acquaint()
		p := stage.NewRobots(s, 8)
		s.Command(s.Users[0], "/turnier 1x1")
		for _, user := range s.Users {
			s.Press(user, s.Group, "to enter", stage.Kind(press.Contest, "in"))
		}
		s.Press(s.Users[0], s.Group, "to draw", stage.Kind(press.Contest, "draw 0"))
		for range 30 {
			p.Round()
		}
		to, err := s.World.Migrate(s.Group)
		if err != nil {
			t.Fatal(err)
		}
		s.Quiet()
		s.Group, p.Groups = to, []int64{to}
		for turns := 0; !s.Finds(s.Group, "Das Turnier ist aus"); turns++ {
			if turns > 1000 {
				t.Fatalf("got no end\n%s", s.Show())
			}
			p.Round()
		}
		s.Shows(s.Group, "Das Turnier ist aus", "Wertung", stage.Four[0])
	})
}
