package bot

import (
	"context"
	"strconv"

	"tarock/bot/room"
	"tarock/bot/screen"
	"tarock/bot/telegram"
)

// member does a change of the bot's own membership: somebody has blocked it or
// taken it back, or a group has thrown it out or in.
func (b *Bot) member(ctx context.Context, u *telegram.Update) error {
	m := u.Member
	switch {
	case m.Chat.Private():
		if err := b.rooms.Reach(m.Chat.ID, m.Present(), ""); err != nil {
			return err
		}
	case m.Present():
		b.chats.Reopen(m.Chat.ID)
		if was := (telegram.Member{New: m.Old}); !was.Present() {
			return b.greet(ctx, u)
		}
	}
	return b.chats.Seen(u.ID)
}

// greet shows the tables of a group that the bot has come to, or where there is none
// says what the bot is.
func (b *Bot) greet(ctx context.Context, u *telegram.Update) error {
	if b.rooms.ResumeAll(strconv.FormatInt(u.Member.Chat.ID, 10)+":", room.Shown) > 0 {
		return b.chats.Seen(u.ID)
	}
	q, err := b.chats.Ask(ctx, u.ID, &telegram.Incoming{Chat: u.Member.Chat})
	if err != nil {
		return err
	}
	return b.chats.Reply(q, screen.Greeting(q.Screen()))
}

// heard is called when somebody has written or pressed in a chat: it can be
// written to, or it is worth a try.
func (b *Bot) heard(at int64, from telegram.User) error {
	if at < 0 {
		b.chats.Retry(at, 0)
		return nil
	}
	u, err := b.chats.People.User(at)
	if err != nil || !u.Blocked {
		return err
	}
	return b.rooms.Reach(at, true, from.Language)
}
