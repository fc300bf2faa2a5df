package room

import (
	"errors"
	"sync/atomic"
	"time"

	"tarock/bot/chat"
)

// stuck is how long somebody may be in a room before he is taken for lost.
const stuck = 10 * time.Second

// errLost is returned to somebody whose room was given to others.
var errLost = errors.New("the room was held for too long")

// latch locks a room. Unlike a mutex it knows since when it is locked.
type latch struct {
	in    chan struct{} // of capacity 1; full while locked
	since atomic.Int64  // when it was locked, in Unix nanoseconds
}

func newLatch() *latch { return &latch{in: make(chan struct{}, 1)} }

// try locks the latch if it is open.
func (l *latch) try() bool {
	select {
	case l.in <- struct{}{}:
		l.since.Store(time.Now().UnixNano())
		return true
	default:
		return false
	}
}

// lock waits until the latch is open. It returns false if the same holder has locked it
// for too long.
func (l *latch) lock() bool {
	if l.try() {
		return true
	}
	for wait := stuck; wait > 0; wait = stuck - time.Since(time.Unix(0, l.since.Load())) {
		late := time.NewTimer(wait)
		select {
		case l.in <- struct{}{}:
			late.Stop()
			l.since.Store(time.Now().UnixNano())
			return true
		case <-late.C:
		}
	}
	return false
}

// unlock is the inverse of lock.
func (l *latch) unlock() { <-l.in }

// lock locks the room of a table, loading it if needed. A room in which somebody is
// stuck is replaced, so that its table goes on without him.
func (s *Rooms) lock(id string) (*Room, error) {
	for {
		s.mu.Lock()
		id = s.chats.TableNow(id)
		r := s.loaded.enter(id)
		if r == nil {
			r = &Room{ID: id, Chat: chat.Of(id), in: s, door: newLatch(), stale: true}
			s.loaded.add(r)
			s.loaded.trim()
		}
		s.mu.Unlock()
		switch {
		case !r.door.lock():
			s.abandon(r)
		case !s.keeps(r): // removed from memory while we waited
			r.door.unlock()
		default:
			return r, s.ready(r)
		}
	}
}

// ready loads a locked room if needed, or unlocks it.
func (s *Rooms) ready(r *Room) error {
	loaded := false
	defer func() {
		if !loaded {
			r.door.unlock()
		}
	}()
	if r.stale {
		if err := r.load(); err != nil {
			return s.unreadable(r.ID, r.Chat, err)
		}
	}
	loaded = true
	return nil
}

// unlock is the inverse of lock.
func (r *Room) unlock() {
	if len(r.events)+len(r.blobs)+len(r.replies) > 0 {
		r.stale = true
	}
	r.again = again{}
	r.door.unlock()
}

// keeps reports whether exactly this room is in memory.
func (s *Rooms) keeps(r *Room) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.loaded.has(r)
}

// abandon leaves a room to the one who is stuck there. He can no longer commit.
func (s *Rooms) abandon(r *Room) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.loaded.has(r) {
		s.loaded.remove(r.ID)
		s.chats.Log.Error().Str("table", r.ID).Msg("held for too long: loaded again for others")
	}
}
