package play_test

import (
	"math/rand/v2"
	"testing"

	"tarock/engine/act"
	"tarock/engine/deal"
	"tarock/player/chance"
)

// breached returns a deal played to its last card with an unclaimed breach of duty. A
// claim of by against of is right.
func breached(t *testing.T, set *deal.RuleSet) (d *deal.Deal, by, of act.Seat) {
	t.Helper()
	options, err := set.Choose(map[string]string{"claims": "true"})
	if err != nil {
		t.Fatal(err)
	}
	r := rand.New(rand.NewPCG(3, 9))
	dice := chance.Random{R: r, Weights: &chance.Cautious}
	for range 10000 {
		d, err := deal.New(set, options, chance.Deal(r, set, &set.Forms[0], 0))
		if err != nil {
			t.Fatal(err)
		}
		for !d.Over() {
			var list []act.Option
			for _, o := range d.Legal(d.Turn()) {
				if o.Verb != act.VerbClaim && o.Verb != act.VerbTakeback {
					list = append(list, o)
				}
			}
			o := dice.Option(list)
			if a := dice.Name(o); d.Do(a) != nil {
				if a, ok := chance.Sure(d, o); !ok || d.Do(a) != nil {
					t.Fatalf("%s: got refusal", o.Words(nil))
				}
			}
		}
		for by := range act.Seat(d.Seats()) {
			for of := range act.Seat(d.Seats()) {
				claimed := d.Copy()
				if by != of && len(d.Past()) > 8 && claimed.Do(act.Claim(by, of)) == nil && claimed.Settle().Total() != d.Settle().Total() {
					return d, by, of
				}
			}
		}
	}
	t.Fatal("got no deal with a breach")
	return nil, 0, 0
}
