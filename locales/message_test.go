package locales

import (
	"strings"
	"testing"

	"go.yaml.in/yaml/v3"
)

const trickFile = `
tricks:
  one: "{player} hat einen Stich."
  other: "{player} hat {n} Stiche."
`

func TestPlural(t *testing.T) {
	texts, err := parse("de", []byte(trickFile))
	if err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct {
		n    any
		want string
	}{
		{1, "Anna hat einen Stich."},
		{0, "Anna hat 0 Stiche."},
		{12, "Anna hat 12 Stiche."},
		{int64(1), "Anna hat einen Stich."},
		{-1, "Anna hat einen Stich."},
		{"−1", "Anna hat einen Stich."},
		{"2½", "Anna hat 2½ Stiche."},
		{"", "Anna hat  Stiche."},
		{"99999999999999999999", "Anna hat 99999999999999999999 Stiche."},
	} {
		if got := texts.Say("tricks", "player", "Anna", "n", tt.n); got != tt.want {
			t.Errorf("n = %v: %q, want %q", tt.n, got, tt.want)
		}
	}
	if got, want := texts.Say("tricks"), "{player} hat {n} Stiche."; got != want {
		t.Errorf("without values: %q, want %q", got, want)
	}
}

// Czech tells few from other, and has a form many that the file leaves out.
func TestPluralForms(t *testing.T) {
	texts, err := parse("cs", []byte(`tricks: {one: "{n} štych", few: "{n} štychy", other: "{n} štychů"}`))
	if err != nil {
		t.Fatal(err)
	}
	for n, want := range map[int]string{1: "1 štych", 3: "3 štychy", 5: "5 štychů"} {
		if got := texts.Say("tricks", "n", n); got != want {
			t.Errorf("%d: %q, want %q", n, got, want)
		}
	}
}

func TestParseRefuses(t *testing.T) {
	for name, tt := range map[string]struct{ code, file, want string }{
		"language":      {"?", "", "well-formed"},
		"no map":        {"de", "- a", "want keys with texts"},
		"key twice":     {"de", "a: x\na: y", "already defined"},
		"lines twice":   {"de", "a: x y\na: x y", "line 2: key \"a\" is already defined"},
		"line and map":  {"de", "a: {other: x}\na: x y", "already defined"},
		"brace in line": {"de", "b: x y\na: x {n", "line 2: a brace"},
		"no YAML":       {"de", "b: x y\na: [x", "did not find"},
		"no text":       {"de", "a: 7", "line 1: want a text"},
		"list":          {"de", "a: [x]", "line 1: want a text"},
		"open brace":    {"de", "a: 'x {n'", "brace"},
		"no name":       {"de", "a: 'x {}'", "brace"},
		"category":      {"de", "a: {other: x, several: y}", `no plural category "several"`},
		"without other": {"de", "a: {one: x}", "form other"},
		"bad form":      {"de", "a: {one: [], other: x}", "want a text"},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := parse(tt.code, []byte(tt.file))
			if err == nil || !strings.Contains(err.Error(), tt.want) {
				t.Errorf("error %v, want one with %q", err, tt.want)
			}
		})
	}
}

// TestSingle: a line is read as YAML reads it, also where that sees more in it than a text.
func TestSingle(t *testing.T) {
	for _, file := range []string{
		"a: two words", "a: one", "a: two words ", "a: two words # and why", "a: two words\t# and why", "a: two words\r\nb: x\r\n", "a: two\n  words", "a: \"two\n  words\"",
		"a: two words\n\n  more", "a.b-2@c: Ä b", "a:  two words", "a: \"\"", "a: \" x \"", "a: \"x\" # y", "a: \"x\\\"y z\"", "a: \"x\\ny\"", "a: a # b\nb: \"c\"",
		"a: |\n  x\nb: two words\n", "a: |+\n  x\n\nb: two words", "a: >-\n  two\n  words", "a: two 'words'", "a: two \"words\"", "# a: b c\nb: c d",
	} {
		var want map[string]string
		if err := yaml.Unmarshal([]byte(file), &want); err != nil {
			t.Fatal(err)
		}
		got, err := entries([]byte(file))
		for key, text := range want {
			if m := got[key]; err != nil || len(got) != len(want) || len(m.forms[0]) != 1 || m.forms[0][0].text != text {
				t.Errorf("%q: got %q of %d, %v, want %q of %d", file, m.forms[0], len(got), err, text, len(want))
			}
		}
	}
}

func BenchmarkSayPlural(b *testing.B) {
	texts, err := parse("de", []byte(trickFile))
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		texts.Say("tricks", "player", "Anna", "n", 7)
	}
}
