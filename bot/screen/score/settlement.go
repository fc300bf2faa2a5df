// Package score writes settlements and score sheets: who has won a deal with what, who
// pays whom for which item, and what has come together over an evening.
package score

import (
	"slices"
	"strconv"
	"strings"

	"tarock/bot/screen/page"
	"tarock/bot/screen/words"
	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/view"
)

// Settlement writes how a deal was settled, for one reader.
type Settlement struct{ *words.Writer }

// Settled adds who has won what, and then each item with its origin. What each
// player gets is on the sheet.
func (w *Settlement) Settled(g *page.Page) {
	v := w.View
	g.Add(w.Outcome())
	if v.Result == nil {
		return
	}
	if v.Factor > 1 {
		g.Add(w.Say("result.factor", "number", w.Number(), "factor", words.Times(v.Factor)))
	}
	w.Claimed(g)
	w.gaveUp(g)
	w.points(g)
	g.Gap()
	w.items(g)
	if len(v.Result.Talon) > 0 && len(v.Result.Lines) > 0 {
		g.Block(w.Say("result.talon", "cards", w.Faces(v.Result.Talon)))
	}
}

// gaveUp adds who gave up, with the reason if everybody can see it.
func (w *Settlement) gaveUp(g *page.Page) {
	for _, f := range w.Facts(view.GivenUp) {
		key, king := "result.giveup", w.InTalon()
		if king != "" {
			key = "result.giveup-king"
		}
		g.Add(w.Say(key, "player", w.Seat(f.Seat), "card", king))
	}
}

// points adds the players' card points if each plays for himself.
func (w *Settlement) points(g *page.Page) {
	if w.score("result.score") != "" {
		return
	}
	var list []string
	for _, pts := range w.View.Result.Points {
		if pts.By.Side != "" {
			continue // tricks, which the headline has
		}
		list = append(list, w.Seat(pts.By.Seat)+page.NBSP+w.Counted(pts.N, pts.Per))
	}
	if len(list) > 0 {
		g.Add(w.Say("result.points", "points", strings.Join(list, " · ")))
	}
}

// score returns a text with the sides' card points, the declarer's first; "" if they
// have none.
func (w *Settlement) score(key string) string {
	texts := map[int]string{}
	for _, pts := range w.View.Result.Points {
		if party := w.Party(pts.By); len(party) > 0 {
			texts[w.View.Result.Sides[party[0]]] = w.Counted(pts.N, pts.Per)
		}
	}
	if texts[1] == "" || texts[2] == "" {
		return ""
	}
	return w.Say(key, "own", texts[1], "other", texts[2])
}

// Counted formats card points in parts of a point as people count them: thirds as
// points and leaves (Blatt).
func (w *Settlement) Counted(n, per int) string {
	switch whole := strconv.Itoa(n / max(per, 1)); {
	case per < 2 || n%per == 0:
		return whole
	case per == 2:
		return whole + "½"
	default:
		return w.Say("result.leaves", "points", whole, "n", n%per, "third", [...]string{"", "⅓", "⅔"}[n%3])
	}
}

// Row returns the row of the deal on the sheet.
func (w *Settlement) Row() view.Row {
	if n := len(w.Table.Sheet); n > 0 && w.Table.Sheet[n-1].Number == w.Number() {
		return w.Table.Sheet[n-1]
	}
	return view.Row{}
}

// Claimed adds who has rightly claimed a breach, and the breach.
func (w *Settlement) Claimed(g *page.Page) {
	for _, f := range w.Facts(view.Claimed) {
		if f.N == 1 {
			g.Add(w.Tell("claim.right", f.Seat, "other", w.Whom([]act.Seat{f.Of})))
		}
	}
	w.Breaches(g)
}

// Breaches adds who has broken which duty, with which card and when.
func (w *Settlement) Breaches(g *page.Page) {
	for _, f := range w.Facts(view.Breach) {
		duty := "breach." + f.Word
		if !w.Texts.Has(w.Own(duty)) {
			duty = "breach.other"
		}
		what := w.Tell(duty, f.Seat)
		switch led := led(w.View, f.N); {
		case f.Card != card.None && f.N > 0 && led != card.None && led != f.Card:
			what = w.Say("claim.on", "breach", what, "card", w.Face(f.Card), "led", w.Face(led), "number", f.N)
		case f.Card != card.None && f.N > 0:
			what = w.Say("claim.card", "breach", what, "card", w.Face(f.Card), "number", f.N)
		case f.N > 0:
			what = w.Say("claim.trick", "breach", what, "number", f.N)
		case f.Card != card.None:
			what = w.Say("claim.held", "breach", what, "card", w.Face(f.Card))
		}
		g.Add(what + ".")
	}
}

// led returns the first card of a trick, None if it cannot be seen.
func led(v *view.View, number int) card.Card {
	for _, k := range append(slices.Clone(v.Past), v.Trick) {
		if k.Number == number && len(k.Cards) > 0 {
			return k.Cards[0]
		}
	}
	return card.None
}
