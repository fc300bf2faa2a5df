package room

import (
	"errors"
	"slices"

	"tarock/bot/chat"
	"tarock/bot/pick"
	"tarock/engine/act"
	"tarock/engine/deal"
	"tarock/engine/table"
)

// Plan returns the actions that a player's picks come to, in an order in which he may do
// them, or why he may not.
func (h Hand) Plan() ([]act.Action, error) {
	options, err := h.Options()
	if err != nil {
		return nil, err
	}
	d, picked := h.r.Table.Deal, pick.Said(h.Picked())
	c, open := pick.Open(options, picked)
	if open && pick.GoesOn(options, picked) { // the cards are chosen after it
		return performed(d, said(options, picked))
	}
	if open && c.Full() {
		return performed(d, append(said(options, picked), c.Action()))
	}
	if open && slices.ContainsFunc(picked, func(code string) bool { _, ok := pick.Card(c.From.Or(c.Want), code); return ok }) {
		return nil, act.WrongCount
	}
	actions := make([]act.Action, len(picked))
	for i, words := range picked {
		if actions[i], err = h.r.Table.Read(words); err != nil {
			return nil, table.OldButton
		}
		actions[i].Seat = h.r.Table.Seat(h.place)
	}
	gathers := func(o act.Option) bool { return pick.Gathers(options, o) || o.Verb == act.VerbDone }
	alone := func(o act.Option) bool { return !gathers(o) && slices.Contains(picked, pick.Words(o)) }
	if slices.ContainsFunc(options, gathers) && !slices.ContainsFunc(options, alone) {
		return gathered(d, options, actions, pick.GoesOn(options, picked))
	}
	if len(actions) == 0 {
		return nil, table.OldButton
	}
	return performed(d, actions)
}

// said returns the announcements and doublings that a player has picked.
func said(options []act.Option, picked []string) []act.Action {
	var list []act.Action
	for _, o := range options {
		if pick.Gathers(options, o) && slices.Contains(picked, pick.Words(o)) {
			list = append(list, o.Action)
		}
	}
	return list
}

// performed returns actions of the player on turn, or why he may not do them.
func performed(d *deal.Deal, list []act.Action) ([]act.Action, error) {
	after := d.Copy()
	for _, a := range list {
		if err := after.Do(a); err != nil {
			return nil, err
		}
	}
	return list, nil
}

// gathered returns what a player says in his turn, and that he ends it unless it goes on. An
// announcement may require another, and a doubling may be possible only before another, so
// the order is looked for. In some games a doubling ends the turn itself. If the turn
// cannot end yet, something is missing.
func gathered(d *deal.Deal, options []act.Option, picked []act.Action, goesOn bool) ([]act.Action, error) {
	list, ends := ordered(d, picked, goesOn)
	if list == nil {
		list, ends = picked, !goesOn // refused with its reason
	}
	if ends {
		list = append(slices.Clip(list), act.New(d.Turn(), act.VerbDone))
	}
	list, err := performed(d, list)
	done := func(o act.Option) bool { return o.Verb == act.VerbDone }
	if errors.Is(err, act.NotAllowed) && !slices.ContainsFunc(options, done) {
		return nil, chat.Owing
	}
	return list, err
}

// ordered returns what the player on turn has picked in an order in which he may say all
// of it, and whether he must still end his turn, unless it goes on; nil if there is none.
func ordered(d *deal.Deal, picked []act.Action, goesOn bool) (list []act.Action, ends bool) {
	seat, dead := d.Turn(), map[int]bool{} // sets of picks after which the others cannot be said
	var say func(d *deal.Deal, said int) bool
	say = func(d *deal.Deal, said int) bool {
		if said == 1<<len(picked)-1 {
			ends = !goesOn && d.Turn() == seat && announcing(d, seat)
			return goesOn || !ends || d.Check(act.New(seat, act.VerbDone)) == nil
		}
		for i, a := range picked {
			a.Seat = seat
			next := said | 1<<i
			if next == said || dead[next] || d.Turn() != seat || d.Check(a) != nil {
				continue
			}
			after := d.Copy()
			if after.Do(a) == nil && say(after, next) {
				list = append(list, picked[i])
				return true
			}
			dead[next] = true
		}
		return false
	}
	if !say(d, 0) {
		return nil, false
	}
	slices.Reverse(list)
	return list, ends
}

// announcing reports whether a player may announce, double, or end his turn.
func announcing(d *deal.Deal, seat act.Seat) bool {
	return slices.ContainsFunc(d.Legal(seat), func(o act.Option) bool {
		return o.Verb == act.VerbDone || o.Verb == act.VerbAnnounce || o.Verb == act.VerbDouble
	})
}
