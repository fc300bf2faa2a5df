package einfach

import (
	"tarock/engine/act"
	"tarock/engine/alone"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/phase"
	"tarock/engine/score"
	"tarock/engine/view"
)

// The pack (2). H1, K1, P10 and T10, missing in the table of values, count nothing.
var (
	tarocks = card.Tarocks.Without(card.Uhu).Without(card.Kakadu)
	pack    = tarocks.Or(card.MustSet("HK HD HC HB H1 KK KD KC KB K1 PK PD PC PB P10 TK TD TC TB T10"))
	values  = func() (v card.Values) {
		for n, cards := range map[int8]card.Set{
			5: card.Trull.Or(card.Kings),
			4: card.MustSet("HD KD PD TD"),
			3: card.MustSet("HC KC PC TC"),
			2: card.MustSet("HB KB PB TB"),
			1: tarocks.Minus(card.Trull),
		} {
			for c := range cards.All() {
				v[c] = n
			}
		}
		return v
	}()
)

// The rows of the table of games, lowest first.
const (
	unbid = iota
	eins
	zwei
	drei
	farberl
	solo
)

// games is the table of 4.
var games = []alone.Game{
	eins:    {ID: act.NewWord("eins"), Value: 1, Size: 4, Talon: "all", Unseen: true},
	zwei:    {ID: act.NewWord("zwei"), Value: 2, Over: eins, Needs: "over-lower", Size: 4, Talon: "all", Unseen: true},
	drei:    {ID: act.NewWord("drei"), Value: 3, Over: zwei, Needs: "over-lower", Size: 4, Talon: "all", Unseen: true},
	farberl: {ID: act.NewWord("farberl"), Value: 4, Hand: phase.SixSuits, Needs: "six-suits", Talon: "none", Kind: view.Colour},
	solo:    {ID: act.NewWord("solo"), Value: 4, Talon: "none", Double: true},
}

// vary lets the declarer take a half instead of the whole talon, if the option is set
// (5.1).
func vary(o deal.Options, g *alone.Game) {
	if g.Size > 0 && o[talon] == half {
		g.Size, g.Talon, g.Unseen = 2, "blind", false
	}
}

// The rows of what can be announced or doubled (6).
const (
	theGame = iota
	pagat
	marabu
	absolut
	valat
)

// premiums is the table of 6.1. Solo doubles all of them.
var premiums = []alone.Premium[*course]{
	theGame: {ID: act.Game, Target: phase.ByID},
	pagat:   {ID: act.NewWord("pagat"), Target: phase.ByID, Value: 1, Solo: 2, In: trumped, Card: card.Pagat, Trick: tricks},
	marabu: {ID: act.NewWord("marabu"), Target: phase.ByID, Of: marabuValue, In: trumped, Card: card.Marabu, Trick: tricks - 1,
		If: func(o deal.Options) bool { return o[marabuOption] != "off" }},
	absolut: {ID: act.NewWord("absolut"), Target: phase.ByName, Value: 1, Solo: 2, If: on(absolutOption), Made: (*course).absolut, Piled: true},
	valat:   {ID: act.NewWord("valat"), Target: phase.ByName, Of: valatValue, Replaces: true},
	{ID: act.NewWord("grosse-trull"), Value: 2, Solo: 2, If: on(grosseTrull), Made: alone.Dealt[*course](4, trullAndXX)},
	{ID: act.NewWord("trull"), Value: 1, Solo: 2, Made: (*course).trull},
	{ID: act.NewWord("kleine-trull"), Value: 1, Solo: 2, If: on(kleineTrull), Made: alone.Dealt[*course](2, card.Trull)},
	{ID: act.NewWord("koenige"), Value: 1, Solo: 2, Made: alone.Dealt[*course](4, card.Kings)},
	{ID: act.NewWord("mondfang"), Value: 1, Solo: 2, In: trumped, Card: card.Mond, Made: (*course).mondfang},
}

var trullAndXX = card.Trull.Or(card.MustSet("XX"))

func on(option string) func(o deal.Options) bool {
	return func(o deal.Options) bool { return o.On(option) }
}

// trumped reports whether tarocks are trumps.
func trumped(g *alone.Game) bool { return g.Kind != view.Colour }

func marabuValue(o deal.Options, _ *alone.Game) (value, solo int) {
	if o[marabuOption] == high {
		return 2, 2
	}
	return 1, 2
}

func valatValue(o deal.Options, g *alone.Game) (value, solo int) {
	if o[valatOption] == fixed {
		return 6, 2
	}
	return 4 * g.Value, 1
}

// absolutPoints is the least that the side of an Absolut needs (6.1).
const absolutPoints = 56

func (c *course) absolut(s act.Seat, points int) bool {
	if s != c.Declarer {
		points = deck - points
	}
	return points >= absolutPoints
}

// trull reports whether a player was dealt the Trull, and not the Große Trull in its place.
func (c *course) trull(s act.Seat, _ int) bool {
	return c.Dealt[s].Contains(card.Trull) && !(c.Options.On(grosseTrull) && c.Dealt[s].Contains(trullAndXX))
}

// caught returns whose Sküs caught the XXI of whom, of the other side, in which trick;
// false if that did not happen.
func (c *course) caught() (by, of act.Seat, trick int, ok bool) {
	by, of, trick, ok = score.Catch(c.State, card.Skues, card.Mond)
	return by, of, trick, ok && c.Game != farberl && c.Side(by) != c.Side(of)
}

func (c *course) mondfang(s act.Seat, _ int) bool {
	by, _, _, ok := c.caught()
	return ok && by == s
}
