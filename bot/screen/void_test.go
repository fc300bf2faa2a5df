package screen_test

import (
	"strings"
	"testing"

	"tarock/bot/screen"
	"tarock/bot/screen/explain"
	"tarock/engine/table"
	"tarock/engine/view"
	"tarock/locales"
	"tarock/locales/rich"
)

// TestVoid: the group, its record and /warum say of a doubling that does not count on which sides
// its player and the owner really are, and that is what the settlement says in the end.
func TestVoid(t *testing.T) {
	found := map[bool]int{}
	type said struct {
		s    view.Saying
		text string
	}
	var list []said
	last := -1
	for _, language := range locales.Languages() {
		texts := locales.For(language)
		tales(t, "*/testdata/*.yaml", func(t *testing.T, w *world) {
			v := w.table.View("")
			c := w.context(language)
			n := len(v.Deal.Said)
			if n == 0 {
				list, last = nil, -1
				return
			}
			if s := v.Deal.Said[n-1]; s.Void && n-1 != last && w.table.Stage == table.Play {
				last = n - 1
				list = append(list, said{s, rich.Plain(explain.Why(v, nil, c.Reader).Text)})
				for _, p := range screen.Group(v, c) {
					list = append(list, said{s, rich.Plain(p.Message.Text)})
				}
			}
			if v.Deal.Result == nil {
				return
			}
			for _, p := range screen.Group(v, c) {
				for _, s := range v.Deal.Said {
					if s.Void {
						list = append(list, said{s, rich.Plain(p.Message.Text)})
					}
				}
			}
			for _, x := range list {
				player, other := w.table.Chairs[w.table.At(x.s.Action.Seat)].Name, w.table.Chairs[w.table.At(x.s.Owner)].Name
				sides := v.Deal.Result.Sides
				together := sides[x.s.Action.Seat] == sides[x.s.Owner]
				found[together]++
				for _, key := range []string{"say.void", "meaning.void"} {
					words := map[bool]string{}
					for so, key := range map[bool]string{true: key, false: key + "-apart"} {
						words[so] = strings.TrimSpace(texts.Say(key, "words", "", "player", player, "other", other))
					}
					if strings.Contains(x.text, words[!together]) {
						t.Errorf("got %q in\n%s", words[!together], x.text)
					}
				}
			}
			list, last = nil, -1
		})
	}
	if found[true] == 0 || found[false] == 0 {
		t.Errorf("got void doublings %v", found)
	}
}
