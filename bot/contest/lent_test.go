package contest_test

import (
	"fmt"
	"strings"
	"testing"

	"tarock/bot/press"
	"tarock/bot/stage"
	"tarock/bot/standin"
)

// stranger adds a user with a group of his own, of which he is the administrator.
func stranger(s *stage.Stage, title string, members ...int64) (user, group int64) {
	user = s.World.AddUser(standin.User{FirstName: "Xaver", Language: "de"}).ID
	return user, s.World.AddGroup(standin.Supergroup, title, append([]int64{user}, members...)...)
}

// offer makes a user offer a group to the tournament.
func offer(s *stage.Stage, user, group int64) {
	s.T.Helper()
	s.Say(user, group, "/turnier@"+s.World.Bot().Username+" AAAAA")
	s.Quiet()
}

// place returns the argument of a press about a group.
func place(word string, group int64) string { return fmt.Sprintf("%s %d:0", word, group) }

// A chat that somebody lends to a tournament is asked for by its host, and plays only
// when he has agreed. He can decline it, and give it back.
func TestLentChat(t *testing.T) {
	t.Parallel()
	stage.Tell(t, standin.Supergroup, sixteen()[:8], func(s *stage.Stage) {
		s.EnterAll("1x1")
		host := s.Users[0]
		xaver, cellar := stranger(s, "Kegelkeller", s.Users...)
		_, attic := stranger(s, "Dachboden", s.Users...)
		offer(s, xaver, cellar)
		s.Expect(cellar, "Gefragt ist jetzt die Turnierleitung")
		s.Shows(s.Group, "Kegelkeller will einen Tisch herleihen", "Das entscheidet SpielerA", "Tische: 1.")
		s.Refused(s.Press(s.Users[1], s.Group, "to accept", stage.Kind(press.Contest, place("yes", cellar))), "Turnierleitung")
		offer(s, s.Users[1], attic)
		s.Press(host, s.Group, "to decline", stage.Kind(press.Contest, place("no", attic)))
		s.Expect(attic, "braucht hier keinen Tisch")
		offer(s, s.Users[1], attic)
		s.Expect(attic, "braucht diesen Tisch nicht")

		s.Press(host, s.Group, "to draw", stage.Kind(press.Contest, "draw 0"))
		s.Quiet()
		s.Shows(s.Group, "Tisch 2", "wartet auf einen freien Tisch")
		if s.Finds(cellar, "Die Runde läuft") {
			t.Errorf("chat that the host has not accepted: got a table\n%s", s.Show())
		}
		s.Press(host, s.Group, "to accept", stage.Kind(press.Contest, place("yes", cellar)))
		s.Quiet()
		s.Shows(cellar, "Hier wird jetzt im Turnier gespielt")
		s.Shows(cellar, "Die Runde läuft")
		s.Shows(s.Group, "Tische: 2.", "Kegelkeller")

		s.Press(host, s.Group, "for the tables on loan", stage.Kind(press.Contest, "places"))
		s.Press(host, s.Group, "to give one back", stage.Kind(press.Contest, place("give", cellar)))
		s.Shows(cellar, "Der Tisch gehört wieder euch")
		s.Shows(s.Group, "Tische: 1.")
		finishAt(s, xaver, cellar)
		s.Press(host, s.Group, "to play again", stage.Kind(press.Contest, "again 1 2"))
		s.Quiet()
		if s.Finds(cellar, "Spiel 2") || !s.Finds(s.Group, "wartet auf einen freien Tisch") {
			t.Errorf("chat that was given back: got another table\n%s", s.Show())
		}
	})
}

// finishAt ends the evening of a group at once, for its administrator.
func finishAt(s *stage.Stage, admin, group int64) {
	s.T.Helper()
	s.Say(admin, group, "/ende@"+s.World.Bot().Username)
	s.Press(admin, group, "to end", stage.Kind(press.Finish, "now"))
	s.Quiet()
}

// The administrator of a chat that was lent ends its table before a deal is finished. The
// host is asked whether that counts; until then the table has no result, and the round
// goes on.
func TestTableWithoutADeal(t *testing.T) {
	t.Parallel()
	stage.Tell(t, standin.Supergroup, sixteen()[:4], func(s *stage.Stage) {
		s.EnterAll("1x1")
		host := s.Users[0]
		xaver, cellar := stranger(s, "Kegelkeller", s.Users...)
		offer(s, xaver, cellar)
		s.Press(host, s.Group, "to accept", stage.Kind(press.Contest, place("yes", cellar)))
		s.Say(host, s.Group, "/tarock@"+s.World.Bot().Username) // the tournament's own place is taken
		s.Quiet()
		s.Press(host, s.Group, "to draw", stage.Kind(press.Contest, "draw 0"))
		s.Quiet()
		s.Shows(cellar, "Die Runde läuft")

		finishAt(s, xaver, cellar)
		s.Shows(cellar, "kein Spiel fertig geworden", "entscheidet die Turnierleitung")
		s.Shows(s.Group, "Tisch 1 hat kein Spiel fertig gespielt", "Runde 1 von 1")
		s.Refused(s.Press(s.Users[1], s.Group, "to count it", stage.Kind(press.Contest, "count 1 1")), "Turnierleitung")
		s.Press(host, s.Group, "to play again", stage.Kind(press.Contest, "again 1 1"))
		s.Quiet()
		s.Shows(cellar, "Dieser Tisch wird noch einmal gespielt")
		s.Shows(cellar, "Die Runde läuft")

		s.Pass(minute) // a guest is not answered twice at once
		finishAt(s, xaver, cellar)
		s.Press(host, s.Group, "to count it", stage.Kind(press.Contest, "count 1 1"))
		s.Shows(s.Group, "Das Turnier ist aus", "SpielerA")
		s.Refused(s.Raw(host, s.Group, s.Newest(s.Group), s.Like(stage.Kind(press.Contest, "export"), press.Contest, "count 1 1")), "schon aus")
	})
}

// A tournament that is opened while a table of an earlier one still plays leaves that
// table alone, and its chat is free again when it is over.
func TestTournamentAfterAnother(t *testing.T) {
	t.Parallel()
	stage.Tell(t, standin.Supergroup, sixteen()[:4], func(s *stage.Stage) {
		s.EnterAll("1x1")
		host := s.Users[0]
		s.Press(host, s.Group, "to draw", stage.Kind(press.Contest, "draw 0"))
		s.Press(host, s.Group, "to end", stage.Kind(press.Contest, "ask 1"))
		s.Press(host, s.Group, "to end", stage.Kind(press.Contest, "end 1"))
		s.Shows(s.Group, "Das Turnier ist aus")
		s.Command(host, "/turnier 1x1")
		for _, user := range s.Users {
			s.Press(user, s.Group, "to enter", stage.Kind(press.Contest, "in"))
		}
		s.Press(host, s.Group, "to draw", stage.Kind(press.Contest, "draw 0"))
		s.Shows(s.Group, "Runde 1 von 1", "wartet auf einen freien Tisch")
		s.Finish(host)
		s.Pass(10 * minute)
		s.Quiet()
		if s.Finds(s.Group, "wartet auf einen freien Tisch") {
			t.Errorf("place that is free again: got no table\n%s", s.Show())
		}
	})
}

// A table that gets its place at once is never said to wait for one, not even for the moment until
// its players are seated.
func TestSeatedTableDoesNotWait(t *testing.T) {
	t.Parallel()
	stage.Tell(t, standin.Supergroup, stage.Four, func(s *stage.Stage) {
		s.EnterAll("1x1")
		s.Press(s.Users[0], s.Group, "to draw", stage.Kind(press.Contest, "draw 0"))
		s.Shows(s.Group, "Tisch 1: ", "– Tarockrunde")
		for _, r := range s.World.Requests() {
			if strings.Contains(r.Params["text"], "wartet auf einen freien Tisch") {
				t.Errorf("got in %s\n%s", r.Method, r.Params["text"])
			}
		}
	})
}
