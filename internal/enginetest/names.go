package enginetest

import (
	"encoding/json"
	"slices"
	"strconv"
	"testing"

	"tarock/engine/act"
	"tarock/engine/deal"
	"tarock/engine/transcript"
	"tarock/engine/view"
	"tarock/locales"
)

// reasons are the reasons for refusal that every rule set has, in the order of the
// transcript format.
var reasons = []act.Reason{act.UnknownAction, act.UnknownPlayer, act.UnknownCard, act.WrongPhase, act.NotYourTurn, act.NotInHand,
	act.MustFollowSuit, act.MustPlayTarock, act.MustBeat, act.PagatLast, act.TarockLead, act.BirdObligation, act.NotForehand,
	act.BidTooLow, act.NotAllowed, act.WrongCount, act.NotDiscardable, act.BadDeal, act.ResultMismatch, act.UnknownOption}

// shared are the facts with texts for all rule sets; others have sentences.
var shared = []string{view.Contract, view.Called, view.Partner, view.Alone, view.Announced, view.Doubled, view.LaidAway, view.Turned, view.Took,
	view.Price, view.Forfeit, view.Caught, view.GivenUp, view.Claimed, view.Breach, view.Broke, view.Forehand, view.Standing, view.Bid, view.Hold, view.Takeover, view.Threshold}

// has reports whether an id has a name in every language.
func has(kind, id, set string) bool {
	return !slices.ContainsFunc(locales.Languages(), func(language string) bool {
		texts := locales.For(language)
		return !texts.Has(kind+"."+id) && !texts.Has(kind+"."+id+"@"+set)
	})
}

// named checks that everything in a rule set has names, including what occurred in
// deals.
func named(t *testing.T, set *deal.RuleSet, up *coverage) {
	asked := map[string]bool{}
	want := func(kind, id string) {
		t.Helper()
		if key := kind + "." + id; !asked[key] && !has(kind, id, set.ID) {
			t.Errorf("got no %s in some language", key)
			asked[key] = true
		}
	}
	want("rules", set.ID)
	want("blurb", set.ID)
	want("family", set.ID)
	want("people", people(set.Tables()))
	for _, options := range choices(set) {
		all, err := set.Choose(options)
		if err != nil {
			t.Fatal(err)
		}
		for _, g := range games(set, all) {
			want("game", g.ID)
			want("needs", g.Who())
			if g.Needs != "" {
				want("reason", g.Needs)
			}
			if g.Talon != "" {
				want("fate", g.Talon)
			}
		}
		for _, p := range premiums(set, all) {
			want("premium", p.ID)
		}
	}
	for i := range set.Options {
		for _, kind := range []string{"house", "switch"} {
			o := &set.Options[i]
			if o.Number != nil && has(kind, o.ID, set.ID) {
				continue // a number within a sentence
			}
			for _, value := range o.Values {
				want(kind, o.ID+"."+value)
			}
		}
	}
	for _, r := range append(slices.Clone(reasons), set.Reasons...) {
		want("reason", r.Error())
	}
	for kind, in := range map[string]string{"phase": "phase", "item": "premium", "contract": "game", "object": "object", "account": "account"} {
		for _, id := range up.all(kind) {
			want(in, id)
		}
	}
	for _, id := range up.all("contract") {
		want("short", id)
	}
	for _, id := range up.all("times") {
		if id != deal.Doubled.String() { // named by its steps
			want("times", id)
		}
	}
	for _, id := range up.all("why") {
		if !has("premium", id, set.ID) { // else an announcement
			want("cause", id)
		}
	}
	for _, id := range up.all("fact") {
		if !slices.Contains(shared, id) {
			want("fact", id)
		}
	}
}

// people returns the id of the text on for how many a game is.
func people(tables []int) string {
	least, most := slices.Min(tables), slices.Max(tables)
	if least == most {
		return strconv.Itoa(least)
	}
	return strconv.Itoa(least) + "-" + strconv.Itoa(most)
}

// line returns an answer of replay as it is printed.
func line(answer *transcript.Object) string {
	text, err := json.Marshal(answer)
	if err != nil {
		return err.Error()
	}
	return string(text)
}
