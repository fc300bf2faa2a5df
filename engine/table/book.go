package table

import (
	"slices"

	"tarock/engine/view"
)

// book is the score sheet of the evening.
type book struct {
	rows    []view.Row
	columns []Chair // all players of this evening
}

// account returns the column of a player: the one he had earlier this evening, or a new one.
func (b *book) account(c Chair) int {
	column := find(b.columns, c.Player)
	if column < 0 {
		column = len(b.columns)
		c.Account = column
		b.columns = append(slices.Clip(b.columns), c) // after asks what would be
	}
	return column
}

// Columns returns all players of the evening, by column of the score sheet.
func (b *book) Columns() []Chair { return b.columns }

// Total returns a player's points this evening and, if there is a second account, his
// balance on it. The finished deal counts even while it can still be claimed.
func (b *book) Total(p Player) (points, paid int) {
	column := find(b.columns, p)
	if column < 0 {
		return 0, 0
	}
	for _, row := range b.rows {
		if column < len(row.Change) {
			points += row.Change[column]
		}
		if column < len(row.Paid) {
			paid += row.Paid[column]
		}
	}
	return points, paid
}

// counted returns the row of a deal that counts, nil if there is none.
func (b *book) counted(number int) *view.Row {
	if number < 1 || number > len(b.rows) || b.rows[number-1].Aborted || b.rows[number-1].Redeal {
		return nil
	}
	return &b.rows[number-1]
}

// played reports whether a player is one of the people who have played a deal.
func (b *book) played(row *view.Row, p Player) bool {
	column := find(b.columns, p)
	return column >= 0 && slices.Contains(row.In, column) && !b.columns[column].Computer
}

// rewrite changes a row: the old amounts stay in it, struck out, and the totals
// from there on change. Rows are copied, since others have them too.
func (b *book) rewrite(f *Fix) {
	b.rows = slices.Clone(b.rows)
	was := b.rows[f.Number-1].Change
	for i := f.Number - 1; i < len(b.rows); i++ {
		row := &b.rows[i]
		row.Total = slices.Clone(row.Total)
		for column := range was {
			row.Total[column] += f.Change[column] - was[column]
		}
	}
	row := &b.rows[f.Number-1]
	row.Struck = append(slices.Clip(row.Struck), was)
	row.Change = f.Change
}
