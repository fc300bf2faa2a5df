package ask

import (
	"slices"
	"strings"

	"tarock/engine/card"
)

// hint reads words in the clause that asks that stand together, and returns how many they are.
func (a *trickAsker) hint(i, end int) int {
	at := func(n int) string {
		if i+n < end {
			return a.words[i+n]
		}
		return ""
	}
	if n := a.numberAt(i, end); n > 0 {
		return n
	}
	if n := a.hintOnTable(i, end); n > 0 {
		return n
	}
	_, suits := spokenCards()
	switch word := at(0); {
	case (lowCards[word] || lowerOne[word] || highCards[word] || higherOne[word]) && suits[at(1)] == "" && !trumpWords[at(1)] && !spokenTrump(at(1)):
		a.low, a.high = a.low || lowCards[word] || lowerOne[word], a.high || highCards[word] || higherOne[word]
		return 1
	case (highest[word] || lowest[word]) && len(a.hand) > 1:
		a.low, a.high = a.low || lowest[word], a.high || highest[word]
		return 1
	case lowCards[word] || lowerOne[word]:
		return 1
	case whoIt[word] && (iAm[at(1)] || at(1) == "you" || at(1) == "man") && (wants[at(2)] || likes[at(2)]):
		a.verbs["any"] = true // "what I like"
		return 3
	case word == "rather" && at(1) == "than", word == "instead" && at(1) == "of", word == "statt", word == "anstatt":
		return end - i
	case (word == "if" || word == "wenn") && (at(2) == "like" || at(2) == "feel" || at(2) == "want" || at(2) == "mag" || at(2) == "will"):
		return end - i
	case word == "wie" && at(1) == "bei", word == "like" && (at(1) == "with" || at(1) == "in"):
		return end - i
	case (word == "of" || word == "von") && theCard[at(1)] && numberWord(at(2)):
		return 3
	case (word == "of" || word == "von") && numberWord(at(1)):
		return 2
	}
	return 0
}

// numberWord reports whether a word says of how many cards one is.
func numberWord(word string) bool {
	return numeral(word) || numeral(strings.TrimSuffix(word, "en")) || allOf[word] || word == "these" || word == "zweien"
}

// hintOnTable reads a card on which another one is to be played: "the fool on hearts".
func (a *trickAsker) hintOnTable(i, end int) int {
	if a.words[i] != "on" && a.words[i] != "auf" || len(a.table) > 0 || a.leads || i+1 >= end {
		return 0
	}
	at := i + 1
	if theCard[a.words[at]] || oneOf[a.words[at]] {
		at++
	}
	if at >= end {
		return 0
	}
	m, n := a.cardAt(at, end)
	if n == 0 || m.wants || m.of.Empty() {
		return 0
	}
	a.table = append(a.table, m)
	return at + n - i
}

// compared returns the cards told of the hand that are meant by "the lower one", or "the higher one".
func (a *trickAsker) compared() (of card.Set) {
	var items []card.Set
	for _, m := range a.hand {
		items = append(items, m.of)
	}
	if named := a.toldTrick.named(); len(items) > 2 && named.Len() == len(items) {
		suit := (tricks{a.pack}).suitOf(named.First())
		if cards := a.strongest(named); suit.Contains(named) && a.high {
			return card.Of(cards[0])
		} else if suit.Contains(named) {
			return card.Of(cards[len(cards)-1])
		}
	}
	if len(items) != 2 {
		return of
	}
	one, two := a.strongest(items[0])[0], a.strongest(items[1])[0]
	both := tricks{a.pack}
	if both.suitOf(one) != both.suitOf(two) || items[0] == items[1] {
		return of
	}
	higher := slices.Index(a.strongest(both.suitOf(one)), one) < slices.Index(a.strongest(both.suitOf(one)), two)
	if higher == a.high {
		return items[0]
	}
	return items[1]
}
