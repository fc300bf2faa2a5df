package bot

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"tarock/bot/chat"
	"tarock/bot/press"
	"tarock/bot/room"
	"tarock/bot/screen"
	"tarock/bot/screen/lobby"
	"tarock/bot/screen/page"
	"tarock/bot/telegram"
	"tarock/bot/wire"
	"tarock/engine/table"
	"tarock/storage"
)

// notices is how often at most a table whose topic is lost says that it goes on in General.
const notices = 10 * time.Minute

// astray notes that a topic was deleted or closed. A table that is open there says once, in
// General, that it goes on there.
func astray(b *Bot, at telegram.Chat) error {
	if b.chats.Lost(at) {
		return nil
	}
	id := chat.TableID(at)
	show, open, err := tableHere(b, id)
	if err != nil {
		return err
	}
	if !open || !b.chats.Once("astray/"+id, notices) {
		_, err := b.chats.Lose(at)
		return err
	}
	g, err := b.chats.People.Group(at.ID)
	if err != nil {
		return err
	}
	m := lobby.Astray(show, b.chats.People.GroupTexts(g))
	_, err = b.chats.Lose(at, storage.Slot{Table: "reply", Name: fmt.Sprintf("astray/%s/%d", id, time.Now().UnixNano()), Chat: at.ID, Rank: storage.Rest,
		Want: wire.Pack(m), Must: true, Final: true})
	return err
}

// gate sends the table of a topic again that was closed or opened: where Telegram refuses it, the
// table goes on in General, and it returns from there. An administrator can write in a closed topic.
func gate(ctx context.Context, b *Bot, u *telegram.Update) error {
	m := u.Message
	if m.Reopened {
		if err := b.chats.Found(m.Chat); err != nil {
			return err
		}
		b.chats.Reopen(m.Chat.ID)
	}
	if m.Closed && b.chats.Administrator(ctx, m.Chat.ID, b.o.API.Me().ID) {
		return b.chats.Seen(u.ID)
	}
	return b.rooms.Enter(chat.TableID(m.Chat), func(r *room.Room) error {
		if r.Closed() {
			return b.chats.Seen(u.ID)
		}
		r.ShowTable()
		_, err := r.Commit(u.ID)
		return err
	})
}

// tableHere returns what is shown of a table to tell it from others, and whether it is open.
func tableHere(b *Bot, id string) (show lobby.TableHere, open bool, err error) {
	title, err := b.chats.People.Title(id)
	if err != nil {
		return show, false, err
	}
	at := chat.Of(id)
	general, err := b.chats.People.Title(chat.TableID(telegram.Chat{ID: at.ID}))
	if err != nil {
		return show, false, err
	}
	show = lobby.TableHere{General: at.Thread == 0, Press: press.Press{Kind: press.Meant, Chat: at.ID, Thread: at.Thread}}
	switch i := strings.LastIndex(title, " – "); {
	case title == general:
	case general != "":
		show.Topic = strings.TrimSuffix(title, " – "+general)
	case i >= 0: // the group's title is behind it
		show.Topic = title[:i]
	}
	err = b.rooms.Enter(id, func(r *room.Room) error {
		open = !r.Closed()
		for _, c := range r.Table.Chairs {
			show.Players = append(show.Players, c.Name)
		}
		return nil
	})
	if errors.Is(err, chat.Damaged) {
		err = nil
	}
	return show, open, err
}

// which answers a command that can be about several tables with a choice of them.
func which(b *Bot, q *chat.Question, do *command, ids []string) error {
	arg := strings.TrimSpace(do.id + " " + q.Message.Args)
	if !do.table || len(arg) > press.ArgLimit {
		return b.chats.Reply(q, page.Message{Text: screen.Toast(room.SeveralTables, q.Texts)})
	}
	list, here := make([]lobby.TableHere, len(ids)), false
	for i, id := range ids {
		here = here || id == chat.TableID(q.Message.Chat) || q.Message.Chat.Thread == 0 && b.chats.Lost(chat.Of(id))
		show, _, err := tableHere(b, id)
		if err != nil {
			return err
		}
		show.Press.Arg = arg
		list[i] = show
	}
	return b.chats.Reply(q, lobby.Which(list, here, q.Texts))
}

// pressMeant returns what performs a command for the table that was chosen among several.
func pressMeant(b *Bot) presser {
	return func(ctx context.Context, u *telegram.Update, p press.Press) error { return choose(ctx, b, u, p) }
}

func choose(ctx context.Context, b *Bot, u *telegram.Update, p press.Press) error {
	id, args, _ := strings.Cut(p.Arg, " ")
	i := slices.IndexFunc(b.commands, func(c command) bool { return c.id == id && c.table })
	if i < 0 || p.Chat >= 0 || u.Press.Chat.ID != p.Chat {
		return table.OldButton
	}
	q, err := b.chats.AskIn(ctx, u, u.Press.Chat)
	if err != nil {
		return err
	}
	q.Message.Command, q.Message.Args, q.Table = id, args, chat.TableID(telegram.Chat{ID: p.Chat, Thread: p.Thread})
	if id != "ende" {
		if err := room.CrowdedChoice(b.rooms, q.Message.Chat, u.Press.From.ID); err != nil {
			return err
		}
	}
	if err := b.commands[i].do(q); err != nil {
		return err
	}
	if err := unread(b, q, &b.commands[i]); err != nil {
		return err
	}
	b.chats.Answer(u.Press.ID, telegram.Toast{})
	return nil
}
