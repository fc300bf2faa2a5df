package koenig

import (
	"slices"

	"tarock/engine/act"
	"tarock/engine/phase"
	"tarock/engine/view"
)

// Round is what all auctions have: forehand gets the first turn.
type Round struct {
	*Deal
	Now act.Seat // whose turn it is
}

// ID returns view.Auction.
func (r *Round) ID() view.Phase { return view.Auction }

// Begin gives forehand the first turn.
func (r *Round) Begin() bool {
	r.Now = r.Forehand()
	return true
}

// Turn returns the next player to speak.
func (r *Round) Turn() act.Seat { return r.Now }

// Mine checks that forehand opens by saying only that she plays.
func (r *Round) Mine(x act.Action, opened bool) error {
	if x.Seat != r.Forehand() {
		return act.NotForehand
	}
	return phase.Allowed(!opened && x.Arg == act.NoWord)
}

// Bidding describes an auction in which one bid stands at a time (4.2). Forehand opens;
// then players overbid it in turn or pass for good. When all others have passed, forehand
// names a game, one of her own or any other.
type Bidding struct {
	Names bool // forehand may open with a game; else she only says that she plays (Mine)
	Hold  bool // forehand may hold the standing bid of another player
	// Claimed: playing a game without its bird is a breach.
	Claimed bool
	// Joint reports whether a game can be played by several players at the same time. A
	// player joins such a bid by a joint game that is not higher. nil: no game can.
	Joint func(g *Game) bool
	// Always reports whether a game needs its bird even where breaches may be claimed;
	// nil: none does.
	Always func(g *Game) bool
}

// Auction is bidding by such a table.
type Auction struct {
	Round
	How   *Bidding
	Games []*Game   // in the order of the list; the last one is the highest
	Known []*Game   // where it is more than Games: games that options leave out still have a rank
	Birds []Premium // of which the bid of a game with Named names one
	False []Bid     // beaten bids without their bird

	opened bool // forehand has spoken
	top    Bid  // the standing bid; without a game, forehand is its bidder
	level  int  // the rank of top, 0 without a game
	own    [Seats]*Game
	out    [Seats]bool // has passed
	joined [Seats]bool // has joined the standing bid
}

var bidOrPass, orHold = act.SetOf(act.VerbBid, act.VerbPass), act.SetOf(act.VerbBid, act.VerbPass, act.VerbHold)

// Has accepts bids and passes and, if forehand may hold, holding.
func (a *Auction) Has(x act.Action) bool {
	if a.How.Hold {
		return orHold.Has(x.Verb)
	}
	return bidOrPass.Has(x.Verb)
}

// Begin gives forehand the first turn.
func (a *Auction) Begin() bool {
	a.top.Seat = a.Forehand()
	return a.Round.Begin()
}

// Formal reports whether forehand has yet to open, and can only say that she plays.
func (a *Auction) Formal() bool { return !a.opened && !a.How.Names }

// forced reports whether forehand must name a game because all others have passed.
func (a *Auction) forced() bool { return a.opened && a.top.Game == nil && a.Now == a.Forehand() }

// Legal lists the bids in the order of the table, then holding and passing.
func (a *Auction) Legal(list []act.Option) []act.Option {
	if !a.opened {
		list = append(list, act.Open(act.Bid(a.Now, Mine, act.NoWord)))
	}
	if a.Formal() {
		return list
	}
	o := act.Open(act.Bid(a.Now, act.NoWord, act.NoWord)) // copied whole for each bid
	for _, g := range a.Games {
		o.ID = g.Word
		if g.Named != nil {
			list = a.named(list, o, g)
		} else if a.open(Bid{Seat: a.Now, Game: g}) == nil {
			list = append(list, o)
		}
	}
	if a.How.Hold && a.hold(a.Now) == nil {
		list = append(list, act.Open(act.New(a.Now, act.VerbHold)))
	}
	if a.mayPass() {
		list = append(list, act.Open(act.New(a.Now, act.VerbPass)))
	}
	return list
}

// named lists the bids of a game that name a bird.
func (a *Auction) named(list []act.Option, o act.Option, g *Game) []act.Option {
	for i := range a.Birds {
		if a.open(Bid{Seat: a.Now, Game: g, Bird: &a.Birds[i]}) == nil {
			o.Arg = a.Birds[i].Word
			list = append(list, o)
		}
	}
	return list
}

func (a *Auction) mayPass() bool { return a.opened && !a.forced() }

// rank returns the rank of a bid. One that names a bird ranks by it.
func (a *Auction) rank(b Bid) int {
	if b.Bird != nil {
		return b.Game.Rank + b.Bird.Index - a.Birds[0].Index
	}
	return b.Game.Rank
}

// joint reports whether a game, if any, can be played by several players.
func (a *Auction) joint(g *Game) bool { return g != nil && a.How.Joint != nil && a.How.Joint(g) }

// joins reports whether a bid would join the standing one, which it does not beat.
func (a *Auction) joins(b Bid) bool {
	return a.joint(a.top.Game) && a.joint(b.Game) && !a.joint(a.own[b.Seat])
}

// open returns why a bid is not possible, or nil: its place, its rank, its time, and then
// the cards.
func (a *Auction) open(b Bid) error {
	switch own := b.Game.Forehands(); {
	case own && b.Seat != a.Forehand():
		return act.NotForehand
	case own && !a.due(b.Game), !a.opened && !a.How.Names:
		return act.NotAllowed
	case !own && a.rank(b) <= a.level && (a.How.Joint == nil || !a.joins(b)):
		return act.BidTooLow
	case b.Game.free():
		return nil
	}
	return a.lacks(b)
}

// due reports whether it is the time for a game of forehand's.
func (a *Auction) due(g *Game) bool {
	if g.Needs == first {
		return !a.opened && a.How.Names
	}
	return a.forced()
}

// lacks returns why a hand as dealt does not allow a bid, or nil.
func (a *Auction) lacks(b Bid) error {
	return a.Lacks(b, a.Lax() && (a.How.Always == nil || !a.How.Always(b.Game)))
}

// hold returns why a player may not hold the standing bid, or nil.
func (a *Auction) hold(s act.Seat) error {
	switch {
	case s != a.Forehand():
		return act.NotForehand
	case a.top.Game == nil || a.joint(a.top.Game):
		return act.NotAllowed
	}
	return a.lacks(Bid{Seat: s, Game: a.top.Game, Bird: a.top.Bird})
}

// Check refuses, in this order, what only forehand may say, bids that are too low, what
// is not allowed, and bids without their cards.
func (a *Auction) Check(x act.Action) error {
	switch x.Verb {
	case act.VerbPass:
		return phase.Allowed(a.mayPass())
	case act.VerbHold:
		return a.hold(x.Seat)
	}
	if x.ID == Mine {
		return a.Mine(x, a.opened)
	}
	b := a.bid(x)
	switch {
	case b.Game == nil:
		return act.NotAllowed
	case b.Game.Forehands() && x.Seat != a.Forehand():
		return act.NotForehand
	}
	worded := x.Arg == act.NoWord
	if b.Game.Named != nil {
		worded = b.Bird != nil
	}
	if !worded && a.Birds != nil { // where bids name birds, it has no rank
		return act.NotAllowed
	}
	err := a.open(b)
	if err != act.BidTooLow && (!worded || a.Known != nil && !slices.Contains(a.Games, b.Game)) {
		return act.NotAllowed
	}
	return err
}

// bid returns the bid of an action. Its game or bird is nil if there is none of that
// name.
func (a *Auction) bid(x act.Action) Bid {
	known := a.Known
	if known == nil {
		known = a.Games
	}
	return Bid{Seat: x.Seat, Game: Find(known, x.ID), Bird: FindPremium(a.Birds, x.Arg)}
}

// Apply ends the auction when forehand has named a game of her own or the last game, or
// nobody is left to speak.
func (a *Auction) Apply(x act.Action) (done bool) {
	over := a.forced()
	a.opened = true
	switch x.Verb {
	case act.VerbPass:
		a.out[x.Seat] = true
	case act.VerbHold:
		a.raise(Bid{Seat: x.Seat, Game: a.top.Game, Bird: a.top.Bird})
	default:
		over = a.stand(a.bid(x)) || over
	}
	if !over && a.next() {
		return false
	}
	a.Lead(a.Bids())
	if a.How.Claimed {
		a.Unfounded(a.top)
	}
	return true
}

// stand makes a bid the standing one, or joins it. It reports whether that ends the
// auction; without a game it does nothing.
func (a *Auction) stand(b Bid) (over bool) {
	switch {
	case b.Game == nil:
	case b.Game.Forehands():
		a.raise(b)
		return true
	case a.rank(b) > a.level:
		a.raise(b)
	default:
		a.own[b.Seat], a.joined[b.Seat] = b.Game, true
	}
	return false
}

// raise makes a bid the standing one.
func (a *Auction) raise(b Bid) {
	if a.Loose && a.top.Game != nil && a.Feigns(a.top) {
		a.False = append(a.False, a.top)
	}
	a.top, a.level, a.own[b.Seat] = b, a.rank(b), b.Game
	a.joined = [Seats]bool{}
}

// next gives the turn to the next player who may speak, without a bid finally to
// forehand. It reports whether there is one. The highest game can only be held.
func (a *Auction) next() bool {
	highest := a.top.Game == a.Games[len(a.Games)-1]
	for range Seats - 1 {
		a.Now = a.Next(a.Now)
		mute := a.out[a.Now] || a.joined[a.Now] || a.Now == a.top.Seat
		if !mute && (!highest || a.How.Hold && a.Now == a.Forehand()) {
			return true
		}
	}
	a.Now = a.top.Seat
	return a.top.Game == nil
}

// Bids returns the standing bid and, if its game is joint, those of the others in order
// of play.
func (a *Auction) Bids() (b Bids) {
	if a.top.Game == nil {
		return b
	}
	b.Add(a.top)
	for s := a.Next(a.top.Seat); s != a.top.Seat && a.joint(a.top.Game); s = a.Next(s) {
		if a.joint(a.own[s]) {
			b.Add(Bid{Seat: s, Game: a.own[s]})
		}
	}
	return b
}
