package bot_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"tarock/bot/press"
	"tarock/bot/standin"
)

// A guest, who does not play, gets one answer in the group, then none until guests have
// been quiet for a while; in private he is told once. An administrator's /ende is not
// limited.
func TestGuests(t *testing.T) {
	t.Parallel()
	tell(t, standin.Supergroup, append([]string{"Chef"}, append(four, "Emil")...), func(s *stage) {
		chef, emil := s.users[0], s.users[5]
		s.world.Start(emil, "")
		s.users = s.users[1:5]
		playing(s, 0, 0)
		before := len(s.standing(s.group))
		for _, text := range []string{"/schrieb", "/stich", "/regeln", "/tisch", "/tarock", "/ende", "/hilfe", "/schrieb"} {
			s.command(emil, text)
			s.pass(30 * time.Second)
		}
		s.expect(emil, "halt ich mich dort kurz. Frag mich privat")
		if n := len(s.standing(s.group)) - before; n > 1 {
			t.Errorf("got %d messages for a guest\n%s", n, s.show())
		}
		told := len(s.standing(emil))
		s.command(emil, "/stich")
		s.command(emil, "/stich")
		if n := len(s.standing(emil)); n != told {
			t.Errorf("got %d messages in private, want him told once", n-told)
		}
		s.command(chef, "/ende")
		s.expect(s.group, "Den Abend wirklich beenden?")
		s.press(chef, s.group, "back", kind(press.Finish, "back"))
		s.command(s.users[1], "/schrieb")
		s.expect(s.group, "nichts auf dem Schrieb")
		s.pass(5 * time.Minute)
		s.command(emil, "/regeln")
		s.expect(s.group, "Regeln: ")
		s.refused(s.press(emil, s.group, "a topic", kind(press.Rules)), "wird gerade gespielt")
		s.refused(s.press(emil, s.group, "the table", kind(press.Down)), "wird gerade gespielt")
	})
}

// Strangers who write and press without end cost a group at most two calls of the
// twenty a minute, once.
func TestStrangersFlood(t *testing.T) {
	t.Parallel()
	strangers := []string{"Emil", "Fritz", "Gustl", "Hans", "Ida"}
	tell(t, standin.Forum, append(strangers, four...), func(s *stage) {
		others := s.users[1:len(strangers)]
		s.users = s.users[len(strangers):]
		for _, user := range others {
			s.world.Start(user, "")
		}
		playing(s, 0, 0)
		topic, err := s.world.AddTopic(s.group, s.users[0], "Plauderei")
		if err != nil {
			t.Fatal(err)
		}
		s.quiet()
		before := len(s.world.Requests())
		texts := []string{"/schrieb", "/stich", "/warum", "/regeln", "/regeln Unterschiede", "/tisch", "/tarock", "/ende", "/hilfe", "/export", "/einstellungen", "/meldemich",
			"/turnier", "/quatsch", "/radl", "/blatt", "/start", "/datenschutz", "/lernen", "/vergiss"}
		for n := range 10 * len(texts) {
			user, in := others[n%len(others)], n/len(texts)%2*topic
			word, args, _ := strings.Cut(texts[n%len(texts)], " ")
			if word == "/tarock" || word == "/start" {
				in = 0 // a table in the other topic is allowed
			}
			if _, err := s.world.Say(user, s.group, in, strings.TrimSpace(word+"@"+s.world.Bot().Username+" "+args)); err != nil {
				t.Fatal(err)
			}
			if _, data, ok := s.button(s.group, kind(press.Down)); ok {
				s.world.PressRaw(user, s.group, s.newest(s.group), data)
			}
			s.pass(6 * time.Second)
		}
		calls := 0
		for _, r := range s.world.Requests()[before:] {
			if r.Params["chat_id"] == id(s.group) && r.Method != "getChatMember" { // which has no limit
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
	tell(t, standin.Forum, append(four, "Emil"), func(s *stage) {
		emil := s.users[4]
		s.users = s.users[:4]
		playing(s, 0, 0)
		s.command(emil, "/hilfe")
		topic, err := s.world.AddTopic(s.group, s.users[0], "Nebentisch")
		if err != nil {
			t.Fatal(err)
		}
		if _, err := s.world.Say(emil, s.group, topic, "/tarock@"+s.world.Bot().Username); err != nil {
			t.Fatal(err)
		}
		s.shows(s.group, "Tarocktisch")
		if m := s.standing(s.group); m[len(m)-1].Thread != topic {
			t.Errorf("got the table in topic %d, want %d", m[len(m)-1].Thread, topic)
		}
	})
}

// A group without a language gets that of the user who adds the bot; a chosen one
// stays.
func TestGreetingLanguage(t *testing.T) {
	t.Parallel()
	tell(t, standin.Supergroup, four, func(s *stage) {
		anna, bot := s.users[0], s.world.Bot().ID
		ann := s.world.AddUser(standin.User{FirstName: "Ann", Language: "en"}).ID
		if err := s.world.AddMember(s.group, anna, ann); err != nil {
			t.Fatal(err)
		}
		s.quiet()
		if err := s.world.Promote(s.group, anna, ann, standin.Administrator); err != nil {
			t.Fatal(err)
		}
		come := func() {
			t.Helper()
			for _, do := range []func(group, by, user int64) error{s.world.RemoveMember, s.world.AddMember} {
				if err := do(s.group, ann, bot); err != nil {
					t.Fatal(err)
				}
				s.quiet()
			}
		}
		come()
		s.expect(s.group, "Hello everybody", "Auf Deutsch? /einstellungen")
		s.command(anna, "/tarock")
		s.expect(s.group, "Tarock table", "4 seats")
		s.close(anna)
		s.command(anna, "/einstellungen")
		s.press(anna, s.group, "German", kind(press.Setting, "language de"))
		s.expect(s.group, "Einstellungen für Tarockrunde")
		come()
		s.expect(s.group, "Servus beinand")
	})
}

// A group's settings have its name, whether there was a table or not.
func TestSettingsTitle(t *testing.T) {
	t.Parallel()
	tell(t, standin.Supergroup, four, func(s *stage) {
		s.group = s.world.AddGroup(standin.Supergroup, "Die Häferlgucker", s.users...)
		s.command(s.users[0], "/einstellungen")
		s.expect(s.group, "Einstellungen für Die Häferlgucker")
		s.press(s.users[0], s.group, "the time", kind(press.Setting, "limit 2m"))
		s.expect(s.group, "Einstellungen für Die Häferlgucker")
	})
}

// An unknown command is answered in private or if it names the bot; otherwise it may be
// for another bot of the group.
func TestUnknownCommand(t *testing.T) {
	t.Parallel()
	tell(t, standin.Supergroup, four, func(s *stage) {
		anna := s.users[0]
		s.acquaint()
		s.command(anna, "/quatsch")
		s.expect(s.group, "/quatsch kenn ich nicht", "/hilfe")
		s.whisper(anna, "/Quatsch mit Soße")
		s.expect(anna, "/quatsch kenn ich nicht", "/hilfe")
		before := s.newest(s.group)
		for _, text := range []string{"/quatsch", "/quatsch@OtherBot", "quatsch"} {
			s.say(anna, s.group, text)
			s.quiet()
			if s.newest(s.group) != before {
				t.Errorf("%q: got answer\n%s", text, s.last(s.group))
			}
		}
	})
}

// The bot greets a group that it joins, or shows the table if one is open.
func TestGreeting(t *testing.T) {
	t.Parallel()
	tell(t, standin.Supergroup, four, func(s *stage) {
		anna, bot := s.users[0], s.world.Bot().ID
		come := func() {
			t.Helper()
			for _, do := range []func(group, by, user int64) error{s.world.RemoveMember, s.world.AddMember} {
				if err := do(s.group, anna, bot); err != nil {
					t.Fatal(err)
				}
				s.quiet()
			}
		}
		come()
		s.expect(s.group, "Servus beinand", "/tarock", "English? /settings")
		s.acquaint()
		s.sit()
		s.begin()
		before := len(s.standing(s.group))
		come()
		for _, m := range s.standing(s.group)[before:] {
			if strings.Contains(m.Text, "Servus beinand") {
				t.Errorf("group with a table: got a greeting\n%s", s.show())
			}
		}
	})
	tell(t, standin.Supergroup, four, func(s *stage) {
		s.world.Start(s.users[0], "")
		s.whisper(s.users[0], "/tarock")
		for _, m := range s.standing(s.users[0]) {
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
	tell(t, standin.Supergroup, append(four, "<b>Emil"), func(s *stage) {
		anna, berta, cilli, dora, emil := s.users[0], s.users[1], s.users[2], s.users[3], s.users[4]
		s.acquaint()
		for _, user := range s.users {
			s.command(user, "/meldemich")
			s.expect(s.group, "Vermerkt")
		}
		s.command(berta, "/meldemich")
		s.expect(s.group, "nichts mehr")
		s.world.RemoveMember(s.group, cilli, cilli)
		s.whisper(dora, "/vergiss")
		s.press(dora, dora, "to be forgotten", kind(press.Forget, "yes"))
		s.quiet()
		calls := func() []standin.Message {
			return slices.DeleteFunc(s.standing(s.group), func(m standin.Message) bool { return !strings.Contains(m.Text, "Hier geht ein Tisch auf") })
		}
		s.command(anna, "/tarock")
		if list := calls(); len(list) != 1 || list[0].Silent || !strings.HasSuffix(list[0].Text, "auf! <b>Emil") {
			t.Errorf("got mentions\n%v", list)
		}
		s.close(anna)
		s.command(anna, "/tarock")
		s.close(anna)
		s.pass(10 * time.Minute)
		if n := len(calls()); n != 1 {
			t.Errorf("got %d mentions in ten minutes", n)
		}
		s.command(emil, "/tarock")
		if n := len(calls()); n != 2 {
			t.Errorf("got %d mentions, want two: Anna wants to know too\n%s", n, s.show())
		}
		s.whisper(emil, "/meldemich")
		s.expect(emil, "nur in einer Gruppe")
	})
}
