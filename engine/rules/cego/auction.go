package cego

import (
	"tarock/engine/act"
	"tarock/engine/view"
)

// auction is section 4: a round in which a Solo can be bid, and then duels between the
// holder of the highest step and the first of a queue.
type auction struct {
	c      *course
	part   part
	turn   act.Seat
	words  int
	holder act.Seat
	step   gameNo                 // of the holder
	queue  [act.MaxSeats]act.Seat // in order of play, the first left still to be asked
	left   int
}

// part is a part of the auction.
type part uint8

const (
	soloRound  part = iota // 4.2
	opening                // forehand must bid (4.3)
	challenged             // the first of the queue may bid the next step
	answering              // the holder may hold it
)

var auctionVerbs = act.SetOf(act.VerbBid, act.VerbPass, act.VerbHold)

func (p *auction) ID() view.Phase { return view.Auction }

func (p *auction) Has(a act.Action) bool { return auctionVerbs.Has(a.Verb) }

func (p *auction) Begin() bool {
	p.turn, p.holder = p.c.Forehand(), act.Nobody
	return true
}

func (p *auction) Turn() act.Seat { return p.turn }

// open reports whether a player may bid a contract on his turn.
func (p *auction) open(s act.Seat, g gameNo) bool {
	switch {
	case p.part == soloRound:
		return g == solo && p.holder == act.Nobody || g == ulti && p.c.may(s, g)
	case g == piccolo || g == bettel:
		return p.c.Seats == 4 && !p.c.afterSolo
	case !g.step() || !p.c.may(s, g):
		return false
	}
	return p.part == opening || p.part == challenged && g == p.step+1
}

// holds reports whether a player may hold what the first of the queue has bid.
func (p *auction) holds(s act.Seat) bool { return p.part == answering && p.c.may(s, p.step+1) }

// passes reports whether the player on turn may pass. Who must bid a Solo may too, unless he is honest (4.2).
func (p *auction) passes() bool {
	due := p.part == soloRound && p.c.Seats == 3 && p.holder == act.Nobody && mustSolo(p.c.Dealt[p.turn])
	return p.part != opening && !(due && p.c.Honest)
}

// Legal lists bids in the order of the table, hold, and pass.
func (p *auction) Legal(list []act.Option) []act.Option {
	for g := range gameCount {
		if p.open(p.turn, g) {
			list = append(list, act.Open(act.Bid(p.turn, games[g].id, act.NoWord)))
		}
	}
	if p.holds(p.turn) {
		list = append(list, act.Open(act.New(p.turn, act.VerbHold)))
	}
	if p.passes() {
		list = append(list, act.Open(act.New(p.turn, act.VerbPass)))
	}
	return list
}

// named returns the highest step named so far, 0 for none.
func (p *auction) named() gameNo {
	if p.part == answering {
		return p.step + 1
	}
	return p.step
}

// standing returns who has named it.
func (p *auction) standing() act.Seat {
	if p.part == answering {
		return p.challenger()
	}
	return p.holder
}

// challenger returns the first of the queue.
func (p *auction) challenger() act.Seat { return p.queue[len(p.queue)-p.left] }

// Check is 4.5.
func (p *auction) Check(a act.Action) error {
	g := find(a.ID)
	switch {
	case a.Verb == act.VerbPass && p.passes(), a.Verb == act.VerbHold && p.holds(a.Seat):
		return nil
	case a.Verb != act.VerbBid:
		return act.NotAllowed
	case g == raeuber && p.c.Seats == 4 && a.Seat != p.c.Forehand():
		return act.NotForehand
	case g.step() && g <= p.named():
		return act.BidTooLow
	case g == unnamed || !p.open(a.Seat, g) || a.Arg != act.NoWord:
		return act.NotAllowed
	}
	return nil
}

// Apply does what the tables of 4.2 to 4.4 say.
func (p *auction) Apply(a act.Action) (done bool) {
	p.words++
	g := find(a.ID)
	switch {
	case a.Verb == act.VerbBid && !g.step() && g != solo:
		p.c.game, p.c.declarer = g, a.Seat
		return true
	case p.part == soloRound:
		if a.Verb == act.VerbBid {
			p.holder, p.c.afterSolo = a.Seat, true
		}
		return p.spoken()
	case p.part == opening:
		p.step = g
		p.begin(a.Seat)
	case a.Verb == act.VerbBid:
		p.part, p.turn = answering, p.holder
		return false
	case p.part == challenged:
		p.left--
	case a.Verb == act.VerbHold:
		p.step++
	default:
		p.step++
		p.holder = p.challenger()
		p.left--
	}
	return p.next()
}

// spoken goes on with the Solo round, or after it with the steps.
func (p *auction) spoken() (done bool) {
	p.turn = p.c.Next(p.turn)
	switch {
	case p.words < p.c.Seats:
		return false
	case p.holder == act.Nobody:
		p.part = opening
		return false
	}
	p.begin(p.holder)
	return p.next()
}

// begin makes a player the holder, and the others the queue.
func (p *auction) begin(s act.Seat) {
	p.holder, p.left = s, p.c.Seats-1
	for i := range p.left {
		p.queue[len(p.queue)-p.left+i] = s.After(i+1, p.c.Seats)
	}
}

// next asks the first of the queue or, if it is empty, makes the holder the declarer.
func (p *auction) next() (done bool) {
	if p.left == 0 {
		p.c.game, p.c.declarer = p.step, p.holder
		return true
	}
	p.part, p.turn = challenged, p.challenger()
	return false
}
