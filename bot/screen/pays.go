package screen

import (
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"tarock/engine/act"
	"tarock/engine/view"
)

// group is an amount and the players who get or pay it, in the order of seats.
type group struct {
	n   int
	who []act.Seat
}

// alike returns the amounts other than 0, with those who have the same together.
func alike(amounts []int) []group {
	var list []group
	for s, n := range amounts {
		switch i := slices.IndexFunc(list, func(g group) bool { return g.n == n }); {
		case n == 0:
		case i < 0:
			list = append(list, group{n, []act.Seat{act.Seat(s)}})
		default:
			list[i].who = append(list[i].who, act.Seat(s))
		}
	}
	return list
}

// ends returns who pays and who gets something.
func ends(pay []int) (payers, payees []act.Seat) {
	for s, n := range pay {
		switch {
		case n < 0:
			payers = append(payers, act.Seat(s))
		case n > 0:
			payees = append(payees, act.Seat(s))
		}
	}
	return payers, payees
}

// apart returns what players pay and what players get, both positive.
func apart(pay []int) (out, in []int) {
	out, in = make([]int, len(pay)), make([]int, len(pay))
	for s, n := range pay {
		out[s], in[s] = max(-n, 0), max(n, 0)
	}
	return out, in
}

// unsigned returns a number with a sign only if it is negative.
func unsigned(n int) string {
	if n < 0 {
		return signed(n)
	}
	return strconv.Itoa(n)
}

// capital returns a text as the beginning of a sentence.
func capital(text string) string {
	r, n := utf8.DecodeRuneInString(text)
	return string(unicode.ToUpper(r)) + text[n:]
}

// does returns what players do, in the form that fits: of one or of several, with or
// without the reader.
func (p *pen) does(key string, who []act.Seat, args ...any) string {
	if len(who) > 1 {
		key += "-all"
	}
	if slices.ContainsFunc(who, p.reader) {
		key += "-you"
	}
	return p.say(key, append(args, "players", p.list(p.seatNames(who)))...)
}

func (p *pen) seatNames(who []act.Seat) []string {
	names := make([]string, len(who))
	for i, s := range who {
		names[i] = p.seat(s)
	}
	return names
}

// whom returns the names of players to whom something is paid.
func (p *pen) whom(who []act.Seat) string {
	names := p.seatNames(who)
	for i, s := range who {
		if p.reader(s) {
			names[i] = p.say("name.to-you")
		}
	}
	return p.list(names)
}

// each returns an amount of one player, or of each of several.
func (p *pen) each(players int, amount string) string {
	if players == 1 {
		return amount
	}
	return p.say("pay.apiece", "amount", amount)
}

// shares returns who has how much: "Anna 3, Berta und Cilli je 1".
func (p *pen) shares(groups []group, format func(int) string) string {
	var list []string
	for _, g := range groups {
		list = append(list, p.list(p.seatNames(g.who))+nbsp+p.each(len(g.who), format(g.n)))
	}
	return strings.Join(list, ", ")
}

// everybody returns what each player gets: "Anna +2 · Berta −2".
func (p *pen) everybody(total []int) string {
	list := make([]string, len(total))
	for s, n := range total {
		list[s] = p.seat(act.Seat(s)) + nbsp + signed(n)
	}
	return strings.Join(list, " · ")
}

// transfer returns who pays whom how much.
func (p *pen) transfer(pay []int) string {
	out, in := apart(pay)
	from, to := alike(out), alike(in)
	all := p.v.Seats - 1
	switch {
	case len(from) == 0 || len(to) == 0:
		return p.written(pay)
	case len(from) == 1 && len(from[0].who) == 1 && len(to) == 1 && len(to[0].who) == all:
		return p.does("pay.to-each", from[0].who, "n", to[0].n)
	case len(to) == 1 && len(to[0].who) == 1 && len(from) == 1 && len(from[0].who) == all:
		return p.does("pay.from-each", to[0].who, "n", from[0].n)
	}
	payers, payees := ends(pay)
	var list []string
	switch {
	case len(payers) == 1:
		for _, g := range to {
			list = append(list, p.whom(g.who)+nbsp+p.each(len(g.who), unsigned(g.n)))
		}
		return p.does("pay.to", payers, "list", strings.Join(list, ", "))
	case len(payees) == 1:
		for _, g := range from {
			list = append(list, p.does("pay.to", g.who, "list", p.whom(payees)+nbsp+p.each(len(g.who), unsigned(g.n))))
		}
	default:
		for _, g := range from {
			list = append(list, p.does("pay.to", g.who, "list", p.each(len(g.who), unsigned(g.n))))
		}
		for _, g := range to {
			list = append(list, p.does("pay.gets", g.who, "amount", p.each(len(g.who), unsigned(g.n))))
		}
	}
	return strings.Join(list, ", ")
}

// written returns what players write against whom nobody pays.
func (p *pen) written(pay []int) string {
	var list []string
	for _, g := range alike(pay) {
		list = append(list, p.does("pay.writes", g.who, "amount", p.each(len(g.who), signed(g.n))))
	}
	return strings.Join(list, ", ")
}

// pays returns who pays whom by a line, and what goes into pots or comes out of them.
func (p *pen) pays(l view.Line) string {
	pay, moved := slices.Clone(l.Pay), []string(nil)
	for _, e := range l.Book {
		pay[l.By.Seat] += e.N
		moved = append(moved, p.into(e.ID, e.N))
	}
	return p.list(append([]string{p.transfer(pay)}, moved...))
}

// into returns that n is paid into a pot, or taken out of it if negative.
func (p *pen) into(pot string, n int) string {
	key := "into." + pot
	if n < 0 {
		key = "outof." + pot
	}
	return p.say(key, "amount", max(n, -n))
}

// pot returns what players pay into pots, or what becomes of what is in one.
func (p *pen) pot(l view.Line) string {
	stakes := slices.Clone(l.Pay)
	switch {
	case l.Who != act.Nobody:
		key, each := "pot.lost", l.Each
		if l.Won {
			key, each = "pot.won", -l.Each
		}
		stakes[l.Who] += each
		return p.does(key, []act.Seat{l.Who}, "n", l.Each) + "; " + p.stakesOf(stakes)
	case l.Each == 0:
		return p.stakesOf(stakes)
	}
	var list []string
	for _, e := range l.Book {
		list = append(list, p.into(e.ID, l.Each))
	}
	if l.By.Side == "" {
		return p.does("pay.to", []act.Seat{l.By.Seat}, "list", p.list(list))
	}
	return p.say("pay.everybody", "list", p.list(list))
}

// stakesOf returns what players have put into a pot before the deal.
func (p *pen) stakesOf(pay []int) string {
	out, _ := apart(pay)
	return p.say("pot.stakes", "list", p.shares(alike(out), unsigned))
}
