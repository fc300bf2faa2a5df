package room

import (
	"slices"
	"time"

	"tarock/bot/chat"
	"tarock/bot/people"
	"tarock/engine/act"
	"tarock/engine/table"
)

// grace is what a deadline that passed while the bot was not running is put off
// by, and what is left to who is reminded late.
const grace = time.Minute

// lively is how long ago each player may have done something at most for the next deal
// to come by itself.
const lively = 2 * time.Minute

// timing sets when the table is to be looked at again. It begins to wait when it
// is opened, and anew with every move.
func (r *Room) timing(now time.Time) error {
	if slices.ContainsFunc(r.events, func(e table.Event) bool { return e.Opens() || e.Moves() }) {
		r.Info.Since, r.Info.Reminded = now.UnixMilli(), 0
	}
	if r.Info.Moved != r.Table.Move {
		r.Info.Moved, r.Info.Turn = r.Table.Move, now.UnixMilli()
	}
	since, due := time.UnixMilli(min(r.Info.Since, now.UnixMilli())), time.Time{} // the clock may have been put back
	switch r.Table.Stage {
	case table.Ready:
		if r.Info.Reminded != r.Table.Move && !r.Table.Paused && len(r.Table.Missing()) == 0 {
			due = since.Add(r.in.o.Pause)
		}
	case table.Offer:
		due = since.Add(r.in.o.Pause)
	case table.Play:
		limit, err := r.limit()
		if err != nil {
			return err
		}
		switch {
		case limit == 0 || r.Table.Late:
		case r.Info.Reminded == r.Table.Move:
			due = since.Add(limit)
		default:
			due = since.Add(limit / 2)
		}
	}
	r.Info.Due = 0
	if !due.IsZero() {
		r.Info.Due = r.in.graceful(since, due).UnixMilli()
	}
	return nil
}

// limit is how long a turn may take in the group of a room, 0 for as long as it
// takes.
func (r *Room) limit() (time.Duration, error) {
	g, err := r.in.people.Group(r.Chat.ID)
	return r.in.people.Turn(g), err
}

// graceful puts off what has been waited for since before the bot was started.
func (s *Rooms) graceful(since, due time.Time) time.Time {
	if earliest := s.started.Add(grace); since.Before(s.started) && due.Before(earliest) {
		return earliest
	}
	return due
}

// deadline does what is due at a table.
func (s *Rooms) deadline(id string) {
	ok := s.chats.Guard(id, func() error {
		return s.Enter(id, func(r *Room) error {
			now := time.Now()
			if err := r.timing(now); err != nil { // the clock may have been wrong when it was set
				return err
			}
			if r.Info.Due == 0 || now.UnixMilli() < r.Info.Due {
				s.clock.set(r.ID, r.Info.Due)
				return nil
			}
			if err := r.expire(); err != nil {
				return err
			}
			_, err := r.Commit(0)
			return err
		})
	})
	if !ok {
		s.clock.set(id, time.Now().Add(grace).UnixMilli())
	}
}

// expire gives the command for a deadline that has come.
func (r *Room) expire() error {
	switch r.Table.Stage {
	case table.Ready:
		if !r.lively() {
			r.Info.Reminded = r.Table.Move
			return nil
		}
		return r.Do("", table.Next{})
	case table.Offer:
		if err := r.Do("", table.Let{}); err == nil || !chat.IsReason(err) {
			return err
		}
		// An offer that cannot be let be: the first of what is the same unseen.
		if place := r.Table.Waiting(); place != act.Nobody {
			by := r.Table.Chairs[place].Player
			if v := r.Table.View(by); len(v.Offer) > 0 {
				return r.Do(by, table.Before{Action: v.Offer[0]})
			}
		}
	case table.Play:
		if r.Info.Reminded == r.Table.Move {
			r.Info.Waited = int(time.Since(time.UnixMilli(r.Info.Turn)) / time.Minute)
			return r.Do("", table.Late{})
		}
		limit, err := r.limit()
		r.Info.Reminded = r.Table.Move
		r.Info.Since = max(r.Info.Since, time.Now().Add(grace-limit).UnixMilli())
		return err
	}
	return table.NoTable
}

// lively reports whether all players of a table have done something just now. After a
// start of the bot nobody has.
func (r *Room) lively() bool {
	return !slices.ContainsFunc(r.Table.Chairs, func(c table.Chair) bool { return r.in.chats.Idle(people.UserOf(c.Player)) > lively })
}

// Waived reports whether the dealer of the next deal has had his time.
func (r *Room) Waived() bool {
	return time.Since(time.UnixMilli(r.Info.Since)) >= r.in.o.Pause
}

// LoadDeadlines reads the times of all tables from the store.
func (s *Rooms) LoadDeadlines() {
	tables, err := s.Infos("")
	if err != nil {
		s.chats.Log.Error().Err(err).Msg("deadlines that cannot be read are left out")
	}
	for id, i := range tables {
		if i.Due != 0 {
			due := s.graceful(time.UnixMilli(i.Since), time.UnixMilli(i.Due))
			s.clock.set(id, due.UnixMilli())
		}
	}
}
