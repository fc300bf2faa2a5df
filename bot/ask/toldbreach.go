package ask

import (
	"tarock/engine/act"
	"tarock/engine/deal"
	"tarock/engine/view"
)

// toldBreach is a breach of the rules that was claimed rightly, and whose amount is asked. It may be about several deals:
// whatever is not told may be in any way.
type toldBreach struct {
	games  []string // the one that is played; none if none is named
	people int      // how many are at the table; 0 if that is not told
	steps  int      // how far the game was doubled, from 0
	factor int      // how many times the deal counts, from 1
	either bool     // instead of steps and factor: the game was doubled once, or the deal counts twice
	alone  bool     // the declarer has no partner
	deeds  []deed   // what was announced
	when   int      // -1: announced before the talon, 1: after it, 0: that is not told
	cast   []person // who is told of, all of them different; the first has broken the rules
	asked  share
	of     person // with ofPerson: of whom the amount is asked
	pays   bool   // asked is what somebody pays, not what he gets
}

// deed is what is told of a premium in a deal.
type deed struct {
	premium        string
	said, lost     bool
	silent, theirs bool // nobody has announced it; it is an opponent's of the declarer
}

// made returns a premium as it is entered; false if it cannot be so.
func (d deed) made(entry *view.EntryForm, r *deal.Record) (deal.Made, bool) {
	game, id := r.Game(), d.premium
	if still := entry.Item(id+"-silent", game); still != nil && !d.said && d.silent {
		id = still.ID
	}
	it := entry.Item(id, game)
	if it == nil || d.said && !it.Said || d.silent && !it.Silent {
		return deal.Made{}, false
	}
	made := deal.Made{ID: id, Said: d.said || !it.Silent, Won: !d.lost}
	if it.Follows {
		made.Won = r.Games[0].Won
	}
	if it.Held && r.Partner != act.Nobody {
		made.Seat = r.Partner // who holds the called king
	}
	if d.theirs {
		made.Seat = 1
	}
	return made, !d.lost || made.Said || it.Lost
}

// person is what is told of a player.
type person struct {
	name string // self for the one who asks; "" for one without a name
	is   station
	seat int8 // 1: forehand; -1: not forehand; 0: that is not told
	kin  tie  // to the one who asks
}

// station is what somebody is in a game.
type station uint8

const (
	anyStation station = iota // that is not told, or nobody declares
	declares
	partners
	opposes
)

// tie is who somebody is to another player.
type tie uint8

const (
	stranger tie = iota
	ally         // on his side
	foe          // on the other side
	fellow       // another opponent of the declarer
)

// share is which amount is asked.
type share uint8

const (
	noShare   share = iota
	asPaid          // what the culprit pays, in no certain way
	ofEach          // what each of the others gets
	ofAll           // what all get together
	ofPerson        // what somebody gets or pays
	ofFellows       // what the other opponents get
)

// fine is what a breach costs, as it is in all deals that it may be about.
type fine struct {
	culprit station // anyStation if he may be of several
	how     fineHow
	amount  int        // what each, the person or each of the fellows gets, or the culprit writes; negative if he pays
	sum     bool       // it is certain what the culprit pays in all, and that is not amount
	all     int        // what he pays in all
	parts   []finePart // with fineParts who gets how much, the declarer first; with fineSides what each on the other side gets
}

// fineHow is how a fine is paid.
type fineHow uint8

const (
	fineEach    fineHow = iota // each of the others gets amount
	fineParts                  // the others get parts
	fineTotal                  // only what the culprit pays in all is certain
	fineWritten                // the culprit writes amount, and the others nothing
	finePerson                 // the one who was asked about gets amount
	fineFellow                 // each other opponent gets amount
	fineSides                  // each on the culprit's side pays -amount
)

// finePart is what players get who get the same.
type finePart struct {
	who    fineParty
	amount int
}

// fineParty is players who get the same.
type fineParty string

const (
	partyDeclarer  fineParty = "declarer"
	partyPartner   fineParty = "partner" // of the declarer, or of the culprit where nobody declares
	partyOpponents fineParty = "opponents"
	partyFellows   fineParty = "fellows" // the opponents beside the culprit
	partyRest      fineParty = "others"
)
