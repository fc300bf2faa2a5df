package alone

import (
	"tarock/engine/act"
	"tarock/engine/deal"
	"tarock/engine/score"
	"tarock/engine/view"
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
		sheet := k.Sheet()
		return score.Fined(k.State, Claimed, offender, k.Stake(sheet.Opponents()[0]), deal.Times{})
	case k.Game == 0:
		return deal.Result{Passed: true}
	case k.how.Settle != nil:
		return k.how.Settle(k.c)
	}
	points := k.Points()
	sheet := k.Items(points)
	return sheet.Result(k.SidePoints(points, 1))
}

// Sides returns the declarer's side and his opponents; where everybody plays for himself
// there are none.
func (k *Deal[C]) Sides() (none [act.MaxSeats]int8) {
	if k.Row.Sides == view.EachForSelf {
		return none
	}
	return k.Partnership.Sides()
}

// first reports whether a player said a row before everybody else of his side: what a
// partner says after him does not count.
func (k *Deal[C]) first(row int, s act.Seat) bool {
	return k.Said[row][s].Said && k.Said.BySide(row, k.SideOf(s)) == s
}

// value returns the value of a game.
func (k *Deal[C]) value(row int) int {
	if k.how.Value != nil {
		return k.how.Value(k.c, row)
	}
	return k.how.Games[row].Value
}

// worth returns what a row counts for a player, without factors.
func (k *Deal[C]) worth(row int, s act.Seat) int {
	switch {
	case row == 0:
		return k.value(k.Game)
	case k.how.Worth != nil:
		return k.how.Worth(k.c, row, s)
	}
	value, _ := k.how.Premiums[row].worth(k.Options, &k.Row)
	return value
}

// same reports whether the doublings of a row hold against all opponents alike.
func (k *Deal[C]) same(row int, owner act.Seat, opponents []act.Seat) bool {
	for _, o := range opponents[1:] {
		if k.factor(row, owner, o) != k.factor(row, owner, opponents[0]) {
			return false
		}
	}
	return true
}

// factor returns the factor of the doublings of a row against an opponent.
func (k *Deal[C]) factor(row int, owner, opponent act.Seat) int {
	if k.how.Factor != nil {
		return k.how.Factor(k.c, row, owner, opponent)
	}
	return k.Said[row][owner].Against(opponent)
}

// times returns the factors of a row of a player against an opponent.
func (k *Deal[C]) times(row int, s, opponent act.Seat) (t deal.Times) {
	p := &k.how.Premiums[row]
	if k.Said[row][s].Said {
		if row > 0 {
			t = t.By(deal.Announced, p.times())
		}
		t = t.By(deal.Doubled, k.factor(row, s, opponent))
	}
	if row > 0 && k.Row.Double {
		_, solo := p.worth(k.Options, &k.Row)
		t = t.By(deal.Solo, solo)
	}
	return t
}

// Times returns the factors of a row of a player that hold against all opponents.
func (k *Deal[C]) Times(row int, s act.Seat) deal.Times { return k.times(row, s, s) }

// Stake returns V of 10, before the deal's factor: the value of the game, or of Valats in
// its place, and of all announcements that count, against an opponent of the declarer.
func (k *Deal[C]) Stake(opponent act.Seat) (v int) {
	for row := range k.how.speaking.Rows {
		for s := range act.Seat(k.Seats) {
			if k.first(row, s) {
				times := k.times(row, s, opponent)
				v += k.worth(row, s) * times.Product()
			}
		}
	}
	return v
}
