// Package koenig is what the Königrufen rule sets share: four players, 54 cards and a
// secret partner.
//
// A rule set embeds a Deal in its course, lists its games and premiums as rows, and
// combines its phases from this package, package phase and its own. Comments refer to
// the sections that all documents of these rule sets have: 5 call, talon and discard, 6
// announcements, 7 play, 8 settlement.
package koenig

import (
	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/phase"
	"tarock/engine/sides"
)

// Seats is the number of players.
const Seats = 4

// InTalon is the holder of the called king if no player holds it, or if none is called.
const InTalon = sides.Apart

// Forms is the only way to deal: twelve cards to each player, six to the talon (3).
var Forms = []deal.Form{{Table: Seats, Deck: card.Austria, Hands: []int{12, 12, 12, 12}, Talon: 6}}

// Deal is the state shared by the deals of all Königrufen rule sets.
type Deal struct {
	*deal.State
	Premiums  []Premium // the table
	Declarers Bids      // the games played
	Game      *Game     // of the leading declarer; nil during the auction

	sides.Partnership           // of the leading declarer
	King              card.Card // the called one, even if its suit was not named
	Fourth            bool      // called without its suit

	Taken   int             // packet of the talon, from 1
	Laid    [Seats]card.Set // laid away by each player
	GivenUp bool            // the game was given up before a packet was taken
	Note    *deal.Record    // of a deal that was written down, which has no cards; else nil
	Bound   [Seats]card.Set // announced cards that the player really held

	Order  [6]deal.Phase // in their order of play
	Claims phase.Claims
	Loose  bool // illegal calls, discards and announcements are accepted and may be claimed
	Tricks phase.Tricks[*Deal]

	taking   phase.Take[*Deal]
	giving   phase.GiveUp[*Deal]
	laying   phase.Discard[*Deal]
	suitsGo  bool // by the option, also in a colour game
	plays    *Plays
	takeback phase.TakeBack
	beside   [2]deal.Aside
	asides   []deal.Aside // the used part of beside
}

// Begin starts a deal just dealt. premiums is the table of premiums, plays says how the
// cards are played.
func (k *Deal) Begin(d *deal.State, premiums []Premium, plays *Plays) {
	k.State, k.Premiums, k.plays = d, premiums, plays
	k.Partnership = sides.Lone(act.Nobody, Seats)
	k.Claims.D = d
	k.Tricks = phase.Tricks[*Deal]{C: k, D: d, Start: start}
}

// Phases returns the phases in order (1).
func (k *Deal) Phases() []deal.Phase { return k.Order[:] }

// Asides returns the claims and taking back a card, where the rules have them (10).
func (k *Deal) Asides() []deal.Aside { return k.asides }

// Lax reports whether illegal calls, discards and announcements are accepted now.
func (k *Deal) Lax() bool { return k.Loose && !k.Honest }

// Claimable allows illegal cards to be played. They can be claimed once they stand.
func (k *Deal) Claimable(stands phase.Moment) {
	k.Claims.Stands, k.Tricks.Claims = stands, &k.Claims
	k.asides = append(k.beside[:0], &k.Claims)
}

// Loosen allows everything illegal, as Claimable does for cards.
func (k *Deal) Loosen(stands phase.Moment) {
	k.Loose = true
	k.Claimable(stands)
}

// Reversible allows illegal cards to be taken back until they stand.
func (k *Deal) Reversible() {
	k.takeback.Claims = &k.Claims
	k.asides = append(k.asides, &k.takeback)
}

// Play is how a kind of game is played.
type Play = phase.Play[*Deal]

// Duty is a duty in the play of cards.
type Duty = phase.Duty[*Deal]

// Side is one of the two sides of a positive game.
type Side uint8

// The sides.
const (
	Declaring Side = iota
	Defending
)

// Other returns the other side.
func (s Side) Other() Side { return 1 - s }

// Party returns the side as it appears in results.
func (s Side) Party() deal.Party {
	if s == Declaring {
		return deal.Declarer
	}
	return deal.Defenders
}

// SideOf returns the side of a player.
func (k *Deal) SideOf(s act.Seat) Side {
	if s == k.Declarer || s == k.Holder {
		return Declaring
	}
	return Defending
}

// Seen notes what a doubling reveals to everybody: whether two players are on one side.
func (k *Deal) Seen(x, y act.Seat) {
	if k.Tell(x, y) {
		k.MarkTold()
	}
}
