package screen_test

import (
	"fmt"
	"strings"
	"testing"

	"tarock/bot/screen"
	"tarock/engine/act"
	"tarock/engine/table"
	"tarock/locales"
)

// When all others have passed, forehand's sixteen bids take five rows, so that a phone
// shows them with the hand above, each with its full text.
func TestBidRows(t *testing.T) {
	want := []string{"Trischaken 1|Rufer 1|Sechser +3−6", "Solorufer 2|Auchrufer 1+2", "Uhu 1+4|Kakadu 1+6|Marabu 1+8",
		"Piccolo 2 …|Bettler 2½ …|Farberl 3 …", "Dreier 3 …"}
	for _, language := range locales.Languages() {
		w := sit(t, 1, "koenigrufen-ruediger", nil, []string{"Anna", "Berta", "Cilli", "Dora"})
		for w.table.Stage != table.Play {
			w.move()
		}
		pass := func() bool {
			_, err := w.table.Decide(w.player(), table.Do{Actions: []act.Action{act.New(w.table.Deal.Turn(), act.VerbPass)}})
			return err == nil
		}
		for len(w.table.View(w.player()).Deal.Options) == 1 || pass() {
			a := act.New(w.table.Deal.Turn(), act.VerbPass)
			if !pass() {
				a = w.table.View(w.player()).Deal.Options[0].Action
			}
			w.do(w.player(), table.Do{Actions: []act.Action{a}})
		}
		v := w.table.View(w.player())
		var got []string
		for _, row := range screen.Hand(v, w.context(language)).Message.Rows {
			var texts []string
			for _, k := range row {
				if strings.HasPrefix(k.Press.Arg, "bid ") {
					texts = append(texts, strings.ReplaceAll(k.Text, "\u00a0", " "))
				}
			}
			if texts != nil {
				got = append(got, strings.Join(texts, "|"))
			}
		}
		if fmt.Sprint(got) != fmt.Sprint(want) {
			t.Errorf("%s: got %q", language, got)
		}
	}
}
