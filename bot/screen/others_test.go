package screen_test

import (
	"strings"
	"testing"

	"tarock/bot/press"
	"tarock/bot/screen"
	"tarock/bot/screen/page"
	"tarock/bot/screen/past"
	"tarock/engine/table"
	"tarock/locales"
)

// A golden document of what is shown to people outside a table: to who watches a player, and to who has a
// link to a deal.
func TestOthers(t *testing.T) {
	for _, language := range locales.Languages() {
		var b strings.Builder
		show := func(title string, m page.Message) {
			if err := write(&b, []page.Screen{{Slot: page.Slot{Part: page.Part(title)}, Message: m}}); err != nil {
				t.Fatal(err)
			}
			b.WriteByte('\n')
		}
		w := sit(t, 5, "koenigrufen-kurz", nil, []string{"Anna", "Berta", "Cilli", "Dora"})
		c := w.context(language)
		show("watching before a deal", screen.Watched(w.table.View("1"), c.Reader, false))
		for w.table.Stage != table.Play {
			w.move()
		}
		show("watching the auction", screen.Watched(w.table.View("1"), c.Reader, false))
		show("watching a deal in which one plays", screen.Watched(w.table.View("1"), c.Reader, true))
		for w.table.Deal.Phase() != "play" || len(w.table.Deal.Past()) < 2 || w.table.Deal.Trick().N < 2 {
			w.move()
		}
		show("watching a trick", screen.Watched(w.table.View("1"), c.Reader, false))
		show("link for a watcher", screen.Invited(w.table.View("1"), "https://t.me/TarockBot?start=wTOKEN", false, c.Reader, c.Button("unwatch", press.Watch, "no")))
		show("link for a watcher opened", screen.Invited(w.table.View("1"), "", true, c.Reader, c.Button("unwatch", press.Watch, "no")))
		for w.table.Stage == table.Play {
			w.move()
		}
		shown := w.table.View("")
		c = w.context(language)
		for title, step := range map[string]int{"a shared deal: cards": 0, "a shared deal: trick": 3, "a shared deal: settlement": screen.Settlement} {
			m := screen.Replayed(shown, c.Reader, step, "")
			m.Rows = past.SharedKeys("TOKEN", step, screen.Tricks(shown), c.Reader)
			show(title, m)
		}
		show("a shared deal: no more", past.NoShared(c.Reader))
		own := screen.Replayed(shown, c.Reader, 3, past.SharedAt("https://t.me/TarockBot?start=dTOKEN", c.Reader))
		own.Rows = past.DealKeys(past.Way{Deal: 1, Step: 3}, screen.Tricks(shown), 2, c.Reader)
		show("one's own deal with a link", own)
		show("a deal as a picture", screen.Told(shown, c.Reader, past.SharedAt("https://t.me/TarockBot?start=dTOKEN", c.Reader)))
		golden(t, "others", language, b.String())
	}
}
