package score

import (
	"tarock/engine/act"
	"tarock/engine/deal"
)

// Contract is a game that a Valat, announced or made, replaces in the settlement.
type Contract struct {
	Declarer act.Seat
	Value    int  // of the game
	Won      bool // by the declarer's side
	Doubled  *Ladder
	Valat    act.Word
	Silent   int                   // value of a silent Valat
	Times    deal.Times            // what else multiplies a Valat
	Valats   *[act.MaxSeats]Ladder // announced, by player
}

// Announced reports whether a Valat was announced.
func (c *Contract) Announced() bool {
	for s := range c.Valats {
		if c.Valats[s].Said {
			return true
		}
	}
	return false
}

// AddContract adds the game or, in its place, the Valats: the announced ones, the
// declarer's first; else the one made, which the game's doublings multiply.
func (sh *Sheet) AddContract(c Contract) {
	by, all := sh.AllTricks()
	doubled := deal.Times{}.By(deal.Doubled, c.Doubled.Factor())
	switch {
	case c.Announced():
		for i := range sh.D.Seats {
			s := c.Declarer.After(i, sh.D.Seats)
			if l := &c.Valats[s]; l.Said {
				times := c.Times.By(deal.Announced, 2).By(deal.Doubled, l.Factor())
				sh.Add(c.Valat, s, c.Silent, all && sh.Side.Has(s) == sh.Side.Has(by), times).Who = s
			}
		}
	case all:
		sh.Add(c.Valat, by, c.Silent, true, c.Times.By(deal.Doubled, c.Doubled.Factor()))
	default:
		sh.Add(act.Game, c.Declarer, c.Value, c.Won, doubled)
	}
	sh.decide(c)
}

// decide fills in the verdict, by the first line of the sheet.
func (sh *Sheet) decide(c Contract) {
	l := &sh.Lines[0]
	v := deal.Verdict{Seat: c.Declarer, Won: l.Won == (l.By == deal.Declarer), By: l.Item, Who: l.Who}
	if l.Item == act.Game {
		v.By = deal.ByPoints
	} else {
		sh.Drop(act.Game, c.Declarer, c.Valat)
	}
	sh.Verdict = []deal.Verdict{v}
}

// Drop notes that an item of a player's side does not count beside another one.
func (sh *Sheet) Drop(item act.Word, by act.Seat, beside act.Word) {
	sh.Dropped = append(sh.Dropped, deal.Dropped{Item: item, By: sh.Party(by), Beside: beside})
}
