package screen

import (
	"slices"
	"strings"

	"tarock/bot/pick"
	"tarock/bot/press"
	"tarock/bot/screen/page"
	"tarock/bot/screen/words"
	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/locales/rich"
)

// pile adds the cards from which a player must name some, first the one he wants if there
// is one; when there are enough, he must confirm them.
// What he has picked to be said with them is ticked beside them; what is said before they are
// chosen comes first.
func (p *chooser) pile(g *page.Page, c pick.Choice, said []act.Option) {
	shown, whole := c.From, c.Full() && !pick.GoesOn(said, p.Picked)
	switch {
	case whole:
		g.Block(p.named(c), capital(p.Preview(c.Option)), gist(p, c.Option))
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
		g.Block(p.Say("ask.cards", "picked", c.Named.Len(), "number", c.Count), capital(p.Preview(c.Option)))
	}
	var keys []page.Key
	for _, k := range p.Sorted(shown) {
		key := page.Key{Text: p.Face(k), Press: p.Press(press.Pick, k.String()), Icon: p.Icon(k)}
		if c.Named.Has(k) || c.Wanted == k {
			key = page.Key{Text: "✓ " + key.Text, Press: p.Press(press.Drop, k.String()), Icon: p.Icon(k)}
		}
		keys = append(keys, key)
	}
	if whole {
		g.Message.Rows = append(g.Message.Rows, page.Grid(keys, p.inRow())...)
		p.gathered(g, said)
		if p.Refused != "" {
			g.Block(clash(p, nil))
			g.Message.Rows = append(g.Message.Rows, []page.Key{p.Button("cancel", press.Cancel, "")})
			return
		}
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

// capital returns a text as the beginning of a sentence, "" if it is empty.
func capital(text string) string {
	if text == "" {
		return ""
	}
	return words.Capital(text)
}

// gather adds what can be announced and doubled, and the button that says what was
// picked and ends the turn.
func (p *chooser) gather(g *page.Page, o options) {
	none := p.gathered(g, o.gather)
	others := p.turned(o.gather)
	ending := "done"
	lies := p.Lies(p.View.Eyes, len(p.View.Said))
	if lies {
		ending = "lie"
	}
	if pick.GoesOn(o.gather, p.Picked) {
		ending = "more"
	}
	key := page.Key{Text: p.Closing(p.View.Phase, lies), Press: p.Press(press.Confirm, press.Sum(p.Picked)), Style: page.Good}
	if !o.done && none || p.Refused != "" {
		g.Block(clash(p, o.gather))
	}
	switch {
	case !none && p.Refused != "":
		others = append([]page.Key{p.Button("cancel", press.Cancel, "")}, others...)
	case !none:
		key.Text = p.together(o.gather, ending)
		g.Message.Rows = append(g.Message.Rows, []page.Key{key})
		if len(others) == 0 || others[0].Text != p.Say("button.cancel") {
			others = append([]page.Key{p.Button("cancel", press.Cancel, "")}, others...)
		}
	case p.doubling():
	case !o.done:
	default:
		others = append([]page.Key{key}, others...)
	}
	g.Message.Rows = append(g.Message.Rows, page.Lay(others, page.GamesInRow)...)
}

// clash returns why what is picked cannot be done, or what must be picked before the turn can
// end.
func clash(p *chooser, list []act.Option) string {
	owed := slices.DeleteFunc(slices.Clone(list), func(o act.Option) bool { return !o.Owed })
	paid := slices.ContainsFunc(owed, func(o act.Option) bool { return slices.Contains(p.Picked, pick.Words(o)) })
	switch {
	case p.Refused == "" || len(owed) > 0 && !paid:
		return words.Owing(p.Writer, list)
	case p.Refused == act.NotAllowed:
		return p.Say(p.Own("ask.clash"))
	}
	return p.Name("reason", string(p.Refused))
}

// turned returns the button that leads to the doublings, or back from there to the
// announcements; that of a single doubling itself.
func (p *chooser) turned(list []act.Option) []page.Key {
	i := slices.IndexFunc(list, func(o act.Option) bool { return o.Verb == act.VerbDouble })
	announces := slices.ContainsFunc(list, func(o act.Option) bool { return o.Verb != act.VerbDouble })
	switch {
	case i < 0:
		return nil
	case !pick.Doubles(list) && slices.Contains(p.Picked, pick.Words(list[i])):
		return nil // the button that takes picks back is beside it
	case !pick.Doubles(list):
		return []page.Key{p.toggle(list[i], p.Choice(list[i]))}
	case !p.doubling():
		return []page.Key{{Text: p.doublings(list) + " …", Press: p.Press(press.Pick, pick.Doublings)}}
	case announces:
		return []page.Key{p.Button("announce", press.Drop, pick.Doublings)}
	}
	return []page.Key{p.Button("cancel", press.Cancel, "")}
}

// doublings returns the word for the doublings among options: the first step if there are
// several.
func (p *chooser) doublings(list []act.Option) string {
	step := 0
	for _, o := range list {
		switch {
		case o.Verb != act.VerbDouble:
		case step == 0:
			step = int(o.Step)
		case step != int(o.Step):
			step = 1
		}
	}
	return p.Texts.Doubling(p.Table.Rules, step)
}

// toggle returns the button that picks an announcement or a doubling, or drops it.
func (p *chooser) toggle(o act.Option, words string) page.Key {
	if slices.Contains(p.Picked, pick.Words(o)) {
		return page.Key{Text: tick + words, Press: p.Press(press.Drop, pick.Words(o))}
	}
	return page.Key{Text: words, Press: p.Press(press.Pick, pick.Words(o))}
}

// doubling reports whether the player is choosing among his doublings.
func (p *chooser) doubling() bool { return slices.Contains(p.Picked, pick.Doublings) }

// together returns the text of the button that says what was picked and ends the turn
// with a word.
func (p *chooser) together(list []act.Option, last string) string {
	var picked []act.Option
	for _, o := range list {
		if slices.Contains(p.Picked, pick.Words(o)) {
			picked = append(picked, o)
		}
	}
	if len(picked) != 1 {
		return p.Say("button.gather-all."+last, "number", len(picked))
	}
	words := p.doing(picked[0])
	text := p.Say("button.gather."+last, "words", words)
	if picked[0].Verb == act.VerbDouble && last != "more" || page.Width(text) > page.KeyRoom(1) {
		return words // nobody says "Kontra, gut"
	}
	return text
}

// gathered adds what can be picked, announcements or several doublings, and what is
// picked. It reports whether nothing is.
func (p *chooser) gathered(g *page.Page, list []act.Option) (none bool) {
	var keys []page.Key
	none = true
	for _, o := range list {
		if slices.Contains(p.Picked, pick.Words(o)) {
			if none {
				g.Block(p.Say("ask.gather"))
				none = false
			}
			g.Add(p.ticked(o))
			g.Add(gist(p, o))
		}
		switch {
		case p.doubling() && o.Verb == act.VerbDouble:
			keys = append(keys, p.toggle(o, p.target(list, o)))
		case !p.doubling() && o.Verb != act.VerbDouble:
			keys = append(keys, p.toggle(o, p.Choice(o)))
		}
	}
	if p.doubling() {
		g.Block(p.Say("ask.double", "step", p.doublings(list)))
	}
	rows := page.Lay(keys, keysInRow)
	if p.crowded(keys) {
		rows = page.Pack(keys, keysInRow, tick)
	}
	g.Message.Rows = append(g.Message.Rows, rows...)
	return none
}

// tick marks what is picked.
const tick = "✓ "

// crowded reports whether announcements may need more rows than a phone shows above those
// that end the turn and lead away, once some are picked.
func (p *chooser) crowded(keys []page.Key) bool {
	marked := slices.Clone(keys)
	for i := range marked {
		marked[i].Text = tick + strings.TrimPrefix(marked[i].Text, tick)
	}
	return len(page.Lay(marked, keysInRow)) > most-2
}

// target returns a doubling among others on its button: what is doubled, after the word
// for the doubling if the others have another.
func (p *chooser) target(list []act.Option, o act.Option) string {
	what := p.Name("premium", o.ID.String())
	switch {
	case o.Against != act.Nobody && o.Owner == o.Seat:
		what = p.Plain(o.Against)
	case o.Against != act.Nobody:
		what = p.Plain(o.Owner)
	case o.Arg != act.NoWord:
		what += " " + p.Name("premium", o.Arg.String())
	}
	if slices.ContainsFunc(list, func(a act.Option) bool {
		return a.Verb == act.VerbDouble && a.ID == o.ID && a.Arg == o.Arg && a.Against == o.Against && a.Owner != o.Owner
	}) {
		what += " (" + p.Plain(o.Owner) + ")"
	}
	if slices.ContainsFunc(list, func(a act.Option) bool { return a.Verb == act.VerbDouble && a.Step != o.Step }) {
		what = p.Texts.Doubling(p.Table.Rules, int(o.Step)) + " " + what
	}
	return p.Valued(what, o)
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
	if o.done || pick.GoesOn(o.gather, p.Picked) { // what it opens can be chosen only after it
		p.gather(g, o)
	} else {
		p.gathered(g, o.gather)
	}
	words := slices.DeleteFunc(slices.Clone(o.words), func(a act.Option) bool { return a.Count > 0 })
	g.Message.Rows = append(g.Message.Rows, p.wordKeys(words)...)
}
