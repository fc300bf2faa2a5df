package main

import (
	"path/filepath"
	"strings"
	"testing"

	"tarock/bot/schrieb/draw"
	"tarock/bot/screen/page"
	"tarock/bot/screen/score"
	"tarock/bot/screen/words"
	"tarock/locales"
)

// TestSheets draws the evenings of all rule sets in all languages: every word has a text,
// and every row what it needs.
func TestSheets(t *testing.T) {
	t.Parallel()
	files, err := filepath.Glob("../../engine/rules/*/testdata/evening*.yaml")
	if err != nil {
		t.Fatal(err)
	}
	drawn := 0
	for _, name := range files {
		table, err := readSheet(nil, name)
		if err != nil {
			continue // some are wrong on purpose; TestSheet of transcripts compares them
		}
		for _, language := range locales.Languages() {
			s := score.Paper(table, words.Reader{Frame: page.Frame{Texts: locales.For(language), Group: "Tarock & Freunde"}})
			if s.Under != "Tarock & Freunde" || len(s.Rows) < len(table.Sheet) || len(s.Players) != len(table.Names) {
				t.Errorf("%s: got %q, %d rows, players %q", name, s.Under, len(s.Rows), s.Players)
			}
			text := string(s.CSV()) + strings.Join(append(s.Notes, s.Title, s.Words.Carried, s.Words.Stand, s.Words.Sum), "\n")
			for _, wrong := range []string{"paper.", "mark.", "legend.", "sheet.", "{", "<", "&amp;"} {
				if strings.Contains(text, wrong) {
					t.Errorf("%s, %s: got %q on the sheet:\n%s", name, language, wrong, text)
				}
			}
			for _, line := range append(s.Notes, s.Title, s.Under) {
				if got := draw.Writable(strings.ReplaceAll(line, "\u00a0", " ")); got != line && got != strings.ReplaceAll(line, "\u00a0", " ") {
					t.Errorf("%s, %s: got %q drawn, want %q", name, language, got, line)
				}
			}
			if _, err := draw.Page(s, s.Pages()); err != nil {
				t.Errorf("%s: %v", name, err)
			}
		}
		drawn++
	}
	if drawn < 15 {
		t.Errorf("got only %d evenings drawn", drawn)
	}
}
