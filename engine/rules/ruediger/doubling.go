package ruediger

import (
	"math/bits"

	"tarock/engine/act"
)

// The targets that are no premiums: a game (6.4, 6.5), and in negative games an
// opponent's Kontra on the speaker's own game (6.5).
const (
	gameTarget   = "game"
	kontraTarget = "kontra"
)

// target is what can be doubled.
type target struct {
	since   int // when it began to stand; 0 never
	level   int // valid steps, each a factor of 2
	stepped int // when the last one was made
	kontra  act.Seat
}

func (t *target) factor() int { return 1 << t.level }

// room is how many doublings on one another, those of the Valat and of the deal
// among them, leave payments that a 64-bit number holds. The rules know no
// limit; nobody has come near this one.
const room = 48

// full tells whether there is no room for another step.
func (p *speaking) full() bool {
	return p.deepest+p.valats+bits.Len(uint(p.c.d.Setup.Factor)) >= room
}

// target returns what an action doubles and whose it is; nil if there is no such
// thing. In a negative game it is one opponent's share of a game.
func (p *speaking) target(a act.Action) (t *target, owner act.Seat) {
	c := p.c
	if c.game.positive() {
		if a.ID == gameTarget && a.Of == act.Nobody && a.Arg == "" {
			return &p.game, c.declarer
		}
		if n := findPremium(a.ID); n != nothing && a.Of != act.Nobody && p.said[n][a.Of].since > 0 {
			return &p.said[n][a.Of], a.Of
		}
		return nil, act.Nobody
	}
	switch {
	case a.Of == act.Nobody || a.Of == a.Seat:
	case a.ID == gameTarget && c.declarers.of(a.Of) != none:
		return &p.pairs[a.Of][a.Seat], a.Of
	case a.ID == kontraTarget && c.declarers.of(a.Seat) != none:
		return &p.pairs[a.Seat][a.Of], a.Seat
	}
	return nil, act.Nobody
}

// mayDouble tells whether the next step on a target is the player's, and now.
func (p *speaking) mayDouble(s, owner act.Seat, t *target) bool {
	switch {
	case p.full():
		return false
	case t.level == 0 && !p.c.game.positive():
		return s != owner && p.done[s] == 0
	case t.level == 0:
		return s != owner && t.since > p.done[s] && p.c.mayOppose(s, owner)
	case t.level%2 == 1:
		return s == owner && t.stepped > p.done[s] // [D21]
	default:
		return s == t.kontra && t.stepped > p.done[s]
	}
}

// double makes the next step; a Kontra within one side is void [D20].
func (p *speaking) double(s, owner act.Seat, t *target) {
	c := p.c
	p.doubled[s] = p.clock
	if t.level == 0 {
		t.kontra = s
		if c.game.positive() {
			void := c.allied(s, owner, c.holder)
			c.seen(s, owner, void)
			if void {
				c.d.MarkVoid()
				return
			}
		}
	}
	t.level++
	t.stepped = p.clock
	if t == &p.said[valat][owner] {
		p.valats = t.level
	} else {
		p.deepest = max(p.deepest, t.level)
	}
	if t.level%2 == 1 {
		p.asked[owner] = p.clock
	} else {
		p.asked[t.kontra] = p.clock
	}
}

// doublings lists what the player on turn may double: games, then premiums.
func (p *speaking) doublings(list []act.Action) []act.Action {
	c, s := p.c, p.turn
	if !c.game.positive() {
		return p.kontras(list)
	}
	if p.mayDouble(s, c.declarer, &p.game) {
		list = append(list, act.Double(s, gameTarget, act.Nobody))
	}
	for n := pagat; n < premiumCount; n++ {
		for o := range act.Seat(players) {
			if t := &p.said[n][o]; t.since > 0 && p.mayDouble(s, o, t) {
				list = append(list, act.Double(s, n.id(), o))
			}
		}
	}
	return list
}

// kontras is doublings in negative games.
func (p *speaking) kontras(list []act.Action) []act.Action {
	s := p.turn
	for _, b := range p.c.declarers.all() {
		if b.seat != s && p.mayDouble(s, b.seat, &p.pairs[b.seat][s]) {
			list = append(list, act.Double(s, gameTarget, b.seat))
		}
	}
	if p.c.declarers.of(s) == none {
		return list
	}
	for o := range act.Seat(players) {
		if o != s && p.mayDouble(s, s, &p.pairs[s][o]) {
			list = append(list, act.Double(s, kontraTarget, o))
		}
	}
	return list
}
