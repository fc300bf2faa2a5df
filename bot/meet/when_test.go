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
		for _, text := range []string{"/termin heute 0:01", "/termin 1. Juni"} {
			s.Command(anna, text)
			s.Expect(s.Group, "schon vorbei oder mehr als zwei Monate")
			s.Shows(s.Group, "Freitag, 7.\u00a0Jänner, 20:00\u00a0Uhr?", "Dabei: Berta, Anna")
		}
		s.Command(anna, "/termin wann ihr wollt")
		s.Shows(s.Group, "Aus „wann ihr wollt“", "/termin Freitag 20 Uhr")
		s.Shows(s.Group, "Freitag, 7.\u00a0Jänner, 20:00\u00a0Uhr?", "Dabei: Berta, Anna")
		click(s, anna, lobby.DayAfter)
		s.Shows(s.Group, "Samstag, 8.\u00a0Jänner, 20:00\u00a0Uhr?", "Dabei: Anna")
		click(s, anna, lobby.CallOff)
		s.Command(anna, "/termin bald")
		s.Shows(s.Group, "Aus „bald“")
		s.Shows(s.Group, "Der nächste Abend: Freitag, 7.\u00a0Jänner, 20:00\u00a0Uhr?", "Dabei: Anna")
	})
}
