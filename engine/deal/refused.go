package deal

import (
	"slices"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/view"
)

// Refused returns what the player on turn might want to do and may not, each with its
// reason: cards to play or to lay away, in the order of their numbers, and games to
// bid, in the order of the rule set's table. It returns nothing for other players. Where
// only a pass is possible, bids are listed that something else than the auction rules out.
//
// A bid that names a premium is listed with each premium, or once without if all are
// refused for the same reason.
func (d *Deal) Refused(s act.Seat) []act.Refusal {
	if s != d.Turn() || s < 0 || int(s) >= d.s.Seats {
		return nil
	}
	l := refusals{d: d, of: s, options: d.Legal(s)}
	if l.has(act.VerbPlay) {
		for c := range d.s.Hands[s].All() {
			l.add(act.Play(s, c))
		}
	}
	for _, o := range l.options {
		if o.Verb == act.VerbDiscard && o.Choice != nil {
			for c := range d.s.Hands[s].Minus(o.From).All() {
				l.add(act.Discard(s, laying(c, &o)))
			}
		}
	}
	if (l.has(act.VerbBid) || l.has(act.VerbPass)) && d.s.Set.Games != nil {
		l.games(d.s.Set.Games(d.s.Options))
	}
	if !l.has(act.VerbBid) { // what is lower, or another player's, is no news then
		l.list = slices.DeleteFunc(l.list, func(r act.Refusal) bool { return r.Reason == act.BidTooLow || r.Reason == act.NotForehand })
	}
	return l.list
}

// Barred returns what Refused does and, of what else the player on turn can be asked about, what is refused for a
// reason of its own: passing, calling a card, announcements.
func Barred(d *Deal, s act.Seat) []act.Refusal {
	list := d.Refused(s)
	if s != d.Turn() || s < 0 || int(s) >= d.s.Seats {
		return nil
	}
	tried := []act.Action{act.New(s, act.VerbPass)}
	if slices.ContainsFunc(d.Legal(s), func(o act.Option) bool { return o.Verb == act.VerbCall }) {
		for c := range d.s.Setup.Form.Deck.All() {
			tried = append(tried, act.Call(s, c))
		}
	}
	if d.s.Set.Premiums != nil {
		for _, p := range d.s.Set.Premiums(d.s.Options) {
			if id := act.FindWord(p.ID); id != act.NoWord {
				tried = append(tried, act.Announce(s, id))
			}
		}
	}
	for _, a := range tried {
		if reason, ok := d.Check(a).(act.Reason); ok && reason != act.WrongPhase && reason != act.NotAllowed {
			list = append(list, act.Refusal{Action: a, Reason: reason})
		}
	}
	return list
}

// refusals collects the actions that the player on turn may not do.
type refusals struct {
	d       *Deal
	of      act.Seat
	options []act.Option // those he may do
	list    []act.Refusal
}

func (l *refusals) has(v act.Verb) bool {
	return slices.ContainsFunc(l.options, func(o act.Option) bool { return o.Verb == v })
}

// bids reports whether the player may bid a game.
func (l *refusals) bids(g *view.Game) bool {
	return slices.ContainsFunc(l.options, func(o act.Option) bool { return o.ID.String() == g.ID })
}

// add adds an action if it is refused.
func (l *refusals) add(a act.Action) {
	if reason, ok := l.d.Check(a).(act.Reason); ok && reason != act.WrongPhase {
		l.list = append(l.list, act.Refusal{Action: a, Reason: reason})
	}
}

// games adds the games of the table that the player may not bid now.
func (l *refusals) games(table []view.Game) {
	for i := range table {
		g, before := &table[i], len(l.list)
		switch {
		case g.Named != nil:
			l.naming(g)
		case !l.bids(g):
			l.add(act.Bid(l.of, act.FindWord(g.ID), act.NoWord))
		}
		for i := range l.list[before:] {
			if r := &l.list[before+i]; r.Reason == act.NotAllowed {
				met := func(o view.Game) bool { return o.Rank == 0 && o.Needs == g.Needs && l.bids(&o) }
				r.Reason = l.d.s.Set.unmet(g, l.d.s.Dealt[l.of], slices.ContainsFunc(table, met))
			}
		}
	}
}

// naming adds the bids of a game that are refused by what they name.
func (l *refusals) naming(g *view.Game) {
	before := len(l.list)
	for _, named := range g.Named {
		l.add(act.Bid(l.of, act.FindWord(g.ID), act.FindWord(named)))
	}
	added := l.list[before:]
	other := func(r act.Refusal) bool { return r.Reason != added[0].Reason }
	if len(added) == len(g.Named) && !slices.ContainsFunc(added, other) {
		added[0].Action.Arg = act.NoWord
		l.list = l.list[:before+1]
	}
}

// unmet returns the reason for a game's unmet condition if that alone keeps a player with some
// cards from bidding it now. due says whether another game with the same condition on the moment
// may be bid: games without a rank are bid at the same moment.
func (s *RuleSet) unmet(g *view.Game, dealt card.Set, due bool) act.Reason {
	fits, ofHand := s.Fits[g.Needs]
	if g.Needs == "" || ofHand && fits(dealt) || !ofHand && g.Rank == 0 && due {
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
