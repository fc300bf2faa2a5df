package bot_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"
	"time"

	"tarock/bot/press"
	"tarock/bot/stage"
	"tarock/bot/standin"
	"tarock/engine/act"
	"tarock/engine/deal"
	"tarock/engine/rules"
)

// stands plays a deal with a misfortune on the way, and returns the messages of all
// chats in the end.
func stands(t *testing.T, d *deal.Deal, misfortune func(s *stage.Stage, n int)) (list []string) {
	t.Helper()
	stage.Tell(t, standin.Supergroup, stage.Four, func(s *stage.Stage) {
		s.Acquaint()
		s.Sit()
		s.Stack(d.Setup())
		s.Begin()
		s.Cut(0)
		for i, a := range stage.ByHand(d) {
			if misfortune != nil {
				s.Calm = time.Minute
				misfortune(s, i)
			}
			s.Do([]act.Action{a})
		}
		s.Pass(5 * time.Minute)
		list = s.All()
	})
	return list
}

// Whatever happens to the calls of the bot, all chats have the same messages in the
// end; only a message whose answer was lost may appear twice.
func TestFaults(t *testing.T) {
	t.Parallel()
	d := stage.ShortDeal(t)
	want := stands(t, d, nil)
	for name, fault := range map[string]struct {
		action  standin.Action
		methods []string
	}{
		"429":                {standin.TooMany(1), []string{"sendMessage", "editMessageText", "deleteMessage"}},
		"502":                {standin.Broken(), []string{"sendMessage", "editMessageText", "deleteMessage", "answerCallbackQuery", "getUpdates"}},
		"cut before":         {standin.CutBefore(), []string{"sendMessage", "editMessageText", "deleteMessage", "answerCallbackQuery", "getUpdates"}},
		"cut after":          {standin.CutAfter(), []string{"editMessageText", "deleteMessage", "answerCallbackQuery", "getUpdates"}},
		"cut after the send": {standin.CutAfter(), []string{"sendMessage"}},
		"no answer":          {standin.Slow(time.Hour), []string{"sendMessage", "editMessageText"}},
	} {
		t.Run(name, func(t *testing.T) {
			got := stands(t, d, func(s *stage.Stage, n int) {
				if n%4 == 1 {
					for _, method := range fault.methods {
						s.World.Inject(standin.Rule{Method: method, Times: 1, Action: fault.action})
					}
					time.Sleep(time.Minute) // the pauses after earlier faults
				}
			})
			missing, extra := stage.Difference(want, got)
			if len(missing) > 0 || len(extra) > 0 && name != "cut after the send" {
				t.Errorf("missing:\n%s\n\nextra:\n%s", strings.Join(missing, "\n---\n"), strings.Join(extra, "\n---\n"))
			}
		})
	}
}

// Messages that users have deleted are sent again as soon as they change.
func TestDeletedMessages(t *testing.T) {
	t.Parallel()
	d := stage.ShortDeal(t)
	stage.Tell(t, standin.Supergroup, stage.Four, func(s *stage.Stage) {
		s.Acquaint()
		s.Sit()
		s.Stack(d.Setup())
		s.Begin()
		s.Cut(0)
		for i, a := range stage.ByHand(d) {
			s.Quiet()
			if i%3 == 0 {
				s.World.Delete(s.Group, s.Newest(s.Group))
				other := s.Users[(int(a.Seat)+1)%4]
				s.World.Clear(other)
				s.Whisper(other, "/blatt")
			}
			s.Do([]act.Action{a})
		}
		s.Shows(s.Group, "Spiel 1: ")
		for _, user := range s.Users {
			s.Shows(user, "Spiel 1: ")
		}
	})
}

// inTopic opens a table in a topic of its own.
func inTopic(s *stage.Stage) (topic int) {
	s.T.Helper()
	s.Acquaint()
	topic, err := s.World.AddTopic(s.Group, s.Users[0], "Tarock")
	if err != nil {
		s.T.Fatal(err)
	}
	s.World.Say(s.Users[0], s.Group, topic, "/tarock@"+s.World.Bot().Username)
	s.Quiet()
	return topic
}

// After its topic is deleted, a table goes on in General, where commands find it.
func TestDeletedTopic(t *testing.T) {
	t.Parallel()
	stage.Tell(t, standin.Forum, stage.Four, func(s *stage.Stage) {
		topic := inTopic(s)
		for _, user := range s.Users[1:] {
			s.Press(user, s.Group, "to join", stage.Kind(press.Join))
		}
		d := stage.ShortDeal(t)
		s.Stack(d.Setup())
		s.Begin()
		s.Cut(0)
		s.Quiet()
		if err := s.World.DeleteTopic(s.Group, topic); err != nil {
			t.Fatal(err)
		}
		s.Do(stage.ByHand(d))
		s.Shows(s.Group, "Spiel 1: ")
		s.Act(s.Users[1], s.Group, "for the next deal", press.Next)
		s.Shows(s.Group, "Spiel 2 ·")
		s.Command(s.Users[1], "/schrieb")
		s.Expect(s.Group, "Schrieb")
		s.Command(s.Users[1], "/tisch")
		s.Expect(s.Group, "Spiel 2 ·")
		s.Finish(s.Users[0]) // an administrator
		s.Expect(s.Users[1], "Der Abend ist aus")
	})
}

// A command in a topic without a table asks which of the group's is meant; if it has one only, or
// the asker sits at one only, it is that.
func TestTablesElsewhere(t *testing.T) {
	t.Parallel()
	stage.Tell(t, standin.Forum, stage.Four, func(s *stage.Stage) {
		s.Acquaint()
		anna := s.Users[0]
		say := func(topic int, text string) {
			s.World.Say(anna, s.Group, topic, text+"@"+s.World.Bot().Username)
			s.Quiet()
		}
		topics := make([]int, 3)
		for i, name := range []string{"Erster Tisch", "Zweiter Tisch", "Plauderei"} {
			topic, err := s.World.AddTopic(s.Group, anna, name)
			if err != nil {
				t.Fatal(err)
			}
			topics[i] = topic
		}
		say(topics[2], "/schrieb")
		s.Shows(s.Group, "Hier gibt’s gerade keinen Tisch. Mit /tarock")
		say(topics[0], "/tarock")
		say(topics[1], "/tarock")
		for _, command := range []string{"/tisch", "/ende", "/radl"} {
			say(topics[2], command)
			all := s.Standing(s.Group)
			m := all[len(all)-1]
			if m.Thread != topics[2] || m.Text != "Hier gibt’s gerade keinen Tisch, aber in anderen Themen dieser Gruppe. Um welchen geht’s?\nErster Tisch: Anna\nZweiter Tisch: Anna" {
				t.Errorf("%s: got in topic %d\n%s", command, m.Thread, m.Text)
			}
			if keys := s.Keyboard(s.Group); keys != "Erster Tisch|Zweiter Tisch" {
				t.Errorf("%s: got the buttons %s", command, keys)
			}
		}
		say(topics[0], "/ende")
		say(0, "/tarock")
		say(topics[2], "/tisch")
		s.Shows(s.Group, "Um welchen geht’s?", "Zweiter Tisch: Anna")
		if keys := s.Keyboard(s.Group); keys != "Allgemeines Thema|Zweiter Tisch" {
			t.Errorf("got the buttons %s", keys)
		}
		s.World.Say(s.Users[1], s.Group, topics[1], "/tarock@"+s.World.Bot().Username)
		s.Quiet()
		before := s.Newest(s.Group)
		s.World.Say(s.Users[1], s.Group, topics[2], "/tisch@"+s.World.Bot().Username) // Berta sits at one only
		s.Quiet()
		all := s.Standing(s.Group)
		if m := all[len(all)-1]; m.ID == before || m.Thread != topics[1] || !strings.Contains(m.Text, "2. Berta") {
			t.Errorf("table of who asks: got in topic %d\n%s", m.Thread, m.Text)
		}
	})
}

// While its topic is closed, a table goes on in General; then it returns. It does both at once, as
// Telegram tells the bot, in each language.
func TestClosedTopic(t *testing.T) {
	t.Parallel()
	for language, says := range map[string]string{"de": "Tarock (Anna) geht jetzt hier weiter", "en": "Tarock (Anna) continues here"} {
		stage.Tell(t, standin.Forum, stage.Four, func(s *stage.Stage) {
			topic := inTopic(s)
			s.Command(s.Users[0], "/einstellungen")
			s.Press(s.Users[0], s.Group, language, stage.Kind(press.Setting, "language "+language))
			for _, closed := range []bool{true, false, true} {
				s.Pass(time.Hour)
				if err := s.World.CloseTopic(s.Group, topic, closed); err != nil {
					t.Fatal(err)
				}
				s.Quiet() // nobody writes anything
				if closed {
					s.Expect(s.Group, says) // why it goes on there
				}
				if at := s.About("1. Anna"); len(at) != 1 || (at[0].Thread == 0) != closed {
					t.Errorf("closed %v: got\n%s", closed, s.Show())
				}
			}
		})
	}
}

// A bot that is an administrator writes on in a topic that is closed, and says nothing of it.
func TestClosedTopicOfAdministrator(t *testing.T) {
	t.Parallel()
	stage.Tell(t, standin.Forum, stage.Four, func(s *stage.Stage) {
		topic := inTopic(s)
		if err := s.World.Promote(s.Group, s.Users[0], s.World.Bot().ID, standin.Administrator); err != nil {
			t.Fatal(err)
		}
		s.Quiet()
		before := s.Newest(s.Group)
		if err := s.World.CloseTopic(s.Group, topic, true); err != nil {
			t.Fatal(err)
		}
		s.Quiet()
		for _, m := range s.Standing(s.Group) {
			if m.ID > before && m.From == s.World.Bot().ID {
				t.Errorf("got\n%s", m.Text)
			}
		}
	})
}

// While another process fetches the updates the bot waits, and then goes on.
func TestSecondPoller(t *testing.T) {
	t.Parallel()
	stage.Tell(t, standin.Supergroup, stage.Four, func(s *stage.Stage) {
		var logs stage.Buffer
		s.Stop()
		s.Logs = &logs
		s.Start()
		s.Acquaint()
		s.World.Inject(standin.Rule{Method: "getUpdates", Times: 3, Action: standin.Refuse(409, "Conflict: terminated by other getUpdates request; make sure that only one bot instance is running")})
		s.Say(s.Users[0], s.Group, "/tarock@"+s.World.Bot().Username)
		s.Pass(time.Minute)
		s.Shows(s.Group, "Tarocktisch")
		if !strings.Contains(logs.String(), "SOMEBODY ELSE") {
			t.Error("got nothing in the log about the second process")
		}
	})
}

// Unreadable or unknown updates do not hold up others.
func TestOddUpdates(t *testing.T) {
	t.Parallel()
	stage.Tell(t, standin.Supergroup, stage.Four, func(s *stage.Stage) {
		s.Acquaint()
		for _, u := range []struct{ kind, body string }{
			{"message", `"text"`}, {"message", `{"message_id":"x"}`}, {"message", `{}`}, {"message", `null`},
			{"callback_query", `{"id":5}`}, {"callback_query", `{}`}, {"my_chat_member", `{"chat":[]}`}, {"my_chat_member", `{}`},
			{"ephemeral_message", `{"x":1}`},
			{"message", `{"message_id":1,"date":1,"chat":{"id":-5,"type":"channel"},"text":"/tarock"}`},
			{"message", fmt.Sprintf(`{"message_id":900,"date":1,"chat":{"id":%d,"type":"supergroup"},"migrate_to_chat_id":0,"left_chat_member":{"id":0}}`, s.Group)},
			{"message", fmt.Sprintf(`{"message_id":901,"date":1,"chat":{"id":%d,"type":"supergroup"},"new_chat_members":[{"id":5},{}]}`, s.Group)},
		} {
			s.World.Inform(u.kind, json.RawMessage(u.body))
		}
		s.Command(s.Users[0], "/tarock")
		s.Shows(s.Group, "Tarocktisch")
	})
}

// A bot that is stopped in the middle of a deal loses nothing.
func TestStopInTheMiddle(t *testing.T) {
	t.Parallel()
	d := stage.ShortDeal(t)
	want := stands(t, d, nil)
	got := stands(t, d, func(s *stage.Stage, n int) {
		if n%5 == 2 {
			s.Stop()
			s.Start()
			s.Quiet()
		}
	})
	if missing, extra := stage.Difference(want, got); len(missing)+len(extra) > 0 {
		t.Errorf("missing:\n%s\n\nextra:\n%s", strings.Join(missing, "\n---\n"), strings.Join(extra, "\n---\n"))
	}
}

// No secret reaches the log at any level: no token, no cards, no text of a user.
func TestLogs(t *testing.T) {
	t.Parallel()
	stage.Tell(t, standin.Supergroup, []string{"Annamirl", "Bertalan", "Cillimaus", "Doralein"}, func(s *stage.Stage) {
		s.Calm = time.Minute // failed calls are tried again after a while
		var logs stage.Buffer
		s.Stop()
		s.Logs = &logs
		s.Start()
		s.Acquaint()
		s.Sit()
		d := stage.Search(t, rules.All()[0], 4, 0, 9, func(d *deal.Deal) bool { return len(d.Past()) == 12 && d.Count() > 70 })
		s.Stack(d.Setup())
		s.Begin()
		s.Cut(0)
		for i, a := range stage.ByHand(d) {
			if i%5 == 0 {
				s.World.Inject(standin.Rule{Method: "sendMessage", Times: 1, Action: standin.Broken()})
				inGroup := func(r standin.Request) bool { return r.Params["chat_id"] == stage.ID(s.Group) }
				s.World.Inject(standin.Rule{Method: "editMessageText", Match: inGroup, Times: 1, Action: standin.Refuse(400, "Bad Request: can't parse entities: \"Annamirl XXI\"")})
				s.Raw(s.Users[0], s.Group, s.Newest(s.Group), "garbage Annamirl XXI")
				time.Sleep(time.Minute)
			}
			s.Do([]act.Action{a})
		}
		s.Whisper(s.Users[0], "/regeln Geheimnis")
		s.Stop()
		text := logs.String()
		if !strings.Contains(text, "debug") || !strings.Contains(text, "warn") {
			t.Errorf("got too short a log for this test:\n%s", text)
		}
		secrets := append([]string{s.World.Token(), "stand-in", "Geheimnis", "garbage"}, "Annamirl", "Bertalan", "Cillimaus", "Doralein", "XXI", "Sküs", "XVI")
		for c := range d.Dealt(0).All() {
			if len(c.String()) > 1 {
				secrets = append(secrets, `"`+c.String(), " "+c.String()+" ")
			}
		}
		for _, secret := range secrets {
			if strings.Contains(text, secret) {
				t.Errorf("got %q in the log", secret)
			}
		}
	})
}
