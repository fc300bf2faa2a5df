package ask

import (
	"fmt"
	"maps"
	"os"
	"slices"
	"strings"
	"testing"

	"tarock/engine/rules"
	"tarock/locales"
)

// TestChatter counts the words of messages on other things, with -fit.
func TestChatter(t *testing.T) {
	if !*fit {
		t.Skip("only with -fit")
	}
	data, err := os.ReadFile("testdata/elsewhere/words.txt")
	if err != nil {
		t.Fatal(err)
	}
	cards := map[string]bool{}
	for _, line := range wordLines("cards") {
		_, words, _ := strings.Cut(line, ": ")
		for _, word := range strings.Fields(words) {
			cards[word] = true
		}
	}
	times := map[string]int{}
	for _, line := range strings.Split(string(data), "\n") {
		language, text, ok := strings.Cut(line, " | ")
		if !ok {
			continue
		}
		s := speeches[language]()
		for _, word := range s.split(text) {
			if cards[word] {
				continue // it may be of the table, too
			}
			times[language+" "+s.mark(word)]++
		}
	}
	var b strings.Builder
	b.WriteString("# How often words are in messages on other things. Written by\n# go test ./bot/ask -run TestChatter -fit\n")
	for _, word := range slices.Sorted(maps.Keys(times)) {
		fmt.Fprintf(&b, "%s: %d\n", word, times[word])
	}
	if err := os.WriteFile("words/chatter.txt", []byte(b.String()), 0o644); err != nil {
		t.Fatal(err)
	}
}

// TestElsewhere asks what people write of other things, and what they ask of the game in everyday words, at neither of
// which anybody has looked: hardly any of the former may get an answer, and most of the latter have to.
func TestElsewhere(t *testing.T) {
	t.Parallel()
	for name, of := range map[string]struct{ least, most int }{"kept": {0, 9}, "table": {75, 100}} {
		data, err := os.ReadFile("testdata/elsewhere/" + name + ".txt")
		if err != nil {
			t.Fatal(err)
		}
		all, answered := 0, 0
		for n, line := range strings.Split(string(data), "\n") {
			language, text, ok := strings.Cut(line, " | ")
			if !ok {
				continue
			}
			all++
			if len(For(rules.All()[n%len(rules.All())], nil, locales.For(language)).Answer(text)) > 0 {
				answered++
			}
		}
		t.Logf("%s: %d of %d answered", name, answered, all)
		if answered*100 > all*of.most || answered*100 < all*of.least {
			t.Errorf("%s: got answers to %d of %d messages, want %d to %d in 100", name, answered, all, of.least, of.most)
		}
	}
}
