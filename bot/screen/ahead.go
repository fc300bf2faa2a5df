package screen

import (
	"strconv"

	"tarock/bot/pick"
	"tarock/bot/press"
	"tarock/bot/screen/page"
	"tarock/engine/act"
)

// ahead adds the button by which a player makes or takes back a choice in advance. Like
// that for a claim it is valid for the whole deal, so that moves of others do not make
// it old.
func (p *chooser) ahead(g *page.Page) {
	verb := pick.Ahead(p.View)
	if verb == act.VerbNone {
		return
	}
	text := p.Say("button.ahead", "words", p.Name("verb", verb.String()))
	arg := p.round() + " " + verb.String() + " " + strconv.Itoa(pick.Spoken(p.View))
	if p.Ahead == verb {
		text, arg = "✓ "+text, p.round()+" -"
	}
	g.Message.Rows = append(g.Message.Rows, []page.Key{{Text: text, Press: p.Press(press.Ahead, arg)}})
}
