package ruediger

import "tarock/engine/act"

// The second words of bids, and forehand's opening (4.3).
const (
	mine      = "mine"
	bei       = "bei"
	suspicion = "verdacht"
)

// auction is the bidding (4.4).
type auction struct {
	c        *course
	opened   bool // forehand has said "mein Spiel"
	turn     act.Seat
	out      [players]bool
	standing bids // S
	waiting  bids // V: bids on suspicion
}

var auctionVerbs = act.SetOf(act.VerbBid, act.VerbPass)

// Name is "auction".
func (a *auction) Name() string { return "auction" }

// Verbs are bid and pass.
func (a *auction) Verbs() act.Verbs { return auctionVerbs }

// Begin gives forehand the word.
func (a *auction) Begin() bool {
	a.turn = a.c.forehand()
	return true
}

// Turn is the next to speak (4.4.2).
func (a *auction) Turn() act.Seat { return a.turn }

// forced tells whether forehand must bid, all others having passed (4.4.6).
func (a *auction) forced() bool {
	return a.opened && a.standing.n == 0 && a.silent()
}

// silent tells whether nobody but the standing bidders or, without a bid,
// forehand can speak any more.
func (a *auction) silent() bool {
	for s := range act.Seat(players) {
		if a.mute(s) || a.standing.n == 0 && s == a.c.forehand() {
			continue
		}
		return false
	}
	return true
}

// mute tells whether a player has no word: he is out, in V or in S.
func (a *auction) mute(s act.Seat) bool {
	return a.out[s] || a.standing.of(s) != none || a.waiting.of(s) != none
}

// Legal lists the bids in the order of the table of games, then the pass.
func (a *auction) Legal(list []act.Action) []act.Action {
	if !a.opened {
		return append(list, act.Bid(a.turn, mine, ""))
	}
	forced, rank := a.forced(), a.standing.rank()
	for g := trischaken; g <= solodreier; g++ {
		switch {
		case g.forehands():
			if forced {
				list = append(list, act.Bid(a.turn, g.id(), ""))
			}
		case g.simple():
			if form, ok := a.form(g); ok {
				list = append(list, act.Bid(a.turn, g.id(), form))
			}
		case g == auchrufer:
			for p := pagat; p <= marabu; p++ {
				if birdRank[p] > rank {
					list = append(list, act.Bid(a.turn, g.id(), p.id()))
				}
			}
		case games[g].Rank > rank:
			list = append(list, act.Bid(a.turn, g.id(), ""))
		}
	}
	if !forced {
		list = append(list, act.New(a.turn, act.VerbPass))
	}
	return list
}

// form (4.4.5) returns the second word with which a Piccolo or Bettler is legal
// now; false if it is not legal at all.
func (a *auction) form(g game) (word string, ok bool) {
	switch top := a.standing.list[0].game; {
	case a.standing.n == 0 || top == solorufer:
		return "", true
	case top == auchrufer:
		switch total := a.waiting.halves() + games[g].Halves; {
		case total <= a.standing.halves():
			return suspicion, true
		case g == bettler && a.waiting.count(bettler) == 0:
			return "", true
		}
		return bei, true
	case top.simple():
		if g == bettler && a.standing.count(bettler) == 0 {
			return "", true
		}
		return bei, true
	}
	return "", false
}

// Check refuses with the reasons of 4.4.
func (a *auction) Check(x act.Action) error {
	switch {
	case x.Verb == act.VerbPass:
		return allowed(a.opened && !a.forced())
	case !a.opened:
		return allowed(x.ID == mine && x.Arg == "")
	}
	switch g := find(x.ID); {
	case x.ID == mine || g.forehands():
		if x.Seat != a.c.forehand() {
			return act.NotForehand
		}
		return allowed(x.ID != mine && x.Arg == "" && a.forced())
	case g == none:
		return act.NotAllowed
	case g == auchrufer:
		return a.overbids(birdRank[bird(x.Arg)], bird(x.Arg) != nothing)
	case g.simple():
		form, ok := a.form(g)
		if x.Arg == "" && (!ok || form != "") {
			return act.BidTooLow
		}
		return allowed(ok && x.Arg == form)
	default:
		return a.overbids(games[g].Rank, x.Arg == "")
	}
}

// overbids refuses a bid that is malformed or not above what stands.
func (a *auction) overbids(rank int, formed bool) error {
	if formed && rank <= a.standing.rank() {
		return act.BidTooLow
	}
	return allowed(formed)
}

// allowed refuses without a reason of its own.
func allowed(ok bool) error {
	if !ok {
		return act.NotAllowed
	}
	return nil
}

// Apply takes a bid or pass; the auction is over when nobody is left to speak.
func (a *auction) Apply(x act.Action) (done bool) {
	s, last := x.Seat, a.forced()
	switch {
	case x.Verb == act.VerbPass:
		a.out[s] = true
	case x.ID == mine:
		a.opened = true
	default:
		a.bid(bid{seat: s, game: find(x.ID), least: bird(x.Arg)}, x.Arg == suspicion)
	}
	if last || a.standing.n > 0 && (a.silent() || a.standing.list[0].game == solodreier) {
		a.close()
		return true
	}
	for a.turn = a.c.d.Next(s); a.mute(a.turn); {
		a.turn = a.c.d.Next(a.turn)
	}
	return false
}

// bid is the effect of a bid on S and V (4.4.4, 4.4.5).
func (a *auction) bid(b bid, provisional bool) {
	top := a.standing.list[0].game
	switch {
	case provisional:
		a.waiting.add(b)
	case b.game.simple() && top == auchrufer:
		a.standing, a.waiting = a.waiting, bids{}
		a.standing.add(b)
	case b.game.simple() && top.simple() && (b.game == piccolo || a.standing.n > 1 || top == bettler):
		a.standing.add(b)
	default:
		if b.game != auchrufer {
			for _, w := range a.waiting.all() {
				a.out[w.seat] = true
			}
			a.waiting = bids{}
		}
		a.standing = bids{list: [players]bid{b}, n: 1}
	}
}

// close settles who plays what (4.4.7).
func (a *auction) close() {
	c := a.c
	c.declarers = a.standing
	lead := c.declarers.list[0]
	for _, b := range c.declarers.all() {
		if games[b.game].Rank > games[lead.game].Rank {
			lead = b
		}
	}
	c.game, c.declarer = lead.game, lead.seat
}
