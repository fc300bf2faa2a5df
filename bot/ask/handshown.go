package ask

import (
	"slices"
	"strings"

	"tarock/bot/ask/told"
	"tarock/engine/act"
	"tarock/engine/card"
)

// shownTale reads whether others see some cards once they are laid away.
type shownTale struct {
	handSpeech
	told.Hand
	of      card.Set // the cards
	sort    string   // the sort that they are of, "" if they are named
	laid    bool     // they are laid away
	covered bool     // it is asked whether they lie face down
	shows   bool     // or face up, or whether somebody shows them
	sees    bool     // or whether somebody sees them
	lasting bool     // to the end of the deal
	others  int      // the place of the word for the other players, -1 for none
	short   bool     // the clause that is read says of which cards there are too few
	denied  bool     // or that there are none
	skips   bool     // the next cards are those
}

// shown reads a question on that; false if it asks for something else, or tells more.
func (b handed) shown(q *query) (*told.Hand, bool) {
	if !q.polar || len(q.sets) > 0 || q.step() > 0 {
		return nil, false
	}
	r := shownTale{handSpeech: handSpeech{q, pack(b), vocabularies[b.writer.texts.Language()]().numbers}, others: -1}
	for _, p := range r.parts() {
		if !r.clause(p) {
			return nil, false
		}
	}
	r.Asked = told.AskedOfHand{Verb: act.VerbDiscard, Sense: told.Whether, Shown: true, Covered: r.covered, Lasting: r.lasting, Wants: []told.Wanted{{Of: r.of, N: 1}}}
	return &r.Hand, r.laid && !r.of.Empty() && r.asksIt()
}

// clause reads a clause; false if there is a word that it does not understand.
func (r *shownTale) clause(p place) bool {
	r.short, r.denied, r.skips = slices.ContainsFunc(r.words[p.from:p.to], func(w string) bool { return tooFew[w] }), false, false
	for i := p.from; i < p.to; {
		n := r.seeing(i, p.to)
		if n == 0 {
			n = r.laying(i, p)
		}
		if n <= 0 {
			return false
		}
		i += n
	}
	return true
}

// seeing reads at a word who sees what, and returns of how many words it is, -1 if something else is asked.
func (r *shownTale) seeing(i, to int) int {
	word, next := r.words[i], ""
	if i+1 < to {
		next = r.words[i+1]
	}
	switch n := wholeDeal(r.words[i:to]); {
	case n > 0:
		r.lasting = true
		return n
	case word == "face" && (strings.HasPrefix(next, "up") || strings.HasPrefix(next, "down")):
		if strings.HasPrefix(next, "up") {
			r.shows = true
		} else {
			r.covered = true
		}
		return 2
	case coveredUp[word]:
		r.covered = true
	case seesIt[word]:
		r.sees = true
	case showsIt[word]:
		r.shows = true
	case otherPlayers[word]:
		if r.others >= 0 || i > 1 && (asOne[r.words[i-1]] || asOne[r.words[i-2]]) {
			return -1 // "as a defender"
		}
		r.others = i
	case word == "go" || word == "goes":
		if next != "face" && !coveredUp[next] && !r.short {
			return -1 // to whom they go
		}
	default:
		return 0
	}
	return 1
}

// laying reads at a word what is laid away, and returns of how many words it is.
func (r *shownTale) laying(i int, p place) int {
	word, next := r.words[i], ""
	if i+1 < p.to {
		next = r.words[i+1]
	}
	t, n := r.token(i, p.to)
	switch {
	case lackOf[word] && (word == "mangels" || next == "of" || next == "an"):
		r.skips = true // "for lack of suit cards"
		return 1
	case laysAway(word):
		r.laid = true
		return 1
	case nothingOf[word] && (next == "" || next == "but" || next == "als" || next == "except"):
		return min(2, p.to-i) // "nothing but suit cards"
	case denials[word] || missing[word] || t.kind == handNone || t.kind == handNot:
		if r.denied = true; !r.short && !slices.ContainsFunc(r.words[p.from:p.to], func(w string) bool { return runOut[w] }) {
			return 0
		}
		return 1
	case t.kind == handSort || t.kind == handCard:
		if !r.short && !r.denied && !r.skips && !r.about(t) {
			return 0
		}
		r.skips = false
	case t.kind == handGame:
		if r.Game != "" && r.Game != t.game {
			return 0
		}
		r.Game = t.game
	case t.kind == handPeople:
		r.People = t.n
	case t.kind == handDealer || t.kind == handDeals:
		r.Deals = true
	case t.kind == handNumber && t.n < 9, besideSeeing[t.kind], shownFillers[word], tooFew[word]:
	default:
		return 0
	}
	return n
}

// besideSeeing are kinds of words that change nothing where others see cards or not.
var besideSeeing = map[handWord]bool{handEmpty: true, handMust: true, handMay: true, handIt: true, handCards: true, handOnly: true, handHas: true, handTakes: true, handAway: true, handLies: true, handTalon: true}

// about notes the cards that are meant; false if these are several sorts.
func (r *shownTale) about(t handToken) bool {
	of := t.of
	switch t.sort {
	case "tarock":
		of = of.Minus(card.Trull)
	case "suit", "suits", "plain":
		of = of.Minus(r.sorted("K"))
	}
	if !r.of.Empty() && (r.sort != t.sort || r.of != of) {
		return false
	}
	r.sort, r.of = t.sort, of
	return true
}

// asksIt reports whether it is asked what other players see.
func (r *shownTale) asksIt() bool {
	switch {
	case r.covered && r.sense() == open, !r.covered && !r.shows && !r.sees:
		return false
	case r.sees && !r.shows && !r.covered:
		return r.others >= 0
	case r.others >= 0 && !r.sees && r.words[r.others] != "allen" && !slices.ContainsFunc(r.words[max(0, r.others-3):r.others], func(w string) bool { return toThem[w] }):
		return false // what they show
	case r.sense() == may && !r.covered:
		return r.sees && r.others >= 0
	}
	return true
}

// laysAway reports whether a word is one for laying away, also as an adjective.
func laysAway(word string) bool {
	if isHand(word, handLays) || laidCards[word] {
		return true
	}
	for _, ending := range []string{"e", "es", "er", "en", "em", "n", "s"} {
		if rest, ok := strings.CutSuffix(word, ending); ok && isHand(rest, handLays) {
			return true
		}
	}
	return false
}

// wholeDeal returns of how many words the time is with which some words begin, if it is all of the deal; else 0.
func wholeDeal(words []string) int {
	for _, time := range toTheEnd {
		if n := beginsWith(words, time); n > 0 {
			return n
		}
	}
	return 0
}
