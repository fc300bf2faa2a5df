package grosstarock

import (
	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/phase"
	"tarock/engine/view"
)

// The payments.
var (
	toutLost    = payment{item: act.NewWord("tout-lost"), value: 85}
	nolo        = payment{item: act.NewWord("nolo"), value: 25, won: true}
	kingLost    = payment{item: act.NewWord("king-lost"), value: 5}
	pagatLost   = payment{item: act.NewWord("pagat-lost"), value: 5}
	pagatTrick  = payment{item: act.NewWord("pagat-trick"), value: 5, won: true}
	pagatUltimo = payment{item: act.NewWord("pagat-ultimo"), value: 45, won: true}
	kingUltimo  = payment{item: act.NewWord("king-ultimo"), value: 40, won: true}
	pagatBagud  = payment{item: act.NewWord("pagat-bagud"), value: 45}
	kingBagud   = payment{item: act.NewWord("king-bagud"), value: 40}
	tout        = payment{item: act.NewWord("tout"), value: 85, won: true}
	lastTrick   = payment{item: act.NewWord("last-trick"), value: 20, won: true}
	breach      = payment{item: act.NewWord("claim"), value: 25} // 10
)

// premiums is the table as readers see it.
var premiums = []view.Premium{
	{ID: tarocks.String(), Values: "tarocks"},
	{ID: matadors.String(), Values: "matadors"},
	{ID: cavallerie.String(), Values: "figures"},
	{ID: kings.String(), Values: "figures"},
	{ID: toutLost.item.String(), Announced: toutLost.value},
	{ID: nolo.item.String(), Silent: nolo.value},
	{ID: kingLost.item.String(), Silent: kingLost.value},
	{ID: pagatLost.item.String(), Silent: pagatLost.value},
	{ID: pagatTrick.item.String(), Silent: pagatTrick.value},
	{ID: pagatUltimo.item.String(), Silent: pagatUltimo.value},
	{ID: kingUltimo.item.String(), Silent: kingUltimo.value},
	{ID: pagatBagud.item.String(), Silent: pagatBagud.value},
	{ID: kingBagud.item.String(), Silent: kingBagud.value},
	{ID: tout.item.String(), Silent: tout.value, Announced: tout.value},
	{ID: lastTrick.item.String(), Silent: lastTrick.value},
}

// event is a payment for playing one of certain cards in a trick (8).
type event struct {
	payment
	cards card.Set
	pot   int
	moves func(content int) int // what the player pays into the pot, given its content; nil for nothing
}

// The events of tricks 1 to 24, and those of trick 25.
var (
	early = [...]event{
		{payment: kingLost, cards: card.Kings, pot: kingPot, moves: five},
		{payment: pagatLost, cards: card.Of(card.Pagat), pot: pagatPot, moves: five},
		{payment: pagatTrick, cards: card.Of(card.Pagat), pot: pagatPot},
	}
	late = [...]event{
		{payment: pagatUltimo, cards: card.Of(card.Pagat), pot: pagatPot, moves: empty},
		{payment: kingUltimo, cards: card.Kings, pot: kingPot, moves: empty},
		{payment: pagatBagud, cards: card.Of(card.Pagat), pot: pagatPot, moves: double},
		{payment: kingBagud, cards: card.Kings, pot: kingPot, moves: double},
	}
)

// single are the cards that have events.
var single = card.Kings.With(card.Pagat)

func five(int) int           { return 5 }
func empty(content int) int  { return -content }
func double(content int) int { return content }

// Settle settles by section 8, or by 10 after a justified claim.
func (c *course) Settle() deal.Result {
	sh := c.opening(c.d.Lines(16))
	sh.melds()
	var points []deal.Points
	var verdict []deal.Verdict
	if _, offender, ok := c.claims.Right(); ok {
		sh.add(breach, offender)
		verdict = deal.Decided(offender, false, deal.ByFine)
	} else {
		count := c.count()
		points = make([]deal.Points, 0, seats)
		for s, n := range count {
			points = append(points, deal.Points{By: deal.One(act.Seat(s)), N: n, Per: 1})
		}
		sh.play(count)
	}
	return deal.Result{Verdict: verdict, Points: points, Lines: sh.lines, Book: sh.book()}
}

// melds adds the lines of section 6.
func (sh *sheet) melds() {
	var room [mostMelds]meld
	for _, s := range sh.c.inOrder() {
		for _, m := range meldsOf(room[:0], sh.c.melds[s]) {
			sh.add(payment{item: m.item, value: m.value, won: true}, s)
		}
	}
}

// play adds the lines of section 8 from line 3 on.
func (sh *sheet) play(points [seats]int) {
	d := sh.c.d
	sweeper, without := act.Nobody, act.Nobody // player with all tricks, player without any
	for s := range act.Seat(seats) {
		switch d.Won[s] {
		case tricks:
			sweeper = s
		case 0:
			without = s
		}
	}
	if sh.c.tout && sweeper != d.Dealer() {
		sh.add(toutLost, d.Dealer())
	}
	if sweeper == act.Nobody && without != act.Nobody {
		sh.add(nolo, without)
		return
	}
	eventful := make([]int, 0, 5)
	for n := range tricks - 1 {
		if d.Past[n].Set().Meets(single) {
			eventful = append(eventful, n)
		}
	}
	for i := range early {
		for _, n := range eventful {
			sh.event(&early[i], n, 0)
		}
	}
	sh.last(sweeper)
	sh.game(points)
}

// event adds the lines of an event in the n-th trick, from 0.
func (sh *sheet) event(e *event, n, content int) {
	t := &sh.c.d.Past[n]
	for i, c := range t.Cards[:t.N] {
		by := t.Seat(i, seats)
		if !e.cards.Has(c) || e.won != (by == t.Winner) {
			continue
		}
		line := sh.add(e.payment, by)
		line.Card, line.Trick = c, n+1
		if e.moves != nil {
			sh.into(line, by, e.pot, e.moves(content))
		}
	}
}

// last adds lines 8 to 13: the last trick and Tout, based on the pots' content before
// it [19]. A Tout excludes Ultimo [20].
func (sh *sheet) last(sweeper act.Seat) {
	before, content := len(sh.lines), sh.pots
	for i := range late {
		if e := &late[i]; !e.won || sweeper == act.Nobody {
			sh.event(e, tricks-1, content[e.pot])
		}
	}
	if sweeper != act.Nobody {
		line := sh.add(tout, sweeper)
		for pot, n := range content {
			sh.into(line, sweeper, pot, -n)
		}
	}
	if len(sh.lines) == before {
		t := &sh.c.d.Past[tricks-1]
		line := sh.add(lastTrick, t.Winner)
		line.Card, line.Trick = t.Cards[sh.c.winner(t)], tricks
	}
}

// game adds line 14: each player's difference to par in multiples of five; forehand's
// makes the sum zero [5].
func (sh *sheet) game(points [seats]int) {
	var pay [seats]int
	order := sh.c.inOrder()
	for _, s := range order[1:] {
		pay[s] = nearestFive(points[s] - par)
		pay[order[0]] -= pay[s]
	}
	for _, s := range order {
		line := deal.NewLine(act.Game, deal.One(s), deal.Whole(max(pay[s], -pay[s])))
		line.Won, line.Pay[s] = pay[s] > 0, pay[s]
		sh.lines = append(sh.lines, line.Settled(view.Written, max(pay[s], -pay[s])))
	}
}

// nearestFive rounds to the nearest multiple of five.
func nearestFive(n int) int {
	if n < 0 {
		return -nearestFive(-n)
	}
	return (n + 2) / 5 * 5
}

// count returns the card points of each player (2).
func (c *course) count() (points [seats]int) {
	piles := c.d.Took
	if who, trick := c.d.Player(card.Skues); trick > 0 && trick < tricks && c.d.Won[who] > 0 {
		phase.ReturnExcuse(card.Skues, &piles[who], &piles[c.d.Past[trick-1].Winner], &card.Thirds)
	}
	piles[c.d.Dealer()] = piles[c.d.Dealer()].Or(c.laid)
	for s := range points {
		points[s] = card.Thirds.Sum(piles[s]) / 3
	}
	return points
}
