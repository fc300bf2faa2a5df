package people_test

import (
	"strings"
	"testing"
	"time"

	"tarock/bot/press"
	"tarock/bot/stage"
	"tarock/bot/standin"
)

// German and English words of a deal's messages.
var (
	german  = []string{"ist am Zug", "Am Zug", "gibt", "Spiel 1", "zurück", "Weiter"}
	english = []string{"turn", "Waiting for", "eal 1", "Pass"}
)

// speaks fails the test unless the newest message of a chat is in a language.
func speaks(s *stage.Stage, chat int64, language string) {
	s.T.Helper()
	s.Quiet()
	all := s.Standing(chat)
	m := all[len(all)-1]
	text := m.Text
	for _, row := range m.Keyboard {
		for _, k := range row {
			text += " " + k.Text
		}
	}
	has := func(words []string) (n int) {
		for _, w := range words {
			n += strings.Count(text, w)
		}
		return n
	}
	de, en := has(german), has(english)
	if language == "de" && (de == 0 || en > 0) || language == "en" && (en == 0 || de > 0) {
		s.T.Errorf("want %q, got\n%s", language, text)
	}
}

// The group has its language and each player his own; a change takes effect at once.
func TestLanguages(t *testing.T) {
	t.Parallel()
	stage.Tell(t, standin.Supergroup, nil, func(s *stage.Stage) {
		for i, language := range []string{"de", "en-GB", "", "fr"} {
			s.Users = append(s.Users, s.World.AddUser(standin.User{FirstName: stage.Four[i], Language: language}).ID)
		}
		s.Group = s.World.AddGroup(standin.Supergroup, "Tarockrunde", s.Users...)
		d := stage.Playing(s, 0, 0)
		speaks(s, s.Group, "de")
		speaks(s, s.Users[0], "de")
		speaks(s, s.Users[1], "en")
		speaks(s, s.Users[2], "de")

		s.Command(s.Users[0], "/einstellungen")
		s.Press(s.Users[0], s.Group, "English", stage.Kind(press.Setting, "language en"))
		s.Pass(30 * time.Second)
		s.Command(s.Users[0], "/tisch")
		speaks(s, s.Group, "en")
		speaks(s, s.Users[0], "de")
		s.Whisper(s.Users[0], "/einstellungen")
		s.Press(s.Users[0], s.Users[0], "English", stage.Kind(press.Setting, "language en"))
		s.Quiet()
		if s.Finds(s.Users[0], "Am Zug") || s.Finds(s.Users[0], "am Zug") {
			t.Errorf("got the hand in German\n%s", s.Show())
		}
		s.Whisper(s.Users[0], "/blatt")
		speaks(s, s.Users[0], "en")
		// A refusal is in the presser's language, in every chat.
		_, data, _ := s.Button(s.Turn(), stage.Kind(press.Pick))
		s.Refused(s.Raw(s.Users[0], s.Group, s.Newest(s.Group), data), "your turn")
		s.Do(stage.ByHand(d)[:1])
		_, data, _ = s.Button(s.Turn(), stage.Kind(press.Pick))
		s.Refused(s.Raw(s.Users[2], s.Group, s.Newest(s.Group), data), "nicht dran")
	})
}

// All players except one agree to end, and he leaves: nobody is left to ask.
func TestLastToAgreeGoes(t *testing.T) {
	t.Parallel()
	stage.Tell(t, standin.Supergroup, stage.Four, func(s *stage.Stage) {
		stage.Playing(s, 0, 0)
		for _, user := range s.Users[1:] {
			s.Command(user, "/ende")
		}
		s.World.RemoveMember(s.Group, s.Users[0], s.Users[0])
		s.Shows(s.Group, "Die Runde ist aus")
	})
}

// A player who has deleted his chat gets his hand again when he returns: by unblocking,
// by Start after a block, or by Start alone.
func TestClearedChat(t *testing.T) {
	t.Parallel()
	stage.Tell(t, standin.Supergroup, stage.Four, func(s *stage.Stage) {
		stage.Playing(s, 0, 0)
		slow := s.Turn()
		for name, back := range map[string]func(){
			"unblock":             func() { s.World.Block(slow); s.Quiet(); s.World.Clear(slow); s.World.Unblock(slow) },
			"start after a block": func() { s.World.Block(slow); s.Quiet(); s.World.Clear(slow); s.World.Start(slow, "") },
			"start":               func() { s.World.Clear(slow); s.World.Start(slow, "") },
		} {
			back()
			s.Quiet()
			if !s.Offers(slow, stage.Kind(press.Pick)) {
				t.Errorf("%s: got no hand to play from\n%s", name, s.Show())
			}
			if n := len(s.Standing(slow)); n != 1 {
				t.Errorf("%s: got %d messages, want only the hand", name, n)
			}
		}
	})
}

// The bot may learn of a block, or of a deleted account, only when it writes.
func TestUnreachable(t *testing.T) {
	t.Parallel()
	stage.Tell(t, standin.Supergroup, stage.Four, func(s *stage.Stage) {
		d := stage.Playing(s, 0, 0)
		gone := s.Turn()
		s.World.Inject(standin.Rule{Method: "sendMessage", Match: func(r standin.Request) bool { return r.Params["chat_id"] == stage.ID(gone) },
			Times: 1, Action: standin.Refuse(403, "Forbidden: bot was blocked by the user")})
		s.Whisper(gone, "/blatt")
		s.Shows(s.Group, "nicht erreichbar")
		s.Whisper(gone, "/blatt") // he can be reached after all
		s.Quiet()
		if s.Finds(s.Group, "nicht erreichbar") {
			t.Errorf("player who writes: got him gone\n%s", s.Show())
		}
		s.Do(stage.ByHand(d)[:1])
		next := s.Turn()
		s.World.Deactivate(next)
		s.Pass(time.Second)
		s.Command(s.Users[0], "/einstellungen")
		s.Press(s.Users[0], s.Group, "English", stage.Kind(press.Setting, "language en"))
		s.Pass(time.Second)
		for _, user := range s.Users {
			if user != next {
				s.Whisper(user, "/blatt")
			}
		}
		s.Stop()
		s.Start() // shows the hand again
		s.Pass(time.Second)
		s.Shows(s.Group, "cannot be reached")
	})
}

// The group removes the bot and adds it again: meanwhile the deal goes on in private,
// then the group is brought up to date.
func TestKickedAndBack(t *testing.T) {
	t.Parallel()
	stage.Tell(t, standin.Supergroup, stage.Four, func(s *stage.Stage) {
		d := stage.Playing(s, 0, 0)
		me := s.World.Bot().ID
		if err := s.World.RemoveMember(s.Group, s.Users[0], me); err != nil {
			t.Fatal(err)
		}
		actions := stage.ByHand(d)
		s.Do(actions[:len(actions)-1])
		s.Pass(2 * time.Minute) // the player on turn is rung
		n := len(s.World.Requests())
		s.Pass(time.Hour)
		if more := calls(s, n); more > 0 {
			t.Errorf("got %d calls while nothing happened", more)
		}
		if err := s.World.AddMember(s.Group, s.Users[0], me); err != nil {
			t.Fatal(err)
		}
		s.Quiet()
		s.Do(actions[len(actions)-1:])
		s.Shows(s.Group, "Spiel 1: ")
		s.Act(s.Users[1], s.Group, "for the next deal", press.Next)
	})
}

// calls returns the number of calls since the n-th, without polls.
func calls(s *stage.Stage, n int) int {
	more := 0
	for _, r := range s.World.Requests()[n:] {
		if r.Method != "getUpdates" {
			more++
		}
	}
	return more
}

// After the group is deleted, the deal goes on in private.
func TestGroupDeleted(t *testing.T) {
	t.Parallel()
	stage.Tell(t, standin.Supergroup, stage.Four, func(s *stage.Stage) {
		d := stage.Playing(s, 5*time.Minute, 20*time.Second)
		if err := s.World.DeleteGroup(s.Group); err != nil {
			t.Fatal(err)
		}
		s.Do(stage.ByHand(d))
		s.Shows(s.Users[0], "Spiel 1: ")
		s.Pass(time.Hour)
	})
}

// The bot is muted in the group for a while.
func TestMuted(t *testing.T) {
	t.Parallel()
	stage.Tell(t, standin.Supergroup, stage.Four, func(s *stage.Stage) {
		d := stage.Playing(s, 0, 0)
		actions := stage.ByHand(d)
		s.World.Mute(s.Group, true)
		s.Do(actions[:len(actions)-2])
		s.Quiet()
		s.World.Mute(s.Group, false)
		time.Sleep(2 * time.Minute)
		s.Do(actions[len(actions)-2:])
		s.Shows(s.Group, "Spiel 1: ")

		s.World.Mute(s.Group, true)
		s.Act(s.Users[1], s.Users[1], "for the next deal", press.Next)
		s.Quiet()
		s.World.Mute(s.Group, false)
		s.Command(s.Users[2], "/tisch") // a player asks
		s.Shows(s.Group, "Spiel 2 ·")
	})
}
