package bot_test

import (
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"tarock/bot/press"
	"tarock/bot/stage"
	"tarock/bot/standin"
	"tarock/engine/deal"
	"tarock/engine/rules"
)

// hush makes Telegram refuse new messages in some chats for a while, until Heal.
func hush(s *stage.Stage, chats ...int64) {
	quiet := func(r standin.Request) bool {
		return slices.ContainsFunc(chats, func(c int64) bool { return r.Params["chat_id"] == stage.ID(c) })
	}
	s.World.Inject(standin.Rule{Method: "sendMessage", Match: quiet, Action: standin.TooMany(5)})
}

// times returns how many messages of a chat have a text.
func times(s *stage.Stage, chat int64, text string) (n int) {
	for _, m := range s.Standing(chat) {
		if m.Text == text {
			n++
		}
	}
	return n
}

// Answers about a deal that could not be sent before it was over are dropped, in the
// group and in private; others arrive.
func TestLateAnswers(t *testing.T) {
	t.Parallel()
	stage.Tell(t, standin.Supergroup, stage.Four, func(s *stage.Stage) {
		s.Logs, s.Calm = &stage.Buffer{}, time.Minute
		s.Stop()
		s.Start()
		berta, cilli := s.Users[1], s.Users[2]
		d := stage.Playing(s, 0, 0)
		actions := stage.ByHand(d)
		s.Do(actions[:len(actions)-1])
		why := s.Like(stage.Kind(press.Down), press.Why)
		ask := func() {
			for _, text := range []string{"/stich", "/warum", "/schrieb", "/hilfe"} {
				s.Say(berta, s.Group, text+"@"+s.World.Bot().Username)
			}
			s.Say(cilli, cilli, "/stich")
			s.World.PressRaw(cilli, cilli, 1, why)
		}
		last := map[int64]int{s.Group: s.Newest(s.Group), cilli: s.Newest(cilli)}
		ask()
		s.Quiet()
		asked := map[int64][]string{}
		for chat, n := range last {
			for _, m := range s.Standing(chat) {
				if m.ID > n {
					asked[chat] = append(asked[chat], m.Text)
				}
			}
		}
		if len(asked[s.Group]) != 4 || len(asked[cilli]) != 2 {
			t.Fatalf("got answers %v, want four and two", asked)
		}
		hush(s, s.Group, cilli)
		ask()
		synctest.Wait()
		s.Do(actions[len(actions)-1:])
		s.World.Heal()
		s.Pass(time.Minute)
		s.Shows(s.Group, "Spiel 1: ", "diesmal")
		for chat, texts := range asked {
			for _, text := range texts {
				want := 1
				if strings.Contains(text, "/einstellungen") { // the help
					want = 2
				}
				if n := times(s, chat, text); n != want {
					t.Errorf("chat %d: got %d times, want %d\n%s", chat, n, want, text)
				}
			}
		}
	})
}

// An answer about the moment of a deal that had to wait tells what holds when it is sent, as one to the same question
// that is asked only then; once.
func TestDelayedAnswers(t *testing.T) {
	t.Parallel()
	stage.Tell(t, standin.Supergroup, stage.Four, func(s *stage.Stage) {
		s.Logs, s.Calm = &stage.Buffer{}, time.Minute
		s.Stop()
		s.Start()
		berta := s.Users[1]
		s.Acquaint()
		s.Sit()
		d := stage.Search(t, rules.All()[0], 4, 0, 4, func(d *deal.Deal) bool { return len(d.Past()) == 12 })
		s.Stack(d.Setup())
		s.Begin()
		s.Cut(0)
		actions := stage.ByHand(d)
		var asker int64 // in private, 0 for nobody
		ask := func() (answers func() []string) {
			at, after := s.Group, 0
			if asker != 0 {
				at = asker
			}
			after = s.Newest(at)
			if asker == 0 {
				for _, text := range []string{"/stich", "/warum"} {
					s.Say(berta, s.Group, text+"@"+s.World.Bot().Username)
				}
			} else {
				s.Say(asker, asker, "/stich")
				s.Say(asker, asker, "/why")
				s.World.PressRaw(asker, asker, 1, s.Like(stage.Kind(press.Down), press.Why))
			}
			return func() (list []string) {
				for _, m := range s.Standing(at) {
					if m.ID > after && !strings.Contains(m.Text, "Spiel 1") {
						list = append(list, m.Text)
					}
				}
				slices.Sort(list)
				return list
			}
		}
		late := func(moves int) {
			s.Quiet()
			if asker != 0 {
				hush(s, asker)
			} else {
				hush(s, s.Group)
			}
			before := ask()
			synctest.Wait()
			s.Do(actions[:moves])
			actions = actions[moves:]
			s.World.Heal()
			s.Pass(time.Minute)
			s.Quiet()
			got := before()
			after := ask()
			s.Pass(time.Minute)
			s.Quiet()
			if want := after(); !slices.Equal(got, want) || len(got) < 2 {
				t.Errorf("%d moves later: got\n%s\nwant\n%s", moves, strings.Join(got, "\n---\n"), strings.Join(want, "\n---\n"))
			}
		}
		for _, moves := range []int{1, 3, 6, 20, 2} { // within the auction, into the next phases, and within the play
			late(moves)
		}
		for asked := 0; asked < 4; { // a player to whom it comes when the others have moved
			user, seat := s.Turn(), actions[0].Seat
			s.Do(actions[:1])
			if actions = actions[1:]; actions[0].Seat != seat && actions[1].Seat != seat {
				asker, asked = user, asked+1
				late(2)
			}
		}
		asker = 0
		hush(s, s.Group)
		lost := ask()
		synctest.Wait()
		s.Stop()
		s.Start() // how they are made is forgotten
		s.Do(actions[:1])
		s.World.Heal()
		s.Pass(time.Minute)
		s.Quiet()
		if got := lost(); len(got) > 0 {
			t.Errorf("after a restart: got\n%s\nwant nothing that no longer holds", strings.Join(got, "\n---\n"))
		}
	})
}

// A call to a table that could not be sent is dropped when the table is closed or its evening has begun.
func TestLateCalls(t *testing.T) {
	t.Parallel()
	for _, begins := range []bool{false, true} {
		stage.Tell(t, standin.Supergroup, stage.Four, func(s *stage.Stage) {
			anna, berta := s.Users[0], s.Users[1]
			s.Logs = &stage.Buffer{}
			s.Stop()
			s.Start()
			s.Acquaint()
			s.Command(berta, "/meldemich")
			s.Command(anna, "/tarock")
			s.Shows(s.Group, "Hier geht ein Tisch auf!", "Berta")
			s.Close(anna)
			s.Pass(15 * time.Minute)
			before := len(s.About("Hier geht ein Tisch auf!"))
			s.World.Inject(standin.Rule{Method: "sendMessage", Match: func(r standin.Request) bool { return strings.Contains(r.Params["text"], "Hier geht") }, Action: standin.TooMany(5)})
			s.Say(anna, s.Group, "/tarock@"+s.World.Bot().Username)
			s.Pass(20 * time.Second)
			steps := []func(press.Press) bool{stage.Kind(press.Page, "all"), stage.Kind(press.Page, "close"), stage.Kind(press.Close)}
			if begins {
				steps = []func(press.Press) bool{stage.Kind(press.Computer, "fill"), stage.Kind(press.Start)}
			}
			for _, step := range steps { // between two tries to send the call
				s.Press(anna, s.Group, "a step", step)
				s.Pass(20 * time.Second)
			}
			s.World.Heal()
			s.Pass(time.Minute)
			if n := len(s.About("Hier geht ein Tisch auf!")); n != before {
				t.Errorf("begins %t: got %d calls, want %d\n%s", begins, n, before, s.Show())
			}
		})
	}
}
