package explain

import (
	"slices"
	"strings"

	"tarock/bot/press"
	"tarock/bot/screen/page"
	"tarock/bot/screen/words"
	"tarock/engine/view"
	"tarock/locales/rich"
)

// Rules has the tables of a rule set with its default options.
type Rules struct {
	ID       string
	Games    []view.Game
	Premiums []view.Premium
}

// difference is something that rule sets of a family have, with each one's description
// of it as plain text; "" for one without it.
type difference struct {
	id    string // id in the first rule set that has it
	name  string
	cells []string
}

// same reports whether all rule sets say the same.
func (d difference) same() bool { return len(slices.Compact(slices.Clone(d.cells))) == 1 }

// agreed reports whether all rule sets that have it say the same.
func (d difference) agreed() bool {
	said := slices.DeleteFunc(slices.Clone(d.cells), func(s string) bool { return s == "" })
	return len(slices.Compact(said)) <= 1
}

// comparison is a table of differences.
type comparison struct {
	title string
	rows  []difference
	dull  func(difference) bool // rows that a short table leaves out
}

func tables(sets []Rules, c page.Frame) []comparison {
	return []comparison{
		{"differ.games", gameRows(sets, c), difference.same},
		{"differ.play", playRows(sets, c), difference.agreed},
		{"differ.premiums", premiumRows(sets, c), difference.same},
	}
}

// Relatives returns a page on which one of the rule sets of a family is chosen, to be
// compared with one of them.
func Relatives(own string, sets []Rules, c page.Frame) page.Message {
	var keys []page.Key
	for _, s := range sets {
		if s.ID != own {
			keys = append(keys, page.Key{Text: short(own, c) + " ↔ " + short(s.ID, c), Press: c.Press(press.Rules, BetweenArg+own+" "+s.ID)})
		}
	}
	text := c.Texts.Say("differ.title", "family", familyOf(sets, c))
	if keys == nil {
		return page.Message{Text: text + "\n" + c.Texts.Say("differ.none")}
	}
	return page.Message{Text: text + "\n" + c.Texts.Say("differ.which"), Rows: page.Flow(keys)}
}

// BetweenArg begins the argument of a press that leads to the differences between two rule
// sets, whose ids follow.
const BetweenArg = "diff "

// Differences returns messages about the differences between two rule sets of a family:
// the games with their values, and the premiums. It leaves out what is the same.
func Differences(a, b Rules, c page.Frame) []page.Message {
	sets := []Rules{a, b}
	lines := []string{c.Texts.Say("differ.pair", "family", familyOf(sets, c), "one", short(a.ID, c), "other", short(b.ID, c))}
	for _, table := range tables(sets, c) {
		rows := slices.DeleteFunc(table.rows, table.dull)
		if len(rows) == 0 {
			continue
		}
		lines = append(lines, "", c.Texts.Say(table.title))
		for _, d := range rows {
			lines = append(lines, c.Texts.Say("differ.row", "name", d.name, "cells", cell(d.cells[0])+" ↔ "+cell(d.cells[1])))
		}
	}
	if len(lines) == 1 {
		lines = append(lines, c.Texts.Say("differ.same"))
	}
	return split(lines)
}

// cell returns the text of a cell, a dash if the rule set has nothing there.
func cell(text string) string {
	if text == "" {
		return "–"
	}
	return text
}

// DifferencesPage returns the tables side by side, as Markdown.
func DifferencesPage(sets []Rules, c page.Frame) string {
	var b strings.Builder
	b.WriteString("# " + c.Texts.Say("differ.page", "family", familyOf(sets, c)) + "\n\n" + c.Texts.Say("differ.intro") + "\n")
	for _, table := range tables(sets, c) {
		b.WriteString("\n## " + rich.Plain(c.Texts.Say(table.title)) + "\n\n|")
		for _, s := range sets {
			b.WriteString(" | " + short(s.ID, c))
		}
		b.WriteString(" |\n| ---" + strings.Repeat(" | ---", len(sets)) + " |\n")
		for _, d := range table.rows {
			b.WriteString("| " + d.name)
			for _, text := range d.cells {
				b.WriteString(" | " + cell(text))
			}
			b.WriteString(" |\n")
		}
	}
	return b.String()
}

// familyOf returns the name of the rule sets' family.
func familyOf(sets []Rules, c page.Frame) string {
	return c.Texts.Name(sets[0].ID, "family", sets[0].ID)
}

// short returns the name of a rule set within its family: the part of its name in
// parentheses, if there is one.
func short(id string, c page.Frame) string {
	name := c.Texts.Name(id, "rules", id)
	if _, rest, ok := strings.Cut(name, "("); ok {
		return strings.TrimSuffix(rest, ")")
	}
	return name
}

// gameRows returns the games with their values.
func gameRows(sets []Rules, c page.Frame) []difference {
	return rows(sets, games, func(s Rules, id string) (name, cell string) {
		g, ok := find(s.Games, func(g view.Game) bool { return g.ID == id })
		if !ok {
			return "", ""
		}
		cell = words.Halves(g.Halves)
		switch {
		case g.Values != "":
			cell = c.Texts.Name(s.ID, "values", g.Values)
		case g.Lost != 0:
			cell = c.Texts.Say("lookup.lost", "value", cell, "lost", words.Halves(g.Lost))
		}
		return c.Texts.Name(s.ID, "game", id), cell
	})
}

// playRows returns the games with who may bid them, their sides and their talon.
func playRows(sets []Rules, c page.Frame) []difference {
	return rows(sets, games, func(s Rules, id string) (name, cell string) {
		g, ok := find(s.Games, func(g view.Game) bool { return g.ID == id })
		if !ok {
			return "", ""
		}
		said := []string{c.Texts.Name(s.ID, "needs", g.Who()), c.Texts.Name(s.ID, "sides", string(g.Sides))}
		if g.Talon != "" {
			said = append(said, c.Texts.Name(s.ID, "fate", g.Talon))
		}
		return c.Texts.Name(s.ID, "game", id), strings.Join(said, "; ")
	})
}

// premiumRows returns the premiums with their values.
func premiumRows(sets []Rules, c page.Frame) []difference {
	ids := func(s Rules) (list []string) {
		for _, p := range s.Premiums {
			list = append(list, p.ID)
		}
		return list
	}
	return rows(sets, ids, func(s Rules, id string) (name, cell string) {
		p, ok := find(s.Premiums, func(p view.Premium) bool { return p.ID == id })
		if !ok {
			return "", ""
		}
		cell = amount(p.Silent, p.Times) + " / " + amount(p.Announced, p.Times)
		if p.Values != "" {
			cell += " (" + c.Texts.Name(s.ID, "values", p.Values) + ")"
		}
		return c.Texts.Name(s.ID, "premium", id), cell
	})
}

func games(s Rules) (list []string) {
	for _, g := range s.Games {
		list = append(list, g.ID)
	}
	return list
}

// rows returns a row for each thing that a rule set has, in the order of the first that
// has it. say returns its name and cell; things with the same name or id share a row.
func rows(sets []Rules, ids func(Rules) []string, say func(s Rules, id string) (name, cell string)) []difference {
	var list []difference
	for i, s := range sets {
		for _, id := range ids(s) {
			name, cell := say(s, id)
			at := slices.IndexFunc(list, func(d difference) bool { return d.name == name || d.id == id })
			if at < 0 {
				at = len(list)
				list = append(list, difference{id, name, make([]string, len(sets))})
			}
			list[at].cells[i] = cell
		}
	}
	return list
}

func find[T any](list []T, is func(T) bool) (found T, ok bool) {
	if i := slices.IndexFunc(list, is); i >= 0 {
		return list[i], true
	}
	return found, false
}
