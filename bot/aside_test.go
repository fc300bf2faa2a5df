package bot_test

import (
	"bytes"
	"os"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"tarock/bot"
	"tarock/bot/press"
	"tarock/bot/standin"
	"tarock/storage"
)

// elsewhere returns a group of another user with a table of its own.
func (s *stage) elsewhere() (user, group int64) {
	s.t.Helper()
	user = s.world.AddUser(standin.User{FirstName: "Emil", Language: "de"}).ID
	group = s.world.AddGroup(standin.Supergroup, "Die andern", user)
	if err := s.world.Start(user, ""); err != nil {
		s.t.Fatal(err)
	}
	s.say(user, group, "/tarock@"+s.world.Bot().Username)
	s.quiet()
	return user, group
}

// listed returns the updates that are set aside, after a restart.
func (s *stage) listed() []bot.Aside {
	s.t.Helper()
	s.stop()
	store, err := storage.Open(s.db)
	if err != nil {
		s.t.Fatal(err)
	}
	list, err := bot.SetAside(store)
	if err != nil {
		s.t.Error(err)
	}
	if err := store.Close(); err != nil {
		s.t.Error(err)
	}
	s.start()
	return list
}

// failing are the ways in which a press can fail, each with its reason.
var failing = map[string]struct {
	begin func(s *stage)
	end   func(s *stage)
	why   string
	toast string
}{
	"panic": {func(s *stage) { s.trips = 2 }, func(*stage) {}, "panic: string", "schiefgegangen"},
	"time":  {(*stage).hang, (*stage).release, "takes too long", "dauert grad länger"},
}

// An update that fails twice is set aside: its press has an answer, nothing has changed,
// the log has one line about it, and other groups do not wait for it. It is kept without
// names until its user is forgotten.
func TestSetAside(t *testing.T) {
	t.Parallel()
	for name, f := range failing {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			tell(t, standin.Supergroup, []string{"Annamirl", "Berta", "Cilli", "Dora"}, func(s *stage) {
				var logs buffer
				s.stop()
				s.logs = &logs
				s.start()
				s.acquaint()
				s.sit()
				emil, other := s.elsewhere()
				s.quiet()
				before := s.records()
				f.begin(s)
				message, data, _ := s.button(s.group, kind(press.Start))
				query := s.world.PressRaw(s.users[0], s.group, message, data)
				for range 100 {
					s.answersWithin(time.Second, emil, other, name)
					time.Sleep(time.Second)
				}
				f.end(s)
				s.quiet()
				toast, _ := s.world.Toast(query)
				s.refused(toast, f.toast)
				if after := s.records(); after != before {
					t.Errorf("got %d records, want %d", after, before)
				}
				text := logs.String()
				if n := strings.Count(text, "set aside"); n != 1 || strings.Contains(text, "Annamirl") || strings.Contains(text, data) {
					t.Errorf("got %d lines about it, want one without names\n%s", n, text)
				}
				list := s.listed()
				if len(list) != 1 || list[0].Why != f.why || list[0].Update.Press.Data != data || list[0].Update.Press.From.Name != "" {
					t.Errorf("got %+v set aside, want the press without names", list)
				}
				s.begin()
				s.shows(s.group, "Spiel 1")
				s.finish(s.users[0])
				s.whisper(s.users[0], "/vergiss")
				s.press(s.users[0], s.users[0], "to be forgotten", kind(press.Forget, "yes"))
				s.quiet()
				if list := s.listed(); len(list) != 0 {
					t.Errorf("after /vergiss: got %+v", list)
				}
			})
		})
	}
}

// An update that fails once is done at the second attempt, exactly once.
func TestSecondAttempt(t *testing.T) {
	t.Parallel()
	for name, f := range failing {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			tell(t, standin.Supergroup, four, func(s *stage) {
				s.calm = time.Minute
				s.acquaint()
				s.sit()
				f.begin(s)
				s.trips = min(s.trips, 1)
				message, data, _ := s.button(s.group, kind(press.Start))
				query := s.world.PressRaw(s.users[0], s.group, message, data)
				time.Sleep(15 * time.Second) // the room is lost, but not yet the update
				f.end(s)
				s.pass(time.Minute)
				if toast, ok := s.world.Toast(query); !ok || name == "panic" && toast.Text != "" {
					t.Errorf("got answer %+v, %t, want none but the effect", toast, ok)
				}
				s.shows(s.group, "Spiel 1")
				if list := s.listed(); len(list) != 0 {
					t.Errorf("got %+v set aside", list)
				}
				s.cut(0)
			})
		})
	}
}

// While Telegram does not say who is an administrator, only the one who has asked waits.
func TestSlowTelegram(t *testing.T) {
	t.Parallel()
	tell(t, standin.Supergroup, four, func(s *stage) {
		playing(s, 0, 0)
		emil, other := s.elsewhere()
		for _, method := range []string{"getChatMember", "getChatAdministrators"} {
			s.world.Inject(standin.Rule{Method: method, Action: standin.Slow(time.Hour)})
		}
		s.say(s.users[0], s.group, "/ende@"+s.world.Bot().Username)
		for range 40 {
			s.answersWithin(time.Second, emil, other, "/ende")
			s.answersWithin(time.Second, s.users[1], s.group, "/ende")
			time.Sleep(time.Second)
		}
		s.world.Heal()
		s.quiet()
		if list := s.listed(); len(list) != 0 {
			t.Errorf("got %v set aside", list)
		}
	})
}

// records returns the number of events of all tables.
func (s *stage) records() (n int) {
	s.t.Helper()
	ids, err := s.store.Tables()
	if err != nil {
		s.t.Fatal(err)
	}
	for _, id := range ids {
		records, err := s.store.Records(id, 0)
		if err != nil {
			s.t.Fatal(err)
		}
		n += len(records)
	}
	return n
}

// dies ends the bot as SIGKILL does, while a shuffle hangs, and starts the next one.
func (s *stage) dies() {
	s.t.Helper()
	time.Sleep(100 * time.Millisecond)
	var copied bytes.Buffer
	if err := s.store.Backup(&copied); err != nil {
		s.t.Fatal(err)
	}
	s.world.Inject(standin.Rule{Action: standin.CutBefore()})
	s.release()
	s.stop()
	s.world.Heal()
	if err := os.WriteFile(s.db, copied.Bytes(), 0o600); err != nil {
		s.t.Fatal(err)
	}
	s.hang()
	s.start()
}

// An update that ends the program is set aside after three times. One that was only in
// hand at the time is done.
func TestEndsTheProgram(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) { // without the demand that each press has an answer: it comes too late
		s := newStage(t, standin.Supergroup, four...)
		s.start()
		var logs buffer // of calls that are cut
		s.acquaint()
		s.sit()
		emil, other := s.elsewhere()
		s.stop()
		s.logs = &logs
		s.start()
		s.hang()
		message, data, _ := s.button(s.group, kind(press.Start))
		s.world.PressRaw(s.users[0], s.group, message, data)
		s.dies()
		s.say(emil, other, "/hilfe@"+s.world.Bot().Username)
		s.dies()
		s.dies()
		time.Sleep(time.Second)
		s.release()
		s.quiet()
		s.shows(other, "/tarock")
		if list := s.listed(); len(list) != 1 || list[0].Why != "ends the program" || list[0].Update.Press.Data != data {
			t.Errorf("got %v set aside, want the press", list)
		}
		s.begin()
		s.shows(s.group, "Spiel 1")
		s.stop()
	})
}
