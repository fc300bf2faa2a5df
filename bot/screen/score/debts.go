package score

import (
	"fmt"
	"strconv"
	"strings"

	"tarock/bot/schrieb"
	"tarock/bot/screen/page"
	"tarock/bot/screen/words"
	"tarock/engine/act"
)

// Totals returns what each player has by column, with what is paid at the end.
func (w *Book) Totals() []int {
	total := make([]int, len(w.Heads))
	if n := len(w.Table.Sheet); n > 0 {
		copy(total, w.Table.Sheet[n-1].Total)
	}
	if c := w.Table.Closing; c != nil && c.Counts {
		for place, n := range c.Pay {
			total[w.Table.Column(act.Seat(place))] += n
		}
	}
	return total
}

// stake returns what a point is worth in cents, 0 if they do not play for money: what the
// rule set has as an option, if the group plays for money or has chosen more than one cent
// there, else the stake of the group.
func (w *Book) stake() int {
	if w.Stake < 0 {
		return 0
	}
	for _, o := range w.Table.Options {
		if n, err := strconv.Atoi(o.Value); o.ID == "cents" && err == nil && (n > 1 || w.Stake > 0) {
			return n
		}
	}
	return w.Stake
}

// Debts returns who owes whom what, with the fewest payments; "" if they do not play for
// money. If the rule set has a second account, that is what is paid.
func (w *Book) Debts() string {
	rows, stake := w.Table.Sheet, w.stake()
	if len(rows) == 0 || stake == 0 {
		return ""
	}
	points := w.Totals()
	if rows[len(rows)-1].Paid != nil {
		points = w.paid()
	}
	balances := schrieb.Balances(points, stake)
	var list []string
	for _, pay := range schrieb.Payments(balances) {
		list = append(list, words.At(w.Heads, act.Seat(pay.From))+" → "+words.At(w.Heads, act.Seat(pay.To))+page.NBSP+w.money(pay.Cents))
	}
	if len(list) == 0 {
		list = []string{w.Say("debts.none")}
	}
	return w.Say("debts.list", "stake", w.money(stake), "list", strings.Join(list, " · "))
}

// money returns an amount in cents.
func (w *Book) money(cents int) string {
	return w.Say("debts.money", "whole", cents/100, "cents", fmt.Sprintf("%02d", cents%100))
}
