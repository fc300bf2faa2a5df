package screen_test

import (
	"strings"
	"testing"
	"time"

	"tarock/bot/press"
	"tarock/bot/screen/lobby"
	"tarock/bot/screen/page"
	"tarock/locales"
)

// A golden page for each message about deals of the day.
func TestDays(t *testing.T) {
	for _, language := range locales.Languages() {
		var b strings.Builder
		show := func(title string, m page.Message) {
			if err := write(&b, []page.Screen{{Slot: page.Slot{Part: page.Part(title)}, Message: m}}); err != nil {
				t.Fatal(err)
			}
			b.WriteByte('\n')
		}
		c := page.Frame{Texts: locales.For(language), At: press.Press{Chat: -7, Move: 20261201}}
		d := lobby.Daily{Day: time.Date(2026, 12, 1, 0, 0, 0, 0, time.UTC), Until: time.Date(2026, 12, 2, 8, 0, 0, 0, time.UTC), Rules: "koenigrufen-ruediger", Seats: 4,
			Hash: strings.Repeat("60a8ad0bf3bdabee", 4)}
		show("first deal of the day", lobby.DealOfTheDay(d, c))
		d.Played = []string{"Cilli", "A<b>na"}
		d.Yesterday = []lobby.Standing{{Name: "Berta", Points: 12, Days: 1}, {Name: "A<b>na", Points: -4, Days: 1}, {Name: "Cilli", Points: -4, Days: 1, Quit: true}}
		d.Month = time.Date(2026, 11, 30, 0, 0, 0, 0, time.UTC)
		d.Standings = []lobby.Standing{{Name: "A<b>na", Points: 37, Days: 21}, {Name: "Berta", Points: 12, Days: 1}, {Name: "Cilli", Points: -4, Days: 2}}
		show("deal of the day", lobby.DealOfTheDay(d, c))
		d.Standings, d.Secret = d.Yesterday, strings.Repeat("024d000000000000", 4)
		show("end of the day", lobby.EndOfTheDay(d, c))
		d.Standings, d.Bored = nil, 7
		show("last deal of the day", lobby.EndOfTheDay(d, c))
		golden(t, "daily", language, b.String())
	}
}
