package bot

import (
	"context"
	"errors"
	"slices"
	"strings"

	"tarock/bot/press"
	"tarock/bot/screen"
	"tarock/bot/telegram"
	"tarock/engine/act"
	"tarock/engine/rules"
	"tarock/engine/table"
)

// reasonOf is the reason in a refusal.
func reasonOf(err error) act.Reason {
	var r act.Reason
	errors.As(err, &r)
	return r
}

// defaultRules is the rule set of a table that nobody has chosen one for.
func (b *Bot) defaultRules() string { return rules.IDs()[0] }

// users are the ids of those who sit at a table, by place.
func users(t *table.Table) []int64 {
	ids := make([]int64, len(t.Chairs))
	for i, c := range t.Chairs {
		ids[i] = userOf(c.Player)
	}
	return ids
}

// context is what a screen needs that is about no table.
func (b *Bot) context(q *question) screen.Context {
	c := screen.Context{Texts: q.texts, Bot: b.o.API.Me().Username, Group: q.title}
	if q.m.Chat.Private() {
		c.Style = q.who.style()
	}
	return c
}

// seatsOf are the tables at which a user sits, or sat last in their groups.
func (b *Bot) seatsOf(user int64) ([]string, error) {
	prefix := seatKey(user, "")
	blobs, err := b.o.Store.Blobs(prefix)
	if err != nil {
		return nil, err
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	ids := make([]string, 0, len(blobs))
	for key := range blobs {
		ids = append(ids, b.idNow(strings.TrimPrefix(key, prefix)))
	}
	slices.Sort(ids)
	return slices.Compact(ids), nil
}

// tables are the rooms a question is about: that of its group, or all at which
// the asker sits. do is called in each of them; a refusal stands only if it is
// the answer of all.
func (b *Bot) tables(q *question, do func(r *room) error) error {
	ids, err := b.seatsOf(q.m.From.ID)
	if !q.m.Chat.Private() && err == nil {
		ids = make([]string, 1)
		ids[0], err = b.meant(q.m.Chat, true)
	}
	if err != nil {
		return err
	}
	refused, done := error(table.NoTable), false
	for _, id := range ids {
		switch err := b.in(id, do); {
		case err == nil:
			done = true
		case !isReason(err):
			return err
		case err != error(table.NoTable):
			refused = err
		}
	}
	if !done {
		return refused
	}
	return nil
}

// in does something in the room of a table at which somebody has sat down.
func (b *Bot) in(id string, do func(r *room) error) error {
	r, err := b.enter(id)
	if err != nil {
		return err
	}
	defer r.leave()
	if r.t.Stage == table.Empty || r.t.Stage == table.Over && r.t.Deal == nil {
		return table.NoTable
	}
	return do(r)
}

// hand sends the asker's hand again, in private. Who cannot be written to is
// led there.
func (b *Bot) hand(q *question) error {
	by, err := q.by()
	if err != nil {
		return err
	}
	switch err := b.tables(q, func(r *room) error { return b.handAt(r, by) }); {
	case err == error(unreachable):
		return b.reply(q, screen.Unreachable(screen.Toast(unreachable, q.texts), b.context(q)))
	case err != nil:
		return err
	}
	return b.seen(q.update)
}

// handAt sends a player's hand at one table again.
func (b *Bot) handAt(r *room, by table.Player) error {
	u, err := b.people.user(userOf(by))
	if err != nil {
		return err
	}
	place := r.t.Place(by)
	switch {
	case r.t.Stage == table.Over:
		return table.NoTable
	case place == act.Nobody:
		return table.NotSeated
	case r.t.Stage == table.Lobby:
		return table.NotStarted
	case !u.reachable():
		return unreachable
	}
	r.again.hand = map[act.Seat]bool{place: true}
	_, err = b.commit(r, 0)
	return err
}

// about answers with what a screen says of each table the question is about.
func (b *Bot) about(q *question, say func(r *room, c screen.Context) telegram.Message) error {
	var answers []telegram.Message
	err := b.tables(q, func(r *room) error {
		c := b.context(q)
		var err error
		if c.Group, err = b.people.title(r.id); err != nil {
			return err
		}
		c.Users = users(r.t)
		c.Table = press.Press{Chat: r.chat.ID, Thread: r.chat.Thread, Move: r.t.Move}
		answers = append(answers, say(r, c))
		return nil
	})
	if err != nil {
		return err
	}
	return b.reply(q, answers...)
}

// eyes are those of the asker in private, and of everybody in a group.
func (q *question) eyes() table.Player {
	if q.m.Chat.Private() {
		return player(q.m.From.ID)
	}
	return ""
}

// trick shows the last trick, as at a table. It shows all of them if the group's house
// rules allow it, and when the deal is over.
func (b *Bot) trick(q *question) error {
	return b.about(q, func(r *room, c screen.Context) telegram.Message {
		v := r.t.View(q.eyes())
		if g, err := b.people.group(r.chat.ID); err == nil && g.LookBack && v.Deal != nil {
			r.t.Deal.Recall(v.Deal, len(r.t.Deal.Past()))
		}
		return screen.LastTricks(v, c)
	})
}

func (b *Bot) sheet(q *question) error {
	return b.about(q, func(r *room, c screen.Context) telegram.Message { return screen.Sheet(r.t.View(q.eyes()), c) })
}

// hello answers what is no command.
func (b *Bot) hello(q *question) error { return b.reply(q, screen.Hello(b.context(q))) }

func (b *Bot) help(q *question) error { return b.reply(q, screen.Help(b.context(q))) }

// administrator asks Telegram. Who cannot be asked about is none.
func (b *Bot) administrator(ctx context.Context, chat, user int64) bool {
	if chat >= 0 {
		return false
	}
	yes, err := b.o.API.Administrator(ctx, chat, user)
	if err != nil {
		b.o.Log.Debug().Err(err).Msg("administrators")
	}
	return yes
}
