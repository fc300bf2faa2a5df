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
