package screen

import (
	"cmp"
	"slices"
	"strings"

	"tarock/bot/screen/lobby"
	"tarock/bot/screen/page"
	"tarock/bot/screen/past"
	"tarock/bot/screen/score"
	"tarock/bot/screen/words"
)

// farewell returns the last message of an evening.
func (p *pen) farewell() page.Screen {
	g := &page.Page{}
	g.Slot.Part, g.Rank, g.Must = page.Over, page.Common, true
	if g.Add(p.ended()); p.Slept {
		g.Message.Silent = true
		g.Add(p.Say("over.slept"))
	}
	if p.Tricks && p.View != nil && p.cutOff() { // otherwise the table says so
		g.Add(p.Say("result.aborted", "number", p.Number()))
	}
	if len(p.Table.Sheet) > 0 {
		p.final(g)
	}
	if p.Daily {
		g.Block(p.Say("daily.thanks"))
		return g.Finish()
	}
	if p.Contest == (ContestRound{}) {
		g.Message.Rows = append(past.Moments(g, p.Writer, p.Evening), lobby.Replay(p.Evening, p.Frame)...)
		g.Block(p.Say("over.thanks"))
		return g.Finish()
	}
	g.Gap()
	if n := len(p.Table.Names); len(p.Heads) > n && !p.Contest.Void {
		g.Add(p.Say("tournament.outsiders", "players", strings.Join(p.Heads[n:], ", ")))
	}
	switch {
	case p.Contest.Void:
		g.Add(p.Say("tournament.void"))
	case p.Contest.Doubt:
		g.Add(p.Say("tournament.undecided"))
	case p.Contest.Again:
		g.Add(p.Say("tournament.repeated"))
	case !p.Contest.Final:
		g.Add(p.Say("tournament.go-on"))
	}
	if p.Contest.Where != "" {
		g.Add(p.Say("tournament.where", "group", words.GroupCalled(p.Contest.Where, p.Texts)))
	}
	return g.Finish()
}

// ended returns that the evening is over, or at a tournament's table the round.
func (p *pen) ended() string {
	if c := p.Contest; c != (ContestRound{}) {
		return p.Say("tournament.table-over", "round", c.Round, "of", c.Of)
	}
	if p.Daily {
		return p.Say("daily.over")
	}
	return p.Say("over.title")
}

// Transcript returns the caption of the transcript of an evening.
func Transcript(c page.Frame) string {
	return c.Texts.Say("export.caption", "group", words.GroupTitle(c))
}

// final adds the players from the winner of the evening down, and the sheet.
func (p *pen) final(g *page.Page) {
	rows := p.Table.Sheet
	columns := make([]int, len(p.Heads))
	for i := range columns {
		columns[i] = i
	}
	total := p.Totals()
	slices.SortStableFunc(columns, func(a, b int) int { return cmp.Compare(total[b], total[a]) })
	g.Gap()
	for _, i := range columns {
		g.Add(p.Say("over.line", "player", p.Heads[i], "total", words.Signed(total[i])))
	}
	p.Payout(g)
	g.Add(p.Debts())
	g.Gap()
	p.Legend(g, p.Rows(g, rows, score.Longest, false))
}
