package table_test

import (
	"fmt"
	"math/rand/v2"
	"reflect"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/rules"
	"tarock/engine/table"
	"tarock/player/chance"
)

// night is an evening at a table where all sorts of things happen.
type night struct {
	*testing.T
	*table.Table
	r      *rand.Rand
	events []table.Event
	people []table.Player
	ready  map[int]table.Finished // by the number of events after which it was settled
}

// try gives a command and reports whether it was accepted.
func (n *night) try(by table.Player, c table.Command) bool {
	n.Helper()
	events, err := n.Decide(by, c)
	if err != nil {
		return false
	}
	for _, e := range events {
		n.events = append(n.events, e)
		if err := n.Apply(e); err != nil {
			n.Fatal(err)
		}
	}
	return true
}

// one returns somebody who sits there or not.
func (n *night) one() table.Player { return n.people[n.r.IntN(len(n.people))] }

// step lets something happen.
func (n *night) step() {
	n.Helper()
	if n.r.IntN(12) == 0 {
		odd := []table.Command{table.Late{}, table.Quiet{}, table.Gone{Player: n.one()}, table.Back{Player: n.one()}, table.Back{Player: n.one()},
			table.Abort{}, table.Patience{}, table.End{}, table.Stay{}, table.Stay{}, table.Leave{}, table.Join{Name: "N"}, table.Here{}, table.Pause{}}
		n.try(n.one(), odd[n.r.IntN(len(odd))])
		n.fix()
		return
	}
	switch {
	case n.NeedsCards():
		deck := n.Deck()
		n.r.Shuffle(len(deck), func(i, j int) { deck[i], deck[j] = deck[j], deck[i] })
		n.try("", table.Cards{Deck: deck})
	case n.NeedsFormal():
		n.try("", table.Formal{})
	case n.Stage == table.Play:
		n.play(n.Deal.Turn())
	case n.Stage == table.Offer:
		p := n.Chairs[n.Waiting()].Player
		if o := n.View(p).Offer; len(o) > 0 && n.r.IntN(2) == 0 || !n.try("", table.Let{}) {
			n.try(p, table.Before{Action: o[n.r.IntN(len(o))]})
		}
	case n.r.IntN(3) == 0 && n.Deal != nil: // a claim
		n.play(act.Seat(n.r.IntN(4)))
	case n.r.IntN(4) == 0:
		for _, c := range n.View("").Calls {
			n.try(n.one(), table.Before{Action: act.New(0, c.Verb)})
		}
	default:
		for _, p := range n.people {
			n.try(p, table.Here{})
			n.try("", table.Back{Player: p})
		}
		n.try(n.one(), table.Next{Any: true})
	}
}

// fix proposes to correct a row, and has some agree.
func (n *night) fix() {
	rows := n.View("").Sheet
	if len(rows) == 0 {
		return
	}
	row := rows[n.r.IntN(len(rows))]
	change := append([]int(nil), row.Change...)
	change[row.In[0]]++
	change[row.In[1]]--
	n.try(n.one(), table.ProposeFix{Number: row.Number, Change: change})
	for range n.r.IntN(12) {
		n.try(n.one(), table.AgreeFix{Number: row.Number})
	}
}

// play does something that a player can do in the deal.
func (n *night) play(seat act.Seat) {
	list := n.Deal.Legal(seat)
	if len(list) == 0 {
		return
	}
	one := chance.Random{R: n.r, Weights: &chance.Cautious}
	o := one.Option(list)
	a := one.Name(o)
	if n.Deal.Check(a) != nil {
		a, _ = chance.Sure(n.Deal, o)
	}
	if at := n.At(seat); at != act.Nobody {
		n.try(n.Chairs[at].Player, table.Do{Actions: []act.Action{a}})
	}
}

// folded returns the table after some events, in which deals may be known.
func (n *night) folded(events []table.Event, known []table.Finished) *table.Table {
	n.Helper()
	t := table.New(rules.Find)
	t.Known = known
	for _, e := range events {
		if err := t.Apply(e); err != nil {
			n.Fatalf("with %d deals known: %v", len(known), err)
		}
	}
	if !t.Whole() {
		n.Fatalf("with %d deals known the last one is missing", len(known))
	}
	return t
}

// same compares what everybody sees at two tables.
func (n *night) same(got, want *table.Table) {
	n.Helper()
	for _, p := range append(n.people, "") {
		if with, without := got.View(p), want.View(p); !reflect.DeepEqual(with, without) {
			n.Fatalf("view of %q with known deals (-want +got):\n%s", p, cmp.Diff(without, with, cmp.AllowUnexported(card.Set{})))
		}
		gotPoints, gotPaid := got.Total(p)
		if wantPoints, wantPaid := want.Total(p); gotPoints != wantPoints || gotPaid != wantPaid {
			n.Fatalf("total of %q with known deals: got %d, %d, want %d, %d", p, gotPoints, gotPaid, wantPoints, wantPaid)
		}
	}
}

// TestKnown: a table that is loaded with the outcomes of earlier deals known is the same
// as one for which all are played again, and stays the same.
func TestKnown(t *testing.T) {
	for _, set := range rules.All() {
		t.Run(set.ID, func(t *testing.T) {
			skipped := 0
			for seed := range uint64(3) {
				n := &night{T: t, Table: table.New(rules.Find), r: rand.New(rand.NewPCG(seed, 9)), ready: map[int]table.Finished{}}
				n.Settled = func(f table.Finished) { n.ready[len(n.events)] = f }
				for i := range 8 {
					n.people = append(n.people, table.Player(fmt.Sprint("p", i)))
				}
				n.try("p0", table.Open{Rules: set.ID})
				for _, p := range n.people[:n.Seats] {
					n.try(p, table.Join{Name: string(p)})
				}
				n.try("p0", table.Start{Dealer: 1})
				for steps := 0; steps < 500 && n.Stage != table.Over; steps++ {
					n.step()
				}
				for range 3 {
					skipped += n.cut(1 + n.r.IntN(len(n.events)))
				}
				skipped += n.cut(len(n.events))
			}
			t.Logf("%d deals known", skipped)
			if skipped == 0 {
				t.Error("no deal was known")
			}
		})
	}
}

// cut compares tables from some of the events on, and returns how many deals were known.
func (n *night) cut(at int) int {
	n.Helper()
	var stored []byte
	for i := range at + 1 {
		if f, ok := n.ready[i]; ok {
			stored = f.Append(stored)
		}
	}
	known, ok := table.ReadFinished(stored)
	if !ok {
		n.Fatal("the deals cannot be read")
	}
	with, without := n.folded(n.events[:at], known), n.folded(n.events[:at], nil)
	n.same(with, without)
	for i, e := range n.events[at:] {
		if err := with.Apply(e); err != nil {
			n.Fatalf("later, with known deals: %v", err)
		}
		if err := without.Apply(e); err != nil {
			n.Fatal(err)
		}
		if i%40 == 0 {
			n.same(with, without)
		}
	}
	n.same(with, without)
	return len(known)
}
