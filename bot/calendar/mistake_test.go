package calendar

import (
	"fmt"
	"strconv"
	"testing"
	"time"

	"tarock/locales"
)

// However a day is written that the calendar does not have, it is found, in every language. Days that there are, and words
// that name none, have no mistake.
func TestWrong(t *testing.T) {
	never := func(day, month, year int) Mistake { return Mistake{Day: day, Month: month, Year: year} }
	for text, want := range map[string]Mistake{
		"31. November": never(31, 11, 2026), "31 November": never(31, 11, 2026), "November 31": never(31, 11, 2026), "the 31st of November": never(31, 11, 2026), "31.11.": never(31, 11, 2026),
		"31. 11. um 20 Uhr": never(31, 11, 2026), "Friday, 31 Nov, 8 pm": never(31, 11, 2026), "2026-11-31": never(31, 11, 2026), "31.11.2027 19 Uhr": never(31, 11, 2027), "31.11.27": never(31, 11, 2027),
		"30.2.": never(30, 2, 2027), "30.2": never(30, 2, 2027), "am 30.2. um 19:30": never(30, 2, 2027), "30. Feber": never(30, 2, 2027), "29.2.": never(29, 2, 2027), "Feb 29th": never(29, 2, 2027),
		"dreißigsten Februar": never(30, 2, 2027), "thirty-first of June": never(31, 6, 2027),
		"32. Dezember": never(32, 12, 2026), "0. Jänner": never(0, 1, 2027), "4.13.": never(4, 13, 2026), "31.13": never(31, 13, 2026), "4.0.": never(4, 13, 2026), "am 32.": never(32, 0, 0),
		"Samstag, 4. Dezember":        {Day: 4, Month: 12, Year: 2026, Is: time.Date(2026, 12, 4, 20, 0, 0, 0, sunday.Location())},
		"morgen, Freitag, um 19 Uhr":  {Day: 30, Month: 11, Year: 2026, Is: time.Date(2026, 11, 30, 19, 0, 0, 0, sunday.Location())},
		"tomorrow, Friday, at 8 p.m.": {Day: 30, Month: 11, Year: 2026, Is: time.Date(2026, 11, 30, 20, 0, 0, 0, sunday.Location())},
	} {
		got, ok := Wrong(text, sunday)
		if !ok || got.Day != want.Day || got.Month != want.Month || got.Year != want.Year || !got.Is.Equal(want.Is) {
			t.Errorf("%q: got %v, %t, want %v", text, got, ok, want)
		}
	}
	if got, ok := Wrong("31. nächsten Monats", time.Date(2027, 1, 5, 0, 0, 0, 0, time.UTC)); !ok || got != never(31, 2, 2027) {
		t.Errorf("the 31st of February: got %v, %t", got, ok)
	}
	for _, text := range []string{"", "bald", "31. November mit Anna", "morgen 25 Uhr", "20.75", "4.12.", "29.2.2028", "am 31.", "Freitag", "um 8", "heute morgen", "12"} {
		if got, ok := Wrong(text, sunday); ok {
			t.Errorf("%q: got %v", text, got)
		}
	}
	for _, code := range locales.Languages() { // no day of the year is a mistake, and every one beside it is
		for at := time.Date(2027, 1, 1, 0, 0, 0, 0, time.UTC); at.Year() == 2027; at = at.AddDate(0, 0, 1) {
			month := locales.For(code).Name("", "month", strconv.Itoa(int(at.Month())))
			if got, ok := Wrong(fmt.Sprint(at.Day(), ". ", month), sunday); ok {
				t.Errorf("%d %s: got %v", at.Day(), month, got)
			}
			if last := at.AddDate(0, 0, 1).Day() == 1; last {
				if _, ok := Wrong(fmt.Sprint(at.Day()+1, " ", month), sunday); !ok {
					t.Errorf("%d %s: got no mistake", at.Day()+1, month)
				}
			}
		}
	}
}
