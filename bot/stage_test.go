package bot_test

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"math/rand/v2"
	"net/http/httptest"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/rs/zerolog"

	"tarock/bot"
	"tarock/bot/emoji"
	"tarock/bot/outbox"
	"tarock/bot/press"
	"tarock/bot/standin"
	"tarock/bot/telegram"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/locales"
	"tarock/player"
	"tarock/storage"
)

// patience is how long a test waits for the bot before it fails: longer than any
// machine takes.
const patience = 3 * time.Minute

// stage is a group of users who play with a bot on the stand-in.
type stage struct {
	t      *testing.T
	world  *standin.Server
	web    *httptest.Server // for a bot in another process; nil in a bubble
	store  *storage.Store   // of the running bot
	bot    *bot.Bot
	db     string
	group  int64
	users  []int64
	mu     sync.Mutex
	decks  [][]card.Card // cards of the next deals
	limit  time.Duration // for a turn
	pause  time.Duration // before the next deal, 0 for no automatic one
	onCall func(n int, method string) standin.Action
	held   *holding                                 // messages held back on the way from Telegram; nil for none
	logs   io.Writer                                // log at level debug; nil for warnings to the test's log
	faces  emoji.Faces                              // custom emoji of the cards
	draw   func(of json.RawMessage) ([]byte, error) // pictures; nil: none
	client *telegram.Client
	robots player.Player // decides for computers; nil for the usual one
	trips  int           // so many shuffles panic
	hangs  chan struct{} // shuffles wait until it is closed; nil for none
	blind  bool          // do not wait for answers to presses
	calm   time.Duration // how long quiet waits in a bubble, at least two seconds
	acted  int           // move of the last press with an effect: buttons up to it are old

	stop func()
}

// newStage returns a stage with a new group. The bot reaches the stand-in without a
// socket, as synctest bubbles require.
func newStage(t *testing.T, kind standin.Kind, names ...string) *stage {
	t.Helper()
	s := &stage{t: t, db: filepath.Join(t.TempDir(), "tarock.db")}
	s.world = standin.New(standin.Options{OnRequest: func(n int, method string) standin.Action {
		if s.onCall == nil {
			return standin.Action{}
		}
		return s.onCall(n, method)
	}})
	t.Cleanup(s.world.Close)
	for _, name := range names {
		s.users = append(s.users, s.world.AddUser(standin.User{FirstName: name, Language: "de"}).ID)
	}
	s.group = s.world.AddGroup(kind, "Tarockrunde", s.users...)
	t.Cleanup(func() {
		for _, fault := range s.world.Faults() {
			t.Errorf("got a mistake of the bot: %s", fault)
		}
	})
	return s
}

// start starts the bot; leave stops it as SIGTERM does.
func (s *stage) start() {
	s.t.Helper()
	store, err := storage.Open(s.db)
	if err != nil {
		s.t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	how := telegram.Options{Token: s.world.Token(), Endpoint: "http://standin/bot%s/%s", Transport: s.world, Log: s.log(), Draw: s.draw}
	if s.held != nil {
		how.Transport = s.held
	}
	client, err := telegram.Dial(ctx, how)
	if err != nil {
		s.t.Fatal(err)
	}
	pause := s.pause
	if pause == 0 {
		pause = time.Hour
	}
	think := time.Duration(0)
	if s.web != nil {
		think = swift // real time passes
	}
	b, err := bot.New(bot.Options{Think: think, Store: store, API: client, Emoji: s.faces.Table, Log: s.log(), Language: "de", Limit: s.limit, Pause: pause, Rates: outbox.Unlimited(),
		Shuffle: s.shuffle, Player: s.robots, Draw: func(int) int { return 0 }, Build: "test"})
	if err != nil {
		s.t.Fatal(err)
	}
	s.store, s.client, s.bot = store, client, b
	done := make(chan error, 1)
	go func() { done <- b.Run(ctx) }()
	var once sync.Once
	s.stop = func() {
		once.Do(func() {
			cancel()
			if err := <-done; err != nil {
				s.t.Errorf("the bot's end: got %v", err)
			}
			client.Close()
			if err := store.Close(); err != nil {
				s.t.Error(err)
			}
		})
	}
	s.t.Cleanup(s.stop)
}

func (s *stage) log() zerolog.Logger {
	if s.logs != nil {
		return zerolog.New(s.logs)
	}
	return zerolog.New(zerolog.NewTestWriter(s.t)).Level(zerolog.WarnLevel)
}

// shuffle deals the cards that the test has stacked, then random ones.
func (s *stage) shuffle(cards []card.Card) {
	s.mu.Lock()
	hangs := s.hangs
	s.mu.Unlock()
	if hangs != nil {
		<-hangs
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.trips > 0 {
		s.trips--
		panic("the cards of Annamirl fall to the floor")
	}
	if len(s.decks) > 0 {
		copy(cards, s.decks[0])
		s.decks = s.decks[1:]
		return
	}
	rand.Shuffle(len(cards), func(i, j int) { cards[i], cards[j] = cards[j], cards[i] })
}

// hang makes shuffles wait until release.
func (s *stage) hang() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.hangs = make(chan struct{})
}

func (s *stage) release() {
	s.mu.Lock()
	defer s.mu.Unlock()
	close(s.hangs)
	s.hangs = nil
}

// stack sets the cards of the next deal.
func (s *stage) stack(d deal.Setup) {
	s.mu.Lock()
	s.decks = append(s.decks, d.Pack)
	s.mu.Unlock()
}

// wait waits until cond holds.
func (s *stage) wait(what string, cond func() bool) {
	s.t.Helper()
	if s.web == nil {
		s.settle(what, cond)
		return
	}
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	if err := s.world.Wait(ctx, cond); err != nil {
		s.t.Fatalf("waiting for %s: %v\n%s", what, err, s.show())
	}
}

// show returns the messages of all chats as text.
func (s *stage) show() string {
	var b strings.Builder
	for _, chat := range append([]int64{s.group}, s.users...) {
		fmt.Fprintf(&b, "=== chat %d\n", chat)
		standing := s.standing(chat)
		for _, m := range standing[max(0, len(standing)-4):] {
			fmt.Fprintf(&b, "--- %d\n%s\n", m.ID, m.Text)
			for _, row := range m.Keyboard {
				for _, k := range row {
					fmt.Fprintf(&b, "[%s|%s%s] ", k.Text, k.Data, k.URL)
				}
				b.WriteByte('\n')
			}
		}
	}
	return b.String()
}

// standing returns the bot's messages in a chat that are not deleted.
func (s *stage) standing(chat int64) []standin.Message {
	list := slices.DeleteFunc(slices.Collect(s.world.Standing(chat)), func(m standin.Message) bool { return m.From != s.world.Bot().ID })
	slices.Reverse(list)
	return list
}

// button returns the newest button in a chat that fits.
func (s *stage) button(chat int64, fits func(p press.Press) bool) (message int, data string, ok bool) {
	for m := range s.world.Standing(chat) { // only the bot's messages have buttons
		for _, row := range m.Keyboard {
			for _, k := range row {
				if p, read := press.Parse(k.Data); read && fits(p) {
					return m.ID, k.Data, true
				}
			}
		}
	}
	return 0, "", false
}

// press waits for a button that fits, presses the newest for a user and returns the
// answer.
func (s *stage) press(user, chat int64, what string, fits func(p press.Press) bool) standin.Toast {
	s.t.Helper()
	var message int
	var data string
	s.wait("a button "+what, func() (ok bool) {
		message, data, ok = s.button(chat, fits)
		return ok
	})
	query, err := s.world.Press(user, chat, message, data)
	if err != nil && s.web == nil {
		s.t.Fatalf("%s: %v", what, err)
	}
	if err != nil {
		// The button was edited away before the press, as happens to users.
		return s.press(user, chat, what, fits)
	}
	if s.blind {
		return standin.Toast{}
	}
	var toast standin.Toast
	s.wait("an answer to "+what, func() (ok bool) { toast, ok = s.world.Toast(query); return ok })
	return heard(toast)
}

// heard returns the answer to a press, empty if it only says that the effect will be
// late.
func heard(toast standin.Toast) standin.Toast {
	for _, language := range locales.Languages() {
		if toast.Text == locales.For(language).Say("note.slow") {
			toast.Text = ""
		}
	}
	return toast
}

// kind matches all buttons of a kind, with an argument if one is given.
func kind(k press.Kind, arg ...string) func(press.Press) bool {
	return func(p press.Press) bool { return p.Kind == k && (len(arg) == 0 || p.Arg == arg[0]) }
}

// say sends a user's message to a chat.
func (s *stage) say(user, chat int64, text string) {
	s.t.Helper()
	if _, err := s.world.Say(user, chat, 0, text); err != nil {
		s.t.Fatal(err)
	}
}

// sit opens a table and seats all users; users who have not started the bot follow its
// link.
func (s *stage) sit() {
	s.t.Helper()
	s.say(s.users[0], s.group, "/tarock@"+s.world.Bot().Username)
	for i, user := range s.users {
		toast := s.press(user, s.group, "to join", kind(press.Join))
		if toast.URL != "" {
			if err := s.world.Follow(user, toast.URL); err != nil {
				s.t.Fatal(err)
			}
		}
		name, _ := s.world.User(user)
		s.wait(fmt.Sprintf("%s on seat %d", name.FirstName, i+1), func() bool {
			return slices.ContainsFunc(s.standing(s.group), func(m standin.Message) bool { return strings.Contains(m.Text, name.FirstName) })
		})
	}
}

// begin presses Start, or the button for the next deal.
func (s *stage) begin() {
	s.t.Helper()
	s.act(s.users[0], s.group, "to start", press.Start)
}

// close closes a table for its opener.
func (s *stage) close(user int64) {
	s.t.Helper()
	s.press(user, s.group, "what can be done", kind(press.Page, "all"))
	s.quiet()
	s.press(user, s.group, "to close", kind(press.Close))
	s.quiet()
}

// finish ends the evening at once, for an administrator.
func (s *stage) finish(admin int64) {
	s.t.Helper()
	s.command(admin, "/ende")
	s.expect(s.group, "Den Abend wirklich beenden?")
	s.press(admin, s.group, "to end", kind(press.Finish, "now"))
	s.quiet()
}
