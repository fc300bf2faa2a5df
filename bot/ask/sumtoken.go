package ask

import (
	"slices"
	"strings"
)

// sumToken is a word of a told sum, or several that belong together.
type sumToken struct {
	kind sumKind
	word string // the first one
	id   string // of a game, a premium or something that is counted
	n    int
	part [2]int // of a point, numerator and denominator
	verb bool   // somebody is said to have doubled
	said bool   // a premium by a name that says that it was announced
	by   bool   // "by" is before it
}

// sumSpeech reads the words of a told sum.
type sumSpeech struct {
	b     *reader
	words []string
}

// sumTokens are words of a told sum, one after the other.
type sumTokens []sumToken

// find returns the place of the first token of some kinds, -1 if there is none.
func (l sumTokens) find(kinds ...sumKind) int {
	return slices.IndexFunc(l, func(t sumToken) bool { return slices.Contains(kinds, t.kind) })
}

// has reports whether a token is of one of some kinds.
func (l sumTokens) has(kinds ...sumKind) bool { return l.find(kinds...) >= 0 }

// hasWord reports whether a token is one of some words.
func (l sumTokens) hasWord(words map[string]bool) bool {
	return slices.ContainsFunc(l, func(t sumToken) bool { return words[t.word] })
}

// at returns the kind of a token, notSum behind the last one and before the first.
func (l sumTokens) at(i int) sumKind {
	if i < 0 || i >= len(l) {
		return notSum
	}
	return l[i].kind
}

// tokens reads the words of a clause without those that change nothing; false if one is not understood.
func (r *sumSpeech) tokens(p place) (list sumTokens, ok bool) {
	for i := p.from; i < p.to; {
		t, n := r.token(i, p)
		if t.kind == notSum {
			return nil, false
		}
		if t.kind == sumLast && list.at(len(list)-1) == sumCaught {
			list = list[:len(list)-1] // "grabbed the last trick"
		}
		if t.word = r.words[i]; t.kind != sumFiller {
			t.by = r.isAgent(i, p)
			list = append(list, t)
		}
		i += n
	}
	return list, true
}

// isAgent reports whether "by" is before a word, with nothing but an article between.
func (r *sumSpeech) isAgent(i int, p place) bool {
	for i--; beforeAgent[r.next(i, p)]; i-- {
	}
	return agents[r.next(i, p)]
}

// next returns a word of a clause, "" behind its end.
func (r *sumSpeech) next(i int, p place) string {
	if i < p.from || i >= p.to {
		return ""
	}
	return r.words[i]
}

// anyOf reports whether one of some words is in a clause.
func (r *sumSpeech) anyOf(p place, words map[string]bool) bool {
	return slices.ContainsFunc(r.words[p.from:p.to], func(w string) bool { return words[w] })
}

// said reports whether one of some phrases is in the question.
func (r *sumSpeech) said(phrases []string) bool {
	text := " " + strings.Join(r.words, " ") + " "
	return slices.ContainsFunc(phrases, func(phrase string) bool { return strings.Contains(text, " "+phrase+" ") })
}

// token reads the words at a place, and returns how many they are. Names go before what their words mean elsewhere.
func (r *sumSpeech) token(i int, p place) (t sumToken, n int) {
	for _, read := range [...]func(int, place) (sumToken, int){r.trick, r.name, r.number, r.pair, r.beside} {
		if t, n = read(i, p); n > 0 {
			return t, n
		}
	}
	return r.plain(i), 1
}

// name reads the name of a game, a premium or a card.
func (r *sumSpeech) name(i int, p place) (t sumToken, n int) {
	if r.words[i] == "i" && r.next(i-1, p) == "the" && r.b.sums.pagat != "i" {
		words := slices.Clone(r.words)
		words[i] = r.b.sums.pagat
		return (&sumSpeech{r.b, words}).name(i, p)
	}
	one := query{has: map[string]bool{}}
	if n = r.b.readName(&one, r.words[:p.to], i, make([]bool, len(r.words))); n == 0 {
		return t, 0
	}
	switch {
	case n == 2 && leaves[r.words[i+1]] && i > p.from:
		return sumToken{}, n // "35 und zwei Blatt"
	case len(one.games) == 1 && len(one.premiums) == 0:
		return sumToken{kind: sumGame, id: one.games[0]}, n
	case len(one.premiums) == 1 && len(one.games) == 0:
		return sumToken{kind: sumPremium, id: one.premiums[0], said: r.saysSaid(i, n)}, n
	case len(one.cards) == 1:
		if t, more := r.card(one.cards[0], i, n, p); t.kind != notSum {
			return t, more
		}
	}
	if kind := sumKindOf(r.words[i]); n > 1 || kind == notSum || kind == sumFiller {
		return sumToken{}, n
	}
	return t, 0 // the word is not used as a name
}

// saysSaid reports whether one of so many words says that something was announced.
func (r *sumSpeech) saysSaid(i, n int) bool {
	for j := i; j < i+n; j++ {
		if r.plain(j).kind == sumSaid {
			return true
		}
	}
	return false
}

// card reads the name of a card, of so many words, and returns how many belong to it.
func (r *sumSpeech) card(id string, i, n int, p place) (t sumToken, words int) {
	before, next := r.next(i-1, p), r.next(i+n, p)
	switch {
	case id == theCalled, id == "king" && r.inTalon(i+n, p):
		t.kind = sumCalled
	case id == "king" && ownKing[before]:
		t.kind = sumAlone
	case id == r.b.sums.prey:
		t.kind = sumPrey
	case id == thePagat && r.b.sums.ultimo != "" && r.anyOf(p, lastOne):
		t.kind, t.id = sumPremium, r.b.sums.ultimo
	case id == theSkues && r.anyOf(p, preyWords), id == "king" && calledOne[before]:
		t.kind = sumFiller // by which another one is caught, or which the partner holds
	case id == "king" && (saysCall[next] || calledOne[next]):
		t.kind = sumFiller
		n++
	}
	return t, n
}

// The cards that catch, or win the last trick.
const (
	theSkues = "Sküs"
	thePagat = "I"

	theCalled = "called" // the card that is called
)

// calledCard returns how many words name a card as the called one: "the called XIX".
func (r *sumSpeech) calledCard(i int, p place) int {
	if !calledOne[r.words[i]] || i+1 == p.to {
		return 0
	}
	one := query{has: map[string]bool{}}
	if n := r.b.readName(&one, r.words[:p.to], i+1, make([]bool, len(r.words))); n > 0 && len(one.cards) == 1 {
		return n + 1
	}
	return 0
}

// inTalon reports whether it is told behind a place that a card is in the talon.
func (r *sumSpeech) inTalon(i int, p place) bool {
	return i < p.to && slices.ContainsFunc(r.words[i:p.to], func(w string) bool { return sumPile[w] })
}

// pair reads two words that mean something together.
func (r *sumSpeech) pair(i int, p place) (t sumToken, n int) {
	word, next := r.words[i], r.next(i+1, p)
	if talonHalf[next] && r.b.sums.halves && halfNumber[word] > 0 {
		if n = halfNumber[word] - 1; n == 0 && (r.anyOf(p, goesBack)) {
			n = 2
		}
		return sumToken{kind: sumHalf, n: n}, 2
	}
	if n := r.calledCard(i, p); n > 0 {
		return sumToken{kind: sumCalled}, n
	}
	for _, pair := range sumPairs {
		if pair.first[word] && pair.second[next] {
			return sumToken{kind: pair.kind}, 2
		}
	}
	if n = 2; !sumPile[next] {
		n = 3 // "before the talon"
	}
	if (beforehand[word] || afterwards[word]) && sumPile[r.next(i+n-1, p)] {
		return sumToken{kind: sumWhen, n: map[bool]int{true: -1, false: 1}[beforehand[word]]}, n
	}
	return t, 0
}

// beside reads a word that means something else beside some other words.
func (r *sumSpeech) beside(i int, p place) (t sumToken, n int) {
	word := r.words[i]
	before := place{p.from, i}
	kind := notSum
	switch {
	case sumUndone[word], sumModal[word] && r.anyOf(p, sumWonder), sumBefore[word] && r.anyOf(p, absent), word == "was" && !r.b.speech.spoken,
		sumPile[word] && r.anyOf(place{max(p.from, i-3), i}, together):
		kind = sumFiller // "what must I pay", "no Solo before", "with the discard"
	case i+1 == p.to && (word == "auf" || word == "up") && r.anyOf(before, givesUp):
		kind = sumGaveUp
	case hasReturned[word] && slices.ContainsFunc(r.words[p.from:i], func(w string) bool { return w == "kontra" }):
		return sumToken{kind: sumKontra, n: 2, verb: true}, 1
	case sumPile[word] && !discards[word] && (r.anyOf(p, calledThings) || r.anyOf(p, calledOne)):
		kind = sumTalon
	case sumLikewise[word]:
		kind = map[bool]sumKind{true: sumAlso, false: sumToo}[i+1 == p.to]
	case word == "spiel" && selfWords[r.next(i-1, p)]:
		kind = sumFiller // "I spiel an Dreier"
	case under[word] && i+1 < p.to && r.plain(i+1).kind == sumKontra:
		kind = sumWith
	case under[word] && r.anyOf(p, underThings):
		kind = sumFiller // "under the Sküs", "among the talon cards"
	case sumTable[word] > 0:
		return sumToken{kind: sumPeople, n: sumTable[word]}, 1
	case (stung[word] || takenIt[word]) && r.isDone(p):
		kind = sumCaught
	case stung[word] && r.anyOf(before, set("mit")), word == "sticht" && r.anyOf(p, lastOne):
		kind = sumWon
	case sumPremiums[word] && i > p.from && r.b.lexicon.names[r.words[i-1]] != nil, sumCards[word] && i > p.from && sumPile[r.words[i-1]]:
		kind = sumFiller // "no Spatz bonus", "talon cards"
	case saysCall[word] && r.anyOf(place{max(p.from, i-3), i}, calledThings):
		kind = sumFiller // "the king I called"
	case sumCards[word] && r.anyOf(before, amongCards), stays[word] && r.anyOf(p, playsOn):
		kind = sumFiller // "among her cards", "plays on"
	case stung[word], word == "mord":
		return sumToken{}, 1
	case word == "an" && r.anyOf(before, sumSays):
		kind = sumSaid // "sagt den Pagat an"
	case firstNames()[strings.TrimSuffix(word, "s")]:
		return sumToken{kind: sumName, id: strings.TrimSuffix(word, "s")}, 1
	default:
		return t, 0
	}
	return sumToken{kind: kind}, 1
}

// isDone reports whether a clause says that something was done by somebody else.
func (r *sumSpeech) isDone(p place) bool {
	return r.anyOf(p, isDone) || !r.b.speech.spoken && r.anyOf(p, set("was"))
}

// plain reads a word by itself.
func (r *sumSpeech) plain(i int) sumToken {
	word := r.words[i]
	if level := r.b.sums.levels[word]; level > 0 {
		return sumToken{kind: sumKontra, n: level}
	}
	if sumVerbs[word] {
		return sumToken{kind: sumKontra, n: map[bool]int{true: 2, false: 1}[strings.HasPrefix(word, "re")], verb: true}
	}
	one := query{has: map[string]bool{}}
	r.b.readWord(&one, r.words, i)
	if level := one.step(); level > 0 {
		return sumToken{kind: sumKontra, n: level}
	}
	kind := sumKindOf(word)
	if kind == notSum {
		kind = r.conceptOf(&one, word)
	}
	return sumToken{kind: kind}
}

// conceptOf returns what a word is by its concepts.
func (r *sumSpeech) conceptOf(one *query, word string) sumKind {
	for _, c := range sumConcepts {
		if one.has[c.concept] {
			return c.kind
		}
	}
	if len(one.has) > 0 || sumWeighty[word] {
		return notSum
	}
	concepts, known := r.b.words.concepts(word)
	if known && len(concepts) == 0 || telltale[word] || r.b.speech.isUsual(word) {
		return sumFiller
	}
	return notSum
}

// trick reads words about tricks: "all nine tricks", "not a single trick", "the last trick", "trick six".
func (r *sumSpeech) trick(i int, p place) (t sumToken, n int) {
	word, at := r.words[i], i+1
	switch {
	case sumSweeps[word] && r.isAllTricks(r.next(at, p)) && at+1 == p.to:
		if t.kind = sumSweep; r.b.sums.swept == "" {
			t.kind = sumFiller
		}
		return t, 2 // "all twelve"
	case sumSweeps[word]:
		for theCard[r.next(at, p)] || r.next(at, p) == "of" || r.isNumber(r.next(at, p)) {
			at++
		}
		if t.kind = sumSweep; r.b.sums.swept == "" {
			t.kind = sumFiller // the points tell it
		}
	case lastOne[word]:
		t.kind = sumLast
		if sumBefore[r.next(i-2, p)] {
			t.kind = sumEarly
		}
	case sumOrdinals[word] > 0:
		t.kind = r.trickAt(sumOrdinals[word])
	case isTrick(word) && r.isNumber(r.next(at, p)):
		n, _, _ := r.numberOf(r.next(at, p))
		return sumToken{kind: r.trickAt(n)}, 2
	case sumKindOf(word) == sumNot || absent[word]:
		for w := r.next(at, p); at < i+5 && (sumSingle[w] || takesTrick[w] || sumKindOf(w) == sumWon || sumKindOf(w) == sumNow); w = r.next(at, p) {
			at++
		}
		t.kind = sumNoTrick
	case single[word] || word == "1":
		t.kind = sumTrick
	case isTrick(r.next(at, p)) && r.isNumber(word) && len(r.b.sums.aims) > 0:
		n, _, _ := r.numberOf(word)
		return sumToken{kind: sumTook, n: n}, 2
	}
	if t.kind == notSum || !isTrick(r.next(at, p)) {
		return sumToken{}, 0
	}
	return t, at + 1 - i
}

// trickAt returns what the n-th trick is.
func (r *sumSpeech) trickAt(n int) sumKind {
	if n == r.b.sums.tricks {
		return sumLast
	}
	return sumEarly
}

// isTrick reports whether a word is for a trick.
func isTrick(word string) bool { return sumKindOf(word) == sumTrick }
