package deal

import (
	"slices"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/view"
)

// Refused returns what the player on turn might want to do and may not, each with its
// reason: cards to play or to lay away, in the order of their numbers, and games to
// bid, in the order of the rule set's table. It returns nothing for other players.
//
// A bid that names a premium is listed with each premium, or once without if all are
// refused for the same reason.
func (d *Deal) Refused(s act.Seat) []act.Refusal {
	if s != d.Turn() || s < 0 || int(s) >= d.s.Seats {
		return nil
	}
	options := d.Legal(s)
	var list []act.Refusal
	has := func(v act.Verb) bool {
		return slices.ContainsFunc(options, func(o act.Option) bool { return o.Verb == v })
	}
	if has(act.VerbPlay) {
		for c := range d.s.Hands[s].All() {
			list = d.refuse(list, act.Play(s, c))
		}
	}
	for _, o := range options {
		if o.Verb == act.VerbDiscard && o.Choice != nil {
			for c := range d.s.Hands[s].Minus(o.From).All() {
				list = d.refuse(list, act.Discard(s, laying(c, &o)))
			}
		}
	}
	if has(act.VerbBid) && d.s.Set.Games != nil {
		list = append(list, d.refusedGames(s, options)...)
	}
	return list
}

// refuse appends an action if it is refused.
func (d *Deal) refuse(list []act.Refusal, a act.Action) []act.Refusal {
	if reason, ok := d.Check(a).(act.Reason); ok {
		list = append(list, act.Refusal{Action: a, Reason: reason})
	}
	return list
}

// refusedGames returns the games of the table that a player may not bid now.
func (d *Deal) refusedGames(s act.Seat, options []act.Option) (list []act.Refusal) {
	games := d.s.Set.Games(d.s.Options)
	legal := func(g view.Game) bool {
		return slices.ContainsFunc(options, func(o act.Option) bool { return o.ID.String() == g.ID })
	}
	for _, g := range games {
		var refused []act.Refusal
		switch {
		case g.Named != nil:
			refused = d.refusedNaming(s, &g)
		case !legal(g):
			refused = d.refuse(nil, act.Bid(s, act.FindWord(g.ID), act.NoWord))
		}
		for i := range refused {
			if refused[i].Reason == act.NotAllowed {
				met := func(o view.Game) bool { return o.Rank == 0 && o.Needs == g.Needs && legal(o) }
				refused[i].Reason = d.unmet(s, &g, slices.ContainsFunc(games, met))
			}
		}
		list = append(list, refused...)
	}
	return list
}

// refusedNaming returns the bids of a game that are refused by what they name.
func (d *Deal) refusedNaming(s act.Seat, g *view.Game) (list []act.Refusal) {
	for _, named := range g.Named {
		list = d.refuse(list, act.Bid(s, act.FindWord(g.ID), act.FindWord(named)))
	}
	other := func(r act.Refusal) bool { return r.Reason != list[0].Reason }
	if len(list) < len(g.Named) || slices.ContainsFunc(list, other) {
		return list
	}
	list[0].Action.Arg = act.NoWord
	return list[:1]
}

// unmet returns what a game needs, as a reason, if that is why it may not be bid now. due
// says whether another game that needs the same of the moment may be bid: games without
// a rank are bid at the same moment.
func (d *Deal) unmet(s act.Seat, g *view.Game, due bool) act.Reason {
	fits, ofHand := d.s.Set.Fits[g.Needs]
	if g.Needs == "" || ofHand && fits(d.s.Dealt[s]) || !ofHand && g.Rank == 0 && due {
		return act.NotAllowed
	}
	return act.Reason(g.Needs)
}

// laying returns a discard of c and otherwise allowed cards, so that it is refused
// because of c.
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
