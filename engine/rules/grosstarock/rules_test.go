package grosstarock

import (
	"math/rand/v2"
	"slices"
	"testing"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/internal/enginetest"
)

// TestRules runs the tests for all rule sets.
func TestRules(t *testing.T) {
	enginetest.Run(t, enginetest.Rules{
		Set:        Set,
		Seen:       seen,
		Comparable: enginetest.SameFacts(public...),
		Words:      []string{"H", "tarock", "tout", "nolo"},
		Stack:      stack,
		Settled:    settledPoints,
	})
}

// public are the facts by which the rules tell everybody about unseen cards (6, 7).
var public = []string{factTarocks, factWithPagat, factMatadors, factCavallerie, factCavallerie + withSkis, factCavallerie + oneShort,
	factKings, factKings + withSkis, factKings + oneShort, factNamed, factLapsed}

// seen returns the cards visible by section 11: one's own hand, the cards played, and
// of the dealer's discard the Skis and forced cards.
func seen(d *deal.Deal, eyes act.Seat) card.Set {
	var cards card.Set
	if eyes != act.Nobody {
		cards = d.Dealt(eyes)
	}
	tout := false
	for _, a := range d.Actions() {
		switch a.Verb {
		case act.VerbPlay:
			cards = cards.With(a.Card)
		case act.VerbAnnounce:
			tout, cards = true, cards.With(card.Skues)
		case act.VerbDiscard:
			free, n := free(d.Dealt(a.Seat)), away
			if tout {
				n--
			}
			if free.Len() < n {
				cards = cards.Or(a.Cards.Minus(free))
			}
		}
	}
	return cards
}

// free returns the cards that may be discarded without being forced (F in section 5).
func free(hand card.Set) (f card.Set) {
	for c := range hand.All() {
		held := 0
		for _, r := range []string{"K", "D", "C", "B"} {
			if figure, ok := card.Full.Find(c.String()[:1] + r); ok && hand.Has(figure) {
				held++
			}
		}
		figure := card.Thirds[c] > 1
		if c.Suit() != card.Tarock && c.Rank() != "K" && (!figure || held < 3) {
			f = f.With(c)
		}
	}
	return f
}

// stack gives a player a rare hand: all tarocks, so that the Skis can be kept for the
// last tricks, many figures, all it takes to win every trick, or hardly any tarocks.
func stack(r *rand.Rand, s *deal.Setup) {
	kinds := []card.Set{
		card.Tarocks, card.Tarocks, card.Tarocks,
		card.MustSet("HK HD HC HB KK KD KC KB PK PD PC PB TK TD TC TB XXI XX XIX XVIII XVII XVI I XV XIV Sküs"),
		card.Tarocks.Minus(card.MustSet("Sküs II III IV V VI VII VIII IX X XI XII")).Or(card.MustSet("HK HD HC HB KK KD KC PK PD TK")),
		card.Full.Minus(card.Tarocks).Or(card.MustSet("Sküs I II")),
	}
	kind, i := kinds[r.IntN(len(kinds))], r.IntN(seats)
	slices.SortStableFunc(s.Pack, func(a, b card.Card) int { return boolean(kind.Has(b)) - boolean(kind.Has(a)) })
	hand := s.Pack[:s.Form.Hands[i]:s.Form.Hands[i]]
	rest := s.Pack[len(hand):]
	r.Shuffle(len(rest), func(a, b int) { rest[a], rest[b] = rest[b], rest[a] })
	before := 0
	for _, n := range s.Form.Hands[:i] {
		before += n
	}
	s.Pack = slices.Concat(rest[:before], hand, rest[before:])
}

func boolean(b bool) int {
	if b {
		return 1
	}
	return 0
}

// settledPoints checks that a finished deal counts 78 points (2).
func settledPoints(t testing.TB, d *deal.Deal) {
	sum, points := 0, d.Settle().Points
	for _, p := range points {
		sum += p.N
	}
	if len(points) > 0 && sum != seats*par {
		t.Errorf("sum of points: got %d, want %d", sum, seats*par)
	}
}
