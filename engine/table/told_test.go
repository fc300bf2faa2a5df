package table

import (
	"slices"
	"testing"

	"tarock/engine/act"
	"tarock/engine/rules"
)

// TestTold: a player who doubles everything of another player at once gets the same
// answer whether or not that player turns out to be his partner.
func TestTold(t *testing.T) {
	e := newEvening(t)
	e.sit(rules.IDs()[0], four...)
	e.must("a", Start{})
	valid, void := 0, 0
	for range 400 {
		for e.Stage == Offer {
			e.must("", Let{})
		}
		for e.Deal.Phase() != "play" && e.Stage == Play {
			list := e.Deal.Legal(e.Deal.Turn())
			by := e.Chairs[e.Waiting()].Player
			if all := doublings(list); len(all) > 1 {
				done := act.New(act.Nobody, act.VerbDone)
				events, err := e.Decide(by, Do{Actions: append(all, done)})
				switch {
				case err != nil:
					t.Fatalf("%s does %v: %v", by, all, err)
				case events[len(events)-1].Word() != did || len(events) < 2:
					t.Fatalf("%s does %v: %v", by, all, events)
				case len(events) > len(all):
					valid++
				default:
					void++
				}
			}
			e.must(by, Do{Actions: []act.Action{e.loud(list)}})
		}
		if e.Stage == Play {
			e.apply([]Event{aborted, event(here, e.Chairs[e.Waiting()].Player)})
		}
		e.must("", Next{})
	}
	if valid < 3 || void < 3 {
		t.Errorf("got %d times all doublings and %d times some, want at least 3 each", valid, void)
	}
}

// doublings returns the doublings in the list that share their target player with
// another.
func doublings(list []act.Option) []act.Action {
	var all []act.Action
	for _, a := range list {
		if a.Verb == act.VerbDouble && a.Of != act.Nobody && slices.ContainsFunc(list, func(b act.Option) bool { return b.Of == a.Of && b.ID != a.ID }) {
			all = append(all, a.Action)
		}
	}
	return all
}

// loud chooses at random, but announces whatever it can.
func (e *evening) loud(list []act.Option) act.Action {
	chosen := &list[e.rnd.IntN(len(list))]
	for i := range list {
		o := &list[i]
		if o.Verb == act.VerbAnnounce && o.Count == 0 {
			return o.Action
		}
		if o.Verb == act.VerbDone || o.Verb == act.VerbBid && o.ID == act.FindWord("rufer") {
			chosen = o
		}
	}
	return e.named(chosen)
}
