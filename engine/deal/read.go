package deal

import (
	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/view"
)

// Set returns the rule set.
func (d *Deal) Set() *RuleSet { return d.s.Set }

// Setup returns the deal before its first action.
func (d *Deal) Setup() Setup { return d.s.Setup }

// Options returns the values of all options.
func (d *Deal) Options() Options { return d.s.Options }

// Seats returns the number of players.
func (d *Deal) Seats() int { return d.s.Seats }

// Places returns the number of people at the table. Seats from Seats on sit out.
func (d *Deal) Places() int { return d.s.Places }

// Dealer returns the seat of the dealer, one from Seats on if he sits out.
func (d *Deal) Dealer() act.Seat { return d.s.dealer }

// Forehand returns the seat of forehand.
func (d *Deal) Forehand() act.Seat { return d.s.forehand }

// Phase returns the current phase, view.Over when the deal is over.
func (d *Deal) Phase() view.Phase {
	if i := d.s.asking(); i >= 0 {
		return d.s.asides[i].ID()
	}
	return d.s.Phase()
}

// Over reports whether the deal is over.
func (d *Deal) Over() bool { return d.s.Over() }

// Count returns the number of actions done so far.
func (d *Deal) Count() int { return d.s.Count() }

// Course returns the rule set's course of this deal, for its own package.
func (d *Deal) Course() Course { return d.s.course }

// Hand returns the cards that a player holds now.
func (d *Deal) Hand(s act.Seat) card.Set { return d.s.Hands[s] }

// Dealt returns the cards that a player was dealt.
func (d *Deal) Dealt(s act.Seat) card.Set { return d.s.Dealt[s] }

// Talon returns the talon in the order in which it was dealt. It is not to be
// changed.
func (d *Deal) Talon() []card.Card { return d.s.Talon }

// Trick returns the trick on the table.
func (d *Deal) Trick() Trick { return d.s.Trick }

// Past returns the complete tricks. They are not to be changed.
func (d *Deal) Past() []Trick { return d.s.Past }

// Took returns the cards of the tricks that a player has won.
func (d *Deal) Took(s act.Seat) card.Set { return d.s.Took[s] }

// Won returns the number of tricks that a player has won.
func (d *Deal) Won(s act.Seat) int { return d.s.Won[s] }
