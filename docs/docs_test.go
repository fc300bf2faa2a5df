package docs

import (
	"io/fs"
	"path"
	"strings"
	"testing"
)

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
