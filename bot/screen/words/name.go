package words

import (
	"fmt"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/bidi"
	"golang.org/x/text/unicode/norm"

	"tarock/bot/screen/page"
	"tarock/engine/view"
	"tarock/locales"
)

// The greatest numbers of characters shown of a name, and of the title of a group with
// its topic, which has a line of its own.
const (
	nameLimit  = 20
	titleLimit = 64
)

// robot begins the names of computers. People's names lose it, so that nobody is taken
// for a computer.
const robot = '🤖'

// Clean returns a name for use in a sentence, cleaned and short.
func Clean(name string) string {
	own, computer := strings.CutPrefix(name, view.Computer)
	own = Cut(cleaned(own), nameLimit)
	if computer {
		return string(robot) + page.NBSP + own
	}
	return own
}

// Written returns a name for a sheet written by hand or in cells, which has only letters.
func Written(name string) string {
	if own, computer := strings.CutPrefix(name, string(robot)+page.NBSP); computer {
		return "C-" + own
	}
	return name
}

// cleaned returns a name on one line, without marks that are invisible or change the
// direction of the text. The result is plain text, and empty if nothing is left.
func cleaned(name string) string {
	if plain(name) {
		return name
	}
	var b strings.Builder
	marks, last := 0, ' '
	for _, r := range norm.NFC.String(strings.ToValidUTF8(name, "")) {
		switch {
		case unicode.IsMark(r):
			if marks++; marks > 2 || last == ' ' {
				continue
			}
		case unicode.IsSpace(r) || strings.ContainsRune(blanks, r):
			if r = ' '; last == ' ' {
				continue
			}
			marks = 0
		case !unicode.IsGraphic(r), r == robot:
			continue
		default:
			marks = 0
		}
		b.WriteRune(r)
		last = r
	}
	// Normalise: marks may have become neighbours.
	return harmless.Replace(unlinked(norm.NFC.String(strings.TrimSpace(b.String()))))
}

// plain reports whether a name is words of letters found on keyboards and of digits, with
// single blanks between them, which needs no cleaning.
func plain(name string) bool {
	for i := range len(name) {
		switch c := name[i]; {
		case 'a' <= c|0x20 && c|0x20 <= 'z', '0' <= c && c <= '9':
		case c == ' ' && 0 < i && i < len(name)-1 && name[i-1] != ' ':
		default:
			return false
		}
	}
	return true
}

// harmless replaces characters that Telegram would turn into a link, a mention or a
// command.
var harmless = strings.NewReplacer("@", "＠", "/", "∕", "#", "＃", "$", "＄")

// blanks are invisible letters and symbols.
const blanks = "\u115f\u1160\u2800\u3164\uffa0"

// unlinked replaces the dots that would turn a name into a link; U+2024 looks the same.
func unlinked(s string) string {
	if !strings.Contains(s, ".") {
		return s
	}
	list := []rune(s)
	for i, r := range list[:len(list)-1] {
		if next := list[i+1]; r == '.' && (unicode.IsLetter(next) || unicode.IsNumber(next)) {
			list[i] = '\u2024'
		}
	}
	return string(list)
}

// Cut shortens a text to a number of characters.
func Cut(s string, limit int) string {
	if utf8.RuneCountInString(s) <= limit {
		return s
	}
	return strings.TrimSpace(string([]rune(s)[:limit-1])) + "…"
}

// leftward reports whether a text has letters written from right to left.
func leftward(s string) bool {
	for _, r := range s {
		if r < utf8.RuneSelf {
			continue
		}
		p, _ := bidi.LookupRune(r)
		if c := p.Class(); c == bidi.R || c == bidi.AL {
			return true
		}
	}
	return false
}

// Isolate keeps a text written from right to left from changing the direction of its
// neighbours.
func Isolate(s string) string {
	if !leftward(s) {
		return s
	}
	return "\u2068" + s + "\u2069"
}

// Cell returns a name for a table of cells of the same width: letters and
// digits that take one cell each, at most width of them; empty if nothing is
// left.
func Cell(name string, width int) string {
	var b strings.Builder
	n := 0
	for _, r := range norm.NFC.String(Written(Clean(name))) {
		fits := unicode.IsLetter(r) || unicode.IsDigit(r) || strings.ContainsRune(" -'’.", r)
		if !fits || leftward(string(r)) {
			continue
		}
		if n++; n > width {
			break
		}
		b.WriteRune(r)
	}
	return strings.TrimSpace(b.String())
}

// Names returns clean names, all different.
func Names(raw []string, texts *locales.Texts) []string {
	list := make([]string, len(raw))
	seen := map[string]bool{}
	for i, name := range raw {
		if list[i] = Clean(name); list[i] == "" {
			list[i] = texts.Say("name.empty", "number", i+1)
		}
		for n, own := i+1, list[i]; seen[list[i]]; n++ {
			list[i] = own + " (" + strconv.Itoa(n) + ")"
		}
		seen[list[i]] = true
		list[i] = Isolate(list[i])
	}
	return list
}

// GroupTitle returns the title of the group.
func GroupTitle(c page.Frame) string { return GroupCalled(c.Group, c.Texts) }

// GroupCalled returns the title of a group.
func GroupCalled(group string, texts *locales.Texts) string {
	if title := Cut(cleaned(group), titleLimit); title != "" {
		return Isolate(title)
	}
	return texts.Say("name.group")
}

// Left and right pad a text to a width.
func Left(s string, width int) string { return fmt.Sprintf("%-*s", width, s) }

func Right(s string, width int) string { return fmt.Sprintf("%*s", width, s) }

// Minus replaces the hyphen of a negative number by a minus sign.
var Minus = strings.NewReplacer("-", "−")
