package phase

import (
	"testing"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/view"
)

// quitter is a discard by seat 1, who may give up if poor.
type quitter struct {
	poor    bool
	laid    card.Set
	givenUp bool
}

// TestGiveUp: a player may give up in place of what the phase asks of him, if the rules
// let him.
func TestGiveUp(t *testing.T) {
	d := &deal.State{Seats: 3}
	hand := card.MustSet("H1 H2 K3")
	begin := func(c *quitter) *GiveUp[*quitter] {
		d.Hands[1] = hand
		lay := &Discard[*quitter]{C: c, D: d,
			Who:    func(_ *quitter, i int) (act.Seat, int) { return 1, 1 - i },
			Choice: func(*quitter, act.Seat, int) (must, may card.Set) { return must, hand },
			Done:   func(c *quitter, _ act.Seat, cards card.Set, _ bool) { c.laid = cards },
		}
		p := &GiveUp[*quitter]{Phase: lay, C: c, May: func(c *quitter, s act.Seat) bool { return c.poor && s == 1 },
			Done: func(c *quitter) { c.givenUp = true }}
		if !p.Begin() {
			t.Fatal("the phase does not begin")
		}
		return p
	}
	giveup, discard := act.New(1, act.VerbGiveup), act.Discard(1, card.Of(card.MustSet("K3").First()))
	for _, tc := range []struct {
		name    string
		poor    bool
		do      act.Action
		want    error
		options int
		givenUp bool
	}{
		{"gives-up", true, giveup, nil, 2, true},
		{"plays-on", true, discard, nil, 2, false},
		{"may-not", false, giveup, act.NotAllowed, 1, false},
		{"has-to-play", false, discard, nil, 1, false},
		{"refused-by-the-phase", true, act.Discard(1, hand), act.WrongCount, 2, false},
	} {
		t.Run(tc.name, func(t *testing.T) {
			c := &quitter{poor: tc.poor}
			p := begin(c)
			if p.ID() != view.Discard || !p.Has(tc.do) || p.Has(act.New(1, act.VerbPass)) {
				t.Errorf("got phase %s, has %v", p.ID(), p.Has(tc.do))
			}
			if list := p.Legal(nil); len(list) != tc.options {
				t.Errorf("got %d options, want %d", len(list), tc.options)
			}
			if err := p.Check(tc.do); err != tc.want {
				t.Fatalf("got %v, want %v", err, tc.want)
			}
			if tc.want != nil {
				return
			}
			if done := p.Apply(tc.do); !done || c.givenUp != tc.givenUp || c.laid.Empty() != tc.givenUp {
				t.Errorf("done %v, given up %v, laid away %v", done, c.givenUp, c.laid)
			}
		})
	}
}
