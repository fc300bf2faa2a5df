// Package room keeps the tables of the bot: it loads each from its log, locks it during
// use, commits it with its screens, and acts on its deadlines.
//
// Enter a table by [Rooms.Enter], change it by [Room.Do] and store it by [Room.Commit];
// changes that are not committed are forgotten. The package does not interpret commands
// and presses: that is in bot/play and bot/answer.
package room

import (
	"context"
	"sync"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"tarock/bot/chat"
	"tarock/bot/people"
	"tarock/engine/card"
	"tarock/engine/fair"
	"tarock/player"
)

// Options configure rooms. All fields except Shuffle, Finished and Build are required.
type Options struct {
	Pause    time.Duration                       // time between a settlement and the next deal
	Secret   func() fair.Secret                  // returns 32 random bytes, by which the next deal is shuffled
	Shuffle  func([]card.Card)                   // stacks the cards for tests, without a secret; nil for play
	Finished func(id string, of Round)           // called when the evening of a tournament's table is over
	Tried    func(of Daily)                      // called when somebody is about to have played the deal of a day
	Moves    prometheus.Counter                  // counts events
	Player   func(strength string) player.Player // decides for computers; several goroutines ask him
	Adviser  player.Player                       // gives hints; likewise
	Think    time.Duration                       // how long a computer seems to think
	Heads    int                                 // how many computers think at once
	Build    string                              // identifies this version of the program; "" if it is unknown: then finished deals are played again
}

// Rooms are the tables of a bot.
type Rooms struct {
	chats   *chat.Chats
	people  *people.Register
	o       Options
	clock   *clock
	started time.Time
	late    map[string]time.Time // earliest time of tables whose deadlines had passed at the start
	most    int                  // limit of events of an evening
	build   uint64               // version of the program, 0 if it is unknown

	moving sync.Mutex // held while a group becomes a supergroup

	mu     sync.Mutex
	loaded *rooms

	minds *minds
}

// New returns the rooms of a bot, with none loaded. The chats need not be open yet.
func New(chats *chat.Chats, o Options) *Rooms {
	s := &Rooms{chats: chats, people: chats.People, o: o, clock: newClock(), started: time.Now(), most: most, build: version(o.Build), loaded: newRooms()}
	s.minds = newMinds(s)
	return s
}

// Run first resumes the tables that wait for a player, then performs errands when they
// are due, until ctx ends.
func (s *Rooms) Run(ctx context.Context) {
	var all sync.WaitGroup
	all.Go(func() { s.resume(ctx) })
	all.Go(func() { s.tidy(ctx) })
	all.Go(func() { s.clock.run(ctx, s.deadline) })
	all.Wait()
}

// Secret returns the secret of a tournament's lots; false where tests stack the cards.
func Secret(s *Rooms) (fair.Secret, bool) {
	if s.o.Shuffle != nil {
		return fair.Secret{}, false
	}
	return s.o.Secret(), true
}

// Loaded returns the number of rooms in memory.
func (s *Rooms) Loaded() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.loaded.len()
}

// Enter calls do with the locked room of a table. The id may be that of a group before
// it became a supergroup. A table with damaged records is refused. Changes that do has
// not committed, because of a refusal, a fault or a panic, are forgotten: the next call
// finds what is stored.
func (s *Rooms) Enter(id string, do func(r *Room) error) error {
	r, err := s.lock(id)
	if err != nil {
		return err
	}
	defer r.unlock()
	return do(r)
}
