package ask

import (
	"slices"

	"tarock/bot/ask/told"
	"tarock/engine/act"
)

// teller reads a clause that tells.
type teller struct {
	*storyReader
	by     told.Player // of whom it is
	named  bool        // he has been named, or goes on
	goesOn bool        // "I am second and have passed"
	begin  int         // how much was told before
	few    int         // how many players are named by their number, of whom nothing has been told yet
	over   bool        // the next game is one that stood
	nobody bool
	denied bool // "I have not passed"
	passes bool // a pass was told
	bid    bool // a bid was made
	same   bool // it is the one that stands
}

// verbsFirst reports whether a clause that begins with a word has the player of the one before: "I am forehand, bid a Solo".
func verbsFirst(word string) bool {
	return saidBid[word] || madeBid[word] || hasSaid[word] || passes[word] || ofMyself[word]
}

// tell reads a clause that tells; false if it is not understood.
func (r *storyReader) tell(p place) bool {
	list := r.tokens(p)
	if slices.ContainsFunc(list, func(t token) bool { return t.kind == beaten }) {
		return r.tellOutbid(list)
	}
	t := teller{storyReader: r, begin: len(r.Said), denied: slices.ContainsFunc(list, func(t token) bool { return t.kind == denial })}
	if goesOn[list[0].word] || verbsFirst(list[0].word) {
		if t.by, t.named, t.goesOn = r.last, true, true; ofMyself[list[0].word] && r.last == (told.Player{}) && len(r.Said) == 0 {
			t.by.Name = told.Self // "hab als Erster Solo gesagt"
		}
	}
	for i := range list {
		if !t.read(list, i) {
			return false
		}
	}
	if t.bid && !t.nobody && len(r.Said) == t.begin {
		r.Said = append(r.Said, told.Bid{By: t.by, Verb: act.VerbBid})
	}
	if len(r.Said) == t.begin && !t.nobody && !t.passes && slices.ContainsFunc(list, func(t token) bool { return saidBid[t.word] }) {
		return false // "wenn es schon einer gesagt hat"
	}
	if t.same && len(r.Said) == t.begin {
		if r.Standing() == "" {
			return false
		}
		r.Said = append(r.Said, told.Bid{By: t.by, Verb: act.VerbBid, Game: r.Standing()}) // "Berta says the same"
	}
	if (t.by.Before || t.by.After) && len(r.Said) == t.begin && t.begin > 0 && r.Said[t.begin-1].By.Name != told.Self {
		at := &r.Said[t.begin-1].By // "she sits after me"
		at.Before, at.After, t.by = t.by.Before, t.by.After, told.Player{}
	}
	if r.last = t.by; t.by.Name == theOthers || t.by.Name == some {
		r.last = told.Player{}
		return t.few == 0 && len(r.Said) == t.begin // else no players, but games with the names of numbers
	}
	return true
}

// read reads a token.
func (t *teller) read(list []token, i int) bool {
	one, before, next := &list[i], list[max(0, i-1)], list[min(i+1, len(list)-1)]
	t.bid = t.bid || madeBid[one.word] || toAny[one.word] || highest[one.word] || bidNouns[one.word] && one.word != "ansage" && t.by.Name == told.Self && slices.ContainsFunc(list, func(t token) bool { return hadBid[t.word] })
	switch one.kind {
	case namesOne:
		t.game(one)
		return !t.denied && !inGame[before.word] && !(anArticle[before.word] && i > 1 && inGame[list[i-2].word] && list[i-2].kind != aPlayer)
	case aPlayer:
		if before.kind == over {
			t.over = false // "went over me with Solo"
		} else {
			t.player(one.by, anArticle[before.word] || saidBid[next.word] || hasSaid[next.word] || passes[next.word])
		}
	case anyBid:
		t.bid = t.bid || upward[one.word]
	case nobody:
		t.nobody = true
	case allOthers:
		t.by, t.named, t.few = told.Player{Name: theOthers}, true, 0 // "all three others"
	case fewOthers:
		t.by, t.named, t.few = told.Player{Name: some}, true, aFew(one.word)
	case afterPass:
		if t.Out = max(t.Out, one.few); one.few == 0 {
			t.pass()
		}
	case aPass:
		t.pass()
	case aHold:
		t.Said = append(t.Said, told.Bid{By: t.by, Verb: act.VerbHold})
	case over:
		t.over = !movesTo(list, one)
	case theSame:
		t.same = true
		return slices.ContainsFunc(list, func(t token) bool {
			return t.kind == namesOne || saidBid[t.word] || hasSaid[t.word] || ofSaying[t.word]
		})
	case seated:
		if len(t.Said) > 0 && (t.by.Name == told.Self || t.by == told.Player{}) {
			at := &t.Said[len(t.Said)-1].By
			at.Before, at.After = one.by.Before, one.by.After
			return at.Name != told.Self
		}
		return false
	case notKnown:
		return nothingElse[one.word]
	case instead:
		return false
	}
	return true
}

// movesTo reports whether a word like "auf" is before the game to which one goes: "springt auf Solo".
func movesTo(list []token, at *token) bool {
	games := 0
	for _, t := range list {
		switch {
		case t.kind == namesOne:
			games++
		case ofStart[t.word]:
			games = 1 - games // "von Dreier auf Solo"
		}
	}
	return games == 1 && ofGoal[at.word] && slices.ContainsFunc(list, func(t token) bool { return ofMoving[t.word] })
}

// game tells of a bid, or of the game over which one goes: "Ben went over my Cego with Eine".
func (t *teller) game(one *token) {
	switch {
	case t.nobody:
		t.unbid = true
	case t.over:
		lower := told.Bid{Verb: act.VerbBid, Game: one.game}
		if one.mine {
			lower.By = told.Player{Name: told.Self}
		}
		t.Said, t.over = slices.Insert(t.Said, t.begin, lower), false
	default:
		t.Said = append(t.Said, told.Bid{By: t.by, Verb: act.VerbBid, Game: one.game, Arg: one.arg})
	}
}

// player says of whom the clause goes on, or where he sits if it is not somebody else.
func (t *teller) player(w told.Player, other bool) {
	switch {
	case (w.Before || w.After) && t.by.Name == some: // "the three after me"
	case w.Name == told.Self && t.named && !t.goesOn && t.by.Name == "" && t.by.Seats != 0:
		t.sits[told.Self], t.by = t.by, w // "as forehand I"
	case w.Seats != 0 && t.named && t.by.Name != "" && !other:
		t.sits[t.by.Name] = w // "I am second"
	case w.Before || w.After: // "somebody after me"
		if len(t.Said) > t.begin {
			t.Said[len(t.Said)-1].By = w
		}
		t.by, t.named = w, true
	case !t.named || w.Name != "" || t.goesOn:
		t.by, t.named = w, true
	}
}

// pass tells of a pass.
func (t *teller) pass() {
	t.passes = true
	switch {
	case t.nobody || t.denied:
	case t.by.Name == theOthers:
		t.Out = everyOther
	case t.by.Name == some:
		t.Out, t.few = t.few, 0
	case !t.named:
		t.Said = append(t.Said, told.Bid{By: told.Player{Name: told.Self}, Verb: act.VerbPass}) // "passed once"
	default:
		t.Said = append(t.Said, told.Bid{By: t.by, Verb: act.VerbPass})
	}
}

// tellOutbid reads a clause that tells of a player who was overbid, most often the one who asks: "my Solo was
// outbid by Ben", "Berta überbietet mich mit Dreier".
func (r *storyReader) tellOutbid(list []token) bool {
	mine, other := told.Bid{By: told.Player{Name: told.Self}, Verb: act.VerbBid}, told.Bid{Verb: act.VerbBid}
	games, me, passive := 0, false, false
	for _, t := range list {
		passive = passive || ofPassive[t.word]
		switch t.kind {
		case namesOne:
			if games++; games == 2 && other.Game != "" {
				mine.Game = other.Game
			}
			if other.Game = t.game; games == 1 && t.mine {
				mine.Game, other.Game = t.game, ""
			}
		case aPlayer:
			if t.by.Name == told.Self {
				me = true
			} else {
				other.By = t.by
			}
		case beaten, filler, over, anyBid:
		default:
			if !ofOutbid[t.word] && !storyFillers[t.word] {
				return false
			}
		}
	}
	if passive && !me && other.By != (told.Player{}) && games == 0 {
		mine.By, other.By = other.By, told.Player{} // "another was overbid"
	}
	r.last = mine.By
	if last := r.story.Last(); !last.By.Is(mine.By) || last.Game == "" && mine.Game != "" {
		r.Said = append(r.Said, mine)
	}
	r.Said = append(r.Said, other)
	return games < 3
}

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
	switch {
	case a.hold:
		r.Asked = told.Bid{Verb: act.VerbHold}
		return !a.pass && a.games == 0 && r.story.Last().Verb == act.VerbBid
	case a.pass:
		r.Asked = told.Bid{Verb: act.VerbPass}
		return a.games == 0 && !r.unbid
	case a.games == 1:
		return r.sense() != must && !r.must
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
	case anyBid:
		a.any = a.any || !vaguely[t.word] || slices.ContainsFunc(list, func(t token) bool { return bidVerbs[t.word] })
	case beaten, aHold, filler, leave:
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

// told reports whether something is told of a player with a name.
func (r *storyReader) told(name string) bool {
	_, sits := r.sits[name]
	return sits || slices.ContainsFunc(r.Said, func(b told.Bid) bool { return b.By.Name == name })
}
