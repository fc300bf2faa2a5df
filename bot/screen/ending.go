package screen

import (
	"strings"

	"tarock/bot/press"
	"tarock/bot/screen/page"
	"tarock/bot/screen/words"
	"tarock/engine/act"
	"tarock/engine/view"
)

// leaving returns the messages about the end of the evening: the question to an
// administrator, the notice of the last deal, and the players who want to end.
func (p *waiting) leaving() []page.Screen {
	var list []page.Screen
	if p.Table.Final && !p.Daily {
		g := &page.Page{}
		g.Slot.Part, g.Rank = page.Last, page.Common
		g.Add(p.Say("end.last"))
		if p.Contest == (ContestRound{}) { // a round has so many deals
			g.Message.Rows = [][]page.Key{{p.Button("end-on", press.Finish, "on")}}
		}
		list = append(list, g.Finish())
	}
	if p.Ending {
		list = append(list, p.sure())
	}
	if len(p.Table.End.For) > 0 {
		list = append(list, p.wishes())
	}
	return list
}

// sure asks an administrator how to end the evening.
func (p *waiting) sure() page.Screen {
	g := &page.Page{}
	g.Slot.Part, g.Rank, g.Calm = page.Finish, page.Common, true // it tells how far the deal has come
	g.Add(p.Say("end.sure"))
	row := []page.Key{p.Button("end-now", press.Finish, "now")}
	switch p.Table.Stage {
	case view.Playing:
		g.Add(p.Say("end.void", "deal", p.progress()))
		fallthrough
	case view.Offer:
		if !p.Table.Final {
			row = append(row, p.Button("end-after", press.Finish, "after"))
		}
	}
	g.Message.Rows = [][]page.Key{row, {p.Button("cancel", press.Finish, "back")}}
	return g.Finish()
}

// progress returns how far the deal has come: "Rufer, Anna, 5. Stich".
func (p *waiting) progress() string {
	var list []string
	for _, f := range p.Facts(view.Contract) {
		list = append(list, p.Game(f.Word, f.Arg))
		if f.Seat != act.Nobody {
			list = append(list, p.Seat(f.Seat))
		}
	}
	return strings.Join(append(list, p.spot()), ", ")
}

// opposed adds the players who vote against something that others want, and those who
// have not voted.
func (p *waiting) opposed(g *page.Page, against string, v view.Vote) {
	if len(v.Against) > 0 {
		g.Add(p.Say(against, "players", words.All(p.Place, v.Against)))
	}
	if len(v.Left) > 0 {
		g.Add(p.Say("vote.left", "players", words.All(p.Mention, v.Left)))
		if p.Table.Asked {
			g.Add(p.Say("vote.asked"))
		}
	}
}

// wishes returns the message about the players who want to end the evening.
func (p *waiting) wishes() page.Screen {
	g := &page.Page{}
	g.Slot.Part, g.Rank = page.End, page.Common
	g.Add(p.Say("end.line", "players", words.All(p.Place, p.Table.End.For)))
	p.opposed(g, "end.against", p.Table.End)
	g.Message.Rows = [][]page.Key{{p.Button("end", press.End, ""), p.Button("stay", press.Stay, "")}}
	return g.Finish()
}
