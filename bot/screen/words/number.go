package words

import (
	"strconv"
	"unicode"
	"unicode/utf8"
)

// Signed returns a number with its sign.
func Signed(n int) string {
	switch {
	case n > 0:
		return "+" + strconv.Itoa(n)
	case n < 0:
		return "−" + strconv.Itoa(-n)
	}
	return "0"
}

// Unsigned returns a number with a sign only if it is negative.
func Unsigned(n int) string {
	if n < 0 {
		return Signed(n)
	}
	return strconv.Itoa(n)
}

// Halves returns the text for an amount given in halves.
func Halves(n int) string {
	switch {
	case n%2 == 0:
		return strconv.Itoa(n / 2)
	case n == 1:
		return "½"
	}
	return strconv.Itoa(n/2) + "½"
}

// Times returns the text for a factor, "" for 1.
func Times(n int) string {
	if n <= 1 {
		return ""
	}
	return "×" + strconv.Itoa(n)
}

// Pair formats an amount that is won or lost, or both with their signs if they differ.
func Pair(won, lost int) string {
	if lost == 0 || won == lost {
		return strconv.Itoa(won)
	}
	return "+" + strconv.Itoa(won) + "−" + strconv.Itoa(lost)
}

// Capital returns a text as the beginning of a sentence.
func Capital(text string) string {
	r, n := utf8.DecodeRuneInString(text)
	return string(unicode.ToUpper(r)) + text[n:]
}
