package answer

import (
	"context"

	"tarock/bot/chat"
	"tarock/bot/press"
	"tarock/bot/room"
	"tarock/bot/screen/explain"
	"tarock/bot/screen/page"
	"tarock/bot/screen/words"
	"tarock/bot/telegram"
	"tarock/engine/act"
	"tarock/engine/table"
)

// Why explains the current moment of the table: in private for the asker's own cards,
// in a group for everybody.
func (a *Answers) Why(q *chat.Question) error {
	return a.rooms.Tell(q, room.OfDeal, func(r *room.Room, c words.Reader) page.Message { return explained(r, q.Eyes(), c) })
}

// explained returns the explanation of the current moment for some eyes.
func explained(r *room.Room, eyes table.Player, c words.Reader) page.Message {
	v := r.Table.View(eyes)
	c.Games, c.Premiums = r.Tables()
	var refused []act.Refusal
	if place := r.Table.Place(eyes); place != act.Nobody && r.Table.Deal != nil && v.Waiting == place {
		refused = r.Table.Deal.Refused(r.Table.Seat(place))
	}
	return explain.Why(v, refused, c)
}

// PressWhy explains the current moment of a button's table to the presser, in private:
// in one message as long as that moment's deal goes on.
func (a *Answers) PressWhy(ctx context.Context, u *telegram.Update, p press.Press) error {
	q, err := a.chats.AskAlone(ctx, u)
	if err != nil {
		return err
	}
	err = a.rooms.EnterUsed(chat.TableID(telegram.Chat{ID: p.Chat, Thread: p.Thread}), func(r *room.Room) (err error) {
		switch {
		case r.Table.Stage == table.Over:
			return table.NoTable
		case r.Table.Stage == table.Lobby:
			return table.NotStarted
		case r.Table.Place(q.Eyes()) == act.Nobody:
			return table.NotSeated
		case !q.Who.Reachable():
			return chat.Unreachable
		}
		c := q.Screen()
		if c.Group, err = a.people.Title(r.ID); err != nil {
			return err
		}
		m := explained(r, q.Eyes(), c)
		m.Protect, m.Silent = true, true
		slot := r.Answer(room.OfDeal, "why/"+string(q.Eyes()), q.Message.Chat, m)
		slot.Fresh = true
		return a.chats.Put(u.ID, nil, slot)
	})
	if err != nil {
		return err
	}
	a.chats.Talked(q.Message.Chat)
	a.chats.Answer(u.Press.ID, telegram.Toast{})
	return nil
}
