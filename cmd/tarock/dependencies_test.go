package main

import (
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
)

// permitted are the licenses that parts of the program may have, by a phrase of each.
var permitted = []struct{ name, phrase string }{
	{"Apache-2.0", "Apache License"},
	{"OFL-1.1", "SIL OPEN FONT LICENSE"},
	{"FTL", "The FreeType Project LICENSE"},
	{"FTL", "FreeType License"},
	{"BSD-3-Clause", "Neither the name"},
	{"BSD-3-Clause", "names of its contributors"},
	{"BSD-2-Clause", "Redistribution and use in source and binary forms"},
	{"MIT", "Permission is hereby granted, free of charge"},
	{"MIT", "MIT License"},
	{"CC-BY-4.0", "creativecommons.org/licenses/by/4.0"},
	{"CC-BY-4.0", "Creative Commons Attribution 4.0"},
}

// license returns the license of a module, by the text that it comes with; "" if it is not
// one that is permitted.
func license(dir string) string {
	files, _ := filepath.Glob(filepath.Join(dir, "LICEN[CS]E*"))
	more, _ := filepath.Glob(filepath.Join(dir, "COPYING*"))
	var text strings.Builder
	for _, name := range append(files, more...) {
		b, err := os.ReadFile(name)
		if err != nil {
			return ""
		}
		text.WriteString(strings.Join(strings.Fields(string(b)), " "))
	}
	for _, p := range permitted {
		if strings.Contains(text.String(), p.phrase) {
			return p.name
		}
	}
	return ""
}

// released returns the day on which the version of a module was made, from the module cache.
func released(t *testing.T, cache string, m module) string {
	t.Helper()
	var escaped strings.Builder
	for _, r := range m.Path {
		if r >= 'A' && r <= 'Z' {
			escaped.WriteByte('!')
			r += 'a' - 'A'
		}
		escaped.WriteRune(r)
	}
	b, err := os.ReadFile(filepath.Join(cache, "cache", "download", filepath.FromSlash(escaped.String()), "@v", m.Version+".info"))
	if err != nil {
		t.Skipf("the module cache does not know when %s was made: %v", m.Path, err)
	}
	var info struct{ Time time.Time }
	if err := json.Unmarshal(b, &info); err != nil {
		t.Fatal(err)
	}
	return info.Time.UTC().Format(time.DateOnly)
}

const (
	beginTable = "<!-- modules -->\n"
	endTable   = "<!-- end of modules -->\n"
)

// TestDependencies: every part of the program has a license that is permitted, and
// docs/dependencies.md lists them with their age, the oldest first. With -update the list is
// rewritten. It needs the module cache, and no network.
func TestDependencies(t *testing.T) {
	t.Parallel()
	cache, err := exec.Command("go", "env", "GOMODCACHE").Output()
	if err != nil {
		t.Fatal(err)
	}
	var rows []string
	for _, m := range modules(t) {
		name := license(m.Dir)
		if name == "" {
			t.Errorf("%s: got no license that is permitted", m.Path)
		}
		rows = append(rows, fmt.Sprintf("| %s | %s | %s | %s |\n", released(t, strings.TrimSpace(string(cache)), m), m.Path, m.Version, name))
	}
	slices.Sort(rows)
	table := "| made on | module | version | license |\n| --- | --- | --- | --- |\n" + strings.Join(rows, "")
	path := filepath.Join("..", "..", "docs", "dependencies.md")
	page, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	head, rest, begins := strings.Cut(string(page), beginTable)
	have, tail, ends := strings.Cut(rest, endTable)
	if !begins || !ends {
		t.Fatal("docs/dependencies.md has no place for the list")
	}
	if *update {
		if err := os.WriteFile(path, []byte(head+beginTable+table+endTable+tail), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	if diff := cmp.Diff(have, table); diff != "" {
		t.Errorf("the list is not what the program contains; go test ./cmd/tarock -run Dependencies -update writes it (-have +want):\n%s", diff)
	}
}

// TestLicenseUnknown: a license that is not on the list is noticed.
func TestLicenseUnknown(t *testing.T) {
	for name, text := range map[string]string{"GPL": "GNU GENERAL PUBLIC LICENSE Version 3", "none": ""} {
		dir := t.TempDir()
		if err := os.WriteFile(filepath.Join(dir, "LICENSE"), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		if got := license(dir); got != "" {
			t.Errorf("%s: got %s", name, got)
		}
	}
}

// TestSBOM: the list of what the program was built from has every module, with its version.
func TestSBOM(t *testing.T) {
	out, err := program(t, "version", "--sbom").Output()
	if err != nil {
		t.Fatal(err)
	}
	var bom struct {
		BOMFormat  string
		Components []struct{ Name, Version, PURL string }
	}
	if err := json.Unmarshal(out, &bom); err != nil || bom.BOMFormat != "CycloneDX" {
		t.Fatalf("got %v\n%s", err, out)
	}
	for _, want := range []string{"go.etcd.io/bbolt", "github.com/go-telegram-bot-api/telegram-bot-api/v5", "github.com/rs/zerolog"} {
		found := false
		for _, c := range bom.Components {
			found = found || c.Name == want && strings.HasPrefix(c.Version, "v") && c.PURL == "pkg:golang/"+want+"@"+c.Version
		}
		if !found {
			t.Errorf("got no %s in\n%s", want, out)
		}
	}
}
