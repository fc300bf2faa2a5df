package main

import (
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

var update = flag.Bool("update", false, "write licenses.txt anew")

// module is a module that the program contains.
type module struct {
	Path, Version, Dir string
	Main               bool
}

// TestLicenses: licenses.txt has the notices of exactly the modules that the program
// contains. With -update it is rewritten.
func TestLicenses(t *testing.T) {
	t.Parallel()
	var text strings.Builder
	write := func(title, dir string) {
		names, err := filepath.Glob(filepath.Join(dir, "[LNCP]*"))
		if err != nil {
			t.Fatal(err)
		}
		found := false
		for _, name := range names {
			base := filepath.Base(name)
			if kind, _, _ := strings.Cut(base, "."); !slices.Contains([]string{"LICENSE", "LICENCE", "NOTICE", "COPYING", "PATENTS"}, kind) {
				continue
			}
			notice, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			found = true
			fmt.Fprintf(&text, "%s\n%s: %s\n\n%s\n\n", strings.Repeat("=", 78), title, base, strings.TrimSpace(string(notice)))
		}
		if !found {
			t.Errorf("%s: got no license in %s", title, dir)
		}
	}
	write("tarock", filepath.Join("..", ".."))
	goroot, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		t.Fatal(err)
	}
	write("Go", strings.TrimSpace(string(goroot)))
	for _, m := range modules(t) {
		write(m.Path, m.Dir)
	}
	write("Caveat, the font of score sheets", filepath.Join("..", "..", "bot", "schrieb", "draw", "fonts"))
	if *update {
		if err := os.WriteFile("licenses.txt", []byte(text.String()), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	if diff := cmp.Diff(licenses, text.String()); diff != "" {
		t.Errorf("licenses.txt is not what the program contains; go test ./cmd/tarock -run Licenses -update writes it (-have +want):\n%s", diff)
	}
}

// modules returns the modules of the program's packages on all systems.
func modules(t *testing.T) []module {
	t.Helper()
	found := map[string]module{}
	for _, system := range []string{"linux", "darwin", "windows"} {
		list := exec.Command("go", "list", "-deps", "-json=Module", ".")
		list.Env = append(os.Environ(), "GOOS="+system, "CGO_ENABLED=0")
		list.Stderr = os.Stderr
		out, err := list.Output()
		if err != nil {
			t.Fatal(err)
		}
		for dec := json.NewDecoder(strings.NewReader(string(out))); ; {
			var p struct{ Module *module }
			if err := dec.Decode(&p); errors.Is(err, io.EOF) {
				break
			} else if err != nil {
				t.Fatal(err)
			}
			if p.Module != nil && !p.Module.Main {
				found[p.Module.Path] = *p.Module
			}
		}
	}
	var all []module
	for _, m := range found {
		all = append(all, m)
	}
	slices.SortFunc(all, func(a, b module) int { return strings.Compare(a.Path, b.Path) })
	if len(all) < 5 {
		t.Errorf("got only %d modules", len(all))
	}
	return all
}
