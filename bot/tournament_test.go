package bot_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"tarock/bot/press"
	"tarock/bot/standin"
)

// sixteen returns the names of players for four tables.
func sixteen() (names []string) {
	for i := range 16 {
		names = append(names, fmt.Sprintf("Spieler%c", 'A'+i))
	}
	return names
}

// robots are players who press buttons in private and in the groups of a tournament as
// long as anything changes.
type robots struct {
	s      *stage
	r      *rand.Rand
	groups []int64
}

// useful are the kinds of presses that advance a table, the most useful first.
var useful = []press.Kind{press.Confirm, press.Do, press.Before, press.Let, press.Pick, press.Next}

// round makes all players press once, all at the same time. It reports whether any had
// a button.
func (p robots) round() bool {
	pressed := false
	for _, user := range p.s.users {
		message, data := p.choice(user)
		if data != "" {
			p.s.world.PressRaw(user, user, message, data)
			pressed = true
		}
	}
	for _, group := range p.groups {
		if message, data, ok := p.s.button(group, kind(press.Next)); ok {
			p.s.world.PressRaw(p.s.users[p.r.IntN(len(p.s.users))], group, message, data)
			pressed = true
		}
	}
	p.s.quiet()
	return pressed
}

// choice returns the most useful button on the newest message of a user with buttons.
func (p robots) choice(user int64) (message int, data string) {
	best := len(useful)
	var found []string
	for _, m := range slices.Backward(p.s.standing(user)) {
		for _, k := range slices.Concat(m.Keyboard...) {
			b, ok := press.Parse(k.Data)
			rank := slices.Index(useful, b.Kind)
			switch {
			case !ok || rank < 0 || rank > best:
			case rank < best:
				best, found = rank, []string{k.Data}
			default:
				found = append(found, k.Data)
			}
		}
		if len(found) > 0 {
			return m.ID, found[p.r.IntN(len(found))]
		}
	}
	return 0, ""
}

// A whole tournament of sixteen players at four tables in four groups, with two rounds
// and a restart in the middle of the second. Each player sits at one table in each
// round, and the ranking adds up the score sheets.
func TestTournament(t *testing.T) {
	atLeisure(t)
	t.Parallel()
	tell(t, standin.Supergroup, sixteen(), func(s *stage) {
		s.acquaint()
		p := robots{s, rand.New(rand.NewPCG(7, 7)), []int64{s.group}}
		for i := range 3 {
			p.groups = append(p.groups, s.world.AddGroup(standin.Supergroup, fmt.Sprintf("Nebenzimmer %d", i+1), s.users...))
		}
		host := s.users[0]
		s.command(host, "/turnier 2x1")
		s.expect(s.group, "Turnier", "2 Runden", "AAAAA", "Noch niemand angemeldet")
		for _, user := range s.users {
			s.press(user, s.group, "to enter", kind(press.Contest, "in"))
		}
		s.expect(s.group, "Angemeldet (16)", "SpielerA", "SpielerP")
		for _, group := range p.groups[1:] {
			s.say(host, group, "/turnier@"+s.world.Bot().Username+" AAAAA")
			s.quiet()
			s.expect(group, "im Turnier gespielt")
		}
		s.refused(s.press(s.users[1], s.group, "to draw without being asked", kind(press.Contest, "draw 0")), "Administratoren")
		for round := range 2 {
			s.press(host, s.group, "to draw", kind(press.Contest, fmt.Sprintf("draw %d", round)))
			s.quiet()
			for turns := 0; !s.finds(s.group, fmt.Sprintf("Runde %d von 2 ist aus", round+1)) && !s.finds(s.group, "Das Turnier ist aus"); turns++ {
				if turns > 3000 {
					t.Fatalf("round %d: got no end\n%s", round+1, s.show())
				}
				if round == 1 && turns == 60 {
					s.stop()
					s.start()
				}
				p.round()
			}
			s.quiet()
			for i, group := range p.groups {
				over := fmt.Sprintf("Runde %d von 2 ist an diesem Tisch aus.", round+1)
				s.shows(group, over)
				if next := s.finds(group, over, "wird die nächste Runde ausgelost"); next != (round == 0) {
					t.Errorf("group %d, round %d: got another round promised %t", i, round+1, next)
				}
				if where := s.finds(group, over, "Die Wertung steht in Tarockrunde."); where != (i > 0) {
					t.Errorf("group %d, round %d: got the ranking in another group %t", i, round+1, where)
				}
				if s.finds(group, over, "/tarock") {
					t.Errorf("group %d: got told to open a table", i)
				}
			}
		}
		s.expect(s.group, "Das Turnier ist aus", "Wertung")
		places := strings.Count(s.last(s.group), "\n")
		if places < 16 {
			t.Errorf("got ranking\n%s\nwant all sixteen", s.last(s.group))
		}
		s.refused(s.raw(host, s.group, s.newest(s.group), s.like(kind(press.Contest, "export"), press.Contest, "end 2")), "schon aus")
		s.press(host, s.group, "for the table", kind(press.Contest, "export"))
		s.shows(s.group, "Die Wertung eures Turniers")
	})
}

// A group that becomes a supergroup in the middle of a round keeps its tournament.
func TestTournamentMoves(t *testing.T) {
	t.Parallel()
	tell(t, standin.Group, four, func(s *stage) {
		s.acquaint()
		p := robots{s, rand.New(rand.NewPCG(8, 8)), []int64{s.group}}
		s.command(s.users[0], "/turnier 1x1")
		for _, user := range s.users {
			s.press(user, s.group, "to enter", kind(press.Contest, "in"))
		}
		s.press(s.users[0], s.group, "to draw", kind(press.Contest, "draw 0"))
		for range 30 {
			p.round()
		}
		to, err := s.world.Migrate(s.group)
		if err != nil {
			t.Fatal(err)
		}
		s.quiet()
		s.group, p.groups = to, []int64{to}
		for turns := 0; !s.finds(s.group, "Das Turnier ist aus"); turns++ {
			if turns > 1000 {
				t.Fatalf("got no end\n%s", s.show())
			}
			p.round()
		}
		s.shows(s.group, "Das Turnier ist aus", "Wertung", four[0])
	})
}
