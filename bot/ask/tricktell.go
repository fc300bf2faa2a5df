package ask

import (
	"slices"
	"strings"

	"tarock/engine/card"
)

// trickTeller reads a clause that tells.
type trickTeller struct {
	*trickReader
	list, none                                                            []meant
	denied, neither                                                       bool
	mine, other                                                           bool // it is of the one who asks, of another player
	led, ofPast, lying, has, another, tells, follows, only, pronoun, void bool
	fell, before                                                          bool // "has already been played"
	low, high                                                             bool // "a low heart"
	beside                                                                bool // "apart from the Pagat", of a suit of which there is nothing else
	asTrump                                                               bool // "as tarock only I and ten"
	ignored                                                               bool // it says nothing that matters
	silent                                                                bool // nothing is announced
	higher, lower                                                         bool // than what lies there
}

// tell reads a clause that tells; false if it is not understood.
func (r *trickReader) tell(p place) bool {
	t := trickTeller{trickReader: r}
	for i := p.from; i < p.to; {
		n := t.read(i, p)
		if n == 0 {
			return false
		}
		i += n
	}
	return t.place(p)
}

// read reads what is at a word, and returns of how many words it is.
func (t *trickTeller) read(i int, p place) int {
	if _, n := t.gameAt(i); n > 0 {
		return n
	}
	if n := t.numberAt(i, p.to); n > 0 {
		return n
	}
	if n := t.hint(i, p); n > 0 {
		return n
	}
	if t.numeralAt(i, p.to) {
		return 1
	}
	if w := t.words[i]; someOfIt[w] && (i+1 == p.to || but[t.words[i+1]] || leftOver[t.words[i+1]]) && i > p.from && (holdsIt[t.trickReader.before(i)] || t.trickReader.before(i) == "noch" || t.trickReader.before(i) == "still") {
		t.pronoun = true // "and I have one"
		return 1
	}
	if w := t.words[i]; (w == "the" || w == "die") && i+1 < p.to && (t.words[i+1] == "suit" || t.words[i+1] == "farbe") {
		t.pronoun, t.void = true, t.void || t.denied // "I have the suit"
		return 2
	}
	if m, n := t.cardAt(i, p.to); n > 0 {
		m = t.narrowed(m)
		if t.denied = t.denied && (m.suit || t.neither || !theCard[t.trickReader.before(i)]); t.denied {
			t.none = append(t.none, m)
		} else {
			t.list = append(t.list, m)
		}
		return n
	}
	word, next := t.words[i], ""
	if i+1 < p.to {
		next = t.words[i+1]
	}
	if (word == "i" || word == "ich") && (next == "" || goesOn[next]) && i > 0 {
		t.list = append(t.list, meant{of: card.Of(card.Pagat)}) // "V, I and a heart"
		return 1
	}
	switch {
	case noneOf[word] && len(t.list) == 1 && t.list[0].suit && !t.denied && (next == "" || leftOver[next]):
		t.none, t.list = t.list, nil // "Laub hab ich keins mehr"
	case noneOf[word] && (next == "" || but[next] || goesOn[next] || leftOver[next] || next == "of"):
		t.denied, t.pronoun, t.void = true, true, true
	case word == "noch" && !t.denied, word == "out" && next == "of", word == "of" || word == "frei":
		t.denied = t.denied || word == "out"
	case emptyOf[word] && len(t.list) == 1 && t.list[0].suit:
		t.none, t.list = t.list, nil // "in diamonds void"
	case missing[word]:
		t.denied, t.neither = true, t.neither || neither[word] || without[word]
	case onlyHave[word] && t.denied && missing[t.trickReader.before(i)]: // "kein einziges Tarock"
	case but[word], onlyHave[word]:
		t.denied, t.only = false, t.only || onlyHave[word]
	case announces[word] && theCard[t.trickReader.before(i)]:
		return t.announcedCard(i, p) // "the announced Uhu"
	case announces[word]:
		t.tells = true
	case ledWords[word]:
		t.led, t.ofPast = true, t.ofPast || word != "leads" && word != "opens"
	case leadIt[word] && i > p.from && iAm[t.words[i-1]] && t.words[i-1] != "im":
		t.led = true
	case word == "spiel" && next == "aus", word == "am" && (next == "on" || next == "leading"), word == "bin" && next == "vorn":
		t.led = true
		return 2
	case word == "leading" || word == "lead" || word == "aus":
	case word == "has" || word == "hat":
		t.another = true
	case holdsIt[word]:
		t.has = true
		if t.denied {
			t.denied = false
		}
	case trickPlay[word] || lies[word]:
		t.lying, t.fell = true, t.fell || fellBefore[word]
	case already[word]:
		t.before = true
	case behind[word]:
		t.follows = true
	case inOne[word], leftOver[word]:
	case (iAm[word] || meToo[word]) && !(t.german && word == "im"):
		t.mine = true
	case whoPlays[word] || firstNames()[word]:
		t.other = true
	case word == "out" && i+2 < p.to && t.words[i+2] == "turn":
		return 0
	case lastOne[word] && (trumpWords[next] || spokenTrump(next)):
		t.denied, t.only = false, true // "as my last tarock"
	case next == "hand" && (word == "meiner" || word == "my"):
		t.has, t.mine = true, true
	case word == "with" || word == "mit":
		t.denied = false
	case calledOne[word] && theCard[t.trickReader.before(i)]:
	case cannot[word] && slices.ContainsFunc(t.words[i:p.to], func(w string) bool { return followIt[w] }):
		t.pronoun, t.void, t.mine, t.has = true, true, true, true // "I cannot follow"
		return p.to - i
	case (mayWords[word] || word == "könnt") && t.canFollow(p):
		t.pronoun, t.mine, t.has = true, true, true // "I can follow"
		return p.to - i
	case (word == "which" || word == "that") && t.relative(t.words[i:p.to]):
	case goesOn[word], trickFillers[word], joins[word]:
	default:
		return 0
	}
	return 1
}

// place says where the cards of a clause are.
func (t *trickTeller) place(p place) bool {
	r := t.trickReader
	mode := r.mode
	if r.quiet = r.quiet || t.silent || t.ignored && slices.ContainsFunc(r.words[p.from:p.to], func(w string) bool { return announces[w] }); t.ignored || t.silent {
		return true
	}
	t.without()
	switch {
	case t.fell && t.before, t.ofPast && t.mine && !t.other && len(t.list) > 0 && !r.asksWinner():
		return false // in another trick, or the one who asks has led
	case t.tells:
		return t.announced()
	case t.mine && !t.has && t.lying && r.asksWinner():
		mode, t.none = onTable, nil // "I throw the XX"
	case t.other && t.denied && r.asksWinner() && len(t.list) == 0:
		return true // "the next one has no tarock"
	case t.other && t.another && !t.has && !t.led && !t.lying && r.asksWinner():
		mode = onTable // "the opponent has the queen"
	case (t.higher || t.lower) && !t.mine && !t.has:
		return slices.ContainsFunc(r.words[p.from:p.to], func(w string) bool { return ofTable[w] })
	case len(t.none) > 0 && len(t.list) == 0 && !t.mine && !t.has && r.asksWinner(), len(t.none) > 0 && len(t.list) == 0 && t.mine && r.asksWinner():
		return true // "no tarock", in the trick
	case t.has && (t.mine || !t.other) && !(t.led && len(t.list)+len(t.none) > 0 && !t.mine):
		mode = held
		r.leads = r.leads || t.led
		if t.led && len(r.table) > 0 {
			return false
		}
	case t.has || t.another && !t.led && !t.lying:
		return false // another one's hand
	case t.led && t.mine && !t.other:
		if len(t.list) > 0 && r.asksWinner() {
			mode = onTable
			break
		}
		r.leads = true
		mode = held
	case t.led && len(t.list) == 0 && len(r.table) == 0 && !t.mine && len(r.suitsTold()) == 1:
		mode, t.list = onTable, r.suitsTold() // "I am out of spades, which were led"
	case t.led || t.lying || t.follows:
		mode = onTable
		if t.led && len(r.table) > 0 && len(t.list) > 0 {
			return false
		}
	case (len(t.none) > 0 || t.pronoun || t.higher || t.lower) && len(t.list) == 0, t.mine && len(t.list)+len(t.none) > 0:
		mode = held
	case len(t.list) == 0 && len(t.none) == 0:
		return true
	case mode == nowhere && r.asksWinner():
		mode = onTable
	case mode == nowhere:
		return false
	}
	r.mode = mode
	return t.put(mode, p)
}

// put puts the cards of a clause on the table, or into the hand.
func (t *trickTeller) put(mode trickMode, p place) bool {
	r := t.trickReader
	if mode == onTable {
		words := r.words[p.from:p.to]
		r.sure = r.sure || t.led
		r.ruffed = r.ruffed || len(r.table) == 0 && !t.led && slices.ContainsFunc(words, func(w string) bool { return ruffed[w] })
		t.list = slices.DeleteFunc(t.list, func(m meant) bool {
			return although[words[0]] && slices.ContainsFunc(r.table, func(n meant) bool { return m.of == n.of })
		})
		together := func(w string) bool {
			return w == "und" || w == "and" || w == "einem" || w == "one" || w == "einen" || inOne[w]
		}
		r.mixed = !r.sure && (r.mixed || !t.follows && len(t.list) > 1 && slices.ContainsFunc(words, together))
		if len(r.table) == 1 && r.table[0].suit && !t.led && !t.follows && len(t.list) > 0 && !t.list[0].suit && r.table[0].of.Contains(t.list[0].of) && (len(t.list) == 1 || t.list[0].wants) {
			if t.list[0].wants && r.table[0].of != r.trumps() {
				t.list[0] = r.single(t.list[0].rank, r.table[0].of.First().String()[:1])
			}
			r.table = nil // "an atout is led, the XVII"
		}
		r.table = append(r.table, t.list...)
		if r.bare = append(r.bare, t.list...); t.led || t.lying || t.follows {
			r.bare = nil
		}
		return len(t.none) == 0 && !t.pronoun
	}
	if mode == held && (t.higher || t.lower) && !t.compared() {
		return false
	}
	if t.pronoun && (len(r.table) == 0 || r.ruffed) && !r.leads {
		r.void, r.able, t.pronoun = r.void || t.void, r.able || !t.void, false
	}
	if t.pronoun {
		if len(r.table) == 0 || r.table[0].wants && r.table[0].of.Empty() || len(t.none) > 0 && !t.void {
			return false
		}
		if suit := r.suitLed(); t.void {
			r.lacks = r.lacks.Or(suit)
		} else {
			r.hand = append(r.hand, meant{of: suit, suit: true, many: true})
		}
	}
	for _, m := range t.none {
		if !m.suit && (m.wants || m.of.First().Suit() != card.Tarock) {
			return false
		}
		r.lacks = r.lacks.Or(m.of)
	}
	list := t.list
	if t.only && len(list) == 1 && list[0].suit && list[0].of == r.trumps() && !r.bound.Empty() {
		list = nil // "these are my only tarocks"
		for c := range r.bound.All() {
			list = append(list, meant{of: card.Of(c)})
		}
	}
	if t.only && len(list) == 2 && list[0].suit && list[1].wants && list[0].of != r.trumps() {
		list = []meant{r.single(list[1].rank, list[0].of.First().String()[:1])} // "my only heart is the king"
	}
	if t.only && len(list) > 1 && slices.ContainsFunc(list, func(m meant) bool { return m.suit && m.of == r.trumps() }) && slices.ContainsFunc(list, func(m meant) bool { return !m.suit && r.trumps().Contains(m.of) }) {
		list = slices.DeleteFunc(slices.Clone(list), func(m meant) bool { return m.suit && m.of == r.trumps() }) // "my only tarock is the Pagat"
	} else if t.only {
		r.whole = true
	}
	r.hand = append(r.hand, list...)
	return true
}

// spokenTrump reports whether a word is one for trumps.
func spokenTrump(word string) bool {
	ranks, _ := spokenCards()
	return ranks[word] == trump
}

// asksWinner reports whether the question asks who wins.
func (r *trickReader) asksWinner() bool {
	return (r.hasWord(winsOrWhose) || r.hasWord(goesTo) && r.hasWord(whose) && r.hasWord(ofTricks)) && !r.has["may"] && !r.has["must"]
}

// numberAt reads the number of a trick, and returns of how many words it is.
func (r *trickReader) numberAt(i, end int) int {
	if i+1 >= end {
		return 0
	}
	word, next := r.words[i], r.words[i+1]
	if many, n := r.fromLast(i, end); n > 0 && (r.number == 0 || r.number == many) {
		r.number = many
		return n
	}
	n, n2 := ordinal(word), 0
	if ofTricks[next] && n != 0 && !numeral(word) && !cardinals[word] {
		n2 = n
	} else if ofTricks[word] {
		if n2 = ordinal(next); n2 == 0 {
			return 0
		}
	}
	if n2 == 0 || r.number != 0 && r.number != n2 {
		return 0
	}
	r.number = n2
	return 2
}

// fromLast reads a trick that is counted from the last one: "last but one trick", "second last trick". It returns of
// how many words it is.
func (r *trickReader) fromLast(i, end int) (number, words int) {
	for _, told := range fromLast {
		if n := beginsWith(r.words[i:end], told.words); n > 0 {
			return told.number, n
		}
	}
	return 0, 0
}

// fromLast are words for tricks counted from the last one.
var fromLast = []struct {
	words  string
	number int
}{
	{"last but one trick", lastTrick - 1}, {"last trick but one", lastTrick - 1}, {"second last trick", lastTrick - 1}, {"second to last trick", lastTrick - 1}, {"next to last trick", lastTrick - 1},
	{"last but two trick", lastTrick - 2}, {"third last trick", lastTrick - 2}, {"third to last trick", lastTrick - 2},
}

// cardinals count tricks where they stand before the word for them.
var cardinals = set("eins elf zwölf eleven twelve")

var ofTricks = set("stich trick")

// ordinal returns the number that an ordinal or a number is, 0 for none; counted from the last trick it is negative.
func ordinal(word string) int {
	if n, ok := inDigits(strings.TrimRight(word, "thndrs.")); ok && n < 30 {
		return n
	}
	word = strings.TrimSuffix(strings.TrimSuffix(strings.TrimSuffix(word, "r"), "n"), "m")
	if n := ordinals[word]; n > 0 {
		return n
	}
	switch word {
	case "last", "letzte", "letzter", "final":
		return lastTrick
	case "xxi":
		return 21 // as phrases have it
	case "vorletzte", "penultimate":
		return lastTrick - 1
	case "drittletzte":
		return lastTrick - 2
	}
	return 0
}

// ordinals are words for the number of a trick, from the first one.
var ordinals = countedWords("first erste one eins", "second zweite two zwei", "third thir dritte three drei", "fourth vierte fou four vier", "fifth fünfte five fünf", "sixth sechste six sechs",
	"seventh siebte siebente seve seven siebe sieben", "eighth achte eight acht", "ninth neunte nine neun", "tenth zehnte te ten zeh zehn", "eleventh elfte eleve eleven elf", "twelfth zwölfte twelve zwölf",
	"thirteenth dreizehnte", "fourteenth vierzehnte", "fifteenth fünfzehnte", "sixteenth sechzehnte")
