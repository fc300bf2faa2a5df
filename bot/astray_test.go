package bot_test

import (
	"strings"
	"testing"
	"time"

	"tarock/bot/press"
	"tarock/bot/stage"
	"tarock/bot/standin"
)

// twoTables opens two tables in topics of a group, seats four users at each, and begins.
func twoTables(s *stage.Stage) (topics []int) {
	s.T.Helper()
	s.Acquaint()
	for i, name := range []string{"Stammtisch", "Neue <b>"} {
		topic, err := s.World.AddTopic(s.Group, s.Users[0], name)
		if err != nil {
			s.T.Fatal(err)
		}
		users := s.Users[4*i : 4*i+4]
		in := func(k press.Kind) func(press.Press) bool {
			return func(p press.Press) bool { return p.Kind == k && p.Thread == topic }
		}
		s.World.Say(users[0], s.Group, topic, "/tarock@"+s.World.Bot().Username)
		s.Quiet()
		for _, user := range users[1:] {
			s.Press(user, s.Group, "to join", in(press.Join))
		}
		s.Press(users[0], s.Group, "to begin", in(press.Start))
		s.Quiet()
		topics = append(topics, topic)
	}
	return topics
}

// eight are the players of two tables.
var eight = append(append([]string{}, stage.Four...), "Emil", "Franz", "Gusti", "Hans")

// After the topics of two tables are deleted their players reach them from General: each his own
// table, and whoever sits at none, or at both, the one that he chooses.
func TestDeletedTopics(t *testing.T) {
	t.Parallel()
	stage.Tell(t, standin.Forum, append(eight, "Xaver"), func(s *stage.Stage) {
		xaver := s.Users[8]
		s.World.Start(xaver, "")
		s.Users = s.Users[:8]
		topics := twoTables(s)
		anna, emil := s.Users[0], s.Users[4]
		for _, topic := range topics {
			if err := s.World.DeleteTopic(s.Group, topic); err != nil {
				t.Fatal(err)
			}
		}
		for _, user := range []int64{anna, emil} { // nothing was sent there yet
			s.Command(user, "/tisch")
			s.Pass(40 * time.Second)
			s.Command(user, "/tisch")
		}
		s.Shows(s.Group, "Stammtisch (Anna, Berta, Cilli, Dora) geht jetzt hier weiter", "schreibt /schrieb, /warum, /ende")
		s.Shows(s.Group, "Neue <b> (Emil, Franz, Gusti, Hans) geht jetzt hier weiter")
		s.Stop()
		s.Start()
		s.Quiet()
		p := stage.NewRobots(s, 5)
		for turns := 0; !s.Finds(s.Group, "Spiel 1: ", "Anna") || !s.Finds(s.Group, "Spiel 1: ", "Emil"); turns++ {
			if turns > 1000 {
				t.Fatalf("got no end of the deals\n%s", s.Show())
			}
			p.Round()
		}

		both := []struct {
			user     int64
			his, not string
		}{{anna, "Anna", "Emil"}, {emil, "Emil", "Anna"}}
		for range 2 { // the second time General has a table of its own
			for _, of := range both {
				for _, command := range []string{"/tisch", "/schrieb", "/warum", "/warum 1", "/stich", "/radl", "/fair", "/export", "/blatt", "/analyse 1", "/korrektur"} {
					s.Pass(time.Minute)
					group, own := s.Newest(s.Group), s.Newest(of.user)
					s.Command(of.user, command)
					s.Pass(5 * time.Second)
					if s.Newest(s.Group) == group && s.Newest(of.user) == own {
						t.Errorf("%s of %s: got no answer", command, of.his)
					}
					if s.Finds(s.Group, "Hier gibt’s gerade keinen Tisch") || s.Finds(s.Group, "Um welchen geht’s?") {
						t.Errorf("%s of %s: got no table\n%s", command, of.his, s.Last(s.Group))
					}
				}
				s.Pass(time.Minute)
				s.Command(of.user, "/schrieb")
				if m := s.Last(s.Group); !strings.Contains(m, of.his) || strings.Contains(m, of.not) {
					t.Errorf("/schrieb of %s: got\n%s", of.his, m)
				}
			}
			if s.Finds(s.Group, "1. Xaver") {
				break
			}
			s.Pass(6 * time.Minute)
			s.Command(xaver, "/tarock")
			s.Shows(s.Group, "1. Xaver")
			s.Pass(6 * time.Minute)
			s.Command(xaver, "/neu")
		}
		s.Command(xaver, "/ende") // his own
		if !s.Finds(s.Group, "Xaver") || s.Finds(s.Group, "Um welchen geht’s?") {
			t.Errorf("/ende of who sits in General: got\n%s", s.Last(s.Group))
		}

		s.Pass(6 * time.Minute)
		s.Command(xaver, "/schrieb 2") // the argument is kept
		s.Expect(s.Group, "Hier sind mehrere Tische. Um welchen geht’s?", "Stammtisch: Anna, Berta, Cilli, Dora", "Neue <b>: Emil, Franz, Gusti, Hans")
		message := s.Newest(s.Group)
		s.Press(xaver, s.Group, "the second", func(p press.Press) bool { return p.Kind == press.Meant && p.Thread == topics[1] })
		s.Quiet()
		if m := s.Last(s.Group); s.Newest(s.Group) == message || !strings.Contains(m, "Emil") || strings.Contains(m, "Anna") {
			t.Errorf("/schrieb for the second table: got\n%s", m)
		}

		s.Command(anna, "/ende") // she is the group's administrator
		s.Shows(s.Group, "Den Abend wirklich beenden?")
		s.Press(anna, s.Group, "to end it", stage.Kind(press.Finish, "now"))
		s.Quiet()
		s.Shows(s.Group, "Der Abend ist aus.", "Anna")
		s.Command(anna, "/tarock")
		s.Shows(s.Group, "1. Anna")
		s.Command(emil, "/tarock")
		s.Shows(s.Group, "2. Emil")
	})
}

// What else a group has in a topic is reached from General too when the topic is gone: an evening
// that it arranges, and a tournament.
func TestArrangedInADeletedTopic(t *testing.T) {
	t.Parallel()
	stage.Tell(t, standin.Forum, stage.Four, func(s *stage.Stage) {
		s.Acquaint()
		topic, err := s.World.AddTopic(s.Group, s.Users[0], "Turniere")
		if err != nil {
			t.Fatal(err)
		}
		for _, command := range []string{"/termin", "/turnier"} {
			s.World.Say(s.Users[0], s.Group, topic, command+"@"+s.World.Bot().Username)
			s.Quiet()
		}
		if err := s.World.CloseTopic(s.Group, topic, true); err != nil {
			t.Fatal(err)
		}
		s.World.Say(s.Users[0], s.Group, topic, "/turnier@"+s.World.Bot().Username) // an administrator still can
		s.Quiet()
		if err := s.World.DeleteTopic(s.Group, topic); err != nil {
			t.Fatal(err)
		}
		s.Command(s.Users[1], "/turnier")
		s.Press(s.Users[1], s.Group, "to enter", stage.Kind(press.Contest, "in"))
		s.Expect(s.Group, "Turnierleitung: Anna", "Angemeldet (1): Berta")
		s.Command(s.Users[1], "/termin")
		s.Expect(s.Group, "Der nächste Abend", "Dabei: Anna")
		s.Stop()
		s.Start()
		s.Quiet()

		// General has a tournament and an evening of its own, too: everybody gets those in which he takes part.
		cilli := s.Users[2]
		s.Command(cilli, "/turnier 1x1")
		s.Expect(s.Group, "Turnierleitung: Cilli", "Noch niemand angemeldet")
		for user, host := range map[int64]string{s.Users[1]: "Anna", s.Users[0]: "Anna", cilli: "Cilli", s.Users[3]: "Cilli"} {
			s.Pass(6 * time.Minute)
			s.Command(user, "/turnier")
			s.Expect(s.Group, "Turnierleitung: "+host)
		}
	})
}

// Of two evenings that a group arranges, one of them in a topic that is gone, everybody gets in General the one to
// which he comes.
func TestTwoEvenings(t *testing.T) {
	t.Parallel()
	stage.Tell(t, standin.Forum, stage.Four, func(s *stage.Stage) {
		s.Acquaint()
		anna, dora := s.Users[0], s.Users[3]
		topic, err := s.World.AddTopic(s.Group, anna, "Freitagsrunde")
		if err != nil {
			t.Fatal(err)
		}
		s.World.Say(anna, s.Group, topic, "/termin@"+s.World.Bot().Username+" Freitag")
		s.Command(dora, "/termin morgen")
		if err := s.World.CloseTopic(s.Group, topic, true); err != nil {
			t.Fatal(err)
		}
		s.World.Say(anna, s.Group, topic, "/termin@"+s.World.Bot().Username)
		s.Quiet()
		for user, day := range map[int64]string{anna: "Freitag", dora: "Sonntag", s.Users[1]: "Sonntag"} {
			s.Pass(time.Minute)
			s.Command(user, "/termin")
			s.Expect(s.Group, "Der nächste Abend: "+day)
		}
		s.Command(anna, "/termin Freitag 19 Uhr")
		s.Expect(s.Group, "Der nächste Abend: Freitag", "19:00", "Dabei: Anna")
		s.Shows(s.Group, "Der nächste Abend: Sonntag", "Dabei: Dora")
	})
}

// Where an evening is over, a command that needs an open table leads to those elsewhere.
func TestOpenElsewhere(t *testing.T) {
	t.Parallel()
	stage.Tell(t, standin.Forum, stage.Four, func(s *stage.Stage) {
		s.Do(stage.ByHand(stage.Playing(s, 0, 0)))
		s.Finish(s.Users[0])
		topic, err := s.World.AddTopic(s.Group, s.Users[0], "Stammtisch")
		if err != nil {
			t.Fatal(err)
		}
		s.World.Say(s.Users[0], s.Group, topic, "/tarock@"+s.World.Bot().Username)
		s.Quiet()
		s.Command(s.Users[1], "/blatt")
		s.Expect(s.Group, "Hier gibt’s gerade keinen Tisch, aber in anderen Themen dieser Gruppe", "Stammtisch: Anna")
		s.Refused(s.Press(s.Users[1], s.Group, "that table", stage.Kind(press.Meant, "blatt")), "an diesem Tisch sitzen")
		s.Command(s.Users[1], "/schrieb") // of the evening that is over
		if s.Finds(s.Group, "Um welchen geht’s?", "Spiel 1") || !strings.Contains(s.Last(s.Group), "Anna") {
			t.Errorf("/schrieb of an evening that is over: got\n%s", s.Last(s.Group))
		}
	})
}
