package rules_test

import (
	"math/rand/v2"
	"reflect"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/rules"
	"tarock/engine/view"
	"tarock/player/chance"
)

// TestLook checks that a reused view, filled for other eyes, deals and rule sets,
// equals a new one.
func TestLook(t *testing.T) {
	var again view.View
	same := cmp.Options{cmpopts.EquateEmpty(), cmp.Comparer(func(a, b card.Set) bool { return a == b })}
	r := rand.New(rand.NewPCG(1, 2))
	p := chance.Random{R: r, Weights: &chance.Eager}
	for n := range 12 {
		set := rules.All()[n%len(rules.All())]
		d, err := deal.New(set, nil, chance.Deal(r, set, &set.Forms[0], 0))
		if err != nil {
			t.Fatal(err)
		}
		for over := false; !over; {
			over = d.Over()
			for eyes := act.Nobody; int(eyes) < d.Seats(); eyes++ {
				d.Look(&again, eyes)
				want := d.View(eyes)
				if reflect.DeepEqual(folded(*want), folded(again)) {
					continue
				}
				if diff := cmp.Diff(*want, again, same); diff != "" { // cmp takes longer
					t.Fatalf("%s, after %v, seat %d:\n%s", set.ID, d.Actions(), eyes, diff)
				}
			}
			if !over {
				step(t, d, &p)
			}
		}
	}
}

// folded returns a view without its empty lists.
func folded(v view.View) view.View {
	for _, list := range []any{&v, &v.Trick, &v.Last} {
		for _, f := range reflect.ValueOf(list).Elem().Fields() {
			if f.Kind() == reflect.Slice && f.Len() == 0 {
				f.SetZero()
			}
		}
	}
	return v
}

// step performs what a player chooses.
func step(t *testing.T, d *deal.Deal, p *chance.Random) {
	t.Helper()
	o := p.Option(d.Legal(d.Turn()))
	err := d.Do(p.Name(o))
	if err != nil && o.Count > 0 {
		if a, ok := chance.Sure(d, o); ok {
			err = d.Do(a)
		}
	}
	if err != nil {
		t.Fatal(err)
	}
}
