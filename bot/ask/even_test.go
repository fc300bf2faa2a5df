package ask

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

	"tarock/engine/rules"
	"tarock/engine/view"
	"tarock/locales"
)

// TestEven: with as many points on both sides those have won of whom the law says so.
func TestEven(t *testing.T) {
	asked := map[string][3]string{
		"de": {"%[1]d zu %[1]d, wer hat gewonnen?", "Jeder hat %[1]d, haben die Gegner gewonnen?", "%[1]d zu %[1]d, hat der Spieler gewonnen?"},
		"en": {"%[1]d to %[1]d, who has won?", "Both sides have %[1]d, have the opponents won?", "%[1]d each, has the declarer won?"},
	}
	tried := 0
	for _, set := range rules.All() {
		for _, language := range locales.Languages() {
			book := For(set, nil, locales.For(language))
			pack, _ := strconv.Atoi(book.law[view.LawPack])
			need, parts, ok := book.law.Enough()
			if !ok || pack%2 > 0 || pack == 0 || len(book.engine.Tables.Games) == 0 || strings.Contains(fmt.Sprint(book.engine.Tables.Games), "Written:true") {
				continue
			}
			won := pack/2*parts >= need
			for i, form := range asked[language] {
				question := fmt.Sprintf(form, pack/2)
				fact := book.Fact(question)
				yes := map[string]string{"de": "Ja", "en": "Yes"}[language]
				switch says := strings.HasPrefix(fact, yes); {
				case fact == "":
					t.Logf("%s: %s: no answer", set.ID, question)
				case i == 0 && strings.HasPrefix(fact, yes), i == 1 && says == won, i == 2 && says != won:
					t.Errorf("%s: %s\n got %q", set.ID, question, fact)
				default:
					tried++
				}
			}
		}
	}
	if t.Logf("%d right", tried); tried < 40 {
		t.Errorf("got %d answers, want more", tried)
	}
}

// TestFigures: numbers in words are read as figures, but not those of cards and games.
func TestFigures(t *testing.T) {
	for text, want := range map[string]string{
		"Trojko mit fünfundvierzig Punkten": "Trojko mit 45 Punkten",
		"thirty-five exactly":               "35 exactly",
		"Four and forty each":               "44 each",
		"Forty points, or fifty two?":       "40 points, or 52?",
		"der Einundzwanziger":               "der Einundzwanziger",
		"zwanzig und einundzwanzig":         "zwanzig und einundzwanzig",
		"Zwanzigerrufen":                    "Zwanzigerrufen",
		"ein sechzigjähriger":               "ein sechzigjähriger",
	} {
		if got := figures(text); got != want {
			t.Errorf("%s: got %q, want %q", text, got, want)
		}
	}
}
