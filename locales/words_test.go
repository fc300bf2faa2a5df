package locales

import (
	"regexp"
	"strings"
	"testing"
)

// instead has words for which the bot has another one, the word of the rules: for the same thing it says the same. Rules
// is the rule set that they are not used for, "" for all. Users may use them: questions are not looked at.
var instead = []struct{ language, rules, word, say string }{
	{"en", "", `(?i)\b(lay|lays|laid|laying)\b( [^\s.?!;:,]+){0,7} away\b`, "discard"},
	{"en", "", `(?i)\b(bury|buries|buried)\b (it|the|a|them)\b`, "discard"},
	{"en", "grosstarock", `Sküs`, "Skis"},
	{"de", "grosstarock", `Sküs`, "Skis"},
}

// What the bot says calls a thing by one word.
func TestOneWordForAThing(t *testing.T) {
	for _, i := range instead {
		word, texts := regexp.MustCompile(i.word), For(i.language)
		check := func(where, text string) {
			if found := word.FindString(text); found != "" {
				t.Errorf("%s, %s: %q, want %q in\n%s", i.language, where, found, i.say, text)
			}
		}
		sentences(t, i.language, func(key, text string) {
			of := strings.Split(key, "@")
			if strings.HasPrefix(key, "asked.") || strings.HasPrefix(key, "card.") || i.rules != "" && of[len(of)-1] != i.rules {
				return
			}
			check(key, text)
		})
		for _, rules := range guideNames(texts) {
			if i.rules != "" && rules != i.rules {
				continue
			}
			for _, p := range texts.Guide(rules) {
				check(rules+" "+p.ID, p.Title)
				check(rules+" "+p.ID, p.Text)
				for _, a := range p.Asked {
					check(rules+" "+p.ID, a.Answer)
				}
			}
		}
	}
}

// sentences calls a function for each line of a language's texts, as it is written in its file, with its key.
func sentences(t *testing.T, language string, do func(key, text string)) {
	t.Helper()
	data, err := files.ReadFile(language + ".yaml")
	if err != nil {
		t.Fatal(err)
	}
	key := ""
	for line := range strings.Lines(string(data)) {
		text := line
		if head, rest, ok := strings.Cut(line, ": "); ok && line[0] != ' ' && line[0] != '#' {
			key, text = head, rest
		} else if head, ok := strings.CutSuffix(line, ":\n"); ok && line[0] != ' ' {
			key = head
		}
		if line[0] != '#' {
			do(key, text)
		}
	}
}
