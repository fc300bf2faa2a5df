package ask

import (
	"regexp"
	"strconv"
	"strings"
)

// Words for numbers, by the language of their place in the pattern: tens with ones, and tens alone. Smaller numbers
// are those of cards, games and players.
var (
	onesEn  = strings.Fields("one two three four five six seven eight nine")
	tensEn  = strings.Fields("twenty thirty forty fifty sixty seventy eighty ninety")
	onesDe  = strings.Fields("ein zwei drei vier fünf sechs sieben acht neun")
	tensDe  = strings.Fields("zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig")
	written = regexp.MustCompile(`(?i)(^|[^\p{L}])(?:(` + anyWord(onesDe) + `)und(` + anyWord(tensDe) + `|dreissig)` +
		`|(` + anyWord(tensEn) + `)[- ](` + anyWord(onesEn) + `)|(` + anyWord(onesEn) + `) and (` + anyWord(tensEn) + `)|(` + anyWord(tensEn[1:]) + `|` + anyWord(tensDe[1:]) + `|dreissig))($|[^\p{L}-])`)
)

// anyWord returns a pattern for one of some words.
func anyWord(words []string) string { return strings.Join(words, "|") }

// leastFigure is from which number on words are read as figures: XXI and XXII are cards.
const leastFigure = 23

// figures returns a text with numbers in figures that are written in words: "fünfunddreißig", "thirty-five".
func figures(text string) string {
	if !mayHave(strings.ToLower(text), "zig", "ßig", "ssig", "ty") {
		return text // no word for tens
	}
	return written.ReplaceAllStringFunc(text, func(found string) string {
		m := written.FindStringSubmatch(found)
		n := 0
		for _, word := range m[2 : len(m)-1] {
			n += figure(word)
		}
		if n < leastFigure {
			return found
		}
		return m[1] + strconv.Itoa(n) + m[len(m)-1]
	})
}

// mayHave reports whether a text in small letters has one of some parts, without one of which a pattern cannot match: to look for
// patterns is slow.
func mayHave(text string, parts ...string) bool {
	for _, part := range parts {
		if strings.Contains(text, part) {
			return true
		}
	}
	return false
}

// figure returns the number of a word, 0 for none.
func figure(word string) int {
	word = strings.ToLower(word)
	if word == "dreissig" {
		return 30
	}
	for _, words := range [][]string{onesEn, onesDe} {
		for i, w := range words {
			if w == word {
				return i + 1
			}
		}
	}
	for _, words := range [][]string{tensEn, tensDe} {
		for i, w := range words {
			if w == word {
				return 10 * (i + 2)
			}
		}
	}
	return 0
}
