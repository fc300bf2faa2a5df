package main

import (
	"fmt"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"tarock/engine/rules"
)

// listed returns what a pattern finds in a file, in order.
func listed(t *testing.T, file, pattern string) (found []string) {
	t.Helper()
	page, err := os.ReadFile("../../" + file)
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range regexp.MustCompile(pattern).FindAllStringSubmatch(string(page), -1) {
		found = append(found, m[1:]...)
	}
	return found
}

// TestReadmeCommands: the README lists the commands of the program.
func TestReadmeCommands(t *testing.T) {
	cmd := root()
	complete(cmd)
	cmd.InitDefaultHelpCmd()
	var want []string
	for _, c := range cmd.Commands() {
		want = append(want, c.Name())
	}
	got := listed(t, "README.md", "(?m)^\\| `tarock ([a-z]+)")
	if slices.Sort(got); !slices.Equal(got, want) {
		t.Errorf("README: got commands %q, want %q", got, want)
	}
}

// TestReadmeChat: the README lists the commands of the bot, and their English names.
func TestReadmeChat(t *testing.T) {
	rows := strings.Join(listed(t, "README.md", "(?m)^\\| (`/[^|]*)\\|"), " ")
	sentence := strings.Join(listed(t, "README.md", `(?s)In English the commands are (.*?)\.`), "")
	german := listed(t, "locales/de.yaml", `(?m)^slash\.\S+: (\S+)$`)
	if len(german) < 15 {
		t.Fatalf("got only the commands %q", german)
	}
	for _, name := range german {
		if !strings.Contains(rows, "`/"+name+"`") {
			t.Errorf("README: want a row for /%s", name)
		}
	}
	for _, name := range listed(t, "locales/en.yaml", `(?m)^slash\.\S+: (\S+)$`) {
		if !slices.Contains(german, name) && !strings.Contains(sentence, "`/"+name+"`") {
			t.Errorf("README: want /%s among the English names", name)
		}
	}
}

// TestReadmeGames: the README lists the rule sets, with their numbers of players.
func TestReadmeGames(t *testing.T) {
	got := listed(t, "README.md", `(?m)^\| [^|]+ \| ([0-9–]+) \| \[docs/rules/([a-z-]+)\.md\]`)
	var want []string
	for _, set := range rules.All() {
		tables := set.Tables()
		players := fmt.Sprint(slices.Min(tables))
		if most := slices.Max(tables); most > slices.Min(tables) {
			players += fmt.Sprint("–", most)
		}
		want = append(want, players+" "+set.ID)
	}
	for i := 0; i+1 < len(got); i += 2 {
		if row := got[i] + " " + got[i+1]; !slices.Contains(want, row) {
			t.Errorf("README: got a row for %s, want one of %q", row, want)
		}
	}
	if len(got) != 2*len(want) {
		t.Errorf("README: got %d games, want %d", len(got)/2, len(want))
	}
}
