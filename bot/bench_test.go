package bot

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"testing"
	"time"

	"github.com/rs/zerolog"

	"tarock/bot/outbox"
	"tarock/bot/pick"
	"tarock/bot/press"
	"tarock/bot/telegram"
	"tarock/engine/act"
	"tarock/engine/table"
	sure "tarock/player"
	"tarock/storage"
)

// quiet is an API of which nobody hears: the benchmarks measure up to the
// commit.
type quiet struct{ API }

func (quiet) Me() telegram.User { return telegram.User{ID: 1, Username: "TarockBot"} }

func (quiet) Answer(context.Context, string, telegram.Toast) error { return nil }

// quietBot is a bot on a file that is kept in memory where the system can, so
// that the disk's sync does not count.
func quietBot(tb testing.TB) *Bot {
	tb.Helper()
	dir := tb.TempDir()
	if info, err := os.Stat("/dev/shm"); err == nil && info.IsDir() {
		if dir, err = os.MkdirTemp("/dev/shm", "tarock"); err != nil {
			tb.Fatal(err)
		}
		tb.Cleanup(func() { os.RemoveAll(dir) })
	}
	store, err := storage.Open(filepath.Join(dir, "tarock.db"))
	if err != nil {
		tb.Fatal(err)
	}
	tb.Cleanup(func() { store.Close() })
	b, err := New(Options{Store: store, API: quiet{}, Log: zerolog.Nop(), Rates: outbox.Unlimited()})
	if err != nil {
		tb.Fatal(err)
	}
	return b
}

// seat opens a table of four in a group and plays deals at random; the last one
// is left before the last trick that takes presses.
func seat(tb testing.TB, b *Bot, group int64, deals int) *room {
	tb.Helper()
	r, err := b.enter(tableID(telegram.Chat{ID: group}))
	if err != nil {
		tb.Fatal(err)
	}
	defer r.leave()
	must := func(err error) {
		if err != nil {
			tb.Fatal(err)
		}
	}
	must(b.do(r, "1", table.Open{Rules: b.defaultRules()}))
	for i := range int64(4) {
		must(b.do(r, player(i+1), table.Join{Name: fmt.Sprintf("Spieler %d", i+1)}))
		r.set(userKey(i+1), user{Started: true})
	}
	must(b.do(r, "1", table.Start{}))
	last := func() bool { return len(r.t.View("").Sheet) >= deals-1 && len(r.t.Deal.Past()) == 10 }
	for r.t.Stage != table.Play || !last() {
		if r.t.Stage == table.Ready {
			must(b.do(r, "", table.Next{}))
		}
		for r.t.Stage == table.Offer {
			for r.t.Stage == table.Offer { // again, if the cards are thrown in
				must(b.do(r, "", table.Let{}))
			}
		}
		for r.t.Stage == table.Play && !last() {
			place := r.t.Waiting()
			list := r.t.Deal.Legal(r.t.Deal.Turn())
			o := &list[(r.t.Move*7)%len(list)]
			if i := slices.IndexFunc(list, func(o act.Option) bool { return o.Verb == act.VerbDone }); i >= 0 {
				o = &list[i] // talk could go on for ever
			}
			a := o.Action
			if o.Count > 0 {
				a, _ = sure.Sure(r.t.Deal, o)
			}
			must(b.do(r, r.t.Chairs[place].Player, table.Do{Actions: []act.Action{a}}))
		}
	}
	if _, err := b.commit(r, 0); err != nil {
		tb.Fatal(err)
	}
	return r
}

// BenchmarkPress is a press from update to commit, screens and all: a player
// picks and takes back an announcement or plays a card.
func BenchmarkPress(b *testing.B) {
	bot := quietBot(b)
	r := seat(b, bot, -1, 31)
	update := int64(0)
	for b.Loop() {
		place := r.t.Waiting()
		if r.t.Stage != table.Play {
			b.StopTimer()
			r = seat(b, bot, -1000-update, 1)
			place = r.t.Waiting()
			b.StartTimer()
		}
		update++
		words := pick.Words(r.t.Deal.Legal(r.t.Deal.Turn())[0])
		p := press.Press{Kind: press.Do, Chat: r.chat.ID, Move: r.t.Move, Arg: words}
		u := telegram.Update{ID: update, Press: &telegram.Press{ID: "q", From: telegram.User{ID: userOf(r.t.Chairs[place].Player)}, Data: p.Data()}}
		if err := bot.one(b.Context(), &u); err != nil {
			b.Fatal(err)
		}
	}
	bot.work.Wait()
}

// BenchmarkLoad loads a table of 30 finished deals and one that is going on.
func BenchmarkLoad(b *testing.B) {
	bot := quietBot(b)
	r := seat(b, bot, -1, 31)
	b.ReportMetric(float64(r.seq), "events")
	for b.Loop() {
		if err := bot.load(r); err != nil {
			b.Fatal(err)
		}
	}
}

// TestMemory holds an idle table of 31 deals to its share of memory.
func TestMemory(t *testing.T) {
	const tables, most = 40, 50_000
	b := quietBot(t)
	for n := range int64(tables) {
		seat(t, b, -1-n, 31)
	}
	b.rooms = newRooms()
	before := inUse()
	for n := range tables {
		r, err := b.enter(strconv.Itoa(-1-n) + ":0")
		if err != nil {
			t.Fatal(err)
		}
		r.leave()
	}
	each := int(inUse()-before) / tables
	t.Logf("%d bytes a table", each)
	if each > most {
		t.Errorf("an idle table takes %d bytes, at most %d are wanted", each, most)
	}
	runtime.KeepAlive(b)
}

func inUse() uint64 {
	runtime.GC()
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return m.HeapAlloc
}

// TestEviction keeps more tables than stay in memory: each of them is there
// when it is entered. Those that nobody enters any more go too, but for one in use.
func TestEviction(t *testing.T) {
	b := quietBot(t)
	for n := range int64(crowd + 20) {
		seat(t, b, -1-n, 1)
	}
	if n := b.rooms.len(); n != crowd {
		t.Errorf("%d rooms in memory, want %d", n, crowd)
	}
	r, err := b.enter("-1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer r.leave()
	if r.t.Stage != table.Play || len(r.t.Deal.Past()) != 10 {
		t.Errorf("a table that was forgotten is in stage %q", r.t.Stage)
	}
	for e := b.rooms.order.Front(); e != nil; e = e.Next() {
		e.Value.(*room).used = time.Now().Add(-2 * idle)
	}
	b.rooms.trim()
	if n := b.rooms.len(); n != 1 || !b.rooms.has(r) {
		t.Errorf("%d idle rooms in memory, want the one in use", n)
	}
}
