package ruediger

import (
	"math/bits"

	"tarock/engine/act"
	"tarock/engine/phase"
	"tarock/engine/score"
)

// kontra is the target with which a declarer answers an opponent's Kontra on his own
// game (6.5).
var kontra = act.NewWord("kontra")

// room is the greatest sum of doublings on a target, the Valat and the deal for which
// payments fit into 64 bits. The rules set no limit; no real deal comes near this one.
const room = 48

// full reports whether there is no room for another step.
func (c *course) full() bool {
	return c.speaking.deepest+c.speaking.valats+bits.Len(uint(c.Factor())) >= room
}

// step returns the next step on a target (6.4, 6.5). Kontra is open to an opponent in
// his first turn after it was said, and void within one side [D20]; then the owner
// [D21] and the player who said Kontra take turns.
func (c *course) step(s act.Seat, i int, owner act.Seat) score.Step {
	p, l := &c.speaking, &c.speaking.said[i][owner]
	step := score.StepFor(int(l.Steps) + 1)
	var ok bool
	switch pair := i >= phase.MostRows; {
	case step.N%2 == 0:
		ok = s == owner
	case step.N > 1:
		ok = s == l.First
	case pair:
		ok = s != owner && p.Had(s) == 0
	default:
		ok = s != owner && c.CanBe(s, owner, false)
		step.Void = c.Allied(s, owner)
	}
	if !ok || !p.Fresh(s, i, owner) || c.full() {
		return score.NoStep
	}
	return step
}

// doubled notes what a step reveals, and who may answer it.
func (c *course) doubled(s act.Seat, i int, owner act.Seat, step score.Step) {
	p := &c.speaking
	p.doubled[s] = p.Number
	if step.N == 1 && c.Game.Positive() {
		c.Seen(s, owner)
	}
	switch {
	case step.Void:
		return
	case i == row(valat):
		p.valats = step.N
	default:
		p.deepest = max(p.deepest, step.N)
	}
	if step.N%2 == 1 {
		p.asked[owner] = p.Number
	} else {
		p.asked[p.said[i][owner].First] = p.Number
	}
}

// pair names in negative games the games of others, then answers on one's own (6.5).
func (c *course) pair(s act.Seat, i int) phase.Pair {
	declarers := c.Declarers.All()
	o := act.Seat(i - len(declarers))
	switch {
	case c.Game.Positive() || o == players:
		return phase.Pair{}
	case o < 0 && declarers[i].Seat != s:
		b := declarers[i].Seat
		return phase.Pair{Word: act.Game, Of: b, Owner: b, Against: s}
	case o >= 0 && o != s && c.Declarers.Of(s) != nil:
		return phase.Pair{Word: kontra, Of: o, Owner: s, Against: o}
	}
	return phase.Pair{Word: kontra, Of: act.Nobody, Owner: act.Nobody}
}
