package room

import (
	"errors"
	"fmt"
	"slices"
	"strconv"

	"tarock/bot/chat"
	"tarock/bot/people"
	"tarock/bot/screen/lobby"
	"tarock/bot/screen/page"
	"tarock/engine/act"
	"tarock/engine/table"
	"tarock/storage"
)

// linked is the message to which the hands of a table link.
type linked struct {
	slot    string
	message int // 0 for none
}

// board returns a link to the table of a deal in its group, "" if there is none: only
// supergroups have links that their members can follow. If each trick is a message,
// the link leads to the newest one that has been sent, or to the bids.
func (w *wanted) board(deal int) (string, error) {
	r := w.r
	r.linked = linked{}
	if r.Chat.ID >= supergroups {
		return "", nil
	}
	for _, s := range append(w.tricks(deal), page.Slot{Deal: deal, Part: page.Table}, page.Slot{Deal: deal, Part: page.Bids}) {
		name := r.Info.name(s)
		slot, err := r.in.chats.Store.Slot(r.ID, name)
		switch {
		case errors.Is(err, storage.ErrNoSlot), err == nil && slot.Message == 0:
			continue
		case err != nil:
			return "", err
		}
		r.linked = linked{name, slot.Message}
		return linkTo(r, slot.Message), nil
	}
	return "", nil
}

// linkTo returns a link to a message of a supergroup.
func linkTo(r *Room, message int) string {
	thread := ""
	if r.Chat.Thread != 0 && !r.in.chats.Lost(r.Chat) {
		thread = strconv.Itoa(r.Chat.Thread) + "/"
	}
	return fmt.Sprintf("https://t.me/c/%d/%s%d", supergroups-r.Chat.ID, thread, message)
}

// Yonder returns the open tables of groups at which a user sits or waits, each with the title of its
// group and a link to its newest message, "" where there is none.
func Yonder(s *Rooms, user int64) (list []lobby.Yonder, err error) {
	ids, err := s.Seats(user)
	if err != nil {
		return nil, err
	}
	for _, id := range ids {
		if chat.Of(id).Private() {
			continue
		}
		err := s.Enter(id, func(r *Room) error {
			if me := people.Player(user); r.Closed() || r.Table.Place(me) == act.Nobody && !r.Table.Queued(me) {
				return nil
			}
			at := lobby.Yonder{}
			if at.Group, err = Title(r); err != nil {
				return err
			}
			newest, there, err := standing(s, id)
			if there && r.Chat.ID < supergroups {
				at.URL = linkTo(r, newest.Message)
			}
			list = append(list, at)
			return err
		})
		if err != nil && !errors.Is(err, chat.Damaged) {
			return nil, err
		}
	}
	return list, nil
}

// tricks returns the slots of the tricks of a deal that may still change, the newest
// first.
func (w *wanted) tricks(deal int) []page.Slot {
	r := w.r
	var list []page.Slot
	for name := range r.put {
		if s, ok := page.ReadSlot(name); ok && s.Evening == r.Info.Open && s.Deal == deal && s.Part == page.Trick {
			list = append(list, s)
		}
	}
	slices.SortFunc(list, func(a, b page.Slot) int { return b.N - a.N })
	return list
}

// Sent has the hands of a table link to a message that was sent in a slot instead of one that is
// gone. If each trick is a message, a newer one does not take the link from an older. To the first
// one of a deal only the hand on turn links at once: the next move changes the others.
func Sent(s *Rooms, slot storage.Slot) {
	at, ok := page.ReadSlot(slot.Name)
	if !ok || slot.Chat >= supergroups || at.Part != page.Table && at.Part != page.Bids && at.Part != page.Trick {
		return
	}
	id := chat.TableID(chat.Of(slot.Table))
	if id != slot.Table {
		return // the message is none of a table's own
	}
	s.chats.Guard(id, func() error {
		return s.Enter(id, func(r *Room) error {
			unknown := r.linked == (linked{}) // no message was there, or the room was loaded meanwhile
			if r.linked.slot != slot.Name && !unknown || r.Table.Stage == table.Over || r.Table.Stage == table.Lobby {
				return nil
			}
			if waits := r.Table.Waiting(); unknown && slot.Message == 0 {
				if waits == act.Nobody {
					return nil
				}
				r.Only(waits)
			}
			now, err := r.in.chats.Store.Slot(id, slot.Name)
			if errors.Is(err, storage.ErrNoSlot) || err == nil && now.Message == r.linked.message {
				return nil
			}
			if err == nil {
				_, err = r.Commit(0)
			}
			return err
		})
	})
}
