package rules_test

import (
	"math/rand/v2"
	"testing"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/rules"
	"tarock/player/chance"
)

// TestPlain: cards that are said to be all that a player can do are the list of his
// options, also where a phase of a rule set adds something to the play.
func TestPlain(t *testing.T) {
	for _, set := range rules.All() {
		t.Run(set.ID, func(t *testing.T) {
			r := rand.New(rand.NewPCG(7, 8))
			p, plain := chance.Random{R: r, Weights: &chance.Eager}, 0
			for i := range 40 {
				d, err := deal.New(set, nil, chance.Deal(r, set, &set.Forms[i%len(set.Forms)], 0))
				if err != nil {
					t.Fatal(err)
				}
				for !d.Over() {
					list := d.Legal(d.Turn())
					if cards, only := d.Plain(); only {
						comparePlain(t, d, list, cards.Cards())
						plain++
					}
					o := p.Option(list)
					if a, ok := chance.Sure(d, o); !ok || d.Do(a) != nil {
						t.Fatalf("%v is refused after %v", o, d.Actions())
					}
				}
			}
			if plain < 40 {
				t.Errorf("only %d turns in 40 deals are plain", plain)
			}
		})
	}
}

func comparePlain(t *testing.T, d *deal.Deal, list []act.Option, cards []card.Card) {
	t.Helper()
	same := len(list) == len(cards)
	for i := 0; same && i < len(list); i++ {
		same = list[i] == act.Open(act.Play(d.Turn(), cards[i]))
	}
	if !same {
		t.Fatalf("options %v, but plain cards %v after %v", list, cards, d.Actions())
	}
}
