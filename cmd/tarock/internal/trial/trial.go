// Package trial tries a version of the bot before an operator trusts it: the real program
// plays all games over HTTP with an invented Telegram, while it is killed, its calls fail
// and strangers send nonsense. What it has sent is then judged by package witness.
//
// The same seed makes the same decisions; how they meet in time is up to the machine.
package trial

import (
	"context"
	"fmt"
	"math/rand/v2"
	"os/exec"
	"path/filepath"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"tarock/bot/standin"
	"tarock/cmd/tarock/internal/witness"
)

// Options say what is tried.
type Options struct {
	Seed    uint64
	For     time.Duration // how long mischief is made; the evenings are then brought to an end of a deal
	Rules   []string      // the games, a table for each
	Contest string        // the game of tournaments, "" for none
	Seats   func(rules string) int
	Dir     string                                              // for the database and copies of it
	Program func(ctx context.Context, args ...string) *exec.Cmd // the program, as a process of its own
	Note    func(format string, args ...any)                    // what happens, for whoever waits
}

// Count is how often something was tried, and what went wrong.
type Count struct {
	What   string
	Times  int64
	Faults []string
}

// trial is a trial that is going on.
type trial struct {
	o     Options
	world *standin.Server
	door  *door
	bot   *process
	db    string

	tables  []*table
	contest *contest // nil if there is none
	began   time.Time

	presses, forged, faults, kills, sending, starting, backups, absences, cuts, torn, migrating atomic.Int64

	mu     sync.Mutex
	shown  map[int64][]witness.Message // by group: all that it was shown
	left   map[int64][]witness.Message // by group: what is left of it, in order
	broken []string                    // what is wrong
	hasty  atomic.Int64                // requests until a kill, 0 for none
	calls  atomic.Int64
}

// wrong notes a fault.
func (t *trial) wrong(format string, args ...any) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.broken = append(t.broken, fmt.Sprintf(format, args...))
	t.o.Note("WRONG: "+format, args...)
}

// Run runs a trial, and returns what was tried and all that was seen. The error is about the
// trial itself; what the bot did wrong is in the counts.
func Run(ctx context.Context, o Options) ([]Count, Record, error) {
	t := &trial{o: o, db: filepath.Join(o.Dir, "tarock.db"), began: time.Now(), shown: map[int64][]witness.Message{}, left: map[int64][]witness.Message{}}
	t.world = standin.New(standin.Options{Keep: keep, OnRequest: t.onRequest})
	defer t.world.Close()
	var err error
	if t.door, err = open(t.world); err != nil {
		return nil, Record{}, err
	}
	defer t.door.close()
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	var all sync.WaitGroup
	all.Go(func() { t.watch(ctx) })
	defer all.Wait()
	defer cancel()
	t.bot = &process{t: t}
	if err := t.bot.powered(); err != nil {
		return nil, Record{}, err
	}
	t.bot.start()
	defer t.bot.kill()
	for i, id := range o.Rules {
		t.tables = append(t.tables, newTable(t, i, id))
	}
	var seating sync.WaitGroup
	for _, at := range t.tables {
		seating.Go(func() { at.begin(ctx) })
	}
	seating.Wait()
	o.Note("%d tables play", len(t.tables))
	mischief, stop := context.WithTimeout(ctx, o.For)
	defer stop()
	var playing sync.WaitGroup
	for _, at := range t.tables {
		playing.Go(func() { at.play(ctx, mischief) })
	}
	if o.Contest != "" {
		t.contest = newContest(t, len(t.tables))
		playing.Go(func() { t.contest.play(ctx, mischief) })
	}
	playing.Go(func() { t.disturb(mischief) })
	playing.Wait()
	if ctx.Err() != nil {
		return nil, Record{}, ctx.Err()
	}
	t.settle(ctx)
	seen := t.record()
	return t.judge(ctx, seen), seen, nil
}

// settle lets everything calm down after the last mischief, and asks for the transcripts.
func (t *trial) settle(ctx context.Context) {
	t.hasty.Store(0)
	if t.bot.disk != nil {
		t.bot.disk.After(0, nil)
	}
	t.world.Heal()
	t.bot.kill()
	t.bot.start()
	t.calm(ctx)
	for _, at := range t.tables {
		at.command(at.users[0], "export", "")
	}
	t.calm(ctx)
	t.bot.stop()
}

// calm waits until the bot has done everything: nothing was sent for three seconds.
func (t *trial) calm(ctx context.Context) {
	last, since := t.calls.Load(), time.Now()
	for begin := time.Now(); time.Since(begin) < time.Minute && ctx.Err() == nil; time.Sleep(100 * time.Millisecond) {
		if now := t.calls.Load(); now != last || !t.world.Idle() {
			last, since = now, time.Now()
		}
		if time.Since(since) > 3*time.Second {
			return
		}
	}
}

// keep is how much the invented Telegram remembers of each kind. Messages are kept by watch.
const keep = 5000

// watch keeps all that groups are shown, and what is left of it.
func (t *trial) watch(ctx context.Context) {
	last := 0
	for e := range t.world.Events(ctx, 0) {
		if e.N != last+1 && last > 0 {
			t.wrong("the trial has missed %d events", e.N-last-1)
		}
		last = e.N
		if e.Kind == standin.Fault {
			t.wrong("Telegram refused a call for what is in it: %s", e.Fault)
		}
		if e.Message.From != t.world.Bot().ID || e.Kind == standin.Toasted {
			continue
		}
		t.note(e.Chat, seen(e.N, e.Message))
	}
}

// note keeps a message of a group as it is now.
func (t *trial) note(group int64, m witness.Message) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.shown[group] = append(t.shown[group], m)
	if group > 0 {
		return // nobody asks what is left there
	}
	left := t.left[group]
	i, known := slices.BinarySearchFunc(left, m.ID, func(m witness.Message, id int) int { return m.ID - id })
	switch {
	case m.Deleted && known:
		t.left[group] = slices.Delete(left, i, i+1)
	case known:
		left[i] = m
	case !m.Deleted:
		t.left[group] = slices.Insert(left, i, m)
	}
}

// seen returns a message as the witness sees it.
func seen(at int, m standin.Message) witness.Message {
	w := witness.Message{At: at, ID: m.ID, Text: m.Text, Deleted: m.Deleted}
	if m.Document != nil {
		w.File = m.Document.Data
	}
	return w
}

// record returns all that was seen.
func (t *trial) record() (r Record) {
	t.mu.Lock()
	defer t.mu.Unlock()
	r.Shown, r.Left = t.shown, t.left
	for _, at := range t.tables {
		r.Tables = append(r.Tables, at.seen())
	}
	if t.contest != nil {
		r.Contests = t.contest.held
		for _, at := range t.contest.tables {
			r.Lent = append(r.Lent, at.seen())
		}
	}
	return r
}

// judge lets the witness judge each group, checks the database, and returns what was tried.
func (t *trial) judge(ctx context.Context, r Record) []Count {
	checked := Count{What: "checks of the whole database", Times: 1}
	if out, err := t.output(ctx, nil, "check", t.db); err != nil {
		checked.Faults = append(checked.Faults, string(out))
	}
	list := []Count{{What: "presses of players", Times: t.presses.Load(), Faults: t.broken}}
	return append(append(list, r.Judge(ctx, t.o.Program)...), checked,
		Count{What: "kills at a random moment", Times: t.kills.Load()},
		Count{What: "kills between commit and send, or in a send", Times: t.sending.Load()},
		Count{What: "kills while the bot starts", Times: t.starting.Load()},
		Count{What: "power cuts", Times: t.cuts.Load()},
		Count{What: "power cuts and kills in a migration of the schema", Times: t.migrating.Load()},
		Count{What: "– of all these, with writes that were not synced", Times: t.torn.Load()},
		Count{What: "backups of the running bot, some cut off by a kill", Times: t.backups.Load()},
		Count{What: "calls that fail, hang, flood or lose their answer", Times: t.faults.Load()},
		Count{What: "forged presses and nonsense", Times: t.forged.Load()},
		Count{What: "players who block the bot and come back", Times: t.absences.Load()},
	)
}

// pick returns one of a list.
func pick[T any](r *rand.Rand, list []T) T { return list[r.IntN(len(list))] }
