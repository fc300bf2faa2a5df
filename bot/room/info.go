package room

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"tarock/bot/screen/page"
	"tarock/engine/act"
	"tarock/engine/table"
	"tarock/engine/view"
)

// Info is what is stored about an evening at a table in addition to its log. All of it
// begins anew with the next evening.
type Info struct {
	Open    uint64            `json:"open,omitempty"`   // sequence of the event that opened the table
	Before  uint64            `json:"before,omitempty"` // the same of the previous evening
	Stage   view.Stage        `json:"stage,omitempty"`  // stage as of the last commit
	Dealt   int               `json:"dealt,omitempty"`  // Round of the last deal that was begun
	Acted   int64             `json:"acted,omitempty"`  // when something last happened at the table, in Unix milliseconds
	Due     int64             `json:"due,omitempty"`    // when the next errand is due, in Unix milliseconds; 0 for none
	Slept   bool              `json:"slept,omitempty"`  // it was closed because nothing happened for a day
	Kept    int64             `json:"kept,omitempty"`   // id of the evening in the archive, once it is over
	Page    string            `json:"page,omitempty"`   // page of the lobby
	Asked   bool              `json:"asked,omitempty"`  // an administrator was asked whether to end the evening, and has not answered
	Turn    turn              `json:"turn,omitzero"`
	Board   board             `json:"board,omitzero"`
	Sheet   *shown            `json:"sheet,omitempty"` // the group's score sheet, nil if nobody has asked for it
	Radl    LastRound         `json:"radl,omitzero"`
	Watched []watch           `json:"watched,omitempty"` // players at whose cards somebody may look
	Invited int               `json:"invited,omitempty"` // how many have let others do so
	Laid    laid              `json:"laid,omitzero"`
	Players map[act.Seat]mind `json:"players,omitempty"` // by place
	Contest Round             `json:"contest,omitzero"`  // round of the tournament that the table belongs to
	Offered bool              `json:"offered,omitempty"` // a file with deals waits in the lobby, see OfferedKey
	Daily   Daily             `json:"daily,omitzero"`    // the evening is the deal of the day of a group
}

// turn is about the time that the table waits. Times are in Unix milliseconds.
type turn struct {
	Since    int64 `json:"since,omitempty"`    // when the time of the turn began
	Began    int64 `json:"began,omitempty"`    // when the turn itself began, which votes to wait do not change
	Moved    int   `json:"moved,omitempty"`    // move with which the turn began
	Computer bool  `json:"computer,omitempty"` // a computer is on turn, which may think already: Due is then without it
	Rung     until `json:"rung,omitzero"`      // the player on turn was sent his hand again
	Dated    until `json:"dated,omitzero"`     // the table shows since when it has waited with the date
	Reminded until `json:"reminded,omitzero"`  // a reminder was sent, or the next deal was left to a press
}

// board is about the group's messages of a deal. Times are in Unix milliseconds.
type board struct {
	Tricks int   `json:"tricks,omitempty"` // complete in the deal
	Won    int64 `json:"won,omitempty"`    // when the last of them was
	Begun  until `json:"begun,omitzero"`   // the table was sent again when play began
	Sent   int64 `json:"sent,omitempty"`   // when the table was last put as a new message
}

// mind is what a player has chosen and not yet done.
type mind struct {
	Picks choice `json:"picks,omitzero"`
	Claim claim  `json:"claim,omitzero"`
	Ahead ahead  `json:"ahead,omitzero"`
	Hint  *hint  `json:"hint,omitempty"`
	Held  *held  `json:"held,omitempty"` // pressed, and can still be taken back
}

// until is how long something holds that is no event: as long as the table is in a round
// and, if there is a move, at that move. The zero value does not hold.
type until struct {
	Round int `json:"round,omitempty"`
	Move  int `json:"move,omitempty"`
}

// inRound is what holds as long as the table is in its round.
func inRound(t *table.Table) until { return until{Round: t.Round} }

// atMove is what holds until the table moves on.
func atMove(t *table.Table) until { return until{Round: t.Round, Move: t.Move} }

// holds reports whether something still holds at its table.
func (u until) holds(t *table.Table) bool {
	return u != until{} && u.Round == t.Round && (u.Move == 0 || u.Move == t.Move)
}

// decide changes what the player of a place has chosen.
func (i *Info) decide(place act.Seat, change func(m *mind)) {
	m := i.Players[place]
	change(&m)
	if m.Picks.Until == (until{}) && m.Claim == (claim{}) && m.Ahead == (ahead{}) && m.Hint == nil && m.Held == nil {
		delete(i.Players, place)
		return
	}
	if i.Players == nil {
		i.Players = map[act.Seat]mind{}
	}
	i.Players[place] = m
}

// name returns the name of a slot of the evening.
func (i *Info) name(s page.Slot) string {
	s.Evening = i.Open
	return s.String()
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
	Void   bool   `json:"void,omitempty"`  // the tournament was ended before the table was: it does not count
	Final  bool   `json:"final,omitempty"` // no round follows
}

// Runs reports whether the table is one of a tournament that waits for its result.
func (r Round) Runs() bool { return r != Round{} && !r.Done }

// LastRound notes that a player asked about the last round at a moment when he could
// call it: between two deals.
type LastRound struct {
	Until until `json:"until,omitzero"`
	N     int64 `json:"n"`              // number of the answer, to tell answers apart
	Asks  bool  `json:"asks,omitempty"` // a player is asked whether he is sure
}

// AskRadl notes that a player asked about the last round, in the update with a number.
func (i *Info) AskRadl(t *table.Table, n int64) { i.Radl = LastRound{Until: inRound(t), N: n} }

// OfferedKey returns the key of the file that is offered to a table in its lobby. It goes with
// the lobby.
func OfferedKey(table string) string { return "import/" + table }

// InfoKey returns the key of the Info of a table.
func InfoKey(id string) string { return "table/" + id }

// Ending reports whether an administrator is being asked how to end the evening. The
// question waits for his answer however many deals begin meanwhile.
func (r *Room) Ending() bool { return r.Info.Asked && r.Running() }
