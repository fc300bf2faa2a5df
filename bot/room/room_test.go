package room_test

import (
	"runtime"
	"strconv"
	"testing"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/rs/zerolog"

	"tarock/bot/chat"
	"tarock/bot/outbox"
	"tarock/bot/people"
	"tarock/bot/room"
	"tarock/bot/roomtest"
	"tarock/engine/card"
	"tarock/engine/table"
	"tarock/player"
	"tarock/player/strong"
	"tarock/player/thumb"
	"tarock/storage"
)

// onStore returns rooms on a store, for a bot that sends nothing.
func onStore(tb testing.TB, store *storage.Store, limit time.Duration) (*chat.Chats, *room.Rooms) {
	tb.Helper()
	api := roomtest.API{}
	chats := &chat.Chats{Store: store, API: api, Log: zerolog.Nop(), People: people.New(store, "", limit), Draw: func(int) int { return 0 },
		Out: outbox.New(outbox.Options{Store: store, Sender: api})}
	if err := chats.Open(); err != nil {
		tb.Fatal(err)
	}
	return chats, room.New(chats, room.Options{Pause: 20 * time.Second, Shuffle: mix, Moves: prometheus.NewCounter(prometheus.CounterOpts{}), Build: "test",
		Player: func(string) player.Player { return thumb.Player{} }, Adviser: strong.Player{Steps: 300}})
}

// quiet returns rooms on a new store.
func quiet(tb testing.TB) *room.Rooms {
	tb.Helper()
	_, rooms := onStore(tb, roomtest.Store(tb), 0)
	return rooms
}

// mix shuffles cards, always in the same way.
func mix(cards []card.Card) {
	state := uint64(len(cards))
	for i := len(cards) - 1; i > 0; i-- {
		state = state*6364136223846793005 + 1442695040888963407
		j := int(state >> 33 % uint64(i+1))
		cards[i], cards[j] = cards[j], cards[i]
	}
}

// BenchmarkLoad loads a table of 30 finished deals and a current one.
func BenchmarkLoad(b *testing.B) {
	r := roomtest.Seat(b, quiet(b), -1, 31)
	b.ReportMetric(float64(r.Seq()), "events")
	for b.Loop() {
		if err := r.Reload(); err != nil {
			b.Fatal(err)
		}
	}
}

// TestMemory limits the memory of an idle table of 31 deals.
func TestMemory(t *testing.T) {
	const tables, most = 40, 50_000
	rooms := quiet(t)
	for n := range int64(tables) {
		roomtest.Seat(t, rooms, -1-n, 31)
	}
	rooms.Forget()
	before := roomtest.InUse()
	for n := range tables {
		roomtest.In(t, rooms, strconv.Itoa(-1-n)+":0", func(*room.Room) error { return nil })
	}
	each := int(roomtest.InUse()-before) / tables
	t.Logf("%d bytes a table", each)
	if each > most {
		t.Errorf("idle table: got %d bytes, want at most %d", each, most)
	}
	runtime.KeepAlive(rooms)
}

// TestEviction enters more tables than stay in memory: each is loaded again when it is
// entered. Idle rooms are removed, except one in use.
func TestEviction(t *testing.T) {
	rooms := quiet(t)
	for n := range int64(room.Crowd + 20) {
		roomtest.Seat(t, rooms, -1-n, 1)
	}
	if n := rooms.Loaded(); n != room.Crowd {
		t.Errorf("got %d rooms in memory, want %d", n, room.Crowd)
	}
	roomtest.In(t, rooms, "-1:0", func(r *room.Room) error {
		if r.Table.Stage != table.Play || len(r.Table.Deal.Past()) != 10 {
			t.Errorf("table loaded again: got stage %q", r.Table.Stage)
		}
		rooms.Age(2 * room.IdleTime)
		if n := rooms.Loaded(); n != 1 || !rooms.Has(r.ID) {
			t.Errorf("got %d idle rooms in memory, want the one in use", n)
		}
		return nil
	})
}
