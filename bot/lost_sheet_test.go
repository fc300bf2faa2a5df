package bot_test

import (
	"testing"
	"time"

	"tarock/bot/press"
	"tarock/bot/stage"
	"tarock/bot/standin"
)

// General has a new table at which nothing was played yet. What players ask there about deals is about those of their own
// table, whose topic is gone, whether it is over, or whether the bot knows yet that the topic is gone.
func TestDealsOfALostTable(t *testing.T) {
	t.Parallel()
	for _, over := range []bool{false, true} {
		t.Run(map[bool]string{false: "goes on", true: "is over"}[over], func(t *testing.T) {
			stage.Tell(t, standin.Forum, append(stage.Four, "Xaver"), func(s *stage.Stage) {
				s.Acquaint()
				anna, xaver := s.Users[0], s.Users[4]
				topic, err := s.World.AddTopic(s.Group, anna, "Stammtisch")
				if err != nil {
					t.Fatal(err)
				}
				s.World.Say(anna, s.Group, topic, "/tarock@"+s.World.Bot().Username)
				s.Users = s.Users[:4]
				for _, user := range s.Users[1:] {
					s.Press(user, s.Group, "to join", stage.Kind(press.Join))
				}
				s.Press(anna, s.Group, "to begin", stage.Kind(press.Start))
				p := stage.NewRobots(s, 5)
				for turns := 0; !s.Finds(s.Group, "Spiel 1: "); turns++ {
					if turns > 1000 {
						t.Fatalf("got no end of the deal\n%s", s.Show())
					}
					p.Round()
				}
				if over {
					s.World.Say(anna, s.Group, topic, "/ende@"+s.World.Bot().Username)
					s.Press(anna, s.Group, "to end", stage.Kind(press.Finish, "now"))
				}
				s.Quiet()
				s.Command(xaver, "/tarock")
				s.Expect(s.Group, "1. Xaver")
				if err := s.World.DeleteTopic(s.Group, topic); err != nil {
					t.Fatal(err)
				}
				for command, want := range map[string]string{"/schrieb": "Anna Berta Cilli", "/warum 1": "Spiel 1:", "/export": "Die Mitschrift", "/analyse 1": "Analyse, Spiel 1", "/stich": "1. Berta"} {
					s.Pass(6 * time.Minute)
					s.Command(anna, command)
					s.Pass(20 * time.Second)
					s.Expect(s.Group, want)
				}
				s.Pass(6 * time.Minute)
				s.Command(xaver, "/schrieb")
				s.Expect(s.Group, "noch nichts auf dem Schrieb")
			})
		})
	}
}
