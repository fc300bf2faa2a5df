package house

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"tarock/engine/rules"
)

// registry is the list of rule sets, and sets the packages in it.
const (
	registry = "engine/rules"
	sets     = "engine/rules/"
)

// home returns the packages of rule sets that contain a rule set's id, except as the id
// of a game or premium.
func (all tree) home(id string) []string {
	var list []string
	for dir, files := range all {
		for _, f := range files {
			if strings.HasPrefix(dir, sets) && !f.test && slices.Contains(f.strings, id) && !slices.Contains(f.rows, id) && !slices.Contains(list, dir) {
				list = append(list, dir)
			}
		}
	}
	slices.Sort(list)
	return list
}

// tested reports whether the tests of a package import another.
func (all tree) tested(dir, by string) bool {
	return slices.ContainsFunc(all[dir], func(f file) bool { return f.test && slices.Contains(f.imports, module+by) })
}

// TestARuleSetIsEnough: a rule set consists of a document, a package, a line in the
// list and names, and so the next one needs nothing else.
func TestARuleSetIsEnough(t *testing.T) {
	all := load(t)
	var listed []string
	for _, id := range rules.IDs() {
		if _, err := os.Stat(filepath.Join(root, "docs/rules", id+".md")); err != nil {
			t.Errorf("%s: got no document: %v", id, err)
		}
		home := all.home(id)
		if len(home) != 1 {
			t.Errorf("%s: got the id in %q: a rule set has one package below %s, which alone knows its id", id, home, registry)
			continue
		}
		listed = append(listed, home[0])
		if !all.tested(home[0], tests) {
			t.Errorf("%s: got no test that calls enginetest.Run: the package of a rule set runs the common tests with its own settings", home[0])
		}
	}
	for dir := range all {
		if strings.HasPrefix(dir, sets) && !slices.Contains(listed, dir) {
			t.Errorf("%s: not in the list of %s: nobody can play it", dir, registry)
		}
	}
}

// TestNobodyNamesARuleSet: no other package contains its id, or the path of its
// document or package.
func TestNobodyNamesARuleSet(t *testing.T) {
	for dir, files := range load(t) {
		if matches("engine/rules/...", dir) {
			continue
		}
		for _, f := range files {
			for _, text := range f.strings {
				for _, id := range rules.IDs() {
					if !f.test && names(text, id) {
						t.Errorf("%s names the rule set in %q: what differs between games is a row, a function or a phase of the rule set, never a question outside it", f.name, text)
					}
				}
			}
		}
	}
}

// names reports whether a string in a program is the id of a rule set.
func names(text, id string) bool {
	return text == id || strings.HasSuffix(text, "@"+id) || strings.Contains(text, "rules/"+id)
}

// tableIDs returns the ids of all games and premiums, with any house rule.
func tableIDs() []string {
	var ids []string
	for _, set := range rules.All() {
		choices := []map[string]string{nil}
		for _, o := range set.Options {
			for _, value := range o.Values {
				choices = append(choices, map[string]string{o.ID: value})
			}
		}
		for _, choice := range choices {
			options, _ := set.Choose(choice)
			if set.Games != nil {
				for _, g := range set.Games(options) {
					ids = append(ids, g.ID)
				}
			}
			if set.Premiums != nil {
				for _, p := range set.Premiums(options) {
					ids = append(ids, p.ID)
				}
			}
		}
	}
	slices.Sort(ids)
	return slices.Compact(ids)
}

// TestTheBotNamesNoGame: the bot words what the engine says of a game or premium, by its
// id, and asks nothing about a certain one.
func TestTheBotNamesNoGame(t *testing.T) {
	ids := tableIDs()
	if len(ids) < 50 {
		t.Fatalf("got only %q", ids)
	}
	for dir, files := range load(t) {
		if !matches("bot/...", dir) || dir == "bot/stage" { // the stage is for tests
			continue
		}
		for _, f := range files {
			for _, id := range namedIn(f, ids) {
				t.Errorf("%s names the game or premium %q: whether it was won, who pays whom and what a card is good for is said in the view", f.name, id)
			}
		}
	}
}

// namedIn returns the ids that a file contains outside tests. "tarock" is also what the
// program, a suit and a command are called.
func namedIn(f file, ids []string) []string {
	var list []string
	for _, text := range f.strings {
		if !f.test && text != "tarock" && slices.Contains(ids, text) {
			list = append(list, text)
		}
	}
	return list
}

// TestNames checks that the tests above find violations.
func TestNames(t *testing.T) {
	for text, want := range map[string]bool{"tapp": true, "double.1@tapp": true, "docs/rules/tapp.md": true, "tapper": false, "Zapp": false} {
		if names(text, "tapp") != want {
			t.Errorf("%q: got names tapp %v", text, !want)
		}
	}
	all := tree{
		"engine/rules/tapp":  {{strings: []string{"tapp"}}, {test: true, imports: []string{module + tests}}},
		"engine/rules/other": {{strings: []string{"other", "tapp", "point"}, rows: []string{"point"}}, {test: true, strings: []string{"einfach"}}},
		"bot":                {{strings: []string{"other"}}},
	}
	for id, want := range map[string]int{"tapp": 2, "other": 1, "point": 0, "einfach": 0} {
		if got := all.home(id); len(got) != want {
			t.Errorf("home of %s: got %q", id, got)
		}
	}
	if !all.tested("engine/rules/tapp", tests) || all.tested("engine/rules/other", tests) {
		t.Error("tested: got a wrong answer")
	}
	ids := []string{"pagat", "tarock", "valat"}
	if got := namedIn(file{strings: []string{"valat", "tarock", "valat.x"}}, ids); !slices.Equal(got, ids[2:]) {
		t.Errorf("ids of a file: got %q", got)
	}
	if got := namedIn(file{test: true, strings: ids}, ids); got != nil {
		t.Errorf("ids of a test: got %q", got)
	}
}
