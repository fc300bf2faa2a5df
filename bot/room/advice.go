package room

import (
	"context"

	"tarock/engine/act"
	"tarock/engine/table"
	"tarock/player"
	"tarock/player/world"
)

// Advice returns what a computer would do for a player, judged by what the player has
// seen. It reports false if the player is not on turn.
func (r *Room) Advice(p table.Player, by player.Player, seed uint64) (act.Action, bool) {
	d := r.Table.Deal
	if r.Table.Stage != table.Play || d == nil || d.Over() {
		return act.Action{}, false
	}
	seat := r.Table.Seat(r.Table.Place(p))
	if _, formal := d.Formal(); formal || seat == act.Nobody || d.Turn() != seat {
		return act.Action{}, false
	}
	seen := world.NewWatch(d).Seen()
	a := by.Choose(context.Background(), seen, world.Seed(seed, d.Count())).Action
	a.Seat = seat
	return a, seen.Check(a) == nil
}
