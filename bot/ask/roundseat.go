package ask

import (
	"slices"

	"tarock/bot/ask/told"
	"tarock/engine/act"
)

// Words that say who sits beside whom, and who comes after whom.
var (
	atRight   = set("right rechts")
	atLeft    = set("left links")
	besideOf  = set("von vom of neben")
	dealing   = set("deals dealt gibt gab dealing deal gebe geb gib")
	ofHim     = set("ihr ihm her him")
	sitsNext  = set("next nächste nächster nächstes")
	toTheSide = set("to the on zur zu der dem auf sits sitzt is ist sit und and dann then s")
)

// beside reads who sits beside whom: "rechts von ihr sitzt der Sepp", "to the left of Anna is Ben". said reports whether a
// clause says so, ok whether all of it is understood.
func (r *roundReader) beside(list []token) (said, ok bool) {
	side := slices.IndexFunc(list, func(t token) bool { return atRight[t.word] || atLeft[t.word] })
	if side < 0 || side+2 >= len(list) || !besideOf[list[side+1].word] {
		return false, false
	}
	of, who := -1, -1
	for i, t := range list {
		switch {
		case i == side, i == side+1, anArticle[t.word], isA[t.word], toTheSide[t.word]:
		case i > side && of < 0 && ofHim[t.word] && len(r.subjects) == 1:
			of = r.subjects[0]
		case t.kind == aPlayer && (t.by.Name != "" || t.by.Seats != 0) && i > side && of < 0:
			of = r.number(t.by)
		case t.kind == aPlayer && t.by.Name != "" && who < 0:
			who = r.number(t.by)
		default:
			return true, false
		}
	}
	if of < 0 || who < 0 || of == who {
		return true, false
	}
	if pair := [2]int{of, who}; atRight[list[side].word] == r.rightward {
		r.Beside = append(r.Beside, pair)
	} else {
		r.Beside = append(r.Beside, [2]int{who, of})
	}
	r.subjects, r.settled = []int{who}, true
	return true, true
}

// afterDealer seats the player of whom is told at the seat after the dealer: "Dora gibt, Anna sitzt als Nächste".
func (r *roundReader) afterDealer() bool {
	dealer := slices.ContainsFunc(r.Players, func(p told.Player) bool { return p.Seats == told.LastSeat && !p.Not && p.Name != "" })
	if !dealer || len(r.subjects) != 1 || len(r.Turns) > 0 || !r.seatLast(1) {
		return false
	}
	r.settled = true
	return true
}

// lower tells of the game over which the last bid went: "Unterer over forehand's Dreier".
func (r *roundReader) lower(w told.Player, game token) bool {
	n := len(r.Turns) - 1
	if n < 0 || r.Turns[n].Verb != act.VerbBid || w.Name == "" && w.Seats == 0 {
		return false
	}
	by := r.number(w)
	if n == 0 || r.Turns[n-1].By != by || r.Turns[n-1].Game != game.game {
		r.Turns = slices.Insert(r.Turns, n, told.Turn{By: by, Verb: act.VerbBid, Game: game.game})
	}
	return true
}

// neighbour goes on with the player who sits directly before or after the one who asks.
func (r *roundReader) neighbour(after bool) bool {
	me := r.number(told.Player{Name: told.Self})
	r.Players = append(r.Players, told.Player{})
	n := len(r.Players) - 1
	pair := [2]int{n, me}
	if after {
		pair = [2]int{me, n}
	}
	r.Beside = append(r.Beside, pair)
	r.subjects, r.settled, r.many, r.some = []int{n}, false, false, 0
	return true
}

// listed reads names with which a question begins as the order of the seats: "Anna, Berta, Cilli, with Cilli dealing". It
// returns how many clauses they are, 0 if it begins otherwise.
func (r *roundReader) listed(parts []place) (n int) {
	var order []int
	for n < len(parts) {
		list := r.tokens(parts[n])
		if len(list) > 0 && joins[list[0].word] {
			list = list[1:]
		}
		if len(list) != 1 || list[0].kind != aPlayer || list[0].by.Name == "" || list[0].by.Name == told.Self {
			break
		}
		order = append(order, r.number(list[0].by))
		n++
	}
	if n < 3 || n == len(parts) {
		r.Players = nil
		return 0
	}
	if next := r.tokens(parts[n]); len(next) < 2 || next[0].kind != aPlayer && !(by[next[0].word] && next[1].kind == aPlayer) {
		r.Players = nil
		return 0
	}
	r.Order = order
	return n
}
