package screen

import (
	"math/bits"
	"slices"
	"strconv"
	"strings"

	"tarock/engine/act"
	"tarock/engine/view"
)

// items adds the lines of the settlement: first those between the sides, with their
// sum, then the others. Lines without a payment are left out.
func (p *pen) items(g *page) {
	var sides, others [][]view.Line
	for _, l := range p.v.Result.Lines {
		if l.Halves == 0 && len(l.Book) == 0 {
			continue
		}
		if _, ok := p.share(l); ok || idle(l) {
			sides = append(sides, []view.Line{l})
		} else if n := len(others); n > 0 && p.alike(others[n-1][0], l) {
			others[n-1] = append(others[n-1], l)
		} else {
			others = append(others, []view.Line{l})
		}
	}
	var causes []string
	for _, of := range sides {
		g.add(p.item(of...))
		causes = append(causes, p.causes(of[0])...)
	}
	p.dropped(g)
	g.add(p.sumOfSides(sides))
	for _, of := range others {
		g.add(p.item(of...))
		causes = append(causes, p.causes(of[0])...)
	}
	g.addAll(unique(causes))
	g.add(p.sumOfPairs(others))
}

// alike reports whether two lines are shown as one: a game against several opponents
// with the same payment by each, or payments to several players for the same thing.
func (p *pen) alike(a, b view.Line) bool {
	if a.Item != b.Item || len(a.Book)+len(b.Book) > 0 {
		return false
	}
	if own(a) && own(b) {
		return true
	}
	return a.Against != act.Nobody && b.Against != act.Nobody && a.By == b.By && a.Won == b.Won && a.Pay[a.By.Seat] == b.Pay[b.By.Seat] &&
		slices.Equal(a.Times, b.Times)
}

// own reports whether a line pays its player from nobody in particular.
func own(l view.Line) bool {
	return l.By.Side == "" && !slices.ContainsFunc(l.Pay, func(n int) bool { return n != 0 && n != l.Pay[l.By.Seat] }) && paid(l) == 1
}

// paid returns the number of players who get or pay something by a line.
func paid(l view.Line) int {
	n := 0
	for _, pay := range l.Pay {
		if pay != 0 {
			n++
		}
	}
	return n
}

// idle reports whether a line has no payment of its own but multiplies the others.
func idle(l view.Line) bool { return l.Item == "valat" && paid(l) == 0 }

// item returns the text for a line of the settlement, or for several that are alike:
// its name, origin, value, factors and result.
func (p *pen) item(of ...view.Line) string {
	l := of[0]
	name := p.name("premium", l.Item)
	switch {
	case own(l) && len(of) > 1:
		var list []string
		for _, l := range of {
			list = append(list, p.seat(l.By.Seat)+nbsp+signed(l.Pay[l.By.Seat]))
		}
		return p.say(p.own("result.own"), "item", name, "list", strings.Join(list, " · "))
	case moves(l):
		return p.bowl(l, name)
	case l.By.Side == "all":
		return p.say(p.own("result.unsigned"), "item", name) + " " + p.effect(l)
	}
	key := "result.lost"
	if l.Won {
		key = "result.won"
	}
	if p.silent(l) {
		name = p.say("result.silent", "item", name)
	}
	line := p.say(key, "item", name+p.origin(of)) + " " + p.effect(l)
	if len(of) > 1 {
		line += " " + p.say("result.each-opponent")
	}
	return line
}

// silent reports whether a premium that can be announced was not.
func (p *pen) silent(l view.Line) bool {
	return slices.ContainsFunc(p.Premiums, func(r view.Premium) bool { return r.ID == l.Item && r.Silent > 0 && r.Announced > 0 }) &&
		!slices.ContainsFunc(l.Times, func(t view.Times) bool { return t.Why == "announced" }) && p.announcer(l) == act.Nobody
}

// announcer returns the player of the line's side who announced its item, Nobody if
// nobody did.
func (p *pen) announcer(l view.Line) act.Seat {
	for _, f := range p.facts(view.Announced) {
		if f.Word == l.Item && p.of(l.By, f.Seat) {
			return f.Seat
		}
	}
	return act.Nobody
}

// origin returns who announced, made or lost an item, against whom and when: " (Anna,
// 12. Stich)".
func (p *pen) origin(of []view.Line) string {
	l := of[0]
	for _, f := range p.facts(view.Caught) {
		if l.Item == "mondfang" && l.Who == act.Nobody {
			l.Who, l.Trick = f.Seat, f.N
		}
	}
	var from []string
	switch said := p.announcer(l); {
	case said != act.Nobody && l.Who != act.Nobody && said != l.Who:
		from = append(from, p.say("result.said", "player", p.seat(said)))
	case said != act.Nobody:
		from = append(from, p.seat(said))
	case l.Who != act.Nobody:
		from = append(from, p.seat(l.Who))
	case l.Against != act.Nobody:
		from = append(from, p.against(of))
	case l.By.Side == "":
		from = append(from, p.seat(l.By.Seat))
	case l.By.Side == "defenders":
		from = append(from, p.list(p.members(l.By)))
	}
	if l.Trick > 0 {
		from = append(from, p.say("result.trick", "number", l.Trick))
	}
	if len(from) == 0 {
		return ""
	}
	return " (" + strings.Join(from, ", ") + ")"
}

// against returns against whom a game is settled and, if several are played, whose it
// is.
func (p *pen) against(of []view.Line) string {
	var names []string
	for _, l := range of {
		names = append(names, p.seat(l.Against))
	}
	text := p.say("result.against", "player", p.list(names))
	if len(p.facts(view.Contract)) > 1 {
		text = p.seat(of[0].By.Seat) + " " + text
	}
	return text
}

// product returns the value of an item, its factors in words, and the result n for each
// player who pays or gets it. It leaves out whatever says no more than n.
func (p *pen) product(l view.Line, n int) string {
	all := l.Halves * max(l.Factor, 1)
	if all/2 != max(n, -n) {
		return signed(n)
	}
	text := halves(l.Halves - 2*l.Above)
	when := p.when(l)
	if when != "" {
		text += " (" + when + ")"
	}
	if l.Above > 0 {
		text = p.say("result.above", "value", text, "n", l.Above)
		if len(l.Times) > 0 {
			text = "(" + text + ")"
		}
	}
	text += p.factors(l)
	switch {
	case all%2 != 0 && len(l.Times) > 0:
		return text + " = " + halves(all) + ", " + p.say("result.rounded", "amount", signed(n))
	case all%2 != 0:
		return text + ", " + p.say("result.rounded", "amount", signed(n))
	case len(l.Times) > 0 || l.Above > 0 || when != "":
		return text + " = " + signed(n)
	}
	return signed(n)
}

// factors returns the factors of a line, each with its reason.
func (p *pen) factors(l view.Line) string {
	text := ""
	for _, t := range l.Times {
		text += " × " + strconv.Itoa(t.N) + nbsp + "(" + p.times(t) + ")"
	}
	return text
}

// when returns whether something was announced before or after the talon, if its value
// depends on that; else "".
func (p *pen) when(l view.Line) string {
	for _, s := range p.v.Said {
		if s.Action.Verb == act.VerbAnnounce && s.Action.ID.String() == l.Item && s.Action.Seat == p.announcer(l) {
			if key := "when." + string(s.Phase); p.Texts.Has(key) {
				return p.say(key)
			}
		}
	}
	return ""
}

// times returns a factor with its reason.
func (p *pen) times(t view.Times) string {
	if t.Why == "doubled" {
		return p.Texts.Doubling(p.t.Rules, bits.Len(uint(t.N))-1)
	}
	return p.name("times", t.Why)
}

// causes returns the reasons for a line's payments that need an explanation.
func (p *pen) causes(l view.Line) []string {
	takers, payers := p.split(l.Pay)
	var list []string
	if about := p.own("about." + l.Item); p.Texts.Has(about) {
		list = append(list, p.say(about))
	}
	for _, why := range l.Why {
		key := "cause." + why
		if len(takers) > 1 && p.Texts.Has(key+"-all") {
			key += "-all"
		}
		if own := p.own(key); p.Texts.Has(own) {
			list = append(list, p.say(own, "takers", p.list(takers), "payers", p.list(payers)))
		}
	}
	return list
}

// unique returns a list without repetitions.
func unique(list []string) []string {
	var once []string
	for _, s := range list {
		if !slices.Contains(once, s) {
			once = append(once, s)
		}
	}
	return once
}

// dropped adds the announcements that are not settled.
func (p *pen) dropped(g *page) {
	if len(p.facts(view.GivenUp))+len(p.facts(view.Breach)) > 0 {
		return
	}
	var list []string
	for _, f := range p.facts(view.Announced) {
		name := p.name("premium", f.Word) + " (" + p.seat(f.Seat) + ")"
		settled := func(l view.Line) bool { return (l.Item == f.Word || l.Item == f.Word+"-lost") && p.of(l.By, f.Seat) }
		if !slices.Contains(list, name) && !slices.ContainsFunc(p.v.Result.Lines, settled) {
			list = append(list, name)
		}
	}
	key := "result.dropped"
	if slices.ContainsFunc(p.v.Result.Lines, func(l view.Line) bool { return l.Item == "valat" }) {
		key = "result.dropped-valat"
	}
	if len(list) > 0 {
		g.add(p.say(key, "list", strings.Join(list, ", "), "valat", p.name("aim", "valat")))
	}
}
