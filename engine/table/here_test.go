package table

import (
	"slices"
	"testing"

	"tarock/engine/act"
)

// marked lets a player be one whom the next deal waits for.
func (e *evening) marked(p Player) {
	e.t.Helper()
	e.apply([]Event{event(away, p)})
	if !slices.Contains(e.Missing(), e.Place(p)) {
		e.t.Fatalf("%s has not answered: got him expected in the next deal", p)
	}
}

// turnOf plays until it is a player's turn in a deal.
func (e *evening) turnOf(p Player) {
	e.t.Helper()
	for e.Stage == Offer {
		e.must("", Let{})
	}
	for e.Chairs[e.Waiting()].Player != p {
		e.must(e.Chairs[e.Waiting()].Player, e.act())
	}
}

// act returns an action of the player on turn.
func (e *evening) act() Do {
	list := e.Deal.Legal(e.Deal.Turn())
	return Do{Actions: []act.Action{e.named(&list[0])}}
}

// late lets the time of a player on turn other than b be over, during a deal.
func (e *evening) late() {
	e.t.Helper()
	e.must("a", Next{})
	e.turnOf("c")
	e.must("", Late{})
}

// TestActingIsBeingHere: whoever does anything at the table is here, so that the next deal does not
// wait for him. What is refused, and what the bot does for him, shows nothing.
func TestActingIsBeingHere(t *testing.T) {
	amounts := func(e *evening) []int {
		list := slices.Clone(e.View("").Sheet[0].Change)
		list[0], list[1] = list[0]+3, list[1]-3
		return list
	}
	for name, tc := range map[string]struct {
		to   func(e *evening) // what happens before
		does func(e *evening) Command
	}{
		"plays":                         {func(e *evening) { e.must("a", Next{}); e.turnOf("b") }, func(e *evening) Command { return e.act() }},
		"declines an offer":             {func(e *evening) { e.must("a", Next{}) }, func(*evening) Command { return Let{} }},
		"wants to abort":                {(*evening).late, func(*evening) Command { return Abort{} }},
		"gives time":                    {(*evening).late, func(*evening) Command { return Patience{} }},
		"wants a computer to play once": {(*evening).late, func(*evening) Command { return Substitute{} }},
		"wants a computer to play":      {(*evening).late, func(*evening) Command { return Substitute{Stay: true} }},
		"wants to end":                  {func(*evening) {}, func(*evening) Command { return End{} }},
		"wants to go on":                {func(e *evening) { e.must("a", End{}) }, func(*evening) Command { return Stay{} }},
		"wants a pause":                 {func(*evening) {}, func(*evening) Command { return Pause{} }},
		"deals":                         {func(*evening) {}, func(*evening) Command { return Next{Any: true} }},
		"writes a deal down":            {func(*evening) {}, func(*evening) Command { return Enter{} }},
		"corrects":                      {func(*evening) {}, func(e *evening) Command { return ProposeFix{Number: 1, Change: amounts(e)} }},
		"agrees to a correction": {func(e *evening) { e.must("a", ProposeFix{Number: 1, Change: amounts(e)}) },
			func(*evening) Command { return AgreeFix{Number: 1} }},
		"is against a correction": {func(e *evening) { e.must("a", ProposeFix{Number: 1, Change: amounts(e)}) },
			func(*evening) Command { return DropFix{Number: 1} }},
		"keeps his chair": {func(e *evening) { e.must("b", Leave{}) }, func(*evening) Command { return Join{Name: "B"} }},
		"is here":         {func(*evening) {}, func(*evening) Command { return Here{} }},
	} {
		t.Run(name, func(t *testing.T) {
			e := between(t)
			tc.to(e)
			who := Player("b")
			if e.Stage == Offer { // which is made to one
				who = e.Chairs[e.Waiting()].Player
			}
			e.marked(who)
			e.must(who, tc.does(e))
			if slices.Contains(e.Missing(), e.Place(who)) {
				t.Errorf("after %q the next deal still waits for him", e.log[len(e.log)-1])
			}
		})
	}
	e := between(t)
	e.must("a", Next{})
	e.turnOf("b")
	e.marked("b")
	_ = e.try("b", Do{Actions: []act.Action{act.New(act.Nobody, act.VerbClaim)}})
	_ = e.try("b", Next{})
	unasked := e.act()
	unasked.Unasked = true
	e.must("b", unasked)
	if !slices.Contains(e.Missing(), e.Place("b")) {
		t.Error("refused, and played by the bot: got the player here")
	}
}

// TestSilentVoter: who has not answered the question about a late player and plays on is not waited
// for before the next deal.
func TestSilentVoter(t *testing.T) {
	e := between(t)
	e.late()
	e.must("a", Substitute{Stay: true})
	e.must("b", Substitute{Stay: true})
	e.must("", Quiet{})
	e.must("", Quiet{})
	if e.Chairs[e.Place("c")].Help != Until || !slices.Contains(e.Missing(), e.Place("d")) {
		t.Fatalf("a and b want a computer to play for c, d is silent: got chairs %+v", e.Chairs)
	}
	e.playDeal()
	if slices.Contains(e.Missing(), e.Place("d")) {
		t.Errorf("d has played on: got %v missing", e.Missing())
	}
}
