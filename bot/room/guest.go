package room

import (
	"errors"
	"fmt"
	"strconv"
	"time"

	"tarock/bot/chat"
	"tarock/bot/people"
	"tarock/bot/screen"
	"tarock/bot/screen/page"
	"tarock/bot/telegram"
	"tarock/bot/wire"
	"tarock/engine/act"
	"tarock/storage"
)

const (
	// hospitality is how long the guests of a group with a running game must have asked
	// nothing before one of them gets another answer there: Telegram's limits for the
	// group are for the table. A guest is a user who does not play.
	hospitality = 5 * time.Minute

	// courtesy is how often a guest is told in private why he gets none, and how often
	// Telegram is asked whether he is an administrator.
	courtesy = 5 * time.Minute
	asking   = 20 * time.Second
)

// Crowded turns away a guest whose command comes too soon after another guest's, and
// tells him why in private, once, if possible. Whoever opens a table in another topic is
// no guest; with ofAdmins, nor is an administrator.
func (s *Rooms) Crowded(q *chat.Question, why act.Reason, opens, ofAdmins bool) (bool, error) {
	in, user := q.Message.Chat, q.Message.From.ID
	guest, err := s.guest(in, user)
	switch {
	case err != nil || !guest:
		return false, err
	case opens:
		if free, err := s.free(in); err != nil || free {
			return false, err
		}
	case ofAdmins && (q.Message.SenderChat == in.ID || s.chats.Once(fmt.Sprintf("admin/%d/%d", in.ID, user), asking) && s.chats.Administrator(q.Ctx, in.ID, user)):
		return false, nil
	}
	if s.welcome(in.ID) {
		return false, nil
	}
	if !q.Who.Reachable() || !s.chats.Once(fmt.Sprintf("guest/%d/%d", in.ID, user), courtesy) {
		return true, nil
	}
	slot := storage.Slot{Table: "guest", Name: chat.TableID(telegram.Chat{ID: user}), Chat: user, Rank: storage.Rest, Fresh: true,
		Want: wire.Pack(page.Message{Text: screen.Toast(why, s.people.UserTexts(q.Who)), Silent: true})}
	return true, s.chats.Put(q.Update, nil, slot)
}

// CrowdedPress refuses a guest's press that costs a group something if it comes too soon
// after another guest's.
func (s *Rooms) CrowdedPress(in telegram.Chat, user int64) error {
	guest, err := s.guest(in, user)
	if err == nil && guest && !s.welcome(in.ID) {
		err = chat.Busy
	}
	return err
}

// CrowdedChoice refuses a guest's press on a table of several that he was offered, if it comes too
// soon after another such press. The question he has put does not count.
func CrowdedChoice(s *Rooms, in telegram.Chat, user int64) error {
	guest, err := s.guest(in, user)
	if err == nil && guest && !s.chats.Calm("choice/"+strconv.FormatInt(in.ID, 10), hospitality) {
		err = chat.Busy
	}
	return err
}

// welcome reports whether a guest who asks something in a group now gets an answer.
func (s *Rooms) welcome(group int64) bool {
	return s.chats.Calm("guest/"+strconv.FormatInt(group, 10), hospitality)
}

// free reports whether no table is open in a chat.
func (s *Rooms) free(in telegram.Chat) (free bool, err error) {
	err = s.Enter(chat.TableID(in), func(r *Room) error {
		free = r.Closed()
		return nil
	})
	if errors.Is(err, chat.Damaged) {
		return true, nil
	}
	return free, err
}

// guest reports whether a game is going on in a group, in whatever topic, and a user
// sits or waits at none of its tables.
func (s *Rooms) guest(in telegram.Chat, user int64) (guest bool, err error) {
	if in.Private() {
		return false, nil
	}
	tables, err := s.Infos(strconv.FormatInt(in.ID, 10) + ":")
	if err != nil {
		return false, err
	}
	for id, i := range tables {
		if !i.Playing() {
			continue
		}
		sits := false
		err := s.Enter(id, func(r *Room) error {
			sits = r.Table.Place(people.Player(user)) != act.Nobody || r.Table.Queued(people.Player(user))
			guest = guest || r.Running()
			return nil
		})
		switch {
		case err != nil && !errors.Is(err, chat.Damaged):
			return false, err
		case sits:
			return false, nil
		}
	}
	return guest, nil
}
