package locales_test

import (
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tarock/locales"
)

func TestFor(t *testing.T) {
	for code, want := range map[string]string{
		"": "de", "de": "de", "de-AT": "de", "DE_at": "de", "-": "de",
		"en": "en", "en-GB": "en", "EN": "en", "hu": "en", "pt-br": "en", "\x00": "en",
	} {
		if got := locales.For(code).Language(); got != want {
			t.Errorf("For(%q) is %q, want %q", code, got, want)
		}
	}
}

func TestLanguages(t *testing.T) {
	if diff := cmp.Diff([]string{"de", "en"}, locales.Languages()); diff != "" {
		t.Error(diff)
	}
}

func TestSay(t *testing.T) {
	de := locales.For("de")
	for _, tt := range []struct {
		key  string
		args []any
		want string
	}{
		{"verb.pass", nil, "Weiter"},
		{"double.odd", []any{"n", 3}, "3. Kontra"},
		{"card.suited", []any{"rank", "König", "suit", "Herz"}, "Herz König"},
		{"card.tarock", []any{"number", card("XVII")}, "Tarock XVII"},
		{"card.tarock", []any{"number", "<{suit}>"}, "Tarock <{suit}>"},
		{"card.tarock", []any{"nummer", "X"}, "Tarock {number}"},
		{"card.tarock", []any{"number"}, "Tarock {number}"},
		{"card.tarock", []any{7, 7, "number", int8(7)}, "Tarock 7"},
		{"no.such.key", []any{"n", 1}, "⟨no.such.key⟩"},
		{"", nil, "⟨⟩"},
	} {
		if got := de.Say(tt.key, tt.args...); got != tt.want {
			t.Errorf("Say(%q, %v) = %q, want %q", tt.key, tt.args, got, tt.want)
		}
	}
	if de.Has("no.such.key") || !de.Has("verb.pass") {
		t.Error("Has does not agree with Say")
	}
}

type card string

func (c card) String() string { return string(c) }

func TestName(t *testing.T) {
	for _, tt := range []struct{ language, rules, kind, id, want string }{
		{"de", "koenigrufen-ruediger", "game", "auchrufer", "Auchrufer"},
		{"de", "koenigrufen-ruediger", "premium", "pagat", "Pagat ultimo"},
		{"de", "point", "premium", "pagat", "Pagat"},
		{"en", "point", "double", "2", "Re"},
		{"en", "", "double", "2", "Retour"},
		{"de", "point", "card", "XXI", "Mond"},
		{"de", "point", "card", "XVII", "XVII"},
		{"de", "nowhere", "nothing", "never", "never"},
	} {
		got := locales.For(tt.language).Name(tt.rules, tt.kind, tt.id)
		if got != tt.want {
			t.Errorf("%s: Name(%q, %q, %q) = %q, want %q", tt.language, tt.rules, tt.kind, tt.id, got, tt.want)
		}
	}
}

func TestDoubling(t *testing.T) {
	for rules, want := range map[string][]string{
		"koenigrufen-ruediger": {"Kontra", "Retour", "2. Kontra", "2. Retour", "3. Kontra"},
		"point":                {"Kontra", "Re", "Subkontra"},
	} {
		for i, name := range want {
			if got := locales.For("de").Doubling(rules, i+1); got != name {
				t.Errorf("%s, level %d: %q, want %q", rules, i+1, got, name)
			}
		}
	}
}

// One cent is a cent.
func TestOneCent(t *testing.T) {
	for n, want := range map[string]string{"1": "A point is worth 1 cent", "5": "A point is worth 5 cents"} {
		if got := locales.For("en").Say("house.cents", "n", n); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}

func Example() {
	texts := locales.For("de-AT")
	fmt.Println(texts.Name("koenigrufen-ruediger", "game", "solodreier"))
	fmt.Println(texts.Say("card.suited", "suit", texts.Say("suit.H"), "rank", texts.Say("rank.K")))
	// Output:
	// Solodreier
	// Herz König
}

func BenchmarkSay(b *testing.B) {
	texts := locales.For("de")
	for b.Loop() {
		texts.Say("card.suited", "suit", "Herz", "rank", "König")
	}
}

func BenchmarkName(b *testing.B) {
	texts := locales.For("de")
	for b.Loop() {
		texts.Name("koenigrufen-ruediger", "game", "solodreier")
	}
}
