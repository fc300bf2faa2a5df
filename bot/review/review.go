// Package review answers questions about evenings and deals that are over: statistics,
// past score sheets, and single deals trick by trick.
//
// Nothing in it knows a deal that goes on: it asks for rows of the sheet, which only deals
// that are over have, and for evenings of the archive.
package review

import (
	"slices"
	"strconv"

	"tarock/bot/archive"
	"tarock/bot/chat"
	"tarock/bot/people"
	"tarock/bot/room"
	"tarock/bot/screen/page"
	"tarock/bot/telegram"
	"tarock/bot/wire"
	"tarock/engine/table"
	"tarock/storage"
)

// Reviews answers such questions of a bot's users.
type Reviews struct {
	chats  *chat.Chats
	people *people.Register
	rooms  *room.Rooms
}

// New returns the reviews of the rooms of a bot.
func New(chats *chat.Chats, rooms *room.Rooms) *Reviews {
	return &Reviews{chats: chats, people: chats.People, rooms: rooms}
}

// Moves returns the keys of things waiting at the table of a group that becomes a supergroup,
// with their new ones.
func Moves(from, to int64) map[string]string {
	was, is := chat.TableID(telegram.Chat{ID: from}), chat.TableID(telegram.Chat{ID: to})
	return map[string]string{DraftKey(was): DraftKey(is), room.OfferedKey(was): room.OfferedKey(is)}
}

// Of a question's user, where he may look: in a group everything about the group, in
// private everything about tables at which he has played.

// tables returns the ids of the tables at which a user plays or has played.
func (v *Reviews) tables(user int64) ([]string, error) {
	ids, err := archive.Tables(v.chats.Store, strconv.FormatInt(user, 10))
	if err != nil {
		return nil, err
	}
	seats, err := v.rooms.Seats(user)
	ids = append(ids, seats...)
	slices.Sort(ids)
	return slices.Compact(ids), err
}

// may refuses a user in private to look at a group in which he has not played.
func (v *Reviews) may(q *chat.Question, group int64) error {
	if !q.Private() {
		if group != q.Message.Chat.ID {
			return table.OldButton
		}
		return nil
	}
	ids, err := v.tables(q.Message.From.ID)
	if err != nil {
		return err
	}
	if !slices.ContainsFunc(ids, func(id string) bool { return chat.Of(id).ID == group }) {
		return table.NotSeated
	}
	return nil
}

// called returns what the table of an evening in the archive is called for a user in private.
func called(v *Reviews, q *chat.Question, table string, of *archive.Tally) (string, error) {
	if of.Until != 0 {
		return q.Texts.Say("daily.name"), nil
	}
	return v.people.Title(table)
}

// slot returns the slot of a page about what is over.
func slot(q *chat.Question, kind string, fresh bool, m page.Message) storage.Slot {
	return storage.Slot{Table: "past", Name: chat.TableID(q.Message.Chat) + "/" + kind, Chat: q.Message.Chat.ID, Thread: q.Message.Chat.Thread,
		Rank: storage.Rest, Must: true, Fresh: fresh, Want: wire.Pack(m)}
}

// put shows a page about what is over in place of the previous one of its kind: fresh at
// the end of the chat, else as an edit.
func (v *Reviews) put(q *chat.Question, kind string, fresh bool, m page.Message) error {
	m.Silent = true
	if err := v.chats.Put(q.Update, nil, slot(q, kind, fresh, m)); err != nil {
		return err
	}
	if fresh {
		v.chats.Talked(q.Message.Chat)
	}
	return nil
}
