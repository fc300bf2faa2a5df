package answer

import (
	"context"
	"errors"

	"tarock/bot/chat"
	"tarock/bot/press"
	"tarock/bot/screen/lobby"
	"tarock/bot/screen/page"
	"tarock/bot/telegram"
	"tarock/bot/wire"
	"tarock/engine/table"
	"tarock/storage"
)

// Privacy explains what is stored about people.
func (a *Answers) Privacy(q *chat.Question) error {
	return a.chats.Reply(q, lobby.Privacy(q.Screen().Frame))
}

// Forget asks whether the asker really wants to be forgotten.
func (a *Answers) Forget(q *chat.Question) error {
	if !q.Private() {
		return chat.OnlyPrivate
	}
	if err := a.forgetter.May(q.Message.From.ID); err != nil {
		return err
	}
	slot := forgetSlot(q, lobby.Forget(q.Screen().Frame))
	slot.Fresh = true
	return a.chats.Put(q.Update, nil, slot)
}

// forgetSlot returns the slot of the question, which the answer replaces.
func forgetSlot(q *chat.Question, m page.Message) storage.Slot {
	return storage.Slot{Table: "forget", Name: chat.TableID(q.Message.Chat), Chat: q.Message.Chat.ID, Rank: storage.Rest, Must: true, Want: wire.Pack(m)}
}

// PressForget answers the question, in the private chat of the presser.
func (a *Answers) PressForget(ctx context.Context, u *telegram.Update, p press.Press) error {
	q, err := a.chats.AskAlone(ctx, u)
	if err != nil {
		return err
	}
	asked, err := a.chats.Store.Slot("forget", chat.TableID(q.Message.Chat))
	switch {
	case errors.Is(err, storage.ErrNoSlot), err == nil && asked.Final, p.Arg != "yes" && p.Arg != "no":
		return table.OldButton
	case err != nil:
		return err
	}
	slot := forgetSlot(q, lobby.Forgot(p.Arg, q.Screen().Frame))
	slot.Final = true
	if p.Arg == "no" {
		err = a.chats.Put(q.Update, nil, slot)
	} else {
		err = a.forgetter.Forget(q.Message.From, func(blobs map[string][]byte, slots []storage.Slot) error {
			return a.chats.Put(q.Update, blobs, append(slots, slot)...)
		})
	}
	if err != nil {
		return err
	}
	a.chats.Answer(u.Press.ID, telegram.Toast{})
	return nil
}
