package main

import (
	"strings"
	"testing"
)

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
