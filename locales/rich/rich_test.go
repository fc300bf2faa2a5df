package rich

import (
	"strings"
	"testing"
	"unicode/utf16"
	"unicode/utf8"
)

// drawn shows the tokens of a text.
func drawn(text string) string {
	var b strings.Builder
	for t := range Tokens(text) {
		switch {
		case t.Kind == 0:
			b.WriteString(t.Text)
		case t.Ends:
			b.WriteString(string(rune(t.Kind)) + ")")
		default:
			b.WriteString("(" + string(rune(t.Kind)) + t.Arg + " ")
		}
	}
	return b.String()
}

func TestTokens(t *testing.T) {
	for text, want := range map[string]string{
		"":                                  "",
		"a < b & c":                         "a < b & c",
		Bold.In("a") + "b":                  "(b ab)b",
		Folded.In("x" + Call(7, "<i>")):     "(q x(p7 <i>p)q)",
		Moment(60, "t", "00:01"):            "(t60 t 00:01t)",
		Bold.In("a" + Italic.In("b"))[:8]:   "(b ab)",
		end + "a" + end:                     "a",
		"a" + begin + "b":                   "ab",
		between + "a":                       "a",
		begin + between + "a":               "a",
		begin + begin + "b" + between + "a": "(b ab)",
	} {
		if got := drawn(text); got != want {
			t.Errorf("%q: got %s, want %s", text, got, want)
		}
	}
}

func TestRead(t *testing.T) {
	for sentence, want := range map[string]string{
		"<b>{player}</b> & <code>/regeln</code>": "(b {player}b) & (c /regelnc)",
		"<b>a <i>b</i></b>":                      "(b a (i bi)b)",
		"plain":                                  "plain",
		"a" + begin + "b" + between + "c":        "abc",
	} {
		got, err := Read(sentence)
		if err != nil || drawn(got) != want {
			t.Errorf("%q: got %s, %v, want %s", sentence, drawn(got), err, want)
		}
	}
	for _, sentence := range []string{"<b>a", "a</b>", "<b><i>a</b></i>", "<u>a</u>", "1 < 2", "<a href=x>y</a>", "<b"} {
		if got, err := Read(sentence); err == nil {
			t.Errorf("%q: got %q, want an error", sentence, got)
		}
	}
}

// Whatever the marks in a string are, what is read from it is nested, has all its
// letters, and cannot begin a part once it has been cleaned.
func FuzzTokens(f *testing.F) {
	f.Add(Folded.In("x" + Call(7, "<i>")))
	f.Add(begin + "b" + end + between)
	f.Add("\xef\xb7" + end + "\x90")
	f.Fuzz(func(t *testing.T, text string) {
		var open []Kind
		for token := range Tokens(text) {
			switch {
			case token.Kind == 0:
			case !token.Ends:
				open = append(open, token.Kind)
			case len(open) == 0 || open[len(open)-1] != token.Kind:
				t.Fatalf("%q: %c ends within %q", text, token.Kind, open)
			default:
				open = open[:len(open)-1]
			}
		}
		if len(open) > 0 {
			t.Errorf("%q: %q do not end", text, open)
		}
		for token := range Tokens(Clean(text)) {
			if token.Kind != 0 {
				t.Errorf("%q: cleaned, it has a part of kind %c", text, token.Kind)
			}
		}
		if n := len(utf16.Encode([]rune(Plain(text)))); utf8.ValidString(text) && n != Size(text) {
			t.Errorf("%q: got size %d, want %d", text, Size(text), n)
		}
	})
}

// TestMark: the first mark is found wherever it is, and letters that begin with the same bytes are
// none.
func TestMark(t *testing.T) {
	letters := []string{begin, between, end, "\uFDD3", "\uFDCF", "\uFDF2", "\xEF", "\xB7", "\x90", "a", "ä", "♠"}
	for n := range len(letters) * len(letters) * len(letters) {
		text := letters[n%len(letters)] + letters[n/len(letters)%len(letters)] + letters[n/len(letters)/len(letters)]
		want := -1
		for _, m := range []string{begin, between, end} {
			if at := strings.Index(text, m); at >= 0 && (want < 0 || at < want) {
				want = at
			}
		}
		if got := mark(text); got != want {
			t.Errorf("%q: got %d, want %d", text, got, want)
		}
		for size := range 7 {
			if got, want := Longer(text, size), Size(text) > size; got != want {
				t.Errorf("%q longer than %d: got %t", text, size, got)
			}
		}
	}
}
