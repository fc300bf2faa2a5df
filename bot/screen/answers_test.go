package screen_test

import (
	"strings"
	"testing"

	"tarock/bot/screen"
	"tarock/bot/screen/explain"
	"tarock/bot/screen/lobby"
	"tarock/bot/screen/page"
	"tarock/bot/screen/past"
	"tarock/bot/screen/score"
	"tarock/engine/table"
	"tarock/engine/view"
	"tarock/locales"
)

// A golden document of answers and pages about a table that no story has: corrections, files from elsewhere, the shuffle, and the
// answers to single questions.
func TestSingleAnswers(t *testing.T) {
	for _, language := range locales.Languages() {
		var b strings.Builder
		show := func(title string, m page.Message) {
			if err := write(&b, []page.Screen{{Slot: page.Slot{Part: page.Part(title)}, Message: m}}); err != nil {
				t.Fatal(err)
			}
			b.WriteByte('\n')
		}
		w := sit(t, 5, "koenigrufen-kurz", nil, []string{"Anna", "Berta", "Cilli", "Dora"})
		for w.table.Stage != table.Play {
			w.move()
		}
		c := w.context(language)
		for title, m := range map[string]page.Message{
			"greeting": lobby.Greeting(c.Frame), "privacy": lobby.Privacy(c.Frame), "closed": lobby.Closed("Anna", c.Frame),
			"called": lobby.Called([]int64{1, 2}, []string{"Anna", "Berta"}, c.Frame), "full": screen.Room(c.Frame),
			"import how": past.HowToImport(c.Reader), "import dropped": past.ImportDropped(c.Reader), "entry dropped": past.EntryDropped(c.Reader),
			"unclear": explain.Unclear(c.Frame), "looking": explain.Looking(3, c.Reader), "numbers": past.Numbers(12, past.Way{Page: 1}, c.Reader),
			"fair": lobby.Fair(w.table.View(""), lobby.Opened{}, c.Reader), "damaged": screen.Damaged(w.table.View(""), c.Reader),
		} {
			show(title, m)
		}
		for w.table.Stage == table.Play {
			w.move()
		}
		v, c := w.table.View(""), w.context(language)
		row := v.Sheet[0]
		other := append([]int{}, row.Change...)
		other[0], other[1] = other[0]+2, other[1]-2
		show("fix nothing", past.WhichFix(&view.Table{}, past.Fixing{Page: 1}, c.Reader))
		show("fix which", past.WhichFix(v, past.Fixing{Page: 1}, c.Reader))
		show("fix amounts", past.EditFix(v, row, past.Fixing{To: past.FixAmounts, Deal: 1, Amounts: other}, c.Reader))
		show("fix proposed", past.Proposed(v, row, other, []int{0}, []int{1, 2}, c.Reader))
		show("fix refused", past.Refusing(v, 1, 1, c.Reader))
		struck := row
		struck.Struck = append(struck.Struck, row.Change)
		struck.Change = other
		show("fix done", past.Fixed(v, struck, c.Reader))
		show("import offered", past.Offered(v, 1, map[string]string{"claims": "true"}, "SUM", c.Reader))
		show("import taken", past.Taken(v, 1, c.Reader))
		show("sheet as text", score.Schrieb(v, c.Reader, score.SheetForm{Text: true}))
		show("waits on", screen.WaitsOn(v, view.Absence{}, c.Reader))
		golden(t, "answers", language, b.String())
	}
}

// What answers a question is a sentence, though it is a clause of the passage it is taken from.
func TestAnswersAreSentences(t *testing.T) {
	for fact, want := range map[string]string{
		"weiter kontriert nur, wer das Kontra gegeben hat.": "Weiter kontriert nur, wer das Kontra gegeben hat.\n",
		"Trull angesagt zählt 2;":                           "Trull angesagt zählt 2.\n",
	} {
		m := explain.Answer(explain.Entry{Title: "Kontra", Text: "…", Fact: fact}, "tapp", "", nil, german().Frame)
		says(t, m.Text, []string{want})
	}
}

// In French tarot the cards are not dealt again when everybody has passed: the next player deals.
func TestPassedOutInTarot(t *testing.T) {
	v := settled{rules: "tarot"}.table()
	v.Sheet = []view.Row{{Number: 1, Redeal: true, Change: make([]int, 4), Total: make([]int, 4), In: []int{0, 1, 2, 3}}}
	says(t, score.Schrieb(v, german().Reader, score.SheetForm{Text: true}).Text, []string{"weiter "})
}
