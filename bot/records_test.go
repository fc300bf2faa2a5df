package bot_test

import (
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

// A transcript of the evening replays to the same totals, and never contains the
// current deal.
func TestExport(t *testing.T) {
	t.Parallel()
	tell(t, standin.Supergroup, four, func(s *stage) {
		set := rules.All()[0]
		s.acquaint()
		s.sit()
		want := map[string]int{}
		dealer := act.Seat(0)
		e := set.NewEvening(deal.Opening{Form: &set.Forms[0]})
		for n := range 3 {
			d := search(t, set, 4, dealer, uint64(n+1), func(d *deal.Deal) bool { return len(games(d)) > 0 && d.Count() < 60 })
			s.stack(d.Setup())
			if n == 0 {
				s.begin()
			} else {
				s.act(s.users[dealer], s.group, "for the next deal", press.Next)
			}
			s.cut(dealer)
			actions := byHand(d)
			s.do(actions[:len(actions)-2])
			if n > 0 {
				s.command(s.users[0], "/export")
				if doc := s.document(s.group); len(doc.Deals) != n {
					t.Errorf("transcript: got %d deals, want the %d finished", len(doc.Deals), n)
				}
			}
			s.do(actions[len(actions)-2:])
			result := replayed(t, d, e.Plan().Factor)
			e.Add(result.Outcome())
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
					t.Errorf("%s in the transcript: got %d, want %d", name, got[name], n)
				}
			}
		}
		doc := s.document(s.group)
		if _, ok := transcript.Replay(doc, rules.All()); !ok || doc.Dealer != "Anna" {
			t.Errorf("got first dealer %q", doc.Dealer)
		}
		if err := s.world.ForbidMedia(s.group, true); err != nil {
			t.Fatal(err)
		}
		s.command(s.users[3], "/export")
		s.document(s.users[3])
	})
}

// replayed returns a copy of a deal with another factor.
func replayed(t *testing.T, d *deal.Deal, factor int) *deal.Deal {
	t.Helper()
	setup := d.Setup()
	setup.Factor = factor
	again, _, err := deal.Replay(d.Set(), d.Options(), setup, d.Actions())
	if err != nil {
		t.Fatal(err)
	}
	return again
}

// The Gstieß-a-Radel is called once, between two deals, and ends the evening after its
// round. Then a new table can be opened.
func TestRadl(t *testing.T) {
	t.Parallel()
	tell(t, standin.Supergroup, four, func(s *stage) {
		set := rules.All()[0]
		s.acquaint()
		s.sit()
		// Anna deals first; the last round begins after the deal of the player who was
		// dealt the Sküs.
		e := set.NewEvening(deal.Opening{Form: &set.Forms[0]})
		var d *deal.Deal
		for n := 0; !e.Plan().Over; n++ {
			if n == 12 {
				t.Fatal("got no end of the evening")
			}
			dealer := e.Plan().Dealer
			d = search(t, set, 4, dealer, uint64(n+1), func(d *deal.Deal) bool {
				return d.Count() < 60 && d.Dealt(1).Has(card.Skues) && len(d.Past()) > 0
			})
			s.stack(d.Setup())
			if n == 0 {
				s.begin()
			} else {
				s.act(s.users[dealer], s.group, "for the next deal", press.Next)
			}
			s.cut(dealer)
			s.quiet()
			if n == 0 {
				s.unchanged("calling the Radel during a deal", func() {
					s.command(s.users[2], "/radl")
					s.expect(s.group, "Spiel 1 zählt einfach", "nicht angesagt", "nur zwischen zwei Spielen")
					s.world.Delete(s.group, s.newest(s.group))
				})
			}
			s.do(byHand(d))
			e.Add(replayed(t, d, e.Plan().Factor).Outcome())
			s.quiet()
			if n == 0 {
				s.callRadl(s.users[2])
				e.Before(act.New(2, act.VerbRadl))
				s.command(s.users[3], "/radl")
				s.expect(s.group, "Cilli hat das Gstieß-a-Radel angesagt")
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
		s.unchanged("buttons of the previous evening", func() {
			for i, o := range old {
				s.refused(s.raw(s.users[i%4], o.chat, o.message, o.data))
			}
		})
		s.pass(time.Hour)
	})
}

// The transcript of an evening with cards thrown in, a knock and an aborted deal
// replays. It does not contain the aborted deal.
func TestExportBefore(t *testing.T) {
	t.Parallel()
	tell(t, standin.Supergroup, four, func(s *stage) {
		set := rules.All()[0]
		s.acquaint()
		s.sit()
		thrown := thrownIn(t, set)
		d := shortDeal(t)
		s.stack(thrown)
		s.stack(d.Setup())
		s.begin()
		s.knock(0)
		s.shows(s.group, "Spiel 1 · Anna gibt", "wirft zusammen")
		s.cut(0)
		s.do(byHand(d))
		s.callRadl(s.users[3])
		s.stack(d.Setup())
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
		s.press(gone, s.group, "to be here", kind(press.Here))
		d = search(t, set, 4, 1, 5, func(d *deal.Deal) bool { return d.Count() < 60 && len(d.Past()) > 0 })
		s.stack(d.Setup())
		s.act(s.users[1], s.group, "for the next deal", press.Next)
		s.cut(1)
		s.do(byHand(d))
		s.command(s.users[0], "/export")
		s.exported(s.group)
		doc := s.document(s.group)
		if len(doc.Deals) != 2 {
			t.Errorf("transcript: got %d deals, want 2", len(doc.Deals))
		}
	})
}

// callRadl calls the last round for a user, who must confirm it.
func (s *stage) callRadl(user int64) {
	s.t.Helper()
	s.command(user, "/radl")
	s.expect(s.group, "nicht angesagt")
	s.press(user, s.group, "to call the Radel", kind(press.Radl, "ask"))
	s.expect(s.group, "Wirklich", "letzte Runde")
	s.press(user, s.group, "not to", kind(press.Radl, "back"))
	s.expect(s.group, "nicht angesagt")
	s.press(user, s.group, "to call the Radel", kind(press.Radl, "ask"))
	if !s.rung(s.group, func() { s.press(user, s.group, "to be sure", kind(press.Radl, "yes")) }) {
		s.t.Errorf("got no message to the group\n%s", s.show())
	}
	who, _ := s.world.User(user)
	s.expect(s.group, who.FirstName+" hat das Gstieß-a-Radel angesagt", "in Spiel 2 den Sküs bekommt")
	if s.offers(s.group, kind(press.Radl)) {
		s.t.Errorf("got a button to call it again\n%s", s.show())
	}
}

// knock makes the player opposite the dealer knock, and all players take the first
// packet on offer.
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
