package ask

import (
	"slices"
	"strings"

	"tarock/bot/ask/told"
	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/view"
)

// read reads the trick of a question. If it names no suit at all its cards are of the one that is assumed, and if it
// does not tell which suit was led it is that one; open says that one has to be assumed and none is.
func (b tricks) read(q *query, assumed card.Set) (t *toldTrick, open, ok bool) {
	r := &trickReader{query: q, pack: b.pack, german: speeches[b.writer.texts.Language()]().spoken, led: assumed}
	if !assumed.Empty() {
		r.assumed = assumed.First().String()[:1]
	}
	ok = r.read()
	return &r.toldTrick, r.unsuited || r.unled, ok
}

// answer answers a question that tells a trick.
func (b tricks) answer(q *query) (f fact, ok bool) {
	if len(q.breaks) < 2 && len(q.words) < 8 {
		return fact{}, false
	}
	t, open, ok := b.read(q, card.Set{})
	if ok {
		return b.decided(t, q.among(), true)
	}
	if !open {
		return fact{}, false
	}
	for _, suit := range b.suitsOf()[1:] {
		t, _, ok := b.read(q, suit)
		if !ok {
			continue // it does not have these cards
		}
		one, ok := b.decided(t, q.among(), t.asked.kind == whichCardIs)
		if !ok || f.text != "" && f.text != one.text {
			return fact{}, false
		}
		f = one
	}
	return f, f.text != ""
}

// decided returns the answer of the engine, if it always says the same, with or without the names of cards.
func (b tricks) decided(t *toldTrick, people int, names bool) (fact, bool) {
	v, usual := b.votes(t, people), false
	if v.split() && t.game == "" && len(t.kinds) == 0 && len(b.pack.tables().Games) > 0 {
		one := *t
		one.kinds, one.usual, usual, t = []view.Kind{view.Positive}, true, true, &one
		v = b.votes(t, people)
	}
	if v.asked == 0 || v.split() {
		return fact{}, false
	}
	if !names {
		v.others = card.Set{}
	}
	text, from := b.verdictOn(t, v)
	if usual && text != "" {
		text = b.say("reckon.trick.usual", "fact", text)
	}
	return fact{text, from}, text != ""
}

// votes asks the engine.
func (b tricks) votes(t *toldTrick, people int) *trickVotes {
	v := &trickVotes{why: map[act.Reason]int{}}
	games := []string{t.game}
	if t.game == "" && len(b.pack.tables().Games) > 0 {
		games = nil
		for _, g := range b.pack.tables().Games {
			if t.about(g) {
				games = append(games, g.ID)
			}
		}
	}
	for _, g := range games {
		var d deal.Deal
		said := v.yes + v.no
		for _, s := range b.scenesOf(sceneKey{g, people, strings.Join(t.said, " "), t.bound}) {
			if !b.mayBe(t, g, s) || t.seat != anySeat && contractor(s.deal) >= 0 && (contractor(s.deal) == s.me) != (t.seat == isDeclarer) {
				continue
			}
			if t.asked.kind == whoWins {
				b.askWinner(t, s, v)
			} else {
				deal.Repeat(s.deal, &d)
				deal.Honestly(&d, func() { b.askCards(t, &d, s, v) })
			}
			if v.split() || v.asked > mostAsked {
				return v
			}
		}
		if v.moot > 0 && v.yes+v.no == said {
			v.apart = true // there only one card may be played
		}
	}
	return v
}

// mayBe reports whether the player may be the one of a scene: who has the bird that is announced with the game plays it.
func (b tricks) mayBe(t *toldTrick, game string, s scene) bool {
	g := b.pack.tables().Game(game)
	if g == nil || g.With == "" || contractor(s.deal) == s.me {
		return true
	}
	bird := b.pack.tables().Premium(g.With).Card
	return bird == card.None || !t.named().Or(t.asked.of).Has(bird)
}

// askCards asks what may be played.
func (b tricks) askCards(t *toldTrick, d *deal.Deal, s scene, v *trickVotes) {
	var after deal.Deal
	deal.Repeat(s.deal, &after)
	if len(t.table) >= d.Seats() {
		return
	}
	of := d.Hand(s.me).Len()
	numbers := t.numbers(of)
	if t.complete(of) {
		all := *t
		all.whole, t = true, &all
	}
	orders := [][]int{nil}
	if t.mixed {
		orders = permutations(len(t.table))
	}
	told.Vary(b.tables(t), func(cards []card.Card) bool {
		for _, order := range orders {
			table := inOrder(cards, order)
			if card.Of(table...).Len() < len(table) {
				continue
			}
			for _, hand := range b.hands(t, table) {
				b.askHand(t, d, s, &after, table, hand, numbers, v)
				if v.split() || v.asked > mostAsked {
					return false
				}
			}
		}
		return true
	})
}

// askHand asks what may be played of a hand.
func (b tricks) askHand(t *toldTrick, d *deal.Deal, s scene, after *deal.Deal, table []card.Card, hand card.Set, numbers []int, v *trickVotes) {
	spare := b.spare(table, hand)
	if len(spare) < d.Seats() {
		return
	}
	for _, n := range numbers {
		if !position(d, s.me, n, table, hand, spare) {
			continue
		}
		wins := func(c card.Card) bool {
			return b.wonBy(s, after, n, append(slices.Clone(table), c), nil, spare[:d.Seats()-len(table)-1]) == len(table)
		}
		v.asked++
		if b.vote(t, d, s.me, hand, wins, v); v.split() || v.asked > mostAsked {
			return
		}
	}
}

// vote notes what the engine says of a position.
func (b tricks) vote(t *toldTrick, d *deal.Deal, me act.Seat, hand card.Set, wins func(card.Card) bool, v *trickVotes) {
	var legal card.Set
	why := map[card.Card]act.Reason{}
	for c := range hand.All() {
		if err := d.Check(act.Play(me, c)); err == nil {
			legal = legal.With(c)
		} else if reason, ok := err.(act.Reason); ok {
			why[c] = reason
		}
	}
	say := func(yes bool, refused card.Set) {
		if yes {
			v.yes++
		} else {
			v.no++
		}
		if told := refused.And(t.named()); !told.Empty() {
			refused = told
		}
		for c := range refused.All() {
			if why[c] != "" {
				v.why[why[c]]++
			}
		}
	}
	asked := t.asked.of.And(hand)
	if others := legal.And(t.named()).Minus(asked); v.asked == 1 {
		v.others = others
	} else {
		v.others = v.others.And(others)
	}
	switch t.asked.kind {
	case mayPlay:
		for c := range asked.All() {
			say(legal.Has(c), card.Of(c))
		}
	case wouldWin:
		for c := range asked.And(legal).All() {
			say(wins(c), card.Set{})
		}
		for c := range asked.Minus(legal).All() {
			v.why[why[c]]++ // it may not be played
		}
	case mustPlay:
		if asked.Empty() || asked == hand && !t.whole {
			return
		}
		if say(asked.Contains(legal), hand.Minus(legal)); asked == hand {
			v.why[b.dutyOf(d, legal)]++
		}
	case mayKeep:
		if asked.Empty() || asked == hand {
			return
		}
		say(!asked.Contains(legal), hand.Minus(legal))
	case mayAny:
		if hand.Len() > 1 {
			say(legal == hand, hand.Minus(legal))
		}
	case mustFollow:
		trick := d.Trick()
		suit := b.ledTo(trick.Cards[:trick.N])
		if hand.Meets(suit) && !suit.Contains(hand) {
			say(suit.Contains(legal), hand.Minus(legal))
		}
	case whichCardIs:
		b.voteWhich(t, legal, hand, why, v)
	case mustBeat, mayStay:
		b.voteBeat(t, d, legal, hand, wins, why, say, func() { v.moot++ })
	}
}

// vague reports whether suits are told of the hand, not only cards.
func (t *toldTrick) vague() bool {
	return slices.ContainsFunc(t.hand, func(m meant) bool { return m.suit })
}

// voteWhich notes which cards may be played.
func (b tricks) voteWhich(t *toldTrick, legal, hand card.Set, why map[card.Card]act.Reason, v *trickVotes) {
	named := t.named()
	v.beyond = v.beyond || !named.Contains(legal)
	if set := legal.And(named); !slices.Contains(v.sets, set) {
		v.sets = append(v.sets, set)
	}
	if kind := b.kindOfPlay(legal, hand); !slices.Contains(v.kinds, kind) {
		v.kinds = append(v.kinds, kind)
	}
	refused := named.Minus(legal)
	if refused.Empty() {
		refused = hand.Minus(legal)
	}
	for c := range refused.All() {
		v.why[why[c]]++
	}
}

// kindOfPlay returns the suit of which the cards are that may be played, all cards if that may be any.
func (b tricks) kindOfPlay(cards, hand card.Set) card.Set {
	if suit := b.suitOf(cards.First()); suit.Contains(cards) && cards != hand {
		return suit
	}
	return b.deck()
}

// voteBeat notes whether one has to beat, or may stay below, if one can. Who has none of the suit led beats with a trump.
func (b tricks) voteBeat(t *toldTrick, d *deal.Deal, legal, hand card.Set, wins func(card.Card) bool, why map[card.Card]act.Reason, say func(bool, card.Set), moot func()) {
	beats, able, forced := true, false, card.Set{}
	for c := range hand.All() {
		won := wins(c)
		able = able || won
		beats = beats && (won || !legal.Has(c))
		if why[c] == act.MustBeat {
			forced = forced.With(c)
		}
	}
	trick, trumps := d.Trick(), b.suitsOf()[0]
	ruffs := !hand.Meets(b.ledTo(trick.Cards[:trick.N])) && !trick.Set().Meets(trumps)
	duty := beats && !forced.Empty() || ruffs && hand.Meets(trumps) && trumps.Contains(legal) && hand != legal
	switch {
	case !able && (len(t.hand) == 0 || t.vague()), ruffs && !hand.Meets(trumps):
	case beats && !duty:
		moot()
	case t.asked.kind == mustBeat:
		say(duty, hand.Minus(legal))
	default:
		say(!duty, hand.Minus(legal))
	}
}

// askWinner asks who wins.
func (b tricks) askWinner(t *toldTrick, s scene, v *trickVotes) {
	seats := s.deal.Seats()
	if len(t.table) > seats {
		return
	}
	orders := [][]int{nil}
	if t.mixed {
		orders = permutations(len(t.table))
	}
	var d deal.Deal
	deal.Repeat(s.deal, &d)
	numbers := t.numbers(d.Hand(s.me).Len())
	told.Vary(b.tables(t), func(table []card.Card) bool {
		if card.Of(table...).Len() < len(table) {
			return true
		}
		for _, rest := range b.rests(table, seats-len(table)) {
			for _, order := range orders {
				for _, n := range numbers {
					if place := b.wonBy(s, &d, n, table, order, rest); place >= 0 {
						v.asked++
						if !slices.Contains(v.won, place) {
							v.won = append(v.won, place)
						}
					}
					if v.split() {
						return false
					}
				}
			}
		}
		return true
	})
}

// rests returns some cards that the players may play of whom nothing is told.
func (b tricks) rests(table []card.Card, n int) (list [][]card.Card) {
	if n == 0 {
		return [][]card.Card{nil}
	}
	var some []card.Card
	for _, suit := range b.suitsOf() {
		cards := b.strongest(suit.Minus(card.Of(table...)))
		some = append(some, cards[len(cards)-1], cards[0])
	}
	for i := range some {
		rest := []card.Card{some[i]}
		for j := 1; j < n; j++ {
			rest = append(rest, some[(i+2*j)%len(some)])
		}
		list = append(list, rest)
	}
	return list
}

// wonBy returns which of the told cards wins a trick that begins with them in some order; -1 if none does.
func (b tricks) wonBy(s scene, d *deal.Deal, number int, table []card.Card, order []int, rest []card.Card) int {
	seats := d.Seats()
	p := deal.Position{Lead: s.me, Number: number}
	cards := slices.Clone(inOrder(table, order))
	cards = append(cards, rest...)
	spare := b.spare(cards, card.Set{})
	if card.Of(cards...).Len() < seats || len(spare) < seats {
		return -1
	}
	for i, c := range cards {
		p.Hands[p.Lead.After(i, seats)] = card.Of(c)
	}
	if !deal.Pose(d, &p) {
		deal.Repeat(s.deal, d)
		deal.Pose(d, &p)
	}
	winner := -1
	deal.Honestly(d, func() {
		for i, c := range cards {
			if d.Do(act.Play(p.Lead.After(i, seats), c)) != nil {
				return
			}
		}
		past := d.Past()
		trick := &past[len(past)-1]
		for i := range len(table) {
			if trick.Closed && trick.Seat(i, seats) == trick.Winner {
				winner = slices.Index(table, trick.Cards[i])
			}
		}
	})
	return winner
}
