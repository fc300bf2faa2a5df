package room

import (
	"context"
	"time"

	"tarock/engine/act"
	"tarock/engine/deal"
)

// Internals for the tests of the package.
const (
	Crowd     = crowd
	IdleTime  = idle
	Abandoned = abandoned
)

// Limit sets how many events an evening may have.
func (s *Rooms) Limit(most int) { s.most = most }

// Deadline performs the errand that is due at a table.
func (s *Rooms) Deadline(id string) { s.deadline(id) }

// NextDue returns when the first table is due.
func (s *Rooms) NextDue() time.Time {
	_, at := s.clock.next()
	return at
}

// ResumeOpen resumes the tables that wait for a player, as a start does.
func (s *Rooms) ResumeOpen(ctx context.Context) { s.resume(ctx) }

// Forget removes all rooms from memory.
func (s *Rooms) Forget() { s.loaded = newRooms() }

// Has reports whether a room is in memory.
func (s *Rooms) Has(id string) bool { return s.loaded.enter(id) != nil }

// Age makes all rooms in memory look unused for a time, and forgets idle ones.
func (s *Rooms) Age(d time.Duration) {
	for e := s.loaded.order.Front(); e != nil; e = e.Next() {
		e.Value.(*Room).used = time.Now().Add(-d)
	}
	s.loaded.trim()
}

// Seq returns the sequence of the last record.
func (r *Room) Seq() uint64 { return r.seq }

// Reload reads a room from the store again.
func (r *Room) Reload() error { return r.load() }

// Alarms returns when each table is due.
func (s *Rooms) Alarms() map[string]time.Time {
	list := map[string]time.Time{}
	for id, a := range s.clock.byID {
		list[id] = a.at
	}
	return list
}

// HintFor returns the hint that is stored for the seat on turn in a deal.
func (s *Rooms) HintFor(d *deal.Deal) hint {
	var h hint
	h.answer(s.minds.hint(&Asked{d, d.Turn()}, 7))
	return h
}

// Hint returns the latest advice to the player of a place, and the number of hints he has had.
func (r *Room) Hint(place act.Seat) (does string, used int) {
	h := r.Hand(place).hinted()
	return h.Does, h.Used
}
