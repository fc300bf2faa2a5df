package ask

import (
	"hash/fnv"
	"slices"
	"strconv"

	"tarock/engine/deal"
	"tarock/locales"
)

// Passage is an answer, or a part of the explanation of a rule set, as plain text.
type Passage struct {
	ID    string // section and name: "game.solo", "talon.discard", "term.trull"
	Title string
	Text  string
	Fact  string // what was asked, in a sentence that stands before the text; "" if it is in the text
	Asked string // the question that Fact answers, where it is the other case of the answer before; "" for none

	also string // more words by which it is found
	sort string // words for the sort of game it is

	asked []locales.Asked // questions that it answers
}

// Guide explains a rule set with its house rules, and the bot, in one language. It is immutable and
// costs a fiftieth of a Book, which answers questions as well.
type Guide struct {
	Rules    string
	passages []Passage // in reading order, the words of the glossary after them, those on the bot last
	own      int       // number of those before the ones on the bot
}

// NewGuide returns the guide of a rule set. A missing option has its default.
func NewGuide(set *deal.RuleSet, given deal.Options, texts *locales.Texts) *Guide {
	w := newWriter(set, given, texts)
	return w.newGuide()
}

// newGuide writes all passages.
func (w *writer) newGuide() *Guide {
	own := append(w.guide(), w.terms()...)
	return &Guide{Rules: w.set.ID, passages: append(own, w.about()...), own: len(own)}
}

// Places returns where passages are in the book, and At the passages that are there.
func (g *Guide) Places(list []Passage) []int {
	places := make([]int, len(list))
	for i, p := range list {
		places[i] = slices.IndexFunc(g.passages, func(other Passage) bool { return other.ID == p.ID })
	}
	return places
}

// At returns the passages at some places; places that there are not are left out.
func (g *Guide) At(places []int) (list []Passage) {
	for _, i := range places {
		if i >= 0 && i < len(g.passages) {
			list = append(list, g.passages[i])
		}
	}
	return list
}

// Find returns the passage with an id, and whether there is one.
func (g *Guide) Find(id string) (Passage, bool) {
	i := slices.IndexFunc(g.passages, func(p Passage) bool { return p.ID == id })
	if i < 0 {
		return Passage{}, false
	}
	return g.passages[i], true
}

// Key identifies a passage of the book in a few letters.
func (g *Guide) Key(p Passage) string {
	h := fnv.New64a()
	h.Write([]byte(g.Rules + " " + p.ID))
	return strconv.FormatUint(h.Sum64(), 36)
}

// Keyed returns the passage with a key, and whether there is one.
func (g *Guide) Keyed(key string) (Passage, bool) {
	i := slices.IndexFunc(g.passages, func(p Passage) bool { return g.Key(p) == key })
	if i < 0 {
		return Passage{}, false
	}
	return g.passages[i], true
}
