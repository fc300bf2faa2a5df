package ask

import (
	"slices"

	"tarock/bot/ask/told"
	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/view"
)

// tricks answers what may be played to a trick of which a question tells, and who wins it. It lays the cards in some
// deals as they are told, and asks the engine; it answers only if the engine says the same for all of them.
type tricks struct{ pack }

// trickVotes are what the engine has said.
type trickVotes struct {
	yes, no int
	why     map[act.Reason]int
	others  card.Set   // cards told that might always be played instead
	sets    []card.Set // what may be played of the cards told, each once
	kinds   []card.Set // the suit of all that may be played, each once
	beyond  bool       // other cards than those told may be played
	won     []int      // the places of cards that have won, each once
	asked   int
	moot    int  // how often there was no choice
	apart   bool // in some games there never was one
}

// split reports whether the engine has not always said the same.
func (v *trickVotes) split() bool {
	return v.apart || v.yes > 0 && v.no > 0 || len(v.sets) > 1 && (!v.beyond || len(v.kinds) > 1) || len(v.won) > 1
}

// mostAsked bounds how often the engine is asked about one question.
const mostAsked = 6000

// strongest returns the cards of a set, the strongest first.
func (b pack) strongest(set card.Set) []card.Card {
	order := b.writer.set.Order
	if order == nil {
		order = &card.RedUp
	}
	cards := set.Cards()
	slices.SortFunc(cards, func(c, d card.Card) int { return int(order[d]) - int(order[c]) })
	return cards
}

// someOf returns a high, a middle and a low card of a set; the only one if it has one.
func (b pack) someOf(set card.Set) []card.Card {
	cards := b.strongest(set)
	if len(cards) < 4 {
		return cards
	}
	return []card.Card{cards[0], cards[len(cards)/2], cards[len(cards)-2], cards[len(cards)-1]}
}

// suitsOf returns the suits of the pack, the trumps first.
func (b pack) suitsOf() (list []card.Set) {
	trumps := (&trickReader{pack: b}).trumps()
	list = append(list, trumps)
	for rest := b.deck().Minus(trumps).Minus(b.writer.set.Excuses); !rest.Empty(); {
		suit := rest.And(card.OfSuit(rest.First().Suit()))
		list, rest = append(list, suit), rest.Minus(suit)
	}
	return list
}

// suitOf returns the suit of a card as it is followed.
func (b pack) suitOf(c card.Card) card.Set {
	for _, suit := range b.suitsOf() {
		if suit.Has(c) {
			return suit
		}
	}
	return card.Of(c)
}

// ledTo returns the suit led to a trick, none if only an excuse lies there.
func (b pack) ledTo(table []card.Card) (suit card.Set) {
	for _, c := range table {
		if !b.writer.set.Excuses.Has(c) {
			return b.suitOf(c)
		}
	}
	return suit
}

// named returns the cards that are named in the hand.
func (t *toldTrick) named() (set card.Set) {
	for _, m := range t.hand {
		if !m.suit {
			set = set.Or(m.of)
		}
	}
	return set
}

// tables returns the cards that may lie in the trick.
func (b tricks) tables(t *toldTrick) (lists [][]card.Card) {
	var named card.Set
	for _, m := range t.table {
		if m.of.Len() == 1 {
			named = named.Or(m.of)
		}
	}
	for _, m := range t.table {
		if m.of.Len() == 1 {
			lists = append(lists, m.of.Cards())
			continue
		}
		lists = append(lists, b.someOf(m.of.Minus(named).Minus(t.named())))
	}
	return lists
}

// hands returns the hands that may be held against a trick.
func (b tricks) hands(t *toldTrick, table []card.Card) (hands []card.Set) {
	out := card.Of(table...).Or(t.lacks)
	var closed card.Set // suits of which nothing more is held
	named := t.named()
	trumps := b.suitsOf()[0]
	follows, led := false, b.ledTo(table)
	var lists [][]card.Set
	for _, m := range t.hand {
		if !m.suit {
			lists = append(lists, []card.Set{m.of})
			closed = closed.Or(b.suitOf(m.of.First()))
			follows = follows || led.Meets(m.of)
			continue
		}
		follows = follows || led.Meets(m.of)
		lists = append(lists, b.holdings(m, m.of.Minus(out).Minus(named)))
	}
	for _, m := range t.hand {
		if m.suit {
			closed = closed.Minus(m.of)
		}
	}
	if len(t.hand) > 0 && !follows {
		closed = closed.Or(led)
	}
	if t.whole {
		closed = closed.Or(trumps).Or(led)
	}
	bound := t.bound.Minus(named).Minus(out)
	if presumes[t.asked.kind] && t.asked.of.And(named.Or(bound)).Empty() && (t.asked.kind == mayPlay || !t.heldAsSuit()) {
		if t.asked.kind == mustPlay && !t.asked.one && len(t.hand) > 0 {
			return nil // of tarocks nothing is told
		}
		if !closed.Meets(t.asked.of.Minus(out)) {
			var one []card.Set
			for _, c := range b.someOf(t.asked.of.Minus(out)) {
				one = append(one, card.Of(c))
			}
			lists = append(lists, one)
		} else if !t.heldAsSuit() {
			return nil
		}
	}
	if !bound.Empty() && (!t.whole || bound.Meets(t.asked.of)) {
		lists = append(lists, []card.Set{bound})
	}
	lists = append(lists, b.fillers(t, out.Or(named).Or(closed).Or(t.asked.of)))
	told.Vary(lists, func(chosen []card.Set) bool {
		var hand card.Set
		for _, cards := range chosen {
			hand = hand.Or(cards)
		}
		if !hand.Empty() {
			hands = append(hands, hand)
		}
		return len(hands) < 200
	})
	return hands
}

// presumes are the kinds of questions that presume that a card of those asked about is held.
var presumes = map[trickKind]bool{mayPlay: true, mustPlay: true, mayKeep: true, wouldWin: true}

// heldAsSuit reports whether cards of the suit that is asked about are held.
func (t *toldTrick) heldAsSuit() bool {
	return slices.ContainsFunc(t.hand, func(m meant) bool { return m.suit && m.of.Meets(t.asked.of) })
}

// holdings returns what may be held if cards of a suit are.
func (b tricks) holdings(m meant, of card.Set) (list []card.Set) {
	some := b.someOf(of)
	for _, c := range some {
		list = append(list, card.Of(c))
	}
	if m.many && len(some) > 2 {
		list = append(list, card.Of(some[0], some[len(some)-1]), card.Of(some[1], some[len(some)-1]))
	}
	return list
}

// fillers returns what else may be in a hand, beside some cards and suits.
func (b tricks) fillers(t *toldTrick, beside card.Set) (list []card.Set) {
	if t.whole && (len(t.hand) > 1 || t.vague()) || t.number == lastTrick && len(t.hand) > 0 {
		return []card.Set{{}}
	}
	var low card.Set
	suits := b.suitsOf()
	for _, suit := range suits[1:] {
		if rest := b.strongest(suit.Minus(beside)); len(rest) > 0 && !suit.And(beside).Contains(suit) {
			low = low.With(rest[len(rest)-1])
		}
	}
	list = append(list, low)
	if trumps := suits[0].Minus(beside); !trumps.Empty() && !suits[0].Minus(t.lacks).Empty() && !b.trumpsTold(t) {
		for _, c := range b.someOf(trumps) {
			list = append(list, low.With(c))
		}
		list = append(list, low.Or(card.Of(b.someOf(trumps)...)))
	}
	if len(t.hand) > 1 || t.whole {
		list = append(list, card.Set{})
	}
	return list
}

// trumpsTold reports whether the hand that is told has trumps, or is all that matters.
func (b tricks) trumpsTold(t *toldTrick) bool {
	trumps := b.suitsOf()[0]
	return t.whole || slices.ContainsFunc(t.hand, func(m meant) bool { return m.of.Meets(trumps) })
}

// position poses a trick: the cards on the table are played, each by a player who holds nothing else of it, and it is
// the player's turn. false if the rules do not allow that.
func position(d *deal.Deal, me act.Seat, number int, table []card.Card, hand card.Set, spare []card.Card) bool {
	p := deal.Position{Lead: me.After(-len(table), d.Seats()), Number: number}
	for i := range d.Seats() {
		p.Hands[i] = card.Of(spare[i])
	}
	for i, c := range table {
		s := p.Lead.After(i, d.Seats())
		p.Hands[s] = card.Of(c)
	}
	p.Hands[me] = hand
	if !deal.Pose(d, &p) {
		return false
	}
	for i, c := range table {
		if d.Do(act.Play(p.Lead.After(i, d.Seats()), c)) != nil {
			return false
		}
	}
	return d.Turn() == me
}

// spare returns a card for each player that is not in a trick, nor of the suit led, nor a trump.
func (b tricks) spare(table []card.Card, hand card.Set) (list []card.Card) {
	beside := card.Of(table...).Or(hand).Or(b.suitsOf()[0]).Or(b.writer.set.Excuses).Or(b.ledTo(table))
	cards := b.strongest(b.deck().Minus(beside))
	slices.Reverse(cards)
	return cards
}

// complete reports whether as many cards are told of the hand as one has in a trick, of so many.
func (t *toldTrick) complete(of int) bool {
	return t.number > 0 && len(t.hand) == of-t.number+1 && !slices.ContainsFunc(t.hand, func(m meant) bool { return m.many })
}

// numbers returns which tricks a told one may be, of so many.
func (t *toldTrick) numbers(of int) (list []int) {
	switch {
	case t.number > 0:
		return []int{t.number}
	case t.number < 0:
		return []int{of + 1 + t.number}
	}
	most := of
	if len(t.hand) > 1 {
		most = of - 1
	}
	for _, n := range []int{2, 1, of / 2, of - 2, of - 1, of} {
		if n >= 1 && n <= most && !slices.Contains(list, n) {
			list = append(list, n)
		}
	}
	return list
}

// about reports whether a trick may be one of a game, where none is named.
func (t *toldTrick) about(g view.Game) bool {
	return (len(t.kinds) == 0 || slices.Contains(t.kinds, g.Kind)) && !(t.usual && g.With != "")
}

// dutyOf returns by which duty all cards that one has must be played, "" for none.
func (b tricks) dutyOf(d *deal.Deal, hand card.Set) act.Reason {
	trick := d.Trick()
	switch suit := b.ledTo(trick.Cards[:trick.N]); {
	case suit.Empty():
		return ""
	case suit.Contains(hand):
		return act.MustFollowSuit
	case b.suitsOf()[0].Contains(hand):
		return act.MustPlayTarock
	}
	return ""
}

// inOrder returns cards in an order, as they are without one.
func inOrder(cards []card.Card, order []int) []card.Card {
	if order == nil {
		return cards
	}
	list := make([]card.Card, len(cards))
	for i, at := range order {
		list[i] = cards[at]
	}
	return list
}

// permutations returns all orders of so many things.
func permutations(n int) (list [][]int) {
	if n == 0 {
		return [][]int{nil}
	}
	for _, short := range permutations(n - 1) {
		for i := 0; i <= len(short); i++ {
			list = append(list, slices.Insert(slices.Clone(short), i, n-1))
		}
	}
	return list
}
