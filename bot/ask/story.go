package ask

import (
	"slices"
	"strings"
	"sync"

	"tarock/bot/ask/told"
	"tarock/engine/act"
)

// story is an auction as a question tells it.
type story struct {
	told.Auction
	must bool // whether he must, not whether he may
}

// Names that no player has, beside that of the one who asks: of all others, and of some of them.
const (
	theOthers = "alle"
	some      = "einige"
)

// everyOther stands for as many passes as there are others.
const everyOther = 9

// seatBit returns the bit of a seat.
func seatBit(s seat) uint8 {
	if s == atDealer {
		return told.LastSeat
	}
	return 1 << (s - 1)
}

// story reads the auction of a question; false if it tells or asks for something else, too.
func (q *query) story() (*story, bool) {
	if !q.polar || q.step() > 0 || len(q.premiums)+len(q.cards)+len(q.foreign)+len(q.sets) > 0 ||
		q.has["many"] || q.has["when"] || q.has["worth"] || q.has["pay"] {
		return nil, false
	}
	if q.among() == 0 && slices.ContainsFunc(q.numbers, func(n int) bool { return n > 4 }) {
		return nil, false
	}
	r := storyReader{query: q, sits: map[string]told.Player{}}
	if !r.read() {
		return nil, false
	}
	s := &r.story
	s.must = q.sense() == must
	r.settle()
	return s, true
}

// storyReader reads the auction of a question, clause by clause.
type storyReader struct {
	*query
	story
	sits  map[string]told.Player // where those with a name sit
	last  told.Player            // of whom the last clause was
	unbid bool                   // there was no bid of a game that is named
}

// read reads all clauses; false if there is one that it does not understand.
func (r *storyReader) read() bool {
	parts := r.parts()
	asks := r.asking(parts)
	if asks < 0 {
		return false
	}
	for asks+1 < len(parts) && !joins[r.words[parts[asks+1].from]] {
		parts[asks].to = parts[asks+1].to // "may one who is not forehand, ..."
		parts = slices.Delete(parts, asks+1, asks+2)
	}
	if asks > 0 && r.onlyFillers(parts[asks]) {
		parts[asks-1].to = parts[asks].to // "Anna wants to hold it, is that allowed?"
		parts = slices.Delete(parts, asks, asks+1)
		asks--
	}
	for i, p := range parts {
		if i != asks && !r.tell(p) {
			return false
		}
	}
	return r.ask(parts[asks])
}

// settle says of those that are told of whether they are the one of whom is asked, and where they sit.
func (r *storyReader) settle() {
	place := func(w *told.Player) {
		if at, ok := r.sits[w.Name]; ok && w.Name != "" && w.Seats == 0 {
			w.Seats, w.Not = at.Seats, at.Not
		}
	}
	place(&r.Me)
	for i := range r.Said {
		bid := &r.Said[i]
		place(&bid.By)
		bid.By.Asks = bid.By.Is(r.Me)
		r.Passed = r.Passed || bid.By.Asks && bid.Verb == act.VerbPass
	}
	r.Said = slices.DeleteFunc(r.Said, func(b told.Bid) bool { return b.By.Asks && b.Verb == act.VerbPass }) // whenever that was
}

// parts returns the clauses of a question as places among its words.
func (q *query) parts() (list []place) {
	from := 0
	for i := range q.words {
		if i > from && (slices.Contains(q.breaks, i) || joins[q.words[i]]) {
			list = append(list, place{from, i})
			from = i
		}
	}
	return append(list, place{from, len(q.words)})
}

// asking returns which clause asks for leave, or for a duty: the last one that does so with a verb for it; -1 for none.
func (q *query) asking(parts []place) int {
	for _, asks := range []func(string) bool{func(w string) bool { return asksLeave[w] }, func(w string) bool { return kindOf(w) == leave }} {
		for i, p := range slices.Backward(parts) {
			if slices.ContainsFunc(q.words[p.from:p.to], asks) {
				return i
			}
		}
	}
	return -1
}

// onlyFillers reports whether a clause says nothing but that it asks: "is that allowed".
func (r *storyReader) onlyFillers(p place) bool {
	return !slices.ContainsFunc(r.words[p.from:p.to], func(w string) bool {
		return !storyFillers[w] && !asksLeave[w] && kindOf(w) != leave && !iAm[w] && !someone[w]
	})
}

// gameAt returns the game that is named at a word, and how many words its name has.
func (q *query) gameAt(i int) (id string, words int) {
	for _, m := range q.mentions {
		if m.at.from == i {
			return m.game, m.at.to - m.at.from
		}
	}
	return "", 0
}

// firstNames are names that players have.
var firstNames = sync.OnceValue(func() map[string]bool {
	names := set("emma emil beth")
	for _, line := range wordLines("everyday") {
		if of, words, _ := strings.Cut(line, ": "); of == "*" {
			for _, name := range strings.Fields(words) {
				names[name] = !alsoWords[name]
			}
		}
	}
	return names
})
