package table

import (
	"maps"
	"slices"

	"tarock/engine/act"
	"tarock/engine/deal"
	"tarock/engine/view"
)

// Game is the game of a table, as it was chosen in the lobby.
type Game struct {
	Set     *deal.RuleSet
	Options deal.Options // with a value for every option
	Seats   int          // number of players chosen in the lobby

	find    func(id string) *deal.RuleSet
	grammar act.Grammar // of actions in events
}

// form returns how the game is dealt to the chosen number of players.
func (g *Game) form() *deal.Form { return g.Set.Form(g.Seats, g.Options) }

// Read parses an action of the rule set. The acting player is omitted, and
// players are written as seats, as in "double uhu:2". The error is an act.Reason.
func (g *Game) Read(words string) (act.Action, error) {
	if g.Set == nil {
		return act.Action{}, NoTable
	}
	return g.grammar.Parse("0 " + words)
}

// choose sets the rule set and the number of players; 0 is its usual number.
func (g *Game) choose(id string, seats int) (why string) {
	s := g.find(id)
	if s == nil {
		return unreadable
	}
	o, err := s.Choose(nil)
	if err != nil {
		return refused
	}
	g.Set, g.Options, g.Seats = s, o, people(s, seats)
	g.grammar = s.Read(places[:g.Seats], g.form())
	return fits
}

// action parses the action of an event.
func (g *Game) action(text string) (act.Action, bool) {
	a, err := g.grammar.Parse(text)
	return a, err == nil
}

// choice returns the options with id set to value.
func (g *Game) choice(id, value string) (deal.Options, error) {
	given := g.Set.Chosen(g.Options)
	given[id] = value
	return g.Set.Choose(given)
}

// offered returns the values of an option with which as many can play as the game is set up for.
func (g *Game) offered(o *deal.Option) []string {
	if f := g.form(); f == nil || f.If == nil {
		return o.Values
	}
	return slices.DeleteFunc(slices.Clone(o.Values), func(value string) bool {
		with, err := g.choice(o.ID, value)
		return err != nil || g.Set.Form(g.Seats, with) == nil
	})
}

// show adds the rule set with its options.
func (g *Game) show(v *view.Table) {
	v.Rules, v.Sum = g.Set.ID, g.Set.Sum
	var fixed []string
	if g.Set.Imply != nil {
		fixed = g.Set.Imply(maps.Clone(g.Options))
	}
	for _, o := range g.Set.Options {
		v.Options = append(v.Options, view.Option{
			ID: o.ID, Value: g.Options[o.ID], Values: g.offered(&o), Fixed: slices.Contains(fixed, o.ID)})
	}
}
