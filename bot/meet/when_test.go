package meet_test

import (
	"testing"

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
