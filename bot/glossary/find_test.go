package glossary

import (
	"fmt"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"
)

func TestFind(t *testing.T) {
	for _, tt := range []struct{ kind, language, word, want string }{
		{"name", "de", "mond", "mond"},
		{"name", "de", "VORHAND", "vorhand"},
		{"name", "de", "  Kontra!  ", "kontra"},
		{"name", "de", "kakadu", "kakadu-karte kakadu-praemie"},
		{"name", "de", "Uhu (Karte)", "uhu-karte"},
		{"name", "de", "„Gut“", "gut"},
		{"name", "de", "Bettler (ouvert)", "bettler-ouvert"},
		{"name", "de", "Mond Sküs Pagat Stich", "msp-stich"},
		{"name", "de", "pagatultimo", "pagat-ultimo"},
		{"card", "de", "XXI", "mond"},
		{"card", "en", "21", "mond"},
		{"card", "de", "i", "pagat-karte"},
		{"card", "de", "II", "uhu-karte"},
		{"card", "de", "III", "kakadu-karte"},
		{"card", "de", "4", "marabu-karte"},
		{"id", "de", "ruedigervariante", "ruedigervariante"},
		{"id", "en", "fuenfunddreissig-zwei", "fuenfunddreissig-zwei"},
		{"other language", "en", "forehand", "vorhand"},
		{"other language", "de", "forehand", "vorhand"},
		{"other language", "en", "Vorhand", "vorhand"},
		{"other language", "en", "birds", "voegel"},
		{"other language", "en-GB", "fourth king", "vierten-koenig"},

		{"umlaut", "de", "Sküs", "skues"},
		{"spelling", "de", "Skis", "skues skis"},
		{"spelling", "en", "Skys", "skues"},
		{"umlaut", "de", "Skues", "skues"},
		{"umlaut", "de", "skus", "skues"},
		{"umlaut", "de", "Sku\u0308s", "skues"},
		{"umlaut", "de", "gstiess", "gstiess"},
		{"umlaut", "de", "Gstieß", "gstiess"},
		{"umlaut", "de", "GSTIEẞ", "gstiess"},
		{"umlaut", "de", "Praemie", "praemie"},
		{"umlaut", "de", "Vogel", "voegel"},
		{"umlaut", "de", "uberbieten", "ueberbieten"},
		{"accent", "en", "poignee", "poignee"},

		{"parentheses", "de", "Handkarten", "blatt"},
		{"parentheses", "de", "mouche", "pot"},
		{"parentheses", "en", "virgin", "jungfrau"},
		{"parentheses", "en", "pass", "weiter"},
		{"parentheses", "de", "karte", "pagat-karte uhu-karte kakadu-karte marabu-karte"},

		{"beginning", "de", "zusammenw", "zusammenwerfen"},
		{"beginning", "de", "pagat ult", "pagat-ultimo"},
		{"beginning", "de", "trul", "trull trull-praemie trullstueck trul-honery ohne-trull"},
		{"beginning", "de", "könig", "rufen koenigrufen koenigstrull koenig-ultimo koenig-ultimo-gross"},
		{"word", "de", "ultimo", "pagat-ultimo koenig-ultimo koenig-ultimo-gross"},
		{"word", "de", "liege", "ich-liege liegengelassener-talon"},
		{"word", "de", "ohne Könige", "ohne-trull"},
		{"word", "de", "rufen dame", "dame-rufen"},
		{"word", "de", "voulat", "volat"},
		{"word", "de", "35", "fuenfunddreissig-zwei"},

		{"misspelt", "de", "pagatt", "pagat-karte"},
		{"misspelt", "de", "kakadoo", "kakadu-karte kakadu-praemie"},
		{"misspelt", "de", "zsammwerfen", "zusammenwerfen"},
		{"misspelt", "de", "gstis", "gstiess"},
		{"misspelt", "de", "ksües", "skues"},
		{"misspelt", "de", "trischagn", "trischaken"},
		{"misspelt", "de", "renonze", "renonce"},
		{"misspelt", "de", "schbritzen", "spritzen"},
		{"misspelt", "en", "marabou", "marabu-karte marabu-praemie"},
		{"misspelt", "en", "forhand", "vorhand"},

		{"sentence", "de", "Was ist ein Rufer?", "rufer"},
		{"sentence", "de", "was heißt denn Pagat ultimo", "pagat-ultimo pagat-karte"},
		{"sentence", "en", "so what is the forehand", "vorhand"},
		{"sentence", "de", "Rufer oder Dreier?", "rufer dreier"},
	} {
		t.Run(tt.kind+"/"+tt.word+"/"+tt.language, func(t *testing.T) {
			hits, exact := Find(tt.word, tt.language)
			if !exact {
				t.Error("got only similar entries, want an exact hit")
			}
			if diff := cmp.Diff(strings.Fields(tt.want), ids(hits)); diff != "" {
				t.Errorf("want (-), got (+):\n%s", diff)
			}
		})
	}
}

// TestFindPrefersTheLanguage: the language decides which of several equally good
// entries comes first.
func TestFindPrefersTheLanguage(t *testing.T) {
	for language, want := range map[string]string{"de": "rufen", "": "rufen", "en": "koenigrufen", "hu": "koenigrufen"} {
		if hits, _ := Find("König rufen", language); len(hits) == 0 || hits[0].ID != want {
			t.Errorf("%q: got %v, want %s first", language, ids(hits), want)
		}
	}
}

func TestFindNearest(t *testing.T) {
	for word, want := range map[string]string{
		"ultmo":         "pagat-ultimo",
		"wie zählt man": "zaehlen",
	} {
		hits, exact := Find(word, "de")
		if exact || len(hits) != Most || hits[0].ID != want {
			t.Errorf("Find(%q) = %v, %v, want five like %s", word, ids(hits), exact, want)
		}
	}
}

// hostile are things that people type, paste or craft.
var hostile = []string{
	"", " ", "?!", "\x00", "\xff\xfe", "\u200b\u202e", "🃏🃏🃏", "٣", "日本語", "<b>x</b>", "a", "xy", "||", "%s%n",
	strings.Repeat("pagat", 100_000), strings.Repeat("ab ", 100_000), strings.Repeat("\xff", 10_000),
	"a" + strings.Repeat("\u0308", 100_000), strings.Repeat("한", 1000), strings.Repeat("\ufdfa", 1000),
}

func TestFindSurvives(t *testing.T) {
	for _, word := range hostile {
		checkFind(t, word, "de")
	}
}

func FuzzFind(f *testing.F) {
	for _, word := range hostile[:14] {
		f.Add(word, "de")
	}
	f.Add("Gstieß-a-Radel", "en-GB")
	f.Fuzz(checkFind)
}

// checkFind checks what Find promises for any input.
func checkFind(t *testing.T, word, language string) {
	hits, exact := Find(word, language)
	again, _ := Find(word, language)
	if diff := cmp.Diff(hits, again); diff != "" {
		t.Errorf("Find(%.50q): got different results (-first +second):\n%s", word, diff)
	}
	switch letters := len(newName(shorten(word), "").letters); {
	case letters == 0 && (exact || len(hits) > 0):
		t.Errorf("Find(%.50q): got %v without any letters", word, ids(hits))
	case letters > 0 && (len(hits) == 0 || len(hits) > Most || !exact && len(hits) < Most):
		t.Errorf("Find(%.50q): got %d hits, exact %v", word, len(hits), exact)
	}
}

func TestShorten(t *testing.T) {
	for _, text := range hostile {
		got := shorten(text)
		if n := utf8.RuneCountInString(got); n > longest || !strings.HasPrefix(text, got) {
			t.Errorf("shorten(%.20q): got %d characters", text, n)
		}
	}
}

func TestDistance(t *testing.T) {
	for _, tt := range []struct {
		a, b string
		want int
	}{
		{"", "", 0}, {"", "uhu", 3}, {"uhu", "uhu", 0}, {"uhu", "uh", 1}, {"uhu", "uhi", 1},
		{"sküs", "ksüs", 1}, {"radl", "rald", 1}, {"pagat", "gapat", 2}, {"zsamm", "zusamm", 1}, {"ca", "abc", 3},
	} {
		if got := Distance([]rune(tt.a), []rune(tt.b)); got != tt.want {
			t.Errorf("Distance(%q, %q) = %d, want %d", tt.a, tt.b, got, tt.want)
		}
		if got := Distance([]rune(tt.b), []rune(tt.a)); got != tt.want {
			t.Errorf("Distance(%q, %q) = %d, want %d", tt.b, tt.a, got, tt.want)
		}
	}
}

func ExampleFind() {
	hits, _ := Find("gsties", "de")
	fmt.Println(hits[0].German+":", hits[0].Explanation)
	// Output: Gstieß: Wiener Name des Sküs, des höchsten Tarocks. Auch Gschtieß geschrieben.
}

func BenchmarkFind(b *testing.B) {
	for b.Loop() {
		Find("zsammwerfen", "de")
	}
}
