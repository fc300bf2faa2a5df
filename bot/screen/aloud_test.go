package screen_test

import (
	"slices"
	"strings"
	"testing"

	"tarock/bot/screen"
	"tarock/engine/rules"
	"tarock/engine/table"
	"tarock/engine/view"
	"tarock/locales/rich"
)

// aloud is how a deal goes on after three passes, and what a message of the group then
// says.
type aloud struct {
	steps []string
	slot  string
	want  []string
}

// The table and the settlement say what players would say aloud.
func TestSaidAloud(t *testing.T) {
	story := stories["koenigrufen-ruediger"]
	begin := []string{"join 0 Anna", "join 1 Berta", "join 2 Cilli", "join 3 Dora", "start 3", "1 let", "1 pass", "2 pass", "3 pass"}
	for name, c := range map[string]aloud{
		"Trischaken":    {slot: "1/table", steps: []string{"0 bid trischaken"}, want: []string{"Anna sagt Trischaken – jeder gegen jeden."}},
		"Sechserdreier": {slot: "1/table", steps: []string{"0 bid sechserdreier"}, want: []string{"Ablegen\nAnna nimmt den ganzen Talon, ohne ihn zu zeigen."}},
		"in the talon": {slot: "1/table", steps: []string{"0 bid rufer", "0 call HK"},
			want: []string{"Der gerufene ♥️K liegt im Talon – Anna spielt allein."}},
		"giving up": {slot: "1/result", steps: []string{"0 bid rufer", "0 call HK", "0 giveup"},
			want: []string{"Anna gibt auf: Der gerufene ♥️K liegt im Talon."}},
		"its record": {slot: "1/table", steps: []string{"0 bid rufer", "0 call HK", "0 giveup"},
			want: []string{"Anna gibt auf.", "2. Stoß: "}},
	} {
		t.Run(name, func(t *testing.T) {
			w := &world{t: t, table: table.New(rules.Find)}
			w.do("0", table.Open{Rules: story.rules})
			for _, step := range slices.Concat(begin, c.steps) {
				w.tell(story, step, nil)
			}
			text := rich.Plain(find(t, screen.Group(w.table.View(""), w.context("de")), c.slot).Message.Text)
			for _, want := range c.want {
				if !strings.Contains(text, want) {
					t.Errorf("got no %q in\n%s", want, text)
				}
			}
		})
	}
}

// The table never names a partner before the called king is played or all know who has
// it.
func TestPartnerIsSaidWithTheKing(t *testing.T) {
	const line = "spielt mit"
	said := 0
	inEveryDeal(t, 4, []string{"Anna", "Berta", "Cilli", "Dora"}, func(t *testing.T, w *world) {
		if w.table.Stage != table.Play {
			return
		}
		v := w.table.View("")
		known := slices.ContainsFunc(v.Deal.Facts, func(f view.Fact) bool { return f.ID == view.Partner })
		for _, s := range screen.Group(v, w.context("de")) {
			if has := strings.Contains(s.Message.Text, line); has && !known {
				t.Errorf("%s: got a partner whom the group does not know:\n%s", s.Slot, s.Message.Text)
			} else if has {
				said++
			}
		}
	})
	if said == 0 {
		t.Error("got no partner in any deal")
	}
}
