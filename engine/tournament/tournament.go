// Package tournament is a tournament of several tables: its entrants, the tables of
// each round, and the ranking. Like a table, it is a fold over its events.
//
// The rules are those of koenigrufen-wien 14, for any rule set with tables of four and
// five. A table is a separate evening, which somebody else runs; its result is handed
// in with Hand. The lot comes in with a command.
package tournament

import (
	"slices"

	"tarock/engine/act"
)

// Player is an entrant's id. Its form means nothing here.
type Player string

// Stage is the state of a tournament.
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

// The usual length (koenigrufen-wien 14.4): three rounds, in each of which every player
// of a table deals four times.
const (
	UsualRounds = 3
	UsualTurns  = 4
)

// MostRounds and MostTurns limit what can be chosen.
const (
	MostRounds = 10
	MostTurns  = 10
)

// Entrant is a player of the tournament.
type Entrant struct {
	Player Player
	Name   string
	Out    bool // left after the first round was drawn
}

// Table is one table of a round.
type Table struct {
	Players  []Player // in the order of the lot
	Points   []int    // written score of each, nil until handed in
	Payments []int    // payment of each, nil without one
}

// Done reports whether the table's result was handed in.
func (t Table) Done() bool { return t.Points != nil }

// Tournament is the current state of a tournament.
type Tournament struct {
	Stage    Stage
	Host     Player // player who opened it
	HostName string // "" if not known
	Rounds   int    // to be played
	Turns    int    // deals by each player of a table in a round
	Entrants []Entrant
	Played   [][]Table // by round; the last one may be in progress
	Free     [][]Player
	Code     string // with which other groups lend a table
}

// Round returns the number of the present or last round, from 1; 0 before the first.
func (t *Tournament) Round() int { return len(t.Played) }

// Tables returns the tables of the present or last round.
func (t *Tournament) Tables() []Table {
	if len(t.Played) == 0 {
		return nil
	}
	return t.Played[len(t.Played)-1]
}

// Deals returns the number of deals at a table of n players (koenigrufen-wien 14.4).
func (t *Tournament) Deals(n int) int { return t.Turns * n }

// Find returns the index of an entrant, or -1.
func (t *Tournament) Find(p Player) int {
	return slices.IndexFunc(t.Entrants, func(e Entrant) bool { return e.Player == p })
}

// Name returns the name of an entrant, or "".
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
