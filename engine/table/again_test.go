package table

import (
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/rules"
	"tarock/engine/view"
)

// sorted returns the pack with the suit cards first, so that the first packet has no
// tarock and is thrown in.
func sorted() []card.Card {
	deck := card.Austria.Cards()
	slices.SortStableFunc(deck, func(a, b card.Card) int { return int(b.Suit()) - int(a.Suit()) })
	return deck
}

// lines returns the actions before the next or current deal.
func (e *evening) lines() []string {
	var list []string
	for _, a := range e.before {
		list = append(list, a.Text(places[:]))
	}
	return list
}

// TestKnockAgain: after picked hands are thrown in, the cut is offered again, and of
// the actions before the deal only the Radel remains.
func TestKnockAgain(t *testing.T) {
	e := newEvening(t)
	e.sit(rules.IDs()[0], four...)
	e.must("a", Start{Dealer: 2})
	e.playDeal()
	e.must("c", Before{Action: act.New(0, act.VerbRadl)})
	events, err := e.Decide("d", Next{})
	if err != nil {
		t.Fatal(err)
	}
	e.apply(events)
	events, err = e.Decide("", Cards{Deck: sorted()})
	if err != nil {
		t.Fatal(err)
	}
	e.apply(events)
	e.must("b", Before{Action: act.New(0, act.VerbKnock)})
	for i, p := range []Player{"a", "b", "c"} {
		e.must(p, Before{Action: act.Choose(0, i+1)})
	}
	if e.Stage != Offer || e.View("b").Let != "cut" || len(e.Thrown) == 0 {
		t.Fatalf("hands without tarocks: got stage %q and %v thrown in, want the offer of the cut", e.Stage, e.Thrown)
	}
	if diff := cmp.Diff([]string{"2 radl"}, e.lines()); diff != "" {
		t.Errorf("before the deal, dealt again (-want +got):\n%s", diff)
	}
	e.must("b", Before{Action: act.New(0, act.VerbKnock)})
	for i, p := range []Player{"a", "b", "c"} {
		e.must(p, Before{Action: act.Choose(0, 4-i)})
	}
	if diff := cmp.Diff([]string{"2 radl", "1 knock", "0 choose 4", "1 choose 3", "2 choose 2"}, e.lines()); diff != "" {
		t.Errorf("before the deal, knocked again (-want +got):\n%s", diff)
	}
}

// TestAbortAfterRadl: a deal aborted without payment does not count, so the Radel
// announced before it applies to the deal that replaces it.
func TestAbortAfterRadl(t *testing.T) {
	e := newEvening(t)
	e.sit(rules.IDs()[0], four...)
	e.must("a", Start{})
	e.playDeal()
	e.must("c", Before{Action: act.New(0, act.VerbRadl)})
	e.must("b", Next{})
	e.must("", Let{})
	plan := e.Plan
	e.must("", Late{})
	slow := e.Chairs[e.Waiting()].Player
	for _, p := range slices.DeleteFunc(slices.Clone(four), func(p Player) bool { return p == slow }) {
		e.must(p, Abort{})
	}
	e.must(slow, Here{})
	if diff := cmp.Diff([]string{"2 radl"}, e.lines()); diff != "" {
		t.Errorf("before the deal that is played again (-want +got):\n%s", diff)
	}
	if diff := cmp.Diff(plan, e.Plan, cmp.Comparer(func(a, b *deal.Form) bool { return a == b })); diff != "" {
		t.Errorf("plan of the deal that is played again (-want +got):\n%s", diff)
	}
	e.refused("d", Before{Action: act.New(0, act.VerbRadl)}, act.NotAllowed)
	e.Keep = true
	e.must("", Next{})
	e.playDeal()
	if past := e.Past[len(e.Past)-1]; past.Aborted || len(past.Before) == 0 || past.Before[0].Verb != act.VerbRadl {
		t.Errorf("replayed deal: got %v before it, want the Radel", past.Before)
	}
	if rows := e.View("").Sheet; !slices.ContainsFunc(rows[2].Remarks, func(r view.Remark) bool { return r.ID == "radl" }) {
		t.Errorf("got remarks %v, want the Radel", rows[2].Remarks)
	}
}

// TestLateOffer: being late with the cut does not make a player late with the deal.
func TestLateOffer(t *testing.T) {
	e := newEvening(t)
	e.sit(rules.IDs()[0], four...)
	e.must("a", Start{})
	e.must("", Late{})
	for e.Stage == Offer {
		e.must("", Let{})
	}
	if e.Stage != Play || e.Late {
		t.Errorf("after a late cut: got stage %q, late %t", e.Stage, e.Late)
	}
}
