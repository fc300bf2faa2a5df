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

// Advice returns what a computer would do, judged by what the player has seen. It reports
// false if the rules refuse that.
func (a *Asked) Advice(ctx context.Context, by player.Player, seed uint64) (act.Action, bool) {
	seen := world.NewWatch(a.deal).Seen()
	does := by.Choose(ctx, seen, world.Seed(seed, a.deal.Count())).Action
	does.Seat = a.seat
	return does, seen.Check(does) == nil
}
