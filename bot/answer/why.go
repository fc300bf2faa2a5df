package answer

import (
	"context"
	"errors"

	"tarock/bot/archive"
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

// Why explains the current moment of the table, or the deal of the evening whose number is
// given: in private for the asker's own cards, in a group for everybody. Any other words are a
// question.
func (a *Answers) Why(q *chat.Question) error {
	number, ok := chat.DealNumber(q.Message.Args)
	if !ok && !chat.Wordless(q.Message.Args) {
		if told, err := whoseTurn(a, q, q.Message.Args); told || err != nil {
			return err
		}
		return whyNot(a, q)
	}
	if !ok {
		return a.rooms.Tell(q, room.OfDeal, func(r *room.Room, c words.Reader) page.Message { return explained(r, q.Eyes(), c) })
	}
	of := map[string]*table.Table{} // looked up first: an answer cannot be refused
	err := a.rooms.About(q, func(r *room.Room) (err error) {
		of[r.ID], err = dealt(r, number)
		return err
	})
	if err != nil {
		return err
	}
	return a.rooms.Tell(q, room.OfSheet, func(r *room.Room, c words.Reader) page.Message {
		if t := of[r.ID]; t != nil {
			return settled(t, q.Eyes(), c)
		}
		return explained(r, q.Eyes(), c)
	})
}

// dealt returns the table as it was when the deal with a number was over, nil if that is the
// one whose settlement is shown.
func dealt(r *room.Room, number int) (*table.Table, error) {
	v := r.Table.View("")
	at := -1
	for i, row := range v.Sheet {
		if row.Number == number {
			at = i
		}
	}
	switch {
	case at < 0:
		return nil, chat.NoSuchDeal
	case at == len(v.Sheet)-1 && r.Table.Stage != table.Play && r.Table.Stage != table.Offer:
		return nil, nil
	}
	records, err := r.Records()
	if err != nil {
		return nil, err
	}
	e := archive.Evening{}
	for _, rec := range records {
		e.Events = append(e.Events, rec.Data)
	}
	t, err := e.At(at + 1)
	if errors.Is(err, archive.ErrNoDeal) {
		return nil, chat.NoSuchDeal
	}
	return t, err
}

// settled returns the explanation of a deal that is over, of which a table is given as it
// was then.
func settled(t *table.Table, eyes table.Player, c words.Reader) page.Message {
	if t.Set.Games != nil {
		c.Games = t.Set.Games(t.Options)
	}
	if t.Set.Premiums != nil {
		c.Premiums = t.Set.Premiums(t.Options)
	}
	return explain.Why(t.View(eyes), nil, c)
}

// explained returns the explanation of the current moment for some eyes.
func explained(r *room.Room, eyes table.Player, c words.Reader) page.Message {
	v := r.Table.View(eyes)
	c.Games, c.Premiums = r.Tables()
	var refused []act.Refusal
	place := r.Table.Place(eyes)
	if place != act.Nobody && v.Waiting == place {
		if held := r.Hand(place).Held(); held != "" {
			return explain.WhyHeld(v, held, c)
		}
	}
	if place != act.Nobody && r.Table.Deal != nil && v.Waiting == place {
		refused = r.Table.Deal.Refused(r.Table.Seat(place))
	}
	return explain.Why(v, refused, c)
}

// PressWhy explains the current moment of a button's table to the presser, in private, or
// the deal that the button is about: in one message as long as the table's deal goes on.
func (a *Answers) PressWhy(ctx context.Context, u *telegram.Update, p press.Press) error {
	q, err := a.chats.AskAlone(ctx, u)
	if err != nil {
		return err
	}
	number, evening, of := press.ParseDeal(p.Arg)
	err = a.rooms.EnterUsed(chat.TableID(telegram.Chat{ID: p.Chat, Thread: p.Thread}), func(r *room.Room) (err error) {
		switch {
		case of && evening != r.Info.Sheets(), !of && p.Arg != "":
			return table.OldButton
		case r.Table.Stage == table.Over && !of:
			return table.NoTable
		case r.Table.Stage == table.Lobby:
			return table.NotStarted
		case r.Table.Place(q.Eyes()) == act.Nobody:
			return table.NotSeated
		case !q.Who.Reachable():
			return chat.Unreachable
		}
		c := q.Screen()
		if c.Group, err = room.Title(r); err != nil {
			return err
		}
		var past *table.Table
		if of {
			if past, err = dealt(r, number); err != nil {
				return err
			}
		}
		say := func() page.Message {
			m := explained(r, q.Eyes(), c)
			if past != nil {
				m = settled(past, q.Eyes(), c)
			}
			m.Protect, m.Silent = true, true
			return m
		}
		slot := r.Answer(room.OfDeal, "why/"+string(q.Eyes()), q.Message.Chat, say())
		slot.Fresh = true
		if err := a.chats.Put(u.ID, nil, slot); err != nil {
			return err
		}
		room.Refresh(r, slot, say)
		return nil
	})
	if err != nil {
		return err
	}
	a.chats.Talked(q.Message.Chat)
	a.chats.Answer(u.Press.ID, telegram.Toast{})
	return nil
}
