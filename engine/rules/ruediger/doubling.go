package ruediger

import (
	"math/bits"

	"tarock/engine/act"
	"tarock/engine/koenig"
)

// kontra is the target with which a declarer answers an opponent's Kontra on his own
// game (6.5).
var kontra = act.NewWord("kontra")

// target is something that can be doubled.
type target struct {
	since   int32 // when it took effect; 0 for never
	stepped int32 // when the last valid step was made
	level   int8  // valid steps, each a factor of 2
	kontra  act.Seat
}

func (t *target) factor() int { return 1 << t.level }

// aim is a target, its owner and, in a negative game, the opponent whose share of the
// game is doubled.
type aim struct {
	*target
	owner, against act.Seat
}

// room is the greatest sum of doublings on a target, the Valat and the deal for which
// payments fit into 64 bits. The rules set no limit; no real deal comes near this one.
const room = 48

// full reports whether there is no room for another step.
func (p *speaking) full() bool {
	return p.deepest+p.valats+bits.Len(uint(p.c.Factor())) >= room
}

// aim returns what an action doubles; its target is nil if there is no such thing.
func (p *speaking) aim(a act.Action) aim {
	c, positive := p.c, p.c.Game.Positive()
	switch n := koenig.FindPremium(premiums, a.ID); {
	case a.Arg != act.NoWord:
	case positive && a.ID == act.Game && a.Of == act.Nobody:
		return aim{&p.game, c.Declarer, act.Nobody}
	case a.Of == act.Nobody:
	case positive && n != nil && p.said[n.Index][a.Of].since > 0:
		return aim{&p.said[n.Index][a.Of], a.Of, act.Nobody}
	case positive || a.Of == a.Seat:
	case a.ID == act.Game && c.Declarers.Of(a.Of) != nil:
		return aim{&p.pairs[a.Of][a.Seat], a.Of, a.Seat}
	case a.ID == kontra && c.Declarers.Of(a.Seat) != nil:
		return aim{&p.pairs[a.Seat][a.Of], a.Seat, a.Of}
	}
	return aim{}
}

// mayDouble reports whether a player may take the next step on a target now.
func (p *speaking) mayDouble(s act.Seat, t aim) bool {
	switch {
	case p.full():
		return false
	case t.level == 0 && !p.c.Game.Positive():
		return s != t.owner && p.done[s] == 0
	case t.level == 0:
		return s != t.owner && t.since > p.done[s] && p.c.CanBe(s, t.owner, false)
	case t.level%2 == 1:
		return s == t.owner && t.stepped > p.done[s] // [D21]
	default:
		return s == t.kontra && t.stepped > p.done[s]
	}
}

// double takes the next step; a Kontra within one side is void [D20].
func (p *speaking) double(s act.Seat, t aim) {
	c := p.c
	p.doubled[s] = p.clock
	c.MarkStep(int(t.level)+1, t.owner, t.against)
	if t.level == 0 {
		t.kontra = s
		if c.Game.Positive() {
			c.Seen(s, t.owner)
			if c.Allied(s, t.owner) {
				c.MarkVoid()
				return
			}
		}
	}
	t.level++
	t.stepped = p.clock
	if t.target == &p.said[valat.Index][t.owner] {
		p.valats = int(t.level)
	} else {
		p.deepest = max(p.deepest, int(t.level))
	}
	if t.level%2 == 1 {
		p.asked[t.owner] = p.clock
	} else {
		p.asked[t.kontra] = p.clock
	}
}

// doublings lists what the player on turn may double: games, then premiums; in negative
// games the games of others, then answers on his own.
func (p *speaking) doublings(list []act.Option) []act.Option {
	c, s := p.c, p.turn
	add := func(word act.Word, of act.Seat) {
		a := act.Double(s, word, of)
		if t := p.aim(a); t.target != nil && p.mayDouble(s, t) {
			list = append(list, act.Step(a, int(t.level)+1, t.owner, t.against))
		}
	}
	if c.Game.Positive() {
		add(act.Game, act.Nobody)
		if p.quiet() {
			return list
		}
		for i := range premiums {
			for o := range act.Seat(players) {
				if p.said[i][o].since > 0 {
					add(premiums[i].Word, o)
				}
			}
		}
		return list
	}
	for _, b := range c.Declarers.All() {
		add(act.Game, b.Seat)
	}
	for o := range act.Seat(players) {
		add(kontra, o)
	}
	return list
}
