package wire

import (
	"slices"
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

// tied returns a text within which no line ends in a card, since apps that draw the signs of
// suits as pictures take it for two words; between a sign and the cards after it; or before
// a dot, with which no line should begin. It reports whether the text ends with a sign.
func tied(text string) (held string, open bool) {
	var b strings.Builder
	done, selected := 0, false // how much is written; whether the sign has its selector
	for i, r := range text {
		switch {
		case open && !selected && strings.ContainsRune(selectors, r):
			selected = true
			continue
		case open && r == ' ':
			b.WriteString(text[done:i])
			b.WriteString(page.NBSP)
			done = i + 1
		case open && isLetter(r):
			b.WriteString(text[done:i])
			b.WriteString(joiner)
			done = i
		}
		open, selected = r >= least && strings.ContainsRune(suits, r), false
	}
	if done > 0 {
		text = b.String() + text[done:]
	}
	return strings.ReplaceAll(text, " · ", page.NBSP+"· "), open
}

// isLetter reports whether a character is a letter or a number, as in a card.
func isLetter(r rune) bool { return unicode.In(r, unicode.L, unicode.N) }

// held returns the pieces of a text with that tied together, as far as a message has room
// for a number of characters. Code and lines of characters of the same width stay as they
// are: the one is copied, the others are never broken.
func held(text string, room int) []rich.Token {
	var list []rich.Token
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
		list = append(list, t)
	}
	if exceed(list, room) {
		return slices.Collect(rich.Tokens(text))
	}
	return list
}

// exceed reports whether pieces of text have more than a number of characters.
func exceed(list []rich.Token, room int) bool {
	most := 0
	for _, t := range list {
		most += len(t.Text)
	}
	if most <= room { // no character is shorter than a byte
		return false
	}
	size := 0
	for _, t := range list {
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
