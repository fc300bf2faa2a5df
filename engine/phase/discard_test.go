package phase_test

import (
	"fmt"
	"slices"
	"testing"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/phase"
)

// laying lets Anna lay away two cards, suit cards but kings first, and then Cilli one
// that is no king.
func laying(c *toy) phase.Discard[*toy] {
	return phase.Discard[*toy]{C: c, D: c.d,
		Who: func(_ *toy, i int) (act.Seat, int) { return []act.Seat{0, 2, act.Nobody}[i], []int{2, 1, 0}[i] },
		Choice: func(c *toy, s act.Seat, n int) (must, may card.Set) {
			if s == 2 {
				return must, c.d.Hands[s]
			}
			plain := c.d.Hands[s].Minus(card.Tarocks).Minus(card.Kings)
			return phase.SuitsFirst(plain, c.d.Hands[s].And(card.Tarocks), n)
		},
		Done: func(c *toy, s act.Seat, cards card.Set, proper bool) {
			c.heard = append(c.heard, fmt.Sprint(s, " ", cards))
			if !proper {
				c.heard = append(c.heard, "improper")
			}
		},
	}
}

// TestDiscard: who lays away, and which cards with which reason.
func TestDiscard(t *testing.T) {
	keepsV := func(c *toy) {
		c.laying.Proper = func(_ *toy, _ act.Seat, cards card.Set) bool { return cards != card.MustSet("V") }
	}
	loose := func(c *toy) { c.laying.Loose = true }
	for _, tc := range []struct {
		name   string
		change func(c *toy)
		said   string
		then   string
		want   act.Reason
		heard  []string
	}{
		{"all plain cards and one other", nil, "", "Anna discard H1 I", "", []string{"0 I H1"}},
		{"not all plain cards", nil, "", "Anna discard I II", act.NotDiscardable, nil},
		{"a king", nil, "", "Anna discard H1 HK", act.NotDiscardable, nil},
		{"too few", nil, "", "Anna discard H1", act.WrongCount, nil},
		{"too many", nil, "", "Anna discard H1 I II", act.WrongCount, nil},
		{"not in the hand", nil, "", "Anna discard H1 H2", act.NotInHand, nil},
		{"another player first", nil, "", "Cilli discard V", act.NotYourTurn, nil},
		{"the next player", nil, "Anna discard H1 I", "Cilli discard V", "", []string{"0 I H1", "2 V"}},
		{"further restricted", keepsV, "Anna discard H1 I", "Cilli discard V", act.NotDiscardable, nil},
		{"further restricted, another card", keepsV, "Anna discard H1 I", "Cilli discard H2", "", []string{"0 I H1", "2 H2"}},
		{"loose", loose, "", "Anna discard HK II", "", []string{"0 II HK", "improper"}},
		{"loose, not in the hand", loose, "", "Anna discard HK V", act.NotInHand, nil},
	} {
		t.Run(tc.name, func(t *testing.T) {
			s, c := begin(t, func(c *toy) {
				if c.laying = laying(c); tc.change != nil {
					tc.change(c)
				}
				c.phase = &c.laying
			})
			if tc.said != "" {
				s.Do(tc.said)
			}
			if tc.want != "" {
				s.Refuse(tc.then, tc.want)
			} else if s.Do(tc.then); s.OnTurn() == s.Names[s.Parse(tc.then).Seat] {
				t.Errorf("got %s on turn again", s.OnTurn())
			}
			if tc.want == "" && !slices.Equal(c.heard, tc.heard) {
				t.Errorf("got %q laid away, want %q", c.heard, tc.heard)
			}
		})
	}
}
