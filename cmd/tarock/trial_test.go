package main

import (
	"path/filepath"
	"strings"
	"testing"

	"tarock/cmd/tarock/internal/trial"
	"tarock/cmd/tarock/internal/witness"
)

// TestTrialJudge: what a trial has seen is judged again by its file, and a fault in it is found.
func TestTrialJudge(t *testing.T) {
	t.Parallel()
	left := []witness.Message{{At: 1, ID: 1, Text: "Deal 1: Anna wins\n          Anna Berta\nthis deal   +1    −1"}}
	seen := trial.Record{Tables: []trial.Group{{Rules: "point", Chat: -1}}, Left: map[int64][]witness.Message{-1: left}}
	path := filepath.Join(t.TempDir(), "messages.json.gz")
	if err := seen.Write(path); err != nil {
		t.Fatal(err)
	}
	out, err := program(t, "trial", "judge", path).CombinedOutput()
	if err == nil || !strings.Contains(string(out), "point: 1 deals were settled, and there is no transcript") {
		t.Errorf("got %v\n%s", err, out)
	}
}

// TestTrial: a short trial of one game by the program as a process finds nothing wrong, says
// what was tried, and refuses a game that does not exist.
func TestTrial(t *testing.T) {
	t.Parallel()
	if testing.Short() {
		t.Skip("plays for some seconds")
	}
	out, err := program(t, "trial", "--seed", "7", "--for", "3s", "--rules", "point", "--quiet").CombinedOutput()
	if err != nil || !strings.Contains(string(out), "| deals settled, compared with their replay and proven |") || strings.Contains(string(out), "WRONG") {
		t.Errorf("got %v\n%s", err, out)
	}
	if out, err := program(t, "trial", "--rules", "bridge").CombinedOutput(); err == nil || !strings.Contains(string(out), "there is no game bridge") {
		t.Errorf("got %v\n%s", err, out)
	}
}
