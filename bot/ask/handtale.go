package ask

import (
	"slices"

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
	ordinal int
}

// handTale reads what a question tells of a hand, clause by clause.
type handTale struct {
	handSpeech
	toldHand
	last    []handItem // of what the last clause spoke
	told    bool       // something was told beside the question
	wishes  []handItem // cards that one wants to discard
	suits   []int      // the places in holds of suit cards, which may be without kings
	besides card.Set   // what they are without
	atCall  bool       // a call was told
	lay     bool       // cards are discarded
	alone   bool       // nobody has invited anybody
	listed  card.Set   // cards that are told one by one
}

// read reads what a question tells of a hand and asks about it; false if it tells or asks for something else, too.
func (b handed) read(q *query) (*toldHand, bool) {
	if len(q.sets) > 0 || q.step() > 0 || q.has["worth"] || q.has["pay"] || q.has["when"] || q.has["why"] || q.has["win"] || q.has["lost"] {
		return nil, false
	}
	r := handTale{handSpeech: handSpeech{q, pack(b), vocabularies[b.writer.texts.Language()]().numbers}}
	if !r.read() {
		return nil, false
	}
	if all := r.sorted("tarock"); r.law[view.LawTarocks] == "void" && r.listed.And(all).Len() > 1 {
		n := r.listed.And(all).Len()
		r.holds = append(r.holds, heldCards{of: all, least: n, most: n}) // whose number is what matters
	}
	for _, i := range r.suits {
		r.holds[i].of = r.holds[i].of.Minus(r.besides)
	}
	return &r.toldHand, true
}

// clauses returns the clauses of a question; one that has no verb belongs to the one before it.
func (r *handTale) clauses() (list [][]handToken, ok bool) {
	for _, p := range r.parts() {
		tokens := r.handSpeech.tokens(p)
		if slices.ContainsFunc(tokens, func(t handToken) bool { return t.kind == handUnread }) {
			return nil, false
		}
		goesOn := len(list) > 0 && (goesOn[tokens[0].word] || handJoins[tokens[0].word]) && !slices.ContainsFunc(tokens, func(t handToken) bool { return handVerbs[t.kind] })
		if goesOn || len(list) > 0 && onlyCards(tokens) && slices.ContainsFunc(list[len(list)-1], ofCards) {
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
var handVerbs = map[handWord]bool{handHas: true, handLays: true, handCalls: true, handTakes: true, handKeeps: true, handMay: true, handMust: true, handLies: true, handDeals: true, handGivesUp: true, handAway: true, handInvites: true}

// read reads all clauses; false if there is one that it does not understand.
func (r *handTale) read() bool {
	list, ok := r.clauses()
	if !ok {
		return false
	}
	asks := len(list) - 1
	for asks >= 0 && !r.asks(list[asks]) {
		asks--
	}
	if asks < 0 {
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
	if r.law[view.LawSkip] == "invitation" && !r.alone && (r.asked.verb == act.VerbCall || r.with.Meets(highs)) {
		return false // there may be an invitation, in force or not
	}
	return r.told
}

// asks reports whether a clause begins with a word by which one asks.
func (r *handTale) asks(c []handToken) bool {
	for _, t := range c {
		switch {
		case t.kind == handMay || t.kind == handMust || t.kind == handWhich || t.word == "wie" || t.word == "how":
			return true
		case !openingHand[t.word]:
			return false
		}
	}
	return false
}

// openingHand may stand before such a word.
var openingHand = either(opening, set("trotzdem jetzt und and but now mit dann"))

// has reports whether a word of a kind is in a clause.
func has(c []handToken, kind handWord) bool {
	return slices.ContainsFunc(c, func(t handToken) bool { return t.kind == kind })
}

// items returns the cards of which a clause speaks, and the numbers to which no cards belong.
func (r *handTale) items(c []handToken) (list []handItem, bare []int) {
	one := handItem{n: -1}
	beside, joined := false, false
	flush := func() {
		if one.n > 0 && !one.some {
			bare = append(bare, one.n)
		}
		one = handItem{n: -1}
	}
	for _, t := range c {
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
			list = append(list, one)
			one = handItem{n: -1}
		case handEmpty:
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
	switch {
	case has(c, handInvites):
		r.alone = has(c, handNone) || has(c, handNot) || slices.ContainsFunc(c, func(t handToken) bool { return absent[t.word] })
		r.told = r.told || r.alone
		return r.alone && len(items) == 0
	case has(c, handNext), has(c, handOther), has(c, handKeeps), has(c, handGivesUp), has(c, handCalls) && !has(c, handCalled):
		return false
	case has(c, handLays) && !has(c, handMust) && !has(c, handWishes) && len(bare) == 0 && !slices.ContainsFunc(c, func(t handToken) bool { return ofLaying[t.word] }):
		return false // what is gone already
	}
	r.lay = r.lay || has(c, handLays)
	if len(r.wishes) > 0 && has(c, handNone) && has(c, handAway) {
		return true // "no tarock with it", among the cards that are to go
	}
	for _, t := range c {
		switch t.kind {
		case handGame:
			if r.game != "" && r.game != t.game {
				return false
			}
			r.game, r.told = t.game, true
		case handPeople:
			r.people = t.n
		case handDealer, handDeals:
			r.deals = true
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
		r.lays, r.told = bare[0], true
	case len(bare) > 1:
		return false
	}
	return r.hold(items, has(c, handMust) || has(c, handLays))
}

// hold notes cards that are held.
func (r *handTale) hold(items []handItem, lays bool) bool {
	exact := func(it handItem, n int) { r.holds = append(r.holds, heldCards{of: it.of, least: n, most: n}) }
	for i, it := range items {
		switch {
		case it.kind == handCards:
			if lays && it.n > 0 && it.n < 9 {
				r.lays = it.n
			}
			r.lay = r.lay || it.n > r.writer.set.Forms[0].Hands[0]
		case it.beside:
			r.beside(it)
		case it.sort == "suit" && it.n < 0 && !it.none && !it.enough:
			return false
		case it.kind == handCard:
			if it.none {
				r.without = r.without.Or(it.of)
			} else if it.of.Len() == 1 {
				r.with, r.listed = r.with.Or(it.of), r.listed.Or(it.of)
			}
		case it.none && it.sort == "K" && i > 0 && (items[i-1].sort == "suits" || items[i-1].sort == "suit"):
			r.besides = r.besides.Or(it.of) // "three suit cards, none a king"
		case it.none:
			exact(it, 0)
			r.mark(it)
		case it.enough:
			r.holds = append(r.holds, heldCards{of: it.of, most: boundless, enough: true})
			r.mark(it)
		case it.all && it.n < 0:
			exact(it, it.of.Len())
		case it.n > 0 && !it.some:
			exact(it, it.n)
			r.mark(it)
			if it.sort == "suits" && i+1 < len(items) && items[i+1].sort == "K" && items[i+1].joined && items[i+1].n > 0 {
				r.besides = r.besides.Or(items[i+1].of) // "two suit cards and a king"
			}
		case it.some && it.only:
			exact(it, 1)
			r.mark(it)
		case it.some:
			r.holds = append(r.holds, heldCards{of: it.of, least: 1, most: boundless})
		case !r.onlySorts(items) && !r.only(i, items):
			return false
		}
	}
	if cards := slices.DeleteFunc(slices.Clone(items), func(it handItem) bool { return it.kind != handCard }); len(cards) > 0 && len(cards) == len(items) && cards[0].only {
		all := r.sorted("tarock") // "exactly II, V and IX"
		if slices.ContainsFunc(cards, func(it handItem) bool { return !all.Contains(it.of) }) {
			return false
		}
		r.holds = append(r.holds, heldCards{of: all, least: len(cards), most: len(cards)})
	}
	if r.onlySorts(items) {
		rest := r.sorted("suits").Or(r.sorted("tarock"))
		for _, it := range items {
			rest = rest.Minus(it.of)
		}
		r.holds = append(r.holds, heldCards{of: rest})
	}
	if len(items) > 0 {
		r.last, r.told = items, true
	}
	return true
}

// only notes cards of a sort without a number, of which others are named that are all of them; false if it is not understood.
func (r *handTale) only(i int, items []handItem) bool {
	it, n := items[i], 0
	whole := it.only || r.law[view.LawTarocks] == "void"
	for j, other := range items {
		switch {
		case j == i || !it.of.Contains(other.of):
		case other.kind == handSort && other.n < 0:
			r.holds = append(r.holds, heldCards{of: it.of.Minus(other.of)}) // "my only suit cards are kings"
			return it.only
		default:
			n += max(1, other.n)
			whole = whole || other.only
		}
	}
	if n > 0 && whole {
		r.holds = append(r.holds, heldCards{of: it.of, least: n, most: n})
	}
	return n > 0 || !it.only
}

// onlySorts reports whether all that is held are cards of the sorts that are named: "only kings and tarocks".
func (r *handTale) onlySorts(items []handItem) bool {
	return len(items) > 0 && items[0].only && !slices.ContainsFunc(items, func(it handItem) bool { return it.kind != handSort || it.n >= 0 || it.beside || it.sort == "honours" })
}

// mark notes that the last cards held are suit cards, which may be meant without some of them.
func (r *handTale) mark(it handItem) {
	if it.kind == handSort && (it.sort == "suits" || it.sort == "tarock" || it.sort == "suit") {
		r.suits = append(r.suits, len(r.holds)-1)
	}
}

// beside notes cards that are not counted: "two suit cards besides a king".
func (r *handTale) beside(it handItem) {
	r.besides = r.besides.Or(it.of)
	if it.n > 0 && it.sort == "K" {
		r.holds = append(r.holds, heldCards{of: it.of, least: it.n, most: it.n})
	}
	if it.kind == handCard {
		r.with = r.with.Or(it.of)
	}
}

// allowed reads a question that ends with "is that allowed".
func (r *handTale) allowed(list [][]handToken) bool {
	end := list[len(list)-1]
	if len(list) < 2 || !r.polar || !slices.ContainsFunc(end, func(t handToken) bool { return t.kind == handGoes || going[t.word] }) || slices.ContainsFunc(end, func(t handToken) bool { return !going[t.word] && t.kind != handGoes }) {
		return false
	}
	for _, c := range list[:len(list)-1] {
		if !r.tell(c) {
			return false
		}
	}
	r.asked = askedOfHand{verb: act.VerbDiscard, sense: may}
	return len(r.wishes) > 0 && r.want(r.wishes, &r.asked.wants)
}
