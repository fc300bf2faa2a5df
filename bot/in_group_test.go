package bot_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"tarock/bot/press"
	"tarock/bot/stage"
	"tarock/bot/standin"
)

// onlyGroups returns the commands that a user who sits nowhere is told in private to write in a group.
func onlyGroups(s *stage.Stage, user int64) (list []string) {
	s.T.Helper()
	s.Whisper(user, "/hilfe")
	for _, c := range helped.FindAllStringSubmatch(s.Last(user), -1) {
		if c[1] == "/tarock" || c[1] == "/neu" || c[1] == "/new" {
			continue // open a table in private
		}
		s.Whisper(user, c[1])
		if m := s.Last(user); strings.Contains(m, "nur in einer Gruppe") || strings.Contains(m, "only in a group") {
			list = append(list, c[1])
		}
	}
	return list
}

// A command for groups that a player sends in private leads to his table, whatever the group, whether he plays, waits for the
// beginning or for a chair, and in every language.
func TestGroupCommandsInPrivate(t *testing.T) {
	t.Parallel()
	for _, kind := range []standin.Kind{standin.Group, standin.Supergroup, standin.Forum} {
		for _, language := range []string{"de", "en"} {
			t.Run(fmt.Sprint(kind, " ", language), func(t *testing.T) {
				stage.Tell(t, kind, append(stage.Four, "Xaver"), func(s *stage.Stage) {
					s.Acquaint()
					all, xaver := s.Users, s.Users[4]
					s.Users = all[:4]
					for _, user := range all {
						s.Whisper(user, "/einstellungen")
						s.Press(user, user, language, stage.Kind(press.Setting, "language "+language))
						s.Quiet()
					}
					commands := onlyGroups(s, xaver)
					if len(commands) < 7 {
						t.Fatalf("got only %v for groups", commands)
					}
					topic := 0
					if kind == standin.Forum {
						var err error
						if topic, err = s.World.AddTopic(s.Group, all[0], "Stammtisch"); err != nil {
							t.Fatal(err)
						}
					}
					leads := func(user int64) {
						t.Helper()
						for _, command := range commands {
							s.Whisper(user, command)
							hand := s.Standing(user)
							m := hand[len(hand)-1]
							if !strings.Contains(m.Text, "Tarockrunde") || strings.Contains(m.Text, command) == (command == "/tisch" || command == "/table") {
								t.Errorf("%s: got\n%s", command, m.Text)
							}
							at := slices.IndexFunc(slices.Concat(m.Keyboard...), func(k standin.Button) bool { return strings.HasPrefix(k.URL, "https://t.me/c/") })
							if (at >= 0) != (kind != standin.Group) {
								t.Errorf("%s: got buttons %v", command, m.Keyboard)
							}
							if at < 0 {
								continue
							}
							url := slices.Concat(m.Keyboard...)[at].URL
							i := slices.IndexFunc(s.Standing(s.Group), func(m standin.Message) bool {
								return m.Thread == topic && strings.HasSuffix(url, fmt.Sprint("/", m.ID)) && (topic == 0 || strings.Contains(url, fmt.Sprintf("/%d/", topic)))
							})
							if i < 0 {
								t.Errorf("%s: got link %s to none of the messages\n%s", command, url, s.Show())
							}
						}
					}
					s.World.Say(all[0], s.Group, topic, "/tarock@"+s.World.Bot().Username)
					for _, user := range all[1:4] {
						s.Press(user, s.Group, "to join", stage.Kind(press.Join))
					}
					s.Quiet()
					leads(all[0])
					s.Press(all[0], s.Group, "to begin", stage.Kind(press.Start))
					s.Quiet()
					leads(all[1])
					s.World.Say(xaver, s.Group, topic, "/tarock@"+s.World.Bot().Username)
					s.Press(xaver, s.Group, "to wait", stage.Kind(press.Join))
					s.Quiet()
					leads(xaver)
				})
			})
		}
	}
}
