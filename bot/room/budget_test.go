package room_test

import (
	"context"
	"flag"
	"fmt"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/rs/zerolog"

	"tarock/bot/chat"
	"tarock/bot/outbox"
	"tarock/bot/people"
	"tarock/bot/room"
	"tarock/bot/roomtest"
	"tarock/engine/act"
	"tarock/engine/table"
	"tarock/player"
	"tarock/player/strength"
	"tarock/player/strong"
	"tarock/player/thumb"
	"tarock/player/world"
)

var long = flag.Bool("long", false, "measure how long computers think at twenty tables, on a machine that does nothing else")

// timed notes how long a player takes, and how many think at once.
type timed struct {
	player.Player
	mu         sync.Mutex
	took       []time.Duration
	heads, top int
}

func (p *timed) Choose(ctx context.Context, s *player.Seen, seed uint64) player.Decision {
	p.mu.Lock()
	p.heads++
	p.top = max(p.top, p.heads)
	p.mu.Unlock()
	begin := time.Now()
	d := p.Player.Choose(ctx, s, seed)
	p.mu.Lock()
	defer p.mu.Unlock()
	p.heads--
	p.took = append(p.took, time.Since(begin))
	return d
}

// Twenty tables at which strong computers think share one head: 99 in a hundred of their
// decisions take less than 1.2 times the budget, and a press at a table is never held up by
// them.
func TestBudgetOfTables(t *testing.T) {
	if !*long {
		t.Skip("times are measured only with -long, as they need an idle machine")
	}
	const tables = 20
	by := &timed{Player: strength.Find(strength.Strong)}
	store := roomtest.Store(t)
	api := roomtest.API{}
	chats := &chat.Chats{Store: store, API: api, Log: zerolog.Nop(), People: people.New(store, "", 0), Draw: func(int) int { return 0 },
		Out: outbox.New(outbox.Options{Store: store, Sender: api})}
	if err := chats.Open(); err != nil {
		t.Fatal(err)
	}
	rooms := room.New(chats, room.Options{Pause: time.Second, Shuffle: mix, Moves: prometheus.NewCounter(prometheus.CounterOpts{}),
		Player: func(string) player.Player { return by }, Adviser: by, Think: 500 * time.Millisecond, Heads: 1})
	ctx, stop := context.WithCancel(context.Background())
	var all sync.WaitGroup
	all.Go(func() { rooms.Run(ctx) })
	var presses []time.Duration
	for n := range int64(tables) {
		asked(t, rooms, fmt.Sprintf("-%d:0", n+1))
	}
	for end := time.Now().Add(40 * time.Second); time.Now().Before(end); {
		for n := range int64(tables) {
			begin := time.Now()
			roomtest.In(t, rooms, fmt.Sprintf("-%d:0", n+1), playsOn)
			presses = append(presses, time.Since(begin))
		}
		time.Sleep(100 * time.Millisecond)
	}
	stop()
	all.Wait()
	chats.Wait()
	high := func(list []time.Duration) time.Duration { slices.Sort(list); return list[len(list)*99/100] }
	t.Logf("%d decisions, 99 in a hundred below %v, median %v, %d at once; %d presses, 99 in a hundred below %v",
		len(by.took), high(by.took), by.took[len(by.took)/2], by.top, len(presses), high(presses))
	if p99 := high(by.took); p99 > strong.Usual*12/10 || by.top > 1 {
		t.Errorf("99 in a hundred decisions take up to %v, want %v; %d think at once", p99, strong.Usual*12/10, by.top)
	}
}

// playsOn plays for the person at a table if it waits for him.
func playsOn(r *room.Room) error {
	place := r.Table.Waiting()
	var c table.Command
	switch {
	case r.Table.Stage == table.Ready:
		c = table.Next{Any: true}
	case place != 0:
		return nil
	case r.Table.Stage == table.Offer:
		c = table.Let{}
	case r.Table.Stage == table.Play:
		a := thumb.Player{}.Choose(context.Background(), world.NewWatch(r.Table.Deal).Seen(), 0).Action
		c = table.Do{Actions: []act.Action{a}}
	}
	if err := r.Do("1", c); err != nil {
		return err
	}
	_, err := r.Commit(0)
	return err
}
