package screen_test

import (
	"os"
	"regexp"
	"slices"
	"testing"

	"tarock/bot/screen"
	"tarock/bot/screen/page"
	"tarock/engine/rules"
	"tarock/locales"
	"tarock/locales/rich"
)

// addressed is a word that speaks to one person, by language: in German "ihr" is for all.
var addressed = map[string]*regexp.Regexp{
	"de": regexp.MustCompile(`(?i)\b(du|dich|dir|dein(e[mnrs]?)?)\b`),
	"en": regexp.MustCompile(`(?i)\b(you|your|yours|yourself)\b`),
}

// The name of a phase and what the table waits for stand before everybody and before the player
// himself: in no rule set do they speak to one reader.
func TestTasksAreForAll(t *testing.T) {
	file, err := os.ReadFile("../../locales/de.yaml")
	if err != nil {
		t.Fatal(err)
	}
	keys := regexp.MustCompile(`(?m)^(?:phase|turn)\.[a-z.-]+`).FindAllString(string(file), -1)
	keys = slices.DeleteFunc(keys, func(key string) bool { return key == "turn.remind" }) // which is private
	if len(keys) < 20 {
		t.Fatalf("got only the keys %q", keys)
	}
	for _, language := range locales.Languages() {
		texts := locales.For(language)
		for _, set := range rules.All() {
			for _, key := range keys {
				if text := texts.Say(texts.Own(set.ID, key), "number", 1); addressed[language].MatchString(text) {
					t.Errorf("%s, %s: %s is %q", language, set.ID, key, text)
				}
			}
		}
	}
}

// Nothing that is shown to a whole group speaks to one of its members.
func TestGroupIsNotOnePerson(t *testing.T) {
	inEveryDeal(t, 4, []string{"Anna", "Berta", "Cilli", "Dora"}, func(t *testing.T, w *world) {
		for _, language := range locales.Languages() {
			for _, s := range screen.Group(w.table.View(""), w.context(language)) {
				if language == "en" && s.Slot.Part == page.Lobby {
					continue // where "you" is all of them
				}
				if text := rich.Plain(s.Message.Text); addressed[language].MatchString(text) {
					t.Errorf("%s: %s speaks to one reader:\n%s", language, s.Slot, text)
				}
			}
		}
	})
}
