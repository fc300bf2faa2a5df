package ask_test

import (
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"tarock/bot/ask"
	"tarock/engine/deal"
	"tarock/engine/rules"
	"tarock/locales"
)

// heading is the heading of a section in a document of rules: "## 7. Play".
var heading = regexp.MustCompile(`(?m)^## (\d+)\. `)

// sectionTexts are, by section of a document of rules, the sections of a book that answer for it, and questions on it
// in each language. Sections that are about transcripts and sources have none.
var sectionTexts = map[string]struct {
	book  string
	asked map[string][]string
}{
	"1":  {},
	"2":  {"cards counting course", map[string][]string{"de": {"Wie werden die Punkte gezählt?", "Welche Karten gibt es?"}, "en": {"How are points counted?", "Which cards are in the pack?"}}},
	"3":  {"course", map[string][]string{"de": {"Wie wird gegeben?", "Wie viele Karten bekommt jeder?"}, "en": {"How are the cards dealt?", "How many cards does each player get?"}}},
	"4":  {"bidding game course meld", map[string][]string{"de": {"Wie geht das Steigern?"}, "en": {"How does the bidding work?"}}},
	"5":  {"calling talon course", map[string][]string{"de": {"Welche Karten darf man ablegen?"}, "en": {"Which cards may be discarded?"}}},
	"6":  {"announcing doubling premium premiums meld play settlement", map[string][]string{"de": {"Gibt es Kontra?"}, "en": {"Is there kontra?"}}},
	"7":  {"play", map[string][]string{"de": {"Wer spielt zum ersten Stich aus?", "Muss man Farbe bedienen?"}, "en": {"Who leads to the first trick?", "Must one follow suit?"}}},
	"8":  {"settlement pots", map[string][]string{"de": {"Wie wird abgerechnet?"}, "en": {"How is the game settled?"}}},
	"9":  {"evening", map[string][]string{"de": {"Wer gibt das nächste Spiel?"}, "en": {"Who deals the next hand?"}}},
	"10": {"breach option", map[string][]string{"de": {"Was kostet ein Regelverstoß?"}, "en": {"What does a revoke cost?"}}},
	"11": {"talk", map[string][]string{"de": {"Darf man die alten Stiche anschauen?"}, "en": {"May one look at earlier tricks?"}}},
	"12": {"option", nil},
	"13": {},
	"14": {"evening bot", map[string][]string{"de": {"Wie geht ein Turnier nach diesen Regeln?"}, "en": {"What is different in a tournament?"}}},
}

// TestSections: whatever section a document of rules has, a passage of the book answers for it, and questions on it are
// answered there.
func TestSections(t *testing.T) {
	for _, set := range rules.All() {
		document, err := os.ReadFile("../../docs/rules/" + set.ID + ".md")
		if err != nil {
			t.Fatal(err)
		}
		for _, found := range heading.FindAllStringSubmatch(string(document), -1) {
			of, ok := sectionTexts[found[1]]
			if !ok {
				t.Errorf("%s: no passage answers for section %s", set.ID, found[1])
			}
			for _, language := range locales.Languages() {
				answersFor(t, set, locales.For(language), found[1], strings.Fields(of.book), of.asked[language])
			}
		}
	}
}

// answersFor checks that a book has a passage for a section, with questions, and answers others there.
func answersFor(t *testing.T, set *deal.RuleSet, texts *locales.Texts, section string, book, questions []string) {
	t.Helper()
	within := func(id string) bool {
		of, _, _ := strings.Cut(id, ".")
		return slices.Contains(book, of)
	}
	if len(book) > 0 && !slices.ContainsFunc(texts.Guide(set.ID), func(p locales.Passage) bool { return within(p.ID) && (len(p.Asked) > 0 || section == "12") }) {
		t.Errorf("%s %s: no passage for section %s", set.ID, texts.Language(), section)
	}
	for _, question := range questions {
		list := ask.For(set, nil, texts).Answer(question)
		if !slices.ContainsFunc(list, func(p ask.Passage) bool { return within(p.ID) }) {
			t.Errorf("%s %s, section %s: %s\n got %+v", set.ID, texts.Language(), section, question, list)
		}
	}
}
