// Package bot is the Telegram bot: it receives updates and passes each to the code that
// answers it.
//
// An update is handled while the room of its table is locked. It becomes a command, for
// which the table returns events or a reason for refusal. The screens follow from the
// table. The update's id, the events and the screens are committed in one transaction;
// only then does the outbox send and the update count as confirmed.
//
// Moves at a table are handled by bot/play, questions by bot/answer, tournaments by
// bot/contest, all of them in the rooms of bot/room. This package has no rules and no
// sentences: those are in engine and in bot/screen. Randomness enters here and nowhere
// else.
package bot

import (
	"context"
	"maps"
	"runtime"
	"sync"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/rs/zerolog"

	"tarock/bot/answer"
	"tarock/bot/chat"
	"tarock/bot/contest"
	"tarock/bot/daily"
	"tarock/bot/forget"
	"tarock/bot/meet"
	"tarock/bot/outbox"
	"tarock/bot/people"
	"tarock/bot/play"
	"tarock/bot/press"
	"tarock/bot/review"
	"tarock/bot/room"
	"tarock/bot/screen/words"
	"tarock/bot/telegram"
	"tarock/engine/card"
	"tarock/engine/fair"
	"tarock/player"
	"tarock/player/strength"
	"tarock/storage"
)

// API is the part of a telegram.Client that the bot uses.
type API interface {
	chat.API
	answer.Inline
	ForMe(at string) bool
	SetCommands(ctx context.Context, scope, language string, list []telegram.Command) error
	Poll(ctx context.Context, handle func(context.Context, []telegram.Update) error) error
	Polled() time.Time
}

// Options configure a bot. Store and API are required.
type Options struct {
	Store    *storage.Store
	API      API
	Log      zerolog.Logger
	Metrics  prometheus.Registerer // nil for none
	Language string                // of groups without one of their own; "" for German
	Limit    time.Duration         // for a turn, in groups without one of their own; 0 for none
	Pause    time.Duration         // between a settlement and the next deal; 0 for 20 s
	Emoji    func() words.Emoji    // current custom emoji of the cards; nil for none
	Rates    outbox.Rates          // the zero value is Telegram's limits
	Secret   func() fair.Secret    // by which the next deal is shuffled; nil for crypto/rand
	Shuffle  func([]card.Card)     // stacks the cards for tests, without a secret; nil for play
	Draw     func(n int) int       // a number below n; nil for crypto/rand
	Player   player.Player         // decides for all computers and gives hints, asked by several goroutines; nil for players of package strength
	Think    time.Duration         // how long a computer seems to think; 0 for 2 s
	Heads    int                   // how many computers think at once; 0 for half as many as there are processors
	Build    string                // identifies this version of the program; "" if it is unknown
}

// Bot is a running bot.
type Bot struct {
	o        Options
	started  time.Time
	chats    *chat.Chats
	rooms    *room.Rooms
	play     *play.Host
	answers  *answer.Answers
	reviews  *review.Reviews
	analyses *review.Analyses
	contests *contest.Contests
	meetings *meet.Meetings
	days     *daily.Days
	forgets  *forget.Forgetter
	commands []command
	named    map[string]*command // by name, in all languages
	presses  map[press.Kind]presser
	trials   trials
	young    bool // no batch of updates has been handled yet
	moves    prometheus.Counter
	failed   prometheus.Counter
	damages  prometheus.Gauge
}

// New returns a bot with the tables of the store. Run starts it.
func New(o Options) (*Bot, error) {
	if o.Pause == 0 {
		o.Pause = 20 * time.Second
	}
	if o.Secret == nil {
		o.Secret = secret
	}
	if o.Draw == nil {
		o.Draw = draw
	}
	if o.Think == 0 {
		o.Think = 2 * time.Second
	}
	if o.Heads == 0 {
		o.Heads = max(1, runtime.GOMAXPROCS(0)/2)
	}
	b := &Bot{o: o, started: time.Now(), young: true, trials: trials{pending: map[int64]bool{}}}
	b.moves = prometheus.NewCounter(prometheus.CounterOpts{Namespace: "tarock", Name: "events_total", Help: "What has happened at tables."})
	b.failed = prometheus.NewCounter(prometheus.CounterOpts{Namespace: "tarock", Name: "updates_set_aside_total", Help: "Updates that failed twice and are kept for the operator."})
	b.damages = prometheus.NewGauge(prometheus.GaugeOpts{Namespace: "tarock", Name: "storage_problems", Help: "What the check after the start found damaged in the database."})
	b.chats = &chat.Chats{Store: o.Store, API: o.API, Log: o.Log, Draw: o.Draw, Emoji: o.Emoji, People: people.New(o.Store, o.Language, o.Limit),
		Out: outbox.New(outbox.Options{Store: o.Store, Sender: o.API, Rates: o.Rates, Log: o.Log, Report: b.problem, Sent: func(s storage.Slot) { b.chats.Later(func(context.Context) { room.Sent(b.rooms, s) }) }})}
	b.rooms = room.New(b.chats, room.Options{Pause: o.Pause, Secret: o.Secret, Shuffle: o.Shuffle, Moves: b.moves, Build: o.Build,
		Player: o.plays, Adviser: o.plays(strength.Strong), Think: o.Think, Heads: o.Heads, Finished: func(id string, of room.Round) { b.contests.HandIn(id, of) }, Tried: b.tried})
	b.contests = contest.New(b.chats, b.rooms)
	b.play = play.New(b.chats, b.rooms)
	b.meetings = meet.New(b.chats, b.rooms, b.play)
	b.days = daily.New(b.chats, b.rooms, o.Secret, b.play.Tackle)
	b.forgets = forget.New(b.chats, b.rooms, b.contests, b.meetings, b.days)
	b.answers = answer.New(b.chats, b.rooms, b.forgets, o.API)
	b.reviews = review.New(b.chats, b.rooms)
	b.analyses = review.NewAnalyses(b.chats, b.rooms)
	b.setCommands()
	b.setPresses()
	if o.Metrics != nil {
		if err := b.register(o.Metrics); err != nil {
			return nil, err
		}
	}
	if err := b.chats.Open(); err != nil {
		return nil, err
	}
	b.rooms.LoadDeadlines()
	return b, nil
}

// plays returns who decides for computers of a strength; those without one are of the middle
// one.
func (o *Options) plays(of string) player.Player {
	if o.Player != nil {
		return o.Player
	}
	if p := strength.Find(of); p != nil {
		return p
	}
	return strength.Find(strength.Middle)
}

// tried has the message of a day say that somebody has played.
func (b *Bot) tried(of room.Daily) {
	b.chats.Later(func(context.Context) {
		b.chats.Guard("", func() error { return b.days.Tried(of) })
	})
}

// Run runs the bot until ctx ends, then finishes the updates it has received and sends
// what Telegram's limits allow within five seconds. It returns an error if the token is
// wrong or the store fails.
func (b *Bot) Run(ctx context.Context) error {
	sending, stopSending := context.WithCancel(context.WithoutCancel(ctx))
	defer stopSending()
	running, stop := context.WithCancel(ctx)
	defer stop()
	var all sync.WaitGroup
	failed := make(chan error, 3)
	all.Go(func() { failed <- b.chats.Out.Run(sending); stop() })
	all.Go(func() {
		problems, err := b.rooms.Examine(running)
		b.damages.Set(float64(problems))
		if err != nil {
			failed <- err
			stop()
		}
	})
	all.Go(func() { b.rooms.Run(running) })
	all.Go(func() { b.contests.Run(running) })
	all.Go(func() { b.meetings.Run(running) })
	all.Go(func() { b.days.Run(running) })
	all.Go(func() { b.forgets.Run(running) })
	all.Go(func() { b.watchDisk(running) })
	all.Go(func() { b.registerCommands(running) })
	b.chats.Later(func(context.Context) { b.chats.Guard("", b.analyses.Resume) })
	left := b.unfinished()
	b.trials.work.Go(func() { b.finish(running, left) })
	failed <- b.o.API.Poll(running, func(_ context.Context, list []telegram.Update) error { return b.handle(running, list) })
	stop()
	b.trials.work.Wait()
	flush, cancel := context.WithTimeout(context.WithoutCancel(ctx), 5*time.Second)
	defer cancel()
	if err := b.chats.Out.Flush(flush); err != nil {
		b.o.Log.Info().Int("slots", b.chats.Out.Len()).Msg("left to be sent after the next start")
	}
	stopSending()
	all.Wait()
	b.chats.Wait() // nothing can add to it any more
	close(failed)
	for err := range failed {
		if err != nil {
			return err
		}
	}
	return nil
}

// problem handles a problem that the outbox cannot solve itself.
func (b *Bot) problem(p outbox.Problem) {
	switch p.Kind {
	case telegram.Moved:
		if p.To != 0 {
			b.chats.Later(func(context.Context) {
				b.chats.Guard(chat.TableID(p.Chat), func() error { return b.migrate(0, p.Chat.ID, p.To) })
			})
		}
	case telegram.NoThread:
		b.chats.Shut(p.Chat.ID)
		b.chats.Later(func(context.Context) {
			b.chats.Guard(chat.TableID(p.Chat), func() error { return astray(b, p.Chat) })
		})
	case telegram.Unreachable:
		if !p.Chat.Private() {
			b.chats.Shut(p.Chat.ID)
			break
		}
		b.chats.Later(func(context.Context) {
			b.chats.Guard(chat.TableID(p.Chat), func() error { return room.Lost(b.rooms, p.Chat.ID) })
		})
	}
}

// migrate moves everything stored about a group that has become a supergroup.
func (b *Bot) migrate(update, from, to int64) error {
	err := b.contests.Hold(func() error {
		keys, err := b.contests.Moves(from, to)
		if err != nil {
			return err
		}
		maps.Copy(keys, review.Moves(from, to))
		return b.meetings.Hold(func() error { return b.rooms.Migrate(update, from, to, keys) })
	})
	if err != nil {
		return err
	}
	return b.meetings.Moved(to)
}
