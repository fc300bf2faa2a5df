package bot_test

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

	"tarock/bot/press"
	"tarock/bot/standin"
	"tarock/engine/deal"
	"tarock/engine/rules"
)

// One press seats a user who has started the bot. Another user's press opens the
// private chat, where Start seats him.
func TestLobbyOneTap(t *testing.T) {
	t.Parallel()
	tell(t, standin.Supergroup, four, func(s *stage) {
		anna, berta := s.users[0], s.users[1]
		s.command(anna, "/tarock")
		s.expect(s.group, "1. – frei –", "Noch 4 Plätze")
		if s.offers(s.group, kind(press.Leave)) {
			t.Error("empty table: got a button to get up")
		}
		toast := s.press(anna, s.group, "to join", kind(press.Join))
		if toast.URL == "" || toast.Text != "" {
			t.Fatalf("stranger: got answer %+v, want a link", toast)
		}
		s.expect(s.group, "1. – frei –")
		s.follow(anna, toast.URL)
		s.expect(s.group, "1. Anna", "3 Plätze")
		s.shows(anna, "willkommen")
		s.expect(anna, "Tarockrunde", "Du sitzt am Tisch")

		s.world.Start(berta, "")
		s.quiet()
		if toast := s.press(berta, s.group, "to join", kind(press.Join)); toast.URL != "" || toast.Text != "" {
			t.Errorf("known user: got answer %+v, want an empty one", toast)
		}
		s.expect(s.group, "1. Anna", "2. Berta")
		s.unchanged("joining twice", func() { s.refused(s.press(berta, s.group, "to join", kind(press.Join)), "sitzt") })
		if n := len(s.standing(s.group)); n != 1 {
			t.Errorf("got %d messages in the group, want only the table's", n)
		}
	})
}

// A known user who opens a table sits there at once; a player who gets up frees his
// seat.
func TestLobbyLeave(t *testing.T) {
	t.Parallel()
	tell(t, standin.Group, four, func(s *stage) {
		anna, berta := s.users[0], s.users[1]
		s.acquaint()
		s.command(anna, "/neu")
		s.expect(s.group, "1. Anna")
		s.press(berta, s.group, "to join", kind(press.Join))
		s.press(anna, s.group, "to leave", kind(press.Leave))
		s.expect(s.group, "1. Berta", "2. – frei –")
		s.unchanged("leaving twice", func() { s.refused(s.press(anna, s.group, "to leave", kind(press.Leave))) })
		s.unchanged("starting too early", func() {
			s.refused(s.raw(berta, s.group, s.newest(s.group), s.like(kind(press.Leave), press.Start)), "fehlt")
		})
		s.command(s.users[2], "/tarock") // does the same as the button
		s.expect(s.group, "1. Berta", "2. Cilli")
		if n := len(s.standing(s.group)); n != 1 {
			t.Errorf("got %d messages in the group, want the table sent again and the old one deleted", n)
		}
	})
}

// A table of four has no fifth seat, and users who do not sit there cannot change it.
func TestLobbyFull(t *testing.T) {
	t.Parallel()
	tell(t, standin.Supergroup, append(four, "Emil"), func(s *stage) {
		emil := s.users[4]
		s.users = s.users[:4]
		s.sit()
		s.expect(s.group, "Alle da")
		join := s.like(kind(press.Start), press.Join)
		toast := s.raw(emil, s.group, s.newest(s.group), join)
		s.follow(emil, toast.URL)
		s.expect(emil, "besetzt")
		s.unchanged("a stranger's presses", func() {
			for _, k := range []press.Kind{press.Join, press.Leave, press.Start, press.Close, press.Choose, press.Set, press.Page, press.Next, press.Let} {
				s.refused(s.raw(emil, s.group, s.newest(s.group), s.like(kind(press.Start), k)))
			}
		})
		s.begin()
		s.quiet()
		s.unchanged("a link to a table that plays", func() { s.refused(s.raw(emil, s.group, s.newest(s.group), join)) })
		s.whisper(emil, "/start "+toast.URL[strings.Index(toast.URL, "=")+1:])
		s.expect(emil, "wartest auf einen Platz")
	})
}

// The opener of a table or an administrator can close it.
func TestLobbyClose(t *testing.T) {
	t.Parallel()
	tell(t, standin.Supergroup, four, func(s *stage) {
		anna, berta, cilli := s.users[0], s.users[1], s.users[2]
		s.acquaint()
		for _, opener := range []int64{berta, cilli} {
			s.command(opener, "/tarock")
			s.press(cilli, s.group, "to join", kind(press.Join))
			s.press(cilli, s.group, "what can be done", kind(press.Page, "all"))
			s.quiet()
			if opener != cilli {
				s.unchanged("closing another user's table", func() { s.refused(s.press(cilli, s.group, "to close", kind(press.Close)), "aufgemacht") })
			}
			by := opener
			if opener == cilli {
				by = anna // creator of the group
			}
			if toast := s.press(by, s.group, "to close", kind(press.Close)); toast.Text != "" {
				t.Errorf("closing: got refusal %s", toast.Text)
			}
			s.expect(s.group, "geschlossen")
			if s.offers(s.group, func(press.Press) bool { return true }) {
				t.Error("closed table: got buttons")
			}
		}
	})
}

// The command for the table shows its first page, whatever page was shown before.
func TestLobbyAgain(t *testing.T) {
	t.Parallel()
	tell(t, standin.Supergroup, four, func(s *stage) {
		s.acquaint()
		s.command(s.users[0], "/tarock")
		for _, page := range []string{"all", "house"} {
			s.press(s.users[0], s.group, page, kind(press.Page, page))
			s.quiet()
		}
		s.expect(s.group, "Hausregeln")
		s.command(s.users[1], "/tarock")
		s.expect(s.group, "2. Berta")
		if !s.offers(s.group, kind(press.Page, "all")) || strings.Contains(s.last(s.group), "Hausregeln") {
			t.Errorf("got the table as\n%s", s.last(s.group))
		}
	})
}

// Buttons of a table do nothing at the next table of the group.
func TestLobbyOldButtons(t *testing.T) {
	t.Parallel()
	tell(t, standin.Supergroup, four, func(s *stage) {
		s.acquaint()
		anna, berta := s.users[0], s.users[1]
		s.command(anna, "/tarock")
		message, join, _ := s.button(s.group, kind(press.Join))
		s.close(anna)
		s.command(anna, "/tarock")
		s.unchanged("joining a closed table", func() { s.refused(s.raw(berta, s.group, message, join), "vorbei") })
	})
}

// Three friends choose Point with options and play a deal of it by buttons.
func TestPointByButtons(t *testing.T) {
	t.Parallel()
	tell(t, standin.Supergroup, four[:3], func(s *stage) {
		set := rules.Find("point")
		s.acquaint()
		s.command(s.users[0], "/tarock")
		s.choose(set, 3)
		s.quiet()
		for _, user := range s.users[1:] {
			s.press(user, s.group, "to join", kind(press.Join))
		}
		s.expect(s.group, "Point", "Alle da")
		options := deal.Options{}
		for _, o := range set.Options {
			value := o.Values[len(o.Values)-1]
			s.house(s.users[1], o.ID, value)
			options[o.ID] = value
		}
		d := searchWith(t, set, options, 3, 0, 3, func(d *deal.Deal) bool { return len(games(d)) > 0 })
		s.stack(d.Setup())
		s.begin()
		s.do(byHand(d))
		result := d.Settle()
		total := result.Total()
		s.shows(s.group, "diesmal")
		s.command(s.users[0], "/radl")
		s.expect(s.group, "gibt es in diesem Spiel nicht")
		s.command(s.users[0], "/export")
		got := s.exported(s.group)
		for i, name := range four[:3] {
			if got[name] != total[i] {
				t.Errorf("%s in the transcript: got %d, want %d", name, got[name], total[i])
			}
		}
	})
}

// choose chooses a rule set in the lobby.
func (s *stage) choose(set *deal.RuleSet, seats int) {
	s.t.Helper()
	s.press(s.users[0], s.group, "what can be chosen", kind(press.Page, "all"))
	s.quiet()
	s.press(s.users[0], s.group, "the games", kind(press.Page, "games"))
	s.quiet()
	choice := kind(press.Choose, fmt.Sprintf("%s %d", set.ID, seats))
	for n := 0; !s.offers(s.group, choice); n++ {
		s.press(s.users[0], s.group, "a family", kind(press.Page, fmt.Sprintf("games %d", n)))
		s.quiet()
		if !s.offers(s.group, choice) {
			s.press(s.users[0], s.group, "back", kind(press.Page, "games"))
			s.quiet()
		}
	}
	s.press(s.users[0], s.group, "a game", choice)
	s.quiet()
}

// house changes a house rule in the lobby.
func (s *stage) house(user int64, id, value string) {
	s.t.Helper()
	for _, page := range []string{"all", "house", "house " + id} {
		if s.offers(s.group, kind(press.Page, page)) {
			s.press(user, s.group, page, kind(press.Page, page))
			s.quiet()
		}
	}
	s.press(user, s.group, id, kind(press.Set, id+" "+value))
	s.quiet()
}

// The next table's default is the game last played, with its house rules.
func TestLastGameIsTheDefault(t *testing.T) {
	t.Parallel()
	tell(t, standin.Supergroup, four[:3], func(s *stage) {
		s.acquaint()
		s.command(s.users[0], "/tarock")
		s.expect(s.group, "Königrufen")
		s.choose(rules.Find("point"), 3)
		for _, user := range s.users[1:] {
			s.press(user, s.group, "to join", kind(press.Join))
			s.quiet()
		}
		s.house(s.users[2], "claims", "true")
		s.begin()
		s.quiet()
		s.finish(s.users[0])
		s.command(s.users[0], "/tarock")
		s.expect(s.group, "Point", "Mit Reklamieren", "2 Plätze")
	})
}

// Two topics of a forum have a table each, and messages stay in their topic.
func TestTopics(t *testing.T) {
	t.Parallel()
	tell(t, standin.Forum, append(four, "Emil", "Franz", "Gusti", "Hedi"), func(s *stage) {
		s.acquaint()
		bot := "@" + s.world.Bot().Username
		var topics []int
		for i, name := range []string{"Stammtisch", "Anfänger"} {
			topic, err := s.world.AddTopic(s.group, s.users[0], name)
			if err != nil {
				t.Fatal(err)
			}
			topics = append(topics, topic)
			s.world.Say(s.users[4*i], s.group, topic, "/tarock"+bot)
			s.quiet()
			for _, user := range s.users[4*i+1 : 4*i+4] {
				s.press(user, s.group, "to join", func(p press.Press) bool { return p.Kind == press.Join && p.Thread == topic })
			}
		}
		s.world.Say(s.users[0], s.group, 0, "/tisch"+bot)
		s.quiet()
		for i, topic := range topics {
			s.press(s.users[4*i], s.group, "to start", func(p press.Press) bool { return p.Kind == press.Start && p.Thread == topic })
			s.quiet()
		}
		for _, m := range s.standing(s.group) {
			for i, topic := range topics {
				if strings.Contains(m.Text, []string{"Berta", "Franz"}[i]) && m.Thread != topic {
					t.Errorf("message of topic %d: got it in %d:\n%s", topic, m.Thread, m.Text)
				}
			}
		}
		if last := s.standing(s.group); !strings.Contains(last[0].Text+last[1].Text+last[2].Text, "keinen Tisch") {
			t.Errorf("/tisch without a table: got\n%s", s.show())
		}
		s.shows(s.users[2], "Stammtisch – Tarockrunde", "abheben")
		s.shows(s.users[6], "Anfänger – Tarockrunde", "abheben")
		for _, m := range s.standing(s.users[0]) {
			if strings.Contains(m.Text, "Gusti") {
				t.Errorf("player of one table: got the other:\n%s", m.Text)
			}
		}
	})
}

// The bot ignores messages that are not for it.
func TestNotForUs(t *testing.T) {
	t.Parallel()
	tell(t, standin.Supergroup, four, func(s *stage) {
		s.unchanged("messages to others", func() {
			s.say(s.users[0], s.group, "/tarock@SomeOtherBot")
			s.say(s.users[0], s.group, "/tarock") // privacy mode: the bot does not get it
			s.say(s.users[0], s.group, "/poker")
			s.say(s.users[0], s.group, "Wer spielt mit?")
			s.world.Inform("message", []byte(`{"message_id":77,"date":1,"chat":{"id":`+strconv.FormatInt(s.group, 10)+`,"type":"supergroup","title":"x"},
				"from":{"id":1001,"is_bot":false,"first_name":"Anna"},"text":"/tarock@SomeOtherBot"}`))
			s.quiet()
		})
		s.world.Start(s.users[0], "")
		s.whisper(s.users[0], "/poker")
		s.expect(s.users[0], "/hilfe")
		if err := s.world.Promote(s.group, s.users[0], s.world.Bot().ID, standin.Administrator); err != nil {
			t.Fatal(err)
		}
		s.unchanged("commands known to every bot", func() {
			s.say(s.users[0], s.group, "/start")
			s.say(s.users[0], s.group, "/help")
			s.quiet()
		})
		name := s.world.Bot().Username
		s.unchanged("talk that a bot with administrator rights hears", func() {
			for _, text := range []string{"Wer spielt mit?", "tarock", "ein /tarock gefällig?", "@" + name + " Servus", "Trull", "/ ende", "/poker", "/start@SomeOtherBot"} {
				s.say(s.users[0], s.group, text)
			}
			s.quiet()
		})
		s.say(s.users[0], s.group, "/tisch") // it did hear everything
		s.expect(s.group, "keinen Tisch")
		s.unchanged("a reply to the bot's message", func() {
			if _, err := s.world.Write(standin.Saying{User: s.users[0], Chat: s.group, Text: "Schade!", ReplyTo: s.newest(s.group)}); err != nil {
				t.Fatal(err)
			}
			s.quiet()
		})
		s.unchanged("messages of another bot", func() {
			s.world.Inform("message", []byte(`{"message_id":78,"date":1,"chat":{"id":1001,"type":"private"},
				"from":{"id":1001,"is_bot":true,"first_name":"Robot"},"text":"Hallo!"}`))
			s.quiet()
		})
	})
}

// An administrator who writes in the group's name cannot sit down, but can end the
// evening.
func TestAnonymousAdministrator(t *testing.T) {
	t.Parallel()
	tell(t, standin.Supergroup, four, func(s *stage) {
		bot := "@" + s.world.Bot().Username
		anonymous := func(text string) {
			t.Helper()
			if _, err := s.world.Write(standin.Saying{User: s.users[0], Chat: s.group, Text: text + bot, Anonymous: true}); err != nil {
				t.Fatal(err)
			}
			s.quiet()
		}
		for _, text := range []string{"/tarock", "/blatt"} {
			anonymous(text)
			s.expect(s.group, "im Namen der Gruppe")
		}
		anonymous("/ende")
		s.expect(s.group, "keinen Tisch")
		s.sit()
		anonymous("/ende")
		s.expect(s.group, "Ein Administrator hat den Tisch geschlossen")
		s.sit()
		s.begin()
		anonymous("/ende")
		s.expect(s.group, "Den Abend wirklich beenden?")
		s.press(s.users[0], s.group, "to end", kind(press.Finish, "now"))
		s.shows(s.group, "geschlossen")
		if s.finds(s.group, "▶") {
			t.Errorf("after the evening: got the group told to wait\n%s", s.show())
		}
	})
}
