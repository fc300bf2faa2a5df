package enginetest

import (
	"bytes"
	"slices"
	"testing"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/transcript"
	"tarock/engine/view"
)

// leastCompared is the percentage of exchanges that must leave the actions legal and so
// can be compared.
const leastCompared = 40

// exchange counts exchanges of two cards that some eyes cannot see.
type exchange struct{ tried, compared int }

func (e *exchange) judge(t testing.TB) {
	t.Helper()
	t.Logf("%d of %d exchanges of unknown cards were compared", e.compared, e.tried)
	if e.compared*100 < e.tried*leastCompared {
		t.Errorf("got %d of %d exchanges compared, want at least %d in a hundred", e.compared, e.tried, leastCompared)
	}
}

// exchange plays a deal, stops somewhere, and exchanges two cards that some eyes cannot
// have seen, also among cards that others named face down. If all actions are still
// legal and everybody is told the same, these eyes must see the same.
func (p *trial) exchange(t testing.TB, count *exchange) {
	d := p.begin(t)
	p.finish(t, d, nil)
	actions := d.Actions()
	if len(actions) == 0 {
		return
	}
	before := slices.IndexFunc(actions, func(a act.Action) bool { return a.Verb == act.VerbPlay })
	for i := range 6 {
		n := p.r.IntN(len(actions))
		if i%2 == 0 && before > 0 {
			n = p.r.IntN(before + 1)
		}
		at, _, err := deal.Replay(p.Set, p.options, d.Setup(), actions[:n])
		if err != nil {
			t.Fatal(err)
		}
		for eyes := act.Nobody; eyes < p.seats(); eyes++ {
			if p.swap(t, at, actions[:n], eyes, count); t.Failed() {
				return // one failure is enough
			}
		}
	}
}

// swap exchanges two cards that these eyes cannot see after some actions, often the
// called one, since its holder is secret.
func (p *trial) swap(t testing.TB, d *deal.Deal, actions []act.Action, eyes act.Seat, count *exchange) {
	v, seen := d.View(eyes), p.Seen(d, eyes)
	hidden := p.grammar.Deck.Minus(seen)
	a, b := draw(p.r, hidden), draw(p.r, hidden)
	for _, done := range actions {
		if done.Verb == act.VerbCall && hidden.Has(done.Card) && p.r.IntN(2) == 0 {
			a = done.Card
		}
	}
	named := laid(actions, a, b)
	every := documents
	if c := given(v); c != card.None { // whether it lay in the talon they do not know
		a, named, every = c, actions, 1
	}
	other, changed := swapped(d.Setup(), a, b)
	if !changed && !(p.staged(d) && a != b) {
		return
	}
	count.tried++
	o, _, err := deal.Replay(p.Set, p.options, other, named)
	if err != nil || o.Over() || p.Seen(o, eyes) != seen {
		return
	}
	w := o.View(eyes)
	if !alike(v, w) {
		return
	}
	if p.Comparable != nil && !p.Comparable(d, o, eyes) {
		return
	}
	count.compared++
	if v, w := d.Refused(eyes), o.Refused(eyes); !slices.Equal(v, w) {
		t.Errorf("seat %d can tell %v from %v by what is refused: %v, %v\n%s", eyes, a, b, v, w, text(d))
	}
	if diff := apart(v, w); diff != "" {
		t.Errorf("seat %d can tell %v from %v:\n%s\n%s", eyes, a, b, diff, text(d))
	}
	if eyes != act.Nobody && count.compared%every == 0 {
		place := p.sitting(d.Setup().Dealer)[eyes]
		v, w := transcript.SeenBy(d, p.table, place).AppendJSON(nil), transcript.SeenBy(o, p.table, place).AppendJSON(nil)
		if !bytes.Equal(v, w) {
			t.Errorf("seat %d can tell %v from %v by its seen document:\n%s\n%s", eyes, a, b, v, w)
		}
	}
}

// given returns the card that another has given to the eyes of a view for one of theirs,
// or None.
func given(v *view.View) card.Card {
	for _, said := range v.Said {
		if a := said.Action; a.Verb == act.VerbBuy && a.Seat != v.Eyes && !a.Cards.Empty() {
			return a.Cards.First()
		}
	}
	return card.None
}

// documents says of how many comparisons one compares the seen documents too.
const documents = 4

// SameFacts returns a Comparable for facts that the rules reveal to everybody: only
// deals in which they are the same are compared.
func SameFacts(ids ...string) func(d, other *deal.Deal, eyes act.Seat) bool {
	told := func(d *deal.Deal) []view.Fact {
		return slices.DeleteFunc(d.View(act.Nobody).Facts, func(f view.Fact) bool { return !slices.Contains(ids, f.ID) })
	}
	return func(d, other *deal.Deal, _ act.Seat) bool { return slices.Equal(told(d), told(other)) }
}

// laid returns the actions with two cards exchanged among those named face down.
func laid(actions []act.Action, a, b card.Card) []act.Action {
	list := slices.Clone(actions)
	for i, done := range list {
		switch hasA, hasB := done.Cards.Has(a), done.Cards.Has(b); {
		case hasA && !hasB:
			list[i].Cards = done.Cards.Without(a).With(b)
		case hasB && !hasA:
			list[i].Cards = done.Cards.Without(b).With(a)
		}
	}
	return list
}

// alike reports whether everybody was told the same: whether a doubling is void is
// shown, as the rules require.
func alike(v, w *view.View) bool {
	return slices.EqualFunc(v.Said, w.Said, func(a, b view.Saying) bool { return a.Phase == b.Phase && a.Void == b.Void }) &&
		v.Phase == w.Phase
}

// swapped returns the setup with two cards exchanged, and whether they were dealt to
// different players; in one hand the exchange makes no difference in most games.
func swapped(s deal.Setup, a, b card.Card) (deal.Setup, bool) {
	x, y := slices.Index(s.Pack, a), slices.Index(s.Pack, b)
	if a == b {
		return s, false
	}
	s.Pack = slices.Clone(s.Pack)
	s.Pack[x], s.Pack[y] = b, a
	return s, packet(s.Form, x) != packet(s.Form, y) || packet(s.Form, x) == s.Form.Seats()
}

// packet returns the packet of the i-th card of a pack, counted from forehand.
func packet(f *deal.Form, i int) int {
	for n, size := range f.Hands {
		if i -= size; i < 0 {
			return n
		}
	}
	return f.Seats()
}
