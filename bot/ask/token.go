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
	arg  string // what belongs to the game
	few  int    // so many players
	by   told.Player
	mine bool // a word like "my" is before it
	last bool // nothing follows it in its clause

	aside bool // it changes nothing, whatever is told
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
	seated  // where one sits from the player before: "after her"
)

// kindsOfWords are the words of each kind; a word that is in several is of the first.
var kindsOfWords = tableOf([]wordsOf[tokenKind]{
	{nobody, set("nobody keiner niemand none noone kana koana nichts nothing")},
	{allOthers, set("all alle others andern anderen everybody everyone jeder rest übrigen")},
	{aPass, either(passes, toPass, set("ausgestiegen ausgstiegen aussteigt"))},
	{fewOthers, either(ofTwo, ofThree)},
	{instead, set("instead statt anstatt")},
	{beaten, set("outbid overbid outbids overbids overbidden überboten überbietet überbieten overcalled")},
	{aHold, holds},
	{over, set("over above über on after nach upon auf gegen against")},
	{theSame, set("auch also too dasselbe same denselben selbe")},
	{anyBid, set("back bid bidding bieten bietn higher höher mitbieten einsteigen raufgehen steigern drübergehen reden etwas something anything was")},
	{denial, either(denials, set("havent hasnt hadnt didnt"))},
	{leave, set("allowed able free erlaubt must muss müssen möglich possible")},
	{filler, either(storyFillers, joins, highest, saidBid, hasSaid, bidVerbs, asksLeave)},
})

// tokens reads the words of a clause.
func (r *storyReader) tokens(p place) (list []token) {
	for i := p.from; i < p.to; {
		t, n := r.token(i, p, list)
		i += n
		t.last = i >= p.to
		list = append(list, t)
	}
	return list
}

// token reads the words from one on, and says how many belong to it.
func (r *storyReader) token(i int, p place, before []token) (t token, n int) {
	t, n = token{word: r.words[i], mine: i > 0 && meToo[r.words[i-1]]}, 1
	next := func(k int) string { return r.words[min(i+k, p.to-1)] }
	if words := asideAt(r.words[i:p.to]); words > 0 {
		r.Later = r.Later || slices.ContainsFunc(r.words[i:i+words], func(w string) bool { return ofRound[w] })
		t.kind, t.aside = filler, true
		return t, words
	}
	if few, words := r.afterFew(i, p); words > 0 {
		t.kind, t.few = afterPass, few
		return t, words
	}
	if id, words := r.gameAt(i); words > 0 {
		t.kind, t.game = namesOne, id
		return r.withArg(t, i+words, p, words)
	}
	if id := r.numerals[t.word]; id != "" && r.isNumeral(i, p, before) {
		t.kind, t.game = namesOne, id
		return r.withArg(t, i+1, p, 1)
	}
	if w, words := r.player(i, p); words > 0 {
		t.kind, t.by = aPlayer, w
		return t, words
	}
	if r.isName(i, p) {
		t.kind, t.by = aPlayer, told.Player{Name: t.word}
		return t, 1
	}
	switch t.kind = kindsOfWords[t.word]; {
	case i+1 == p.to:
	case unlike[t.word] && r.saysNot(i, p):
		t.kind = instead // "without saying Solo first"
	case (ofBids[t.word] || ofLater[t.word]) && ofThat[next(1)] && (i+2 == p.to || asideAt(r.words[i+2:p.to]) > 0):
		t.kind, t.by = seated, told.Player{Before: ofLater[t.word], After: ofBids[t.word]} // "I sit after her"
		return t, 2
	case t.word == "no" && next(1) == "one":
		t.kind = nobody
		return t, 2
	case t.kind == allOthers && butFor[next(1)] && i+2 < p.to && meToo[next(2)]:
		return t, 3 // "all but me"
	case denials[t.word] && (seatOf[next(1)] != 0 || seatOf[next(2)] != 0):
		t.kind = filler // "I am not forehand"
	}
	if t.kind == aPass && slices.ContainsFunc(r.words[max(p.from, i-2):i], func(w string) bool { return ofLater[w] }) {
		t.kind = afterPass
	}
	return t, n
}

// afterFew returns how many have passed before, and how many words say so: "after three passes", "nach drei Mal weiter".
func (r *storyReader) afterFew(i int, p place) (few, words int) {
	if !ofLater[r.words[i]] || i+2 >= p.to {
		return 0, 0
	}
	if few = howFew(r.words[i+1]); few == 0 {
		return 0, 0
	}
	for n := 2; n < 5 && i+n < p.to; n++ {
		switch word := r.words[i+n]; {
		case passes[word] || ofPasses[word]:
			return few, n + 1
		case word != "mal" && word != "times" && word != "other" && word != "anderen":
			return 0, 0
		}
	}
	return 0, 0
}

// saysNot reports whether what follows a word like "without" is something that is not said.
func (r *storyReader) saysNot(i int, p place) bool {
	at := slices.IndexFunc(r.words[i:p.to], func(w string) bool { return ofSaid[w] })
	return at > 0 && (r.words[i+at-1] == "zu" || strings.HasSuffix(r.words[i+at], "ing"))
}

// withArg reads what belongs to a game that is named: "Piccolo bei", "Besserrufer with Uhu".
func (r *storyReader) withArg(t token, at int, p place, words int) (token, int) {
	word := func(k int) string {
		if at+k < p.to {
			return r.words[at+k]
		}
		return ""
	}
	switch {
	case besides[word(0)]:
		t.arg = word(0)
		return t, words + 1
	case by[word(0)] && r.birds[word(1)]:
		t.arg = word(1)
		return t, words + 2
	case suspecting[word(1)]:
		t.arg = "verdacht"
		return t, words + 2
	}
	return t, words
}

// asideAt returns how many words say something that changes nothing in an auction, 0 if none do.
func asideAt(words []string) int {
	for _, a := range asides {
		if len(words) >= len(a) && slices.Equal(words[:len(a)], a) {
			return len(a)
		}
	}
	return 0
}

// isNumeral reports whether a word that may be a number is the name of a game: it is bid, and no players follow.
func (r *storyReader) isNumeral(i int, p place, before []token) bool {
	after := len(before) > 0 && before[len(before)-1].kind == aPlayer || i > p.from && (ofBidding[r.words[i-1]] || bidVerbs[r.words[i-1]])
	if i+1 == p.to {
		return after
	}
	next := r.words[i+1]
	_, games := r.gameAt(i + 1)
	switch {
	case !after || games > 0 || passes[next] || kindsOfWords[next] == allOthers || haveSaid[next] || ofPlayers[next]:
		return false
	case anArticle[r.words[i]] || r.words[i] == "one":
		return saidBid[next] || bidVerbs[next] || sayIt[next] || toAny[next]
	}
	return true
}

// isName reports whether a word that is not known is the name of a player: it begins a clause, and then a bid or pass is told.
func (r *storyReader) isName(i int, p place) bool {
	if i+1 >= p.to || kindsOfWords[r.words[i]] != notKnown || ofStart[r.words[i]] || r.hand.speech().isUsual(r.words[i]) || i > p.from && !goesOn[r.words[i-1]] && !theArticle[r.words[i-1]] {
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
	case theFirst[word] && i > p.from && theArticle[r.words[i-1]] && (saidBid[next] || passes[next] || hasSaid[next] || kindsOfWords[next] == aHold):
		return told.Player{Seats: 1}, 1 // "the first passed"
	case ofLast[word] && bidNouns[next]:
		return told.Player{}, 0 // "my last bid"
	case ofLast[word]:
		return told.Player{Seats: told.LastSeat}, 1
	case ofFourth[word]:
		return told.Player{Seats: 1 << 3}, 1
	case seatOf[owner] == atDealer && slices.ContainsFunc(r.words[max(p.from, i-2):i], func(w string) bool { return ofLater[w] || w == "of" || w == "neben" }) && slices.ContainsFunc(r.words[max(p.from, i-4):i], func(w string) bool { return dealersLeft[w] }):
		return told.Player{Seats: 1}, 1 // "the first after the dealer"
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
