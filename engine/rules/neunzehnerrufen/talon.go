package neunzehnerrufen

import (
	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/phase"
	"tarock/engine/view"
)

// shares are how many talon cards the declarer of a duty and the two players after him
// get (5).
var shares = phase.Shares{4, 1, 1}

// half is the number of cards in a half of the talon.
const half = 3

// What a Preference is multiplied by: with the second half, and going back to the first one (4, 5).
const (
	timesSecond = 2
	timesBack   = 3
)

// part returns a half of the talon, 1 or 2.
func (c *course) part(n int) []card.Card { return c.Talon[(n-1)*half : n*half] }

// looking is the phase in which the declarer of a Preference looks at one half of the
// talon, then perhaps at the other, and keeps one (5).
type looking struct {
	c        *course
	rejected bool
	kept     int
}

var lookVerbs = act.SetOf(act.VerbTake, act.VerbReject)

func (p *looking) ID() view.Phase { return view.TakeTalon }

func (p *looking) Has(a act.Action) bool { return lookVerbs.Has(a.Verb) }

func (p *looking) Begin() bool { return p.c.Game == preference }

func (p *looking) Turn() act.Seat { return p.c.Declarer }

func (p *looking) Legal(list []act.Option) []act.Option {
	s := p.c.Declarer
	if p.rejected {
		return append(list, act.Raise(act.Take(s, 1), timesBack), act.Raise(act.Take(s, 2), timesSecond))
	}
	return append(list, act.Open(act.Take(s, 1)), act.Raise(act.New(s, act.VerbReject), timesSecond))
}

func (p *looking) Check(a act.Action) error {
	return phase.Allowed(a.Verb == act.VerbReject && !p.rejected || a.Verb == act.VerbTake && (a.N == 1 || a.N == 2 && p.rejected))
}

// Apply opens the rejected half. Going back to it opens the other one too, and costs
// most.
func (p *looking) Apply(a act.Action) (done bool) {
	c := p.c
	if a.Verb == act.VerbReject {
		p.rejected, c.open = true, card.Of(c.part(1)...)
		return false
	}
	switch p.kept = int(a.N); {
	case p.kept == 2:
		c.times = timesSecond
	case p.rejected:
		c.times, c.open = timesBack, card.Of(c.Talon...)
	}
	c.Hands[c.Declarer] = c.Hands[c.Declarer].Or(card.Of(c.part(p.kept)...))
	return true
}

// lays returns who lays away, and how many cards: as many as he got (5).
func (c *course) lays(i int) (s act.Seat, n int) {
	switch {
	case c.Called != card.None && i < len(shares):
		return c.Declarer.After(i, seats), shares[i]
	case c.Game == preference && i == 0:
		return c.Declarer, half
	}
	return act.Nobody, 0
}

// layable returns what may be laid away: suit cards except kings, then also tarocks
// except the Trul and the called card.
func (c *course) layable(s act.Seat, n int) (must, may card.Set) {
	hand := c.Hands[s].Minus(honneurs).Without(c.Called)
	plain := hand.Minus(card.Tarocks)
	return phase.SuitsFirst(plain, hand.Minus(plain), n)
}

func (c *course) lay(s act.Seat, cards card.Set, _ bool) { c.laid[s] = cards }

// mayGiveUp reports whether a player is the declarer of the first duty and has found the
// called card in his part of the talon (5).
func (c *course) mayGiveUp(s act.Seat) bool {
	return c.Game == zakladni && s == c.Declarer && s == c.Holder && !c.Dealt[s].Has(c.Called)
}

func (c *course) giveUp() {
	c.givenUp = true
	c.End()
}
