package answer_test

import (
	"strings"
	"testing"
	"time"

	"tarock/bot/press"
	"tarock/bot/stage"
	"tarock/bot/standin"
	"tarock/engine/act"
)

// A player has a button for reasons: on his turn for illegal actions, and under the
// settlement for every line. Only he gets the answer.
func TestWhyButton(t *testing.T) {
	t.Parallel()
	stage.Tell(t, standin.Supergroup, stage.Four, func(s *stage.Stage) {
		d := stage.Playing(s, 0, 0)
		actions := stage.ByHand(d)
		for i, a := range actions {
			if len(d.Actions()) > 0 && a.Verb == act.VerbPlay {
				s.Do(actions[:i])
				actions = actions[i:]
				break
			}
		}
		s.Quiet()
		user := s.Turn()
		s.Press(user, user, "for the reason", stage.Kind(press.Why))
		s.Expect(user, "Warum?", "Du bist am Zug", "Möglich")
		if s.Finds(s.Group, "Warum?</b>") || s.Finds(s.Group, "✓ Möglich") {
			t.Errorf("got a message to the group\n%s", s.Show())
		}
		s.Do(actions)
		s.Quiet()
		s.Press(s.Users[1], s.Group, "for the settlement", stage.Kind(press.Why))
		s.Expect(s.Users[1], "Warum?", "zahl", "Zusammen")

		s.Press(s.Users[1], s.Users[1], "to deal", stage.Kind(press.Next))
		s.Quiet()
		s.Press(s.Users[0], s.Group, "for the settlement", func(p press.Press) bool { return p.Kind == press.Why && p.Arg != "" })
		s.Expect(s.Users[0], "Warum?", "Spiel 1", "zahl", "Zusammen")
		s.Command(s.Users[2], "/warum 1")
		s.Shows(s.Group, "Warum?", "Spiel 1", "zahl", "Zusammen")
		s.Command(s.Users[2], "/warum 9")
		s.Shows(s.Group, "mit dieser Nummer")
	})
}

// Words behind the command are answered: what may not be done now, with the reason for it, in private; else what the
// rules say. In the group nothing tells of the asker's hand.
func TestWhyInWords(t *testing.T) {
	t.Parallel()
	stage.Tell(t, standin.Supergroup, stage.Four, func(s *stage.Stage) {
		anna := s.Users[0]
		s.Acquaint()
		s.Whisper(anna, "/warum Trull") // no table, no deal
		s.Expect(anna, "Sküs, Mond und Pagat")
		d := stage.Playing(s, 0, 0)
		actions := stage.ByHand(d)
		asked := false
		for i, a := range actions {
			s.Do(actions[:1])
			actions = actions[1:]
			s.Quiet()
			if i+1 == len(d.Actions()) || d.Actions()[i+1].Verb != act.VerbPlay || a.Verb != act.VerbPlay || asked {
				continue
			}
			user := s.Turn()
			s.Press(user, user, "for the reason", stage.Kind(press.Why))
			s.Quiet()
			_, refused, _ := strings.Cut(s.Last(user), "✗ ")
			names, reason, ok := strings.Cut(refused, ": ")
			if !ok {
				continue
			}
			asked = true
			reason, _, _ = strings.Cut(reason, ".")
			name, _, _ := strings.Cut(names, " ")
			for _, text := range []string{"/warum " + name, "/warum darf ich nicht " + name + " spielen?", "/why can’t I play " + name + "?"} {
				s.Whisper(user, text)
				s.Expect(user, "Warum?", "✗ ", name, reason)
				if strings.Contains(s.Last(user), "Möglich") {
					t.Errorf("%s: got all that is possible\n%s", text, s.Last(user))
				}
				s.Command(user, text)
				s.Quiet()
				if strings.Contains(s.Last(s.Group), reason) || strings.Contains(s.Last(s.Group), "kenne ich nicht") && !strings.Contains(s.Last(s.Group), "frag mich das in unserem privaten Chat") {
					t.Errorf("%s: told the group\n%s", text, s.Last(s.Group))
				}
			}
			s.Whisper(user, "/warum zählt der Pagat fünf Punkte?")
			s.Expect(user, "Pagat", "5")
			s.Whisper(user, "/why Trull")
			s.Expect(user, "Sküs, Mond und Pagat")
			s.Whisper(user, "/warum <b>&")
			s.Quiet()
		}
		if !asked {
			t.Error("nothing was ever refused")
		}
		s.Command(anna, "/warum Trull")
		s.Expect(s.Group, "Sküs, Mond und Pagat")
		s.Command(anna, "/warum darf ich nicht passen?")
		s.Quiet()
		t.Log(s.Last(s.Group))
	})
}

// The number of a deal is understood as people write it, and a question mark alone is no question; a number that no
// deal has is refused, and never taken for the last deal.
func TestWhyOfADealInWords(t *testing.T) {
	t.Parallel()
	stage.Tell(t, standin.Supergroup, stage.Four, func(s *stage.Stage) {
		anna := s.Users[0]
		s.Do(stage.ByHand(stage.Playing(s, 0, 0)))
		s.Act(s.Users[1], s.Group, "to deal", press.Next)
		s.Cut(1)
		s.Quiet()
		for text, like := range map[string]string{"/warum Spiel 1": "/warum 1", "/warum 1.": "/warum 1", "/why deal 1?": "/warum 1", "/warum #1": "/warum 1", "/warum ?": "/warum", "/warum …": "/warum"} {
			s.Command(anna, like)
			want := s.Last(s.Group)
			s.Pass(time.Minute)
			s.Command(anna, text)
			if got := s.Last(s.Group); got != want || !strings.Contains(got, "Warum?") {
				t.Errorf("%s: got\n%s\nwant\n%s", text, got, want)
			}
			s.Pass(time.Minute)
		}
		for _, text := range []string{"/warum Spiel 2", "/warum 99999999999999999999", "/analyse Spiel 2", "/analyse 0"} {
			s.Command(anna, text)
			s.Expect(s.Group, "mit dieser Nummer")
			s.Pass(time.Minute)
		}
		turn := s.Turn()
		for _, text := range []string{"/warum darf ich nicht passen?", "/why can’t I pass?"} { // he may
			s.Whisper(turn, text)
			s.Expect(turn, "Du bist am Zug: steigern", "✓ Möglich: Weiter")
		}
		s.Command(anna, "/warum nicht Wuzl")
		s.Expect(s.Group, "„nicht Wuzl“ kenne ich nicht", "frag mich das in unserem privaten Chat")
		s.Whisper(anna, "/warum nicht Wuzl")
		if m := s.Last(anna); !strings.Contains(m, "kenne ich nicht") || strings.Contains(m, "privaten Chat") {
			t.Errorf("in private: got\n%s", m)
		}
	})
}
