package table

import (
	"slices"
	"testing"

	"tarock/engine/act"
	"tarock/engine/rules"
)

// TestTold: who doubles everything of another player at once is answered alike,
// whether that player turns out to be of his side or not.
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
			e.apply([]Event{aborted})
		}
		e.must("", Next{})
	}
	if valid < 10 || void < 10 {
		t.Errorf("%d times all was said and %d times a part, want both", valid, void)
	}
}

// doublings are those of the list that are aimed at the same player as another.
func doublings(list []act.Action) []act.Action {
	var all []act.Action
	for _, a := range list {
		if a.Verb == act.VerbDouble && a.Of != act.Nobody && slices.ContainsFunc(list, func(b act.Action) bool { return b.Of == a.Of && b.ID != a.ID }) {
			all = append(all, a)
		}
	}
	return all
}

// loud chooses by chance, announcing whatever can be announced.
func (e *evening) loud(list []act.Action) act.Action {
	a := list[e.rnd.IntN(len(list))]
	for _, o := range list {
		if o.Verb == act.VerbAnnounce {
			return o
		}
		if o.Verb == act.VerbDone || o.Verb == act.VerbBid && o.ID == "rufer" {
			a = o
		}
	}
	if a.Verb == act.VerbDiscard {
		return act.Discard(a.Seat, e.some(a))
	}
	return a
}
