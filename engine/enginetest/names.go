package enginetest

import (
	"encoding/json"
	"slices"
	"testing"

	"tarock/engine/act"
	"tarock/engine/deal"
	"tarock/engine/transcript"
	"tarock/locales"
)

// reasons are those that a document of any rule set can be refused for, in the
// order of the transcript format.
var reasons = []act.Reason{act.UnknownAction, act.UnknownPlayer, act.UnknownCard, act.WrongPhase, act.NotYourTurn, act.NotInHand,
	act.MustFollowSuit, act.MustPlayTarock, act.MustBeat, act.PagatLast, act.TarockLead, act.BirdObligation, act.NotForehand,
	act.BidTooLow, act.NotAllowed, act.WrongCount, act.NotDiscardable, act.BadDeal, act.ResultMismatch, act.UnknownOption}

var known = func() map[act.Reason]bool {
	m := map[act.Reason]bool{}
	for _, r := range reasons {
		m[r] = true
	}
	return m
}()

// has tells whether a thing has a name in every language.
func has(kind, id, set string) bool {
	return !slices.ContainsFunc(locales.Languages(), func(language string) bool {
		texts := locales.For(language)
		return !texts.Has(kind+"."+id) && !texts.Has(kind+"."+id+"@"+set)
	})
}

// named checks that all of a rule set has names.
func named(t *testing.T, set *deal.RuleSet) {
	asked := map[string]bool{}
	want := func(kind, id string) {
		t.Helper()
		if key := kind + "." + id; !asked[key] && !has(kind, id, set.ID) {
			t.Errorf("there is no %s in every language", key)
			asked[key] = true
		}
	}
	want("rules", set.ID)
	for _, g := range set.Games {
		want("game", g.ID)
	}
	for _, p := range set.Premiums {
		want("premium", p.ID)
	}
	for _, o := range set.Options {
		for _, value := range o.Values {
			want("house", o.ID+"."+value)
			want("switch", o.ID+"."+value)
		}
	}
	for _, r := range reasons {
		want("reason", r.Error())
	}
	for _, options := range choices(set) {
		p := newTrial(t, set, options, set.Layouts[0].Seats)
		for range 100 {
			for d := p.begin(t); !d.Over() && d.Phase() != "play"; {
				want("phase", d.Phase())
				for _, a := range d.Legal(d.Turn()) {
					if a.Verb == act.VerbBid {
						want("game", a.ID)
					}
				}
				if err := d.Do(p.next(d, d.Legal(d.Turn()))); err != nil {
					t.Fatal(err)
				}
			}
		}
	}
}

// line is an answer of replay as it is printed.
func line(answer *transcript.Object) string {
	text, err := json.Marshal(answer)
	if err != nil {
		return err.Error()
	}
	return string(text)
}
