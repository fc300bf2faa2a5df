package locales

import (
	"embed"
	"fmt"
	"regexp"
	"strings"
	"sync"
	"unicode/utf8"
)

// guides are the explanations of rule sets, guide/LANGUAGE/RULES.md.
//
//go:embed guide/*/*.md
var guides embed.FS

// Passage explains one thing about a rule set, as plain text. Those of games and
// premiums say what the tables of the rule set do not.
type Passage struct {
	ID    string // section and name: "talon.discard", "game.solo"
	Title string // "" where ID names a game or a premium
	Also  string // words by which it is looked for, beside title and text
	Text  string
	Asked []Asked // questions that it answers
}

// Asked is a question as players ask it, perhaps in several ways, and its answer in one sentence,
// which begins with yes or no if that is asked.
type Asked struct {
	If        string // a house rule that it holds with, as ID=VALUE; "" with any
	Questions []string
	Answer    string
}

// Guide returns the passages on a rule set in the order in which they are read,
// none if nobody has written any.
func (t *Texts) Guide(rules string) []Passage {
	data, err := guides.ReadFile("guide/" + t.language + "/" + rules + ".md")
	if err != nil {
		return nil
	}
	list, err := readGuide(string(data))
	if err != nil {
		panic(fmt.Sprintf("locales: guide/%s/%s.md: %v", t.language, rules, err))
	}
	return list
}

// gists are the results of Gist.
var gists sync.Map

// Gist returns the first sentence of a passage on a rule set, "" if there is no such passage.
func (t *Texts) Gist(rules, id string) string {
	key := [3]string{t.language, rules, id}
	if known, ok := gists.Load(key); ok {
		return known.(string)
	}
	for _, p := range t.Guide(rules) {
		gists.Store([3]string{t.language, rules, p.ID}, first(p.Text))
	}
	known, _ := gists.LoadOrStore(key, "")
	return known.(string)
}

// sentence ends a sentence before the next one. An ordinal number, "der 12. Stich", does not.
var sentence = regexp.MustCompile(`[^0-9]\. \p{Lu}`)

// first returns the first sentence of a text.
func first(text string) string {
	if at := sentence.FindStringIndex(text); at != nil {
		_, letter := utf8.DecodeLastRuneInString(text[:at[1]])
		return text[:at[1]-letter-1]
	}
	return text
}

// readGuide reads passages: a line "## ID Title", perhaps a line "? more words to
// be found by", lines of text, and lines "= Question? Answer." or "= [ID=VALUE] Question? Answer.",
// where more questions may stand before the answer.
func readGuide(document string) ([]Passage, error) {
	var list []Passage
	for i, line := range strings.Split(strings.TrimSpace(document), "\n") {
		heading, ok := strings.CutPrefix(line, "## ")
		if !ok && len(list) == 0 {
			return nil, fmt.Errorf("line %d: text before the first heading", i+1)
		}
		switch last := len(list) - 1; {
		case ok:
			id, title, _ := strings.Cut(heading, " ")
			list = append(list, Passage{ID: id, Title: title})
		case strings.HasPrefix(line, "= "):
			a, ok := readAsked(line[2:])
			if !ok {
				return nil, fmt.Errorf("line %d: no question and answer", i+1)
			}
			list[last].Asked = append(list[last].Asked, a)
		case strings.HasPrefix(line, "? "):
			list[last].Also = line[2:]
		case list[last].Text == "":
			list[last].Text = line
		default:
			list[last].Text += " " + line
		}
	}
	return list, nil
}

// readAsked reads questions and their answer, perhaps with the house rule that they hold with.
func readAsked(line string) (a Asked, ok bool) {
	if rest, found := strings.CutPrefix(line, "["); found {
		if a.If, line, ok = strings.Cut(rest, "] "); !ok {
			return a, false
		}
	}
	for {
		question, rest, found := strings.Cut(line, "? ")
		if !found {
			break
		}
		a.Questions, line = append(a.Questions, line[:len(question)+1]), rest
	}
	a.Answer = line
	return a, len(a.Questions) > 0 && a.Answer != ""
}
