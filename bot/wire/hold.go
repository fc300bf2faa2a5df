package wire

import (
	"regexp"
	"slices"
	"strings"

	"tarock/bot/screen/page"
	"tarock/locales/rich"
)

// joiner forbids a line to end where it is, and is not seen.
const joiner = "\u2060"

const suit = `([♥♦♠♣❤🔷🍀🔔🍃🌰][\x{FE0E}\x{FE0F}]?)`

// What a line must not end within: a card, since apps that draw the signs of suits as
// pictures take it for two words; a sign and the cards after it; and the blank before a
// dot, with which no line should begin.
var (
	signed  = regexp.MustCompile(suit + `([\pL\pN])`)
	spaced  = regexp.MustCompile(suit + ` `)
	ends    = regexp.MustCompile(suit + `$`)
	letters = regexp.MustCompile(`^[\pL\pN]`)
	untied  = regexp.MustCompile(suit + page.NBSP)
)

// held returns the pieces of a text with that tied together, as far as a message has room
// for a number of characters. Code and lines of characters of the same width stay as they
// are: the one is copied, the others are never broken.
func held(text string, room int) []rich.Token {
	var list []rich.Token
	apart := 0 // depth of code and fixed lines
	open := false
	size := 0
	for t := range rich.Tokens(text) {
		switch {
		case t.Kind == rich.Code || t.Kind == rich.Fixed:
			apart++
			if t.Ends {
				apart -= 2
			}
		case t.Kind == 0 && apart == 0:
			whole := t.Text
			t.Text = signed.ReplaceAllString(t.Text, "${1}"+joiner+"$2")
			t.Text = strings.ReplaceAll(spaced.ReplaceAllString(t.Text, "$1"+page.NBSP), " · ", page.NBSP+"· ")
			if open && letters.MatchString(t.Text) {
				t.Text = joiner + t.Text
			}
			open = ends.MatchString(whole)
		}
		list = append(list, t)
		size += rich.Size(t.Text)
	}
	if size > room {
		return slices.Collect(rich.Tokens(text))
	}
	return list
}

// Loose returns the text of a message as it was before anything in it was tied together,
// for those who look for something in it.
func Loose(text string) string {
	text = strings.ReplaceAll(text, joiner, "")
	if !strings.Contains(text, page.NBSP) {
		return text
	}
	text = untied.ReplaceAllString(text, "$1 ")
	return strings.ReplaceAll(text, page.NBSP+"· ", " · ")
}
