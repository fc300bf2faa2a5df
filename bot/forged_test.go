package bot_test

import (
	"strings"
	"testing"
	"time"

	"tarock/bot/press"
	"tarock/bot/stage"
	"tarock/bot/standin"
)

// forged are arguments of presses that no button has, but that begin like one that has.
var forged = map[press.Kind][]string{
	press.Contest: {"page", "page ", "page x", "page -1", "page +1", "page 01", "page " + strings.Repeat("9", 20), "page 1 2", "draw", "draw x", "end -1",
		"ask 99999999999999999999", "IN", "in ",
		"yes", "yes x", "no -1:0", "give x", "count", "count 0 1", "again 1 x", "places x", "back"},
	press.Page:    {"x", "games x y", "games -1", "games 99999999999999999999", "house x", "all x", " "},
	press.Choose:  {"", "x 4", "koenigrufen-ruediger", "koenigrufen-ruediger x", "koenigrufen-ruediger -1", "koenigrufen-ruediger 99999999999999999999"},
	press.Set:     {"", "x y", "claims", "claims x y", "all-pass \x00"},
	press.Learn:   {"x", "x 1 2", "quiz x", "quiz -1", "quiz 99999999999999999999", "x y z w"},
	press.Rules:   {"", "x", "t0 koenigrufen-ruediger games", "t99999999999999999999 point games", "T-1 point games", "t1 x y", "p ", "p x", "menu x", "diff"},
	press.Claim:   {"", "x", "1 9", "1 99999999999999999999 !", "1 -1 !", "1  !"},
	press.Ahead:   {"", "1", "1 pass", "1 pass x", "1 done 99999999999999999999", "99999999999999999999 -"},
	press.Setting: {"", "limit", "limit x", "ring x", "suits", "language \x00"},
	press.Do:      {"", "play", "play xx", "bid", "double :", "announce :9", "play I I I", "discard"},
	press.Pick:    {"", "xx", "play", "call", "discard I I", "announce pagat:99999999999999999999"},
	press.Confirm: {"", "0", "zzzzzzzzzzzz"},
	press.Radl:    {"", "x"}, press.Finish: {"", "x"}, press.Forget: {"", "x"}, press.Down: {"", "x", "-1"}, press.Before: {"", "x", "let"}, press.Drop: {"", "x"},
}

// A forged press, whoever sends it and wherever, stops nobody: it has an answer, and so
// has the next press of somebody else.
func TestForgedPresses(t *testing.T) {
	t.Parallel()
	for at, prepare := range map[string]func(s *stage.Stage){
		"lobby":      func(s *stage.Stage) { s.Sit() },
		"auction":    func(s *stage.Stage) { stage.Playing(s, 0, 0) },
		"tournament": func(s *stage.Stage) { s.Command(s.Users[0], "/turnier 2x1") },
	} {
		t.Run(at, func(t *testing.T) {
			t.Parallel()
			stage.Tell(t, standin.Supergroup, append(stage.Four, "Emil"), func(s *stage.Stage) {
				s.Acquaint()
				emil := s.Users[4]
				s.Users = s.Users[:4]
				prepare(s)
				other := s.World.AddGroup(standin.Supergroup, "Die andern", emil)
				s.Say(emil, other, "/tarock@"+s.World.Bot().Username)
				s.Quiet()
				for k, args := range forged {
					for _, arg := range args {
						p := press.Press{Kind: k, Chat: s.Group, Move: move(s), Arg: arg}
						for _, user := range []int64{s.Users[0], emil} {
							s.World.PressRaw(user, user, 1, p.Data())
							answersWithin(s, time.Second, emil, other, p.Data())
						}
					}
				}
			})
		})
	}
}

// move returns the move of the table, from a button of the group, 0 if it has none.
func move(s *stage.Stage) int {
	_, data, _ := s.Button(s.Group, func(p press.Press) bool { return p.Move > 0 })
	p, _ := press.Parse(data)
	return p.Move
}

// answersWithin fails the test unless a press that a user makes now is answered in time.
func answersWithin(s *stage.Stage, limit time.Duration, user, chat int64, after string) {
	s.T.Helper()
	query := s.World.PressRaw(user, chat, 1, press.Press{Kind: press.Show, Chat: chat}.Data())
	for begin := time.Now(); time.Since(begin) < limit; time.Sleep(limit / 10) {
		if _, ok := s.World.Toast(query); ok {
			return
		}
	}
	s.T.Fatalf("after %q: got no answer to the next press within %v", after, limit)
}
