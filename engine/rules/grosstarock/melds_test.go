package grosstarock

import (
	"fmt"
	"strings"
	"testing"

	"tarock/engine/card"
)

// melded formats the melds of a hand with their values.
func melded(hand card.Set) string {
	var list []string
	for _, m := range meldsOf(nil, hand) {
		list = append(list, fmt.Sprint(m.item, " ", m.value))
	}
	return strings.Join(list, ", ")
}

// told formats what is made public of a hand's melds.
func told(hand card.Set) string {
	var list []string
	for _, m := range meldsOf(nil, hand) {
		words := []string{m.fact.ID}
		if m.fact.N > 0 {
			words = append(words, fmt.Sprint(m.fact.N))
		}
		if m.fact.Word != "" {
			words = append(words, m.fact.Word)
		}
		if m.fact.Card != card.None {
			words = append(words, m.fact.Card.String())
		}
		list = append(list, strings.Join(words, " "))
	}
	return strings.Join(list, ", ")
}

// TestMelds checks the table of section 6 and its example.
func TestMelds(t *testing.T) {
	const many = "XX XIX XII XI X VIII VII IV III"
	for _, tc := range []struct{ name, hand, want, public string }{
		{"6 example", "Sküs XXI XX XIX XII XI X VIII VII IV III I HK HD HC HB KK PK",
			"tarocks 20, matadors 20, cavallerie 15, kings 5",
			"meld-tarocks-pagat 12, meld-matadors 5, meld-cavallerie-skis H, meld-kings-short TK"},
		{"nine tarocks", many, "", ""},
		{"ten tarocks", many + " II", "tarocks 10", "meld-tarocks 10"},
		{"ten with the Skis", many + " Sküs", "tarocks 10", "meld-tarocks 10"},
		{"ten with the Pagat", many + " I", "tarocks 10", "meld-tarocks-pagat 10"},
		{"three matadors", "Sküs XXI I XIX XVIII", "matadors 10", "meld-matadors 3"},
		{"seven matadors", "Sküs XXI I XX XIX XVIII XVII XV", "matadors 30", "meld-matadors 7"},
		{"all of them", "Sküs XXI XX XIX XVIII XVII XVI XV XIV XIII XII XI X IX VIII VII VI V IV III II I", "tarocks 70, matadors 105",
			"meld-tarocks-pagat 22, meld-matadors 22"},
		{"no matadors without the Skis", "XXI XX I", "", ""},
		{"two Cavalleries", "KK KD KC KB TD TC TB T1", "cavallerie 10, cavallerie 5", "meld-cavallerie K, meld-cavallerie-short T TK"},
		{"three figures with the Skis", "Sküs PK PC PB", "cavallerie 5", "meld-cavallerie-short P PD"},
		{"two figures", "Sküs PK PC HB", "", ""},
		{"four kings with the Skis", "Sküs HK KK PK TK", "kings 15", "meld-kings-skis"},
		{"four kings", "HK KK PK TK", "kings 10", "meld-kings"},
		{"three kings with the Skis", "Sküs HK KK TK", "kings 5", "meld-kings-short PK"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			hand := card.MustSet(tc.hand)
			if got := melded(hand); got != tc.want {
				t.Errorf("got %s, want %s", got, tc.want)
			}
			if got := told(hand); got != tc.public {
				t.Errorf("public: got %s, want %s", got, tc.public)
			}
		})
	}
}
