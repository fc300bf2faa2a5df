package point

import "tarock/engine/act"

// auction is the bidding (4).
type auction struct {
	c      *course
	redeal bool // three passes end the deal

	turn   act.Seat
	passed [seats]bool
	bidder act.Seat // bidding forehand, Nobody before the first bid (1)

	standing gameNo
	by       act.Seat
	how      act.Verb // bid, takeover or hold
	plus     int      // increment
}

var auctionVerbs = act.SetOf(act.VerbBid, act.VerbPass, act.VerbHold, act.VerbTakeover)

// Name is "auction".
func (a *auction) Name() string { return "auction" }

// Verbs are bid, pass, hold and takeover.
func (a *auction) Verbs() act.Verbs { return auctionVerbs }

// Begin gives the first turn to forehand.
func (a *auction) Begin() bool {
	a.turn, a.bidder, a.by = a.c.forehand(), act.Nobody, act.Nobody
	return true
}

// Turn is the player who is asked.
func (a *auction) Turn() act.Seat { return a.turn }

// Legal lists games from the lowest, then takeover, hold and pass.
func (a *auction) Legal(list []act.Action) []act.Action {
	for g := max(a.standing+1, dreiblatt); g < gameCount; g++ {
		list = append(list, act.Bid(a.turn, games[g].id, ""))
	}
	if a.mayTakeOver(a.turn) {
		list = append(list, act.New(a.turn, act.VerbTakeover))
	}
	if a.mayHold(a.turn) {
		list = append(list, act.New(a.turn, act.VerbHold))
	}
	return append(list, act.New(a.turn, act.VerbPass))
}

// mayTakeOver: only what bidding forehand named himself, and no Solo (4.2).
func (a *auction) mayTakeOver(s act.Seat) bool {
	return s != a.bidder && a.standing != unbid && a.standing != solo && a.by == a.bidder && a.how == act.VerbBid
}

// mayHold: only bidding forehand, every game of another player (4.2).
func (a *auction) mayHold(s act.Seat) bool {
	return s == a.bidder && a.standing != unbid && a.by != s
}

// Check refuses with the reasons at the end of 4.
func (a *auction) Check(action act.Action) error {
	s := action.Seat
	switch action.Verb {
	case act.VerbBid:
		switch g := findGame(action.ID); {
		case g == unbid:
			return act.NotAllowed
		case g <= a.standing:
			return act.BidTooLow
		case action.Arg != "":
			return act.NotAllowed
		}
	case act.VerbTakeover:
		if !a.mayTakeOver(s) {
			return act.NotAllowed
		}
	case act.VerbHold:
		if a.standing == unbid {
			return act.NotAllowed
		}
		if !a.mayHold(s) {
			return act.NotForehand
		}
	}
	return nil
}

// Apply does a bid, and goes on to the next player who is asked.
func (a *auction) Apply(action act.Action) (done bool) {
	s, was := action.Seat, a.how
	switch action.Verb {
	case act.VerbPass:
		a.passed[s] = true
		return a.next()
	case act.VerbBid:
		a.standing, a.plus = findGame(action.ID), 0
		if a.bidder == act.Nobody {
			a.bidder = s
		}
	case act.VerbTakeover:
		a.plus = 1
	case act.VerbHold:
		a.plus = 0
		if was == act.VerbTakeover {
			a.plus = 2
		}
	}
	a.by, a.how = s, action.Verb
	return a.next()
}

// next finds the player to ask. Who has nothing but pass is not asked and out
// (4.3).
func (a *auction) next() (done bool) {
	for range seats {
		a.turn = a.c.d.Next(a.turn)
		if a.passed[a.turn] || a.turn == a.by {
			continue
		}
		if a.standing == solo && a.turn != a.bidder {
			a.passed[a.turn] = true
			continue
		}
		return false
	}
	a.finish()
	return true
}

// finish says what is played (4.4).
func (a *auction) finish() {
	c := a.c
	switch {
	case a.standing != unbid:
		c.game, c.declarer, c.increment = a.standing, a.by, a.plus
	case a.redeal:
		c.d.End()
	default:
		c.game = trischaken
	}
}
