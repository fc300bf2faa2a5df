package bot_test

import (
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"tarock/bot/press"
	"tarock/bot/standin"
)

// hush makes Telegram refuse new messages in some chats for a while, until Heal.
func (s *stage) hush(chats ...int64) {
	quiet := func(r standin.Request) bool {
		return slices.ContainsFunc(chats, func(c int64) bool { return r.Params["chat_id"] == id(c) })
	}
	s.world.Inject(standin.Rule{Method: "sendMessage", Match: quiet, Action: standin.TooMany(5)})
}

// times returns how many messages of a chat have a text.
func (s *stage) times(chat int64, text string) (n int) {
	for _, m := range s.standing(chat) {
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
	tell(t, standin.Supergroup, four, func(s *stage) {
		s.logs, s.calm = &buffer{}, time.Minute
		s.stop()
		s.start()
		berta, cilli := s.users[1], s.users[2]
		d := playing(s, 0, 0)
		actions := byHand(d)
		s.do(actions[:len(actions)-1])
		why := s.like(kind(press.Down), press.Why)
		ask := func() {
			for _, text := range []string{"/stich", "/warum", "/schrieb", "/hilfe"} {
				s.say(berta, s.group, text+"@"+s.world.Bot().Username)
			}
			s.say(cilli, cilli, "/stich")
			s.world.PressRaw(cilli, cilli, 1, why)
		}
		last := map[int64]int{s.group: s.newest(s.group), cilli: s.newest(cilli)}
		ask()
		s.quiet()
		asked := map[int64][]string{}
		for chat, n := range last {
			for _, m := range s.standing(chat) {
				if m.ID > n {
					asked[chat] = append(asked[chat], m.Text)
				}
			}
		}
		if len(asked[s.group]) != 4 || len(asked[cilli]) != 2 {
			t.Fatalf("got answers %v, want four and two", asked)
		}
		s.hush(s.group, cilli)
		ask()
		synctest.Wait()
		s.do(actions[len(actions)-1:])
		s.world.Heal()
		s.pass(time.Minute)
		s.shows(s.group, "Spiel 1: ", "diesmal")
		for chat, texts := range asked {
			for _, text := range texts {
				want := 1
				if strings.Contains(text, "/einstellungen") { // the help
					want = 2
				}
				if n := s.times(chat, text); n != want {
					t.Errorf("chat %d: got %d times, want %d\n%s", chat, n, want, text)
				}
			}
		}
	})
}
