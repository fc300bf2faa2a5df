package slowenisch

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
		Set:        Set,
		Seen:       seen,
		Comparable: sameSides,
		Words:      []string{"mondfang", "koenigultimo", "uhu"},
		Stack:      stack,
		Settled:    settledPoints,
	})
}

// seen returns the cards that these eyes have seen by section 11. In a Berač offen only
// the declarer's hand is laid open.
func seen(d *deal.Deal, eyes act.Seat) card.Set {
	c := d.Course().(*course)
	if c.Game != beracOffen {
		return enginetest.Seen(d, eyes)
	}
	var cards card.Set
	if eyes != act.Nobody {
		cards = d.Dealt(eyes)
	}
	if len(d.Past()) > 0 {
		cards = cards.Or(d.Dealt(c.Declarer))
	}
	for _, a := range d.Actions() {
		if a.Verb == act.VerbPlay {
			cards = cards.With(a.Card)
		}
	}
	return cards
}

// sameSides: a doubling reveals to all whether two players are on one side (6).
func sameSides(d, other *deal.Deal, _ act.Seat) bool {
	return d.Course().(*course).Public == other.Course().(*course).Public
}

// stack gives a player a rare hand: one for every trick or for none, all kings and
// trull pieces, tarocks only.
var stack = enginetest.Stacked(
	card.MustSet("Sküs XXI XX XIX XVIII XVII XVI XV XIV").Or(card.Kings),
	card.Kings.Or(card.Trull),
	card.Tarocks,
	card.MustSet("H4 H3 H2 K4 K3 K2 P7 P8 P9 T7 T8 T9"),
)

// settledPoints checks that the sides of a positive game share all points of the pack
// (2), and that defenders write nothing but for the Mond.
func settledPoints(t testing.TB, d *deal.Deal) {
	t.Helper()
	c, r := d.Course().(*course), d.Settle()
	if byPoints(&c.Row) && len(r.Points) > 0 && r.Points[0].N+r.Points[1].N != 2*half {
		t.Errorf("got points %+v, want %d together", r.Points, 2*half)
	}
	for i := range r.Lines {
		l := &r.Lines[i]
		for s := range act.Seat(seats) {
			if l.By.Side != "" && (l.Pay[s] != 0) != c.Side().Has(s) {
				t.Errorf("line %q: got payments %v, want them of the declarer's side", l.Item, l.Pay)
			}
		}
	}
}
