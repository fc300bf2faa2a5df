package thumb

import (
	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/view"
)

// The features of a hand for what is said before and between the cards.
const (
	hOne = iota
	hTrumps
	hTrumpsSquare
	hTop // of the six highest trumps
	hSkues
	hMond
	hPagat
	hPagatTrumps
	hBirds // II to IIII
	hBirdsTrumps
	hKings
	hKingsTrumps
	hQueens
	hValue // of suit cards
	hVoids
	hVoidsTrumps
	hSingles
	hLongest
	hLow   // how high the lowest card of each suit is
	hHigh  // cards that beat most of their suit
	hUpper // trumps above the middle
	hForehand
	hPlace
	hStanding
	hStandingValue
	hStandingOwn
	hDeclarer
	hCalled
	hFriend // of whose game or premium it is about
	hOwner  // is the declarer
	hCard   // the card of the premium is in hand
	hCardTrumps
	hTricks // gone by
	hAhead  // tricks won by the own side
	hShort  // suits with at most one card
	hUnsafe // cards that may have to win a trick
	hBare   // suits whose lowest card may
	hUnsafeTrumps
	handFeatures
)

type handVector [handFeatures]float64

// judge fills in the features of the hand.
func (p *position) judge(x *handVector) {
	*x = handVector{hOne: 1}
	g := p.Game
	trumps := p.Hand.And(g.Trumps)
	t := float64(trumps.Len()) / 4
	x[hTrumps], x[hTrumpsSquare] = t, t*t
	for c := range trumps.All() {
		switch above := p.above(c, g.Deck); {
		case c == card.Skues:
			x[hSkues] = 1
		case c == card.Mond:
			x[hMond] = 1
		case c == g.Trumps.First() && p.lowest(c):
			x[hPagat] = 1
		case card.Birds.Has(c):
			x[hBirds] += .5
		default:
			x[hTop] += yes(above < 7) / 3
		}
		x[hUpper] += yes(p.above(c, g.Deck)*2 < g.Trumps.Len()) / 4
	}
	x[hPagatTrumps], x[hBirdsTrumps] = x[hPagat]*t, x[hBirds]*t
	for suit := range card.Suit(16) {
		if of := g.Deck.And(card.OfSuit(suit)); !of.Empty() {
			p.suit(of, x)
		}
	}
	x[hKingsTrumps], x[hVoidsTrumps] = x[hKings]*t, x[hVoids]*t
	x[hForehand] = yes(p.Eyes == p.Forehand)
	x[hPlace] = float64(p.Eyes.After(-int(p.Forehand), p.Seats)) / 4
	if f := p.StandingBid(); f.ID != "" {
		x[hStanding], x[hStandingValue], x[hStandingOwn] = 1, float64(f.N)/20, yes(f.Seat == p.Eyes)
	}
	x[hDeclarer] = yes(p.role == declarer)
	x[hCalled] = yes(p.called != card.None && p.Hand.Has(p.called))
	x[hTricks] = float64(len(p.Past)) / 12
	for s, n := range p.Won {
		x[hAhead] += p.friend[s] * float64(n) / 12
	}
}

// suit adds the features of one suit, given all its cards.
func (p *position) suit(of card.Set, x *handVector) {
	own := p.Hand.And(of)
	low := of.Len()
	for c := range own.All() {
		above := p.above(c, of)
		low = min(low, of.Len()-1-above)
		x[hHigh] += yes(above*2 < of.Len()) / 6
		if p.Game.Trumps.Has(c) {
			continue
		}
		x[hValue] += p.value(c) / 3
		switch above {
		case 0:
			x[hKings] += .5
		case 1:
			x[hQueens] += .5
		}
	}
	p.danger(own, of, x)
	if !own.Empty() {
		x[hLow] += float64(low) / float64(of.Len())
	}
	if p.Game.Trumps.Meets(of) {
		return
	}
	x[hVoids] += yes(own.Empty()) / 2
	x[hSingles] += yes(own.Len() == 1) / 2
	x[hShort] += yes(own.Len() <= 1) / 2
	x[hLongest] = max(x[hLongest], float64(own.Len())/4)
}

// danger adds the cards of a suit that may win a trick their holder does not want: the
// lowest has at most one lower card in the pack, the next three, and so on, in a suit
// without danger.
func (p *position) danger(own, of card.Set, x *handVector) {
	unsafe := 0.0
	for c := range own.All() {
		lower := of.Len() - 1 - p.above(c, of)
		under := own.Len() - 1 - p.above(c, own)
		if lower > 2*under+1 {
			unsafe++
			x[hBare] += yes(under == 0) / 2
		}
	}
	x[hUnsafe] += unsafe / 4
	if p.Game.Trumps.Meets(of) {
		x[hUnsafeTrumps] = unsafe / 4
	}
}

// about adds what an option is about to the features of the hand.
func (p *position) about(o *act.Option, x *handVector) {
	x[hFriend], x[hOwner], x[hCard] = 0, 0, 0
	if o.Owner != act.Nobody {
		x[hFriend], x[hOwner] = p.friend[o.Owner], yes(o.Owner == p.other)
	}
	for i := range p.Game.Premiums {
		m := &p.Game.Premiums[i]
		if (m.ID == o.ID.String() || m.ID == o.Arg.String()) && m.Card != card.None {
			x[hCard] = yes(p.Hand.Has(m.Card))
		}
	}
	x[hCardTrumps] = x[hCard] * x[hTrumps]
}

// The features of a card to be laid away, kept, given or shown.
const (
	aValue = iota
	aTrump
	aRank
	aKing
	aLone // the only one of its suit
	aPair
	aThree
	aMore
	aQueen   // next to the highest
	aCovered // the highest of its suit is in hand
	aValueShort
	aCalledSuit
	aPagat
	aDealt // in hand from the beginning
	awayFeatures
)

type awayVector [awayFeatures]float64

// away adds the features of a card out of hand.
func (p *position) away(c card.Card, x *awayVector) {
	g := p.Game
	own, of := p.Hand.And(card.OfSuit(c.Suit())), g.Deck.And(card.OfSuit(c.Suit()))
	above := p.above(c, of)
	x[aValue] += p.value(c)
	x[aRank] += 1 - float64(above)/float64(of.Len())
	x[aPagat] += yes(c == card.Pagat)
	x[aDealt] += yes(card.Of(p.Dealt...).Has(c))
	if g.Trumps.Has(c) {
		x[aTrump]++
		return
	}
	x[aKing] += yes(above == 0)
	x[aQueen] += yes(above == 1)
	x[aCovered] += yes(above > 0 && p.above(c, own) > 0 && p.king(own, of))
	x[aCalledSuit] += yes(p.called != card.None && p.called.Suit() == c.Suit())
	switch own.Len() {
	case 1:
		x[aLone]++
		x[aValueShort] += p.value(c)
	case 2:
		x[aPair]++
		x[aValueShort] += p.value(c) / 2
	case 3:
		x[aThree]++
	default:
		x[aMore]++
	}
}

// king reports whether the highest of a suit is among some cards.
func (p *position) king(own, of card.Set) bool {
	for c := range own.All() {
		if p.above(c, of) == 0 {
			return true
		}
	}
	return false
}

// The features of a card to call, and of a part of the talon to take.
const (
	cOwn      = iota // it is in hand
	cLength          // cards of its suit in hand
	cLengthSq        //
	cQueen           // the next of the suit is in hand
	cValue           // what own cards of the suit count
	cTrump           // it is a trump
	cRank            //
	cFourth          // unnamed
	cTrumps          // own trumps, if it is in hand
	callFeatures
)

type callVector [callFeatures]float64

// calls fills in the features of a call.
func (p *position) calls(o *act.Option, x *callVector) {
	*x = callVector{}
	if o.ID == act.Fourth {
		x[cFourth] = 1
		return
	}
	c := o.Card
	own, of := p.Hand.And(card.OfSuit(c.Suit())), p.Game.Deck.And(card.OfSuit(c.Suit()))
	x[cOwn] = yes(p.Hand.Has(c))
	x[cTrumps] = x[cOwn] * float64(p.Hand.And(p.Game.Trumps).Len()) / 4
	x[cRank] = 1 - float64(p.above(c, of))/float64(of.Len())
	if x[cTrump] = yes(p.Game.Trumps.Has(c)); x[cTrump] == 1 {
		return
	}
	x[cLength] = float64(own.Without(c).Len()) / 3
	x[cLengthSq] = x[cLength] * x[cLength]
	for k := range own.All() {
		x[cValue] += p.value(k)
		x[cQueen] += yes(p.above(k, of) == 1)
	}
}

const (
	tValue = iota
	tTrumps
	tTop
	tKings
	tFits // suit cards of suits with at least two in hand
	tNew  // of suits with none
	tCalled
	tNone // nothing is taken
	tNumber
	tTrull
	takeFeatures
)

type takeVector [takeFeatures]float64

// takes fills in the features of a part of the talon.
func (p *position) takes(o *act.Option, x *takeVector) {
	*x = takeVector{tNone: yes(o.N == 0), tNumber: float64(o.N) / 3}
	if o.N < 1 || int(o.N) > len(p.View.Talon) {
		return
	}
	packet := p.View.Talon[o.N-1]
	for _, c := range packet.Cards {
		x[tValue] += p.value(c)
		x[tTrull] += yes(card.Trull.Has(c))
		if c == p.called {
			x[tCalled] = 1
		}
		if p.Game.Trumps.Has(c) {
			x[tTrumps]++
			x[tTop] += yes(p.above(c, p.Game.Deck) < 7)
			continue
		}
		x[tKings] += yes(p.above(c, p.Game.Deck) == 0)
		own := p.Hand.And(card.OfSuit(c.Suit())).Len()
		x[tFits] += yes(own >= 2)
		x[tNew] += yes(own == 0)
	}
}

// announcing reports whether v is a phase in which something can be announced.
func announcing(v view.Phase) bool {
	return v == view.Announce || v == view.AnnounceBefore || v == view.AnnounceAfter
}
