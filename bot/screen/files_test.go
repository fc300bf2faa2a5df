package screen_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode"

	"github.com/google/go-cmp/cmp"
)

// golden compares what was printed with files, one for each page, so that a changed word is
// a small diff: testdata/NAME/PAGE.LANGUAGE.txt. With -update it writes them, and removes
// those that no page has any more.
func golden(t *testing.T, name, language, got string) {
	t.Helper()
	if _, at, missing := strings.Cut(got, "⟨"); missing {
		t.Errorf("%s: no text for ⟨%.30s", name, at)
	}
	dir, end := filepath.Join("testdata", name), "."+language+".txt"
	files := pages(got)
	if *update {
		if err := os.MkdirAll(dir, 0o755); err != nil {
			t.Fatal(err)
		}
		for file, text := range files {
			if err := os.WriteFile(filepath.Join(dir, file+end), []byte(text), 0o644); err != nil {
				t.Fatal(err)
			}
		}
	}
	there, err := filepath.Glob(filepath.Join(dir, "*"+end))
	if err != nil {
		t.Fatal(err)
	}
	for _, path := range there {
		if _, ok := files[strings.TrimSuffix(filepath.Base(path), end)]; ok {
			continue
		}
		if !*update {
			t.Errorf("%s: there is no such page any more, -update removes it", path)
		} else if err := os.Remove(path); err != nil {
			t.Fatal(err)
		}
	}
	for file, text := range files {
		path := filepath.Join(dir, file+end)
		want, err := os.ReadFile(path)
		if err != nil {
			t.Errorf("%v, -update writes it", err)
		} else if diff := cmp.Diff(string(want), text); diff != "" {
			t.Errorf("%s (-want +got), -update rewrites it:\n%s", path, diff)
		}
	}
}

// pages divides what was printed into pages, by file name: at its headings or, if there
// are none, at its screens. A screen that an earlier page has is named there, not repeated.
func pages(printed string) map[string]string {
	mark := "── "
	if !strings.HasPrefix(printed, mark) {
		mark = "┌ "
	}
	files, seen := map[string]string{}, map[string]string{}
	for part := range strings.SplitSeq("\n"+printed, "\n"+mark) {
		if part == "" {
			continue
		}
		title, _, _ := strings.Cut(part, "\n")
		file := fileName(strings.TrimSuffix(title, " ──"))
		for n := 2; files[file] != ""; n++ {
			file = fmt.Sprintf("%s-%d", fileName(strings.TrimSuffix(title, " ──")), n)
		}
		var b strings.Builder
		for i, s := range strings.Split(mark+strings.TrimSpace(part), "\n┌ ") {
			s = strings.TrimRight(s, "\n")
			head, _, _ := strings.Cut(s, "\n")
			switch {
			case i == 0:
				b.WriteString(s)
			case seen[s] != "":
				fmt.Fprintf(&b, "\n┌ %s, as in %s", head, seen[s])
			default:
				seen[s] = file
				b.WriteString("\n┌ " + s)
			}
		}
		files[file] = b.String() + "\n"
	}
	return files
}

// longest is the greatest length of a file's name, without number and language.
const longest = 60

// fileName returns a title, or its beginning, as the name of a file.
func fileName(title string) string {
	plain := strings.NewReplacer("ä", "ae", "ö", "oe", "ü", "ue", "ß", "ss").Replace(strings.ToLower(title))
	words := strings.FieldsFunc(plain, func(r rune) bool { return r > unicode.MaxASCII || !unicode.IsLetter(r) && !unicode.IsDigit(r) })
	if len(words) == 0 {
		return "page"
	}
	name := strings.Join(words, "-")
	return strings.Trim(name[:min(len(name), longest)], "-")
}

// TestPages: a page is a file, pages of one title have names of their own, and a screen is
// written once. Without headings each screen is a page.
func TestPages(t *testing.T) {
	got := pages("── Kontra ──\n┌ a\n│ 1\n┌ b\n│ 2\n\n── Über Trull! ──\n┌ a\n│ 1\n┌ b\n│ 3\n\n── kontra ──\n┌ b\n│ 3\n")
	want := map[string]string{
		"kontra":      "── Kontra ──\n┌ a\n│ 1\n┌ b\n│ 2\n",
		"ueber-trull": "── Über Trull! ──\n┌ a, as in kontra\n┌ b\n│ 3\n",
		"kontra-2":    "── kontra ──\n┌ b, as in ueber-trull\n",
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("with headings (-want +got):\n%s", diff)
	}
	got = pages("┌ a\n│ 1\n┌ c 1\n│ 2\n")
	if diff := cmp.Diff(map[string]string{"a": "┌ a\n│ 1\n", "c-1": "┌ c 1\n│ 2\n"}, got); diff != "" {
		t.Errorf("without headings (-want +got):\n%s", diff)
	}
	if name := fileName("…"); name == "" {
		t.Error("got no name for a title without letters")
	}
	if name := fileName(strings.Repeat("Ouvert ", 40)); len(name) > longest {
		t.Errorf("got a name of %d letters", len(name))
	}
}
