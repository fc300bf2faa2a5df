package calendar

import "time"

// Mistake is why a day that words name is none: the month has no such day, or it is on another
// day of the week.
type Mistake struct {
	Day, Month, Year int       // as they were named, Month 0 for any, 13 for one that does not exist
	Is               time.Time // the day, if it is only on another day of the week; else zero
}

// Wrong returns the mistake in a time that [When] refuses although it understands every word of it.
func Wrong(text string, now time.Time) (m Mistake, found bool) {
	r := reading{now: now, hour: -1, rest: wordsIn(text)}
	if !r.all() {
		return m, false
	}
	if _, ok := r.moment(); ok || r.mistake == nil {
		return m, false
	}
	return *r.mistake, true
}

// wrong notes a mistake. It returns false.
func (r *reading) wrong(m Mistake) bool {
	r.mistake = &m
	return false
}
