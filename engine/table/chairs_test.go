package table

import (
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/rules"
	"tarock/engine/view"
)

// between returns an evening of four after its first deal; a deals next.
func between(t *testing.T) *evening {
	t.Helper()
	e := newEvening(t)
	e.sit(rules.IDs()[0], four...)
	e.must("a", Start{Dealer: 3})
	e.playDeal()
	if e.Plan.Dealer != 0 {
		t.Fatal("the cards were thrown in: choose another seed")
	}
	return e
}

// The dealer may start the next deal, and anybody at the table once his time is up; a
// pause ends the same way.
func TestNext(t *testing.T) {
	e := between(t)
	e.refused("x", Next{}, NotSeated)
	e.refused("b", Next{}, DealerFirst)
	e.must("b", Next{Any: true})
	e.refused("b", Pause{}, OldButton)
	e.playDeal()
	e.refused("x", Pause{}, NotSeated)
	e.must("d", Pause{})
	e.refused("c", Pause{}, OldButton)
	if !e.View("").Paused {
		t.Error("got no pause in the view, want one")
	}
	e.must("c", Next{})
	if e.View("").Paused {
		t.Error("got a pause after Next, want none")
	}
}

// A missing player is named, and is not dealt to until he is back.
func TestMissing(t *testing.T) {
	e := between(t)
	e.must("", Gone{Player: "b"})
	e.must("c", Leave{})
	e.refused("c", Leave{}, OldButton)
	want := []view.Absence{{Place: 1, Why: view.Left}, {Place: 2, Why: view.Up}}
	if diff := cmp.Diff(want, e.View("").Missing); diff != "" {
		t.Error(diff)
	}
	e.refused("a", Next{}, Missing)
	e.refused("", Next{}, Missing)
	e.must("", Back{Player: "b"})
	e.must("c", Join{Name: "C"}) // he keeps his chair
	if list := e.View("").Missing; len(list) != 0 {
		t.Errorf("got %v missing, want nobody", list)
	}
	e.must("a", Next{})
}

// An absent player who starts the next deal is present again.
func TestDealingIsBeingHere(t *testing.T) {
	e := between(t)
	e.must("a", Next{})
	for e.Stage != Play {
		e.must("", Let{})
	}
	e.must("", Late{})
	slow := e.Chairs[e.Waiting()].Player
	for _, p := range slices.DeleteFunc(slices.Clone(four), func(p Player) bool { return p == slow }) {
		e.must(p, Abort{})
	}
	e.must(slow, Next{Any: true})
	if len(e.Missing()) != 0 {
		t.Errorf("got %v missing, want nobody", e.Missing())
	}
}

// A fifth player waits until somebody gets up, and starts with his own account; a
// player who gets a chair again continues his earlier account.
func TestSubstitute(t *testing.T) {
	e := between(t)
	e.must("e", Join{Name: "Herr e"})
	e.refused("e", Join{Name: "Herr e"}, Queued)
	e.must("f", Join{Name: "Herr f"})
	if diff := cmp.Diff([]string{"Herr e", "Herr f"}, e.View("").Queue); diff != "" {
		t.Error(diff)
	}
	e.must("a", Next{})
	if e.Place("e") != act.Nobody {
		t.Fatal("e got a chair although nobody has got up")
	}
	e.must("b", Leave{}) // he plays the current deal to its end
	e.playDeal()
	v := e.View("")
	if diff := cmp.Diff([]view.Absence{{Place: 1, Why: view.Up, For: "Herr e"}}, v.Missing); diff != "" || !slices.Equal(v.Queue, []string{"Herr f"}) {
		t.Errorf("after b gets up: got queue %v, missing: %s", v.Queue, diff)
	}
	before := slices.Clone(v.Sheet[len(v.Sheet)-1].Total)
	e.must("b", Next{}) // the dealer's last action
	if e.Place("e") != 1 || e.Place("b") != act.Nobody {
		t.Fatalf("got chairs %v, want e at 1 and b gone", e.Chairs)
	}
	e.playDeal()
	v = e.View("")
	last := v.Sheet[len(v.Sheet)-1]
	if !slices.Equal(v.Players, []string{"Herr a", "Herr b", "Herr c", "Herr d", "Herr e"}) || !slices.Equal(v.Accounts, []int{0, 4, 2, 3}) {
		t.Fatalf("got a sheet of %v and columns %v", v.Players, v.Accounts)
	}
	if last.Change[1] != 0 || last.Total[1] != before[1] || last.Total[4] != last.Change[4] {
		t.Errorf("totals before %v: got %v after changes %v", before, last.Total, last.Change)
	}
	sum := 0
	for _, n := range last.Total {
		sum += n
	}
	if sum != 0 {
		t.Errorf("totals %v: got sum %d, want 0", last.Total, sum)
	}

	e.must("b", Join{Name: "Herr b"})
	e.must("", Gone{Player: "f"}) // he leaves the queue
	e.must("e", Leave{})
	e.must("", Next{})
	if v := e.View(""); e.Place("b") != 1 || !slices.Equal(v.Accounts, []int{0, 1, 2, 3}) || len(v.Players) != 5 {
		t.Errorf("b is back: got place %d, columns %v of %v, want place 1 and his old column", e.Place("b"), v.Accounts, v.Players)
	}
	again := New(rules.Find)
	for _, ev := range e.log {
		if err := again.Apply(ev); err != nil {
			t.Fatal(err)
		}
	}
	if diff := cmp.Diff(e.View("e"), again.View("e"), cmp.Comparer(func(a, b card.Set) bool { return a == b })); diff != "" {
		t.Error(diff)
	}
}

// A player who takes a chair sees nothing of what was dealt to it before.
func TestSubstituteSeesNoCards(t *testing.T) {
	e := between(t)
	e.must("b", Leave{})
	e.must("e", Join{Name: "Herr e"})
	e.must("a", Next{})
	if e.Stage != Offer || e.Place("e") != 1 {
		t.Fatalf("got stage %q and e at %d, want the offer and e at 1", e.Stage, e.Place("e"))
	}
	if v := e.View("e").Deal; v.Eyes != act.Nobody {
		t.Errorf("previous deal: got the eyes of seat %d, want nobody's", v.Eyes)
	}
	e.playDeal()
	if v := e.View("e").Deal; v.Eyes != e.Seat(1) {
		t.Errorf("own deal: got the eyes of seat %d, want his own", v.Eyes)
	}
}

// An administrator makes the current deal the last, or takes that back.
func TestLastDeal(t *testing.T) {
	e := newEvening(t)
	e.sit(rules.IDs()[0], four...)
	e.must("a", Start{Dealer: 3})
	e.refused("a", End{After: true}, act.NotAllowed)
	e.must("x", End{Admin: true, After: true})
	e.refused("x", End{Admin: true, After: true}, OldButton)
	e.refused("a", Stay{}, OldButton)
	e.must("x", Stay{Admin: true})
	e.playDeal()
	if e.Stage != Ready {
		t.Fatalf("after taking it back: got stage %q", e.Stage)
	}
	e.refused("x", End{Admin: true, After: true}, OldButton)
	e.must("a", Next{})
	e.must("x", End{Admin: true, After: true})
	e.playDeal()
	if v := e.View(""); v.Stage != Over || !v.Last || len(v.Sheet) != 2 || v.Sheet[1].Aborted {
		t.Errorf("after the last deal: got stage %q, settlement %v, sheet %+v", v.Stage, v.Last, v.Sheet)
	}
	e.refused("a", Next{}, NoTable)
}

// The sheet says who has dealt, also when another player has his chair since.
func TestDealerWhoLeft(t *testing.T) {
	e := between(t)
	e.must("e", Join{Name: "Herr e"})
	e.must("d", Leave{})
	e.must("a", Next{})
	e.playDeal()
	v := e.View("")
	if v.Accounts[3] != 4 || v.Sheet[0].Dealer != 3 {
		t.Errorf("d has dealt, and e has his chair: got dealer %d of %v, chairs of columns %v", v.Sheet[0].Dealer, v.Players, v.Accounts)
	}
}
