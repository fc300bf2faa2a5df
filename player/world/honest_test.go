package world_test

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"

	"tarock/engine/act"
	"tarock/engine/deal"
	"tarock/engine/phase"
	"tarock/engine/rules"
	"tarock/player"
	"tarock/player/chance"
	"tarock/player/world"
)

// TestHonest: who decides by what he has seen breaks no rule where breaches may be claimed: all he does is legal at a table
// without claims, too.
func TestHonest(t *testing.T) {
	for _, set := range rules.All() {
		with, err := set.Choose(map[string]string{phase.Claiming: "true"})
		if err != nil {
			continue // no claims
		}
		t.Run(set.ID, func(t *testing.T) {
			without := set.Chosen(with)
			delete(without, phase.Claiming)
			strict, err := set.Choose(without)
			if err != nil {
				t.Fatal(err)
			}
			claiming, players := act.SetOf(act.VerbClaim, act.VerbTakeback), [2]player.Player{player.Quiet{}, player.Random{}}
			r := rand.New(rand.NewPCG(3, 4))
			f := set.Form(set.Tables()[0], with)
			for n := range 40 {
				setup := chance.Deal(r, set, f, act.Seat(n%f.Table))
				d, err := deal.New(set, with, setup)
				if err != nil {
					t.Fatal(err)
				}
				w := world.NewWatch(d)
				for !d.Over() {
					s := w.Honest()
					s.Options = slices.DeleteFunc(s.Options, func(o act.Option) bool { return claiming.Has(o.Verb) })
					if err := w.Do(players[n%2].Choose(context.Background(), s, r.Uint64()).Action); err != nil {
						t.Fatal(err)
					}
				}
				if _, at, err := deal.Replay(set, strict, setup, d.Actions()); err != nil {
					t.Fatalf("deal %d, action %d, %v: %v", n, at, d.Actions()[at], err)
				}
			}
		})
	}
}
