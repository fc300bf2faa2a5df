package words

import (
	"tarock/engine/view"
	"tarock/locales"
)

// Aim returns how many tricks the player of a game must take, "" if that does not decide it.
func Aim(g *view.Game, texts *locales.Texts) string {
	n, ok := g.Aim.Tricks()
	switch {
	case !ok:
		return ""
	case n == 0:
		return texts.Say("demands.none")
	}
	return texts.Say("demands.exactly", "n", n)
}

// Terms returns what a game is about: what its player must do, and on which terms, such as with whom and what becomes of
// the talon.
func Terms(rules string, g view.Game, texts *locales.Texts) (kind string, terms []string) {
	kind = texts.Name(rules, "kind", string(g.Kind))
	switch {
	case g.Feat:
		kind = texts.Name(rules, "feat", g.ID)
	case g.Kind == view.Negative && g.Sides == view.EachForSelf:
		kind = texts.Say("kind.fewest")
	}
	if aim := Aim(&g, texts); aim != "" {
		kind = aim
		if g.Kind == view.Open {
			kind = texts.Say("demands.open", "aim", aim)
		}
	}
	terms = []string{texts.Name(rules, "sides", string(g.Sides))}
	if g.Talon != "" {
		terms = append(terms, texts.Name(rules, "fate", g.Talon))
	}
	return kind, terms
}
