package outbox

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"path/filepath"
	"slices"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/rs/zerolog"
	"go.uber.org/goleak"

	"tarock/bot/telegram"
	"tarock/internal/quick"
	"tarock/storage"
)

func TestMain(m *testing.M) {
	quick.Setup()
	goleak.VerifyTestMain(m)
}

// fake is a Telegram that stores texts. It notes calls with the time since its start.
// faults are the outcomes of the next calls, nil for success.
type fake struct {
	t      *testing.T
	begin  time.Time
	delay  time.Duration // of each call
	before func(do string, chat telegram.Chat)

	mu     sync.Mutex
	calls  []string
	faults []error
	chats  map[int64]map[int]string // message id → text
	last   int                      // last id given
	busy   map[int64]bool
	most   int // largest number of concurrent calls
}

func newFake(t *testing.T) *fake {
	return &fake{t: t, begin: time.Now(), chats: map[int64]map[int]string{}, busy: map[int64]bool{}}
}

func fault(k telegram.Kind) error {
	return &telegram.Error{Method: "fake", Kind: k, Code: 400, Text: "fault"}
}

// enter notes a call and returns its fault; leave ends it.
func (f *fake) enter(ctx context.Context, do string, chat telegram.Chat, what string) error {
	if f.before != nil {
		f.before(do, chat)
	}
	f.mu.Lock()
	if f.busy[chat.ID] {
		f.t.Errorf("%s during another call to %d, want one at a time", do, chat.ID)
	}
	f.busy[chat.ID] = true
	f.most = max(f.most, len(f.busy))
	to := fmt.Sprint(chat.ID)
	if chat.Thread != 0 {
		to += fmt.Sprint("/", chat.Thread)
	}
	n := len(f.calls)
	f.calls = append(f.calls, fmt.Sprintf("%v %s %s %s", time.Since(f.begin).Truncate(time.Second), do, to, what))
	var err error
	if len(f.faults) > 0 {
		err, f.faults = f.faults[0], f.faults[1:]
	}
	f.mu.Unlock()
	select {
	case <-time.After(f.delay):
	case <-ctx.Done():
		err = ctx.Err()
	}
	if err != nil {
		f.mu.Lock()
		f.calls[n] += " !"
		f.mu.Unlock()
	}
	return err
}

// made returns the calls so far.
func (f *fake) made() []string {
	f.mu.Lock()
	defer f.mu.Unlock()
	return slices.Clone(f.calls)
}

func (f *fake) leave(chat telegram.Chat) {
	f.mu.Lock()
	delete(f.busy, chat.ID)
	f.mu.Unlock()
}

func (f *fake) Send(ctx context.Context, to telegram.Chat, m telegram.Message) (int, error) {
	defer f.leave(to)
	if err := f.enter(ctx, "send", to, m.Text); err != nil {
		return 0, err
	}
	return f.add(to, m.Text), nil
}

func (f *fake) add(to telegram.Chat, text string) int {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.last++
	if f.chats[to.ID] == nil {
		f.chats[to.ID] = map[int]string{}
	}
	f.chats[to.ID][f.last] = text
	return f.last
}

func (f *fake) Edit(ctx context.Context, in telegram.Chat, id int, m telegram.Message) error {
	defer f.leave(in)
	if err := f.enter(ctx, "edit", in, fmt.Sprintf("#%d %s", id, m.Text)); err != nil {
		return err
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	switch old, ok := f.chats[in.ID][id]; {
	case !ok:
		return fault(telegram.Gone)
	case old == m.Text:
		return fault(telegram.Unchanged)
	}
	f.chats[in.ID][id] = m.Text
	return nil
}

func (f *fake) Delete(ctx context.Context, in telegram.Chat, id int) error {
	defer f.leave(in)
	if err := f.enter(ctx, "delete", in, fmt.Sprintf("#%d", id)); err != nil {
		return err
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	if _, ok := f.chats[in.ID][id]; !ok {
		return fault(telegram.Gone)
	}
	delete(f.chats[in.ID], id)
	return nil
}

// world is an outbox with its store and a fake Telegram.
type world struct {
	*testing.T
	*fake
	path     string
	store    *storage.Store
	out      *Outbox
	opt      Options
	sender   Sender // the fake itself if nil
	log      bytes.Buffer
	problems []Problem
	stop     context.CancelFunc
	ended    chan error
}

// inWorld runs f in a synctest bubble with an outbox, unlimited unless o sets limits.
func inWorld(t *testing.T, o Options, f func(*world)) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		w := &world{T: t, fake: newFake(t), opt: o, path: filepath.Join(t.TempDir(), "tarock.db")}
		if o.Rates == (Rates{}) {
			w.opt.Rates = Unlimited()
		}
		w.start()
		f(w)
		if w.ended != nil {
			w.end(nil)
		}
	})
}

func (w *world) start() {
	w.Helper()
	var err error
	if w.store, err = storage.Open(w.path); err != nil {
		w.Fatal(err)
	}
	w.opt.Store, w.opt.Sender, w.opt.Log = w.store, w.fake, zerolog.New(&w.log)
	if w.sender != nil {
		w.opt.Sender = w.sender
	}
	report := w.opt.Report
	o := w.opt
	o.Report = func(p Problem) {
		w.mu.Lock()
		w.problems = append(w.problems, p)
		w.mu.Unlock()
		if report != nil {
			report(p)
		}
	}
	w.out, w.ended = New(o), make(chan error, 1)
	ctx, stop := context.WithCancel(w.Context())
	w.stop = stop
	go func() { w.ended <- w.out.Run(ctx) }()
}

// end stops Run, checks that it ended with an error of kind want, and closes the store.
func (w *world) end(want error) {
	w.Helper()
	w.stop()
	if err := <-w.ended; telegram.KindOf(err) != telegram.KindOf(want) {
		w.Errorf("Run: got %v, want %v", err, want)
	}
	w.ended = nil
	if err := w.store.Close(); err != nil {
		w.Error(err)
	}
}

func want(text string) []byte {
	b, err := json.Marshal(telegram.Message{Text: text})
	if err != nil {
		panic(err)
	}
	return b
}

// wantButton is want with a button to press.
func wantButton(text string) []byte {
	b, err := json.Marshal(telegram.Message{Text: text, Rows: [][]telegram.Button{{{Text: "press", Data: "data"}}}})
	if err != nil {
		panic(err)
	}
	return b
}

// slot returns a slot of table T, in a group if the chat is negative.
func slot(chat int64, name, text string) storage.Slot {
	s := storage.Slot{Table: "T", Name: name, Chat: chat}
	if text != "" {
		s.Want = want(text)
	}
	return s
}

func fresh(s storage.Slot) storage.Slot { s.Fresh = true; return s }
func must(s storage.Slot) storage.Slot  { s.Must = true; return s }
func past(s storage.Slot) storage.Slot  { s.Final = true; return s }
func final(s storage.Slot) storage.Slot { return past(must(s)) }

// of moves a slot to another table, so that their order does not matter.
func of(table string, s storage.Slot) storage.Slot { s.Table = table; return s }

func paced(s storage.Slot, pace time.Duration) storage.Slot { s.Pace = pace; return s }

func ranked(s storage.Slot, rank int) storage.Slot { s.Rank = rank; return s }

func threaded(s storage.Slot, thread int) storage.Slot { s.Thread = thread; return s }

func (w *world) put(slots ...storage.Slot) {
	w.Helper()
	if _, err := w.store.Commit(storage.Commit{Time: time.Now(), Slots: slots}); err != nil {
		w.Fatal(err)
	}
	w.out.Wake(slots...)
}

func (w *world) flush() {
	w.Helper()
	if err := w.out.Flush(w.Context()); err != nil {
		w.Fatal(err)
	}
}

func (w *world) fail(kinds ...telegram.Kind) {
	w.mu.Lock()
	defer w.mu.Unlock()
	for _, k := range kinds {
		if k == 0 {
			w.faults = append(w.faults, nil)
		} else {
			w.faults = append(w.faults, fault(k))
		}
	}
}

// called checks the calls since the last check.
func (w *world) called(want ...string) {
	w.Helper()
	w.mu.Lock()
	defer w.mu.Unlock()
	if diff := cmp.Diff(want, w.calls); diff != "" {
		w.Errorf("calls:\n%s", diff)
	}
	w.calls = nil
}

// texts returns the messages in a chat, oldest first.
func (f *fake) texts(chat int64) []string {
	f.mu.Lock()
	defer f.mu.Unlock()
	var texts []string
	for _, id := range slices.Sorted(maps.Keys(f.chats[chat])) {
		texts = append(texts, f.chats[chat][id])
	}
	return texts
}
