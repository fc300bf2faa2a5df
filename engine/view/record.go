package view

import "tarock/engine/act"

// Record is what the settlement of a deal needs to know, without its cards: who played what
// with whom, what was said, who took what, and what was made. Play fills it in, and so do
// players who write down a deal that they have played with real cards.
type Record struct {
	Games   []Declared `json:"games"`   // the games played, the leading one first; none if nobody has bid, or if there are none
	Partner act.Seat   `json:"partner"` // of the declarer; Nobody if he plays alone
	GivenUp bool       `json:"given-up,omitempty"`
	// Points are the card points, in parts of a point: of the declarer's side, or of each
	// player where all play for themselves, or of both sides where partners sit crosswise and
	// nobody declares; nil if unknown.
	Points []int  `json:"points,omitempty"`
	Items  []Made `json:"items,omitempty"`
	// Holder is the seat that was dealt the card on which the evening depends, plus 1; InTalon if
	// nobody was, 0 if nobody says.
	Holder act.Seat `json:"holder,omitempty"`
}

// InTalon is the Holder of a card that lay in the talon.
const InTalon act.Seat = -1

// Declared is a game with its player.
type Declared struct {
	Seat   act.Seat `json:"seat"`             // Nobody where all play for themselves
	Game   string   `json:"game"`             // its id
	With   string   `json:"with,omitempty"`   // id of the premium that the bid named
	Raised int      `json:"raised,omitempty"` // how many times the bid was raised without a higher one
	Won    bool     `json:"won,omitempty"`    // of what was aimed at: more than half of the points, or the number of tricks
}

// Made is a premium that somebody announced, made or lost, or how far a game was doubled.
type Made struct {
	ID      string   `json:"id"`                // of the premium, or "game"
	Seat    act.Seat `json:"seat"`              // who announced it, else who made or lost it; the owner of the game
	Against act.Seat `json:"against,omitempty"` // the one opponent, where each doubles for himself: seat + 1; 0 for all
	From    act.Seat `json:"from,omitempty"`    // seat that lost the caught card, plus 1; 0 if that does not matter
	Said    bool     `json:"said,omitempty"`
	Early   bool     `json:"early,omitempty"` // announced before the talon, where that matters
	N       int      `json:"n,omitempty"`     // what it counts, where its player says that
	Won     bool     `json:"won,omitempty"`   // also where how it ended follows from the rest
	Steps   int      `json:"steps,omitempty"` // 1 for Kontra, 2 for Re and so on
}

// GameID is the id of the item that says how far a game was doubled.
const GameID = "game"

// Game returns the id of the game that leads, "" if there is none.
func (r *Record) Game() string {
	if len(r.Games) == 0 {
		return ""
	}
	return r.Games[0].Game
}

// Find returns the entry of a record for a premium or game of a player; false if there is none.
func (r *Record) Find(id string, fits func(m *Made) bool) (m *Made, ok bool) {
	for i := range r.Items {
		if m := &r.Items[i]; m.ID == id && fits(m) {
			return m, true
		}
	}
	return nil, false
}
