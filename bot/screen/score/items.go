package score

import (
	"slices"

	"tarock/bot/screen/page"
	"tarock/bot/screen/words"
	"tarock/engine/act"
	"tarock/engine/view"
)

// items adds the lines of the settlement: first those between the sides, under one head
// that says who pays, then the others, each with who pays whom. What each player gets
// comes last, under all lines.
func (w *Settlement) items(g *page.Page) {
	var sides, others []view.Line
	for _, l := range w.View.Result.Lines {
		switch {
		case l.Halves == 0 && len(l.Book) == 0:
		case l.Scheme == view.BetweenSides || l.Scheme == view.Explains:
			sides = append(sides, l)
		default:
			others = append(others, l)
		}
	}
	sum := w.bySides(g, sides)
	w.dropped(g)
	if len(others) == 0 {
		g.Add(sum)
	}
	rest := merged(others, sameKind)
	for _, l := range rest {
		g.Add(w.Item(l))
	}
	g.AddAll(w.causes())
	if len(others) > 0 && len(sides)+len(rest) > 1 {
		g.Add(w.Say("result.sum", "list", w.Everybody(w.View.Result.Total)))
	}
}

// bySides adds the lines between the sides, amounts with each opponent, with a minus
// where they go against the head, and returns their sum.
func (w *Settlement) bySides(g *page.Page, lines []view.Line) string {
	if len(lines) == 0 {
		return ""
	}
	total, sign := 0, 1
	for _, l := range lines {
		total += w.gain(l)
	}
	payers, payees := w.Members("defenders"), w.Members("declarer")
	if total < 0 {
		sign, payers, payees = -1, payees, payers
	}
	g.Add(words.Capital(w.heading(payers, payees)))
	for _, l := range lines {
		if l.Scheme == view.Explains {
			g.Add(w.titled(l) + ": " + w.Say("result.every", "factor", words.Times(l.Each)))
		} else {
			g.Add(w.titled(l) + ": " + w.equals(l, sign*w.gain(l)))
		}
	}
	return w.sumOfSides(payers, payees, len(lines))
}

// gain returns what the declarer's side gets from each opponent by a line between the
// sides, negative if it pays.
func (w *Settlement) gain(l view.Line) int {
	switch side := w.Members("declarer"); {
	case l.Scheme != view.BetweenSides:
		return 0
	case len(side) > 0 && l.Pay[side[0]] < 0:
		return -l.Each
	}
	return l.Each
}

// heading returns who pays, in words about the player who is alone, if one is, or about
// those of whom each pays or gets the amounts.
func (w *Settlement) heading(payers, payees []act.Seat) string {
	switch {
	case len(payers) == 1:
		return w.Does("head.pays-each", payers)
	case len(payees) == 1:
		return w.Does("head.gets-each", payees)
	case len(payers) < len(payees):
		return w.Does("head.gets", payees)
	}
	return w.Does("head.pays", payers)
}

// sumOfSides returns the sum of all lines if they are between the sides: "je 6, zusammen
// 18".
func (w *Settlement) sumOfSides(payers, payees []act.Seat, lines int) string {
	few, many := payers, payees
	if len(few) > len(many) {
		few, many = many, few
	}
	if len(few) == 0 || len(few) == len(many) && len(few) > 1 && lines == 1 {
		return ""
	}
	amount := func(s act.Seat) int { return max(w.View.Result.Total[s], -w.View.Result.Total[s]) }
	switch n := amount(many[0]); {
	case len(alike(w.View.Result.Total)) == 0:
		return w.Say("result.sum-nothing")
	case len(few) == 1:
		return w.Say("result.sum-alone", "n", n, "total", amount(few[0]))
	case len(few) == len(many):
		return w.Say("result.sum-sides", "n", n)
	default:
		total := make([]int, w.View.Seats)
		for _, s := range few {
			total[s] = amount(s)
		}
		return w.Say("result.sum-uneven", "n", n, "list", w.shares(alike(total), words.Unsigned))
	}
}

// Games returns the lines of a settlement with a game against several opponents with the same payment
// by each made one.
func Games(lines []view.Line) []view.Line { return merged(lines, sameGame) }

// merged returns lines with those of the same kind made one.
func merged(lines []view.Line, same func(a, b view.Line) bool) []view.Line {
	var list []view.Line
	for _, l := range lines {
		i := slices.IndexFunc(list, func(o view.Line) bool { return same(o, l) })
		if i < 0 {
			l.Pay = slices.Clone(l.Pay)
			list = append(list, l)
			continue
		}
		for s, n := range l.Pay {
			list[i].Pay[s] += n
		}
	}
	return list
}

// sameKind reports whether lines are the same game, or what several players write for the same
// thing.
func sameKind(a, b view.Line) bool {
	if a.Scheme == view.Written {
		return b.Scheme == view.Written && a.Item == b.Item && a.By.Side == "" && b.By.Side == ""
	}
	return sameGame(a, b)
}

// sameGame reports whether lines are a game, or another item, of one player against several
// opponents, with the same payment by each.
func sameGame(a, b view.Line) bool {
	return a.Scheme == view.BetweenTwo && b.Scheme == view.BetweenTwo && a.Item == b.Item &&
		a.By == b.By && a.Won == b.Won && a.Each == b.Each && a.Who == b.Who && slices.Equal(a.Times, b.Times)
}

// dropped adds what does not count, beside another item or at all.
func (w *Settlement) dropped(g *page.Page) {
	lists := map[string][]string{}
	var beside []string
	for _, x := range w.View.Result.Dropped {
		name := w.Name("premium", x.Item)
		switch said := w.announcer(x.Item, x.By); {
		case said != act.Nobody:
			name += " (" + w.Seat(said) + ")"
		case x.By.Side == "defenders":
			name += " (" + w.Name("side", x.By.Side) + ")"
		}
		if lists[x.Beside] == nil {
			beside = append(beside, x.Beside)
		}
		if !slices.Contains(lists[x.Beside], name) {
			lists[x.Beside] = append(lists[x.Beside], name)
		}
	}
	for _, other := range beside {
		key := "result.dropped"
		if other == "" {
			key = "result.dropped-early"
		}
		if len(lists[other]) > 1 {
			key += "-all"
		}
		g.Add(w.Say(key, "list", w.List(lists[other]), "beside", w.Aim(other)))
	}
}

// causes returns the reasons for payments that need an explanation, one for all who pay for the
// same reason.
func (w *Settlement) causes() []string {
	var list []cause
	add := func(c cause, payers []act.Seat) {
		i := slices.IndexFunc(list, func(o cause) bool { return o.key == c.key && o.say(w, nil) == c.say(w, nil) })
		if i < 0 || !w.Texts.Has(w.Own(c.key)+several) && !slices.Equal(list[i].payers, payers) {
			i, list = len(list), append(list, c)
		}
		for _, s := range payers {
			if !slices.Contains(list[i].payers, s) {
				list[i].payers = append(list[i].payers, s)
			}
		}
	}
	for _, l := range w.View.Result.Lines {
		from, to := moves(l.Pay)
		takers, payers := everyone(to), everyone(from)
		if about := w.Own("about." + l.Item); w.Texts.Has(about) {
			add(cause{key: about}, nil)
		}
		for _, why := range l.Why {
			key := "cause." + why
			if len(takers) > 1 && w.Texts.Has(key+"-all") {
				key += "-all"
			}
			if own := w.Own(key); w.Texts.Has(own) {
				add(cause{key: own, takers: w.List(w.SeatNames(takers)), premium: words.Spoken(w.Writer, l.Item)}, payers)
			}
		}
	}
	var texts []string
	for _, c := range list {
		if text := c.say(w, c.payers); !slices.Contains(texts, text) {
			texts = append(texts, text)
		}
	}
	return texts
}

// cause is why some players pay.
type cause struct {
	key, takers, premium string
	payers               []act.Seat
}

// several ends the keys of causes for which several players pay.
const several = "-several"

// say returns a cause as a sentence about some who pay.
func (c cause) say(w *Settlement, payers []act.Seat) string {
	key := c.key
	if len(payers) > 1 && w.Texts.Has(key+several) {
		key += several
	}
	return w.Say(key, "takers", c.takers, "payers", w.List(w.SeatNames(payers)), "premium", c.premium)
}
