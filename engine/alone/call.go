package alone

import (
	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/phase"
	"tarock/engine/score"
	"tarock/engine/sides"
	"tarock/engine/view"
)

// calls returns the declarer and the cards of which he calls one, none in a game without a
// called partner.
func calls[C any](k *Deal[C]) (s act.Seat, cards card.Set) {
	if k.Row.Sides == view.CalledPartner {
		cards = k.how.Callable(k.c)
	}
	return k.Declarer, cards
}

// call notes the called card, whose holder is the partner. Unless a rule set says
// otherwise, all know of it only whether any player holds it.
func (k *Deal[C]) call(called card.Card) {
	k.Called, k.Public = called, sides.Players(k.Seats)
	if k.how.Called != nil {
		k.how.Called(k.c)
	}
	if k.Find(called, k.Hands[:]); k.Public&sides.At(k.Holder) == 0 {
		k.Reveal()
	}
}

// bare is how many turns in which nothing is said end the announcements of Hidden.
const bare = 3

// Hidden is a Rules.Speaking for games with a called partner: players announce and double
// as far as they know the sides, up to so many steps, until everybody has had a turn and
// three turns were bare.
func Hidden[C Course[C]](steps int) func(t *phase.Speaking[C]) {
	return func(t *phase.Speaking[C]) {
		t.Announce = func(c C, s act.Seat, row int) error { return phase.Allowed(mayGuess(c.Base(), s, row)) }
		t.Announced = nil
		t.Step = func(c C, s act.Seat, row int, owner act.Seat) score.Step {
			k := c.Base()
			return k.SureStep(&k.Said[row][owner], s, owner, steps)
		}
		t.Doubled = func(c C, s act.Seat, row int, owner act.Seat, step score.Step) { c.Base().Doubled(s, row, owner, step) }
		t.Again = func(c C, _ act.Seat) bool { return !c.Base().Speak.Quiet(bare) }
	}
}

// mayGuess reports whether a player who may not know his side may announce a row: a bird if
// he holds it, everything else once, and once per side when all know the sides.
func mayGuess[C any](k *Deal[C], s act.Seat, row int) bool {
	p := &k.how.Premiums[row]
	switch {
	case !k.Counts(row) || k.Said[row][s].Said:
		return false
	case p.Trick > 0:
		return k.Hands[s].Has(p.Card)
	}
	return !k.Settled() || k.Said.BySide(row, k.SideOf(s)) == act.Nobody
}

// Doubled is a phase.Speaking.Doubled: all learn from a doubling whether its player and the
// owner are on one side.
func (k *Deal[C]) Doubled(s act.Seat, _ int, owner act.Seat, _ score.Step) {
	if s != owner && k.Tell(s, owner) {
		k.MarkTold()
	}
}

// ShowCall shows the called card, and the partner to whoever knows him: all do when the card
// has been played.
func (k *Deal[C]) ShowCall(v *view.View) {
	if k.Called == card.None {
		return
	}
	v.About(k.Declarer, view.Fact{ID: view.Called, Card: k.Called})
	_, trick := k.Player(k.Called)
	k.Partnership.Show(v, trick > 0 || k.Over())
}
