package main

import (
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// TestLoad: a few tables play some deals of two games, in evenings that end and begin; nobody is
// stuck, and everything is measured.
func TestLoad(t *testing.T) {
	t.Parallel()
	if testing.Short() {
		t.Skip("plays for some seconds")
	}
	out, err := program(t, "load", "--groups", "3", "--rules", "einfach,bauerntarock", "--pace", "0", "--for", "0", "--deals", "8", "--evening", "2", "--quiet").CombinedOutput()
	if err != nil {
		t.Fatalf("got %v\n%s", err, out)
	}
	rows := map[string]string{}
	for _, m := range regexp.MustCompile(`(?m)^\| (.*?)(?:,? (?:ms|MB|kB).*)? \| (.*) \|$`).FindAllStringSubmatch(string(out), -1) {
		rows[m[1]] = m[2]
	}
	if n, _ := strconv.Atoi(strings.Split(rows["groups, deals, evenings that have ended"]+", ", ", ")[1]); n < 8 || n > 10 {
		t.Errorf("got %d deals, want 8, and at most one more at each other table", n)
	}
	for _, what := range []string{"committed and answered", "the presser's screen", "buttons of the next player", "database", "CPU time of the bot"} {
		if v := rows[what]; v == "" || strings.Contains(v, "–") {
			t.Errorf("%s: got %q", what, v)
		}
	}
	if t.Failed() {
		t.Logf("%s", out)
	}
	for _, args := range [][]string{{"--rules", "bridge"}, {"--for", "0"}, {"--groups", "0"}} {
		if out, err := program(t, append([]string{"load"}, args...)...).CombinedOutput(); err == nil {
			t.Errorf("%q: got\n%s", args, out)
		}
	}
}
