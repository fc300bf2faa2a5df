package ask

import (
	"fmt"
	"slices"
	"sync"

	"tarock/engine/deal"
	"tarock/locales"
)

// For returns the book of a rule set like New, and GuideFor its guide. Those asked for last are kept.
func For(set *deal.RuleSet, given deal.Options, texts *locales.Texts) *Book {
	return kept.shelf(set, given, texts).book()
}

// GuideFor returns the guide of a rule set like NewGuide.
func GuideFor(set *deal.RuleSet, given deal.Options, texts *locales.Texts) *Guide {
	return kept.shelf(set, given, texts).guide()
}

// kept has room for every rule set in both languages, and for some house rules. A book takes 2.7 MB.
var kept = library{most: 40}

// library keeps books and guides. It is safe for concurrent use.
type library struct {
	most    int // how many tables it keeps, at most
	mu      sync.Mutex
	shelves []*shelf // the one used last in front
}

// shelf has the book and the guide of tables with the same rules and language, which are written when
// they are asked for.
type shelf struct {
	rules, language, house string
	guide                  func() *Guide
	book                   func() *Book
}

// shelf returns the shelf for a table, and forgets the one that was not used for the longest time if
// there are too many.
func (l *library) shelf(set *deal.RuleSet, given deal.Options, texts *locales.Texts) *shelf {
	house := fmt.Sprint(set.Chosen(given)) // in the order of the ids
	l.mu.Lock()
	defer l.mu.Unlock()
	i := slices.IndexFunc(l.shelves, func(s *shelf) bool {
		return s.rules == set.ID && s.language == texts.Language() && s.house == house
	})
	if i < 0 {
		given = set.Chosen(given)
		l.shelves = append(l.shelves[:min(len(l.shelves), l.most-1)], &shelf{set.ID, texts.Language(), house,
			sync.OnceValue(func() *Guide { return NewGuide(set, given, texts) }),
			sync.OnceValue(func() *Book { return New(set, given, texts) })})
		i = len(l.shelves) - 1
	}
	s := l.shelves[i]
	copy(l.shelves[1:], l.shelves[:i])
	l.shelves[0] = s
	return s
}
