package bot_test

import (
	"fmt"
	"os"
	"regexp"
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
		"leave", "leave 1", "leave 0 1", "leave 1 0", "remain x", "remain 1 99", "before", "before x", "yes", "yes x", "no -1:0", "give x", "count", "count 0 1", "again 1 x", "places x", "back"},
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
	press.Meet:    {"", "x", "in", "in x", "in 200001072000", "out 0", "in " + strings.Repeat("9", 24), "day- x", "off x", "same x", "ask -1"},
	press.Fix: {"", "x", "n", "n -1", "n 99999999999999999999", "e", "e 1", "e 1 0", "e 1 9 0.0.0.0", "e 0 0 0.0.0.0", "f 1 0 zzzzzz.-zzzzzz.0.0",
		"f 1 0 1.1.1.1", "f 99 0 0.0.0.0", "y 0", "y 99999999999999999999", "x -1"},
	press.Import: {"", "x", "no ", "0", "zzzzzzz"},
	press.Entry: {"", "x", "d", "d -1", "d 9", "d 99999999999999999999", "a", "a 0", "a 0 x", "a -1 rufer", "a 99 rufer", "a 0 rufer x", "b 0", "b -1", "x 99", "f 0",
		"p 0", "y 0", "y 99", "n 0", "s 0", "s 99"},
	press.Meant:  {"", "x", "tarock", "vergiss", "import", "turnier", "schrieb\x00", "warum 99999999999999999999", " "},
	press.Watch:  {"", "x", "yes", "no x"},
	press.Shared: {"", "x", "x 0", "x -1", "x y z", strings.Repeat("z", 40) + " 1", "x 99999999999999999999"},
	press.Look:   {"", "x", "1", "1 x", "0 0", "-1 1", "99999999999999999999 1", "1 99999999999999999999"},
	press.Why:    {"x", "1", "1 x", "0 0", "-1 1", "99999999999999999999 1"},
	press.Stats:  {"", "x", "a p", "a p x", "a p -1", "a p 99999999999999999999", "a x me", "x p me", "a p me me"},
	press.Past: {"", "x", "l 0", "l -1", "l 99999999999999999999", "s zzzzzzzzzzzzz open", "s 0 open", "s 0 files", "d 0 0 0", "d 0 99 0", "d 0 1 99", "d 0 -1 0",
		"c 0 1 x", "o 0 0", "m 0", "m x", "p -1", "l 1 m999999", "l 1 p99999999999999999999"},
	press.Sheet:    {"", "x", "page", "page 0", "page -1", "page 99999999999999999999", "curve x", "files x"},
	press.Computer: {"", "x", "IN", "strong ", "fill x"}, press.Help: {"", "x", "once ", "until x"}, press.Hint: {"x"}, press.Lay: {"x"},
	press.Join: {""}, press.Radl: {"", "x"}, press.Finish: {"", "x"}, press.Forget: {"", "x"}, press.Down: {"", "x", "-1"}, press.Before: {"", "x", "let"}, press.Drop: {"", "x"},
}

// TestForgedKinds: every kind of press whose argument means something is forged.
func TestForgedKinds(t *testing.T) {
	text, err := os.ReadFile("press/press.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, kind := range regexp.MustCompile(`Kind = '(.)' // .*Arg:`).FindAllSubmatch(text, -1) {
		if k := press.Kind(kind[1][0]); forged[k] == nil {
			t.Errorf("no forged presses of kind %c", k)
		}
	}
}

// A forged press, whoever sends it and wherever, stops nobody: it has an answer, and so
// has the next press of somebody else. One of a stranger changes nothing at the table, and one
// to the table of somebody who plays alone nothing at all.
func TestForgedPresses(t *testing.T) {
	t.Parallel()
	for at, prepare := range map[string]func(s *stage.Stage){
		"lobby":      func(s *stage.Stage) { s.Sit() },
		"auction":    func(s *stage.Stage) { stage.Playing(s, 0, 0) },
		"tournament": func(s *stage.Stage) { s.Command(s.Users[0], "/turnier 2x1") },
		"after an evening": func(s *stage.Stage) {
			s.Do(stage.ByHand(stage.Playing(s, 0, 0)))
			s.Quiet()
			s.Finish(s.Users[0])
			s.Command(s.Users[0], "/termin")
			s.Command(s.Users[0], "/korrektur")
		},
		"with real cards": func(s *stage.Stage) {
			s.Sit()
			s.Command(s.Users[0], "/eintragen")
			s.Press(s.Users[0], s.Group, "who deals", stage.Kind(press.Entry, "d 0"))
			s.Quiet()
		},
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
						before := events(s, s.Group)
						for _, user := range []int64{emil, s.Users[0]} {
							s.World.PressRaw(user, user, 1, p.Data())
							answersWithin(s, time.Second, emil, other, p.Data())
							if n := events(s, s.Group); user == emil && n != before {
								t.Errorf("%q of a stranger: got %d events, want %d", p.Data(), n, before)
							}
						}
						p.Chat = s.Users[0]
						s.World.PressRaw(emil, emil, 1, p.Data())
						answersWithin(s, time.Second, emil, other, p.Data())
					}
				}
			})
		})
	}
}

// events returns the number of events at the table of a chat.
func events(s *stage.Stage, chat int64) int {
	s.T.Helper()
	records, err := s.Store.Records(fmt.Sprintf("%d:0", chat), 0)
	if err != nil {
		s.T.Fatal(err)
	}
	return len(records)
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
