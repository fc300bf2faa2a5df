package bot_test

import (
	"fmt"
	"testing"

	"tarock/bot/press"
	"tarock/bot/standin"
)

// enterAll opens a tournament of one round and enters all users.
func (s *stage) enterAll(length string) {
	s.t.Helper()
	s.acquaint()
	s.command(s.users[0], "/turnier "+length)
	for _, user := range s.users {
		s.press(user, s.group, "to enter", kind(press.Contest, "in"))
	}
	s.quiet()
}

// stranger adds a user with a group of his own, of which he is the administrator.
func (s *stage) stranger(title string, members ...int64) (user, group int64) {
	user = s.world.AddUser(standin.User{FirstName: "Xaver", Language: "de"}).ID
	return user, s.world.AddGroup(standin.Supergroup, title, append([]int64{user}, members...)...)
}

// offer makes a user offer a group to the tournament.
func (s *stage) offer(user, group int64) {
	s.t.Helper()
	s.say(user, group, "/turnier@"+s.world.Bot().Username+" AAAAA")
	s.quiet()
}

// place returns the argument of a press about a group.
func place(word string, group int64) string { return fmt.Sprintf("%s %d:0", word, group) }

// A chat that somebody lends to a tournament is asked for by its host, and plays only
// when he has agreed. He can decline it, and give it back.
func TestLentChat(t *testing.T) {
	t.Parallel()
	tell(t, standin.Supergroup, sixteen()[:8], func(s *stage) {
		s.enterAll("1x1")
		host := s.users[0]
		xaver, cellar := s.stranger("Kegelkeller", s.users...)
		_, attic := s.stranger("Dachboden", s.users...)
		s.offer(xaver, cellar)
		s.expect(cellar, "Gefragt ist jetzt die Turnierleitung")
		s.shows(s.group, "Kegelkeller will einen Tisch herleihen", "Das entscheidet SpielerA", "Tische: 1.")
		s.refused(s.press(s.users[1], s.group, "to accept", kind(press.Contest, place("yes", cellar))), "Turnierleitung")
		s.offer(s.users[1], attic)
		s.press(host, s.group, "to decline", kind(press.Contest, place("no", attic)))
		s.expect(attic, "braucht hier keinen Tisch")
		s.offer(s.users[1], attic)
		s.expect(attic, "braucht diesen Tisch nicht")

		s.press(host, s.group, "to draw", kind(press.Contest, "draw 0"))
		s.quiet()
		s.shows(s.group, "Tisch 2", "wartet auf einen freien Tisch")
		if s.finds(cellar, "Die Runde läuft") {
			t.Errorf("chat that the host has not accepted: got a table\n%s", s.show())
		}
		s.press(host, s.group, "to accept", kind(press.Contest, place("yes", cellar)))
		s.quiet()
		s.shows(cellar, "Hier wird jetzt im Turnier gespielt")
		s.shows(cellar, "Die Runde läuft")
		s.shows(s.group, "Tische: 2.", "Kegelkeller")

		s.press(host, s.group, "for the tables on loan", kind(press.Contest, "places"))
		s.press(host, s.group, "to give one back", kind(press.Contest, place("give", cellar)))
		s.shows(cellar, "Der Tisch gehört wieder euch")
		s.shows(s.group, "Tische: 1.")
		s.finishAt(xaver, cellar)
		s.press(host, s.group, "to play again", kind(press.Contest, "again 1 2"))
		s.quiet()
		if s.finds(cellar, "Spiel 2") || !s.finds(s.group, "wartet auf einen freien Tisch") {
			t.Errorf("chat that was given back: got another table\n%s", s.show())
		}
	})
}

// finishAt ends the evening of a group at once, for its administrator.
func (s *stage) finishAt(admin, group int64) {
	s.t.Helper()
	s.say(admin, group, "/ende@"+s.world.Bot().Username)
	s.press(admin, group, "to end", kind(press.Finish, "now"))
	s.quiet()
}

// The administrator of a chat that was lent ends its table before a deal is finished. The
// host is asked whether that counts; until then the table has no result, and the round
// goes on.
func TestTableWithoutADeal(t *testing.T) {
	t.Parallel()
	tell(t, standin.Supergroup, sixteen()[:4], func(s *stage) {
		s.enterAll("1x1")
		host := s.users[0]
		xaver, cellar := s.stranger("Kegelkeller", s.users...)
		s.offer(xaver, cellar)
		s.press(host, s.group, "to accept", kind(press.Contest, place("yes", cellar)))
		s.say(host, s.group, "/tarock@"+s.world.Bot().Username) // the tournament's own place is taken
		s.quiet()
		s.press(host, s.group, "to draw", kind(press.Contest, "draw 0"))
		s.quiet()
		s.shows(cellar, "Die Runde läuft")

		s.finishAt(xaver, cellar)
		s.shows(cellar, "kein Spiel fertig geworden", "entscheidet die Turnierleitung")
		s.shows(s.group, "Tisch 1 hat kein Spiel fertig gespielt", "Runde 1 von 1")
		s.refused(s.press(s.users[1], s.group, "to count it", kind(press.Contest, "count 1 1")), "Turnierleitung")
		s.press(host, s.group, "to play again", kind(press.Contest, "again 1 1"))
		s.quiet()
		s.shows(cellar, "Dieser Tisch wird noch einmal gespielt")
		s.shows(cellar, "Die Runde läuft")

		s.pass(minute) // a guest is not answered twice at once
		s.finishAt(xaver, cellar)
		s.press(host, s.group, "to count it", kind(press.Contest, "count 1 1"))
		s.shows(s.group, "Das Turnier ist aus", "SpielerA")
		s.refused(s.raw(host, s.group, s.newest(s.group), s.like(kind(press.Contest, "export"), press.Contest, "count 1 1")), "schon aus")
	})
}

// A tournament that is opened while a table of an earlier one still plays leaves that
// table alone, and its chat is free again when it is over.
func TestTournamentAfterAnother(t *testing.T) {
	t.Parallel()
	tell(t, standin.Supergroup, sixteen()[:4], func(s *stage) {
		s.enterAll("1x1")
		host := s.users[0]
		s.press(host, s.group, "to draw", kind(press.Contest, "draw 0"))
		s.press(host, s.group, "to end", kind(press.Contest, "ask 1"))
		s.press(host, s.group, "to end", kind(press.Contest, "end 1"))
		s.shows(s.group, "Das Turnier ist aus")
		s.command(host, "/turnier 1x1")
		for _, user := range s.users {
			s.press(user, s.group, "to enter", kind(press.Contest, "in"))
		}
		s.press(host, s.group, "to draw", kind(press.Contest, "draw 0"))
		s.shows(s.group, "Runde 1 von 1", "wartet auf einen freien Tisch")
		s.finish(host)
		s.pass(10 * minute)
		s.quiet()
		if s.finds(s.group, "wartet auf einen freien Tisch") {
			t.Errorf("place that is free again: got no table\n%s", s.show())
		}
	})
}
