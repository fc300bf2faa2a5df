package room

import (
	"tarock/bot/chat"
	"tarock/bot/people"
	"tarock/engine/table"
)

// Reach notes whether the bot can write to a user, for all his tables. language is that
// of his app, "" if not known.
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

// Presence notes whether a user is there to play, at his tables in a group, or in all
// groups for 0.
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

// presence is Presence at one table. It shows the user his hand again if he is back.
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
