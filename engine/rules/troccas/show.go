package troccas

import (
	"tarock/engine/act"
	"tarock/engine/view"
)

// factDemanded says that Seat has led the king Card, and demands the jack of its suit,
// Word (7).
const factDemanded = "jack-demanded"

// Show adds what section 11 lets these eyes see.
func (c *course) Show(v *view.View) {
	c.ShowLast(v) // at any time
	v.About(c.Forehand(), view.Fact{ID: view.Forehand})
	for i := range c.Seats {
		c.showOpen(v, c.Forehand().After(i, c.Seats))
	}
	if (v.Eyes == c.Dealer() || c.Over()) && !c.laid.Empty() {
		v.About(c.Dealer(), view.Fact{ID: view.LaidAway, Cards: c.laid})
	}
	for king := range c.demanded.All() { // as long as the trick can be seen, and when the deal is over
		if who, trick := c.Player(king); c.Over() || trick >= c.Number()-1 {
			v.About(who, view.Fact{ID: factDemanded, Card: king, Word: king.String()[:1]})
		}
	}
	c.Claims.Show(v)
}

// showOpen shows a player's open card until it is played. Nobody but the dealer learns
// that his has gone into the discard (5).
func (c *course) showOpen(v *view.View, s act.Seat) {
	k, ok := c.open(s)
	if ok && !c.Over() && !c.Hands[s].Empty() && (c.Hands[s].Has(k) || c.laid.Has(k) && v.Eyes != s) {
		v.About(s, view.Fact{ID: view.OpenCard, Card: k})
	}
}
