package ask_test

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

	"tarock/bot/ask"
	"tarock/engine/deal"
	"tarock/engine/view"
	"tarock/locales"
)

// premiumQuestions ask whether there is a premium, whether it can be announced, and whether it counts
// silently.
var premiumQuestions = map[string]map[string][]string{
	"here": {
		"en": {"Is there %s here?", "Do we play with %s?"},
		"de": {"Gibt es hier %s?", "Spielen wir mit %s?"},
	},
	"announce": {
		"en": {"Can %s be announced?", "May one announce %s?", "Is it possible to announce %s?"},
		"de": {"Kann man %s ansagen?", "Darf man %s ansagen?"},
	},
	"silent": {
		"en": {"Does %s count if nobody announced it?", "Does a silent %s pay anything?", "Do I get anything for %s without announcing it?"},
		"de": {"Zählt %s auch still?"},
	},
}

// TestAnnounced asks of every premium whether it can be announced, and what it is without.
func TestAnnounced(t *testing.T) {
	every(t, func(t *testing.T, set *deal.RuleSet, texts *locales.Texts) {
		if set.Premiums == nil {
			return
		}
		options, _ := set.Choose(nil)
		book := ask.For(set, nil, texts)
		for i, p := range set.Premiums(options) {
			name := texts.Name(set.ID, "premium", p.ID)
			check := func(kind string, is bool) {
				t.Helper()
				forms := premiumQuestions[kind][texts.Language()]
				question, key := fmt.Sprintf(forms[i%len(forms)], name), "reckon.no"
				if is {
					key = "reckon.yes"
				}
				if got, want := fact(book, question), strings.TrimRight(texts.Say(key, "fact", ""), ": "); !strings.HasPrefix(got, want) {
					t.Errorf("%s\n got %q, want %s", question, got, want)
				}
			}
			check("here", true)
			if len(p.Cells) < 2 && p.Values == "" && p.ID != "trull" { // in Melk all three must be in one hand
				check("announce", p.Announced > 0)
				check("silent", p.Silent > 0)
			}
		}
	})
}

// TestCounts asks how many cards and points there are.
func TestCounts(t *testing.T) {
	every(t, func(t *testing.T, set *deal.RuleSet, texts *locales.Texts) {
		options, _ := set.Choose(nil)
		book := ask.For(set, nil, texts)
		check := func(n int, questions map[string][]string) {
			t.Helper()
			for _, question := range questions[texts.Language()] {
				got := fact(book, question)
				if !holds(strings.ReplaceAll(got, "/", " "), strconv.Itoa(n)) {
					t.Errorf("%s\n got %q, want %d", question, got, n)
				}
			}
		}
		form := set.Forms[0]
		check(form.Hands[0], map[string][]string{"en": {"How many cards does each player get?", "What size is a hand?"}, "de": {"Wie viele Karten kriegt jeder?"}})
		if form.Talon > 0 {
			check(form.Talon, map[string][]string{"en": {"How many cards are in the talon?", "How big is the talon?", "size of the talon?"}, "de": {"Wie viele Karten liegen im Talon?", "Wie groß ist der Talon?"}})
		}
		if all, err := strconv.Atoi(set.Law(options)[view.LawPack]); err == nil {
			check(all, map[string][]string{"en": {"How many points are in the pack?", "What do all the cards add up to?"}, "de": {"Wie viele Punkte sind im Spiel?", "Wie viele Punkte gibt es insgesamt?"}})
		}
	})
}

// oneMoreQuestions ask whether one may double once more.
var oneMoreQuestions = map[string][]string{
	"en": {"%s has been said. Is one more step possible?", "After %s, is there one more doubling?"},
	"de": {"%s war schon. Geht noch eine Stufe?", "Geht nach %s noch eine Stufe?"},
}

// TestOneMore asks after each doubling whether there is another one.
func TestOneMore(t *testing.T) {
	every(t, func(t *testing.T, set *deal.RuleSet, texts *locales.Texts) {
		if set.Law == nil {
			return
		}
		options, _ := set.Choose(nil)
		most, err := strconv.Atoi(set.Law(options)[view.LawKontra])
		if err != nil {
			return // none, or without end
		}
		book := ask.For(set, nil, texts)
		for level := 1; level <= most; level++ {
			key := "reckon.yes"
			if level == most {
				key = "reckon.no"
			}
			for _, form := range oneMoreQuestions[texts.Language()] {
				question := fmt.Sprintf(form, texts.Doubling(set.ID, level))
				if got, want := fact(book, question), strings.TrimRight(texts.Say(key, "fact", ""), ": "); !strings.HasPrefix(got, want) {
					t.Errorf("%s\n got %q, want %s", question, got, want)
				}
			}
		}
	})
}
