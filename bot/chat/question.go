package chat

import (
	"cmp"
	"context"
	"fmt"

	"tarock/bot/people"
	"tarock/bot/screen/page"
	"tarock/bot/screen/words"
	"tarock/bot/telegram"
	"tarock/bot/wire"
	"tarock/engine/table"
	"tarock/locales"
	"tarock/storage"
)

// Question is a command, or a press that is answered like one, with what is known about
// its sender, the asker.
type Question struct {
	Ctx     context.Context
	Update  int64
	Message *telegram.Incoming
	Who     people.User
	Group   people.Group
	Title   string // of the group when its table was opened; "" if there was none
	Texts   *locales.Texts

	Table string // id of the table that a command is about, "" if that was not asked

	Unread bool // the command has not used the words behind it

	bot   string // its username
	cards words.Emoji
}

// Ask returns a question with what is known about its sender and the language of the
// answer: in a group the group's, in private his own.
func (c *Chats) Ask(ctx context.Context, update int64, m *telegram.Incoming) (q *Question, err error) {
	q = &Question{Ctx: ctx, Update: update, Message: m, bot: c.API.Me().Username, cards: c.Cards()}
	if q.Who, err = c.People.User(m.From.ID); err != nil {
		return nil, err
	}
	if q.Who.Language == "" {
		q.Who.Language = m.From.Language
	}
	if m.Chat.Private() {
		q.Texts = c.People.UserTexts(q.Who)
		return q, nil
	}
	if q.Group, err = c.People.Group(m.Chat.ID); err != nil {
		return nil, err
	}
	q.Texts = c.People.GroupTexts(q.Group)
	q.Title, err = c.People.Title(TableID(m.Chat))
	return q, err
}

// AskIn is Ask for a press that is answered in a chat.
func (c *Chats) AskIn(ctx context.Context, u *telegram.Update, in telegram.Chat) (*Question, error) {
	m := &telegram.Incoming{Chat: in, From: u.Press.From}
	if !in.Private() {
		m.ChatTitle = u.Press.ChatTitle
	}
	return c.Ask(ctx, u.ID, m)
}

// AskAlone is Ask for a press that is answered in the presser's private chat.
func (c *Chats) AskAlone(ctx context.Context, u *telegram.Update) (*Question, error) {
	return c.AskIn(ctx, u, telegram.Chat{ID: u.Press.From.ID})
}

// Private reports whether the question was put in a private chat.
func (q *Question) Private() bool { return q.Message.Chat.Private() }

// By returns the asker as a player, and Anonymous if he writes in the group's name.
func (q *Question) By() (table.Player, error) {
	if q.Message.Anonymous {
		return "", Anonymous
	}
	return people.Player(q.Message.From.ID), nil
}

// Name returns the asker's name, "" if he writes in the group's name.
func (q *Question) Name() string {
	if q.Message.Anonymous {
		return ""
	}
	return q.Message.From.Name
}

// Eyes returns the player for whom the answer is made: the asker in private, ""
// (everybody) in a group.
func (q *Question) Eyes() table.Player {
	if q.Private() {
		return people.Player(q.Message.From.ID)
	}
	return ""
}

// Screen returns the context of a screen without a table. A group that never had a
// table goes by its current title.
func (q *Question) Screen() words.Reader {
	c := words.Reader{Frame: page.Frame{Texts: q.Texts, Bot: q.bot, Group: cmp.Or(q.Title, TitleOf(q.Message)), Zone: q.Group.Location()}, Emoji: q.cards}
	if q.Private() {
		c.Style = q.Who.Style()
	}
	return c
}

// TitleOf returns the title of the group of a message, preceded by the topic if the
// message names it.
func TitleOf(m *telegram.Incoming) string {
	if m.Topic != "" {
		return m.Topic + " – " + m.ChatTitle
	}
	return m.ChatTitle
}

// Slots returns the slots of messages that answer the question in its chat.
func (q *Question) Slots(messages ...page.Message) []storage.Slot {
	slots := make([]storage.Slot, len(messages))
	for i, m := range messages {
		slots[i] = storage.Slot{Table: "reply", Name: fmt.Sprintf("%d/%d", q.Update, i), Chat: q.Message.Chat.ID, Thread: q.Message.Chat.Thread,
			Rank: storage.Rest, Want: wire.Pack(m), Must: true, Final: true}
	}
	return slots
}

// Reply answers a question in its chat.
func (c *Chats) Reply(q *Question, messages ...page.Message) error {
	return c.Put(q.Update, nil, q.Slots(messages...)...)
}

// Deliver sends a document with a caption, a rich text, to the chat of the question, or to the
// asker if the group allows no documents. There is no second try: the asker can ask
// again.
func (c *Chats) Deliver(q *Question, name string, data []byte, caption string) {
	c.Later(func(ctx context.Context) {
		to := []telegram.Chat{q.Message.Chat}
		if !q.Private() && q.Who.Reachable() {
			to = append(to, telegram.Chat{ID: q.Message.From.ID})
		}
		for _, at := range to {
			c.Out.Spent(at.ID)
			_, err := c.API.SendDocument(ctx, at, name, data, wire.HTML(caption))
			if err == nil || telegram.KindOf(err) == telegram.Passing {
				return // with Passing it may have arrived
			}
			c.Log.Warn().Err(err).Msg("export")
		}
	})
}
