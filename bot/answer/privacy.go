package answer

import (
	"context"
	"errors"
	"fmt"

	"tarock/bot/chat"
	"tarock/bot/people"
	"tarock/bot/press"
	"tarock/bot/room"
	"tarock/bot/screen"
	"tarock/bot/telegram"
	"tarock/engine/table"
	"tarock/storage"
)

// Privacy explains what is stored about people.
func (a *Answers) Privacy(q *chat.Question) error {
	return a.chats.Reply(q, screen.Privacy(q.Screen()))
}

// Forget asks whether the asker really wants to be forgotten.
func (a *Answers) Forget(q *chat.Question) error {
	if !q.Private() {
		return chat.OnlyPrivate
	}
	if err := a.mayGo(q.Message.From.ID); err != nil {
		return err
	}
	slot := forgetSlot(q, screen.Forget(q.Screen()))
	slot.Fresh = true
	return a.putForget(q, slot, nil)
}

// forgetSlot returns the slot of the question, which the answer replaces.
func forgetSlot(q *chat.Question, m telegram.Message) storage.Slot {
	return storage.Slot{Table: "forget", Name: chat.TableID(q.Message.Chat), Chat: q.Message.Chat.ID, Rank: storage.Rest, Must: true, Want: people.Pack(m)}
}

func (a *Answers) putForget(q *chat.Question, slot storage.Slot, blobs map[string][]byte) error {
	slots := []storage.Slot{slot}
	if blobs != nil { // also remove other messages that he asked for
		for _, kind := range []string{"settings", "learn"} {
			slots = append(slots, storage.Slot{Table: kind, Name: slot.Name, Chat: slot.Chat, Rank: storage.Rest})
		}
		for i := range pages {
			slots = append(slots, storage.Slot{Table: "lookup", Name: fmt.Sprintf("%s/%d", slot.Name, i), Chat: slot.Chat, Rank: storage.Rest})
		}
	}
	return a.chats.Put(q.Update, blobs, slots...)
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
	slot := forgetSlot(q, screen.Forgot(p.Arg, q.Screen()))
	slot.Final = true
	if p.Arg == "no" {
		err = a.putForget(q, slot, nil)
	} else {
		err = a.contests.Hold(func() error { return a.erase(q, slot) }) // no result that comes in meanwhile is lost
	}
	if err != nil {
		return err
	}
	a.chats.Answer(u.Press.ID, telegram.Toast{})
	return nil
}

// erase forgets the asker.
func (a *Answers) erase(q *chat.Question, slot storage.Slot) error {
	blobs, err := a.forgotten(q.Message.From.ID)
	if err != nil {
		return err
	}
	a.people.Lock() // nobody may write back an old value
	defer a.people.Unlock()
	return a.putForget(q, slot, blobs)
}

// mayGo refuses to forget a user who sits at an open table.
func (a *Answers) mayGo(user int64) error {
	ids, err := a.rooms.Seats(user)
	if err != nil {
		return err
	}
	for _, id := range ids {
		err := a.rooms.Enter(id, func(r *room.Room) error { return r.Without(people.Player(user)) })
		if err != nil && !errors.Is(err, chat.Damaged) { // a damaged table is not open
			return err
		}
	}
	return nil
}

// forgotten removes the name of a user from all logs, and returns the values to change
// or remove with it. It can be repeated.
func (a *Answers) forgotten(user int64) (map[string][]byte, error) {
	if err := a.mayGo(user); err != nil {
		return nil, err
	}
	ids, err := a.chats.Store.Tables()
	if err != nil {
		return nil, err
	}
	for _, id := range ids {
		if err := a.rooms.Unname(id, people.Player(user)); err != nil && !storage.Damaged(err) && !errors.Is(err, chat.Damaged) {
			return nil, err // damaged records cannot be changed
		}
	}
	blobs, err := a.contests.Unname(people.Player(user))
	if err != nil {
		return nil, err
	}
	keys, err := a.people.Keys(user)
	for _, key := range append(keys, learnKey(user)) {
		blobs[key] = nil
	}
	return blobs, err
}
