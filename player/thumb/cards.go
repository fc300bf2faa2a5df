package thumb

import (
	"tarock/engine/act"
	"tarock/engine/card"
)

// The features of a card to be played: the rules of thumb, each a number that is multiplied
// by a weight. The names are those of the reasons.
const (
	fPoints       = iota // points of the trick for the own side
	fValue               // what the card counts
	fOurs                // the trick goes to the own side
	fMine                // to the player himself
	fTrump               // it is a trump
	fTrumpRank           // a high one
	fMaster              // nobody has a higher one of its suit
	fOvertake            // it beats a friend's card that would have won
	fVoid                // the last of its suit
	fSmear               // points into a friend's trick
	fSpend               // a high card into a trick that is lost
	fCheapest            // the lowest that wins
	fLowest              // the lowest of its suit in hand
	fHighest             // the highest of its suit in hand
	fLate                // the trick counts for more towards the end
	fPagat               // the lowest trump
	fPagatMine           // and it wins
	fPagatLast           // and it is the last trick
	fPagatLost           // and it falls to the others
	fMond                // the XXI
	fMondLost            // and it falls to the others
	fSkues               // the highest trump
	fSkuesMine           // and it wins
	fBird                // one of II, III, IIII
	fBirdMine            // and it wins
	fKing                // highest of a suit
	fKingOurs            // in a trick for the own side
	fCalled              // the called card
	fCalledOurs          // in a trick for the own side
	fMineNone            // the trick goes to the player, who has none yet
	fMineOne             // who has one
	fMineTwo             // who has two
	fMineMore            // who has more
	fForNone             // to the declarer, who has none yet
	fForOne              // who has one
	fForTwo              // who has two
	fForMore             // who has more
	fLength              // cards of its suit in hand
	fLeft                // cards of its suit in others' hands
	fFoeVoid             // an opponent after him has no card of its suit
	fFriendVoid          // a friend after him has none
	fTrumpMany           // a trump, by how many he has
	fTrumpLeft           // a trump, by how many others have
	fTrumpEarly          // a trump, by how many tricks are to come
	fCalledSuit          // of the suit of the called card
	fUnderKing           // from under the own king
	fKept                // a low card of a suit with a high one
	fRank                // its rank among all left of its suit
	fWord                // with a word
	fOfferKing           // led, while a higher one of its suit is with others
	fDeclarerLast        // led, and the declarer plays last
	cardFeatures
)

// cards are the features of one card.
type cardVector [cardFeatures]float64

// weigh fills in the features of playing a card.
func (p *position) weigh(o *act.Option, x *cardVector) {
	*x = cardVector{}
	c, g := o.Card, p.Game
	cards := p.Trick.Cards
	n := len(cards)
	pot := p.value(c)
	for _, k := range cards {
		pot += p.value(k)
	}
	led, any := p.led(&p.Trick)
	best, holder, takes := c, p.Eyes, true
	if n > 0 {
		i := p.best(cards)
		best, holder, takes = cards[i], p.Trick.Lead.After(i, p.Seats), false
		if p.beats(c, best) {
			if any {
				before, _ := p.chances(best, holder, led, n+1)
				x[fOvertake] = p.friend[holder] * before
			}
			best, holder, takes = c, p.Eyes, true
		}
	}
	if !any {
		led = c.Suit()
	}
	holds, ours := p.chances(best, holder, led, n+1)
	mine := 0.0
	if takes {
		mine = holds
	}
	p.tricks(x, mine, ours, holds, holder)
	x[fPoints] = (2*ours - 1) * pot
	x[fValue], x[fOurs], x[fMine] = p.value(c), ours, mine
	late := 1 - float64(p.Hand.Len())/float64(max(1, p.most))
	x[fLate] = late * mine
	if !takes {
		x[fSmear] = p.value(c) * ours
	}
	p.character(o, x, mine, ours)
	p.place(c, x, ours, takes)
	if n == 0 {
		p.lead(c, x)
	}
	if p.isTrump(c) {
		x[fTrumpMany] = float64(p.Hand.And(g.Trumps).Len()) / 8
		x[fTrumpLeft] = float64(p.unseen.And(g.Trumps).Len()) / 16
		x[fTrumpEarly] = 1 - late
	}
}

// tricks fills in what counts in games in which tricks are won or avoided.
func (p *position) tricks(x *cardVector, mine, ours, holds float64, holder act.Seat) {
	x[fMineNone+min(3, p.Won[p.Eyes])] = mine
	if p.other == act.Nobody || p.other == p.Eyes {
		return
	}
	his := (1 - ours) / 2
	if holder == p.other {
		his = holds
	}
	x[fForNone+min(3, p.Won[p.other])] = his
}

// character fills in what kind of card it is.
func (p *position) character(o *act.Option, x *cardVector, mine, ours float64) {
	c, g := o.Card, p.Game
	trump := g.Trumps.Has(c)
	switch last := p.Hand.Len() == 1; {
	case trump && c == g.Trumps.First() && c == card.Pagat, trump && c.Suit() != card.Tarock && p.lowest(c):
		x[fPagat], x[fPagatMine], x[fPagatLast], x[fPagatLost] = 1, mine, yes(last), 1-ours
	case c == card.Mond:
		x[fMond], x[fMondLost] = 1, 1-ours
	case c == card.Skues:
		x[fSkues], x[fSkuesMine] = 1, mine
	case card.Birds.Has(c):
		x[fBird], x[fBirdMine] = 1, mine
	case !trump && p.above(c, g.Deck) == 0:
		x[fKing], x[fKingOurs] = 1, ours
	}
	if c == p.called {
		x[fCalled], x[fCalledOurs] = 1, ours
	}
	if trump {
		x[fTrump] = yes(!p.free)
		x[fTrumpRank] = 1 - float64(p.above(c, g.Deck))/float64(g.Trumps.Len())
	}
	x[fWord] = yes(o.Arg != act.NoWord)
}

// lowest reports whether a card is the lowest of its suit in the pack.
func (p *position) lowest(c card.Card) bool {
	of := p.Game.Deck.And(card.OfSuit(c.Suit()))
	return p.above(c, of) == of.Len()-1
}

// place fills in where the card stands in its suit.
func (p *position) place(c card.Card, x *cardVector, ours float64, takes bool) {
	own := p.Hand.And(card.OfSuit(c.Suit()))
	out := p.unseen.And(card.OfSuit(c.Suit()))
	above, higher := p.above(c, own), p.above(c, out)
	x[fMaster] = yes(higher == 0)
	x[fVoid] = yes(own.Len() == 1 && !p.Game.Trumps.Has(c))
	x[fLowest], x[fHighest] = yes(above == own.Len()-1), yes(above == 0)
	x[fRank] = 1 - float64(higher)/float64(max(1, out.Len()))
	x[fLength], x[fLeft] = float64(own.Len())/6, float64(out.Len())/6
	if !takes {
		x[fSpend] = (1 - ours) * x[fRank]
	} else if len(p.Trick.Cards) > 0 {
		cheapest := true
		for k := range own.Without(c).All() {
			if p.Game.Order[k] < p.Game.Order[c] && p.beats(k, p.Trick.Cards[p.best(p.Trick.Cards)]) {
				cheapest = false
			}
		}
		x[fCheapest] = yes(cheapest)
	}
	if above > 0 && higher > 0 {
		x[fKept] = 1
	}
}

// lead fills in what counts only for the first card of a trick.
func (p *position) lead(c card.Card, x *cardVector) {
	suit := c.Suit()
	for i := 1; i < p.Seats; i++ {
		s := p.Eyes.After(i, p.Seats)
		if p.void[s].has(suit) {
			x[fFoeVoid] += 1 - p.friend[s]
			x[fFriendVoid] += p.friend[s]
		}
	}
	if p.called != card.None && suit == p.called.Suit() {
		x[fCalledSuit] = 1
	}
	own := p.Hand.And(card.OfSuit(suit))
	if p.isTrump(c) {
		return
	}
	for k := range own.All() {
		if k != c && p.above(k, p.Game.Deck) == 0 {
			x[fUnderKing] = 1
		}
	}
	if p.above(c, p.unseen) > 0 {
		x[fOfferKing] = p.value(c)
	}
	x[fDeclarerLast] = yes(p.other == p.Eyes.After(p.Seats-1, p.Seats))
}
