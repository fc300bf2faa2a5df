package play_test

import (
	"slices"
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

// A new deal wakes its players by a new message, since an edit makes no sound. So does
// a turn, if the player has done nothing for a minute; if he has just pressed, it wakes
// him after a minute.
func TestWoken(t *testing.T) {
	t.Parallel()
	for _, absent := range []bool{false, true} {
		stage.Tell(t, standin.Supergroup, stage.Four, func(s *stage.Stage) {
			s.Acquaint()
			s.Sit()
			d := stage.Search(t, rules.All()[0], 4, 0, 4, func(d *deal.Deal) bool { return len(d.Past()) == 12 })
			s.Stack(d.Setup())
			var before [4]int
			look := func(wanted func(n act.Seat) bool, when string) {
				t.Helper()
				s.Quiet()
				for n, user := range s.Users {
					now := s.Newest(user)
					if woken := now != before[n]; woken != wanted(act.Seat(n)) {
						t.Errorf("absent %v, %s: %s: got woken %v", absent, when, stage.Four[n], woken)
					}
					before[n] = now
				}
			}
			s.Begin()
			s.Cut(0)
			s.Quiet()
			for n, user := range s.Users {
				before[n] = s.Newest(user)
			}
			actions := stage.ByHand(d)
			for i, a := range actions[:len(actions)-1] {
				if absent {
					time.Sleep(time.Minute)
				}
				s.Do([]act.Action{a})
				next := actions[i+1]
				silent := i > 0 && a.Verb == act.VerbPlay && actions[i-1].Verb == act.VerbPlay && actions[i-1].Seat == a.Seat // won the trick and leads
				look(func(n act.Seat) bool {
					return absent && (n == next.Seat && n != a.Seat || n == a.Seat && silent)
				}, "after "+a.Words(stage.SeatNames)+", before "+next.Words(stage.SeatNames))
			}
			s.Do(actions[len(actions)-1:])
			look(func(act.Seat) bool { return false }, "after the deal")
			s.Stack(d.Setup()) // by chance the deal might be thrown in at once
			s.Act(s.Users[1], s.Users[1], "for the next deal", press.Next)
			s.Cut(1)
			look(func(act.Seat) bool { return true }, "when the next deal begins")
		})
	}
}

// A player who has talked with the bot gets his hand again on his next turn, and only
// then.
func TestHandFollowsTalk(t *testing.T) {
	t.Parallel()
	stage.Tell(t, standin.Supergroup, stage.Four, func(s *stage.Stage) {
		actions := stage.ByHand(stage.Playing(s, 0, 0))
		var users []int64 // users who act from i on
		i := slices.IndexFunc(actions, func(a act.Action) bool { return a.Verb == act.VerbPlay })
		for _, a := range actions[i : i+3] {
			users = append(users, s.Users[a.Seat])
		}
		s.Do(actions[:i])
		asker := users[2]
		s.Whisper(asker, "/regeln Pagat")
		s.Quiet()
		newest := s.Newest(asker)
		for n, again := range []bool{false, true, false, false, false, false} {
			s.Do(actions[i+n : i+n+1])
			s.Quiet()
			if now := s.Newest(asker); again != (now != newest) {
				t.Errorf("after %d cards: got the hand again %v, want %v\n%s", n+1, now != newest, again, s.Show())
			}
			newest = s.Newest(asker)
		}
	})
}

// A user who writes to the bot in private without a command gets one line that says
// where to look.
func TestPrivateTalk(t *testing.T) {
	t.Parallel()
	stage.Tell(t, standin.Supergroup, stage.Four, func(s *stage.Stage) {
		s.Acquaint()
		for text, where := range map[string]string{"Hallo?": "/blatt", "/servus": "/servus kenn ich nicht"} {
			s.Whisper(s.Users[0], text)
			if s.Expect(s.Users[0], where, "/hilfe"); strings.Contains(s.Last(s.Users[0]), "\n") {
				t.Errorf("got a long answer\n%s", s.Last(s.Users[0]))
			}
		}
		for _, text := range []string{"/ende", "/tisch", "/meldemich"} {
			s.Whisper(s.Users[0], text)
			s.Expect(s.Users[0], "nur in einer Gruppe")
		}
	})
}
