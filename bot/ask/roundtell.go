package ask

import (
	"slices"

	"tarock/bot/ask/told"
	"tarock/engine/act"
	"tarock/engine/view"
)

// roundReader reads an auction that is told from its first word on: who says what, one after the other.
type roundReader struct {
	*storyReader
	told.Round
	subjects []int // of whom is told
	settled  bool  // the next player is another one
	many     bool  // all others are meant
	some     int   // so many of them are meant
	ordering bool  // players are named in the order of their seats
	opens    bool  // somebody has opened, and no game follows yet

	rightward bool // whoever comes next sits to the right
}

// newRoundReader returns a reader of a question at a table with some games.
func (b rounded) newRoundReader(q *query) *roundReader {
	return &roundReader{storyReader: auction(b).newStoryReader(q), rightward: b.law[view.LawDirection] != "left"}
}

// read reads what a question tells, in its clauses without the asking ones; false if a word is not understood.
func (r *roundReader) read(parts []place) bool {
	for _, p := range parts[r.listed(parts):] {
		if !r.clause(p) {
			return false
		}
	}
	if r.People = r.among(); r.opens && !r.says(act.VerbBid, "") {
		return false
	}
	return len(r.Turns)+len(r.Order)+len(r.Beside) > 0 && len(r.Turns) < 30
}

// finish says whether all of the auction is told, as far as it went: else whoever is not told of may sit anywhere.
func (r *roundReader) finish() {
	spoken := 0
	for i := range r.Players {
		if slices.ContainsFunc(r.Turns, func(t told.Turn) bool { return t.By == i }) {
			spoken++
		} else if r.Players[i].Name != "" && r.Players[i].Seats == 0 && len(r.Order)+len(r.Beside) == 0 {
			r.Loose = true
		}
	}
	r.Loose = r.Loose || spoken < 2
}

// clause reads a clause.
func (r *roundReader) clause(p place) bool {
	list := r.tokens(p)
	for i := range list {
		if t := &list[i]; t.kind == aPlayer && (inAnyOrder[t.word] || roundFillers[t.word]) && t.by.Name == t.word {
			t.kind, t.by = filler, told.Player{} // "zuerst sagt Anna"
		}
	}
	list = subjectFirst(list)
	for i, t := range list {
		if t.kind == aPlayer && t.by.Name != "" && t.by.Name != told.Self && !firstNames()[t.by.Name] && (i+1 == len(list) || list[i+1].kind == namesOne) {
			return false // "single Bettler"
		}
	}
	if skipped(list) {
		for _, t := range list {
			if t.kind == aPlayer && t.by.Name != "" {
				r.subjects, r.settled = []int{r.number(t.by)}, true // "Cilli wants to go on"
			}
		}
		return true
	}
	if said, ok := r.unsaidIn(list); said {
		return ok
	}
	if said, ok := r.beside(list); said {
		return ok
	}
	return r.all(list)
}

// all reads all tokens of a clause that tells of the auction.
func (r *roundReader) all(list []token) bool {
	before := len(r.Turns)
	for i := 0; i < len(list); i++ {
		n, ok := r.token(list, i)
		if !ok {
			return false
		}
		i += n
	}
	if len(r.Turns) == before && !r.settled && len(r.subjects) == 1 && !r.many && slices.ContainsFunc(list, func(t token) bool { return bidsAny[t.word] }) && !r.says(act.VerbBid, "") {
		return false
	}
	sat := slices.ContainsFunc(list, func(t token) bool {
		return ofDealer[t.word] || ofForehand[t.word] || t.kind == aPlayer && t.by.Seats != 0
	})
	if len(r.Turns) == before && sat && !r.ordering && (len(list) > 2 || len(list) == 2 && dealing[list[1].word]) {
		r.settled = true // "Anna is forehand"
	}
	return true
}

// token reads a token, and says how many more it takes.
func (r *roundReader) token(list []token, i int) (takes int, ok bool) {
	t, before, next, more := &list[i], list[max(0, i-1)], token{}, 0
	if i+1 < len(list) {
		next = list[i+1]
	}
	if howFew(t.word) > 0 && anArticle[next.word] && i+2 < len(list) {
		next, more = list[i+2], 1 // "both the others"
	}
	switch few := howFew(t.word); {
	case few > 0 && (next.word == "mal" || next.word == "mol" || next.word == "times") && i+2 < len(list) && saysPass[list[i+2].word]:
		r.some, r.settled = few, true // "vier Mal weiter"
		return 1, true
	case (few > 1 && few == len(r.subjects) || allThese[t.word] && len(r.subjects) > 1) && !r.settled && (saysPass[next.word] || saysHold[next.word] || leavesIt[next.word] || haveSaid[next.word]):
		return 0, true // "Anna and Berta both pass"
	case otherOnes[t.word] && howFew(next.word) > 0:
		return 0, true // "the other two"
	case few > 0 && ((i == 0 || otherOnes[before.word]) && (len(list) > i+1 && (saysPass[next.word] || next.kind == allOthers || haveSaid[next.word] || leavesIt[next.word])) || saysPass[next.word] || next.kind == allOthers || ofPlayers[next.word]):
		r.some, r.settled = few, true
		if next.kind == allOthers || ofPlayers[next.word] {
			return 1 + more, true
		}
		return more, true
	case t.kind != namesOne && r.numerals[t.word] != "" && next.kind != namesOne && (before.kind == aPlayer || ofBidding[before.word] || i == 0 && len(r.subjects) > 0):
		return 0, r.game(r.numerals[t.word], "")
	case t.kind == namesOne && t.arg == "" && r.birds[next.word]:
		return 1, r.game(t.game, next.word) // "Auchrufer Pagat"
	case t.kind == namesOne:
		held := anArticle[before.word] && i > 1 && ofHaving[list[i-2].word] // "ich hab den Kleinen Mann", a card
		return 0, !held && r.game(t.game, t.arg)
	case (t.word == "mein" || t.word == "my" || t.word == "mine") && (next.word == "spiel" || next.word == "game"):
		return 1, r.says(act.VerbBid, "mine")
	}
	return r.word(list, i, next)
}

// howFew returns how many players a word names, 0 for none.
func howFew(word string) int {
	if ofFour[word] {
		return 4
	}
	return aFew(word)
}

// word reads a token that is no game and no number.
func (r *roundReader) word(list []token, i int, next token) (more int, ok bool) {
	t := &list[i]
	switch {
	case ofOrderTold[t.word]:
		if len(r.subjects) > 1 && !r.settled {
			r.Order, r.subjects = r.subjects, nil // "Anna, Berta und Cilli sitzen in dieser Reihenfolge"
		} else {
			r.ordering = true
		}
		return 0, true
	case sitting[t.word] && len(r.subjects) == 0 && slices.ContainsFunc(list[i:], func(t token) bool { return t.kind == aPlayer && t.by.Name != "" }):
		r.ordering = true
		return 0, true
	case (t.word == "player" || t.word == "spieler") && seatNumber[next.word] > 0:
		return 1, r.player(told.Player{Seats: 1 << (seatNumber[next.word] - 1)}, false, false)
	case t.word == "spieler" && i > 0 && sitsAs[list[i-1].word] && len(r.subjects) == 1:
		r.Rest = true
		return 0, r.says(act.VerbBid, "")
	case t.kind == over && t.word != "auf" && next.kind == aPlayer && i+2 < len(list) && list[i+2].kind == namesOne:
		return 2, r.lower(next.by, list[i+2])
	case aloneOut[t.word] && i+1 == len(list) && i > 0 && list[i-1].kind == aPlayer && len(r.subjects) > 0 && !r.settled:
		return 0, r.says(act.VerbPass, "") // "Dora and Anna out"
	case sitsNext[t.word] && i > 0 && (sitsAs[list[i-1].word] || sitting[list[i-1].word]):
		return 0, r.afterDealer()
	case t.word == "mine" && i > 0 && ofBidding[list[i-1].word], t.word == "meins" && i > 0 && ofBidding[list[i-1].word]:
		return 0, r.says(act.VerbBid, "mine")
	case leavesIt[t.word] && leavesAt(list[i+1:]) >= 0:
		return leavesAt(list[i+1:]) + 1, r.says(act.VerbPass, "")
	case ofPassive[t.word] || t.word == "was" && (saysHold[next.word] || t.kind == beaten), t.kind == beaten:
		return 0, false // "my bid was held"
	case ofDealer[t.word] && len(r.subjects) > 0 && (!r.settled || i > 0 && sitsAs[list[i-1].word]) && !r.ordering:
		return 0, r.seatLast(told.LastSeat)
	case ofForehand[t.word] && len(r.subjects) > 0 && (!r.settled || i > 0 && sitsAs[list[i-1].word]) && !r.ordering && r.Players[r.subjects[0]].Name != "":
		return 0, r.seatLast(1)
	case t.kind == aPlayer && t.by == told.Player{}:
		return 0, roundFillers[t.word]
	case t.kind == aPlayer && t.by.After && next.kind == namesOne:
		return 0, false // "everyone passed after my Solo"
	case t.kind == aPlayer && (t.by.Before || t.by.After) && i > 0 && neighbours[list[i-1].word]:
		return 0, r.neighbour(t.by.After)
	case neighbours[t.word] && next.kind == aPlayer && (next.by.Before || next.by.After):
		return 0, true // "the lady before me"
	case t.kind == aPlayer:
		j := i - 1
		for j > 0 && isA[list[j].word] {
			j--
		}
		return 0, r.player(t.by, j >= 0 && list[j].kind == aPlayer && list[j].by.Name == "" && list[j].by.Seats != 0, i > 0 && sitsAs[list[i-1].word])
	case saysHold[t.word]:
		return 0, r.says(act.VerbHold, "")
	case t.word == "besser" || t.word == "better":
		return 0, r.says(act.VerbBesser, "")
	case t.word == "takes" && next.word == "over":
		return 1, r.says(act.VerbTakeover, "")
	case takesOff[t.word]:
		return leavesAt(list[i+1:]) + 1, r.says(act.VerbTakeover, "")
	case saysCall[t.word] && r.bidLast():
		return r.calls(list, i), true // "bid Rufer and called the XX"
	case saysCall[t.word]:
		return r.calls(list, i), r.says(act.VerbCall, "")
	case saysPass[t.word]:
		return 0, r.says(act.VerbPass, "")
	case (t.word == "with" || t.word == "mit") && len(r.Turns) > 0 && r.settled && next.word != "" && next.kind != namesOne && next.kind != aPlayer:
		r.Turns[len(r.Turns)-1].Arg = next.word // "Besserrufer with Pagat"
		return 1, true
	case denials[t.word] && i+1 == len(list) && len(r.Turns) > 0 && r.Turns[len(r.Turns)-1].Verb == act.VerbBesser:
		return 0, r.says(act.VerbPass, "")
	case t.kind == allOthers:
		r.many, r.some, r.settled = true, 0, true
		return 0, true
	case toAny[t.word]:
		if r.opens = !r.settled; r.settled && len(r.Turns) > 0 && r.Turns[len(r.Turns)-1].Verb == act.VerbBid {
			r.Turns[len(r.Turns)-1].First = true
		}
		return 0, true
	case wonIt[t.word] && slices.ContainsFunc(list, func(t token) bool { return theAuction[t.word] }):
		r.Rest = true
		if len(r.subjects) == 1 && !slices.ContainsFunc(list, func(t token) bool { return t.kind == namesOne }) {
			return 0, r.says(act.VerbBid, "")
		}
		return 0, true
	case declaresIt[t.word] && len(r.subjects) == 1:
		r.Rest = true
		if slices.ContainsFunc(list, func(t token) bool { return t.kind == namesOne }) {
			return 0, true // "is declarer in Solo"
		}
		return 0, r.says(act.VerbBid, "")
	}
	return 0, t.aside || roundFillers[t.word] || inAnyOrder[t.word] || joins[t.word] || theAuction[t.word]
}

// bidLast reports whether the player of whom is told has just bid.
func (r *roundReader) bidLast() bool {
	n := len(r.Turns)
	return n > 0 && r.settled && len(r.subjects) == 1 && r.Turns[n-1].By == r.subjects[0] && r.Turns[n-1].Verb == act.VerbBid
}

// calls returns how many words after "calls" name the card and the game: "calls the XX in her Rufer".
func (r *roundReader) calls(list []token, i int) (more int) {
	for _, t := range list[i+1:] {
		if !anArticle[t.word] && t.word != "in" && t.word != "her" && t.word != "ihren" && len(r.cards) == 0 && t.kind != namesOne {
			break
		}
		more++
	}
	return more
}

// leavesAt returns where the second word of "gibt auf" or "drops out" is, -1 if there is none nearby.
func leavesAt(list []token) int {
	for i, t := range list {
		switch {
		case outOfIt[t.word] && (i+1 == len(list) || list[i+1].kind != namesOne):
			return i
		case t.word == "ab" && i+1 == len(list):
			return i
		case t.word != "klein" && t.word != "schon" && t.word != "dann" && t.word != "jetzt":
			return -1
		}
	}
	return -1
}

// player goes on with a player; adjacent to a seat it is who sits there, and a seat beside "sits" is that of the last one.
func (r *roundReader) player(w told.Player, adjacent, beside bool) bool {
	n := r.number(w)
	if r.ordering {
		if !slices.Contains(r.Order, n) {
			r.Order = append(r.Order, n)
			return w.Name != ""
		}
		r.ordering, r.subjects = false, nil
	}
	if beside && w.Name == "" && !w.Not && len(r.subjects) == 1 && r.Players[r.subjects[0]].Name != "" {
		return r.seatLast(w.Seats) // "plays Solo and sits last"
	}
	if adjacent && w.Name != "" && len(r.subjects) > 0 {
		at := &r.Players[r.subjects[len(r.subjects)-1]]
		r.Players[n].Seats, r.Players[n].Not = at.Seats, at.Not
		r.subjects[len(r.subjects)-1] = n
		return true
	}
	if r.opens && !r.says(act.VerbBid, "") {
		return false
	}
	if r.settled {
		r.subjects, r.settled = nil, false
	}
	r.many, r.some = false, 0
	if len(r.subjects) == 1 && w.Name == "" && !w.Not && r.Players[r.subjects[0]].Name != "" {
		return r.seatLast(w.Seats) // "Cilli the third"
	}
	if !slices.Contains(r.subjects, n) {
		r.subjects = append(r.subjects, n)
	}
	return true
}

// number returns the number of a player of whom is told.
func (r *roundReader) number(w told.Player) int {
	same := func(p told.Player) bool {
		if w.Name != "" {
			return p.Name == w.Name
		}
		return p.Seats == w.Seats && p.Not == w.Not
	}
	if i := slices.IndexFunc(r.Players, same); i >= 0 {
		return i
	}
	r.Players = append(r.Players, told.Player{Name: w.Name, Seats: w.Seats, Not: w.Not})
	return len(r.Players) - 1
}

// seatLast seats the player of whom is told.
func (r *roundReader) seatLast(seats uint8) bool {
	p := &r.Players[r.subjects[len(r.subjects)-1]]
	if p.Seats != 0 && p.Seats != seats {
		return false
	}
	p.Seats = seats
	return true
}

// game tells of a bid, or names the game that somebody holds.
func (r *roundReader) game(id, arg string) bool {
	if n := len(r.Turns); n > 0 && r.settled && r.Turns[n-1].Verb == act.VerbHold {
		return r.standingGame() == id // "holds the Solo"
	}
	if !r.says(act.VerbBid, id) {
		return false
	}
	if !besides[arg] {
		r.Turns[len(r.Turns)-1].Arg = arg // beside whom he plays is told in any order
	}
	return true
}

// standingGame returns the game that was bid last.
func (r *roundReader) standingGame() string {
	for _, t := range slices.Backward(r.Turns) {
		if t.Verb == act.VerbBid {
			return t.Game
		}
	}
	return ""
}

// says notes what the players say of whom is told.
func (r *roundReader) says(v act.Verb, game string) bool {
	first := r.opens && v == act.VerbBid
	if v != act.VerbPass {
		r.opens = false
	}
	switch {
	case v == act.VerbPass && r.many:
		r.Rest, r.many = true, false
		return true
	case v == act.VerbPass && r.some > 0:
		r.Few += r.some
		r.some = 0
		return true
	case len(r.subjects) == 0, v == act.VerbBid && len(r.subjects) > 1, r.many, r.some > 0:
		return false
	}
	for _, s := range r.subjects {
		r.Turns = append(r.Turns, told.Turn{By: s, Verb: v, Game: game, First: first})
	}
	r.settled = true
	return true
}
