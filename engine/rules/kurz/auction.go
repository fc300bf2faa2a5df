package kurz

import (
	"tarock/engine/act"
	"tarock/engine/card"
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
	top    koenig.Bids // none while only forehand's "Vorhand" was said
}

var auctionVerbs = act.SetOf(act.VerbBid, act.VerbPass)

func (a *auction) ID() view.Phase { return view.Auction }

func (a *auction) Has(x act.Action) bool { return auctionVerbs.Has(x.Verb) }

// Begin gives forehand the first turn.
func (a *auction) Begin() bool {
	a.turn = a.c.Forehand()
	return true
}

// Turn returns the next player to speak.
func (a *auction) Turn() act.Seat { return a.turn }

// forced reports whether forehand must name a game because all others have passed.
func (a *auction) forced() bool {
	fore := a.c.Forehand()
	return a.opened && a.top.None() && a.turn == fore
}

// Legal lists the bids in the order of the table, then the pass.
func (a *auction) Legal(list []act.Option) []act.Option {
	if !a.opened {
		list = append(list, act.Open(act.Bid(a.turn, koenig.Mine, act.NoWord)))
	}
	for _, g := range games {
		if a.open(a.turn, g) == nil {
			list = append(list, act.Open(act.Bid(a.turn, g.Word, act.NoWord)))
		}
	}
	if a.opened && !a.forced() {
		list = append(list, act.Open(act.New(a.turn, act.VerbPass)))
	}
	return list
}

// open returns why a game may not be bid, or nil. It checks its place, rank and then
// the cards.
func (a *auction) open(s act.Seat, g *koenig.Game) error {
	top, hand := a.top.Top().Game, a.c.Dealt[s]
	switch {
	case g.Forehands() && s != a.c.Forehand():
		return act.NotForehand
	case !g.Forehands() && top != nil && g.Rank <= top.Rank:
		return act.BidTooLow
	case g == sechserdreier && a.opened, g.Forehands() && g != sechserdreier && !a.forced():
		return act.NotAllowed
	case g.Calls() && hand.Contains(card.Kings): // [D18]
		return act.NotAllowed
	case g == besserrufer && !hand.Meets(card.Birds) && !a.c.Loose:
		return act.NotInHand
	}
	return nil
}

// Check refuses by the rules of 4.3.
func (a *auction) Check(x act.Action) error {
	if x.Verb == act.VerbPass {
		return phase.Allowed(a.opened && !a.forced())
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

// Apply ends the auction when only the holder of the highest bid is left, or nothing
// can beat it.
func (a *auction) Apply(x act.Action) (done bool) {
	g, last := koenig.Find(games, x.ID), a.forced()
	a.opened = true
	switch {
	case x.Verb == act.VerbPass:
		a.passed[x.Seat] = true
	case g != nil:
		a.top = koenig.Bids{}
		a.top.Add(koenig.Bid{Seat: x.Seat, Game: g})
	}
	if last || g == sechserdreier || g == solodreier || a.next() && !a.top.None() {
		a.close()
		return true
	}
	return false
}

// next gives the turn to the next player who has not passed and does not hold the
// highest bid, without a bid finally to forehand. It reports whether nobody is left.
func (a *auction) next() (nobody bool) {
	holder := a.c.Forehand()
	if !a.top.None() {
		holder = a.top.Top().Seat
	}
	for range players {
		if a.turn = a.c.Next(a.turn); !a.passed[a.turn] && a.turn != holder {
			return false
		}
	}
	a.turn = holder
	return true
}

// close sets the game; a Besserrufer without a bird is a breach (10).
func (a *auction) close() {
	c := a.c
	if c.Lead(a.top); c.Game == besserrufer && !c.Dealt[c.Declarer].Meets(card.Birds) {
		c.Claims.Breach(phase.Breach{Seat: c.Declarer, Why: act.NotInHand})
	}
}
