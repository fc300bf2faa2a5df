package screen

import (
	"strings"

	"tarock/bot/press"
	"tarock/bot/screen/page"
	"tarock/bot/screen/words"
	"tarock/bot/telegram"
	"tarock/engine/act"
	"tarock/engine/view"
)

// lobby returns the message of a table that waits for players: who sits there, and one
// page of choices.
func (p *pen) lobby() page.Screen {
	t := p.Table
	g := &page.Page{}
	g.Slot, g.Rank = lobbySlot, page.Common
	g.Add(p.Say("lobby.title", "rules", p.Name("rules", t.Rules)))
	for _, o := range t.Options {
		if o.Value != o.Values[0] {
			g.Add(page.Escape(p.house("house", o, o.Value)))
		}
	}
	g.Gap()
	for i := range max(t.Seats, len(t.Names)) {
		if i < len(t.Names) {
			g.Add(p.Say("lobby.seat", "number", i+1, "player", p.Place(act.Seat(i))))
		} else {
			g.Add(p.Say("lobby.free", "number", i+1))
		}
	}
	first := p.Button("join", press.Join, "")
	if free := t.Seats - len(t.Names); free > 0 {
		g.Block(p.Say("lobby.missing", "n", free))
	} else {
		g.Block(p.Say("lobby.full"))
		first = p.Button("start", press.Start, "")
	}
	first.Style = "success"
	g.Message.Rows = [][]telegram.Button{{first}}
	var second []telegram.Button
	if len(t.Names) > 0 {
		second = append(second, p.Button("leave", press.Leave, ""))
	}
	if p.Page == "" {
		second = append(second, p.Button("choose", press.Page, "all"))
	}
	if len(second) > 0 {
		g.Message.Rows = append(g.Message.Rows, second)
	}
	p.chosen(g)
	return g.Finish()
}

// Closed returns the message of a table closed before the start. name is "" for an
// anonymous administrator.
func Closed(name string, c page.Frame) telegram.Message {
	player := c.Texts.Say("name.admin")
	if name != "" {
		player = page.Escape(words.Names([]string{name}, c.Texts)[0])
	}
	return telegram.Message{Text: c.Texts.Say("lobby.closer", "player", player)}
}

// Playing returns the answer to a command for a new table during an evening. A user who
// does not play is offered a chair.
func Playing(t *view.Table, c words.Reader, plays bool) telegram.Message {
	if plays {
		return telegram.Message{Text: c.Texts.Say("lobby.here"), Silent: true}
	}
	p := newPen(t, c, Moment{})
	players := make([]string, len(p.Places))
	for i, name := range p.Places {
		players[i] = page.Escape(name)
	}
	return telegram.Message{Text: p.Say("lobby.running", "players", strings.Join(players, ", ")), Silent: true,
		Rows: [][]telegram.Button{{p.anytime("join", press.Join)}}}
}

// seated returns the lobby's message after the evening has begun.
func (p *pen) seated() page.Screen {
	g := &page.Page{}
	g.Slot, g.Rank = lobbySlot, page.Common
	players := ""
	for i, name := range p.Places {
		if i > 0 {
			players += ", "
		}
		players += page.Escape(name)
	}
	key := "lobby.playing"
	switch {
	case p.Table.Stage == view.Ended && p.Table.Deal == nil:
		if key = "lobby.closed"; p.Slept {
			key = "lobby.slept"
		}
	case p.Table.Stage == view.Ended:
		key = "lobby.over"
	}
	g.Add(p.Say(key, "rules", p.Name("rules", p.Table.Rules), "players", players))
	return g.Finish()
}
