package trial

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tarock/cmd/tarock/internal/witness"
)

// TestRecord: what a trial has seen can be read again, and a fault in it is found again.
func TestRecord(t *testing.T) {
	at := Group{Rules: "point", Title: "Club", Chat: -1, Users: []int64{1}, Names: []string{"Anna"}, Stranger: 2}
	left := []witness.Message{{At: 1, ID: 1, Text: "Deal 1: Anna wins\n         Anna Berta\nthis deal +1    −1"}}
	r := Record{
		Tables: []Group{at}, Lent: []Group{at},
		Contests: []Tournament{{Ranking: " 1. Anna      2     2", Rounds: [][]Evening{{{Group: at, To: 9}}}}},
		Shown:    map[int64][]witness.Message{-1: left, 1: {{At: 2, ID: 1, Text: "Hello", File: []byte{0xff}}}}, Left: map[int64][]witness.Message{-1: left},
	}
	path := filepath.Join(t.TempDir(), "messages.json.gz")
	if err := r.Write(path); err != nil {
		t.Fatal(err)
	}
	got, err := Read(path)
	if diff := cmp.Diff(r, got); err != nil || diff != "" {
		t.Fatalf("read again, with error %v:\n%s", err, diff)
	}
	want := map[string]string{
		"deals settled,":        "point: 1 deals were settled, and there is no transcript",
		"deals of tournaments,": "Club: 1 deals were settled, and there is no transcript",
		"tournaments,":          `the ranking gives Anna ["2"], the tables ["–"]`,
		"private messages":      "",
	}
	for _, c := range got.Judge(t.Context(), nil) {
		for what, fault := range want {
			if !strings.HasPrefix(c.What, what) {
				continue
			}
			if delete(want, what); !strings.Contains(strings.Join(c.Faults, "\n"), fault) {
				t.Errorf("%s: got %q, want %q", c.What, c.Faults, fault)
			}
		}
	}
	for what := range want {
		t.Errorf("there is no count of %s", what)
	}
}
