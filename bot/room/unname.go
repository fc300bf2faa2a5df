package room

import (
	"errors"
	"strconv"
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

// Unname replaces a player's name in the log of a table by a neutral one, and puts the
// table's screens with it. In damaged records it replaces all of names, wherever they
// are; what was damaged stays so, and such a table loses its screens.
func (s *Rooms) Unname(id string, p table.Player, names []string) error {
	g, err := s.people.Group(chat.Of(id).ID)
	if err != nil {
		return err
	}
	change := neutral(p, names, s.people.GroupTexts(g).Say("forget.name"))
	if strings.Contains(id, " ") { // put aside: it is never entered
		return s.chats.Store.Rewrite(id, change)
	}
	err = s.Enter(id, func(r *Room) error {
		if err := r.Without(p); err != nil {
			return err
		}
		r.stale = true // it was loaded before the change
		if err := s.chats.Store.Rewrite(r.ID, change); err != nil {
			return err
		}
		if err := r.load(); err != nil {
			return err
		}
		_, err := r.Commit(0)
		return err
	})
	if !errors.Is(err, chat.Damaged) {
		return err
	}
	if err := s.chats.Store.Rewrite(id, change); err != nil {
		return err
	}
	slots, err := s.chats.Store.Slots(id)
	for _, slot := range slots {
		err = errors.Join(err, s.chats.Store.Discard(id, slot.Name))
	}
	s.chats.Out.Wake(slots...)
	return err
}

// neutral returns a change of a table's data that gives a player a name. In what is not
// intact it also replaces the names that he is known by.
func neutral(p table.Player, names []string, name string) func(data []byte, intact bool) []byte {
	var pairs []string
	for _, n := range names {
		quoted := strconv.Quote(n)
		pairs = append(pairs, quoted[1:len(quoted)-1], name, n, name)
	}
	known := strings.NewReplacer(pairs...)
	return func(data []byte, intact bool) []byte {
		e := table.Event(data).Rename(p, name)
		if !intact {
			return []byte(known.Replace(string(e)))
		}
		return []byte(e)
	}
}
