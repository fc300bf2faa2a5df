package room

import (
	"math/rand/v2"
	"slices"
	"testing"

	"tarock/engine/act"
	"tarock/engine/deal"
	"tarock/engine/rules"
	"tarock/player/chance"
)

// TestOrdered: whatever a player may say in one turn he may pick in any order, with three
// or more announcements and doublings, too, in every rule set that has them.
func TestOrdered(t *testing.T) {
	most := 0
	for _, set := range rules.All() {
		for seed := range uint64(40) {
			d := played(t, set, seed)
			for _, said := range turns(d) {
				before, _, err := deal.Replay(d.Set(), d.Options(), d.Setup(), d.Actions()[:said.at])
				if err != nil {
					t.Fatal(err)
				}
				most = max(most, len(said.said))
				picked := slices.Clone(said.said)
				for range 3 {
					rand.New(rand.NewPCG(seed, 1)).Shuffle(len(picked), func(i, j int) { picked[i], picked[j] = picked[j], picked[i] })
					list, _ := ordered(before, picked, !said.done)
					if len(list) != len(picked) {
						t.Errorf("%s, seed %d: %v can be said, but not when picked as %v", set.ID, seed, said.said, picked)
					}
				}
			}
		}
	}
	if most < 3 {
		t.Errorf("got at most %d sayings in a turn", most)
	}
}

// played returns a random deal that is over, in which players announce and double much.
func played(t *testing.T, set *deal.RuleSet, seed uint64) *deal.Deal {
	t.Helper()
	r := rand.New(rand.NewPCG(seed, 7))
	options, err := set.Choose(nil)
	if err != nil {
		t.Fatal(err)
	}
	d, err := deal.New(set, options, chance.Deal(r, set, &set.Forms[0], 0))
	if err != nil {
		t.Fatal(err)
	}
	list := make([]chance.Random, d.Seats())
	for i := range list {
		list[i] = chance.Random{R: r, Weights: &chance.Eager}
	}
	if err := chance.Finish(d, list); err != nil {
		t.Fatal(err)
	}
	return d
}

// utterance is what a player said in one turn, from an action on.
type utterance struct {
	at   int
	said []act.Action
	done bool // then he ended it
}

// turns returns the turns of a deal in which somebody said several things.
func turns(d *deal.Deal) []utterance {
	var list []utterance
	actions := d.Actions()
	for i := 0; i < len(actions); i++ {
		k := utterance{at: i}
		for i < len(actions) && actions[i].Seat == actions[k.at].Seat && (actions[i].Verb == act.VerbAnnounce || actions[i].Verb == act.VerbDouble) {
			k.said = append(k.said, actions[i])
			i++
		}
		k.done = i < len(actions) && actions[i].Seat == actions[k.at].Seat && actions[i].Verb == act.VerbDone
		if len(k.said) > 1 {
			list = append(list, k)
		}
	}
	return list
}
