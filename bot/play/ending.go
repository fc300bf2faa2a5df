package play

import (
	"errors"

	"tarock/bot/chat"
	"tarock/bot/people"
	"tarock/bot/room"
	"tarock/bot/screen"
	"tarock/bot/screen/lobby"
	"tarock/bot/screen/page"
	"tarock/bot/screen/words"
	"tarock/engine/act"
	"tarock/engine/table"
)

// End proposes to end the evening, or shows the proposal again. An administrator is
// asked how to end it. Before the start it closes the table; if others sit there, whoever asks is
// asked first.
func (h *Host) End(q *chat.Question) error {
	admin := q.Message.Anonymous && q.Message.SenderChat == q.Message.Chat.ID
	if !q.Private() && !admin {
		admin = h.chats.Administrator(q.Ctx, q.Message.Chat.ID, q.Message.From.ID)
	}
	return h.rooms.EnterMeant(q, func(r *room.Room) error { return h.endIn(r, q, admin) })
}

// endIn is End in the room of the table.
func (h *Host) endIn(r *room.Room, q *chat.Question, admin bool) error {
	by := people.Player(q.Message.From.ID)
	switch {
	case r.Closed():
		return table.NoTable
	case r.Table.Stage == table.Lobby:
		closing := table.Close{Admin: admin}
		if _, err := r.Table.Decide(by, closing); err != nil {
			return err
		}
		if others(r.Table, by) {
			r.Info.Page = lobby.Close
			r.ShowTable()
			break
		}
		if err := r.Do(by, closing); err != nil {
			return err
		}
		r.Reply(q.Slots(lobby.Closed(q.Name(), q.Screen().Frame))...)
	case admin:
		ask(r)
	case q.Group.AdminEnd:
		return chat.NotAdmin
	default:
		if len(r.Table.Ending().For) > 0 { // so may the proposal
			r.ShowTable()
		}
		if err := votes(r.Do(by, table.End{}), by, r.Table.Ends); err != nil && !errors.Is(err, chat.Willing) {
			return err
		}
	}
	_, err := r.Commit(q.Update)
	return err
}

// others reports whether other people than a player sit at a table.
func others(t *table.Table, by table.Player) bool {
	n := len(table.Persons(t.Chairs))
	if t.Place(by) != act.Nobody {
		n--
	}
	return n > 0
}

// ask asks an administrator how to end the evening.
func ask(r *room.Room) {
	if r.Ending() { // the question may have scrolled away
		r.ShowTable()
	}
	r.Info.Asked = true
}

// finish performs an administrator's answer.
func finish(r *room.Room, by table.Player, answer string, admin bool) error {
	switch {
	case !admin:
		return chat.OnlyAdmin
	case (r.Info.Daily != (room.Daily{}) || r.Info.Contest.Runs()) && answer == "on":
		return table.OldButton // there is no other deal
	case answer == "on":
		return r.Do(by, table.Stay{Admin: true})
	case !r.Ending():
		return table.OldButton
	}
	var err error
	switch answer {
	case "now":
		err = r.Do(by, table.End{Admin: true})
	case "after":
		err = r.Do(by, table.End{Admin: true, After: true})
	case "back":
	default:
		err = table.OldButton
	}
	if err == nil {
		r.Info.Asked = false
	}
	return err
}

// Radl explains the state of the Gstieß-a-Radel; between two deals it has a button to
// call it.
func (h *Host) Radl(q *chat.Question) error {
	if q.Private() {
		if err := h.rooms.About(q, radlHere); err != nil {
			return err
		}
		return h.rooms.Tell(q, room.OfDeal, func(r *room.Room, c words.Reader) page.Message { return screen.Radl(r.Table.View(q.Eyes()), c) })
	}
	return h.rooms.EnterMeant(q, func(r *room.Room) error {
		if err := radlHere(r); err != nil {
			return err
		}
		v := r.Table.View("")
		if call, _ := v.Call(act.VerbRadl); call.Open {
			r.Info.AskRadl(r.Table, q.Update)
		} else {
			c := q.Screen()
			c.Users = r.Users()
			r.Reply(q.Slots(screen.Radl(v, c))...)
		}
		_, err := r.Commit(q.Update)
		return err
	})
}

// radlHere refuses to speak of the last round of an evening that is over or has not begun.
func radlHere(r *room.Room) error {
	switch r.Table.Stage {
	case table.Empty, table.Over:
		return table.NoTable
	case table.Lobby:
		return table.NotStarted
	}
	return nil
}

// callRadl performs a press on the buttons of that message.
func callRadl(r *room.Room, by table.Player, arg string) error {
	call := table.Before{Action: act.New(act.Nobody, act.VerbRadl)}
	_, err := r.Table.Decide(by, call)
	switch {
	case err != nil:
		return err
	case arg == "yes" && r.Info.Radl.Asks:
		r.ShowRadl()
		err = r.Do(by, call)
	case arg != "ask" && arg != "back":
		err = table.OldButton
	}
	if err == nil {
		r.Info.Radl.Asks = arg == "ask"
	}
	return err
}
