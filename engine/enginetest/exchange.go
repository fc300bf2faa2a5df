package enginetest

import (
	"reflect"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/view"
)

// leastCompared is the share of exchanges, of a hundred, that must leave the
// actions legal and so can be compared.
const leastCompared = 40

// exchange counts exchanges of two cards that some eyes cannot see.
type exchange struct{ tried, compared int }

func (e *exchange) judge(t *testing.T) {
	t.Helper()
	t.Logf("%d of %d exchanges of unknown cards were compared", e.compared, e.tried)
	if e.compared*100 < e.tried*leastCompared {
		t.Errorf("%d of %d exchanges could be compared, want %d in a hundred", e.compared, e.tried, leastCompared)
	}
}

// exchange plays a deal, stops somewhere, and exchanges two cards that some eyes
// have had no way to see, also among cards that others laid away. If all actions
// are still legal and the same is said to all, these eyes must see the same.
func (p *trial) exchange(t *testing.T, count *exchange) {
	d := p.begin(t)
	p.finish(t, d)
	actions := d.Actions()
	before := slices.IndexFunc(actions, func(a act.Action) bool { return a.Verb == act.VerbPlay })
	for i := range 6 {
		n := p.r.IntN(len(actions))
		if i%2 == 0 && before > 0 {
			n = p.r.IntN(before + 1)
		}
		for eyes := act.Nobody; eyes < act.Seat(p.seats); eyes++ {
			p.swap(t, d.Setup, actions[:n], eyes, count)
		}
	}
}

// swap exchanges two cards that these eyes cannot see after some actions; often
// one that was called, since its holder is a secret.
func (p *trial) swap(t *testing.T, s deal.Setup, actions []act.Action, eyes act.Seat, count *exchange) {
	d, _, err := deal.Replay(p.set, p.options, s, actions)
	if err != nil {
		t.Fatal(err)
	}
	hidden := p.grammar.Deck.Minus(p.seen(d, eyes))
	a, b := draw(p.r, hidden), draw(p.r, hidden)
	for _, done := range actions {
		if done.Verb == act.VerbCall && hidden.Has(done.Card) && p.r.IntN(2) == 0 {
			a = done.Card
		}
	}
	other, changed := swapped(s, a, b)
	if !changed {
		return
	}
	count.tried++
	o, _, err := deal.Replay(p.set, p.options, other, laid(actions, a, b))
	if err != nil || o.Over() || p.seen(o, eyes).Meets(card.Of(a, b)) || !alike(d.View(eyes), o.View(eyes)) {
		return
	}
	count.compared++
	if v, w := d.View(eyes), o.View(eyes); !reflect.DeepEqual(v, w) {
		t.Errorf("seat %d can tell %v from %v:\n%s\n%s", eyes, a, b, cmp.Diff(v, w, setsAsText), text(d))
	}
}

// laid returns the actions with two cards exchanged among those laid away.
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

// alike tells whether the same was said to all: a doubling that becomes void is
// shown, as the rules want it.
func alike(v, w *view.View) bool {
	return slices.EqualFunc(v.Said, w.Said, func(a, b view.Saying) bool { return a.Phase == b.Phase && a.Void == b.Void }) &&
		v.Phase == w.Phase
}

// swapped returns the setup with two cards exchanged; false if that changes
// nothing.
func swapped(s deal.Setup, a, b card.Card) (deal.Setup, bool) {
	x, y := -1, -1
	o := s
	o.Hands, o.Talon = slices.Clone(s.Hands), slices.Clone(s.Talon)
	for i, h := range s.Hands {
		if h.Has(a) {
			x = i
		}
		if h.Has(b) {
			y = i
		}
	}
	if a == b || x == y {
		return s, false
	}
	if x >= 0 {
		o.Hands[x] = o.Hands[x].Without(a).With(b)
	}
	if y >= 0 {
		o.Hands[y] = o.Hands[y].Without(b).With(a)
	}
	for i, c := range s.Talon {
		switch c {
		case a:
			o.Talon[i] = b
		case b:
			o.Talon[i] = a
		}
	}
	return o, true
}

// seen returns the cards that these eyes have seen by the rules. It is told from
// the table of games and from what was done, not from what views show.
func (p *trial) seen(d *deal.Deal, eyes act.Seat) card.Set {
	seen := card.Set{}
	if eyes != act.Nobody {
		seen = d.Setup.Hands[eyes]
	}
	packet := false
	for _, a := range d.Actions() {
		if a.Verb != act.VerbCall {
			seen = seen.Or(card.Of(a.Card))
		}
		if a.Seat == eyes {
			seen = seen.Or(a.Cards)
		}
		seen = seen.Or(a.Cards.And(card.Tarocks)) // laid away face up
		packet = packet || a.Verb == act.VerbTake
	}
	talon := card.Of(d.Setup.Talon...)
	if packet || d.Phase() == "talon" {
		seen = seen.Or(talon)
	}
	for _, g := range p.games(d) {
		switch {
		case g.Talon == deal.TalonAll && g.seat == eyes:
			seen = seen.Or(talon)
		case g.Talon == deal.TalonDealt:
			seen = seen.Or(card.Of(d.Setup.Talon[:min(len(d.Past), len(d.Setup.Talon))]...))
		case g.Kind == deal.Open && len(d.Past) > 0:
			for s, hand := range d.Setup.Hands {
				if act.Seat(s) != g.seat {
					seen = seen.Or(hand)
				}
			}
		}
	}
	return seen
}

type played struct {
	deal.Game
	seat act.Seat
}

// games returns what is played, and by whom.
func (p *trial) games(d *deal.Deal) []played {
	var list []played
	for _, f := range d.View(act.Nobody).Facts {
		for _, g := range p.set.Games {
			if f.ID == view.Contract && f.Word == g.ID {
				list = append(list, played{g, f.Seat})
			}
		}
	}
	return list
}
