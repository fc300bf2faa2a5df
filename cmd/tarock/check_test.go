package main

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"tarock/cmd/tarock/internal/config"
	"tarock/storage"
)

// checked is what `tarock check` says of a database.
func checked(t *testing.T, path, out string, want error) string {
	t.Helper()
	var b strings.Builder
	if err := check(&b, path, out); !errors.Is(err, want) {
		t.Errorf("check: %v, want %v\n%s", err, want, b.String())
	}
	return b.String()
}

// lobbies is a database of tables that somebody has opened.
func lobbies(t *testing.T, tables int) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "tarock.db")
	store, err := storage.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	for n := range tables {
		c := storage.Commit{Time: time.Now(), Table: fmt.Sprintf("-%d:0", n+1), Records: [][]byte{
			[]byte("open 1 point 1"), []byte(`join 1 "Anna"`), []byte(`join 2 "Berta"`), fmt.Appendf(nil, `join 3 "Clara %d"`, n+1), []byte("start 0"),
		}}
		if _, err := store.Commit(c); err != nil {
			t.Fatal(err)
		}
	}
	if err := store.Close(); err != nil {
		t.Fatal(err)
	}
	return path
}

// spoil turns a bit of a text wherever it stands in a file.
func spoil(t *testing.T, path, text string) {
	t.Helper()
	b, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	spoilt := []byte(text)
	spoilt[len(text)-1] ^= 1
	if err := os.WriteFile(path, bytes.ReplaceAll(b, []byte(text), spoilt), 0o600); err != nil {
		t.Fatal(err)
	}
}

func TestCheck(t *testing.T) {
	path := lobbies(t, 3)
	if got := checked(t, path, "", nil); got != "3 of 3 tables are whole, 15 records\n" {
		t.Errorf("check says %q of a whole file", got)
	}
	spoil(t, path, "Berta")
	got := checked(t, path, "", errSaid)
	if !strings.Contains(got, `table "-2:0": storage: what is stored is damaged: record 3`) || !strings.Contains(got, "0 of 3 tables are whole") {
		t.Errorf("check says %q", got)
	}
}

func TestCheckRepairs(t *testing.T) {
	path := lobbies(t, 3)
	spoil(t, path, "Clara 2")
	out := path + ".new"
	if got := checked(t, path, out, errSaid); !strings.Contains(got, "2 of 3 tables are whole") {
		t.Errorf("check says %q", got)
	}
	if got := checked(t, out, "", nil); got != "2 of 2 tables are whole, 10 records\n" {
		t.Errorf("check says %q of the repaired file", got)
	}
	c := config.Default()
	c.DB = path
	copied := path + ".copy"
	if err := backup(t.Context(), c, copied); !errors.Is(err, storage.ErrCorrupt) {
		t.Errorf("backup of a damaged file: %v", err)
	}
	if left, _ := filepath.Glob(copied + "*"); len(left) > 0 {
		t.Errorf("left behind: %v", left)
	}
}
