package strength_test

import (
	"context"
	"math/rand/v2"
	"slices"
	"sync"
	"testing"
	"time"

	"tarock/engine/deal"
	"tarock/engine/rules"
	"tarock/player/chance"
	"tarock/player/strong"
	"tarock/player/thumb"
	"tarock/player/world"
)

// TestBudget: of the decisions of twenty tables, at most one of which thinks at a time, 99 in a
// hundred take less than 1.2 times what they may. It needs a machine with nothing else to do.
func TestBudget(t *testing.T) {
	if !*long {
		t.Skip("times are measured only with -positions, as they need an idle machine")
	}
	const tables, budget = 20, 30 * time.Millisecond
	set := rules.All()[0]
	options, err := set.Choose(nil)
	if err != nil {
		t.Fatal(err)
	}
	var all sync.WaitGroup
	var mu sync.Mutex
	var took []time.Duration
	head := make(chan struct{}, 1)
	for n := range uint64(tables) {
		d, err := deal.New(set, options, chance.Deal(rand.New(rand.NewPCG(n, 1)), set, set.Form(4, options), 0))
		if err != nil {
			t.Fatal(err)
		}
		all.Go(func() {
			for w := world.NewWatch(d); !d.Over(); {
				head <- struct{}{}
				begin := time.Now()
				strong.Within(budget).Choose(context.Background(), w.Seen(), n)
				spent := time.Since(begin)
				<-head
				mu.Lock()
				took = append(took, spent)
				mu.Unlock()
				if w.Do(thumb.Player{}.Choose(context.Background(), w.Seen(), 0).Action) != nil {
					return
				}
			}
		})
	}
	all.Wait()
	slices.Sort(took)
	most := took[len(took)*99/100]
	t.Logf("%d decisions: median %v, 99 in a hundred below %v, longest %v", len(took), took[len(took)/2], most, took[len(took)-1])
	if most > budget*12/10 {
		t.Errorf("99 in a hundred take up to %v, want %v", most, budget*12/10)
	}
}
