package droggn

import (
	"tarock/engine/act"
	"tarock/engine/alone"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/phase"
	"tarock/engine/score"
	"tarock/engine/view"
)

// The rows of what can be laid out or doubled (6).
const (
	theGame = iota
	laidPagat
	laidGstiess
)

const (
	laidValue   = 20
	silentValue = 10 // of the Pagat in the last trick, if it was not laid out
	lostValue   = 5  // of the Pagat taken in an earlier one
)

// premiums is what the declarer can lay out (6). It is doubled with the game.
var premiums = []alone.Premium[*course]{
	theGame:     {ID: act.Game, Target: phase.ByID},
	laidPagat:   {ID: act.NewWord("pagat"), Target: phase.ByID, Value: laidValue, Times: 1, Card: card.Pagat, Trick: tricks},
	laidGstiess: {ID: act.NewWord("gstiess"), Target: phase.ByID, Value: laidValue, Times: 1, Card: card.Skues, Trick: tricks},
}

// The items of a Pagat that was not laid out.
var (
	pagatSilent = act.NewWord("pagat-silent")
	pagatLost   = act.NewWord("pagat-lost")
)

// readablePremiums returns the table of 6 as readers see it.
func readablePremiums(deal.Options) []view.Premium {
	return []view.Premium{
		{ID: premiums[laidPagat].ID.String(), Announced: laidValue, Card: card.Pagat, Covered: true},
		{ID: premiums[laidGstiess].ID.String(), Announced: laidValue, Card: card.Skues, Values: "in-supermord", Covered: true},
		{ID: pagatSilent.String(), Silent: silentValue, Card: card.Pagat, Values: "not-in-supermord"},
		{ID: pagatLost.String(), Silent: lostValue, Card: card.Pagat, Values: "not-in-supermord"},
	}
}

// layOut lets the declarer lay out one card, in one turn, in which nothing is doubled (6).
func layOut(t *phase.Speaking[*course]) {
	t.Verbs = act.SetOf(act.VerbAnnounce, act.VerbDone)
	t.Announce = func(c *course, s act.Seat, row int) error { return phase.Allowed(c.mayLayOut(s, row)) }
	t.Step = nil
	t.Again = func(*course, act.Seat) bool { return false }
}

// mayLayOut reports whether the declarer holds the card of a row and has laid out none; the
// Gstieß is laid out in a Super Mord only.
func (c *course) mayLayOut(s act.Seat, row int) bool {
	return c.laidOut() == 0 && c.Hands[s].Has(premiums[row].Card) && (row != laidGstiess || c.Game == supermord)
}

// laidOut returns the row of the card laid out, 0 for none.
func (c *course) laidOut() int {
	for row := laidPagat; row <= laidGstiess; row++ {
		if c.Said[row][c.Declarer].Said {
			return row
		}
	}
	return 0
}

// mostSteps is how often a deal can be doubled ([D27]).
const mostSteps = 40

// doubling is the chain of doublings (6): the opponents are asked one after the other, until
// one of them doubles, then the declarer, and so on until a side declines.
type doubling struct {
	c    *course
	turn act.Seat
}

var doublingVerbs = act.SetOf(act.VerbDouble, act.VerbDone)

func (p *doubling) ID() view.Phase { return Double }

// Double is the phase of doublings.
const Double = view.Announce + "-double"

func (p *doubling) Has(a act.Action) bool { return doublingVerbs.Has(a.Verb) }

func (p *doubling) Begin() bool {
	p.turn = p.c.Next(p.c.Declarer)
	return true
}

func (p *doubling) Turn() act.Seat { return p.turn }

// game returns how far the game, and with it the card laid out, has been doubled.
func (p *doubling) game() *score.Ladder { return &p.c.Said[theGame][p.c.Declarer] }

// next returns the number of the next step, 0 after the last.
func (p *doubling) next() int { return p.game().Next(p.turn == p.c.Declarer, mostSteps) }

func (p *doubling) Legal(list []act.Option) []act.Option {
	if n := p.next(); n > 0 {
		list = append(list, act.Step(act.Double(p.turn, act.Game, act.Nobody), n, p.c.Declarer, act.Nobody))
	}
	return append(list, act.Open(act.New(p.turn, act.VerbDone)))
}

func (p *doubling) Check(a act.Action) error {
	return phase.Allowed(a.Verb == act.VerbDone || p.next() > 0 && a == act.Double(a.Seat, act.Game, act.Nobody))
}

// Apply asks the other side after a doubling. A side has declined when its last player has.
func (p *doubling) Apply(a act.Action) (done bool) {
	first := p.c.Next(p.c.Declarer)
	switch {
	case a.Verb == act.VerbDouble && p.turn == p.c.Declarer:
		p.take()
		p.turn = first
	case a.Verb == act.VerbDouble:
		p.take()
		p.turn = p.c.Declarer
	case p.turn == first:
		p.turn = p.c.Next(first)
	default:
		return true
	}
	return false
}

func (p *doubling) take() {
	n := p.next()
	p.c.MarkStep(n, p.c.Declarer, act.Nobody)
	p.game().Take(p.turn, score.StepFor(n), p.c.Count())
}

// doubled returns the factor of the doublings, which the game and the card laid out share.
func (c *course) doubled() int { return c.Said[theGame][c.Declarer].Factor() }
