package calendar

import "testing"

func TestPast(t *testing.T) {
	for text, want := range map[string]string{
		"heute": "20261129", "heut": "20261129", "letzten Sonnabend": "20261128", "gestern": "20261128", "Gestern Abend": "20261128", "vorgestern": "20261127", "yesterday": "20261128", "last night": "", "the day before yesterday": "20261127",
		"Freitag": "20261127", "letzten Freitag": "20261127", "am Freitag": "20261127", "last Friday": "20261127", "on Friday": "20261127", "Sonntag": "20261129", "letzten Sonntag": "20261122", "Fr.": "20261127",
		"vor einer Woche": "20261122", "vor zwei Wochen": "20261115", "vor acht Tagen": "20261122", "vor 3 Tagen": "20261126", "a week ago": "20261122", "two weeks ago": "20261115", "3 days ago": "20261126",
		"diesen Monat": "202611", "letzten Monat": "202610", "this month": "202611", "last month": "202610", "vor einem Monat": "202610", "two months ago": "202609",
		"heuer": "2026", "dieses Jahr": "2026", "voriges Jahr": "2025", "last year": "2025",
		"Dezember": "202512", "November": "202611", "im Oktober": "202610", "in October": "202610", "letzten November": "202511",
		"am 4.": "20261104", "am 29.": "20261129", "on the 30th": "20261030", "am 31.": "20261031", "am vierten": "20261104",
	} {
		if got, ok := Past(text, sunday); got != want || ok != (want != "") {
			t.Errorf("%q: got %q, %t, want %q", text, got, ok, want)
		}
	}
	for _, text := range []string{"", "Anna", "morgen", "übermorgen", "letzten", "am", "vor", "vor Wochen", "vor einer Stunde", "letzten gestern", "am 32.", "am 0.", "12", "nächsten Freitag", "Freitag Samstag", "in einer Woche", "vor einer Woche Freitag"} {
		if got, ok := Past(text, sunday); ok {
			t.Errorf("%q: got %s", text, got)
		}
	}
}
