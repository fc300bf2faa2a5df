package screen

import (
	"tarock/bot/screen/words"
	"tarock/engine/view"
)

// pen writes the screens of a table.
type pen struct {
	*words.Writer
	Moment
}

func newPen(t *view.Table, r words.Reader, now Moment) *pen { return &pen{words.New(t, r), now} }
