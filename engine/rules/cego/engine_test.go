package cego

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
		Words:   []string{"solo", "cego", "raeuber"},
		Stack:   stack,
		Settled: wholePack,
	})
}

// seen returns the cards that these eyes have seen by section 11. The blind is the
// declarer's alone, if he takes it; what he keeps openly, and the tarock that Zwei Leere
// and Zwei Verschiedene lay away, is seen by all.
func seen(d *deal.Deal, eyes act.Seat) card.Set {
	c := d.Course().(*course)
	var cards card.Set
	if eyes != act.Nobody {
		cards = d.Dealt(eyes).Or(d.Hand(eyes))
	}
	for _, a := range d.Actions() {
		cards = cards.With(a.Card)
		if a.Verb == act.VerbKeep && c.game >= eineLeere || a.Seat == eyes {
			cards = cards.Or(a.Cards)
		}
	}
	if c.taken > 0 {
		if eyes == c.declarer {
			cards = cards.Or(card.Of(d.Talon()...))
		}
		if c.game == kleinerMann {
			cards = cards.With(card.Pagat)
		}
		if tarocks := c.kept.Or(card.Of(d.Talon()...)).And(card.Tarocks).Cards(); len(tarocks) > 0 {
			switch c.game {
			case zweiLeere:
				cards = cards.With(tarocks[0])
			case zweiVerschiedene:
				cards = cards.With(tarocks[len(tarocks)-1])
			}
		}
	}
	return cards.Without(card.None)
}

// stack leaves the blind without tarocks, gives a player I and many tarocks, or hardly any
// trick.
func stack(r *rand.Rand, s *deal.Setup) {
	kinds := []card.Set{
		card.Austria.Minus(card.Tarocks).Minus(empty),
		card.MustSet("I XXI XX XIX XVIII XVII XVI XV XIV XIII XII XI X"),
		empty,
		card.MustSet("Sküs XXI XX XIX XVIII XVII XVI XV H1 H2 K1 K2 I"),
	}
	kind := r.IntN(len(kinds))
	first := 0 // where the cards go
	for i := range r.IntN(s.Form.Seats()) {
		first += s.Form.Hands[i]
	}
	n := s.Form.Hands[0]
	if kind == 0 {
		first, n = len(s.Pack)-s.Form.Talon, s.Form.Talon
	}
	rank := func(c card.Card) int {
		if kinds[kind].Has(c) {
			return 0
		}
		return 1
	}
	slices.SortStableFunc(s.Pack, func(a, b card.Card) int { return rank(a) - rank(b) })
	cards, rest := slices.Clone(s.Pack[:n]), slices.Clone(s.Pack[n:])
	r.Shuffle(len(rest), func(a, b int) { rest[a], rest[b] = rest[b], rest[a] })
	s.Pack = slices.Concat(rest[:first], cards, rest[first:])
}

// wholePack checks that tricks, the Legage and the blind are the whole pack once each when
// the last card was played.
func wholePack(t testing.TB, d *deal.Deal) {
	c := d.Course().(*course)
	if len(d.Past()) < c.Setup.Form.Hands[0] {
		return
	}
	all, n := c.laid, c.laid.Len()
	for s := range act.Seat(c.Seats) {
		all, n = all.Or(c.Took[s]), n+c.Took[s].Len()
	}
	if c.taken == 0 {
		all, n = all.Or(card.Of(d.Talon()...)), n+len(d.Talon())
	}
	if all != c.Setup.Form.Deck || n != all.Len() {
		t.Errorf("got %d cards, %d of them different", n, all.Len())
	}
}
