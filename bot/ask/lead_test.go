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

// leadQuestions ask whether a player leads in a game.
var leadQuestions = map[string][]string{
	"en": {"Does the %s lead in %s?", "Is it the %s who leads to the first trick in %s?"},
	"de": {"Spielt der %s beim %s aus?", "Kommt beim %[2]s der %[1]s heraus?"},
}

// TestLeads asks of every game whether forehand leads, and whether the declarer does.
func TestLeads(t *testing.T) {
	every(t, func(t *testing.T, set *deal.RuleSet, texts *locales.Texts) {
		if set.Games == nil {
			return
		}
		options, _ := set.Choose(nil)
		law, book := set.Law(options), ask.For(set, nil, texts)
		roles := map[string]map[string]string{"en": {"forehand": "forehand", "declarer": "declarer"}, "de": {"forehand": "Vorhand", "declarer": "Spieler"}}[texts.Language()]
		for i, g := range set.Games(options) {
			leader := law[view.LawLead]
			switch {
			case g.Sides == view.EachForSelf:
				leader = "forehand"
			case g.Kind == view.Negative || g.Kind == view.Open:
				leader = law[view.LawLeadNot]
			}
			name := texts.Name(set.ID, "game", g.ID)
			if roles[leader] == "" || name == "Eine" {
				continue // is read as an article
			}
			for role, word := range roles {
				forms, key := leadQuestions[texts.Language()], "reckon.no"
				if role == leader {
					key = "reckon.yes"
				}
				question := fmt.Sprintf(forms[i%len(forms)], word, name)
				if got, want := fact(book, question), strings.TrimRight(texts.Say(key, "fact", ""), ": "); !strings.HasPrefix(got, want) {
					t.Errorf("%s\n got %q, want %s", question, got, want)
				}
			}
		}
	})
}
