package enginetest

import (
	"encoding/json"
	"reflect"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
)

// recorded checks that a deal comes to the same if players had written it down: its record
// says all that the settlement needs. Only in which trick and with which card something
// was made is not in it.
func (p *trial) recorded(t testing.TB, d *deal.Deal) {
	if p.Set.Entry == nil || d.Count()%often != 0 {
		return
	}
	r, ok := d.Record()
	if !ok {
		return
	}
	text, err := json.Marshal(r)
	if err != nil {
		t.Fatal(err)
	}
	var read deal.Record
	if err := json.Unmarshal(text, &read); err != nil {
		t.Fatal(err)
	}
	w, err := deal.Write(p.Set, p.options, d.Setup(), &read)
	if err != nil {
		t.Fatalf("%s: got %v\n%+v", text, err, d.View(act.Nobody).Facts)
	}
	p.up.note("written")
	want, got := unwritten(d), unwritten(w)
	if read.Points == nil {
		want.Result.Points = nil // nobody counts the tricks of such a game
	}
	if !reflect.DeepEqual(want, got) { // cmp, which has the last word, takes a hundred times as long
		if diff := cmp.Diff(want, got, cmp.AllowUnexported(deal.Times{}), cmpopts.EquateEmpty(), cmp.Comparer(equal)); diff != "" {
			t.Errorf("%s: written down it comes to something else (-played +written):\n%s", text, diff)
		}
	}
	if view := w.View(act.Nobody); view.Result == nil || len(view.Options) > 0 || !w.Over() {
		t.Errorf("%s: got a deal that is not over: %+v", text, view)
	}
}

// often is how many deals there are for one that is written down.
const often = 4

// equal compares factors.
func equal(a, b deal.Times) bool {
	for _, why := range []act.Word{deal.Announced, deal.Doubled, deal.Solo, deal.Valat, deal.Counted} {
		if a.For(why) != b.For(why) {
			return false
		}
	}
	return a.Product() == b.Product()
}

// unwritten returns the outcome of a deal without what nobody writes down.
func unwritten(d *deal.Deal) (o struct {
	Outcome deal.Outcome
	Result  deal.Result
}) {
	o.Outcome, o.Result = *d.Outcome(), *d.Settle()
	o.Result.Lines = append([]deal.Line(nil), o.Result.Lines...)
	for i := range o.Result.Lines {
		l := &o.Result.Lines[i]
		l.Who, l.From, l.Card, l.Trick = act.Nobody, act.Nobody, card.None, 0
	}
	return o
}
