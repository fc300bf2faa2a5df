package bot

import (
	"context"
	"strconv"

	"tarock/bot/people"
	"tarock/bot/room"
	"tarock/bot/screen/lobby"
	"tarock/bot/telegram"
	"tarock/locales"
)

// member handles a change of the bot's own membership: a user has blocked or unblocked
// it, or a group has removed or added it.
func (b *Bot) member(ctx context.Context, u *telegram.Update) error {
	m := u.Member
	switch {
	case m.Chat.Private():
		if err := room.Told(b.rooms, m.Chat.ID, u.ID, m.Present()); err != nil {
			return err
		}
	case !m.Present():
		if err := b.days.Gone(m.Chat.ID); err != nil {
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

// greet shows the tables of a group that the bot has joined, or introduces the bot if
// there are none. A group without a language gets the language of the user who added
// the bot.
func (b *Bot) greet(ctx context.Context, u *telegram.Update) error {
	if b.rooms.ResumeAll(strconv.FormatInt(u.Member.Chat.ID, 10)+":", room.Shown) > 0 {
		return b.chats.Seen(u.ID)
	}
	return b.chats.People.Alone(func() error {
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
		return b.chats.Put(u.ID, blobs, q.Slots(lobby.Greeting(q.Screen().Frame))...)
	})
}

// heard notes that a user has written or pressed a button in a chat. A private chat can
// then be written to; in a group it is worth a try, and he is there.
func (b *Bot) heard(at int64, from telegram.User) error {
	if at < 0 {
		b.chats.Retry(at, 0)
		return b.rooms.Presence(at, from.ID, true)
	}
	u, err := b.chats.People.User(at)
	if err != nil || !u.Blocked {
		return err
	}
	return b.rooms.Reach(at, true, from.Language)
}
