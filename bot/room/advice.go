package room

import (
	"context"

	"tarock/engine/act"
	"tarock/engine/deal"
	"tarock/engine/table"
	"tarock/player"
	"tarock/player/world"
)

// Asked is a decision that a player has to make. It shares nothing with the room, which
// goes on meanwhile.
type Asked struct {
	deal *deal.Deal
	seat act.Seat
}

// Ask returns the decision that the table waits for the player to make, nil if it does not.
func (h Hand) Ask() *Asked {
	t := h.r.Table
	d := t.Deal
	if t.Stage != table.Play || d == nil || d.Over() {
		return nil
	}
	seat := t.Seat(h.place)
	if _, formal := d.Formal(); formal || seat == act.Nobody || d.Turn() != seat {
		return nil
	}
	return &Asked{d.Copy(), seat}
}

// Advice returns what a computer would do, judged by what the player has seen: all that it
// would say in one turn, or one action. It is empty if the rules refuse that.
func (a *Asked) Advice(ctx context.Context, by player.Player, seed uint64) (list []act.Action) {
	for d := a.deal.Copy(); d.Turn() == a.seat; {
		seen := world.NewWatch(d).Honest()
		does := by.Choose(ctx, seen, world.Seed(seed, d.Count())).Action
		does.Seat = a.seat
		if seen.Check(does) != nil || d.Do(does) != nil {
			return nil
		}
		list = append(list, does)
		if does.Verb != act.VerbAnnounce && does.Verb != act.VerbDouble {
			break
		}
	}
	return list
}
