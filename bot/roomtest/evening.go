package roomtest

import (
	"fmt"
	"math/rand/v2"
	"testing"
	"time"

	"tarock/bot/archive"
	"tarock/engine/act"
	"tarock/engine/rules"
	"tarock/engine/table"
	"tarock/player/chance"
)

// Evening plays an evening of a number of deals by a rule set and returns its events.
func Evening(tb testing.TB, set string, deals int) *archive.Evening {
	tb.Helper()
	t := table.New(rules.Find)
	e := &archive.Evening{Begun: time.Unix(1_800_000_000, 0).UTC(), Ended: time.Unix(1_800_009_000, 0).UTC()}
	do := func(by table.Player, c table.Command) {
		tb.Helper()
		events, err := t.Decide(by, c)
		if err != nil {
			tb.Fatalf("%T: %v", c, err)
		}
		for _, event := range events {
			if err := t.Apply(event); err != nil {
				tb.Fatal(err)
			}
			e.Events = append(e.Events, []byte(event))
		}
	}
	do("1", table.Open{Rules: set})
	for i := range t.Seats {
		do(table.Player(fmt.Sprint(i+1)), table.Join{Name: fmt.Sprintf("Spieler \"%d\"", i+1)})
	}
	do("1", table.Start{})
	r := rand.New(rand.NewPCG(7, 7))
	p := chance.Random{R: r, Weights: &chance.Cautious}
	for len(t.View("").Sheet) < deals && t.Stage != table.Over {
		switch {
		case t.NeedsCards():
			deck := t.Deck()
			r.Shuffle(len(deck), func(i, j int) { deck[i], deck[j] = deck[j], deck[i] })
			do("", table.Cards{Deck: deck})
		case t.Stage == table.Ready:
			do("", table.Next{})
		case t.Stage == table.Offer:
			do("", table.Let{})
		case t.NeedsFormal():
			do("", table.Formal{})
		default:
			turn := t.Deal.Turn()
			o := p.Option(t.Deal.Legal(turn))
			a := p.Name(o)
			if t.Deal.Check(a) != nil {
				a, _ = chance.Sure(t.Deal, o)
			}
			a.Seat = turn
			do(t.Chairs[t.At(a.Seat)].Player, table.Do{Actions: []act.Action{a}})
		}
	}
	if t.Stage != table.Over {
		do("1", table.End{Admin: true})
	}
	return e
}
