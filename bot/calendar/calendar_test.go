package calendar

import (
	"strconv"
	"testing"
	"time"

	"tarock/locales"
)

func TestInNumbers(t *testing.T) {
	for text, want := range map[string]string{
		"4. Dezember 2026": "4.12.2026", "4.\u00a0Dezember 2026": "4.12.2026", "4.Dezember": "4.12.", "4 December 2026": "4.12.2026", "December 4, 2026": "4.12.2026", "Dec 4": "4.12.",
		"4th of May": "4.5.", "24. Jänner": "24.1.", "24. Januar 2027": "24.1.2027", "1. Feber": "1.2.", "Sept. 2026": "9/2026", "März 2026": "3/2026",
		"Berta": "Berta", "4.12.2026": "4.12.2026", "11/2026": "11/2026", "2026": "2026", "": "", "Anna 12": "Anna 12", "12 Anna": "12 Anna",
	} {
		if got := InNumbers(text); got != want {
			t.Errorf("%q: got %q, want %q", text, got, want)
		}
	}
}

// Every name of a month that the bot writes, it reads.
func TestMonths(t *testing.T) {
	for _, code := range locales.Languages() {
		for m := time.January; m <= time.December; m++ {
			name := locales.For(code).Name("", "month", strconv.Itoa(int(m)))
			if got, ok := Month(name); !ok || got != m {
				t.Errorf("%s: %q: got %v", code, name, got)
			}
		}
	}
}
