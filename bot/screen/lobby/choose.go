package lobby

import (
	"slices"
	"strconv"
	"strings"

	"tarock/bot/press"
	"tarock/bot/screen/page"
	"tarock/engine/view"
	"tarock/locales/rich"
)

// gamesOnPage is the number of games on a page of the lobby.
const gamesOnPage = 8

// Close is the page of the lobby on which somebody is asked whether to close the table.
const Close = "close"

// IsPage reports whether the lobby has a page of this kind: "" for the table itself, or
// one of those listed at chosen.
func IsPage(page string) bool {
	kind, _, _ := strings.Cut(page, " ")
	return kind == "" || kind == "all" || kind == "games" || kind == "house" || kind == Close
}

// chosen adds the current page of the lobby: "all" choices, "games", "games FAMILY
// PAGE" with both counted from 0, "house", "house OPTION", or "close".
func (w *lobby) chosen(g *page.Page) {
	kind, arg, _ := strings.Cut(w.Page, " ")
	switch kind {
	case "all":
		row := []page.Key{w.Button("game", press.Page, "games")}
		if len(w.Table.Options) > 0 {
			row = append(row, w.Button("house", press.Page, "house"))
		}
		g.Message.Rows = append(g.Message.Rows, row, []page.Key{w.Button("close", press.Page, Close), w.Button("cancel", press.Page, "")})
	case Close:
		g.Block(w.Say("lobby.close"))
		sure := w.Button("close-yes", press.Close, "")
		sure.Style = page.Good
		g.Message.Rows = [][]page.Key{{sure, w.Button("cancel", press.Page, "all")}}
	case "games":
		w.families(g, arg)
	case "house":
		w.rules(g, arg)
	}
}

// variant returns the name of a game within its family.
func (w *lobby) variant(rules string) string {
	if name := w.Texts.Name(rules, "variant", rules); name != rules {
		return name
	}
	return w.Texts.Name(rules, "rules", rules)
}

// offered returns the name of a game that can be chosen. For a game with fewer players
// than sit there, it adds for how many it is, unless the name of the family says so.
func (w *lobby) offered(c view.Choice, family string) string {
	name, people := w.variant(c.Rules), w.people(c.Seats)
	if slices.Max(c.Seats) >= len(w.Table.Names) || strings.EqualFold(people, family) {
		return name
	}
	return name + " (" + people + ")"
}

// people returns for how many a game is: "zu viert", "zu viert bis zu sechst".
func (w *lobby) people(seats []int) string {
	key := strconv.Itoa(slices.Min(seats))
	if most := slices.Max(seats); most > slices.Min(seats) {
		key += "-" + strconv.Itoa(most)
	}
	return w.Name("people", key)
}

// family is a group of similar games.
type family struct {
	name  string
	games []view.Choice
}

// kinds returns the families of the games that can be chosen, in order.
func (w *lobby) kinds() []family {
	var list []family
	at := map[string]int{}
	for _, c := range w.Table.Choices {
		name := w.Texts.Name(c.Rules, "family", c.Rules)
		if name == c.Rules {
			name = w.Say("lobby.other")
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
func (w *lobby) families(g *page.Page, arg string) {
	kinds := w.kinds()
	first, second, _ := strings.Cut(arg, " ")
	n, err := strconv.Atoi(first)
	if err == nil && n >= 0 && n < len(kinds) {
		part, _ := strconv.Atoi(second)
		w.games(g, kinds[n], n, part)
		return
	}
	g.Block(w.Say("lobby.families"))
	var keys []page.Key
	for i, k := range kinds {
		var names []string
		for _, c := range k.games {
			names = append(names, w.offered(c, k.name))
		}
		g.Add(w.Say("lobby.family", "family", k.name, "games", strings.Join(names, ", ")))
		keys = append(keys, page.Key{Text: k.name, Press: w.Press(press.Page, "games "+strconv.Itoa(i))})
	}
	g.Message.Rows = append(append(g.Message.Rows, page.Flow(keys)...), []page.Key{w.Button("cancel", press.Page, "all")})
}

// games adds a page of the games of a family, with a line about each.
func (w *lobby) games(g *page.Page, k family, n, part int) {
	pages := (len(k.games) + gamesOnPage - 1) / gamesOnPage
	part = min(max(part, 0), pages-1)
	g.Block(rich.Bold.In(k.name))
	for _, c := range k.games[part*gamesOnPage : min((part+1)*gamesOnPage, len(k.games))] {
		name, line := w.variant(c.Rules), ""
		if blurb := w.Texts.Name(c.Rules, "blurb", c.Rules); blurb != c.Rules {
			line = blurb
		}
		g.Add(w.Say("lobby.game", "rules", name, "people", w.people(c.Seats), "blurb", line))
		for _, seats := range c.Seats {
			if c.Rules == w.Table.Rules && seats == w.Table.Seats {
				continue
			}
			text := w.offered(c, "")
			if len(c.Seats) > 1 {
				text = w.Say("button.seats", "rules", name, "people", w.people([]int{seats}))
			}
			g.Message.Rows = append(g.Message.Rows, []page.Key{{Text: text, Press: w.Press(press.Choose, c.Rules+" "+strconv.Itoa(seats))}})
		}
	}
	row := []page.Key{w.Button("cancel", press.Page, "games")}
	if pages > 1 {
		next := "games " + strconv.Itoa(n) + " " + strconv.Itoa((part+1)%pages)
		row = append(row, w.Button("more", press.Page, next))
	}
	g.Message.Rows = append(g.Message.Rows, row)
}

// rules adds the current house rules, or the values of one of them.
func (w *lobby) rules(g *page.Page, id string) {
	for _, o := range w.Table.Options {
		if o.ID == id && !o.Fixed {
			g.Message.Rows = append(g.Message.Rows, w.values(g, o)...)
			g.Message.Rows = append(g.Message.Rows, []page.Key{w.Button("cancel", press.Page, "house")})
			return
		}
	}
	g.Block(w.Say("lobby.house"))
	var keys []page.Key
	for _, o := range w.Table.Options {
		line := w.house("house", o, o.Value)
		if o.Fixed {
			g.Add(w.Say("lobby.fixed", "house", line))
			continue
		}
		g.Add("· " + line)
		if len(o.Values) < 2 {
			continue
		}
		keys = append(keys, page.Key{Text: w.option(o), Press: w.Press(press.Page, "house "+o.ID)})
	}
	g.Message.Rows = append(append(g.Message.Rows, page.Flow(keys)...), []page.Key{w.Button("cancel", press.Page, "all")})
}

// option returns a house rule with its value, short enough for a button.
func (w *lobby) option(o view.Option) string {
	value := w.Name("value", o.ID+"."+o.Value)
	if value == o.ID+"."+o.Value {
		value = w.Name("value", o.Value)
	}
	return w.Say("button.option", "option", w.Name("option", o.ID), "value", value)
}

// values adds the meaning of each value of a house rule, and returns buttons for all
// except the current one.
func (w *lobby) values(g *page.Page, o view.Option) [][]page.Key {
	var keys []page.Key
	g.Gap()
	for _, v := range o.Values {
		line := w.house("house", o, v)
		if v == o.Value {
			g.Add("✓ " + rich.Bold.In(line))
			continue
		}
		g.Add("· " + line)
		keys = append(keys, page.Key{Text: w.house("switch", o, v), Press: w.Press(press.Set, o.ID+" "+v)})
	}
	return page.Flow(keys)
}

// house returns the text about a value of a house rule: the value's own, or the rule's
// with the number in it.
func (w *lobby) house(kind string, o view.Option, value string) string {
	for _, key := range []string{kind + "." + o.ID + "." + value, kind + "." + o.ID} {
		for _, own := range []string{key + "@" + w.Table.Rules, key} {
			if w.Texts.Has(own) {
				return w.Say(own, "n", value)
			}
		}
	}
	return o.ID + ": " + value
}
