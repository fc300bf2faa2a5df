package bot_test

import (
	"strings"
	"testing"
	"time"

	"tarock/bot/press"
	"tarock/bot/standin"
	"tarock/engine/act"
	"tarock/engine/deal"
	"tarock/engine/rules"
)

// Commands show again what has scrolled away: the table, the asker's hand, the last
// trick, the Schrieb.
func TestShownAgain(t *testing.T) {
	t.Parallel()
	tell(t, standin.Supergroup, four, func(s *stage) {
		anna, berta := s.users[0], s.users[1]
		s.acquaint()
		for _, text := range []string{"/tisch", "/blatt", "/stich", "/schrieb", "/radl", "/export", "/ende"} {
			s.command(anna, text)
			s.expect(s.group, "keinen Tisch")
			if text != "/tisch" && text != "/radl" && text != "/ende" {
				s.whisper(anna, text)
				s.expect(anna, "keinen Tisch")
			}
		}
		s.sit()
		s.command(anna, "/blatt")
		s.expect(s.group, "noch gar nicht los")
		s.command(anna, "/radl")
		s.expect(s.group, "noch gar nicht los")
		d := search(t, rules.All()[0], 4, 0, 4, func(d *deal.Deal) bool { return len(d.Past()) == 12 })
		s.stack(d.Setup())
		s.begin()
		s.cut(0)
		actions := byHand(d)
		s.do(actions[:len(actions)-8])
		s.quiet()

		table := s.last(s.group)
		deleted := s.newest(s.group)
		s.command(berta, "/tisch")
		s.expect(s.group, "gerade erst heruntergekommen")
		if s.newest(s.group) == deleted || !s.finds(s.group, table) {
			t.Errorf("/tisch: got the table again just after it was sent\n%s", s.show())
		}
		s.pass(30 * time.Second)
		s.command(berta, "/tisch")
		if s.last(s.group) != table || s.newest(s.group) == deleted {
			t.Errorf("/tisch: got\n%s\nwant\n%s\nas a new message", s.last(s.group), table)
		}
		hand := s.last(berta)
		before := s.newest(berta)
		s.command(berta, "/blatt")
		if s.last(berta) != hand || s.newest(berta) == before {
			t.Errorf("/blatt: got\n%s\nwant\n%s\nas a new message", s.last(berta), hand)
		}
		before = s.newest(anna)
		s.whisper(berta, "/blatt")
		if s.newest(anna) != before {
			t.Error("/blatt: got another player's hand sent again")
		}
		s.command(anna, "/stich")
		s.expect(s.group, ". Stich", "sticht")
		s.whisper(anna, "/stich")
		s.expect(anna, ". Stich", "sticht")
		s.command(anna, "/schrieb")
		s.expect(s.group, "nichts auf dem Schrieb")
		s.command(anna, "/export")
		s.expect(s.group, "noch kein Spiel fertig")
		s.do(actions[len(actions)-8 : len(actions)-7])
		s.command(anna, "/stich")
		s.expect(s.group, "10. Stich", "sticht")
		s.do(actions[len(actions)-7:])
		s.whisper(anna, "/schrieb")
		s.expect(anna, "Schrieb", "Ann")
	})
}

// An administrator or the opener of the table changes the settings of a group; every
// user changes his own in private.
func TestSettings(t *testing.T) {
	t.Parallel()
	tell(t, standin.Supergroup, four, func(s *stage) {
		anna, berta, cilli := s.users[0], s.users[1], s.users[2]
		s.acquaint()
		s.command(cilli, "/einstellungen")
		set := func(user int64, arg string) standin.Toast {
			t.Helper()
			toast := s.press(user, s.group, arg, kind(press.Setting, arg))
			s.quiet()
			return toast
		}
		s.unchanged("settings changed by anybody", func() { s.refused(set(cilli, "limit 2m"), "Administratoren") })
		message := s.newest(s.group)
		set(anna, "limit 2m")
		set(anna, "end admin")
		if s.newest(s.group) != message {
			t.Error("got the settings sent again, want them edited")
		}
		if keys := s.keyboard(s.group); !strings.Contains(keys, "✓ 2 min") || !strings.Contains(keys, "|∞") {
			t.Errorf("got the limit unchanged\n%s", s.show())
		}
		s.command(berta, "/tarock")
		s.command(berta, "/einstellungen")
		set(berta, "limit 15m")
		if keys := s.keyboard(s.group); !strings.Contains(keys, "✓ 15 min") {
			t.Errorf("opener of the table: got no button for the limit\n%s", keys)
		}
		s.unchanged("a value that is already set", func() { s.refused(set(berta, "limit 15m"), "Schon vermerkt") })
		set(berta, "language en")
		s.expect(s.group, "Time to think")
		if !s.finds(s.group, "seats left") || s.finds(s.group, "Noch 3 Plätze") {
			t.Errorf("got the table in German\n%s", s.show())
		}

		s.whisper(berta, "/einstellungen")
		s.press(berta, berta, "to confirm", kind(press.Setting, "confirm on"))
		s.press(berta, berta, "English", kind(press.Setting, "language en"))
		s.quiet()
		s.unchanged("somebody else's settings", func() {
			s.refused(s.raw(cilli, s.group, s.newest(s.group), s.like(kind(press.Setting, "limit off"), press.Setting, "limit off")))
		})
	})
}

// A player who confirms his cards plays each with two presses.
func TestConfirmedCards(t *testing.T) {
	t.Parallel()
	tell(t, standin.Supergroup, four, func(s *stage) {
		d := playing(s, 0, 0)
		actions := byHand(d)
		i := 0
		for actions[i].Verb != act.VerbPlay {
			i++
		}
		s.do(actions[:i])
		user := s.turn()
		s.whisper(user, "/einstellungen")
		s.press(user, user, "to confirm", kind(press.Setting, "confirm on"))
		s.quiet()
		words := actions[i].Words(nil)
		s.press(user, user, words, s.newer(kind(press.Pick, words)))
		s.quiet()
		s.unchanged("taking it back", func() {
			s.press(user, user, "to cancel", kind(press.Cancel))
			s.press(user, user, words, s.newer(kind(press.Pick, words)))
		})
		s.act(user, user, "to confirm", press.Confirm)
		s.do(actions[i+1 : i+2])
	})
}

// An evening ends when all players agree. A player who wants to play on speaks for
// himself only: the proposal stands until nobody wants to end. An administrator can end
// it alone, and by a setting only he can.
func TestEnd(t *testing.T) {
	t.Parallel()
	tell(t, standin.Supergroup, four, func(s *stage) {
		anna, berta, cilli, dora := s.users[0], s.users[1], s.users[2], s.users[3]
		playing(s, 0, 0)
		s.command(berta, "/ende")
		s.expect(s.group, "Aufhören wollen: Berta", "Es fehlt noch: Anna, Cilli, Dora")
		s.press(cilli, s.group, "to end", kind(press.End))
		s.expect(s.group, "Berta, Cilli")
		s.unchanged("agreeing twice", func() { s.refused(s.press(cilli, s.group, "to end", kind(press.End))) })
		message, end, _ := s.button(s.group, kind(press.End))
		if toast := s.press(anna, s.group, "to stay", kind(press.Stay)); toast.Text != "Vermerkt: du spielst weiter." {
			t.Errorf("playing on: got answer %q", toast.Text)
		}
		s.expect(s.group, "Aufhören wollen: Berta, Cilli", "Weiterspielen wollen: Anna", "Es fehlt noch: Dora")
		s.unchanged("playing on twice", func() { s.refused(s.press(anna, s.group, "to stay", kind(press.Stay)), "schon gesagt") })
		s.press(cilli, s.group, "to stay", kind(press.Stay))
		s.press(berta, s.group, "to stay", kind(press.Stay))
		s.quiet()
		if s.finds(s.group, "Aufhören wollen") {
			t.Errorf("got the proposal still shown\n%s", s.show())
		}
		s.unchanged("a withdrawn proposal", func() { s.refused(s.raw(cilli, s.group, message, end), "vorbei") })

		s.command(dora, "/ende")
		for _, user := range []int64{anna, berta, cilli} {
			s.press(user, s.group, "to end", kind(press.End))
		}
		s.shows(s.group, "Die Runde ist aus")
		s.shows(berta, "Der Abend ist aus")
		if s.finds(s.group, "▶") || s.finds(s.group, "Aufhören wollen") {
			t.Errorf("got the table still waiting\n%s", s.show())
		}
		for _, chat := range append(s.users, s.group) {
			if s.offers(chat, func(p press.Press) bool { return p.Kind != press.Learn }) {
				t.Errorf("got a button after the end\n%s", s.show())
			}
		}
		s.command(dora, "/schrieb")
		s.expect(s.group, "Schrieb")
	})
	tell(t, standin.Supergroup, four, func(s *stage) {
		anna, berta := s.users[0], s.users[1]
		playing(s, 0, 0)
		s.command(anna, "/einstellungen")
		s.press(anna, s.group, "administrators only", kind(press.Setting, "end admin"))
		s.quiet()
		s.unchanged("proposing", func() {
			s.say(berta, s.group, "/ende@"+s.world.Bot().Username)
			s.quiet()
			s.world.Delete(s.group, s.newest(s.group))
		})
		s.finish(anna)
		s.shows(s.group, "Die Runde ist aus")
	})
}

// An administrator is asked: he can cancel, or end the evening after the current deal,
// and can take that back.
func TestEndAfterThisDeal(t *testing.T) {
	t.Parallel()
	tell(t, standin.Supergroup, four, func(s *stage) {
		anna, berta := s.users[0], s.users[1]
		d := playing(s, 0, 0)
		actions := byHand(d)
		s.do(actions[:len(actions)-2])
		s.command(anna, "/ende")
		s.expect(s.group, "Den Abend wirklich beenden?", "Das laufende Spiel (", ". Stich) zählt dann nicht")
		s.unchanged("an answer by a user who is no administrator", func() {
			s.refused(s.press(berta, s.group, "to end", kind(press.Finish, "now")), "Administratoren", "/ende")
		})
		message, now, _ := s.button(s.group, kind(press.Finish, "now"))
		s.press(anna, s.group, "to let it be", kind(press.Finish, "back"))
		s.quiet()
		if s.finds(s.group, "wirklich beenden") {
			t.Errorf("got the question still shown\n%s", s.show())
		}
		s.unchanged("an answer to no question", func() { s.refused(s.raw(anna, s.group, message, now), "vorbei") })

		for _, then := range []string{"on", ""} {
			s.command(anna, "/ende")
			s.press(anna, s.group, "to end then", kind(press.Finish, "after"))
			s.expect(s.group, "Nach diesem Spiel ist Schluss")
			if then != "" {
				s.press(anna, s.group, "to play on", kind(press.Finish, then))
				s.quiet()
				if s.finds(s.group, "Nach diesem Spiel ist Schluss") {
					t.Errorf("got the deal still called the last\n%s", s.show())
				}
			}
		}
		s.do(actions[len(actions)-2:])
		s.shows(s.group, "Spiel 1: ", "diesmal")
		s.expect(s.group, "Der Abend ist aus")
		if s.finds(s.group, "Spiel 2") || s.finds(s.group, "gibt das nächste") || s.finds(s.group, "ist Schluss") {
			t.Errorf("got the evening going on\n%s", s.show())
		}
	})
}

// The question to an administrator waits for his answer through the next deals, and not
// until the next evening.
func TestQuestionStays(t *testing.T) {
	t.Parallel()
	tell(t, standin.Supergroup, four, func(s *stage) {
		anna := s.users[0]
		d := playing(s, 0, 0)
		actions := byHand(d)
		s.do(actions[:len(actions)-1])
		s.command(anna, "/ende")
		s.do(actions[len(actions)-1:])
		s.pass(time.Minute)
		s.shows(s.group, "Den Abend wirklich beenden?")
		s.act(s.users[1], s.group, "for the next deal", press.Next)
		s.pass(time.Minute)
		s.shows(s.group, "Den Abend wirklich beenden?")
		s.press(anna, s.group, "to end", kind(press.Finish, "now"))
		s.quiet()
		s.expect(s.group, "Der Abend ist aus")

		s.sit()
		s.begin()
		s.pass(time.Minute)
		if s.finds(s.group, "wirklich beenden") {
			t.Errorf("got the question of the evening before\n%s", s.show())
		}
		s.command(anna, "/ende")
		s.finish(anna)
	})
}

// A proposal that a player joins or repeats by the command is shown again below it.
func TestEndRepeated(t *testing.T) {
	t.Parallel()
	tell(t, standin.Supergroup, four, func(s *stage) {
		berta, cilli := s.users[1], s.users[2]
		playing(s, 0, 0)
		for _, c := range []struct {
			who  int64
			want string
		}{{berta, "Aufhören wollen: Berta"}, {cilli, "Aufhören wollen: Berta, Cilli"}, {berta, "Aufhören wollen: Berta, Cilli"}} {
			before := s.newest(s.group)
			s.command(c.who, "/ende")
			s.expect(s.group, c.want, "Es fehlt noch: Anna, ")
			if s.newest(s.group) == before {
				t.Errorf("got no new message with the proposal\n%s", s.show())
			}
		}
		s.refused(s.press(berta, s.group, "to end", kind(press.End)), "schon gesagt")
	})
}

// A command for a new table during an evening shows the current one.
func TestSecondTable(t *testing.T) {
	t.Parallel()
	tell(t, standin.Supergroup, four, func(s *stage) {
		playing(s, 0, 0)
		for _, text := range []string{"/neu", "/tarock"} {
			table, n := s.last(s.group), len(s.standing(s.group))
			s.command(s.users[2], text)
			s.expect(s.group, table)
			all := s.standing(s.group)
			if len(all) != n+1 || !all[n-1].Silent || !strings.Contains(all[n-1].Text, "Ihr spielt schon – hier ist der Tisch:") {
				t.Errorf("%s: got answer\n%s", text, s.show())
			}
		}
	})
}

// A player whom the bot cannot write to is told so where he asks for his hand, with a
// link to the private chat. After the evening there is no hand.
func TestHandUnreachable(t *testing.T) {
	t.Parallel()
	tell(t, standin.Supergroup, four, func(s *stage) {
		anna, berta := s.users[0], s.users[1]
		playing(s, 0, 0)
		s.world.Block(berta)
		s.quiet()
		s.command(berta, "/blatt")
		s.expect(s.group, "Ich kann dir nicht schreiben", "„Start“")
		all := s.standing(s.group)
		keys := all[len(all)-1].Keyboard
		if len(keys) != 1 || keys[0][0].URL != "https://t.me/"+s.world.Bot().Username {
			t.Fatalf("got buttons %v, want one to the private chat", keys)
		}
		s.world.Start(berta, "")
		s.expect(berta, "Spiel 1")
		n := len(s.standing(s.group))
		s.command(berta, "/blatt")
		if len(s.standing(s.group)) != n {
			t.Errorf("reachable user: got an answer in the group\n%s", s.show())
		}
		s.finish(anna)
		s.command(berta, "/blatt")
		s.expect(s.group, "keinen Tisch")
	})
}

// An evening that ends while the next deal is being cut shows the last settlement once,
// and nothing of the cancelled deal.
func TestEndBeforeDeal(t *testing.T) {
	t.Parallel()
	tell(t, standin.Supergroup, four, func(s *stage) {
		d := playing(s, 0, 0)
		s.do(byHand(d))
		s.act(s.users[1], s.group, "for the next deal", press.Next)
		s.shows(s.group, "Spiel 2 ·")
		s.finish(s.users[0])
		s.shows(s.group, "Der Abend ist aus")
		if s.finds(s.group, "Spiel 2 ·") {
			t.Errorf("got the cancelled deal still shown\n%s", s.show())
		}
		n := 0
		for _, m := range s.standing(s.group) {
			if strings.Contains(m.Text, "diesmal") {
				n++
			}
		}
		if n != 1 {
			t.Errorf("got %d settlements, want 1\n%s", n, s.show())
		}
	})
}
