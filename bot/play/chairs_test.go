package play_test

import (
	"strings"
	"testing"
	"time"

	"tarock/bot/press"
	"tarock/bot/stage"
	"tarock/bot/standin"
	"tarock/engine/deal"
)

// A fifth friend waits for a seat and takes over from a player who gets up, with a hand
// and an account of his own, even after a restart. The player who got up returns to his
// chair when it becomes free, and continues his account.
func TestSubstitute(t *testing.T) {
	t.Parallel()
	stage.Tell(t, standin.Supergroup, append(stage.Four, "Emil"), func(s *stage.Stage) {
		berta, emil := s.Users[1], s.Users[4]
		s.World.Start(emil, "")
		s.Users = s.Users[:4]
		d := stage.Playing(s, 0, 0)
		s.Command(emil, "/tarock")
		s.Expect(s.Group, "Hier wird schon gespielt", "Anna, Berta, Cilli, Dora")
		if toast := s.Press(emil, s.Group, "to wait", stage.Kind(press.Join)); !strings.Contains(toast.Text, "wartest auf einen Platz") {
			t.Errorf("joining the queue: got answer %q", toast.Text)
		}
		s.Unchanged("waiting twice", func() { s.Refused(s.Press(emil, s.Group, "to wait", stage.Kind(press.Join)), "schon auf einen Platz") })
		s.Whisper(emil, "/vergiss")
		s.Expect(emil, "Du sitzt noch an einem Tisch")
		s.Do(stage.ByHand(d))
		s.Expect(s.Group, "Emil wartet auf einen Platz")
		s.Press(berta, s.Group, "to get up", stage.Kind(press.Leave))
		s.Expect(s.Group, "Berta ist aufgestanden. Emil springt ein.", "Emil gibt das nächste Spiel")
		s.Stop()
		s.Start()

		next := stage.Deals(t, 1, 3)
		s.Stack(next.Setup())
		s.Act(s.Users[2], s.Group, "to deal", press.Next)
		s.Users[1] = emil
		s.Quiet()
		s.Shows(s.Group, "Spiel 2 · Emil gibt")
		if s.Offers(berta, func(p press.Press) bool { return p.Move > 0 }) {
			t.Errorf("a player who got up: got buttons\n%s", s.Show())
		}
		s.Cut(1)
		s.Shows(emil, "Spiel 2")
		s.Do(stage.ByHand(next))
		s.Command(emil, "/schrieb")
		s.Expect(s.Group, "Ann", "Ber", "Cil", "Dor", "Emi")
		s.Whisper(berta, "/blatt")
		s.Expect(berta, "keinen Tisch")

		s.World.Start(berta, "")
		s.Command(berta, "/tarock")
		s.Press(berta, s.Group, "to wait", stage.Kind(press.Join))
		s.Press(emil, s.Group, "for a pause", stage.Kind(press.Pause))
		s.Press(emil, s.Group, "to get up", stage.Kind(press.Leave))
		last := stage.Deals(t, 2, 4)
		s.Stack(last.Setup())
		s.Act(s.Users[0], s.Group, "to deal", press.Next)
		s.Users[1] = berta
		s.Cut(2)
		s.Do(stage.ByHand(last))
		s.Command(berta, "/schrieb")
		totals := make([]int, 5)
		for i, d := range []*deal.Deal{d, next, last} {
			for place, n := range d.Settle().Total() {
				if place >= 4 {
					break
				}
				if place == 1 && i == 1 {
					place = 4
				}
				totals[place] += n
			}
		}
		s.Totals(totals)
		s.Command(berta, "/export")
		if got := s.Exported(s.Group); got["BertaEmil"] != totals[1]+totals[4] {
			t.Errorf("transcript: got %v, want %d for the chair of two", got, totals[1]+totals[4])
		}
	})
}

// The table names a player who leaves the group between two deals, and deals no more to
// him; a user waiting for a seat who leaves no longer waits.
func TestLeavingBetweenDeals(t *testing.T) {
	t.Parallel()
	stage.Tell(t, standin.Supergroup, append(stage.Four, "Emil"), func(s *stage.Stage) {
		anna, dora, emil := s.Users[0], s.Users[3], s.Users[4]
		s.World.Start(emil, "")
		s.Users = s.Users[:4]
		d := stage.Playing(s, 0, 20*time.Second)
		s.Command(emil, "/tarock")
		s.Press(emil, s.Group, "to wait", stage.Kind(press.Join))
		s.Do(stage.ByHand(d))
		s.Expect(s.Group, "Emil wartet auf einen Platz")
		s.World.RemoveMember(s.Group, emil, emil)
		s.Quiet()
		if s.Finds(s.Group, "Emil wartet") {
			t.Errorf("a user who has left: got him waiting\n%s", s.Show())
		}
		s.World.RemoveMember(s.Group, anna, dora)
		s.Expect(s.Group, "Dora ist nicht mehr da", "Ein Platz ist frei")
		s.Pass(time.Hour)
		if s.Finds(s.Group, "Spiel 2 ·") {
			t.Errorf("got a hand dealt to a player who has left\n%s", s.Show())
		}
		s.World.AddMember(s.Group, anna, dora)
		s.Quiet()
		s.Act(s.Users[1], s.Group, "to deal", press.Next)
		s.Shows(s.Group, "Spiel 2 ·")
	})
}
