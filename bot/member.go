package bot

import (
	"context"
	"strconv"

	"tarock/bot/people"
	"tarock/bot/room"
	"tarock/bot/screen"
	"tarock/bot/telegram"
	"tarock/locales"
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
// says what the bot is. A group that has chosen no language gets that of the user who has
// brought the bot.
func (b *Bot) greet(ctx context.Context, u *telegram.Update) error {
	if b.rooms.ResumeAll(strconv.FormatInt(u.Member.Chat.ID, 10)+":", room.Shown) > 0 {
		return b.chats.Seen(u.ID)
	}
	b.chats.People.Lock()
	defer b.chats.People.Unlock()
	q, err := b.chats.Ask(ctx, u.ID, &telegram.Incoming{Chat: u.Member.Chat, From: u.Member.From})
	if err != nil {
		return err
	}
	var blobs map[string][]byte
	if from := u.Member.From.Language; from != "" && q.Group.Language == "" {
		q.Texts = locales.For(from)
		q.Group.Language = q.Texts.Language()
		blobs = map[string][]byte{people.GroupKey(q.Message.Chat.ID): people.Pack(q.Group)}
	}
	return b.chats.Put(u.ID, blobs, q.Slots(screen.Greeting(q.Screen()))...)
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
