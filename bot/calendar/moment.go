package calendar

import "time"

// moment returns the next moment that has been read.
func (r *reading) moment() (time.Time, bool) {
	if t, ok := r.spanEnd(); ok || r.ahead.after != 0 {
		return t, ok
	}
	switch {
	case r.hour < 0 && r.early, r.late && r.early, r.hour > 12 && r.early:
		return time.Time{}, false
	case r.hour >= 0 && r.hour%12 < r.dark: // after midnight: of which night?
		return time.Time{}, false
	case r.hour < 0 && r.pm:
		r.hour = afternoon
	case r.hour < 0:
		r.hour = evening
	case r.hour == 12 && r.early:
		r.hour = 0
	case r.hour < 12 && r.late, r.hour > 0 && r.hour < 9 && !r.early && !r.exact:
		r.hour += 12
	}
	y, month, d := r.now.Date()
	at := func(y int, m time.Month, d int) time.Time {
		return time.Date(y, m, d, r.hour, r.minute, 0, 0, r.now.Location())
	}
	t := at(y, month+time.Month(r.ahead.months), d+r.days+r.ahead.days)
	switch {
	case r.weeks > 0 && (r.kinds != byWeekday || r.ahead.some()), r.ahead.some() && r.kinds&byDate != 0:
		return t, false
	case r.weeks > 0:
		monday := 7*r.weeks - (int(r.now.Weekday())+6)%7
		t = at(y, month, d+monday+(int(r.weekday)+6)%7)
	case r.kinds&byToday != 0:
	case r.ahead.some() && r.kinds == byWeekday:
		t = at(y, month+time.Month(r.ahead.months), d+r.ahead.days+(int(r.weekday-r.now.Weekday())+7)%7)
	case r.ahead.some():
	case r.kinds&byDate != 0 && r.m == 0:
		var ok bool
		if t, ok = r.onMonth(at); !ok {
			return t, false
		}
	case r.kinds&byDate != 0:
		year := r.y
		if year == 0 {
			year = y
		}
		t = at(year, time.Month(r.m), r.d)
		if r.y == 0 && t.Before(at(y, month, d)) {
			year = y + 1
			t = at(year, time.Month(r.m), r.d)
		}
		if t.Month() != time.Month(r.m) || t.Day() != r.d {
			return t, r.wrong(Mistake{Day: r.d, Month: r.m, Year: year})
		}
	case r.kinds&byWeekday != 0:
		days := (int(r.weekday-r.now.Weekday()) + 7) % 7
		if t = at(y, month, d+days); !t.After(r.now) {
			t = at(y, month, d+days+7)
		}
	case !t.After(r.now):
		t = at(y, month, d+1)
	}
	if r.kinds&byWeekday != 0 && t.Weekday() != r.weekday {
		return t, r.wrong(Mistake{Day: t.Day(), Month: int(t.Month()), Year: t.Year(), Is: t})
	}
	return t, true
}

// onMonth returns the next moment that is on a day of whatever month.
func (r *reading) onMonth(at func(y int, m time.Month, d int) time.Time) (t time.Time, ok bool) {
	y, month, _ := r.now.Date()
	if r.nextMonth {
		first := at(y, month+1, 1)
		t = at(y, month+1, r.d)
		return t, t.Day() == r.d || r.wrong(Mistake{Day: r.d, Month: int(first.Month()), Year: first.Year()})
	}
	for i := range 12 {
		if t = at(y, month+time.Month(i), r.d); t.Day() == r.d && t.After(r.now) {
			return t, true
		}
	}
	return t, r.wrong(Mistake{Day: r.d})
}

// spanEnd returns the moment that is a span from today, or from now.
func (r *reading) spanEnd() (t time.Time, ok bool) {
	if r.ahead.after != 0 {
		t = r.now.Add(r.ahead.after)
		return t.Add(-time.Duration(t.Second())*time.Second - time.Duration(t.Nanosecond())), r.kinds == 0 && r.hour < 0 && !r.late && !r.early && r.weeks == 0
	}
	return time.Time{}, false
}
