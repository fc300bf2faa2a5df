package room

import (
	"context"
	"errors"
	"slices"
	"strconv"

	"tarock/bot/chat"
	"tarock/bot/people"
	"tarock/bot/telegram"
	"tarock/engine/rules"
	"tarock/engine/table"
)

// Seats returns the ids of the tables at which a user sits, or sat in their last
// evening.
func (s *Rooms) Seats(user int64) ([]string, error) {
	ids, err := s.people.Seats(user)
	for i, id := range ids {
		ids[i] = s.chats.TableNow(id)
	}
	slices.Sort(ids)
	return slices.Compact(ids), err
}

// About enters the rooms a question is about: that of its group, or in private those of
// all tables at which the asker sits. It returns a refusal only if all rooms refuse.
func (s *Rooms) About(q *chat.Question, do func(r *Room) error) error {
	ids, err := s.about(q)
	if err != nil {
		return err
	}
	return s.each(ids, do)
}

// about returns the ids of the tables a question is about.
func (s *Rooms) about(q *chat.Question) (ids []string, err error) {
	if q.Private() {
		return s.Seats(q.Message.From.ID)
	}
	ids = make([]string, 1)
	ids[0], err = s.meant(q, true)
	return ids, err
}

// each enters the rooms of several tables. It returns a refusal only if all rooms
// refuse: that of a table at which play has begun before that of one at which it has not.
func (s *Rooms) each(ids []string, do func(r *Room) error) error {
	refused, done := error(table.NoTable), false
	for _, id := range ids {
		switch err := s.EnterUsed(id, do); {
		case err == nil:
			done = true
		case !chat.IsReason(err):
			return err
		case errors.Is(refused, table.NoTable), errors.Is(refused, table.NotStarted) && !errors.Is(err, table.NoTable):
			refused = err
		}
	}
	if !done {
		return refused
	}
	return nil
}

// EnterUsed is Enter for a table that has had players; others are refused.
func (s *Rooms) EnterUsed(id string, do func(r *Room) error) error {
	return s.Enter(id, func(r *Room) error {
		if r.Table.Stage == table.Empty || r.Table.Stage == table.Over && r.Table.Deal == nil {
			return table.NoTable
		}
		if err := refuseSealed(r); err != nil {
			return err
		}
		return do(r)
	})
}

// EnterMeant enters the room of the table that a question of a group is about, or in private
// that of the table at which the asker plays alone.
func (s *Rooms) EnterMeant(q *chat.Question, do func(r *Room) error) error {
	if q.Private() {
		return s.Enter(chat.TableID(q.Message.Chat), func(r *Room) error {
			if r.Closed() {
				return chat.OnlyGroup
			}
			return do(r)
		})
	}
	id, err := s.meant(q, false)
	if err != nil {
		return err
	}
	return s.Enter(id, do)
}

// Host reports whether a user may change the settings of a group: an administrator may, and
// whoever opened the table of the chat, unless others play in the group without him.
// It asks Telegram only if necessary.
func (s *Rooms) Host(ctx context.Context, in telegram.Chat, user int64) bool {
	opener := false
	err := s.Enter(chat.TableID(in), func(r *Room) error {
		opener = r.Table.Opener == people.Player(user)
		return nil
	})
	return err == nil && (opener && !without(s, in.ID, people.Player(user)) || s.chats.Administrator(ctx, in.ID, user))
}

// without reports whether people sit at a table of a group at which a player does not sit.
func without(s *Rooms, group int64, p table.Player) bool {
	tables, err := s.Infos(strconv.FormatInt(group, 10) + ":")
	if err != nil {
		return true
	}
	for id, info := range tables {
		if !info.Playing() {
			continue
		}
		err := s.Enter(id, func(r *Room) error {
			if !r.Closed() && table.Without(r.Table, p) {
				return table.NotSeated
			}
			return nil
		})
		if errors.Is(err, table.NotSeated) {
			return true
		}
	}
	return false
}

// Heads reports whether a user may close the table of a chat before the start: see table.Heads,
// or an administrator. It asks Telegram only if necessary.
func Heads(ctx context.Context, s *Rooms, in telegram.Chat, user int64) bool {
	heads := false
	err := s.Enter(chat.TableID(in), func(r *Room) error {
		heads = table.Heads(r.Table, people.Player(user))
		return nil
	})
	return err == nil && (heads || s.chats.Administrator(ctx, in.ID, user))
}

// DefaultRules returns the id of the rule set of a new table.
func DefaultRules() string { return rules.IDs()[0] }
