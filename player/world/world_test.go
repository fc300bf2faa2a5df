package world_test

import (
	"bytes"
	"context"
	"math/rand/v2"
	"testing"

	"tarock/engine/act"
	"tarock/engine/deal"
	"tarock/engine/rules"
	"tarock/engine/transcript"
	"tarock/player"
	"tarock/player/chance"
	"tarock/player/world"
)

var names = []string{"Anna", "Berta", "Cilli", "Dora", "Emma", "Fanni"}

// positions plays deals of every form of every rule set at random, and calls each with some
// of their positions.
func positions(t *testing.T, p player.Player, deals, every int, each func(t *testing.T, d *deal.Deal, w *world.Watch)) {
	for _, set := range rules.All() {
		t.Run(set.ID, func(t *testing.T) {
			options, err := set.Choose(nil)
			if err != nil {
				t.Fatal(err)
			}
			r := rand.New(rand.NewPCG(5, 8))
			for i := range set.Forms {
				f := &set.Forms[i]
				if f.If != nil && !f.If(options) {
					continue
				}
				for n := range deals {
					d, err := deal.New(set, options, chance.Deal(r, set, f, act.Seat(n%f.Table)))
					if err != nil {
						t.Fatal(err)
					}
					w := world.NewWatch(d)
					for !d.Over() {
						if r.IntN(every) == 0 {
							each(t, d, w)
						}
						if err := w.Do(p.Choose(context.Background(), w.Seen(), r.Uint64()).Action); err != nil {
							t.Fatal(err)
						}
					}
				}
			}
		})
	}
}

// document returns what a seat has seen as a document is written and read.
func document(t *testing.T, d *deal.Deal, place act.Seat) ([]byte, *transcript.Document) {
	text := transcript.SeenBy(d, names[:d.Places()], place).AppendJSON(nil)
	for doc, err := range transcript.Read("seen.jsonl", bytes.NewReader(text)) {
		if err != nil {
			t.Fatalf("%v: %s", err, text)
		}
		return text, doc
	}
	t.Fatal("no document")
	return nil, nil
}

// TestDeal: from what a seat has seen a deal is made up of which it has seen the same.
func TestDeal(t *testing.T) {
	for name, p := range map[string]player.Player{"quiet": player.Quiet{}, "random": player.Random{}} {
		t.Run(name, func(t *testing.T) {
			r := rand.New(rand.NewPCG(3, 3))
			positions(t, p, 3, 10, func(t *testing.T, d *deal.Deal, _ *world.Watch) {
				place := act.Seat(r.IntN(d.Places()))
				want, doc := document(t, d, place)
				k, err := world.Read(doc, rules.All())
				if err != nil {
					t.Fatalf("%v: %s", err, want)
				}
				made, err := k.Deal(r)
				if err != nil {
					t.Fatalf("%+v: %s", *err.(*world.Refused), want)
				}
				if got, _ := document(t, made, place); !bytes.Equal(got, want) {
					t.Fatalf("got\n%s\nwant\n%s", got, want)
				}
			})
		})
	}
}
