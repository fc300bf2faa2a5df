package ruediger

import (
	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/koenig"
	"tarock/engine/phase"
	"tarock/engine/score"
	"tarock/engine/view"
)

// speaking is announcing and doubling (6), in which players get turns only for a reason.
// Arrays have the number of a turn for each player, 0 for none.
type speaking struct {
	phase.Speak[*course]
	said phase.Said

	announced [players]int // his last announcement
	doubled   [players]int // his last doubling, void or not
	asked     [players]int // the last doubling that he may answer

	deepest int // greatest level of all targets except the Valat
	valats  int // level of the Valat
}

// row returns the row of a premium in said.
func row(n *koenig.Premium) int { return n.Index + 1 }

var rows = func() []phase.Row {
	list := []phase.Row{{ID: act.Game, Target: phase.ByID}}
	for i := range premiums {
		list = append(list, phase.Row{ID: premiums[i].Word, Target: phase.ByName})
	}
	return list
}()

var how = phase.Speaking[*course]{
	ID:        view.Announce,
	Verbs:     act.SetOf(act.VerbAnnounce, act.VerbDouble, act.VerbDone),
	Rows:      rows,
	First:     (*course).first,
	Announce:  (*course).announce,
	Mute:      func(c *course) bool { return koenig.Mute(premiums, c.Game) },
	Announced: (*course).announced,
	Step:      (*course).step,
	Doubled:   (*course).doubled,
	Pair:      (*course).pair,
	MayEnd:    (*course).mayEnd,
	Again:     (*course).wants,
}

// first returns the declarer, whose "ich liege" in a single negative game is automatic
// (6.2).
func (c *course) first() act.Seat {
	switch {
	case c.Game.Each():
		return act.Nobody
	case c.Game.Positive():
		c.speaking.Say(0, c.Declarer)
	case len(c.Declarers.All()) == 1:
		return c.Next(c.Declarer)
	}
	return c.Declarer
}

// wants reports whether a player gets another turn (6.2).
func (c *course) wants(s act.Seat) bool {
	p, since := &c.speaking, c.speaking.Had(s)
	lies := s == c.Declarer && !c.Game.Positive() && len(c.Declarers.All()) == 1
	if since == 0 && !lies || p.asked[s] > since {
		return true
	}
	declarer := s == c.Declarer && c.Game.Positive()
	for o := range act.Seat(players) {
		if o != s && (p.announced[o] > since || declarer && p.doubled[o] > since) {
			return true
		}
	}
	return false
}

// announce returns why a player may not announce a premium, or nil (6.1, 6.3).
func (c *course) announce(s act.Seat, i int) error {
	n, p := &premiums[i-1], &c.speaking
	needed := c.CardOf(n)
	switch {
	case n.Announced == 0 || s != c.Declarer && p.Had(s) > 0 || p.said[i][s].Said || !n.In(c.Game):
	case n == valat && p.Spoken(i): // [D17]
	case needed == card.None || c.Hands[s].Has(needed) || n == c.least() && c.mustBluff(s):
		return nil
	}
	return act.NotAllowed
}

// mustBluff reports whether an Auchrufer holds no bird of the value he bid, and so must
// announce the one he named (6.1).
func (c *course) mustBluff(s act.Seat) bool {
	if !c.auchrufers(s) {
		return false
	}
	for i := c.least().Index; i < len(birds); i++ {
		if c.Hands[s].Has(birds[i].Card) {
			return false
		}
	}
	return true
}

// mayEnd reports whether a player may end his turn (6.2). An Auchrufer must first have
// announced enough.
func (c *course) mayEnd(s act.Seat) bool {
	if !c.auchrufers(s) {
		return true
	}
	for i := c.least().Index; i < len(birds); i++ {
		if c.speaking.said[row(&birds[i])][s].Said {
			return true
		}
	}
	return false
}

func (c *course) announced(s act.Seat, i int) {
	n := &premiums[i-1]
	c.speaking.announced[s] = c.speaking.Number
	c.Bind(s, n)
	if n == koenigultimo {
		c.Reveal()
	}
}

const everybody score.Side = 1<<players - 1

// by returns the player of a side who announced a premium first, or Nobody.
func (p *speaking) by(n *koenig.Premium, side score.Side) act.Seat {
	if !p.Spoken(row(n)) {
		return act.Nobody
	}
	return p.said.BySide(row(n), side)
}

// factor returns how often what a player announced was doubled.
func (p *speaking) factor(n *koenig.Premium, by act.Seat) int { return p.said[row(n)][by].Factor() }

// showSaid shows announcements and factors.
func (c *course) showSaid(v *view.View) {
	if f := c.speaking.said[0][c.Declarer].Factor(); f > 1 {
		v.Facts = append(v.Facts, view.Fact{ID: view.Doubled, Seat: c.Declarer, Of: act.Nobody, N: f})
	}
	koenig.ShowPairs(v, &c.speaking.said)
	koenig.ShowSaid(v, &c.speaking.said, premiums, func(s act.Seat, n *koenig.Premium) bool {
		k := c.CardOf(n)
		return k != card.None && !c.Bound[s].Has(k)
	})
}
