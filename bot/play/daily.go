package play

import (
	"maps"
	"slices"

	"tarock/bot/chat"
	"tarock/bot/people"
	"tarock/bot/room"
	"tarock/bot/telegram"
	"tarock/engine/fair"
	"tarock/engine/table"
)

// Tackle opens the table of a user who plays the deal of a day of a group, seats him and
// computers, always at the same places, and deals.
func (h *Host) Tackle(r *room.Room, user telegram.User, of room.Daily, secret fair.Secret, g people.Game) error {
	by := people.Player(user.ID)
	if err := room.Tackle(r, by, of, secret, g.Rules); err != nil {
		return err
	}
	commands := []table.Command{table.Choose{Rules: g.Rules, Seats: g.Seats}, table.Strength{Word: g.Strength}}
	for _, id := range slices.Sorted(maps.Keys(g.House)) {
		commands = append(commands, table.Set{ID: id, Value: g.House[id]})
	}
	for _, c := range commands {
		if err := r.Do(by, c); err != nil && !chat.IsReason(err) { // it is what is chosen, or no longer exists
			return err
		}
	}
	if err := r.Do(by, table.Join{Name: user.Name}); err != nil {
		return err
	}
	if err := computer(r, by, "fill"); err != nil {
		return err
	}
	return r.Do(by, table.Start{Dealer: room.DrawDealer(r, len(r.Table.Chairs))})
}
