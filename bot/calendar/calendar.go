// Package calendar reads days and times as people write them, in every language of the bot at once: a
// group has members of several.
package calendar

import (
	"regexp"
	"strconv"
	"strings"
	"time"

	"tarock/locales"
)

// also are names of months that the bot does not use itself.
var also = map[string]time.Month{"januar": time.January, "februar": time.February, "feber": time.February, "maerz": time.March}

// Month returns the month that a word names, whole or as an abbreviation: "Jänner", "dec", "Sept.".
func Month(word string) (time.Month, bool) {
	word = strings.ToLower(strings.TrimSuffix(word, "."))
	if len([]rune(word)) < 3 {
		return 0, false
	}
	for name, m := range also {
		if strings.HasPrefix(name, word) {
			return m, true
		}
	}
	for _, code := range locales.Languages() {
		for m := time.January; m <= time.December; m++ {
			if name := locales.For(code).Name("", "month", strconv.Itoa(int(m))); strings.HasPrefix(strings.ToLower(name), word) {
				return m, true
			}
		}
	}
	return 0, false
}

// A day with its month in letters, before or after it, or a month of a year.
var (
	dayFirst   = regexp.MustCompile(`^(\d{1,2})(?:\.|st|nd|rd|th)?\s*(?:of\s+)?(\pL{3,}\.?),?\s*(\d{4})?$`)
	monthFirst = regexp.MustCompile(`^(\pL{3,}\.?)\s+(\d{1,2})(?:\.|st|nd|rd|th)?,?\s*(\d{4})?$`)
	monthOnly  = regexp.MustCompile(`^(\pL{3,}\.?)\s+(\d{4})$`)
)

// InNumbers returns a date whose month is written in letters with the month in numbers: "4. Dezember
// 2026" and "December 4, 2026" as "4.12.2026", "4 Dec" as "4.12.", "Dezember 2026" as "12/2026".
// Anything else it returns as it is.
func InNumbers(text string) string {
	of := strings.ToLower(strings.Join(strings.Fields(text), " "))
	day, word, year := "", "", ""
	if m := dayFirst.FindStringSubmatch(of); m != nil {
		day, word, year = m[1], m[2], m[3]
	} else if m := monthFirst.FindStringSubmatch(of); m != nil {
		day, word, year = m[2], m[1], m[3]
	} else if m := monthOnly.FindStringSubmatch(of); m != nil {
		word, year = m[1], m[2]
	}
	month, ok := Month(word)
	switch number := strconv.Itoa(int(month)); {
	case !ok:
		return text
	case day == "":
		return number + "/" + year
	default:
		return day + "." + number + "." + year
	}
}
