package melk

import (
	"tarock/engine/act"
	"tarock/engine/deal"
	"tarock/engine/koenig"
)

// settleRenonce (10): the culprit pays every other player what is due to him.
func (c *course) settleRenonce(culprit act.Seat) deal.Line {
	l := deal.NewLine(renonce, deal.One(culprit), 0)
	for s := range act.Seat(players) {
		if s != culprit {
			l.Pay[s] = c.due(s)
			l.Pay[culprit] -= l.Pay[s]
		}
	}
	l.Value = deal.Whole(-l.Pay[culprit])
	return l
}

// due returns what a player gets from a culprit.
func (c *course) due(s act.Seat) int {
	switch {
	case c.Game == trischaken:
		return worth(c.Game.Value(true), c.times())
	case c.Game.Positive():
		return c.stake(s)
	}
	sum := 0
	for _, b := range c.Declarers.All() {
		sum += c.dueOf(&b, s)
	}
	return sum
}

// dueOf returns what a player gets of one negative game: if he plays it, the amounts
// of all three pairs; else the amount of his own pair.
func (c *course) dueOf(b *koenig.Bid, s act.Seat) int {
	sum := 0
	for o := c.Next(b.Seat); o != b.Seat; o = c.Next(o) {
		if s == o || s == b.Seat {
			sum += worth(b.Game.Value(true), c.pairTimes(b.Seat, o))
		}
	}
	return sum
}

// stake returns what a player would get if his side had won the game, or the Volat in its
// place, and all that was announced by both sides.
func (c *course) stake(s act.Seat) int {
	value := c.Game.Value(c.SideOf(s) == koenig.Declaring)
	sum := worth(value, c.gameTimes())
	if said := &c.speaking.Said[valat.Index]; said.Stands {
		sum = worth(value, c.saidTimes(valat, said).By(deal.Valat, valat.Silent))
	}
	for i := range premiums {
		p := &premiums[i]
		if said := &c.speaking.Said[i]; said.Stands && p != valat {
			sum += worth(base(p), c.saidTimes(p, said))
		}
		for who := range c.speaking.Each {
			if said := &c.speaking.Each[who][i]; said.Stands {
				sum += worth(base(p), c.saidTimes(p, said))
			}
		}
	}
	if s == c.Declarer && c.Alone() {
		sum *= players - 1
	}
	return sum
}

// worth returns a value with its factors.
func worth(v deal.Value, t deal.Times) int { return int(v) / 2 * t.Product() }
