package ask

import (
	"slices"

	"tarock/bot/ask/told"
	"tarock/engine/act"
)

// asker reads the clause that asks.
type asker struct {
	*storyReader
	named   bool // the one of whom is asked
	games   int  // how many are to be bid
	over    bool // the next game stands
	beats   bool // whether one may outbid
	hold    bool
	pass    bool
	any     bool // or bid whatever is higher
	instead bool // what follows is not meant
	same    bool // the game that stands is to be bid
	obliged bool // to bid, if he must
}

// ask reads the clause that asks; false if it is not understood.
func (r *storyReader) ask(p place) bool {
	a := asker{storyReader: r}
	list := r.tokens(p)
	for i := range list {
		a.beats = a.beats || list[i].kind == beaten || beats[list[i].word]
		a.hold = a.hold || list[i].kind == aHold
	}
	a.over = a.beats
	for i := range list {
		if !a.read(list, i) {
			return false
		}
	}
	if r.Me == (told.Player{}) && r.told(told.Self) {
		r.Me = told.Player{Name: told.Self}
	}
	if n := len(r.Said); n > 0 && r.wish == n && a.games == 0 && !a.hold && !a.pass && !a.beats && r.sense() == may {
		r.Asked, r.Said = r.Said[n-1], r.Said[:n-1] // "Berta wants Solo. May she have it?"
		if r.Me == (told.Player{}) {
			r.Me = r.Asked.By
		}
		same := r.Asked.By == r.Me || r.Asked.By == (told.Player{})
		r.Asked.By = told.Player{}
		return same && r.Asked.Game != "" && !a.same
	}
	switch {
	case a.hold:
		r.Asked = told.Bid{Verb: act.VerbHold}
		return !a.pass && a.games == 0 && r.story.Last().Verb == act.VerbBid
	case a.pass:
		r.Asked = told.Bid{Verb: act.VerbPass}
		return a.games == 0 && !r.unbid
	case a.games == 1 && (r.sense() == must || r.must):
		r.Asked = told.Bid{Verb: act.VerbPass}
		r.onlyIf = true // he need not if he may pass; else it may be another game
		return !a.beats
	case a.games == 1:
		return true
	case a.obliged && a.games == 0 && !a.any && !a.beats && (r.sense() == must || r.must):
		r.Asked = told.Bid{Verb: act.VerbBid}
		return !r.unbid && !r.story.Last().By.Is(r.Me) && (r.Passed || len(r.Said) > 0 || r.Out > 0)
	case a.games > 1 || !a.any && !a.beats && !a.same || a.beats && r.sense() == must:
		return false
	}
	r.Asked = told.Bid{Verb: act.VerbBid}
	if a.same {
		r.Asked.Game = r.Standing()
		return r.Asked.Game != "" && !a.any && !a.beats
	}
	return !(r.unbid && r.sense() == must) && (r.Passed || len(r.Said) > 0 || r.Out > 0 || r.sense() == must && r.Me.Seats != 0 && !r.has["first"])
}

// read reads a token.
func (a *asker) read(list []token, i int) bool {
	switch t := &list[i]; t.kind {
	case namesOne:
		return a.game(list, i)
	case aPlayer:
		if a.owns(list, i) {
			return true
		}
		return a.player(t)
	case instead:
		a.instead = true
	case over:
		a.over = a.over || !t.last && !movesTo(list, t)
	case theSame:
		a.same = a.same || !storyFillers[t.word]
	case afterPass:
		a.Out, a.Passed = max(a.Out, t.few), a.Passed || t.few == 0
	case aPass:
		if !toPass[t.word] && !(t.word == "weiter" && !t.last && sayIt[list[i+1].word]) {
			return false
		}
		a.pass = true
	case leave:
		a.obliged = a.obliged || mustDo[t.word] && t.last && len(list) < 4 // "must I?"
	case anyBid:
		a.any = a.any || !vaguely[t.word] || slices.ContainsFunc(list, func(t token) bool { return bidVerbs[t.word] })
	case beaten, aHold:
	case filler:
		a.obliged = a.obliged || bidVerbs[t.word]
	default:
		return a.refuses(t.word) || nothingElse[t.word] && !t.last && sameOne[list[min(i+2, len(list)-1)].word] || a.instead || beats[t.word] || storyFillers[t.word]
	}
	return true
}

// refuses reports whether a word asks whether something can be bid no more, or must be.
func (a *asker) refuses(word string) bool {
	a.loses = a.loses || ofNoMore[word] && !forbidding[word]
	a.must = a.must || ofDuty[word]
	a.any = a.any || boundTo[word] || ofDuty[word]
	return ofNoMore[word] || ofDuty[word]
}

// game reads a game that one wants to bid, or over which one wants to go, or that somebody else has bid.
func (a *asker) game(list []token, i int) bool {
	t := &list[i]
	before := func(n int) string { return list[max(0, i-n)].word }
	switch {
	case withinGame[before(1)], anArticle[before(1)] && withinGame[before(2)]:
		return false // "in Solo", "open Piccolo"
	case !a.named && a.games == 0 && !a.hold && a.ofOrder(list[i+1:]):
		return false // "can a Dreier go over a Farberl" asks for their order
	case a.instead:
		a.instead = false
	case a.hold || a.over && !by[before(1)] && !by[before(2)]:
		bid := told.Bid{Verb: act.VerbBid, Game: t.game}
		if t.mine {
			bid.By = told.Player{Name: told.Self}
		}
		if a.Standing() != t.game {
			a.Said = append(a.Said, bid)
		}
		a.over = a.beats
	default:
		a.Asked = told.Bid{Verb: act.VerbBid, Game: t.game, Arg: t.arg}
		a.games++
	}
	return true
}

// owns notes whose game stands if a player is behind its name: "over the Cego of forehand".
func (a *asker) owns(list []token, i int) bool {
	j := i - 1
	for j > 0 && (anArticle[list[j].word] || ofOwner[list[j].word] || list[j].word == "of") {
		j--
	}
	n := len(a.Said) - 1
	if j < 0 || j == i-1 || list[j].kind != namesOne || n < 0 || a.Said[n].Game != list[j].game || a.Said[n].By != (told.Player{}) || a.Asked.Game != "" {
		return false
	}
	a.Said[n].By = list[i].by
	return true
}

// player reads of whom is asked, or where he sits.
func (a *asker) player(t *token) bool {
	switch {
	case asObject[t.word] && !a.named && a.beats:
		return false // "can somebody outbid me"
	case meToo[t.word] && a.named:
	case a.over && t.by.Seats != 0:
		return false // "overbid forehand"
	case !a.named && he[t.word] && a.last != (told.Player{}):
		a.Me, a.named = a.last, true
	case !a.named:
		a.Me, a.named = t.by, true
	case t.by.Seats != 0 && a.Me.Seats == 0:
		a.Me.Seats, a.Me.Not = t.by.Seats, t.by.Not // "may I as forehand"
	case t.by != a.Me && t.by != (told.Player{}):
		return false
	}
	return true
}

// ofOrder reports whether what follows a game is another one, and that one of them outbids the other.
func (a *asker) ofOrder(list []token) bool {
	beats := a.beats
	for _, t := range list {
		if t.kind == namesOne {
			return beats
		}
		beats = beats || t.kind == over
	}
	return false
}
