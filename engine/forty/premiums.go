package forty

import (
	"tarock/engine/act"
	"tarock/engine/alone"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/phase"
	"tarock/engine/score"
	"tarock/engine/view"
)

// The rows of what can be announced or doubled (6).
const (
	Game = iota
	Pagat
	Marabu
	Absolut
	Valat
)

var trullAndXX = card.Trull.Or(card.MustSet("XX"))

// Premiums returns the table of 6.1 for a number of tricks. Solo doubles all of them.
func Premiums[C alone.Course[C]](tricks int) []alone.Premium[C] {
	return []alone.Premium[C]{
		Game:  {ID: act.Game, Target: phase.ByID},
		Pagat: {ID: act.NewWord("pagat"), Target: phase.ByID, Value: 1, Solo: 2, In: trumped, Card: card.Pagat, Trick: tricks},
		Marabu: {ID: act.NewWord("marabu"), Target: phase.ByID, Of: marabuValue, In: trumped, Card: card.Marabu, Trick: tricks - 1,
			If: func(o deal.Options) bool { return o[MarabuCount] != "off" }},
		Absolut: {ID: act.NewWord("absolut"), Target: phase.ByName, Value: 1, Solo: 2, If: on(AbsolutToo), Least: 56, Piled: true},
		Valat:   {ID: act.NewWord("valat"), Target: phase.ByName, Of: valatValue, Replaces: true},
		{ID: act.NewWord("grosse-trull"), Value: 2, Solo: 2, If: on(GrosseTrull), Cards: trullAndXX, Count: 4},
		{ID: act.NewWord("trull"), Value: 1, Solo: 2, Made: trull[C], Cards: card.Trull, Count: 3},
		{ID: act.NewWord("kleine-trull"), Value: 1, Solo: 2, If: on(KleineTrull), Cards: card.Trull, Count: 2},
		{ID: act.NewWord("koenige"), Value: 1, Solo: 2, Cards: card.Kings, Count: 4},
		{ID: act.NewWord("mondfang"), Value: 1, Solo: 2, In: trumped, Card: card.Mond, Made: mondfang[C]},
	}
}

func on(option string) func(o deal.Options) bool {
	return func(o deal.Options) bool { return o.On(option) }
}

// trumped reports whether tarocks are trumps.
func trumped(g *alone.Game) bool { return g.Kind != view.Colour }

func marabuValue(o deal.Options, _ *alone.Game) (value, solo int) {
	if o[MarabuCount] == High {
		return 2, 2
	}
	return 1, 2
}

func valatValue(o deal.Options, g *alone.Game) (value, solo int) {
	if o[ValatCount] == Fixed {
		return 6, 2
	}
	return 4 * g.Value, 1
}

// trull reports whether a player was dealt the Trull, and not the Große Trull in its place.
func trull[C alone.Course[C]](c C, s act.Seat, _ int) bool {
	k := c.Base()
	return k.Dealt[s].Contains(card.Trull) && !(k.Options.On(GrosseTrull) && k.Dealt[s].Contains(trullAndXX))
}

// caught returns whose Sküs caught the XXI of whom, of the other side, in which trick;
// false if that did not happen.
func caught[C alone.Course[C]](k *alone.Deal[C]) (by, of act.Seat, trick int, ok bool) {
	by, of, trick, ok = score.Catch(k.State, card.Skues, card.Mond)
	return by, of, trick, ok && trumped(&k.Row) && !k.Allied(by, of)
}

func mondfang[C alone.Course[C]](c C, s act.Seat, _ int) bool {
	by, _, _, ok := caught(c.Base())
	return ok && by == s
}

// ShowCaught shows a XXI that was caught.
func ShowCaught[C alone.Course[C]](c C, v *view.View) {
	if by, of, trick, ok := caught(c.Base()); ok {
		v.Facts = append(v.Facts, view.Fact{ID: view.Caught, Seat: by, Of: of, N: trick})
	}
}
