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
	low    bool // the lower one of those told
	high   bool // the higher one
}

// kinds of verbs in the clause that asks, by their words.
var trickVerbs = []struct {
	of    string
	words map[string]bool
}{
	{"stay", belowIt}, {"beat", beatIt}, {"ruff", ruffIt}, {"follow", followIt}, {"keep", keepIt}, {"lead", leadIt}, {"play", playIt}, {"play", laysIt}, {"any", anyCard},
}

// askTrick reads the clause that asks; false if it is not understood.
func (r *trickReader) askTrick(p place) bool {
	a := trickAsker{trickReader: r, verbs: map[string]bool{}}
	words := r.words[p.from:p.to]
	if asks := slices.ContainsFunc(words, func(w string) bool { return whoIt[w] && !(w == "was" && !r.german) }); asks && r.asksWinner() && (len(r.hand) == 0 || slices.ContainsFunc(words, func(w string) bool { return winsOrWhose[w] })) {
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
		if n := a.hint(i, p.to); n > 0 {
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
		found := winsIn[word] || r.wished && (wants[word] || wishes[word])
		for _, v := range trickVerbs {
			if v.words[word] {
				a.verbs[v.of], found = true, true
				break
			}
		}
		if !found && playsIt(word) {
			a.verbs["play"], found = true, true
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
	switch leave, duty := in(mayWords) || r.wished || words[0] == "geht", in(mustWords); {
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
	has := func(list map[string]bool) bool {
		return slices.ContainsFunc(words, func(w string) bool { return list[w] })
	}
	if a.denied || len(r.table) == 0 && !r.leads && !a.verbs["lead"] {
		return false
	}
	if a.verbs["lead"] {
		if len(r.table) > 0 {
			return false
		}
		r.leads = true
	}
	if len(r.hand) == 0 && r.lacks.Empty() && len(r.table) > 0 && !which && r.table[0].suit {
		led := meant{of: r.suitLed(), suit: true, many: true}
		switch {
		case (a.verbs["beat"] || a.verbs["stay"]) && len(a.list) == 0 && !led.of.Empty(),
			sense == must && len(a.list) == 1 && a.list[0].suit && a.list[0].of == led.of:
			r.hand = append(r.hand, led) // who asks that has the suit
		}
	}
	opens := a.verbs["lead"] && len(a.list) == 1 && !a.list[0].suit && (r.number != 0 || r.quiet || len(r.kinds) > 0)
	if len(r.hand) == 0 && r.lacks.Empty() && !opens && !(sense == so && len(r.table) > 1) {
		return false
	}
	if len(a.list) == 1 {
		delete(a.verbs, "any") // "any heart"
	}
	if len(r.hand) == 0 && which {
		for c := range r.bound.All() {
			r.hand = append(r.hand, meant{of: card.Of(c)})
		}
	}
	if len(a.list) == 2 && a.verbs["keep"] && a.verbs["play"] {
		if a.keepsFirst(words) {
			slices.Reverse(a.list)
		}
		r.hand, a.list = append(r.hand, a.list[1]), a.list[:1] // "throw a heart and save my tarocks"
		delete(a.verbs, "keep")
	}
	if len(a.list) == 1 && a.verbs["keep"] && a.verbs["play"] && has(itsName) {
		if !a.keepsFirst(words) {
			return false
		}
		delete(a.verbs, "keep") // "keep it and play a tarock"
	}
	if which && len(a.list) == 1 && a.list[0].suit {
		a.list = nil // "which tarock"
	}
	if (a.low || a.high) && len(a.list) == 0 && !which && (a.verbs["play"] || a.verbs["lead"]) {
		return a.settleCompared(sense)
	}
	switch {
	case which && len(a.list) == 0 && a.verbs["any"]:
		return false
	case which && len(a.list) == 0:
		r.asked.kind = whichCardIs
		return len(r.hand) > 0 && !a.verbs["beat"] && !a.verbs["stay"] && !a.verbs["keep"] && !a.verbs["any"]
	case sense == so && len(a.list) == 1 && len(r.hand) == 0 && len(r.table) > 1:
		r.asked.kind = whoWins
		if !a.resolve() || !r.lacks.Empty() {
			return false
		}
		if !slices.ContainsFunc(r.table, func(m meant) bool { return m.of == r.asked.of }) {
			r.table, r.mixed = append(r.table, a.list[0]), true
			return !r.sure
		}
		return len(r.table) > 1
	case sense == so && len(a.list) == 1:
		r.asked.kind = wouldWin
		return len(r.table) > 0 && a.resolve()
	case which || len(a.list) > 1 || sense != may && sense != must:
		return false
	case len(a.list) == 1:
		if !a.resolve() {
			return false
		}
		a.onlyOne()
		switch {
		case a.verbs["keep"]:
			r.asked.kind = mayKeep
			return sense == may
		case a.verbs["stay"] || a.verbs["any"] || a.verbs["beat"] && a.list[0].suit && sense == must && r.asked.of != r.trumps():
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
	case a.verbs["keep"] && len(r.hand) == 1 && has(itself):
		r.asked.kind, r.asked.of, r.asked.one = mayKeep, r.hand[0].of, !r.hand[0].suit
		return sense == may
	case has(anyOfThem) && len(r.hand) > 1:
		r.asked.kind = mayAny
		return sense == may && r.whole && !r.vague()
	case a.verbs["stay"]:
		r.asked.kind = mayStay
		r.lowerToo()
		return sense == may && !r.leads
	case a.verbs["follow"]:
		r.asked.kind = mustFollow
		return sense == must && !r.leads
	case a.verbs["beat"] && sense == must:
		r.asked.kind = mustBeat
		return !r.leads
	case a.verbs["ruff"], a.verbs["beat"] && slices.Contains(words, "stechen"):
		r.asked.of, r.asked.name = r.trumps(), ""
		if r.asked.kind = mayPlay; sense == must {
			r.asked.kind = mustPlay
		}
		return !r.leads
	case (a.verbs["play"] || a.verbs["lead"]) && !a.verbs["keep"] && len(r.hand) == 1 && (has(itself) || has(oneOfThem)) && !has(takeIt), len(a.verbs) == 0 && sense == must && len(r.hand) == 1 && !r.hand[0].suit && has(itself):
		r.asked.of, r.asked.one = r.hand[0].of, !r.hand[0].suit
		if r.asked.kind = mayPlay; sense == must {
			r.asked.kind = mustPlay
		}
		return true
	}
	return false
}

// settleCompared says that it is asked of the lower one of two cards, or of the higher one.
func (a *trickAsker) settleCompared(sense sense) bool {
	r := a.trickReader
	r.asked.of = a.compared()
	switch {
	case r.asked.of.Empty() && len(r.hand) == 1 && sense == may && a.low && r.hand[0].suit && r.suitLed().Contains(r.hand[0].of) && r.hand[0].of != r.suitLed():
		r.asked.of, r.asked.kind = r.hand[0].of, mayPlay // "one of those small ones"
	case r.asked.of.Empty() && len(r.hand) == 1 && sense == may && a.low && !r.leads:
		r.asked.kind = mayStay
	case r.asked.of.Empty() || sense != may && sense != must:
		return false
	case sense == may:
		r.asked.kind = mayPlay
	default:
		r.asked.kind = mustPlay
	}
	return true
}

// lowerToo says that of a suit of which one card is told lower ones are held, too.
func (r *trickReader) lowerToo() {
	if len(r.hand) != 1 || r.hand[0].of.Len() != 1 || !r.suitLed().Contains(r.hand[0].of) {
		return
	}
	cards, lower := r.strongest(r.suitLed()), card.Set{}
	for _, c := range cards[slices.Index(cards, r.hand[0].of.First())+1:] {
		lower = lower.With(c)
	}
	if !lower.Empty() {
		r.hand = append(r.hand, meant{of: lower, suit: true})
	}
}

// keepsFirst reports whether the card that stays is told before the one that goes: "keep my tarocks and throw a heart".
func (a *trickAsker) keepsFirst(words []string) bool {
	keeps := slices.IndexFunc(words, func(w string) bool { return keepIt[w] })
	plays := slices.IndexFunc(words, playsIt)
	if a.german {
		return keeps >= 0 && plays > keeps
	}
	return keeps >= 0 && keeps < plays
}

// onlyOne makes the card that is asked about the only one of its suit, if it is told that one holds only one.
func (a *trickAsker) onlyOne() {
	for i, m := range a.hand {
		if a.whole && m.suit && a.asked.one && m.of.Contains(a.asked.of) && !a.toldTrick.named().Meets(m.of) {
			a.hand[i] = meant{of: a.asked.of}
		}
	}
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
			some := slices.IndexFunc(r.hand, func(h meant) bool { return h.suit && h.of == r.pack.of(kin{rank: m.rank}) })
			if !fit.Empty() || some < 0 {
				return false
			}
			m.of = r.hand[some].of // "I have a king, may the king go?"
		}
	}
	r.asked.of, r.asked.name, r.asked.one = m.of, a.said[0], m.of.Len() == 1
	return !m.of.Empty()
}
