package play_test

import (
	"strings"
	"testing"

	"tarock/bot/press"
	"tarock/bot/stage"
	"tarock/bot/standin"
)

// Who is alone plays at once in the private chat, against computers of a strength that he
// chooses: the table is a message there, and his hand another one.
func TestAloneInPrivate(t *testing.T) {
	t.Parallel()
	stage.Tell(t, standin.Supergroup, stage.Four[:2], func(s *stage.Stage) {
		anna, berta := s.Users[0], s.Users[1]
		s.World.Start(anna, "")
		s.World.Start(berta, "")
		s.Users = s.Users[:1]
		s.Whisper(anna, "/tarock")
		s.Shows(anna, "1. Anna", "2. 🤖", "(mittel)", "Alle da")
		s.Press(anna, anna, "for strong computers", stage.Kind(press.Computer, "strong"))
		s.Quiet()
		s.Shows(anna, "Poldi (stark)", "Alle da")
		s.Press(anna, anna, "for easy ones", stage.Kind(press.Computer, "light"))
		s.Quiet()
		s.Shows(anna, "Poldi (leicht)", "Alle da")
		for _, k := range []press.Kind{press.Join, press.Leave} {
			if s.Offers(anna, stage.Kind(k)) {
				t.Errorf("got a button %c\n%s", k, s.Show())
			}
		}
		start := s.Like(stage.Kind(press.Start), press.Start)
		s.Unchanged("a press of somebody else", func() {
			s.Refused(s.Raw(berta, berta, s.Newest(berta), start), "Schon vorbei")
		})
		s.Press(anna, anna, "to start", stage.Kind(press.Start))
		plays(s, func() bool { return s.Offers(anna, hints) })
		s.Press(anna, anna, "for a hint", hints)
		s.Quiet()
		s.Shows(anna, "💡", "2 Tipps bleiben dir")
		plays(s, func() bool { return s.Finds(anna, "Spiel 1: ") })
		s.Press(anna, anna, "for the next deal", stage.Kind(press.Next))
		plays(s, func() bool { return s.Finds(anna, "Spiel 2: ") })
		s.Whisper(anna, "/schrieb")
		s.Shows(anna, "C-Res")
		for _, k := range []press.Kind{press.Sheet, press.Past, press.Why} {
			if toast := s.Press(anna, anna, "about the evening", stage.Kind(k)); toast.Text != "" {
				t.Errorf("%c: got %q", k, toast.Text)
			}
			s.Quiet()
		}
		s.Whisper(anna, "/ende")
		s.Shows(anna, "Der Abend ist aus", "Danke fürs Mitspielen")
		if s.Offers(anna, stage.Kind(press.Meet, "ask")) {
			t.Error("got asked for another day, with nobody to come")
		}
		s.Refused(s.Raw(anna, anna, s.Newest(anna), s.Like(stage.Kind(press.Meet), press.Meet, "ask")), "nur in einer Gruppe")
		s.Press(anna, anna, "the same round", stage.Kind(press.Meet, "same"))
		s.Shows(anna, "1. Anna", "Poldi (leicht)", "Alle da")
		s.Press(anna, anna, "to start", stage.Kind(press.Start))
		s.Quiet()
		s.Whisper(anna, "/ende")
		s.Shows(anna, "Der Abend ist aus")
		if texts := elsewhere(s); strings.Contains(texts, "Anna") {
			t.Errorf("the group got\n%s", texts)
		}
		s.Whisper(anna, "/vergiss")
		s.Press(anna, anna, "to be forgotten", stage.Kind(press.Forget, "yes"))
		s.Quiet()
		s.Pass(1)
		if all := s.Stored(); strings.Contains(all, "Anna") {
			t.Errorf("still stored:\n%s", all)
		}
	})
}

// A game for another number is played alone, too: computers come and go.
func TestAloneAtAnotherGame(t *testing.T) {
	t.Parallel()
	stage.Tell(t, standin.Supergroup, stage.Four[:1], func(s *stage.Stage) {
		anna := s.Users[0]
		s.World.Start(anna, "")
		s.Whisper(anna, "/tarock")
		for _, game := range []string{"point 3", "koenigrufen-wien 6", "tapp 3"} {
			data := s.Like(stage.Kind(press.Start), press.Choose, strings.Fields(game)...)
			if toast := s.Raw(anna, anna, s.Newest(anna), data); toast.Text != "" {
				t.Errorf("%s: got %q", game, toast.Text)
			}
			s.Shows(anna, game[len(game)-1:]+". 🤖", "Alle da")
		}
	})
}
