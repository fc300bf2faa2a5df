package house

import (
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"tarock/engine/rules"
)

var folder = regexp.MustCompile("(?m)^\\| `([a-z/]+)` \\|")

// TestMap: the map in docs/architecture.md has exactly the packages.
func TestMap(t *testing.T) {
	var mapped []string
	for _, m := range folder.FindAllStringSubmatch(page(t, "docs/architecture.md"), -1) {
		mapped = append(mapped, m[1])
	}
	all := load(t)
	for dir := range all {
		if !slices.Contains(mapped, dir) {
			t.Errorf("docs/architecture.md: got no row for %s: readers find packages by the map", dir)
		}
	}
	for _, dir := range mapped {
		if _, ok := all[dir]; !ok {
			t.Errorf("docs/architecture.md: got a row for %s, which is not a package", dir)
		}
	}
}

var below = regexp.MustCompile(`(?m)^//\t([a-z]+) `)

// TestEngineMap: the map in engine/doc.go has every package below engine, except the
// single rule sets.
func TestEngineMap(t *testing.T) {
	var mapped, want []string
	for _, m := range below.FindAllStringSubmatch(page(t, "engine/doc.go"), -1) {
		mapped = append(mapped, m[1])
	}
	for dir := range load(t) {
		if in, name := path.Split(dir); in == "engine/" {
			want = append(want, name)
		}
	}
	slices.Sort(mapped)
	slices.Sort(want)
	if !slices.Equal(mapped, want) {
		t.Errorf("engine/doc.go: got rows for %v, want %v", mapped, want)
	}
}

var name = regexp.MustCompile("`[A-Za-z.]*?([A-Za-z]+)`")

// TestPress: the functions that docs/architecture.md names on the way of a press exist.
func TestPress(t *testing.T) {
	_, text, _ := strings.Cut(page(t, "docs/architecture.md"), "## A press on its way")
	text, _, _ = strings.Cut(text, "\n## ")
	known := map[string]bool{}
	for _, files := range load(t) {
		for _, f := range files {
			for _, n := range f.names {
				known[n] = known[n] || !f.test
			}
		}
	}
	found := name.FindAllStringSubmatch(text, -1)
	if len(found) < 20 {
		t.Errorf("got only %d names", len(found))
	}
	for _, m := range found {
		if !known[m[1]] {
			t.Errorf("docs/architecture.md: got %s on the way of a press, which does not exist", m[0])
		}
	}
}

var link = regexp.MustCompile(`\]\(([^)#]+)`)

// TestLinks: links in pages to files of the repository work.
func TestLinks(t *testing.T) {
	links := 0
	for _, dir := range []string{".", "docs", "docs/decisions", "docs/rules"} {
		names, err := fs.Glob(os.DirFS(filepath.Join(root, dir)), "*.md")
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range names {
			name = filepath.Join(dir, name)
			for _, m := range link.FindAllStringSubmatch(page(t, name), -1) {
				if strings.Contains(m[1], "://") {
					continue
				}
				links++
				if _, err := os.Stat(filepath.Join(root, filepath.Dir(name), m[1])); err != nil {
					t.Errorf("%s: got a broken link: %v", name, err)
				}
			}
		}
	}
	if links < 5 {
		t.Errorf("got only %d links", links)
	}
}

var (
	keyInExample = regexp.MustCompile(`(?m)^# ?(.*)\n([a-z_]+): (.+)$`)
	keyInReadme  = regexp.MustCompile("(?m)^\\| `([a-z_]+)` \\| ([^|]*)\\| ([^|]*)\\| ([^|]*)\\|")
	quoted       = regexp.MustCompile("[A-Z_]{6,}|--[a-z-]+")
)

// TestConfiguration: the table in the README has the keys of config.example.yaml in
// order, with variables, flags and defaults.
func TestConfiguration(t *testing.T) {
	var want, got []string
	for _, m := range keyInExample.FindAllStringSubmatch(page(t, "config.example.yaml"), -1) {
		row := append([]string{m[2]}, quoted.FindAllString(m[1], -1)...)
		if m[3] != `""` {
			row = append(row, m[3])
		}
		want = append(want, strings.Join(row, " "))
	}
	for _, m := range keyInReadme.FindAllStringSubmatch(page(t, "README.md"), -1) {
		row := strings.Join(m[1:], " ")
		got = append(got, strings.Join(strings.Fields(strings.ReplaceAll(row, "`", " ")), " "))
	}
	if len(want) < 5 || !slices.Equal(got, want) {
		t.Errorf("README: got\n%s\nwant, as in config.example.yaml,\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

var (
	base      = regexp.MustCompile(`(?m)^FROM (\S+)`)
	pinned    = regexp.MustCompile(`^golang:(\d+\.\d+)\.\d+-\w+@sha256:[0-9a-f]{64}$`)
	goVersion = regexp.MustCompile(`(?m)^go (\d+\.\d+)`)
)

// TestImage: the image is built from images that cannot change, with the Go of go.mod,
// and says what it is.
func TestImage(t *testing.T) {
	text := page(t, "Dockerfile")
	want := goVersion.FindStringSubmatch(page(t, "go.mod"))[1]
	for _, m := range base.FindAllStringSubmatch(text, -1) {
		if p := pinned.FindStringSubmatch(m[1]); m[1] != "scratch" && (p == nil || p[1] != want) {
			t.Errorf("Dockerfile: got %s, want a patch release of Go %s with its digest", m[1], want)
		}
	}
	for _, label := range []string{"title", "description", "licenses", "version"} {
		if !strings.Contains(text, "org.opencontainers.image."+label+"=") {
			t.Errorf("Dockerfile: want the label %s", label)
		}
	}
}

func page(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(root, name))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// TestGames: docs/rules.md and the README have a row for each rule set, with the number of
// players and, in docs/rules.md, of cards.
func TestGames(t *testing.T) {
	long, short := page(t, "docs/rules.md"), page(t, "README.md")
	for _, set := range rules.All() {
		least, most := slices.Min(set.Tables()), slices.Max(set.Tables())
		players := strconv.Itoa(most)
		if least < most {
			players = fmt.Sprintf("%d–%d", least, most)
		}
		var packs []string
		for i := range set.Forms {
			packs = append(packs, strconv.Itoa(set.Forms[i].Deck.Len()))
		}
		slices.Sort(packs)
		pack := strings.Join(slices.Compact(packs), ", ")
		if want := fmt.Sprintf("](rules/%s.md) | %s | %s |", set.ID, players, pack); strings.Count(long, want) != 1 {
			t.Errorf("docs/rules.md: got no row with %q: players compare the games there", want)
		}
		if want := fmt.Sprintf("| %s | [docs/rules/%s.md]", players, set.ID); strings.Count(short, want) != 1 {
			t.Errorf("README: got no row with %q", want)
		}
	}
}

// promise is a row of docs/reliability.md: a sentence, where it is from, and what holds it.
var promise = regexp.MustCompile("(?m)^\\| (.+) \\| ([A-Za-z/.]+\\.md) \\| (`.+`) \\|$")

// TestPromises: each promise in docs/reliability.md is in the document that it names, and each
// test beside it exists.
func TestPromises(t *testing.T) {
	words := func(text string) string { return strings.Join(strings.Fields(text), " ") }
	rows := promise.FindAllStringSubmatch(page(t, "docs/reliability.md"), -1)
	if len(rows) < 30 {
		t.Errorf("got %d promises: want all", len(rows))
	}
	of := map[string]bool{}
	for _, row := range rows {
		of[row[2]] = true
		if !strings.Contains(words(page(t, row[2])), words(row[1])) {
			t.Errorf("%s does not promise %q any more", row[2], row[1])
		}
		for _, test := range strings.Split(row[3], ", ") {
			dir, name, _ := strings.Cut(strings.Trim(test, "`"), " ")
			if !hasTest(t, dir, name) {
				t.Errorf("%q: there is no test %s in %s", row[1], name, dir)
			}
		}
	}
	for _, doc := range []string{"README.md", "SECURITY.md", "docs/operations.md", "docs/fairness.md"} {
		if !of[doc] {
			t.Errorf("got no promise of %s", doc)
		}
	}
	if hasTest(t, "storage", "TestNoSuchThing") || !hasTest(t, "storage", "TestKill") {
		t.Error("a test that does not exist is found, or one that does is not")
	}
}

// hasTest reports whether a package has a test.
func hasTest(t *testing.T, dir, name string) bool {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(root, filepath.FromSlash(dir), "*_test.go"))
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if strings.Contains(string(text), "\nfunc "+name+"(") {
			return true
		}
	}
	return false
}
