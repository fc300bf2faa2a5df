package ask

import (
	"slices"
	"strings"

	"tarock/engine/card"
)

// trickAsker reads the clause that asks.
type trickAsker struct {
	*trickReader
	list   []meant
	said   []string // how the question calls them
	verbs  map[string]bool
	denied bool
}

// kinds of verbs in the clause that asks, by their words.
var trickVerbs = []struct {
	of    string
	words map[string]bool
}{
	{"stay", belowIt}, {"beat", beatIt}, {"ruff", ruffIt}, {"follow", followIt}, {"keep", keepIt}, {"lead", leadIt}, {"play", playIt}, {"any", anyCard},
}

// askTrick reads the clause that asks; false if it is not understood.
func (r *trickReader) askTrick(p place) bool {
	a := trickAsker{trickReader: r, verbs: map[string]bool{}}
	words := r.words[p.from:p.to]
	if asks := slices.ContainsFunc(words, func(w string) bool { return whoIt[w] && !(w == "was" && !r.german) }); asks && r.asksWinner() {
		return a.winner(p)
	}
	which := false
	a.denied = slices.ContainsFunc(words, func(w string) bool { return denials[w] || w == "cant" })
	for i := p.from; i < p.to; {
		word := r.words[i]
		if _, n := r.gameAt(i); n > 0 {
			i += n
			continue
		}
		if n := r.numberAt(i, p.to); n > 0 {
			i += n
			continue
		}
		if r.numeralAt(i, p.to) {
			i++
			continue
		}
		if m, n := r.cardAt(i, p.to); n > 0 && !(word == "trump" && (iAm[r.before(i)] || r.before(i) == "to")) {
			a.list = append(a.list, m)
			a.said = append(a.said, strings.Join(r.words[i:i+n], " "))
			i += n
			continue
		}
		i++
		if whoIt[word] {
			which = true
			continue
		}
		found := winsIn[word] || r.wished && wants[word]
		for _, v := range trickVerbs {
			if v.words[word] {
				a.verbs[v.of], found = true, true
				break
			}
		}
		if !found && !askFillers[word] && !askModal[word] && !iAm[word] && !joins[word] {
			return false
		}
	}
	return a.settle(which, r.senseOf(words), words)
}

// senseOf returns whether some words ask for leave or for a duty.
func (r *trickReader) senseOf(words []string) sense {
	in := func(list map[string]bool) bool {
		return slices.ContainsFunc(words, func(w string) bool { return list[w] })
	}
	switch leave, duty := in(mayWords) || r.wished, in(mustWords); {
	case leave && !duty:
		return may
	case duty && !leave:
		return must
	case !leave && in(winsIn):
		return so
	}
	return open
}

// winner reads a clause that asks who wins.
func (a *trickAsker) winner(p place) bool {
	for _, w := range a.words[p.from:p.to] {
		if _, n := a.gameAt(p.from); n == 0 && !winsIt[w] && !whoIt[w] && !askFillers[w] && !ofTable[w] {
			return false
		}
	}
	if words := a.words[p.from:p.to]; (words[0] == "what" || words[0] == "was") && !slices.ContainsFunc(words, func(w string) bool { return winsIn[w] }) {
		return false // what one gets for it
	}
	a.asked.kind = whoWins
	return len(a.table) > 1 && len(a.hand) == 0 && a.lacks.Empty()
}

// settle says what is asked.
func (a *trickAsker) settle(which bool, sense sense, words []string) bool {
	r := a.trickReader
	if a.denied || len(r.table) == 0 && !r.leads && !a.verbs["lead"] {
		return false
	}
	if a.verbs["lead"] {
		if len(r.table) > 0 {
			return false
		}
		r.leads = true
	}
	if len(r.hand) == 0 && r.lacks.Empty() {
		return false
	}
	if len(a.list) == 1 {
		delete(a.verbs, "any") // "any heart"
	}
	if len(a.list) == 2 && a.verbs["keep"] && a.verbs["play"] {
		r.hand, a.list = append(r.hand, a.list[1]), a.list[:1] // "throw a heart and save my tarocks"
		delete(a.verbs, "keep")
	}
	if which && len(a.list) == 1 && a.list[0].suit {
		a.list = nil // "which tarock"
	}
	switch {
	case which && len(a.list) == 0:
		r.asked.kind = whichCardIs
		return len(r.hand) > 0 && !a.verbs["beat"] && !a.verbs["stay"] && !a.verbs["keep"] && !a.verbs["any"]
	case sense == so && len(a.list) == 1:
		r.asked.kind = wouldWin
		return len(r.table) > 0 && a.resolve()
	case which || len(a.list) > 1 || sense != may && sense != must:
		return false
	case len(a.list) == 1:
		if !a.resolve() {
			return false
		}
		switch {
		case a.verbs["keep"]:
			r.asked.kind = mayKeep
			return sense == may
		case a.verbs["stay"] || a.verbs["any"]:
			return false
		case sense == may:
			r.asked.kind = mayPlay
		default:
			r.asked.kind = mustPlay
		}
		return true
	case a.verbs["any"]:
		r.asked.kind = mayAny
		return sense == may
	case a.verbs["stay"]:
		r.asked.kind = mayStay
		return sense == may && !r.leads
	case a.verbs["follow"]:
		r.asked.kind = mustFollow
		return sense == must && !r.leads
	case a.verbs["beat"] && sense == must:
		r.asked.kind = mustBeat
		return !r.leads
	case a.verbs["ruff"], a.verbs["beat"] && slices.ContainsFunc(words, func(w string) bool { return w == "stechen" }):
		r.asked.of, r.asked.name = r.trumps(), ""
		if r.asked.kind = mayPlay; sense == must {
			r.asked.kind = mustPlay
		}
		return !r.leads
	case (a.verbs["play"] || a.verbs["lead"]) && len(r.hand) == 1 && slices.ContainsFunc(words, func(w string) bool { return itself[w] }) && !slices.ContainsFunc(words, func(w string) bool { return takeIt[w] }):
		r.asked.of, r.asked.one = r.hand[0].of, !r.hand[0].suit
		if r.asked.kind = mayPlay; sense == must {
			r.asked.kind = mustPlay
		}
		return true
	}
	return false
}

// resolve finds the cards of which is asked: of a rank without a suit those that were told.
func (a *trickAsker) resolve() bool {
	r, m := a.trickReader, a.list[0]
	if m.wants {
		var fit card.Set
		for _, h := range r.hand {
			if h.of.Len() == 1 && h.of.First().Suit() != card.Tarock && r.single(m.rank, h.of.First().String()[:1]).of == h.of {
				fit = fit.Or(h.of)
			}
		}
		if m.of = fit; fit.Len() != 1 {
			return false
		}
	}
	r.asked.of, r.asked.name, r.asked.one = m.of, a.said[0], m.of.Len() == 1
	return !m.of.Empty()
}
