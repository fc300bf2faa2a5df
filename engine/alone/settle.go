package alone

import (
	"math/bits"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/phase"
	"tarock/engine/score"
)

// Claimed is the item of a justified claim.
var Claimed = act.NewWord("claim")

// Settle settles by section 8, or by 10 after a justified claim.
func (k *Deal[C]) Settle() deal.Result {
	_, offender, claimed := k.Claims.Right()
	switch {
	case claimed && k.how.Breach != nil:
		return k.how.Breach(k.c, offender)
	case claimed:
		return score.Fined(k.State, Claimed, offender, k.Stake(k.Next(k.Declarer)))
	case k.Game == 0:
		return deal.Result{Passed: true}
	case k.how.Settle != nil:
		return k.how.Settle(k.c)
	}
	points := k.how.Count(score.Took(k.State, k.Side(k.Declarer)).Or(k.Laid))
	sheet := k.Items(points)
	return sheet.Result(score.Points(points, k.how.All, 1))
}

// Sides returns the declarer's side and his opponents, if there is a declarer.
func (k *Deal[C]) Sides() (sides [act.MaxSeats]int8) {
	if k.Declarer == act.Nobody {
		return sides
	}
	own := k.Side(k.Declarer)
	for s := range act.Seat(k.Seats) {
		if sides[s] = 2; own.Has(s) {
			sides[s] = 1
		}
	}
	return sides
}

// Items returns the settlement of 8 in the order of the table, given the declarer's points.
func (k *Deal[C]) Items(points int) score.Sheet {
	sheet := score.Sheet{D: k.State, Side: k.Side(k.Declarer), Lines: k.Lines(4)}
	order := k.inOrder()
	players := order[:k.Seats]
	swept := k.addGame(&sheet, players, points)
	for row := 1; row < len(k.how.Premiums); row++ {
		switch p := &k.how.Premiums[row]; {
		case p.Replaces || !k.Counts(row):
		case p.Trick > 0:
			if s, o := k.Bird(row); o != score.Neither {
				k.add(&sheet, row, s, o == score.Won)
			}
		case p.Target != phase.NoTarget:
			k.addOfSide(&sheet, row, k.Declarer, points, swept)
			k.addOfSide(&sheet, row, players[bits.OnesCount8(uint8(sheet.Side))], points, swept)
		default:
			for _, s := range players {
				if p.Made(k.c, s, points) {
					k.add(&sheet, row, s, true)
				}
			}
		}
	}
	return sheet
}

// addGame adds the game or, in its place, the Valats: the announced ones, the declarer's
// first; else the one made, which the game's doublings multiply. It reports whether a Valat
// was announced or made.
func (k *Deal[C]) addGame(sheet *score.Sheet, players []act.Seat, points int) (swept bool) {
	row := k.how.valat
	if row == 0 || !k.addValats(sheet, row, players) {
		won := points >= k.how.Enough
		k.add(sheet, 0, k.Declarer, won).Who = act.Nobody
		sheet.Verdict = deal.Decided(k.Declarer, won, deal.ByPoints)
		return false
	}
	l := &sheet.Lines[0]
	sheet.Verdict = []deal.Verdict{{Seat: k.Declarer, Won: l.Won == (l.By == deal.Declarer), By: l.Item, Who: l.Who}}
	sheet.Drop(act.Game, k.Declarer, l.Item)
	return true
}

// addValats adds Valats, if there are any.
func (k *Deal[C]) addValats(sheet *score.Sheet, row int, players []act.Seat) bool {
	by, all := sheet.AllTricks()
	for _, s := range players {
		if k.Said[row][s].Said {
			k.add(sheet, row, s, all && sheet.Side.Has(s) == sheet.Side.Has(by))
		}
	}
	if all && len(sheet.Lines) == 0 {
		value, times := k.worth(row, by, by)
		sheet.Add(k.how.Premiums[row].ID, by, value, true, times.By(deal.Doubled, k.Said[0][k.Declarer].Factor()))
	}
	return len(sheet.Lines) > 0
}

// Bird returns who settles the bird of a row, and its outcome for him.
func (k *Deal[C]) Bird(row int) (s act.Seat, o score.Outcome) {
	p := &k.how.Premiums[row]
	return score.Bird{Row: row, Card: p.Card, Trick: p.Trick}.Settled(k.State, k.Said.By(row))
}

// addOfSide adds a feat of the side of s: an announced one belongs to its announcer.
func (k *Deal[C]) addOfSide(sheet *score.Sheet, row int, s act.Seat, points int, swept bool) {
	p := &k.how.Premiums[row]
	switch by := k.Said.BySide(row, k.Side(s)); {
	case by != act.Nobody:
		k.add(sheet, row, by, p.Made(k.c, by, points))
	case !p.Made(k.c, s, points):
	case swept && p.Piled:
		sheet.Drop(p.ID, s, k.how.Premiums[k.how.valat].ID)
	default:
		k.add(sheet, row, s, true).Who = act.Nobody
	}
}

// add adds a line for what a player made or lost.
func (k *Deal[C]) add(sheet *score.Sheet, row int, s act.Seat, won bool) *deal.Line {
	p := &k.how.Premiums[row]
	value, times := k.worth(row, s, k.Next(k.Declarer))
	l := sheet.Add(p.ID, s, value, won, times)
	if l.Who = s; p.Card == card.None {
		return l
	}
	from, trick := k.Player(p.Card)
	if l.Card, l.Trick = p.Card, trick; p.Trick == 0 {
		l.From = from
	}
	return l
}

// worth returns what a row counts for a player, with its factors against an opponent of the
// declarer.
func (k *Deal[C]) worth(row int, s, opponent act.Seat) (value int, times deal.Times) {
	doubled := k.Said[row][s].Against(opponent)
	if k.how.Worth != nil {
		return k.how.Worth(k.c, row, s, doubled)
	}
	if row == 0 {
		return k.Row.Value, times.By(deal.Doubled, doubled)
	}
	value, solo := k.how.Premiums[row].worth(k.Options, &k.Row)
	if k.Said[row][s].Said {
		times = times.By(deal.Announced, 2).By(deal.Doubled, doubled)
	}
	return value, times.By(deal.Solo, solo)
}

// Stake returns V of 10, before the deal's factor: the value of the game, or of Valats in
// its place, and of all announcements, against an opponent of the declarer.
func (k *Deal[C]) Stake(opponent act.Seat) (v int) {
	for row := range k.how.speaking.Rows {
		for s := range act.Seat(k.Seats) {
			if k.Said[row][s].Said {
				value, times := k.worth(row, s, opponent)
				v += value * times.Product()
			}
		}
	}
	return v
}
