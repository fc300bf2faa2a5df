package alscher

import (
	"tarock/engine/act"
	"tarock/engine/koenig"
	"tarock/engine/phase"
	"tarock/engine/view"
)

// auction is the bidding (4.2).
type auction struct {
	c      *course
	opened bool // forehand has spoken
	turn   act.Seat
	passed [players]bool
	top    koenig.Bids // none while only forehand's obligatory bid was made
}

var auctionVerbs = act.SetOf(act.VerbBid, act.VerbHold, act.VerbPass)

func (a *auction) ID() view.Phase { return view.Auction }

func (a *auction) Has(x act.Action) bool { return auctionVerbs.Has(x.Verb) }

// Begin gives forehand the first turn.
func (a *auction) Begin() bool {
	a.turn = a.c.Forehand()
	return true
}

// Turn returns the next player to speak.
func (a *auction) Turn() act.Seat { return a.turn }

// forced reports whether forehand must name her game because all others have passed.
func (a *auction) forced() bool { return a.opened && a.top.None() && a.turn == a.c.Forehand() }

// Legal lists the bids in the order of the table, then holding and passing.
func (a *auction) Legal(list []act.Option) []act.Option {
	if !a.opened {
		return append(list, act.Open(act.Bid(a.turn, koenig.Mine, act.NoWord)))
	}
	for _, g := range a.c.games {
		if g != besserrufer {
			list = a.offer(list, koenig.Bid{Seat: a.turn, Game: g}, act.NoWord)
			continue
		}
		for i := range a.c.birds {
			list = a.offer(list, koenig.Bid{Seat: a.turn, Game: g, Bird: &a.c.birds[i]}, a.c.birds[i].Word)
		}
	}
	if a.hold(a.turn) == nil {
		list = append(list, act.Open(act.New(a.turn, act.VerbHold)))
	}
	if !a.forced() {
		list = append(list, act.Open(act.New(a.turn, act.VerbPass)))
	}
	return list
}

func (a *auction) offer(list []act.Option, b koenig.Bid, bird act.Word) []act.Option {
	if a.open(b) != nil {
		return list
	}
	return append(list, act.Open(act.Bid(b.Seat, b.Game.Word, bird)))
}

// rank returns the rank of a bid (4.1); a graded Besserrufer ranks by its bird.
func rank(b *koenig.Bid) int {
	if b.Bird != nil {
		return b.Game.Rank + b.Bird.Index - pagat
	}
	return b.Game.Rank
}

// Formal reports whether forehand has yet to make her obligatory bid (4.2).
func (a *auction) Formal() bool { return !a.opened }

// open returns why a bid is not possible, or nil, in the order of 4.2.
func (a *auction) open(b koenig.Bid) error {
	switch {
	case b.Game.Forehands() && b.Seat != a.c.Forehand():
		return act.NotForehand
	case !b.Game.Forehands() && !a.top.None() && rank(&b) <= rank(a.top.Top()):
		return act.BidTooLow
	case !a.opened, b.Game.Forehands() && !a.forced():
		return act.NotAllowed
	}
	return a.c.lacks(b)
}

// lacks returns why a player's hand as dealt does not allow a game (4.1).
func (c *course) lacks(b koenig.Bid) error {
	hand := c.Dealt[b.Seat]
	switch {
	case b.Game.Needs == "six-suits" && !phase.SixSuits(hand):
		return act.NotAllowed
	case b.Bird != nil && !hand.Has(b.Bird.Card) && !c.Loose, b.Game == singleBesserrufer && c.dealtBirds(b.Seat).Empty():
		return act.NotInHand
	}
	return nil
}

// hold returns why a player may not hold the highest bid.
func (a *auction) hold(s act.Seat) error {
	if s != a.c.Forehand() {
		return act.NotForehand
	}
	if a.top.None() {
		return act.NotAllowed
	}
	b := *a.top.Top()
	b.Seat = s
	return a.c.lacks(b)
}

// Check refuses by the rules of 4.2.
func (a *auction) Check(x act.Action) error {
	switch x.Verb {
	case act.VerbPass:
		return phase.Allowed(a.opened && !a.forced())
	case act.VerbHold:
		return a.hold(x.Seat)
	}
	b := a.bid(x)
	switch {
	case x.Seat != a.c.Forehand() && (x.ID == koenig.Mine || b.Game != nil && b.Game.Forehands()):
		return act.NotForehand
	case x.ID == koenig.Mine:
		return phase.Allowed(!a.opened && x.Arg == act.NoWord)
	case b.Game == nil || b.Game == besserrufer && b.Bird == nil || b.Game != besserrufer && x.Arg != act.NoWord:
		return act.NotAllowed
	}
	return a.open(b)
}

// bid returns the bid of an action. Its game or bird is nil if there is none of that
// name.
func (a *auction) bid(x act.Action) koenig.Bid {
	return koenig.Bid{Seat: x.Seat, Game: koenig.Find(a.c.games, x.ID), Bird: koenig.FindPremium(a.c.birds, x.Arg)}
}

// Apply ends the auction when nobody is left to be asked, or forehand has named her
// game.
func (a *auction) Apply(x act.Action) (done bool) {
	b, last := a.bid(x), a.forced()
	a.opened = true
	switch {
	case x.Verb == act.VerbPass:
		a.passed[x.Seat] = true
	case x.Verb == act.VerbHold:
		a.top.Top().Seat = x.Seat
	case b.Game != nil:
		a.top = koenig.Bids{}
		a.top.Add(b)
	}
	if last || a.next() && !a.top.None() {
		a.close()
		return true
	}
	return false
}

// next gives the turn to the next player who has not passed and does not hold the
// highest bid. After a Solodreier only forehand may speak; without a bid forehand is
// last. It reports whether nobody is left.
func (a *auction) next() (nobody bool) {
	fore := a.c.Forehand()
	holder := fore
	if !a.top.None() {
		holder = a.top.Top().Seat
	}
	for range players {
		a.turn = a.c.Next(a.turn)
		if !a.passed[a.turn] && a.turn != holder && (a.turn == fore || a.top.Top().Game != solodreier) {
			return false
		}
	}
	a.turn = fore
	return true
}

// close sets the game; a Besserrufer without its bird is a breach (10).
func (a *auction) close() {
	c := a.c
	c.Lead(a.top)
	if bird := c.bird(); bird != nil && !c.Dealt[c.Declarer].Has(bird.Card) {
		c.Claims.Breach(phase.Breach{Seat: c.Declarer, Why: act.NotInHand, Card: bird.Card})
	}
}
