package bot_test

import (
	"strconv"
	"strings"
	"testing"
	"time"

	"tarock/bot/press"
	"tarock/bot/standin"
)

// German and English words of a deal's messages.
var (
	german  = []string{"ist am Zug", "Am Zug", "gibt", "Spiel 1", "zurück", "Weiter"}
	english = []string{"turn", "Waiting for", "eal 1", "Pass"}
)

// speaks fails the test unless the newest message of a chat is in a language.
func (s *stage) speaks(chat int64, language string) {
	s.t.Helper()
	s.quiet()
	all := s.standing(chat)
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
		s.t.Errorf("want %q, got\n%s", language, text)
	}
}

// The group has its language and each player his own; a change takes effect at once.
func TestLanguages(t *testing.T) {
	t.Parallel()
	tell(t, standin.Supergroup, nil, func(s *stage) {
		for i, language := range []string{"de", "en-GB", "", "fr"} {
			s.users = append(s.users, s.world.AddUser(standin.User{FirstName: four[i], Language: language}).ID)
		}
		s.group = s.world.AddGroup(standin.Supergroup, "Tarockrunde", s.users...)
		d := playing(s, 0, 0)
		s.speaks(s.group, "de")
		s.speaks(s.users[0], "de")
		s.speaks(s.users[1], "en")
		s.speaks(s.users[2], "de")

		s.command(s.users[0], "/einstellungen")
		s.press(s.users[0], s.group, "English", kind(press.Setting, "language en"))
		s.pass(30 * time.Second)
		s.command(s.users[0], "/tisch")
		s.speaks(s.group, "en")
		s.speaks(s.users[0], "de")
		s.whisper(s.users[0], "/einstellungen")
		s.press(s.users[0], s.users[0], "English", kind(press.Setting, "language en"))
		s.quiet()
		if s.finds(s.users[0], "Am Zug") || s.finds(s.users[0], "am Zug") {
			t.Errorf("got the hand in German\n%s", s.show())
		}
		s.whisper(s.users[0], "/blatt")
		s.speaks(s.users[0], "en")
		// A refusal is in the presser's language, in every chat.
		_, data, _ := s.button(s.turn(), kind(press.Pick))
		s.refused(s.raw(s.users[0], s.group, s.newest(s.group), data), "your turn")
		s.do(byHand(d)[:1])
		_, data, _ = s.button(s.turn(), kind(press.Pick))
		s.refused(s.raw(s.users[2], s.group, s.newest(s.group), data), "nicht dran")
	})
}

// A player who leaves the group before the start leaves the table. During a deal the
// table says that he is gone, waits, and lets the others abort.
func TestLeavingTheGroup(t *testing.T) {
	t.Parallel()
	tell(t, standin.Supergroup, four, func(s *stage) {
		anna, dora := s.users[0], s.users[3]
		s.acquaint()
		s.sit()
		s.world.RemoveMember(s.group, dora, dora)
		s.expect(s.group, "4. – frei –")
		s.world.AddMember(s.group, anna, dora)
		s.press(dora, s.group, "to join", kind(press.Join))
		d := shortDeal(t)
		s.stack(d.Setup())
		s.begin()
		s.cut(0)
		gone := s.turn()
		s.world.RemoveMember(s.group, anna, gone)
		s.shows(s.group, "nicht erreichbar", "0 von 3")
		s.world.AddMember(s.group, anna, gone)
		s.quiet()
		if s.finds(s.group, "nicht erreichbar") {
			t.Errorf("player who is back: got him gone\n%s", s.show())
		}
		s.world.RemoveMember(s.group, anna, gone)
		s.quiet()
		s.do(byHand(d)[:1]) // he can go on from his private chat
		if s.finds(s.group, "nicht erreichbar") {
			t.Errorf("player who plays: got him gone\n%s", s.show())
		}
		s.world.AddMember(s.group, anna, gone)
		gone = s.turn()
		s.world.RemoveMember(s.group, anna, gone)
		s.shows(s.group, "nicht erreichbar")
		var here []int64
		for _, user := range s.users {
			if user != gone {
				here = append(here, user)
			}
		}
		for _, user := range here {
			s.press(user, s.group, "to abort", kind(press.Abort))
		}
		s.shows(s.group, "abgebrochen")
		s.expect(s.group, "ist nicht mehr da", "frei")
		if s.offers(s.group, kind(press.Next)) {
			t.Errorf("got a button to deal to a player who is gone\n%s", s.show())
		}
		// Only players who are there must agree to end.
		s.command(here[1], "/ende")
		s.press(here[0], s.group, "to end", kind(press.End))
		s.press(here[2], s.group, "to end", kind(press.End))
		s.shows(s.group, "Die Runde ist aus")
	})
}

// All players except one agree to end, and he leaves: nobody is left to ask.
func TestLastToAgreeGoes(t *testing.T) {
	t.Parallel()
	tell(t, standin.Supergroup, four, func(s *stage) {
		playing(s, 0, 0)
		for _, user := range s.users[1:] {
			s.command(user, "/ende")
		}
		s.world.RemoveMember(s.group, s.users[0], s.users[0])
		s.shows(s.group, "Die Runde ist aus")
	})
}

// A player who blocks the bot counts as gone until he unblocks it; then he gets his
// hand again.
func TestBlocking(t *testing.T) {
	t.Parallel()
	tell(t, standin.Supergroup, four, func(s *stage) {
		d := playing(s, 0, 0)
		gone := s.turn()
		s.world.Block(gone)
		s.shows(s.group, "nicht erreichbar")
		s.world.Unblock(gone)
		s.quiet()
		if s.finds(s.group, "nicht erreichbar") {
			t.Errorf("player who is back: got him gone\n%s", s.show())
		}
		s.do(byHand(d)[:1])
		gone = s.turn()
		s.world.Block(gone)
		s.shows(s.group, "nicht erreichbar")
		s.command(s.users[0], "/tisch")
		s.world.Start(gone, "")
		s.quiet()
		if s.finds(s.group, "nicht erreichbar") {
			t.Errorf("player who started the bot again: got him gone\n%s", s.show())
		}
		s.do(byHand(d)[1:])
		s.shows(s.group, "Spiel 1: ")
	})
}

// A player who has deleted his chat gets his hand again when he returns: by unblocking,
// by Start after a block, or by Start alone.
func TestClearedChat(t *testing.T) {
	t.Parallel()
	tell(t, standin.Supergroup, four, func(s *stage) {
		playing(s, 0, 0)
		slow := s.turn()
		for name, back := range map[string]func(){
			"unblock":             func() { s.world.Block(slow); s.quiet(); s.world.Clear(slow); s.world.Unblock(slow) },
			"start after a block": func() { s.world.Block(slow); s.quiet(); s.world.Clear(slow); s.world.Start(slow, "") },
			"start":               func() { s.world.Clear(slow); s.world.Start(slow, "") },
		} {
			back()
			s.quiet()
			if !s.offers(slow, kind(press.Pick)) {
				t.Errorf("%s: got no hand to play from\n%s", name, s.show())
			}
			if n := len(s.standing(slow)); n != 1 {
				t.Errorf("%s: got %d messages, want only the hand", name, n)
			}
		}
	})
}

// The bot may learn of a block, or of a deleted account, only when it writes.
func TestUnreachable(t *testing.T) {
	t.Parallel()
	tell(t, standin.Supergroup, four, func(s *stage) {
		d := playing(s, 0, 0)
		gone := s.turn()
		s.world.Inject(standin.Rule{Method: "sendMessage", Match: func(r standin.Request) bool { return r.Params["chat_id"] == id(gone) },
			Times: 1, Action: standin.Refuse(403, "Forbidden: bot was blocked by the user")})
		s.whisper(gone, "/blatt")
		s.shows(s.group, "nicht erreichbar")
		s.whisper(gone, "/blatt") // he can be reached after all
		s.quiet()
		if s.finds(s.group, "nicht erreichbar") {
			t.Errorf("player who writes: got him gone\n%s", s.show())
		}
		s.do(byHand(d)[:1])
		next := s.turn()
		s.world.Deactivate(next)
		s.pass(time.Second)
		s.command(s.users[0], "/einstellungen")
		s.press(s.users[0], s.group, "English", kind(press.Setting, "language en"))
		s.pass(time.Second)
		for _, user := range s.users {
			if user != next {
				s.whisper(user, "/blatt")
			}
		}
		s.stop()
		s.start() // shows the hand again
		s.pass(time.Second)
		s.shows(s.group, "cannot be reached")
	})
}

// The group removes the bot and adds it again: meanwhile the deal goes on in private,
// then the group is brought up to date.
func TestKickedAndBack(t *testing.T) {
	t.Parallel()
	tell(t, standin.Supergroup, four, func(s *stage) {
		d := playing(s, 0, 0)
		me := s.world.Bot().ID
		if err := s.world.RemoveMember(s.group, s.users[0], me); err != nil {
			t.Fatal(err)
		}
		actions := byHand(d)
		s.do(actions[:len(actions)-1])
		s.pass(2 * time.Minute) // the player on turn is rung
		n := len(s.world.Requests())
		s.pass(time.Hour)
		if more := s.calls(n); more > 0 {
			t.Errorf("got %d calls while nothing happened", more)
		}
		if err := s.world.AddMember(s.group, s.users[0], me); err != nil {
			t.Fatal(err)
		}
		s.quiet()
		s.do(actions[len(actions)-1:])
		s.shows(s.group, "Spiel 1: ")
		s.act(s.users[1], s.group, "for the next deal", press.Next)
	})
}

// calls returns the number of calls since the n-th, without polls.
func (s *stage) calls(n int) int {
	more := 0
	for _, r := range s.world.Requests()[n:] {
		if r.Method != "getUpdates" {
			more++
		}
	}
	return more
}

// After the group is deleted, the deal goes on in private.
func TestGroupDeleted(t *testing.T) {
	t.Parallel()
	tell(t, standin.Supergroup, four, func(s *stage) {
		d := playing(s, 5*time.Minute, 20*time.Second)
		if err := s.world.DeleteGroup(s.group); err != nil {
			t.Fatal(err)
		}
		s.do(byHand(d))
		s.shows(s.users[0], "Spiel 1: ")
		s.pass(time.Hour)
	})
}

// The bot is muted in the group for a while.
func TestMuted(t *testing.T) {
	t.Parallel()
	tell(t, standin.Supergroup, four, func(s *stage) {
		d := playing(s, 0, 0)
		actions := byHand(d)
		s.world.Mute(s.group, true)
		s.do(actions[:len(actions)-2])
		s.quiet()
		s.world.Mute(s.group, false)
		time.Sleep(2 * time.Minute)
		s.do(actions[len(actions)-2:])
		s.shows(s.group, "Spiel 1: ")

		s.world.Mute(s.group, true)
		s.act(s.users[1], s.users[1], "for the next deal", press.Next)
		s.quiet()
		s.world.Mute(s.group, false)
		s.command(s.users[2], "/tisch") // a player asks
		s.shows(s.group, "Spiel 2 ·")
	})
}

func id(chat int64) string { return strconv.FormatInt(chat, 10) }
