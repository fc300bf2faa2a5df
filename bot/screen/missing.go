package screen

import (
	"slices"
	"strconv"
	"strings"

	"tarock/bot/press"
	"tarock/bot/screen/page"
	"tarock/bot/screen/past"
	"tarock/engine/act"
	"tarock/engine/view"
)

// held returns the message about a table that is held up: during a deal by a player who
// takes too long or cannot be reached, between two deals by a pause or missing players.
func (p *waiting) held() []page.Screen {
	t := p.Table
	switch {
	case t.Stage == view.Ready:
		return p.between()
	case t.Late, p.gone():
		return []page.Screen{p.overdue()}
	}
	return nil
}

// gone reports whether the player whom the table waits for cannot be reached, and no computer
// plays for him.
func (p *waiting) gone() bool {
	w := p.Table.Waiting
	return w >= 0 && int(w) < len(p.Table.Gone) && p.Table.Gone[w] && !p.Table.Computers[w]
}

// overdue returns the message about a player who takes too long or cannot be reached,
// while the table waits for him.
func (p *waiting) overdue() page.Screen {
	t := p.Table
	g := &page.Page{}
	g.Slot.Part, g.Rank = page.Late, page.Common
	if p.gone() {
		g.Add(p.Say("late.gone", "player", p.Mention(t.Waiting), "task", p.spot()))
	} else {
		g.Add(p.Say("late.line", "player", p.Mention(t.Waiting), "time", p.waited(), "task", p.spot()))
	}
	var rows [][]page.Key
	voters := len(t.Abort.All())
	if (t.Late || len(t.Abort.For)+len(t.Help.For) > 0) && (t.Stage != view.Playing || voters > 0) {
		rows = append(rows, []page.Key{p.Button("patience", press.Patience, "")})
	}
	switch {
	case t.Stage != view.Playing:
	case voters == 0:
		g.Add(p.Say("late.nobody"))
	default:
		g.Add(p.Say("late.votes", "votes", len(t.Abort.For), "needed", voters))
		if helpers := t.Help.For; len(helpers) > 0 {
			how := "late.until"
			if t.Once {
				how = "late.once"
			}
			g.Add(p.Say(how, "player", p.Place(t.Waiting), "votes", len(helpers), "needed", voters))
		}
		if len(t.Abort.For)+len(t.Help.For) > 0 {
			v := t.Abort
			v.Against = slices.DeleteFunc(slices.Clone(v.Against), func(s act.Seat) bool { return slices.Contains(t.Help.For, s) })
			p.opposed(g, "late.against", v)
		}
		if p.Contest == (ContestRound{}) {
			once := "help-once"
			if p.View.Phase == view.Play {
				once = "help-card"
			}
			rows = append(rows, []page.Key{p.Button(once, press.Help, "once")}, []page.Key{p.Button("help-until", press.Help, "until")})
		}
		key := p.Button("abort", press.Abort, "")
		if all := "abort." + strconv.Itoa(voters); p.Texts.Has(all) {
			key.Text = p.Say("button.abort-all", "all", p.Say(all))
		}
		rows = append(rows, []page.Key{key})
	}
	g.Message.Rows = rows
	return g.Finish()
}

// spot returns where in the deal the table waits: "2. Stich", "Steigern".
func (p *waiting) spot() string {
	if p.Table.Stage == view.Playing && p.View.Phase == view.Play {
		return p.Say("result.trick", "number", p.View.Trick.Number)
	}
	if p.Table.Stage == view.Playing {
		return p.Name("phase", string(p.View.Phase))
	}
	return p.Task()
}

// waited returns how long the table has waited for the player on turn.
func (p *waiting) waited() string {
	switch hours := p.Waited / 60; {
	case hours >= 48:
		return p.Say("late.days", "n", hours/24)
	case hours >= 2:
		return p.Say("late.hours", "n", hours)
	}
	return p.Say("late.minutes", "n", max(p.Waited, 1))
}

// between returns the message about what the next deal waits for: a pause, and missing
// players. It also lists the users who wait for a chair.
func (p *waiting) between() []page.Screen {
	t := p.Table
	queue := slices.DeleteFunc(slices.Clone(t.Queue), func(name string) bool { return strings.HasPrefix(name, view.Computer) }) // they do not mind
	if !t.Paused && len(t.Missing) == 0 && len(queue) == 0 {
		return nil
	}
	g := &page.Page{}
	g.Slot.Part, g.Rank = page.Wait, page.Common
	if t.Paused || len(t.Missing) > 0 {
		p.outlook(g, p.Mention)
	}
	for _, name := range p.Names(queue) {
		g.Add(p.Say("wait.queue", "player", name))
	}
	g.Message.Rows = p.waitKeys()
	return []page.Screen{g.Finish()}
}

// outlook adds what the next deal waits for: a pause, the missing players, or its
// dealer, each by name.
func (p *waiting) outlook(g *page.Page, name func(act.Seat) string) {
	t := p.Table
	switch {
	case t.Real:
		g.Add(p.Say("wait.real", "enter", "/"+p.Say("slash.eintragen")))
	case t.Paused:
		g.Add(p.Say("wait.pause"))
	}
	dealer, next := "", "result.next"
	if t.Waiting != act.Nobody {
		dealer = name(t.Waiting)
	}
	if t.Waiting == t.Eyes {
		next = "result.next-you"
	}
	for _, a := range t.Missing {
		g.Add(p.absence(a, name))
		if a.For != "" && a.Place == t.Waiting {
			dealer, next = p.Other(a.For), "result.next"
		}
	}
	switch away, others := p.vacant(); {
	case others > 0:
		g.Add(p.Say("wait.free", "n", others))
	case away > 0:
		g.Add(p.Say("wait.instead"))
	case dealer != "" && !t.Paused:
		g.Add(p.Say(next, "player", dealer))
	}
}

// absence returns that a player is missing, and who takes his chair.
func (p *waiting) absence(a view.Absence, name func(act.Seat) string) string {
	own, away := a.Place == p.Table.Eyes, a.Why == view.Away
	line, instead := p.Say("missing."+string(a.Why), "player", name(a.Place)), "missing.for"
	if own {
		line = p.Say("missing." + string(a.Why) + "-you")
	}
	switch {
	case a.For == "":
		return line
	case away && own:
		instead = "missing.for-you"
	case away: // the table no longer waits for him
		return p.Say("missing.instead", "player", name(a.Place), "other", p.Other(a.For))
	}
	return line + " " + p.Say(instead, "other", p.Other(a.For))
}

// risen reports whether the reader has got up, so that he gets no more cards.
func (p *waiting) risen() bool {
	return slices.ContainsFunc(p.Table.Missing, func(a view.Absence) bool { return a.Place == p.Table.Eyes && a.Why == view.Up })
}

// vacant returns how many chairs nobody takes with the next deal: those of players who
// are only away, and of other missing players.
func (p *waiting) vacant() (away, others int) {
	for _, a := range p.Table.Missing {
		switch {
		case a.For != "":
		case a.Why == view.Away:
			away++
		default:
			others++
		}
	}
	return away, others
}

// lacking reports whether the next deal cannot be dealt yet.
func (p *waiting) lacking() bool {
	away, others := p.vacant()
	return away+others > 0
}

// waitKeys returns the buttons of a table that waits between two deals.
func (p *waiting) waitKeys() [][]page.Key {
	t := p.Table
	var first, second []page.Key
	if !p.lacking() && (t.Paused || len(t.Missing) > 0) {
		first = append(first, p.dealKey())
	}
	if slices.ContainsFunc(t.Missing, func(a view.Absence) bool { return a.Why == view.Away }) {
		first = append(first, p.Button("here", press.Here, ""))
	}
	if p.lacking() {
		second = append(second, p.Anytime("join", press.Join))
		if p.Contest == (ContestRound{}) {
			second = append(second, p.Button("computer", press.Computer, "in"))
		}
	}
	second = append(second, p.Anytime("leave", press.Leave))
	var rows [][]page.Key
	if len(first) > 0 {
		rows = append(rows, first)
	}
	rows = append(rows, second)
	if p.lacking() && len(t.End.For) == 0 { // the proposal has the button
		rows = append(rows, []page.Key{p.Button("end", press.End, "")})
	}
	return rows
}

// dealKey returns the button for the next deal.
func (p *waiting) dealKey() page.Key {
	key := p.Button("next", press.Next, "")
	key.Style = "primary"
	return key
}

// ready adds the next dealer below a settlement, and the buttons for dealing. Anything
// else that the next deal waits for has a message of its own.
func (p *waiting) ready(g *page.Page) {
	t := p.Table
	if t.Stage == view.Ready {
		g.Add(p.Seal(t.Pledge))
	}
	if t.Stage != view.Ready || t.Waiting == act.Nobody || t.Paused || len(t.Missing) > 0 {
		return
	}
	g.Passing = p.Say("result.next", "player", p.Mention(t.Waiting))
	g.Message.Rows = [][]page.Key{{p.dealKey(), p.Button("pause", press.Pause, "")}}
	if p.View != nil && p.View.Result != nil {
		of := press.DealArg(p.Number(), p.Evening)
		g.Message.Rows = append(g.Message.Rows, []page.Key{p.Button("why", press.Why, of), p.Button("analyse", press.Look, of), past.TellKey(len(t.Sheet), p.Evening, p.Frame)})
	}
}

// forward returns the buttons on a player's hand for going on to the next deal.
func (p *waiting) forward() [][]page.Key {
	t := p.Table
	for _, a := range t.Missing {
		switch {
		case a.Place != t.Eyes:
		case a.Why == view.Away:
			return [][]page.Key{{p.Button("here", press.Here, "")}}
		default:
			return nil
		}
	}
	if t.Waiting != act.Nobody && t.Waiting == t.Eyes && !p.lacking() {
		return [][]page.Key{{p.Button("next", press.Next, "")}}
	}
	return nil
}
