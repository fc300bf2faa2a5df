package screen

import (
	"slices"
	"strings"

	"tarock/engine/act"
	"tarock/engine/view"
)

// siding returns, by seat, who is on the declarer's side.
func (p *pen) siding() []bool {
	partners := p.facts(view.Partner)
	side := make([]bool, p.v.Seats)
	for s := range act.Seat(p.v.Seats) {
		side[s] = p.declares(s) || slices.ContainsFunc(partners, func(f view.Fact) bool { return f.Seat == s })
	}
	return side
}

// of reports whether a player is a party or belongs to it.
func (p *pen) of(by view.Party, s act.Seat) bool {
	switch side := p.siding(); {
	case s < 0 || int(s) >= len(side):
		return false
	case by.Side == "declarer":
		return side[s]
	case by.Side == "defenders":
		return !side[s]
	}
	return by.Side == "all" || by.Seat == s
}

// share returns what the declarer's side gets from each opponent by a line, negative if
// it pays; false if the line is not between the two sides.
func (p *pen) share(l view.Line) (n int, ok bool) {
	side := p.siding()
	own, other := 0, slices.Index(side, false)
	for _, has := range side {
		if has {
			own++
		}
	}
	if own == 0 || other < 0 || l.By.Side == "all" || p.each() || len(l.Book) > 0 || p.culprit() != act.Nobody {
		return 0, false
	}
	n = -l.Pay[other]
	for s, pay := range l.Pay {
		want := -n
		if side[s] {
			want = n * (len(side) - own) / own
		}
		if pay != want {
			return 0, false
		}
	}
	return n, n != 0
}

// effect returns the result of a line: its value with its factors, and who gets what.
// Signs are those of the declarer's side, or of the player named in the line.
func (p *pen) effect(l view.Line) string {
	n, shared := p.share(l)
	rest, pots := p.apart(l)
	text := ""
	switch who, other := p.pair(rest); {
	case idle(l):
		return p.say("result.every", "factor", times(l.Halves/2*max(l.Factor, 1)))
	case shared:
		text = p.product(l, n) + p.inFavour(l)
	case paid(rest) == 0:
	case own(rest):
		text = p.product(l, rest.Pay[l.By.Seat])
	case other != act.Nobody && l.Against != act.Nobody:
		text = p.product(l, rest.Pay[who])
	case other != act.Nobody:
		text = p.product(l, rest.Pay[who]) + p.inFavour(l) + " " + p.say(direction(rest.Pay[who]), "player", p.seat(other))
	default:
		text = p.fromAll(rest)
	}
	if text != "" {
		pots = append([]string{text}, pots...)
	}
	return strings.Join(pots, ", ")
}

// inFavour returns to whom the sign belongs in a line of the declarer's opponents.
func (p *pen) inFavour(l view.Line) string {
	declarer := view.Party{Side: "declarer", Seat: act.Nobody}
	if !slices.Contains(p.siding(), true) || l.By.Side == "declarer" || l.By.Side == "" && p.of(declarer, l.By.Seat) {
		return ""
	}
	return " " + p.say("result.for", "players", p.list(p.members(declarer)))
}

// direction returns the key of the word after an amount that a player gets or pays.
func direction(n int) string {
	if n < 0 {
		return "result.to"
	}
	return "result.from"
}

// pair returns the only two players who settle a line, first the one to whom its sign
// belongs; Nobody twice if there are more or fewer.
func (p *pen) pair(l view.Line) (who, other act.Seat) {
	var two []act.Seat
	for s, n := range l.Pay {
		if n != 0 {
			two = append(two, act.Seat(s))
		}
	}
	switch {
	case len(two) != 2 || l.By.Side == "all":
		return act.Nobody, act.Nobody
	case l.By.Side == "" && two[1] == l.By.Seat, l.By.Side != "" && p.of(view.Party{Side: "declarer"}, two[1]):
		return two[1], two[0]
	}
	return two[0], two[1]
}

// fromAll returns what a player gets from each of the others or pays to each; if that
// differs, what everybody gets and pays.
func (p *pen) fromAll(l view.Line) string {
	n := 0
	for s, pay := range l.Pay {
		switch {
		case l.By.Side == "" && act.Seat(s) == l.By.Seat:
		case l.By.Side != "" || n != 0 && pay != -n:
			return halves(l.Halves) + p.factors(l) + "\n   " + p.pay(l.Pay)
		default:
			n = -pay
		}
	}
	return p.product(l, n) + " " + p.say(direction(n)+"-all")
}

// apart returns a line without its payments into and out of pots, and texts about
// those.
func (p *pen) apart(l view.Line) (rest view.Line, pots []string) {
	rest = l
	rest.Pay, rest.Book = slices.Clone(l.Pay), nil
	for _, e := range l.Book {
		share := e.N
		if l.By.Side == "" {
			rest.Pay[l.By.Seat] += share
		} else {
			share = e.N / max(p.v.Seats, 1)
			for s := range rest.Pay {
				rest.Pay[s] += share
			}
		}
		if text := p.intoPot(e.ID, -share); share != 0 && l.By.Side == "" {
			pots = append(pots, text)
		} else if share != 0 {
			pots = append(pots, p.say("result.apiece", "amount", text))
		}
	}
	return rest, pots
}

// intoPot returns that a player pays into a pot, or gets what is in it.
func (p *pen) intoPot(id string, n int) string {
	key := "into." + id
	if n > 0 {
		key = "outof." + id
	}
	if !p.Texts.Has(key) {
		return p.say("result.book", "account", escape(p.name("account", id)), "amount", signed(-n))
	}
	return p.say(key, "amount", signed(n))
}

// moves reports whether a line is about an account, whose value is what the account
// holds.
func moves(l view.Line) bool {
	return slices.ContainsFunc(l.Book, func(e view.Entry) bool { return e.ID == l.Item })
}

// bowl returns the text for the line of an account: what its winner or loser gets or
// pays, and what everybody has put in before.
func (p *pen) bowl(l view.Line, name string) string {
	stakes := slices.Clone(l.Pay)
	line := name + ":"
	if l.Who != act.Nobody {
		n, key := l.Halves/2, "result.won"
		if !l.Won {
			n, key = -n, "result.lost"
		}
		stakes[l.Who] -= n
		line = p.say(key, "item", name+" ("+p.seat(l.Who)+")") + " " + signed(n)
	}
	if text := p.pay(stakes); text != "" {
		line += "\n   " + p.say("result.stakes", "pay", text)
	}
	return line
}

// sumOfSides returns the sum of the lines between the sides: what each opponent pays or
// gets and, for a lone declarer, the total.
func (p *pen) sumOfSides(lines [][]view.Line) string {
	total := 0
	for _, of := range lines {
		n, _ := p.share(of[0])
		total += n
	}
	side := p.members(view.Party{Side: "declarer", Seat: act.Nobody})
	switch {
	case len(lines) == 0, total == 0 && len(lines) == 1:
		return ""
	case len(side) == 1 && len(lines) > 1:
		return p.say("result.sum", "amount", signed(total), "player", side[0], "total", signed(total*(p.v.Seats-1)))
	case len(side) == 1:
		return p.say("result.sum-one", "amount", signed(total), "player", side[0], "total", signed(total*(p.v.Seats-1)))
	case len(lines) > 1:
		return p.say("result.sum-all", "amount", signed(total), "players", p.list(side))
	}
	return ""
}

// sumOfPairs returns the sums that a lone player settles with each of his opponents.
func (p *pen) sumOfPairs(lines [][]view.Line) string {
	total, by := 0, view.Party{Seat: act.Nobody}
	for _, of := range lines {
		for _, l := range of {
			if l.Against == act.Nobody || l.By.Side != "" || by.Seat != act.Nobody && by != l.By {
				return ""
			}
			by = l.By
			total += l.Pay[by.Seat]
		}
	}
	if by.Seat == act.Nobody {
		return ""
	}
	return p.say("result.sum-pairs", "player", p.seat(by.Seat), "amount", signed(total))
}

// pay returns who gets or pays how much, with equal amounts together.
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
		list = append(list, p.say(key, "players", p.list(names), "amount", signed(n)))
	}
	return strings.Join(list, "; ")
}
