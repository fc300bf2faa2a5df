package bot

import (
	"tarock/bot/chat"
	"tarock/bot/room"
	"tarock/bot/telegram"
	"tarock/engine/table"
	"tarock/storage"
)

// Prepare writes a table into a store that no bot runs with, as if a bot had
// played it up to there: the next one that is started shows it and plays on.
// The title is that of the group. It returns [storage.ErrTaken] if the chat has
// had a table.
func Prepare(store *storage.Store, at telegram.Chat, title string, events []table.Event) error {
	b, err := New(Options{Store: store})
	if err != nil {
		return err
	}
	return b.rooms.Enter(chat.TableID(at), func(r *room.Room) error { return r.Prepare(title, events) })
}
