package ask

import (
	"slices"
	"strings"

	"tarock/engine/card"
	"tarock/engine/view"
)

// toldTrick is a trick and a hand as a question tells them.
type toldTrick struct {
	game   string // "" if none is named
	table  []meant
	mixed  bool // the order of the cards is not told
	hand   []meant
	lacks  card.Set
	whole  bool     // nothing else is in the hand, or nothing that matters
	said   []string // ids of premiums that the player has announced
	number int      // of the trick, 0 if it is not told, lastTrick for the last one, the one before that one less
	bound  card.Set // the cards with which they are made
	leads  bool     // he leads
	seat   seatTold
	usual  bool        // a game without a bird that is announced with it
	kinds  []view.Kind // of games, if no game is told; none if any may be meant
	asked  askedTrick
}

// seatTold is whether the player is told to be the declarer.
type seatTold int

const (
	anySeat seatTold = iota
	isDeclarer
	isOpponent
)

// lastTrick is the number of the last trick when it is told as such.
const lastTrick = -1

// askedTrick is what is asked of a told trick.
type askedTrick struct {
	kind trickKind
	of   card.Set // the cards that it is about
	name string   // how the question calls them
	one  bool     // a card, not any of a suit
}

// trickKind is what is asked of a trick.
type trickKind int

const (
	mayPlay trickKind = iota
	mustPlay
	mayKeep
	mayAny
	mustBeat
	mayStay // below the highest card
	mustFollow
	whichCardIs
	wouldWin
	whoWins
)

// trickMode is where the cards are of which a clause tells.
type trickMode int

const (
	nowhere trickMode = iota
	onTable
	held
	notHeld
)

// trickReader reads a told trick, clause by clause.
type trickReader struct {
	*query
	pack
	toldTrick
	german   bool
	assumed  string    // the suit of cards of which none is told
	unsuited bool      // there are such cards
	alone    place     // a game that stands alone
	void     bool      // he cannot follow, which is told before what was led
	able     bool      // he can, which is told before what was led
	led      card.Set  // the suit that is taken to be led where none is told
	unled    bool      // none is told
	bare     []meant   // the last cards on the table, of which nothing is told but their names
	quiet    bool      // it is told that nothing is announced
	ruffed   bool      // a tarock was played to a suit that is not told
	birds    bool      // all birds that he holds are announced
	sure     bool      // it is told which card was led
	wished   bool      // what one wants to play is told, and then asked whether it is allowed
	mode     trickMode // of the last clause
}

// read reads all clauses; false if there is one that it does not understand.
func (r *trickReader) read() bool {
	if r.step() > 0 || len(r.foreign)+len(r.sets) > 0 {
		return false
	}
	for _, m := range r.mentions {
		if r.game != "" && r.game != m.game {
			return false
		}
		r.game = m.game
	}
	parts := r.trickParts()
	for _, p := range parts {
		r.namedAlone(p)
	}
	asks := -1
	for i, p := range parts {
		if r.cannotFollow(p) || r.canFollow(p) || !r.asksOfTrick(p) {
			continue
		}
		if asks >= 0 {
			return false
		}
		asks = i
	}
	switch last := len(parts) - 1; {
	case asks < 0 && r.wish(parts[last]):
		asks = last // "I have some but want to ruff"
	case last > 0 && (asks < 0 || asks == last) && r.onlyAsks(parts[last]) && r.wish(parts[last-1]):
		asks, parts = last-1, parts[:last] // "I want to throw a heart, is that allowed?"
	}
	if asks < 0 {
		return false
	}
	for i, p := range parts {
		if i != asks && p != r.alone && !r.tell(p) {
			return false
		}
	}
	if !r.follow() || !r.suited(r.table) || !r.suited(r.hand) || !r.announceBirds() {
		return false
	}
	return r.consistent() && r.askTrick(parts[asks])
}

// cannotFollow reports whether a clause says that one cannot follow suit.
func (r *trickReader) cannotFollow(p place) bool {
	words := r.words[p.from:p.to]
	return slices.ContainsFunc(words, func(w string) bool { return followIt[w] }) && slices.ContainsFunc(words, func(w string) bool { return denials[w] || w == "cant" || w == "cannot" })
}

// onlyAsks reports whether a clause asks of what was told before whether it is allowed.
func (r *trickReader) onlyAsks(p place) bool {
	return !slices.ContainsFunc(r.words[p.from:p.to], func(w string) bool {
		return !going[w] && !iAm[w] && !mayWords[w] && w != "all" && w != "right" && w != "legal"
	})
}

// wish reports whether a clause says what one wants to play, and makes it one that asks.
func (r *trickReader) wish(p place) bool {
	if first := r.words[p.from]; gerunds[first] {
		r.wished = true
		return true
	}
	r.wished = slices.ContainsFunc(r.words[p.from:p.to], func(w string) bool { return wants[w] || wishes[w] }) && slices.ContainsFunc(r.words[p.from:p.to], func(w string) bool { return playsIt(w) || ruffIt[w] || beatIt[w] })
	return r.wished
}

// namedAlone reads a game that is called by a number and stands alone: "Zwei: ...".
func (r *trickReader) namedAlone(p place) {
	for _, g := range r.tables().Games {
		if p.to == p.from+1 && r.words[p.from] == strings.ToLower(r.gameName(g.ID)) && r.game == "" {
			r.game, r.alone = g.ID, p
		}
	}
}

// consistent reports whether what is told can be.
func (r *trickReader) consistent() bool {
	var seen card.Set
	for _, m := range slices.Concat(r.table, r.hand) {
		if m.of.Len() == 1 {
			if seen.Meets(m.of) {
				return false
			}
			seen = seen.Or(m.of)
		}
	}
	for _, m := range r.hand {
		if m.of.Minus(r.lacks).Empty() {
			return false
		}
	}
	return !r.leads || len(r.table) == 0
}

// trickParts returns the clauses of a question, those too that only "and" parts.
func (r *trickReader) trickParts() (list []place) {
	verb := func(from, to int) bool {
		return slices.ContainsFunc(r.words[from:to], func(w string) bool {
			return ledWords[w] || lies[w] || ruffed[w] || w == "without" || announces[w] || holdsIt[w] || beVerbs[w] || trickPlay[w] || wants[w]
		})
	}
	breaks := append(slices.Clone(r.breaks), len(r.words))
	from := 0
	for i := range r.words {
		end := len(r.words)
		for _, b := range breaks {
			if b > i {
				end = b
				break
			}
		}
		joint := (r.words[i] == "and" || r.words[i] == "und" || but[r.words[i]]) && verb(from, i) && verb(i, end)
		if i > from && (slices.Contains(breaks, i) || joint || joins[r.words[i]] && !goesOn[r.words[i]] || (r.words[i] == "then" || r.words[i] == "dann") && !askModal[r.words[from]] || r.german && wants[r.words[i]] && !iAm[r.words[i-1]]) {
			list = append(list, place{from, i})
			from = i
		}
	}
	list = append(list, place{from, len(r.words)})
	for i := len(list) - 1; i > 0; i-- {
		if words := r.words[list[i].from:list[i].to]; len(words) == 3 && whoIt[words[0]] && iAm[words[1]] && (wants[words[2]] || likes[words[2]]) {
			list[i-1].to = list[i].to // "what I like"
			list = slices.Delete(list, i, i+1)
		}
	}
	return list
}

// gerunds are words that begin "playing the lower one, is that legal?"
var gerunds = set("playing leading putting throwing giving dropping keeping")

var beVerbs = set("is was are were ist sind wird war")

// asksOfTrick reports whether a clause asks.
func (r *trickReader) asksOfTrick(p place) bool {
	words := r.words[p.from:p.to]
	for len(words) > 1 && (goesOn[words[0]] || joins[words[0]] && !r.german) {
		words = words[1:]
	}
	if words[0] == "have" && len(words) > 2 && words[1] == "i" && words[2] == "to" || (words[0] == "is" || words[0] == "ist") && slices.ContainsFunc(words, func(w string) bool { return w == "forced" || w == "gezwungen" }) {
		return true
	}
	if r.relative(words) {
		return false
	}
	if whoIt[words[0]] && words[0] != "was" || words[0] == "was" && r.german {
		return true
	}
	return slices.ContainsFunc(words, func(w string) bool {
		return w != "have" && w != "need" && w != "free" && w != "soll" && askModal[w]
	}) || words[0] == "do" || words[0] == "am" || words[0] == "does" || words[0] == "gewinnt" || words[0] == "sticht" || len(words) > 1 && (words[0] == "gehört" || words[0] == "macht" || words[0] == "geht" && words[1] != "das" && words[1] != "des")
}
