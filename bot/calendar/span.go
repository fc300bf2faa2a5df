package calendar

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"tarock/locales"
)

// Words for the number before a span of time, for spans, and for a weekday a week after the next one.
var (
	single    = wordsOf("ein eine einem einer a an one")
	fourteen  = wordsOf("vierzehn fourteen")
	daySpan   = wordsOf("tag tage tagen day days day's days'")
	weekSpan  = wordsOf("woche wochen week weeks week's weeks'")
	fortnight = wordsOf("fortnight fortnight's")
	monthSpan = wordsOf("monat monate monaten month months month's months'")
	hourSpan  = wordsOf("stunde stunden std h hour hours hour's hours'")
	minSpan   = wordsOf("minute minuten min minutes minutes'")
	skipOne   = wordsOf("übernächste übernächsten übernächster uebernächste uebernaechste uebernaechsten")
	whose     = wordsOf("monats monat month") // after "nächsten", behind the number of a day
	onDay     = wordsOf("am den der dem the")
)

// ordinals are the days of a month by the words for them.
var ordinals = map[string]string{}

func init() {
	tens := strings.Fields("zwanzigsten einundzwanzigsten zweiundzwanzigsten dreiundzwanzigsten vierundzwanzigsten fünfundzwanzigsten sechsundzwanzigsten siebenundzwanzigsten achtundzwanzigsten neunundzwanzigsten dreißigsten einunddreißigsten")
	german := strings.Fields("ersten zweiten dritten vierten fünften sechsten siebten achten neunten zehnten elften zwölften dreizehnten vierzehnten fünfzehnten sechzehnten siebzehnten achtzehnten neunzehnten")
	english := strings.Fields("first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth " +
		"twenty-first twenty-second twenty-third twenty-fourth twenty-fifth twenty-sixth twenty-seventh twenty-eighth twenty-ninth thirtieth thirty-first")
	for _, list := range [][]string{slices.Concat(german, tens), english} {
		for i, word := range list {
			ordinals[word] = strconv.Itoa(i+1) + "."
		}
	}
}

// span is a time from today, or from the day that is named besides.
type span struct {
	days, months int
	after        time.Duration // from now: then no day is named
	from         bool          // from today, if no day is named: "in einer Woche"
}

// some reports whether the span is one.
func (s span) some() bool { return s.days != 0 || s.months != 0 || s.after != 0 }

// amount returns the number that a word stands for.
func amount(word string) (n int, ok bool) {
	switch {
	case single[word]:
		return 1, true
	case fourteen[word]:
		return 14, true
	}
	if n, ok = counted[word]; ok {
		return n, true
	}
	n, err := strconv.Atoi(word)
	return n, err == nil && n > 0 && n < 1000 && word[0] != '+'
}

// spanned reads a number of days or more, of which the first word has been read: "zwei Wochen". With
// from it is from now on.
func (r *reading) spanned(word string, from bool) (ok bool) {
	half := word == "halben" || word == "half"
	if r.peek() == "halben" || half && (r.peek() == "an" || r.peek() == "a") { // "einer halben", "half an"
		r.next()
		half = true
	}
	n, known := amount(word)
	unit := r.peek()
	s := span{from: from}
	switch {
	case r.ahead.some() || !half && !known || half && !hourSpan[unit]:
		return false
	case half:
		s.after = 30 * time.Minute
	case daySpan[unit] && n == 8 && strings.HasPrefix(unit, "tag"):
		s.days = 7 // "in acht Tagen" is in a week
	case daySpan[unit]:
		s.days = n
	case weekSpan[unit]:
		s.days = 7 * n
	case fortnight[unit]:
		s.days = 14 * n
	case monthSpan[unit]:
		s.months = n
	case hourSpan[unit]:
		s.after = time.Duration(n) * time.Hour
	case minSpan[unit]:
		s.after = time.Duration(n) * time.Minute
	default:
		return false
	}
	r.next()
	if r.peek() == "time" { // "in a week's time"
		r.next()
	}
	if !from && s.after != 0 {
		return false // "zwei Stunden": from when?
	}
	r.ahead = s
	return true
}

// measures reports whether the next word is one that a number before it measures in.
func (r *reading) measures() bool {
	unit := r.peek()
	return daySpan[unit] || weekSpan[unit] || fortnight[unit]
}

// relative reads a word that names a day by another, and those that belong to it. known is false if it
// does none of that.
func (r *reading) relative(word string) (known, ok bool) {
	switch {
	case word == "in" && (onDay[r.peek()] || thisOne[r.peek()]): // "in der Früh", "in the evening"
		return true, true
	case word == "in" && len(r.rest) > 0:
		return true, r.spanned(r.next(), true)
	case r.measures() && (single[word] || fourteen[word] || counted[word] > 0 || spanNumber.MatchString(word)):
		return true, r.spanned(word, false)
	case word == "day" && r.peek() == "after" && len(r.rest) > 1 && r.rest[1] == "tomorrow":
		r.rest, r.days = r.rest[2:], 2
		return true, r.day(byToday)
	case word == "after" && r.peek() == "next" && (r.kinds&byWeekday != 0 || r.before == "week"):
		r.next()
		if r.before == "week" {
			r.weeks = 2
			return true, true
		}
		return true, r.later(7)
	case skipOne[word] && (r.peek() == "woche" || r.peek() == "week"):
		r.next()
		r.weeks = 2
		return true, true
	case skipOne[word]:
		return true, r.later(7)
	case (word == "woche" || word == "week") && r.peek() == "after":
		return true, true
	case word == "week" && r.kinds != 0 && !nextOne[r.before] && !thisOne[r.before]: // "Friday week"
		return true, r.later(7)
	case word == "from" && r.ahead.some() && len(r.rest) > 0:
		if r.peek() != "now" {
			return true, true
		}
		r.next()
		r.ahead.from = true
		return true, true
	case whose[word] && nextOne[r.before] && r.kinds&byDate != 0 && r.m == 0:
		r.nextMonth = true
		return true, true
	}
	return false, false
}

// spanNumber is a number in figures.
var spanNumber = regexp.MustCompile(`^\d{1,3}$`)

// later notes that the day named is so many days later.
func (r *reading) later(days int) bool {
	if r.ahead.some() {
		return false
	}
	r.ahead.days = days
	return true
}

// dayOf reads the number of a day without its month: with a dot or behind "am".
func (r *reading) dayOf(number, mark string) bool {
	named := onDay[r.before] && !(r.before == "am" && r.hour >= 0) && !clock[r.peek()] && !late[r.peek()]
	return (mark != "" || named) && r.date(number, "", "")
}

// onDay reports whether "am" behind an hour is the German word before a day or a part of it, and not English
// for the morning.
func (r *reading) onDay() bool {
	word := r.peek()
	switch {
	case word == "":
		return false
	case r.german, r.hour > 12, late[word], early[word], strings.HasPrefix(word, "sonnabend"):
		return true
	}
	is := map[string]bool{}
	for _, code := range locales.Languages() {
		for day := range 7 {
			is[code] = is[code] || strings.HasPrefix(strings.ToLower(locales.For(code).Name("", "weekday", strconv.Itoa(day))), strings.TrimSuffix(word, "."))
		}
	}
	return is["de"] && !is["en"]
}
