package screen

import (
	"tarock/bot/screen/page"
	"tarock/bot/screen/words"
	"tarock/engine/view"
)

// stays returns what stays of a hand whose player cannot be reached when it changes, or who has lost his chair: the
// result of a deal that is over, and nothing that is about now.
func stays(p *pen) string {
	g := &page.Page{}
	if p.View != nil && p.Table.Stage == view.Ready {
		g.Add(p.Say("hand.table", "group", words.GroupTitle(p.Frame)))
		p.finished(g)
	} else {
		g.Add(p.Say("hand.title", "group", words.GroupTitle(p.Frame), "number", p.Number()))
		g.Add(p.Say("hand.past"))
	}
	return g.Finish().Message.Text
}
