package screen_test

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"tarock/bot/screen"
	"tarock/bot/screen/page"
	"tarock/engine/act"
	"tarock/engine/table"
	"tarock/engine/view"
	"tarock/locales"
)

// A golden document of a claim that costs its author something if it is wrong: that somebody should have bid a Solo.
func TestCostlyClaim(t *testing.T) {
	for _, language := range locales.Languages() {
		t.Run(language, func(t *testing.T) {
			w := sit(t, 2, "cego", nil, []string{"Anna", "Berta", "Cilli"})
			price := func(f view.Fact) bool { return f.ID == view.Price }
			w.until(func() bool {
				return w.table.Stage == table.Play && slices.ContainsFunc(w.table.View(w.player()).Deal.Facts, price)
			})
			v := w.table.View(w.player())
			at := slices.IndexFunc(v.Deal.Options, func(o act.Option) bool { return o.Verb == act.VerbClaim })
			var b strings.Builder
			for _, s := range []struct{ title, of string }{
				{"not yet", ""}, {"of whom", "?"}, {"sure", strconv.Itoa(int(v.Deal.Options[at].Of))},
			} {
				c := w.context(language)
				c.Claim = s.of
				legible(t, screen.Hand(v, c).Message, 0)
				fmt.Fprintf(&b, "── %s ──\n", s.title)
				if err := write(&b, []page.Screen{screen.Hand(v, c)}); err != nil {
					t.Fatal(err)
				}
				b.WriteByte('\n')
			}
			golden(t, "schinden", language, b.String())
		})
	}
}
