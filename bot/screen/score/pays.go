package score

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
func (w *Settlement) each(players int, amount string) string {
	if players == 1 {
		return amount
	}
	return w.Say("pay.apiece", "amount", amount)
}

// shares returns who has how much: "Anna 3, Berta und Cilli je 1".
func (w *Settlement) shares(groups []group, format func(int) string) string {
	return w.forAll(groups, func(who []act.Seat, n string) string { return w.List(w.SeatNames(who)) + page.NBSP + n }, format)
}

// forAll returns a text about each group with its amount, divided by commas.
func (w *Settlement) forAll(groups []group, text func(who []act.Seat, amount string) string, format func(int) string) string {
	list := make([]string, len(groups))
	for i, g := range groups {
		list[i] = text(g.who, w.each(len(g.who), format(g.n)))
	}
	return strings.Join(list, ", ")
}

// Everybody returns what each player gets: "Anna +2 · Berta −2".
func (w *Settlement) Everybody(total []int) string {
	list := make([]string, len(total))
	for s, n := range total {
		list[s] = w.Seat(act.Seat(s)) + page.NBSP + words.Signed(n)
	}
	return strings.Join(list, " · ")
}

// transfer returns who pays whom how much, or what players write if nobody pays.
func (w *Settlement) transfer(pay []int) string {
	from, to := moves(pay)
	payers, payees := everyone(from), everyone(to)
	say := func(key, arg string) func([]act.Seat, string) string {
		return func(who []act.Seat, n string) string { return w.Does(key, who, arg, n) }
	}
	whom := func(who []act.Seat, n string) string { return w.Whom(who) + page.NBSP + n }
	switch others := w.View.Seats - 1; {
	case len(from) == 0 || len(to) == 0:
		return w.forAll(alike(pay), say("pay.writes", "amount"), words.Signed)
	case len(payers) == 1 && len(to) == 1 && len(payees) == others:
		return w.Does("pay.to-each", payers, "n", to[0].n)
	case len(payees) == 1 && len(from) == 1 && len(payers) == others:
		return w.Does("pay.from-each", payees, "n", from[0].n)
	case len(payers) == 1:
		return w.Does("pay.to", payers, "list", w.forAll(to, whom, words.Unsigned))
	case len(payees) == 1:
		return w.forAll(from, func(who []act.Seat, n string) string { return w.Does("pay.to", who, "list", whom(payees, n)) }, words.Unsigned)
	}
	return w.forAll(from, say("pay.to", "list"), words.Unsigned) + ", " + w.forAll(to, say("pay.gets", "amount"), words.Unsigned)
}

// pays returns who pays whom by a line, and what goes into pots or comes out of them.
func (w *Settlement) pays(l view.Line) string {
	pay, moved := slices.Clone(l.Pay), []string(nil)
	for _, e := range l.Book { // by a single player
		pay[l.By.Seat] += e.N
		moved = append(moved, w.into(e.ID, e.N))
	}
	return w.List(append([]string{w.transfer(pay)}, moved...))
}

// into returns that n is paid into a pot, or taken out of it if negative.
func (w *Settlement) into(pot string, n int) string {
	key := "into." + pot
	if n < 0 {
		key = "outof." + pot
	}
	return w.Say(key, "amount", max(n, -n))
}

// pot returns what players pay into pots, or what becomes of what is in one.
func (w *Settlement) pot(l view.Line) string {
	var list []string
	for _, e := range l.Book {
		list = append(list, w.into(e.ID, l.Each))
	}
	stakes, text := slices.Clone(l.Pay), ""
	switch {
	case l.Who != act.Nobody && l.Won:
		stakes[l.Who] -= l.Each
		text = w.Does("pot.won", []act.Seat{l.Who}, "n", l.Each) + "; "
	case l.Who != act.Nobody:
		stakes[l.Who] += l.Each
		text = w.Does("pot.lost", []act.Seat{l.Who}, "n", l.Each) + "; "
	case l.Each > 0 && l.By.Side == "":
		return w.Does("pay.to", []act.Seat{l.By.Seat}, "list", w.List(list))
	case l.Each > 0:
		return w.Say("pay.everybody", "list", w.List(list))
	}
	from, _ := moves(stakes)
	return text + w.Say("pot.stakes", "list", w.shares(from, words.Unsigned))
}
