package told

import (
	"fmt"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
)

// Auction is an auction (4), and what somebody wants to do in it.
type Auction struct {
	People int    // how many are at the table, 0 if that is not told
	Said   []Bid  // in their order; others may have bid or passed in between
	Me     Player // the one of whom is asked
	Passed bool   // he has passed
	Out    int    // how many others have, at least; for all of them it may be more than there are
	Later  bool   // each player has spoken once before he asks
	Hand   *Hand  // what is told of his hand; nil for nothing
	Asked  Bid    // what he wants to do
}

// Bid is a bid, a hold or a pass, and whose it is.
type Bid struct {
	By   Player
	Verb act.Verb // act.VerbBid, act.VerbHold or act.VerbPass
	Game string   // its id; of a bid "" for any game
	Arg  string   // what belongs to it, as the bird of a Besserrufer; "" for anything
}

// Player is what is told of a player. The zero value is any player.
type Player struct {
	Seats         uint8  // where he may sit: bit n is the seat n after forehand, LastSeat that of the dealer; 0 for anywhere
	Not           bool   // at none of the seats
	Asks          bool   // he is the one of whom is asked
	Before, After bool   // he sits before or after that one
	Name          string // "" for one without a name
}

// LastSeat is the bit of the dealer.
const LastSeat = 1 << 7

// may reports whether a player may be at a seat from forehand on; of the one who asks the seat is given.
func (w Player) may(seat, seats int, me ...int) bool {
	if len(me) > 0 {
		if w.Asks != (seat == me[0]) {
			return false
		}
		if w.Before && seat > me[0] || w.After && seat < me[0] {
			return false
		}
	}
	bit := uint8(1) << seat
	if seat == seats-1 {
		bit |= LastSeat
	}
	return w.Seats == 0 || (w.Seats&bit != 0) != w.Not
}

// Is reports whether two that are told of are one player.
func (w Player) Is(other Player) bool {
	return w.Name != "" && w.Name == other.Name || w.Name == "" && other.Name == "" && w.Seats != 0 && !w.Not && w.Seats == other.Seats && !other.Not
}

// Last returns the last bid, which stands.
func (a *Auction) Last() (bid Bid) {
	for _, told := range a.Said {
		if told.Verb == act.VerbBid {
			bid = told
		}
	}
	return bid
}

// Standing returns the game that was bid last, "" for none.
func (a *Auction) Standing() string { return a.Last().Game }

// Play plays an auction with some hands and with all seats that its players may have, and asks whether what the player
// wants to do is legal: "" if it always is, else the reason that is given most often; false if it only sometimes is, or
// no auction comes to that. He has said nothing beyond what is told, if that is possible.
func (t *Table) Play(a *Auction) (reason act.Reason, ok bool) {
	known := t.auctions.of(a.key(), func() auctionFound {
		reason, ok := t.play(a)
		return auctionFound{reason, ok}
	})
	return known.reason, known.ok
}

// auctionFound is what Play returns.
type auctionFound struct {
	reason act.Reason
	ok     bool
}

// key tells an auction from others.
func (a *Auction) key() string {
	hand, rest := Hand{}, *a
	if rest.Hand = nil; a.Hand != nil {
		hand = *a.Hand
	}
	return fmt.Sprintf("%+v %t %+v", rest, a.Hand != nil, hand)
}

// play finds what Play returns.
func (t *Table) play(a *Auction) (reason act.Reason, ok bool) {
	found := Votes{}
	t.playAs(a, silent, &found)
	if found.none() || a.Asked.Verb == act.VerbHold || a.Asked.Game == a.Standing() && found.Yes == 0 {
		t.playAs(a, forced, &found)
	}
	if found.none() {
		t.playAs(a, climbing, &found)
	}
	return found.Reason(), !found.none() && !found.split()
}

// playAs plays an auction with all examples.
func (t *Table) playAs(a *Auction, of unsaid, found *Votes) {
	form, room, c := t.Form(a.People), new([mostTurns + 1]deal.Deal), Chance(1)
	for _, pack := range Examples(form) {
		for seat := range form.Seats() {
			if !a.Me.may(seat, form.Seats()) {
				continue
			}
			if a.Hand != nil {
				if pack = t.packWith(a.Hand, form, seat, &c); pack == nil {
					continue
				}
			}
			if d, ok := t.dealt(form, pack); ok {
				one := playing{Auction: a, me: seat, unsaid: of, found: found, room: room}
				deal.Honestly(d, func() { one.from(d, 0, 0, seated{}) })
			}
		}
	}
}

// packWith returns a pack by which a player is dealt a hand that has what is told, nil if chance finds none.
func (t *Table) packWith(h *Hand, form *deal.Form, me int, c *Chance) (pack []card.Card) {
	sorted := t.Sorted()
	for range mostTries {
		hand, ok := h.hand(c, form.Deck, sorted, form.Hands[me], 0)
		if !ok {
			continue
		}
		others := c.shuffled(form.Deck.Minus(hand))
		for i := range form.Seats() {
			if i == me {
				pack = append(pack, hand.Cards()...)
				continue
			}
			n := form.Hands[i]
			pack, others = append(pack, others[:n]...), others[n:]
		}
		return append(pack, others...)
	}
	return nil
}
