package ask

import (
	"slices"
	"strings"

	"tarock/bot/ask/told"
	"tarock/engine/view"
)

// seatTale reads who sits where and deals, clause by clause. A word that it does not understand ends the reading.
type seatTale struct {
	*query
	told.Seating
	names     []string // of the players; "" for the dealer if he has none
	last      int      // who was told of last, told.Unsaid for nobody
	listing   bool     // names follow each other in the order of the seats
	bare      int      // how many names are listed of which no word says that it is their order
	listed    [][2]int // players who follow each other so
	reversed  bool     // they are told against the order of play
	of        int      // beside whom somebody was seated last
	saying    bool     // it is yet to be told what somebody has said
	rightward bool     // whoever comes next sits to the right
}

// seatToken is a word of a clause that matters.
type seatToken struct {
	kind   seatKind
	player int
	game   string
	owner  bool // "her", "Anna's"
}

// newSeatTale returns a reader of a question at a table.
func newSeatTale(b *reckoner, q *query) *seatTale {
	none := told.Seating{Dealer: told.Unsaid, Forehand: told.Unsaid, Declarer: told.Unsaid, Proposer: told.Unsaid, People: q.among()}
	return &seatTale{query: q, Seating: none, last: told.Unsaid, of: told.Unsaid, rightward: b.law[view.LawDirection] != "left"}
}

// read reads all clauses; false if one is not understood, or no seat is told.
func (r *seatTale) read(parts []place) bool {
	for _, p := range parts {
		list, ok := r.tokens(p)
		if !ok || !r.clause(list) {
			return false
		}
	}
	for _, pair := range r.listed {
		if r.reversed {
			pair[0], pair[1] = pair[1], pair[0]
		}
		r.Next = append(r.Next, pair)
	}
	return !r.saying && r.bare != 1 && r.bare != 2 && (len(r.Next)+len(r.Across) > 0 || r.Dealer != told.Unsaid || r.Forehand != told.Unsaid)
}

// number returns the number of a player by his name.
func (r *seatTale) number(name string) int {
	if i := slices.Index(r.names, name); i >= 0 {
		return i
	}
	r.names = append(r.names, name)
	r.Players = len(r.names)
	return len(r.names) - 1
}

// tokens reads the words of a clause that matter; false if one is not understood.
func (r *seatTale) tokens(p place) (list []seatToken, ok bool) {
	for i := p.from; i < p.to; i++ {
		word, before := r.words[i], r.words[max(i-1, 0)]
		if id, n := r.gameAt(i); n > 0 {
			list = append(list, seatToken{kind: ofGame, game: id})
			i += n - 1
			continue
		}
		switch owner := strings.TrimSuffix(word, "s"); {
		case iAm[word] && word != "im" || meToo[word]:
			if word == "bin" {
				continue
			}
			list = append(list, seatToken{kind: namedPlayer, player: r.number(told.Self)})
			continue
		case firstNames()[word], firstNames()[owner]:
			if !firstNames()[word] {
				word = owner
			}
			list = append(list, seatToken{kind: namedPlayer, player: r.number(word), owner: word != r.words[i]})
			continue
		case word == "deal" && i > p.from+1 && before == "the" && ofHaving[r.words[i-2]]:
			list = append(list, seatToken{kind: dealsCards}) // "Anna has the deal"
			continue
		case ofClock[word]:
			r.reversed = r.rightward == (clockwise[word] && !against[before])
		case i > p.from+1 && before == "zu" && newThings[r.words[i-2]] && word == "geben":
			list = append(list, seatToken{kind: newDeal})
			continue
		case i > p.from && newThings[before] && (word == "deal" || word == "geben" || word == "spiel" || word == "karten" || word == "cards"):
			list = append(list, seatToken{kind: newDeal})
			continue
		case newThings[word], i > p.from && word == "deal" && nounsFollow[before], word == "nach" && before == "reihe":
			continue
		}
		switch kind := seatKinds[word]; kind {
		case strangeWord:
			return nil, false
		case noMatter:
		default:
			list = append(list, seatToken{kind: kind, owner: possessive[word]})
		}
	}
	return list, true
}

// possessive are words before what belongs to a player.
var possessive = set("her his their ihrer seiner dealers gebers")

// Words before what is dealt anew, and before a deal that is a noun.
var (
	newThings   = set("new neu neue neues neü neüs")
	nounsFollow = set("a the this that next last our of")
)

// clause reads a clause by what is in it.
func (r *seatTale) clause(list []seatToken) bool {
	count, players := map[seatKind]int{}, []int{}
	for i := range list {
		t := &list[i]
		if t.kind == thisPlayer && r.last != told.Unsaid {
			t.kind, t.player = namedPlayer, r.last
		}
		if count[t.kind]++; t.kind == namedPlayer {
			players = append(players, t.player)
		}
	}
	only := func(kinds ...seatKind) bool {
		return !slices.ContainsFunc(list, func(t seatToken) bool { return !slices.Contains(kinds, t.kind) })
	}
	switch {
	case len(list) == 0:
		return true
	case count[saysSo] == 1 && only(namedPlayer, saysSo) && len(players) == 1 && r.Proposer == told.Unsaid:
		r.saying = true
		r.goOn(players[0])
		return true
	case count[newDeal] > 0 && only(namedPlayer, newDeal, dealsCards, saysSo):
		return r.proposes(players)
	case count[saysYes]+count[saysNo] == 1 && only(namedPlayer, saysYes, saysNo, saysSo) && len(players) == 1:
		r.Answers, r.last = append(r.Answers, told.Answer{By: players[0], Yes: count[saysYes] > 0}), players[0]
		return r.Proposer != told.Unsaid
	case only(allOfThem, theyPass) && count[theyPass] > 0:
		r.Passed = true
		return count[allOfThem] > 0
	case count[onTheRight]+count[onTheLeft]+count[acrossFrom] == 1 && only(namedPlayer, onTheRight, onTheLeft, acrossFrom, dealsCards, nextInLine):
		return r.besides(list)
	case count[declares]+count[ofGame] > 0 && only(namedPlayer, declares, ofGame, dealsCards, isForehand):
		return r.declared(list, players)
	case count[dealsCards]+count[isForehand] > 0:
		return only(namedPlayer, dealsCards, isForehand, inSeatOrder) && r.sits(count, players)
	}
	return only(namedPlayer, inSeatOrder, afterThem, nextInLine) && r.ordered(list, players)
}

// proposes tells who proposes a new deal.
func (r *seatTale) proposes(players []int) bool {
	if len(players) == 0 && r.saying {
		players = []int{r.last}
	}
	if len(players) != 1 || r.Proposer != told.Unsaid {
		return false
	}
	r.Proposer, r.saying = players[0], false
	r.goOn(players[0])
	return true
}

// sits tells who deals, or who is forehand.
func (r *seatTale) sits(count map[seatKind]int, players []int) bool {
	if len(players) == 0 && r.last != told.Unsaid {
		players = []int{r.last} // "and deals"
	}
	if len(players) != 1 || count[dealsCards] > 0 && count[isForehand] > 0 || count[inSeatOrder] > 0 && !r.listing {
		return false
	}
	who := players[0]
	if count[isForehand] > 0 {
		if r.Forehand != told.Unsaid && r.Forehand != who {
			return false
		}
		r.Forehand = who
	} else if !r.deals(who) {
		return false
	}
	r.goOn(who)
	return true
}

// deals tells who deals.
func (r *seatTale) deals(who int) bool {
	if d := r.Dealer; d != told.Unsaid && d != who {
		return false
	}
	r.Dealer = who
	return true
}

// goOn goes on with a player of whom something else was told than his place in the order.
func (r *seatTale) goOn(who int) { r.last, r.listing = who, false }

// declared tells who plays which game.
func (r *seatTale) declared(list []seatToken, players []int) bool {
	if len(players) == 0 && r.last != told.Unsaid {
		players = []int{r.last}
	}
	if len(players) != 1 || r.Declarer != told.Unsaid {
		return false
	}
	r.Declarer = players[0]
	for _, t := range list {
		switch t.kind {
		case ofGame:
			if r.Game != "" && r.Game != t.game {
				return false
			}
			r.Game = t.game
		case dealsCards:
			if !r.deals(r.Declarer) {
				return false
			}
		case isForehand:
			r.Forehand = r.Declarer
		}
	}
	r.goOn(r.Declarer)
	return true
}

// dealer returns the number of the dealer, who may have no name.
func (r *seatTale) dealer() int {
	if r.Dealer == told.Unsaid {
		r.Dealer = r.number("")
	}
	return r.Dealer
}

// besides reads who sits beside or opposite whom: "rechts von ihr sitzt der Sepp", "Anna sits to the left of the dealer".
func (r *seatTale) besides(list []seatToken) bool {
	side := slices.IndexFunc(list, func(t seatToken) bool {
		return t.kind == onTheRight || t.kind == onTheLeft || t.kind == acrossFrom
	})
	var players []int
	of := -1
	for i, t := range list {
		switch t.kind {
		case dealsCards:
			t.player = r.dealer()
		case namedPlayer:
		default:
			continue
		}
		if i > side && of < 0 || i == side-1 && t.owner && len(list) > i+2 && list[i+2].kind == namedPlayer {
			of = t.player // "to the right of her", "on her right sits Anna"
		} else {
			players = append(players, t.player)
		}
	}
	if owner := side - 1; of < 0 && len(players) == 2 && (list[owner].kind == namedPlayer || list[owner].kind == dealsCards) {
		of, players = players[1], players[:1] // "to her right"
	}
	if of >= 0 && len(players) == 0 && r.last != told.Unsaid && r.last != of {
		players = []int{r.last}
	}
	if of < 0 && len(players) == 1 {
		of = r.of // "Anna sits at her right, Berta at the left"
	}
	if of < 0 || len(players) != 1 || players[0] == of {
		return false
	}
	r.of = of
	r.pair(of, players[0], list[side].kind)
	r.goOn(players[0])
	return true
}

// pair tells that a player sits at a side of another one.
func (r *seatTale) pair(of, who int, side seatKind) {
	switch {
	case side == acrossFrom:
		r.Across = append(r.Across, [2]int{of, who})
	case (side == onTheRight) == r.rightward:
		r.Next = append(r.Next, [2]int{of, who})
	default:
		r.Next = append(r.Next, [2]int{who, of})
	}
}

// ordered reads names in the order of the seats: "order of play Anna, Berta, Cilli", "after her Anna, then Berta".
func (r *seatTale) ordered(list []seatToken, players []int) bool {
	if len(list) == 3 && list[0].kind == namedPlayer && list[1].kind == afterThem && list[2].kind == namedPlayer {
		r.follow(list[2].player, list[0].player) // "Anna sits after Dora"
		r.goOn(list[0].player)
		return list[0].player != list[2].player
	}
	if len(list) == 2 && list[0].kind == namedPlayer && list[1].kind == nextInLine {
		return r.next(list[0].player) // "Anna sits next"
	}
	for i, t := range list {
		switch t.kind {
		case inSeatOrder:
			if r.bare > 0 {
				r.bare = 0 // "Anna, Berta, Cilli in this order"
			} else if len(players) == 0 || i == 0 {
				r.listing, r.last = true, told.Unsaid
			} else {
				return false
			}
		case afterThem:
			if i > 0 || len(list) < 2 || list[1].kind != namedPlayer {
				return false
			}
			r.last = told.Unsaid
			r.listing = true
		case nextInLine:
			if i > 0 || r.last == told.Unsaid {
				return false
			}
			r.listing = true
		default:
			if !r.list(t.player) {
				return false
			}
		}
	}
	return true
}

// next seats a player after the one who was told of last.
func (r *seatTale) next(who int) bool {
	if r.last == told.Unsaid || r.last == who {
		return false
	}
	r.follow(r.last, who)
	r.last, r.listing = who, true
	return true
}

// list goes on in the order of the seats.
func (r *seatTale) list(who int) bool {
	if !r.listing {
		if r.last != told.Unsaid {
			return false // what is told of him?
		}
		r.listing = true
		r.bare = 1
	} else if r.bare > 0 {
		r.bare++
	}
	if r.last != told.Unsaid && r.last != who {
		r.follow(r.last, who)
	}
	r.last = who
	return true
}

// follow tells that a player sits next after another one.
func (r *seatTale) follow(before, after int) {
	r.listed = append(r.listed, [2]int{before, after})
}
