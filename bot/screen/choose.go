package screen

import (
	"slices"
	"strconv"
	"strings"

	"tarock/bot/press"
	"tarock/bot/screen/page"
	"tarock/bot/telegram"
	"tarock/engine/view"
)

// gamesOnPage is the number of games on a page of the lobby.
const gamesOnPage = 8

// IsPage reports whether the lobby has a page of this kind: "" for the table itself, or
// one of those listed at chosen.
func IsPage(page string) bool {
	kind, _, _ := strings.Cut(page, " ")
	return kind == "" || kind == "all" || kind == "games" || kind == "house"
}

// chosen adds the current page of the lobby: "all" choices, "games", "games FAMILY
// PAGE" with both counted from 0, "house" or "house OPTION".
func (p *pen) chosen(g *page.Page) {
	kind, arg, _ := strings.Cut(p.Page, " ")
	switch kind {
	case "all":
		row := []telegram.Button{p.Button("game", press.Page, "games")}
		if len(p.Table.Options) > 0 {
			row = append(row, p.Button("house", press.Page, "house"))
		}
		g.Message.Rows = append(g.Message.Rows, row, []telegram.Button{p.Button("close", press.Close, ""), p.Button("cancel", press.Page, "")})
	case "games":
		p.families(g, arg)
	case "house":
		p.rules(g, arg)
	}
}

// variant returns the name of a game within its family.
func (p *pen) variant(rules string) string {
	if name := p.Texts.Name(rules, "variant", rules); name != rules {
		return name
	}
	return p.Texts.Name(rules, "rules", rules)
}

// offered returns the name of a game that can be chosen. For a game with fewer players
// than sit there, it adds for how many it is, unless the name of the family says so.
func (p *pen) offered(c view.Choice, family string) string {
	name, people := p.variant(c.Rules), p.people(c.Seats)
	if slices.Max(c.Seats) >= len(p.Table.Names) || strings.EqualFold(people, family) {
		return name
	}
	return name + " (" + people + ")"
}

// people returns for how many a game is: "zu viert", "zu viert bis zu sechst".
func (p *pen) people(seats []int) string {
	key := strconv.Itoa(slices.Min(seats))
	if most := slices.Max(seats); most > slices.Min(seats) {
		key += "-" + strconv.Itoa(most)
	}
	return p.Name("people", key)
}

// family is a group of similar games.
type family struct {
	name  string
	games []view.Choice
}

// kinds returns the families of the games that can be chosen, in order.
func (p *pen) kinds() []family {
	var list []family
	at := map[string]int{}
	for _, c := range p.Table.Choices {
		name := p.Texts.Name(c.Rules, "family", c.Rules)
		if name == c.Rules {
			name = p.Say("lobby.other")
		}
		if _, known := at[name]; !known {
			at[name] = len(list)
			list = append(list, family{name: name})
		}
		list[at[name]].games = append(list[at[name]].games, c)
	}
	return list
}

// families adds the list of families, or the games of one of them.
func (p *pen) families(g *page.Page, arg string) {
	kinds := p.kinds()
	first, second, _ := strings.Cut(arg, " ")
	n, err := strconv.Atoi(first)
	if err == nil && n >= 0 && n < len(kinds) {
		part, _ := strconv.Atoi(second)
		p.games(g, kinds[n], n, part)
		return
	}
	g.Block(p.Say("lobby.families"))
	var keys []telegram.Button
	for i, k := range kinds {
		var names []string
		for _, c := range k.games {
			names = append(names, page.Escape(p.offered(c, k.name)))
		}
		g.Add(p.Say("lobby.family", "family", page.Escape(k.name), "games", strings.Join(names, ", ")))
		keys = append(keys, telegram.Button{Text: k.name, Data: p.Data(press.Page, "games "+strconv.Itoa(i))})
	}
	g.Message.Rows = append(append(g.Message.Rows, page.Flow(keys)...), []telegram.Button{p.Button("cancel", press.Page, "all")})
}

// games adds a page of the games of a family, with a line about each.
func (p *pen) games(g *page.Page, k family, n, part int) {
	pages := (len(k.games) + gamesOnPage - 1) / gamesOnPage
	part = min(max(part, 0), pages-1)
	g.Block("<b>" + page.Escape(k.name) + "</b>")
	for _, c := range k.games[part*gamesOnPage : min((part+1)*gamesOnPage, len(k.games))] {
		name, line := p.variant(c.Rules), ""
		if blurb := p.Texts.Name(c.Rules, "blurb", c.Rules); blurb != c.Rules {
			line = page.Escape(blurb)
		}
		g.Add(p.Say("lobby.game", "rules", page.Escape(name), "people", p.people(c.Seats), "blurb", line))
		for _, seats := range c.Seats {
			if c.Rules == p.Table.Rules && seats == p.Table.Seats {
				continue
			}
			text := p.offered(c, "")
			if len(c.Seats) > 1 {
				text = p.Say("button.seats", "rules", name, "people", p.people([]int{seats}))
			}
			g.Message.Rows = append(g.Message.Rows, []telegram.Button{{Text: text, Data: p.Data(press.Choose, c.Rules+" "+strconv.Itoa(seats))}})
		}
	}
	row := []telegram.Button{p.Button("cancel", press.Page, "games")}
	if pages > 1 {
		next := "games " + strconv.Itoa(n) + " " + strconv.Itoa((part+1)%pages)
		row = append(row, p.Button("more", press.Page, next))
	}
	g.Message.Rows = append(g.Message.Rows, row)
}

// rules adds the current house rules, or the values of one of them.
func (p *pen) rules(g *page.Page, id string) {
	for _, o := range p.Table.Options {
		if o.ID == id && !o.Fixed {
			g.Message.Rows = append(g.Message.Rows, p.values(g, o)...)
			g.Message.Rows = append(g.Message.Rows, []telegram.Button{p.Button("cancel", press.Page, "house")})
			return
		}
	}
	g.Block(p.Say("lobby.house"))
	var keys []telegram.Button
	for _, o := range p.Table.Options {
		line := page.Escape(p.house("house", o, o.Value))
		if o.Fixed {
			g.Add(p.Say("lobby.fixed", "house", line))
			continue
		}
		g.Add("· " + line)
		keys = append(keys, telegram.Button{Text: p.option(o), Data: p.Data(press.Page, "house "+o.ID)})
	}
	g.Message.Rows = append(append(g.Message.Rows, page.Flow(keys)...), []telegram.Button{p.Button("cancel", press.Page, "all")})
}

// option returns a house rule with its value, short enough for a button.
func (p *pen) option(o view.Option) string {
	value := p.Name("value", o.ID+"."+o.Value)
	if value == o.ID+"."+o.Value {
		value = p.Name("value", o.Value)
	}
	return p.Say("button.option", "option", p.Name("option", o.ID), "value", value)
}

// values adds the meaning of each value of a house rule, and returns buttons for all
// except the current one.
func (p *pen) values(g *page.Page, o view.Option) [][]telegram.Button {
	var keys []telegram.Button
	g.Gap()
	for _, v := range o.Values {
		line := page.Escape(p.house("house", o, v))
		if v == o.Value {
			g.Add("✓ <b>" + line + "</b>")
			continue
		}
		g.Add("· " + line)
		keys = append(keys, telegram.Button{Text: p.house("switch", o, v), Data: p.Data(press.Set, o.ID+" "+v)})
	}
	return page.Flow(keys)
}

// house returns the text about a value of a house rule: the value's own, or the rule's
// with the number in it.
func (p *pen) house(kind string, o view.Option, value string) string {
	for _, key := range []string{kind + "." + o.ID + "." + value, kind + "." + o.ID} {
		for _, own := range []string{key + "@" + p.Table.Rules, key} {
			if p.Texts.Has(own) {
				return p.Say(own, "n", value)
			}
		}
	}
	return o.ID + ": " + value
}
