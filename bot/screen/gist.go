package screen

import (
	"strings"

	"tarock/bot/screen/words"
	"tarock/engine/act"
	"tarock/locales/rich"
)

// gist returns what is meant by a bid or an announcement that the reader has picked: the game in a few words, or what
// has to be done; "" if nothing needs to be said.
func gist(p *chooser, o act.Option) string {
	text := ""
	switch g := p.Meant(o).Game; {
	case g != nil:
		row := *g
		row.Sides = row.Sides.Among(p.Table.Seats)
		kind, terms := words.Terms(p.Table.Rules, row, p.Texts)
		text = words.Capital(strings.Join(append([]string{kind}, terms...), "; ")) + "."
	case o.Verb == act.VerbAnnounce:
		text = p.Texts.Gist(p.Table.Rules, "premium."+o.ID.String())
	case p.Name("gist", o.ID.String()) != o.ID.String():
		text = p.Name("gist", o.ID.String())
	case p.Name("gist", o.Verb.String()) != o.Verb.String():
		text = p.Name("gist", o.Verb.String())
	}
	if text == "" {
		return ""
	}
	return rich.Italic.In(text)
}
