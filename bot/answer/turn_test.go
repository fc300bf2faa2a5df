package answer_test

import (
	"slices"
	"testing"
	"time"

	"tarock/bot/press"
	"tarock/bot/stage"
	"tarock/bot/standin"
	"tarock/engine/act"
)

// Whoever asks whose turn it is, or why, is told that, by the command or in a text, in the group and in private, and in both
// languages; an answer that has to wait tells of the turn at which it is read.
func TestWhoseTurn(t *testing.T) {
	t.Parallel()
	stage.Tell(t, standin.Supergroup, stage.Four, func(s *stage.Stage) {
		actions := stage.ByHand(stage.Playing(s, 0, 0))
		first := slices.IndexFunc(actions, func(a act.Action) bool { return a.Verb == act.VerbPlay })
		s.Do(actions[:first+1])
		turn := s.Turn()
		name := func(user int64) string { u, _ := s.World.User(user); return u.FirstName }
		at := slices.Index(s.Users, turn)
		before, behind := s.Users[(at+3)%4], s.Users[(at+1)%4]
		for _, c := range []struct {
			user int64
			text string
			want []string
		}{
			{turn, "/warum bin ich dran?", []string{"Am Zug: " + name(turn), "zum 1. Stich zugeben", "Nach " + name(before) + " ist " + name(turn) + " dran"}},
			{behind, "/warum bin ich nicht dran", []string{"Am Zug: " + name(turn), "Vor " + name(behind) + " kommen noch dran: " + name(turn)}},
			{before, "/warum bin ich dran", []string{"Am Zug: " + name(turn), name(before) + " hat in diesem Stich schon gespielt"}},
			{behind, "/why is it my turn?", []string{"Am Zug: " + name(turn), "Vor " + name(behind)}},
			{behind, "/warum ist " + name(before) + " nicht dran?", []string{name(before) + " hat in diesem Stich schon gespielt"}},
			{behind, "/warum wer ist dran?", []string{"Am Zug: " + name(turn)}},
		} {
			s.Pass(time.Minute)
			s.Command(c.user, c.text)
			s.Expect(s.Group, append(c.want, "Warum?")...)
			s.Whisper(c.user, c.text)
			if c.user == turn {
				c.want[0] = "Du bist am Zug"
			}
			s.Expect(c.user, c.want...)
		}
		s.Whisper(behind, "Wer ist am Zug?")
		s.Expect(behind, "Am Zug: "+name(turn))
		s.Say(behind, s.Group, "@"+s.World.Bot().Username+" wer ist dran?")
		s.Quiet()
		s.Expect(s.Group, "Am Zug: "+name(turn))

		s.Command(s.Users[0], "/einstellungen")
		s.Press(s.Users[0], s.Group, "English", stage.Kind(press.Setting, "language en"))
		s.Command(before, "/why is it not my turn?")
		s.Expect(s.Group, "Waiting for "+name(turn), name(before)+" has already played to this trick")
	})
}

// Where nobody plays, such a question is answered as any other.
func TestNobodysTurn(t *testing.T) {
	t.Parallel()
	stage.Tell(t, standin.Supergroup, stage.Four, func(s *stage.Stage) {
		s.Acquaint()
		n := len(s.Standing(s.Users[0]))
		s.Whisper(s.Users[0], "/warum bin ich dran?")
		if len(s.Standing(s.Users[0])) != n+1 {
			t.Errorf("got no answer\n%s", s.Show())
		}
	})
}
