package locales

import (
	"strings"
	"testing"
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

func BenchmarkSayPlural(b *testing.B) {
	texts, err := parse("de", []byte(trickFile))
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		texts.Say("tricks", "player", "Anna", "n", 7)
	}
}
