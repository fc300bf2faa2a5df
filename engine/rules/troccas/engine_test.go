package troccas

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
		Words:   []string{"demand", "solo"},
		Stack:   stack,
		Settled: settledPoints,
	})
}

// seen returns the cards that these eyes have seen by section 11: their own packets dealt
// so far, open cards, cards played, and the dealer his discard.
func seen(d *deal.Deal, eyes act.Seat) (cards card.Set) {
	four, packets := d.Seats() == 4, 1
	for _, a := range d.Actions() {
		switch a.Verb {
		case act.VerbPlay:
			cards = cards.With(a.Card)
		case act.VerbDone:
			packets++
		}
	}
	s := d.Setup()
	for i := range d.Seats() {
		list, player := s.Form.Cut(s.Pack, i), s.Dealer.After(1+i, d.Seats())
		if four && packets == 3 {
			cards = cards.With(list[len(list)-1])
		}
		if four && packets < 3 {
			list = list[:6*packets]
		}
		if player == eyes {
			cards = cards.Or(card.Of(list...))
		}
	}
	return cards
}

// stack gives a player a rare hand: all it takes to win every trick, nothing that wins
// one, with the Fool or without, or all kings.
func stack(r *rand.Rand, s *deal.Setup) {
	high := card.Tarocks.Or(card.Kings).Without(card.Skues)
	low := card.MustSet("H10 H9 H8 H7 H6 H5 H4 K10 K9 K8 K7 K6 K5 K4 P1 P2 P3 P4 P5 P6 P7 T1 T2 T3 T4 T5 T6 T7")
	kinds := []card.Set{high.Or(card.MustSet("HD KD PD TD HC")), low, low.With(card.Skues).Without(low.First()), card.Kings}
	kind, i := kinds[r.IntN(len(kinds))], r.IntN(s.Form.Seats())
	n := s.Form.Hands[i]
	slices.SortStableFunc(s.Pack, func(a, b card.Card) int { return rank(kind, a) - rank(kind, b) })
	hand, rest := slices.Clone(s.Pack[:n]), slices.Clone(s.Pack[n:])
	r.Shuffle(len(hand), func(a, b int) { hand[a], hand[b] = hand[b], hand[a] })
	r.Shuffle(len(rest), func(a, b int) { rest[a], rest[b] = rest[b], rest[a] })
	before := 0
	for _, cards := range s.Form.Hands[:i] {
		before += cards
	}
	s.Pack = slices.Concat(rest[:before], hand, rest[before:])
}

func rank(kind card.Set, c card.Card) int {
	if kind.Has(c) {
		return 0
	}
	return 1
}

// settledPoints checks that a finished deal counts what section 2 says.
func settledPoints(t testing.TB, d *deal.Deal) {
	points := d.Settle().Points
	if len(points) == 0 {
		return
	}
	sum, want := 0, 127
	for _, p := range points {
		sum += p.N
	}
	switch {
	case d.Seats() == 4:
		want = 2 * 72
	case d.Options()[counting] == byThrees:
		want = 78
	}
	if sum != want {
		t.Errorf("sum of points: got %d, want %d", sum, want)
	}
}
