package words

import (
	"strings"
	"testing"

	"tarock/bot/screen/page"
	"tarock/engine/view"
	"tarock/locales"
	"tarock/locales/rich"
)

func TestClean(t *testing.T) {
	for name, want := range map[string]string{
		"Anna":                             "Anna",
		"  Anna \n\t Maria ":               "Anna Maria",
		"\u202eannA\u202c\u2066":           "annA",
		"An\u200b\u200d\u200fna\ufeff":     "Anna",
		"\u3164\u2800":                     "",
		"\x00\x07":                         "",
		"\xff\xfe":                         "",
		"@everyone":                        "＠everyone",
		"/ende":                            "∕ende",
		"evil.example":                     "evil\u2024example",
		"Dr. Huber":                        "Dr. Huber",
		"<b>&":                             "<b>&",
		rich.Bold.In("Anna"):               "bAnna",
		strings.Repeat("W", 64):            strings.Repeat("W", 19) + "…",
		"Z" + strings.Repeat("\u0336", 40): "Z\u0336\u0336",
		"\u0336\u0336x":                    "x",
		"Günther":                          "Günther",
		"شيرين":                            "شيرين",
	} {
		if got := Clean(name); got != want {
			t.Errorf("clean(%q) = %q, want %q", name, got, want)
		}
	}
}

// A title may be longer than a name and is cleaned in the same way.
func TestTitle(t *testing.T) {
	for title, want := range map[string]string{
		"Stammtisch am Dienstag – Tarockfreunde Ottakring": "Stammtisch am Dienstag – Tarockfreunde Ottakring",
		"<b>A&B</b>\n@x":         "<b>A&B<∕b> ＠x",
		strings.Repeat("W", 300): strings.Repeat("W", 63) + "…",
		"\u2800":                 "Tarockrunde",
	} {
		c := page.Frame{Texts: locales.For("de"), Group: title}
		if got := GroupTitle(c); got != want {
			t.Errorf("title of %q = %q, want %q", title, got, want)
		}
	}
}

func TestCell(t *testing.T) {
	for name, want := range map[string]string{"Annamirl": "Annam", "🃏 Bob": "Bob", "شيرين": "", "Ö\u0336\u0336d": "Öd", "@": "", "A B": "A B"} {
		if got := Cell(name, 5); got != want {
			t.Errorf("cell(%q) = %q, want %q", name, got, want)
		}
	}
}

func TestNamesDiffer(t *testing.T) {
	c := page.Frame{Texts: locales.For("de")}
	got := strings.Join(Names([]string{"Anna", "", "Anna", "Spieler 2", "שרה", "Anna (7)", "Anna"}, c.Texts), "|")
	if want := "Anna|Spieler 2|Anna (3)|Spieler 2 (4)|\u2068שרה\u2069|Anna (7)|Anna (8)"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

func FuzzClean(f *testing.F) {
	f.Add("Anna\u202e@x/y.z")
	f.Add(view.Computer + "Poldi")
	f.Fuzz(func(t *testing.T, name string) {
		name = strings.TrimLeft(name, view.Computer) // as the table takes it from a person
		once := Clean(name)
		if strings.ContainsRune(once, robot) {
			t.Errorf("%q looks like the name of a computer", once)
		}
		if n := len([]rune(once)); n > nameLimit {
			t.Errorf("%q has %d characters", once, n)
		}
		if strings.ContainsAny(once, "\n\r\t@/#\u202a\u202b\u202d\u202e\u2066\u2067\u2068\u2069\u200b\u200e\u200f") {
			t.Errorf("clean(%q) = %q", name, once)
		}
		if again := Clean(once); again != once {
			t.Errorf("clean(%q) = %q", once, again)
		}
	})
}
