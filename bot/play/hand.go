package play

import (
	"cmp"
	"errors"
	"slices"

	"tarock/bot/chat"
	"tarock/bot/pick"
	"tarock/bot/press"
	"tarock/bot/room"
	"tarock/engine/act"
	"tarock/engine/deal"
	"tarock/engine/table"
)

// actDeal performs a press on a player's hand. With hesitates, a card is held for a moment in
// which the player can take it back.
func actDeal(r *room.Room, p press.Press, by table.Player, hesitates bool) error {
	place := r.Table.Place(by)
	if place == act.Nobody {
		return table.NotSeated
	}
	r.Only(place)
	switch p.Kind {
	case press.Claim:
		r.Soon(place)
		return claim(r, place, by, p.Arg)
	case press.Ahead:
		r.Soon(place)
		return r.Hand(place).SayAhead(p.Arg)
	case press.Lay:
		r.Soon(place)
		return room.LayDown(r, place)
	case press.Show:
		r.ShowHand(place)
		return nil
	case press.Cancel:
		if r.Hand(place).TakeBack() {
			return nil
		}
		return drop(r, place, r.Hand(place).Picked()...)
	case press.Drop:
		return drop(r, place, p.Arg)
	case press.Pick:
		return choose(r, place, p.Arg)
	case press.Confirm:
		if p.Arg != press.Sum(r.Hand(place).Picked()) {
			return chat.Otherwise
		}
		return confirm(r, place, by)
	}
	a, err := r.Table.Read(p.Arg)
	if err != nil {
		return table.OldButton
	}
	if p.Kind == press.Before {
		return r.Do(by, table.Before{Action: a})
	}
	if p.Kind == press.Do && hesitates && a.Verb == act.VerbPlay && r.Table.Waiting() == place {
		return r.Hand(place).Hold(a, p.Arg)
	}
	if p.Kind == press.Do {
		return r.Do(by, table.Do{Actions: []act.Action{a}})
	}
	return table.OldButton
}

// drop removes some of a player's picks.
func drop(r *room.Room, place act.Seat, what ...string) error {
	h := r.Hand(place)
	picked := h.Picked()
	left := slices.DeleteFunc(slices.Clone(picked), func(s string) bool { return slices.Contains(what, s) })
	if len(left) == len(picked) {
		return chat.Repeated
	}
	h.Pick(left)
	return nil
}

// choose adds an option to a player's picks. He can pick several cards or
// announcements, but only one of anything else.
func choose(r *room.Room, place act.Seat, arg string) error {
	options, err := r.Hand(place).Options()
	if err != nil {
		return err
	}
	h := r.Hand(place)
	picked := h.Picked()
	if slices.Contains(picked, arg) {
		return chat.Repeated
	}
	if c, ok := pick.Open(options, picked); ok {
		if k, ok := pick.Card(c.From.Or(c.Want), arg); ok {
			if !c.Takes(k) {
				return act.WrongCount
			}
			h.Pick(append(picked, arg))
			return nil
		}
	}
	if arg == pick.Doublings && pick.Doubles(options) {
		h.Pick(append(picked, arg))
		return nil
	}
	for _, o := range options {
		if pick.Words(o) != arg {
			continue
		}
		if pick.Gathers(options, o) {
			h.Pick(append(picked, arg))
		} else {
			h.Pick([]string{arg})
		}
		return nil
	}
	if pick.Plays(options, arg) != nil {
		h.Pick([]string{arg})
		return nil
	}
	a, err := r.Table.Read(arg)
	if err != nil {
		return act.NotAllowed
	}
	a.Seat = r.Table.Seat(place)
	return cmp.Or(r.Table.Deal.Check(a), error(act.NotAllowed))
}

// confirm performs what a player has picked.
func confirm(r *room.Room, place act.Seat, by table.Player) error {
	options, err := r.Hand(place).Options()
	if err != nil {
		return err
	}
	picked := pick.Said(r.Hand(place).Picked())
	c, open := pick.Open(options, picked)
	if open && c.Full() {
		return r.Do(by, table.Do{Actions: append(said(options, picked), c.Action())})
	}
	if open && slices.ContainsFunc(picked, func(code string) bool { _, ok := pick.Card(c.From.Or(c.Want), code); return ok }) {
		return act.WrongCount
	}
	actions := make([]act.Action, len(picked))
	for i, words := range picked {
		if actions[i], err = r.Table.Read(words); err != nil {
			return table.OldButton
		}
	}
	gathers := func(o act.Option) bool { return pick.Gathers(options, o) || o.Verb == act.VerbDone }
	alone := func(o act.Option) bool { return !gathers(o) && slices.Contains(picked, pick.Words(o)) }
	if slices.ContainsFunc(options, gathers) && !slices.ContainsFunc(options, alone) {
		return gathered(r, by, options, actions, pick.GoesOn(options, picked))
	}
	if len(actions) == 0 {
		return table.OldButton
	}
	return r.Do(by, table.Do{Actions: actions})
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

// gathered says what a player has picked and ends his turn, unless it goes on. An
// announcement may require another, and a doubling may be possible only before another, so
// the order is looked for. In some games a doubling ends the turn itself. If the turn
// cannot end yet, the player is told that something is missing.
func gathered(r *room.Room, by table.Player, options []act.Option, picked []act.Action, goesOn bool) error {
	list, ends := ordered(r.Table.Deal, picked, goesOn)
	if list == nil {
		list, ends = picked, !goesOn // refused with its reason
	}
	if ends {
		list = append(slices.Clip(list), act.New(act.Nobody, act.VerbDone))
	}
	refused := r.Do(by, table.Do{Actions: list})
	if !chat.IsReason(refused) {
		return refused
	}
	done := func(o act.Option) bool { return o.Verb == act.VerbDone }
	if errors.Is(refused, act.NotAllowed) && !slices.ContainsFunc(options, done) {
		return chat.Owing
	}
	return refused
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
