// Package load measures how much the bot can do on a machine: the real program plays at many
// tables over HTTP with an invented Telegram, and the clock says how long players wait.
//
// What is measured of the bot is what an operator can read, too: its metrics and the size of
// its database. The players and the invented Telegram run in this process, and want as much
// of the machine as the bot.
package load

import (
	"context"
	"fmt"
	"os/exec"
	"path/filepath"
	"sync"
	"sync/atomic"
	"time"

	"tarock/bot/standin"
)

// Options say what is played.
type Options struct {
	Groups  int
	Rules   []string // the games, one after the other at each table
	Seats   func(rules string) int
	Pace    time.Duration // between two presses at a table; 0 for at once
	For     time.Duration // how long it is played, 0 until all deals are
	Deals   int           // how many in all, 0 for as many as there is time for
	Evening int           // how many an evening has
	Limits  bool          // the bot keeps the limits of Telegram
	Every   time.Duration // between two samples
	Seed    uint64        // what the players choose by
	Dir     string        // for the database
	Program func(ctx context.Context, args ...string) *exec.Cmd
	Note    func(format string, args ...any) // what happens, for whoever waits
}

// Result is what came of it.
type Result struct {
	Took     time.Duration
	Waits    Waits
	Presses  int
	Refused  int // presses that changed nothing
	Calls    int // of the bot, without its polls
	Deals    int
	Evenings int           // that have ended
	Stuck    int           // tables at which nobody could go on
	Samples  []Sample      // from the first press to the last
	Stop     time.Duration // from the signal to the end of the process
	Start    time.Duration // of the bot on the database as it is in the end, until it polls
}

// Waits are how long players waited for the effect of a press, in no order.
type Waits struct {
	Answer []time.Duration // until it was answered, which is after the commit
	Own    []time.Duration // until the presser's own chat showed its effect
	Turn   []time.Duration // until the next player had his buttons
}

// load is a measurement that is going on.
type load struct {
	o     Options
	world *standin.Server
	bot   *process
	db    string
	began time.Time // of playing, without seating

	calls   atomic.Int64
	polls   chan struct{} // has something after a poll of the bot
	chats   map[int64]*table
	tables  []*table
	measure atomic.Bool // waits count

	mu       sync.Mutex
	waits    Waits
	presses  int
	refused  int
	deals    int
	evenings int
	stuck    int
	broken   error
}

// kept is how many events of the invented Telegram its reader may be behind, and keep how much
// is remembered of everything else.
const (
	kept = 100_000
	keep = 300
)

// Run plays and measures.
func Run(ctx context.Context, o Options) (*Result, error) {
	l := &load{o: o, db: filepath.Join(o.Dir, "tarock.db"), chats: map[int64]*table{}, polls: make(chan struct{}, 1)}
	l.world = standin.New(standin.Options{Keep: keep, Events: kept, OnRequest: l.onRequest})
	defer l.world.Close()
	for n := range o.Groups {
		l.tables = append(l.tables, newTable(l, n))
	}
	var err error
	if l.bot, err = newProcess(l); err != nil {
		return nil, err
	}
	defer l.bot.close()
	ctx, cancel := context.WithCancel(ctx)
	var watching sync.WaitGroup
	watching.Go(func() { l.watch(ctx) })
	defer watching.Wait()
	defer cancel()
	if _, err := l.bot.start(ctx, false); err != nil {
		return nil, err
	}
	if err := l.seat(ctx); err != nil {
		return nil, err
	}
	return l.play(ctx)
}

// seat begins an evening at each table. The limits of Telegram do not count yet, since people
// do not come all at once.
func (l *load) seat(ctx context.Context) error {
	l.o.Note("%d groups sit down", len(l.tables))
	wide := make(chan struct{}, 32)
	var all sync.WaitGroup
	for _, t := range l.tables {
		all.Go(func() {
			wide <- struct{}{}
			defer func() { <-wide }()
			t.meet(ctx)
			t.open(ctx)
		})
	}
	all.Wait()
	return l.fault(ctx)
}

// play plays until time or deals are over, and puts the result together.
func (l *load) play(ctx context.Context) (*Result, error) {
	if l.o.Limits {
		if _, err := l.bot.stop(); err != nil {
			return nil, err
		}
		if _, err := l.bot.start(ctx, true); err != nil {
			return nil, err
		}
	}
	l.o.Note("%d tables play", len(l.tables))
	l.began = time.Now()
	l.calls.Store(0)
	l.measure.Store(true)
	playing, stop := context.WithCancel(ctx)
	defer stop()
	if l.o.For > 0 {
		playing, stop = context.WithTimeout(playing, l.o.For)
		defer stop()
	}
	r := &Result{}
	var all, sampling sync.WaitGroup
	for _, t := range l.tables {
		all.Go(func() { t.play(playing) })
	}
	sampling.Go(func() { r.Samples = l.sample(playing) })
	all.Wait()
	stop()
	sampling.Wait()
	if err := l.fault(ctx); err != nil {
		return nil, err
	}
	if s, err := l.now(); err == nil {
		r.Samples = append(r.Samples, s)
	}
	r.Took, r.Calls = time.Since(l.began), int(l.calls.Load())
	l.mu.Lock()
	r.Waits, r.Presses, r.Refused, r.Deals, r.Evenings, r.Stuck = l.waits, l.presses, l.refused, l.deals, l.evenings, l.stuck
	l.mu.Unlock()
	return r, l.again(ctx, r)
}

// again ends the bot, checks its database and starts another one on it.
func (l *load) again(ctx context.Context, r *Result) (err error) {
	if r.Stop, err = l.bot.stop(); err != nil {
		return err
	}
	if out, err := l.o.Program(ctx, "check", l.db).CombinedOutput(); err != nil {
		return fmt.Errorf("the database is damaged: %w\n%s", err, out)
	}
	if r.Start, err = l.bot.start(ctx, l.o.Limits); err != nil {
		return err
	}
	_, err = l.bot.stop()
	return err
}

// full reports whether all deals have been played.
func (l *load) full() bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.o.Deals > 0 && l.deals >= l.o.Deals
}

// fail notes why the measurement is worth nothing.
func (l *load) fail(format string, args ...any) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.broken == nil {
		l.broken = fmt.Errorf(format, args...)
		l.o.Note("%v", l.broken)
	}
}

func (l *load) fault(ctx context.Context) error {
	l.mu.Lock()
	defer l.mu.Unlock()
	if ctx.Err() != nil {
		return ctx.Err()
	}
	return l.broken
}

// onRequest counts the calls.
func (l *load) onRequest(_ int, method string) standin.Action {
	if method != "getUpdates" {
		l.calls.Add(1)
		return standin.Action{}
	}
	select {
	case l.polls <- struct{}{}:
	default:
	}
	return standin.Action{}
}

// watch shows the players what the bot sends.
func (l *load) watch(ctx context.Context) {
	last := 0
	for e := range l.world.Events(ctx, 0) {
		if e.N != last+1 && last > 0 {
			l.fail("%d events were missed: the machine is too slow for so many players", e.N-last-1)
		}
		last = e.N
		if e.Kind == standin.Fault {
			l.fail("Telegram refused a call for what is in it: %s", e.Fault)
		}
		if t := l.chats[e.Chat]; t != nil {
			t.see(e)
		}
	}
}
