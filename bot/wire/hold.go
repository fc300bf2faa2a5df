package wire

import (
	"iter"
	"strings"
	"unicode"
	"unicode/utf8"

	"tarock/bot/screen/page"
	"tarock/locales/rich"
)

// joiner forbids a line to end where it is, and is not seen.
const joiner = "\u2060"

// suits are the signs of suits. One of the two selectors may follow, of a text or a picture.
const (
	suits     = "♥♦♠♣❤🔷🍀🔔🍃🌰"
	selectors = "\uFE0E\uFE0F"
	least     = '♠' // of suits
)

// dot is what stands between parts of a line, without the blank before it.
const dot = "· "

// tied returns a text within which no line ends in a card, since apps that draw the signs of
// suits as pictures take it for two words; between a sign and the cards after it; or before
// a dot, with which no line should begin. It reports whether the text ends with a sign.
func tied(text string) (held string, open bool) {
	var b strings.Builder
	done, selected := 0, false // how much is written; whether the sign has its selector
	for i, r := range text {
		was := open
		open = r >= least && strings.ContainsRune(suits, r)
		switch {
		case was && !selected && strings.ContainsRune(selectors, r):
			open, selected = true, true
			continue
		case was && r == ' ':
			b.WriteString(text[done:i])
			b.WriteString(page.NBSP)
			done = i + 1
		case was && isLetter(r):
			b.WriteString(text[done:i])
			b.WriteString(joiner)
			done = i
		case r == '·' && i > done && text[i-1] == ' ' && strings.HasPrefix(text[i:], dot):
			b.WriteString(text[done : i-1])
			b.WriteString(page.NBSP + dot)
			done = i + len(dot)
		}
		selected = false
	}
	if done == 0 {
		return text, open
	}
	b.WriteString(text[done:])
	return b.String(), open
}

// isLetter reports whether a character is a letter or a number, as in a card.
func isLetter(r rune) bool { return unicode.In(r, unicode.L, unicode.N) }

// held returns the pieces of a text with that tied together. Code and lines of characters
// of the same width stay as they are: the one is copied, the others are never broken.
func held(text string) iter.Seq[rich.Token] {
	return func(yield func(rich.Token) bool) {
		apart := 0 // depth of code and fixed lines
		open := false
		for t := range rich.Tokens(text) {
			switch {
			case t.Kind == rich.Code || t.Kind == rich.Fixed:
				apart++
				if t.Ends {
					apart -= 2
				}
			case t.Kind == 0 && apart == 0:
				first, _ := utf8.DecodeRuneInString(t.Text)
				joined := open && isLetter(first)
				if t.Text, open = tied(t.Text); joined {
					t.Text = joiner + t.Text
				}
			}
			if !yield(t) {
				return
			}
		}
	}
}

// exceeds reports whether a text that is tied together has more than a number of characters.
func exceeds(text string, room int) bool {
	size := 0
	for t := range held(text) {
		size += rich.Size(t.Text)
	}
	return size > room
}

// Loose returns the text of a message as it was before anything in it was tied together,
// for those who look for something in it.
func Loose(text string) string {
	text = strings.ReplaceAll(text, joiner, "")
	if !strings.Contains(text, page.NBSP) {
		return text
	}
	return strings.ReplaceAll(untied.Replace(text), page.NBSP+"· ", " · ")
}

// untied unties the signs of suits from the cards after them.
var untied = strings.NewReplacer(func() (pairs []string) {
	for _, r := range suits {
		for _, selector := range []string{"", "\uFE0E", "\uFE0F"} {
			sign := string(r) + selector
			pairs = append(pairs, sign+page.NBSP, sign+" ")
		}
	}
	return pairs
}()...)
