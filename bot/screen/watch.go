package screen

import (
	"tarock/bot/screen/page"
	"tarock/bot/screen/words"
	"tarock/engine/act"
	"tarock/engine/view"
)

// Watched returns the message of somebody who looks at a player's cards: what that player sees of
// them and of the deal, in the third person and without a button. Of a deal in which the reader
// plays himself it shows nothing.
func Watched(t *view.Table, c words.Reader, plays bool) page.Message {
	p := newPen(t, c, Moment{})
	g := &page.Page{}
	g.Message.Protect, g.Message.Silent = true, true
	g.Add(p.Say("watch.title", "player", p.Place(t.Eyes), "number", p.Number()))
	switch {
	case plays:
		g.Add(p.Say("watch.plays"))
	case t.Stage != view.Playing || p.View == nil:
		g.Add(p.Say("watch.between"))
	case p.View.Eyes == act.Nobody:
		g.Add(p.Say("watch.out", "player", p.Place(t.Eyes)))
	default:
		held(p, g)
		if t.Waiting != act.Nobody {
			g.Block(p.Say("hand.wait", "player", p.Place(t.Waiting), "task", p.Task()))
		}
	}
	return g.Finish().Message
}

// Invited tells a player how somebody can look at his cards, or that somebody does.
func Invited(link string, opened bool, c page.Frame, withdraw page.Key) page.Message {
	text := c.Texts.Say("watch.link", "link", link)
	if opened {
		text = c.Texts.Say("watch.opened")
	}
	withdraw.Text = c.Texts.Say("button.unwatch")
	return page.Message{Text: text, Rows: [][]page.Key{{withdraw}}, Silent: true}
}
