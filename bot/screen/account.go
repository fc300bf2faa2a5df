package screen

import (
	"slices"
	"strconv"
	"strings"

	"tarock/bot/screen/page"
	"tarock/bot/screen/words"
	"tarock/engine/act"
	"tarock/engine/view"
)

// account returns the name of a pot.
func (p *pen) account(e view.Entry) string { return page.Escape(p.Name("account", e.ID)) }

// around adds who sits out, and what was in the pots before the deal.
func (p *pen) around(g *page.Page) {
	if out := p.Seats[min(p.View.Seats, len(p.Seats)):]; len(out) > 0 {
		names := make([]string, len(out))
		for i, name := range out {
			names[i] = page.Escape(name)
		}
		g.Add(p.Say("deal.out", "players", strings.Join(names, ", ")))
	}
	var pots []string
	for _, e := range p.View.Book {
		if e.Seat == act.Nobody {
			pots = append(pots, p.account(e)+page.NBSP+strconv.Itoa(e.N))
		}
	}
	if len(pots) > 0 {
		g.Add(p.Say("result.accounts", "list", strings.Join(pots, " · ")))
	}
}

// accounts adds what the pots hold, the marks of players, and the second account, after
// the deals.
func (p *pen) accounts(g *page.Page) {
	p.pots(g)
	p.payments(g)
}

func (p *pen) pots(g *page.Page) {
	var pots, marks []string
	account := ""
	for _, e := range p.Table.Book {
		switch {
		case e.Seat == act.Nobody:
			pots = append(pots, p.account(e)+page.NBSP+strconv.Itoa(e.N))
		case e.N != 0:
			account = page.Escape(p.Name("account", e.ID))
			marks = append(marks, p.Place(e.Seat)+page.NBSP+strconv.Itoa(e.N))
		}
	}
	if len(pots) > 0 {
		g.Add(p.Say("result.accounts", "list", strings.Join(pots, " · ")))
	}
	if len(marks) > 0 {
		g.Add(account + ": " + strings.Join(marks, " · "))
	}
}

func (p *pen) payments(g *page.Page) {
	if n := len(p.Table.Sheet); n > 0 && p.Table.Sheet[n-1].Paid != nil {
		g.Add(p.Say("result.paid", "pay", p.amounts(p.Heads, p.paid())))
	}
}

// paid returns the totals of the second account so far, by column.
func (p *pen) paid() []int {
	sum := make([]int, len(p.Heads))
	for _, r := range p.Table.Sheet {
		for i, n := range r.Paid {
			sum[i] += n
		}
	}
	return sum
}

// amounts lists an amount for each of the names.
func (p *pen) amounts(names []string, list []int) string {
	texts := make([]string, len(list))
	for i, n := range list {
		texts[i] = words.At(names, act.Seat(i)) + page.NBSP + words.Signed(n)
	}
	return strings.Join(texts, ", ")
}

// closing adds how the accounts were paid out at the end, and the payments if they
// differ from the sheet.
func (p *pen) closing(g *page.Page) {
	if c := p.Table.Closing; c != nil {
		g.Block(p.Say("over.closing", "what", page.Escape(p.Name("closing", c.ID)), "pay", p.amounts(p.Places, c.Pay)))
	}
	p.pots(g)
	if n := len(p.Table.Sheet); n > 0 && !slices.Equal(p.paid(), p.Table.Sheet[n-1].Total) {
		p.payments(g)
	}
}
