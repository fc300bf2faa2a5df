package screen

import (
	"slices"

	"tarock/bot/press"
	"tarock/bot/screen/page"
	"tarock/bot/screen/words"
	"tarock/engine/act"
	"tarock/engine/view"
)

// CallRadl explains the state of the last round when it can be called, with a button to
// call it; or asks the player whether he is sure.
func CallRadl(t *view.Table, c Context) page.Message {
	p := newPen(t, c.Reader, c.Moment)
	call, _ := t.Call(act.VerbRadl)
	if c.Sure && call.Open {
		text, yes := p.Name("radl", "sure"), p.Button("radl-yes", press.Radl, "yes")
		if call.Times > 1 {
			factor := words.Times(call.Times)
			text, yes.Text = text+" "+p.Say("radl.times", "factor", factor), yes.Text+page.NBSP+factor
		}
		return page.Message{Text: text, Rows: [][]page.Key{{yes, p.Button("cancel", press.Radl, "back")}}}
	}
	m := Radl(t, c.Reader)
	if call.Open {
		key := p.Button("radl", press.Radl, "ask")
		key.Text = p.Say("button.radl", "radl", p.Name("verb", "radl"))
		m.Rows = [][]page.Key{{key}}
	}
	return m
}

// Radl explains the state of the last round and its deals, and the factor of the next
// deal with its reasons.
func Radl(t *view.Table, c words.Reader) page.Message {
	p := newPen(t, c, Moment{})
	g := p.About()
	call, exists := t.Call(act.VerbRadl)
	if call.Done {
		p.lastRound(g)
	}
	switch {
	case t.Number == 0: // no deal has begun
	case t.Factor > 1:
		g.Add(p.Say("radl.count", "number", t.Number, "factor", words.Times(t.Factor)))
	case !call.Done:
		g.Add(p.Say("radl.plain", "number", t.Number))
	}
	for _, r := range t.Remarks {
		if !lastRounds[r.ID] {
			g.Add(p.remark(view.Head{}, r))
		}
	}
	switch {
	case !exists:
		g.Add(p.Say("radl.unknown"))
	case !call.Done:
		g.Add(p.Name("radl", "none"))
	}
	return g.Finish().Message
}

// lastRounds are the remarks about the last round: that it was called, and that it is
// under way.
var lastRounds = map[string]bool{"radl": true, "last-round": true, "last-radl": true}

// lastRound adds who called the last round, if that was before this deal, and its deals
// or what it waits for.
func (p *pen) lastRound(g *page.Page) {
	t := p.Table
	by := slices.IndexFunc(t.Before, func(a act.Action) bool { return a.Verb == act.VerbRadl })
	if by >= 0 {
		g.Add(p.Say("radl.called", "player", words.At(p.Heads, act.Seat(t.Callers[by]))))
	} else {
		g.Add(p.Name("radl", "stands"))
	}
	for _, r := range t.Remarks {
		switch {
		case !lastRounds[r.ID]:
		case r.ID != "radl" && r.N == 1:
			g.Add(p.Say("radl.end", "number", t.Number))
		case r.ID != "radl":
			g.Add(p.Say("radl.deals", "from", t.Number, "to", t.Number+r.N-1))
		case r.Seat == act.Nobody:
			g.Add(p.Say("radl.sought", "number", t.Number))
		default:
			g.Add(p.Say("radl.holder", "player", p.Place(r.Seat), "n", r.N))
		}
	}
}
