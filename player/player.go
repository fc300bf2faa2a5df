// Package player has players that are not people, and what they get to know.
//
// A Player is asked with a Seen: what one seat has seen of a deal, its options, and the
// tables of the rule set. He cannot reach the deal, its hidden cards or its log; the
// package imports nothing that knows them. Whoever keeps a deal makes the Seen with
// tarock/player/world, which is also the only way to a deal with hidden cards: one that is
// made up so that it agrees with what was seen.
package player

import (
	"context"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/view"
)

// Player decides for a seat.
type Player interface {
	// Choose returns what to do in a position with at least one option. It depends on the
	// position and the seed alone, except that a player who searches for as long as ctx
	// lasts returns the best he has found when it is done. The Seen is the caller's, and
	// valid only during the call.
	//
	// A Player is asked by one goroutine at a time.
	Choose(ctx context.Context, s *Seen, seed uint64) Decision
}

// Decision is what a player does, and why.
type Decision struct {
	Action act.Action
	Reason Reason
	Valued bool    // Value and Others are estimates
	Value  float64 // the result expected, in points of the settlement
	Others []Other // other actions, the best first
}

// Reason is why an action was chosen: the one thing that speaks most for it. The words for it
// are elsewhere.
type Reason struct {
	ID    string   // stable, "" for none
	Cards card.Set // what it is about: cards that the seat has seen, or that are called
	N     int      // a number that belongs to it: of tarocks, tricks or worlds
}

// Other is an action that was not chosen, with the result expected of it.
type Other struct {
	Action act.Action
	Value  float64
}

// Seen is what one seat knows of a deal in which it is on turn.
type Seen struct {
	*view.View // its screen, with all complete tricks in Past
	Game       *Game
	Place      act.Seat               // of the seat at the table, where more people may sit than play
	Dealer     act.Seat               // place of the dealer
	Forehand   act.Seat               // seat
	Dealt      []card.Card            // its hand as dealt, card.None for what it has not been given yet
	Hands      [act.MaxSeats]card.Set // the cards of all hands, as dealt, that have lain open to it
	Talon      []card.Card            // as dealt, card.None for what it has not seen
	Actions    []act.Action           // all, without the cards that only others know
	Opening    []view.Entry           // what the accounts held before the deal
	Beyond     []Shown                // what actions have shown beyond their text
	// Check returns nil if the rules accept an action of this seat now, else the
	// act.Reason. The answer follows from what the seat knows. Options are always
	// accepted, except that not every choice of cards need be.
	Check func(a act.Action) error
}

// Shown is what an action has shown to all beyond its text.
type Shown struct {
	At   int      // number of the action, from 1
	ID   string   // what was shown
	Seat act.Seat // about whom, or act.Nobody
	Rest string   // cards and numbers, as transcripts write them
}

// Game is what players must know about a rule set under the options of a deal. It is
// shared by all positions of the deal and must not be changed.
type Game struct {
	ID        string
	Options   map[string]string
	People    int // at the table, those included who sit out
	Deck      card.Set
	Hands     []int        // cards of each player, from forehand on
	Order     *card.Order  // of the cards in their suits
	Values    *card.Values // what each card counts, in some unit
	Half      int          // of what all cards count
	Trumps    card.Set
	Excuses   card.Set // cards that neither win a trick nor are lost in it
	Crosswise bool     // partners sit crosswise
	Games     []view.Game
	Premiums  []view.Premium
	Law       view.Law
}

// Contract returns the row of the table of games with an id, nil if there is none.
func (g *Game) Contract(id string) *view.Game {
	for i := range g.Games {
		if g.Games[i].ID == id {
			return &g.Games[i]
		}
	}
	return nil
}
