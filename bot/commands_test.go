package bot_test

import (
	"strings"
	"testing"
	"time"

	"tarock/bot/press"
	"tarock/bot/standin"
	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/rules"
	"tarock/engine/transcript"
)

// What has scrolled away is shown again: the table in the group, the hand to
// who asks for it, the last trick, the Schrieb.
func TestShownAgain(t *testing.T) {
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
		d := search(t, rules.All()[0], 4, 0, 4, func(d *deal.Deal) bool { return len(d.Past) == 12 })
		s.stack(d.Setup)
		s.begin()
		s.cut(0)
		actions := d.Actions()
		s.do(actions[:len(actions)-8])
		s.quiet()

		table := s.last(s.group)
		deleted := s.newest(s.group)
		s.command(berta, "/tisch")
		if s.last(s.group) != table || s.newest(s.group) == deleted {
			t.Errorf("/tisch has shown\n%s\nwant\n%s\nas a new message", s.last(s.group), table)
		}
		hand := s.last(berta)
		before := s.newest(berta)
		s.command(berta, "/blatt")
		if s.last(berta) != hand || s.newest(berta) == before {
			t.Errorf("/blatt has shown\n%s\nwant\n%s\nas a new message", s.last(berta), hand)
		}
		before = s.newest(anna)
		s.whisper(berta, "/blatt")
		if s.newest(anna) != before {
			t.Error("somebody else's hand was sent anew")
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
		s.expect(s.group, "kein Stich")
		s.do(actions[len(actions)-7:])
		s.whisper(anna, "/schrieb")
		s.expect(anna, "Schrieb", "Ann")
	})
}

// The rules are looked up by word, however it is spelled, and by button.
func TestRules(t *testing.T) {
	tell(t, standin.Supergroup, four, func(s *stage) {
		s.acquaint()
		for chat, ask := range map[int64]func(string){
			s.group:    func(text string) { s.command(s.users[0], text) },
			s.users[0]: func(text string) { s.whisper(s.users[0], text) },
		} {
			ask("/hilfe")
			s.expect(chat, "Befehle", "/tarock")
			ask("/regeln")
			s.shows(chat, "")
			for _, what := range []string{"games", "premiums"} {
				s.press(s.users[0], chat, what, func(p press.Press) bool { return p.Kind == press.Rules && strings.HasPrefix(p.Arg, what+" point") })
				s.expect(chat, "Point")
			}
			ask("/regeln Trull")
			s.expect(chat, "Trull", "Sküs")
			ask("/regeln skues")
			s.expect(chat, "Sküs")
			ask("/regeln SKÜS")
			s.expect(chat, "Sküs")
			ask("/regeln Trischacken")
			s.quiet()
			if !s.offers(chat, kind(press.Rules, "trischaken")) && !strings.Contains(s.last(chat), "Trischaken") {
				t.Errorf("a word misspelled is answered by\n%s", s.show())
			}
			ask("/regeln Blumenkohl<b>")
			s.expect(chat, "Blumenkohl")
			ask("/regeln spiele")
			s.expect(chat, "Bettler")
			ask("/regeln Prämien")
			s.expect(chat, "Pagat")
			ask("/regeln praemien")
			s.expect(chat, "Pagat")
		}
	})
}

// The settings of a group are changed by an administrator or by who opened the
// table, one's own in private.
func TestSettings(t *testing.T) {
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
			t.Error("the settings were sent anew instead of being edited")
		}
		if s.offers(s.group, kind(press.Setting, "limit 2m")) || !s.offers(s.group, kind(press.Setting, "limit off")) {
			t.Errorf("the time has not changed\n%s", s.show())
		}
		s.command(berta, "/tarock")
		s.command(berta, "/einstellungen")
		set(berta, "limit 15m")
		s.expect(s.group, "15")
		set(berta, "language en")
		s.expect(s.group, "minutes")
		if !s.finds(s.group, "seats are still free") && !s.finds(s.group, "seats are free") && s.finds(s.group, "Plätze sind noch frei") {
			t.Errorf("the table is still in German\n%s", s.show())
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

// Who wants to confirm his cards plays with two presses.
func TestConfirmedCards(t *testing.T) {
	tell(t, standin.Supergroup, four, func(s *stage) {
		d := playing(s, 0, 0)
		actions := d.Actions()
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

// A transcript of the evening replays to the same totals, and never has the
// deal that is going on.
func TestExport(t *testing.T) {
	tell(t, standin.Supergroup, four, func(s *stage) {
		set := rules.All()[0]
		s.acquaint()
		s.sit()
		want := map[string]int{}
		dealer := act.Seat(0)
		e := set.NewEvening(4, 0)
		for n := range 3 {
			d := search(t, set, 4, dealer, uint64(n+1), func(d *deal.Deal) bool { return len(games(d)) > 0 && d.Count() < 60 })
			s.stack(d.Setup)
			if n == 0 {
				s.begin()
			} else {
				s.act(s.users[dealer], s.group, "for the next deal", press.Next)
			}
			s.cut(dealer)
			actions := d.Actions()
			s.do(actions[:len(actions)-2])
			if n > 0 {
				s.command(s.users[0], "/export")
				if doc := s.document(s.group); len(doc.Deals) != n {
					t.Errorf("the transcript has %d deals, want %d finished ones", len(doc.Deals), n)
				}
			}
			s.do(actions[len(actions)-2:])
			result := replayed(t, d, e.Plan().Factor)
			e.Add(result)
			total := result.Settle()
			for i, pts := range total.Total() {
				if i < 4 {
					want[four[i]] += pts
				}
			}
			dealer = dealer.After(1, 4)
		}
		for _, chat := range []int64{s.group, s.users[2]} {
			s.say(s.users[2], chat, "/export@"+s.world.Bot().Username)
			got := s.exported(chat)
			for name, n := range want {
				if got[name] != n {
					t.Errorf("%s has %d in the transcript, want %d", name, got[name], n)
				}
			}
		}
		doc := s.document(s.group)
		if _, ok := transcript.Replay(doc); !ok || doc.Dealer != "Anna" {
			t.Errorf("the first dealer is %q", doc.Dealer)
		}
		if err := s.world.ForbidMedia(s.group, true); err != nil {
			t.Fatal(err)
		}
		s.command(s.users[3], "/export")
		s.document(s.users[3])
	})
}

// replayed is a deal again, with a factor.
func replayed(t *testing.T, d *deal.Deal, factor int) *deal.Deal {
	t.Helper()
	setup := d.Setup
	setup.Factor = factor
	again, _, err := deal.Replay(d.Set, d.Options, setup, d.Actions())
	if err != nil {
		t.Fatal(err)
	}
	return again
}

// All players agree to end, or one takes it back; an administrator needs nobody,
// and alone may where that is the setting.
func TestEnd(t *testing.T) {
	tell(t, standin.Supergroup, four, func(s *stage) {
		anna, berta, cilli, dora := s.users[0], s.users[1], s.users[2], s.users[3]
		playing(s, 0, 0)
		s.command(berta, "/ende")
		s.expect(s.group, "Aufhören wollen: Berta", "Es fehlt noch: Anna, Cilli, Dora")
		s.press(cilli, s.group, "to end", kind(press.End))
		s.expect(s.group, "Berta, Cilli")
		s.unchanged("wanting it twice", func() { s.refused(s.press(cilli, s.group, "to end", kind(press.End))) })
		message, end, _ := s.button(s.group, kind(press.End))
		for _, user := range []int64{cilli, berta} {
			s.press(user, s.group, "to stay", kind(press.Stay))
			s.quiet()
		}
		if s.finds(s.group, "Aufhören wollen") {
			t.Errorf("the proposal still stands\n%s", s.show())
		}
		s.unchanged("a proposal that was taken back", func() { s.refused(s.raw(cilli, s.group, message, end), "vorbei") })

		s.command(dora, "/ende")
		for _, user := range []int64{anna, berta, cilli} {
			s.press(user, s.group, "to end", kind(press.End))
		}
		s.shows(s.group, "Die Runde ist aus")
		s.shows(berta, "Der Abend ist aus")
		if s.finds(s.group, "▶") || s.finds(s.group, "Aufhören wollen") {
			t.Errorf("something still waits\n%s", s.show())
		}
		for _, chat := range append(s.users, s.group) {
			if s.offers(chat, func(p press.Press) bool { return true }) {
				t.Errorf("a button still stands\n%s", s.show())
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
		s.command(anna, "/ende")
		s.shows(s.group, "Die Runde ist aus")
	})
}

// An evening that ends while the next deal is being cut tells the last
// settlement once, and nothing of the deal that will not be.
func TestEndBeforeDeal(t *testing.T) {
	tell(t, standin.Supergroup, four, func(s *stage) {
		d := playing(s, 0, 0)
		s.do(d.Actions())
		s.act(s.users[1], s.group, "for the next deal", press.Next)
		s.shows(s.group, "Spiel 2 ·")
		s.command(s.users[0], "/ende")
		s.shows(s.group, "Der Abend ist aus")
		if s.finds(s.group, "Spiel 2 ·") {
			t.Errorf("the deal that will not be still stands\n%s", s.show())
		}
		n := 0
		for _, m := range s.standing(s.group) {
			if strings.Contains(m.Text, "Spiel 1 ist aus") {
				n++
			}
		}
		if n != 1 {
			t.Errorf("the settlement stands %d times\n%s", n, s.show())
		}
	})
}

// The Gstieß-a-Radel is announced once, between two deals, and ends the evening
// after its round. Then a new table can be opened.
func TestRadl(t *testing.T) {
	tell(t, standin.Supergroup, four, func(s *stage) {
		set := rules.All()[0]
		s.acquaint()
		s.sit()
		// Anna deals first; who has the Sküs as dealt begins the last round when
		// his own deal is over.
		e := set.NewEvening(4, 0)
		var d *deal.Deal
		for n := 0; !e.Plan().Over; n++ {
			if n == 12 {
				t.Fatal("the evening does not end")
			}
			dealer := e.Plan().Dealer
			d = search(t, set, 4, dealer, uint64(n+1), func(d *deal.Deal) bool {
				return d.Count() < 60 && d.Setup.Hands[1].Has(card.Skues) && len(d.Past) > 0
			})
			s.stack(d.Setup)
			if n == 0 {
				s.begin()
			} else {
				s.act(s.users[dealer], s.group, "for the next deal", press.Next)
			}
			s.cut(dealer)
			s.quiet()
			if n == 0 {
				s.unchanged("the Radel in a deal", func() {
					s.command(s.users[2], "/radl")
					if !s.finds(s.group, "nicht die Zeit") {
						t.Errorf("the Radel in a deal is answered by\n%s", s.show())
					}
					for range 2 { // the refusal, and how it stands with the Radel
						s.world.Delete(s.group, s.newest(s.group))
					}
				})
			}
			s.do(d.Actions())
			e.Add(replayed(t, d, e.Plan().Factor))
			s.quiet()
			if n == 0 {
				s.command(s.users[2], "/radl")
				s.expect(s.group, "Gstieß-a-Radel")
				e.Before(act.New(2, act.VerbRadl))
				s.command(s.users[3], "/radl")
				s.shows(s.group, "erlauben es hier nicht")
				s.whisper(s.users[3], "/radl")
				s.expect(s.users[3], "Gstieß-a-Radel")
			}
		}
		s.shows(s.group, "Der Abend ist aus")
		s.expect(s.users[0], "Der Abend ist aus")
		old := s.buttons()
		s.command(s.users[3], "/export")
		s.exported(s.group)
		s.command(s.users[3], "/tarock")
		s.expect(s.group, "1. Dora", "2. – frei –")
		s.unchanged("buttons of the evening before", func() {
			for i, o := range old {
				s.refused(s.raw(s.users[i%4], o.chat, o.message, o.data))
			}
		})
		s.pass(time.Hour)
	})
}

// An evening with cards thrown in, a knock and a deal that was aborted is a
// transcript that replays; the aborted deal is not in it.
func TestExportBefore(t *testing.T) {
	tell(t, standin.Supergroup, four, func(s *stage) {
		set := rules.All()[0]
		s.acquaint()
		s.sit()
		thrown := searchHands(t, set, func(hands deal.Setup) bool { return set.Thrown(0, hands.Hands) != act.Nobody })
		d := shortDeal(t)
		s.stack(thrown)
		s.stack(d.Setup)
		s.begin()
		s.knock(0)
		s.shows(s.group, "Spiel 1 · Anna gibt", "Zusammengeworfen")
		s.cut(0)
		s.do(d.Actions())
		s.command(s.users[3], "/radl")
		s.stack(d.Setup)
		s.act(s.users[1], s.group, "for the next deal", press.Next)
		s.knock(1)
		gone := s.turn()
		s.world.Block(gone)
		s.shows(s.group, "nicht erreichbar")
		for _, user := range s.users {
			if user != gone && s.offers(s.group, kind(press.Abort)) {
				s.press(user, s.group, "to abort", kind(press.Abort))
				s.quiet()
			}
		}
		s.shows(s.group, "abgebrochen")
		s.world.Unblock(gone)
		d = search(t, set, 4, 1, 5, func(d *deal.Deal) bool { return d.Count() < 60 && len(d.Past) > 0 })
		s.stack(d.Setup)
		s.act(s.users[1], s.group, "for the next deal", press.Next)
		s.cut(1)
		s.do(d.Actions())
		s.command(s.users[0], "/export")
		s.exported(s.group)
		doc := s.document(s.group)
		if len(doc.Deals) != 2 {
			t.Errorf("the transcript has %d deals, want 2", len(doc.Deals))
		}
	})
}

// knock has the player opposite the dealer knock, and everybody take the first
// packet he is offered.
func (s *stage) knock(dealer act.Seat) {
	s.t.Helper()
	user := s.users[dealer.After(2, len(s.users))]
	s.act(user, user, "to knock", press.Before, "knock")
	s.quiet()
	for range s.users {
		for _, user := range s.users {
			if fits := s.newer(kind(press.Before)); s.offers(user, fits) {
				_, data, _ := s.button(user, fits)
				p, _ := press.Parse(data)
				if p.Arg != "knock" {
					s.act(user, user, "a packet", press.Before, p.Arg)
					s.quiet()
				}
			}
		}
	}
}

// Somebody is woken by a new message for a new deal and for a turn other than to
// play a card, and for nothing else: the rest is edited.
func TestWoken(t *testing.T) {
	tell(t, standin.Supergroup, four, func(s *stage) {
		s.acquaint()
		s.sit()
		d := search(t, rules.All()[0], 4, 0, 4, func(d *deal.Deal) bool { return len(d.Past) == 12 })
		s.stack(d.Setup)
		s.begin()
		s.cut(0)
		s.quiet()
		at := func(user int64) int { return s.newest(user) }
		actions := d.Actions()
		for i, a := range actions[:len(actions)-1] {
			var before [4]int
			for n, user := range s.users {
				before[n] = at(user)
			}
			s.do([]act.Action{a})
			s.quiet()
			next := actions[i+1]
			for n, user := range s.users {
				lead := next.Verb == act.VerbPlay && a.Verb != act.VerbPlay
				wanted := next.Seat == act.Seat(n) && (next.Verb != act.VerbPlay || lead) && (a.Verb != act.VerbAnnounce && a.Verb != act.VerbDouble)
				if woken := at(user) != before[n]; woken != wanted {
					t.Errorf("after %s, before %s: %s woken: %v, want %v", a.Words(seatNames), next.Words(seatNames), four[n], woken, wanted)
				}
			}
		}
	})
}

// Pressing the buttons of the rules does not fill the group.
func TestRulesFillNothing(t *testing.T) {
	tell(t, standin.Supergroup, four, func(s *stage) {
		s.command(s.users[0], "/regeln")
		for range 5 {
			for _, what := range []string{"games point", "premiums point", "games koenigrufen-ruediger"} {
				s.press(s.users[3], s.group, what, kind(press.Rules, what))
				s.quiet()
			}
		}
		s.expect(s.group, "Bettler")
		if n := len(s.standing(s.group)); n != 2 {
			t.Errorf("%d messages stand in the group, want the topics and one table", n)
		}
	})
}

// Who writes to the bot in private without a command is told what it knows.
func TestPrivateTalk(t *testing.T) {
	tell(t, standin.Supergroup, four, func(s *stage) {
		s.acquaint()
		s.whisper(s.users[0], "Hallo?")
		s.expect(s.users[0], "Befehle")
		for _, text := range []string{"/ende", "/tisch", "/tarock", "/neu"} {
			s.whisper(s.users[0], text)
			s.expect(s.users[0], "nur in einer Gruppe")
		}
	})
}
