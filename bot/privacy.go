package bot

import (
	"errors"
	"fmt"
	"strings"
	"time"

	"tarock/bot/press"
	"tarock/bot/screen"
	"tarock/bot/telegram"
	"tarock/engine/act"
	"tarock/engine/table"
	"tarock/storage"
)

// privacy tells what is stored about people.
func (b *Bot) privacy(q *question) error { return b.reply(q, screen.Privacy(b.context(q))) }

// forget asks whether the asker really wants to be forgotten.
func (b *Bot) forget(q *question) error {
	if !q.m.Chat.Private() {
		return onlyPrivate
	}
	if err := b.mayGo(q.m.From.ID); err != nil {
		return err
	}
	slot := forgetSlot(q, screen.Forget(b.context(q)))
	slot.Fresh = true
	return b.putForget(q, slot, nil)
}

// forgetSlot is the place of the question, which its answer takes.
func forgetSlot(q *question, m telegram.Message) storage.Slot {
	return storage.Slot{Table: "forget", Name: tableID(q.m.Chat), Chat: q.m.Chat.ID, Rank: storage.Rest, Must: true, Want: pack(m)}
}

func (b *Bot) putForget(q *question, slot storage.Slot, blobs map[string][]byte) error {
	slots := []storage.Slot{slot}
	if blobs != nil { // whatever else is in his chat by his wish
		for _, kind := range []string{"settings", "learn"} {
			slots = append(slots, storage.Slot{Table: kind, Name: slot.Name, Chat: slot.Chat, Rank: storage.Rest})
		}
		for i := range pages {
			slots = append(slots, storage.Slot{Table: "lookup", Name: fmt.Sprintf("%s/%d", slot.Name, i), Chat: slot.Chat, Rank: storage.Rest})
		}
	}
	fresh, err := b.o.Store.Commit(storage.Commit{Update: q.update, Time: time.Now(), Slots: slots, Blobs: blobs})
	if err != nil || !fresh {
		return err
	}
	b.out.Wake(slots...)
	return nil
}

// pressForget answers the question, in the private chat of who presses.
func (b *Bot) pressForget(u *telegram.Update, p press.Press) error {
	q := &question{update: u.ID, m: &telegram.Incoming{Chat: telegram.Chat{ID: u.Press.From.ID}, From: u.Press.From}}
	if err := b.asker(q); err != nil {
		return err
	}
	asked, err := b.o.Store.Slot("forget", tableID(q.m.Chat))
	switch {
	case errors.Is(err, storage.ErrNoSlot), err == nil && asked.Final, p.Arg != "yes" && p.Arg != "no":
		return table.OldButton
	case err != nil:
		return err
	}
	var blobs map[string][]byte
	b.contests.mu.Lock() // nothing that is handed in meanwhile is lost
	defer b.contests.mu.Unlock()
	if p.Arg == "yes" {
		if blobs, err = b.forgotten(q.m.From.ID); err != nil {
			return err
		}
	}
	slot := forgetSlot(q, screen.Forgot(p.Arg, b.context(q)))
	slot.Final = true
	b.people.mu.Lock() // nobody puts back what he has read before
	err = b.putForget(q, slot, blobs)
	b.people.mu.Unlock()
	if err != nil {
		return err
	}
	b.answer(u.Press.ID, telegram.Toast{})
	return nil
}

// mayGo refuses to forget who sits at a table that is open.
func (b *Bot) mayGo(user int64) error {
	ids, err := b.seatsOf(user)
	if err != nil {
		return err
	}
	for _, id := range ids {
		r, err := b.enter(id)
		if err == error(damaged) {
			continue // nothing is played there
		}
		if err != nil {
			return err
		}
		err = r.without(player(user))
		r.leave()
		if err != nil {
			return err
		}
	}
	return nil
}

// without refuses if somebody sits at the table, or waits for a chair, and it is open.
func (r *room) without(p table.Player) error {
	if r.t.Stage != table.Empty && r.t.Stage != table.Over && (r.t.Place(p) != act.Nobody || r.t.Queued(p)) {
		return seated
	}
	return nil
}

// forgotten takes the name of a user out of all logs, and returns the values that
// are to go with it. Doing it again does no harm.
func (b *Bot) forgotten(user int64) (map[string][]byte, error) {
	if err := b.mayGo(user); err != nil {
		return nil, err
	}
	ids, err := b.o.Store.Tables()
	if err != nil {
		return nil, err
	}
	for _, id := range ids {
		if err := b.unname(id, player(user)); err != nil && !storage.Damaged(err) && err != error(damaged) {
			return nil, err // of damaged records nothing can be changed
		}
	}
	seats, err := b.o.Store.Blobs(seatKey(user, ""))
	if err != nil {
		return nil, err
	}
	blobs := map[string][]byte{userKey(user): nil, learnKey(user): nil}
	if err := b.unnameContests(player(user), blobs); err != nil {
		return nil, err
	}
	for key := range seats {
		blobs[key] = nil
	}
	wishes, err := b.wishes(user)
	for _, key := range wishes {
		blobs[key] = nil
	}
	return blobs, err
}

// unname puts a neutral name in the place of a player's in the log of a table, if
// he is in it.
func (b *Bot) unname(id string, p table.Player) error {
	g, err := b.people.group(chatOf(id).ID)
	if err != nil {
		return err
	}
	name, named := b.people.groupTexts(g).Say("forget.name"), false
	change := func(data []byte) []byte {
		e := table.Event(data)
		other := e.Rename(p, name)
		named = named || other != e
		return []byte(other)
	}
	records, err := b.o.Store.Records(id, 0)
	if err != nil {
		return err
	}
	for _, r := range records {
		change(r.Data)
	}
	switch {
	case !named:
		return nil
	case strings.Contains(id, " "): // was put aside: nobody enters it
		return b.o.Store.Rewrite(id, change)
	}
	r, err := b.enter(id)
	if err != nil {
		return err
	}
	defer r.leave()
	if err := r.without(p); err != nil {
		return err
	}
	r.stale = true // what it holds was read before
	return b.o.Store.Rewrite(r.id, change)
}
