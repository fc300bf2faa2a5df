package thumb

import "tarock/engine/card"

// ground is a rule of thumb as the reason for a card: its id, and the cards and the number it
// is about. Without cards it is none.
type ground struct {
	id    string
	about func(p *position, c card.Card) (cards card.Set, n int)
}

// grounds are the rules of thumb as reasons, by feature: where a card has more of it than the
// others and that speaks for it, or less of it. A feature without them says nothing by itself.
var grounds = [cardFeatures]struct{ more, less ground }{
	fPoints:       {ground{"points", pot}, ground{"no-points", itself}},
	fOurs:         {ground{"our-trick", itself}, ground{"lose-trick", itself}},
	fMine:         {ground{"win-trick", itself}, ground{"lose-trick", itself}},
	fMaster:       {ground{"highest-left", itself}, ground{"keep-high", masters}},
	fOvertake:     {less: ground{"leave-partner", winning}},
	fVoid:         {more: ground{"make-void", itself}},
	fSmear:        {more: ground{"schmier", itself}},
	fSpend:        {less: ground{"spare-high", higher}},
	fCheapest:     {more: ground{"win-cheaply", winning}},
	fLowest:       {more: ground{"lowest", higher}},
	fHighest:      {more: ground{"highest", itself}},
	fLate:         {more: ground{"late-trick", itself}},
	fPagat:        {less: ground{"keep-pagat", pagat}},
	fPagatMine:    {more: ground{"bring-pagat-home", itself}},
	fPagatLast:    {more: ground{"pagat-ultimo", itself}},
	fPagatLost:    {less: ground{"save-pagat", pagat}},
	fMondLost:     {less: ground{"save-mond", held(card.Of(card.Mond))}},
	fSkues:        {less: ground{"keep-skues", held(card.Of(card.Skues))}},
	fSkuesMine:    {more: ground{"spend-skues", itself}},
	fBird:         {less: ground{"keep-bird", held(card.Birds)}},
	fBirdMine:     {more: ground{"bring-bird-home", itself}},
	fKing:         {less: ground{"keep-king", kings}},
	fKingOurs:     {more: ground{"save-king", itself}},
	fCalled:       {ground{"called-card", itself}, ground{"keep-called", ownCalled}},
	fCalledOurs:   {more: ground{"called-card-home", itself}},
	fMineNone:     {ground{"win-trick", itself}, ground{"avoid-first-trick", itself}},
	fMineOne:      {ground{"win-trick", itself}, ground{"count-tricks", itself}},
	fMineTwo:      {ground{"win-trick", itself}, ground{"count-tricks", itself}},
	fMineMore:     {ground{"win-trick", itself}, ground{"count-tricks", itself}},
	fForNone:      {ground{"give-trick", itself}, ground{"deny-trick", itself}},
	fForOne:       {ground{"give-trick", itself}, ground{"deny-trick", itself}},
	fForTwo:       {ground{"give-trick", itself}, ground{"deny-trick", itself}},
	fForMore:      {ground{"give-trick", itself}, ground{"deny-trick", itself}},
	fLength:       {ground{"long-suit", suit}, ground{"short-suit", suit}},
	fFoeVoid:      {less: ground{"avoid-void", followed}},
	fFriendVoid:   {more: ground{"let-partner-trump", itself}},
	fTrump:        {ground{"trump", itself}, ground{"keep-trump", trumps}},
	fTrumpRank:    {ground{"trump-rank", trumping}, ground{"low-trump", trumping}},
	fTrumpMany:    {ground{"draw-trumps", drawing}, ground{"keep-trump", trumps}},
	fTrumpEarly:   {ground{"draw-trumps", drawing}, ground{"keep-trump", trumps}},
	fCalledSuit:   {ground{"called-suit", called}, ground{"avoid-called-suit", called}},
	fUnderKing:    {less: ground{"keep-king-guarded", guarded}},
	fOfferKing:    {less: ground{"offer-little", itself}},
	fDeclarerLast: {more: ground{"declarer-last", itself}},
}

// itself is the card that is played.
func itself(_ *position, c card.Card) (card.Set, int) { return card.Of(c), 0 }

// pot is the value of the trick, with the card.
func pot(p *position, c card.Card) (card.Set, int) { return card.Of(p.Trick.Cards...).With(c), 0 }

// winning is the card that wins the trick as it lies.
func winning(p *position, _ card.Card) (card.Set, int) {
	if len(p.Trick.Cards) == 0 {
		return card.Set{}, 0
	}
	return card.Of(p.Trick.Cards[p.best(p.Trick.Cards)]), 0
}

// suit are the player's cards of the card's suit.
func suit(p *position, c card.Card) (card.Set, int) {
	own := p.Hand.And(card.OfSuit(c.Suit()))
	return own, own.Len()
}

// higher are his cards of its suit above it.
func higher(p *position, c card.Card) (list card.Set, n int) {
	for k := range p.Hand.And(card.OfSuit(c.Suit())).All() {
		if p.Game.Order[k] > p.Game.Order[c] {
			list = list.With(k)
		}
	}
	return list, list.Len()
}

// masters are his cards of other suits above which nobody has one.
func masters(p *position, c card.Card) (list card.Set, n int) {
	for k := range p.Hand.Without(c).All() {
		if !p.Game.Trumps.Has(k) && p.above(k, p.unseen.Or(p.Hand)) == 0 {
			list = list.With(k)
		}
	}
	return list, list.Len()
}

// kings are the highest cards of suits in his hand.
func kings(p *position, c card.Card) (list card.Set, n int) {
	for k := range p.Hand.Without(c).All() {
		if !p.Game.Trumps.Has(k) && p.above(k, p.Game.Deck) == 0 {
			list = list.With(k)
		}
	}
	return list, list.Len()
}

// guarded are those of them that have others of their suit with them.
func guarded(p *position, c card.Card) (list card.Set, n int) {
	all, _ := kings(p, c)
	for k := range all.All() {
		if k.Suit() != c.Suit() && p.Hand.And(card.OfSuit(k.Suit())).Len() > 1 {
			list = list.With(k)
		}
	}
	return list, list.Len()
}

// pagat is the lowest trump, if he has it and plays another card.
func pagat(p *position, c card.Card) (card.Set, int) {
	for k := range p.Hand.And(p.Game.Trumps).Without(c).All() {
		if p.lowest(k) {
			return card.Of(k), 1
		}
	}
	return card.Set{}, 0
}

// held returns what finds those of some cards that he has and does not play.
func held(of card.Set) func(*position, card.Card) (card.Set, int) {
	return func(p *position, c card.Card) (card.Set, int) {
		own := p.Hand.And(of).Without(c)
		return own, own.Len()
	}
}

// called is the called card.
func called(p *position, _ card.Card) (card.Set, int) {
	if p.called == card.None {
		return card.Set{}, 0
	}
	return card.Of(p.called), 1
}

// ownCalled is the called card, if he has it and plays another.
func ownCalled(p *position, c card.Card) (card.Set, int) {
	all, _ := called(p, c)
	return all.And(p.Hand).Without(c), 1
}

// trumps are his trumps, unless he plays one.
func trumps(p *position, c card.Card) (card.Set, int) {
	own := p.Hand.And(p.Game.Trumps)
	if own.Has(c) {
		return card.Set{}, 0
	}
	return own, own.Len()
}

// trumping is the card, if it is a trump.
func trumping(p *position, c card.Card) (card.Set, int) {
	return card.Of(c).And(p.Game.Trumps), 1
}

// drawing is the card, if it is a trump that others have to follow, and how many they have.
func drawing(p *position, c card.Card) (card.Set, int) {
	n := p.unseen.And(p.Game.Trumps).Len()
	if n == 0 || len(p.Trick.Cards) > 0 {
		return card.Set{}, 0
	}
	return card.Of(c).And(p.Game.Trumps), n
}

// followed is the card, if no opponent has shown that he has none of its suit.
func followed(p *position, c card.Card) (card.Set, int) {
	for s := range p.Seats {
		if p.friend[s] < 1 && p.void[s].has(c.Suit()) {
			return card.Set{}, 0
		}
	}
	return card.Of(c), 1
}
