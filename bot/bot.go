// Package bot plays at the tables of Telegram groups.
//
// An update is led to its table, whose room is locked while it is handled: it
// becomes a command, the table gives events or a reason, the screens follow from
// the table, and update id, events and screens are one transaction of the store.
// Only then does the outbox send, and only then is the update confirmed.
//
// The package has no rules and no sentences: those are in engine and in
// bot/screen. Time, chance and ids come in here and nowhere else.
package bot

import (
	"context"
	"sync"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/rs/zerolog"

	"tarock/bot/outbox"
	"tarock/bot/telegram"
	"tarock/engine/card"
	"tarock/storage"
)

// API is the part of a telegram.Client that the bot uses.
type API interface {
	outbox.Sender
	Me() telegram.User
	ForMe(at string) bool
	Answer(ctx context.Context, query string, t telegram.Toast) error
	AnswerInline(ctx context.Context, id string, list []telegram.Article) error
	SendDocument(ctx context.Context, to telegram.Chat, name string, data []byte, caption string) (int, error)
	SetCommands(ctx context.Context, scope, language string, list []telegram.Command) error
	Administrator(ctx context.Context, chat, user int64) (bool, error)
	Poll(ctx context.Context, handle func(context.Context, []telegram.Update) error) error
	Polled() time.Time
}

// Options say what a bot works with. Store and API are required.
type Options struct {
	Store    *storage.Store
	API      API
	Log      zerolog.Logger
	Metrics  prometheus.Registerer // nil for none
	Language string                // of groups that have chosen none; "" for German
	Limit    time.Duration         // for a turn, in groups that have chosen none; 0 for none
	Pause    time.Duration         // between a settlement and the next deal; 0 for 20 s
	Rates    outbox.Rates          // the zero value is Telegram's limits
	Shuffle  func([]card.Card)     // nil for crypto/rand
	Draw     func(n int) int       // a number below n; nil for crypto/rand
}

// Bot is a running bot.
type Bot struct {
	o       Options
	out     *outbox.Outbox
	clock   *clock
	people  *people
	moves   prometheus.Counter
	damages prometheus.Gauge
	work    sync.WaitGroup // calls that nobody waits for: answers, documents

	started  time.Time
	most     int // events of an evening
	contests contests
	moving   sync.Mutex // held while a group becomes a supergroup

	mu     sync.Mutex
	rooms  *rooms
	moved  map[int64]int64      // groups that have become supergroups
	closed map[int64]time.Time  // groups that cannot be written to, or not in all topics, and since when
	talks  map[int64]int        // how often there was talk in a private chat
	active map[int64]time.Time  // when a user last pressed or wrote something
	latest map[string]time.Time // when something was last done that is done now and then only
}

// New makes a bot from what the store holds. Run starts it.
func New(o Options) (*Bot, error) {
	if o.Pause == 0 {
		o.Pause = 20 * time.Second
	}
	if o.Shuffle == nil {
		o.Shuffle = shuffle
	}
	if o.Draw == nil {
		o.Draw = draw
	}
	b := &Bot{o: o, started: time.Now(), most: most, rooms: newRooms(), moved: map[int64]int64{}, closed: map[int64]time.Time{}, talks: map[int64]int{}, active: map[int64]time.Time{}, latest: map[string]time.Time{}, clock: newClock()}
	b.out = outbox.New(outbox.Options{Store: o.Store, Sender: o.API, Rates: o.Rates, Log: o.Log, Report: b.problem})
	b.people = &people{store: o.Store, language: o.Language, limit: o.Limit}
	b.moves = prometheus.NewCounter(prometheus.CounterOpts{Namespace: "tarock", Name: "events_total", Help: "What has happened at tables."})
	b.damages = prometheus.NewGauge(prometheus.GaugeOpts{Namespace: "tarock", Name: "storage_problems", Help: "What the check after the start found damaged in the database."})
	if o.Metrics != nil {
		if err := b.register(o.Metrics); err != nil {
			return nil, err
		}
	}
	if err := b.loadMoved(); err != nil {
		return nil, err
	}
	b.loadDeadlines()
	return b, nil
}

// Run plays until ctx ends, then finishes what is in hand and sends what the
// limits of Telegram allow within a few seconds. The error is that of a wrong
// token, or of the store.
func (b *Bot) Run(ctx context.Context) error {
	sending, stopSending := context.WithCancel(context.WithoutCancel(ctx))
	defer stopSending()
	running, stop := context.WithCancel(ctx)
	defer stop()
	var all sync.WaitGroup
	failed := make(chan error, 3)
	all.Go(func() { failed <- b.out.Run(sending); stop() })
	all.Go(func() {
		if err := b.examine(running); err != nil {
			failed <- err
			stop()
		}
	})
	all.Go(func() { b.resume(running); b.resumeContests() })
	all.Go(func() { b.tidy(running) })
	all.Go(func() { b.clock.run(running, b.deadline) })
	all.Go(func() { b.registerCommands(running) })
	failed <- b.o.API.Poll(running, b.handle)
	stop()
	flush, cancel := context.WithTimeout(context.WithoutCancel(ctx), 5*time.Second)
	defer cancel()
	if err := b.out.Flush(flush); err != nil {
		b.o.Log.Info().Int("slots", b.out.Len()).Msg("left to be sent after the next start")
	}
	stopSending()
	all.Wait()
	b.work.Wait() // nobody is left to add to it
	close(failed)
	for err := range failed {
		if err != nil {
			return err
		}
	}
	return nil
}

// later does something that nobody waits for, with the time a call may take.
func (b *Bot) later(do func(ctx context.Context)) {
	b.work.Go(func() {
		ctx, cancel := context.WithTimeout(context.Background(), 15*time.Second)
		defer cancel()
		do(ctx)
	})
}

// problem is told what the outbox cannot mend itself.
func (b *Bot) problem(p outbox.Problem) {
	switch p.Kind {
	case telegram.Moved:
		if p.To != 0 {
			b.later(func(context.Context) {
				b.guard(tableID(p.Chat), func() error { return b.migrate(0, p.Chat.ID, p.To) })
			})
		}
	case telegram.NoThread:
		b.shut(p.Chat.ID)
	case telegram.Unreachable:
		if !p.Chat.Private() {
			b.shut(p.Chat.ID)
			break
		}
		b.later(func(context.Context) {
			b.guard(tableID(p.Chat), func() error { return b.reach(p.Chat.ID, false, "") })
		})
	}
}
