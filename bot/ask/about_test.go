package ask_test

import (
	"bufio"
	"os"
	"slices"
	"strings"
	"testing"

	"tarock/bot/ask"
	"tarock/engine/deal"
	"tarock/locales"
)

// TestOfBot: questions on the bot are answered by the passage on what they name, at every table.
func TestOfBot(t *testing.T) {
	file, err := os.Open("testdata/bot.txt")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	var list [][]string
	for lines := bufio.NewScanner(file); lines.Scan(); {
		if cells := strings.Split(lines.Text(), " | "); len(cells) == 3 {
			list = append(list, cells)
		}
	}
	every(t, func(t *testing.T, set *deal.RuleSet, texts *locales.Texts) {
		book := ask.For(set, nil, texts)
		for _, cells := range list {
			if cells[0] != texts.Language() {
				continue
			}
			got := ""
			if answers := book.Answer(cells[1]); len(answers) > 0 {
				got = answers[0].ID
			}
			if !slices.Contains(strings.Fields(cells[2]), got) {
				t.Errorf("%q: got %q, want %s", cells[1], got, cells[2])
			}
		}
	})
}

// TestBotAsked: a question on the bot that stands in its texts gets the answer beside it, and a button
// finds its passage again.
func TestBotAsked(t *testing.T) {
	every(t, func(t *testing.T, set *deal.RuleSet, texts *locales.Texts) {
		book := ask.For(set, nil, texts)
		for _, p := range texts.Guide("bot") {
			if got, ok := book.Find(p.ID); !ok || got.Title == "" || got.Text == "" {
				t.Errorf("%s: got no passage", p.ID)
			} else if kept, ok := book.Keyed(book.Key(got)); !ok || kept.ID != p.ID {
				t.Errorf("key of %s: got %s", p.ID, kept.ID)
			}
			for _, a := range p.Asked {
				for _, question := range a.Questions {
					list := book.Answer(question)
					if len(list) == 0 || list[0].ID != p.ID || list[0].Fact == "" || !strings.HasSuffix(strings.ToLower(a.Answer), strings.ToLower(list[0].Fact)) {
						t.Errorf("%s: %s\n got %+v", p.ID, question, list)
					}
				}
			}
		}
	})
}
