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
)

// haunt lets users play in one group while another, which no invented update knows, has
// a table that must go on. unharmed fails the test unless all updates were handled.
func haunt(s *stage.Stage) (user, group int64, unharmed func()) {
	var logs stage.Buffer
	s.Stop()
	s.Logs, s.Calm = &logs, time.Minute
	s.Start()
	stage.Playing(s, 0, 0)
	user, group = elsewhere(s)
	return user, group, func() {
		s.T.Helper()
		for line := range strings.Lines(logs.String()) {
			if strings.Contains(line, `"level":"error"`) && !strings.Contains(line, "unreadable update skipped") {
				s.T.Error(line)
			}
		}
	}
}

// inventing returns an inventor who knows the users, the group and its buttons.
func inventing(s *stage.Stage, seed uint64, secret int64) *inventor {
	s.T.Helper()
	s.Command(s.Users[0], "/einstellungen")
	s.Whisper(s.Users[1], "/lernen")
	s.Command(s.Users[0], "/turnier 2x1")
	v := newInventor(s.T, seed, append([]int64{s.Group, s.World.Bot().ID, -5, 5, 0}, s.Users...)...)
	for _, b := range s.Buttons() {
		if p, ok := press.Parse(b.Data); ok && p.Chat != secret {
			v.data = append(v.data, b.Data)
		}
	}
	return v
}

// Whatever comes in, of every kind that Telegram may send, alone or between others, the
// next press is answered within a second, nothing fails, and the bot makes no mistake.
func TestEveryEntry(t *testing.T) {
	t.Parallel()
	seeds, rounds := uint64(4), 6
	if *long {
		seeds, rounds = 100, 60
	}
	for seed := range seeds {
		t.Run(fmt.Sprint(seed), func(t *testing.T) {
			t.Parallel()
			stage.Tell(t, standin.Supergroup, stage.Four, func(s *stage.Stage) {
				emil, other, unharmed := haunt(s)
				v := inventing(s, seed, other)
				for range rounds {
					for _, kind := range v.kinds() {
						body := v.update(kind)
						s.World.Inform(kind, body)
						answersWithin(s, time.Second, emil, other, kind+" "+string(body))
					}
					for range 20 { // all at once
						for _, kind := range []string{"message", "callback_query", "inline_query", "my_chat_member"} {
							s.World.Inform(kind, v.update(kind))
						}
						s.World.PressRaw(emil, other, 1, press.Press{Kind: press.Show, Chat: other}.Data())
					}
					answersWithin(s, time.Second, emil, other, "many")
					s.Pass(time.Minute)
				}
				unharmed()
			})
		})
	}
}

// FuzzEntry handles one update of any kind and content.
func FuzzEntry(f *testing.F) {
	for seed := range uint64(3) {
		v := newInventor(f, seed, -1000000001001, 1001, 1002)
		for _, kind := range v.kinds() {
			f.Add(kind, string(v.update(kind)))
		}
	}
	f.Fuzz(func(t *testing.T, kind, body string) {
		if kind == "update_id" || !json.Valid([]byte(body)) {
			return
		}
		stage.Tell(t, standin.Supergroup, stage.Four, func(s *stage.Stage) {
			emil, other, unharmed := haunt(s)
			s.World.Inform(kind, json.RawMessage(body))
			answersWithin(s, time.Second, emil, other, kind+" "+body)
			s.Pass(time.Minute)
			unharmed()
		})
	})
}
