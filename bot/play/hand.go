package play

import (
	"cmp"
	"slices"

	"tarock/bot/chat"
	"tarock/bot/pick"
	"tarock/bot/press"
	"tarock/bot/room"
	"tarock/engine/act"
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
	actions, err := r.Hand(place).Plan()
	if err != nil {
		return err
	}
	return r.Do(by, table.Do{Actions: actions})
}
