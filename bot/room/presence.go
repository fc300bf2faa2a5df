package room

import (
	"tarock/bot/chat"
	"tarock/bot/people"
	"tarock/engine/table"
)

// Reach notes that a user can or cannot be written to, which counts for all his tables.
// language is what his app speaks, "" if that is not known.
func (s *Rooms) Reach(user int64, can bool, language string) error {
	err := s.people.Change(user, func(u *people.User) {
		u.Blocked = !can
		u.Started = u.Started || can
		if u.Language == "" {
			u.Language = language
		}
	})
	if err != nil {
		return err
	}
	if can {
		s.chats.Reopen(user)
	}
	return s.Presence(0, user, can)
}

// Presence notes that a user is or is not where he can play, at his tables in a group, or
// with 0 at all of them.
func (s *Rooms) Presence(group, user int64, here bool) error {
	ids, err := s.Seats(user)
	if err != nil {
		return err
	}
	for _, id := range ids {
		if group != 0 && chat.Of(id).ID != group {
			continue
		}
		if err := s.Enter(id, func(r *Room) error { return r.presence(user, here) }); err != nil {
			return err
		}
	}
	return nil
}

// presence notes the same at one table, and shows the user his hand if he is back.
func (r *Room) presence(user int64, here bool) error {
	u, err := r.in.people.User(user)
	if err != nil {
		return err
	}
	who := people.Player(user)
	var c table.Command = table.Gone{Player: who}
	if here {
		c = table.Back{Player: who}
	}
	if here && !u.Reachable() {
		return nil
	}
	switch err := r.Do("", c); {
	case chat.IsReason(err):
		return nil
	case err != nil:
		return err
	}
	if here && r.Table.Stage != table.Over {
		r.ShowHand(r.Table.Place(who))
	}
	_, err = r.Commit(0)
	return err
}
