package docs

import (
	"errors"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// shared is where the documents come from, beside the checkout of their author.
const shared = "../../shared/rules"

func TestDocumentsAreTheOriginals(t *testing.T) {
	if _, err := os.Stat(shared); errors.Is(err, fs.ErrNotExist) {
		t.Skipf("no originals to compare with: %s does not exist", shared)
	}
	for _, name := range documents(t) {
		want, err := os.ReadFile(filepath.Join(shared, path.Base(name)))
		if err != nil {
			t.Error(err)
			continue
		}
		got, err := FS.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(string(want), string(got)); diff != "" {
			t.Errorf("%s differs from the original (-) here (+):\n%s", name, diff)
		}
	}
}

func TestRuleDocumentsNameTheirRuleSet(t *testing.T) {
	for _, name := range documents(t) {
		data, err := FS.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		id := strings.TrimSuffix(path.Base(name), ".md")
		if path.Dir(name) == "rules" && !strings.Contains(string(data), "| id | `"+id+"` |") {
			t.Errorf("%s: section 1 does not give the id %s", name, id)
		}
	}
}

// documents returns the names of all embedded files.
func documents(t *testing.T) []string {
	t.Helper()
	var names []string
	err := fs.WalkDir(FS, ".", func(name string, entry fs.DirEntry, err error) error {
		if err == nil && !entry.IsDir() {
			names = append(names, name)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	if len(names) < 3 {
		t.Fatalf("only %v embedded", names)
	}
	return names
}
