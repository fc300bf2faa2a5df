package glossary

import (
	"cmp"
	"slices"
	"strings"
	"sync"
)

const (
	Most    = 5  // greatest number of entries in an answer
	longest = 64 // characters of a question that are read
)

// way is how a word matches an entry, best first.
type way int

const (
	equals   way = iota // it is a name of the entry
	aside               // it is an addition in parentheses
	begins              // a name, or words of a name, begin with it
	misspelt            // it is a name with up to a third of the letters wrong
	mentions            // it is a sentence that contains a name
	unlike              // none of these
)

// match is how well a word matches an entry. A smaller way is better, then a lower
// cost; costs compare only within a way.
type match struct {
	way   way
	cost  int
	entry int // index of the entry
}

// index holds the names of each entry. What is printed on a card, and another spelling,
// counts as much as its name.
var index = sync.OnceValue(func() [][]name {
	all := make([][]name, len(entries()))
	for i, e := range entries() {
		all[i] = append(spellings(e.German, "de"), spellings(e.English, "en")...)
		for _, word := range faces[e.ID] {
			all[i] = append(all[i], newName(word, "de"), newName(word, "en"))
		}
		all[i] = append(all[i], newName(e.ID, ""))
	}
	return all
})

// faces are the texts printed on cards that have names, and other ways to write a name.
var faces = map[string][]string{
	"skues":        {"Skis", "Skys"},
	"mond":         {"XXI", "21"},
	"pagat-karte":  {"I", "1"},
	"uhu-karte":    {"II", "2"},
	"kakadu-karte": {"III", "3"},
	"marabu-karte": {"IV", "4"},
}

// Find looks up a word among ids, names in both languages, and texts printed on cards.
// language, "de" or "en" with or without a region, decides between equally good hits.
// There are at most five hits, best first, which all match in the same way, the first
// possible of these: the word is their name; they have it in parentheses; they or one
// of their words begin with it; they are nearest to a misspelt word; the word is a
// sentence that contains them.
//
// If nothing matches, exact is false and hits are the five nearest entries;
// there are none for a word without letters and digits. Case, accents and
// punctuation do not matter, ä is also ae or a, and ß is ss.
func Find(word, language string) (hits []Entry, exact bool) {
	hits, how := find(word, language)
	return hits, how != unlike
}

// Named returns the entries of which a word is a name, or an addition to it, the best
// first; at most five.
func Named(word, language string) []Entry {
	if hits, how := find(word, language); how <= aside {
		return hits
	}
	return nil
}

// find returns the entries that fit a word best, and how they do.
func find(word, language string) (hits []Entry, how way) {
	asked := newName(shorten(word), preferred(language))
	if len(asked.letters) == 0 {
		return nil, unlike
	}
	found := make([]match, len(index()))
	for i, names := range index() {
		found[i] = asked.best(names)
		found[i].entry = i
	}
	slices.SortFunc(found, compare)
	if found[0].way == unlike { // only now does it matter how far off they are
		for i := range found {
			found[i].cost = asked.farOff(index()[found[i].entry])
		}
		slices.SortFunc(found, compare)
	}
	best := found[0]
	for _, m := range found[:Most] {
		if m.way == best.way && (m.way != misspelt || m.cost == best.cost) {
			hits = append(hits, entries()[m.entry])
		}
	}
	return hits, best.way
}

func compare(a, b match) int {
	return cmp.Or(cmp.Compare(a.way, b.way), cmp.Compare(a.cost, b.cost), cmp.Compare(a.entry, b.entry))
}

// best returns the best match among the names of an entry. All matches that are unlike
// have the same cost.
func (asked name) best(names []name) match {
	best := match{way: unlike}
	for _, n := range names {
		if m := asked.match(n); compare(m, best) < 0 {
			best = m
		}
	}
	return best
}

// match compares the question with one name. Ids, additions and names in the other
// language rank below names in the language asked in.
func (asked name) match(n name) match {
	minor := asked.minor(n)
	if slices.Equal(asked.letters, n.letters) {
		if n.aside {
			return match{way: aside, cost: minor}
		}
		return match{way: equals, cost: minor}
	}
	if missing, ok := asked.begins(n); ok {
		return match{way: begins, cost: missing + minor*16}
	}
	longer := max(len(asked.letters), len(n.letters))
	if most := longer / 3; len(asked.letters) > 2 && longer-min(len(asked.letters), len(n.letters)) <= most {
		if d := Distance(asked.letters, n.letters); d <= most {
			if n.aside {
				d++
			}
			return match{way: misspelt, cost: 2*d + minor}
		}
	}
	if !n.aside && strings.Contains(sentence(asked.words), sentence(n.words)) {
		return match{way: mentions, cost: minor - 2*len(n.words)}
	}
	return match{way: unlike}
}

// minor returns 1 for an addition or a name in the other language, else 0.
func (asked name) minor(n name) int {
	if n.aside || n.language != asked.language {
		return 1
	}
	return 0
}

// farOff returns the least distance to a name of an entry, per mille of the longer one,
// either between the whole names or between two words.
func (asked name) farOff(names []name) int {
	least := 2000
	for _, n := range names {
		longer := max(len(asked.letters), len(n.letters))
		far := min(Distance(asked.letters, n.letters)*1000/longer, asked.wordwise(n))
		least = min(least, far+asked.minor(n))
	}
	return least
}

// begins reports whether the name begins with the question, or has words that begin
// with its words, in any order. missing is about how many more letters the name has.
func (asked name) begins(n name) (missing int, ok bool) {
	same := func(word, asked string) bool { return word == asked }
	missing = len(n.letters) - len(asked.letters)
	prefix := missing > 0 && slices.Equal(asked.letters, n.letters[:len(asked.letters)])
	whole := 4 + 2*(len(n.words)-len(asked.words)) // for a complete word
	switch {
	case prefix && asked.each(n, same):
		return min(missing, whole), true
	case prefix:
		return missing, true
	case asked.each(n, same):
		return whole, true
	}
	return len(n.letters), asked.each(n, strings.HasPrefix)
}

// each reports whether each word of the question fits one of the name's words.
func (asked name) each(n name, fits func(word, asked string) bool) bool {
	for _, a := range asked.words {
		if !slices.ContainsFunc(n.words, func(word string) bool { return fits(word, a) }) {
			return false
		}
	}
	return true
}

// wordwise returns the least distance between a word of the question and a word of the
// name, per mille of the longer one. Short words are ignored.
func (asked name) wordwise(n name) int {
	const telling = 4
	least := 1000
	if len(asked.words)*len(n.words) == 1 {
		return least // match has compared them already
	}
	for _, a := range asked.words {
		for _, b := range n.words {
			a, b := []rune(a), []rune(b)
			if min(len(a), len(b)) >= telling {
				least = min(least, Distance(a, b)*1000/max(len(a), len(b)))
			}
		}
	}
	return least
}

// preferred returns the language of names for a language code.
func preferred(code string) string {
	if code == "" || strings.HasPrefix(strings.ToLower(code), "de") {
		return "de"
	}
	return "en"
}
