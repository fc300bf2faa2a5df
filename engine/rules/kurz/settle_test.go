package kurz

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"tarock/engine/act"
	"tarock/engine/deal"
	"tarock/internal/enginetest"
)

// TestSettle checks the lines of the examples of 8, which are transcripts.
func TestSettle(t *testing.T) {
	for _, test := range []struct {
		name, file string
		lines      []string
	}{
		{"8#1", "8-01", []string{"game declarer won 1×1: 1 -1 1 -1", "trull defenders won 1×1: -1 1 -1 1"}},
		{"8#2", "8-02", []string{"game declarer lost 1×2: 2 -2 2 -2", "uhu declarer won 2×2: -4 4 -4 4"}},
		{"8#3", "8-03", []string{"game declarer lost 1×1: 1 -3 1 1"}},
		{"8#4", "8-04", []string{"game declarer won 1×1: 3 -1 -1 -1", "sack declarer won 1×1: 3 -1 -1 -1"}},
		{"8#5", "8-05", []string{"game declarer won 2×2: 12 -4 -4 -4"}},
		{"8#6", "8-06", []string{"game declarer lost 8×1: -24 8 8 8", "pagat declarer won 1×2: 6 -2 -2 -2"}},
		{"8#7", "8-07", []string{"game declarer won 10×1: 30 -10 -10 -10", "pagat declarer lost 1×8: -24 8 8 8", "koenige declarer won 1×2: 6 -2 -2 -2"}},
		{"8#8", "8-08", []string{"game declarer won 5×1: 15 -5 -5 -5", "pagat declarer won 1×1: 3 -1 -1 -1", "valat declarer won 10×1: 30 -10 -10 -10"}},
		{"8#9", "8-09", []string{"game declarer won 1×1: 1 1 -1 -1"}},
		{"8#10", "8-10", []string{"game declarer won 1×1: 1 1 -1 -1", "mondfang defenders won 1×1: -1 -1 1 1"}},
		{"8#11", "8-11", []string{"game declarer won 10×1: 30 -10 -10 -10", "koenige declarer won 1×2: 6 -2 -2 -2", "sack declarer won 1×2: 6 -2 -2 -2"}},
		{"8#12", "8-12", []string{"game Anna against Berta lost 4×2: -8 8 0 0", "game Anna against Cilli lost 4×4: -16 0 16 0",
			"game Anna against Dora lost 4×1: -4 0 0 4"}},
		{"8#18", "8-18", []string{"game declarer won 1×1: 1 1 -1 -1", "trull defenders won 1×2: -2 -2 2 2"}},
		{"8#19", "8-19", []string{"game declarer lost 1×2: -6 2 2 2", "uhu declarer won 2×8: 48 -16 -16 -16"}},
		{"8#20", "8-20", []string{"game declarer lost 10×2: -60 20 20 20", "valat defenders won 10×2: -60 20 20 20"}},
		{"8 transcript", "8-transcript", []string{"game Cilli against Dora lost 8×4: 0 0 -32 32", "game Cilli against Anna lost 8×2: 16 0 -16 0",
			"game Cilli against Berta lost 8×1: 0 8 -8 0"}},
	} {
		t.Run(test.name, func(t *testing.T) {
			s := enginetest.Told(t, Set, "testdata/"+test.file+".yaml")
			if diff := cmp.Diff(test.lines, s.Lines()); diff != "" {
				t.Errorf("lines (-want +got):\n%s", diff)
			}
		})
	}
}

func TestTrischaken(t *testing.T) {
	for _, test := range []struct {
		name     string
		forehand act.Seat
		q, won   [players]int
		total    int
		pay      [players]int
	}{
		{"8#13", 0, [players]int{90, 60, 60, 0}, [players]int{5, 4, 3, 0}, 12, [players]int{-12, 0, 0, 12}},
		{"8#14", 0, [players]int{110, 50, 30, 20}, [players]int{6, 3, 2, 1}, 12, [players]int{-12, 4, 4, 4}},
		{"8#15", 0, [players]int{30, 80, 80, 20}, [players]int{2, 4, 4, 2}, 6, [players]int{3, -3, -3, 3}},
		{"8#16", 0, [players]int{80, 80, 30, 20}, [players]int{4, 4, 2, 2}, 12, [players]int{-12, 4, 4, 4}},
		{"8#17", 0, [players]int{0, 210, 0, 0}, [players]int{0, 12, 0, 0}, 12, [players]int{4, -12, 4, 4}},
		{"8 plain", 0, [players]int{40, 80, 50, 40}, [players]int{3, 4, 3, 2}, 6, [players]int{2, -6, 2, 2}},
		{"8 three tied", 0, [players]int{30, 60, 60, 60}, [players]int{3, 3, 3, 3}, 6, [players]int{6, -2, -2, -2}},
		{"8 Bürgermeister with 107", 0, [players]int{33, 107, 40, 30}, [players]int{3, 5, 2, 2}, 12, [players]int{4, -12, 4, 4}},
		{"8 none with 106", 0, [players]int{34, 106, 40, 30}, [players]int{3, 5, 2, 2}, 6, [players]int{2, -6, 2, 2}},
		{"8 two Jungfrauen", 0, [players]int{90, 120, 0, 0}, [players]int{5, 7, 0, 0}, 12, [players]int{0, -12, 6, 6}},
		{"8 tied and a Jungfrau", 0, [players]int{0, 80, 80, 50}, [players]int{0, 5, 4, 3}, 6, [players]int{6, -3, -3, 0}},
	} {
		t.Run(test.name, func(t *testing.T) {
			if total, got, _ := trischakenPay(test.q, test.won, test.forehand); got != test.pay || total != deal.Whole(test.total) {
				t.Errorf("thirds %v: got total %d, payments %v, want %d, %v", test.q, total, got, test.total, test.pay)
			}
		})
	}
}
