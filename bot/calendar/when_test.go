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
	for i, text := range []string{"morgen 20 Uhr", "4. 12. um 19:30", "tomorrow at 8:30 pm", "December 4, 7 pm", "2026-12-04"} {
		f.Add(text, int64(i))
	}
	f.Fuzz(func(t *testing.T, text string, unix int64) {
		now := time.Unix(unix%(1<<33), 0).UTC()
		if at, ok := When(text, now); ok && at.Location() != now.Location() {
			t.Error(fmt.Sprint(at))
		}
	})
}
