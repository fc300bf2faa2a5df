package review_test

import (
	"encoding/json"
	"regexp"
	"strings"
	"testing"

	"tarock/bot/faces"
	"tarock/bot/press"
	"tarock/bot/stage"
	"tarock/bot/standin"
	"tarock/engine/act"
	"tarock/engine/card"
)

var link = regexp.MustCompile(`start=(d[A-Za-z0-9_-]{22})`)

// TestShared: a player gives away a link to a deal that is over. Whoever has it sees that deal in
// private, step by step, and nothing else of the table; a stranger gives none away, another token opens nothing, and
// after /vergiss of a player neither does this one.
func TestShared(t *testing.T) {
	t.Parallel()
	stage.Tell(t, standin.Supergroup, append(stage.Four, "Emil"), func(s *stage.Stage) {
		emil := s.Users[4]
		s.Users = s.Users[:4]
		anna, berta := s.Users[0], s.Users[1]
		for _, goesOn := range []bool{true, false} {
			if goesOn {
				evenings(s, 1, true)
				s.Command(anna, "/schrieb")
				pressed(s, anna, s.Group, press.Past, "o 0 1")
				pressed(s, anna, s.Group, press.Past, "d 0 1 0")
			} else {
				s.Finish(anna)
			}
			way := func(p press.Press) bool { return p.Kind == press.Past && strings.HasPrefix(p.Arg, "x ") }
			if goesOn {
				if toast := s.Press(emil, s.Group, "a stranger's press to share", way); toast.Text == "" {
					t.Error("got a link for somebody who has not played, want it refused")
				}
				s.Press(anna, s.Group, "to share", way)
				s.Quiet()
			}
			found := link.FindStringSubmatch(s.Last(s.Group) + s.Show())
			if found == nil {
				t.Fatalf("got no link\n%s", s.Show())
			}
			s.World.Start(emil, found[1])
			s.Quiet()
			s.Expect(emil, "Anna", "Berta", "Cilli", "Dora", "♣︎")
			if got := s.Last(emil); strings.Contains(got, "Stammtisch") || strings.Contains(got, "start=") {
				t.Errorf("got %q, want nothing of the group", got)
			}
			s.Press(emil, emil, "the first trick", stage.Kind(press.Shared, found[1][1:]+" 1"))
			s.Quiet()
			s.Expect(emil, "1. Stich")
			s.Press(emil, emil, "the settlement", stage.Kind(press.Shared, found[1][1:]+" -1"))
			s.Quiet()
			s.World.Start(emil, "d"+strings.Repeat("A", 22))
			s.Quiet()
			s.Expect(emil, "nicht mehr zu sehen")
		}
		found := link.FindStringSubmatch(s.Show())
		s.Whisper(berta, "/vergiss")
		s.Press(berta, berta, "to be forgotten", stage.Kind(press.Forget, "yes"))
		s.Quiet()
		s.World.Start(emil, found[1])
		s.Quiet()
		s.Expect(emil, "nicht mehr zu sehen")
	})
}

// TestTold: a player sends himself a deal as a picture with a link, from the settlement and from the page about the deal. The
// picture has the cards as they were dealt, and names no group. Others are refused.
func TestTold(t *testing.T) {
	t.Parallel()
	stage.Tell(t, standin.Supergroup, append(stage.Four, "Emil"), func(s *stage.Stage) {
		anna, emil := s.Users[0], s.Users[4]
		s.Users = s.Users[:4]
		s.Acquaint()
		s.InPictures()
		d := stage.Playing(s, 0, 0)
		s.Do(stage.ByHand(d))
		s.Quiet()
		tell := func(p press.Press) bool { return p.Kind == press.Past && strings.HasPrefix(p.Arg, "i 0 1 ") }
		if toast := s.Press(emil, s.Group, "a stranger's press to share", tell); toast.Text == "" || s.Finds(emil, "start=d") {
			t.Error("got a picture for somebody who has not played, want it refused")
		}
		check := func() {
			t.Helper()
			s.Quiet()
			m := s.Picture(anna)
			if m == nil || !link.MatchString(m.Text) || strings.Contains(m.Text, "Stammtisch") || strings.Contains(m.Text, "Tarockrunde") {
				t.Fatalf("got %+v\n%s", m, s.Show())
			}
			var p faces.Picture
			if err := json.Unmarshal([]byte(stage.Seen(*m)), &p); err != nil {
				t.Fatal(err)
			}
			for seat, hand := range p.Deal {
				if got, want := card.Of(hand.Cards...), d.Dealt(act.Seat(seat)); got != want || hand.Name != stage.Four[seat] {
					t.Errorf("seat %d: got %s's %s, want %s", seat, hand.Name, got, want)
				}
			}
			if len(p.Deal) != 4 || len(p.Talon) != 1 || len(p.Talon[0]) != 6 || p.Deal[1].Note == "" {
				t.Errorf("got %+v", p)
			}
		}
		if toast := s.Press(anna, s.Group, "to share", tell); !strings.Contains(toast.Text, "privaten Chat") {
			t.Errorf("got toast %q", toast.Text)
		}
		check()
		s.Act(s.Users[1], s.Group, "to deal", press.Next)
		s.Press(anna, s.Group, "to share when the next deal has begun", tell)
		check()
	})
}
