package room

import (
	"fmt"
	"slices"
	"strings"

	"tarock/bot/chat"
	"tarock/bot/press"
	"tarock/bot/screen/page"
	"tarock/bot/screen/words"
	"tarock/bot/telegram"
	"tarock/bot/wire"
	"tarock/engine/table"
	"tarock/storage"
)

// Subject is what an answer about a table is about. When that has changed, answers that
// have not been sent yet are dropped: under load they would come a deal late.
type Subject int

// The subjects of answers.
const (
	OfDeal  Subject = iota // the moment of a deal: until it is over, or the next one begins; until it is sent, an answer follows the table
	OfSheet                // the score sheet: until a deal is added
	OfLobby                // a table that has been opened: until its evening begins, or it is closed
)

// subject returns the beginning of the names of answers that are about the current
// state of a subject.
func (i *Info) subject(t *table.Table, s Subject) string {
	if s == OfLobby {
		return fmt.Sprintf("%d/lobby/%t/", i.Open, t.Stage == table.Lobby)
	}
	deals, part := t.Round, "after"
	switch t.Stage {
	case table.Play:
		part = "during"
	case table.Empty, table.Over:
		part = "over"
	}
	if s == OfDeal {
		return fmt.Sprintf("%d/deal/%d/%s/", i.Open, deals, part)
	}
	if t.Stage == table.Play || t.Stage == table.Offer {
		deals--
	}
	return fmt.Sprintf("%d/sheet/%d/", i.Open, deals)
}

// subjects returns the result of subject for all subjects.
func (i *Info) subjects(t *table.Table) [3]string {
	return [3]string{i.subject(t, OfDeal), i.subject(t, OfSheet), i.subject(t, OfLobby)}
}

// Answer returns the slot of an answer about the table, with a name that is unique
// among those about the subject.
func (r *Room) Answer(about Subject, name string, in telegram.Chat, m page.Message) storage.Slot {
	return storage.Slot{Table: answersOf(r.ID), Name: r.Info.subject(r.Table, about) + name, Chat: in.ID, Thread: in.Thread, Rank: storage.Rest, Want: wire.Pack(m), Must: true}
}

// answersOf returns the name of the slots of answers about a table.
func answersOf(id string) string { return "answer/" + id }

// late returns the slots of answers whose subject has changed since the last commit:
// those not sent yet are dropped, the others are forgotten with their messages left.
func (r *Room) late() ([]storage.Slot, error) {
	now := r.Info.subjects(r.Table)
	if now == r.told {
		return nil, nil
	}
	slots, err := r.in.chats.Store.Slots(answersOf(r.ID))
	if err != nil && !storage.Damaged(err) {
		return nil, err
	}
	slots = slices.DeleteFunc(slots, func(s storage.Slot) bool {
		current := func(subject string) bool { return strings.HasPrefix(s.Name, subject) }
		return s.Sending || slices.ContainsFunc(now[:], current)
	})
	for i := range slots {
		slots[i].Fresh, slots[i].Final = false, true
		if slots[i].Message == 0 {
			slots[i].Want = nil
		}
	}
	return slots, nil
}

// Tell answers a question with a message for each table it is about.
func (s *Rooms) Tell(q *chat.Question, about Subject, say func(r *Room, c words.Reader) page.Message) error {
	return Each(s, q, func(r *Room, c words.Reader, update int64) error {
		now := func() page.Message {
			c.Users, c.At.Move = r.Users(), r.Table.Move
			return say(r, c)
		}
		slot := r.Answer(about, fmt.Sprint(q.Update), q.Message.Chat, now())
		slot.Final = true
		if err := s.chats.Put(update, nil, slot); err != nil {
			return err
		}
		if about == OfDeal {
			Refresh(r, slot, now)
		}
		return nil
	})
}

// Each is About for answers of which each is committed in the room of its table, with the number
// of the update that it gets; the reader is told which table an answer is about.
func Each(s *Rooms, q *chat.Question, do func(r *Room, c words.Reader, update int64) error) error {
	ids, err := s.about(q)
	if err != nil {
		return err
	}
	update := q.Update
	if len(ids) != 1 {
		update = 0 // several commits: after a crash in between, an answer may come twice
	}
	err = s.each(ids, func(r *Room) (err error) {
		c := q.Screen()
		c.Several = len(ids) > 1
		c.At = press.Press{Chat: r.Chat.ID, Thread: r.Chat.Thread, Move: r.Table.Move}
		if c.Group, err = Title(r); err != nil {
			return err
		}
		return do(r, c, update)
	})
	if err == nil && update == 0 {
		err = s.chats.Seen(q.Update)
	}
	return err
}

// ReplyTo adds a message of this table that answers a question which may be put to others too.
func (r *Room) ReplyTo(q *chat.Question, m page.Message) {
	for _, slot := range q.Slots(m) {
		slot.Name += "/" + r.ID
		r.Reply(slot)
	}
}
