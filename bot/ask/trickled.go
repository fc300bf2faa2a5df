package ask

import (
	"slices"
	"strings"

	"tarock/engine/card"
	"tarock/engine/view"
)

// follow notes whether one can follow suit, where that is told without the suit.
func (r *trickReader) follow() bool {
	if lacks := r.suitsTold(); len(r.table) == 0 && !r.leads && !r.void && !r.able && !r.lacks.Empty() && len(lacks) == 1 && r.lacks == lacks[0].of && lacks[0].of != r.trumps() && !r.hasWord(leadIt) && !r.asksWinner() {
		r.table = []meant{lacks[0]} // "no clubs, may I throw a heart?"
	}
	if len(r.hand) == 0 && r.lacks.Empty() && len(r.bare) > 0 && len(r.table) > len(r.bare) && !r.asksWinner() {
		at := len(r.table) - len(r.bare)
		r.hand, r.table = r.table[at:], r.table[:at] // "clubs led, XX, I and a heart"
	}
	if !r.void && !r.able && !r.ruffed {
		return true
	}
	r.ruffed = r.ruffed || r.void && !r.sure && len(r.table) > 0 && !r.table[0].wants && r.suitLed() == r.trumps()
	if r.ruffed && len(r.table) > 0 && r.suitLed() == r.trumps() {
		if r.led.Empty() {
			r.unled = true
			return false
		}
		r.table = slices.Insert(r.table, 0, meant{of: r.led, suit: true, many: true})
	}
	if len(r.table) == 0 {
		if r.leads {
			return false
		}
		if r.led.Empty() {
			r.unled = true
			return false
		}
		r.table = []meant{{of: r.led, suit: true, many: true}}
	}
	suit := r.suitLed()
	if r.void {
		r.lacks = r.lacks.Or(suit)
	} else if r.able && !slices.ContainsFunc(r.hand, func(m meant) bool { return m.of.Meets(suit) }) {
		r.hand = append(r.hand, meant{of: suit, suit: true, many: true})
	}
	return !(r.void && r.able) && !suit.Empty()
}

// announceBirds notes that all birds in the hand are announced, if that is told; false if there are none.
func (r *trickReader) announceBirds() bool {
	if !r.birds {
		return true
	}
	found := false
	for _, m := range r.hand {
		if m.of.Len() == 1 && card.Birds.Contains(m.of) {
			found = true
			if id := r.premiumOf(m.of.First()); !slices.Contains(r.said, id) && !r.announce(m) {
				return false
			}
		}
	}
	return found
}

// ledSuitAt reads words for the suit that was led: "the suit led", "die ausgespielte Farbe". It returns of how many
// words they are.
func (r *trickReader) ledSuitAt(i, end int) int {
	at := func(n int) string {
		if i+n < end {
			return r.words[i+n]
		}
		return ""
	}
	n := 0
	if theCard[at(0)] || at(0) == "der" {
		n = 1
	}
	switch {
	case ledAs[at(n)] && suitWord[at(n+1)]:
		return n + 2
	case suitWord[at(n)] && ledWords[at(n+1)]:
		return n + 2
	case suitWord[at(n)] && (at(n+1) == "that" || at(n+1) == "which") && beVerbs[at(n+2)] && ledWords[at(n+3)]:
		return n + 4
	}
	return 0
}

// kindAt reads a kind of games: "colour game", "positive game". It returns of how many words that is.
func (r *trickReader) kindAt(i, end int) int {
	word := r.words[i]
	for suffix := range gameWords {
		if kind := kindWords[strings.TrimSuffix(word, suffix)]; kind != nil && strings.HasSuffix(word, suffix) {
			r.kinds = kind
			return 1
		}
	}
	kind := kindWords[word]
	if kind != nil && i+2 < end && kindWords[r.words[i+1]] != nil && gameWords[r.words[i+2]] {
		return 1 // "ordinary positive game"
	}
	if kind == nil || i+1 >= end || !gameWords[r.words[i+1]] {
		return 0
	}
	r.kinds = kind
	return 2
}

// kindWords are words for kinds of games, gameWords what comes behind them.
var (
	kindWords = map[string][]view.Kind{
		"colour": {view.Colour}, "color": {view.Colour}, "farb": {view.Colour}, "farben": {view.Colour},
		"positive": {view.Positive}, "positives": {view.Positive}, "positiven": {view.Positive}, "positiv": {view.Positive}, "ordinary": {view.Positive}, "normales": {view.Positive}, "normalen": {view.Positive}, "normal": {view.Positive},
		"negative": {view.Negative}, "negatives": {view.Negative}, "negativen": {view.Negative}, "negativ": {view.Negative},
	}
	gameWords = set("game games spiel spiele spielen")
)

// ledAs are words for the suit that was led, before the word for a suit.
var (
	ledAs    = set("led ausgespielte ausgespielten ausgspielten ausgspielte angespielte angespielten angspielte verlangte verlangten geforderte geforderten")
	suitWord = set("suit farbe")
)

// nextTo are words before one of two cards by which it is higher or lower than another one.
var (
	higherOne = set("higher höhere höheren höheres höherer bigger better größere größeren")
	lowerOne  = set("lower niedrigere niedrigeren niedrigeres kleinere kleineren kleineres smaller")
	lowCards  = set("low small little kleine kleinen kleines kleiner niedrige niedriges niedrigen")
	highCards = set("high hohe hohes hohen")
)

// lowOf returns the lower cards of a suit, without the Pagat, which one would name.
func (r *trickReader) lowOf(of card.Set) (low card.Set) {
	cards := r.strongest(of.Without(card.Pagat))
	for _, c := range cards[max(0, len(cards)-4):] {
		low = low.With(c)
	}
	return low
}

// playsIt reports whether a word is a verb for playing a card, also with what stands before it: "hineinwerfen".
func playsIt(word string) bool {
	if playIt[word] || laysIt[word] {
		return true
	}
	for _, prefix := range []string{"hinein", "drauf", "hinaus", "hin", "her", "rein", "raus", "weg", "zu", "dazu", "ab", "ein"} {
		if rest, ok := strings.CutPrefix(word, prefix); ok && (playIt[rest] || laysIt[rest]) {
			return true
		}
	}
	return false
}

// laysIt are more verbs for playing a card.
var laysIt = set("kommen komm come leading keeping put puts chuck toss drop part using playing putting throwing giving dropping spielts schmeißen werfen werf wirf geh")
