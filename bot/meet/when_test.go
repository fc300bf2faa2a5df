package meet_test

import (
	"testing"
	"time"

	"tarock/bot/press"
	"tarock/bot/screen/lobby"
	"tarock/bot/stage"
	"tarock/bot/standin"
)

// The time behind /termin is the one that is proposed; a meeting that is there is moved to it by
// one who comes. What cannot be read is answered, and there are the buttons as without words.
func TestMeetingInWords(t *testing.T) {
	t.Parallel()
	stage.Tell(t, standin.Supergroup, stage.Four, func(s *stage.Stage) {
		anna, berta := s.Users[0], s.Users[1]
		s.Acquaint() // on the 1st of January 2000, a Saturday
		s.Command(anna, "/termin morgen 19:30")
		s.Expect(s.Group, "Der nächste Abend: Sonntag, 2.\u00a0Jänner, 19:30\u00a0Uhr?", "Dabei: Anna")
		s.Command(berta, "/termin Freitag 20 Uhr")
		s.Shows(s.Group, "nur, wer dabei ist")
		s.Command(berta, "/termin 2. Jänner 19:30")
		s.Expect(s.Group, "Sonntag, 2.\u00a0Jänner, 19:30\u00a0Uhr?", "Dabei: Anna, Berta")
		s.Command(berta, "/termin Friday at 8 pm")
		s.Expect(s.Group, "Freitag, 7.\u00a0Jänner, 20:00\u00a0Uhr?", "Dabei: Berta")
		click(s, anna, lobby.Comes)
		for _, text := range []string{"/termin heute 0:01", "/termin 1. Juni", "/termin gestern", "/termin last Friday", "/termin vor zwei Wochen"} {
			s.Command(anna, text)
			s.Expect(s.Group, "schon vorbei oder mehr als zwei Monate")
			s.Shows(s.Group, "Freitag, 7.\u00a0Jänner, 20:00\u00a0Uhr?", "Dabei: Berta, Anna")
		}
		meetings := len(s.Standing(s.Group))
		s.Command(anna, "/termin wann ihr wollt") // the explanation comes alone: the meeting stands where it is
		s.Expect(s.Group, "Aus „wann ihr wollt“", "/termin Freitag 20 Uhr")
		if n := len(s.Standing(s.Group)); n != meetings+1 {
			t.Errorf("got %d messages more, want one\n%s", n-meetings, s.Show())
		}
		s.Shows(s.Group, "Freitag, 7.\u00a0Jänner, 20:00\u00a0Uhr?", "Dabei: Berta, Anna")
		click(s, anna, lobby.DayAfter)
		s.Shows(s.Group, "Samstag, 8.\u00a0Jänner, 20:00\u00a0Uhr?", "Dabei: Anna")
		click(s, anna, lobby.CallOff)
		s.Command(anna, "/termin bald")
		s.Expect(s.Group, "Aus „bald“", "/termin in zwei Wochen")
		if s.Finds(s.Group, "Freitag, 7.\u00a0Jänner, 20:00\u00a0Uhr?") {
			t.Errorf("got a meeting that nobody has proposed\n%s", s.Show())
		}
		s.Command(anna, "/termin am 4. um 19 Uhr")
		s.Expect(s.Group, "Der nächste Abend: Dienstag, 4.\u00a0Jänner, 19:00\u00a0Uhr?", "Dabei: Anna")
		s.Command(anna, "/termin heute in acht Tagen")
		s.Expect(s.Group, "Der nächste Abend: Samstag, 8.\u00a0Jänner, 20:00\u00a0Uhr?", "Dabei: Anna")
	})
}

// A day that the calendar does not have is called that, in the language of the group.
func TestNoSuchDay(t *testing.T) {
	t.Parallel()
	stage.Tell(t, standin.Supergroup, stage.Four, func(s *stage.Stage) {
		anna := s.Users[0]
		s.Acquaint() // on the 1st of January 2000, a Saturday
		for text, want := range map[string][2]string{
			"31. November": {"Den 31.\u00a0November gibt’s nicht.", "There is no 31\u00a0November."}, "30.2.": {"Den 30.\u00a0Februar gibt’s nicht.", "There is no 30\u00a0February."},
			"29.2.2001": {"Den 29.\u00a0Februar 2001 gibt’s nicht.", "There is no 29\u00a0February in 2001."}, "4.13.": {"So einen Tag gibt’s nicht.", "There is no such day."},
			"Montag, 7. Jänner": {"Der 7.\u00a0Jänner 2000 ist ein Freitag.", "7\u00a0January 2000 is a Friday."},
		} {
			s.Command(anna, "/termin "+text)
			s.Expect(s.Group, want[0])
			s.Command(anna, "/einstellungen")
			s.Press(anna, s.Group, "English", stage.Kind(press.Setting, "language en"))
			s.Command(anna, "/meet "+text)
			s.Expect(s.Group, want[1])
			if s.Finds(s.Group, "Der nächste Abend") || s.Finds(s.Group, "The next evening") {
				t.Errorf("%s: got a meeting that nobody has proposed\n%s", text, s.Show())
			}
			s.Press(anna, s.Group, "German", stage.Kind(press.Setting, "language de"))
			s.Pass(time.Minute)
		}
	})
}
