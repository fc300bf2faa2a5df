package bot_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"tarock/bot/press"
	"tarock/bot/stage"
	"tarock/bot/standin"
	"tarock/locales"
)

// menu returns the names of all commands, from the menus.
func menu(s *stage.Stage, user int64) []string {
	s.T.Helper()
	seen := map[string]bool{}
	var names []string
	for _, chat := range []int64{s.Group, user} {
		for _, c := range s.World.Commands(user, chat) {
			if !seen[c.Name] {
				seen[c.Name] = true
				names = append(names, c.Name)
			}
		}
	}
	if len(names) < 20 {
		s.T.Fatalf("got the commands %v", names)
	}
	return names
}

// Every command gets an answer wherever it is sent: in the topic in which it was sent, or in the
// private chat of who has sent it.
func TestCommandsEverywhere(t *testing.T) {
	t.Parallel()
	texts := locales.For("de")
	for _, there := range []string{"nothing", "a table", "a deal of the day", "a tournament", "a meeting"} {
		t.Run(there, func(t *testing.T) {
			t.Parallel()
			stage.Tell(t, standin.Forum, append(stage.Four, "Emil"), func(s *stage.Stage) {
				emil := s.Users[4]
				s.Users = s.Users[:4]
				anna := s.Users[0]
				s.World.Start(emil, "")
				switch there {
				case "a table":
					stage.Playing(s, 0, 0)
				case "a deal of the day":
					s.Acquaint()
					s.Command(anna, "/einstellungen")
					s.Press(anna, s.Group, "the deal of the day", stage.Kind(press.Setting, "daily on"))
				case "a tournament":
					s.EnterAll("1x1")
				case "a meeting":
					s.Acquaint()
					s.Command(anna, "/termin")
				default:
					s.Acquaint()
				}
				topic, err := s.World.AddTopic(s.Group, anna, "Plaudern")
				if err != nil {
					t.Fatal(err)
				}
				s.Quiet()
				heard := func() (n map[string]int) {
					n = map[string]int{}
					for _, chat := range []int64{s.Group, anna, emil} {
						for _, m := range s.Standing(chat) {
							n[fmt.Sprint(chat, " ", m.Thread)] = max(n[fmt.Sprint(chat, " ", m.Thread)], m.ID)
						}
					}
					return n
				}
				for _, name := range menu(s, anna) {
					if name == texts.Say("slash.vergiss") {
						continue // would forget who asks
					}
					for _, user := range []int64{anna, emil} {
						for _, at := range []struct {
							chat   int64
							thread int
						}{{user, 0}, {s.Group, 0}, {s.Group, topic}} {
							s.Pass(6 * time.Minute)
							before := heard()
							text := "/" + name
							if at.chat < 0 {
								text += "@" + s.World.Bot().Username
							}
							if _, err := s.World.Say(user, at.chat, at.thread, text); err != nil {
								t.Fatal(err)
							}
							s.Pass(5 * time.Second)
							after := heard()
							here, own := fmt.Sprint(at.chat, " ", at.thread), fmt.Sprint(user, " 0")
							if after[here] == before[here] && after[own] == before[own] {
								t.Errorf("%s in %s by %d: got no answer", text, strings.NewReplacer(fmt.Sprint(s.Group), "group", fmt.Sprint(user), "private").Replace(here), user)
							}
						}
					}
				}
			})
		})
	}
}
