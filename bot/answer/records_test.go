package answer_test

import (
	"testing"
	"time"

	"tarock/bot/press"
	"tarock/bot/stage"
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
	stage.Tell(t, standin.Supergroup, stage.Four, func(s *stage.Stage) {
		set := rules.All()[0]
		s.Acquaint()
		s.Sit()
		want := map[string]int{}
		dealer := act.Seat(0)
		e := set.NewEvening(deal.Opening{Form: &set.Forms[0]})
		for n := range 3 {
			d := stage.Search(t, set, 4, dealer, uint64(n+1), func(d *deal.Deal) bool { return len(stage.Games(d)) > 0 && d.Count() < 60 })
			s.Stack(d.Setup())
			if n == 0 {
				s.Begin()
			} else {
				s.Act(s.Users[dealer], s.Group, "for the next deal", press.Next)
			}
			s.Cut(dealer)
			actions := stage.ByHand(d)
			s.Do(actions[:len(actions)-2])
			if n > 0 {
				s.Command(s.Users[0], "/export")
				if doc := s.Document(s.Group); len(doc.Deals) != n {
					t.Errorf("transcript: got %d deals, want the %d finished", len(doc.Deals), n)
				}
			}
			s.Do(actions[len(actions)-2:])
			result := replayed(t, d, e.Plan().Factor)
			e.Add(result.Outcome())
			total := result.Settle()
			for i, pts := range total.Total() {
				if i < 4 {
					want[stage.Four[i]] += pts
				}
			}
			dealer = dealer.After(1, 4)
		}
		for _, chat := range []int64{s.Group, s.Users[2]} {
			s.Say(s.Users[2], chat, "/export@"+s.World.Bot().Username)
			got := s.Exported(chat)
			for name, n := range want {
				if got[name] != n {
					t.Errorf("%s in the transcript: got %d, want %d", name, got[name], n)
				}
			}
		}
		doc := s.Document(s.Group)
		if _, ok := transcript.Replay(doc, rules.All()); !ok || doc.Dealer != "Anna" {
			t.Errorf("got first dealer %q", doc.Dealer)
		}
		if err := s.World.ForbidMedia(s.Group, true); err != nil {
			t.Fatal(err)
		}
		s.Command(s.Users[3], "/export")
		s.Document(s.Users[3])
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
	stage.Tell(t, standin.Supergroup, stage.Four, func(s *stage.Stage) {
		set := rules.All()[0]
		s.Acquaint()
		s.Sit()
		// Anna deals first; the last round begins after the deal of the player who was
		// dealt the Sküs.
		e := set.NewEvening(deal.Opening{Form: &set.Forms[0]})
		var d *deal.Deal
		for n := 0; !e.Plan().Over; n++ {
			if n == 12 {
				t.Fatal("got no end of the evening")
			}
			dealer := e.Plan().Dealer
			d = stage.Search(t, set, 4, dealer, uint64(n+1), func(d *deal.Deal) bool {
				return d.Count() < 60 && d.Dealt(1).Has(card.Skues) && len(d.Past()) > 0
			})
			s.Stack(d.Setup())
			if n == 0 {
				s.Begin()
			} else {
				s.Act(s.Users[dealer], s.Group, "for the next deal", press.Next)
			}
			s.Cut(dealer)
			s.Quiet()
			if n == 0 {
				s.Unchanged("calling the Radel during a deal", func() {
					s.Command(s.Users[2], "/radl")
					s.Expect(s.Group, "Spiel 1 zählt einfach", "nicht angesagt", "nur zwischen zwei Spielen")
					s.World.Delete(s.Group, s.Newest(s.Group))
				})
			}
			s.Do(stage.ByHand(d))
			e.Add(replayed(t, d, e.Plan().Factor).Outcome())
			s.Quiet()
			if n == 0 {
				callRadl(s, s.Users[2])
				e.Before(act.New(2, act.VerbRadl))
				s.Command(s.Users[3], "/radl")
				s.Expect(s.Group, "Cilli hat das Gstieß-a-Radel angesagt")
				s.Whisper(s.Users[3], "/radl")
				s.Expect(s.Users[3], "Gstieß-a-Radel")
			}
		}
		s.Shows(s.Group, "Der Abend ist aus")
		s.Expect(s.Users[0], "Der Abend ist aus")
		old := s.Buttons()
		s.Command(s.Users[3], "/export")
		s.Exported(s.Group)
		s.Command(s.Users[3], "/tarock")
		s.Expect(s.Group, "1. Dora", "2. – frei –")
		s.Unchanged("buttons of the previous evening", func() {
			for i, o := range old {
				s.Refused(s.Raw(s.Users[i%4], o.Chat, o.Message, o.Data))
			}
		})
		s.Pass(time.Hour)
	})
}

// The transcript of an evening with cards thrown in, a knock and an aborted deal
// replays. It does not contain the aborted deal.
func TestExportBefore(t *testing.T) {
	t.Parallel()
	stage.Tell(t, standin.Supergroup, stage.Four, func(s *stage.Stage) {
		set := rules.All()[0]
		s.Acquaint()
		s.Sit()
		thrown := stage.ThrownIn(t, set)
		d := stage.ShortDeal(t)
		s.Stack(thrown)
		s.Stack(d.Setup())
		s.Begin()
		knock(s, 0)
		s.Shows(s.Group, "Spiel 1 · Anna gibt", "wirft zusammen")
		s.Cut(0)
		s.Do(stage.ByHand(d))
		callRadl(s, s.Users[3])
		s.Stack(d.Setup())
		s.Act(s.Users[1], s.Group, "for the next deal", press.Next)
		knock(s, 1)
		gone := s.Turn()
		s.World.Block(gone)
		s.Shows(s.Group, "nicht erreichbar")
		for _, user := range s.Users {
			if user != gone && s.Offers(s.Group, stage.Kind(press.Abort)) {
				s.Press(user, s.Group, "to abort", stage.Kind(press.Abort))
				s.Quiet()
			}
		}
		s.Shows(s.Group, "abgebrochen")
		s.World.Unblock(gone)
		s.Press(gone, s.Group, "to be here", stage.Kind(press.Here))
		d = stage.Search(t, set, 4, 1, 5, func(d *deal.Deal) bool { return d.Count() < 60 && len(d.Past()) > 0 })
		s.Stack(d.Setup())
		s.Act(s.Users[1], s.Group, "for the next deal", press.Next)
		s.Cut(1)
		s.Do(stage.ByHand(d))
		s.Command(s.Users[0], "/export")
		s.Exported(s.Group)
		doc := s.Document(s.Group)
		if len(doc.Deals) != 2 {
			t.Errorf("transcript: got %d deals, want 2", len(doc.Deals))
		}
	})
}

// callRadl calls the last round for a user, who must confirm it.
func callRadl(s *stage.Stage, user int64) {
	s.T.Helper()
	s.Command(user, "/radl")
	s.Expect(s.Group, "nicht angesagt")
	s.Press(user, s.Group, "to call the Radel", stage.Kind(press.Radl, "ask"))
	s.Expect(s.Group, "Wirklich", "letzte Runde")
	s.Press(user, s.Group, "not to", stage.Kind(press.Radl, "back"))
	s.Expect(s.Group, "nicht angesagt")
	s.Press(user, s.Group, "to call the Radel", stage.Kind(press.Radl, "ask"))
	if !s.Rung(s.Group, func() { s.Press(user, s.Group, "to be sure", stage.Kind(press.Radl, "yes")) }) {
		s.T.Errorf("got no message to the group\n%s", s.Show())
	}
	who, _ := s.World.User(user)
	s.Expect(s.Group, who.FirstName+" hat das Gstieß-a-Radel angesagt", "in Spiel 2 den Sküs bekommt")
	if s.Offers(s.Group, stage.Kind(press.Radl)) {
		s.T.Errorf("got a button to call it again\n%s", s.Show())
	}
}

// knock makes the player opposite the dealer knock, and all players take the first
// packet on offer.
func knock(s *stage.Stage, dealer act.Seat) {
	s.T.Helper()
	user := s.Users[dealer.After(2, len(s.Users))]
	s.Act(user, user, "to knock", press.Before, "knock")
	s.Quiet()
	for range s.Users {
		for _, user := range s.Users {
			if fits := s.Newer(stage.Kind(press.Before)); s.Offers(user, fits) {
				_, data, _ := s.Button(user, fits)
				p, _ := press.Parse(data)
				if p.Arg != "knock" {
					s.Act(user, user, "a packet", press.Before, p.Arg)
					s.Quiet()
				}
			}
		}
	}
}
