package ask

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"tarock/engine/card"
	"tarock/engine/rules"
	"tarock/locales"
)

// TestBasics: what people ask before anything else is answered in every rule set by what the tables say, or by the passage
// on it, in all wordings that stand in the table, even if the texts have the same question on a special case.
func TestBasics(t *testing.T) {
	var ids []string
	for _, line := range wordLines("plain") {
		language, list, ok := strings.Cut(line, ": ")
		if !ok {
			ids = nil
			if line[0] == '=' || line[0] == '!' {
				ids = strings.Split(strings.TrimPrefix(line, "!"), "|")
			}
			continue
		}
		for _, question := range strings.Split(list, "|") {
			for _, set := range rules.All() {
				if len(ids) > 0 {
					isBasic(t, For(set, nil, locales.For(language)), question, ids)
				}
			}
		}
	}
}

// isBasic asks one of them.
func isBasic(t *testing.T, b *Book, question string, ids []string) {
	t.Helper()
	if (primer{b}).asksSame(b.speech.split(grammar{&b.reader}.bare(question))) {
		return // the texts say it in their own words
	}
	want := ""
	if name, ok := strings.CutPrefix(ids[0], "="); ok {
		f, there := basics{pack{&b.reckoner}}.answer(name)
		if !there {
			return // there is no such thing
		}
		want = f.text
	}
	list := b.Answer(question)
	if len(list) > 0 && strings.HasPrefix(list[0].ID, "bot.") {
		return // as "who shuffles"
	}
	if len(list) == 0 || want != "" && list[0].Fact != want || want == "" && !slices.Contains(ids, list[0].ID) {
		t.Errorf("%s %s: %q is not answered by %v", b.Rules, b.writer.texts.Language(), question, ids)
	}
}

// TestBasicFacts: the number of players is that of the tables, the talon has as many cards as are left, and a card is what it
// is in the deck.
func TestBasicFacts(t *testing.T) {
	for _, set := range rules.All() {
		for language, asks := range map[string][3]string{"de": {"Wie viele Spieler?", "Was ist der Talon?", "Was ist der Pagat?"}, "en": {"How many players?", "What is the talon?", "What is the Pagat?"}} {
			b := For(set, nil, locales.For(language))
			fact := func(question string) string {
				list := b.Answer(question)
				if len(list) == 0 {
					t.Fatalf("%s %s: no answer to %q", set.ID, language, question)
				}
				return list[0].Fact
			}
			tables := set.Tables()
			if got := fact(asks[0]); !strings.Contains(got, strconv.Itoa(slices.Max(tables))) || slices.Max(tables) == slices.Max(set.Forms[0].Hands[:1]) {
				t.Errorf("%s %s: got %q, want %d players", set.ID, language, got, tables)
			}
			if n := set.Forms[0].Talon; n > 0 && !strings.Contains(fact(asks[1]), strconv.Itoa(n)) {
				t.Errorf("%s %s: got %q, want a talon of %d", set.ID, language, fact(asks[1]), n)
			}
			if got := fact(asks[2]); set.Forms[0].Deck.Has(card.Pagat) && !strings.Contains(got, " I;") {
				t.Errorf("%s %s: got %q, want the lowest tarock", set.ID, language, got)
			}
		}
	}
}
