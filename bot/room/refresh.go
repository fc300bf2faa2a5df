package room

import (
	"bytes"
	"errors"
	"maps"
	"slices"
	"strings"

	"tarock/bot/screen/page"
	"tarock/bot/wire"
	"tarock/storage"
)

// mostRefreshed is how many answers of a table that wait to be sent are refreshed whenever it changes. Any more are
// dropped when it moves.
const mostRefreshed = 20

// waiting has how answers about a deal are made that may not have been sent yet, by the names of their slots.
type waiting struct {
	say      map[string]func() page.Message // nil for one that is not refreshed
	searched bool                           // the store was searched for others, which a former process has left
}

// Refresh keeps an answer about the deal up to date while it waits to be sent: a group may have to wait for a minute, and
// the answer is to tell what holds then. say is called in the room.
func Refresh(r *Room, answer storage.Slot, say func() page.Message) {
	if r.waiting.say == nil {
		r.waiting.say = map[string]func() page.Message{}
	}
	if len(r.waiting.say) >= mostRefreshed {
		say = nil
	}
	r.waiting.say[answer.Name] = say
}

// refreshed returns the slots of answers about the deal that wait to be sent and no longer tell what holds: with what
// holds now or, if nobody knows any more how they were made, without it, once the table moves. Those about a former
// subject are left to late.
func refreshed(r *Room) (slots []storage.Slot, err error) {
	now, moved := r.Info.subject(r.Table, OfDeal), len(r.events) > 0
	names := slices.Sorted(maps.Keys(r.waiting.say))
	if !r.waiting.searched && moved {
		stored, err := r.in.chats.Store.Slots(answersOf(r.ID))
		if err != nil && !storage.Damaged(err) {
			return nil, err
		}
		for _, s := range stored {
			if _, known := r.waiting.say[s.Name]; !known && strings.HasPrefix(s.Name, now) {
				names = append(names, s.Name)
			}
		}
		r.waiting.searched = true
	}
	for _, name := range names {
		s, err := r.in.chats.Store.Slot(answersOf(r.ID), name)
		switch {
		case err != nil && !errors.Is(err, storage.ErrNoSlot) && !storage.Damaged(err):
			return nil, err
		case err != nil, !s.Sends(), !strings.HasPrefix(name, now):
			delete(r.waiting.say, name)
			continue
		case s.Sending:
			continue // it may be on its way
		}
		next := storage.Slot{Table: s.Table, Name: name, Chat: s.Chat, Thread: s.Thread, Rank: s.Rank, Pace: s.Pace, Must: s.Must, Final: s.Final}
		if say := r.waiting.say[name]; say != nil {
			next.Want = wire.Pack(say())
		} else if !moved {
			continue
		}
		if !bytes.Equal(next.Want, s.Want) {
			slots = append(slots, next)
		}
	}
	return slots, nil
}
