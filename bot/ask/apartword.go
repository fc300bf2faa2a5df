package ask

import (
	"strings"

	"tarock/bot/ask/told"
)

// apartKind is what a word is where a deal is told in which all play for themselves.
type apartKind uint8

const (
	apartUnread apartKind = iota
	apartFiller
	apartOne       // a player by his name, or "I"
	apartHe        // "he"
	apartLoser     // whoever has most points
	apartForehand  // forehand
	apartEverybody // "each", "everybody"
	apartNobody
	apartOthers  // "the others"
	apartBetween // "the two in between"
	apartPlayers // so many players
	apartPoints  // a number of points
	apartThirds  // "thirds" behind it
	apartNone    // no trick
	apartSome    // tricks
	apartAll     // all tricks
	apartMost    // "the most"
	apartHalf    // "half" of the points
	apartStrict  // "alone": nobody else has as many
	apartEven    // "level": others have as many
	apartFewer   // "fewer"
	apartOnly    // "only" before who has no trick
	apartNot
	apartTwice
	apartAsks
)

// apartWords are the words of each kind beside those of told sums.
var apartWords = tableOf([]wordsOf[apartKind]{
	{apartNone, set("stichlos stichlose stichloser stichlosen trickless jungfrau maiden")},
	{apartAll, set("everything alles")},
	{apartHe, set("er he she sie")},
	{apartLoser, set("verlierer loser worst")},
	{apartEverybody, set("jeder everybody everyone all alle each")},
	{apartBetween, set("between middle dazwischen mitte")},
	{apartOthers, set("others other anderen andern andere rest übrigen")},
	{apartMost, set("meisten most verliert loses")},
	{apartHalf, set("hälfte half")},
	{apartStrict, set("allein alleine alone")},
	{apartEven, set("gleichauf tie tied level equal")},
	{apartFewer, set("weniger fewer less")},
	{apartOnly, set("nur only einzige einziger einzigen single")},
	{apartThirds, set("thirds drittel")},
	{apartFiller, set("mehr more over than als of is who whos whom wer wem muss must man one einer einfache runde")},
})

// apartToken is a word of such a deal.
type apartToken struct {
	kind apartKind
	name string
	n    int
}

// clauseTokens reads the words of a clause without those that change nothing; false if one is not understood.
func (r *apartReader) clauseTokens(p place) (list []apartToken, ok bool) {
	for i := p.from; i < p.to; {
		t, n := r.apartToken(i, p)
		switch t.kind {
		case apartUnread:
			return nil, false
		case apartFiller:
		default:
			list = append(list, t)
		}
		i += n
	}
	return list, true
}

// apartToken reads the words at a place, and returns how many they are.
func (r *apartReader) apartToken(i int, p place) (t apartToken, n int) {
	word, next := r.words[i], r.next(i+1, p)
	switch s, n := r.trick(i, p); s.kind {
	case sumNoTrick:
		return apartToken{kind: apartNone}, n
	case sumSweep, sumFiller:
		if n > 1 {
			return apartToken{kind: apartAll}, n
		}
	}
	if name := strings.TrimSuffix(word, "s"); firstNames()[name] {
		return apartToken{kind: apartOne, name: name}, 1
	}
	v, digits, number := r.numberOf(word)
	switch {
	case selfWords[word] && !toAsker[word]:
		return apartToken{kind: apartOne, name: told.Self}, 1
	case ofForehand[word]:
		return apartToken{kind: apartForehand}, 1
	case isTrick(word):
		return apartToken{kind: apartSome}, 1
	case digits:
		return apartToken{kind: apartPoints, n: v}, 1
	case word == "another" || handOrdinals[word] > 0:
		return apartToken{kind: apartPlayers, n: 1}, 1
	case single[word] && (next == "player" || next == "of"):
		return apartToken{kind: apartPlayers, n: 1}, 2
	case number && (ofPlayers[next] || ofPeople[next] || next == "of"):
		return apartToken{kind: apartPlayers, n: v}, 2
	}
	if kind, ok := apartWords[word]; ok {
		return apartToken{kind: kind}, 1
	}
	s, n := r.token(i, p)
	switch s.kind {
	case sumFiller, sumGame, sumEnd, sumWon, sumOr, sumWith, sumWithin, sumJoin, sumOn, sumEach, sumMe, sumThey, sumBoth:
		t.kind = apartFiller
	case sumOpponent:
		t.kind = apartOthers
	case sumTrick:
		t.kind = apartSome
	case sumNot:
		t.kind = apartNot
	case sumNone:
		t.kind = apartNobody
	case sumTwice:
		t.kind = apartTwice
	case sumAsk, sumNow, sumAll:
		if t.kind = apartFiller; s.kind == sumAsk && !getsWords[word] && !tellsToo[word] {
			t.kind = apartAsks
		}
	}
	return t, n
}
