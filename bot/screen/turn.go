package screen

import (
	"tarock/bot/screen/page"
	"tarock/bot/screen/words"
	"tarock/bot/telegram"
	"tarock/engine/act"
	"tarock/engine/view"
)

// task returns what the table waits for, "steigern"; "" if it waits for nobody.
func (p *pen) task() string {
	t := p.Table
	switch {
	case t.Waiting == act.Nobody:
		return ""
	case t.Stage == view.Ready:
		return p.Say("turn.ready")
	case t.Stage == view.Offer && t.Let == "":
		return p.Say("turn.choose")
	case t.Stage == view.Offer:
		if key := "turn." + t.Let; p.Texts.Has(key) {
			return p.Say(key)
		}
		return p.Say("turn.offer")
	case t.Stage != view.Playing:
		return ""
	case p.View.Phase != view.Play:
		kind := "turn"
		if !p.Texts.Has(kind + "." + string(p.View.Phase)) {
			kind = "phase"
		}
		return p.Name(kind, string(p.View.Phase))
	case len(p.View.Trick.Cards) == 0:
		return p.Say("turn.lead", "number", p.View.Trick.Number)
	}
	return p.Say("turn.play", "number", p.View.Trick.Number)
}

// turn adds the line about whom the table waits for, and for what.
func (p *pen) turn(g *page.Page) {
	task := p.task()
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

// Remind returns the private message to a player half of whose time is over.
func Remind(t *view.Table, c words.Reader) telegram.Message {
	p := newPen(t, c, Moment{})
	return telegram.Message{Text: p.Say("turn.remind", "group", words.GroupTitle(p.Frame), "task", p.task())}
}
