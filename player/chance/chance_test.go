package chance_test

import (
	"math/rand/v2"
	"testing"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/rules"
	"tarock/player/chance"
)

// TestRandom plays deals by views alone.
func TestRandom(t *testing.T) {
	set := rules.All()[0]
	for _, weights := range []*chance.Weights{&chance.Cautious, &chance.Eager} {
		p := chance.Random{R: rand.New(rand.NewPCG(1, 2)), Weights: weights}
		for range 20 {
			d, err := deal.New(set, nil, chance.Deal(p.R, set, &set.Forms[0], 0))
			if err != nil {
				t.Fatal(err)
			}
			for !d.Over() {
				if err := d.Do(p.Choose(d.View(d.Turn()))); err != nil {
					t.Fatalf("%v after %v", err, d.Actions())
				}
			}
		}
	}
}

// TestFinish: after the first deal no memory is asked for but that of rule sets.
func TestFinish(t *testing.T) {
	set := rules.All()[0]
	players := make([]chance.Random, act.MaxSeats)
	for i := range players {
		players[i] = chance.Random{R: rand.New(rand.NewPCG(1, 2)), Weights: &chance.Cautious}
	}
	d, setup := new(deal.Deal), chance.Deal(players[0].R, set, &set.Forms[0], 0)
	options, err := set.Choose(nil)
	if err != nil {
		t.Fatal(err)
	}
	allocations := testing.AllocsPerRun(100, func() {
		if err := d.Begin(set, options, setup); err != nil {
			t.Fatal(err)
		}
		if err := chance.Finish(d, players); err != nil {
			t.Fatal(err)
		}
	})
	if allocations > 40 {
		t.Errorf("a deal allocates %v times", allocations)
	}
}

// TestVerbs: no verb is forgotten, as one without a weight is hardly ever chosen.
func TestVerbs(t *testing.T) {
	for _, weights := range []*chance.Weights{&chance.Cautious, &chance.Eager} {
		for v := act.VerbNone + 1; int(v) < act.VerbCount; v++ {
			if weights[v] == 0 {
				t.Errorf("%v has no weight", v)
			}
		}
	}
}

func TestPick(t *testing.T) {
	p := chance.Random{R: rand.New(rand.NewPCG(1, 2)), Weights: &chance.Weights{act.VerbPass: 1, act.VerbBid: 3}}
	var options []act.Option
	for _, id := range []act.Word{low, middle, high} {
		options = append(options, act.Open(act.Bid(0, id, act.NoWord)))
	}
	options = append(options, act.Open(act.New(0, act.VerbPass)), act.Open(act.New(0, act.VerbHold)))
	chosen := map[string]int{}
	for range 4000 {
		a := p.Pick(options)
		chosen[a.Words(nil)]++
	}
	if n := chosen["pass"]; n < 900 || n > 1100 {
		t.Errorf("pass was chosen %d times of 4000, want a quarter", n)
	}
	if chosen["bid low"] <= chosen["bid middle"] || chosen["bid middle"] <= chosen["bid high"] || chosen["bid high"] == 0 {
		t.Errorf("bids were chosen so often: %v", chosen)
	}
	if chosen["hold"] > 0 {
		t.Errorf("a verb without weight was chosen %d times", chosen["hold"])
	}
	if a := p.Pick(options[4:]); a.Verb != act.VerbHold {
		t.Errorf("of hold alone %v was chosen", a)
	}
}

var low, middle, high = act.NewWord("low"), act.NewWord("middle"), act.NewWord("high")

// TestPickCards: cards that must be named are, and suit cards go before tarocks.
func TestPickCards(t *testing.T) {
	p := chance.Random{R: rand.New(rand.NewPCG(1, 2)), Weights: &chance.Cautious}
	choice := act.Pick(act.New(2, act.VerbDiscard), 4, card.MustSet("H1 H2 X XI XII Sküs"))
	choice.Must = card.Of(card.Skues)
	for range 50 {
		a := p.Pick([]act.Option{choice})
		if a.Seat != 2 || a.Verb != act.VerbDiscard || a.N != 4 || a.Cards.Len() != 4 {
			t.Fatalf("chosen: %v", a)
		}
		if !choice.From.Contains(a.Cards) || !a.Cards.Contains(card.MustSet("Sküs H1 H2")) {
			t.Fatalf("laid away %v", a.Cards)
		}
	}
}

// TestPickWant: what is bought is one of the cards wanted.
func TestPickWant(t *testing.T) {
	p := chance.Random{R: rand.New(rand.NewPCG(1, 2)), Weights: &chance.Cautious}
	choice := act.Pick(act.New(0, act.VerbBuy), 1, card.MustSet("H1 H2"))
	choice.Want = card.MustSet("HK KK")
	wanted := map[card.Card]bool{}
	for range 50 {
		a := p.Pick([]act.Option{choice})
		if !choice.Want.Has(a.Card) || a.Cards.Len() != 1 || !choice.From.Contains(a.Cards) {
			t.Fatalf("bought: %v", a)
		}
		wanted[a.Card] = true
	}
	if len(wanted) != 2 {
		t.Errorf("wanted were %v", wanted)
	}
}
