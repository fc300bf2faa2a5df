package ruediger

import (
	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
)

// account is the settlement of a positive game in progress. Arrays are by side.
type account struct {
	*course
	members [2]seats
	cards   [2]card.Set // counted (2)
	thirds  [2]int
	tricks  [2]int
	broken  bool     // a breach was claimed (10): nothing silent counts
	guilty  side     // the breaker's
	valat   act.Seat // who announced it
	m       int      // Valat multiplier (8.2)
	lines   []deal.Line
}

// settlePositive is 8.1 and 8.2, after a right claim the first row of 10.
func (c *course) settlePositive() deal.Result {
	a := account{course: c, valat: c.speaking.first(valat, everybody), lines: make([]deal.Line, 0, 8)}
	breaker, broken := c.breaker()
	a.broken, a.guilty = broken, c.sideOf(breaker)
	for s := range act.Seat(players) {
		a.members[c.sideOf(s)] |= 1 << s
		a.tricks[c.sideOf(s)] += c.d.Won[s]
	}
	a.cards[declaring] = c.counted()
	a.cards[defending] = card.Austria.Minus(a.cards[declaring])
	for s, cards := range a.cards {
		a.thirds[s] = card.Thirds.Sum(cards)
	}

	a.m = a.multiplier()
	a.gameLine()
	for p := pagat; p < mondfang; p++ {
		a.premiumLine(p, declaring)
		a.premiumLine(p, defending)
	}
	a.mondfangLine()
	a.valatLine()

	r := deal.Result{Lines: a.lines}
	if !broken {
		r.Points = []deal.Points{
			{By: deal.Declarer, Text: thirds(a.thirds[declaring])},
			{By: deal.Defenders, Text: thirds(a.thirds[defending])},
		}
	}
	return r
}

// multiplier is 8.2.
func (a *account) multiplier() int {
	switch {
	case a.valat != act.Nobody:
		return premiums[valat].Announced * a.speaking.said[valat][a.valat].factor()
	case !a.broken && (a.tricks[declaring] == 0 || a.tricks[defending] == 0):
		return premiums[valat].Silent
	}
	return 1
}

// add adds a line whose value and factor are complete.
func (a *account) add(l deal.Line, s side) {
	l.By, l.Against = s.party(), act.Nobody
	winner := s
	if !l.Won {
		winner = s.other()
	}
	l.Pay = a.pay(winner, int(l.Value)/2*l.Factor)
	a.lines = append(a.lines, l)
}

func (a *account) gameLine() {
	won := a.thirds[declaring] > half
	switch {
	case a.broken:
		won = a.guilty != declaring
	case a.valat != act.Nobody: // [D24]
		s := a.sideOf(a.valat)
		won = (s == declaring) == a.reached(valat, s, a.valat)
	}
	value := games[a.game].Halves
	if lost := games[a.game].Lost; !won && lost > 0 {
		value = lost
	}
	a.add(deal.Line{Item: gameItem, Value: deal.Value(value), Factor: a.speaking.game.factor() * a.m * a.d.Setup.Factor, Won: won}, declaring)
}

// factor is what multiplies every premium.
func (a *account) factor() int {
	f := a.m * a.d.Setup.Factor
	if a.game.solo() {
		f *= 2
	}
	return f
}

// premiumLine adds what a side wins or loses with a premium, if anything. An
// announcement shuts out what is silent, and only a side's first one counts.
func (a *account) premiumLine(p premium, s side) {
	if p >= trull && a.m > 1 { // [D23]
		return
	}
	l := deal.Line{Item: p.id(), Value: deal.Whole(premiums[p].Silent), Factor: a.factor()}
	if who := a.speaking.first(p, a.members[s]); who != act.Nobody {
		l.Factor *= 2 * a.speaking.said[p][who].factor()
		l.Won = a.reached(p, s, who)
		if a.broken {
			l.Won = a.guilty != s
		}
		a.add(l, s)
		return
	}
	if a.broken {
		return
	}
	who := act.Nobody
	if t := premiums[p].trick; t > 0 {
		if who = a.player(a.cardOf(p), t); who == act.Nobody || a.sideOf(who) != s {
			return
		}
	}
	if l.Won = a.reached(p, s, who); l.Won || who != act.Nobody {
		a.add(l, s)
	}
}

// player returns who played a card to a trick, Nobody if it was not played to
// it.
func (a *account) player(k card.Card, trick int) act.Seat {
	t := &a.d.Past[trick-1]
	if i := t.Index(k); i >= 0 {
		return t.Seat(i, players)
	}
	return act.Nobody
}

// reached tells whether a side has made a premium (6.1); one that is bound to a
// card, with this card of a player.
func (a *account) reached(p premium, s side, who act.Seat) bool {
	switch t := premiums[p].trick; {
	case a.broken:
		return false
	case p == valat:
		return a.tricks[s.other()] == 0
	case p == absolut:
		return a.thirds[s.other()] < few
	case t == 0:
		return a.cards[s].Contains(premiums[p].set)
	case a.player(a.cardOf(p), t) != who:
		return false
	case p == koenigultimo:
		return a.sideOf(a.d.Past[t-1].Winner) == s
	default:
		return a.d.Past[t-1].Winner == who
	}
}

// mondfang returns who played the Mond to a trick that the Sküs won, and who the
// Sküs; false if that did not happen.
func (c *course) mondfang() (from, to act.Seat, ok bool) {
	if _, broken := c.breaker(); broken || !c.game.positive() {
		return act.Nobody, act.Nobody, false
	}
	for i := range c.d.Past {
		t := &c.d.Past[i]
		m, s := t.Index(card.Mond), t.Index(card.Skues)
		if m >= 0 && s >= 0 && t.Seat(s, players) == t.Winner {
			return t.Seat(m, players), t.Winner, true
		}
	}
	return act.Nobody, act.Nobody, false
}

func (a *account) mondfangLine() {
	from, to, ok := a.mondfang()
	if !ok {
		return
	}
	l := deal.Line{Item: mondfang.id(), By: deal.One(to), Against: act.Nobody, Value: deal.Whole(1), Factor: a.factor(), Won: true}
	l.Pay[from], l.Pay[to] = -l.Factor, l.Factor
	a.lines = append(a.lines, l)
}

// valatLine says why the other lines are multiplied; nobody pays for it (8.6).
func (a *account) valatLine() {
	if a.m == 1 {
		return
	}
	l := deal.Line{Item: valat.id(), Against: act.Nobody, Value: deal.Whole(premiums[valat].Silent), Factor: 1, Won: true}
	s := declaring
	if a.valat != act.Nobody {
		s = a.sideOf(a.valat)
		l.Value = deal.Whole(premiums[valat].Announced)
		l.Factor = a.speaking.said[valat][a.valat].factor()
		l.Won = a.reached(valat, s, a.valat)
		if a.broken {
			l.Won = a.guilty != s
		}
	} else if a.tricks[declaring] == 0 {
		s = defending
	}
	l.By = s.party()
	a.lines = append(a.lines, l)
}
