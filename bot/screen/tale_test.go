package screen_test

import (
	"bytes"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"tarock/engine/act"
	"tarock/engine/rules"
	"tarock/engine/table"
	"tarock/engine/transcript"
)

// tales plays single deals that the rule sets have as transcripts, in files of a name that fits a
// pattern, each at a table of its own. each is called after the cards are dealt and after every
// action.
func tales(t *testing.T, files string, each func(t *testing.T, w *world)) {
	t.Helper()
	paths, err := filepath.Glob(filepath.Join("../../engine/rules", filepath.FromSlash(files)))
	if err != nil || len(paths) == 0 {
		t.Fatalf("got no files %s, %v", files, err)
	}
	for _, path := range paths {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		t.Run(filepath.Base(filepath.Dir(filepath.Dir(path)))+"/"+filepath.Base(path), func(t *testing.T) { tell(t, text, each) })
	}
}

// tell plays the single deals of a text; those that are refused, count more than once or are not
// over are left out.
func tell(t *testing.T, text []byte, each func(t *testing.T, w *world)) {
	t.Helper()
	for doc, err := range transcript.Read("", bytes.NewReader(text)) {
		if err != nil || doc.Evening || doc.Factor != 1 {
			continue
		}
		list, refused := transcript.Tell(doc, rules.All())
		if refused != nil || !list[0].Deal.Over() {
			continue
		}
		w := sit(t, 0, doc.Variant, doc.Options, doc.Players)
		w.do("0", table.Start{Dealer: slices.Index(doc.Players, doc.Dealer)})
		w.do("", table.Told{Deck: list[0].Pack})
		for w.table.Stage == table.Offer {
			w.do("", table.Let{})
		}
		each(t, w)
		for i, a := range list[0].Deal.Actions() {
			if len(w.table.Deal.Actions()) > i {
				continue // a formal one, done at once
			}
			w.do(w.table.Chairs[w.table.At(a.Seat)].Player, table.Do{Actions: []act.Action{a}})
			each(t, w)
		}
	}
}
