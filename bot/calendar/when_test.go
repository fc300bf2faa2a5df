package calendar

import (
	"fmt"
	"strconv"
	"testing"
	"time"

	"tarock/locales"
)

// sunday is the 29th of November 2026, half past six in the evening.
var sunday = time.Date(2026, time.November, 29, 18, 30, 0, 0, time.FixedZone("Vienna", 3600))

func TestWhen(t *testing.T) {
	for text, want := range map[string]string{
		"morgen 20 Uhr": "11-30 20:00", "morgen": "11-30 20:00", "Morgen um 19:30": "11-30 19:30", "morgen 19.30 Uhr": "11-30 19:30", "morgen um 19.30": "11-30 19:30",
		"morgen 20h": "11-30 20:00", "morgen abend": "11-30 20:00", "morgen um 8": "11-30 20:00", "morgen 8 Uhr": "11-30 20:00", "morgen 8 Uhr früh": "11-30 08:00",
		"morgen 08:00": "11-30 08:00", "morgen 20 Uhr 15": "11-30 20:15", "übermorgen 10 Uhr": "12-01 10:00", "heute": "11-29 20:00", "heute abend um 9": "11-29 21:00",
		"Freitag": "12-04 20:00", "Freitag 20 Uhr": "12-04 20:00", "am Freitag, um 19 Uhr": "12-04 19:00", "Fr 20": "12-04 20:00", "Fr. 20:30": "12-04 20:30",
		"nächsten Dienstag": "12-01 20:00", "Freitagabend": "12-04 20:00", "Sonntag 20 Uhr": "11-29 20:00", "Sonntag 18 Uhr": "12-06 18:00", "So 20 Uhr": "11-29 20:00",
		"4.12.": "12-04 20:00", "4.12. 19 Uhr": "12-04 19:00", "4. 12. um 19:30": "12-04 19:30", "4.12.2026 20 Uhr": "12-04 20:00", "4. Dezember": "12-04 20:00",
		"Freitag, 4. Dezember, 20:00 Uhr": "12-04 20:00", "7. Jänner 20 Uhr": "2027 01-07 20:00", "7.1.": "2027 01-07 20:00", "2026-12-04 21:00": "12-04 21:00",
		"20 Uhr": "11-29 20:00", "20:00": "11-29 20:00", "17 Uhr": "11-30 17:00", "um 7": "11-29 19:00",
		"tomorrow 8 pm": "11-30 20:00", "tomorrow at 8pm": "11-30 20:00", "tomorrow at 8:30 pm": "11-30 20:30", "tonight": "11-29 20:00", "tonight at 9": "11-29 21:00",
		"Friday 8 p.m.": "12-04 20:00", "Friday at 11 am": "12-04 11:00", "next Friday": "12-04 20:00", "Fri 20:00": "12-04 20:00", "Friday evening": "12-04 20:00",
		"December 4, 7 pm": "12-04 19:00", "4 December 19:00": "12-04 19:00", "4th of December": "12-04 20:00", "on Dec 4th at 8 pm": "12-04 20:00",
		"morgen um halb acht": "11-30 19:30", "Freitag halb 9": "12-04 20:30", "Freitag dreiviertel acht": "12-04 19:45", "morgen viertel acht": "11-30 19:15", "morgen halb eins": "11-30 12:30",
		"Fr viertel nach sieben": "12-04 19:15", "Fr viertel vor acht": "12-04 19:45", "morgen um acht": "11-30 20:00", "morgen acht Uhr": "11-30 20:00", "übermorgen, halb zehn abends": "12-01 21:30",
		"Friday at half past seven": "12-04 19:30", "tomorrow at half seven": "11-30 19:30", "Fri quarter to eight": "12-04 19:45", "tomorrow, quarter past 7": "11-30 19:15", "tomorrow at eight": "11-30 20:00",
		"Fr 20.30": "12-04 20:30", "morgen 20.10": "11-30 20:10", "Freitag 19.30h": "12-04 19:30", "Friday 7.30 pm": "12-04 19:30", "Friday 7.30pm": "12-04 19:30", "Fr 4.12": "12-04 20:00", "4.12. 19.30": "12-04 19:30",
		"4.12.26 20 Uhr": "12-04 20:00", "Freitag gegen 20 Uhr": "12-04 20:00", "Friday around 8 pm": "12-04 20:00", "Freitag 20 Uhr bitte": "12-04 20:00", "morgen zu Mittag": "11-30 12:00", "tomorrow at noon": "11-30 12:00",
		"Samstagnachmittag": "12-05 15:00", "Samstag Nachmittag um 4": "12-05 16:00", "Sunday afternoon": "12-06 15:00", "Freitagabend um 9": "12-04 21:00", "Sonntagmittag": "12-06 12:00",
		"nächste Woche Freitag": "12-04 20:00", "Sonntag nächste Woche, 18 Uhr": "12-06 18:00", "Monday next week at 7": "11-30 19:00", "Friday this week": "12-04 20:00",
		"29.11.": "11-29 20:00", "heute Sonntag": "11-29 20:00", "morgen, Montag, 19 Uhr": "11-30 19:00", "28.11.": "2027 11-28 20:00", "29.11. 17 Uhr": "11-29 17:00", "Friday 4 December 2026, 20:00": "12-04 20:00",
	} {
		if len(want) < len("2027 01-07 20:00") {
			want = "2026 " + want
		}
		got, ok := When(text, sunday)
		if at := got.Format("2006 01-02 15:04"); !ok || at != want || got.Location() != sunday.Location() {
			t.Errorf("%q: got %s, %t, want %s", text, at, ok, want)
		}
	}
	for _, text := range []string{"", "bald", "wann ihr wollt", "Freitag mit Anna", "12", "31.2.", "4.13.", "morgen 25 Uhr", "morgen 20:75", "20 Uhr 21 Uhr", "heute morgen", "heute Freitag morgen", "heute Freitag", "Samstag, 4. Dezember", "morgen, 4.12.",
		"Uhr", "um", "am", "und", "Dezember", "Freitag Samstag", "früh", "morgen früh", "20 pm 8", "4.12. 5.12.", "um 20 am 4", "0", "-1", "99999999999999999999",
		"halb", "halb Freitag", "halb 13", "halb acht halb neun", "viertel", "Freitag 20.30.", "nächste Woche", "Woche Freitag", "morgen nächste Woche", "zwei", "morgen 13.60"} {
		if got, ok := When(text, sunday); ok {
			t.Errorf("%q: got %s", text, got)
		}
	}
}

// Words that hide another one, and parts of the day: the day and the hour that are meant, or none.
func TestWhenInTheNight(t *testing.T) {
	for text, want := range map[string]string{
		"Sonnabend": "12-05 20:00", "Sonnabendabend um 7": "12-05 19:00", "am Sonnabend um 8": "12-05 20:00", "Sonnabendmittag": "12-05 12:00", "Sonntagabend": "11-29 20:00",
		"heut": "11-29 20:00", "heut um 8": "11-29 20:00", "heut Abend um 9": "11-29 21:00", "heut auf d’Nacht": "11-29 20:00", "auf Freitag": "12-04 20:00",
		"11 Uhr nachts": "11-29 23:00", "Friday night at 10": "12-04 22:00", "tonight at 9": "11-29 21:00", "Freitag abends um 5": "12-04 17:00", "12 pm": "11-30 12:00", "12 am": "11-30 00:00",
		"20 Uhr am Freitag": "12-04 20:00", "8 Uhr am Freitag": "12-04 20:00", "um 8 am Freitag": "12-04 20:00", "8 am Freitag": "12-04 20:00", "acht am Freitag": "12-04 20:00", "halb acht am Freitag": "12-04 19:30",
		"19:30 am Freitag": "12-04 19:30", "um 20 Uhr am 4.": "12-04 20:00", "um 20 Uhr am 4. Dezember": "12-04 20:00", "20:00 am 4.12.": "12-04 20:00", "um 8 am Abend": "11-29 20:00", "Freitag um 8 am Vormittag": "12-04 08:00",
		"8 am Friday": "12-04 08:00", "8 am on Friday": "12-04 08:00", "11 am Mon": "11-30 11:00", "8 am on the 4th": "12-04 08:00",
		"Freitag 0:30": "12-04 00:30", "um 1 am Nachmittag": "11-30 13:00", "1 am": "11-30 01:00",
	} {
		got, ok := When(text, sunday)
		if at := got.Format("2006 01-02 15:04"); !ok || at != "2026 "+want {
			t.Errorf("%q: got %s, %t, want %s", text, at, ok, want)
		}
	}
	for _, text := range []string{"1 Uhr in der Nacht", "0:30 in der Nacht", "01:00 nachts", "12 Uhr nachts", "12 at night", "tonight at 12", "tonight at 1", "Friday night at 1", "Freitagabend um 12", "um 3 am Abend", "4 Uhr in der Nacht"} {
		if got, ok := When(text, sunday); ok { // at noon, or in the night before?
			t.Errorf("%q: got %s", text, got)
		}
	}
}

// Days that are named by how far they are away, and by their number alone.
func TestWhenAhead(t *testing.T) {
	for text, want := range map[string]string{
		"in einer Woche": "12-06 20:00", "in zwei Wochen": "12-13 20:00", "in 2 Wochen um 19 Uhr": "12-13 19:00", "in a week": "12-06 20:00", "in two weeks at 7 pm": "12-13 19:00", "in 3 weeks": "12-20 20:00",
		"heute in acht Tagen": "12-06 20:00", "in acht Tagen": "12-06 20:00", "heute in 14 Tagen, 19:30": "12-13 19:30", "in vierzehn Tagen": "12-13 20:00", "in drei Tagen um halb acht": "12-02 19:30",
		"in 3 days": "12-02 20:00", "in eight days": "12-07 20:00", "in a fortnight": "12-13 20:00", "in einem Tag": "11-30 20:00", "in a week's time": "12-06 20:00", "in two weeks’ time": "12-13 20:00",
		"Freitag in einer Woche": "12-11 20:00", "Freitag in acht Tagen um 19 Uhr": "12-11 19:00", "Freitag in 14 Tagen": "12-18 20:00", "in einer Woche am Freitag": "12-11 20:00", "Sonntag in einer Woche 18 Uhr": "12-06 18:00",
		"morgen in einer Woche": "12-07 20:00", "today week": "12-06 20:00", "Friday week at 8 pm": "12-11 20:00", "a week on Friday": "12-11 20:00", "two weeks from Friday, 7 pm": "12-18 19:00", "a week from today": "12-06 20:00",
		"a week today": "12-06 20:00", "three days from now": "12-02 20:00", "Friday in a week": "12-11 20:00", "in einem Monat": "12-29 20:00", "in a month": "12-29 20:00",
		"am 4. um 20 Uhr": "12-04 20:00", "am 4.": "12-04 20:00", "am 4": "12-04 20:00", "am 4 um 19 Uhr": "12-04 19:00", "den 4. 20:00": "12-04 20:00", "am 4. 8 Uhr": "12-04 20:00", "am 4. 8.30 Uhr": "12-04 20:30",
		"am 4. 20 Uhr": "12-04 20:00", "am Freitag, dem 4., um 19 Uhr": "12-04 19:00", "Freitag den 4.": "12-04 20:00", "on the 4th at 8 pm": "12-04 20:00", "on the 4th": "12-04 20:00", "the 4th, 8pm": "12-04 20:00", "Friday the 4th at 7 pm": "12-04 19:00",
		"am vierten um acht": "12-04 20:00", "am vierten Dezember": "12-04 20:00", "am dreißigsten": "11-30 20:00", "on the fourth": "12-04 20:00", "the twenty-first of December": "12-21 20:00", "am 29. um 20 Uhr": "11-29 20:00",
		"am 29. um 17 Uhr": "12-29 17:00", "am 28.": "12-28 20:00", "am 31.": "12-31 20:00", "am 4. nächsten Monats": "12-04 20:00", "4th of next month": "12-04 20:00", "4. 12. um 19 Uhr": "12-04 19:00",
		"übermorgen": "12-01 20:00", "u\u0308bermorgen um acht": "12-01 20:00", "day after tomorrow": "12-01 20:00", "the day after tomorrow at 7 pm": "12-01 19:00",
		"übernächsten Freitag": "12-11 20:00", "übernächste Woche Freitag": "12-11 20:00", "Freitag übernächste Woche, 19 Uhr": "12-11 19:00", "Friday after next": "12-11 20:00", "Friday the week after next": "12-11 20:00",
		"in einer Stunde": "11-29 19:30", "in zwei Stunden": "11-29 20:30", "in an hour": "11-29 19:30", "in half an hour": "11-29 19:00", "in einer halben Stunde": "11-29 19:00", "in 45 Minuten": "11-29 19:15", "in 30 min": "11-29 19:00",
		"Freitag um 8 in der Früh": "12-04 08:00", "Friday at 8 in the evening": "12-04 20:00", "morgen um acht.": "11-30 20:00", "in einer Woche.": "12-06 20:00", "Friday at 8 p.m.": "12-04 20:00",
	} {
		got, ok := When(text, sunday)
		if at := got.Format("2006 01-02 15:04"); !ok || at != "2026 "+want {
			t.Errorf("%q: got %s, %t, want %s", text, at, ok, want)
		}
	}
	for _, text := range []string{"in", "in Wochen", "in Wien", "zwei Wochen", "eine Woche", "in einer Woche in zwei Wochen", "am 4.12. in einer Woche", "in zwei Stunden um acht", "Freitag in zwei Stunden", "am 32.", "am 0.", "am Samstag, dem 4.",
		"in 0 Wochen", "in -1 Tagen", "in halben", "übernächste", "nach", "after next", "day after", "from Friday", "nächsten Monat", "in der Woche", "am 4. 5. 6.", "in 9999 Tagen", "am 4. am 5.", "in zwei", "half an hour"} {
		if got, ok := When(text, sunday); ok {
			t.Errorf("%q: got %s", text, got)
		}
	}
}

// What the bot writes of a meeting can be sent back to it, in every language and on every day.
func TestWhenAsWritten(t *testing.T) {
	for _, code := range locales.Languages() {
		texts := locales.For(code)
		for n := range 60 {
			at := time.Date(2026, time.November, 30+n, 19, 30, 0, 0, sunday.Location())
			text := texts.Say("meet.when", "weekday", texts.Name("", "weekday", strconv.Itoa(int(at.Weekday()))), "day", at.Day(),
				"month", texts.Name("", "month", strconv.Itoa(int(at.Month()))), "time", at.Format("15:04"))
			if got, ok := When(text, sunday); !ok || !got.Equal(at) {
				t.Errorf("%s: %q: got %s, %t", code, text, got, ok)
			}
		}
	}
}

// FuzzWhen: nothing that somebody sends makes it fail.
func FuzzWhen(f *testing.F) {
	for i, text := range []string{"morgen 20 Uhr", "4. 12. um 19:30", "tomorrow at 8:30 pm", "in zwei Wochen am 4.", "a week from now half an", "December 4, 7 pm", "2026-12-04"} {
		f.Add(text, int64(i))
	}
	f.Fuzz(func(t *testing.T, text string, unix int64) {
		now := time.Unix(unix%(1<<33), 0).UTC()
		if at, ok := When(text, now); ok && at.Location() != now.Location() {
			t.Error(fmt.Sprint(at))
		}
	})
}
