package rules_test

import (
	"maps"
	"math/rand/v2"
	"slices"
	"testing"

	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/phase"
	"tarock/engine/rules"
	"tarock/internal/enginetest"
	"tarock/player/chance"
)

// TestClaimed checks that a deal with a breach that was claimed comes to the same if it is
// written down, whatever was said in it and whoever broke the rules.
func TestClaimed(t *testing.T) {
	for _, set := range rules.All() {
		t.Run(set.ID, func(t *testing.T) {
			t.Parallel()
			r := rand.New(rand.NewPCG(5, 6))
			games, said, tried := map[string]int{}, 0, 0
			for n := range 400 {
				form := &set.Forms[n%len(set.Forms)]
				setup := chance.Deal(r, set, form, 0)
				played, err := deal.New(set, nil, setup)
				if err != nil {
					t.Fatal(err)
				}
				p := chance.Random{R: r, Weights: &chance.Eager}
				for !played.Over() {
					step(t, played, &p)
				}
				record, ok := played.Record()
				claimed, of := enginetest.Revoked(t, set, setup, played)
				if !ok || claimed == nil || late(claimed) {
					continue
				}
				unsaid(set, record)
				written, err := deal.WriteClaimed(set, deal.Options{phase.Claiming: "true"}, setup, record, of)
				if err != nil {
					t.Fatalf("%+v: got %v", record, err)
				}
				if got, want := written.Settle().Total(), claimed.Settle().Total(); got != want {
					t.Fatalf("%+v, a breach of %d: got %v, want %v\n%v", record, of, got, want, claimed.Actions())
				}
				games[record.Game()]++
				tried++
				if slices.ContainsFunc(record.Items, func(m deal.Made) bool { return m.Said || m.Steps > 0 }) {
					said++
				}
			}
			t.Logf("%d deals, %d with announcements or doublings, %v", tried, said, slices.Sorted(maps.Keys(games)))
			if tried < 100 {
				t.Errorf("got %d deals with a breach, want more", tried)
			}
		})
	}
}

// late reports whether tricks may have made a premium that nobody announced, which a rule set may count.
func late(d *deal.Deal) bool {
	var fell card.Set
	for _, trick := range d.Past() {
		fell = fell.Or(trick.Set())
	}
	return len(d.Past()) > 5 || fell.Has(card.Skues) && fell.Has(card.Mond)
}

// unsaid takes out of the record of a game what was made without saying so.
func unsaid(set *deal.RuleSet, r *deal.Record) {
	if r.Game() == "" {
		return // melds
	}
	form := set.Entry(nil)
	r.Items = slices.DeleteFunc(r.Items, func(m deal.Made) bool {
		it := form.Item(m.ID, r.Game())
		return it != nil && !m.Said && !it.Always
	})
}
