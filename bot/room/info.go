package room

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"tarock/engine/table"
	"tarock/engine/view"
)

// Info is what is stored beside a table's log.
type Info struct {
	Open     uint64            `json:"open,omitempty"`     // sequence of the event that opened the table
	Before   uint64            `json:"before,omitempty"`   // the same of the evening before
	Since    int64             `json:"since,omitempty"`    // when the time of a turn began, in milliseconds
	Turn     int64             `json:"turn,omitempty"`     // when the turn itself did, which patience does not change
	Moved    int               `json:"moved,omitempty"`    // move with which that was
	Rung     int               `json:"rung,omitempty"`     // move for which the player on turn was sent his hand anew
	Dated    int               `json:"dated,omitempty"`    // move for which the table tells the day too since when it has waited
	Stage    view.Stage        `json:"stage,omitempty"`    // that the last commit left it at
	Dealt    int               `json:"dealt,omitempty"`    // Round of the last deal that was begun
	Due      int64             `json:"due,omitempty"`      // when something is to be done, in milliseconds; 0 never
	Begun    int               `json:"begun,omitempty"`    // last Round for which the table was sent again when the play began
	Sent     int64             `json:"sent,omitempty"`     // when the table of a deal was last wanted as a new message, in milliseconds
	Reminded int               `json:"reminded,omitempty"` // move for which a reminder was sent, or the next deal was left to a press
	Picks    map[string]choice `json:"picks,omitempty"`    // by place
	Page     string            `json:"page,omitempty"`     // of the lobby
	Ending   int               `json:"ending,omitempty"`   // Round in which an administrator is asked whether to end the evening
	Radl     LastRound         `json:"radl,omitzero"`
	Claims   map[string]claim  `json:"claims,omitempty"` // by place
	Contest  Round             `json:"contest,omitzero"` // of which tournament the table is
	Ahead    map[string]ahead  `json:"ahead,omitempty"`  // by place
}

// Playing reports whether there is still something to do at the table.
func (i Info) Playing() bool { return i.Stage != table.Empty && i.Stage != table.Over }

// Infos are those of the tables whose ids begin with a prefix. With an error there
// are those that can be read.
func (s *Rooms) Infos(prefix string) (map[string]Info, error) {
	blobs, err := s.chats.Store.Blobs(InfoKey(prefix))
	tables := make(map[string]Info, len(blobs))
	for key, blob := range blobs {
		var i Info
		if readErr := json.Unmarshal(blob, &i); readErr != nil {
			err = errors.Join(err, fmt.Errorf("%s: %w", key, readErr))
			continue
		}
		tables[strings.TrimPrefix(key, InfoKey(""))] = i
	}
	return tables, err
}

// Round says of a table which one of which tournament it is.
type Round struct {
	Chat   int64 `json:"chat"`
	Thread int   `json:"thread,omitempty"`
	Round  int   `json:"round"`
	Of     int   `json:"of"`              // rounds that are to be played
	Table  int   `json:"table"`           // from 1
	Deals  int   `json:"deals"`           // to be played
	Done   bool  `json:"done,omitempty"`  // the result has been handed in, or nobody wants it any more
	Final  bool  `json:"final,omitempty"` // no round follows
}

// Runs reports whether the table is one of a tournament that waits for its result.
func (r Round) Runs() bool { return r != Round{} && !r.Done }

// LastRound is that somebody has asked about the last round, at a moment when it could be
// called.
type LastRound struct {
	Round int   `json:"round"`          // before which it was
	N     int64 `json:"n"`              // tells the answers apart
	Asks  bool  `json:"asks,omitempty"` // somebody is asked whether he is sure
}

// InfoKey is where the Info of a table is stored.
func InfoKey(id string) string { return "table/" + id }

// Ending reports whether an administrator is being asked how the evening is to end.
// The question is over with the deal in which it was asked.
func (r *Room) Ending() bool { return r.Info.Ending != 0 && r.Info.Ending == r.Table.Round }
