package room

import (
	"container/list"
	"context"
	"time"
)

// crowd is the greatest number of rooms in memory, except those in use; idle is how
// long a room stays that nobody enters.
const (
	crowd = 1000
	idle  = 10 * time.Minute
)

// rooms are the rooms in memory, the last entered first.
type rooms struct {
	byID  map[string]*list.Element
	order list.List // of *Room
}

func newRooms() *rooms { return &rooms{byID: map[string]*list.Element{}} }

func (s *rooms) len() int { return len(s.byID) }

// enter returns a room that is about to be entered, nil if it is not in memory.
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

// has reports whether exactly this room is in memory.
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

// trim forgets the rooms that were not entered for longest, if there are too many, and
// idle ones: the store has everything about them. Rooms in use stay.
func (s *rooms) trim() {
	for n := s.len(); n > 0; n-- {
		e := s.order.Back()
		r := e.Value.(*Room)
		if s.len() <= crowd && time.Since(r.used) < idle {
			return
		}
		if !r.door.try() {
			s.order.MoveToFront(e)
			continue
		}
		s.remove(r.ID)
		r.door.unlock()
	}
}

// tidy forgets idle rooms from time to time, until ctx ends.
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
