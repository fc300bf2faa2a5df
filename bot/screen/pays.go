package screen

import (
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"tarock/bot/screen/page"
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
func (p *Writer) does(key string, who []act.Seat, args ...any) string {
	if len(who) > 1 {
		key += "-all"
	}
	if slices.ContainsFunc(who, p.reader) {
		key += "-you"
	}
	return p.say(key, append(args, "players", p.list(p.seatNames(who)))...)
}

func (p *Writer) seatNames(who []act.Seat) []string {
	names := make([]string, len(who))
	for i, s := range who {
		names[i] = p.seat(s)
	}
	return names
}

// whom returns the names of players to whom something is paid.
func (p *Writer) whom(who []act.Seat) string {
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
	return p.forAll(groups, func(who []act.Seat, n string) string { return p.list(p.seatNames(who)) + page.NBSP + n }, format)
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
		list[s] = p.seat(act.Seat(s)) + page.NBSP + signed(n)
	}
	return strings.Join(list, " · ")
}

// transfer returns who pays whom how much, or what players write if nobody pays.
func (p *pen) transfer(pay []int) string {
	from, to := moves(pay)
	payers, payees := everyone(from), everyone(to)
	say := func(key, arg string) func([]act.Seat, string) string {
		return func(who []act.Seat, n string) string { return p.does(key, who, arg, n) }
	}
	whom := func(who []act.Seat, n string) string { return p.whom(who) + page.NBSP + n }
	switch others := p.View.Seats - 1; {
	case len(from) == 0 || len(to) == 0:
		return p.forAll(alike(pay), say("pay.writes", "amount"), signed)
	case len(payers) == 1 && len(to) == 1 && len(payees) == others:
		return p.does("pay.to-each", payers, "n", to[0].n)
	case len(payees) == 1 && len(from) == 1 && len(payers) == others:
		return p.does("pay.from-each", payees, "n", from[0].n)
	case len(payers) == 1:
		return p.does("pay.to", payers, "list", p.forAll(to, whom, unsigned))
	case len(payees) == 1:
		return p.forAll(from, func(who []act.Seat, n string) string { return p.does("pay.to", who, "list", whom(payees, n)) }, unsigned)
	}
	return p.forAll(from, say("pay.to", "list"), unsigned) + ", " + p.forAll(to, say("pay.gets", "amount"), unsigned)
}

// pays returns who pays whom by a line, and what goes into pots or comes out of them.
func (p *pen) pays(l view.Line) string {
	pay, moved := slices.Clone(l.Pay), []string(nil)
	for _, e := range l.Book { // by a single player
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
	var list []string
	for _, e := range l.Book {
		list = append(list, p.into(e.ID, l.Each))
	}
	stakes, text := slices.Clone(l.Pay), ""
	switch {
	case l.Who != act.Nobody && l.Won:
		stakes[l.Who] -= l.Each
		text = p.does("pot.won", []act.Seat{l.Who}, "n", l.Each) + "; "
	case l.Who != act.Nobody:
		stakes[l.Who] += l.Each
		text = p.does("pot.lost", []act.Seat{l.Who}, "n", l.Each) + "; "
	case l.Each > 0 && l.By.Side == "":
		return p.does("pay.to", []act.Seat{l.By.Seat}, "list", p.list(list))
	case l.Each > 0:
		return p.say("pay.everybody", "list", p.list(list))
	}
	from, _ := moves(stakes)
	return text + p.say("pot.stakes", "list", p.shares(from, unsigned))
}
