package ask

import (
	"slices"
	"strings"

	"tarock/bot/ask/told"
)

// token is a word of a told auction, or a name of several, with what it is there.
type token struct {
	kind tokenKind
	word string
	game string
	by   told.Player
	mine bool // a word like "my" is before it
	last bool // nothing follows it in its clause
}

// tokenKind is what a word is in a told auction.
type tokenKind uint8

const (
	notKnown tokenKind = iota // it is not understood
	filler                    // it changes nothing
	namesOne                  // a game
	aPlayer
	nobody
	allOthers
	fewOthers // "two"
	aPass
	afterPass // "after a pass"
	aHold
	over    // before the game that stands
	instead // before a game that is not meant
	beaten  // "overbid", "outbid"
	anyBid  // a bid that is not named: "higher", "something"
	theSame // "too"
	denial  // "not"
	leave   // "allowed"
)

// kindsOfWords are the words of each kind; a word that is in several is of the first.
var kindsOfWords = []struct {
	kind  tokenKind
	words map[string]bool
}{
	{nobody, set("nobody keiner niemand none noone kana koana nichts nothing")},
	{allOthers, set("all alle others andern anderen everybody everyone jeder rest übrigen")},
	{aPass, passes},
	{fewOthers, either(ofTwo, ofThree)},
	{instead, set("instead statt anstatt")},
	{beaten, set("outbid overbid outbids overbids overbidden überboten überbietet überbieten overcalled")},
	{aHold, holds},
	{over, set("over above über on after nach upon auf")},
	{theSame, set("auch also too dasselbe same denselben selbe")},
	{anyBid, set("back bid bidding bieten bietn higher höher mitbieten einsteigen raufgehen steigern drübergehen reden etwas something anything was")},
	{denial, either(denials, set("havent hasnt hadnt didnt"))},
	{leave, set("allowed able free erlaubt must muss müssen")},
	{filler, either(storyFillers, joins, highest, saidBid, hasSaid, bidVerbs, asksLeave)},
}

// kindOf returns what a word is if it is no name.
func kindOf(word string) tokenKind {
	for _, k := range kindsOfWords {
		if k.words[word] {
			return k.kind
		}
	}
	return notKnown
}

// tokens reads the words of a clause.
func (r *storyReader) tokens(p place) (list []token) {
	for i := p.from; i < p.to; {
		t, n := token{word: r.words[i], mine: i > 0 && meToo[r.words[i-1]]}, 1
		if id, words := r.gameAt(i); words > 0 {
			t.kind, t.game, n = namesOne, id, words
		} else if w, words := r.player(i, p); words > 0 {
			t.kind, t.by, n = aPlayer, w, words
		} else if r.isName(i, p) {
			t.kind, t.by = aPlayer, told.Player{Name: t.word}
		} else if t.kind = kindOf(t.word); t.kind == aPass && slices.ContainsFunc(r.words[max(p.from, i-2):i], func(w string) bool { return ofLater[w] }) {
			t.kind = afterPass
		} else if denials[t.word] && i+2 < len(r.words) && (seatOf[r.words[i+1]] != 0 || seatOf[r.words[i+2]] != 0) {
			t.kind = filler // "I am not forehand"
		}
		i += n
		t.last = i >= p.to
		list = append(list, t)
	}
	return list
}

// isName reports whether a word that is not known is the name of a player: it begins a clause, and then a bid or pass is told.
func (r *storyReader) isName(i int, p place) bool {
	if i+1 >= p.to || kindOf(r.words[i]) != notKnown || i > p.from && !goesOn[r.words[i-1]] && !anArticle[r.words[i-1]] {
		return false
	}
	_, games := r.gameAt(i + 1)
	next := r.words[i+1]
	return games > 0 || saidBid[next] || hasSaid[next] || passes[next] || madeBid[next] || goesOver[next]
}

// player reads a player at a word, and of how many words he is named; 0 if none is.
func (r *storyReader) player(i int, p place) (w told.Player, n int) {
	word, next := r.words[i], ""
	if i+1 < p.to {
		next = r.words[i+1]
	}
	owner := strings.TrimSuffix(word, "s") // "Annas", "forehand's"
	switch {
	case (ofBids[word] || ofLater[word]) && (meToo[next] || next == "i"):
		return told.Player{Before: ofBids[word], After: ofLater[word]}, 2
	case iAm[word] && deals[next]:
		r.sits[told.Self] = told.Player{Seats: told.LastSeat}
		return told.Player{Name: told.Self}, 2
	case iAm[word], meToo[word]:
		return told.Player{Name: told.Self}, 1
	case firstNames()[word]:
		return told.Player{Name: word}, 1
	case firstNames()[owner]:
		return told.Player{Name: owner}, 1
	case ofLast[word]:
		return told.Player{Seats: told.LastSeat}, 1
	case ofFourth[word]:
		return told.Player{Seats: 1 << 3}, 1
	case seatOf[owner] != 0:
		return told.Player{Seats: seatBit(seatOf[owner]), Not: besideSeat(r.words[max(p.from, i-4):i])}, 1
	case someone[word]:
		return told.Player{}, 1
	}
	return told.Player{}, 0
}

// besideSeat reports whether somebody is not at the seat that is named after such words: "not forehand",
// "the player after forehand", "ein anderer als die Vorhand".
func besideSeat(ahead []string) bool {
	in := func(words []string, list map[string]bool) bool {
		return slices.ContainsFunc(words, func(w string) bool { return list[w] })
	}
	near := ahead[max(0, len(ahead)-2):]
	return in(near, denials) || in(near, ofLater) || in(near, otherThan) && in(ahead, anotherOne)
}
