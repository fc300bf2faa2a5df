package ask

import (
	"slices"
	"strings"
)

// dutyWordReader reads the words of a clause one after the other.
type dutyWordReader struct {
	*dutyReader
	c       *dutyClause
	i, end  int  // the word that is read, and the end of the clause
	negated bool // "no"
}

// clause reads the words of a clause; false if there is one that it does not understand.
func (r *dutyReader) clause(p place) (dutyClause, bool) {
	w := dutyWordReader{dutyReader: r, c: &dutyClause{does: map[dutyWord]bool{}, text: r.words[p.from:p.to]}, i: p.from, end: p.to}
	for w.i < w.end {
		n := 0
		for _, read := range []func() int{w.setting, w.phrase, w.denies, w.compares, w.names, w.acts, w.fills} {
			if n = read(); n != 0 {
				break
			}
		}
		if n <= 0 {
			return *w.c, false
		}
		w.i += n
	}
	return *w.c, true
}

// at returns a word behind the one that is read, "" beyond the clause.
func (w *dutyWordReader) at(n int) string {
	if w.i+n < w.end {
		return w.words[w.i+n]
	}
	return ""
}

// behind returns a word before the one that is read, "" beyond the question.
func (w *dutyWordReader) behind(n int) string {
	if w.i < n {
		return ""
	}
	return w.words[w.i-n]
}

// is returns whether what is read is so.
func (w *dutyWordReader) is() answer {
	if w.negated {
		return itIsNot
	}
	return itIs
}

// said notes that some words say something, and returns how many they are.
func (w *dutyWordReader) said(n int) int {
	w.c.words++
	return n
}

// in reports whether a word of the clause is one of some.
func (w *dutyWordReader) in(words map[string]bool) bool { return w.c.speaksOf(words) }

// setting reads in which game and which trick the player sits where; like all that follow it returns of how many words
// that is, 0 if it is something else, and -1 if nothing is to be read.
func (w *dutyWordReader) setting() int {
	if _, n := w.gameAt(w.i); n > 0 {
		in := inGames[w.behind(1)] || oneOf[w.behind(1)] && inGames[w.behind(2)]
		alone := w.i+n == w.end && (w.i == 0 || slices.Contains(w.breaks, w.i))
		w.inGame = w.inGame || in || alone
		return n
	}
	if n := w.kindAt(w.i, w.end); n > 0 {
		w.inGame = true
		return n
	}
	if n := w.numberAt(w.i, w.end); n > 0 {
		return n
	}
	as := func(word string) bool { return iAm[word] || word == "als" || word == "as" }
	if s := seatWords[w.at(0)]; s != anySeat && (as(w.behind(1)) || (theCard[w.behind(1)] || oneOf[w.behind(1)]) && as(w.behind(2))) {
		w.turn.seat = s
		return 1
	}
	if n := w.onTrump(w.i, w.end); n > 0 {
		w.turn.led = ledTrump
		return w.said(n)
	}
	if n := w.ledSuitAt(w.i, w.end); n > 0 {
		w.c.suit, w.c.last, w.unnamed = w.is(), &w.c.suit, w.suit.Empty()
		return w.said(n)
	}
	return 0
}

// phrase reads words that say something together.
func (w *dutyWordReader) phrase() int {
	for n := min(3, w.end-w.i); n > 0; n-- {
		words := w.words[w.i : w.i+n]
		what, ok := dutyPhrases[strings.Join(words, " ")]
		if !ok {
			continue
		}
		what(w.c, w.is())
		w.unnamed = w.unnamed || w.c.last == &w.c.suit && w.suit.Empty()
		w.strong = w.strong || n > 1 && (w.c.lower != untold || slices.ContainsFunc(words, func(w string) bool { return ofTricks[w] }))
		return w.said(n)
	}
	return 0
}

// denies reads what there is not, or nothing else.
func (w *dutyWordReader) denies() int {
	word, next := w.at(0), w.at(1)
	switch {
	case voidIn[word] || word == "out" && (next == "of" || next == "in"):
		if w.c.does[dutyVoid] = true; next == "in" || next == "of" {
			w.negated = true
			return w.said(2)
		}
	case w.c.last != nil && (word == "nicht" || word == "ned" || word == "net" || noneOf[word] && (next == "" || leftOver[next])):
		*w.c.last, w.c.denied = itIsNot, true
	case lackIt[word] && w.c.last != nil:
		w.c.does[dutyHas], w.c.denied, *w.c.last = true, true, itIsNot
	case lackIt[word]:
		w.c.does[dutyHas], w.c.denied, w.negated = true, true, true
	case missing[word] || noneOf[word] || denials[word] || notAtAll[word]:
		w.negated, w.c.denied = true, true
		w.c.does[dutyCan] = w.c.does[dutyCan] || word == "cant" || word == "cannot"
	case word == "trumpless":
		w.turn.trumps = itIsNot
	case leftOver[word] && !w.negated:
		w.c.whole, w.c.does[dutyHas] = true, true
	case but[word], word == "und" || word == "and":
		w.negated = false
		return 1
	case onlyHave[word]:
		w.negated, w.c.only = false, true
		return 1
	case word == "statt" || word == "anstatt" || word == "instead" && next == "of" || word == "rather" && next == "than":
		return w.said(w.instead())
	default:
		return 0
	}
	return w.said(1)
}

// compares reads which cards are higher or lower.
func (w *dutyWordReader) compares() int {
	switch word := w.at(0); {
	case takeIt[word] && (!w.in(iAm) || w.in(ofTricks)):
		return -1 // what wins
	case highest[word]:
		w.c.extreme = true
	case higherOne[word] || overIt[word]:
		before := w.behind(1)
		w.c.last, w.c.higher, w.c.definite = &w.c.higher, w.is(), before == "das" || before == "die" || before == "den" || before == "the"
	case lowCards[word]:
		w.c.small = true
	case lowerOne[word] || belowIt[word] || word == "unter":
		w.c.lower = w.is()
	default:
		return 0
	}
	return w.said(1)
}

// names reads a card or a suit.
func (w *dutyWordReader) names() int {
	word := w.at(0)
	if iAm[word] || word == "trump" && (iAm[w.behind(1)] || w.behind(1) == "to") {
		return 0
	}
	m, n := w.cardAt(w.i, w.end)
	switch next := w.at(n); {
	case n == 0:
		return 0
	case m.suit && m.of == w.trumps() && (next == "lead" || next == "leads"):
		w.turn.led = ledTrump
		return w.said(n + 1)
	case m.wants || m.of.Empty() || next == "karten" || next == "cards" && !m.suit:
		return -1
	}
	w.strong = w.strong || m.suit && (w.c.higher != untold || w.c.lower != untold)
	w.cardIn(w.c, m, w.is())
	return w.said(n)
}

// acts reads what somebody does, may or must.
func (w *dutyWordReader) acts() int {
	c, word, next := w.c, w.at(0), w.at(1)
	if (oneOf[word] || word == "einer") && !lies[next] && !ledWords[next] && !trickPlay[next] && next != "hat" && next != "has" {
		return 1
	}
	i := slices.IndexFunc(dutyKinds, func(k dutyKind) bool { return k.words[word] && !(k.is == dutyHas && word == "have" && next == "to") })
	switch {
	case i >= 0:
	case playsIt(word), gerunds[word]:
		c.does[dutyPlays] = true
		return w.said(1)
	case lies[word]:
		c.does[dutyLies] = true
		return w.said(1)
	default:
		return 0
	}
	does := dutyKinds[i].is
	w.strong = w.strong || onlyTricks[word] || does == dutyFollows || does == dutyRuffs
	switch {
	case does == dutyCan && (c.text[0] == word || c.says(dutyMust)):
		c.does[dutyMay] = true
	case does == dutyMust && (word == "have" || word == "need") && next != "to":
		c.does[dutyHas] = true
	case does == dutyOther && c.asksFirst() && seatWords[word] != anySeat && !w.in(iAm):
		w.turn.seat = seatWords[word] // "must the opponents"
	case overTrump[word]:
		c.does[dutyBeats], c.trump = true, itIs
	case word == "stichzwang":
		c.does[dutyBeats], c.does[dutyMust] = true, true
	default:
		c.does[does] = true
	}
	return w.said(1)
}

// fills reads a word that changes nothing.
func (w *dutyWordReader) fills() int {
	switch word := w.at(0); {
	case iAm[word] || meToo[word]:
		w.c.does[dutyMine] = w.c.does[dutyMine] || iAm[word]
	case ofTricks[word] || ofTable[word]:
		w.strong = true
	case goesOn[word], joins[word], trickFillers[word], askFillers[word], dutyFillers[word]:
	default:
		return 0
	}
	return 1
}

// instead reads what one does not play: "instead of following".
func (w *dutyWordReader) instead() int {
	words := w.words[w.i+1 : w.end]
	in := func(f func(word string) bool) bool { return slices.ContainsFunc(words, f) }
	switch {
	case in(func(word string) bool { return followIt[word] || word == "following" || suitWord[word] }):
		w.turn.follows = itIs
	case in(func(word string) bool {
		return ruffIt[word] || word == "ruffing" || word == "trumping" || trumpWords[word] || spokenTrump(word) || word == "stechen"
	}):
		w.turn.follows, w.turn.trumps = itIsNot, itIs
	default:
		return -1
	}
	return w.end - w.i
}

// onTrump returns of how many words a trump is on which one plays: "on a led tarock"; 0 for none.
func (r *dutyReader) onTrump(i, end int) int {
	if w := r.words[i]; w != "on" && w != "auf" {
		return 0
	}
	for n := 1; n < 4 && i+n < end; n++ {
		switch w := r.words[i+n]; {
		case trumpWords[w] || spokenTrump(w):
			return n + 1
		case !theCard[w] && !oneOf[w] && !ledAs[w]:
			return 0
		}
	}
	return 0
}

// cardIn notes a card or a suit of which a clause speaks.
func (r *dutyReader) cardIn(c *dutyClause, m meant, is answer) {
	switch {
	case m.suit && m.of == r.trumps():
		c.trump, c.last = is, &c.trump
	case m.suit && m.of == r.suitCards():
		c.plain, c.last = is, &c.plain
	case m.suit && !r.unnamed && (r.suit.Empty() || r.suit == m.of):
		r.suit, c.suit, c.last = m.of, is, &c.suit
		if r.turn.led == ledAny {
			r.turn.named = true
		}
	case m.suit:
		c.other, c.last = is, &c.other
	case is == itIsNot:
		c.lacks = c.lacks.Or(m.of)
	default:
		c.cards = c.cards.Or(m.of)
	}
}
