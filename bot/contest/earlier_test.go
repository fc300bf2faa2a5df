package contest_test

import (
	"strings"
	"testing"

	"tarock/bot/press"
	"tarock/bot/stage"
	"tarock/bot/standin"
)

// held tells of a tournament of one round that is over.
func held(s *stage.Stage, p stage.Robots, users []int64) {
	s.T.Helper()
	before := len(s.About("Das Turnier ist aus"))
	begun(s, users)
	for turns := 0; len(s.About("Das Turnier ist aus")) == before; turns++ {
		if turns > 1000 {
			s.T.Fatalf("got no end\n%s", s.Show())
		}
		p.Round()
	}
	s.Quiet()
}

// begun opens a tournament of one round for some users, and draws it.
func begun(s *stage.Stage, users []int64) {
	s.T.Helper()
	s.Command(s.Users[0], "/turnier 1x1")
	for _, user := range users {
		s.Press(user, s.Group, "to enter", stage.Kind(press.Contest, "in"))
	}
	s.Press(s.Users[0], s.Group, "to draw", stage.Kind(press.Contest, "draw 0"))
	s.Quiet()
}

// sent returns the newest file in a chat.
func sent(s *stage.Stage, chat int64) string {
	s.T.Helper()
	all := s.Standing(chat)
	for i := len(all) - 1; i >= 0; i-- {
		if all[i].Document != nil {
			return string(all[i].Document.Data)
		}
	}
	s.T.Fatalf("got no file\n%s", s.Show())
	return ""
}

// While a tournament is going on, whoever wants to can look at the ones before it, one after the
// other, and export them: by their old messages, and by a button of the new one. The ranking is
// as it was when they were over, also when the group has become a supergroup.
func TestEarlierTournaments(t *testing.T) {
	t.Parallel()
	stage.Tell(t, standin.Group, append(sixteen()[:4], "Emil", "Franzi"), func(s *stage.Stage) {
		s.Acquaint()
		p := stage.NewRobots(s, 9)
		held(s, p, s.Users[:4])
		_, first, _ := strings.Cut(s.About("Das Turnier ist aus")[0].Text, "Wertung")
		oldest, oldExport, _ := s.Button(s.Group, stage.Kind(press.Contest, "export"))
		s.Command(s.Users[5], "/turnier 1x1") // one that is never drawn leaves nothing to look at
		s.Press(s.Users[5], s.Group, "to end", stage.Kind(press.Contest, "ask 0"))
		s.Press(s.Users[5], s.Group, "to end", stage.Kind(press.Contest, "end 0"))
		s.Quiet()
		held(s, p, s.Users[1:5])
		begun(s, s.Users[2:6])
		s.Stop()
		s.Start()
		s.Quiet()

		s.Raw(s.Users[5], s.Group, oldest, oldExport)
		s.Quiet()
		if csv := sent(s, s.Group); !strings.Contains(csv, "SpielerA") || strings.Contains(csv, "Emil") {
			t.Errorf("export of the first: got\n%s", csv)
		}
		to, err := s.World.Migrate(s.Group)
		if err != nil {
			t.Fatal(err)
		}
		s.Quiet()
		s.Group, p.Groups = to, []int64{to}
		s.Command(s.Users[5], "/turnier")
		s.Press(s.Users[5], s.Group, "for the second", stage.Kind(press.Contest, "before"))
		s.Quiet()
		s.Expect(s.Group, "Das Turnier ist aus", "Es war am 1.\u00a0Jänner 2000 zu Ende", "Wertung", "Emil")
		s.Press(s.Users[5], s.Group, "to export the second", stage.Kind(press.Contest, "export"))
		s.Quiet()
		if csv := sent(s, s.Group); !strings.Contains(csv, "Emil") || strings.Contains(csv, "SpielerA") || strings.Contains(csv, "Franzi") {
			t.Errorf("export of the second: got\n%s", csv)
		}
		s.Press(s.Users[5], s.Group, "for the first", stage.Kind(press.Contest, "before"))
		s.Quiet()
		s.Expect(s.Group, "Das Turnier ist aus", "Wertung"+strings.TrimRight(first, "\n"))
		if keys := s.Keyboard(s.Group); strings.Contains(keys, "Früheres Turnier") || !strings.Contains(keys, "Als Tabelle") {
			t.Errorf("the first: got the buttons %s", keys)
		}
		for turns := 0; len(s.About("Runde 1 von 1 ist an diesem Tisch aus")) < 1; turns++ {
			if turns > 1000 {
				t.Fatalf("got no end\n%s", s.Show())
			}
			p.Round()
		}
	})
}
