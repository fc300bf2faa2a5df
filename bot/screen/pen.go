package screen

import (
	"tarock/bot/screen/score"
	"tarock/bot/screen/words"
	"tarock/bot/screen/worth"
	"tarock/engine/view"
)

// base is what everything writes with that belongs to a table: words, stakes,
// settlements, the sheet, and the moment.
type base struct {
	*words.Writer
	worth.Stakes
	score.Settlement
	score.Book
	Moment
}

// What the screens of a table are written by, apart from each other.
type (
	prelude struct{ *base } // writes what happened before play: bids, talon, announcements
	course  struct{ *base } // writes the tricks
	chooser struct{ *base } // writes the buttons for what a player may do
	waiting struct{ *base } // writes what the table waits for, and how it ends
)

// pen puts the screens of a table together.
type pen struct {
	*base
	prelude
	course
	chooser
	waiting
}

func newPen(t *view.Table, r words.Reader, now Moment) *pen {
	w := words.New(t, r)
	b := &base{w, worth.Stakes{Writer: w}, score.Settlement{Writer: w}, score.Book{Writer: w}, now}
	return &pen{b, prelude{b}, course{b}, chooser{b}, waiting{b}}
}
