package screen_test

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"tarock/bot/screen"
	"tarock/bot/screen/page"
	"tarock/bot/screen/score"
	"tarock/bot/wire"
	"tarock/engine/act"
	"tarock/engine/table"
	"tarock/engine/view"
	"tarock/locales/rich"
)

// The last deal of an evening that ends by the rules has all its screens, like every
// other deal.
func TestLastDeal(t *testing.T) {
	w := sit(t, 3, "koenigrufen-ruediger", nil, []string{"Anna", "Berta", "Cilli", "Dora"})
	for w.move() {
		radl := table.Before{Action: act.New(act.Nobody, act.VerbRadl)}
		if _, err := w.table.Decide("0", radl); err == nil {
			w.do("0", radl)
		}
	}
	var slots []string
	for _, s := range screen.Group(w.table.View(""), w.context("de")) {
		slots = append(slots, s.Slot.String())
	}
	deal := strconv.Itoa(w.table.Round) + "/"
	if want := []string{"lobby", deal + "table", deal + "result", "over"}; !slices.Equal(slots, want) {
		t.Errorf("after the evening: got screens %v, want %v", slots, want)
	}
}

// Even an evening that ends in the middle of its first deal has a last message, and the
// group is told once that the deal does not count.
func TestCutOff(t *testing.T) {
	w := sit(t, 3, "point", nil, []string{"Anna", "Berta", "Cilli"})
	for w.table.Stage != table.Play {
		w.move()
	}
	for _, c := range w.table.Chairs {
		w.do(c.Player, table.End{})
	}
	for _, tricks := range []bool{false, true} {
		c, all := w.context("de"), ""
		c.Tricks = tricks
		screens := screen.Group(w.table.View(""), c)
		for _, s := range screens {
			all += s.Message.Text
		}
		if n := strings.Count(all, "Spiel 1</b> ist abgebrochen") + strings.Count(all, "Spiel 1 ist abgebrochen"); n != 1 {
			t.Errorf("got told %d times that the deal was aborted, want once\n%s", n, all)
		}
		text := find(t, screens, "over").Message.Text
		for _, want := range []string{"Der Abend ist aus", "/tarock"} {
			if !strings.Contains(text, want) {
				t.Errorf("got no %q in\n%s", want, text)
			}
		}
	}
}

// Below a settlement and at the end of an evening, as in a message of its own, the
// sheet says what it leaves out.
func TestSheetsSayWhatTheyCut(t *testing.T) {
	v := &view.Table{Rules: "koenigrufen-ruediger", Stage: "ready", Names: []string{"Anna", "Berta"}, DealNames: []string{"Anna", "Berta"},
		Number: 121, Waiting: 0, Deal: &view.View{Phase: "over", Seats: 2, Turn: act.Nobody, Result: &view.Result{Total: []int{0, 0}, Sides: []int{0, 0},
			Lines: []view.Line{{Item: "game", Against: act.Nobody, Halves: 2, Factor: 1, Won: true, Pay: []int{0, 0}}}}}}
	for n := range 120 {
		v.Sheet = append(v.Sheet, view.Row{Number: n + 1, Factor: 1, Total: []int{0, 0}})
	}
	says := func(slot, want string) {
		t.Helper()
		if text := find(t, screen.Group(v, german()), slot).Message.Text; !strings.Contains(text, want) {
			t.Errorf("got no %q in\n%s", want, text)
		}
	}
	says("7/result", "112 frühere Spiele nicht gezeigt")
	v.Stage = "over"
	says("over", "20 frühere Spiele nicht gezeigt")
	v.Stage, v.Sheet = "ready", v.Sheet[:8]
	if text := find(t, screen.Group(v, german()), "7/result").Message.Text; strings.Contains(text, "nicht gezeigt") {
		t.Errorf("got nothing left out of\n%s", text)
	}
}

// Thirds of a point are shown as leaves (Blatt).
func TestPoints(t *testing.T) {
	v := &view.Table{Rules: "koenigrufen-ruediger", Stage: "ready", Names: []string{"Anna", "Berta"}, DealNames: []string{"Anna", "Berta"},
		Number: 2, Waiting: 0, Sheet: []view.Row{{Number: 1, Factor: 1, Total: []int{1, -1}}},
		Deal: &view.View{Phase: "over", Seats: 2, Turn: act.Nobody, Result: &view.Result{Total: []int{1, -1}, Sides: []int{0, 0},
			Lines: []view.Line{{Item: "game", Against: act.Nobody, Halves: 2, Factor: 1, Won: true, Pay: []int{1, -1}}},
			Points: []view.Points{{By: view.Party{Seat: 0}, N: 142, Per: 3}, {By: view.Party{Seat: 1}, N: 68, Per: 3},
				{By: view.Party{Seat: 1}, N: 63, Per: 3}}}}}
	want := "Punkte: Anna\u00a047 und 1 Blatt · Berta\u00a022 und 2 Blatt · Berta\u00a021\n"
	if text := find(t, screen.Group(v, german()), "7/result").Message.Text; !strings.Contains(text, want) {
		t.Errorf("got no %q in\n%s", want, text)
	}
}

// Before the first deal the answer to /radl says nothing of doubled deals.
func TestRadlInLobby(t *testing.T) {
	v := &view.Table{Rules: "koenigrufen-ruediger", Stage: "lobby", Names: []string{"Anna"}, Factor: 1, Calls: []view.Calling{{Verb: act.VerbRadl}}}
	if text := screen.Radl(v, german().Reader).Text; strings.Contains(text, "Spiel 0") || !strings.Contains(text, "nicht angesagt") {
		t.Errorf("in the lobby: got answer %q", text)
	}
}

// A deal that is over before its second trick keeps its own head: its number, dealer
// and remarks, not those of the next deal.
func TestHeadOfADealThatEndsAtOnce(t *testing.T) {
	seen := 0
	inEveryDeal(t, 6, []string{"Anna", "Berta", "Cilli", "Dora"}, func(t *testing.T, w *world) {
		v := w.table.View("")
		if v.Stage != view.Ready || v.Deal == nil || v.Deal.Result == nil || w.table.NeedsCards() {
			return
		}
		if w.table.Deal.Count() > 20 {
			return
		}
		for _, s := range screen.Group(v, w.context("de")) {
			if s.Slot.Part != page.Bids && s.Slot.Part != page.Table {
				continue
			}
			seen++
			want := fmt.Sprintf("Spiel %d · %s gibt", v.DealHead.Number, v.Names[v.DealHead.Dealer])
			if v.DealHead.Number != v.Sheet[len(v.Sheet)-1].Number || !strings.Contains(rich.Plain(s.Message.Text), want) {
				t.Errorf("got no head %q in\n%s", want, s.Message.Text)
			}
		}
	})
	if seen < 3 {
		t.Errorf("got only %d deals that ended at once", seen)
	}
}

// A lost game has the name under which it was bid, which is that of the rule set.
func TestObjectOfRuleSet(t *testing.T) {
	for rules, want := range map[string]string{"koenigrufen-wien": "den Farbensolodreier", "koenigrufen-alscher": "den Farben-Solodreier"} {
		v := settled{rules: rules, verdict: ends(0, false, view.ByPoints, act.Nobody), facts: []view.Fact{plays("farbensolodreier")}}.table()
		if text := find(t, screen.Group(v, german()), "7/result").Message.Text; !strings.Contains(text, want) {
			t.Errorf("%s: got no %q in\n%s", rules, want, text)
		}
	}
}

// Players whose names begin alike can be told apart in the head and in the rows.
func TestSheetOfNamesakes(t *testing.T) {
	for _, tt := range []struct {
		names []string
		head  string
		marks string
	}{
		{[]string{"Anna", "Berta", "Cilli", "Dora"}, "Anna Berta Cilli Dora", "A B C D"},
		{[]string{"Anna", "Berta", "anna", "Alfred"}, "Anna Berta ann.3 Alfre", "Ann B 3 Al"},
		{[]string{"Christian", "Christoph", "Christa", "\u3164"}, "Chris Chr.2 Chr.3 Sp.4", "Chr 2 3 4"},
	} {
		v := &view.Table{Rules: "koenigrufen-ruediger", Names: tt.names}
		for i := range tt.names {
			v.Sheet = append(v.Sheet, view.Row{Number: i + 1, Games: []string{"rufer"}, Declarers: []int{i}, Factor: 1, Total: make([]int, len(tt.names))})
		}
		text := wire.Loose(wire.HTML(score.Sheet(v, german().Reader).Text))
		lines := strings.Split(text[strings.Index(text, "<pre>")+5:strings.Index(text, "</pre>")], "\n")
		if head := strings.Join(strings.Fields(lines[0]), " "); head != tt.head {
			t.Errorf("%q: got the head %q, want %q", tt.names, head, tt.head)
		}
		for i, want := range strings.Fields(tt.marks) {
			if got := strings.Fields(lines[i+1])[1]; got != want {
				t.Errorf("%q: got row %q with the mark %q, want %q", tt.names, lines[i+1], got, want)
			}
		}
	}
}

// The row of an aborted deal shows no totals.
func TestSheetOfAborted(t *testing.T) {
	v := &view.Table{Rules: "point", Names: []string{"Anna", "Berta", "Cilli"}, Sheet: []view.Row{
		{Number: 1, Factor: 1, Total: []int{4, -2, -2}}, {Number: 2, Factor: 1, Total: []int{4, -2, -2}, Aborted: true}}}
	if text := wire.Loose(wire.HTML(score.Sheet(v, german().Reader).Text)); !strings.Contains(text, "abgebr.            –      –      –</pre>") {
		t.Errorf("got\n%s", text)
	}
}
