package bot

import (
	"context"

	"tarock/bot/chat"
	"tarock/bot/people"
	"tarock/bot/room"
	"tarock/bot/telegram"
	"tarock/engine/act"
	"tarock/player"
)

// Advice returns what a computer would do for a user at the table of a chat, judged by
// what the user has seen: all that it would say in one turn, or one action. It is empty if
// he is not on turn there. The table goes on while the computer thinks.
func (b *Bot) Advice(ctx context.Context, at telegram.Chat, user int64, by player.Player, seed uint64) []act.Action {
	var asked *room.Asked
	err := b.rooms.EnterUsed(chat.TableID(at), func(r *room.Room) error {
		asked = r.Hand(r.Table.Place(people.Player(user))).Ask()
		return nil
	})
	if err != nil || asked == nil {
		return nil
	}
	return asked.Advice(ctx, by, seed)
}
