package past

import (
	"strings"
	"testing"

	"tarock/bot/screen/page"
	"tarock/bot/screen/words"
	"tarock/engine/view"
	"tarock/locales"
)

// Of namesakes it is told which one has agreed, has still to agree, or is against it.
func TestNamesakesVote(t *testing.T) {
	v := &view.Table{Rules: "koenigrufen-ruediger", Stage: view.Ready, Names: []string{"Anna", "Berta", "Anna"}}
	c := words.Reader{Frame: page.Frame{Texts: locales.For("de")}}
	row := view.Row{Number: 1, Change: []int{2, -1, -1}, In: []int{0, 1, 2}}
	for name, m := range map[string]page.Message{
		"correction": Proposed(v, row, []int{-1, -1, 2}, []int{2}, []int{0, 1}, c),
		"entry":      EntryProposed(v, "", []int{2}, []int{0, 1}, c),
	} {
		for _, want := range []string{": Anna (3)", ": Anna, Berta"} {
			if !strings.Contains(m.Text, want) {
				t.Errorf("%s: got\n%s\nwant %q in it", name, m.Text, want)
			}
		}
	}
	for _, m := range []page.Message{Refusing(v, 1, 2, c), EntryRefused(v, 2, c)} {
		if !strings.Contains(m.Text, "Anna (3)") {
			t.Errorf("got %q, want the third player", m.Text)
		}
	}
}
