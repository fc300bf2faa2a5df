package bot

import (
	"context"
	"slices"
	"strconv"
	"strings"
	"time"

	"tarock/bot/press"
	"tarock/bot/screen"
	"tarock/bot/telegram"
	"tarock/engine/table"
	"tarock/locales"
	"tarock/storage"
)

// limits are the times for a turn that a group can choose.
var limits = map[string]time.Duration{"off": 0, "2m": 2 * time.Minute, "5m": 5 * time.Minute, "15m": 15 * time.Minute, "24h": 24 * time.Hour}

// settings shows the settings of the asker in private, of the group in a group.
func (b *Bot) settings(q *question) error { return b.putSettings(q, nil) }

// putSettings commits changed values with the message that shows the settings.
// The message has a slot of its own, so that a press edits it.
func (b *Bot) putSettings(q *question, blobs map[string][]byte) error {
	c := b.context(q)
	slot := storage.Slot{Table: "settings", Name: tableID(q.m.Chat), Chat: q.m.Chat.ID, Thread: q.m.Chat.Thread, Rank: storage.Rest, Must: true, Fresh: blobs == nil}
	if q.m.Chat.Private() {
		slot.Want = pack(screen.Settings(q.who.preferences(c.Texts.Language()), c))
	} else {
		c.Table.Chat, c.Table.Thread = q.m.Chat.ID, q.m.Chat.Thread
		slot.Want = pack(screen.GroupSettings(b.house(q.group, c.Texts.Language()), c))
	}
	fresh, err := b.o.Store.Commit(storage.Commit{Update: q.update, Time: time.Now(), Slots: []storage.Slot{slot}, Blobs: blobs})
	if err != nil || !fresh {
		return err
	}
	b.out.Wake(slot)
	return nil
}

func (b *Bot) house(g group, language string) screen.House {
	h := screen.House{Language: language, Limit: "off", End: "all", Table: "live", Tricks: "last"}
	turn := b.people.turn(g)
	for name, d := range limits {
		if d == turn {
			h.Limit = name
		}
	}
	if g.AdminEnd {
		h.End = "admin"
	}
	if g.Tricks {
		h.Table = "tricks"
	}
	if g.LookBack {
		h.Tricks = "all"
	}
	return h
}

// pressSetting changes a setting: one's own in private, the group's by an
// administrator or by who opened the table.
func (b *Bot) pressSetting(ctx context.Context, u *telegram.Update, p press.Press) error {
	chat := telegram.Chat{ID: u.Press.From.ID}
	if p.Chat != 0 {
		chat = telegram.Chat{ID: p.Chat, Thread: p.Thread}
	}
	q := &question{ctx: ctx, update: u.ID, m: &telegram.Incoming{Chat: chat, From: u.Press.From}}
	if !chat.Private() && !b.host(ctx, chat, u.Press.From.ID) {
		return table.NotOpener
	}
	if err := b.change(q, p.Arg); err != nil {
		return err
	}
	b.answer(u.Press.ID, telegram.Toast{})
	return b.rerender(q)
}

// change applies "ID VALUE" to the settings of the question's chat and commits
// them.
func (b *Bot) change(q *question, arg string) error {
	b.people.mu.Lock()
	defer b.people.mu.Unlock()
	if err := b.asker(q); err != nil {
		return err
	}
	blobs, err := b.changes(q, arg)
	if err != nil {
		return err
	}
	return b.putSettings(q, blobs)
}

// changes are the values that "ID VALUE" changes; repeated if it is what is set
// already.
func (b *Bot) changes(q *question, arg string) (map[string][]byte, error) {
	id, value, _ := strings.Cut(arg, " ")
	if q.m.Chat.Private() {
		was := q.who.preferences(q.texts.Language())
		switch now := q.who.prefer(id, value); {
		case !now:
			return nil, table.OldButton
		case q.who.preferences(q.who.Language) == was:
			return nil, repeated
		}
		q.texts = b.people.userTexts(q.who)
		return map[string][]byte{userKey(q.m.From.ID): pack(q.who)}, nil
	}
	limit, known := limits[value]
	was := b.house(q.group, q.texts.Language())
	switch {
	case id == "language" && slices.Contains(locales.Languages(), value):
		q.group.Language = value
		q.texts = locales.For(value)
	case id == "limit" && known:
		seconds := int(limit / time.Second)
		q.group.Limit = &seconds
	case id == "end" && (value == "all" || value == "admin"):
		q.group.AdminEnd = value == "admin"
	case id == "table" && (value == "live" || value == "tricks"):
		q.group.Tricks = value == "tricks"
	case id == "tricks" && (value == "last" || value == "all"):
		q.group.LookBack = value == "all"
	default:
		return nil, table.OldButton
	}
	if b.house(q.group, q.texts.Language()) == was {
		return nil, repeated
	}
	return map[string][]byte{groupKey(q.m.Chat.ID): pack(q.group)}, nil
}

// host reports whether a user has opened the table of a chat or is an
// administrator there. Telegram is asked only if it has to be.
func (b *Bot) host(ctx context.Context, chat telegram.Chat, user int64) bool {
	r, err := b.enter(tableID(chat))
	if err != nil {
		return false
	}
	opener := r.t.Opener
	r.leave()
	return opener == player(user) || b.administrator(ctx, chat.ID, user)
}

// rerender shows the tables of a question as its settings now want it.
func (b *Bot) rerender(q *question) error {
	if !q.m.Chat.Private() {
		b.resumeTables(strconv.FormatInt(q.m.Chat.ID, 10)+":", changed)
		return nil
	}
	ids, err := b.seatsOf(q.m.From.ID)
	for _, id := range ids {
		b.resumeTable(id, changed)
	}
	return err
}
