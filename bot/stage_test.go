package bot_test

import (
	"context"
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
	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/locales"
	"tarock/storage"
)

// patience is how long a test waits for the bot before it calls it silent: longer than
// any machine takes.
const patience = 3 * time.Minute

// stage is a group of users who play with a bot through the stand-in.
type stage struct {
	t      *testing.T
	world  *standin.Server
	web    *httptest.Server // for a bot in another process, nil in a bubble
	store  *storage.Store   // of the running bot
	db     string
	group  int64
	users  []int64
	mu     sync.Mutex
	decks  [][]card.Card // to be dealt next
	limit  time.Duration // for a turn
	pause  time.Duration // before the next deal, 0 for as long as it takes
	onCall func(n int, method string) standin.Action
	held   *holding    // what is on its way from Telegram, nil for all at once
	logs   io.Writer   // of everything down to debug, nil for warnings into the test's
	faces  emoji.Faces // of cards
	client *telegram.Client
	trip   bool          // the next shuffle panics
	blind  bool          // the answers to presses are not waited for
	calm   time.Duration // how long is waited in a bubble, at least two seconds
	acted  int           // move of the last press that did something: buttons up to it are old

	stop func()
}

// newStage opens a group in which nobody has said a word. The bot reaches the
// stand-in without a socket, as it has to in a bubble of testing/synctest.
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
			t.Errorf("the bot made a mistake: %s", fault)
		}
	})
	return s
}

// start starts the bot; leave ends it as SIGTERM does.
func (s *stage) start() {
	s.t.Helper()
	store, err := storage.Open(s.db)
	if err != nil {
		s.t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	how := telegram.Options{Token: s.world.Token(), Endpoint: "http://standin/bot%s/%s", Transport: s.world, Log: s.log()}
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
	b, err := bot.New(bot.Options{Store: store, API: client, Emoji: s.faces.Table, Log: s.log(), Language: "de", Limit: s.limit, Pause: pause, Rates: outbox.Unlimited(),
		Shuffle: s.shuffle, Draw: func(int) int { return 0 }})
	if err != nil {
		s.t.Fatal(err)
	}
	s.store, s.client = store, client
	done := make(chan error, 1)
	go func() { done <- b.Run(ctx) }()
	var once sync.Once
	s.stop = func() {
		once.Do(func() {
			cancel()
			if err := <-done; err != nil {
				s.t.Errorf("the bot ended with: %v", err)
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

// shuffle deals the cards that the test wants, then random ones.
func (s *stage) shuffle(cards []card.Card) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.trip {
		s.trip = false
		panic("the cards fall to the floor")
	}
	if len(s.decks) > 0 {
		copy(cards, s.decks[0])
		s.decks = s.decks[1:]
		return
	}
	rand.Shuffle(len(cards), func(i, j int) { cards[i], cards[j] = cards[j], cards[i] })
}

// stack has the cards of a deal dealt next.
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

// show prints what stands in all chats.
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

// standing are the bot's messages of a chat that are not deleted.
func (s *stage) standing(chat int64) []standin.Message {
	list := slices.DeleteFunc(slices.Collect(s.world.Standing(chat)), func(m standin.Message) bool { return m.From != s.world.Bot().ID })
	slices.Reverse(list)
	return list
}

// button finds the newest button in a chat that fits.
func (s *stage) button(chat int64, fits func(p press.Press) bool) (message int, data string, ok bool) {
	for m := range s.world.Standing(chat) { // only the bot's have buttons
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

// press has a user press the newest button that fits, once it is there, and
// returns the answer.
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
		// It was edited away between looking and pressing, as happens to people.
		return s.press(user, chat, what, fits)
	}
	if s.blind {
		return standin.Toast{}
	}
	var toast standin.Toast
	s.wait("an answer to "+what, func() (ok bool) { toast, ok = s.world.Toast(query); return ok })
	return heard(toast)
}

// heard is an answer to a press without the news that what came of it will be late.
func heard(toast standin.Toast) standin.Toast {
	for _, language := range locales.Languages() {
		if toast.Text == locales.For(language).Say("note.slow") {
			toast.Text = ""
		}
	}
	return toast
}

// kind fits all buttons of a kind, with an argument if it is given.
func kind(k press.Kind, arg ...string) func(press.Press) bool {
	return func(p press.Press) bool { return p.Kind == k && (len(arg) == 0 || p.Arg == arg[0]) }
}

// say has a user write to a chat.
func (s *stage) say(user, chat int64, text string) {
	s.t.Helper()
	if _, err := s.world.Say(user, chat, 0, text); err != nil {
		s.t.Fatal(err)
	}
}

// sit opens a table and seats all users; who has not started the bot is led to
// it.
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

// close has who opened a table close it.
func (s *stage) close(user int64) {
	s.t.Helper()
	s.press(user, s.group, "what can be done", kind(press.Page, "all"))
	s.quiet()
	s.press(user, s.group, "to close", kind(press.Close))
	s.quiet()
}

// finish has an administrator end the evening at once.
func (s *stage) finish(admin int64) {
	s.t.Helper()
	s.command(admin, "/ende")
	s.expect(s.group, "Den Abend wirklich beenden?")
	s.press(admin, s.group, "to end", kind(press.Finish, "now"))
	s.quiet()
}

// step is one press on the way to an action.
type step struct {
	kind press.Kind
	arg  string
	acts bool // the press does it, the others choose
}

// args are the arguments that kind compares.
func (s step) args() []string {
	if s.arg == "" {
		return nil
	}
	return []string{s.arg}
}

// steps are the presses that an action takes.
func steps(a act.Action) []step {
	words := a.Words([]string{"0", "1", "2", "3", "4"})
	confirm := step{kind: press.Confirm, acts: true}
	switch a.Verb {
	case act.VerbPlay, act.VerbPass:
		return []step{{press.Do, words, true}}
	case act.VerbBid:
		if a.ID.String() == "mine" { // names no game
			return []step{{press.Do, words, true}}
		}
	case act.VerbDiscard:
		var list []step
		for c := range a.Cards.All() {
			list = append(list, step{kind: press.Pick, arg: c.String()})
		}
		return append(list, confirm)
	case act.VerbAnnounce, act.VerbDouble:
		return []step{{kind: press.Pick, arg: words}}
	case act.VerbDone:
		return []step{confirm}
	}
	return []step{{kind: press.Pick, arg: words}, confirm}
}

// byHand are the actions of a deal that players have to press for: all but those
// that are a matter of form, which the bot does for them.
func byHand(d *deal.Deal) []act.Action {
	again, err := deal.New(d.Set(), d.Options(), d.Setup())
	if err != nil {
		panic(err)
	}
	var list []act.Action
	for _, a := range d.Actions() {
		if formal, ok := again.Formal(); !ok || formal != a {
			list = append(list, a)
		}
		if err := again.Do(a); err != nil {
			panic(err)
		}
	}
	return list
}

// do has players do actions of a deal by their buttons.
func (s *stage) do(actions []act.Action) {
	s.t.Helper()
	var picked []string
	for _, a := range actions {
		user := s.users[a.Seat]
		if a.Verb == act.VerbClaim {
			s.claim(user, a.Of)
			continue
		}
		if way := s.newer(kind(press.Pick, a.Card.String())); a.Verb == act.VerbPlay && s.web == nil && s.offers(user, way) {
			s.press(user, user, "a card with a word", way) // it can be played in several ways
			s.quiet()
		}
		for _, step := range steps(a) {
			switch step.kind {
			case press.Pick:
				picked = append(picked, step.arg)
			case press.Confirm:
				step.arg, picked = press.Sum(picked), nil
			}
			what := a.Words(nil) + " by " + string(step.kind)
			if step.acts {
				s.act(user, user, what, step.kind, step.args()...)
			} else {
				s.press(user, user, what, s.newer(kind(step.kind, step.args()...)))
			}
		}
	}
}

// claim has a user claim a breach.
func (s *stage) claim(user int64, of act.Seat) {
	s.t.Helper()
	for _, step := range []string{"", fmt.Sprintf(" %d", of), fmt.Sprintf(" %d !", of)} {
		s.press(user, user, "to claim"+step, func(p press.Press) bool {
			round, rest, _ := strings.Cut(p.Arg, " ")
			return p.Kind == press.Claim && round != "" && rest == strings.TrimPrefix(step, " ")
		})
	}
}

// newer fits what fits on buttons made after the last press that did something.
func (s *stage) newer(fits func(press.Press) bool) func(press.Press) bool {
	return func(p press.Press) bool { return p.Move > s.acted && fits(p) }
}

// act presses a button that does something, after which older ones are old.
func (s *stage) act(user, chat int64, what string, k press.Kind, arg ...string) {
	s.t.Helper()
	move := 0
	toast := s.press(user, chat, what, s.newer(func(p press.Press) bool { move = p.Move; return kind(k, arg...)(p) }))
	if toast.Text != "" {
		s.t.Fatalf("%s was refused: %s", what, toast.Text)
	}
	s.acted = move
}
