package glossary

import (
	"cmp"
	"slices"
	"strings"
	"sync"
)

const (
	Most    = 5  // the most entries in an answer
	longest = 64 // characters of a question that are looked at
)

// way is how a word means an entry, the best way first.
type way int

const (
	equals   way = iota // it is a name of the entry
	aside               // it is an addition in parentheses
	begins              // a name, or words of a name, begin with it
	misspelt            // it is a name but for a letter in three
	mentions            // it is a sentence in which a name occurs
	unlike              // none of these
)

// match says how well a word means an entry. The smaller way and then cost are
// the better match; costs compare only within a way.
type match struct {
	way   way
	cost  int
	entry int // index of the entry
}

// index holds the names of each entry.
var index = sync.OnceValue(func() [][]name {
	all := make([][]name, len(entries()))
	for i, e := range entries() {
		all[i] = append(spellings(e.German, "de"), spellings(e.English, "en")...)
		for _, word := range append(faces[e.ID], e.ID) {
			all[i] = append(all[i], newName(word, ""))
		}
	}
	return all
})

// faces are what stands on the cards that have names.
var faces = map[string][]string{
	"mond":         {"XXI", "21"},
	"pagat-karte":  {"I", "1"},
	"uhu-karte":    {"II", "2"},
	"kakadu-karte": {"III", "3"},
	"marabu-karte": {"IV", "4"},
}

// Find looks a word up among ids and names of both languages, and what stands
// on cards; language, "de" or "en" with or without a region, decides between
// equally good hits. The best of at most five hits comes first, and all mean the
// word in the same way: they are of that name; else have it in parentheses; else
// begin with it, or a word of theirs does; else are the nearest to a misspelt
// word; else occur in it, where it is a sentence.
//
// If nothing matches, exact is false and hits are the five nearest entries;
// there are none for a word without letters and digits. Case, accents and
// punctuation do not matter, ä is also ae or a, and ß is ss.
func Find(word, language string) (hits []Entry, exact bool) {
	asked := newName(shorten(word), preferred(language))
	if len(asked.letters) == 0 {
		return nil, false
	}
	found := make([]match, len(index()))
	for i, names := range index() {
		found[i] = asked.best(names)
		found[i].entry = i
	}
	slices.SortFunc(found, compare)
	best := found[0]
	for _, m := range found[:Most] {
		if m.way == best.way && (m.way != misspelt || m.cost == best.cost) {
			hits = append(hits, entries()[m.entry])
		}
	}
	return hits, best.way != unlike
}

func compare(a, b match) int {
	return cmp.Or(cmp.Compare(a.way, b.way), cmp.Compare(a.cost, b.cost), cmp.Compare(a.entry, b.entry))
}

// best returns the best match among the names of an entry.
func (asked name) best(names []name) match {
	best := match{way: unlike, cost: 2000}
	for _, n := range names {
		if m := asked.match(n); compare(m, best) < 0 {
			best = m
		}
	}
	return best
}

// match compares what was asked for with one name. Ids, additions and names of
// the other language are worth less than names of the language asked in.
func (asked name) match(n name) match {
	minor := 0
	if n.aside || n.language != asked.language {
		minor = 1
	}
	if slices.Equal(asked.letters, n.letters) {
		if n.aside {
			return match{way: aside, cost: minor}
		}
		return match{way: equals, cost: minor}
	}
	if missing, ok := asked.begins(n); ok {
		return match{way: begins, cost: missing + minor*16}
	}
	d := Distance(asked.letters, n.letters)
	longer := max(len(asked.letters), len(n.letters))
	if len(asked.letters) > 2 && d <= longer/3 {
		if n.aside {
			d++
		}
		return match{way: misspelt, cost: 2*d + minor}
	}
	if !n.aside && strings.Contains(sentence(asked.words), sentence(n.words)) {
		return match{way: mentions, cost: minor - 2*len(n.words)}
	}
	return match{way: unlike, cost: min(d*1000/longer, asked.wordwise(n)) + minor}
}

// begins reports whether the name begins with what was asked for, or has words
// that begin with its words, in any order. It returns about how many letters
// the name has beyond that.
func (asked name) begins(n name) (missing int, ok bool) {
	same := func(word, asked string) bool { return word == asked }
	missing = len(n.letters) - len(asked.letters)
	prefix := missing > 0 && slices.Equal(asked.letters, n.letters[:len(asked.letters)])
	whole := 4 + 2*(len(n.words)-len(asked.words)) // a word that is there as a whole
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

// each reports whether each word asked for fits one of the name's words.
func (asked name) each(n name, fits func(word, asked string) bool) bool {
	for _, a := range asked.words {
		if !slices.ContainsFunc(n.words, func(word string) bool { return fits(word, a) }) {
			return false
		}
	}
	return true
}

// wordwise returns the least distance between a word asked for and a word of
// the name, per mille of the longer one. Short words say nothing.
func (asked name) wordwise(n name) int {
	const telling = 4
	least := 1000
	if len(asked.words)*len(n.words) == 1 {
		return least // match has compared them
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

// preferred returns the language of names that a language code prefers.
func preferred(code string) string {
	if code == "" || strings.HasPrefix(strings.ToLower(code), "de") {
		return "de"
	}
	return "en"
}
