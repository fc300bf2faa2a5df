package bot

import (
	"tarock/bot/chat"
	"tarock/bot/people"
	"tarock/bot/room"
	"tarock/bot/telegram"
	"tarock/engine/act"
	"tarock/player"
)

// Advice returns what a computer would do for a user at the table of a chat, judged by
// what the user has seen. It reports false if he is not on turn there.
func (b *Bot) Advice(at telegram.Chat, user int64, by player.Player, seed uint64) (a act.Action, ok bool) {
	err := b.rooms.EnterUsed(chat.TableID(at), func(r *room.Room) error {
		a, ok = r.Advice(people.Player(user), by, seed)
		return nil
	})
	return a, ok && err == nil
}
