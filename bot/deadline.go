package bot

import (
	"slices"
	"time"

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
func (b *Bot) timing(r *room, now time.Time) error {
	if slices.ContainsFunc(r.events, func(e table.Event) bool { return e.Opens() || e.Moves() }) {
		r.info.Since, r.info.Reminded = now.UnixMilli(), 0
	}
	if r.info.Moved != r.t.Move {
		r.info.Moved, r.info.Turn = r.t.Move, now.UnixMilli()
	}
	since, due := time.UnixMilli(min(r.info.Since, now.UnixMilli())), time.Time{} // the clock may have been put back
	switch r.t.Stage {
	case table.Ready:
		if r.info.Reminded != r.t.Move && !r.t.Paused && len(r.t.Missing()) == 0 {
			due = since.Add(b.o.Pause)
		}
	case table.Offer:
		due = since.Add(b.o.Pause)
	case table.Play:
		limit, err := b.limit(r)
		if err != nil {
			return err
		}
		switch {
		case limit == 0 || r.t.Late:
		case r.info.Reminded == r.t.Move:
			due = since.Add(limit)
		default:
			due = since.Add(limit / 2)
		}
	}
	r.info.Due = 0
	if !due.IsZero() {
		r.info.Due = b.graceful(since, due).UnixMilli()
	}
	return nil
}

// limit is how long a turn may take in the group of a room, 0 for as long as it
// takes.
func (b *Bot) limit(r *room) (time.Duration, error) {
	g, err := b.people.group(r.chat.ID)
	return b.people.turn(g), err
}

// graceful puts off what has been waited for since before the bot was started.
func (b *Bot) graceful(since, due time.Time) time.Time {
	if earliest := b.started.Add(grace); since.Before(b.started) && due.Before(earliest) {
		return earliest
	}
	return due
}

// deadline does what is due at a table.
func (b *Bot) deadline(id string) {
	ok := b.guard(id, func() error {
		r, err := b.enter(id)
		if err != nil {
			return err
		}
		defer r.leave()
		now := time.Now()
		if err := b.timing(r, now); err != nil { // the clock may have been wrong when it was set
			return err
		}
		if r.info.Due == 0 || now.UnixMilli() < r.info.Due {
			b.clock.set(r.id, r.info.Due)
			return nil
		}
		if err := b.expire(r); err != nil {
			return err
		}
		_, err = b.commit(r, 0)
		return err
	})
	if !ok {
		b.clock.set(id, time.Now().Add(grace).UnixMilli())
	}
}

// expire gives the command for a deadline that has come.
func (b *Bot) expire(r *room) error {
	switch r.t.Stage {
	case table.Ready:
		if !b.lively(r) {
			r.info.Reminded = r.t.Move
			return nil
		}
		return b.do(r, "", table.Next{})
	case table.Offer:
		if err := b.do(r, "", table.Let{}); err == nil || !isReason(err) {
			return err
		}
		// An offer that cannot be let be: the first of what is the same unseen.
		if place := r.t.Waiting(); place != act.Nobody {
			by := r.t.Chairs[place].Player
			if v := r.t.View(by); len(v.Offer) > 0 {
				return b.do(r, by, table.Before{Action: v.Offer[0]})
			}
		}
	case table.Play:
		if r.info.Reminded == r.t.Move {
			r.info.Waited = int(time.Since(time.UnixMilli(r.info.Turn)) / time.Minute)
			return b.do(r, "", table.Late{})
		}
		limit, err := b.limit(r)
		r.info.Reminded = r.t.Move
		r.info.Since = max(r.info.Since, time.Now().Add(grace-limit).UnixMilli())
		return err
	}
	return table.NoTable
}

// lively reports whether all players of a table have done something just now. After a
// start of the bot nobody has.
func (b *Bot) lively(r *room) bool {
	return !slices.ContainsFunc(r.t.Chairs, func(c table.Chair) bool { return b.idle(userOf(c.Player)) > lively })
}

// waived reports whether the dealer of the next deal has had his time.
func (b *Bot) waived(r *room) bool {
	return time.Since(time.UnixMilli(r.info.Since)) >= b.o.Pause
}

// loadDeadlines reads the times of all tables from the store.
func (b *Bot) loadDeadlines() {
	tables, err := b.infos("")
	if err != nil {
		b.o.Log.Error().Err(err).Msg("deadlines that cannot be read are left out")
	}
	for id, i := range tables {
		if i.Due != 0 {
			due := b.graceful(time.UnixMilli(i.Since), time.UnixMilli(i.Due))
			b.clock.set(id, due.UnixMilli())
		}
	}
}
