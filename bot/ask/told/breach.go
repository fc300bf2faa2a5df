package told

import (
	"tarock/engine/act"
	"tarock/engine/deal"
	"tarock/engine/view"
)

// Breach is a breach of the rules (10) that was claimed rightly, and of which an amount is asked. It may be about several deals:
// whatever is not told may be in any way.
type Breach struct {
	Games  []string // the id of the one that is played; none if none is named
	People int      // how many are at the table; 0 if that is not told
	Steps  int      // how far the game was doubled, from 0
	Factor int      // how many times the deal counts, from 1
	Either bool     // instead of steps and factor: the game was doubled once, or the deal counts twice
	Alone  bool     // the declarer has no partner
	Deeds  []Deed   // premiums that were announced
	When   int      // -1: announced before the talon, 1: after it, 0: that is not told
	Cast   []Person // who is told of, all of them different; the first has broken the rules
	Asked  Share
	Of     Person // with OfPerson: of whom the amount is asked
	Pays   bool   // asked is what somebody pays, not what he gets
}

// Deed is what is told of a premium in a deal.
type Deed struct {
	Premium string // its id
	Said    bool   // it was announced
	Silent  bool   // it was not; without both that is not told
	Lost    bool
	Theirs  bool // it is of an opponent of the declarer
}

// made returns a premium as it is entered; false if it cannot be so.
func (d Deed) made(entry *view.EntryForm, r *deal.Record) (deal.Made, bool) {
	game, id := r.Game(), d.Premium
	if still := entry.Item(id+silently, game); still != nil && !d.Said && d.Silent {
		id = still.ID
	}
	it := entry.Item(id, game)
	if it == nil || d.Said && !it.Said || d.Silent && !it.Silent {
		return deal.Made{}, false
	}
	made := deal.Made{ID: id, Said: d.Said || !it.Silent, Won: !d.Lost}
	if it.Follows {
		made.Won = r.Games[0].Won
	}
	if it.Held && r.Partner != act.Nobody {
		made.Seat = r.Partner // who holds the called king
	}
	if d.Theirs {
		made.Seat = 1
	}
	return made, !d.Lost || made.Said || it.Lost
}

// Person is what is told of a player.
type Person struct {
	Name string // Self for the one who asks; "" for one without a name
	Is   Station
	Seat int8 // 1: forehand; -1: not forehand; 0: that is not told
	Kin  Tie  // to the one who asks
}

// Station is what somebody is in a game.
type Station uint8

const (
	AnyStation Station = iota // that is not told, or nobody declares
	Declares
	Partners // of the declarer; in a breach where nobody declares, of the culprit
	Opposes
)

// Tie is who somebody is to another player.
type Tie uint8

const (
	Stranger Tie = iota
	Ally         // on his side
	Foe          // on the other side
	Fellow       // another opponent of the declarer
)

// Share is which amount is asked.
type Share uint8

const (
	NoShare   Share = iota
	AsPaid          // what the culprit pays, in no certain way
	OfEach          // what each of the others gets
	OfAll           // what all get together
	OfPerson        // what somebody gets or pays
	OfFellows       // what the other opponents get
)

// Fine is what a breach costs, as it is in all deals that it may be about.
type Fine struct {
	Culprit Station // AnyStation if he may be of several
	How     FineHow
	Amount  int        // what each, the person or each of the fellows gets, or the culprit writes; negative if he pays
	Sum     bool       // it is certain what the culprit pays in all, and that is not amount
	All     int        // what he pays in all
	Parts   []FinePart // with FineParts who gets how much, the declarer first; with FineSides what each on the other side gets
}

// FineHow is how a fine is paid.
type FineHow uint8

const (
	FineEach    FineHow = iota // each of the others gets amount
	FineParts                  // the others get parts
	FineTotal                  // only what the culprit pays in all is certain
	FineWritten                // the culprit writes amount, and the others nothing
	FinePerson                 // the one who was asked about gets amount
	FineFellow                 // each other opponent gets amount
	FineSides                  // each on the culprit's side pays -amount
)

// FinePart is what players get who get the same.
type FinePart struct {
	Who    Party
	Amount int
}

// Party is players who get the same.
type Party string

const (
	PartyDeclarer  Party = "declarer"
	PartyPartner   Party = "partner" // of the declarer, or of the culprit where nobody declares
	PartyOpponents Party = "opponents"
	PartyFellows   Party = "fellows" // the opponents beside the culprit
	PartyRest      Party = "others"
)
