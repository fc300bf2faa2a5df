package play_test

import (
	"strconv"
	"strings"
	"testing"

	"tarock/bot/press"
	"tarock/bot/stage"
	"tarock/bot/standin"
	"tarock/engine/deal"
	"tarock/engine/rules"
)

// A table of four has no fifth seat, and users who do not sit there cannot change it.
func TestLobbyFull(t *testing.T) {
	t.Parallel()
	stage.Tell(t, standin.Supergroup, append(stage.Four, "Emil"), func(s *stage.Stage) {
		emil := s.Users[4]
		s.Users = s.Users[:4]
		s.Sit()
		s.Expect(s.Group, "Alle da")
		join := s.Like(stage.Kind(press.Start), press.Join)
		toast := s.Raw(emil, s.Group, s.Newest(s.Group), join)
		s.Follow(emil, toast.URL)
		s.Expect(emil, "besetzt")
		s.Unchanged("a stranger's presses", func() {
			for _, k := range []press.Kind{press.Join, press.Leave, press.Start, press.Close, press.Choose, press.Set, press.Page, press.Next, press.Let} {
				s.Refused(s.Raw(emil, s.Group, s.Newest(s.Group), s.Like(stage.Kind(press.Start), k)))
			}
		})
		s.Begin()
		s.Quiet()
		s.Unchanged("a link to a table that plays", func() { s.Refused(s.Raw(emil, s.Group, s.Newest(s.Group), join)) })
		s.Whisper(emil, "/start "+toast.URL[strings.Index(toast.URL, "=")+1:])
		s.Expect(emil, "wartest auf einen Platz")
	})
}

// Three friends choose Point with options and play a deal of it by buttons.
func TestPointByButtons(t *testing.T) {
	t.Parallel()
	stage.Tell(t, standin.Supergroup, stage.Four[:3], func(s *stage.Stage) {
		set := rules.Find("point")
		s.Acquaint()
		s.Command(s.Users[0], "/tarock")
		s.Choose(set, 3)
		s.Quiet()
		for _, user := range s.Users[1:] {
			s.Press(user, s.Group, "to join", stage.Kind(press.Join))
		}
		s.Expect(s.Group, "Point", "Alle da")
		options := deal.Options{}
		for _, o := range set.Options {
			value := o.Values[len(o.Values)-1]
			s.House(s.Users[1], o.ID, value)
			options[o.ID] = value
		}
		d := stage.SearchWith(t, set, options, 3, 0, 3, func(d *deal.Deal) bool { return len(stage.Games(d)) > 0 })
		s.Stack(d.Setup())
		s.Begin()
		s.Do(stage.ByHand(d))
		result := d.Settle()
		total := result.Total()
		s.Shows(s.Group, "diesmal")
		s.Command(s.Users[0], "/radl")
		s.Expect(s.Group, "gibt es in diesem Spiel nicht")
		s.Command(s.Users[0], "/export")
		got := s.Exported(s.Group)
		for i, name := range stage.Four[:3] {
			if got[name] != total[i] {
				t.Errorf("%s in the transcript: got %d, want %d", name, got[name], total[i])
			}
		}
	})
}

// The next table's default is the game last played, with its house rules.
func TestLastGameIsTheDefault(t *testing.T) {
	t.Parallel()
	stage.Tell(t, standin.Supergroup, stage.Four[:3], func(s *stage.Stage) {
		s.Acquaint()
		s.Command(s.Users[0], "/tarock")
		s.Expect(s.Group, "Königrufen")
		s.Choose(rules.Find("point"), 3)
		for _, user := range s.Users[1:] {
			s.Press(user, s.Group, "to join", stage.Kind(press.Join))
			s.Quiet()
		}
		s.House(s.Users[2], "claims", "true")
		s.Begin()
		s.Quiet()
		s.Finish(s.Users[0])
		s.Command(s.Users[0], "/tarock")
		s.Expect(s.Group, "Point", "Mit Reklamieren", "2 Plätze")
	})
}

// Two topics of a forum have a table each, and messages stay in their topic.
func TestTopics(t *testing.T) {
	t.Parallel()
	stage.Tell(t, standin.Forum, append(stage.Four, "Emil", "Franz", "Gusti", "Hedi"), func(s *stage.Stage) {
		s.Acquaint()
		bot := "@" + s.World.Bot().Username
		var topics []int
		for i, name := range []string{"Stammtisch", "Anfänger"} {
			topic, err := s.World.AddTopic(s.Group, s.Users[0], name)
			if err != nil {
				t.Fatal(err)
			}
			topics = append(topics, topic)
			s.World.Say(s.Users[4*i], s.Group, topic, "/tarock"+bot)
			s.Quiet()
			for _, user := range s.Users[4*i+1 : 4*i+4] {
				s.Press(user, s.Group, "to join", func(p press.Press) bool { return p.Kind == press.Join && p.Thread == topic })
			}
		}
		for i, topic := range topics { // where there is no table, a command is about that of who writes it
			s.World.Say(s.Users[4*i], s.Group, 0, "/tisch"+bot)
			s.Quiet()
			all := s.Standing(s.Group)
			if m := all[len(all)-1]; m.Thread != topic || !strings.Contains(m.Text, []string{"Berta", "Franz"}[i]) {
				t.Errorf("/tisch of player %d without a table: got in topic %d\n%s", 4*i, m.Thread, m.Text)
			}
		}
		for i, topic := range topics {
			s.Press(s.Users[4*i], s.Group, "to start", func(p press.Press) bool { return p.Kind == press.Start && p.Thread == topic })
			s.Quiet()
		}
		for _, m := range s.Standing(s.Group) {
			for i, topic := range topics {
				if strings.Contains(m.Text, []string{"Berta", "Franz"}[i]) && m.Thread != topic {
					t.Errorf("message of topic %d: got it in %d:\n%s", topic, m.Thread, m.Text)
				}
			}
		}
		s.Shows(s.Users[2], "Stammtisch – Tarockrunde", "abheben")
		s.Shows(s.Users[6], "Anfänger – Tarockrunde", "abheben")
		for _, m := range s.Standing(s.Users[0]) {
			if strings.Contains(m.Text, "Gusti") {
				t.Errorf("player of one table: got the other:\n%s", m.Text)
			}
		}
	})
}

// The bot ignores messages that are not for it.
func TestNotForUs(t *testing.T) {
	t.Parallel()
	stage.Tell(t, standin.Supergroup, stage.Four, func(s *stage.Stage) {
		s.Unchanged("messages to others", func() {
			s.Say(s.Users[0], s.Group, "/tarock@SomeOtherBot")
			s.Say(s.Users[0], s.Group, "/tarock") // privacy mode: the bot does not get it
			s.Say(s.Users[0], s.Group, "/poker")
			s.Say(s.Users[0], s.Group, "Wer spielt mit?")
			s.World.Inform("message", []byte(`{"message_id":77,"date":1,"chat":{"id":`+strconv.FormatInt(s.Group, 10)+`,"type":"supergroup","title":"x"},
				"from":{"id":1001,"is_bot":false,"first_name":"Anna"},"text":"/tarock@SomeOtherBot"}`))
			s.Quiet()
		})
		s.World.Start(s.Users[0], "")
		s.Whisper(s.Users[0], "/poker")
		s.Expect(s.Users[0], "/hilfe")
		if err := s.World.Promote(s.Group, s.Users[0], s.World.Bot().ID, standin.Administrator); err != nil {
			t.Fatal(err)
		}
		s.Unchanged("commands known to every bot", func() {
			s.Say(s.Users[0], s.Group, "/start")
			s.Say(s.Users[0], s.Group, "/help")
			s.Quiet()
		})
		name := s.World.Bot().Username
		s.Unchanged("talk that a bot with administrator rights hears", func() {
			for _, text := range []string{"Wer spielt mit?", "tarock", "ein /tarock gefällig?", "@" + name + " Servus", "Trull", "/ ende", "/poker", "/start@SomeOtherBot"} {
				s.Say(s.Users[0], s.Group, text)
			}
			s.Quiet()
		})
		s.Say(s.Users[0], s.Group, "/tisch") // it did hear everything
		s.Expect(s.Group, "keinen Tisch")
		s.Unchanged("a reply to the bot's message", func() {
			if _, err := s.World.Write(standin.Saying{User: s.Users[0], Chat: s.Group, Text: "Schade!", ReplyTo: s.Newest(s.Group)}); err != nil {
				t.Fatal(err)
			}
			s.Quiet()
		})
		s.Unchanged("messages of another bot", func() {
			s.World.Inform("message", []byte(`{"message_id":78,"date":1,"chat":{"id":1001,"type":"private"},
				"from":{"id":1001,"is_bot":true,"first_name":"Robot"},"text":"Hallo!"}`))
			s.Quiet()
		})
	})
}

// An administrator who writes in the group's name cannot sit down, but can end the
// evening.
func TestAnonymousAdministrator(t *testing.T) {
	t.Parallel()
	stage.Tell(t, standin.Supergroup, stage.Four, func(s *stage.Stage) {
		bot := "@" + s.World.Bot().Username
		anonymous := func(text string) {
			t.Helper()
			if _, err := s.World.Write(standin.Saying{User: s.Users[0], Chat: s.Group, Text: text + bot, Anonymous: true}); err != nil {
				t.Fatal(err)
			}
			s.Quiet()
		}
		for _, text := range []string{"/tarock", "/blatt"} {
			anonymous(text)
			s.Expect(s.Group, "im Namen der Gruppe")
		}
		anonymous("/ende")
		s.Expect(s.Group, "keinen Tisch")
		s.Sit()
		anonymous("/ende")
		s.Press(s.Users[0], s.Group, "to close", stage.Kind(press.Close))
		s.Shows(s.Group, "Der Tisch ist wieder geschlossen")
		s.Sit()
		s.Begin()
		anonymous("/ende")
		s.Expect(s.Group, "Den Abend wirklich beenden?")
		s.Press(s.Users[0], s.Group, "to end", stage.Kind(press.Finish, "now"))
		s.Shows(s.Group, "geschlossen")
		if s.Finds(s.Group, "▶") {
			t.Errorf("after the evening: got the group told to wait\n%s", s.Show())
		}
	})
}
