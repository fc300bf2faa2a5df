package tournament

import (
	"slices"

	"tarock/engine/act"
)

// Command is a request to a tournament.
type Command interface {
	decide(t *Tournament) ([]Event, error)
}

// Decide returns the events that a command causes, or the act.Reason why it is refused.
// It changes nothing.
func (t *Tournament) Decide(c Command) ([]Event, error) { return c.decide(t) }

type (
	// Open opens the entries. Rounds and Turns of 0 mean the usual ones.
	Open struct {
		Host          Player
		Name          string // of the host
		Rounds, Turns int
		Code          string // with which other groups lend a table
	}
	// Enter enters a player, even one who comes late or had left: he plays from the
	// next round on.
	Enter struct {
		Player Player
		Name   string
	}
	// Leave takes a player out; he is missing at his table of this round.
	Leave struct{ Player Player }
	// Draw draws the next round. Lot is a permutation of the numbers below Size.
	Draw struct{ Lot []int }
	// Hand hands in the result of a table, by its players. Payments may be nil.
	Hand struct {
		Table            int // from 1
		Points, Payments []int
	}
	// Close ends the tournament early; tables without a result do not count.
	Close struct{}
)

// Size returns the number of players for whom the next round is drawn.
func (t *Tournament) Size() int { return len(t.in()) }

func (c Open) decide(t *Tournament) ([]Event, error) {
	if t.Stage != None && t.Stage != Over {
		return nil, Running
	}
	e := Event{Word: opened, Player: c.Host, Name: c.Name, Rounds: c.Rounds, Turns: c.Turns, Code: c.Code}
	if e.Rounds == 0 {
		e.Rounds = UsualRounds
	}
	if e.Turns == 0 {
		e.Turns = UsualTurns
	}
	if e.Rounds < 1 || e.Rounds > MostRounds || e.Turns < 1 || e.Turns > MostTurns {
		return nil, act.NotAllowed
	}
	return []Event{e}, nil
}

// running refuses a command unless the tournament is in progress.
func (t *Tournament) running() error {
	switch t.Stage {
	case None:
		return NoTournament
	case Over:
		return TournamentEnd
	}
	return nil
}

func (c Enter) decide(t *Tournament) ([]Event, error) {
	if err := t.running(); err != nil {
		return nil, err
	}
	if i := t.Find(c.Player); i >= 0 && !t.Entrants[i].Out {
		return nil, Entered
	}
	return []Event{{Word: entered, Player: c.Player, Name: c.Name}}, nil
}

func (c Leave) decide(t *Tournament) ([]Event, error) {
	if err := t.running(); err != nil {
		return nil, err
	}
	if i := t.Find(c.Player); i < 0 || t.Entrants[i].Out {
		return nil, NotEntered
	}
	return []Event{{Word: left, Player: c.Player}}, nil
}

func (c Draw) decide(t *Tournament) ([]Event, error) {
	if err := t.running(); err != nil {
		return nil, err
	}
	if t.Stage == Playing {
		return nil, RoundRunning
	}
	players := t.in()
	if len(players) < 4 {
		return nil, TooFew
	}
	if !slices.Equal(slices.Sorted(slices.Values(c.Lot)), upTo(len(players))) {
		return nil, act.NotAllowed
	}
	lot := make([]Player, len(players))
	for i, n := range c.Lot {
		lot[i] = players[n]
	}
	tables, free := t.seat(lot)
	return []Event{{Word: drawn, Tables: tables, Free: free}}, nil
}

func upTo(n int) []int {
	list := make([]int, n)
	for i := range list {
		list[i] = i
	}
	return list
}

func (c Hand) decide(t *Tournament) ([]Event, error) {
	e := Event{Word: handed, Table: c.Table, Points: c.Points, Payments: c.Payments}
	again := *t
	again.Played = slices.Clone(t.Played)
	if n := len(again.Played); n > 0 {
		again.Played[n-1] = slices.Clone(again.Played[n-1])
	}
	if err := t.running(); err != nil {
		return nil, err
	}
	if err := again.Apply(e); err != nil {
		return nil, act.NotAllowed
	}
	return []Event{e}, nil
}

func (Close) decide(t *Tournament) ([]Event, error) {
	if err := t.running(); err != nil {
		return nil, err
	}
	return []Event{{Word: closed}}, nil
}
