// Package rich is text of which parts are set apart: bold, a quotation, the name of
// somebody who is to be called. It does not say how a chat writes that.
//
// Such a text is a string, so it is joined, trimmed and compared like any other. A part
// begins and ends with marks that are noncharacters of Unicode, which are for use within
// a program and in no text from outside: [Clean] takes them out where one comes in. All
// other characters mean themselves, and nothing has to be escaped. Writers read a text
// with [Tokens], which accepts any string.
package rich

import (
	"iter"
	"strconv"
	"strings"
	"unicode/utf16"
	"unicode/utf8"
)

// The marks around a part: begin, kind, argument, between, text, end.
const (
	begin   = "\uFDD0"
	between = "\uFDD1"
	end     = "\uFDD2"
)

// Kind is how a part is set apart.
type Kind byte

// The kinds of parts.
const (
	Bold   Kind = 'b'
	Italic Kind = 'i'
	Code   Kind = 'c' // to be copied
	Fixed  Kind = 'f' // lines of characters of the same width
	Folded Kind = 'q' // a quotation that is folded until a reader opens it
	Person Kind = 'p' // a user who is called; Arg is his id
	Emoji  Kind = 'e' // Arg is the id of an image shown in place of the text
	Time   Kind = 't' // Arg is a time in Unix seconds, a blank, and a format, see Moment
)

// In returns a text as a part.
func (k Kind) In(text string) string { return k.with("", text) }

func (k Kind) with(arg, text string) string {
	return begin + string(rune(k)) + arg + between + text + end
}

// Call returns the name of a user who is called.
func Call(user int64, name string) string { return Person.with(strconv.FormatInt(user, 10), name) }

// Image returns a text that is shown as an image.
func Image(id, text string) string { return Emoji.with(id, text) }

// Moment returns a time that readers see in the zone they live in. The format is one
// that the chat knows; text is for readers whose program cannot do that.
func Moment(unix int64, format, text string) string {
	return Time.with(strconv.FormatInt(unix, 10)+" "+format, text)
}

// Token is a piece of a text: plain text, or where a part begins or ends.
type Token struct {
	Text string
	Kind Kind   // 0 for plain text
	Arg  string // of a part that begins
	Ends bool
}

// Tokens returns the pieces of a text. Parts are nested, and each that begins also ends:
// marks that do not fit are left out, and parts still open at the end are ended.
func Tokens(text string) iter.Seq[Token] {
	return func(yield func(Token) bool) {
		var open []Kind
		for text != "" {
			t, rest := next(text)
			text = rest
			switch {
			case t.Ends && len(open) == 0, t == Token{}:
				continue
			case t.Ends:
				t.Kind, open = open[len(open)-1], open[:len(open)-1]
			case t.Kind != 0:
				open = append(open, t.Kind)
			}
			if !yield(t) {
				return
			}
		}
		for i := len(open) - 1; i >= 0; i-- {
			if !yield(Token{Kind: open[i], Ends: true}) {
				return
			}
		}
	}
}

// mark returns where the first of the characters is that begin, part and end, -1 if there is none. They
// differ in their third byte.
func mark(text string) int {
	for at := 0; ; at += 2 {
		i := strings.Index(text[at:], begin[:2])
		if i < 0 {
			return -1
		}
		if at += i; at+2 < len(text) && begin[2] <= text[at+2] && text[at+2] <= end[2] {
			return at
		}
	}
}

// next cuts the first piece off a text. It is empty for marks that mean nothing.
func next(text string) (t Token, rest string) {
	switch at := mark(text); {
	case at < 0:
		return Token{Text: text}, ""
	case at > 0:
		return Token{Text: text[:at]}, text[at:]
	}
	found, rest := text[:len(begin)], text[len(begin):]
	if found == end {
		return Token{Ends: true}, rest
	}
	head, inside, ok := strings.Cut(rest, between)
	if found == between || !ok || head == "" || head[0] >= utf8.RuneSelf || strings.ContainsAny(head, begin+end) {
		return Token{}, rest
	}
	return Token{Kind: Kind(head[0]), Arg: head[1:]}, inside
}

// Plain returns a text without its marks, for a reader who sees nothing but letters.
func Plain(text string) string {
	if mark(text) < 0 {
		return text
	}
	var b strings.Builder
	for t := range Tokens(text) {
		b.WriteString(t.Text)
	}
	return b.String()
}

// Size returns the length of a text without its marks, in units of UTF-16.
func Size(text string) (n int) {
	for t := range Tokens(text) {
		for _, r := range t.Text {
			n += max(utf16.RuneLen(r), 1)
		}
	}
	return n
}

// Longer reports whether a text has more than a number of characters, as Size counts them.
func Longer(text string, size int) bool {
	return len(text) > size && Size(text) > size // none is shorter than a byte
}

// Clean returns a text from outside as plain text: marks in it are removed, and what is
// not UTF-8.
func Clean(text string) string {
	if utf8.ValidString(text) && mark(text) < 0 {
		return text
	}
	return strings.NewReplacer(begin, "", between, "", end, "").Replace(strings.ToValidUTF8(text, ""))
}
