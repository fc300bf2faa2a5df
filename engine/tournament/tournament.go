// Package tournament is a tournament of several tables: who has entered, who sits with whom
// in each round, and the ranking. It is a fold over its events, as a table is.
//
// The rules are those of koenigrufen-wien 14, for any rule set with tables of four and five.
// A table is an evening of its own, which somebody else runs; what it has come to is handed
// in with Hand. The lot comes in with the command that needs it.
package tournament

import (
	"slices"

	"tarock/engine/act"
)

// Player is an entrant, by an id that means nothing here.
type Player string

// Stage is what a tournament is doing.
type Stage string

// The stages.
const (
	None    Stage = ""        // nothing has happened yet
	Entries Stage = "entries" // players enter
	Playing Stage = "playing" // a round is being played
	Between Stage = "between" // a round is over, the next one has not been drawn
	Over    Stage = "over"
)

// Reasons why a command is refused.
const (
	NoTournament  act.Reason = "no-tournament"
	Running       act.Reason = "tournament-running"
	Entered       act.Reason = "already-entered"
	NotEntered    act.Reason = "not-entered"
	TooFew        act.Reason = "too-few-entrants"
	RoundRunning  act.Reason = "round-running"
	TournamentEnd act.Reason = "tournament-over"
)

// The usual length (koenigrufen-wien 14.4): three rounds, in each of which every player of
// a table deals four times.
const (
	UsualRounds = 3
	UsualTurns  = 4
)

// MostRounds and MostTurns bound what can be chosen.
const (
	MostRounds = 10
	MostTurns  = 10
)

// Entrant is a player of the tournament.
type Entrant struct {
	Player Player
	Name   string
	Out    bool // has left after the first round was drawn
}

// Table is one table of a round.
type Table struct {
	Players  []Player // in the order of the lot
	Points   []int    // the written score of each, nil as long as it is not handed in
	Payments []int    // the payment of each, nil without one
}

// Done reports whether the table's result was handed in.
func (t Table) Done() bool { return t.Points != nil }

// Tournament is a tournament at one moment.
type Tournament struct {
	Stage    Stage
	Host     Player // who opened it
	Rounds   int    // to be played
	Turns    int    // how often each player of a table deals in a round
	Entrants []Entrant
	Played   [][]Table // by round; the last one may be going on
	Free     [][]Player
	Code     string // by which other groups lend a table
}

// Round is the number of the round that is being played or was played last, from 1; 0
// before the first.
func (t *Tournament) Round() int { return len(t.Played) }

// Tables returns the tables of the round that is being played or was played last.
func (t *Tournament) Tables() []Table {
	if len(t.Played) == 0 {
		return nil
	}
	return t.Played[len(t.Played)-1]
}

// Deals is how many deals a table of n players has (koenigrufen-wien 14.4).
func (t *Tournament) Deals(n int) int { return t.Turns * n }

// Find returns the index of an entrant, -1 if the player has not entered.
func (t *Tournament) Find(p Player) int {
	return slices.IndexFunc(t.Entrants, func(e Entrant) bool { return e.Player == p })
}

// Name returns the name of an entrant, "" if the player has not entered.
func (t *Tournament) Name(p Player) string {
	if i := t.Find(p); i >= 0 {
		return t.Entrants[i].Name
	}
	return ""
}

// in returns the entrants who still play.
func (t *Tournament) in() []Player {
	var list []Player
	for _, e := range t.Entrants {
		if !e.Out {
			list = append(list, e.Player)
		}
	}
	return list
}
