package chat

import (
	"math"
	"regexp"
	"strconv"
	"strings"
	"unicode"
)

// dealNumber is the number of a deal as people write it: "3", "3.", "#3", "Spiel 3", "deal no. 3".
var dealNumber = regexp.MustCompile(`^(?i:(?:spiel|spiels|runde|deal|game|nr|nummer|no|number)\b\.?\s*)*#?([+-]?\d+)[.?!]*$`)

// DealNumber reads the number of a deal behind a command. A number that is too large is the
// largest, which no deal has.
func DealNumber(args string) (number int, ok bool) {
	found := dealNumber.FindStringSubmatch(strings.TrimSpace(args))
	if found == nil {
		return 0, false
	}
	number, err := strconv.Atoi(found[1])
	if err != nil {
		number = math.MaxInt
	}
	return number, true
}

// trickNumber is the number of a trick as people write it: "3", "3.", "3. Stich", "trick 3".
var trickNumber = regexp.MustCompile(`^(?i:(?:stich|trick|nr|nummer|no|number)\b\.?\s*)*#?(\d+)(?:st|nd|rd|th)?\.?(?i:\s*(?:stich|trick))?[.?!]*$`)

// TrickNumber reads the number of a trick behind a command. One that is too large is the largest.
func TrickNumber(args string) (number int, ok bool) {
	found := trickNumber.FindStringSubmatch(strings.TrimSpace(args))
	if found == nil {
		return 0, false
	}
	number, err := strconv.Atoi(found[1])
	if err != nil {
		number = math.MaxInt
	}
	return number, true
}

// polite are words that ask for nothing.
var polite = map[string]bool{"bitte": true, "danke": true, "please": true, "pls": true, "thanks": true, "jetzt": true, "now": true}

// Asks reports whether there is something behind a command that it might be meant to use.
func Asks(args string) bool {
	for word := range strings.FieldsSeq(strings.ToLower(args)) {
		if !polite[strings.TrimFunc(word, unicode.IsPunct)] && !Wordless(word) {
			return true
		}
	}
	return false
}

// Wordless reports whether there is nothing behind a command but what ends a sentence: "/warum ?".
func Wordless(args string) bool {
	return !strings.ContainsFunc(args, func(r rune) bool { return !unicode.IsSpace(r) && !unicode.IsPunct(r) })
}
