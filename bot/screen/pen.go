package screen

import (
	"tarock/bot/screen/score"
	"tarock/bot/screen/words"
	"tarock/bot/screen/worth"
	"tarock/engine/view"
)

// pen writes the screens of a table.
type pen struct {
	*words.Writer
	worth.Stakes
	score.Settlement
	score.Book
	Moment
}

func newPen(t *view.Table, r words.Reader, now Moment) *pen {
	w := words.New(t, r)
	return &pen{w, worth.Stakes{Writer: w}, score.Settlement{Writer: w}, score.Book{Writer: w}, now}
}
