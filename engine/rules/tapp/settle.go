package tapp

import (
	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/score"
)

var claimed = act.NewWord("claim")

// Sides returns the declarer and his opponents.
func (c *course) Sides() [act.MaxSeats]int8 { return score.Alone(c.declarer, seats) }

// Settle settles by section 8, or by 10 after a justified claim.
func (c *course) Settle() deal.Result {
	if c.declarer == act.Nobody {
		return deal.Result{Passed: true}
	}
	if _, offender, ok := c.claims.Right(); ok {
		return score.Fined(c.d, claimed, offender, c.stake())
	}
	points := card.Thirds.Sum(c.d.Took[c.declarer].Or(c.laid)) / 3
	sheet := c.lines(points)
	return sheet.Result(score.Points(points, deck, 1))
}

// lines returns the items of 8 in order.
func (c *course) lines(points int) score.Sheet {
	sheet := score.Sheet{D: c.d, Side: score.Of(c.declarer), Lines: c.d.Lines(4)}
	sheet.AddContract(score.Contract{
		Declarer: c.declarer,
		Value:    games[c.game].value,
		Won:      points >= enough,
		Doubled:  &c.said[theGame][c.declarer],
		Valat:    rows[valat].ID,
		Silent:   valatSilent * games[c.game].value,
		Valats:   &c.said[valat],
	})
	if s, o := birds[0].Settled(c.d, c.said.By(pagat)); o != score.Neither {
		l := sheet.Add(rows[pagat].ID, s, pagatValue, o == score.Won, c.pagatTimes(s))
		l.Who, l.Card = s, card.Pagat
		_, l.Trick = c.d.Player(card.Pagat)
	}
	for _, h := range hands {
		for i := range seats {
			if s := c.declarer.After(i, seats); c.d.Dealt[s].And(h.cards).Len() == h.n {
				sheet.Add(h.id, s, h.value, true, deal.Times{}).Who = s
			}
		}
	}
	return sheet
}

// pagatTimes returns the factors of a player's Pagat: announcing, doublings and Solo,
// which doubles nothing else.
func (c *course) pagatTimes(s act.Seat) (t deal.Times) {
	if l := &c.said[pagat][s]; l.Said {
		t = t.By(deal.Announced, 2).By(deal.Doubled, l.Factor())
	}
	if c.game == solo {
		t = t.By(deal.Solo, 2)
	}
	return t
}

// stake returns V of 10, before the deal's factor: the game or the announced Valats,
// and an announced Pagat.
func (c *course) stake() int {
	g, v := games[c.game].value, 0
	if l := &c.said[theGame][c.declarer]; l.Said {
		v = g * l.Factor()
	}
	for s := range act.Seat(seats) {
		if l := &c.said[valat][s]; l.Said {
			v += 2 * valatSilent * g * l.Factor()
		}
		if c.said[pagat][s].Said {
			times := c.pagatTimes(s)
			v += pagatValue * times.Product()
		}
	}
	return v
}
