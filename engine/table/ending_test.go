package table

import (
	"slices"
	"testing"

	"tarock/engine/act"
	"tarock/engine/rules"
	"tarock/engine/view"
)

// votes fails the test unless the players vote like this, each list sorted by name.
func (e *evening) votes(when string, v view.Vote, yes, no, left string) {
	e.t.Helper()
	names := func(places []act.Seat) (s string) {
		for _, place := range places {
			s += string(e.Chairs[place].Player)
		}
		return s
	}
	if got, want := [3]string{names(v.For), names(v.Against), names(v.Left)}, [3]string{yes, no, left}; got != want {
		e.t.Errorf("%s: got for, against, left %q, want %q", when, got, want)
	}
}

func TestEnd(t *testing.T) {
	e := newEvening(t)
	e.sit(rules.IDs()[0], four...)
	e.must("a", Start{})
	e.refused("x", End{}, NotSeated)
	e.must("a", End{})
	e.refused("a", End{}, act.NotAllowed)
	e.must("b", End{})
	e.refused("x", Stay{}, NotSeated)
	e.must("c", Stay{}) // one who wants to play on is enough, but speaks for himself only
	e.votes("after c has objected", e.View("").End, "ab", "c", "d")
	e.refused("c", Stay{}, act.NotAllowed)
	e.must("b", Stay{})
	e.must("a", Stay{})
	e.votes("after all have objected", e.View("").End, "", "", "abcd")
	e.refused("b", Stay{}, OldButton)
	for _, p := range []Player{"a", "b", "c"} {
		e.must(p, End{})
	}
	e.must("", Gone{Player: "d"})
	if e.Stage != Over {
		t.Errorf("all present players want to end: got stage %q", e.Stage)
	}
	e.refused("a", Next{}, NoTable)
}

// The evening ends when the last player who objects goes, provided that a present
// player wants it to end.
func TestEndByGoing(t *testing.T) {
	e := newEvening(t)
	e.sit(rules.IDs()[0], four...)
	e.must("a", Start{})
	e.must("a", End{})
	e.must("", Gone{Player: "a"})
	e.must("", Gone{Player: "b"})
	e.must("", Gone{Player: "c"})
	e.must("", Gone{Player: "d"})
	e.must("", Back{Player: "a"})
	e.must("", Back{Player: "b"})
	if e.Stage == Over {
		t.Fatal("the evening ended although no present player asked for it")
	}
	e.must("", Gone{Player: "b"})
	if e.Stage != Over {
		t.Errorf("all present players want to end: got stage %q", e.Stage)
	}
}

func TestGone(t *testing.T) {
	e := newEvening(t)
	e.sit(rules.IDs()[0], four...)
	e.must("", Gone{Player: "d"}) // in the lobby this means getting up
	e.refused("", Back{Player: "d"}, NotSeated)
	e.must("d", Join{Name: "D"})
	e.must("a", Start{})
	e.must("", Let{})
	w := e.Waiting()
	away, others := four[w], slices.DeleteFunc(slices.Clone(four), func(p Player) bool { return p == four[w] })
	e.must("", Gone{Player: away})
	e.refused("", Gone{Player: away}, NotSeated)
	if v := e.View(""); !v.Gone[w] {
		t.Error("the group does not see that the player is gone")
	}
	// While the player on turn is gone, the others can abort without waiting for the
	// clock; other players who are gone have no vote.
	e.must(others[0], Abort{})
	e.must("", Back{Player: away})
	if v := e.View(""); v.Gone[w] || len(v.Abort.For) != 0 {
		t.Errorf("after he is back: got gone %v and votes of %v, want false and none", v.Gone[w], v.Abort.For)
	}
	e.must("", Gone{Player: away})
	e.must(others[0], Abort{})
	e.must("", Gone{Player: others[0]}) // his vote is dropped
	e.must(others[1], Abort{})
	if v := e.View(""); e.Stage != Play || len(v.Abort.For) != 1 || len(v.Abort.All()) != 2 {
		t.Fatalf("got stage %q with votes %v, want play with 1 of 2", e.Stage, v.Abort)
	}
	e.must("", Gone{Player: others[2]}) // only his vote was missing
	if e.Stage != Ready {
		t.Fatal("all present players want to abort, but the deal goes on")
	}
	e.must("", Back{Player: others[2]})
	e.refused(others[1], Next{Any: true}, Missing)
	e.must("", Back{Player: others[0]})
	e.must("", Back{Player: away})
	e.refused(others[1], Next{Any: true}, Missing)
	e.must(away, Here{})
	e.must(others[1], Next{Any: true})
}

// If the last deal does not count because all have passed, the one that is dealt for it is the last.
func TestEndAfterRedeal(t *testing.T) {
	e := newEvening(t)
	e.sit("tarot", four...)
	e.must("a", Start{})
	e.must("", End{Admin: true, After: true})
	for e.Stage == Offer {
		e.must("", Let{})
	}
	for e.Stage == Play {
		e.must(e.Chairs[e.Waiting()].Player, Do{Actions: []act.Action{act.New(act.Nobody, act.VerbPass)}})
	}
	if rows := e.View("").Sheet; len(rows) != 1 || !rows[0].Redeal || e.Stage != Ready || !e.Final {
		t.Fatalf("all pass in the last deal: got stage %q, %+v", e.Stage, rows)
	}
	e.must("a", Next{Any: true})
	e.playDeal()
	if rows := e.View("").Sheet; rows[len(rows)-1].Redeal != (e.Stage != Over) {
		t.Errorf("after the next deal: got stage %q, %+v", e.Stage, rows)
	}
}
