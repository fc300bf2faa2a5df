package ask

import (
	"slices"

	"tarock/bot/ask/told"
	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/view"
)

// handItem is a number of cards of which a clause speaks.
type handItem struct {
	handToken
	n       int  // how many, -1 if that is not said
	some    bool // only an article says so
	only    bool
	enough  bool
	none    bool
	all     bool
	beside  bool // "besides kings"
	own     bool
	joined  bool // "and" is before it
	free    bool // they may go: "two free suit cards"
	still   bool // "still"
	at      bool // "with two kings"
	ordinal int
	rest    bool // of such cards is all the rest
	short   bool // "short of suit cards"
}

// handTale reads what a question tells of a hand, clause by clause.
type handTale struct {
	handSpeech
	told.Hand
	last    []handItem // of what the last clause spoke
	told    bool       // something was told beside the question
	wishes  []handItem // cards that one wants to discard
	suits   []int      // the places in holds of suit cards, which may be without kings
	besides card.Set   // what they are without
	atCall  bool       // a call was told
	lay     bool       // cards are discarded
	alone   bool       // nobody has invited anybody
	took    bool       // the talon was taken
	listed  card.Set   // cards that are told one by one
}

// read reads what a question tells of a hand and asks about it; false if it tells or asks for something else, too.
func (b handed) read(q *query) (*told.Hand, bool) {
	if len(q.sets) > 0 || q.step() > 0 || q.has["worth"] || q.has["pay"] || q.has["when"] && (q.words[0] == "when" || q.words[0] == "wann") || q.has["why"] || q.has["win"] || q.has["lost"] {
		return nil, false
	}
	r := b.newTale(q)
	if !r.read() {
		return nil, false
	}
	r.finish()
	return &r.Hand, true
}

// newTale returns a reader of what a question tells of a hand.
func (b handed) newTale(q *query) *handTale {
	return &handTale{handSpeech: handSpeech{q, pack(b), vocabularies[b.writer.texts.Language()]().numbers}}
}

// speech returns the everyday words of the language.
func (r *handTale) speech() *speech { return speeches[r.writer.texts.Language()]() }

// finish says what follows from all that was told.
func (r *handTale) finish() {
	if all := r.sorted("tarock"); r.law[view.LawTarocks] == "void" && r.listed.And(all).Len() > 1 {
		n := r.listed.And(all).Len()
		r.Holds = append(r.Holds, told.Held{Of: all, Least: n, Most: n}) // whose number is what matters
	}
	for _, i := range r.suits {
		r.Holds[i].Of = r.Holds[i].Of.Minus(r.besides)
	}
}

// readParts reads clauses that only tell which cards are held; false if one tells something else.
func (r *handTale) readParts(parts []place) (*told.Hand, bool) {
	list, ok := r.clauses(parts)
	if !ok {
		return nil, false
	}
	for _, c := range list {
		if !r.tell(c) {
			return nil, false
		}
	}
	r.finish()
	if slices.ContainsFunc(r.Holds, func(h told.Held) bool { return h.Enough || h.Short }) {
		return nil, false // for what
	}
	return &r.Hand, r.told && r.Game == "" && r.Lays == 0 && !r.lay && !r.took && !r.alone && len(r.wishes) == 0
}

// clauses returns the clauses of a question; one that has no verb belongs to the one before it.
func (r *handTale) clauses(parts []place) (list [][]handToken, ok bool) {
	for _, p := range parts {
		tokens := r.handSpeech.tokens(p)
		if slices.ContainsFunc(tokens, func(t handToken) bool { return t.kind == handUnread }) {
			return nil, false
		}
		goesOn := len(list) > 0 && (goesOn[tokens[0].word] || handJoins[tokens[0].word]) && !slices.ContainsFunc(tokens, func(t handToken) bool { return handVerbs[t.kind] })
		begun := len(list) > 0 && (tokens[0].word == "aber" || tokens[0].word == "but") && (has(list[len(list)-1], handWishes) || has(list[len(list)-1], handLays)) && !slices.ContainsFunc(list[len(list)-1], ofCards)
		if goesOn || begun || len(list) > 0 && onlyCards(tokens) && slices.ContainsFunc(list[len(list)-1], ofCards) {
			list[len(list)-1] = append(list[len(list)-1], tokens...)
		} else {
			list = append(list, tokens)
		}
	}
	return list, true
}

// ofCards reports whether a token names cards.
func ofCards(t handToken) bool { return t.kind == handSort || t.kind == handCard }

// onlyCards reports whether a clause does nothing but name cards.
func onlyCards(c []handToken) bool {
	return slices.ContainsFunc(c, ofCards) && !slices.ContainsFunc(c, func(t handToken) bool {
		return handVerbs[t.kind] || t.kind == handGame || t.kind == handWhich || t.kind == handTalon || t.kind == handNot
	})
}

// handJoins begin what belongs to the clause before it: "and", "that are not kings".
var handJoins = set("that die which none keiner keines oder or")

// handVerbs are the kinds of words that make a clause of its own.
var handVerbs = map[handWord]bool{handHas: true, handLays: true, handCalls: true, handTakes: true, handKeeps: true, handMay: true, handMust: true, handLies: true, handDeals: true, handGivesUp: true, handAway: true, handInvites: true, handShort: true}

// read reads all clauses; false if there is one that it does not understand.
func (r *handTale) read() bool {
	list, ok := r.clauses(r.parts())
	if !ok {
		return false
	}
	asks := len(list) - 1
	for asks >= 0 && !r.asks(list[asks]) {
		asks--
	}
	if asks < 0 || asks == len(list)-1 && asks > 0 && onlyMay(list[asks]) {
		return r.allowed(list)
	}
	to := asks + 1
	for to < len(list) && goesOn[list[to][0].word] && !has(list[to], handHas) && !has(list[to], handMust) {
		to++
	}
	for i, c := range list {
		if (i < asks || i >= to) && !r.tell(c) {
			return false
		}
	}
	if !r.ask(list[asks:to]) {
		return false
	}
	if r.law[view.LawSkip] == "invitation" && !r.alone && (r.Asked.Verb == act.VerbCall || r.With.Meets(highs)) {
		return false // there may be an invitation, in force or not
	}
	return r.told
}

// onlyMay reports whether a clause is nothing but "may I".
func onlyMay(c []handToken) bool {
	return len(c) < 4 && has(c, handMay) && !slices.ContainsFunc(c, func(t handToken) bool { return t.kind != handMay && t.kind != handEmpty && t.kind != handIt })
}

// asks reports whether a clause begins with a word by which one asks.
func (r *handTale) asks(c []handToken) bool {
	for _, t := range c {
		switch {
		case t.kind == handMay || (polarVerbs[t.word] || playsSo[t.word]) && (has(c, handPartner) || has(c, handAlone)) || t.kind == handMust || t.kind == handWhich || t.word == "wie" || t.word == "how":
			return true
		case !openingHand[t.word]:
			return false
		}
	}
	return false
}

// playsSo are words that begin "do I play alone".
var playsSo = set("spiel spiele")

// openingHand may stand before such a word.
var openingHand = either(opening, set("trotzdem jetzt und and but now mit dann"))

// has reports whether a word of a kind is in a clause.
func has(c []handToken, kind handWord) bool {
	return slices.ContainsFunc(c, func(t handToken) bool { return t.kind == kind })
}

// items returns the cards of which a clause speaks, and the numbers to which no cards belong.
func (r *handTale) items(c []handToken) (list []handItem, bare []int) {
	one := handItem{n: -1}
	beside, joined, rest := false, false, false
	flush := func() {
		if one.n > 0 && !one.some {
			bare = append(bare, one.n)
		}
		one = handItem{n: -1}
	}
	for i, t := range c {
		if (t.word == "zum" || t.word == "to") && i+1 < len(c) && c[i+1].kind == handLays && len(list) > 0 && one.n < 0 {
			list[len(list)-1].free = true // "five tarocks to discard"
		}
		if beside && !joined && (t.kind == handNumber || t.kind == handOnly) && len(list) > 0 && list[len(list)-1].beside {
			beside = false
		}
		joined = t.word == "und" || t.word == "and"
		switch t.kind {
		case handNumber:
			if one.n > 0 {
				flush()
			}
			one.n, one.some = t.n, aNumber(t.word) == 1 && t.word != "one"
		case handOnly:
			one.only = true
			rest = rest || t.word == "lauter"
		case handEnough:
			one.enough = true
		case handNone:
			one.none = true
		case handAll:
			one.all = true
		case handOwn:
			one.own = true
		case handBeside:
			flush()
			beside = true
		case handOrdinal:
			one.ordinal = t.n
		case handSort, handCard, handCards:
			one.handToken, one.beside = t, beside
			one.rest = rest && t.kind == handSort && one.n < 0 && !one.none
			rest = rest && one.rest
			list = append(list, one)
			one = handItem{n: -1}
		case handShort:
			one.short = true
		case handEmpty:
			rest = rest || allTheRest[t.word]
			switch {
			case freeToGo[t.word] && len(list) > 0 && one.n < 0:
				list[len(list)-1].free = true
			case freeToGo[t.word]:
				one.free = true
			case stillThere[t.word]:
				one.still = true
			case t.word == "with" || t.word == "mit":
				one.at = true
			case t.word == "but" && len(list) > 0 && list[len(list)-1].none:
				beside = true // "no suit card but kings"
				continue
			}
			one.joined = one.joined || joined
			if t.word == "und" || t.word == "and" || t.word == "or" || t.word == "oder" {
				continue
			}
			if beside && !articles[t.word] && t.word != "den" && t.word != "dem" && t.word != "from" {
				beside = beside && len(list) > 0 && !list[len(list)-1].beside
			}
		case handHas, handLays, handCalls, handTakes, handKeeps, handAway, handMust:
			if t.kind != handHas || !beside || len(list) > 0 && list[len(list)-1].beside {
				beside = false
			}
		}
	}
	flush()
	return list, bare
}

// tell reads a clause that tells.
func (r *handTale) tell(c []handToken) bool {
	items, bare := r.items(c)
	if (c[0].word == "die" || c[0].word == "that" || c[0].word == "which") && has(c, handLays) && has(c, handMay) && len(items)+len(bare) == 0 && len(r.suits) > 0 && !has(c, handNot) {
		r.lay, r.besides = true, r.besides.Or(r.sorted("K"))
		return true // "that may be discarded"
	}
	switch {
	case has(c, handInvites):
		r.alone = has(c, handNone) || has(c, handNot) || slices.ContainsFunc(c, func(t handToken) bool { return absent[t.word] })
		r.told = r.told || r.alone
		return r.alone && len(items) == 0
	case has(c, handPartner), has(c, handAlone), has(c, handOrdinal) && !has(c, handHalf) && !has(c, handTalon):
		return false // another player, or at which seat one sits
	case has(c, handTalon) && len(items) > 0 && !has(c, handCalled) && !r.atCall && !slices.ContainsFunc(c, func(t handToken) bool { return afterTalon[t.word] }):
		return false // what is in the talon
	case has(c, handNext), has(c, handOther), has(c, handKeeps), has(c, handGivesUp), has(c, handCalls) && !has(c, handCalled):
		return false
	case has(c, handLays) && !has(c, handMust) && !has(c, handWishes) && len(bare) == 0 && !slices.ContainsFunc(c, func(t handToken) bool { return ofLaying[t.word] }):
		return false // what is gone already
	}
	r.lay = r.lay || has(c, handLays)
	r.took = r.took || has(c, handTalon) && slices.ContainsFunc(c, func(t handToken) bool { return afterTalon[t.word] })
	if len(r.wishes) > 0 && has(c, handNone) && has(c, handAway) {
		return true // "no tarock with it", among the cards that are to go
	}
	for _, t := range c {
		switch t.kind {
		case handGame:
			if r.Game != "" && r.Game != t.game {
				return false
			}
			r.Game, r.told = t.game, true
		case handPeople:
			r.People = t.n
		case handDealer, handDeals:
			r.Deals = true
		}
	}
	switch {
	case has(c, handCalled):
		return r.tellCalled(c, items, bare)
	case has(c, handTalon) && r.atCall:
		return r.tellCalled(c, items, bare)
	case has(c, handNot):
		return r.tellNot(c, items)
	case has(c, handWishes) && has(c, handLays):
		r.wishes = append(r.wishes, items...)
		return true
	case len(bare) == 1 && (has(c, handLays) || has(c, handAway) || has(c, handTakes)):
		r.Lays, r.told = bare[0], true
	case len(bare) > 1:
		return false
	}
	return r.hold(items, has(c, handMust) || has(c, handLays))
}

// allowed reads a question that ends with "is that allowed".
func (r *handTale) allowed(list [][]handToken) bool {
	end := list[len(list)-1]
	if len(list) < 2 || !r.polar || !onlyMay(end) && (!slices.ContainsFunc(end, func(t handToken) bool { return t.kind == handGoes || going[t.word] }) || slices.ContainsFunc(end, func(t handToken) bool { return !going[t.word] && t.kind != handGoes })) {
		return false
	}
	for _, c := range list[:len(list)-1] {
		if !r.tell(c) {
			return false
		}
	}
	r.Asked = told.AskedOfHand{Verb: act.VerbDiscard, Sense: told.May}
	return len(r.wishes) > 0 && r.want(r.wishes, &r.Asked.Wants)
}
