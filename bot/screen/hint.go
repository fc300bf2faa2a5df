package screen

import (
	"math"
	"slices"
	"strings"

	"tarock/bot/pick"
	"tarock/bot/press"
	"tarock/bot/screen/page"
	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/locales/rich"
)

// Hint is advice to a player: an action, and its reason.
type Hint struct {
	Does    act.Option // with the cards named, where it is a choice of cards
	Reason  string     // id; its sentence is because.ID
	Cards   card.Set   // what the reason is about
	N       int        // likewise
	Values  []Estimate // the advice itself first; nil if nothing was estimated
	Left    int        // hints that he may still ask for in this deal
	Counted bool       // there is a limit to them
}

// Estimate is the result expected of an action, in points.
type Estimate struct {
	Does  act.Option
	Value float64
}

// hint adds the advice given to the reader, and sets its button apart.
func (p *pen) hint(g *page.Page) {
	h := p.Hint
	if h == nil {
		return
	}
	g.Block(p.Say("hint.text", "what", p.advice(h.Does), "why", p.because(h)))
	var list []string
	for i, e := range h.Values {
		if i == 0 || p.tenths(e.Value) != p.tenths(h.Values[0].Value) {
			list = append(list, p.advice(e.Does)+page.NBSP+p.tenths(e.Value))
		}
	}
	if len(list) > 0 {
		g.Add(p.Say("hint.tried", "list", strings.Join(list, " · ")))
	}
	switch {
	case h.Counted && h.Left > 0:
		g.Add(p.Say("hint.left", "n", h.Left))
	case h.Counted:
		g.Add(p.Say("hint.last"))
	}
	p.mark(g.Message.Rows)
}

// advice returns an action with its cards.
func (p *pen) advice(o act.Option) string {
	if act.Hiding.Has(o.Verb) && !o.Cards.Empty() && o.Card == card.None {
		return p.Say("do."+o.Verb.String()) + " " + p.Faces(p.Sorted(o.Cards))
	}
	return p.Action(o)
}

// because returns why the reader was advised so.
func (p *pen) because(h *Hint) string {
	key := "because." + h.Reason
	if !p.Texts.Has(key) {
		key = "because.said"
	}
	return p.Say(key, "cards", rich.Bold.In(p.List(p.each(h.Cards))), "trumps", p.Say("because.trumps"), "n", h.N)
}

// each returns cards one by one.
func (p *pen) each(cards card.Set) (list []string) {
	for _, c := range p.Sorted(cards) {
		list = append(list, p.Face(c))
	}
	return list
}

// tenths returns a number of points with one place behind the point.
func (p *pen) tenths(x float64) string {
	n := int(math.Round(math.Abs(x) * 10))
	text := p.Say("hint.points", "whole", n/10, "tenth", n%10)
	switch {
	case n == 0:
		return text
	case x < 0:
		return "−" + text
	}
	return "+" + text
}

// mark sets the buttons apart by which the advice is done.
func (p *pen) mark(rows [][]page.Key) {
	o := p.Hint.Does
	args := []string{pick.Words(act.Open(o.Action))}
	for c := range o.Cards.Or(card.Of(o.Card)).All() {
		args = append(args, c.String())
	}
	for _, row := range rows {
		for i := range row {
			if k := row[i].Press; (k.Kind == press.Do || k.Kind == press.Pick) && slices.Contains(args, k.Arg) {
				row[i].Style = page.Good
			}
		}
	}
}
