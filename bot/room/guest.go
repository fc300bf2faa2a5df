package room

import (
	"errors"
	"fmt"
	"time"

	"tarock/bot/chat"
	"tarock/bot/people"
	"tarock/bot/screen"
	"tarock/bot/telegram"
	"tarock/engine/act"
	"tarock/storage"
)

// hospitality is how long a group with a running game gets no other answer to a guest,
// a user who does not play: Telegram's limits for the group are for the table.
const hospitality = 20 * time.Second

// Crowded turns away a guest whose command comes too soon after another guest's, and
// tells him why in private if possible. With alone, guests are limited one by one.
func (s *Rooms) Crowded(q *chat.Question, why act.Reason, alone bool) (bool, error) {
	guest, err := s.guest(q.Message.Chat, q.Message.From.ID)
	if err != nil || !guest {
		return false, err
	}
	turn := fmt.Sprintf("guest/%d", q.Message.Chat.ID)
	if alone {
		turn = fmt.Sprintf("%s/%d", turn, q.Message.From.ID)
	}
	if s.chats.Once(turn, hospitality) {
		return false, nil
	}
	if !q.Who.Reachable() {
		return true, s.chats.Seen(q.Update)
	}
	slot := storage.Slot{Table: "guest", Name: chat.TableID(telegram.Chat{ID: q.Message.From.ID}), Chat: q.Message.From.ID, Rank: storage.Rest, Fresh: true,
		Want: people.Pack(telegram.Message{Text: screen.Toast(why, s.people.UserTexts(q.Who)), Silent: true})}
	return true, s.chats.Put(q.Update, nil, slot)
}

// CrowdedPress refuses a guest's press in a group if it comes too soon after another
// guest's.
func (s *Rooms) CrowdedPress(in telegram.Chat, user int64) error {
	guest, err := s.guest(in, user)
	if err == nil && guest && !s.chats.Once(fmt.Sprintf("guest/%d", in.ID), hospitality) {
		err = chat.Busy
	}
	return err
}

// guest reports whether a game is going on in a group in which a user does not play.
func (s *Rooms) guest(in telegram.Chat, user int64) (guest bool, err error) {
	if in.Private() {
		return false, nil
	}
	id, err := s.meant(in, false)
	if err != nil {
		return false, err
	}
	err = s.Enter(id, func(r *Room) error {
		guest = r.Running() && r.Table.Place(people.Player(user)) == act.Nobody && !r.Table.Queued(people.Player(user))
		return nil
	})
	if errors.Is(err, chat.Damaged) {
		return false, nil
	}
	return guest, err
}
