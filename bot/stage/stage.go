// Package stage is the ground of the tests that tell stories: users who play with a whole
// bot on the stand-in for Telegram, mostly in a synctest bubble. Only tests use it.
package stage

import (
	"context"
	"encoding/json"
	"hash/fnv"
	"io"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/rs/zerolog"
	"go.uber.org/goleak"

	"tarock/bot"
	"tarock/bot/emoji"
	"tarock/bot/forget"
	"tarock/bot/outbox"
	"tarock/bot/standin"
	"tarock/bot/telegram"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/fair"
	"tarock/internal/quick"
	"tarock/player"
	"tarock/player/thumb"
	"tarock/storage"
)

// Swift is how long computers think where a test runs in real time.
const Swift = 20 * time.Millisecond

// Patience is how long a test waits for the bot before it fails: longer than any
// machine takes.
const Patience = 3 * time.Minute

// Main runs the tests of a package. Nothing may be left running in the end.
func Main(m *testing.M) {
	quick.Setup()
	goleak.VerifyTestMain(m)
}

// Stage is a group of users who play with a bot on the stand-in. What is set below takes
// effect when the bot starts.
type Stage struct {
	Chats
	Store  *storage.Store // of the running bot
	Bot    *bot.Bot
	DB     string
	mu     sync.Mutex
	Decks  [][]card.Card // cards of the next deals
	Limit  time.Duration // for a turn
	pause  time.Duration // before the next deal, 0 for no automatic one
	OnCall func(n int, method string) standin.Action
	Held   *Holding                                 // messages held back on the way from Telegram; nil for none
	Logs   io.Writer                                // log at level debug; nil for warnings to the test's log
	Faces  emoji.Faces                              // custom emoji of the cards
	draw   func(of json.RawMessage) ([]byte, error) // pictures; nil: none
	Client *telegram.Client
	Robots player.Player      // decides for computers of any strength, and gives hints; nil for rules of thumb
	Secret func() fair.Secret // what deals are shuffled by; nil: the test stacks the cards
	Trips  int                // so many shuffles panic
	Hangs  chan struct{}      // shuffles wait until it is closed; nil for none
	Blind  bool               // do not wait for answers to presses
	Steady bool               // wait after each press with an effect until everybody has seen it
	Acted  int                // move of the last press with an effect: buttons up to it are old

	Stop func()

	random *rand.Rand // seeded by the name of the test; held under mu
}

// New returns a stage with a new group. The bot reaches the stand-in without a
// socket, as synctest bubbles require.
func New(t *testing.T, kind standin.Kind, names ...string) *Stage {
	t.Helper()
	name := fnv.New64a()
	name.Write([]byte(t.Name()))
	s := &Stage{Chats: Chats{T: t}, DB: filepath.Join(t.TempDir(), "tarock.db"), random: rand.New(rand.NewPCG(name.Sum64(), 1))}
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
func (s *Stage) Start() {
	s.T.Helper()
	store, err := storage.Open(s.DB)
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
		think = Swift // real time passes
	}
	shuffle := s.shuffle
	if s.Secret != nil {
		shuffle = nil
	}
	robots := s.Robots
	if robots == nil {
		robots = thumb.Player{}
	}
	b, err := bot.New(bot.Options{Secret: s.Secret, Think: think, Store: store, API: client, Emoji: s.Faces.Table, Log: s.Log(), Language: "de", Limit: s.Limit, Pause: pause, Rates: outbox.Unlimited(),
		Shuffle: shuffle, Player: robots, Draw: func(int) int { return 0 }, Build: "test"})
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
	s.tried = func() bool {
		list, err := bot.SetAside(store)
		return err == nil && slices.ContainsFunc(list, func(a bot.Aside) bool { return a.Why == "" })
	}
	s.T.Cleanup(s.Stop)
}

func (s *Stage) Log() zerolog.Logger {
	if s.Logs != nil {
		return zerolog.New(s.Logs)
	}
	return zerolog.New(zerolog.NewTestWriter(s.T)).Level(zerolog.WarnLevel)
}

// shuffle deals the cards that the test has stacked, then others, the same in each run of a test.
func (s *Stage) shuffle(cards []card.Card) {
	s.mu.Lock()
	hangs := s.Hangs
	s.mu.Unlock()
	if hangs != nil {
		<-hangs
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.Trips > 0 {
		s.Trips--
		panic("the cards of Annamirl fall to the floor")
	}
	if len(s.Decks) > 0 {
		copy(cards, s.Decks[0])
		s.Decks = s.Decks[1:]
		return
	}
	s.random.Shuffle(len(cards), func(i, j int) { cards[i], cards[j] = cards[j], cards[i] })
}

// Stack sets the cards of the next deal.
func (s *Stage) Stack(d deal.Setup) {
	s.mu.Lock()
	s.Decks = append(s.Decks, d.Pack)
	s.mu.Unlock()
}

// Four are the players of most stories. Anna created the group.
var Four = []string{"Anna", "Berta", "Cilli", "Dora"}

// Tell runs a story with its own bot in a synctest bubble: waiting takes no real time,
// and nothing may be left running. In the end every press must have one answer.
func Tell(t *testing.T, kind standin.Kind, names []string, story func(s *Stage)) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		s := New(t, kind, names...)
		s.Start()
		story(s)
		s.Wait("all answers", func() bool { return len(s.World.Unanswered()) == 0 })
		s.answeredOnce()
		if unknown, _ := forget.Unknown(s.Store); len(unknown) > 0 { // a stopped bot's store cannot be read
			s.T.Errorf("stored: got %q, of which package forget has nothing in its list", unknown)
		}
		s.Stop()
	})
}
