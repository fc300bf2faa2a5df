package ask

import (
	"testing"

	"tarock/engine/deal"
	"tarock/engine/rules"
	"tarock/locales"
)

// TestLibrary: tables with the same rules share a book, others do not, and only those used last are kept.
func TestLibrary(t *testing.T) {
	l := library{most: 3}
	set, de := rules.Find("tapp"), locales.For("de")
	tapper := deal.Options{"tapper": "on"}
	first := l.shelf(set, tapper, de)
	usual, err := set.Choose(tapper)
	if err != nil {
		t.Fatal(err)
	}
	if l.shelf(set, usual, de) != first {
		t.Error("the same options with all defaults: got another book")
	}
	if _, ok := first.guide().Find("game.tapper"); !ok {
		t.Error("got a guide without the house rule")
	}
	plain, english := l.shelf(set, nil, de), l.shelf(set, tapper, locales.For("en"))
	if plain == first || english == first || plain.guide() == first.guide() {
		t.Error("got the same book for other house rules or another language")
	}
	l.shelf(set, tapper, de)
	l.shelf(rules.All()[0], nil, de) // forgets the plain one, which was not used for the longest time
	if len(l.shelves) != 3 || l.shelf(set, tapper, de) != first || l.shelf(set, tapper, locales.For("en")) != english {
		t.Errorf("got %d shelves, want the 3 used last", len(l.shelves))
	}
	if l.shelf(set, nil, de) == plain {
		t.Error("got a book that should have been forgotten")
	}
	if kept.most < len(rules.All())*len(locales.Languages()) {
		t.Errorf("%d books are kept: fewer than there are rule sets and languages", kept.most)
	}
}

// TestGuideOfBook: a guide has the passages of the book, in the same places and with the same keys.
func TestGuideOfBook(t *testing.T) {
	book, guide := For(rules.All()[0], nil, locales.For("de")), GuideFor(rules.All()[0], nil, locales.For("de"))
	for i, p := range book.passages {
		if at := guide.At([]int{i}); len(at) != 1 || at[0].ID != p.ID || guide.Key(p) != book.Key(p) {
			t.Fatalf("place %d: got %v, want %s", i, at, p.ID)
		}
	}
}

// BenchmarkHouse asks a question at a table with house rules.
func BenchmarkHouse(b *testing.B) {
	set := rules.Find("tapp")
	for b.Loop() {
		For(set, deal.Options{"tapper": "on"}, locales.For("de")).Answer("Was zählt der Tapper?")
	}
}
