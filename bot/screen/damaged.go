package screen

import (
	"tarock/bot/screen/page"
	"tarock/bot/screen/words"
	"tarock/engine/view"
)

// Damaged returns the message that the records of a group's table cannot be read from
// some point on. t is the table before that.
func Damaged(t *view.Table, c words.Reader) page.Message {
	p := newPen(t, c, Moment{})
	g := &page.Page{}
	g.Add(p.Say("damaged.stop"))
	if n := len(t.Sheet); n > 0 {
		g.Add(p.Say("damaged.last", "number", t.Sheet[n-1].Number))
		g.Block(p.Columns(t.Sheet[n-1:], false))
	}
	g.Block(p.Say("damaged.next"))
	return g.Finish().Message
}

// Full returns the message that nothing can be stored for want of room on the disk.
func Full(c page.Frame) page.Message { return page.Message{Text: c.Texts.Say("full.stop")} }

// Room returns the message that there is room again.
func Room(c page.Frame) page.Message { return page.Message{Text: c.Texts.Say("full.room")} }
