package ask

import (
	"slices"
	"strings"

	"tarock/engine/card"
)

// hint reads at a word what is told of the trick or the hand in several words, and returns of how many words it is.
func (t *trickTeller) hint(i int, p place) int {
	word, next := t.words[i], t.after(i, p, 1)
	if n := t.kindAt(i, p.to); n > 0 {
		return n
	}
	if n := t.hintOfSuit(i, p); n > 0 {
		return n
	}
	if n := t.hintOfSeat(i, p); n > 0 {
		return n
	}
	switch {
	case t.asksWinner() && (trullWords[word] || allOf[word] && trullWords[t.after(i, p, 2)]):
		for _, c := range []card.Card{card.Skues, card.Mond, card.Pagat} {
			t.list = append(t.list, meant{of: card.Of(c)})
		}
		t.lying = true
		if trullWords[word] {
			return 1
		}
		return 3
	case word == "ive":
		t.mine = true
		t.has = t.has || !announces[next] && !ledWords[next] && !trickPlay[next]
		return 1
	case word == "hand" && (handBefore[t.trickReader.before(i)]) && next != "of":
		t.has, t.mine = true, true
		return 1
	case allOf[word] && (numeral(next) || ofPair[next]), word == "genau" && next == "so":
		return 2
	case allOf[word] && theBirds[next]:
		t.birds = true
		return 2
	case allOf[word] && slices.ContainsFunc(t.words[p.from:p.to], func(w string) bool { return announces[w] }):
		t.birds = t.birds || len(t.list) == 0
		return 1
	case allOf[word] && len(t.list) == 0 && (lies[next] || trickPlay[next]), allOf[word] && len(t.list) > 1:
		return 1
	case word == "silent" || word == "still" && !t.has && len(t.list) == 0 && (next == "" || theCard[next] || t.german):
		t.silent = t.silent || word == "silent" || next == "" && i == p.from
		return 1
	case (word == "my" || word == "on") && next == "lead" || t.german && word == "am" && (next == "ausspiel" || next == "ausspielen"):
		t.led, t.mine = true, true
		return 2
	case word == "vorn" && slices.Contains(t.words[p.from:i], "bin"):
		t.led, t.mine = true, true
		return 1
	case t.asksWinner() && playsIt(word):
		t.lying = true
		return 1
	case t.asksWinner() && everyoneElse[word] && len(t.list) == 0:
		t.ignored = true // "everyoneElse else follows"
		return p.to - i
	case word == "last" && goesOn[t.trickReader.before(i)] && t.asksWinner():
		t.follows = true
		return 1
	case word == "kaiserstich" || word == "time" || word == "order":
		return 1
	case (word == "table" || word == "tisch") && onThe[t.trickReader.before(i)]:
		t.lying = true
		return 1
	case word == "on" && next == "top":
		t.follows = true
		return 2
	case nobodyElse[word] && slices.ContainsFunc(t.words[i:p.to], func(w string) bool {
		return ruffed[w] || announces[w] || trumpWords[w] || spokenTrump(w) || beatIt[w]
	}):
		t.ignored = true // "nobody has trumped"
		return p.to - i
	case t.noMatter(i, p):
		t.ignored = t.ignored || len(t.list)+len(t.none) == 0
		return p.to - i
	case word == "ultimo" && i > p.from, word == "plus" || word == "sowie", word == "nach" && t.trickReader.before(i) == "reihe", inRow[word]:
		return 1
	case afterAll[word]:
		t.follows = true
		return 1
	case (word == "it" || word == "ihn") && holdsIt[t.trickReader.before(i)] && t.bound.Len() == 1:
		t.list = append(t.list, meant{of: t.bound})
		return 1
	case (word == "i" || word == "ich") && goesOn[t.trickReader.before(i)] && t.asksWinner() && len(t.list) > 0 && !holdsIt[next] && !lies[next]:
		t.list = append(t.list, meant{of: card.Of(card.Pagat)})
		return 1
	}
	return 0
}

// noMatter reports whether what follows changes nothing in the trick.
func (t *trickTeller) noMatter(i int, p place) bool {
	word, next := t.words[i], t.after(i, p, 1)
	in := func(list map[string]bool) bool {
		return slices.ContainsFunc(t.words[i:p.to], func(w string) bool { return list[w] })
	}
	switch {
	case nothingOf[word] && (in(announces) || announces[t.trickReader.before(i)]):
		return true // "I've announced nothing"
	case (word == "mag" || word == "will" || word == "möcht") && in(denials) && i == p.from:
		return true
	case (word == "if" || word == "wenn") && in(likes):
		return true
	case word == "wie" && next == "bei", word == "as" && next == "with", word == "like" && (next == "with" || next == "in"):
		return true
	case i == p.from && in(denials) && slices.ContainsFunc(t.words[i:p.to], func(w string) bool { return w == "verlangt" || w == "demanded" }):
		return true
	case (word == "from" || word == "von") && (t.follows || t.lying || t.led) && len(t.list) > 0 && in(whoPlays):
		return true
	case i == p.from && in(tricksWon) && (in(set("stich stiche trick tricks"))) && !in(ledWords) && !slices.ContainsFunc(t.words[i:p.to], func(w string) bool { return lies[w] }):
		return true
	case i == p.from && (word == "my" || word == "mein") && slices.Contains(t.words[i:p.to], "partner") && in(set("winning gewinnt sticht")) && !t.asksWinner():
		return true
	}
	return false
}

// after returns a word behind another one in its clause, "" for none.
func (t *trickTeller) after(i int, p place, n int) string {
	if i+n < p.to {
		return t.words[i+n]
	}
	return ""
}

// hintOfSuit reads words for the suit that was led, or how high a card is.
func (t *trickTeller) hintOfSuit(i int, p place) int {
	word, next := t.words[i], t.after(i, p, 1)
	_, suits := spokenCards()
	isCard := func(w string) bool {
		ranks, _ := spokenCards()
		return suits[w] != "" || ranks[w] == trump || trumpWords[w] || aSuitCard[w]
	}
	if missing[word] && next == "the" && t.after(i, p, 2) == "suit" {
		t.denied = true
		if suits[t.after(i, p, 4)] != "" && t.after(i, p, 3) == "in" {
			t.has, t.mine = true, true
			return 4 // "without the suit in hearts"
		}
		t.pronoun, t.has, t.mine, t.void = true, true, true, true
		n := 3
		for t.after(i, p, n) == "the" && t.after(i, p, n+1) == "suit" {
			n += 2
		}
		if ledWords[t.after(i, p, n)] {
			n++
		}
		return n
	}
	if voidOf[word] {
		t.has, t.mine = true, true
		if next == "" || next == "with" || next == "mit" || next == "holding" {
			t.pronoun, t.void = true, true
			return 1
		}
	}
	if (word == "the" || word == "die") && suitWord[next] && (t.after(i, p, 2) == "nicht" || t.after(i, p, 2) == "not") {
		t.pronoun, t.void = true, true
		return 3 // "I don't have the suit"
	}
	if lackIt[word] {
		t.denied, t.has, t.mine = true, true, true // "I lack hearts"
		t.void = t.void || t.pronoun
		return 1
	}
	if (word == "down" || word == "nurmehr") && next == "to" {
		t.only, t.has, t.mine = true, true, true
		return 2
	}
	if n := t.ledSuitAt(i, p.to); n > 0 {
		t.pronoun, t.void = true, t.void || t.denied
		return n
	}
	if suit, rest := suitBefore(word, suits); len(suit) == 1 && (emptyOf[rest] || rest == "los") {
		t.none = append(t.none, meant{of: t.bySuit(suit), suit: true, many: true})
		return 1
	}
	switch {
	case (numeral(word) || allOf[word]) && (lowCards[next] || highCards[next]) && isCard(t.after(i, p, 2)):
		return 1 // "two low tarocks"
	case oneCardWord[word] && (aboveIt[next] || belowIt[next]):
		t.higher, t.lower = t.higher || aboveIt[next], t.lower || belowIt[next]
		n := 2
		for oneCardWords[t.after(i, p, n)] {
			n++
		}
		return n
	case word == "mine" || word == "meine" && next == "sind", word == "highest" && (isCard(next) || trumpWords[next] || next == "trump"):
		t.mine = t.mine || word != "highest"
		return 1
	case word == "one" && isCard(next):
		return 1
	case nothingOf[word] && slices.ContainsFunc(t.words[i:p.to], func(w string) bool { return ledAs[w] }):
		t.denied = true // "nothing of the suit led"
		return 1
	case allOf[word] && (higherOne[next] || lowerOne[next]), allOf[word] && iAm[next], goesOn[t.trickReader.before(i)] && word == "all" && iAm[next]:
		t.only = true
		return 1 // "all I have is"
	case (lowCards[word] || highCards[word]) && isCard(next):
		t.low, t.high = lowCards[word], highCards[word]
		return 1
	case (lowCards[word] || highCards[word]) && (next == "one" || next == "ones" || next == ""):
		t.pronoun = true
		return min(2, p.to-i) // "only a small one"
	case (higherOne[word] || lowerOne[word]) && isCard(next):
		return 1
	case (higherOne[word] || lowerOne[word]) && !t.denied:
		t.higher, t.lower = t.higher || higherOne[word], t.lower || lowerOne[word]
		n := 1
		for oneCardWords[t.after(i, p, n)] {
			n++
		}
		return n
	case word == "than" || word == "als" && (higherOne[t.trickReader.before(i)] || lowerOne[t.trickReader.before(i)]):
		return p.to - i
	case word == "als" && (trumpWords[next] || spokenTrump(next)):
		t.asTrump = true
		return 2
	case exceptFor[word] && len(t.list) == 0:
		t.beside = true
		return 1
	case (word == "das" || word == "die" || word == "den" || word == "that" || word == "which") && slices.ContainsFunc(t.words[i:p.to], func(w string) bool { return w == "nicht" || w == "lack" || w == "dont" || w == "not" || w == "fehlt" }) && slices.ContainsFunc(t.words[i:p.to], func(w string) bool { return holdsIt[w] || w == "lack" || w == "fehlt" }) && slices.ContainsFunc(t.words[i:p.to], func(w string) bool { return iAm[w] || meToo[w] }):
		t.denied, t.pronoun, t.void, t.has, t.mine = true, true, true, true, true // "which I don't have"
		return p.to - i
	}
	return 0
}

// hintOfSeat reads whether the player who asks is the declarer.
func (t *trickTeller) hintOfSeat(i int, p place) int {
	seat := seatWords[t.words[i]]
	if seat == anySeat {
		return 0
	}
	at := i - 1
	for at > p.from && (theCard[t.words[at]] || oneOf[t.words[at]]) {
		at--
	}
	if w := t.trickReader.words[max(at, 0)]; at < p.from || !(iAm[w] || w == "als" || w == "as") {
		return 0
	}
	t.mine = true
	t.seat = seat
	return 1
}

// narrowed returns the cards that are meant where it is told that they are low, or trumps.
func (t *trickTeller) narrowed(m meant) meant {
	if m.suit && t.low {
		if low := t.lowOf(m.of); !low.Empty() {
			m.of = low
		}
	}
	if m.suit && t.high {
		for _, c := range t.strongest(m.of)[2:] {
			m.of = m.of.Without(c)
		}
	}
	if t.low, t.high = false, false; m.wants && t.asTrump {
		if c := t.tarockOf(m.rank); c != card.None {
			return meant{of: card.Of(c)}
		}
	}
	return m
}

// without keeps of a suit of which there is nothing else what is named beside: "apart from the Pagat I have no tarock".
func (t *trickTeller) without() {
	if !t.beside {
		return
	}
	t.none = slices.DeleteFunc(t.none, func(m meant) bool {
		return m.suit && slices.ContainsFunc(t.list, func(l meant) bool { return !l.suit && m.of.Contains(l.of) })
	})
	t.has = true
}

// compared notes cards that are higher than what lies there, or lower; false if that cannot be told.
func (t *trickTeller) compared() bool {
	r := t.trickReader
	if len(r.table) == 0 || r.table[0].wants || r.suitLed().Empty() {
		return !r.leads && t.pronoun // "a higher card of the suit led"
	}
	suit, top := r.suitLed(), r.table[0].of
	for _, m := range r.table {
		if !suit.Contains(m.of) || m.wants {
			return false // of which suit
		}
		if m.of.Len() == 1 {
			top = m.of
		}
	}
	if top.Len() > 1 {
		t.pronoun = true
		return true
	}
	var above, below card.Set
	for i, c := range r.strongest(suit) {
		if at := slices.Index(r.strongest(suit), top.First()); i < at {
			above = above.With(c)
		} else if i > at {
			below = below.With(c)
		}
	}
	if t.higher && !above.Empty() {
		t.list = append(t.list, meant{of: above, suit: true})
	}
	if t.lower && !below.Empty() {
		t.list = append(t.list, meant{of: below, suit: true, many: !t.higher})
	}
	if t.lower && !t.higher && !t.has {
		r.lacks = r.lacks.Or(above)
	}
	return true
}

// tarockOf returns the tarock with a number, None if there is none.
func (r *trickReader) tarockOf(number string) card.Card {
	n, ok := inDigits(strings.TrimSpace(number))
	if !ok || n < 1 || n > 21 {
		return card.None
	}
	c, _ := r.pack.deck().Find(card.Card(n).String())
	return c
}

// seatWords are words for the seat of the player who asks.
var seatWords = map[string]seatTold{"declarer": isDeclarer, "spieler": isDeclarer, "alleinspieler": isDeclarer, "alleinspielerin": isDeclarer, "spielerin": isDeclarer, "preneur": isDeclarer, "taker": isDeclarer,
	"opponent": isOpponent, "defender": isOpponent, "gegner": isOpponent, "gegnerin": isOpponent, "gegenspieler": isOpponent, "gegenspielerin": isOpponent}

var (
	everyoneElse = set("jeder everyoneElse everyone")
	allOf        = set("both beide beiden all alle either")
	theBirds     = set("birds vögel vögerl")
	handBefore   = set("der in my meiner meine mein")
	nobodyElse   = set("nobody niemand keiner noone")
	inRow        = set("hintereinander nacheinander succession genauso question frage")
	afterAll     = set("zuletzt lastly finally schliesslich schließlich")
	onThe        = set("the am dem on")
	voidOf       = set("void blank")
	lackIt       = set("lack lacking fehlt fehlen")
	nothingOf    = set("nothing nix nichts")
	oneCardWords = set("one ones card cards karte karten eine einen eines it davon of the that")
	aboveIt      = set("above drüber darüber höher over")
	tricksWon    = set("gemacht made won taken gewonnen")
	trullWords   = set("trullstücke trull trullstück")
	goesTo       = set("goes geht has hat")
	ofPair       = set("zwei two")
	oneCardWord  = set("one einen eine eins")
	exceptFor    = set("ausser außer except besides apart")
)

// relative reports whether words say which suit was led: "which were led".
func (r *trickReader) relative(words []string) bool {
	return len(words) < 5 && (whoIt[words[0]] || words[0] == "that") && slices.ContainsFunc(words, func(w string) bool { return ledWords[w] }) && slices.ContainsFunc(words, func(w string) bool { return beVerbs[w] || w == "wurde" || w == "wurden" })
}

// canFollow reports whether a clause says that one can follow suit, or beat.
func (r *trickReader) canFollow(p place) bool {
	words := r.words[p.from:p.to]
	if !slices.ContainsFunc(words, func(w string) bool { return followIt[w] }) || slices.ContainsFunc(words, func(w string) bool { return denials[w] || w == "cant" || w == "cannot" }) {
		return false
	}
	return len(words) > 2 && (words[0] == "i" || words[0] == "ich") && (mayWords[words[1]] || words[1] == "könnt")
}

var (
	likes     = set("like please fancy mag mog")
	anyOfThem = set("either jeden jede beide beiden")
	itsName   = set("it him ihn es sie")
	oneOfThem = set("davon them these")
	wishes    = set("lieber rather absichtlich id deliberately")
)

var (
	ruffed   = set("trumped ruffed ruffs trumps stach gestochen gstochen getrumpft")
	although = set("obwohl although though even while")
)
