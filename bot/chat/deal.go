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

// Wordless reports whether there is nothing behind a command but what ends a sentence: "/warum ?".
func Wordless(args string) bool {
	return !strings.ContainsFunc(args, func(r rune) bool { return !unicode.IsSpace(r) && !unicode.IsPunct(r) })
}
