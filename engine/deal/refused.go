package deal

import (
	"slices"

	"tarock/engine/act"
	"tarock/engine/card"
)

// Refused returns what the player on turn might want to do and may not, each with its
// reason: cards to play or to lay away, in the order of their numbers, and games to bid, in
// the order of the rule set's table. For other players there is nothing.
func (d *Deal) Refused(s act.Seat) []act.Refusal {
	if s != d.Turn() || s < 0 || int(s) >= d.s.Seats {
		return nil
	}
	options := d.Legal(s)
	var list []act.Refusal
	refuse := func(a act.Action) {
		if reason, ok := d.Check(a).(act.Reason); ok {
			list = append(list, act.Refusal{Action: a, Reason: reason})
		}
	}
	has := func(v act.Verb) bool {
		return slices.ContainsFunc(options, func(o act.Option) bool { return o.Verb == v })
	}
	if has(act.VerbPlay) {
		for c := range d.s.Hands[s].All() {
			refuse(act.Play(s, c))
		}
	}
	for _, o := range options {
		if o.Verb == act.VerbDiscard && o.Choice != nil {
			for c := range d.s.Hands[s].Minus(o.From).All() {
				refuse(act.Discard(s, laying(c, &o)))
			}
		}
	}
	if has(act.VerbBid) && d.s.Set.Games != nil {
		for _, g := range d.s.Set.Games(d.s.Options) {
			if !slices.ContainsFunc(options, func(o act.Option) bool { return o.ID.String() == g.ID }) {
				refuse(act.Bid(s, act.FindWord(g.ID), act.NoWord))
			}
		}
	}
	return list
}

// laying is a discard in which only one card is out of order.
func laying(c card.Card, o *act.Option) card.Set {
	cards := card.Of(c)
	for _, others := range []card.Set{o.Must, o.From} {
		for other := range others.All() {
			if cards.Len() < int(o.Count) {
				cards = cards.With(other)
			}
		}
	}
	return cards
}
