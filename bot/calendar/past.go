package calendar

import (
	"slices"
	"strconv"
	"strings"
	"time"
)

// Words that name a day, a month or a year by today's.
var (
	behind   = map[string]int{"heute": 0, "heut": 0, "today": 0, "tonight": 0, "gestern": 1, "yesterday": 1, "vorgestern": 2}
	lastOne  = wordsOf("letzten letzter letzte letztes vorigen voriger vorige voriges vergangenen vergangener vergangene vergangenes last past previous")
	within   = wordsOf("am an im in on of the den dem der des vom von from diesen dieses dieser dieser diese this abend evening night")
	yearSpan = wordsOf("jahr jahres jahren year years year's")
)

// Past reads a day, a month or a year that is not in the future, in words: "gestern", "letzten Freitag", "a week ago",
// "last month", "heuer", "Dezember". It returns the latest one, in figures from the year on: "20261128", "202611",
// "2026". It reports whether it has understood every word.
func Past(text string, now time.Time) (date string, ok bool) {
	words := wordsIn(text)
	last := slices.ContainsFunc(words, func(w string) bool { return lastOne[w] })
	words = slices.DeleteFunc(words, func(w string) bool { return lastOne[w] || within[w] })
	y, month, d := now.Date()
	day := func(back int) string { return time.Date(y, month, d-back, 12, 0, 0, 0, time.UTC).Format("20060102") }
	switch len(words) {
	case 1:
		return past(words[0], last, now, day)
	case 3:
		if words[2] == "ago" { // "a week ago"
			words = []string{"vor", words[0], words[1]}
		}
		if strings.Join(words, " ") == "day before yesterday" {
			return day(2), true
		}
		r := reading{rest: words[2:]}
		if words[0] != "vor" || !r.spanned(words[1], false) || len(r.rest) > 0 {
			return "", false
		}
		if r.ahead.months > 0 {
			return time.Date(y, month-time.Month(r.ahead.months), 1, 12, 0, 0, 0, time.UTC).Format("200601"), true
		}
		return day(r.ahead.days), true
	}
	return "", false
}

// PastDay is Past for days only.
func PastDay(text string, now time.Time) (date string, ok bool) {
	date, ok = Past(text, now)
	return date, ok && len(date) == len("20261128")
}

// past is Past for one word, behind one that says that it was the last.
func past(word string, last bool, now time.Time, day func(back int) string) (date string, ok bool) {
	y, month, d := now.Date()
	before := 0
	if last {
		before = 1
	}
	if back, known := behind[word]; known {
		return day(back), !last
	}
	switch {
	case word == "heuer" && !last:
		return strconv.Itoa(y), true
	case yearSpan[word]:
		return strconv.Itoa(y - before), true
	case monthSpan[word]:
		return time.Date(y, month-time.Month(before), 1, 12, 0, 0, 0, time.UTC).Format("200601"), true
	}
	r := reading{now: now, hour: -1}
	if r.named(word) && r.kinds == byWeekday {
		back := (int(now.Weekday()-r.weekday) + 7) % 7
		if back == 0 {
			back = 7 * before
		}
		return day(back), true
	}
	if m, named := Month(word); named {
		if m > month || m == month && last {
			y--
		}
		return time.Date(y, m, 1, 12, 0, 0, 0, time.UTC).Format("200601"), true
	}
	if number, known := ordinals[word]; known {
		word = number
	}
	if m := numbers.FindStringSubmatch(word); m != nil && m[2] != "" {
		n, _ := strconv.Atoi(m[1])
		for i := range 12 {
			t := time.Date(y, month-time.Month(i), n, 12, 0, 0, 0, time.UTC)
			if t.Day() == n && (i > 0 || n < d || n == d && !last) {
				return t.Format("20060102"), n > 0
			}
		}
	}
	return "", false
}
