package bot

import (
	"tarock/bot/chat"
	"tarock/bot/room"
	"tarock/bot/telegram"
	"tarock/engine/table"
	"tarock/storage"
)

// Prepare writes a table into a store that no running bot uses, as if a bot had played
// these events there. The next bot to start shows the table and continues it. The title
// is that of the group. It returns [storage.ErrTaken] if the chat has had a table.
func Prepare(store *storage.Store, at telegram.Chat, title string, events []table.Event) error {
	b, err := New(Options{Store: store})
	if err != nil {
		return err
	}
	return b.rooms.Enter(chat.TableID(at), func(r *room.Room) error { return r.Prepare(title, events) })
}
