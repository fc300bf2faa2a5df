package bot

import (
	"context"
	"maps"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/rs/zerolog"

	"tarock/bot/archive"
	"tarock/bot/chat"
	"tarock/bot/outbox"
	"tarock/bot/people"
	"tarock/bot/room"
	"tarock/bot/roomtest"
	"tarock/bot/telegram"
	"tarock/storage"
)

// caller is an API that notes the first poll.
type caller struct {
	quiet
	polled chan struct{}
}

func (c caller) Poll(ctx context.Context, _ func(context.Context, []telegram.Update) error) error {
	close(c.polled)
	<-ctx.Done()
	return nil
}

func (caller) SetCommands(context.Context, string, string, []telegram.Command) error { return nil }

// crowded returns the path of a database of tables, each with a number of deals and
// waiting for a player.
func crowded(tb testing.TB, tables, deals int) string {
	tb.Helper()
	b := quietBot(tb)
	r := roomtest.Seat(tb, b.rooms, -1, deals)
	records, err := b.o.Store.Records(r.ID, 0)
	if err != nil {
		tb.Fatal(err)
	}
	slots, err := b.o.Store.Slots(r.ID)
	if err != nil {
		tb.Fatal(err)
	}
	for n := range tables - 1 {
		id := chat.TableID(telegram.Chat{ID: -2 - int64(n)})
		c := storage.Commit{Time: time.Now(), Table: id, Blobs: map[string][]byte{room.InfoKey(id): people.Pack(r.Info), people.TitleKey(id): people.Pack("Runde")}}
		for place := range 4 {
			c.Blobs[people.SeatKey(int64(4*n+place), id)] = people.Pack(true)
		}
		for _, rec := range records {
			c.Records = append(c.Records, rec.Data)
		}
		for _, s := range slots {
			s.Table, s.Chat = "", -2-int64(n)
			c.Slots = append(c.Slots, s)
		}
		if _, err := b.o.Store.Commit(c); err != nil {
			tb.Fatal(err)
		}
		for _, s := range slots {
			if err := b.o.Store.UpdateSlot(id, s.Name, func(s *storage.Slot) { s.Message, s.Shown, s.Fresh = 5, s.State(), false }); err != nil {
				tb.Fatal(err)
			}
		}
	}
	path := filepath.Join(tb.TempDir(), "tarock.db")
	err = storage.Receive(path, b.o.Store.Backup)
	if err != nil {
		tb.Fatal(err)
	}
	return path
}

// started starts a bot on a database and returns it with the time until its first poll.
func started(tb testing.TB, path string) (b *Bot, took time.Duration, stop func()) {
	tb.Helper()
	begin := time.Now()
	store, err := storage.Open(path)
	if err != nil {
		tb.Fatal(err)
	}
	api := caller{polled: make(chan struct{})}
	b, err = New(Options{Store: store, API: api, Log: zerolog.Nop(), Rates: outbox.Unlimited()})
	if err != nil {
		tb.Fatal(err)
	}
	ctx, cancel := context.WithCancel(tb.Context())
	done := make(chan error, 1)
	go func() { done <- b.Run(ctx) }()
	<-api.polled
	took = time.Since(begin)
	return b, took, func() {
		cancel()
		if err := <-done; err != nil {
			tb.Error(err)
		}
		if err := store.Close(); err != nil {
			tb.Error(err)
		}
	}
}

// A bot with many open tables reads its first update at once, with only those tables in
// memory that it has already resumed.
func TestStartOfMany(t *testing.T) {
	const most = time.Second
	path, best := crowded(t, 1000, 2), time.Hour
	for range 20 { // even a busy machine is quick once
		begin := time.Now()
		b, took, stop := started(t, path)
		n := b.rooms.Loaded()
		if resumed := 1 + int(time.Since(begin)/room.Breath); n > resumed {
			t.Errorf("got %d tables in memory, want at most the %d resumed", n, resumed)
		}
		stop()
		if best = min(best, took); best <= most {
			return
		}
	}
	t.Errorf("got the first update read after %v", best)
}

// BenchmarkStart measures a start with ten thousand open tables, up to the first poll.
func BenchmarkStart(b *testing.B) {
	path := crowded(b, 10_000, 5)
	info, err := os.Stat(path)
	if err != nil {
		b.Fatal(err)
	}
	before := roomtest.InUse()
	for b.Loop() {
		bot, _, stop := started(b, path)
		b.StopTimer()
		b.ReportMetric(float64(roomtest.InUse()-before)/1e6, "MB")
		b.ReportMetric(float64(info.Size())/1e6, "MB-file")
		b.ReportMetric(float64(bot.rooms.Loaded()), "rooms")
		stop()
		b.StartTimer()
	}
}

// BenchmarkYear measures a start after a year in which a thousand groups have played an evening
// of sixteen deals each week, up to the first poll.
func BenchmarkYear(b *testing.B) {
	const groups, weeks, deals = 1000, 52, 16
	path := filepath.Join(b.TempDir(), "tarock.db")
	store, err := storage.Open(path)
	if err != nil {
		b.Fatal(err)
	}
	e := roomtest.Evening(b, room.DefaultRules(), deals)
	at, err := e.Table()
	if err != nil {
		b.Fatal(err)
	}
	for n := range int64(groups) {
		c := storage.Commit{Time: time.Now(), Blobs: map[string][]byte{}}
		for week := range int64(weeks) {
			maps.Copy(c.Blobs, archive.Blobs(chat.TableID(telegram.Chat{ID: -1 - n}), e.Begun.Unix()+week*7*24*3600, e, at, nil))
		}
		if _, err := store.Commit(c); err != nil {
			b.Fatal(err)
		}
	}
	if err := store.Close(); err != nil {
		b.Fatal(err)
	}
	info, err := os.Stat(path)
	if err != nil {
		b.Fatal(err)
	}
	before := roomtest.InUse()
	for b.Loop() {
		_, _, stop := started(b, path)
		b.StopTimer()
		b.ReportMetric(float64(roomtest.InUse()-before)/1e6, "MB")
		b.ReportMetric(float64(info.Size())/1e6, "MB-file")
		b.ReportMetric(float64(info.Size())/groups/weeks/deals, "B/deal")
		stop()
		b.StartTimer()
	}
}

// BenchmarkCheck measures a check of the same database.
func BenchmarkCheck(b *testing.B) {
	path := crowded(b, 10_000, 5)
	for b.Loop() {
		if r, err := storage.Inspect(path, nil); err != nil || len(r.Problems) > 0 || r.Tables != 10_000 {
			b.Fatalf("%+v, %v", r, err)
		}
	}
}
