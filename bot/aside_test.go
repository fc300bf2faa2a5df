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
	"tarock/bot/stage"
	"tarock/bot/standin"
	"tarock/storage"
)

// elsewhere returns a group of another user with a table of its own.
func elsewhere(s *stage.Stage) (user, group int64) {
	s.T.Helper()
	user = s.World.AddUser(standin.User{FirstName: "Emil", Language: "de"}).ID
	group = s.World.AddGroup(standin.Supergroup, "Die andern", user)
	if err := s.World.Start(user, ""); err != nil {
		s.T.Fatal(err)
	}
	s.Say(user, group, "/tarock@"+s.World.Bot().Username)
	s.Quiet()
	return user, group
}

// listed returns the updates that are set aside, after a restart.
func listed(s *stage.Stage) []bot.Aside {
	s.T.Helper()
	s.Stop()
	store, err := storage.Open(s.DB)
	if err != nil {
		s.T.Fatal(err)
	}
	list, err := bot.SetAside(store)
	if err != nil {
		s.T.Error(err)
	}
	if err := store.Close(); err != nil {
		s.T.Error(err)
	}
	s.Start()
	return list
}

// failing are the ways in which a press can fail, each with its reason.
var failing = map[string]struct {
	begin func(s *stage.Stage)
	end   func(s *stage.Stage)
	why   string
	toast string
}{
	"panic": {func(s *stage.Stage) { s.Trips = 2 }, func(*stage.Stage) {}, "panic: string", "schiefgegangen"},
	"time":  {(*stage.Stage).Hang, (*stage.Stage).Release, "takes too long", "dauert grad länger"},
}

// An update that fails twice is set aside: its press has an answer, nothing has changed,
// the log has one line about it, and other groups do not wait for it. It is kept without
// names until its user is forgotten.
func TestSetAside(t *testing.T) {
	t.Parallel()
	for name, f := range failing {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			stage.Tell(t, standin.Supergroup, []string{"Annamirl", "Berta", "Cilli", "Dora"}, func(s *stage.Stage) {
				var logs stage.Buffer
				s.Stop()
				s.Logs = &logs
				s.Start()
				s.Acquaint()
				s.Sit()
				emil, other := elsewhere(s)
				s.Quiet()
				before := records(s)
				f.begin(s)
				message, data, _ := s.Button(s.Group, stage.Kind(press.Start))
				query := s.World.PressRaw(s.Users[0], s.Group, message, data)
				for range 100 {
					answersWithin(s, time.Second, emil, other, name)
					time.Sleep(time.Second)
				}
				f.end(s)
				s.Quiet()
				toast, _ := s.World.Toast(query)
				s.Refused(toast, f.toast)
				if after := records(s); after != before {
					t.Errorf("got %d records, want %d", after, before)
				}
				text := logs.String()
				if n := strings.Count(text, "set aside"); n != 1 || strings.Contains(text, "Annamirl") || strings.Contains(text, data) {
					t.Errorf("got %d lines about it, want one without names\n%s", n, text)
				}
				list := listed(s)
				if len(list) != 1 || list[0].Why != f.why || list[0].Update.Press.Data != data || list[0].Update.Press.From.Name != "" {
					t.Errorf("got %+v set aside, want the press without names", list)
				}
				s.Begin()
				s.Shows(s.Group, "Spiel 1")
				s.Finish(s.Users[0])
				s.Whisper(s.Users[0], "/vergiss")
				s.Press(s.Users[0], s.Users[0], "to be forgotten", stage.Kind(press.Forget, "yes"))
				s.Quiet()
				if list := listed(s); len(list) != 0 {
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
			stage.Tell(t, standin.Supergroup, stage.Four, func(s *stage.Stage) {
				s.Calm = time.Minute
				s.Acquaint()
				s.Sit()
				f.begin(s)
				s.Trips = min(s.Trips, 1)
				message, data, _ := s.Button(s.Group, stage.Kind(press.Start))
				query := s.World.PressRaw(s.Users[0], s.Group, message, data)
				time.Sleep(15 * time.Second) // the room is lost, but not yet the update
				f.end(s)
				s.Pass(time.Minute)
				if toast, ok := s.World.Toast(query); !ok || name == "panic" && toast.Text != "" {
					t.Errorf("got answer %+v, %t, want none but the effect", toast, ok)
				}
				s.Shows(s.Group, "Spiel 1")
				if list := listed(s); len(list) != 0 {
					t.Errorf("got %+v set aside", list)
				}
				s.Cut(0)
			})
		})
	}
}

// While Telegram does not say who is an administrator, only the one who has asked waits.
func TestSlowTelegram(t *testing.T) {
	t.Parallel()
	stage.Tell(t, standin.Supergroup, stage.Four, func(s *stage.Stage) {
		stage.Playing(s, 0, 0)
		emil, other := elsewhere(s)
		for _, method := range []string{"getChatMember", "getChatAdministrators"} {
			s.World.Inject(standin.Rule{Method: method, Action: standin.Slow(time.Hour)})
		}
		s.Say(s.Users[0], s.Group, "/ende@"+s.World.Bot().Username)
		for range 40 {
			answersWithin(s, time.Second, emil, other, "/ende")
			answersWithin(s, time.Second, s.Users[1], s.Group, "/ende")
			time.Sleep(time.Second)
		}
		s.World.Heal()
		s.Quiet()
		if list := listed(s); len(list) != 0 {
			t.Errorf("got %v set aside", list)
		}
	})
}

// records returns the number of events of all tables.
func records(s *stage.Stage) (n int) {
	s.T.Helper()
	ids, err := s.Store.Tables()
	if err != nil {
		s.T.Fatal(err)
	}
	for _, id := range ids {
		records, err := s.Store.Records(id, 0)
		if err != nil {
			s.T.Fatal(err)
		}
		n += len(records)
	}
	return n
}

// dies ends the bot as SIGKILL does, while a shuffle hangs, and starts the next one.
func dies(s *stage.Stage) {
	s.T.Helper()
	time.Sleep(100 * time.Millisecond)
	var copied bytes.Buffer
	if err := s.Store.Backup(&copied); err != nil {
		s.T.Fatal(err)
	}
	s.World.Inject(standin.Rule{Action: standin.CutBefore()})
	s.Release()
	s.Stop()
	s.World.Heal()
	if err := os.WriteFile(s.DB, copied.Bytes(), 0o600); err != nil {
		s.T.Fatal(err)
	}
	s.Hang()
	s.Start()
}

// An update that ends the program is set aside after three times. One that was only in
// hand at the time is done.
func TestEndsTheProgram(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) { // without the demand that each press has an answer: it comes too late
		s := stage.New(t, standin.Supergroup, stage.Four...)
		s.Start()
		var logs stage.Buffer // of calls that are cut
		s.Acquaint()
		s.Sit()
		emil, other := elsewhere(s)
		s.Stop()
		s.Logs = &logs
		s.Start()
		s.Hang()
		message, data, _ := s.Button(s.Group, stage.Kind(press.Start))
		s.World.PressRaw(s.Users[0], s.Group, message, data)
		dies(s)
		s.Say(emil, other, "/hilfe@"+s.World.Bot().Username)
		dies(s)
		dies(s)
		time.Sleep(time.Second)
		s.Release()
		s.Quiet()
		s.Shows(other, "/tarock")
		if list := listed(s); len(list) != 1 || list[0].Why != "ends the program" || list[0].Update.Press.Data != data {
			t.Errorf("got %v set aside, want the press", list)
		}
		s.Begin()
		s.Shows(s.Group, "Spiel 1")
		s.Stop()
	})
}
