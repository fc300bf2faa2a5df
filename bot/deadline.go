package bot

import (
	"encoding/json"
	"strings"
	"time"

	"tarock/engine/act"
	"tarock/engine/table"
)

// grace is what a deadline that passed while the bot was not running is put off
// by.
const grace = time.Minute

// timing sets when the table is to be looked at again. It begins to wait anew
// with every move.
func (b *Bot) timing(r *room, now time.Time) {
	for _, e := range r.events {
		if e.Moves() {
			r.info.Since = now.UnixMilli()
			break
		}
	}
	since, due := time.UnixMilli(r.info.Since), time.Time{}
	switch r.t.Stage {
	case table.Ready, table.Offer:
		due = since.Add(b.o.Pause)
	case table.Play:
		g, err := b.people.group(r.chat.ID)
		limit := b.people.turn(g)
		switch {
		case err != nil || limit == 0 || r.t.Late:
		case r.info.Reminded == r.t.Move:
			due = since.Add(limit)
		default:
			due = since.Add(limit / 2)
		}
	}
	r.info.Due = 0
	if !due.IsZero() {
		r.info.Due = due.UnixMilli()
	}
}

// deadline does what is due at a table.
func (b *Bot) deadline(id string) {
	r, err := b.enter(id)
	if err != nil {
		b.o.Log.Error().Err(err).Msg("deadline")
		return
	}
	defer r.leave()
	if time.Now().UnixMilli() < r.info.Due {
		b.clock.set(id, r.info.Due)
		return
	}
	switch err = b.expire(r); {
	case err == nil:
		_, err = b.commit(r, 0)
	case isReason(err):
		return
	}
	if err != nil {
		b.o.Log.Error().Err(err).Str("table", id).Msg("deadline")
		b.clock.set(id, time.Now().Add(grace).UnixMilli())
	}
}

// expire gives the command for a deadline that has come.
func (b *Bot) expire(r *room) error {
	switch r.t.Stage {
	case table.Ready:
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
		if r.info.Reminded != r.t.Move {
			r.info.Reminded = r.t.Move
			return nil
		}
		return b.do(r, "", table.Late{})
	}
	return table.NoTable
}

// loadDeadlines reads the times of all tables from the store. What passed while
// the bot was not running gets some grace.
func (b *Bot) loadDeadlines() error {
	blobs, err := b.o.Store.Blobs(infoKey(""))
	if err != nil {
		return err
	}
	earliest := time.Now().Add(grace).UnixMilli()
	for key, blob := range blobs {
		var i info
		if err := json.Unmarshal(blob, &i); err != nil {
			return err
		}
		if i.Due != 0 {
			b.clock.set(strings.TrimPrefix(key, infoKey("")), max(i.Due, earliest))
		}
	}
	return nil
}
