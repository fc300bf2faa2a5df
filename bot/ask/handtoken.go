package ask

import (
	"slices"
	"strings"

	"tarock/engine/card"
)

// handToken is a word where a question tells of a hand, or several that belong together, with what it is there.
type handToken struct {
	kind handWord
	word string
	n    int      // a number
	of   card.Set // the cards that it names
	sort string   // the sort that it names
	game string
}

// handSpeech reads the words of a question that tells of a hand.
type handSpeech struct {
	*query
	pack
	numbers map[string]int
}

// tokens reads the words of a clause.
func (r *handSpeech) tokens(p place) (list []handToken) {
	for i := p.from; i < p.to; {
		t, n := r.token(i, p.to)
		list = append(list, t)
		i += n
	}
	return list
}

// token reads the words from one on, and says how many belong to it.
func (r *handSpeech) token(i, to int) (t handToken, n int) {
	word, next := r.words[i], ""
	if i+1 < to {
		next = r.words[i+1]
	}
	t = handToken{word: word}
	if id, words := r.gameHere(i); words > 0 && !r.countsCards(i, to) {
		t.kind, t.game = handGame, id
		return t, words
	}
	if of, words := r.cardAt(i, to); words > 0 {
		t.kind, t.of = handCard, of
		return t, words
	}
	switch {
	case (word == "alles" || word == "all" || word == "everything") && (next == "andere" || next == "else" || next == "übrige") || word == "all" && next == "the" && i+2 < to && r.words[i+2] == "rest":
		t.word = "rest"
		return handToken{kind: handEmpty, word: "rest"}, 2
	case (word == "hätt" || word == "hätte") && next != "gern" && next != "gerne":
		t.kind = handHas
		return t, 1
	case word == "out" && slices.ContainsFunc(r.words, func(w string) bool { return w == "lay" || w == "lays" || w == "laid" || w == "laying" }):
		return t, 1 // cards are shown
	case word == "short" && next == "of", word == "zu" && (next == "wenig" || next == "wenige"), word == "too" && next == "few":
		t.kind = handShort
		return t, 2
	case (word == "andere" || word == "anderen" || word == "other") && handSortOf(next) != "":
		t.kind = handEmpty // "other suit cards"
		return t, 1
	case ofHighs[word] && handSortOf(next) == "tarock":
		t.kind, t.of = handSort, r.deck().And(highs)
		return t, 2
	case word == "plenty" && next == "of":
		t.kind = handEnough
		return t, 2
	}
	if (word == "suit" || word == "plain") && (next == "cards" || next == "card") {
		t.kind, t.sort, t.of = handSort, "suits", r.sorted("suits")
		if word == "plain" {
			t.sort, t.of = "plain", r.sorted("plain")
		}
		return t, 2
	}
	for sort, words := range handSorts {
		if words[word] {
			t.kind, t.sort, t.of = handSort, sort, r.sorted(sort)
			return t, 1
		}
	}
	if _, suits := spokenCards(); suits[word] != "" {
		t.kind, t.sort, t.of = handSort, "suit", r.ofSuits(suits[word])
		return t, 1
	}
	if k, ok := handOrdinals[word]; ok {
		t.kind, t.n = handOrdinal, k
		return t, 1
	}
	if k, ok := r.numbers[word]; ok && k > 100 && k < 110 {
		t.kind, t.n = handPeople, k-100
		return t, 1
	}
	if k, ok := r.number(word); ok && ofPeople[next] {
		t.kind, t.n = handPeople, k
		return t, 2
	} else if ok && k < 30 {
		t.kind, t.n = handNumber, k
		return t, 1
	}
	if k := aNumber(word); k > 0 && (!handFillers[next] || handAdjectives[next] || ofThem[next]) {
		t.kind, t.n = handNumber, k
		return t, 1
	}
	if kind, ok := handWords[word]; ok {
		if t.kind = kind; t.kind == handMust && owns[word] && next != "to" {
			t.kind = handHas // "I have"
		}
		return t, 1
	}
	if handFillers[word] {
		t.kind = handEmpty
	}
	return t, 1
}

// gameHere returns the game that is named at a word, and how many words its name has.
func (r *handSpeech) gameHere(i int) (id string, words int) {
	if id, words = r.gameAt(i); words > 0 {
		return id, words
	}
	for k, p := range r.places {
		if p.from == i && k < len(r.games) {
			return r.games[k], p.to - p.from
		}
	}
	return "", 0
}

// countsCards reports whether a word that could name a game is a number of cards.
func (r *handSpeech) countsCards(i, to int) bool {
	word := r.words[i]
	if _, ok := r.number(word); !ok || i+1 == to && i > 0 && r.words[i-1] == "spiel" {
		return false
	}
	if i+1 < to {
		next := r.words[i+1]
		if handAdjectives[next] || ofThem[next] || handSortOf(next) != "" || isHand(next, handCards, handLays, handAway, handMust) {
			return true
		}
	}
	return i > 0 && isHand(r.words[i-1], handMust, handHas, handOnly)
}

// number returns the number that a word is.
func (r *handSpeech) number(word string) (n int, ok bool) {
	if n, ok = inDigits(word); ok {
		return n, true
	}
	if n, ok = moreNumbers[word]; ok {
		return n, true
	}
	n, ok = r.numbers[word]
	return n, ok && n < 100
}

// handSortOf returns the sort of cards that a word names, "" for none.
func handSortOf(word string) string {
	for sort, words := range handSorts {
		if words[word] {
			return sort
		}
	}
	return ""
}

// isHand reports whether a word is of one of some kinds.
func isHand(word string, kinds ...handWord) bool {
	kind, ok := handWords[word]
	return ok && slices.Contains(kinds, kind)
}

// cardAt returns the card that is named at a word, or the cards of a suit, and of how many words its name is.
func (r *handSpeech) cardAt(i, to int) (of card.Set, n int) {
	ranks, suits := spokenCards()
	word, next, third := r.words[i], "", ""
	if i+1 < to {
		next = r.words[i+1]
	}
	if i+2 < to {
		third = r.words[i+2]
	}
	named := func(rank, suit string) card.Set { return r.of(kin{rank: rank, suits: suit}) }
	if c := r.pack.tarock(word); c != card.None {
		return card.Of(c), 1
	}
	if c := r.numeral(word); c != card.None && ranks[next] == trump {
		return card.Of(c), 2
	} else if ranks[word] == trump && r.numeral(next) != card.None {
		return card.Of(r.numeral(next)), 2
	} else if numeralCards[word] != "" {
		if c == card.None {
			return of, 0
		}
		return card.Of(c), 1
	}
	if suit, rest := suitBefore(word, suits); suit != "" && ranks[rest] != "" && ranks[rest] != trump {
		return named(ranks[rest], suit), 1
	}
	if c, ok := r.deck().Find(strings.ToUpper(word)); ok && len(word) > 1 && word != "so" && c.Suit() != card.Tarock {
		return card.Of(c), 1 // "HK"
	}
	if suits[word] != "" && ranks[next] != "" && ranks[next] != trump {
		return named(ranks[next], suits[word]), 2
	}
	if suits[word] != "" && digit(next) {
		return named(next, suits[word]), 2
	}
	if ranks[word] != "" && ranks[word] != trump && next == "of" && suits[third] != "" {
		return named(ranks[word], suits[third]), 3
	}
	return of, 0
}

// numeral returns the tarock with the number that a word is, None if it is none: "Achter", "XIIer".
func (r *handSpeech) numeral(word string) card.Card {
	ranks, _ := spokenCards()
	roman := numeralCards[word]
	if n, ok := inDigits(ranks[word]); ok && roman == "" && strings.HasSuffix(word, "er") {
		roman = card.Card(n).String()
	}
	c, _ := r.deck().Find(roman)
	return c
}

// sorted returns the cards of a sort.
func (r *handSpeech) sorted(sort string) (of card.Set) {
	switch sort {
	case "suits":
		return r.engine.SuitCards()
	case "plain":
		return r.engine.Sorted().Plain
	case "tarock":
		return r.engine.Trumps()
	case "honours":
		return r.deck().And(card.Trull)
	case "bird":
		return r.deck().And(card.Birds)
	}
	return r.of(kin{rank: sort})
}

// ofSuits returns the plain cards of some suits, or the trumps if the suit is trumps.
func (r *handSpeech) ofSuits(codes string) (of card.Set) {
	plain, trumps := r.sorted("plain"), r.sorted("tarock")
	for c := range plain.Or(trumps).All() {
		if c.Suit() != card.Tarock && strings.Contains(codes, c.String()[:1]) {
			of = of.With(c)
		}
	}
	return of
}
