package ask

import (
	"maps"
	"slices"
	"strings"
	"sync"

	"tarock/bot/ask/told"
	"tarock/engine/act"
)

// story is an auction as a question tells it.
type story struct {
	told.Auction
	must  bool // whether he must, not whether he may
	loses bool // whether he may no more

	onlyIf bool // he must only if he may not pass, and perhaps not even then
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
func (b auction) story(q *query) (*story, bool) {
	if !q.polar || q.step() > 0 || len(q.sets) > 0 || q.has["many"] || q.has["when"] {
		return nil, false
	}
	r := b.newStoryReader(q)
	if !r.read() {
		return nil, false
	}
	if len(q.cards) > 0 && r.Hand == nil {
		return nil, false
	}
	s := &r.story
	s.must = s.must || q.sense() == must
	r.settle()
	return s, true
}

// storyReader reads the auction of a question, clause by clause.
type storyReader struct {
	*query
	story
	bidNames
	hand  *handTale              // reads what is told of the hand of the one who asks
	held  []place                // the clauses that tell of it
	sits  map[string]told.Player // where those with a name sit
	last  told.Player            // of whom the last clause was
	unbid bool                   // there was no bid of a game that is named
	wish  int                    // so much was told once somebody said what he wants to bid
}

// newStoryReader returns a reader of a question at a table with some games.
func (b auction) newStoryReader(q *query) *storyReader {
	return &storyReader{query: q, sits: map[string]told.Player{}, bidNames: b.bids, hand: handed(b).newTale(q)}
}

// bidNames are the names of what is bid, by the rule set.
type bidNames struct {
	numerals map[string]string // games by their names that are numbers
	birds    map[string]bool   // what may be named with a bid
}

func newBidNames(b *reckoner) bidNames {
	n := bidNames{map[string]string{}, map[string]bool{}}
	for _, p := range b.tables().Premiums {
		n.birds[p.ID] = true
	}
	for _, g := range b.tables().Games {
		for _, name := range namesOf(b.writer.set.ID, thing{aGame, g.ID}) {
			if name = strings.ToLower(name); numerals[name] {
				n.numerals[name] = g.ID
			}
		}
	}
	return n
}

// numerals are names of numbers, and an article, that games may have.
var numerals = either(ofTwo, ofThree, set("eins one eine"))

// read reads all clauses; false if there is one that it does not understand.
func (r *storyReader) read() bool {
	parts := r.parts()
	asks := r.asking(parts)
	if asks < 0 {
		return r.approved(parts)
	}
	for asks+1 < len(parts) && !joins[r.words[parts[asks+1].from]] {
		parts[asks].to = parts[asks+1].to // "may one who is not forehand, ..."
		parts = slices.Delete(parts, asks+1, asks+2)
	}
	for asks > 0 && !asksLeave[r.words[parts[asks].from]] && r.leadsTo(parts[asks-1]) {
		parts[asks-1].to = parts[asks].to // "am I, as dealer, allowed to pass?"
		parts = slices.Delete(parts, asks, asks+1)
		asks--
	}
	if asks > 0 && r.onlyFillers(parts[asks]) {
		parts[asks-1].to = parts[asks].to // "Anna wants to hold it, is that allowed?"
		parts = slices.Delete(parts, asks, asks+1)
		asks--
	}
	for i, p := range parts {
		said := len(r.Said)
		if i != asks && !r.tells(p) || i > asks && goesOn[r.words[p.from]] && len(r.Said) > said {
			return false // "… and Solo afterwards"
		}
	}
	return r.holds() && r.ask(parts[asks])
}

// leadsTo reports whether a clause belongs to the one that asks and comes after it: "am I", "as dealer".
func (r *storyReader) leadsTo(p place) bool {
	first := r.words[p.from]
	return p.to-p.from < 4 && (first == "as" || first == "als" || polarVerbs[first]) && !slices.ContainsFunc(r.tokens(p), func(t token) bool { return t.kind != filler && t.kind != aPlayer })
}

// tells reads a clause that tells: of the auction, or of the hand of the one who asks.
func (r *storyReader) tells(p place) bool {
	was := *r
	was.Said, was.sits = slices.Clone(r.Said), maps.Clone(r.sits)
	if r.tell(p) {
		return true
	}
	for i := p.from + 1; i+1 < p.to; i++ {
		if !ofHolding[r.words[i]] {
			continue
		}
		*r = was
		r.Said, r.sits = slices.Clone(was.Said), maps.Clone(was.sits)
		if r.tell(place{p.from, i}) {
			r.held = append(r.held, place{i, p.to}) // "I have a Farberl with eight suit cards"
			return true
		}
	}
	*r = was
	r.held = append(r.held, p)
	return !slices.ContainsFunc(r.tokens(p), func(t token) bool { return t.kind == aPlayer && t.by.Name != told.Self })
}

// holds reads the clauses that tell of a hand.
func (r *storyReader) holds() bool {
	if len(r.held) == 0 {
		return true
	}
	h, ok := r.hand.readParts(r.held)
	r.Hand = h
	return ok
}

// approved reads a question that ends with "is that allowed": whether the last thing told is legal.
func (r *storyReader) approved(parts []place) bool {
	end := len(parts) - 1
	if end < 1 || !r.approves(parts[end]) {
		return false
	}
	for _, p := range parts[:end] {
		if !r.tells(p) {
			return false
		}
	}
	n := len(r.Said) - 1
	if n < 0 || !r.holds() {
		return false
	}
	if r.Asked, r.Said = r.Said[n], r.Said[:n]; r.Asked.Verb == act.VerbBid && r.Asked.Game == "" {
		return false
	}
	r.Me = r.Asked.By
	r.Asked.By = told.Player{}
	return true
}

// approves reports whether a clause does nothing but ask whether a bid that was told is legal.
func (r *storyReader) approves(p place) bool {
	asks := false
	for _, t := range r.tokens(p) {
		asks = asks || approving[t.word]
		if !approving[t.word] && !going[t.word] && !ofApproval[t.word] && t.kind != aPlayer && t.kind != filler {
			return false
		}
	}
	return asks
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
	for i := range r.Said {
		if besides[r.Said[i].Arg] {
			r.Said[i].Arg = "" // told in any order
		}
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
	for _, asks := range []func(string) bool{func(w string) bool { return asksLeave[w] }, func(w string) bool { return kindsOfWords[w] == leave }, func(w string) bool { return ofNoMore[w] || ofDuty[w] }} {
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
		return !storyFillers[w] && !asksLeave[w] && kindsOfWords[w] != leave && !iAm[w] && !someone[w]
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
