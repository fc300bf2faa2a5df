package room

import (
	"cmp"
	"fmt"
	"maps"
	"slices"

	"tarock/bot/people"
	"tarock/bot/screen"
	"tarock/bot/screen/page"
	"tarock/bot/screen/words"
	"tarock/bot/wire"
	"tarock/engine/table"
	"tarock/engine/view"
	"tarock/storage"
)

// relief maps a player who waits for a chair to the absence of the player whose chair he takes
// with the next deal.
type relief map[table.Player]view.Absence

// reliefs returns which waiting players would take whose chairs if the next deal began now.
func reliefs(t *table.Table) relief {
	list := relief{}
	for _, c := range t.Waits {
		if a, ok := t.Relief(c.Player); ok {
			list[c.Player] = a
		}
	}
	return list
}

// relieve adds private messages to users who wait for a chair, since they have no hand:
// that they take one with the next deal, or no longer do. A user who has just begun to
// wait learns that from the answer to his press.
func (r *Room) relieve() error {
	if r.Table.Stage != table.Ready || len(r.Table.Waits) == 0 {
		return nil
	}
	now, v := reliefs(r.Table), r.Table.View("")
	for _, chair := range r.Table.Waits {
		was, had := r.relief[chair.Player]
		is, has := now[chair.Player]
		waited := slices.ContainsFunc(r.sat, func(c table.Chair) bool { return c.Player == chair.Player })
		var err error
		switch {
		case has && waited && (!had || was.Place != is.Place):
			err = r.whisper(chair, func(c words.Reader) page.Message { return screen.Relieves(v, is.Place, Outside(r, chair.Player), c) })
		case had && !has:
			err = r.whisper(chair, func(c words.Reader) page.Message { return screen.WaitsOn(v, r.relief.returned(r.Table), c) })
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// returned returns the first player whose chair was to be taken and who is no longer
// missing.
func (was relief) returned(t *table.Table) view.Absence {
	missing := t.Missing()
	list := slices.SortedFunc(maps.Values(was), func(a, b view.Absence) int { return cmp.Compare(a.Place, b.Place) })
	return list[max(0, slices.IndexFunc(list, func(a view.Absence) bool { return !slices.Contains(missing, a.Place) }))]
}

// whisper adds a message to the private chat of a player who has no hand at the table.
func (r *Room) whisper(chair table.Chair, say func(c words.Reader) page.Message) error {
	user := people.UserOf(chair.Player)
	u, err := r.in.people.User(user)
	if err != nil || !u.Reachable() {
		return err
	}
	c := words.Reader{Frame: page.Frame{Texts: r.in.people.UserTexts(u)}}
	if c.Group, err = Title(r); err != nil {
		return err
	}
	m := say(c)
	m.Silent = u.Ring == people.RingNever
	r.Reply(storage.Slot{Table: "relief", Name: fmt.Sprintf("%s/%d/%d", r.ID, r.seq+uint64(len(r.events)), user), Chat: user,
		Rank: storage.Common, Want: wire.Pack(m), Must: true, Final: true})
	return nil
}
