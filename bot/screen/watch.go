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
	if t.Deal == nil {
		g.Add(p.Say("watch.before", "player", p.Place(t.Eyes)))
	} else {
		g.Add(p.Say("watch.title", "player", p.Place(t.Eyes), "number", p.Number()))
	}
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
			g.Block(p.Say("hand.wait", "player", words.Awaited(p.Writer), "task", p.Task()))
		}
	}
	return g.Finish().Message
}

// Invited tells a player how somebody can look at his cards, or that somebody does.
func Invited(t *view.Table, link string, opened bool, c words.Reader, withdraw page.Key) page.Message {
	w := words.New(t, c)
	g := w.About()
	if opened {
		g.Add(w.Say("watch.opened"))
	} else {
		g.Add(w.Say("watch.link", "link", link))
	}
	withdraw.Text = w.Say("button.unwatch")
	g.Message.Rows, g.Message.Silent = [][]page.Key{{withdraw}}, true
	return g.Finish().Message
}
