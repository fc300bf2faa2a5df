package glossary

import (
	"slices"
	"strings"
	"testing"
	"unicode/utf16"

	"github.com/google/go-cmp/cmp"

	"tarock/docs"
)

func TestAll(t *testing.T) {
	all := All()
	if len(all) < 300 {
		t.Fatalf("got only %d entries", len(all))
	}
	for _, e := range all {
		for _, c := range e.ID {
			if !strings.ContainsRune("abcdefghijklmnopqrstuvwxyz0123456789-", c) {
				t.Errorf("got id %q", e.ID)
			}
		}
		// Telegram counts UTF-16 units. A name precedes its explanation, and & < > take
		// up to five characters in HTML.
		for _, text := range []string{e.German + e.Explanation, e.English + e.EnglishExplanation} {
			if n := len(utf16.Encode([]rune(text))); n > 4096/5 {
				t.Errorf("%s: got %d characters, too many to be sure of fitting a message", e.ID, n)
			}
		}
	}
	all[0].ID = "changed"
	if All()[0].ID == "changed" {
		t.Error("All: got its own slice, want a copy")
	}
}

// TestTopics: the document lists its topics in its introduction.
func TestTopics(t *testing.T) {
	want := []string{"cards", "dealing", "bidding", "calling", "talon", "announcing", "play", "games", "premiums", "scoring", "evening"}
	if diff := cmp.Diff(want, topics()); diff != "" {
		t.Error(diff)
	}
	data, err := docs.FS.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(string(data), "Topics: "+strings.Join(want, ", ")) {
		t.Errorf("%s: want these topics listed", file)
	}
}

func TestParseRefuses(t *testing.T) {
	const head = "| id | Deutsch | Erklärung (DE) | English | explanation (EN) | topic |\n| --- | --- |\n"
	for name, tt := range map[string]struct{ document, want string }{
		"nothing":   {"# Glossary\n", "no entries"},
		"heading":   {"| id | name |\n", "line 1: want the heading"},
		"cells":     {head + "| a | b | c | d | e |\n", "line 3: want six cells"},
		"empty":     {head + "| a | b |  | d | e | f |\n", "line 3: want six cells"},
		"twice":     {head + "| a | b | c | d | e | f |\n| a | b | c | d | e | f |\n", "line 4: second entry a"},
		"head only": {head, "no entries"},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := parse(tt.document)
			if err == nil || !strings.Contains(err.Error(), tt.want) {
				t.Errorf("got error %v, want one with %q", err, tt.want)
			}
		})
	}
}

// TestEveryEntryIsFound: every term is found by its id and by its names, in both
// languages.
func TestEveryEntryIsFound(t *testing.T) {
	for _, e := range All() {
		for _, q := range []struct{ word, language string }{
			{e.ID, "de"}, {e.German, "de"}, {e.English, "en"},
			{strings.ToUpper(e.German), "de-AT"}, {strings.ReplaceAll(e.German, " ", ""), "de"},
		} {
			hits, exact := Find(q.word, q.language)
			if !exact || !slices.Contains(hits, e) {
				t.Errorf("Find(%q, %q): got %v, %v, want %s among them", q.word, q.language, ids(hits), exact, e.ID)
			}
		}
	}
}

func ids(entries []Entry) []string {
	list := []string{}
	for _, e := range entries {
		list = append(list, e.ID)
	}
	return list
}

// topics returns the topics of the entries, in the order of the document.
func topics() []string {
	var list []string
	for _, e := range entries() {
		if !slices.Contains(list, e.Topic) {
			list = append(list, e.Topic)
		}
	}
	return list
}
