package bot_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/rs/zerolog"

	"tarock/bot"
	"tarock/bot/outbox"
	"tarock/bot/press"
	"tarock/bot/stage"
	"tarock/bot/standin"
	"tarock/bot/telegram"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/fair"
	"tarock/storage"
)

// orders configure a bot in a process of its own, by way of its environment.
type orders struct {
	Endpoint, Token, DB string
	Deck                []card.Card
	Known               bool // the secret of a shuffle is always the same
}

// known is a secret that is always the same.
func known() fair.Secret { return fair.Secret{7} }

const ordersKey = "TAROCK_TEST_ORDERS"

// TestBotProcess is not a test: the crash test runs this binary again as a bot that it
// can kill.
func TestBotProcess(t *testing.T) {
	text := os.Getenv(ordersKey)
	if text == "" {
		t.Skip("only the bot of TestKilledAtEveryRequest")
	}
	var o orders
	if err := json.Unmarshal([]byte(text), &o); err != nil {
		t.Fatal(err)
	}
	store, err := storage.Open(o.DB)
	if err != nil {
		t.Fatal(err)
	}
	client, err := telegram.Dial(t.Context(), telegram.Options{Token: o.Token, Endpoint: o.Endpoint, Log: zerolog.Nop(), Wait: time.Second, Draw: stage.Dot})
	if err != nil {
		t.Fatal(err)
	}
	how := bot.Options{Store: store, API: client, Log: zerolog.New(os.Stderr).Level(zerolog.WarnLevel), Language: "de", Build: "test",
		Pause: time.Hour, Think: stage.Swift, Rates: outbox.Unlimited(), Shuffle: func(cards []card.Card) { copy(cards, o.Deck) }, Draw: func(int) int { return 0 }}
	if o.Known {
		how.Secret, how.Shuffle = known, nil
	}
	b, err := bot.New(how)
	if err != nil {
		t.Fatal(err)
	}
	if err := b.Run(t.Context()); err != nil {
		t.Fatal(err)
	}
}

// crashing is a stage whose bot is a process to kill. The next bot runs in the process
// of the test, since a start reads everything from disk.
type crashing struct {
	*stage.Stage
	door    *door
	mu      sync.Mutex
	bot     *exec.Cmd
	calls   int
	at      int            // call at which to kill the bot, 0 for never
	restart sync.WaitGroup // while the next process is started
}

// door lets requests in until it is shut: requests still on their way from a killed bot
// must not arrive after those of the next one.
type door struct {
	world  http.Handler
	mu     sync.Mutex
	left   sync.Cond
	inside int
	shut   bool
}

func newDoor(world http.Handler) *door {
	d := &door{world: world}
	d.left.L = &d.mu
	return d
}

// ServeHTTP forwards a request, or cuts it off.
func (d *door) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	d.mu.Lock()
	if d.shut {
		d.mu.Unlock()
		panic(http.ErrAbortHandler)
	}
	d.inside++
	d.mu.Unlock()
	defer func() {
		d.mu.Lock()
		defer d.mu.Unlock()
		d.inside--
		d.left.Broadcast()
	}()
	d.world.ServeHTTP(w, r)
}

// close shuts the door and waits until all requests except the given number have left.
func (d *door) close(except int) {
	d.mu.Lock()
	defer d.mu.Unlock()
	for d.shut = true; d.inside > except; {
		d.left.Wait()
	}
}

func (c *crashing) run(o orders) {
	c.T.Helper()
	text, err := json.Marshal(o)
	if err != nil {
		c.T.Fatal(err)
	}
	c.bot = exec.CommandContext(c.T.Context(), os.Args[0], "-test.run=^TestBotProcess$")
	c.bot.Env = append(os.Environ(), ordersKey+"="+string(text))
	if err := c.bot.Start(); err != nil {
		c.T.Fatal(err)
	}
}

// kill ends the process with SIGKILL, without any cleaning up.
func (c *crashing) kill() {
	c.mu.Lock()
	defer c.mu.Unlock()
	_ = c.bot.Process.Kill()
	_ = c.bot.Wait()
}

// call counts the calls of the bot for the evening, kills it at one of them and starts
// another. Polls, and the list of commands, which a bot sends in its own time after its
// start, are not among them. At even numbers Telegram still carries out the call.
func (c *crashing) call(_ int, method string) standin.Action {
	if method == "getUpdates" || method == "getMe" || method == "setMyCommands" {
		return standin.Action{}
	}
	c.mu.Lock()
	c.calls++
	last := c.at > 0 && c.calls == c.at
	c.mu.Unlock()
	if !last {
		return standin.Action{}
	}
	c.kill()
	c.door.close(1)
	c.restart.Go(func() {
		c.door.close(0) // this call is carried out before any of the next process
		c.Start()
	})
	if c.at%2 == 0 {
		return standin.CutAfter()
	}
	return standin.CutBefore()
}

// TestKilledAtEveryRequest plays a short evening, once undisturbed and then with the
// bot killed at its n-th call, for every n; the chats must have the same messages in
// the end: none is missing, no settlement is there twice, and no copy keeps its buttons.
func TestKilledAtEveryRequest(t *testing.T) {
	if testing.Short() {
		t.Skip("starts a process for every call of an evening")
	}
	d := stage.ShortDeal(t)
	want, calls := evening(t, d, 0, nil)
	t.Logf("%d calls, %d messages in the end", calls, len(want))
	for n := 1; n <= calls; n++ {
		t.Run(fmt.Sprint(n), func(t *testing.T) {
			t.Parallel()
			got, _ := evening(t, d, n, want)
			missing, extra := stage.Difference(want, got)
			if len(missing) > 0 || copied(extra) {
				t.Errorf("missing:\n%s\n\nextra:\n%s", strings.Join(missing, "\n---\n"), strings.Join(extra, "\n---\n"))
			}
		})
	}
}

// copied reports whether messages are there that should not be. A welcome may be there
// twice, if its send was not recorded yet: nothing is known of the chat before it.
func copied(extra []string) bool {
	return slices.ContainsFunc(extra, func(m string) bool { return !strings.Contains(m, ": Servus und willkommen") })
}

// begun starts a bot that can be killed, with users who have started it. A deal is on top of the pack; without one, shuffles are
// made by the known secret.
func begun(t *testing.T, d *deal.Deal, names ...string) *crashing {
	t.Helper()
	c := &crashing{Stage: stage.New(t, standin.Supergroup, names...)}
	c.door, c.Blind = newDoor(c.World), true
	c.Web = httptest.NewServer(c.door)
	t.Cleanup(func() { c.World.Close(); c.Web.Close() })
	o := orders{Endpoint: c.Web.URL + "/bot%s/%s", Token: c.World.Token(), DB: c.DB, Known: d == nil}
	if d == nil {
		c.Secret = known
	} else {
		c.Stack(d.Setup())
		o.Deck = c.Decks[0]
	}
	c.InDots()
	c.run(o)
	t.Cleanup(c.kill)
	for _, user := range c.Users {
		if err := c.World.Start(user, ""); err != nil {
			t.Fatal(err)
		}
		c.Wait("a welcome", func() bool { return len(c.Standing(user)) > 0 })
	}
	c.Wait("quiet", c.World.Idle)
	return c
}

// count counts the calls from now on, and kills the bot at one of them; 0 for none.
func (c *crashing) count(at int) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.calls, c.at = 0, at
	c.OnCall = c.call
}

// evening plays a deal with a bot that is killed at a given call, 0 for none. It waits
// for the messages of want, and returns the messages of all chats and the number of
// calls.
func evening(t *testing.T, d *deal.Deal, at int, want []string) ([]string, int) {
	c := begun(t, d, stage.Four...)
	c.count(at)
	c.Sit()
	c.Begin()
	c.Cut(0)
	c.Do(stage.ByHand(d))
	c.Wait("the settlement", func() bool {
		_, _, ok := c.Button(c.Group, c.Newer(stage.Kind(press.Next)))
		return ok && !slices.ContainsFunc(c.Users, func(u int64) bool { return !strings.Contains(c.Last(u), "Für dich") })
	})
	whole := func() bool {
		missing, extra := stage.Difference(want, c.All())
		stale := slices.ContainsFunc(c.Standing(c.Group), func(m standin.Message) bool { return strings.Contains(m.Text, "▶") })
		return c.World.Idle() && len(missing) == 0 && (want == nil && !stale || want != nil && !copied(extra))
	}
	c.Wait("the last edits", whole)
	c.restart.Wait()
	c.Wait("the last edits after the last restart", whole) // killed at the last call, it may be sending a copy
	if o := ordering(c.Standing(c.Group)); len(o.problems) > 0 || o.settlements != 1 {
		t.Errorf("got %d settlements, want 1; %q", o.settlements, o.problems)
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.All(), c.calls
}
