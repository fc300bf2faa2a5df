package view

import (
	"maps"
	"strconv"
	"strings"
)

// Law is what a rule set lays down beside its tables of games and premiums, for readers: who
// may, who must, and what there is not. An id without a word does not arise in the rule set.
// The words are checked against legal actions, refusals and settlements of many deals.
type Law map[string]string

// With returns the law with some words changed. An id with the word "" does not arise.
func (l Law) With(changed Law) Law {
	all := maps.Clone(l)
	maps.Copy(all, changed)
	maps.DeleteFunc(all, func(_, word string) bool { return word == "" })
	return all
}

// Enough returns how many parts of a point the declarer's side needs, and how many parts a point has; false if that varies.
func (l Law) Enough() (need, parts int, ok bool) {
	n, per, ok := strings.Cut(l[LawWin], "/")
	need, _ = strconv.Atoi(n)
	parts, _ = strconv.Atoi(per)
	return need, parts, ok
}

// The ids of a law. The words are listed with each.
const (
	LawLead       = "lead"        // forehand, declarer: who leads to the first trick of a positive game
	LawLeadNot    = "lead-not"    // the same of a negative game
	LawHold       = "hold"        // no, forehand, earlier, overbid, bidder, asked: who may take over a bid at the same height
	LawOnce       = "once"        // yes, no: each player bids only once
	LawSkip       = "skip"        // yes, no, solo, invitation: whether a bid may leave out a step
	LawOpen       = "open"        // yes, no, mine: whether forehand may pass when nobody has bid
	LawAllPass    = "all-pass"    // trischaken, same, next, forehand: what happens if all pass
	LawRaise      = "raise"       // yes, no, harom: whether the winner of the auction may go higher
	LawJoint      = "joint"       // yes, no: several negative games at once
	LawOwn        = "own"         // yes, no, all, xx: whether the declarer may call a card that he holds
	LawGiveUp     = "give-up"     // king, own, no
	LawKings      = "away.kings"  // no, tarock, yes: whether kings may be laid away
	LawTrull      = "away.trull"  // no, yes, void
	LawTarocks    = "away.tarock" // forced, yes, void
	LawBeat       = "beat"        // no, negative, atout: in what one must beat
	LawPagatLast  = "pagat-last"  // no, negative, trischaken
	LawEmperor    = "emperor"     // no, any, order: Sküs, Mond and Pagat in one trick
	LawColourLead = "colour-lead" // no: tarocks may not be led in colour games
	LawKontra     = "kontra"      // no, 2, 3, 4, 5, endless: how many times a target is doubled
	LawAnnounce   = "announce"    // no, first, any, declarer: in which turns one may announce
	LawCommand    = "command"     // no, yes, bid: announcing a bird without its card
	LawSilent     = "silent-loss" // yes, no, opponent: whether a silent Pagat can be lost
	LawRedeal     = "redeal"      // no, hand, proposal
	LawKnock      = "knock"       // yes, no
	LawTalk       = "talk"        // no, open, yes
	LawLook       = "look"        // last, own
	LawDirection  = "direction"   // right: counter-clockwise; left: clockwise
	LawDealer     = "dealer"      // next, declarer: who deals next
	LawSitsOut    = "sits-out"    // no, dealer
	LawCalledAway = "called-away" // alone, receiver, free: the called card turns up in the talon
	LawPartner    = "partner"     // hidden, fixed, none: who plays with whom
	LawWin        = "win"         // N/M: the declarer's side wins with N parts of a point, M parts being a point; "" if that varies
	LawPack       = "pack"        // card points in the pack
	LawFollow     = "follow"      // yes: suit must be followed
	LawRuff       = "ruff"        // yes: without the suit led a tarock must be played
	LawExcuse     = "excuse"      // no, last: whether the Excuse can win a trick
	LawBoth       = "both"        // yes, no: one player announces Pagat and König ultimo
	LawDefend     = "defend"      // yes, no: opponents may announce
	LawBluff      = "bluff"       // yes, no, step: a game with a bird may be bid without the bird
	LawMondOwn    = "mond-own"    // pays, other, nothing: the own partner catches the Mond
	LawBid        = "bid"         // yes, no: whether there is an auction
	LawDuty       = "duty"        // no, yes, own: whether what one holds has to be announced
	LawDoubled    = "doubled"     // no, trischaken, mond, fensterbank, radlc: what makes later deals count twice
)

// Usual is what most documents lay down alike: one auction, a player who leads for being
// forehand, duties to follow suit and to ruff, and nothing of what only a few games have.
var Usual = Law{
	LawBid:       "yes",
	LawFollow:    "yes",
	LawRuff:      "yes",
	LawLead:      "forehand",
	LawRaise:     "no",
	LawGiveUp:    "no",
	LawKings:     "no",
	LawTrull:     "no",
	LawBeat:      "no",
	LawEmperor:   "no",
	LawRedeal:    "no",
	LawKnock:     "no",
	LawTalk:      "no",
	LawLook:      "last",
	LawDirection: "right",
	LawDealer:    "next",
	LawSitsOut:   "no",
	LawDoubled:   "no",
}
