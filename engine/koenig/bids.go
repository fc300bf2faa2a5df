package koenig

import (
	"tarock/engine/act"
	"tarock/engine/phase"
	"tarock/engine/view"
)

// Mine is forehand's opening bid and, where several negative games are played, the
// target of a player who answers a doubling of his own.
var Mine = act.NewWord("mine")

// Bid is a game and the player who bids or plays it.
type Bid struct {
	Seat act.Seat
	Game *Game
	Bird *Premium // premium named with it, or nil
}

// Bids are bids of different players, in order.
type Bids struct {
	list [Seats]Bid
	n    int
}

// All returns the bids.
func (b *Bids) All() []Bid { return b.list[:b.n] }

// None reports whether there is no bid.
func (b *Bids) None() bool { return b.n == 0 }

// Top returns the first bid; without one it is the zero Bid.
func (b *Bids) Top() *Bid { return &b.list[0] }

// Add appends a bid.
func (b *Bids) Add(one Bid) {
	b.list[b.n] = one
	b.n++
}

// Of returns the game bid by a player, or nil.
func (b *Bids) Of(s act.Seat) *Game {
	for _, one := range b.All() {
		if one.Seat == s {
			return one.Game
		}
	}
	return nil
}

// Count returns the number of bids on a game.
func (b *Bids) Count(g *Game) int {
	n := 0
	for _, one := range b.All() {
		if one.Game == g {
			n++
		}
	}
	return n
}

// Lead sets the declarers. The leading one plays the highest game; among equals he bid
// first.
func (k *Deal) Lead(b Bids) {
	k.Declarers = b
	lead := b.Top()
	for i := range b.All() {
		if b.list[i].Game.Rank > lead.Game.Rank {
			lead = &b.list[i]
		}
	}
	k.Game, k.Declarer = lead.Game, lead.Seat
	k.suitsGo = k.Game != nil && k.Game.Kind == view.Colour && k.Options[ColourDiscard.ID] == suitsGo
}

// Announces returns the premium that a bid announces, or nil.
func (k *Deal) Announces(b Bid) *Premium {
	if b.Bird != nil {
		return b.Bird
	}
	return With(k.Premiums, b.Game)
}

// Feigns reports whether the hand as dealt lacks the bird that a bid announces or, where
// the declarer may choose among birds, all of them.
func (k *Deal) Feigns(b Bid) bool {
	if b.Bird == nil && b.Game.with == act.NoWord && b.Game.birds == nil {
		return false
	}
	if bird := k.Announces(b); bird != nil {
		return !k.Dealt[b.Seat].Has(bird.Card)
	}
	return b.Game.OneOf != nil && b.Game.Birds(k.Dealt[b.Seat]).Empty()
}

// Lacks returns why a hand as dealt does not allow a bid: the row of its game, or a bird
// that it lacks, unless breaches may be claimed.
func (k *Deal) Lacks(b Bid, loose bool) error {
	switch {
	case b.Game.Fits != nil && !b.Game.Fits(k.Dealt[b.Seat]):
		return act.NotAllowed
	case !loose && k.Feigns(b):
		return act.NotInHand
	}
	return nil
}

// Unfounded notes that playing a game without its bird is a breach (10).
func (k *Deal) Unfounded(b Bid) {
	if !k.Feigns(b) {
		return
	}
	breach := phase.Breach{Seat: b.Seat, Why: act.NotInHand}
	if bird := k.Announces(b); bird != nil {
		breach.Card = bird.Card
	}
	k.Claims.Breach(breach)
}
