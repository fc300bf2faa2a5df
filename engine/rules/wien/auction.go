package wien

import (
	"slices"

	"tarock/engine/act"
	"tarock/engine/koenig"
	"tarock/engine/phase"
	"tarock/engine/view"
)

// auction is the first bidding (4.2).
type auction struct {
	c      *course
	opened bool // forehand said "mein Spiel"
	forced bool // forehand must name a game: all others have passed
	turn   act.Seat
	top    *koenig.Game // nil: "mein Spiel"
	holder act.Seat     // of top
	last   [players]*koenig.Game
	out    [players]bool
	joined [players]bool
}

var auctionVerbs = act.SetOf(act.VerbBid, act.VerbPass, act.VerbHold)

func (a *auction) ID() view.Phase { return view.Auction }

func (a *auction) Has(x act.Action) bool { return auctionVerbs.Has(x.Verb) }

// Begin gives forehand the first turn.
func (a *auction) Begin() bool {
	a.turn = a.c.Forehand()
	a.holder = a.turn
	return true
}

// Turn returns the next player to speak.
func (a *auction) Turn() act.Seat { return a.turn }

// rank returns the rank of the highest bid, 0 for "mein Spiel".
func (a *auction) rank() int {
	if a.top == nil {
		return 0
	}
	return a.top.Rank
}

// Formal reports whether forehand has yet to say "mein Spiel" (4.4).
func (a *auction) Formal() bool { return !a.opened }

// Legal lists the bids in the order of the table, then holding and the pass.
func (a *auction) Legal(list []act.Option) []act.Option {
	if !a.opened {
		return append(list, act.Open(act.Bid(a.turn, koenig.Mine, act.NoWord)))
	}
	for _, g := range games {
		if a.open(a.turn, g) == nil {
			list = append(list, act.Open(act.Bid(a.turn, g.Word, act.NoWord)))
		}
	}
	if a.holding(a.turn) == nil {
		list = append(list, act.Open(act.New(a.turn, act.VerbHold)))
	}
	if !a.forced {
		list = append(list, act.Open(act.New(a.turn, act.VerbPass)))
	}
	return list
}

// joins reports whether a player can bid a joint game not above the highest bid.
func (a *auction) joins(s act.Seat, g *koenig.Game) bool {
	return joint(a.top) && joint(g) && !joint(a.last[s])
}

// open returns why a player may not bid a game, or nil. It checks its place, rank,
// options and then the cards (4.4).
func (a *auction) open(s act.Seat, g *koenig.Game) error {
	switch {
	case g.Forehands() && s != a.c.Forehand():
		return act.NotForehand
	case !g.Forehands() && g.Rank <= a.rank() && !a.joins(s, g):
		return act.BidTooLow
	case !a.opened, g.Forehands() && !a.forced, slices.Contains(a.c.without[:], g):
		return act.NotAllowed
	}
	return a.holds(s, g)
}

// holds refuses a Besserrufer without its bird in the hand as dealt, except where
// breaches are claimed (10.4).
func (a *auction) holds(s act.Seat, g *koenig.Game) error {
	if a.c.Loose || !a.c.lacks(s, g) {
		return nil
	}
	return act.NotInHand
}

// holding returns why a player may not hold the highest bid.
func (a *auction) holding(s act.Seat) error {
	switch {
	case s != a.c.Forehand():
		return act.NotForehand
	case a.top == nil, joint(a.top):
		return act.NotAllowed
	}
	return a.holds(s, a.top)
}

// Check refuses by the rules of 4.4.
func (a *auction) Check(x act.Action) error {
	switch x.Verb {
	case act.VerbPass:
		return phase.Allowed(a.opened && !a.forced)
	case act.VerbHold:
		return a.holding(x.Seat)
	}
	if x.ID == koenig.Mine {
		if x.Seat != a.c.Forehand() {
			return act.NotForehand
		}
		return phase.Allowed(!a.opened && x.Arg == act.NoWord)
	}
	g := koenig.Find(games, x.ID)
	if g == nil {
		return act.NotAllowed
	}
	err := a.open(x.Seat, g)
	if x.Arg != act.NoWord && (err == nil || err == act.NotInHand) {
		return act.NotAllowed
	}
	return err
}

// Apply ends the auction when nobody is left to speak.
func (a *auction) Apply(x act.Action) (done bool) {
	last := a.forced
	switch {
	case x.Verb == act.VerbPass:
		a.out[x.Seat] = true
	case x.Verb == act.VerbHold:
		a.raise(x.Seat, a.top)
	case x.ID == koenig.Mine:
		a.opened = true
	default:
		a.bid(x.Seat, koenig.Find(games, x.ID))
	}
	if last || !a.next() {
		a.c.Lead(a.bids())
		return true
	}
	return false
}

// bid makes a game the highest bid or joins it.
func (a *auction) bid(s act.Seat, g *koenig.Game) {
	if g.Rank > a.rank() || g.Forehands() {
		a.raise(s, g)
		return
	}
	a.last[s], a.joined[s] = g, true
}

// raise makes a bid the highest one. A false bid that it beats is still paid for
// (10.4).
func (a *auction) raise(s act.Seat, g *koenig.Game) {
	if a.c.lacks(a.holder, a.top) {
		a.c.beaten = append(a.c.beaten, koenig.Bid{Seat: a.holder, Bird: announcedWith(a.top)})
	}
	a.top, a.holder, a.last[s] = g, s, g
	a.joined = [players]bool{}
}

// next gives the turn to the next player who may speak, without a bid finally to
// forehand. It reports whether there is one.
func (a *auction) next() bool {
	for range players - 1 {
		a.turn = a.c.Next(a.turn)
		over := a.top == solodreier && a.turn != a.c.Forehand() // can only be held
		if !a.out[a.turn] && !a.joined[a.turn] && a.turn != a.holder && !over {
			return true
		}
	}
	a.turn, a.forced = a.holder, a.top == nil
	return a.forced
}

// bids returns the highest bid and, if its game is joint, those of the others in order
// of play.
func (a *auction) bids() koenig.Bids {
	var b koenig.Bids
	if a.top == nil {
		return b
	}
	b.Add(koenig.Bid{Seat: a.holder, Game: a.top})
	for s := a.c.Next(a.holder); s != a.holder && joint(a.top); s = a.c.Next(s) {
		if joint(a.last[s]) {
			b.Add(koenig.Bid{Seat: s, Game: a.last[s]})
		}
	}
	return b
}
