package room

import (
	"errors"

	"tarock/bot/chat"
	"tarock/bot/people"
	"tarock/engine/table"
)

// Reach notes whether the bot can write to a user, for all his tables. language is that
// of his app, "" if not known.
func (s *Rooms) Reach(user int64, can bool, language string) error {
	return reach(s, user, can, func(u *people.User) {
		u.Blocked = !can
		u.Started = u.Started || can
		if u.Language == "" {
			u.Language = language
		}
	})
}

// Told is Reach for an update about the private chat. One that is tried again can be done after
// a later one: a user who has come back since is not lost.
func Told(s *Rooms, user, update int64, can bool) error {
	return reach(s, user, can, func(u *people.User) {
		switch {
		case can:
			u.Blocked, u.Started, u.Back = false, true, max(u.Back, update)
		case update > u.Back || u.Back-update > renumbered:
			u.Blocked = true
		}
	})
}

// renumbered is more than there are updates between the first attempt of one and its last.
// Telegram numbers them from elsewhere when there were none for a week.
const renumbered = 1_000_000

// Lost is Reach for a message that was not delivered. If the user has come back since, his chat
// was opened again before that was noted.
func Lost(s *Rooms, user int64) error {
	return reach(s, user, false, func(u *people.User) { u.Blocked = u.Blocked || s.chats.Out.IsParked(user) })
}

// reach opens the chat of a user who has come back, changes whether he can be reached, and notes
// it at all his tables.
func reach(s *Rooms, user int64, back bool, change func(*people.User)) error {
	if back {
		s.chats.Reopen(user)
	}
	can := false
	err := s.people.Change(user, func(u *people.User) {
		change(u)
		can = u.Reachable()
	})
	if err != nil {
		return err
	}
	return s.Presence(0, user, can)
}

// Presence notes whether a user is in a group, at his tables there; for the group 0
// whether he can be reached, at all his tables.
func (s *Rooms) Presence(group, user int64, here bool) error {
	ids, err := s.Seats(user)
	if err != nil {
		return err
	}
	for _, id := range ids {
		if group != 0 && chat.Of(id).ID != group {
			continue
		}
		err := s.Enter(id, func(r *Room) error { return r.presence(user, group != 0, here) })
		if err != nil && !errors.Is(err, chat.Damaged) { // that one table is stopped
			return err
		}
	}
	return nil
}

// presence is Presence at one table. It shows the user his hand again if he is back.
func (r *Room) presence(user int64, inGroup, here bool) error {
	u, err := r.in.people.User(user)
	if err != nil {
		return err
	}
	if !inGroup {
		here = u.Reachable() // somebody else may have noted otherwise meanwhile
	}
	changed := false
	for _, c := range arrival(people.Player(user), inGroup, here, u.Reachable()) {
		switch err := r.Do("", c); {
		case err == nil:
			changed = true
		case !chat.IsReason(err):
			return err
		}
	}
	if !changed {
		return nil
	}
	if here && r.Table.Stage != table.Over {
		r.ShowHand(r.Table.Place(people.Player(user)))
	}
	_, err = r.Commit(0)
	return err
}

// arrival returns what to note when a player has come into the group or left it, or can
// be reached or no longer.
func arrival(who table.Player, inGroup, here, reachable bool) (list []table.Command) {
	switch {
	case inGroup && !here:
		return append(list, table.Out{Player: who})
	case !here:
		return append(list, table.Gone{Player: who})
	case inGroup:
		list = append(list, table.In{Player: who})
	}
	if reachable {
		list = append(list, table.Back{Player: who})
	}
	return list
}
