package table_test

import (
	"math/rand/v2"
	"testing"

	"tarock/engine/act"
	"tarock/engine/rules"
	"tarock/engine/table"
	"tarock/player/chance"
)

// BenchmarkLoad rebuilds a table, for each rule set, from the events of 30 finished
// deals and one in progress.
func BenchmarkLoad(b *testing.B) {
	for _, id := range rules.IDs() {
		b.Run(id, func(b *testing.B) {
			events := evening(b, id, 31)
			b.ReportMetric(float64(len(events)), "events")
			b.ReportAllocs()
			for b.Loop() {
				t := table.New(rules.Find)
				for _, e := range events {
					if err := t.Apply(e); err != nil {
						b.Fatal(err)
					}
				}
				if t.Number != 31 {
					b.Fatalf("got the table at deal %d, want 31", t.Number)
				}
			}
		})
	}
}

// evening plays deals at random and returns the events without the end of the last
// deal.
func evening(b *testing.B, id string, deals int) []table.Event {
	t, events := table.New(rules.Find), []table.Event(nil)
	do := func(by table.Player, c table.Command) {
		more, err := t.Decide(by, c)
		if err != nil {
			b.Fatalf("%T: %v", c, err)
		}
		for _, e := range more {
			if err := t.Apply(e); err != nil {
				b.Fatal(err)
			}
		}
		events = append(events, more...)
	}
	do("p0", table.Open{Rules: id})
	players := []table.Player{"p0", "p1", "p2", "p3"}[:t.Seats]
	for _, p := range players {
		do(p, table.Join{Name: string(p)})
	}
	do("p0", table.Start{Dealer: 0})
	r := rand.New(rand.NewPCG(1, 2))
	one := chance.Random{R: r, Weights: &chance.Cautious}
	for t.Number < deals || t.Stage != table.Play || len(t.Deal.Past()) < 4 {
		switch {
		case t.NeedsCards():
			deck := t.Deck()
			r.Shuffle(len(deck), func(i, j int) { deck[i], deck[j] = deck[j], deck[i] })
			do("", table.Cards{Deck: deck})
		case t.Stage == table.Offer:
			do("", table.Let{})
		case t.Stage == table.Ready:
			do("", table.Next{})
		default:
			seat := t.Deal.Turn()
			o := one.Option(t.Deal.Legal(seat))
			a := one.Name(o)
			if t.Deal.Check(a) != nil {
				a, _ = chance.Sure(t.Deal, o)
			}
			do(players[t.At(seat)], table.Do{Actions: []act.Action{a}})
		}
	}
	return events
}
