package screen

import (
	"strings"

	"tarock/bot/press"
	"tarock/bot/telegram"
	"tarock/engine/act"
	"tarock/engine/view"
)

// leaving returns the messages about the end of the evening: the question to an
// administrator, the notice of the last deal, and the players who want to end.
func (p *pen) leaving() []Screen {
	var list []Screen
	if p.t.Final {
		g := &page{}
		g.Slot, g.Rank = "last", common
		g.add(p.say("end.last"))
		g.Message.Rows = [][]telegram.Button{{p.button("end-on", press.Finish, "on")}}
		list = append(list, g.screen())
	}
	if p.Ending {
		list = append(list, p.sure())
	}
	if len(p.t.End.For) > 0 {
		list = append(list, p.wishes())
	}
	return list
}

// sure asks an administrator how to end the evening.
func (p *pen) sure() Screen {
	g := &page{}
	g.Slot, g.Rank, g.Calm = "finish", common, true // it tells how far the deal has come
	g.add(p.say("end.sure"))
	row := []telegram.Button{p.button("end-now", press.Finish, "now")}
	switch p.t.Stage {
	case view.Playing:
		g.add(p.say("end.void", "deal", p.progress()))
		fallthrough
	case view.Offer:
		if !p.t.Final {
			row = append(row, p.button("end-after", press.Finish, "after"))
		}
	}
	g.Message.Rows = [][]telegram.Button{row, {p.button("cancel", press.Finish, "back")}}
	return g.screen()
}

// progress returns how far the deal has come: "Rufer, Anna, 5. Stich".
func (p *pen) progress() string {
	var list []string
	for _, f := range p.facts(view.Contract) {
		list = append(list, escape(p.game(f.Word, f.Arg)))
		if f.Seat != act.Nobody {
			list = append(list, p.seat(f.Seat))
		}
	}
	return strings.Join(append(list, p.spot()), ", ")
}

// opposed adds the players who vote against something that others want, and those who
// have not voted.
func (p *pen) opposed(g *page, against string, v view.Vote) {
	if len(v.Against) > 0 {
		g.add(p.say(against, "players", all(p.place, v.Against)))
	}
	if len(v.Left) > 0 {
		g.add(p.say("vote.left", "players", all(p.mention, v.Left)))
		if p.t.Asked {
			g.add(p.say("vote.asked"))
		}
	}
}

// wishes returns the message about the players who want to end the evening.
func (p *pen) wishes() Screen {
	g := &page{}
	g.Slot, g.Rank = "end", common
	g.add(p.say("end.line", "players", all(p.place, p.t.End.For)))
	p.opposed(g, "end.against", p.t.End)
	g.Message.Rows = [][]telegram.Button{{p.button("end", press.End, ""), p.button("stay", press.Stay, "")}}
	return g.screen()
}
