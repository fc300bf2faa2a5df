package tournament

import (
	"fmt"
	"slices"
)

// Event is something that happened in a tournament.
type Event struct {
	Word     string     `json:"word"`
	Player   Player     `json:"player,omitempty"`
	Name     string     `json:"name,omitempty"`
	Rounds   int        `json:"rounds,omitempty"`
	Turns    int        `json:"turns,omitempty"`
	Code     string     `json:"code,omitempty"`
	Tables   [][]Player `json:"tables,omitempty"`
	Free     []Player   `json:"free,omitempty"`
	Table    int        `json:"table,omitempty"` // from 1
	Points   []int      `json:"points,omitempty"`
	Payments []int      `json:"payments,omitempty"`
}

// The words of events.
const (
	opened  = "open"  // Player, Name, Rounds, Turns, Code
	entered = "enter" // Player, Name
	left    = "leave" // Player
	drawn   = "draw"  // Tables, Free
	handed  = "hand"  // Table, Points, Payments
	closed  = "close"
)

// Apply changes the tournament by an event that Decide has returned. An error means
// that the event does not fit: the log is damaged.
func (t *Tournament) Apply(e Event) error {
	if (e.Word == opened) != (t.Stage == None) {
		return fmt.Errorf("tournament: event %q has no place", e.Word)
	}
	switch e.Word {
	case opened:
		*t = Tournament{Stage: Entries, Host: e.Player, HostName: e.Name, Rounds: e.Rounds, Turns: e.Turns, Code: e.Code}
	case entered:
		if i := t.Find(e.Player); i >= 0 {
			t.Entrants[i].Out = false
		} else {
			t.Entrants = append(t.Entrants, Entrant{Player: e.Player, Name: e.Name})
		}
	case left:
		i := t.Find(e.Player)
		if i < 0 {
			return fmt.Errorf("tournament: who has not entered leaves")
		}
		if t.Round() == 0 {
			t.Entrants = slices.Delete(t.Entrants, i, i+1)
		} else {
			t.Entrants[i].Out = true
		}
	case drawn:
		round := make([]Table, len(e.Tables))
		for i, players := range e.Tables {
			round[i] = Table{Players: players}
		}
		t.Stage, t.Played, t.Free = Playing, append(t.Played, round), append(t.Free, e.Free)
	case handed:
		return t.hand(e)
	case closed:
		t.Stage = Over
	default:
		return fmt.Errorf("tournament: unknown event %q", e.Word)
	}
	return nil
}

// hand notes the result of a table, and ends the round after the last one.
func (t *Tournament) hand(e Event) error {
	if t.Stage != Playing || e.Table < 1 || e.Table > len(t.Tables()) {
		return fmt.Errorf("tournament: there is no table %d", e.Table)
	}
	table := &t.Tables()[e.Table-1]
	if table.Done() || len(e.Points) != len(table.Players) || e.Payments != nil && len(e.Payments) != len(e.Points) {
		return fmt.Errorf("tournament: table %d cannot come to %v", e.Table, e.Points)
	}
	table.Points, table.Payments = e.Points, e.Payments
	if slices.ContainsFunc(t.Tables(), func(x Table) bool { return !x.Done() }) {
		return nil
	}
	t.Stage = Between
	if t.Round() == t.Rounds {
		t.Stage = Over
	}
	return nil
}

// Replay rebuilds a tournament from its log.
func Replay(log []Event) (*Tournament, error) {
	t := &Tournament{}
	for _, e := range log {
		if err := t.Apply(e); err != nil {
			return nil, err
		}
	}
	return t, nil
}
