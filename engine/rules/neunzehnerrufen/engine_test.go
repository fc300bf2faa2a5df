package neunzehnerrufen

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
		Words:      []string{"trull", "honery", "uhu"},
		Stack:      stack,
		Settled:    settledPoints,
	})
}

// seen returns the cards that these eyes have seen by section 11. In a Preference the
// talon is not seen by all: only what was laid open is, and the rest that the declarer
// looked at by him.
func seen(d *deal.Deal, eyes act.Seat) card.Set {
	c := d.Course().(*course)
	cards := enginetest.Seen(d, eyes)
	if c.Game != preference {
		return cards
	}
	cards = c.open
	if eyes != act.Nobody {
		cards = cards.Or(d.Dealt(eyes)).Or(d.Hand(eyes))
	}
	if eyes == c.Declarer {
		cards = cards.Or(card.Of(d.Talon()[:half]...))
	}
	if eyes == c.Declarer && !c.open.Empty() {
		cards = cards.Or(card.Of(d.Talon()...))
	}
	for _, a := range d.Actions() {
		if a.Verb == act.VerbPlay {
			cards = cards.With(a.Card)
		}
		if a.Verb == act.VerbDiscard {
			cards = cards.Or(a.Cards.And(card.Tarocks))
			if a.Seat == eyes {
				cards = cards.Or(a.Cards)
			}
		}
	}
	return cards
}

// sameSides: a doubling reveals to all whether two players are on one side (6).
func sameSides(d, other *deal.Deal, _ act.Seat) bool {
	return d.Course().(*course).Public == other.Course().(*course).Public
}

// stack gives a player a rare hand: all cards that are called, a hand for every trick,
// almost no tarocks, or tarocks only.
var stack = enginetest.Stacked(
	card.MustSet("XIX XVIII XVII XVI I"),
	card.MustSet("Sküs XXI XX XIX XVIII XVII XVI XV XIV").Or(card.Kings),
	card.Kings.Or(card.Austria.Minus(card.Tarocks)),
	card.Tarocks,
	card.Trull.Or(card.Kings),
)

// settledPoints checks that a finished deal counts all points of the pack (2), and that
// every line adds up to zero.
func settledPoints(t testing.TB, d *deal.Deal) {
	t.Helper()
	r, sum := d.Settle(), 0
	for _, p := range r.Points {
		sum += p.N
	}
	if want := d.Course().(*course).count().all; len(r.Points) > 0 && sum != want {
		t.Errorf("points of all cards: got %d, want %d", sum, want)
	}
	for i := range r.Lines {
		total := 0
		for _, n := range r.Lines[i].Pay {
			total += n
		}
		if total != 0 {
			t.Errorf("line %d: got sum %d, want 0", i+1, total)
		}
	}
}
