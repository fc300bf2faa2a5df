package ask

import (
	"tarock/engine/act"
	"tarock/engine/deal"
)

// toldAuction is an auction, and what somebody wants to do in it.
type toldAuction struct {
	people int       // how many are at the table, 0 if that is not told
	said   []bidTold // in their order; others may have bid or passed in between
	me     whom      // the one of whom is asked
	passed bool      // he has passed
	out    int       // how many others have, at least; for all of them it may be more than there are
	asked  bidTold   // what he wants to do
}

// bidTold is a bid, a hold or a pass, and whose it is. A bid without a game is any bid.
type bidTold struct {
	by   whom
	verb act.Verb
	game string
}

// whom is what is told of a player. The zero value is any player.
type whom struct {
	seats         uint8 // where he may sit: bit n is the seat n after forehand, lastSeat that of the dealer; 0 for anywhere
	not           bool  // at none of the seats
	asks          bool  // he is the one of whom is asked
	before, after bool  // he sits before or after that one
	name          string
}

// lastSeat is the bit of the dealer.
const lastSeat = 1 << 7

// may reports whether a player may be at a seat from forehand on; of the one who asks the seat is given.
func (w whom) may(seat, seats int, me ...int) bool {
	if len(me) > 0 {
		if w.asks != (seat == me[0]) {
			return false
		}
		if w.before && seat > me[0] || w.after && seat < me[0] {
			return false
		}
	}
	bit := uint8(1) << seat
	if seat == seats-1 {
		bit |= lastSeat
	}
	return w.seats == 0 || (w.seats&bit != 0) != w.not
}

// is reports whether two that are told of are one player.
func (w whom) is(other whom) bool {
	return w.name != "" && w.name == other.name || w.name == "" && other.name == "" && w.seats != 0 && !w.not && w.seats == other.seats && !other.not
}

// last returns the last bid, which stands.
func (a *toldAuction) last() (bid bidTold) {
	for _, told := range a.said {
		if told.verb == act.VerbBid {
			bid = told
		}
	}
	return bid
}

// standing returns the game that was bid last, "" for none.
func (a *toldAuction) standing() string { return a.last().game }

// play plays an auction with some hands and with all seats that its players may have, and asks whether what the player
// wants to do is legal: "" if it always is, else the reason that is given most often; false if it only sometimes is, or
// no auction comes to that. He has said nothing beyond what is told, if that is possible.
func (t *gaming) play(a *toldAuction) (reason act.Reason, ok bool) {
	found := votes{}
	t.playAs(a, silent, &found)
	if found.none() || a.asked.verb == act.VerbHold || a.asked.game == a.standing() && found.yes == 0 {
		t.playAs(a, forced, &found)
	}
	if found.none() {
		t.playAs(a, climbing, &found)
	}
	return found.reason(), !found.none() && !found.split()
}

// playAs plays an auction with all examples.
func (t *gaming) playAs(a *toldAuction, of unsaid, found *votes) {
	form, room := t.form(a.people), new([mostTurns + 1]deal.Deal)
	for _, pack := range examples(form) {
		d, ok := t.dealt(form, pack)
		if !ok {
			continue
		}
		for seat := range d.Seats() {
			if a.me.may(seat, d.Seats()) {
				one := playing{toldAuction: a, me: seat, unsaid: of, found: found, room: room}
				deal.Honestly(d, func() { one.from(d, 0, 0, seated{}) })
			}
		}
	}
}
