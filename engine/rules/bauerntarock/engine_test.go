package bauerntarock

import (
	"math/rand/v2"
	"slices"
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
		Words:   []string{"hineinschauen", "sumpern", "spatz"},
		Stack:   stack,
		Settled: settledPoints,
	})
}

// seen returns the cards that these eyes have seen by section 11: in Hineinschauen the
// declarer has also seen the talon.
func seen(d *deal.Deal, eyes act.Seat) card.Set {
	cards := enginetest.Seen(d, eyes)
	if c := d.Course().(*course); eyes == c.Declarer && c.Game == hineinschauen {
		cards = cards.Or(card.Of(d.Talon()...))
	}
	return cards
}

// stack gives a player the highest cards, or the lowest with the Spatz.
func stack(r *rand.Rand, s *deal.Setup) {
	n, seats := s.Form.Hands[0], s.Form.Seats()
	i, low := r.IntN(seats), r.IntN(2) == 0
	slices.SortStableFunc(s.Pack, func(a, b card.Card) int {
		if low {
			a, b = b, a
		}
		return strength(b) - strength(a)
	})
	hand, rest := slices.Clone(s.Pack[:n]), slices.Clone(s.Pack[n:])
	if low && r.IntN(2) == 0 {
		hand[0], rest[slices.Index(rest, spatz)] = spatz, hand[0]
	}
	r.Shuffle(len(rest), func(a, b int) { rest[a], rest[b] = rest[b], rest[a] })
	s.Pack = slices.Concat(rest[:i*n], hand, rest[i*n:])
}

func strength(c card.Card) int {
	if herz.Has(c) {
		return ranks + int(order[c])
	}
	return int(order[c])
}

// settledPoints checks that all points are counted, and who writes what.
func settledPoints(t testing.TB, d *deal.Deal) {
	c, r := d.Course().(*course), d.Settle()
	if len(r.Points) == 0 {
		return
	}
	all := c.Laid
	for s := range act.Seat(d.Seats()) {
		all = all.Or(c.Took[s])
	}
	if c.Game == sumpern {
		all = all.Or(card.Of(d.Talon()...))
	}
	if n := values.Sum(all); n != pack {
		t.Errorf("got %d points in all piles, want %d", n, pack)
	}
	if p := r.Points; p[0].N+p[1].N != pack || c.Won[c.Declarer] == 0 && p[0].N != 0 {
		t.Errorf("got points %+v", p)
	}
	for _, l := range r.Lines {
		writers := 0
		for _, n := range l.Pay {
			if n != 0 {
				writers++
			}
		}
		if writers > 1 {
			t.Errorf("got line %+v, want one player who writes", l)
		}
	}
}
