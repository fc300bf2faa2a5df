package phase_test

import (
	"fmt"
	"slices"
	"testing"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/phase"
)

// calling lets Anna call XX or a king, but not her own, and packet lets Berta take one of three
// packets, of which the second is barred.
var (
	calling = phase.Call[*toy]{
		Who:  func(c *toy) (act.Seat, card.Set) { return 0, card.MustSet("HK KK XX").Minus(c.d.Hands[0]) },
		Done: func(c *toy, k card.Card) { c.heard = append(c.heard, k.String()) },
	}
	packet = phase.Take[*toy]{
		Who:  func(*toy) (act.Seat, int) { return 1, 3 },
		May:  func(_ *toy, n int) bool { return n != 2 },
		Done: func(c *toy, n int) { c.heard = append(c.heard, fmt.Sprint(n)) },
	}
)

// TestChoice: who calls a card or takes a packet, and which ones.
func TestChoice(t *testing.T) {
	call := func(c *toy) {
		p := calling
		p.C, c.phase = c, &p
	}
	nobody := func(c *toy) {
		p := calling
		p.C, c.phase = c, &p
		p.Who = func(*toy) (act.Seat, card.Set) { return 0, card.Set{} }
	}
	take := func(c *toy) {
		p := packet
		p.C, c.phase = c, &p
	}
	free := func(c *toy) {
		p := packet
		p.C, p.May, c.phase = c, nil, &p
	}
	for _, tc := range []struct {
		name    string
		phase   func(c *toy)
		options string
		then    string
		want    act.Reason
		heard   string
	}{
		{"a king", call, "call XX, call KK", "Anna call KK", "", "KK"},
		{"her own", call, "call XX, call KK", "Anna call HK", act.NotAllowed, ""},
		{"another card", call, "call XX, call KK", "Anna call H1", act.NotAllowed, ""},
		{"another player", call, "call XX, call KK", "Berta call HK", act.NotYourTurn, ""},
		{"nothing to call", nobody, "", "Anna call KK", act.WrongPhase, ""},
		{"a packet", take, "take 1, take 3", "Berta take 3", "", "3"},
		{"barred", take, "take 1, take 3", "Berta take 2", act.NotAllowed, ""},
		{"one too many", take, "take 1, take 3", "Berta take 4", act.NotAllowed, ""},
		{"all are free", free, "take 1, take 2, take 3", "Berta take 2", "", "2"},
		{"another's packet", take, "take 1, take 3", "Anna take 1", act.NotYourTurn, ""},
	} {
		t.Run(tc.name, func(t *testing.T) {
			s, c := begin(t, tc.phase)
			if tc.options == "" && s.OnTurn() != "" {
				t.Errorf("got %s on turn, want nobody", s.OnTurn())
			} else if tc.options != "" && s.Options() != tc.options {
				t.Errorf("got options %s, want %s", s.Options(), tc.options)
			}
			if tc.want != "" {
				s.Refuse(tc.then, tc.want)
				return
			}
			s.Do(tc.then)
			if !slices.Equal(c.heard, []string{tc.heard}) || s.OnTurn() != "" {
				t.Errorf("got %q chosen and %q on turn, want only %s and nobody", c.heard, s.OnTurn(), tc.heard)
			}
		})
	}
}
