package screen

import (
	"slices"
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
	if len(p.t.Ends) > 0 {
		list = append(list, p.wishes())
	}
	return list
}

// sure asks an administrator how to end the evening.
func (p *pen) sure() Screen {
	g := &page{}
	g.Slot, g.Rank = "finish", common
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

// wishes returns the message about the players who want to end the evening.
func (p *pen) wishes() Screen {
	t := p.t
	g := &page{}
	g.Slot, g.Rank = "end", common
	g.add(p.say("end.line", "players", all(p.place, t.Ends)))
	var left []act.Seat
	for i := range t.Names {
		s := act.Seat(i)
		if !slices.Contains(t.Ends, s) && !(i < len(t.Gone) && t.Gone[i]) {
			left = append(left, s)
		}
	}
	g.add(p.say("end.left", "players", all(p.mention, left)))
	g.Message.Rows = [][]telegram.Button{{p.button("end", press.End, ""), p.button("stay", press.Stay, "")}}
	return g.screen()
}
