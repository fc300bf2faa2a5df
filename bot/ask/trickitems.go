package ask

import (
	"slices"
	"strings"

	"tarock/engine/card"
)

// meant is a card that a told trick names, or a suit of which one or several cards are meant.
type meant struct {
	of    card.Set
	rank  string // of a card whose suit is not said, or is said with the next card
	suit  bool   // a suit, not a card
	many  bool   // of the suit there may be several
	wants bool   // "of hearts" comes later, or came before
	any   bool   // of any suit, if none is said: "a king"
}

// cardAt reads a card or a suit at a word, and of how many words it is; 0 if there is none.
func (r *trickReader) cardAt(i, end int) (m meant, n int) {
	word := r.words[i]
	ranks, suits := spokenCards()
	if word == "leaf" && !r.bySuit("L").Empty() {
		word = "laub" // which is a suit only here
	}
	next := func(n int) string {
		if i+n < end {
			return r.words[i+n]
		}
		return ""
	}
	rankOf := func(w string) string {
		if rank := ranks[w]; rank != "" && rank != trump {
			return rank
		}
		if digit(w) {
			return strings.TrimLeft(w, "0")
		}
		return ""
	}
	suit, rest := suitBefore(word, suits)
	switch {
	case (word == "suit" && suitCards[next(1)]) && next(1) != "":
		return meant{of: r.suitCards(), suit: true, many: true}, 2
	case aSuitCard[word], word == "farbe" && (oneOf[r.before(i)] || r.before(i) == "andere"):
		return meant{of: r.suitCards(), suit: true, many: true}, 1
	case ranks[word] == trump || trumpWords[word]:
		if c := r.tarockAt(next(1)); c != card.None && next(1) != "" {
			return meant{of: card.Of(c)}, 2
		}
		return meant{of: r.trumps(), suit: true, many: !oneOf[r.before(i)]}, 1
	case suits[word] != "":
		if len(suits[word]) > 1 {
			return m, 0 // "red"
		}
		if rank := rankOf(next(1)); rank != "" && !counting(r.words, i+1) {
			return r.single(rank, suits[word]), 2
		}
		return meant{of: r.bySuit(suits[word]), suit: true, many: !oneOf[r.before(i)]}, 1
	case suit != "" && len(suit) == 1 && rankOf(rest) != "":
		return r.single(rankOf(rest), suit), 1
	}
	if rank := rankOf(word); rank != "" {
		if c := r.tarockOf(rank); c != card.None && !numeral(word) && (spokenTrump(next(1)) || trumpWords[next(1)]) && !slices.Contains(r.breaks, i+1) {
			return meant{of: card.Of(c)}, 2 // "Fünfer Tarock"
		}
		if word == "unter" && r.pack.of(kin{rank: "U"}).Empty() {
			return m, 0
		}
		if _, more := r.gameAt(i); more > 0 {
			return m, 0
		}
		if of := next(1); ofSuit[of] && len(suits[next(2)]) == 1 {
			return r.single(rank, suits[next(2)]), 3
		}
		if suit := suits[next(1)]; len(suit) == 1 && rankOf(next(2)) == "" && !r.pack.of(kin{rank: rank, suits: suit}).Empty() && !slices.Contains(r.breaks, i+1) {
			return r.single(rank, suit), 2 // "König Karo"
		}
		return meant{rank: rank, wants: true, any: oneOf[r.before(i)] || pluralRanks[word]}, 1
	}
	if c := r.namedCard(word); c != card.None {
		return meant{of: card.Of(c), rank: c.Rank()}, 1 // "Spatz"
	}
	if c := r.tarockAt(word); c != card.None {
		return meant{of: card.Of(c)}, 1
	}
	if (word == "i" || word == "ich") && theCard[r.before(i)] && r.pack.deck().Has(card.Pagat) {
		return meant{of: card.Of(card.Pagat)}, 1 // "may the I go"
	}
	if c, ok := r.pack.deck().Find(strings.ToUpper(word)); ok && len(word) > 1 && word != "so" && c.Suit() != card.Tarock {
		return meant{of: card.Of(c), rank: c.Rank()}, 1 // "HK"
	}
	return m, 0
}

// pluralRanks are words for several cards of a rank.
var pluralRanks = set("kings queens jacks cavalls cavaliers knights könige königen damen buben reiter")

var suitCards = set("card cards")

// suitCards returns all cards that are neither trumps nor shown among them.
func (r *trickReader) suitCards() card.Set {
	return r.pack.deck().Minus(r.trumps()).Minus(r.writer.set.Excuses)
}

// numeralAt reports whether a word says how many there are of the suit behind it: "two hearts".
func (r *trickReader) numeralAt(i, end int) bool {
	ranks, suits := spokenCards()
	if i+1 >= end || i > 0 && suits[r.words[i-1]] != "" && !slices.Contains(r.breaks, i) {
		return false
	}
	next := r.words[i+1]
	_, digits := inDigits(r.words[i])
	return (digits || numeral(r.words[i])) && (suits[next] != "" || ranks[next] == trump || trumpWords[next])
}

// single is one card of a suit; without a card of this rank the set is empty.
func (r *trickReader) single(rank, suit string) meant {
	return meant{of: r.pack.of(kin{rank: rank, suits: suit}), rank: rank}
}

// bySuit returns the cards of a suit.
func (r *trickReader) bySuit(code string) (set card.Set) {
	for c := range r.pack.deck().All() {
		if c.Suit() != card.Tarock && strings.HasPrefix(c.String(), code) {
			set = set.With(c)
		}
	}
	return set
}

// trumps returns the trumps, without a card that is none though it is shown among them.
func (r *trickReader) trumps() card.Set {
	if trumps := r.writer.set.Trumps; !trumps.Empty() {
		return r.pack.deck().And(trumps)
	}
	return r.pack.deck().And(card.Tarocks).Minus(r.writer.set.Excuses)
}

// tarockAt returns the tarock that a word names: by its name, or its number.
func (r *trickReader) tarockAt(word string) card.Card {
	if c := r.pack.tarock(word); c != card.None {
		return c
	}
	if roman := numeralCards[word]; roman != "" {
		c, _ := r.pack.deck().Find(roman)
		return c // "der Zwölfer"
	}
	if word == "v" || word == "x" {
		c, _ := r.pack.deck().Find(strings.ToUpper(word))
		return c
	}
	number, ok := inDigits(strings.TrimSuffix(strings.TrimSuffix(word, "er"), "r"))
	if !ok || number < 11 || number > 21 {
		return card.None
	}
	c, _ := r.pack.deck().Find(card.Card(number).String())
	return c
}

// before returns the word before another one, "" at the beginning.
func (r *trickReader) before(i int) string {
	if i == 0 {
		return ""
	}
	return r.words[i-1]
}

// suited gives cards whose suit is not said that of the next card, or else of the one before: "queen and jack of
// hearts", "the club queen and the 7". false if there is no such card.
func (r *trickReader) suited(list []meant) bool {
	for i := range list {
		if !list[i].wants {
			continue
		}
		from := card.None
		if i+1 < len(list) {
			from = oneCard(list[i+1])
		}
		for j := i + 1; j < len(list) && from == card.None && list[j].wants; j++ {
			if j+1 < len(list) {
				from = oneCard(list[j+1])
			}
		}
		if from == card.None && i > 0 {
			from = oneCard(list[i-1])
		}
		if from == card.None && list[i].any {
			list[i] = meant{of: r.pack.of(kin{rank: list[i].rank}), suit: true} // "a king"
			continue
		}
		if from == card.None && len(r.table) > 0 && !r.table[0].wants && r.suitLed() != r.trumps() {
			from = r.suitLed().First() // "spades led, I have queen and 8"
		}
		if from == card.None {
			if r.unsuited = r.assumed == ""; r.unsuited {
				return false
			}
			list[i] = r.single(list[i].rank, r.assumed)
			continue
		}
		list[i] = r.single(list[i].rank, from.String()[:1])
	}
	return !slices.ContainsFunc(list, func(m meant) bool { return m.of.Empty() })
}

// oneCard returns the suit card that is named with its suit, none for all else.
func oneCard(m meant) card.Card {
	if m.wants || m.suit || m.of.Len() != 1 || m.of.First().Suit() == card.Tarock {
		return card.None
	}
	return m.of.First()
}
