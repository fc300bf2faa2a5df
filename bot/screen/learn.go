package screen

import (
	"tarock/bot/pick"
	"tarock/bot/press"
	"tarock/bot/screen/page"
	"tarock/bot/screen/words"
	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/view"
	"tarock/locales/rich"
)

// Learning is the help that a hand gives a player who learns the game.
type Learning struct {
	Points int    // about how many card points he has seen go to his side; -1 for none to tell
	Part   string // the part of the deal that he meets for the first time: its phase, or what is offered before it; "" for none
}

// aims adds the goal of the game, and how far the reader's side has come.
func aims(p *pen, g *page.Page) {
	c, ok := p.View.Camps(p.Tables())
	if p.Learn == nil || !ok || p.Law == nil {
		return
	}
	n, per, counts := p.View.Goal(p.Tables(), p.Law)
	have, games := p.Learn.Points, p.Facts(view.Contract)
	switch {
	case counts && have < 0:
		g.Add(learnt(p, "learn.points", "goal", p.Counted(n, per)))
	case counts && c.Hidden:
		g.Add(learnt(p, "learn.own", "n", have, "goal", p.Counted(n, per)))
	case counts:
		g.Add(learnt(p, "learn.side", "n", have, "goal", p.Counted(n, per)))
	case c.Each && p.Played().Kind == view.Negative && p.Played().Aim == 0 && have < 0:
		g.Add(learnt(p, "learn.least"))
	case c.Each && p.Played().Kind == view.Negative && p.Played().Aim == 0:
		g.Add(learnt(p, "learn.least-so-far", "n", have))
	case len(games) == 1 && p.Played().Aim != 0 && !p.Declares(p.View.Eyes):
		key := "learn.stop"
		if n, _ := p.Played().Aim.Tricks(); n == 0 {
			key = "learn.stop-none"
		}
		g.Add(learnt(p, key, "player", p.Seat(games[0].Seat), "aim", words.Aim(p.Played(), p.Texts)))
	case have >= 0 && c.Each:
		g.Add(learnt(p, "learn.alone", "n", have))
	case have >= 0:
		g.Add(learnt(p, "learn.have", "n", have))
	}
}

// explained adds a sentence about the part of the deal that the reader meets for the first time.
func explained(p *pen, g *page.Page) {
	if p.Learn == nil {
		return
	}
	part := p.Learn.Part
	if part == string(view.Play) && p.Played().Kind == view.Colour {
		part += "-colour"
	}
	if key := p.Own("learn.part." + part); p.Texts.Has(key) {
		g.Block(learnt(p, key))
	}
}

func learnt(p *pen, key string, args ...any) string {
	return "💡 " + rich.Italic.In(p.Say(key, args...))
}

// grey adds a button for each card of the hand that may not be played now to those that may, in the
// order of the hand. Pressing it tells why.
func (p *chooser) grey(list []card.Card, keys []page.Key) ([]card.Card, []page.Key) {
	hand := p.Sorted(p.View.Hand)
	if p.Learn == nil || len(list) == 0 || len(list) == len(hand) {
		return list, keys
	}
	byCard := map[card.Card]page.Key{}
	for i, k := range list {
		byCard[k] = keys[i]
	}
	var all []page.Key
	for _, k := range hand {
		key, ok := byCard[k]
		if !ok {
			play := act.Open(act.Action{Verb: act.VerbPlay, Seat: p.View.Eyes, Card: k})
			key = page.Key{Text: p.Say("button.grey", "card", p.Face(k)), Press: p.Press(press.Do, pick.Words(play))}
		}
		all = append(all, key)
	}
	return hand, all
}
