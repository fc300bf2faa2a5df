package told

import (
	"testing"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/rules"
)

// TestLaidAway: in each rule set and each game, with each number of suit cards beside kings, cards of each sort may go as
// trying all discards of some hands shows.
func TestLaidAway(t *testing.T) {
	right, unsure := 0, 0
	for _, set := range rules.All() {
		o, _ := set.Choose(nil)
		g := At(set, o)
		for i := range g.ways() {
			w := &g.ways()[i]
			if w.decides != act.VerbDiscard || w.form != &set.Forms[0] || w.form.Hands[w.me]+len(w.gets) > 28 {
				continue
			}
			for plain := range w.count + 2 {
				if w.count > 4 && plain > 0 && plain < w.count-1 {
					continue // too many discards to try all
				}
				for _, of := range []card.Set{g.Trumps().Minus(card.Trull), g.Sorted().Kings, card.Of(card.Mond), g.SuitCards()} {
					yes, no := laidAway(t, g, w, plain, of)
					h := Hand{Game: w.game, Deals: w.game == "", Asked: AskedOfHand{Verb: act.VerbDiscard, Sense: May, Wants: []Wanted{{Of: of, N: 1}}},
						Holds: []Held{{Of: g.Sorted().Plain, Least: plain, Most: plain}, {Of: of, Least: 1, Most: Boundless}}}
					switch f, ok := g.Deal(&h); {
					case yes == no:
						// it depends on the rest of the hand, or there is none
					case !ok:
						unsure++
					case yes != (f.Yes > 0):
						t.Errorf("%s %s: with %d suit cards beside kings one of %v may go: got %v, want %v", set.ID, w.game, plain, of, f.Yes > 0, yes)
					default:
						right++
					}
				}
			}
		}
	}
	if t.Logf("%d are as trying shows, %d are not certain", right, unsure); unsure*20 > right {
		t.Error("too few are certain")
	}
}

// laidAway tries all discards of some hands with so many suit cards beside kings, and reports whether cards of a sort
// go in some of them, and whether there are hands in which they cannot go.
func laidAway(t *testing.T, g *Table, w *way, plain int, of card.Set) (yes, no bool) {
	t.Helper()
	sorted, d := g.Sorted(), Chance(7)
	for tries, hands := 0, 0; tries < 300 && hands < 4; tries++ {
		all := w.form.Deck
		hand := d.Some(sorted.Plain, plain)
		rest := all.Minus(sorted.Plain).Minus(hand)
		if d.Roll(2) > 0 {
			rest = rest.Minus(d.Some(card.Kings, d.Roll(4)))
		}
		hand = hand.Or(d.Some(rest, w.form.Hands[w.me]+len(w.gets)-plain))
		if hand.Len() < w.form.Hands[w.me]+len(w.gets) || !hand.Meets(of) {
			continue
		}
		run := coming{way: w, Table: g, me: w.me}
		game, option, ok := run.to(w.pack(&d, hand, card.None, 0))
		if !ok || game.View(game.Turn()).Hand != hand {
			continue
		}
		hands++
		goes := false
		deal.Honestly(game, func() { goes = anyDiscard(game, option, hand.Cards(), card.Set{}, of) })
		yes, no = yes || goes, no || !goes
	}
	return yes, no
}

// anyDiscard reports whether some discard with one of some cards is allowed.
func anyDiscard(d *deal.Deal, o act.Option, hand []card.Card, laid, of card.Set) bool {
	if laid.Len() == int(o.Count) {
		return laid.Meets(of) && d.Check(o.Named(laid, card.None)) == nil
	}
	for i, c := range hand {
		if anyDiscard(d, o, hand[i+1:], laid.With(c), of) {
			return true
		}
	}
	return false
}
