package review

import (
	"errors"
	"math/rand/v2"
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
)

// TestHandedIn: at a tournament's table what was written is corrected as long as the table
// plays; then its result has been taken over, and it is refused.
func TestHandedIn(t *testing.T) {
	store, api := roomtest.Store(t), roomtest.API{}
	chats := &chat.Chats{Store: store, API: api, Log: zerolog.Nop(), People: people.New(store, "", 0), Draw: func(int) int { return 0 },
		Out: outbox.New(outbox.Options{Store: store, Sender: api})}
	if err := chats.Open(); err != nil {
		t.Fatal(err)
	}
	rooms := room.New(chats, room.Options{Pause: time.Second, Shuffle: mix, Moves: prometheus.NewCounter(prometheus.CounterOpts{})})
	roomtest.In(t, rooms, roomtest.Seat(t, rooms, -1, 2).ID, func(r *room.Room) error {
		if err := open(r); err != nil {
			t.Errorf("a usual table: got %v", err)
		}
		r.Info.Contest = room.Round{Round: 1, Of: 1, Deals: 5}
		if err := open(r); err != nil {
			t.Errorf("a tournament's table that plays: got %v", err)
		}
		if err := r.Do("", table.End{Admin: true}); err != nil {
			return err
		}
		if err := open(r); !errors.Is(err, chat.HandedIn) {
			t.Errorf("a tournament's table that is over: got %v, want %v", err, chat.HandedIn)
		}
		r.Info.Contest = room.Round{}
		if err := open(r); err != nil {
			t.Errorf("a usual evening that is over: got %v", err)
		}
		return nil
	})
}

// mix shuffles cards, always in the same way.
func mix(cards []card.Card) {
	rand.New(rand.NewPCG(3, uint64(len(cards)))).Shuffle(len(cards), func(i, j int) { cards[i], cards[j] = cards[j], cards[i] })
}
