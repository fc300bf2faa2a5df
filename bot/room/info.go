package room

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"tarock/engine/table"
	"tarock/engine/view"
)

// Info is what is stored about a table in addition to its log.
type Info struct {
	Open     uint64            `json:"open,omitempty"`     // sequence of the event that opened the table
	Before   uint64            `json:"before,omitempty"`   // the same of the previous evening
	Since    int64             `json:"since,omitempty"`    // when the time of the turn began, in Unix milliseconds
	Turn     int64             `json:"turn,omitempty"`     // when the turn itself began, which votes to wait do not change
	Moved    int               `json:"moved,omitempty"`    // move with which the turn began
	Rung     int               `json:"rung,omitempty"`     // move for which the player on turn was sent his hand again
	Tricks   int               `json:"tricks,omitempty"`   // complete in the deal
	Won      int64             `json:"won,omitempty"`      // when the last of them was, in Unix milliseconds
	Dated    int               `json:"dated,omitempty"`    // move for which the table shows since when it has waited with the date
	Stage    view.Stage        `json:"stage,omitempty"`    // stage as of the last commit
	Dealt    int               `json:"dealt,omitempty"`    // Round of the last deal that was begun
	Due      int64             `json:"due,omitempty"`      // when the next errand is due, in Unix milliseconds; 0 for none
	Begun    int               `json:"begun,omitempty"`    // last Round for which the table was sent again when play began
	Sent     int64             `json:"sent,omitempty"`     // when the table of a deal was last put as a new message, in Unix milliseconds
	Reminded int               `json:"reminded,omitempty"` // move for which a reminder was sent, or the next deal was left to a press
	Picks    map[string]choice `json:"picks,omitempty"`    // by place
	Page     string            `json:"page,omitempty"`     // page of the lobby
	Ending   int               `json:"ending,omitempty"`   // Round in which an administrator was asked whether to end the evening, until he answers
	Radl     LastRound         `json:"radl,omitzero"`
	Claims   map[string]claim  `json:"claims,omitempty"` // by place
	Contest  Round             `json:"contest,omitzero"` // round of the tournament that the table belongs to
	Ahead    map[string]ahead  `json:"ahead,omitempty"`  // by place
	Acted    int64             `json:"acted,omitempty"`  // when something last happened at the table, in Unix milliseconds
	Kept     int64             `json:"kept,omitempty"`   // id of the evening in the archive, once it is over
	Sheet    shown             `json:"sheet,omitzero"`   // the group's score sheet
	Slept    bool              `json:"slept,omitempty"`  // it was closed because nothing happened for a day
}

// Playing reports whether there is still something to do at the table.
func (i Info) Playing() bool { return i.Stage != table.Empty && i.Stage != table.Over }

// Infos returns the Infos of the tables whose ids begin with a prefix, with an error
// those that can be read.
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

// Round says which table of which tournament a table is.
type Round struct {
	Chat   int64  `json:"chat"`
	Thread int    `json:"thread,omitempty"`
	Round  int    `json:"round"`
	Of     int    `json:"of"`              // number of rounds
	Table  int    `json:"table"`           // from 1
	Deals  int    `json:"deals"`           // number of deals to play
	Code   string `json:"code,omitempty"`  // of the tournament; "" in older tables
	Done   bool   `json:"done,omitempty"`  // the result has been taken over, or is no longer needed
	Doubt  bool   `json:"doubt,omitempty"` // no deal was finished: the host is asked whether that counts
	Again  bool   `json:"again,omitempty"` // the host had the table played again
	Final  bool   `json:"final,omitempty"` // no round follows
}

// Runs reports whether the table is one of a tournament that waits for its result.
func (r Round) Runs() bool { return r != Round{} && !r.Done }

// LastRound notes that a player asked about the last round at a moment when he could
// call it.
type LastRound struct {
	Round int   `json:"round"`          // Round of the next deal at that moment
	N     int64 `json:"n"`              // number of the answer, to tell answers apart
	Asks  bool  `json:"asks,omitempty"` // a player is asked whether he is sure
}

// InfoKey returns the key of the Info of a table.
func InfoKey(id string) string { return "table/" + id }

// Ending reports whether an administrator is being asked how to end the evening. The
// question waits for his answer however many deals begin meanwhile.
func (r *Room) Ending() bool { return r.Info.Ending != 0 && r.Running() }
