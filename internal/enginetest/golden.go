package enginetest

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tarock/engine/act"
	"tarock/engine/deal"
	"tarock/engine/transcript"
)

// never is the file of what a rule set's transcripts cannot show, each line with a name
// and the section that says so.
const never = "never.txt"

// Golden replays all transcripts of a folder and compares the answers for NAME.yaml
// with NAME.out, one line for each document. It fails for each contract and premium won
// and lost, each reason, phase and word that no transcript shows and that is not in
// never.txt. With -search it looks for such transcripts and adds them.
func Golden(t *testing.T, set *deal.RuleSet, dir string) {
	if *search {
		if err := os.MkdirAll(dir, 0o755); err != nil {
			t.Fatal(err)
		}
		find(t, set, dir)
	}
	shown := show{}
	for _, path := range list(t, dir, "*.yaml") {
		t.Run(strings.TrimSuffix(filepath.Base(path), ".yaml"), func(t *testing.T) {
			var out bytes.Buffer
			for doc, err := range transcript.ReadYAML(read(t, path)) {
				if err != nil {
					t.Fatal(err)
				}
				answer, _ := transcript.Replay(doc, []*deal.RuleSet{set})
				out.WriteString(line(answer) + "\n")
				shown.document(set, doc)
			}
			golden(t, strings.TrimSuffix(path, ".yaml")+".out", out.Bytes())
		})
	}
	excepted := exceptions(t, dir)
	for _, name := range wanted(t, set) {
		switch _, cannot := excepted[name]; {
		case shown[name] && cannot:
			t.Errorf("%s: got it in %s although a transcript shows it", name, never)
		case !shown[name] && !cannot:
			t.Errorf("got no transcript that shows %s", name)
		}
	}
}

// golden compares with a file, or rewrites it.
func golden(t *testing.T, path string, got []byte) {
	t.Helper()
	if *update {
		if err := os.WriteFile(path, got, 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	want := string(read(t, path))
	if want == string(got) {
		return
	}
	if diff := cmp.Diff(strings.Split(want, "\n"), strings.Split(string(got), "\n")); diff != "" {
		t.Errorf("%s has changed (-want +got):\n%s", path, diff)
	}
}

func read(t *testing.T, path string) []byte {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// newest returns the last document of a file.
func newest(t *testing.T, path string) *transcript.Document {
	t.Helper()
	var doc *transcript.Document
	for one, err := range transcript.ReadYAML(read(t, path)) {
		if err != nil {
			t.Fatal(err)
		}
		doc = one
	}
	return doc
}

func list(t *testing.T, dir, pattern string) []string {
	t.Helper()
	paths, err := filepath.Glob(filepath.Join(dir, pattern))
	if err != nil || len(paths) == 0 {
		t.Fatalf("%s: got no %s: %v", dir, pattern, err)
	}
	return paths
}

// exceptions returns the lines of never.txt.
func exceptions(t *testing.T, dir string) map[string]bool {
	t.Helper()
	m := map[string]bool{}
	path := filepath.Join(dir, never)
	if _, err := os.Stat(path); err != nil {
		return m
	}
	for l := range strings.Lines(string(read(t, path))) {
		name, why, _ := strings.Cut(strings.TrimSpace(l), " ")
		if why == "" {
			t.Errorf("%s: got %s without a section", never, name)
		}
		m[name] = true
	}
	return m
}

// load plays the deal of a document. The error is that of the refused action. The deal
// is nil if these cards cannot have been dealt.
func load(set *deal.RuleSet, doc *transcript.Document) (*deal.Deal, error) {
	d, g, err := doc.Begin(set)
	if err != nil {
		return nil, err
	}
	return d, perform(d, g, doc.Actions)
}

// perform performs actions in their written form. The error is that of the first one
// refused.
func perform(d *deal.Deal, g act.Grammar, actions []string) error {
	for _, text := range actions {
		a, err := g.Parse(text)
		if err == nil {
			err = d.Do(a)
		}
		if err != nil {
			return err
		}
	}
	return nil
}
