package bot

import (
	"fmt"
	"time"

	"tarock/bot/telegram"
	"tarock/engine/table"
	"tarock/storage"
)

// Prepare writes a table into a store that no bot runs with, as if a bot had
// played it up to there: the next one that is started shows it and plays on.
// The title is that of the group. It returns [storage.ErrTaken] if the chat has
// had a table.
func Prepare(store *storage.Store, chat telegram.Chat, title string, events []table.Event) error {
	b, err := New(Options{Store: store})
	if err != nil {
		return err
	}
	r, err := b.enter(tableID(chat))
	if err != nil {
		return err
	}
	defer r.leave()
	if r.seq > 0 {
		return fmt.Errorf("table %s: %w", r.id, storage.ErrTaken)
	}
	if err := b.apply(r, events); err != nil {
		return err
	}
	r.set(titleKey(r.id), title)
	now := time.Now()
	if err := b.timing(r, now); err != nil {
		return err
	}
	_, err = store.Commit(b.draft(r, now))
	return err
}
