package bot_test

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"tarock/bot/press"
	"tarock/bot/stage"
	"tarock/bot/standin"
	"tarock/bot/wire"
)

var long = flag.Bool("long", false, "tell many more stories of monkeys, and exchange cards in more deals")

// Users press and write at random, with faults, restarts and a move to a supergroup in
// between. Telegram must refuse nothing, nothing may fail, every press has one answer,
// the group is told whom the table waits for, the chats show what is stored, and the
// transcript replays.
func TestMonkeys(t *testing.T) {
	stories := uint64(3)
	switch {
	case *long:
		stories = 30
	case testing.Short():
		stories = 1
	}
	var settled atomic.Int32
	t.Run("stories", func(t *testing.T) {
		for seed := range stories {
			t.Run(fmt.Sprint(seed), func(t *testing.T) {
				t.Parallel()
				stage.Tell(t, standin.Group, stage.Four, func(s *stage.Stage) { monkeyStory(s, seed, &settled) })
			})
		}
	})
	for seed := stories; settled.Load() == 0 && seed < 5*stories; seed++ { // a player may have been busy elsewhere
		t.Run(fmt.Sprint(seed), func(t *testing.T) {
			stage.Tell(t, standin.Group, stage.Four, func(s *stage.Stage) { monkeyStory(s, seed, &settled) })
		})
	}
	t.Logf("%d evenings with a deal played to its end", settled.Load())
	if settled.Load() == 0 {
		t.Error("got no deal played to its end")
	}
}

// monkeyStory plays one evening of random presses, after which the players play sensibly. It counts the evenings with a deal
// played to its end.
func monkeyStory(s *stage.Stage, seed uint64, settled *atomic.Int32) {
	var logs stage.Buffer
	s.Stop()
	s.Logs, s.Limit, s.Calm = &logs, 5*time.Minute, time.Minute
	s.Start()
	s.Acquaint()
	m := monkeys{s, rand.New(rand.NewPCG(seed, 5))}
	const acts = 1500
	moves := m.r.IntN(acts)
	for n := range acts {
		if n == moves {
			m.migrate()
		}
		m.act()
		s.Quiet()
		if !toldWhom(s) { // it may be late, as after a flood
			s.Pass(time.Minute)
		}
		if !toldWhom(s) {
			s.T.Fatalf("seed %d: got a group not told whom the table waits for\n%s", seed, s.Show())
		}
	}
	if text := logs.String(); strings.Contains(text, `"level":"error"`) || strings.Contains(text, "panic") {
		s.T.Errorf("seed %d: %s", seed, text)
	}
	s.World.Heal()
	s.Pass(5 * time.Minute)
	over := m.sensible()
	if s.Shown(); over {
		s.Exported(s.Group)
		settled.Add(1)
	}
}

// sensible lets the players go on as people would, until a deal is over that has a transcript:
// whatever has been done, they can. It reports whether one was.
func (m monkeys) sensible() bool {
	s, p := m.s, stage.NewRobots(m.s, 1)
	for n := range 300 {
		if p.Round() && n%10 < 9 { // they may play alone in private, without end
			continue
		}
		if s.Command(s.Users[0], "/export"); slices.ContainsFunc(s.Standing(s.Group), stage.Transcribed) {
			return true
		}
		s.Pass(computing)                // a computer may be on turn
		s.Command(s.Users[0], "/tarock") // opens a table if there is none
		for _, user := range s.Users {
			for _, k := range []press.Kind{press.Join, press.Start} {
				if message, data, ok := s.Button(s.Group, stage.Kind(k)); ok {
					s.World.PressRaw(user, s.Group, message, data)
					s.Quiet()
				}
			}
		}
	}
	return false
}

// toldWhom reports whether the group, or the user who plays alone in private, can read whose
// turn it is.
func toldWhom(s *stage.Stage) bool {
	bot := s.World.Bot().ID
	var offered []press.Press
	for _, chat := range append([]int64{s.Group}, s.Users...) {
		for m := range s.World.Standing(chat) {
			if m.From != bot {
				continue
			}
			for _, row := range m.Keyboard {
				for _, k := range row {
					if p, ok := press.Parse(k.Data); ok {
						offered = append(offered, p)
					}
				}
			}
		}
	}
	says := func(chat int64) bool {
		for m := range s.World.Standing(chat) {
			if m.From != bot {
				continue
			}
			if text := wire.Loose(m.Text); strings.Contains(text, "▶") || strings.Contains(text, "spielt zum") || strings.Contains(text, "leads to") {
				return true
			}
		}
		return false
	}
	if asked(offered, func(p press.Press) bool { return p.Chat <= 0 }) && !says(s.Group) {
		return false
	}
	return !slices.ContainsFunc(s.Users, func(user int64) bool {
		return asked(offered, func(p press.Press) bool { return p.Chat == user }) && !says(user)
	})
}

// asked reports whether a player has cards to play or to choose by the buttons of a table. A
// message that was sent twice, after an unknown outcome, may still have those of an earlier move.
func asked(offered []press.Press, there func(press.Press) bool) bool {
	asked, move := false, 0
	for _, p := range offered {
		if !there(p) {
			continue
		}
		if p.Move > move {
			asked, move = false, p.Move
		}
		asked = asked || p.Move == move && (p.Kind == press.Do || p.Kind == press.Pick)
	}
	return asked
}

// monkeys are users who press and write at random.
type monkeys struct {
	s *stage.Stage
	r *rand.Rand
}

func (m monkeys) act() {
	s, r := m.s, m.r
	user := s.Users[r.IntN(len(s.Users))]
	chat := user
	if r.IntN(3) == 0 {
		chat = s.Group
	}
	switch n := r.IntN(100); {
	case n < 80:
		m.press(user, chat)
	case n < 92:
		m.write(user, chat)
	case n < 96:
		s.Pass(time.Duration(r.IntN(400)) * time.Second)
	case n < 97:
		m.spoil()
	case n < 98:
		s.World.Block(user)
		s.Quiet()
		s.World.Unblock(user)
	default:
		s.Stop()
		s.Start()
	}
}

// rare are the presses that undo what others do; monkeys press them seldom.
var rare = map[press.Kind]bool{press.Leave: true, press.Close: true, press.Choose: true, press.Set: true, press.End: true, press.Abort: true,
	press.Drop: true, press.Cancel: true, press.Setting: true, press.Rules: true, press.Why: true, press.Down: true, press.Pause: true, press.Ahead: true,
	press.Finish: true, press.Learn: true, press.Look: true}

// migrate turns the group into a supergroup.
func (m monkeys) migrate() {
	to, err := m.s.World.Migrate(m.s.Group)
	if err != nil {
		m.s.T.Fatal(err)
	}
	m.s.Group = to
}

// press presses a button in a chat, preferring new ones.
func (m monkeys) press(user, chat int64) {
	var data []string
	var ids []int
	for _, msg := range m.s.Standing(chat) {
		for _, row := range msg.Keyboard {
			for _, k := range row {
				if p, ok := press.Parse(k.Data); ok && (!rare[p.Kind] || m.r.IntN(20) == 0) {
					data, ids = append(data, k.Data), append(ids, msg.ID)
				}
			}
		}
	}
	if len(data) == 0 {
		return
	}
	i := max(m.r.IntN(len(data)), m.r.IntN(len(data)))
	m.s.World.PressRaw(user, chat, ids[i], data[i])
}

// spoil makes the next call of a method fail.
func (m monkeys) spoil() {
	methods := []string{"sendMessage", "editMessageText", "answerCallbackQuery", "deleteMessage", "getUpdates", "sendDocument"}
	actions := []standin.Action{standin.Broken(), standin.CutBefore(), standin.CutAfter(), standin.Refuse(500, "Internal Server Error"), standin.TooMany(3)}
	m.s.World.Inject(standin.Rule{Method: methods[m.r.IntN(len(methods))], Times: 1, Action: actions[m.r.IntN(len(actions))]})
}

func (m monkeys) write(user, chat int64) {
	words := []string{"/tarock", "/neu", "/tisch", "/blatt", "/stich", "/schrieb", "/radl", "/regeln", "/regeln Trull", "/regeln spiele", "/export",
		"/einstellungen", "/ende", "/hilfe", "/start", "Servus", "/regeln xyzzy", "/nichts"}
	text := words[m.r.IntN(len(words))]
	if text == "/ende" && m.r.IntN(4) > 0 {
		return
	}
	if chat == m.s.Group && strings.HasPrefix(text, "/") {
		word, args, _ := strings.Cut(text, " ")
		text = strings.TrimSpace(word + "@" + m.s.World.Bot().Username + " " + args)
	}
	m.s.Say(user, chat, text)
}
