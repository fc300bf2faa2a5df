package screen

import (
	"slices"
	"strings"

	"tarock/bot/screen/page"
	"tarock/bot/screen/words"
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

// moves returns what players pay and what players get, all amounts positive.
func moves(pay []int) (from, to []group) {
	for _, g := range alike(pay) {
		if g.n < 0 {
			from = append(from, group{-g.n, g.who})
		} else {
			to = append(to, g)
		}
	}
	return from, to
}

// everyone returns the players of all groups.
func everyone(groups []group) []act.Seat {
	var who []act.Seat
	for _, g := range groups {
		who = append(who, g.who...)
	}
	return who
}

// each returns an amount of one player, or of each of several.
func (p *pen) each(players int, amount string) string {
	if players == 1 {
		return amount
	}
	return p.Say("pay.apiece", "amount", amount)
}

// shares returns who has how much: "Anna 3, Berta und Cilli je 1".
func (p *pen) shares(groups []group, format func(int) string) string {
	return p.forAll(groups, func(who []act.Seat, n string) string { return p.List(p.SeatNames(who)) + page.NBSP + n }, format)
}

// forAll returns a text about each group with its amount, divided by commas.
func (p *pen) forAll(groups []group, text func(who []act.Seat, amount string) string, format func(int) string) string {
	list := make([]string, len(groups))
	for i, g := range groups {
		list[i] = text(g.who, p.each(len(g.who), format(g.n)))
	}
	return strings.Join(list, ", ")
}

// everybody returns what each player gets: "Anna +2 · Berta −2".
func (p *pen) everybody(total []int) string {
	list := make([]string, len(total))
	for s, n := range total {
		list[s] = p.Seat(act.Seat(s)) + page.NBSP + words.Signed(n)
	}
	return strings.Join(list, " · ")
}

// transfer returns who pays whom how much, or what players write if nobody pays.
func (p *pen) transfer(pay []int) string {
	from, to := moves(pay)
	payers, payees := everyone(from), everyone(to)
	say := func(key, arg string) func([]act.Seat, string) string {
		return func(who []act.Seat, n string) string { return p.Does(key, who, arg, n) }
	}
	whom := func(who []act.Seat, n string) string { return p.Whom(who) + page.NBSP + n }
	switch others := p.View.Seats - 1; {
	case len(from) == 0 || len(to) == 0:
		return p.forAll(alike(pay), say("pay.writes", "amount"), words.Signed)
	case len(payers) == 1 && len(to) == 1 && len(payees) == others:
		return p.Does("pay.to-each", payers, "n", to[0].n)
	case len(payees) == 1 && len(from) == 1 && len(payers) == others:
		return p.Does("pay.from-each", payees, "n", from[0].n)
	case len(payers) == 1:
		return p.Does("pay.to", payers, "list", p.forAll(to, whom, words.Unsigned))
	case len(payees) == 1:
		return p.forAll(from, func(who []act.Seat, n string) string { return p.Does("pay.to", who, "list", whom(payees, n)) }, words.Unsigned)
	}
	return p.forAll(from, say("pay.to", "list"), words.Unsigned) + ", " + p.forAll(to, say("pay.gets", "amount"), words.Unsigned)
}

// pays returns who pays whom by a line, and what goes into pots or comes out of them.
func (p *pen) pays(l view.Line) string {
	pay, moved := slices.Clone(l.Pay), []string(nil)
	for _, e := range l.Book { // by a single player
		pay[l.By.Seat] += e.N
		moved = append(moved, p.into(e.ID, e.N))
	}
	return p.List(append([]string{p.transfer(pay)}, moved...))
}

// into returns that n is paid into a pot, or taken out of it if negative.
func (p *pen) into(pot string, n int) string {
	key := "into." + pot
	if n < 0 {
		key = "outof." + pot
	}
	return p.Say(key, "amount", max(n, -n))
}

// pot returns what players pay into pots, or what becomes of what is in one.
func (p *pen) pot(l view.Line) string {
	var list []string
	for _, e := range l.Book {
		list = append(list, p.into(e.ID, l.Each))
	}
	stakes, text := slices.Clone(l.Pay), ""
	switch {
	case l.Who != act.Nobody && l.Won:
		stakes[l.Who] -= l.Each
		text = p.Does("pot.won", []act.Seat{l.Who}, "n", l.Each) + "; "
	case l.Who != act.Nobody:
		stakes[l.Who] += l.Each
		text = p.Does("pot.lost", []act.Seat{l.Who}, "n", l.Each) + "; "
	case l.Each > 0 && l.By.Side == "":
		return p.Does("pay.to", []act.Seat{l.By.Seat}, "list", p.List(list))
	case l.Each > 0:
		return p.Say("pay.everybody", "list", p.List(list))
	}
	from, _ := moves(stakes)
	return text + p.Say("pot.stakes", "list", p.shares(from, words.Unsigned))
}
