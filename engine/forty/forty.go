// Package forty is what the games of forty cards share, Einfaches Tarock for three and
// Zwanzigerrufen for four: the pack, two of the games, how they are played, premiums, house
// rules and the Pagat bowl.
//
// The courses are those of package alone. Comments refer to sections that are the same in
// docs/rules/einfach.md and zwanzigerrufen.md.
package forty

import (
	"tarock/engine/act"
	"tarock/engine/alone"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/phase"
	"tarock/engine/view"
)

// The pack (2). H1, K1, P10 and T10, missing in the table of values, count nothing.
var (
	Tarocks = card.Tarocks.Without(card.Uhu).Without(card.Kakadu)
	Pack    = Tarocks.Or(card.MustSet("HK HD HC HB H1 KK KD KC KB K1 PK PD PC PB P10 TK TD TC TB T10"))
	Values  = func() (v card.Values) {
		for n, cards := range map[int8]card.Set{
			5: card.Trull.Or(card.Kings),
			4: card.MustSet("HD KD PD TD"),
			3: card.MustSet("HC KC PC TC"),
			2: card.MustSet("HB KB PB TB"),
			1: Tarocks.Minus(card.Trull),
		} {
			for c := range cards.All() {
				v[c] = n
			}
		}
		return v
	}()
)

const (
	All    = 88 // points of the pack (2)
	Enough = 45 // points with which the declarer's side wins (2)
)

// The house rules and those of their values that change something (12).
const (
	Bowl        = "schuessel"
	MarabuCount = "marabu"
	High        = "high"
	KleineTrull = "kleine-trull"
	GrosseTrull = "grosse-trull"
	AbsolutToo  = "absolut"
	ValatCount  = "valat"
	Fixed       = "fixed"
)

// Options returns the house rules, after those of one game alone.
func Options(own ...deal.Option) []deal.Option {
	return append(own,
		deal.OnOff(Bowl),
		deal.Option{ID: MarabuCount, Values: []string{"off", "low", High}, Also: map[string]string{"false": "off"}},
		deal.OnOff(KleineTrull),
		deal.OnOff(GrosseTrull),
		deal.OnOff(AbsolutToo),
		deal.Option{ID: ValatCount, Values: []string{"multiple", Fixed}},
		deal.TrueFalse(phase.Claiming))
}

// Farberl and Solo are the games without the talon, or without a partner (4).
var (
	Farberl = alone.Game{ID: act.NewWord("farberl"), Value: 4, Hand: phase.SixSuits, Needs: "six-suits", Talon: "none", Kind: view.Colour}
	Solo    = alone.Game{ID: act.NewWord("solo"), Value: 4, Talon: "none", Double: true}
)

// Plays are the two ways of playing (7). Refusals name the first duty broken.
type Plays[C alone.Course[C]] struct{ Tarock, Colour phase.Play[C] }

// NewPlays returns both, with the birds among premiums.
func NewPlays[C alone.Course[C]](premiums []alone.Premium[C]) *Plays[C] {
	return &Plays[C]{
		Tarock: alone.Tarock(premiums),
		Colour: phase.Play[C]{
			Duties: []phase.Duty[C]{phase.SuitLead[C](), phase.Follow[C](), phase.Ruff[C]()},
			Winner: func(_ C, t *deal.Trick) int { return phase.HighestOfSuit(&card.RedUp, t) },
		},
	}
}

// Start returns the kind of play; forehand always leads.
func (p *Plays[C]) Start(c C) (how *phase.Play[C], lead act.Seat) {
	k := c.Base()
	if k.Row.Kind == view.Colour {
		return &p.Colour, k.Forehand()
	}
	return &p.Tarock, k.Forehand()
}
