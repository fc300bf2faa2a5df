package grosstarock

import (
	"math/rand/v2"
	"slices"
	"strconv"
	"testing"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/internal/enginetest"
)

// TestRules is what every rule set must pass.
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

// public is what the rules tell all of cards that they do not see (6, 7).
var public = []string{factTarocks, factWithPagat, factMatadors, factCavallerie, factCavallerie + withSkis, factCavallerie + oneShort,
	factKings, factKings + withSkis, factKings + oneShort, factNamed, factLapsed}

// seen is section 11: the own hand, what was played, and of the dealer's discard
// the Skis and what was forced.
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

// free are the cards that may be laid away without being forced (F in section 5).
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

// stack gives somebody what is rare: all tarocks, so that the Skis can be kept for
// the last tricks, many figures, all that it takes for every trick, or next to no
// tarocks.
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

// settledPoints: a deal that was played counts 78 points (2).
func settledPoints(t testing.TB, d *deal.Deal) {
	sum, points := 0, d.Settle().Points
	for _, p := range points {
		n, err := strconv.Atoi(p.Text)
		if err != nil {
			t.Errorf("%q is no number of points", p.Text)
		}
		sum += n
	}
	if len(points) > 0 && sum != seats*par {
		t.Errorf("the points add up to %d, want %d", sum, seats*par)
	}
}
