package bot

import (
	"time"

	"tarock/bot/telegram"
	"tarock/engine/table"
	"tarock/storage"
)

// member does a change of the bot's own membership: somebody has blocked it or
// taken it back, or a group has thrown it out or in.
func (b *Bot) member(u *telegram.Update) error {
	m := u.Member
	if m.Chat.Private() {
		if !m.Present() {
			return b.unreachable(u.ID, m.Chat.ID)
		}
		b.out.Reopen(m.Chat.ID)
		return b.presence(u.ID, 0, m.Chat.ID, true)
	}
	if m.Present() {
		b.out.Reopen(m.Chat.ID)
	}
	return b.seen(u.ID)
}

// unreachable notes that a user can no longer be written to.
func (b *Bot) unreachable(update, id int64) error { return b.presence(update, 0, id, false) }

// presence notes that a user is or is not where he can play: in the group, or
// with chat 0 in the private chat, which counts for all his tables.
func (b *Bot) presence(update, chat, id int64, here bool) error {
	who, err := b.people.user(id)
	if err != nil {
		return err
	}
	if chat == 0 && who.Blocked == here {
		who.Blocked = !here
		who.Started = who.Started || here
	} else if chat == 0 {
		return b.seen(update)
	}
	for _, tableID := range who.Tables {
		if chat != 0 && chatOf(tableID).ID != chat {
			continue
		}
		if err := b.presenceAt(tableID, id, who, here); err != nil {
			return err
		}
	}
	c := storage.Commit{Update: update, Time: time.Now()}
	if chat == 0 {
		c.Blobs = map[string][]byte{userKey(id): pack(who)}
	}
	_, err = b.o.Store.Commit(c)
	return err
}

// presenceAt notes the same at one table.
func (b *Bot) presenceAt(tableID string, id int64, who user, here bool) error {
	r, err := b.enter(tableID)
	if err != nil {
		return err
	}
	defer r.leave()
	var c table.Command = table.Gone{Player: player(id)}
	if here {
		c = table.Back{Player: player(id)}
	}
	if err := b.do(r, "", c); err != nil && !isReason(err) {
		return err
	}
	r.set(userKey(id), who) // before the screens, which ask whether he can be reached
	_, err = b.commit(r, 0)
	return err
}
