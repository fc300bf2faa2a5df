package room

import (
	"slices"

	"tarock/engine/table"
)

// Outside reports whether a player's points at the table of a tournament do not count there: he
// was not drawn for it.
func Outside(r *Room, p table.Player) bool {
	if !r.Info.Contest.Runs() || !r.Running() {
		return false
	}
	columns := r.Table.Columns()
	drawn := columns[:min(len(r.Table.Chairs), len(columns))] // who has sat there from the beginning
	return !slices.ContainsFunc(drawn, func(c table.Chair) bool { return c.Player == p })
}
