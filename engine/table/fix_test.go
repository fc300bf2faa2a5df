package table

import (
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tarock/engine/rules"
)

// TestFix: what was written is corrected when all players of the deal agree, the totals
// follow, and what was written stays in the row. A log with corrections gives the same
// table.
func TestFix(t *testing.T) {
	e := between(t)
	e.must("a", Next{})
	e.playDeal()
	e.must("b", Next{})
	sheet := e.View("").Sheet
	first, second := sheet[0], sheet[1]
	other := slices.Clone(first.Change)
	other[0], other[1] = other[0]+3, other[1]-3
	uneven := slices.Clone(other)
	uneven[2]++
	e.refused("a", ProposeFix{Number: 3, Change: other}, NoFix)
	e.refused("a", ProposeFix{Number: 0, Change: other}, NoFix)
	e.refused("a", ProposeFix{Number: 1, Change: other[:3]}, NoFix)
	e.refused("x", ProposeFix{Number: 1, Change: other}, NotSeated)
	e.refused("a", ProposeFix{Number: 1, Change: first.Change}, FixSame)
	e.refused("a", ProposeFix{Number: 1, Change: uneven}, FixSum)
	e.refused("b", AgreeFix{Number: 1}, NoFix)
	e.must("a", ProposeFix{Number: 1, Change: other})
	e.refused("a", AgreeFix{Number: 1}, FixVoted)
	e.refused("b", AgreeFix{Number: 2}, NoFix)
	e.refused("x", AgreeFix{Number: 1}, NotSeated)
	e.refused("x", DropFix{Number: 1}, NotSeated)
	e.must("b", AgreeFix{Number: 1})
	e.must("c", DropFix{Number: 1})
	if e.Fix != nil || !slices.Equal(e.View("").Sheet[0].Change, first.Change) {
		t.Fatal("one was against it: got the row changed")
	}
	e.must("a", ProposeFix{Number: 1, Change: other})
	for _, p := range []Player{"b", "c", "d"} {
		if left := FixLeft(e.Table, nil); left[0].Player != p {
			t.Errorf("got %s left first, want %s", left[0].Player, p)
		}
		e.must(p, AgreeFix{Number: 1})
	}
	got := e.View("").Sheet
	if e.Fix != nil || !slices.Equal(got[0].Change, other) || !slices.Equal(got[0].Settled(), first.Change) || len(got[0].Struck) != 1 {
		t.Errorf("got row %+v, want %v, and %v struck", got[0], other, first.Change)
	}
	for i, row := range []struct{ was, is []int }{{first.Total, got[0].Total}, {second.Total, got[1].Total}} {
		want := slices.Clone(row.was)
		want[0], want[1] = want[0]+3, want[1]-3
		if !slices.Equal(row.is, want) {
			t.Errorf("row %d: got totals %v, want %v", i+1, row.is, want)
		}
	}
	if !slices.Equal(sheet[0].Change, first.Change) || !slices.Equal(sheet[1].Total, second.Total) {
		t.Error("rows that others have were changed")
	}
	if points, _ := e.Total("a"); points != second.Total[0]+3 {
		t.Errorf("got %d points of a, want %d", points, second.Total[0]+3)
	}
	e.playDeal()
	e.must("", End{Admin: true})
	e.must("b", ProposeFix{Number: 1, Change: first.Change})
	for _, p := range []Player{"a", "c", "d"} {
		e.must(p, AgreeFix{Number: 1})
	}
	if got := e.View("").Sheet[0]; len(got.Struck) != 2 || !slices.Equal(got.Change, first.Change) || !slices.Equal(got.Total, first.Total) {
		t.Errorf("after the evening, corrected back: got %+v", got)
	}
	again := New(rules.Find)
	for _, event := range e.log {
		if err := again.Apply(event); err != nil {
			t.Fatal(err)
		}
	}
	if diff := cmp.Diff(e.View("").Sheet, again.View("").Sheet); diff != "" {
		t.Error(diff)
	}
}

// TestFixAway: players who have left the table, or are forgotten, are not asked; but at least two must want a correction.
func TestFixAway(t *testing.T) {
	e := between(t)
	first := e.View("").Sheet[0]
	other := slices.Clone(first.Change)
	other[0], other[1] = other[0]+3, other[1]-3
	e.must("a", ProposeFix{Number: 1, Change: other})
	e.must("b", AgreeFix{Number: 1})
	e.must("c", Leave{})
	e.must("d", AgreeFix{Number: 1})
	if e.Fix != nil || !slices.Equal(e.View("").Sheet[0].Change, other) {
		t.Errorf("all but one who has left agree: got %+v left", FixLeft(e.Table, nil))
	}
	e.must("a", ProposeFix{Number: 1, Change: first.Change, Away: []Player{"b", "d"}})
	if left := FixLeft(e.Table, []Player{"b", "d"}); len(left) != 3 {
		t.Errorf("nobody else is asked: got %+v left, want all others", left)
	}
	e.must("b", AgreeFix{Number: 1, Away: []Player{"d"}})
	if e.Fix != nil || !slices.Equal(e.View("").Sheet[0].Change, first.Change) {
		t.Error("two agree, one has left, one is forgotten: got no correction")
	}
	e.must("a", ProposeFix{Number: 1, Change: other})
	e.must("b", AgreeFix{Number: 1})
	e.must("d", Leave{})
	e.refused("c", AgreeFix{Number: 2}, NoFix)
	e.must("b", AgreeFix{Number: 1}) // again: the last one who was waited for has left
	if e.Fix != nil {
		t.Error("the last one has left: got no correction")
	}
}

// TestFixBroken: no event about a correction is applied that Decide would not have
// returned.
func TestFixBroken(t *testing.T) {
	e := between(t)
	for _, event := range []Event{"fix a 1", "fix a x 1,2", "fix a 2 0,0,0,0", "fix x 1 0,0,0,0", "fix a 1 0,0,0", "fix a 1 0,0,0,x", "fix a 1 1,0,0,0",
		"fix a 1 999999,-999999,0,0", "agree a", "unfix a", "fixed"} {
		again := New(rules.Find)
		for _, ev := range e.log {
			if err := again.Apply(ev); err != nil {
				t.Fatal(err)
			}
		}
		if err := again.Apply(event); err == nil {
			t.Errorf("%s: got applied", event)
		}
	}
}
