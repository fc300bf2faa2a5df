package past_test

import (
	"strings"
	"testing"

	"tarock/bot/screen/page"
	"tarock/bot/screen/past"
	"tarock/bot/screen/words"
	"tarock/engine/view"
	"tarock/locales"
	"tarock/locales/rich"
)

// The deals that brought or cost somebody most are told with what was played, the greatest
// first, and each can be opened; those that do not count are not, nor is a short evening.
func TestMoments(t *testing.T) {
	rows := []view.Row{
		{Number: 1, Games: []string{"rufer"}, Declarers: []int{0}, Change: []int{1, -1, 1, -1}, Doubled: 1},
		{Number: 2, Games: []string{"solorufer"}, Declarers: []int{1}, Change: []int{-4, 4, 4, -4}, Doubled: 2,
			Items: []view.Item{{ID: "pagat", Said: true, Won: true, Doubled: 4}, {ID: "trull", Won: true, Doubled: 1}}},
		{Number: 3, Aborted: true},
		{Number: 3, Games: []string{"solodreier"}, Declarers: []int{3}, Change: []int{48, 48, 48, -144}, Doubled: 1},
		{Number: 4, Games: []string{"rufer"}, Declarers: []int{2}, Change: []int{-2, 2, 2, -2}, Doubled: 1},
	}
	for i := range rows {
		rows[i].Total = make([]int, 4)
	}
	tell := func(rows []view.Row) (string, [][]page.Key) {
		v := &view.Table{Rules: "koenigrufen-ruediger", Names: []string{"Anna", "Berta", "Cilli", "Dora"}, Sheet: rows}
		w := words.New(v, words.Reader{Frame: page.Frame{Texts: locales.For("de")}})
		g := &page.Page{}
		keys := past.Moments(g, w, 77)
		return strings.ReplaceAll(rich.Plain(g.Finish().Message.Text), page.NBSP, " "), keys
	}
	text, keys := tell(rows)
	want := []string{"Spiel 3: Solodreier (Dora) – Dora −144", "Spiel 2: Solorufer (Berta), Kontra, Pagat ultimo Retour – Anna −4 · Berta +4 · Cilli +4 · Dora −4", "Spiel 4: Rufer (Cilli) – "}
	at := -1
	for _, line := range want {
		i := strings.Index(text, line)
		if i <= at {
			t.Errorf("got no %q after the others in\n%s", line, text)
		}
		at = i
	}
	if strings.Contains(text, "Spiel 1") || strings.Contains(text, "Trull") {
		t.Errorf("got more than is worth telling:\n%s", text)
	}
	var args []string
	for _, row := range keys {
		for _, k := range row {
			if args = append(args, k.Press.Arg); k.Press.Move != 77 {
				t.Errorf("%s: got a button of evening %d", k.Text, k.Press.Move)
			}
		}
	}
	if got := strings.Join(args, ", "); got != "d 0 4 0, d 0 2 0, d 0 5 0" {
		t.Errorf("got buttons that lead to %s", got)
	}
	if text, keys := tell(rows[:4]); text != "" || keys != nil {
		t.Errorf("a short evening: got\n%s", text)
	}
}
