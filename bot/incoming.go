package bot

import (
	"context"
	"errors"
	"strings"
	"unicode"

	"tarock/bot/chat"
	"tarock/bot/room"
	"tarock/bot/screen"
	"tarock/bot/screen/lobby"
	"tarock/bot/screen/page"
	"tarock/bot/telegram"
	"tarock/engine/table"
)

// incoming handles a message: a command, or a service message of a group.
func (b *Bot) incoming(ctx context.Context, u *telegram.Update) error {
	m := u.Message
	switch {
	case m.MigrateTo != 0:
		return b.migrate(u.ID, m.Chat.ID, m.MigrateTo)
	case m.MigrateFrom != 0:
		return b.migrate(u.ID, m.MigrateFrom, m.Chat.ID)
	case m.Left != nil || len(m.Joined) > 0:
		if err := b.crossed(m); err != nil {
			return err
		}
		return b.chats.Seen(u.ID)
	case m.Closed || m.Reopened:
		return gate(ctx, b, u)
	case m.From.Bot && !m.Anonymous:
		return nil // two bots could answer each other for ever
	}
	if err := b.chats.Found(m.Chat); err != nil {
		return err
	}
	do := b.meant(m)
	if do == nil {
		return nil
	}
	b.chats.Talked(m.Chat)
	b.chats.Out.Heard(m.Chat.ID, m.ID)
	q, err := b.chats.Ask(ctx, u.ID, m)
	if err != nil {
		return err
	}
	busy := chat.Busy
	if do.listed == inGroups {
		busy = chat.BusyHere
	}
	if away, err := b.rooms.Crowded(q, busy, do.opens, do.id == "ende"); err != nil || away {
		return err
	}
	err = do.do(q)
	if err == nil {
		err = unread(b, q, do)
	}
	var several room.Several
	switch {
	case errors.As(err, &several):
		return which(b, q, do, several.Tables)
	case errors.Is(err, chat.OnlyGroup):
		return onlyGroup(b, q, do)
	case errors.Is(err, chat.OnlyPrivate):
		return b.chats.Reply(q, lobby.OnlyPrivate(screen.Toast(chat.OnlyPrivate, q.Texts), do.id, q.Screen().Frame))
	case errors.Is(err, table.NoTable) && !q.Private():
		return b.noTable(q, do)
	case chat.IsReason(err):
		return b.chats.Reply(q, page.Message{Text: screen.Toast(chat.ReasonOf(err), q.Texts)})
	}
	return err
}

// onlyGroup answers in private a command for groups: it leads to the tables at which the asker sits.
func onlyGroup(b *Bot, q *chat.Question, do *command) error {
	tables, err := room.Yonder(b.rooms, q.Message.From.ID)
	if err != nil {
		return err
	}
	if len(tables) == 0 {
		return b.chats.Reply(q, lobby.OnlyGroup(screen.Toast(chat.OnlyGroup, q.Texts), q.Screen().Frame))
	}
	return b.chats.Reply(q, lobby.InGroup(tables, do.id, q.Message.Command, q.Screen().Frame))
}

// unread notes that a command has not used the words behind it: somebody may believe that it has.
func unread(b *Bot, q *chat.Question, do *command) error {
	if do.id == "" || do.reads && !q.Unread || !do.reads && !chat.Asks(q.Message.Args) {
		return nil
	}
	slot := q.Slots(lobby.Ignored(do.id, q.Message.Command, q.Message.Args, q.Screen().Frame))[0]
	slot.Name += "/unread"
	return b.chats.Put(0, nil, slot)
}

// noTable answers a command about a table where there is none: it offers those that the group has
// elsewhere.
func (b *Bot) noTable(q *chat.Question, do *command) error {
	ids, err := room.Elsewhere(b.rooms, q)
	if err != nil {
		return err
	}
	if len(ids) > 0 && do.table {
		return which(b, q, do, ids)
	}
	return b.chats.Reply(q, page.Message{Text: screen.Toast(table.NoTable, q.Texts)})
}

// meant returns the command in a message, nil if there is none for this bot. In private
// chats every text is answered, in groups every command that names the bot, and texts
// and files that reply to it or mention it.
func (b *Bot) meant(m *telegram.Incoming) *command {
	private := m.Chat.Private()
	switch {
	case m.Command == "" && m.File != nil && (private || b.addressed(m)):
		return b.named["import"]
	case m.Command == "" && (m.Text == "" || !private && !b.addressed(m)), m.Command != "" && m.CommandFor != "" && !b.o.API.ForMe(m.CommandFor):
		return nil
	case (m.Command == "start" || m.Command == "help") && m.CommandFor == "" && !private:
		return nil // as likely meant for another bot of the group
	}
	switch c := b.named[m.Command]; {
	case c != nil:
		return c
	case m.Command == "":
		return &command{do: b.answers.Text}
	case private || m.CommandFor != "":
		return &command{do: b.answers.Unknown}
	}
	return nil
}

// addressed reports whether a text of a group replies to the bot or mentions it.
func (b *Bot) addressed(m *telegram.Incoming) bool {
	me := b.o.API.Me()
	if m.RepliesTo != 0 && m.RepliesTo == me.ID {
		return true
	}
	for _, word := range strings.FieldsFunc(m.Text, func(r rune) bool { return r != '@' && r != '_' && !unicode.IsLetter(r) && !unicode.IsDigit(r) }) {
		if name, ok := strings.CutPrefix(word, "@"); ok && name != "" && b.o.API.ForMe(name) {
			return true
		}
	}
	return false
}

// crossed notes the users who have joined or left a group.
func (b *Bot) crossed(m *telegram.Incoming) error {
	group := m.Chat.ID
	if m.Left != nil {
		if err := b.chats.People.Unwish(group, m.Left.ID); err != nil {
			return err
		}
		return b.rooms.Presence(group, m.Left.ID, false)
	}
	for _, who := range m.Joined {
		if err := b.rooms.Presence(group, who.ID, true); err != nil {
			return err
		}
	}
	return nil
}
