package play

import (
	"cmp"
	"slices"

	"tarock/bot/chat"
	"tarock/bot/press"
	"tarock/bot/room"
	"tarock/engine/act"
	"tarock/engine/table"
	"tarock/engine/view"
	"tarock/player/strength"
)

// names are those of computers, in the order in which they come.
var names = []string{"Resi", "Poldi", "Burgi", "Ferdl", "Mitzi", "Schurl", "Vroni", "Wastl"}

// computer performs a press that seats computers or sends one away.
func computer(r *room.Room, by table.Player, what string) error {
	switch {
	case r.Info.Contest.Runs():
		return chat.NoComputers
	case what == "out":
		return r.Do(by, table.Dismiss{})
	case what == "in":
		return invite(r, by)
	case strength.Find(what) != nil:
		if what == cmp.Or(r.Table.Strength, strength.Middle) {
			return chat.Repeated
		}
		return reseated(r, by, table.Strength{Word: what})
	case what != "fill":
		return table.OldButton
	}
	for {
		if err := invite(r, by); err != nil {
			return err
		}
		if r.Table.Stage == table.Lobby && len(r.Table.Chairs) >= r.Table.Seats || r.Table.Stage != table.Lobby && !r.Table.Lacking() {
			return nil
		}
	}
}

// reseated performs commands in a lobby. In a private chat all computers get up before and sit
// down after them: there is no one to say how many they are to be.
func reseated(r *room.Room, by table.Player, commands ...table.Command) error {
	for r.Chat.Private() && r.Table.View("").People < len(r.Table.Chairs) {
		if err := r.Do(by, table.Dismiss{}); err != nil {
			return err
		}
	}
	for _, c := range commands {
		if err := r.Do(by, c); err != nil {
			return err
		}
	}
	if !r.Chat.Private() {
		return nil
	}
	return computer(r, by, "fill")
}

// invite seats one computer, with a name that nobody at the table has.
func invite(r *room.Room, by table.Player) error {
	v := r.Table.View("")
	taken := slices.Concat(v.Names, v.Heads(), v.Queue)
	for _, c := range r.Table.Waits {
		taken = append(taken, c.Name)
	}
	free := func(name string) bool {
		return !slices.Contains(taken, name) && !slices.Contains(taken, view.Computer+name)
	}
	name := names[max(0, slices.IndexFunc(names, free))]
	return r.Do(by, table.Invite{Name: name})
}

// help performs a vote on letting a computer play for the player on turn.
func help(r *room.Room, by table.Player, how string) error {
	switch {
	case r.Info.Contest.Runs():
		return chat.NoComputers
	case how == "once":
		return votes(r.Do(by, table.Substitute{}), by, r.Table.Once)
	case how == "until":
		return votes(r.Do(by, table.Substitute{Stay: true}), by, r.Table.Until)
	}
	return table.OldButton
}

// returns gives a player for whom a computer plays his place back if he presses
// something of his own.
func returns(r *room.Room, p press.Press, by table.Player) error {
	place := r.Table.Place(by)
	if place == act.Nobody || r.Table.Chairs[place].Help == table.None || p.Kind == press.Here || !r.Running() {
		return nil
	}
	return r.Do(by, table.Here{})
}

// Hint tells the asker in private how a computer would act in his place. It is refused in a
// group, where it would tell the others that he is in doubt.
func (h *Host) Hint(q *chat.Question) error {
	if !q.Private() {
		return chat.OnlyPrivate
	}
	by, err := q.By()
	if err != nil {
		return err
	}
	err = h.rooms.About(q, func(r *room.Room) error {
		if r.Closed() {
			return table.NoTable
		}
		if r.Table.Stage == table.Lobby {
			return table.NotStarted
		}
		if err := room.AskHint(r, by, true); err != nil {
			return chat.Refusal{Why: err, Rules: r.Table.Set.ID}
		}
		_, err := r.Commit(0)
		return err
	})
	if err != nil {
		return err
	}
	return h.chats.Seen(q.Update)
}

// hint performs a press that asks for a hint.
func hint(r *room.Room, by table.Player) error {
	if place := r.Table.Place(by); place != act.Nobody {
		r.Only(place)
	}
	return room.AskHint(r, by, false)
}
