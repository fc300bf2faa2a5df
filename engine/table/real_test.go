package table_test

import (
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/rules"
	"tarock/engine/table"
	"tarock/engine/view"
	"tarock/player/chance"
)

// same compares sheets.
var same = []cmp.Option{cmpopts.EquateEmpty(), cmp.Comparer(func(a, b card.Set) bool { return a == b })}

// apart returns how two sights differ, "" if they do not: mostly they are the same in everything, which is found out faster.
func apart(a, b seen) string {
	if reflect.DeepEqual(a, b) {
		return ""
	}
	return cmp.Diff(a, b, same...)
}

// dealt plays the next deal of a table to its end, at random.
func dealt(e *realEvening, r *rand.Rand) {
	e.t.Helper()
	p := chance.Random{R: r, Weights: &chance.Cautious}
	for over := len(e.at.Past); len(e.at.Past) == over; {
		switch {
		case e.at.NeedsCards():
			deck := e.at.Deck()
			r.Shuffle(len(deck), func(i, j int) { deck[i], deck[j] = deck[j], deck[i] })
			e.do("", table.Cards{Deck: deck})
		case e.at.Stage == table.Ready:
			e.do("", table.Next{})
		case e.at.Stage == table.Offer:
			e.do("", table.Let{})
		case e.at.NeedsFormal():
			e.do("", table.Formal{})
		default:
			turn := e.at.Deal.Turn()
			o := p.Option(e.at.Deal.Legal(turn))
			a := p.Name(o)
			if e.at.Deal.Check(a) != nil {
				a, _ = chance.Sure(e.at.Deal, o)
			}
			a.Seat = turn
			e.do(e.at.Chairs[e.at.At(turn)].Player, table.Do{Actions: []act.Action{a}})
		}
	}
}

// noted is dealt until it is a deal that somebody can write down, and returns what he writes.
func noted(e *realEvening, r *rand.Rand) *deal.Record {
	e.t.Helper()
	before := slices.Clone(e.events)
	for range 1000 {
		dealt(e, r)
		if rec, ok := e.at.Past[len(e.at.Past)-1].Deal.Record(); ok {
			return rec
		}
		*e = *replayed(e.t, before)
	}
	e.t.Fatal("no deal that somebody can write down")
	return nil
}

// replayed returns an evening made by events.
func replayed(t *testing.T, events []table.Event) *realEvening {
	t.Helper()
	e := &realEvening{t: t, at: table.New(rules.Find), events: slices.Clone(events)}
	e.at.Keep = true
	for _, event := range events {
		if err := e.at.Apply(event); err != nil {
			t.Fatal(err)
		}
	}
	return e
}

// writtenDown has the next deal of a table written down by one of those who play it, or wait for a chair in it.
func writtenDown(e *realEvening, by table.Player, rec *deal.Record) {
	e.t.Helper()
	e.do(by, table.Enter{})
	e.do(by, table.ProposeEntry{Record: rec})
	for _, c := range table.FixLeft(e.at, nil) {
		e.do(c.Player, table.AgreeFix{Number: e.at.Number})
	}
}

// seen is what a table says of the deals so far, and of the next.
type seen struct {
	Sheet   []view.Row
	Players []string
	Names   []string
	Plan    deal.Plan
	Stage   view.Stage
	Closing *view.Closing
}

// sight returns what a table says, without what only a table says that the bot deals for.
func sight(e *realEvening) seen {
	v := e.at.View("")
	s := seen{v.Sheet, v.Players, v.Names, e.at.Plan, v.Stage, v.Closing}
	s.Plan.Form, s.Sheet = nil, slices.Clone(s.Sheet)
	for i := range s.Sheet {
		row := &s.Sheet[i]
		row.Calls = nil // nobody writes down which card was called
		row.Remarks = slices.DeleteFunc(slices.Clone(row.Remarks), func(r view.Remark) bool { return r.ID == "entered" })
	}
	return s
}

// TestRealEvenings: a table at which every deal is written down, and none is dealt, says the same after each of them
// as one for which the bot deals: who deals and who sits out, what counts double, who has which chair and column, what
// is in the accounts, and when the evening is over.
func TestRealEvenings(t *testing.T) {
	for _, tc := range []struct {
		set    string
		people int
		house  string
		value  string
	}{
		{set: "koenigrufen-ruediger"}, {set: "koenigrufen-kurz"}, {set: "koenigrufen-alscher"}, {set: "koenigrufen-melk"},
		{set: "koenigrufen-wien", people: 4}, {set: "koenigrufen-wien", people: 5}, {set: "koenigrufen-wien", people: 6},
		{set: "point"}, {set: "tapp"}, {set: "grosstarock"}, {set: "droggn"}, {set: "slowenisch"}, {set: "slowenisch", house: "radl", value: "round"},
		{set: "tarot", people: 3}, {set: "tarot", people: 5}, {set: "troccas"}, {set: "troccas", people: 3}, {set: "bauerntarock"},
		{set: "cego"}, {set: "paskievics"}, {set: "neunzehnerrufen"}, {set: "zwanzigerrufen"}, {set: "einfach"},
	} {
		t.Run(fmt.Sprint(tc.set, tc.people, tc.value), func(t *testing.T) {
			t.Parallel()
			twins := [2]*realEvening{}
			for i := range twins {
				e := &realEvening{t: t, at: table.New(rules.Find)}
				e.at.Keep = true
				e.do("1", table.Open{Rules: tc.set})
				e.do("1", table.Choose{Rules: tc.set, Seats: tc.people})
				if tc.house != "" {
					e.do("1", table.Set{ID: tc.house, Value: tc.value})
				}
				for _, p := range []table.Player{"1", "2", "3", "4", "5", "6"}[:e.at.Seats] {
					e.do(p, table.Join{Name: "Spieler" + string(p)})
				}
				twins[i] = e
			}
			bot, real := twins[0], twins[1]
			bot.do("1", table.Start{Dealer: 1})
			real.do("1", table.Real{Dealer: 1})
			both := func(by table.Player, c table.Command) {
				t.Helper()
				bot.do(by, c)
				real.do(by, c)
			}
			r := rand.New(rand.NewPCG(7, 7))
			waits, next := table.Player("7"), table.Player("8")
			for n := range 40 {
				rec := noted(bot, r)
				by := real.at.Chairs[real.at.Plan.Sitting[0]].Player
				if len(real.at.Waits) > 0 {
					by = real.at.Waits[0].Player
				}
				writtenDown(real, by, rec)
				if diff := apart(sight(bot), sight(real)); diff != "" {
					t.Fatalf("after deal %d of one table (-dealt +written down):\n%s", n+1, diff)
				}
				if bot.at.Stage == table.Over {
					break
				}
				if calls := bot.at.Plan.Calls; n == 20 && len(calls) > 0 {
					both(bot.at.Chairs[0].Player, table.Before{Action: act.New(0, calls[0].Verb)})
				}
				if n%5 == 3 { // a chair changes hands, at last to somebody who has played before
					out := bot.at.Chairs[n%len(bot.at.Chairs)].Player
					both(waits, table.Join{Name: "Gast" + string(waits)})
					both(out, table.Leave{})
					waits, next = next, out
				}
			}
			if calls := real.at.Plan.Calls; len(calls) > 0 && real.at.Stage != table.Over {
				t.Errorf("the last round is called: got no end of the evening, but %+v", real.at.Plan.Remarks)
			}
			if diff := apart(sight(real), sight(replayed(t, real.events))); diff != "" {
				t.Errorf("rebuilt from its events:\n%s", diff)
			}
			for i := range real.at.Past {
				if err := real.at.Past[i].Check(real.at.View("").Sheet[i]); err != nil {
					t.Errorf("deal %d: %v", i+1, err)
				}
			}
		})
	}
}
