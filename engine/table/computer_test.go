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

// thinkAll lets the computers on turn play whatever they may.
func (e *evening) thinkAll() {
	e.t.Helper()
	for e.Stage == Play && e.Thinking() != act.Nobody {
		e.plays()
	}
}

// plays lets the player on turn do the last thing that he may.
func (e *evening) plays() {
	e.t.Helper()
	list := e.Deal.Legal(e.Deal.Turn())
	e.must(e.Chairs[e.Waiting()].Player, Do{Actions: []act.Action{e.named(&list[len(list)-1])}})
}

// begun returns a table of some people, filled with computers, in its first deal.
func begun(t *testing.T, people ...Player) *evening {
	e := newEvening(t)
	e.sit(rules.IDs()[0], people...)
	for len(e.Chairs) < e.Seats {
		e.must(people[0], Invite{Name: "Resi"})
	}
	e.must(people[0], Start{})
	for e.Stage == Offer {
		e.must("", Let{})
	}
	return e
}

// Before the start a computer takes a free chair, is named as one, and makes room for a
// person; a table of computers alone does not begin.
func TestInvite(t *testing.T) {
	e := newEvening(t)
	e.must("a", Open{Rules: rules.IDs()[0]})
	e.refused("x", Invite{Name: "Resi"}, NotSeated)
	e.refused("a", Dismiss{}, NoComputer)
	for range e.Seats {
		e.must("a", Invite{Name: "Resi"})
	}
	e.refused("a", Invite{Name: "Resi"}, TableFull)
	e.refused("a", Start{}, NoPerson)
	e.must("a", Join{Name: view.Computer + "Poldi"})
	if c := e.Chairs[3]; c.Player != "a" || c.Computer || c.Name != "Poldi" {
		t.Errorf("joining a table full of computers: got chair %+v, want that of a person", c)
	}
	if c := e.Chairs[0]; !c.Computer || c.Name != view.Computer+"Resi" || e.View("").People != 1 {
		t.Errorf("got chair %+v and %d people, want a computer and one person", c, e.View("").People)
	}
	e.must("a", Dismiss{})
	if len(e.Chairs) != 3 || e.Place("a") != 2 {
		t.Errorf("got chairs %v, want the last computer gone", e.Chairs)
	}
	e.must("a", Invite{Name: "Resi"})
	e.must("a", Leave{})
	e.must("a", Invite{Name: "Resi"})
	e.refused("a", Start{}, NoPerson)
}

// One person plays an evening with computers, whose say nobody waits for.
func TestOnePerson(t *testing.T) {
	e := begun(t, "a")
	e.refused("", Gone{Player: "c1"}, NotSeated)
	for range 3 {
		for e.Stage == Play {
			if e.Thinking() != act.Nobody {
				e.refused("", Late{}, NoDeal)
			}
			e.plays()
		}
		e.must("a", Next{}) // whoever deals
		for e.Stage == Offer {
			e.must("", Let{})
		}
	}
	e.thinkAll()
	if v := e.Ending(); !slices.Equal(v.All(), []act.Seat{0}) {
		t.Errorf("got %v with a say, want the person only", v.All())
	}
	e.must("a", End{})
	if e.Stage != Over {
		t.Errorf("got stage %q after the only person ends", e.Stage)
	}
	e.rebuilt()
}

// rebuilt checks that the table is the same when its log is read again.
func (e *evening) rebuilt() {
	e.t.Helper()
	again := New(rules.Find)
	for _, ev := range e.log {
		if err := again.Apply(ev); err != nil {
			e.t.Fatal(err)
		}
	}
	for _, p := range []Player{"", "a", "b", "c1"} {
		if diff := cmp.Diff(e.View(p), again.View(p), cmp.Comparer(func(a, b card.Set) bool { return a == b })); diff != "" {
			e.t.Errorf("rebuilt table, view of %q (-want +got):\n%s", p, diff)
		}
	}
}

// The others have a computer play for a player who is late: one action, or until he is back. If
// they differ, it is one action. He has his place back at once.
func TestComputerPlaysFor(t *testing.T) {
	e := begun(t, "a", "b", "c", "d")
	slow := func() (Player, []Player) {
		p := e.Chairs[e.Waiting()].Player
		return p, slices.DeleteFunc(slices.Clone(four), func(q Player) bool { return q == p })
	}
	p, others := slow()
	e.refused(others[0], Substitute{}, NotLate)
	e.must("", Late{})
	e.refused(p, Substitute{}, act.NotAllowed)
	e.must(others[0], Substitute{Stay: true})
	e.must(others[1], Abort{})
	e.must(others[2], Substitute{})
	if e.Thinking() != act.Nobody {
		t.Fatal("one wants to abort: got a computer on turn")
	}
	e.must(others[1], Substitute{Stay: true})
	if e.Thinking() != e.Place(p) || e.Late {
		t.Fatalf("all want a computer: got %d thinking, late %t", e.Thinking(), e.Late)
	}
	e.plays()
	if c := e.Chairs[e.Place(p)]; c.ByComputer() {
		t.Errorf("after one action: got chair %+v, want its player back", c)
	}

	p, others = slow()
	e.must("", Late{})
	for _, q := range others {
		e.must(q, Substitute{Stay: true})
	}
	if v := e.Ending(); v.Has(e.Place(p)) {
		t.Errorf("got %v with a say, want none for who is away", v.All())
	}
	e.plays()
	for e.Stage == Play {
		e.plays()
	}
	e.must("", Next{})
	for e.Stage == Offer {
		e.must("", Let{})
	}
	if !e.Chairs[e.Place(p)].ByComputer() {
		t.Error("in the next deal: got the player himself, want the computer")
	}
	e.must(p, Here{})
	if e.Chairs[e.Place(p)].ByComputer() || !e.Ending().Has(e.Place(p)) {
		t.Error("back: got the computer, want the player")
	}
	e.refused(p, Here{}, OldButton)
	e.rebuilt()
}

// A person who waits for a chair takes that of a computer with the next deal; a computer
// takes that of a missing player.
func TestRoom(t *testing.T) {
	e := begun(t, "a", "b")
	e.must("e", Join{Name: "Herr e"})
	e.refused("a", Invite{Name: "Resi"}, TableFull)
	e.thinkAll()
	for e.Stage == Play {
		e.plays()
	}
	if v := e.View(""); len(v.Missing) != 1 || v.Missing[0] != (view.Absence{Place: 2, Why: view.Room, For: "Herr e"}) {
		t.Errorf("got missing %+v, want a computer that makes room", v.Missing)
	}
	e.must("a", Leave{})
	if v := e.View(""); len(v.Missing) != 1 || v.Missing[0].Why != view.Up {
		t.Errorf("got missing %+v, want only who has got up", v.Missing)
	}
	e.must("b", Leave{})
	e.must("b", Invite{Name: "Poldi"})
	e.must("", Next{})
	if got := []bool{e.Chairs[0].Computer, e.Chairs[1].Computer, e.Chairs[2].Computer}; !slices.Equal(got, []bool{false, true, true}) || e.Place("e") != 0 {
		t.Errorf("got computers %v and e at %d", got, e.Place("e"))
	}
	e.rebuilt()
}
