package bot

import (
	"strconv"
	"time"

	"tarock/bot/screen"
	"tarock/bot/telegram"
	"tarock/engine/act"
	"tarock/engine/table"
)

// member does a change of the bot's own membership: somebody has blocked it or
// taken it back, or a group has thrown it out or in.
func (b *Bot) member(u *telegram.Update) error {
	m := u.Member
	switch {
	case m.Chat.Private():
		if err := b.reach(m.Chat.ID, m.Present(), ""); err != nil {
			return err
		}
	case m.Present():
		b.reopen(m.Chat.ID)
		if was := (telegram.Member{New: m.Old}); !was.Present() {
			return b.greet(u)
		}
	}
	return b.seen(u.ID)
}

// greet shows the tables of a group that the bot has come to, or where there is none
// says what the bot is.
func (b *Bot) greet(u *telegram.Update) error {
	prefix := strconv.FormatInt(u.Member.Chat.ID, 10) + ":"
	b.resumeTables(prefix, shown)
	tables, err := b.infos(prefix)
	if err != nil {
		return err
	}
	for _, i := range tables {
		if i.open() {
			return b.seen(u.ID)
		}
	}
	g, err := b.people.group(u.Member.Chat.ID)
	if err != nil {
		return err
	}
	q := &question{update: u.ID, m: &telegram.Incoming{Chat: u.Member.Chat}, texts: b.people.groupTexts(g)}
	return b.reply(q, screen.Greeting(b.context(q)))
}

// reach notes that a user can or cannot be written to, which counts for all his
// tables. language is what his app speaks, "" if that is not known.
func (b *Bot) reach(id int64, can bool, language string) error {
	err := b.people.change(id, func(u *user) {
		u.Blocked = !can
		u.Started = u.Started || can
		if u.Language == "" {
			u.Language = language
		}
	})
	if err != nil {
		return err
	}
	if can {
		b.reopen(id)
	}
	return b.presence(0, id, can)
}

// presence notes that a user is or is not where he can play, at his tables in a
// group, or with 0 at all of them.
func (b *Bot) presence(group, id int64, here bool) error {
	ids, err := b.seatsOf(id)
	if err != nil {
		return err
	}
	for _, at := range ids {
		if group != 0 && chatOf(at).ID != group {
			continue
		}
		if err := b.presenceAt(at, id, here); err != nil {
			return err
		}
	}
	return nil
}

// presenceAt notes the same at one table, and shows him his hand if he is back.
func (b *Bot) presenceAt(tableID string, id int64, here bool) error {
	r, err := b.enter(tableID)
	if err != nil {
		return err
	}
	defer r.leave()
	u, err := b.people.user(id)
	if err != nil {
		return err
	}
	var c table.Command = table.Gone{Player: player(id)}
	if here {
		c = table.Back{Player: player(id)}
	}
	if here && !u.reachable() {
		return nil
	}
	switch err := b.do(r, "", c); {
	case isReason(err):
		return nil
	case err != nil:
		return err
	}
	if here && r.t.Stage != table.Over {
		r.again.hand = map[act.Seat]bool{r.t.Place(player(id)): true}
	}
	_, err = b.commit(r, 0)
	return err
}

// shut notes that a group, or one of its topics, cannot be written to.
func (b *Bot) shut(chat int64) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.closed[chat] = time.Now()
}

// reopen has the outbox write to a chat again.
func (b *Bot) reopen(chat int64) {
	b.mu.Lock()
	delete(b.closed, chat)
	b.mu.Unlock()
	b.out.Reopen(chat)
}

// heard is called when somebody has written or pressed in a chat: it can be
// written to, or it is worth a try.
func (b *Bot) heard(chat int64, from telegram.User) error {
	if chat < 0 {
		b.mu.Lock()
		_, closed := b.closed[chat]
		b.mu.Unlock()
		if closed {
			b.reopen(chat)
		}
		return nil
	}
	u, err := b.people.user(chat)
	if err != nil || !u.Blocked {
		return err
	}
	return b.reach(chat, true, from.Language)
}

// retry tries a group again now and then: nobody tells when a bot that was
// muted may write again, or a topic was opened.
func (b *Bot) retry(chat int64) {
	b.mu.Lock()
	at, closed := b.closed[chat]
	b.mu.Unlock()
	if closed && time.Since(at) >= time.Minute {
		b.reopen(chat)
	}
}
