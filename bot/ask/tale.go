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
	if len(r.Said) == t.begin+1 && slices.ContainsFunc(list, func(t token) bool { return ofWishes[t.word] }) {
		r.wish = len(r.Said)
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
		if t.passes && !t.over && t.by.Name != theOthers && t.by.Name != some {
			return false // "I passed before the Solo was bid"
		}
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

// told reports whether something is told of a player with a name.
func (r *storyReader) told(name string) bool {
	_, sits := r.sits[name]
	return sits || slices.ContainsFunc(r.Said, func(b told.Bid) bool { return b.By.Name == name })
}
