package grosstarock

import (
	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/phase"
	"tarock/engine/score"
	"tarock/engine/view"
)

// payment is an item that a player gets from each of the others, or pays to each: a row of
// the table of 8. One with cards is for playing one of them.
type payment struct {
	item  act.Word
	value int
	won   bool // the player gets it
	cards card.Set
	pot   int
	moves func(content int) int // what the player pays into the pot, given its content; nil for nothing
}

// The rows of the table. Those from kingLost on are for tricks 1 to 24, those from
// pagatUltimo on for trick 25.
const (
	toutLost = iota
	nolo
	kingLost
	pagatLost
	pagatTrick
	pagatUltimo
	kingUltimo
	pagatBagud
	kingBagud
	tout
	lastTrick
	claim
)

var payments = [...]payment{
	toutLost:    {item: act.NewWord("tout-lost"), value: 85},
	nolo:        {item: act.NewWord("nolo"), value: 25, won: true},
	kingLost:    {item: act.NewWord("king-lost"), value: 5, cards: card.Kings, pot: kingPot, moves: five},
	pagatLost:   {item: act.NewWord("pagat-lost"), value: 5, cards: card.Of(card.Pagat), pot: pagatPot, moves: five},
	pagatTrick:  {item: act.NewWord("pagat-trick"), value: 5, won: true, cards: card.Of(card.Pagat), pot: pagatPot},
	pagatUltimo: {item: act.NewWord("pagat-ultimo"), value: 45, won: true, cards: card.Of(card.Pagat), pot: pagatPot, moves: empty},
	kingUltimo:  {item: act.NewWord("king-ultimo"), value: 40, won: true, cards: card.Kings, pot: kingPot, moves: empty},
	pagatBagud:  {item: act.NewWord("pagat-bagud"), value: 45, cards: card.Of(card.Pagat), pot: pagatPot, moves: double},
	kingBagud:   {item: act.NewWord("king-bagud"), value: 40, cards: card.Kings, pot: kingPot, moves: double},
	tout:        {item: act.NewWord("tout"), value: 85, won: true},
	lastTrick:   {item: act.NewWord("last-trick"), value: 20, won: true},
	claim:       {item: act.NewWord("claim"), value: 25}, // 10
}

func five(int) int           { return 5 }
func empty(content int) int  { return -content }
func double(content int) int { return content }

// single are the cards that are paid for.
var single = card.Kings.With(card.Pagat)

// premiums returns melds and payments as readers see them.
func premiums() []view.Premium {
	list := []view.Premium{
		{ID: tarocks.String(), Values: "tarocks"},
		{ID: matadors.String(), Values: "matadors"},
		{ID: cavallerie.String(), Values: "figures"},
		{ID: kings.String(), Values: "figures"},
		{ID: payments[toutLost].item.String(), Announced: payments[toutLost].value},
	}
	for _, p := range payments[nolo:claim] {
		r := view.Premium{ID: p.item.String(), Silent: p.value}
		if p.item == payments[tout].item {
			r.Announced = p.value
		}
		list = append(list, r)
	}
	return list
}

// Settle settles by section 8, or by 10 after a justified claim.
func (c *course) Settle() deal.Result {
	sh := c.opening(c.Lines(16))
	sh.melds()
	r := deal.Result{}
	if _, offender, ok := c.Claims.Right(); ok {
		sh.add(claim, offender)
		r.Verdict = deal.Decided(offender, false, deal.ByFine)
	} else {
		points := c.count()
		r.Points = score.Each(points[:], 1)
		sh.play(points)
	}
	r.Lines, r.Book = sh.lines, sh.book()
	return r
}

// melds adds the lines of section 6.
func (sh *sheet) melds() {
	var room [mostMelds]meld
	for _, s := range sh.c.inOrder() {
		sh.notedMelds(s)
		for _, m := range meldsOf(room[:0], sh.c.melds[s]) {
			line := sh.pay(m.item, s, m.value, true)
			line.Card = m.shown
		}
	}
}

// play adds the lines of section 8 from line 3 on.
func (sh *sheet) play(points [seats]int) {
	c := sh.c
	sweeper, without := c.swept()
	if c.tout && sweeper != c.Dealer() {
		sh.add(toutLost, c.Dealer())
	}
	if sweeper == act.Nobody && without != act.Nobody {
		sh.add(nolo, without)
		return
	}
	eventful := make([]int, 0, 5)
	for n, t := range c.Past[:max(len(c.Past), 1)-1] {
		if t.Set().Meets(single) {
			eventful = append(eventful, n)
		}
	}
	for row := kingLost; row <= pagatTrick; row++ {
		sh.noted(row, 0)
		for _, n := range eventful {
			sh.event(row, n, 0)
		}
	}
	sh.last(sweeper)
	sh.game(points)
}

// event adds the lines of a payment in the n-th trick, from 0.
func (sh *sheet) event(row, n, content int) {
	p, t := &payments[row], &sh.c.Past[n]
	for i, k := range t.Cards[:t.N] {
		by := t.Seat(i, seats)
		if !p.cards.Has(k) || p.won != (by == t.Winner) {
			continue
		}
		line := sh.add(row, by)
		line.Card, line.Trick = k, n+1
		if p.moves != nil {
			sh.into(line, by, p.pot, p.moves(content))
		}
	}
}

// last adds lines 8 to 13: the last trick and Tout, based on the pots' content before
// it [D19]. A Tout excludes Ultimo [D20].
func (sh *sheet) last(sweeper act.Seat) {
	before, content := len(sh.lines), sh.pots
	for row := pagatUltimo; row <= kingBagud; row++ {
		p := &payments[row]
		switch {
		case p.won && sweeper != act.Nobody:
		case sh.c.note != nil:
			sh.noted(row, content[p.pot])
		default:
			sh.event(row, tricks-1, content[p.pot])
		}
	}
	if sweeper != act.Nobody {
		line := sh.add(tout, sweeper)
		for pot, n := range content {
			sh.into(line, sweeper, pot, -n)
		}
	}
	switch {
	case len(sh.lines) > before:
	case sh.c.note != nil:
		sh.noted(lastTrick, 0)
	default:
		t := &sh.c.Past[tricks-1]
		line := sh.add(lastTrick, t.Winner)
		line.Card, line.Trick = t.Cards[sh.c.winner(t)], tricks
	}
}

// game adds line 14: each player's difference to par in multiples of five; forehand's
// makes the sum zero [D5].
func (sh *sheet) game(points [seats]int) {
	var pay [seats]int
	order := sh.c.inOrder()
	for _, s := range order[1:] {
		pay[s] = nearestFive(points[s] - par)
		pay[order[0]] -= pay[s]
	}
	for _, s := range order {
		n := max(pay[s], -pay[s])
		line := deal.NewLine(act.Game, deal.One(s), deal.Whole(n))
		line.Won, line.Pay[s] = pay[s] > 0, pay[s]
		sh.lines = append(sh.lines, line.Settled(view.Written, n))
	}
}

// nearestFive rounds to the nearest multiple of five.
func nearestFive(n int) int {
	if n < 0 {
		return -nearestFive(-n)
	}
	return (n + 2) / 5 * 5
}

// swept returns the player with all tricks and, else, one without any; Nobody if there is none.
func (c *course) swept() (sweeper, without act.Seat) {
	if c.note != nil {
		return c.of(tout), c.of(nolo)
	}
	sweeper, without = act.Nobody, act.Nobody
	for s := range act.Seat(seats) {
		switch c.Won[s] {
		case tricks:
			sweeper = s
		case 0:
			without = s
		}
	}
	return sweeper, without
}

// count returns the card points of each player (2).
func (c *course) count() (points [seats]int) {
	if c.note != nil {
		copy(points[:], c.note.Points)
		return points
	}
	piles := c.Took
	if who, trick := c.Player(card.Skues); trick > 0 && trick < tricks && c.Won[who] > 0 {
		phase.ReturnExcuse(card.Skues, &piles[who], &piles[c.Past[trick-1].Winner], &card.Thirds)
	}
	piles[c.Dealer()] = piles[c.Dealer()].Or(c.laid)
	for s := range points {
		points[s] = card.Thirds.Sum(piles[s]) / 3
	}
	return points
}
