package review_test

import (
	"strconv"
	"strings"
	"testing"

	"tarock/bot/press"
	"tarock/bot/screen/past"
	"tarock/bot/stage"
	"tarock/bot/standin"
)

// written has a user write down a deal, and all others agree.
func written(s *stage.Stage, by int64, number string, answer ...string) {
	s.T.Helper()
	n := answers(s, by, 0, answer...)
	pressed(s, by, s.Group, press.Entry, past.Entering{To: past.EntryPropose, N: n}.Arg())
	for _, user := range s.Users {
		if user != by {
			pressed(s, user, s.Group, press.Entry, "y "+number)
		}
	}
	s.Shows(s.Group, "Spiel "+number+" ist eingetragen")
}

// TestEntrySeats: at a table for which the bot never deals a chair changes hands between two deals that are written
// down, also if the bot is killed in between; each deal is one of those who have played it, and can be looked at.
func TestEntrySeats(t *testing.T) {
	t.Parallel()
	stage.Tell(t, standin.Supergroup, append(stage.Four, "Emil"), func(s *stage.Stage) {
		emil := s.Users[4]
		s.Acquaint()
		s.Users = s.Users[:4]
		anna, berta, cilli, dora := s.Users[0], s.Users[1], s.Users[2], s.Users[3]
		s.Sit()
		s.Command(anna, "/eintragen")
		pressed(s, anna, s.Group, press.Entry, "d 0")
		written(s, anna, "1", "dreier", "1", "won", "ok", "0")

		pressed(s, berta, s.Group, press.Entry, "s 2")
		s.Press(berta, s.Group, "to get up", stage.Kind(press.Leave))
		s.Quiet()
		s.Press(emil, s.Group, "to wait", stage.Kind(press.Join))
		s.Quiet()
		s.Shows(s.Group, "Emil")
		s.Stop()
		s.Start()
		s.Quiet()
		pressed(s, anna, s.Group, press.Entry, "a 0 dreier") // of the question with Berta's name
		s.Shows(s.Group, "Spiel 1: Berta gewinnt", "Anna Berta Cilli  Dora\n")
		s.Shows(s.Group, "Spiel 2 eintragen", "Es haben gespielt: Anna, Emil, Cilli und Dora", "Was wurde gespielt?")
		answers(s, anna, 0, "dreier")
		if _, _, ok := s.Button(s.Group, func(p press.Press) bool { return p.Kind == press.Entry && p.Arg == "a 1 1" }); !ok {
			t.Error("got no button for Emil")
		}
		s.Stop()
		s.Start()
		s.Quiet()
		message, data, _ := s.Button(s.Group, stage.Kind(press.Entry, "b 1"))
		if toast := s.Raw(berta, s.Group, message, data); !strings.Contains(toast.Text, "an diesem Tisch sitzen") {
			t.Errorf("who has left the table: got %q", toast.Text)
		}
		pressed(s, emil, s.Group, press.Entry, "b 1")
		s.Users = []int64{anna, emil, cilli, dora}
		written(s, emil, "2", "dreier", "1", "lost", "ok", "0")
		s.Shows(s.Group, "Emil")

		s.Command(anna, "/schrieb")
		pressed(s, anna, s.Group, press.Past, "o 0 1")
		for _, number := range []string{"1", "2"} {
			s.Command(cilli, "/warum "+number)
			s.Expect(s.Group, "Dreier")
			pressed(s, anna, s.Group, press.Past, "d 0 "+number+" 0")
			pressed(s, anna, s.Group, press.Past, "c 0 "+number+" 0")
			s.Shows(s.Group, "✓ Nachgerechnet")
		}
		s.Finish(anna)
		checked(s, 1)
		s.Shown()
	})
}

// TestEntryOfLastRound: once the Gstieß-a-Radel is called, the questions about a deal with real cards ask who was dealt
// the Sküs, and the evening ends with the last round. It cannot be called while a deal is being voted on.
func TestEntryOfLastRound(t *testing.T) {
	t.Parallel()
	stage.Tell(t, standin.Supergroup, stage.Four, func(s *stage.Stage) {
		anna, berta := s.Users[0], s.Users[1]
		s.Acquaint()
		s.Sit()
		s.Command(anna, "/eintragen")
		pressed(s, anna, s.Group, press.Entry, "d 0")
		written(s, anna, "1", "dreier", "1", "won", "ok", "0")

		pressed(s, anna, s.Group, press.Entry, "s 2")
		n := answers(s, anna, 0, "dreier", "1", "won", "ok", "0")
		s.Command(berta, "/radl")
		s.Press(berta, s.Group, "to call the last round", stage.Kind(press.Radl, "ask"))
		pressed(s, anna, s.Group, press.Entry, past.Entering{To: past.EntryPropose, N: n}.Arg())
		if toast := s.Press(berta, s.Group, "to be sure", stage.Kind(press.Radl, "yes")); !strings.Contains(toast.Text, "Zuerst stimmt") {
			t.Errorf("while a deal is proposed: got %q", toast.Text)
		}
		pressed(s, berta, s.Group, press.Entry, "n 2")
		s.Command(berta, "/radl")
		s.Press(berta, s.Group, "to call the last round", stage.Kind(press.Radl, "ask"))
		s.Press(berta, s.Group, "to be sure", stage.Kind(press.Radl, "yes"))
		s.Quiet()
		s.Command(anna, "/eintragen") // goes on where it was
		s.Shows(s.Group, "Spiel 2 eintragen", "Wer hatte den Sküs im Blatt")
		n = answers(s, anna, n, "-")
		s.Shows(s.Group, "Sküs: im Talon")
		pressed(s, anna, s.Group, press.Entry, past.Entering{To: past.EntryPropose, N: n}.Arg())
		for _, user := range s.Users[1:] {
			pressed(s, user, s.Group, press.Entry, "y 2")
		}
		deal := []string{"dreier", "1", "won", "ok", "0"}
		s.Command(anna, "/eintragen")
		written(s, anna, "3", append(deal, "2")...) // Cilli had it, and has just dealt
		for number := 4; number <= 10; number++ {
			s.Command(anna, "/eintragen")
			s.Shows(s.Group, "Spiel "+strconv.Itoa(number)+" eintragen")
			written(s, anna, strconv.Itoa(number), deal...)
		}
		s.Command(anna, "/eintragen")
		s.Expect(s.Group, "keinen Tisch")
		checked(s, 1)
		s.Shown()
	})
}
