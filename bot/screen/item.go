package screen

import (
	"math/bits"
	"slices"
	"strconv"
	"strings"

	"tarock/engine/act"
	"tarock/engine/view"
)

// item is a line of the settlement: what, where it comes from, what it is worth
// and what multiplies it, and what comes of that.
func (p *pen) item(l view.Line) string {
	key := "result.lost"
	if l.Won {
		key = "result.won"
	}
	name := p.name("premium", l.Item)
	if p.silent(l) {
		name = p.say("result.silent", "item", name)
	}
	line := p.say(key, "item", name+p.origin(l))
	if !moves(l) {
		line += " " + p.product(l)
	}
	if p.uneven(l) {
		line += "\n   " + p.pay(l.Pay)
	}
	for _, e := range l.Book {
		if e.N != 0 {
			line += "\n   " + p.say("result.book", "account", p.account(e), "amount", signed(e.N))
		}
	}
	return line
}

// silent reports whether a premium that can be announced was not.
func (p *pen) silent(l view.Line) bool {
	return slices.ContainsFunc(p.Premiums, func(r view.Premium) bool { return r.ID == l.Item && r.Silent > 0 && r.Announced > 0 }) &&
		!slices.ContainsFunc(l.Times, func(t view.Times) bool { return t.Why == "announced" }) &&
		!slices.ContainsFunc(p.facts(view.Announced), func(f view.Fact) bool {
			return f.Word == l.Item && (f.Seat == l.Who || l.Who == act.Nobody)
		})
}

// moves reports whether a line is that of an account, whose value is what the
// account holds: what is paid says more.
func moves(l view.Line) bool {
	return slices.ContainsFunc(l.Book, func(e view.Entry) bool { return e.ID == l.Item })
}

// origin says who made or lost an item, with what and when, " (Anna, 12. Stich)".
func (p *pen) origin(l view.Line) string {
	var from []string
	switch {
	case l.Who != act.Nobody:
		from = append(from, p.seat(l.Who))
	case l.By.Side == "":
		from = append(from, p.seat(l.By.Seat))
	case l.By.Side == "defenders":
		from = append(from, join(p.members(l.By), p.say("result.and")))
	}
	if l.Against != act.Nobody {
		from = append(from, p.say("result.against", "player", p.seat(l.Against)))
	}
	if l.Trick > 0 {
		from = append(from, p.say("result.trick", "number", l.Trick))
	}
	if len(from) == 0 {
		return ""
	}
	return " (" + strings.Join(from, ", ") + ")"
}

// product is the value of an item, what multiplies it in words, and what comes of
// it for whose it is.
func (p *pen) product(l view.Line) string {
	if !slices.ContainsFunc(l.Pay, func(n int) bool { return n != 0 }) && l.Item == "valat" { // it multiplies the other lines
		return times(l.Halves / 2 * max(l.Factor, 1))
	}
	text := halves(l.Halves - 2*l.Above)
	if l.Above > 0 {
		text = p.say("result.above", "value", text, "n", l.Above)
		if len(l.Times) > 0 {
			text = "(" + text + ")"
		}
	}
	for _, t := range l.Times {
		text += " × " + strconv.Itoa(t.N) + nbsp + p.times(t)
	}
	n, least := l.Halves*max(l.Factor, 1), smallest(l.Pay)
	switch {
	case n%2 != 0 && least > 0:
		text += ", " + p.say("result.rounded", "n", least)
	case (len(l.Times) > 0 || l.Above > 0) && l.Won:
		text += " = +" + halves(n)
	case len(l.Times) > 0:
		text += " = −" + halves(n)
	}
	return text
}

// times says why a line counts several times.
func (p *pen) times(t view.Times) string {
	if t.Why == "doubled" {
		return p.Texts.Doubling(p.t.Rules, bits.Len(uint(t.N))-1)
	}
	if key := "times." + t.Why; p.Texts.Has(key) {
		return p.say(key)
	}
	return p.name("premium", t.Why)
}

// smallest is the least that anybody gets or pays for a line.
func smallest(pay []int) int {
	least := 0
	for _, n := range pay {
		n = max(n, -n)
		if n > 0 && (least == 0 || n < least) {
			least = n
		}
	}
	return least
}

// uneven reports whether it has to be said who pays a line: it is not one side
// that pays the other what the line comes to.
func (p *pen) uneven(l view.Line) bool {
	if l.Against != act.Nobody || l.By.Side == "declarer" || l.By.Side == "defenders" {
		return false
	}
	for s, n := range l.Pay {
		if act.Seat(s) != l.By.Seat && max(n, -n) != l.Halves*max(l.Factor, 1)/2 {
			return true
		}
	}
	return l.By.Side != ""
}

// pay lists who gets or pays how much, together those for whom it is the same.
func (p *pen) pay(amounts []int) string {
	var list []string
	for s, n := range amounts {
		if n == 0 || slices.Contains(amounts[:s], n) {
			continue
		}
		var names []string
		for other, m := range amounts {
			if m == n {
				names = append(names, p.seat(act.Seat(other)))
			}
		}
		key := "result.pay"
		if len(names) > 1 {
			key = "result.each"
		}
		list = append(list, p.say(key, "players", join(names, p.say("result.and")), "amount", signed(n)))
	}
	return strings.Join(list, "; ")
}
