package room

import (
	"fmt"
	"time"

	"tarock/bot/people"
	"tarock/engine/table"
	"tarock/storage"
)

// Prepare commits a table as if it had been played up to there, with no screens: the next
// bot that is started shows it and plays on. The title is that of the group. It returns
// [storage.ErrTaken] if the chat has had a table.
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
