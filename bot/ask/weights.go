package ask

import (
	"slices"
	"strconv"
	"strings"
	"sync"
)

// sort is what an answer is made of.
type sort uint8

const (
	ofQuestion sort = iota // the answer to a question of the texts
	ofSentence             // a sentence of a passage
	ofPassage              // a passage alone
	ofFact                 // a fact that is reckoned
	sorts
)

// sortNames are the sorts as the table of weights has them.
var sortNames = [sorts]string{"question", "sentence", "passage", "fact"}

// traits of a candidate: shares from 0 to 1, numbers, or 1 for yes.
type traits [traitCount]float32

const (
	covered      = iota // share of the question that the line has
	precise             // share of the line that the question has
	close               // both together
	closer              // the same to the third power
	answered            // share of the question that the line has with its answer
	entitled            // the same with the title of the passage
	inside              // share of the question that the whole passage has
	missed              // weight of the rarest word that is missing there
	added               // weight of the rarest word of the line that the question has not
	namesMissed         // how many names are missing
	namesAdded          // how many names of the line the question has not
	found               // score in the search, the best one being 1
	foundBest           // it is the best one
	shared              // how much line and question share
	bothPolar           // both are to be answered with yes or no
	undecided           // the question is, and the answer says neither
	notAsked            // the answer says yes or no, and the question does not ask for it
	sameAsks            // both ask for the same: who, when, how many
	otherSense          // one asks whether one may, the other whether one must
	otherActor          // they are on other players
	otherwiseSet        // how many conditions only one of them has
	oneDenied           // only one of them has a word like "not"
	withAmount          // the question asks for an amount, and the answer has one
	noAmount            // it asks for one, and the answer has none
	withActor           // it asks who, and the answer names a player
	similar             // share of the trigrams that both have
	ofRow               // it is on a game or a premium as a whole
	ofTerm              // it is a word of the glossary
	firstOf             // it is the first sentence of its passage
	verbatim            // it is the same question, which goes before all others
	strangers           // how many words of the question a fact leaves out
	ofCell              // the fact is a cell of a table
	ofLaw               // the fact is a law
	laterFact           // a more exact intent answers, too
	focusMissed         // how many small words that turn the answer are missing
	focusAdded          // how many of the line the question has not
	deedsMissed         // how many concepts are missing
	deedsAdded          // how many of the line the question has not
	beyondLaw           // the question has a condition, and a law answers
	akin                // how near the line is by the words that go together
	akinAnswer          // how near its answer is
	usual               // how much less often its passage has the words than the best one
	mostUsual           // it is in that passage
	fitting             // how much the words speak for its yes or no in the passage
	traitCount
)

// traitNames are the traits as the table of weights has them.
var traitNames = [traitCount]string{"covered", "precise", "close", "closer", "answered", "entitled", "inside", "missed", "added", "names-missed", "names-added", "found", "found-best", "shared",
	"both-polar", "undecided", "not-asked", "same-asks", "other-sense", "other-actor", "otherwise-set", "one-denied", "with-amount", "no-amount", "with-actor", "similar", "of-row", "of-term", "first-of",
	"verbatim", "strangers", "of-cell", "of-law", "later-fact", "focus-missed", "focus-added", "deeds-missed", "deeds-added", "beyond-law", "akin", "akin-answer", "usual", "most-usual", "fitting"}

// weights say how much each trait counts, by the manner of the question and the sort of the candidate; bias is
// that of the sort.
type weights struct {
	trait [manners][sorts][traitCount]float64
	bias  [manners][sorts]float64
}

// manner is how a question asks. What tells a right verdict from a wrong one is not what tells a passage from another.
type manner uint8

const (
	manyAnswers manner = iota // for who, what, how many
	yesAndNo                  // whether something is so
	manners
)

// mannerNames are the manners as the table of weights has them.
var mannerNames = [manners]string{"open", "polar"}

// manner returns how a question of this sense asks.
func (s sense) manner() manner {
	if s == open {
		return manyAnswers
	}
	return yesAndNo
}

// fitted are the weights in words/weights.txt, which TestFit writes.
var fitted = sync.OnceValue(func() *weights {
	w := &weights{}
	for _, line := range wordLines("weights") {
		name, value, _ := strings.Cut(line, ": ")
		words := strings.Fields(name)
		m, s, n := slices.Index(mannerNames[:], words[0]), slices.Index(sortNames[:], words[1]), slices.Index(traitNames[:], words[2])
		amount, err := strconv.ParseFloat(value, 64)
		if err != nil || m < 0 || s < 0 {
			panic("words/weights.txt: " + line) // it is embedded
		}
		if words[2] == "bias" {
			w.bias[m][s] = amount
		} else if n >= 0 {
			w.trait[m][s][n] = amount
		}
	}
	return w
})

// of returns the score of a candidate.
func (w *weights) of(c *candidate) float64 {
	score := w.bias[c.manner][c.of]
	for i, t := range c.traits {
		score += w.trait[c.manner][c.of][i] * float64(t)
	}
	return score
}
