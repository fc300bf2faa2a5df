package review

import (
	"context"
	"math/rand/v2"
	"regexp"
	"strings"
	"testing"
	"time"

	"tarock/bot/screen/explain"
	"tarock/bot/screen/page"
	"tarock/bot/screen/words"
	"tarock/engine/act"
	"tarock/engine/deal"
	"tarock/engine/rules"
	"tarock/engine/view"
	"tarock/locales"
	"tarock/player/chance"
	"tarock/player/hindsight"
	"tarock/player/thumb"
	"tarock/player/world"
)

// raw matches what a text must not have: names of texts, placeholders, and what fmt writes of
// wrong arguments.
var raw = regexp.MustCompile(`analysis\.|because\.|[{}]|%!|  `)

// What is found in random deals of all rule sets is worded in all languages.
func TestWorded(t *testing.T) {
	seen := map[bool]int{}
	for _, set := range rules.All() {
		r := rand.New(rand.NewPCG(6, 6))
		options, err := set.Choose(nil)
		if err != nil {
			t.Fatal(err)
		}
		for range 3 {
			d, err := deal.New(set, options, chance.Deal(r, set, &set.Forms[0], 0))
			if err != nil {
				t.Fatal(err)
			}
			for w := world.NewWatch(d); !d.Over(); {
				if err := w.Do(thumb.Light{}.Choose(context.Background(), w.Seen(), r.Uint64()).Action); err != nil {
					t.Fatal(err)
				}
			}
			limits := hindsight.Limits{Nodes: 3000, Endings: 5000, Steps: 400, Time: time.Minute, Computer: [act.MaxSeats]bool{true, true}}
			h := worded(hindsight.Look(context.Background(), d, limits), nil)
			seen[h.Exact]++
			names := []string{"Anna", view.Computer + "Resi", "Cilli", "Dora", "Emma", "Fanni"}[:d.Places()]
			v := &view.Table{Rules: set.ID, Stage: view.Ready, Names: names, DealNames: names, Deal: d.View(act.Nobody), Eyes: act.Nobody}
			for _, language := range locales.Languages() {
				text := explain.Looked(v, 3, h, words.Reader{Frame: page.Frame{Texts: locales.For(language)}}).Text
				if raw.MatchString(text) || !strings.Contains(text, "3") || strings.Count(text, "\n") < 1 {
					t.Errorf("%s: got\n%s", set.ID, text)
				}
				t.Logf("%s\n%s", set.ID, text)
			}
		}
	}
	if seen[true] == 0 || seen[false] == 0 {
		t.Errorf("got exact and estimated: %v", seen)
	}
}
