package melk

import (
	"tarock/engine/act"
	"tarock/engine/deal"
	"tarock/engine/koenig"
)

// due returns what a player gets from a culprit (10).
func (c *course) due(s act.Seat) int {
	switch {
	case c.Game.Each():
		return c.Times().Of(c.Game.Value(true))
	case c.Game.Positive():
		return c.stake(s)
	}
	return c.PairsDue(s, c.speaking.PairTimes)
}

// stake returns what a player would get if his side had won the game, or the Volat in
// its place, and all announcements by both sides.
func (c *course) stake(s act.Seat) int {
	value := c.Game.Value(c.SideOf(s) == koenig.Declaring)
	sum := c.speaking.GameTimes().Of(value)
	if _, said := c.speaking.Announced(valat); said.Said {
		sum = c.saidTimes(valat, said).By(deal.Valat, valat.Silent).Of(value)
	}
	for i := range premiums {
		p := &premiums[i]
		for who := range act.Seat(players) {
			if said := c.speaking.Each(who, p); said.Said && p != valat {
				sum += c.saidTimes(p, said).Of(base(p))
			}
		}
	}
	if s == c.Declarer && c.Alone() {
		sum *= players - 1
	}
	return sum
}
