package bot_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"tarock/bot/press"
	"tarock/bot/standin"
	"tarock/engine/act"
	"tarock/engine/deal"
	"tarock/engine/rules"
)

// A new deal wakes its players by a new message, since an edit makes no sound. So does
// a turn, if the player has done nothing for a minute; if he has just pressed, it wakes
// him after a minute.
func TestWoken(t *testing.T) {
	t.Parallel()
	for _, absent := range []bool{false, true} {
		tell(t, standin.Supergroup, four, func(s *stage) {
			s.acquaint()
			s.sit()
			d := search(t, rules.All()[0], 4, 0, 4, func(d *deal.Deal) bool { return len(d.Past()) == 12 })
			s.stack(d.Setup())
			var before [4]int
			look := func(wanted func(n act.Seat) bool, when string) {
				t.Helper()
				s.quiet()
				for n, user := range s.users {
					now := s.newest(user)
					if woken := now != before[n]; woken != wanted(act.Seat(n)) {
						t.Errorf("absent %v, %s: %s: got woken %v", absent, when, four[n], woken)
					}
					before[n] = now
				}
			}
			s.begin()
			s.cut(0)
			s.quiet()
			for n, user := range s.users {
				before[n] = s.newest(user)
			}
			actions := byHand(d)
			for i, a := range actions[:len(actions)-1] {
				if absent {
					time.Sleep(time.Minute)
				}
				s.do([]act.Action{a})
				next := actions[i+1]
				silent := i > 0 && a.Verb == act.VerbPlay && actions[i-1].Verb == act.VerbPlay && actions[i-1].Seat == a.Seat // won the trick and leads
				look(func(n act.Seat) bool {
					return absent && (n == next.Seat && n != a.Seat || n == a.Seat && silent)
				}, "after "+a.Words(seatNames)+", before "+next.Words(seatNames))
			}
			s.do(actions[len(actions)-1:])
			look(func(act.Seat) bool { return false }, "after the deal")
			s.act(s.users[1], s.users[1], "for the next deal", press.Next)
			s.cut(1)
			look(func(act.Seat) bool { return true }, "when the next deal begins")
		})
	}
}

// A player who has talked with the bot gets his hand again on his next turn, and only
// then.
func TestHandFollowsTalk(t *testing.T) {
	t.Parallel()
	tell(t, standin.Supergroup, four, func(s *stage) {
		actions := byHand(playing(s, 0, 0))
		var users []int64 // users who act from i on
		i := slices.IndexFunc(actions, func(a act.Action) bool { return a.Verb == act.VerbPlay })
		for _, a := range actions[i : i+3] {
			users = append(users, s.users[a.Seat])
		}
		s.do(actions[:i])
		asker := users[2]
		s.whisper(asker, "/regeln Pagat")
		s.quiet()
		newest := s.newest(asker)
		for n, again := range []bool{false, true, false, false, false, false} {
			s.do(actions[i+n : i+n+1])
			s.quiet()
			if now := s.newest(asker); again != (now != newest) {
				t.Errorf("after %d cards: got the hand again %v, want %v\n%s", n+1, now != newest, again, s.show())
			}
			newest = s.newest(asker)
		}
	})
}

// A user who writes to the bot in private without a command gets one line that says
// where to look.
func TestPrivateTalk(t *testing.T) {
	t.Parallel()
	tell(t, standin.Supergroup, four, func(s *stage) {
		s.acquaint()
		for text, where := range map[string]string{"Hallo?": "/blatt", "/servus": "/servus kenn ich nicht"} {
			s.whisper(s.users[0], text)
			if s.expect(s.users[0], where, "/hilfe"); strings.Contains(s.last(s.users[0]), "\n") {
				t.Errorf("got a long answer\n%s", s.last(s.users[0]))
			}
		}
		for _, text := range []string{"/ende", "/tisch", "/tarock", "/neu"} {
			s.whisper(s.users[0], text)
			s.expect(s.users[0], "nur in einer Gruppe")
		}
	})
}
