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
	"tarock/engine/table"
)

// actDeal performs a press on a player's hand.
func actDeal(r *room.Room, p press.Press, by table.Player) error {
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
		return r.SayAhead(place, p.Arg)
	case press.Show:
		r.ShowHand(place)
		return nil
	case press.Cancel:
		return drop(r, place, r.Picked(place)...)
	case press.Drop:
		return drop(r, place, p.Arg)
	case press.Pick:
		return choose(r, place, p.Arg)
	case press.Confirm:
		if p.Arg != press.Sum(r.Picked(place)) {
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
	if p.Kind == press.Do {
		return r.Do(by, table.Do{Actions: []act.Action{a}})
	}
	return table.OldButton
}

// drop removes some of a player's picks.
func drop(r *room.Room, place act.Seat, what ...string) error {
	picked := r.Picked(place)
	left := slices.DeleteFunc(slices.Clone(picked), func(s string) bool { return slices.Contains(what, s) })
	if len(left) == len(picked) {
		return chat.Repeated
	}
	r.Pick(place, left)
	return nil
}

// choose adds an option to a player's picks. He can pick several cards or
// announcements, but only one of anything else.
func choose(r *room.Room, place act.Seat, arg string) error {
	options, err := r.Options(place)
	if err != nil {
		return err
	}
	picked := r.Picked(place)
	if slices.Contains(picked, arg) {
		return chat.Repeated
	}
	if c, ok := pick.Open(options, picked); ok {
		if k, ok := pick.Card(c.From.Or(c.Want), arg); ok {
			if !c.Takes(k) {
				return act.WrongCount
			}
			r.Pick(place, append(picked, arg))
			return nil
		}
	}
	if arg == pick.Doublings && pick.Doubles(options) {
		r.Pick(place, append(picked, arg))
		return nil
	}
	for _, o := range options {
		if pick.Words(o) != arg {
			continue
		}
		if pick.Gathers(options, o) {
			r.Pick(place, append(picked, arg))
		} else {
			r.Pick(place, []string{arg})
		}
		return nil
	}
	if pick.Plays(options, arg) != nil {
		r.Pick(place, []string{arg})
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
	options, err := r.Options(place)
	if err != nil {
		return err
	}
	picked := pick.Said(r.Picked(place))
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

// gathered says what a player has picked and ends his turn, unless it goes on. An announcement may require
// another, and a doubling may be possible only before another: they are tried in the
// order of the options, then as picked, then reversed. In some games a doubling ends the
// turn itself. If the turn cannot end yet, the player is told that something is missing.
func gathered(r *room.Room, by table.Player, options []act.Option, picked []act.Action, goesOn bool) error {
	order := func(a act.Action) int {
		return slices.IndexFunc(options, func(o act.Option) bool { return pick.Words(o) == table.Words(a) })
	}
	sorted := slices.SortedStableFunc(slices.Values(picked), func(a, b act.Action) int { return cmp.Compare(order(a), order(b)) })
	backward := slices.Clone(sorted)
	slices.Reverse(backward)
	var refused error
	for _, list := range [][]act.Action{sorted, picked, backward} {
		whole := list
		if !goesOn {
			whole = append(slices.Clip(list), act.New(act.Nobody, act.VerbDone))
		}
		err := r.Do(by, table.Do{Actions: whole})
		if !goesOn && (errors.Is(err, act.NotYourTurn) || errors.Is(err, act.WrongPhase)) {
			err = r.Do(by, table.Do{Actions: list})
		}
		if !chat.IsReason(err) {
			return err
		}
		refused = cmp.Or(refused, err)
	}
	ends := func(o act.Option) bool { return o.Verb == act.VerbDone }
	if errors.Is(refused, act.NotAllowed) && !slices.ContainsFunc(options, ends) {
		return chat.Owing
	}
	return refused
}
