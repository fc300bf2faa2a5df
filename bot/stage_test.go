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
	T      *testing.T
	World  *standin.Server
	Web    *httptest.Server // for a bot in another process; nil in a bubble
	Store  *storage.Store   // of the running bot
	Bot    *bot.Bot
	Db     string
	Group  int64
	Users  []int64
	Mu     sync.Mutex
	Decks  [][]card.Card // cards of the next deals
	Limit  time.Duration // for a turn
	pause  time.Duration // before the next deal, 0 for no automatic one
	OnCall func(n int, method string) standin.Action
	Held   *holding                                 // messages held back on the way from Telegram; nil for none
	Logs   io.Writer                                // log at level debug; nil for warnings to the test's log
	Faces  emoji.Faces                              // custom emoji of the cards
	draw   func(of json.RawMessage) ([]byte, error) // pictures; nil: none
	Client *telegram.Client
	Robots player.Player // decides for computers; nil for the usual one
	Trips  int           // so many shuffles panic
	Hangs  chan struct{} // shuffles wait until it is closed; nil for none
	Blind  bool          // do not wait for answers to presses
	Calm   time.Duration // how long quiet waits in a bubble, at least two seconds
	Acted  int           // move of the last press with an effect: buttons up to it are old

	Stop func()
}

// newStage returns a stage with a new group. The bot reaches the stand-in without a
// socket, as synctest bubbles require.
func newStage(t *testing.T, kind standin.Kind, names ...string) *stage {
	t.Helper()
	s := &stage{T: t, Db: filepath.Join(t.TempDir(), "tarock.db")}
	s.World = standin.New(standin.Options{OnRequest: func(n int, method string) standin.Action {
		if s.OnCall == nil {
			return standin.Action{}
		}
		return s.OnCall(n, method)
	}})
	t.Cleanup(s.World.Close)
	for _, name := range names {
		s.Users = append(s.Users, s.World.AddUser(standin.User{FirstName: name, Language: "de"}).ID)
	}
	s.Group = s.World.AddGroup(kind, "Tarockrunde", s.Users...)
	t.Cleanup(func() {
		for _, fault := range s.World.Faults() {
			t.Errorf("got a mistake of the bot: %s", fault)
		}
	})
	return s
}

// Start starts the bot; leave stops it as SIGTERM does.
func (s *stage) Start() {
	s.T.Helper()
	store, err := storage.Open(s.Db)
	if err != nil {
		s.T.Fatal(err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	how := telegram.Options{Token: s.World.Token(), Endpoint: "http://standin/bot%s/%s", Transport: s.World, Log: s.Log(), Draw: s.draw}
	if s.Held != nil {
		how.Transport = s.Held
	}
	client, err := telegram.Dial(ctx, how)
	if err != nil {
		s.T.Fatal(err)
	}
	pause := s.pause
	if pause == 0 {
		pause = time.Hour
	}
	think := time.Duration(0)
	if s.Web != nil {
		think = swift // real time passes
	}
	b, err := bot.New(bot.Options{Think: think, Store: store, API: client, Emoji: s.Faces.Table, Log: s.Log(), Language: "de", Limit: s.Limit, Pause: pause, Rates: outbox.Unlimited(),
		Shuffle: s.shuffle, Player: s.Robots, Draw: func(int) int { return 0 }, Build: "test"})
	if err != nil {
		s.T.Fatal(err)
	}
	s.Store, s.Client, s.Bot = store, client, b
	done := make(chan error, 1)
	go func() { done <- b.Run(ctx) }()
	var once sync.Once
	s.Stop = func() {
		once.Do(func() {
			cancel()
			if err := <-done; err != nil {
				s.T.Errorf("the bot's end: got %v", err)
			}
			client.Close()
			if err := store.Close(); err != nil {
				s.T.Error(err)
			}
		})
	}
	s.T.Cleanup(s.Stop)
}

func (s *stage) Log() zerolog.Logger {
	if s.Logs != nil {
		return zerolog.New(s.Logs)
	}
	return zerolog.New(zerolog.NewTestWriter(s.T)).Level(zerolog.WarnLevel)
}

// shuffle deals the cards that the test has stacked, then random ones.
func (s *stage) shuffle(cards []card.Card) {
	s.Mu.Lock()
	hangs := s.Hangs
	s.Mu.Unlock()
	if hangs != nil {
		<-hangs
	}
	s.Mu.Lock()
	defer s.Mu.Unlock()
	if s.Trips > 0 {
		s.Trips--
		panic("the cards of Annamirl fall to the floor")
	}
	if len(s.Decks) > 0 {
		copy(cards, s.Decks[0])
		s.Decks = s.Decks[1:]
		return
	}
	rand.Shuffle(len(cards), func(i, j int) { cards[i], cards[j] = cards[j], cards[i] })
}

// hang makes shuffles wait until release.
func (s *stage) hang() {
	s.Mu.Lock()
	defer s.Mu.Unlock()
	s.Hangs = make(chan struct{})
}

func (s *stage) release() {
	s.Mu.Lock()
	defer s.Mu.Unlock()
	close(s.Hangs)
	s.Hangs = nil
}

// Stack sets the cards of the next deal.
func (s *stage) Stack(d deal.Setup) {
	s.Mu.Lock()
	s.Decks = append(s.Decks, d.Pack)
	s.Mu.Unlock()
}

// Wait waits until cond holds.
func (s *stage) Wait(what string, cond func() bool) {
	s.T.Helper()
	if s.Web == nil {
		s.settle(what, cond)
		return
	}
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	if err := s.World.Wait(ctx, cond); err != nil {
		s.T.Fatalf("waiting for %s: %v\n%s", what, err, s.Show())
	}
}

// Show returns the messages of all chats as text.
func (s *stage) Show() string {
	var b strings.Builder
	for _, chat := range append([]int64{s.Group}, s.Users...) {
		fmt.Fprintf(&b, "=== chat %d\n", chat)
		standing := s.Standing(chat)
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

// Standing returns the bot's messages in a chat that are not deleted.
func (s *stage) Standing(chat int64) []standin.Message {
	list := slices.DeleteFunc(slices.Collect(s.World.Standing(chat)), func(m standin.Message) bool { return m.From != s.World.Bot().ID })
	slices.Reverse(list)
	return list
}

// Button returns the newest button in a chat that fits.
func (s *stage) Button(chat int64, fits func(p press.Press) bool) (message int, data string, ok bool) {
	for m := range s.World.Standing(chat) { // only the bot's messages have buttons
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

// Press waits for a button that fits, presses the newest for a user and returns the
// answer.
func (s *stage) Press(user, chat int64, what string, fits func(p press.Press) bool) standin.Toast {
	s.T.Helper()
	var message int
	var data string
	s.Wait("a button "+what, func() (ok bool) {
		message, data, ok = s.Button(chat, fits)
		return ok
	})
	query, err := s.World.Press(user, chat, message, data)
	if err != nil && s.Web == nil {
		s.T.Fatalf("%s: %v", what, err)
	}
	if err != nil {
		// The button was edited away before the press, as happens to users.
		return s.Press(user, chat, what, fits)
	}
	if s.Blind {
		return standin.Toast{}
	}
	var toast standin.Toast
	s.Wait("an answer to "+what, func() (ok bool) { toast, ok = s.World.Toast(query); return ok })
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

// Say sends a user's message to a chat.
func (s *stage) Say(user, chat int64, text string) {
	s.T.Helper()
	if _, err := s.World.Say(user, chat, 0, text); err != nil {
		s.T.Fatal(err)
	}
}

// Sit opens a table and seats all users; users who have not started the bot follow its
// link.
func (s *stage) Sit() {
	s.T.Helper()
	s.Say(s.Users[0], s.Group, "/tarock@"+s.World.Bot().Username)
	for i, user := range s.Users {
		toast := s.Press(user, s.Group, "to join", kind(press.Join))
		if toast.URL != "" {
			if err := s.World.Follow(user, toast.URL); err != nil {
				s.T.Fatal(err)
			}
		}
		name, _ := s.World.User(user)
		s.Wait(fmt.Sprintf("%s on seat %d", name.FirstName, i+1), func() bool {
			return slices.ContainsFunc(s.Standing(s.Group), func(m standin.Message) bool { return strings.Contains(m.Text, name.FirstName) })
		})
	}
}

// Begin presses Start, or the button for the next deal.
func (s *stage) Begin() {
	s.T.Helper()
	s.Act(s.Users[0], s.Group, "to start", press.Start)
}

// Close closes a table for its opener.
func (s *stage) Close(user int64) {
	s.T.Helper()
	s.Press(user, s.Group, "what can be done", kind(press.Page, "all"))
	s.Quiet()
	s.Press(user, s.Group, "to close", kind(press.Close))
	s.Quiet()
}

// Finish ends the evening at once, for an administrator.
func (s *stage) Finish(admin int64) {
	s.T.Helper()
	s.Command(admin, "/ende")
	s.Expect(s.Group, "Den Abend wirklich beenden?")
	s.Press(admin, s.Group, "to end", kind(press.Finish, "now"))
	s.Quiet()
}
