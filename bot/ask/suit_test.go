package ask_test

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"tarock/bot/ask"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/locales"
)

// suitQuestions ask for the cards of a suit, the first place being that of the suit.
var suitQuestions = map[string]map[string][]string{
	"highest": {
		"en": {"What's the highest card in %s?", "Which %s card is the strongest?", "top card of %s"},
		"de": {"Was ist die höchste Karte in %s?", "Was is in %s die höchste?"},
	},
	"lowest": {
		"en": {"What's the lowest card in %s?", "weakest card of %s?"},
		"de": {"Was ist die niedrigste Karte in %s?", "was is in %s des kleinste"},
	},
	"order": {
		"en": {"How do the %s rank?", "What's the order of %s?", "order of the cards in %s from the top"},
		"de": {"Wie ist die Reihenfolge in %s?", "Wie stechen die %s untereinander?"},
	},
	"many": {
		"en": {"How many %s are there?", "How many cards are in %s?"},
		"de": {"Wie viele Karten hat %s?", "Wie viele %s gibt es?"},
	},
	"higher": {
		"en": {"Does the %[2]s beat the %[3]s in %[1]s?", "Is the %[2]s of %[1]s higher than the %[3]s of %[1]s?", "%[1]s: is the %[2]s stronger than the %[3]s?", "In %[1]s is the %[2]s higher than the %[3]s?"},
		"de": {"Sticht in %[1]s der %[2]s den %[3]s?", "Ist %[1]s %[2]s höher als %[1]s %[3]s?"},
	},
	"which": {
		"en": {"Is the %[2]s of %[1]s higher or lower than the %[3]s?", "In %[1]s, is the %[2]s above or below the %[3]s?", "Is the %[2]s of %[1]s stronger or weaker than the %[3]s of %[1]s?"},
		"de": {"Ist %[1]s %[2]s höher oder niedriger als %[1]s %[3]s?", "Ist in %[1]s der %[2]s stärker oder schwächer als der %[3]s?"},
	},
	"above": {
		"en": {"Which card comes right above the %[2]s in %[1]s?", "%[1]s: what beats the %[2]s?"},
		"de": {"Welche Karte kommt in %[1]s gleich über %[2]s?"},
	},
	"below": {
		"en": {"Which card comes just below the %[2]s in %[1]s?"},
		"de": {"Welche Karte kommt in %[1]s gleich unter %[2]s?"},
	},
	"exists": {
		"en": {"Is there a 7 in %s?", "Do we play with the 7 of %s?"},
		"de": {"Gibt es in %s einen Siebener?", "Ist der %s Siebener dabei?"},
	},
}

// TestSuits asks for the cards of every suit, and compares with the order of the rule set.
func TestSuits(t *testing.T) {
	every(t, func(t *testing.T, set *deal.RuleSet, texts *locales.Texts) {
		order := set.Order
		if order == nil {
			order = &card.RedUp
		}
		say := func(key string) string { return texts.Say(key, "fact", "") }
		book, asked := ask.For(set, nil, texts), len(set.ID)
		check := func(kind string, fits func(string) bool, want string, of ...any) {
			t.Helper()
			forms := suitQuestions[kind][texts.Language()]
			question := fmt.Sprintf(forms[asked%len(forms)], of...)
			if got := fact(book, question); !fits(got) {
				t.Errorf("%s\n got %q, want %s", question, got, want)
			}
			asked++
		}
		has := func(kind, want string, of ...any) {
			t.Helper()
			check(kind, func(got string) bool { return holds(got, want) }, want, of...)
		}
		says := func(kind, want string, of ...any) {
			t.Helper()
			check(kind, func(got string) bool { return strings.HasPrefix(got, strings.TrimSpace(want)) }, want, of...)
		}
		for suit := card.Herz; suit <= card.Eichel; suit++ {
			cards := slices.Collect(set.Forms[0].Deck.And(card.OfSuit(suit)).All())
			if len(cards) == 0 {
				continue
			}
			slices.SortFunc(cards, func(c, d card.Card) int { return int(order[d]) - int(order[c]) })
			name := texts.Name(set.ID, "suit", cards[0].String()[:1])
			rank := func(i int) string {
				if _, err := strconv.Atoi(cards[i].Rank()); err == nil {
					return cards[i].Rank()
				}
				return texts.Name(set.ID, "rank", cards[i].Rank())
			}
			last := len(cards) - 1
			has("highest", rank(0), name)
			has("lowest", rank(last), name)
			has("order", rank(last), name)
			has("many", strconv.Itoa(len(cards)), name)
			says("exists", map[bool]string{true: say("reckon.yes"), false: say("reckon.no")}[slices.ContainsFunc(cards, func(c card.Card) bool { return c.Rank() == "7" })], name)
			for i := range last {
				high := strings.ToUpper(rank(i)[:1]) + rank(i)[1:]
				check("which", func(got string) bool { return strings.HasPrefix(got, high+" ") }, high, name, rank(i+asked%2), rank(i+1-asked%2))
				switch (i + int(suit)) % 4 {
				case 0:
					says("higher", say("reckon.yes"), name, rank(i), rank(i+1))
				case 1:
					says("higher", say("reckon.no"), name, rank(i+1), rank(i))
				case 2:
					has("above", rank(i), name, rank(i+1))
				case 3:
					has("below", rank(i+1), name, rank(i))
				}
			}
		}
	})
}
