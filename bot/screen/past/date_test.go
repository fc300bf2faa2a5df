package past

import (
	"fmt"
	"regexp"
	"strings"
	"testing"
	"time"

	"tarock/bot/screen/page"
	"tarock/bot/screen/words"
	"tarock/engine/tally"
	"tarock/locales"
)

// No date of an evening has its month in numbers, in any language: a reader need not know which of
// two numbers is the month.
func TestDatesInLetters(t *testing.T) {
	numbers := regexp.MustCompile(`\d\s?[./-]\s?\d`)
	at := time.Date(2026, time.December, 4, 20, 0, 0, 0, time.UTC)
	for _, language := range locales.Languages() {
		c := words.Reader{Frame: page.Frame{Texts: locales.For(language)}}
		w := &writer{c.Frame, c.Style}
		texts := map[string]string{"the day": Day(at, c), "a deal": w.when(tally.Best{Evening: at.Unix(), Number: 3})}
		for _, filter := range []string{"2026", "202612", "20261204"} {
			m := Nights([]Night{{ID: 1, Rules: "point", Begun: at, Deals: 3}}, 1, Way{To: List, Page: 1, Filter: Filter{Month: filter}}, "", c)
			texts["the list of "+filter] = m.Text + fmt.Sprint(m.Rows[0][0].Text)
			months := Choices([]Choice{{ID: filter, N: 2}}, Way{To: Months}, c)
			texts["the choice of "+filter] = months.Rows[0][0].Text
		}
		for what, text := range texts {
			if numbers.MatchString(text) {
				t.Errorf("%s: %s is %q", language, what, text)
			}
		}
	}
}

// The button of an evening has room for the beginning of a group's name beside the longest date.
func TestDatesLeaveRoom(t *testing.T) {
	for _, language := range locales.Languages() {
		c := words.Reader{Frame: page.Frame{Texts: locales.For(language)}}
		for month := time.January; month <= time.December; month++ {
			n := Night{ID: 1, Rules: "point", Begun: time.Date(2026, month, 24, 20, 0, 0, 0, time.UTC), Deals: 24, Group: "Stammtisch Hernals"}
			text := Nights([]Night{n}, 1, Way{To: List, Page: 1}, "", c).Rows[0][0].Text
			if !strings.Contains(text, "Stammtisch") || strings.Contains(text, "month-short") {
				t.Errorf("%s: got the button %q", language, text)
			}
		}
	}
}
