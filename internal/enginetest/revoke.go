package enginetest

import (
	"slices"
	"testing"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/phase"
	"tarock/engine/view"
)

// Revoked plays a deal again with claims, up to an illegal card that is claimed later on; nil if there
// was no occasion for one.
func Revoked(t testing.TB, set *deal.RuleSet, setup deal.Setup, played *deal.Deal) (claimed *deal.Deal, of act.Seat) {
	t.Helper()
	plain, err := deal.New(set, nil, setup)
	if err != nil {
		t.Fatal(err)
	}
	claimed, err = deal.New(set, deal.Options{phase.Claiming: "true"}, setup)
	if err != nil {
		t.Fatal(err)
	}
	for _, a := range played.Actions() {
		if plain.Phase() == view.Play && plain.Trick().N > 0 && len(plain.Past()) > 0 {
			if c := illegal(plain); c != card.None {
				of = plain.Turn()
				must(t, claimed, act.Play(of, c))
				break
			}
		}
		must(t, plain, a)
		must(t, claimed, a)
		if plain.Over() {
			return nil, act.Nobody
		}
	}
	for range 2*claimed.Seats() + 1 { // until the next trick is led to, at least
		if claimed.Phase() != view.Play || claimed.Hand(claimed.Turn()).Len() == 0 {
			break
		}
		i := slices.IndexFunc(claimed.Legal(claimed.Turn()), func(o act.Option) bool { return o.Verb == act.VerbPlay })
		must(t, claimed, claimed.Legal(claimed.Turn())[i].Action)
	}
	must(t, claimed, act.Claim((of+1)%act.Seat(claimed.Seats()), of))
	if !claimed.Over() {
		return nil, act.Nobody
	}
	return claimed, of
}

// illegal returns a card that the player on turn must not play, None if he may play each.
func illegal(d *deal.Deal) card.Card {
	for c := range d.Hand(d.Turn()).All() {
		if why, ok := d.Check(act.Play(d.Turn(), c)).(act.Reason); ok && why != act.NotAllowed {
			return c
		}
	}
	return card.None
}

// must does an action.
func must(t testing.TB, d *deal.Deal, a act.Action) {
	t.Helper()
	if err := d.Do(a); err != nil {
		t.Fatalf("after %v: %v: %v", d.Actions(), a, err)
	}
}
