// Package room keeps the tables of the bot: each one loaded from its log, locked while
// somebody is in its room, committed with the screens that follow from it, and looked at
// again when something is due there.
//
// What players want done is in bot/play, what is only asked in bot/answer.
package room

import (
	"context"
	"sync"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"tarock/bot/chat"
	"tarock/bot/people"
	"tarock/engine/card"
)

// Options say how tables are kept. All but Finished are required.
type Options struct {
	Pause    time.Duration      // between a settlement and the next deal
	Shuffle  func([]card.Card)  // puts a deck in an order that nobody can know
	Finished func(of Round)     // is told that the evening of a tournament's table is over
	Moves    prometheus.Counter // of events
}

// Rooms are the tables of a bot.
type Rooms struct {
	chats   *chat.Chats
	people  *people.Register
	o       Options
	clock   *clock
	started time.Time
	most    int // events of an evening

	moving sync.Mutex // held while a group becomes a supergroup

	mu     sync.Mutex
	loaded *rooms
}

// New makes the rooms of a bot, of which none is loaded. The chats need not be open yet.
func New(chats *chat.Chats, o Options) *Rooms {
	return &Rooms{chats: chats, people: chats.People, o: o, clock: newClock(), started: time.Now(), most: most, loaded: newRooms()}
}

// Run looks at tables when something is due there, until ctx ends. First it shows the
// tables that wait for somebody what they wait for.
func (s *Rooms) Run(ctx context.Context) {
	var all sync.WaitGroup
	all.Go(func() { s.resume(ctx) })
	all.Go(func() { s.tidy(ctx) })
	all.Go(func() { s.clock.run(ctx, s.deadline) })
	all.Wait()
}

// Loaded is how many rooms are in memory.
func (s *Rooms) Loaded() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.loaded.len()
}

// Enter locks the room of a table while do is in it. The table may have moved since its
// id was learned. One whose records are damaged is refused. What do has not committed,
// because of a refusal, a fault or a panic, is forgotten: the next one to enter finds
// what is stored.
func (s *Rooms) Enter(id string, do func(r *Room) error) error {
	r, err := s.lock(id)
	if err != nil {
		return err
	}
	defer r.unlock()
	return do(r)
}

// lock locks the room of a table, loading it if needed.
func (s *Rooms) lock(id string) (*Room, error) {
	for {
		s.mu.Lock()
		id = s.chats.TableNow(id)
		r := s.loaded.enter(id)
		if r == nil {
			r = &Room{ID: id, Chat: chat.Of(id), in: s, stale: true}
			s.loaded.add(r)
			s.loaded.trim()
		}
		s.mu.Unlock()
		r.mu.Lock()
		s.mu.Lock()
		same := s.loaded.has(r)
		s.mu.Unlock()
		if !same { // thrown out while we waited
			r.mu.Unlock()
			continue
		}
		if r.stale {
			if err := r.load(); err != nil {
				r.mu.Unlock()
				return nil, s.unreadable(id, r.Chat, err)
			}
		}
		return r, nil
	}
}

// unlock is the reverse of lock.
func (r *Room) unlock() {
	if len(r.events)+len(r.blobs)+len(r.replies) > 0 {
		r.stale = true
	}
	r.again = again{}
	r.mu.Unlock()
}
