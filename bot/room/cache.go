package room

import (
	"container/list"
	"context"
	"time"
)

// crowd is how many rooms stay in memory at most, but for those in use; idle is how
// long one stays that nobody enters.
const (
	crowd = 1000
	idle  = 10 * time.Minute
)

// rooms are those in memory, the one entered last first.
type rooms struct {
	byID  map[string]*list.Element
	order list.List // of *Room
}

func newRooms() *rooms { return &rooms{byID: map[string]*list.Element{}} }

func (s *rooms) len() int { return len(s.byID) }

// enter gives a room that somebody is about to enter, nil if it is not there.
func (s *rooms) enter(id string) *Room {
	e := s.byID[id]
	if e == nil {
		return nil
	}
	s.order.MoveToFront(e)
	r := e.Value.(*Room)
	r.used = time.Now()
	return r
}

// has reports whether this very room is there.
func (s *rooms) has(r *Room) bool {
	e := s.byID[r.ID]
	return e != nil && e.Value == r
}

func (s *rooms) add(r *Room) {
	r.used = time.Now()
	s.byID[r.ID] = s.order.PushFront(r)
}

func (s *rooms) remove(id string) {
	if e := s.byID[id]; e != nil {
		s.order.Remove(e)
		delete(s.byID, id)
	}
}

// trim forgets the rooms that were entered longest ago, if there are too many or
// nobody has entered them for a while: all there is to know of them is in the
// store. Those in use stay.
func (s *rooms) trim() {
	for n := s.len(); n > 0; n-- {
		e := s.order.Back()
		r := e.Value.(*Room)
		if s.len() <= crowd && time.Since(r.used) < idle {
			return
		}
		if !r.mu.TryLock() {
			s.order.MoveToFront(e)
			continue
		}
		s.remove(r.ID)
		r.mu.Unlock()
	}
}

// tidy forgets idle rooms now and then, until ctx ends.
func (s *Rooms) tidy(ctx context.Context) {
	every := time.NewTicker(idle / 2)
	defer every.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-every.C:
			s.mu.Lock()
			s.loaded.trim()
			s.mu.Unlock()
		}
	}
}
