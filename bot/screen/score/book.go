package score

import (
	"slices"
	"strconv"
	"strings"

	"tarock/bot/screen/page"
	"tarock/bot/screen/words"
	"tarock/engine/act"
	"tarock/engine/view"
)

// Book writes what is kept over an evening: the sheet, and the accounts beside it.
type Book struct{ *words.Writer }

// Around adds who sits out, and what was in the pots before the deal.
func (w *Book) Around(g *page.Page) {
	if out := w.Seats[min(w.View.Seats, len(w.Seats)):]; len(out) > 0 {
		key := "deal.out"
		if len(out) > 1 {
			key += "-all"
		}
		g.Add(w.Say(key, "players", w.List(out)))
	}
	var pots []string
	for _, e := range w.View.Book {
		if e.Seat == act.Nobody {
			pots = append(pots, w.account(e)+page.NBSP+strconv.Itoa(e.N))
		}
	}
	if len(pots) > 0 {
		g.Add(w.Say("result.accounts", "list", strings.Join(pots, " · ")))
	}
}

// Accounts adds what the pots hold, the marks of players, and the second account, after
// the deals.
func (w *Book) Accounts(g *page.Page) {
	w.pots(g, w.Place)
	w.payments(g)
}

// AccountsThen is Accounts below the settlement of the last deal: the marks are those of its
// players. A mark goes with the chair, which may have changed hands since.
func (w *Book) AccountsThen(g *page.Page) {
	w.pots(g, func(place act.Seat) string { return words.Sat(w.Writer, w.Table.DealHead, place) })
	w.payments(g)
}

// account returns the name of a pot.
func (w *Book) account(e view.Entry) string { return w.Name("account", e.ID) }

func (w *Book) pots(g *page.Page, name func(act.Seat) string) {
	var pots, marks []string
	account := ""
	for _, e := range w.Table.Book {
		switch {
		case e.Seat == act.Nobody:
			pots = append(pots, w.account(e)+page.NBSP+strconv.Itoa(e.N))
		case e.N != 0 && slices.Contains(w.Table.Things, e.ID):
			account = w.Name("account", e.ID)
			marks = append(marks, name(e.Seat))
		case e.N != 0:
			account = w.Name("account", e.ID)
			marks = append(marks, name(e.Seat)+page.NBSP+strconv.Itoa(e.N))
		}
	}
	if len(pots) > 0 {
		g.Add(w.Say("result.accounts", "list", strings.Join(pots, " · ")))
	}
	if len(marks) > 0 {
		g.Add(account + ": " + strings.Join(marks, " · "))
	}
}

func (w *Book) payments(g *page.Page) {
	if n := len(w.Table.Sheet); n > 0 && w.Table.Sheet[n-1].Paid != nil {
		g.Add(w.Say("result.paid", "pay", w.amounts(w.Heads, w.paid())))
	}
}

// paid returns the totals of the second account so far, by column.
func (w *Book) paid() []int {
	sum := make([]int, len(w.Heads))
	for _, r := range w.Table.Sheet {
		for i, n := range r.Paid {
			sum[i] += n
		}
	}
	return sum
}

// amounts lists an amount for each of the names.
func (w *Book) amounts(names []string, list []int) string {
	texts := make([]string, len(list))
	for i, n := range list {
		texts[i] = words.At(names, act.Seat(i)) + page.NBSP + words.Signed(n)
	}
	return strings.Join(texts, ", ")
}

// Payout adds how the accounts were paid out at the end, and the payments if they
// differ from the sheet.
func (w *Book) Payout(g *page.Page) {
	if c := w.Table.Closing; c != nil {
		g.Block(w.Say("over.closing", "what", w.Name("closing", c.ID), "pay", w.amounts(w.Places, c.Pay)))
		if why := w.Own("closed." + c.ID); w.Texts.Has(why) {
			g.Add(w.Say(why))
		}
	}
	w.pots(g, w.Place)
	if n := len(w.Table.Sheet); n > 0 && !slices.Equal(w.paid(), w.Table.Sheet[n-1].Total) {
		w.payments(g)
	}
}
