package rules_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"tarock/engine/act"
	"tarock/engine/deal"
	"tarock/engine/rules"
	"tarock/player/chance"
)

// FuzzActions performs arbitrary lines as actions in a deal of each rule set. A line of
// digits picks a legal action. Nothing may panic, and a refused action must not change
// the deal.
func FuzzActions(f *testing.F) {
	f.Add(uint64(1), "0\n1\nAnna bid mine\nBerta pass\nDora double game:Anna\nAnna claim Anna\n7\n7\n7\n7")
	f.Add(uint64(2), strings.Repeat("3\n", 80))
	f.Add(uint64(3), strings.Repeat("9\n", 200)+"Anna claim Berta")
	f.Add(uint64(4), "Anna discard HK HK HK\nCilli take 99\nBerta announce pagat I\nAnna call fourth\nAnna play Sküs x")
	f.Fuzz(func(t *testing.T, seed uint64, script string) {
		for _, set := range rules.All() {
			for _, options := range []deal.Options{nil, {"claims": "true"}} {
				r := rand.New(rand.NewPCG(seed, 0))
				form := &set.Forms[0]
				d, err := deal.New(set, options, chance.Deal(r, set, form, act.Seat(seed%uint64(form.Table))))
				if err != nil {
					t.Fatal(err)
				}
				perform(t, d, &chance.Random{R: r, Weights: &chance.Eager}, script)
			}
		}
	})
}

// perform performs the lines of a script.
func perform(t *testing.T, d *deal.Deal, p *chance.Random, script string) {
	g := d.Set().Read([]string{"Anna", "Berta", "Cilli", "Dora", "Emma", "Fanny"}[:d.Places()], d.Setup().Form)
	for line := range strings.Lines(script) {
		if legal := d.Legal(d.Turn()); len(legal) > 0 && strings.Trim(line, "0123456789\n") == "" {
			o := p.Option(legal)
			if err := d.Do(p.Name(o)); err != nil && o.Count == 0 {
				t.Fatalf("%v is listed: got error %v, want none", o, err)
			}
			continue
		}
		a, err := g.Parse(line)
		if err != nil {
			continue
		}
		n, phase, turn := d.Count(), d.Phase(), d.Turn()
		if err := d.Do(a); err != nil && (d.Count() != n || d.Phase() != phase || d.Turn() != turn) {
			t.Errorf("%q was refused, but changed the deal", line)
		}
	}
	for eyes := act.Nobody; eyes < act.Seat(d.Seats()); eyes++ {
		d.View(eyes)
	}
}
