package bot_test

import (
	"maps"
	"slices"
	"strings"
	"testing"
	"time"

	"tarock/bot/press"
	"tarock/bot/stage"
	"tarock/bot/standin"
)

// A topic was deleted, and nothing has been sent there since. Whatever opens something in General finds that out first, and
// shows those who take part what they have. As long as the topic is there it opens a second one and leaves the first alone,
// even if only its message was deleted.
func TestNothingOpensTwice(t *testing.T) {
	t.Parallel()
	enter := func(p press.Press) bool {
		return p.Kind == press.Join || p.Kind == press.Contest && p.Arg == "in" || p.Kind == press.Meet && strings.HasPrefix(p.Arg, "in ")
	}
	for command, has := range map[string]struct{ first, own string }{
		"/tarock":  {"2. Berta", "1. Berta"},
		"/neu":     {"2. Berta", "1. Berta"},
		"/start":   {"2. Berta", "1. Berta"},
		"/turnier": {"Turnierleitung: Anna", "Turnierleitung: Berta"},
		"/termin":  {"Dabei: Anna, Berta", "Dabei: Berta"},
	} {
		for _, what := range []string{"topic", "message", "nothing"} {
			t.Run(command+", "+what+" deleted", func(t *testing.T) {
				stage.Tell(t, standin.Forum, stage.Four, func(s *stage.Stage) {
					s.Acquaint()
					anna, berta := s.Users[0], s.Users[1]
					topic, err := s.World.AddTopic(s.Group, anna, "Stammtisch")
					if err != nil {
						t.Fatal(err)
					}
					s.World.Say(anna, s.Group, topic, command+"@"+s.World.Bot().Username)
					s.Press(berta, s.Group, "to take part", enter)
					s.Pass(time.Minute)
					message := s.Newest(s.Group)
					switch what {
					case "topic":
						err = s.World.DeleteTopic(s.Group, topic)
					case "message":
						s.World.Delete(s.Group, message)
					}
					if err != nil {
						t.Fatal(err)
					}
					s.Command(berta, command)
					s.Pass(10 * time.Second)
					shown := map[string]int{} // messages, by what they show and where
					for _, m := range s.Standing(s.Group) {
						for what, text := range map[string]string{"first": has.first, "own": has.own} {
							if strings.Contains(m.Text, text) {
								shown[map[bool]string{true: "General: ", false: "topic: "}[m.Thread == 0]+what]++
							}
						}
					}
					want := map[string]int{"topic: first": 1, "General: own": 1}
					if what == "topic" {
						want = map[string]int{"General: first": 1}
					}
					if !maps.Equal(shown, want) {
						t.Errorf("got %v, want %v\n%s", shown, want, s.Show())
					}
					if i := slices.IndexFunc(s.Standing(s.Group), func(m standin.Message) bool { return m.ID == message }); what == "nothing" && i < 0 {
						t.Errorf("got the message in the topic sent again\n%s", s.Show())
					}
				})
			})
		}
	}
}
