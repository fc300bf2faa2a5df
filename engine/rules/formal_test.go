package rules_test

import (
	"math/rand/v2"
	"testing"

	"tarock/engine/act"
	"tarock/engine/deal"
	"tarock/engine/rules"
	"tarock/engine/view"
	"tarock/player"
)

// What a player does as a matter of form tells nothing of his cards: it is the
// first word of a deal, the same with any cards, or a card of the last trick. A
// turn with one card or word to choose from is none for that.
func TestFormal(t *testing.T) {
	for _, set := range rules.All() {
		for _, o := range []deal.Options{nil, {"claims": "true"}} {
			if o != nil && set.Option("claims") == nil {
				continue
			}
			t.Run(set.ID+"/claims="+o["claims"], func(t *testing.T) {
				r := rand.New(rand.NewPCG(3, 4))
				p := player.Random{R: r, Weights: &player.Eager}
				seen := formality{}
				for range 60 {
					d, err := deal.New(set, o, player.Deal(r, set, &set.Forms[0], 0))
					if err != nil {
						t.Fatal(err)
					}
					for !d.Over() {
						seen.look(t, d)
						step(t, d, &p)
					}
				}
				if seen.alone == 0 || seen.last == 0 {
					t.Errorf("seen %+v", seen)
				}
			})
		}
	}
}

// formality counts turns: formal ones in the last trick, and those with nothing to
// choose that are not formal. first is the formal first word, said that a deal has
// begun.
type formality struct {
	last, alone int
	first       act.Action
	said        bool
}

func (f *formality) look(t *testing.T, d *deal.Deal) {
	t.Helper()
	a, formal := d.Formal()
	cards := 0
	for s := range act.Seat(d.Seats()) {
		cards = max(cards, d.Hand(s).Len())
	}
	switch {
	case formal && d.Check(a) != nil:
		t.Fatalf("after %v: %v is refused: %v", d.Actions(), a, d.Check(a))
	case d.Count() == 0:
		a.Seat = 0 // the dealer may be another
		if f.said && (f.first != a) {
			t.Fatalf("the first word is %v, and %v with other cards", f.first, a)
		}
		f.said, f.first = true, a
	case d.Phase() == view.Play && cards == 1 && formal:
		f.last++
	case formal:
		t.Fatalf("after %v: %v is done for its player", d.Actions(), a)
	case len(d.Legal(d.Turn())) == 1:
		f.alone++
	}
}
