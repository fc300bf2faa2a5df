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
