package calendar

import (
	"regexp"
	"strconv"
	"strings"
	"time"

	"golang.org/x/text/unicode/norm"

	"tarock/locales"
)

// evening is the hour of a day that is named without one, and afternoon that of its afternoon.
const (
	evening   = 20
	afternoon = 15
)

// fillers are words that a time is the same without.
var fillers = wordsOf("am um ab on at den der dem the of nächsten nächster nächstes nächste kommende kommenden kommender coming next this diese diesen dieser auf und zu gegen ca circa ca. around about bitte please")

// Words that name a day by today's, those that introduce an hour, and parts of the day.
var (
	ahead   = map[string]int{"heute": 0, "heut": 0, "today": 0, "tonight": 0, "morgen": 1, "tomorrow": 1, "übermorgen": 2, "uebermorgen": 2}
	atHour  = wordsOf("um ab at gegen ca circa ca. around about")
	clock   = wordsOf("uhr h o'clock")
	german  = wordsOf("um ab gegen uhr eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf halb viertel dreiviertel")
	late    = wordsOf("pm p.m. abend abends nachmittag nachmittags evening afternoon night nacht nachts d'nacht")
	dark    = map[string]int{"abend": 4, "abends": 4, "evening": 4, "nacht": 6, "nachts": 6, "d'nacht": 6, "night": 6, "tonight": 6} // from what hour on they are
	early   = wordsOf("am a.m. früh morgens vormittag vormittags morning")
	noon    = wordsOf("mittag mittags noon midday")
	midday  = wordsOf("nachmittag nachmittags afternoon")
	nextOne = wordsOf("nächste nächsten nächster kommende kommenden kommender coming next")
	thisOne = wordsOf("diese dieser this")
	parts   = []string{"abend", "nachmittag", "mittag"} // written together with a weekday
	numbers = regexp.MustCompile(`^(\d{1,2})(\.|st|nd|rd|th)?$`)
	hours   = regexp.MustCompile(`^(\d{1,2})(?:[:.](\d{2}))?(uhr|h|am|pm)?$`)
	dotted  = regexp.MustCompile(`^(\d{1,2})\.(\d{1,2})(\.?)(\d{4}|\d{2})?$`)
	iso     = regexp.MustCompile(`^(\d{4})-(\d{2})-(\d{2})$`)
	years   = regexp.MustCompile(`^\d{4}$`)
)

// counted are the hours by the words for them. There is no "one": it is a pronoun, too.
var counted = map[string]int{}

func init() {
	for i, word := range strings.Fields("eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf") {
		counted[word] = i + 1
	}
	for i, word := range strings.Fields("two three four five six seven eight nine ten eleven twelve") {
		counted[word] = i + 2
	}
}

// fractions are the minutes that words before an hour add to it: "halb acht" and "viertel acht" are
// on the way to eight, "half past seven" and "half seven" are behind seven.
var fractions = map[string]int{
	"halb": -30, "viertel": -45, "dreiviertel": -15, "viertel nach": 15, "viertel vor": -15,
	"half": 30, "half past": 30, "quarter past": 15, "quarter to": -15,
}

func wordsOf(list string) map[string]bool {
	set := map[string]bool{}
	for _, w := range strings.Fields(list) {
		set[w] = true
	}
	return set
}

// reading is what has been read of a time.
type reading struct {
	now    time.Time
	rest   []string
	before string // the word before the next one

	days         int // from today, for a day so named
	weekday      time.Weekday
	y, m, d      int // 0 for a year that is not named
	kinds        int // how the day is named, 0 for not at all
	hour, minute int // hour -1 for none
	exact        bool
	late, early  bool
	german       bool // a word of the hour is German
	dark         int  // earliest hour after noon, if it is to be in the evening or at night
	pm           bool // in the afternoon, if no hour is named
	weeks        int  // in the week after this one, or the one after that
	ahead        span // from the day that is named
	nextMonth    bool // on the day of a month without its name
	mistake      *Mistake
}

// How a day is named.
const (
	byToday = 1 << iota
	byWeekday
	byDate
)

// When reads a day or an hour, or both, in simple words: "morgen 20 Uhr", "Friday 8 pm", "7. Jänner
// um 19:30", "7.1.", "in zwei Wochen", "on the 4th at 8 pm". It returns the next such moment after now, in its zone: without an hour at
// eight in the evening. An hour from 1 to 8 without a part of the day is one of the afternoon. It
// reports whether it has understood every word.
func When(text string, now time.Time) (time.Time, bool) {
	r := reading{now: now, hour: -1, rest: wordsIn(text)}
	if !r.all() {
		return time.Time{}, false
	}
	return r.moment()
}

// all reads all words, and reports whether they name a moment.
func (r *reading) all() bool {
	if len(r.rest) == 0 {
		return false
	}
	for len(r.rest) > 0 {
		word := r.next()
		if !r.read(word) {
			return false
		}
		r.before = word
	}
	return r.kinds != 0 || r.ahead.from || r.hour >= 0 && !r.ahead.some()
}

// wordsIn returns the words of a text, without what divides them and the full stop at its end.
func wordsIn(text string) []string {
	words := strings.Fields(strings.NewReplacer(",", " ", "!", " ", "?", " ", ";", " ", "’", "'").Replace(strings.ToLower(norm.NFC.String(text))))
	if n := len(words) - 1; n >= 0 {
		if word, ok := strings.CutSuffix(words[n], "."); ok && len(word) > 3 && !strings.ContainsAny(word, ".0123456789") {
			words[n] = word
		}
	}
	return words
}

// next returns the next word and goes on to the one after it.
func (r *reading) next() string {
	word := r.rest[0]
	r.rest = r.rest[1:]
	return word
}

// peek returns the next word, "" if there is none.
func (r *reading) peek() string {
	if len(r.rest) == 0 {
		return ""
	}
	return r.rest[0]
}

// read reads a word, and those that belong to it.
func (r *reading) read(word string) bool {
	if known, ok := r.relative(word); known {
		return ok
	}
	r.german = r.german || german[word]
	if number, ok := ordinals[word]; ok {
		word = number
	}
	if m := iso.FindStringSubmatch(word); m != nil {
		return r.date(m[3], m[2], m[1])
	}
	if m := dotted.FindStringSubmatch(word); m != nil && !r.dottedTime(m) {
		return r.date(m[1], m[2], m[4]+r.year())
	} else if m != nil {
		return len(m[2]) == 2 && r.time(m[1], m[2])
	}
	if m := numbers.FindStringSubmatch(word); m != nil && r.month() {
		month, _ := Month(r.next())
		return r.date(m[1], strconv.Itoa(int(month)), r.year())
	} else if m != nil {
		if n := r.monthInNumbers(word); n != nil {
			r.next()
			return r.date(n[1], n[2], n[4]+r.year())
		}
		if m[2] != "" || r.kinds == 0 || r.kinds == byWeekday {
			if r.dayOf(m[1], m[2]) {
				return true
			}
			if m[2] != "" {
				return false
			}
		}
	}
	if minutes, ok := r.fraction(word); ok {
		return r.part(minutes)
	}
	if n, ok := counted[word]; ok {
		word = strconv.Itoa(n)
	}
	if m := hours.FindStringSubmatch(word); m != nil {
		if m[2] == "" && m[3] == "" && !clock[r.peek()] && !late[r.peek()] && !early[r.peek()] && !atHour[r.before] && r.kinds == 0 {
			return false // a number that could be anything
		}
		r.late, r.early, r.german = r.late || m[3] == "pm", r.early || m[3] == "am", r.german || german[m[3]]
		return r.time(m[1], m[2])
	}
	return r.named(word)
}

// dottedTime reports whether two numbers with a dot are an hour with its minutes, "20.30", and not a
// day of a month: if the words around say so, the day is named, or there is no such month.
func (r *reading) dottedTime(m []string) bool {
	day, _ := strconv.Atoi(m[1])
	month, _ := strconv.Atoi(m[2])
	whole := m[3] == "" && m[4] == ""
	return clock[r.peek()] || atHour[r.before] && m[4] == "" ||
		whole && (r.peek() == "pm" || r.peek() == "p.m." || month > 12 && day < 24 || r.kinds&^byWeekday != 0)
}

// monthInNumbers returns the parts of a date whose month is the next word, "7. 1.", nil if that is
// something else: an hour.
func (r *reading) monthInNumbers(word string) []string {
	n := dotted.FindStringSubmatch(word + strings.TrimSuffix(r.peek(), "."))
	if n == nil || !strings.HasSuffix(word, ".") {
		return nil
	}
	month, _ := strconv.Atoi(n[2])
	if behind := append(r.rest[1:len(r.rest):len(r.rest)], "")[0]; month > 12 || clock[behind] || late[behind] || behind == "am" && len(r.rest) == 2 {
		return nil
	}
	return n
}

// fraction returns the minutes that a word adds to the hour behind it, "halb" or "half past".
func (r *reading) fraction(word string) (minutes int, ok bool) {
	if minutes, ok = fractions[word+" "+r.peek()]; ok {
		r.next()
		return minutes, true
	}
	minutes, ok = fractions[word]
	return minutes, ok
}

// part notes the hour that comes next, in digits or as a word, with minutes more or fewer.
func (r *reading) part(minutes int) bool {
	word := r.peek()
	hour, ok := counted[word]
	if !ok {
		hour, _ = strconv.Atoi(word)
	}
	if hour < 1 || hour > 12 {
		return false
	}
	r.next()
	minutes += hour * 60
	if minutes < 60 {
		minutes += 12 * 60
	}
	return r.time(strconv.Itoa(minutes/60), strconv.Itoa(minutes%60))
}

// month reports whether the next word is the name of a month.
func (r *reading) month() bool {
	if r.peek() == "of" {
		r.next()
	}
	_, ok := Month(r.peek())
	return ok
}

// year returns the next word if it is a year, else "".
func (r *reading) year() string {
	if years.MatchString(r.peek()) {
		return r.next()
	}
	return ""
}

// named reads a word that is no number.
func (r *reading) named(word string) bool {
	if days, ok := ahead[word]; ok {
		r.days, r.late, r.dark = days, r.late || word == "tonight", max(r.dark, dark[word])
		return r.day(byToday)
	}
	switch {
	case r.hour >= 0 && early[word] && !(word == "am" && r.onDay()): // "8 am", and neither "am Freitag" nor "8 Uhr am Freitag"
		r.early = true
		return true
	case late[word]:
		r.late, r.pm, r.dark = true, r.pm || midday[word], max(r.dark, dark[word])
		return true
	case noon[word]:
		return r.time("12", "")
	case (word == "woche" || word == "week") && (nextOne[r.before] || thisOne[r.before]):
		if nextOne[r.before] {
			r.weeks = 1
		}
		return true
	case fillers[word] || clock[word] && r.hour >= 0:
		return true
	case early[word]:
		r.early = true
		return true
	}
	if month, ok := Month(word); ok {
		if m := numbers.FindStringSubmatch(r.peek()); m != nil { // "January 7th"
			r.next()
			return r.date(m[1], strconv.Itoa(int(month)), r.year())
		}
	}
	if part, ok := strings.CutPrefix(word, "sonnabend"); ok { // not an evening, but a day
		word = "samstag" + part
	}
	for _, part := range parts {
		if day, ok := strings.CutSuffix(word, part); ok {
			word, r.rest = day, append([]string{part}, r.rest...)
			break
		}
	}
	if of := strings.TrimSuffix(word, "."); len(of) > 1 {
		for _, code := range locales.Languages() {
			for day := time.Sunday; day <= time.Saturday; day++ {
				if name := strings.ToLower(locales.For(code).Name("", "weekday", strconv.Itoa(int(day)))); strings.HasPrefix(name, of) {
					r.weekday = day
					return r.day(byWeekday)
				}
			}
		}
	}
	return false
}

// day notes how the day is named. A weekday may stand beside something that says more.
func (r *reading) day(kind int) bool {
	if r.kinds&kind != 0 || kind != byWeekday && r.kinds&^byWeekday != 0 {
		return false
	}
	r.kinds |= kind
	return true
}

// date notes a date in numbers. The year may be left out.
func (r *reading) date(day, month, year string) bool {
	r.d, _ = strconv.Atoi(day)
	r.m, _ = strconv.Atoi(month)
	if month != "" && r.m == 0 {
		r.m = 13 // no month either, and not one that is left out
	}
	if len(year) == 2 {
		year = "20" + year
	}
	r.y, _ = strconv.Atoi(year)
	return r.day(byDate)
}

// time notes an hour with its minutes, "" for none.
func (r *reading) time(hour, minute string) bool {
	if r.hour >= 0 {
		return false
	}
	r.hour, _ = strconv.Atoi(hour)
	r.minute, _ = strconv.Atoi(minute)
	r.exact = len(hour) == 2
	if clock[r.peek()] {
		r.german = german[r.next()] || r.german
		if n, err := strconv.Atoi(r.peek()); err == nil && minute == "" && len(r.peek()) == 2 { // "20 Uhr 30"
			r.minute = n
			r.next()
			return r.minute < 60 && !clock[r.peek()]
		}
	}
	return r.hour < 24 && r.minute < 60
}
