package ask_test

import (
	"fmt"
	"strings"
	"testing"

	"tarock/bot/ask"
	"tarock/engine/deal"
	"tarock/engine/view"
	"tarock/locales"
)

// facetQuestions ask what a game is like.
var facetQuestions = map[string]map[string][]string{
	"alone": {
		"en": {"Do I play %s alone?", "Is %s played alone against the others?", "Am I on my own in a %s?"},
		"de": {"Spielt man %s allein?", "Bin ich beim %s allein?"},
	},
	"partner": {
		"en": {"Do I have a partner in %s?", "Does the declarer of a %s have a partner?"},
		"de": {"Hab ich beim %s einen Partner?", "Wird beim %s gerufen?"},
	},
	"negative": {
		"en": {"Is %s a negative game?", "Is %s about avoiding tricks?"},
		"de": {"Ist %s ein Negativspiel?"},
	},
	"trump": {
		"en": {"Are tarocks trumps in %s?"},
		"de": {"Sind beim %s die Tarock Trumpf?"},
	},
	"open": {
		"en": {"Is %s played with open cards?"},
		"de": {"Wird %s offen gespielt?"},
	},
	"trick": {
		"en": {"Am I allowed a trick in %s?"},
		"de": {"Darf ich im %s einen Stich machen?"},
	},
}

// TestFacets asks of every game whether it is played alone or with a partner, and what for.
func TestFacets(t *testing.T) {
	every(t, func(t *testing.T, set *deal.RuleSet, texts *locales.Texts) {
		if set.Games == nil {
			return
		}
		options, _ := set.Choose(nil)
		book := ask.For(set, nil, texts)
		for i, g := range set.Games(options) {
			name := texts.Name(set.ID, "game", g.ID)
			if name == "Eine" {
				continue // an article
			}
			check := func(kind string, is bool) {
				t.Helper()
				forms := facetQuestions[kind][texts.Language()]
				question, key := fmt.Sprintf(forms[i%len(forms)], name), "reckon.no"
				if is {
					key = "reckon.yes"
				}
				if got, want := fact(book, question), strings.TrimRight(texts.Say(key, "fact", ""), ": "); !strings.HasPrefix(got, want) {
					t.Errorf("%s\n got %q, want %s", question, got, want)
				}
			}
			negative := g.Kind == view.Negative || g.Kind == view.Open
			if g.Sides != view.CalledByFive {
				called := g.Sides == view.CalledPartner || g.Sides == view.CalledOther
				check("alone", !called)
				check("partner", called)
			}
			check("negative", negative)
			check("trump", g.Kind != view.Colour)
			if negative && name != "Berač" { // there is a "Berač offen"
				check("open", g.Kind == view.Open)
			}
			if n, exact := g.Aim.Tricks(); exact && n < 2 {
				check("trick", n > 0)
			}
		}
	})
}
