package screen

import (
	"slices"
	"strconv"

	"tarock/bot/press"
	"tarock/bot/telegram"
	"tarock/engine/act"
)

// lobby is the message of a table that waits for players.
func (p *pen) lobby() Screen {
	t := p.t
	g := &page{}
	g.Slot, g.Rank = lobby, common
	g.add(p.say("lobby.title", "rules", p.name("rules", t.Rules)))
	for _, o := range t.Options {
		g.add(p.name("house", o.ID+"."+o.Value))
	}
	g.gap()
	for i := range max(t.Seats, len(t.Names)) {
		if i < len(t.Names) {
			g.add(p.say("lobby.seat", "number", i+1, "player", p.place(act.Seat(i))))
		} else {
			g.add(p.say("lobby.free", "number", i+1))
		}
	}
	free := t.Seats - len(t.Names)
	if free > 0 {
		g.block(p.say("lobby.missing", "n", free))
		g.Message.Rows = append(g.Message.Rows, []telegram.Button{p.button("join", press.Join, ""), p.button("leave", press.Leave, "")})
	} else {
		g.block(p.say("lobby.full"))
		start := p.button("start", press.Start, "")
		start.Style = "success"
		g.Message.Rows = append(g.Message.Rows, []telegram.Button{start}, []telegram.Button{p.button("leave", press.Leave, "")})
	}
	g.Message.Rows = append(g.Message.Rows, p.choices()...)
	g.Message.Rows = append(g.Message.Rows, []telegram.Button{p.button("close", press.Close, "")})
	return g.screen()
}

// choices are the buttons of a lobby that choose the rule set, where there are
// several, and change its options.
func (p *pen) choices() [][]telegram.Button {
	var rows [][]telegram.Button
	for _, c := range p.t.Choices {
		for _, seats := range c.Seats {
			if c.Rules == p.t.Rules && seats == p.t.Seats {
				continue
			}
			text := p.Texts.Name(c.Rules, "rules", c.Rules)
			if len(c.Seats) > 1 {
				text = p.say("button.seats", "rules", text, "number", seats)
			}
			text = p.say("button.rules", "rules", text)
			rows = append(rows, []telegram.Button{{Text: text, Data: p.data(press.Choose, c.Rules+" "+strconv.Itoa(seats))}})
		}
	}
	for _, o := range p.t.Options {
		i := slices.Index(o.Values, o.Value)
		next := o.Values[(i+1)%len(o.Values)]
		rows = append(rows, []telegram.Button{{Text: p.name("switch", o.ID+"."+next), Data: p.data(press.Set, o.ID+" "+next)}})
	}
	return rows
}

// Closed says who has closed a table before the start, "" for an administrator
// who does not show himself.
func Closed(name string, c Context) telegram.Message {
	player := c.Texts.Say("name.admin")
	if name != "" {
		player = escape(c.names([]string{name})[0])
	}
	return telegram.Message{Text: c.Texts.Say("lobby.closer", "player", player)}
}

// seated is what becomes of the lobby when the evening begins, and when it is
// over.
func (p *pen) seated() Screen {
	g := &page{}
	g.Slot, g.Rank = lobby, common
	players := ""
	for i, name := range p.places {
		if i > 0 {
			players += ", "
		}
		players += escape(name)
	}
	key := "lobby.playing"
	switch {
	case p.t.Stage == over && p.t.Deal == nil:
		key = "lobby.closed"
	case p.t.Stage == over:
		key = "lobby.over"
	}
	g.add(p.say(key, "rules", p.name("rules", p.t.Rules), "players", players))
	return g.screen()
}
