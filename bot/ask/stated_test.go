package ask

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"tarock/engine/rules"
	"tarock/locales"
)

// spread is how many sentences there are for each that is asked: to ask all takes a minute.
const spread = 8

// Verbs that stand before who does it in a question, and behind it in a sentence; and words in place of which a sentence
// with another one is wrong.
var (
	turningVerbs = map[string]*regexp.Regexp{
		"de": regexp.MustCompile(`^([^,]{3,50}?) (darf|dürfen|muss|müssen|ist|sind|zählt|zahlt|gilt|spielt|kann|wird|bekommt) (.*)$`),
		"en": regexp.MustCompile(`^([^,]{3,50}?) (may|must|is|are|can) (.*)$`)}
	deniedVerbs = map[string]*regexp.Regexp{
		"de": regexp.MustCompile(`\b(darf|dürfen|muss|müssen|ist|sind|zählt|zahlt|gilt|spielt|kann|wird|bekommt)\b`),
		"en": regexp.MustCompile(`\b(may|must|is|are|can)\b`)}
	exchanged = map[string]*regexp.Regexp{
		"de": regexp.MustCompile(`\b(Gegner|Spieler|immer|nie|ersten|letzten|Vorhand|Geber)\b`),
		"en": regexp.MustCompile(`\b(opponent|declarer|always|never|first|last|dealer|forehand)\b`)}
	inExchange  = bothWays("Gegner Spieler", "immer nie", "ersten letzten", "Vorhand Geber", "opponent declarer", "always never", "first last", "dealer forehand")
	not         = map[string]string{"de": "nicht", "en": "not"}
	onCondition = set("wer wenn who whoever if")
	numberIn    = regexp.MustCompile(`\b[0-9]+\b`)
)

// TestStatements: what the texts say is so is confirmed, however it is asked; with another number, the contrary or a "not"
// in it, it is not.
func TestStatements(t *testing.T) {
	t.Parallel()
	asks := map[string]func(language, text string) string{
		"belief": func(language, text string) string {
			return map[string]string{"de": "Anna meint, " + text + ". Hat sie recht?", "en": "Anna insists that " + text + ". Is she right?"}[language]
		},
		"tag": func(language, text string) string {
			return text + map[string]string{"de": ", oder?", "en": ", right?"}[language]
		},
		"question": func(language, text string) string {
			m := turningVerbs[language].FindStringSubmatch(text)
			if m == nil || slices.ContainsFunc(strings.Fields(strings.ToLower(m[1])), func(w string) bool { return onCondition[w] }) || deniedTimes(strings.Fields(strings.ToLower(text))) > 0 {
				return ""
			}
			return upper(m[2]) + " " + strings.ToLower(m[1][:1]) + m[1][1:] + " " + m[3] + "?"
		},
		"not": func(language, text string) string {
			return falsely(language, text, deniedVerbs[language].ReplaceAllString(text, "$1 "+not[language]))
		},
		"number": func(language, text string) string {
			return falsely(language, text, numberIn.ReplaceAllStringFunc(text, func(s string) string {
				n, _ := strconv.Atoi(s)
				return strconv.Itoa(n + 2)
			}))
		},
		"exchange": func(language, text string) string {
			return falsely(language, text, exchanged[language].ReplaceAllStringFunc(text, func(s string) string { return inExchange[s] }))
		},
	}
	yes, no := map[string]int{}, map[string]int{}
	for _, set := range rules.All() {
		for _, language := range locales.Languages() {
			book := For(set, nil, locales.For(language))
			for i, l := range book.lines.all {
				if i%spread != 0 || l.question != "" || strings.ContainsAny(l.text, ":→") || len(strings.Fields(l.text)) < 4 {
					continue
				}
				for how, ask := range asks {
					question := ask(language, strings.TrimRight(l.text, ".!; "))
					if question == "" {
						continue
					}
					if list := book.Answer(question); len(list) > 0 {
						switch verdictOf(list[0].Fact) {
						case saidYes:
							yes[how]++
						case saidNo:
							no[how]++
						}
					}
				}
			}
		}
	}
	for how, most := range map[string]int{"belief": 7, "tag": 7, "question": 13} {
		if t.Logf("%s: %d confirmed, %d not", how, yes[how], no[how]); no[how]*100 > most*(yes[how]+no[how]) || yes[how] < 60 {
			t.Errorf("%s: of what is so %d are confirmed, and %d are not", how, yes[how], no[how])
		}
	}
	for how, most := range map[string]int{"not": 16, "number": 16, "exchange": 25} {
		if t.Logf("%s: %d confirmed, %d not", how, yes[how], no[how]); yes[how]*100 > most*(yes[how]+no[how]) || no[how] < 60 {
			t.Errorf("%s: of what is not so %d are confirmed, and %d are not", how, yes[how], no[how])
		}
	}
}

// falsely asks whether somebody who says what is wrong is right, "" if it is what is so.
func falsely(language, text, wrong string) string {
	if wrong == text {
		return ""
	}
	return map[string]string{"de": "Der Sepp behauptet, " + wrong + ". Stimmt das?", "en": "Sepp claims that " + wrong + ". Is that right?"}[language]
}
