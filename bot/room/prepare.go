package room

import (
	"fmt"
	"time"

	"tarock/bot/people"
	"tarock/engine/table"
	"tarock/storage"
)

// Prepare commits a table as if these events had been played, without screens: the next
// bot to start shows the table and continues it. The title is that of the group. It
// returns [storage.ErrTaken] if the chat has had a table.
func (r *Room) Prepare(title string, events []table.Event) error {
	if r.seq > 0 {
		return fmt.Errorf("table %s: %w", r.ID, storage.ErrTaken)
	}
	if err := r.apply(events); err != nil {
		return err
	}
	r.Set(people.TitleKey(r.ID), title)
	now := time.Now()
	r.begins(now)
	if _, err := r.timing(now); err != nil {
		return err
	}
	_, err := r.in.chats.Store.Commit(r.draft(now))
	r.stale = true
	return err
}
