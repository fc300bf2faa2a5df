// Package rest says when the rest of a deal is certain, whatever the others hold and
// whichever cards they play, so that a player may lay his cards down (Auflegen).
//
// It judges by what one seat has seen. Its criteria are sufficient, not necessary: the
// others are taken to be able to hold any cards that the seat has not seen go, as long as
// they follow suit. What it calls certain settles alike in every deal that the seat cannot
// tell apart from the true one.
package rest

import (
	"slices"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/view"
	"tarock/player"
)

// Plan is the play of a player who lays down, card by card.
type Plan struct {
	// All: he wins every trick that is left; else none of them.
	All bool
	// Cards are what he leads, in this order. One who wins no more tricks leads at most the
	// first of them, and then plays any card that is legal.
	Cards []card.Card
}

// Certain returns how the seat on turn plays on if the rest is certain, false if it is not
// or only one trick is left. The others may play whatever the rules allow. Of what the seat
// has seen it reads the view, the game, its own hand as dealt, and Check.
func Certain(s *player.Seen) (Plan, bool) {
	if s.Phase != view.Play || s.Turn != s.Eyes || s.Hand.Len() < 2 || s.Game.Law[view.LawFollow] != "yes" {
		return Plan{}, false
	}
	r := newRest(s)
	switch g, ok := contract(s); {
	case !ok:
		return Plan{}, false
	case g == nil || aims[g.Kind] == all:
		return r.all(g)
	case r.declarer == s.Eyes:
		return r.none(g)
	}
	return Plan{}, false
}

// aim is the result that a player claims by laying down.
type aim int

const (
	all  aim = iota // that all tricks are his
	none            // that he takes no more
)

var aims = map[view.Kind]aim{view.Positive: all, view.Colour: all, view.AllTricks: all, view.Negative: none, view.Open: none}

// contract returns the game that is played, nil in rule sets without games. It returns
// false if there are several, or if everybody plays for himself.
func contract(s *player.Seen) (g *view.Game, ok bool) {
	n := 0
	for i := range s.Facts {
		if f := &s.Facts[i]; f.ID == view.Contract {
			g, n = s.Game.Contract(f.Word), n+1
		}
	}
	if len(s.Game.Games) == 0 {
		return nil, true
	}
	return g, n == 1 && g != nil && g.Sides != view.EachForSelf
}

// rest is the remainder of a deal as one seat sees it.
type rest struct {
	*player.Seen
	declarer act.Seat
	unseen   card.Set // what others may hold
	hidden   int      // how many of them lie elsewhere, such as in the talon
	called   card.Set // cards that decide who is with whom, or that count for who wins them last
}

func newRest(s *player.Seen) *rest {
	r := &rest{Seen: s, declarer: act.Nobody, unseen: s.Game.Deck.Minus(s.Hand).Minus(card.Of(s.Trick.Cards...))}
	for i := range s.Past {
		r.unseen = r.unseen.Minus(card.Of(s.Past[i].Cards...))
	}
	for i := range s.Facts {
		switch f := &s.Facts[i]; f.ID {
		case view.Contract:
			r.declarer = f.Seat
		case view.LaidAway:
			r.unseen = r.unseen.Minus(f.Cards)
		case view.Called:
			r.called = r.called.With(f.Card)
			if f.Card == card.None {
				r.called = r.called.Or(card.Kings)
			}
		}
	}
	for _, p := range s.View.Talon {
		if p.To == act.Nobody {
			r.unseen = r.unseen.Minus(card.Of(p.Cards...))
		}
	}
	r.hidden = r.unseen.Len() + s.Held[s.Eyes]
	for _, n := range s.Held {
		r.hidden -= n
	}
	return r
}

// higher returns the unseen cards of the suit of a card that are higher.
func (r *rest) higher(c card.Card) card.Set { return r.Game.Order.Above(c, r.unseen.And(r.suit(c))) }

// suit returns the cards of the suit of a card.
func (r *rest) suit(c card.Card) card.Set {
	if r.Game.Trumps.Has(c) {
		return r.Game.Trumps
	}
	return card.OfSuit(c.Suit()).Minus(r.Game.Trumps)
}

// all returns the plan of a player who leads and wins every trick. Whatever the others
// throw on these goes to him, so the settlement can only depend on the tricks and the owners
// of certain cards, and those must have gone.
func (r *rest) all(g *view.Game) (Plan, bool) {
	if len(r.Trick.Cards) > 0 || r.unseen.Meets(r.telling(g)) || r.Hand.Or(r.unseen).Meets(r.Game.Excuses) {
		return Plan{}, false
	}
	plan, drawn := r.order(g), map[card.Set]int{}
	if r.promised(plan) {
		return Plan{}, false
	}
	for _, c := range plan {
		trumps := r.unseen.And(r.Game.Trumps)
		gone := func(suit card.Set) bool { return drawn[suit] >= r.unseen.And(suit).Len() }
		suit := r.suit(c)
		if !r.higher(c).Empty() && !gone(suit) || suit != r.Game.Trumps && !trumps.Empty() && !gone(r.Game.Trumps) {
			return Plan{}, false
		}
		drawn[suit]++ // who has one must follow
	}
	return Plan{All: true, Cards: plan}, true
}

// telling returns the cards whose trick, or whose owner, can matter beside what they count.
func (r *rest) telling(g *view.Game) card.Set {
	cards := card.Trull.Or(card.Birds).Or(r.called).Or(r.Game.Excuses)
	for i := range r.Game.Premiums {
		cards = cards.With(r.Game.Premiums[i].Card)
	}
	if g == nil || !r.parted() { // where nothing is bid, any king may count in a trick of its own
		cards = cards.Or(card.Kings)
	}
	return cards.Without(card.None)
}

// parted reports whether no other player can have been dealt all kings, which counts in
// some games.
func (r *rest) parted() bool {
	if card.Of(r.Dealt...).Meets(card.Kings) {
		return true
	}
	var who card.Set // one king of each player who has played one
	for i := range r.Past {
		t := &r.Past[i]
		for k, c := range t.Cards {
			if s := t.Lead.After(k, r.Seats); card.Kings.Has(c) && s != r.Eyes && !who.Has(card.Card(s+1)) {
				who = who.With(card.Card(s + 1))
			}
		}
	}
	return who.Len() > 1
}

// promised reports whether the player has announced a bird that this plan may not lead in
// its trick.
func (r *rest) promised(plan []card.Card) bool {
	for i := range r.Facts {
		if f := &r.Facts[i]; f.ID == view.Announced && f.Seat == r.Eyes {
			return card.Of(plan[:len(plan)-1]...).Meets(card.Birds.Or(r.called)) || r.Hand.Meets(card.Birds.Without(card.Pagat))
		}
	}
	return false
}

// order returns the hand in the order in which it is best led: trumps from above until the
// others can have none, then the suits from above, and the low trumps at last, as they
// may count most in the last tricks.
func (r *rest) order(g *view.Game) []card.Card {
	down := func(s card.Set) []card.Card {
		list := s.Cards()
		slices.SortStableFunc(list, func(a, b card.Card) int { return int(r.Game.Order[b]) - int(r.Game.Order[a]) })
		return list
	}
	trumps, suits := down(r.Hand.And(r.Game.Trumps)), r.Hand.Minus(r.Game.Trumps)
	first := min(len(trumps), r.unseen.And(r.Game.Trumps).Len())
	if suits.Empty() || g != nil && g.Kind == view.Colour { // in which suits may have to be led first
		first = 0
	}
	plan := slices.Clone(trumps[:first])
	for !suits.Empty() {
		suit := r.suit(suits.First())
		plan, suits = append(plan, down(suits.And(suit))...), suits.Minus(suit)
	}
	return append(plan, trumps[first:]...)
}

// none returns the plan of a declarer who has the tricks that he may take, and takes no
// more: he has no trump, and in each suit only cards below all that he has not seen.
func (r *rest) none(g *view.Game) (Plan, bool) {
	if aim, ok := g.Aim.Tricks(); !ok || r.Won[r.Eyes] != aim || r.Hand.Meets(r.Game.Trumps.Or(r.Game.Excuses)) {
		return Plan{}, false
	}
	if r.unseen.Or(card.Of(r.Trick.Cards...)).Contains(card.Of(card.Skues, card.Mond)) {
		return Plan{}, false // one may catch the other, which matters in some games to whoever loses it
	}
	for c := range r.Hand.All() {
		if r.higher(c) != r.unseen.And(r.suit(c)) {
			return Plan{}, false
		}
	}
	if len(r.Trick.Cards) == 0 {
		for c := range r.Hand.All() {
			if r.higher(c).Len() > r.hidden { // somebody has one, and must play it
				return Plan{Cards: []card.Card{c}}, r.Check(act.Play(r.Eyes, c)) == nil
			}
		}
		return Plan{}, false
	}
	led := r.Trick.Cards[0]
	for c := range r.Hand.And(r.suit(led)).All() {
		if !r.beaten(c) {
			return Plan{}, false
		}
	}
	return Plan{}, true
}

// beaten reports whether a card of the suit led is beaten by one on the table.
func (r *rest) beaten(c card.Card) bool {
	for _, k := range r.Trick.Cards {
		if r.suit(k) == r.suit(c) && r.Game.Order[k] > r.Game.Order[c] {
			return true
		}
	}
	return false
}
