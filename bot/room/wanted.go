package room

import (
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"tarock/bot/people"
	"tarock/bot/press"
	"tarock/bot/screen"
	"tarock/bot/telegram"
	"tarock/engine/act"
	"tarock/engine/table"
	"tarock/engine/view"
	"tarock/storage"
)

// wanted gathers the slots that differ from what was last wanted.
type wanted struct {
	r       *Room
	slots   []storage.Slot
	current map[string]bool
}

// add wants a message in a slot. One that loses its buttons is urgent: a press has
// answered it.
func (w *wanted) add(slot storage.Slot, m telegram.Message) {
	w.current[slot.Name] = true
	was := w.r.put[slot.Name].Want
	slot.Table, slot.Want = w.r.ID, people.Pack(m)
	if !slot.Fresh && string(was) == string(slot.Want) {
		return
	}
	if slot.Rank > storage.Answered && pressable(was) && !pressable(slot.Want) {
		slot.Rank, slot.Pace = storage.Answered, 0
	}
	w.slots = append(w.slots, slot)
}

// remove wants a message away.
func (w *wanted) remove(slot storage.Slot) {
	slot.Rank = storage.Aside
	if pressable(slot.Want) {
		slot.Rank = storage.Answered
	}
	slot.Want, slot.Fresh = nil, false
	w.slots = append(w.slots, slot)
}

// remind puts the reminder of a player whose turn it has been for half of his
// time, as loud as his hand, and takes away one that has done its work.
func (w *wanted) remind(user int64, evening string, place act.Seat, v *view.Table, c screen.Context, silent bool) {
	r := w.r
	name := fmt.Sprintf("%sremind/%d", evening, r.Table.Chairs[place].Account)
	if r.Table.Stage == table.Play && v.Waiting == place && r.Info.Reminded == r.Table.Move {
		m := screen.Remind(v, c)
		m.Silent = silent
		w.add(storage.Slot{Chat: user, Name: name, Rank: storage.Prompt}, m)
		return
	}
	if slot := r.put[name]; len(slot.Want) > 0 {
		w.remove(slot)
	}
}

// outdated settles the slots that no screen is made for any more. Passing ones of
// this evening are deleted. The others stay as they are, but for their buttons,
// and are forgotten; what has not been sent by now is left out, unless it must be
// read.
func (w *wanted) outdated(evening string) {
	for name, slot := range w.r.put {
		rest, ours := strings.CutPrefix(name, evening)
		switch {
		case w.current[name], ours && w.seated(rest):
		case ours && (!strings.Contains(rest, "/") || w.undealt(rest)):
			w.remove(slot)
		default:
			slot.Rank, slot.Pace = storage.Rest, 0
			if pressable(slot.Want) {
				slot.Rank = storage.Answered
			}
			slot.Final, slot.Fresh, slot.Want = true, false, withoutButtons(slot.Want)
			w.slots = append(w.slots, slot)
		}
	}
}

// seated reports whether a slot of the evening is of somebody who sits at the table.
// He may be out of reach for now.
func (w *wanted) seated(slot string) bool {
	kind, account, _ := strings.Cut(slot, "/")
	return (kind == "hand" || kind == "remind") && slices.ContainsFunc(w.r.Table.Chairs, func(c table.Chair) bool { return strconv.Itoa(c.Account) == account })
}

// undealt reports whether a slot of the evening is about a deal that was not
// begun when the evening ended.
func (w *wanted) undealt(slot string) bool {
	t := w.r.Table
	return t.Stage == table.Over && t.Round > w.r.Info.Dealt && strings.HasPrefix(slot, strconv.Itoa(t.Round)+"/")
}

// pressable reports whether a message has buttons for presses, other than those by
// which something is said ahead: nobody is misled by one that stays a while longer.
func pressable(want []byte) bool {
	var m telegram.Message
	if json.Unmarshal(want, &m) != nil {
		return false
	}
	return slices.ContainsFunc(slices.Concat(m.Rows...), func(k telegram.Button) bool {
		p, ok := press.Parse(k.Data)
		return ok && p.Kind != press.Ahead
	})
}

// withoutButtons returns a message as it stays behind, without what was to be done: its
// buttons are old, but for those that lead somewhere.
func withoutButtons(want []byte) []byte {
	var m telegram.Message
	if err := json.Unmarshal(want, &m); err != nil {
		return want
	}
	var rows [][]telegram.Button
	for _, row := range m.Rows {
		if row = slices.DeleteFunc(row, func(k telegram.Button) bool { return k.URL == "" }); len(row) > 0 {
			rows = append(rows, row)
		}
	}
	m.Rows = rows
	if m.Stays != "" {
		m.Text, m.Stays = m.Stays, ""
	}
	return people.Pack(m)
}
