package screen

import (
	"tarock/bot/screen/page"
	"tarock/bot/screen/words"
	"tarock/engine/view"
)

// turn adds the line about whom the table waits for, and for what.
func (p *base) turn(g *page.Page) {
	task := p.Task()
	if task == "" {
		return
	}
	key := "turn.line"
	switch {
	case p.Table.Stage != view.Playing || p.View.Phase != view.Play:
	case len(p.View.Trick.Cards) == 0:
		key = "turn.leads"
	default:
		key = "turn.adds"
	}
	g.Block(p.since(p.Say(key, "player", p.Mention(p.Table.Waiting), "task", task)))
}

// Remind returns the private message to a player half of whose time is over, or all of it.
func Remind(t *view.Table, c words.Reader) page.Message {
	p, key := newPen(t, c, Moment{}), "turn.remind"
	if t.Late {
		key = "late.remind"
	}
	return page.Message{Text: p.Say(key, "group", words.GroupTitle(p.Frame), "task", p.Task())}
}
