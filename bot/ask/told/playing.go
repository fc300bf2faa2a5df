package told

import (
	"slices"

	"tarock/engine/act"
	"tarock/engine/deal"
)

// playing is an auction played with some hands, the player asked about sitting at one seat.
type playing struct {
	*Auction
	me     int // from forehand on
	unsaid unsaid
	found  *Votes
	room   *[mostTurns + 1]deal.Deal // for the deal after each turn
}

// unsaid says what players do of whom nothing is told.
type unsaid int

const (
	silent   unsaid = iota // they pass
	forced                 // the one of whom is asked has bid, if he had to speak before what is told
	climbing               // they bid, if what is told needs a lower bid
)

// mostTurns bounds an auction that is played.
const mostTurns = 14

// mostClimbs is how many turns bids that are not told may be made.
const mostClimbs = 5

// seated are the names of players by their seats from forehand on, as far as they have spoken.
type seated [8]string

// sits seats a player of whom is told; false if he sits elsewhere, or another one does there.
func (n *seated) sits(w Player, at int) bool {
	if w.Name == "" || w.Asks {
		return true
	}
	if i := slices.Index(n[:], w.Name); i >= 0 {
		return i == at
	}
	if n[at] != "" {
		return false
	}
	n[at] = w.Name
	return true
}

// from goes on with a deal in which so much of the auction has been played.
func (p *playing) from(d *deal.Deal, told, turns int, names seated) {
	turn := d.Turn()
	if turn < 0 && told == len(p.Said) && p.Passed {
		p.found.say(act.NotYourTurn) // all have passed
		return
	}
	legal := d.Legal(turn)
	bids := func(v act.Verb) bool {
		return slices.ContainsFunc(legal, func(o act.Option) bool { return o.Verb == v })
	}
	if turns >= mostTurns || turn < 0 {
		return
	}
	if !bids(act.VerbBid) && !bids(act.VerbPass) && !bids(act.VerbHold) || bids(act.VerbBesser) {
		p.aside(d, told, turns, names)
		return
	}
	at := int(turn.After(-int(d.Forehand()), d.Seats()))
	if told == len(p.Said) && at == p.me && p.Passed && p.hasPassed(d) {
		p.found.count(true)
		p.found.count(false) // he is asked again, unless it was another pass
		return
	}
	if told == len(p.Said) && at == p.me && !p.Passed && passedIn(d) >= min(p.Out, d.Seats()-1) && !(p.Later && turns < d.Seats()) {
		reason := p.ask(d, turn, legal)
		if reason != "" && bids(act.VerbPass) && p.Asked.Verb == act.VerbBid {
			reason = p.later(d, turn, turns, reason)
		}
		if p.found.say(reason); reason != "" && p.Asked.Game == "" && p.Asked.Verb == act.VerbBid && bids(act.VerbHold) {
			p.found.say("") // he may say something, but not go higher
		}
		return
	}
	if told < len(p.Said) && p.Said[told].By.may(at, d.Seats(), p.me) {
		here := names
		for _, o := range legal {
			if of := p.Said[told]; of.is(o) && here.sits(of.By, at) {
				p.after(d, o.Action, told+1, turns, here)
				break
			}
		}
	}
	switch {
	case at == p.me && !p.Passed && p.unsaid == silent && bids(act.VerbPass):
		p.after(d, act.New(turn, act.VerbPass), told, turns, names) // he may be asked again
	case at == p.me && !p.Passed: // he has bid something lower, or nothing was to be said
		p.least(d, legal, told, turns, names)
	case bids(act.VerbPass):
		p.after(d, act.New(turn, act.VerbPass), told, turns, names)
		if p.unsaid == climbing && told < len(p.Said) && turns < mostClimbs {
			p.least(d, legal, told, turns, names)
		}
	default:
		p.least(d, legal, told, turns, names)
	}
}

// later returns what the engine says if a player passes for the moment, but is asked again: "" if he may
// then do what is asked. In Cego only Solo and Ulti are bid in the first round.
func (p *playing) later(d *deal.Deal, me act.Seat, turns int, reason act.Reason) act.Reason {
	next := &p.room[turns]
	deal.Repeat(d, next)
	for range mostTurns {
		turn := next.Turn()
		if turn < 0 {
			break
		}
		legal := next.Legal(turn)
		if i := slices.IndexFunc(legal, func(o act.Option) bool { return o.Verb == act.VerbPass || o.Verb == act.VerbBid && turn != me }); i < 0 || next.Do(leastSaid(legal)) != nil {
			break
		}
		if next.Turn() == me {
			return p.ask(next, me, next.Legal(me))
		}
	}
	return reason
}

// leastSaid returns a pass if there is one, else the lowest bid.
func leastSaid(legal []act.Option) act.Action {
	for _, v := range []act.Verb{act.VerbPass, act.VerbBid} {
		if i := slices.IndexFunc(legal, func(o act.Option) bool { return o.Verb == v }); i >= 0 {
			return legal[i].Action
		}
	}
	return legal[0].Action
}

// aside goes on after what belongs to a bid, as a call. When the auction is over, nobody is asked any more.
func (p *playing) aside(d *deal.Deal, told, turns int, names seated) {
	next := &p.room[turns]
	deal.Repeat(d, next)
	for turn := next.Turn(); next.Turn() == turn; {
		if legal := next.Legal(turn); len(legal) == 0 || legal[0].Verb != act.VerbCall || next.Do(legal[0].Action) != nil {
			break
		}
	}
	if turn := next.Turn(); turn >= 0 && slices.ContainsFunc(next.Legal(turn), func(o act.Option) bool { return o.Verb == act.VerbPass }) {
		p.from(next, told, turns+1, names)
	} else if told == len(p.Said) && p.Passed {
		p.found.say(act.NotYourTurn) // one who has passed is not asked again
	} else if told == len(p.Said) && told > 0 && (p.Later || !p.hasPassed(d)) && p.Asked.Verb != act.VerbPass {
		p.found.say(act.NotAllowed) // one who can bid nothing is not asked, either
	}
}

// least lets the player on turn bid the lowest game that he may.
func (p *playing) least(d *deal.Deal, legal []act.Option, told, turns int, names seated) {
	for _, o := range legal {
		if o.Verb == act.VerbBid {
			p.after(d, o.Action, told, turns, names)
			return
		}
	}
}

// after goes on after an action.
func (p *playing) after(d *deal.Deal, a act.Action, told, turns int, names seated) {
	next := &p.room[turns]
	deal.Repeat(d, next)
	if next.Do(a) == nil {
		p.from(next, told, turns+1, names)
	}
}

// passedIn returns how many have passed.
func passedIn(d *deal.Deal) (n int) {
	for _, a := range d.Actions() {
		if a.Verb == act.VerbPass {
			n++
		}
	}
	return n
}

// hasPassed reports whether the one of whom is asked has passed.
func (p *playing) hasPassed(d *deal.Deal) bool {
	return slices.ContainsFunc(d.Actions(), func(a act.Action) bool {
		return a.Verb == act.VerbPass && int(a.Seat.After(-int(d.Forehand()), d.Seats())) == p.me
	})
}

// is reports whether a bid, hold or pass is what an option offers.
func (b Bid) is(o act.Option) bool {
	return o.Verb == b.Verb && (o.Verb != act.VerbBid || (b.Game == "" || o.ID.String() == b.Game) && (b.Arg == "" || o.Arg.String() == b.Arg))
}

// ask asks the engine.
func (p *playing) ask(d *deal.Deal, turn act.Seat, legal []act.Option) act.Reason {
	asked := p.Asked
	for _, o := range legal {
		if asked.is(o) || o.Verb == act.VerbHold && asked.Game == p.Standing() {
			return ""
		}
	}
	if asked.Verb == act.VerbBid && asked.Game == "" {
		return act.BidTooLow
	}
	a := act.New(turn, asked.Verb)
	if asked.Verb == act.VerbBid {
		a = act.Bid(turn, act.FindWord(asked.Game), act.FindWord(asked.Arg))
	}
	for _, r := range d.Refused(turn) {
		if r.Action.Verb == asked.Verb && r.Action.ID == a.ID {
			return r.Reason
		}
	}
	if reason, ok := d.Check(a).(act.Reason); ok {
		return reason
	}
	return act.NotAllowed
}
