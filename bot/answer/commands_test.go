package answer_test

import (
	"strings"
	"testing"
	"time"

	"tarock/bot/press"
	"tarock/bot/stage"
	"tarock/bot/standin"
	"tarock/engine/act"
	"tarock/engine/deal"
	"tarock/engine/rules"
)

// Commands show again what has scrolled away: the table, the asker's hand, the last
// trick, the Schrieb.
func TestShownAgain(t *testing.T) {
	t.Parallel()
	stage.Tell(t, standin.Supergroup, stage.Four, func(s *stage.Stage) {
		anna, berta := s.Users[0], s.Users[1]
		s.Acquaint()
		for _, text := range []string{"/tisch", "/blatt", "/stich", "/schrieb", "/radl", "/export", "/ende"} {
			s.Command(anna, text)
			s.Expect(s.Group, "keinen Tisch")
			if text != "/tisch" && text != "/radl" && text != "/ende" {
				s.Whisper(anna, text)
				s.Expect(anna, "keinen Tisch")
			}
		}
		s.Sit()
		s.Command(anna, "/blatt")
		s.Expect(s.Group, "noch gar nicht los")
		s.Command(anna, "/radl")
		s.Expect(s.Group, "noch gar nicht los")
		d := stage.Search(t, rules.All()[0], 4, 0, 4, func(d *deal.Deal) bool { return len(d.Past()) == 12 })
		s.Stack(d.Setup())
		s.Begin()
		s.Cut(0)
		actions := stage.ByHand(d)
		s.Do(actions[:len(actions)-8])
		s.Quiet()

		table := s.Last(s.Group)
		deleted := s.Newest(s.Group)
		s.Command(berta, "/tisch")
		if s.Newest(s.Group) != deleted || s.Last(s.Group) != table {
			t.Errorf("/tisch: got an answer below the table just after that was sent\n%s", s.Show())
		}
		s.Pass(30 * time.Second)
		s.Command(berta, "/tisch")
		if s.Last(s.Group) != table || s.Newest(s.Group) == deleted {
			t.Errorf("/tisch: got\n%s\nwant\n%s\nas a new message", s.Last(s.Group), table)
		}
		hand := s.Last(berta)
		before := s.Newest(berta)
		s.Command(berta, "/blatt")
		if s.Last(berta) != hand || s.Newest(berta) == before {
			t.Errorf("/blatt: got\n%s\nwant\n%s\nas a new message", s.Last(berta), hand)
		}
		before = s.Newest(anna)
		s.Whisper(berta, "/blatt")
		if s.Newest(anna) != before {
			t.Error("/blatt: got another player's hand sent again")
		}
		s.Command(anna, "/stich")
		s.Expect(s.Group, ". Stich", "sticht")
		s.Whisper(anna, "/stich")
		s.Expect(anna, ". Stich", "sticht")
		s.Command(anna, "/schrieb")
		s.Expect(s.Group, "nichts auf dem Schrieb")
		s.Command(anna, "/export")
		s.Expect(s.Group, "noch kein Spiel fertig")
		s.Do(actions[len(actions)-8 : len(actions)-7])
		s.Command(anna, "/stich")
		s.Expect(s.Group, "10. Stich", "sticht")
		s.Do(actions[len(actions)-7:])
		s.Whisper(anna, "/schrieb")
		s.Expect(anna, "Schrieb", "Ann")
	})
}

// An administrator or the opener of the table changes the settings of a group; every
// user changes his own in private.
func TestSettings(t *testing.T) {
	t.Parallel()
	stage.Tell(t, standin.Supergroup, stage.Four, func(s *stage.Stage) {
		anna, berta, cilli := s.Users[0], s.Users[1], s.Users[2]
		s.Acquaint()
		s.Command(cilli, "/einstellungen")
		set := func(user int64, arg string) standin.Toast {
			t.Helper()
			toast := s.Press(user, s.Group, arg, stage.Kind(press.Setting, arg))
			s.Quiet()
			return toast
		}
		s.Unchanged("settings changed by anybody", func() { s.Refused(set(cilli, "limit 2m"), "Administratoren") })
		message := s.Newest(s.Group)
		set(anna, "limit 2m")
		set(anna, "end admin")
		if s.Newest(s.Group) != message {
			t.Error("got the settings sent again, want them edited")
		}
		if keys := s.Keyboard(s.Group); !strings.Contains(keys, "✓ 2 min") || !strings.Contains(keys, "|∞") {
			t.Errorf("got the limit unchanged\n%s", s.Show())
		}
		s.Command(berta, "/tarock")
		s.Command(berta, "/einstellungen")
		set(berta, "limit 15m")
		if keys := s.Keyboard(s.Group); !strings.Contains(keys, "✓ 15 min") {
			t.Errorf("opener of the table: got no button for the limit\n%s", keys)
		}
		s.Unchanged("a value that is already set", func() { s.Refused(set(berta, "limit 15m"), "Schon vermerkt") })
		set(berta, "language en")
		s.Expect(s.Group, "Time to think")
		if !s.Finds(s.Group, "seats left") || s.Finds(s.Group, "Noch 3 Plätze") {
			t.Errorf("got the table in German\n%s", s.Show())
		}

		s.Whisper(berta, "/einstellungen")
		s.Press(berta, berta, "to confirm", stage.Kind(press.Setting, "confirm on"))
		s.Press(berta, berta, "English", stage.Kind(press.Setting, "language en"))
		s.Quiet()
		s.Unchanged("somebody else's settings", func() {
			s.Refused(s.Raw(cilli, s.Group, s.Newest(s.Group), s.Like(stage.Kind(press.Setting, "limit off"), press.Setting, "limit off")))
		})
	})
}

// A player who confirms his cards plays each with two presses.
func TestConfirmedCards(t *testing.T) {
	t.Parallel()
	stage.Tell(t, standin.Supergroup, stage.Four, func(s *stage.Stage) {
		d := stage.Playing(s, 0, 0)
		actions := stage.ByHand(d)
		i := 0
		for actions[i].Verb != act.VerbPlay {
			i++
		}
		s.Do(actions[:i])
		user := s.Turn()
		s.Whisper(user, "/einstellungen")
		s.Press(user, user, "to confirm", stage.Kind(press.Setting, "confirm on"))
		s.Quiet()
		words := actions[i].Words(nil)
		s.Press(user, user, words, s.Newer(stage.Kind(press.Pick, words)))
		s.Quiet()
		s.Unchanged("taking it back", func() {
			s.Press(user, user, "to cancel", stage.Kind(press.Cancel))
			s.Press(user, user, words, s.Newer(stage.Kind(press.Pick, words)))
		})
		s.Act(user, user, "to confirm", press.Confirm)
		s.Do(actions[i+1 : i+2])
	})
}

// By a setting only an administrator can end an evening, and nobody else propose it.
func TestEndByAdministrators(t *testing.T) {
	t.Parallel()
	stage.Tell(t, standin.Supergroup, stage.Four, func(s *stage.Stage) {
		anna, berta := s.Users[0], s.Users[1]
		stage.Playing(s, 0, 0)
		s.Command(anna, "/einstellungen")
		s.Press(anna, s.Group, "administrators only", stage.Kind(press.Setting, "end admin"))
		s.Quiet()
		s.Unchanged("proposing", func() {
			s.Say(berta, s.Group, "/ende@"+s.World.Bot().Username)
			s.Quiet()
			s.World.Delete(s.Group, s.Newest(s.Group))
		})
		s.Finish(anna)
		s.Shows(s.Group, "Die Runde ist aus")
	})
}

// The question to an administrator waits for his answer through the next deals, and not
// until the next evening.
func TestQuestionStays(t *testing.T) {
	t.Parallel()
	stage.Tell(t, standin.Supergroup, stage.Four, func(s *stage.Stage) {
		anna := s.Users[0]
		d := stage.Playing(s, 0, 0)
		actions := stage.ByHand(d)
		s.Do(actions[:len(actions)-1])
		s.Command(anna, "/ende")
		s.Do(actions[len(actions)-1:])
		s.Pass(time.Minute)
		s.Shows(s.Group, "Den Abend wirklich beenden?")
		s.Act(s.Users[1], s.Group, "for the next deal", press.Next)
		s.Pass(time.Minute)
		s.Shows(s.Group, "Den Abend wirklich beenden?")
		s.Press(anna, s.Group, "to end", stage.Kind(press.Finish, "now"))
		s.Quiet()
		s.Expect(s.Group, "Der Abend ist aus")

		s.Sit()
		s.Begin()
		s.Pass(time.Minute)
		if s.Finds(s.Group, "wirklich beenden") {
			t.Errorf("got the question of the evening before\n%s", s.Show())
		}
		s.Command(anna, "/ende")
		s.Finish(anna)
	})
}

// A proposal that a player joins or repeats by the command is shown again below it.
func TestEndRepeated(t *testing.T) {
	t.Parallel()
	stage.Tell(t, standin.Supergroup, stage.Four, func(s *stage.Stage) {
		berta, cilli := s.Users[1], s.Users[2]
		stage.Playing(s, 0, 0)
		for _, c := range []struct {
			who  int64
			want string
		}{{berta, "Aufhören wollen: Berta"}, {cilli, "Aufhören wollen: Berta, Cilli"}, {berta, "Aufhören wollen: Berta, Cilli"}} {
			before := s.Newest(s.Group)
			s.Command(c.who, "/ende")
			s.Expect(s.Group, c.want, "Es fehlt noch: Anna, ")
			if s.Newest(s.Group) == before {
				t.Errorf("got no new message with the proposal\n%s", s.Show())
			}
		}
		s.Refused(s.Press(berta, s.Group, "to end", stage.Kind(press.End)), "schon gesagt")
	})
}

// A command for a new table during an evening shows the current one.
func TestSecondTable(t *testing.T) {
	t.Parallel()
	stage.Tell(t, standin.Supergroup, stage.Four, func(s *stage.Stage) {
		stage.Playing(s, 0, 0)
		for _, text := range []string{"/neu", "/tarock"} {
			table, n := s.Last(s.Group), len(s.Standing(s.Group))
			s.Command(s.Users[2], text)
			s.Expect(s.Group, table)
			all := s.Standing(s.Group)
			if len(all) != n+1 || !all[n-1].Silent || !strings.Contains(all[n-1].Text, "Ihr spielt schon – hier ist der Tisch:") {
				t.Errorf("%s: got answer\n%s", text, s.Show())
			}
		}
	})
}

// A player whom the bot cannot write to is told so where he asks for his hand, with a
// link to the private chat. After the evening there is no hand.
func TestHandUnreachable(t *testing.T) {
	t.Parallel()
	stage.Tell(t, standin.Supergroup, stage.Four, func(s *stage.Stage) {
		anna, berta := s.Users[0], s.Users[1]
		stage.Playing(s, 0, 0)
		s.World.Block(berta)
		s.Quiet()
		s.Command(berta, "/blatt")
		s.Expect(s.Group, "Ich kann dir nicht schreiben", "„Start“")
		all := s.Standing(s.Group)
		keys := all[len(all)-1].Keyboard
		if len(keys) != 1 || keys[0][0].URL != "https://t.me/"+s.World.Bot().Username {
			t.Fatalf("got buttons %v, want one to the private chat", keys)
		}
		s.World.Start(berta, "")
		s.Expect(berta, "Spiel 1")
		n := len(s.Standing(s.Group))
		s.Command(berta, "/blatt")
		if len(s.Standing(s.Group)) != n {
			t.Errorf("reachable user: got an answer in the group\n%s", s.Show())
		}
		s.Finish(anna)
		s.Command(berta, "/blatt")
		s.Expect(s.Group, "keinen Tisch")
	})
}

// An evening that ends while the next deal is being cut shows the last settlement once,
// and nothing of the cancelled deal.
func TestEndBeforeDeal(t *testing.T) {
	t.Parallel()
	stage.Tell(t, standin.Supergroup, stage.Four, func(s *stage.Stage) {
		d := stage.Playing(s, 0, 0)
		s.Do(stage.ByHand(d))
		s.Act(s.Users[1], s.Group, "for the next deal", press.Next)
		s.Shows(s.Group, "Spiel 2 ·")
		s.Finish(s.Users[0])
		s.Shows(s.Group, "Der Abend ist aus")
		if s.Finds(s.Group, "Spiel 2 ·") {
			t.Errorf("got the cancelled deal still shown\n%s", s.Show())
		}
		n := 0
		for _, m := range s.Standing(s.Group) {
			if strings.Contains(m.Text, "diesmal") {
				n++
			}
		}
		if n != 1 {
			t.Errorf("got %d settlements, want 1\n%s", n, s.Show())
		}
	})
}
