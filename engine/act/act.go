// Package act has seats, verbs, actions and reasons, and their text.
//
// An Action is flat and comparable: it can be a key, two of them compare with ==, and
// its text is the line of a transcript. A Reason is at once an error, the id in a
// transcript and the key of the sentence shown to the player.
package act

import "tarock/engine/card"

// Seat is a place in the order of play, from 0. Nobody stands for no seat, and for the
// eyes of the group.
type Seat int8

// Nobody is no seat.
const Nobody Seat = -1

// MaxSeats bounds the number of seats in one deal, MaxPlaces that of the people
// at a table, some of whom sit out.
const (
	MaxSeats  = 5
	MaxPlaces = 6
)

// After returns the seat n places after s in the order of play of a table of
// the given size; n may be negative.
func (s Seat) After(n, seats int) Seat {
	i := int(s) + n
	if i >= seats {
		i -= seats
	}
	if i < 0 || i >= seats { // by more than one round, or backwards
		i = (i%seats + seats) % seats
	}
	return Seat(i)
}

// Action is what one player does. Fields that a verb does not use keep the values set
// by New, so that == compares actions.
type Action struct {
	Seat Seat
	Verb Verb
	Of   Seat // the other player: whose premium it is, who is accused
	// N is a packet (take), the number of Cards named (discard, keep, buy, announce), or a
	// number (choose, redeal; -1: a redeal without one).
	N     int8
	Card  card.Card // called, played, demanded, wanted (buy)
	Cards card.Set  // laid away, kept, shown, given (buy), unordered
	ID    Word      // contract, premium, or target of a doubling
	Arg   Word      // the second word
}

// New returns an action of a verb without arguments.
func New(s Seat, v Verb) Action { return Action{Seat: s, Verb: v, Of: Nobody} }

// Bid names a contract; arg may be NoWord.
func Bid(s Seat, id, arg Word) Action {
	return Action{Seat: s, Verb: VerbBid, Of: Nobody, ID: id, Arg: arg}
}

// Call calls the partner's card.
func Call(s Seat, c card.Card) Action { return Action{Seat: s, Verb: VerbCall, Of: Nobody, Card: c} }

// CallFourth calls the fourth king without its suit.
func CallFourth(s Seat) Action { return Action{Seat: s, Verb: VerbCall, Of: Nobody, ID: Fourth} }

// Take takes a packet of the talon, counted from 1; 0 takes none.
func Take(s Seat, n int) Action { return Action{Seat: s, Verb: VerbTake, Of: Nobody, N: int8(n)} }

// Discard lays cards away.
func Discard(s Seat, cards card.Set) Action {
	return Action{Seat: s, Verb: VerbDiscard, Of: Nobody, N: int8(cards.Len()), Cards: cards}
}

// Announce announces a premium.
func Announce(s Seat, id Word) Action {
	return Action{Seat: s, Verb: VerbAnnounce, Of: Nobody, ID: id}
}

// Double doubles a target; of is the player behind the colon, or Nobody.
func Double(s Seat, target Word, of Seat) Action {
	return Action{Seat: s, Verb: VerbDouble, Of: of, ID: target}
}

// Play plays a card.
func Play(s Seat, c card.Card) Action { return Action{Seat: s, Verb: VerbPlay, Of: Nobody, Card: c} }

// Claim claims a breach of the rules by of.
func Claim(s, of Seat) Action { return Action{Seat: s, Verb: VerbClaim, Of: of} }

// Choose chooses the n-th packet on the table.
func Choose(s Seat, n int) Action { return Action{Seat: s, Verb: VerbChoose, Of: Nobody, N: int8(n)} }

// The words that more than one package needs: the call of the fourth king, and the game
// as the target of a doubling.
var (
	Fourth = NewWord("fourth")
	Game   = NewWord("game")
)

// Reason is why an action is refused, a stable id of the transcript format.
// The sentence for it is not here.
type Reason string

// Error returns the id.
func (r Reason) Error() string { return string(r) }

// Refusal is an action that is refused, with its reason.
type Refusal struct {
	Action Action
	Reason Reason
}

// The reasons that all rule sets share.
const (
	UnknownAction   Reason = "unknown-action"   // the text is not an action
	UnknownPlayer   Reason = "unknown-player"   // nobody at the table has this name
	UnknownCard     Reason = "unknown-card"     // a card that is not in the deck
	WrongPhase      Reason = "wrong-phase"      // the verb is not possible in this phase
	NotYourTurn     Reason = "not-your-turn"    // it is somebody else's turn
	NotInHand       Reason = "not-in-hand"      // the player does not hold the card
	MustFollowSuit  Reason = "must-follow-suit" // the player has the suit led
	MustPlayTarock  Reason = "must-play-tarock" // the player lacks the suit led and has tarocks
	MustBeat        Reason = "must-beat"        // the player can beat the trick
	PagatLast       Reason = "pagat-last"       // the Pagat only as the last tarock
	TarockLead      Reason = "tarock-lead"      // no tarock may be led while suit cards are held
	BirdObligation  Reason = "bird-obligation"  // an announced card must be kept for its trick
	NotForehand     Reason = "not-forehand"     // only forehand may do this
	BidTooLow       Reason = "bid-too-low"      // the standing bid is as high or higher
	NotAllowed      Reason = "not-allowed"      // whatever has no reason of its own
	WrongCount      Reason = "wrong-count"      // a wrong number of cards
	NotDiscardable  Reason = "not-discardable"  // this card may not be laid away
	BadDeal         Reason = "bad-deal"         // these cards cannot have been dealt
	ResultMismatch  Reason = "result-mismatch"  // the result differs from the one given
	UnknownRuleSet  Reason = "unknown-variant"  // no rule set has this id
	UnknownOption   Reason = "unknown-option"   // no option of this name or value
	UnreadableInput Reason = "unreadable"       // not a transcript at all
)
