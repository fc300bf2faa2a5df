package room

import (
	"context"
	"slices"
	"time"

	"tarock/bot/people"
	"tarock/engine/table"
	"tarock/storage"
)

// Commit writes the room's changes and the screens that follow from them in one
// transaction, and wakes the outbox. fresh is false if the update was known: then
// nothing was written and the room is stale.
func (r *Room) Commit(update int64) (fresh bool, err error) {
	r.stale = true // until everything is stored
	if !r.in.keeps(r) {
		return false, errLost
	}
	now := time.Now()
	r.begins(now)
	if err := r.relieve(); err != nil {
		return false, err
	}
	slots, err := r.render(now)
	if err != nil {
		return false, err
	}
	if _, err := r.timing(now); err != nil {
		return false, err
	}
	late, err := r.late()
	if err != nil {
		return false, err
	}
	renewed, err := refreshed(r)
	if err != nil {
		return false, err
	}
	if err := archived(r, now); err != nil {
		return false, err
	}
	if err := attempted(r, now); err != nil {
		return false, err
	}
	c := r.draft(now)
	c.Update, c.Slots = update, slices.Concat(r.replies, late, renewed, slots)
	fresh, err = r.in.chats.Store.Commit(c)
	if err != nil || !fresh {
		return fresh, err
	}
	r.stale = false
	if r.Info.Contest.Runs() && r.Table.Stage == table.Over && len(r.events) > 0 {
		r.HandIn()
	}
	if r.Info.Daily.Sealed() && r.Table.Stage == table.Over && len(r.events) > 0 {
		r.in.o.Tried(r.Info.Daily)
	}
	r.seq += uint64(len(r.events))
	r.in.o.Moves.Add(float64(len(r.events)))
	r.events, r.blobs, r.replies, r.again = nil, nil, nil, again{}
	r.known.changed = false
	r.sat, r.relief, r.told = slices.Concat(r.Table.Chairs, r.Table.Waits), reliefs(r.Table), r.Info.subjects(r.Table)
	for _, s := range slots {
		r.put[s.Name] = s
		if s.Final || s.Want == nil {
			delete(r.put, s.Name)
			delete(r.live, s.Name)
		}
	}
	r.in.clock.set(r.ID, r.Info.Due)
	r.in.chats.Retry(r.Chat.ID, time.Minute)
	r.in.chats.Out.Wake(c.Slots...)
	return true, nil
}

// HandIn has the result of a tournament's table taken over, or the table released if
// nobody waits for it any more.
func (r *Room) HandIn() {
	id, of := r.ID, r.Info.Contest
	r.in.chats.Later(func(context.Context) { r.in.o.Finished(id, of) })
}

// draft returns the commit of the room's changes, without slots.
func (r *Room) draft(now time.Time) storage.Commit {
	before := r.Info.Stage == table.Empty || r.Info.Stage == table.Lobby || r.Info.Stage == table.Over
	if before && r.Running() && r.Info.Daily == (Daily{}) { // the evening has begun, with a game that its players have chosen
		r.Set(people.GameKey(r.ID), people.Game{Rules: r.Table.Set.ID, Seats: r.Table.Seats, House: r.Table.Set.Chosen(r.Table.Options), Strength: r.Table.Strength})
	}
	if r.Info.Offered && r.Table.Stage != table.Lobby {
		Drop(r, OfferedKey(r.ID))
		r.Info.Offered = false
	}
	r.Info.Stage = r.Table.Stage
	r.Set(InfoKey(r.ID), r.Info)
	if r.in.build != 0 && r.known.changed {
		r.blobs[KnownKey(r.ID)] = r.known.pack(r.in.build)
	}
	r.seats()
	c := storage.Commit{Time: now, Table: r.ID, After: r.seq, Forget: max(r.Info.Before, 1) - 1, Blobs: r.blobs}
	for _, e := range r.events {
		c.Records = append(c.Records, []byte(e))
	}
	return c
}

// seats notes the users who have sat down, begun to wait for a chair, or got up since
// the last commit.
func (r *Room) seats() {
	has := func(list []table.Chair, p table.Player) bool {
		return slices.ContainsFunc(list, func(c table.Chair) bool { return c.Player == p })
	}
	now := slices.Concat(r.Table.Chairs, r.Table.Waits)
	for _, c := range r.sat {
		if !c.Computer && !has(now, c.Player) {
			r.blobs[people.SeatKey(people.UserOf(c.Player), r.ID)] = nil
		}
	}
	for _, c := range now {
		if !c.Computer && !has(r.sat, c.Player) {
			r.Set(people.SeatKey(people.UserOf(c.Player), r.ID), true)
		}
	}
}
