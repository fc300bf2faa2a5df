package play_test

import (
	"testing"
	"time"

	"tarock/bot/press"
	"tarock/bot/stage"
	"tarock/bot/standin"
)

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
