package ask

import (
	"slices"

	"tarock/bot/ask/told"
	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/view"
)

// toldTurn is a player's turn in a trick, told by what he can and cannot rather than by cards, and what he asks about it.
type toldTurn struct {
	game   string      // "" if none is named
	kinds  []view.Kind // of games, if none is named; none if any may be meant
	usual  bool        // a game without a bird that is announced with it
	seat   seatTold
	number int // of the trick, as in toldTrick
	leads  bool
	led    ledTold
	lone   bool // the card that is asked about is the only trump
	named  bool // a suit that was led is named, which is no trump

	trumped, follows, over, under, trumps, suits answer
	with, without                                card.Set

	asked askedTurn
}

// answer is whether something is told, and is so or is not.
type answer int

const (
	untold answer = iota
	itIs
	itIsNot
)

// is reports whether something that is told may be so.
func (a answer) is(so bool) bool { return a == untold || (a == itIs) == so }

// ledTold is what is told of the card that was led.
type ledTold int

const (
	ledAny ledTold = iota
	ledSuit
	ledTrump
)

// askedTurn is what is asked of a turn: whether a card of a sort may or must be played, or none of them.
type askedTurn struct {
	sort  sortOfPlay
	must  bool
	keep  bool     // whether they may all be kept
	trump bool     // only trumps are meant
	suit  bool     // or no trumps
	of    card.Set // the cards that are named
}

// sortOfPlay is a sort of cards as they are told in a turn.
type sortOfPlay int

const (
	noSort      sortOfPlay = iota
	higherCards            // those that beat the trick
	lowerCards             // those that do not
	highestCard            // the highest one of them all
	suitLed                // those of the suit led
	trumpCards
	otherCards // those of another suit, no trumps
	anyCards
	namedCards
)

// mostTurns is how many turns are tried in one scene at most, and turnsTried of how many deals.
const (
	mostTurns  = 12
	turnsTried = 120
)

// turnVotes asks the engine about a turn.
func (b tricks) turnVotes(t *toldTurn, people int) *trickVotes {
	v := &trickVotes{why: map[act.Reason]int{}}
	games := []string{t.game}
	if t.game == "" && len(b.pack.tables().Games) > 0 {
		games = nil
		for _, g := range b.pack.tables().Games {
			if (len(t.kinds) == 0 || slices.Contains(t.kinds, g.Kind)) && !(t.usual && g.With != "") {
				games = append(games, g.ID)
			}
		}
	}
	for _, g := range games {
		for _, s := range b.scenesOf(sceneKey{game: g, people: people}) {
			if t.seat != anySeat && contractor(s.deal) >= 0 && (contractor(s.deal) == s.me) != (t.seat == isDeclarer) {
				continue
			}
			var d, after deal.Deal
			deal.Repeat(s.deal, &d)
			deal.Repeat(s.deal, &after)
			deal.Honestly(&d, func() { b.tryTurns(t, &d, s, &after, v) })
			if v.split() {
				return v
			}
		}
	}
	return v
}

// tryTurns deals turns that fit what is told, and asks the engine about them.
func (b tricks) tryTurns(t *toldTurn, d *deal.Deal, s scene, after *deal.Deal, v *trickVotes) {
	c, fits := told.Chance(1), 0
	of := d.Hand(s.me).Len()
	for range turnsTried {
		x := turnDeal{tricks: b, toldTurn: t, c: &c, seats: d.Seats()}
		if !x.deal() {
			continue
		}
		spare := b.spare(x.table, x.hand)
		if len(spare) < d.Seats() {
			continue
		}
		n := x.trick(of)
		wins := func(c card.Card) bool {
			return b.wonBy(s, after, n, append(slices.Clone(x.table), c), nil, spare[:d.Seats()-len(x.table)-1]) == len(x.table)
		}
		if x.sort(); !x.fits() {
			continue
		}
		if x.compare(wins); !x.compares() || !position(d, s.me, n, x.table, x.hand, spare) {
			continue
		}
		if v.asked++; x.vote(d, s.me, v) {
			fits++
		}
		if v.split() || fits == mostTurns {
			return
		}
	}
}

// turnDeal is a trick and a hand that are tried.
type turnDeal struct {
	tricks
	*toldTurn
	c      *told.Chance
	seats  int
	table  []card.Card
	hand   card.Set
	led    card.Set // the suit led
	kind   card.Set // the cards of the hand of which one has to be played, if the suit led or trumps are held
	higher card.Set // those of them that beat the trick
}

// trick returns the number of the trick, of so many.
func (x *turnDeal) trick(of int) int {
	switch {
	case x.number > 0:
		return x.number
	case x.number < 0:
		return of + 1 + x.number
	}
	return 1 + x.c.Roll(of-1)
}

// deal deals a trick and a hand; false if there is none.
func (x *turnDeal) deal() bool {
	suits := x.suitsOf()
	trumps := suits[0]
	plain := x.deck().Minus(card.Trull).Minus(card.Birds).Minus(x.writer.set.Excuses).Minus(x.with).Minus(x.without).Minus(x.asked.of)
	take := func(of card.Set, n int) card.Set {
		cards := x.c.Some(plain.And(of), n)
		plain = plain.Minus(cards)
		return cards
	}
	x.hand = x.with
	if !x.leads {
		x.led = suits[1+x.c.Roll(len(suits)-1)]
		if x.toldTurn.led == ledTrump || x.toldTurn.led == ledAny && !x.named && x.c.Roll(2) == 0 {
			x.led = trumps
		}
		for i := range 1 + x.c.Roll(x.seats-1) {
			of := x.led
			if i > 0 && x.c.Roll(3) == 0 {
				of = suits[x.c.Roll(len(suits))]
			}
			if i == 1 && x.trumped == itIs {
				of = trumps
			}
			one := take(of, 1)
			if one.Empty() {
				return false
			}
			x.table = append(x.table, one.First())
		}
		if x.follows != itIsNot && (x.follows == itIs || x.c.Roll(2) == 0) {
			x.hand = x.hand.Or(take(x.led, 1+x.c.Roll(3)))
		}
	}
	if trumps != x.led && !x.lone && x.toldTurn.trumps != itIsNot && (x.toldTurn.trumps == itIs || x.c.Roll(3) > 0) {
		x.hand = x.hand.Or(take(trumps, 1+x.c.Roll(3)))
	}
	if x.suits != itIsNot {
		for range x.c.Roll(4) {
			if of := suits[1+x.c.Roll(len(suits)-1)]; of != x.led {
				x.hand = x.hand.Or(take(of, 1))
			}
		}
	}
	if !x.asked.of.Empty() {
		if x.lone || x.asked.keep && x.c.Roll(2) == 0 {
			x.hand = x.hand.Minus(x.suitOf(x.asked.of.First()))
		}
		x.hand = x.hand.With(x.c.Some(x.asked.of.And(x.deck()), 1).First())
	}
	return x.hand.Len() > 1
}

// sort notes of which kind a card has to be played.
func (x *turnDeal) sort() {
	if x.kind = x.hand.And(x.led); x.kind.Empty() {
		x.kind = x.hand.And(x.suitsOf()[0])
	}
}

// compare notes which cards of the hand beat the trick.
func (x *turnDeal) compare(wins func(card.Card) bool) {
	trumps := x.suitsOf()[0]
	if x.leads || x.over == untold && x.under == untold && x.asked.sort != higherCards && x.asked.sort != lowerCards {
		return
	}
	may := x.kind
	if x.asked.trump {
		may = may.Or(x.hand.And(trumps))
	}
	for c := range may.All() {
		if wins(c) {
			x.higher = x.higher.With(c)
		}
	}
}

// fits reports whether the trick and the hand are as is told.
func (x *turnDeal) fits() bool {
	trumps := x.suitsOf()[0]
	excuses := x.writer.set.Excuses
	ruffed := x.led != trumps && card.Of(x.table...).Meets(trumps)
	switch {
	case x.leads:
		return x.toldTurn.trumps.is(x.hand.Meets(trumps)) && x.suits.is(!x.hand.Minus(trumps).Minus(excuses).Empty())
	case !x.follows.is(x.hand.Meets(x.led)), !x.toldTurn.trumps.is(x.hand.Meets(trumps)), !x.trumped.is(ruffed):
		return false
	case x.toldTurn.led == ledSuit && x.led == trumps:
		return false
	}
	return x.suits.is(!x.hand.Minus(trumps).Minus(excuses).Minus(x.led).Empty())
}

// compares reports whether there are cards that beat the trick, and others, as is told.
func (x *turnDeal) compares() bool {
	return x.leads || x.over.is(x.higher.Meets(x.kind)) && x.under.is(!x.kind.Minus(x.higher).Empty())
}

// meant returns the cards of the hand that are asked about.
func (x *turnDeal) meant() (of card.Set) {
	trumps := x.suitsOf()[0]
	switch x.asked.sort {
	case higherCards:
		of = x.higher
	case lowerCards:
		if of = x.kind.Minus(x.higher); x.over == untold && !x.higher.Meets(x.kind) {
			return card.Set{} // who asks that has a choice
		}
	case highestCard:
		if x.kind.Len() > 1 {
			of = card.Of(x.strongest(x.kind)[0])
		}
	case suitLed:
		of = x.hand.And(x.led)
	case trumpCards:
		of = x.hand.And(trumps)
	case otherCards:
		of = x.hand.Minus(x.led).Minus(trumps).Minus(x.writer.set.Excuses)
	case anyCards:
		of = x.hand
	case namedCards:
		of = x.hand.And(x.asked.of)
	}
	if x.asked.trump {
		of = of.And(trumps)
	}
	if x.asked.suit {
		of = of.Minus(trumps)
	}
	return of
}

// vote notes what the engine says of a turn; false if what is asked does not come up in it.
func (x *turnDeal) vote(d *deal.Deal, me act.Seat, v *trickVotes) bool {
	of := x.meant()
	if x.asked.sort == namedCards && x.follows == untold && !x.leads && !x.kind.Empty() && !of.Meets(x.kind) && !x.writer.set.Excuses.Contains(of) {
		return false // suit must be followed
	}
	if of.Empty() || of == x.hand && x.asked.sort != anyCards && (x.asked.must || x.asked.keep || x.suits != itIsNot) || x.asked.sort == higherCards && x.kind.Minus(of).Empty() {
		return false
	}
	var legal card.Set
	why := map[card.Card]act.Reason{}
	for c := range x.hand.All() {
		if err := d.Check(act.Play(me, c)); err == nil {
			legal = legal.With(c)
		} else if reason, ok := err.(act.Reason); ok {
			why[c] = reason
		}
	}
	if legal.Empty() {
		return false
	}
	yes, refused := legal.Contains(of), of.Minus(legal)
	switch {
	case x.asked.sort == anyCards:
		yes, refused = legal == x.hand, x.hand.Minus(legal)
	case x.asked.keep:
		yes, refused = !of.Contains(legal), x.hand.Minus(of)
	case x.asked.must && x.asked.sort == higherCards:
		yes, refused = of.Contains(legal), x.kind.Minus(of)
	case x.asked.must:
		yes, refused = of.Contains(legal), x.hand.Minus(of)
	case !yes && legal.Meets(of):
		v.yes, v.no = v.yes+1, v.no+1 // some of them
		return true
	}
	if yes {
		v.yes++
	} else {
		v.no++
	}
	for c := range refused.All() {
		if why[c] != "" {
			v.why[why[c]]++
		}
	}
	return true
}
