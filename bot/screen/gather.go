package screen

import (
	"slices"

	"tarock/bot/pick"
	"tarock/bot/press"
	"tarock/bot/screen/page"
	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/locales/rich"
)

// pile adds the cards from which a player must name some, first the one he wants if there
// is one; when there are enough, he must confirm them.
func (p *chooser) pile(g *page.Page, c pick.Choice) {
	shown := c.From
	switch {
	case c.Full():
		g.Block(p.named(c), p.Preview(c.Option))
		if shown = c.Named; c.Wanted != card.None {
			shown = shown.With(c.Wanted)
		}
	case !c.Want.Empty() && c.Wanted == card.None:
		shown = c.Want
		g.Block(p.Say("ask.want"))
	case !c.Want.Empty():
		shown = shown.With(c.Wanted)
		g.Block(p.Say("ask.give", "card", p.Face(c.Wanted)))
	default:
		g.Block(p.Say("ask.cards", "picked", c.Named.Len(), "number", c.Count), p.Preview(c.Option))
	}
	var keys []page.Key
	for _, k := range p.Sorted(shown) {
		key := page.Key{Text: p.Face(k), Press: p.Press(press.Pick, k.String()), Icon: p.Icon(k)}
		if c.Named.Has(k) || c.Wanted == k {
			key = page.Key{Text: "✓ " + key.Text, Press: p.Press(press.Drop, k.String()), Icon: p.Icon(k)}
		}
		keys = append(keys, key)
	}
	if c.Full() {
		g.Message.Rows = append(g.Message.Rows, page.Grid(keys, p.inRow())...)
		p.answer(g, p.doing(c.Option))
		return
	}
	g.Message.Rows = append(g.Message.Rows, p.bySuit(p.Sorted(shown), keys)...)
	if !c.Alone {
		g.Message.Rows = append(g.Message.Rows, []page.Key{p.Button("cancel", press.Cancel, "")})
	}
}

// named asks whether the cards of a choice are the right ones.
func (p *chooser) named(c pick.Choice) string {
	key := "ask." + c.Verb.String()
	if !p.Texts.Has(key) {
		key = "ask.choice"
	}
	o := c.Option
	o.Action = c.Action()
	return p.Say(key, "words", p.Action(o), "cards", p.Faces(p.Sorted(c.Named)))
}

// gather adds what can be announced and doubled, and the button that says what was
// picked and ends the turn.
func (p *chooser) gather(g *page.Page, o options) {
	none := p.gathered(g, o.gather)
	if none && !o.done {
		g.Block(p.Name("ask", "must"))
		return
	}
	last := "done"
	lies := p.Lies(p.View.Eyes, len(p.View.Said))
	if lies {
		last = "lie"
	}
	text := p.Closing(p.View.Phase, lies)
	if pick.GoesOn(o.gather, p.Picked) {
		last = "more"
	}
	if !none {
		text = p.together(o.gather, last)
	}
	row := []page.Key{{Text: text, Press: p.Press(press.Confirm, press.Sum(p.Picked)), Style: page.Good}}
	if !none {
		row = append(row, p.Button("cancel", press.Cancel, ""))
	}
	g.Message.Rows = append(g.Message.Rows, row)
}

// together returns the text of the button that says what was picked and ends the turn
// with a word.
func (p *chooser) together(list []act.Option, last string) string {
	var picked []act.Option
	for _, o := range list {
		if slices.Contains(p.Picked, pick.Words(o)) {
			picked = append(picked, o)
		}
	}
	if len(picked) == 1 {
		return p.Say("button.gather."+last, "words", p.doing(picked[0]))
	}
	return p.Say("button.gather-all."+last, "number", len(picked))
}

// gathered adds what can be picked, announcements and doublings apart, and what is
// picked. It reports whether nothing is.
func (p *chooser) gathered(g *page.Page, list []act.Option) (none bool) {
	var announce, double []page.Key
	none = true
	for _, o := range list {
		words, kind := p.Choice(o), press.Pick
		if slices.Contains(p.Picked, pick.Words(o)) {
			if none {
				g.Block(p.Say("ask.gather"))
				none = false
			}
			g.Add(p.ticked(o))
			words, kind = "✓ "+words, press.Drop
		}
		key := page.Key{Text: words, Press: p.Press(kind, pick.Words(o))}
		if o.Verb == act.VerbDouble {
			double = append(double, key)
		} else {
			announce = append(announce, key)
		}
	}
	g.Message.Rows = slices.Concat(g.Message.Rows, page.Flow(announce), page.Flow(double))
	return none
}

// ticked returns what was picked, and its effect.
func (p *chooser) ticked(o act.Option) string {
	words, more := p.Choice(o), p.Preview(o)
	if more == "" {
		return "✓ " + rich.Bold.In(words)
	}
	if o.Verb == act.VerbDouble {
		words = p.Action(o) // the value is in the preview
	}
	return "✓ " + rich.Bold.In(words) + " – " + more
}

// beside adds what the player may do instead of a choice of cards, or with it.
func (p *chooser) beside(g *page.Page, o options) {
	if o.done {
		p.gather(g, o)
	} else {
		p.gathered(g, o.gather)
	}
	words := slices.DeleteFunc(slices.Clone(o.words), func(a act.Option) bool { return a.Count > 0 })
	g.Message.Rows = append(g.Message.Rows, p.wordKeys(words)...)
}
