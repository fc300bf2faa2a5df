package screen

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"tarock/bot/press"
	"tarock/bot/telegram"
	"tarock/engine/view"
)

// messageLimit is the greatest number of characters of a message.
const messageLimit = 4096

// Entry is something that can be looked up, as plain text of the reader's
// language.
type Entry struct {
	ID    string // at most 32 bytes
	Title string
	Text  string
}

// Topic is a table of a rule set that can be looked up: "games" or "premiums".
type Topic struct{ Table, Rules string }

// Topics says what can be looked up, with buttons for tables of rule sets. Their
// presses have "games ID" and "premiums ID" as argument.
func Topics(c Context, list ...Topic) telegram.Message {
	m := telegram.Message{Text: c.Texts.Say("lookup.topics")}
	for _, t := range list {
		text := c.Texts.Say("button."+t.Table, "rules", c.Texts.Name(t.Rules, "rules", t.Rules))
		m.Rows = append(m.Rows, []telegram.Button{{Text: text, Data: c.data(press.Rules, t.Table+" "+t.Rules)}})
	}
	return m
}

// Term is the explanation of a word.
func Term(e Entry, c Context) telegram.Message {
	text := c.Texts.Say("lookup.term", "term", escape(e.Title)) + "\n" + escape(cut(e.Text, messageLimit-2*utf8.RuneCountInString(e.Title)))
	return telegram.Message{Text: text}
}

// Nearest answers a word that means none or several of the entries, with a
// button for each of them; a press has the entry's id as argument. known tells
// that the word means them all.
func Nearest(word string, entries []Entry, known bool, c Context) telegram.Message {
	key := "lookup.nearest"
	switch {
	case len(entries) == 0:
		key = "lookup.unknown"
	case known:
		key = "lookup.several"
	}
	m := telegram.Message{Text: c.Texts.Say(key, "word", escape(clean(word)))}
	for _, e := range entries {
		m.Rows = append(m.Rows, []telegram.Button{{Text: cut(e.Title, 40), Data: c.data(press.Rules, e.ID)}})
	}
	return m
}

// Games is the table of games of a rule set, in one message or more.
func Games(rules string, rows []view.Game, c Context) []telegram.Message {
	lines := []string{c.Texts.Say("lookup.games", "rules", c.Texts.Name(rules, "rules", rules))}
	for _, r := range rows {
		lines = append(lines, c.gameRow(rules, r))
	}
	return split(lines)
}

// gameRow is a row of the table of games.
func (c Context) gameRow(rules string, r view.Game) string {
	value := halves(r.Halves)
	if r.Lost != 0 {
		value = c.Texts.Say("lookup.lost", "value", value, "lost", halves(r.Lost))
	}
	if r.Values != "" {
		value = c.Texts.Name(rules, "values", r.Values)
	}
	return c.Texts.Say("lookup.game", "game", c.Texts.Name(rules, "game", r.ID), "value", value,
		"who", c.Texts.Name(rules, "who", string(r.Who)), "talon", c.Texts.Name(rules, "fate", string(r.Talon)),
		"sides", c.Texts.Name(rules, "sides", string(r.Sides)), "kind", c.Texts.Name(rules, "kind", string(r.Kind)))
}

// amount is a number of points, a factor, or a dash for none.
func amount(n int, isFactor bool) string {
	switch {
	case n == 0:
		return "–"
	case isFactor:
		return "×" + strconv.Itoa(n)
	}
	return strconv.Itoa(n)
}

// Premiums is the table of premiums of a rule set, in one message or more.
func Premiums(rules string, rows []view.Premium, c Context) []telegram.Message {
	lines := []string{c.Texts.Say("lookup.premiums", "rules", c.Texts.Name(rules, "rules", rules))}
	notes := map[string]bool{}
	for _, r := range rows {
		line := c.Texts.Say("lookup.premium", "premium", c.Texts.Name(rules, "premium", r.ID), "silent", amount(r.Silent, r.Times),
			"announced", amount(r.Announced, r.Times))
		if r.Values != "" {
			line += " *"
			notes[r.Values] = true
		}
		lines = append(lines, line)
	}
	for _, r := range rows {
		if notes[r.Values] {
			delete(notes, r.Values)
			lines = append(lines, "* "+c.Texts.Name(rules, "values", r.Values))
		}
	}
	return split(lines)
}

// split puts lines into as few messages as they need.
func split(lines []string) []telegram.Message {
	const most = 40 // lines, of which each has one entity
	var list []telegram.Message
	var part []string
	size := 0
	for _, line := range lines {
		n := utf8.RuneCountInString(line) + 1
		if len(part) == most || size+n > messageLimit {
			list = append(list, telegram.Message{Text: strings.Join(part, "\n")})
			part, size = nil, 0
		}
		part = append(part, line)
		size += n
	}
	return append(list, telegram.Message{Text: strings.Join(part, "\n")})
}
