package answer_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"tarock/bot/press"
	"tarock/bot/stage"
	"tarock/bot/standin"
)

// A guest, who does not play, gets one answer in the group, then none until guests have
// been quiet for a while; in private he is told once. An administrator's /ende is not
// limited.
func TestGuests(t *testing.T) {
	t.Parallel()
	stage.Tell(t, standin.Supergroup, append([]string{"Chef"}, append(stage.Four, "Emil")...), func(s *stage.Stage) {
		chef, emil := s.Users[0], s.Users[5]
		s.World.Start(emil, "")
		s.Users = s.Users[1:5]
		stage.Playing(s, 0, 0)
		before := len(s.Standing(s.Group))
		for _, text := range []string{"/schrieb", "/stich", "/regeln", "/tisch", "/tarock", "/ende", "/hilfe", "/schrieb"} {
			s.Command(emil, text)
			s.Pass(30 * time.Second)
		}
		s.Expect(emil, "halt ich mich dort kurz. Frag mich privat")
		if n := len(s.Standing(s.Group)) - before; n > 1 {
			t.Errorf("got %d messages for a guest\n%s", n, s.Show())
		}
		told := len(s.Standing(emil))
		s.Command(emil, "/stich")
		s.Command(emil, "/stich")
		if n := len(s.Standing(emil)); n != told {
			t.Errorf("got %d messages in private, want him told once", n-told)
		}
		s.Command(chef, "/ende")
		s.Expect(s.Group, "Den Abend wirklich beenden?")
		s.Press(chef, s.Group, "back", stage.Kind(press.Finish, "back"))
		s.Command(s.Users[1], "/schrieb")
		s.Expect(s.Group, "nichts auf dem Schrieb")
		s.Pass(5 * time.Minute)
		s.Command(emil, "/regeln")
		s.Expect(s.Group, "Regeln: ")
		s.Refused(s.Press(emil, s.Group, "a topic", stage.Kind(press.Rules)), "wird gerade gespielt")
		s.Refused(s.Press(emil, s.Group, "the table", stage.Kind(press.Down)), "wird gerade gespielt")
	})
}

// Strangers who write and press without end cost a group at most two calls of the
// twenty a minute, once.
func TestStrangersFlood(t *testing.T) {
	t.Parallel()
	strangers := []string{"Emil", "Fritz", "Gustl", "Hans", "Ida"}
	stage.Tell(t, standin.Forum, append(strangers, stage.Four...), func(s *stage.Stage) {
		others := s.Users[1:len(strangers)]
		s.Users = s.Users[len(strangers):]
		for _, user := range others {
			s.World.Start(user, "")
		}
		stage.Playing(s, 0, 0)
		topic, err := s.World.AddTopic(s.Group, s.Users[0], "Plauderei")
		if err != nil {
			t.Fatal(err)
		}
		s.Quiet()
		before := len(s.World.Requests())
		texts := []string{"/schrieb", "/stich", "/warum", "/regeln", "/regeln Unterschiede", "/tisch", "/tarock", "/ende", "/hilfe", "/export", "/einstellungen", "/meldemich",
			"/turnier", "/quatsch", "/radl", "/blatt", "/start", "/datenschutz", "/lernen", "/vergiss"}
		for n := range 10 * len(texts) {
			user, in := others[n%len(others)], n/len(texts)%2*topic
			word, args, _ := strings.Cut(texts[n%len(texts)], " ")
			if word == "/tarock" || word == "/start" {
				in = 0 // a table in the other topic is allowed
			}
			if _, err := s.World.Say(user, s.Group, in, strings.TrimSpace(word+"@"+s.World.Bot().Username+" "+args)); err != nil {
				t.Fatal(err)
			}
			if _, data, ok := s.Button(s.Group, stage.Kind(press.Down)); ok {
				s.World.PressRaw(user, s.Group, s.Newest(s.Group), data)
			}
			s.Pass(6 * time.Second)
		}
		calls := 0
		for _, r := range s.World.Requests()[before:] {
			if r.Params["chat_id"] == stage.ID(s.Group) && r.Method != "getChatMember" { // which has no limit
				calls++
			}
		}
		if calls > 2 {
			t.Errorf("got %d calls to the group in twenty minutes, want at most two", calls)
		}
	})
}

// A table can be opened in another topic, whoever has asked something before.
func TestGuestsOpen(t *testing.T) {
	t.Parallel()
	stage.Tell(t, standin.Forum, append(stage.Four, "Emil"), func(s *stage.Stage) {
		emil := s.Users[4]
		s.Users = s.Users[:4]
		stage.Playing(s, 0, 0)
		s.Command(emil, "/hilfe")
		topic, err := s.World.AddTopic(s.Group, s.Users[0], "Nebentisch")
		if err != nil {
			t.Fatal(err)
		}
		if _, err := s.World.Say(emil, s.Group, topic, "/tarock@"+s.World.Bot().Username); err != nil {
			t.Fatal(err)
		}
		s.Shows(s.Group, "Tarocktisch")
		if m := s.Standing(s.Group); m[len(m)-1].Thread != topic {
			t.Errorf("got the table in topic %d, want %d", m[len(m)-1].Thread, topic)
		}
	})
}

// A group without a language gets that of the user who adds the bot; a chosen one
// stays.
func TestGreetingLanguage(t *testing.T) {
	t.Parallel()
	stage.Tell(t, standin.Supergroup, stage.Four, func(s *stage.Stage) {
		anna, bot := s.Users[0], s.World.Bot().ID
		ann := s.World.AddUser(standin.User{FirstName: "Ann", Language: "en"}).ID
		if err := s.World.AddMember(s.Group, anna, ann); err != nil {
			t.Fatal(err)
		}
		s.Quiet()
		if err := s.World.Promote(s.Group, anna, ann, standin.Administrator); err != nil {
			t.Fatal(err)
		}
		come := func() {
			t.Helper()
			for _, do := range []func(group, by, user int64) error{s.World.RemoveMember, s.World.AddMember} {
				if err := do(s.Group, ann, bot); err != nil {
					t.Fatal(err)
				}
				s.Quiet()
			}
		}
		come()
		s.Expect(s.Group, "Hello everybody", "Auf Deutsch? /einstellungen")
		s.Command(anna, "/tarock")
		s.Expect(s.Group, "Tarock table", "4 seats")
		s.Close(anna)
		s.Command(anna, "/einstellungen")
		s.Press(anna, s.Group, "German", stage.Kind(press.Setting, "language de"))
		s.Expect(s.Group, "Einstellungen für Tarockrunde")
		come()
		s.Expect(s.Group, "Servus beinand")
	})
}

// A group's settings have its name, whether there was a table or not.
func TestSettingsTitle(t *testing.T) {
	t.Parallel()
	stage.Tell(t, standin.Supergroup, stage.Four, func(s *stage.Stage) {
		s.Group = s.World.AddGroup(standin.Supergroup, "Die Häferlgucker", s.Users...)
		s.Command(s.Users[0], "/einstellungen")
		s.Expect(s.Group, "Einstellungen für Die Häferlgucker")
		s.Press(s.Users[0], s.Group, "the time", stage.Kind(press.Setting, "limit 2m"))
		s.Expect(s.Group, "Einstellungen für Die Häferlgucker")
	})
}

// An unknown command is answered in private or if it names the bot; otherwise it may be
// for another bot of the group.
func TestUnknownCommand(t *testing.T) {
	t.Parallel()
	stage.Tell(t, standin.Supergroup, stage.Four, func(s *stage.Stage) {
		anna := s.Users[0]
		s.Acquaint()
		s.Command(anna, "/quatsch")
		s.Expect(s.Group, "/quatsch kenn ich nicht", "/hilfe")
		s.Whisper(anna, "/Quatsch mit Soße")
		s.Expect(anna, "/quatsch kenn ich nicht", "/hilfe")
		before := s.Newest(s.Group)
		for _, text := range []string{"/quatsch", "/quatsch@OtherBot", "quatsch"} {
			s.Say(anna, s.Group, text)
			s.Quiet()
			if s.Newest(s.Group) != before {
				t.Errorf("%q: got answer\n%s", text, s.Last(s.Group))
			}
		}
	})
}

// The bot greets a group that it joins, or shows the table if one is open.
func TestGreeting(t *testing.T) {
	t.Parallel()
	stage.Tell(t, standin.Supergroup, stage.Four, func(s *stage.Stage) {
		anna, bot := s.Users[0], s.World.Bot().ID
		come := func() {
			t.Helper()
			for _, do := range []func(group, by, user int64) error{s.World.RemoveMember, s.World.AddMember} {
				if err := do(s.Group, anna, bot); err != nil {
					t.Fatal(err)
				}
				s.Quiet()
			}
		}
		come()
		s.Expect(s.Group, "Servus beinand", "/tarock", "English? /settings")
		s.Acquaint()
		s.Sit()
		s.Begin()
		before := len(s.Standing(s.Group))
		come()
		for _, m := range s.Standing(s.Group)[before:] {
			if strings.Contains(m.Text, "Servus beinand") {
				t.Errorf("group with a table: got a greeting\n%s", s.Show())
			}
		}
	})
	stage.Tell(t, standin.Supergroup, stage.Four, func(s *stage.Stage) {
		s.World.Start(s.Users[0], "")
		s.Whisper(s.Users[0], "/tisch")
		for _, m := range s.Standing(s.Users[0]) {
			if rows := m.Keyboard; len(rows) == 0 || !strings.HasSuffix(rows[0][0].URL, "?startgroup=t") {
				t.Errorf("got no link for adding the bot in\n%s", m.Text)
			}
		}
	})
}

// Users who want to be notified are mentioned when a table opens, at most every ten
// minutes, until they cancel that, leave the group or are forgotten.
func TestNotify(t *testing.T) {
	t.Parallel()
	stage.Tell(t, standin.Supergroup, append(stage.Four, "<b>Emil"), func(s *stage.Stage) {
		anna, berta, cilli, dora, emil := s.Users[0], s.Users[1], s.Users[2], s.Users[3], s.Users[4]
		s.Acquaint()
		for _, user := range s.Users {
			s.Command(user, "/meldemich")
			s.Expect(s.Group, "Vermerkt")
		}
		s.Command(berta, "/meldemich")
		s.Expect(s.Group, "nichts mehr")
		s.World.RemoveMember(s.Group, cilli, cilli)
		s.Whisper(dora, "/vergiss")
		s.Press(dora, dora, "to be forgotten", stage.Kind(press.Forget, "yes"))
		s.Quiet()
		calls := func() []standin.Message {
			return slices.DeleteFunc(s.Standing(s.Group), func(m standin.Message) bool { return !strings.Contains(m.Text, "Hier geht ein Tisch auf") })
		}
		s.Command(anna, "/tarock")
		if list := calls(); len(list) != 1 || list[0].Silent || !strings.HasSuffix(list[0].Text, "auf! <b>Emil") {
			t.Errorf("got mentions\n%v", list)
		}
		s.Close(anna)
		s.Command(anna, "/tarock")
		s.Close(anna)
		s.Pass(10 * time.Minute)
		if n := len(calls()); n != 1 {
			t.Errorf("got %d mentions in ten minutes", n)
		}
		s.Command(emil, "/tarock")
		if n := len(calls()); n != 2 {
			t.Errorf("got %d mentions, want two: Anna wants to know too\n%s", n, s.Show())
		}
		s.Whisper(emil, "/meldemich")
		s.Expect(emil, "Dein Tisch ist in Tarockrunde", "schreib es dort")
	})
}
