package room

import (
	"strings"

	"tarock/bot/chat"
	"tarock/engine/act"
	"tarock/engine/table"
)

// Without refuses if the table is open and a player sits there or waits for a chair.
func (r *Room) Without(p table.Player) error {
	if !r.Closed() && (r.Table.Place(p) != act.Nobody || r.Table.Queued(p)) {
		return chat.Seated
	}
	return nil
}

// Unname replaces a player's name in the log of a table by a neutral one.
func (s *Rooms) Unname(id string, p table.Player) error {
	g, err := s.people.Group(chat.Of(id).ID)
	if err != nil {
		return err
	}
	name, named := s.people.GroupTexts(g).Say("forget.name"), false
	change := func(data []byte, _ bool) []byte {
		e := table.Event(data)
		other := e.Rename(p, name)
		named = named || other != e
		return []byte(other)
	}
	records, err := s.chats.Store.Records(id, 0)
	if err != nil {
		return err
	}
	for _, r := range records {
		change(r.Data, true)
	}
	switch {
	case !named:
		return nil
	case strings.Contains(id, " "): // put aside: it is never entered
		return s.chats.Store.Rewrite(id, change)
	}
	return s.Enter(id, func(r *Room) error {
		if err := r.Without(p); err != nil {
			return err
		}
		r.stale = true // it was loaded before the change
		return s.chats.Store.Rewrite(r.ID, change)
	})
}
