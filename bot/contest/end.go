package contest

import (
	"slices"

	"tarock/bot/room"
	"tarock/engine/table"
	"tarock/storage"
)

// void lets a table that still plays know that its tournament was ended: it says so, and its
// evening is over with the deal that is going on. Calling it again does no harm.
func void(c *contest, r *room.Room) error {
	if r.Info.Contest.Void {
		return nil
	}
	r.Info.Contest.Void = true
	key, end := "tournament.ended", table.End{Admin: true}
	if r.Table.Stage == table.Play {
		key, end.After = "tournament.ended-after", true
	}
	told, err := c.in.note(r.ID, "ended/"+c.t.Code, key)
	if err != nil {
		return err
	}
	told.Table, told.Rank = r.ID, storage.Common // so that it is above the end
	r.Reply(told)
	if !end.After || !r.Table.Final {
		if err := r.Do("", end); err != nil {
			return err
		}
	}
	_, err = r.Commit(0)
	return err
}

// settleDoubts lets the tables about which the host was asked know that the tournament was
// ended before he has answered.
func settleDoubts(c *contest) error {
	for _, number := range c.Doubts {
		if err := c.tellTable(number-1, false, true); err != nil {
			return err
		}
	}
	return nil
}

// farewells returns messages to the chats that lend a table or have offered one to a
// tournament that is over. Where a table of the last round plays or has played, that table
// says what has become of it.
func farewells(c *contest) (list []storage.Slot, err error) {
	tell := func(places []string, key string) {
		for _, place := range places {
			if err != nil || slices.Contains(c.Seated, place) {
				continue
			}
			var one storage.Slot
			one, err = c.in.note(place, "ended/"+c.t.Code+"/"+place, key)
			list = append(list, one)
		}
	}
	tell(c.lent(), "tournament.over-here")
	tell(c.Offers, "tournament.over-unneeded")
	return list, err
}
