package grosstarock

import (
	"tarock/engine/act"
	"tarock/engine/deal"
	"tarock/engine/score"
	"tarock/engine/view"
)

// sheet collects the lines of a settlement.
type sheet struct {
	c     *course
	lines []deal.Line
	pots  [len(pots)]int // content after the lines
	room  []deal.Entry   // memory for the movements of lines
}

// usualMoves is how many lines move something in most deals.
const usualMoves = 6

// The items for contributions to the pots.
var (
	base   = act.NewWord("base")
	dealer = act.NewWord("dealer")
)

// opening returns the sheet before the play, with the contributions (3). It reuses the
// memory of lines, which must be empty.
func (c *course) opening(lines []deal.Line) *sheet {
	sh := &sheet{c: c, lines: lines, room: make([]deal.Entry, usualMoves*len(pots))}
	for pot, id := range pots {
		sh.pots[pot] = c.Setup.Book.Pot(id)
	}
	each, more := c.Options.Int(basis), c.Options.Int(geber)
	basic, extra := deal.NewLine(base, deal.All, deal.Whole(each)), deal.NewLine(dealer, deal.One(c.Dealer()), deal.Whole(more))
	basic, extra = basic.Settled(view.FromPot, each), extra.Settled(view.FromPot, more)
	for pot, content := range sh.pots {
		for s := act.Seat(0); content == 0 && s < seats; s++ {
			sh.into(&basic, s, pot, each)
		}
		sh.into(&extra, c.Dealer(), pot, more)
	}
	for _, line := range [...]deal.Line{basic, extra} {
		if len(line.Book) > 0 {
			sh.lines = append(sh.lines, line)
		}
	}
	return sh
}

// add adds a line for a row of the table, and returns it.
func (sh *sheet) add(row int, by act.Seat) *deal.Line {
	return sh.pay(payments[row].item, by, payments[row].value, payments[row].won)
}

// pay adds a line between a player and each of the others, and returns it.
func (sh *sheet) pay(item act.Word, by act.Seat, value int, won bool) *deal.Line {
	sh.lines = append(sh.lines, deal.NewLine(item, deal.One(by), deal.Whole(value)))
	line := &sh.lines[len(sh.lines)-1]
	if line.Won, line.Who = won, by; !won {
		value = -value
	}
	score.FromEach(line, by, value, seats)
	return line
}

// into makes a player pay n into a pot, or take it out if negative.
func (sh *sheet) into(line *deal.Line, by act.Seat, pot, n int) {
	if n == 0 {
		return
	}
	if line.Book == nil && len(sh.room) > 0 {
		line.Book, sh.room = sh.room[:0:len(pots)], sh.room[len(pots):]
	}
	line.Pay[by] -= n
	line.Book = line.Book.Add(pots[pot], act.Nobody, n)
	sh.pots[pot] += n
}

// book returns the pots' present content.
func (sh *sheet) book() deal.Book {
	book := make(deal.Book, len(pots))
	for pot, id := range pots {
		book[pot] = deal.Entry{ID: id, Seat: act.Nobody, N: sh.pots[pot]}
	}
	return book
}
