package bot

import (
	"context"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"strconv"
	"sync"
	"testing"
	"time"

	"github.com/rs/zerolog"
	bolt "go.etcd.io/bbolt"

	"tarock/bot/outbox"
	"tarock/bot/people"
	"tarock/bot/pick"
	"tarock/bot/press"
	"tarock/bot/room"
	"tarock/bot/roomtest"
	"tarock/bot/telegram"
	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/table"
	"tarock/storage"
)

// quiet is an API that sends nothing, and says that it has.
type quiet struct{ API }

func (quiet) Me() telegram.User { return telegram.User{ID: 1, Username: "TarockBot"} }

func (quiet) Answer(context.Context, string, telegram.Toast) error { return nil }

func (quiet) Send(context.Context, telegram.Chat, telegram.Message) (int, error) { return 1, nil }

func (quiet) Edit(context.Context, telegram.Chat, int, telegram.Message) error { return nil }

func (quiet) Delete(context.Context, telegram.Chat, int) error { return nil }

// quietBot returns a bot that sends nothing, and always deals the same cards.
func quietBot(tb testing.TB) *Bot {
	tb.Helper()
	r := rand.New(rand.NewPCG(1, 2))
	deal := func(pack []card.Card) { r.Shuffle(len(pack), func(i, j int) { pack[i], pack[j] = pack[j], pack[i] }) }
	b, err := New(Options{Store: roomtest.Store(tb), API: quiet{}, Log: zerolog.Nop(), Rates: outbox.Unlimited(), Shuffle: deal, Build: "test"})
	if err != nil {
		tb.Fatal(err)
	}
	return b
}

// BenchmarkPress measures a press from update to commit, and the messages that it
// causes: a player bids, takes back an announcement, plays a card or asks for the next
// deal. It is an evening of deal after deal.
func BenchmarkPress(b *testing.B) {
	bot := quietBot(b)
	ctx, stop := context.WithCancel(b.Context())
	ended := make(chan error, 1)
	go func() { ended <- bot.chats.Out.Run(ctx) }()
	r := roomtest.Seat(b, bot.rooms, -1, 3)
	presses := 0
	for b.Loop() {
		presses++
		if err := bot.one(b.Context(), usual(r, int64(presses))); err != nil {
			b.Fatal(err)
		}
		if presses%16 == 0 { // faster than any players
			if err := bot.chats.Out.Flush(b.Context()); err != nil {
				b.Fatal(err)
			}
		}
	}
	bot.chats.Wait()
	stop()
	if err := <-ended; err != nil {
		b.Fatal(err)
	}
	b.ReportMetric(float64(r.Table.Move)/float64(presses), "moves/press")
}

// usual returns a press that a table waits for, arbitrary but always the same.
func usual(r *room.Room, update int64) *telegram.Update {
	p, by := press.Press{Kind: press.Next, Chat: r.Chat.ID, Move: r.Table.Move}, r.Table.Waiting()
	switch r.Table.Stage {
	case table.Offer:
		p.Kind = press.Let
	case table.Play:
		list := r.Table.Deal.Legal(r.Table.Deal.Turn())
		o := &list[(r.Table.Move*7)%len(list)]
		if i := slices.IndexFunc(list, func(o act.Option) bool { return o.Verb == act.VerbDone }); i >= 0 {
			o = &list[i] // talk could go on for ever
		}
		p.Kind, p.Arg = press.Do, pick.Words(*o)
		if c, open := pick.Open(list, r.Hand(by).Picked()); open && !c.Full() {
			left := c.From.Minus(c.Named)
			if c.Left() == 0 {
				left = c.Want
			}
			p.Kind, p.Arg = press.Pick, left.First().String()
		} else if open {
			p.Kind, p.Arg = press.Confirm, press.Sum(r.Hand(by).Picked())
		}
	}
	return &telegram.Update{ID: update, Press: &telegram.Press{ID: "q", From: telegram.User{ID: people.UserOf(r.Table.Chairs[by].Player)}, Data: p.Data()}}
}

// answering is an API that notes when presses are answered.
type answering struct {
	quiet
	mu sync.Mutex
	at map[string]time.Time
}

func (a *answering) Answer(_ context.Context, id string, _ telegram.Toast) error {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.at[id] = time.Now()
	return nil
}

// BenchmarkAnswer lets players press 500 times a second at two hundred tables, with a
// database in TMPDIR, and measures how long they wait to be answered, without the first
// fifth of them. It compares that with what a transaction of bbolt takes by itself on the
// same disk, in the slowest of a hundred.
func BenchmarkAnswer(b *testing.B) {
	const each, tables = time.Second / 500, 200
	store, err := storage.Open(filepath.Join(b.TempDir(), "tarock.db"))
	if err != nil {
		b.Fatal(err)
	}
	defer store.Close()
	api := &answering{at: map[string]time.Time{}}
	bot, err := New(Options{Store: store, API: api, Log: zerolog.Nop()})
	if err != nil {
		b.Fatal(err)
	}
	ctx, stop := context.WithCancel(b.Context())
	ended := make(chan error, 1)
	go func() { ended <- bot.chats.Out.Run(ctx) }()
	var rooms []*room.Room
	for n := range int64(tables) {
		rooms = append(rooms, roomtest.Seat(b, bot.rooms, -1-n, 1))
	}
	sent := map[string]time.Time{}
	b.ResetTimer()
	for begin, n := time.Now(), 0; n < b.N; {
		var list []telegram.Update
		for ; n < b.N && len(list) < tables && time.Since(begin) >= time.Duration(n)*each; n++ {
			u := usual(rooms[n%tables], int64(n+1))
			u.Press.ID = strconv.Itoa(n)
			sent[u.Press.ID] = begin.Add(time.Duration(n) * each)
			list = append(list, *u)
		}
		if len(list) == 0 {
			time.Sleep(each / 4)
			continue
		}
		if err := bot.handle(b.Context(), list); err != nil {
			b.Fatal(err)
		}
	}
	b.StopTimer()
	bot.chats.Wait()
	stop()
	if err := <-ended; err != nil {
		b.Fatal(err)
	}
	var waits []time.Duration
	for n := b.N / 5; n < b.N; n++ {
		id := strconv.Itoa(n)
		waits = append(waits, api.at[id].Sub(sent[id]))
	}
	slices.Sort(waits)
	alone := commits(b, 1000)
	commit, slow := alone[len(alone)/2], alone[len(alone)*99/100]
	p99 := waits[len(waits)*99/100]
	b.ReportMetric(waits[len(waits)/2].Seconds()*1e3, "p50-ms")
	b.ReportMetric(p99.Seconds()*1e3, "p99-ms")
	b.ReportMetric(commit.Seconds()*1e3, "commit-ms")
	b.ReportMetric(slow.Seconds()*1e3, "commit-p99-ms")
	b.ReportMetric(p99.Seconds()/slow.Seconds(), "p99/commit-p99")
}

// commits returns how long some transactions of bbolt take that put one value, sorted.
func commits(b *testing.B, n int) []time.Duration {
	db, err := bolt.Open(filepath.Join(b.TempDir(), "bolt.db"), 0o600, nil)
	if err != nil {
		b.Fatal(err)
	}
	defer db.Close()
	var took []time.Duration
	for i := range n {
		begin := time.Now()
		err := db.Update(func(tx *bolt.Tx) error {
			at, err := tx.CreateBucketIfNotExists([]byte("b"))
			if err != nil {
				return err
			}
			return at.Put([]byte(strconv.Itoa(i)), make([]byte, 1000))
		})
		if err != nil {
			b.Fatal(err)
		}
		took = append(took, time.Since(begin))
	}
	slices.Sort(took)
	return took
}
