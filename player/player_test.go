package player_test

import (
	"math/rand/v2"
	"testing"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/rules/point"
	"tarock/player"
)

// TestRandom plays deals by views alone.
func TestRandom(t *testing.T) {
	for _, weights := range []*player.Weights{&player.Cautious, &player.Eager} {
		p := player.Random{R: rand.New(rand.NewPCG(1, 2)), Weights: weights}
		for range 20 {
			d, err := deal.New(point.Set, nil, player.Deal(p.R, point.Set, 3, 0))
			if err != nil {
				t.Fatal(err)
			}
			for !d.Over() {
				var one player.Player = &p
				if err := d.Do(one.Choose(d.View(d.Turn()))); err != nil {
					t.Fatalf("%v after %v", err, d.Actions())
				}
			}
		}
	}
}

func TestPick(t *testing.T) {
	p := player.Random{R: rand.New(rand.NewPCG(1, 2)), Weights: &player.Weights{act.VerbPass: 1, act.VerbBid: 3}}
	options := []act.Action{act.Bid(0, "a", ""), act.Bid(0, "b", ""), act.Bid(0, "c", ""), act.New(0, act.VerbPass), act.New(0, act.VerbHold)}
	chosen := map[string]int{}
	for range 4000 {
		a := p.Pick(options)
		chosen[a.Words(nil)]++
	}
	if n := chosen["pass"]; n < 900 || n > 1100 {
		t.Errorf("pass was chosen %d times of 4000, want a quarter", n)
	}
	if chosen["bid a"] <= chosen["bid b"] || chosen["bid b"] <= chosen["bid c"] || chosen["bid c"] == 0 {
		t.Errorf("bids were chosen so often: %v", chosen)
	}
	if chosen["hold"] > 0 {
		t.Errorf("a verb without weight was chosen %d times", chosen["hold"])
	}
	if a := p.Pick(options[4:]); a.Verb != act.VerbHold {
		t.Errorf("of hold alone %v was chosen", a)
	}
}

func TestPickDiscard(t *testing.T) {
	p := player.Random{R: rand.New(rand.NewPCG(1, 2)), Weights: &player.Cautious}
	choice := act.Discard(2, card.MustSet("H1 H2 X XI XII"))
	choice.N = 3
	for range 50 {
		a := p.Pick([]act.Action{choice})
		if a.N != 3 || a.Cards.Len() != 3 || !choice.Cards.Contains(a.Cards) || !a.Cards.Contains(card.MustSet("H1 H2")) {
			t.Fatalf("laid away %v", a.Cards)
		}
	}
}
