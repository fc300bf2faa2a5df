package room

import (
	"slices"

	"tarock/bot/screen"
	"tarock/bot/screen/page"
	"tarock/bot/wire"
	"tarock/engine/act"
	"tarock/engine/table"
	"tarock/engine/view"
	"tarock/locales/rich"
	"tarock/storage"
)

// wanted makes the screens of a table, and collects the slots that differ from those last
// put.
type wanted struct {
	r       *Room
	slots   []storage.Slot
	current map[string]bool
}

// add puts a message in a slot. A message that loses its buttons is urgent, since they
// were pressed, and so is one that replaces it.
func (w *wanted) add(slot storage.Slot, m page.Message) {
	w.current[slot.Name] = true
	was := w.r.put[slot.Name]
	slot.Table, slot.Want = w.r.ID, wire.Pack(m)
	if m.Picture == nil && rich.Longer(m.Text, page.Caption) && wire.Pictured(was.Want) {
		slot.Fresh = true // it cannot become so long a text
	}
	if !slot.Fresh && string(was.Want) == string(slot.Want) {
		return
	}
	live := wire.Presses(m)
	if slot.Rank > storage.Answered && w.pressable(was) && (slot.Fresh || !live) {
		slot.Rank, slot.Pace = storage.Answered, 0
	}
	w.slots, w.r.live[slot.Name] = append(w.slots, slot), live
}

// remove puts a slot whose message should go.
func (w *wanted) remove(slot storage.Slot) {
	slot.Rank = storage.Aside
	if w.pressable(slot) {
		slot.Rank = storage.Answered
	}
	slot.Want, slot.Fresh = nil, false
	w.slots = append(w.slots, slot)
}

// remind puts the reminder of a player half of whose time is over, or all of it, with a sound unless
// silent, or removes one that is no longer needed.
func (w *wanted) remind(user int64, place act.Seat, v *view.Table, c screen.Context, silent bool) {
	r := w.r
	name := r.Info.name(page.Slot{Part: page.Remind, N: r.Table.Chairs[place].Account})
	if r.Table.Stage == table.Play && v.Waiting == place && r.Info.Turn.Reminded.holds(r.Table) {
		m := screen.Remind(v, c.Reader)
		m.Silent = silent
		w.add(storage.Slot{Chat: user, Name: name, Rank: storage.Prompt}, m)
		return
	}
	if slot := r.put[name]; len(slot.Want) > 0 {
		w.remove(slot)
	}
}

// outdated settles the slots that have no screen any more. Temporary ones of this
// evening are deleted. The others keep their messages without buttons, and are
// forgotten; those not sent yet are dropped, unless they must be read.
func (w *wanted) outdated() {
	for name, slot := range w.r.put {
		if w.current[name] {
			continue
		}
		s, ok := page.ReadSlot(name)
		ours := ok && s.Evening == w.r.Info.Open
		switch {
		case ours && w.seated(s):
		case ours && (s.Passing() || w.undealt(s)), ok && s.Part == page.Remind: // nobody is on turn any more
			w.remove(slot)
		default:
			slot.Rank, slot.Pace = storage.Rest, 0
			if w.pressable(slot) {
				slot.Rank = storage.Answered
			}
			slot.Final, slot.Fresh, slot.Want = true, false, wire.Remains(slot.Want)
			w.slots = append(w.slots, slot)
		}
	}
}

// seated reports whether a slot of the evening belongs to a player at the table, even
// one who cannot be reached now.
func (w *wanted) seated(s page.Slot) bool {
	return (s.Part == page.Hand || s.Part == page.Remind) && slices.ContainsFunc(w.r.Table.Chairs, func(c table.Chair) bool { return c.Account == s.N })
}

// undealt reports whether a slot of the evening is about a deal that was not
// begun when the evening ended.
func (w *wanted) undealt(s page.Slot) bool {
	t := w.r.Table
	return t.Stage == table.Over && t.Round > w.r.Info.Dealt && s.Deal == t.Round
}

// pressable reports whether the message last put in a slot has buttons for presses.
func (w *wanted) pressable(slot storage.Slot) bool {
	if live, known := w.r.live[slot.Name]; known {
		return live
	}
	return wire.Pressable(slot.Want)
}
