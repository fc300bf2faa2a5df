package droggn

import (
	"testing"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/internal/enginetest"
)

// TestEngine runs the tests for all rule sets.
func TestEngine(t *testing.T) {
	enginetest.Run(t, enginetest.Rules{
		Set:     Set,
		Seen:    seen,
		Words:   []string{"solo", "pagat", "gstiess", "game"},
		Stack:   stack,
		Settled: settledPoints,
	})
}

// seen returns the cards that these eyes have seen by section 11: also the cards laid out
// and bought, which all see, and for the player who sold it the card given for it. The
// talon is the declarer's alone, and in a Super nobody's.
func seen(d *deal.Deal, eyes act.Seat) card.Set {
	cards := enginetest.Seen(d, eyes)
	c := d.Course().(*course)
	if c.Declarer == act.Nobody {
		return cards
	}
	if laid := c.laidOut(); laid > 0 {
		cards = cards.With(premiums[laid].Card)
	}
	if b := &c.buying; b.wanted != card.None {
		cards = cards.With(b.wanted)
		if eyes == b.from {
			cards = cards.With(b.given)
		}
	}
	if eyes == c.Declarer && c.Row.Size > 0 {
		cards = cards.Or(card.Of(d.Talon()...))
	}
	return cards
}

// stack gives a player all it takes to win every trick, hardly any trick, or the Pagat with
// many tarocks.
var stack = enginetest.Stacked(
	card.MustSet("Sküs XXI XX XIX XVIII XVII XVI XV XIV XIII XII HK HD HC KK KD KC PK PD TK TD"),
	card.MustSet("H7 H6 H5 H4 K7 K6 K5 K4 P4 P5 P6 P7 T4 T5 T6 T7 II III IV V VI"),
	card.MustSet("I XXI XX XIX XVIII XVII XVI XV XIV XIII XII XI X IX VIII VII HK KK PK TK II"),
	card.Kings.Or(card.MustSet("Sküs XXI I HD KD PD TD HC KC PC TC HB KB PB TB H1 K1")),
)

// settledPoints checks that both sides together have the points of the pack (2).
func settledPoints(t testing.TB, d *deal.Deal) {
	c := d.Course().(*course)
	if len(d.Settle().Points) == 0 {
		return
	}
	all := c.Laid
	for s := range act.Seat(seats) {
		all = all.Or(c.Took[s])
	}
	if c.Row.Size == 0 {
		all = all.Or(card.Of(d.Talon()...))
	}
	if n := card.Thirds.Sum(all); n != 3*pack {
		t.Errorf("got %d thirds in all piles, want %d", n, 3*pack)
	}
	if n := c.points(); n < 0 || n > pack {
		t.Errorf("got %d points for the declarer", n)
	}
}
