package explain

import (
	"strconv"
	"strings"

	"tarock/bot/screen/page"
	"tarock/bot/screen/words"
	"tarock/engine/view"
	"tarock/locales/rich"
)

// gameRow returns the text for a row of the table of games.
func gameRow(rules string, r view.Game, c page.Frame) string {
	value := words.Halves(r.Halves)
	if r.Lost != 0 {
		value = c.Texts.Say("lookup.lost", "value", value, "lost", words.Halves(r.Lost))
	}
	if r.Values != "" {
		value = c.Texts.Name(rules, "values", r.Values)
	}
	kind, said := words.Terms(rules, r, c.Texts)
	said = append(said, c.Texts.Name(rules, "needs", r.Who()))
	return c.Texts.Say("lookup.game", "game", c.Texts.Name(rules, "game", r.ID), "value", value,
		"kind", kind, "terms", strings.Join(said, "; "))
}

// amount returns a number of points, a factor, or a dash for none.
func amount(n int, isFactor bool) string {
	switch {
	case n == 0:
		return "–"
	case isFactor:
		return "×" + strconv.Itoa(n)
	}
	return strconv.Itoa(n)
}

// split returns the fewest messages that hold all lines.
func split(lines []string) []page.Message {
	const most = 40 // lines, of which each has one entity
	var list []page.Message
	var part []string
	size := 0
	for _, line := range lines {
		n := rich.Size(line) + 1
		if len(part) == most || size+n > page.Limit {
			list = append(list, page.Message{Text: strings.Join(part, "\n")})
			part, size = nil, 0
		}
		part = append(part, line)
		size += n
	}
	return append(list, page.Message{Text: strings.Join(part, "\n")})
}
