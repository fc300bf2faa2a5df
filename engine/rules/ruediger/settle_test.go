package ruediger

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tarock/engine/act"
	"tarock/engine/deal"
	"tarock/engine/koenig"
	"tarock/internal/enginetest"
)

// TestSettle checks the lines of the examples of 8.7, which are transcripts.
func TestSettle(t *testing.T) {
	tests := []struct {
		name, file string
		lines      []string
	}{
		{"8.7#1", "8.7-01", []string{"game declarer won 1×1: 1 -1 1 -1", "pagat declarer lost 1×1: -1 1 -1 1", "koenige declarer won 1×1: 1 -1 1 -1"}},
		{"8.7#2", "8.7-02", []string{"game declarer won 1×4: -4 4 -4 4", "uhu declarer lost 2×4: 8 -8 8 -8"}},
		{"8.7#3", "8.7-03", []string{"game declarer lost 1×2: -6 2 2 2", "koenige declarer won 1×1: 3 -1 -1 -1"}},
		{"8.7#4", "8.7-04", []string{"game declarer lost 1×2: 2 2 -6 2", "pagat declarer lost 1×4: 4 4 -12 4"}},
		{"8.7#5", "8.7-05", []string{"game declarer lost 6×1: -18 6 6 6"}},
		{"8.7#5 with Kontra and Retour", "8.7-05-retour", []string{"game declarer lost 6×4: -72 24 24 24"}},
		{"8.7#6", "8.7-06", []string{"game declarer won 2×1: -2 -2 -2 6", "pagat declarer won 1×2: -2 -2 -2 6"}},
		{"8.7#7", "8.7-07", []string{"game declarer won 6×4: -24 72 -24 -24", "pagat declarer won 1×16: -16 48 -16 -16", "valat declarer won 4×1: 0 0 0 0"}},
		{"8.7#8", "8.7-08", []string{"game declarer lost 3×8: 24 24 -72 24", "pagat declarer won 1×8: -8 -8 24 -8", "valat declarer lost 8×1: 0 0 0 0"}},
		{"8.7#9", "8.7-09", []string{"game Anna against Berta won 2.5×2: 5 -5 0 0", "game Anna against Cilli won 2.5×4: 10 0 -10 0",
			"game Anna against Dora won 2.5×1: 2 0 0 -2"}},
		{"8.7#9 with f = 2", "8.7-09-doubled", []string{"game Anna against Berta won 2.5×4: 10 -10 0 0", "game Anna against Cilli won 2.5×8: 20 0 -20 0",
			"game Anna against Dora won 2.5×2: 5 0 0 -5"}},
		{"8.7#10", "8.7-10", []string{"game Cilli against Dora won 2.5×1: 0 0 2 -2", "game Cilli against Anna won 2.5×1: -2 0 2 0",
			"game Cilli against Berta won 2.5×1: 0 -2 2 0", "game Anna against Berta lost 2×1: -2 2 0 0",
			"game Anna against Cilli lost 2×1: -2 0 2 0", "game Anna against Dora lost 2×2: -4 0 0 4"}},
		{"8.7#11", "8.7-11", []string{"game Cilli against Dora won 2.5×1: 0 0 2 -2", "game Cilli against Anna won 2.5×1: -2 0 2 0",
			"game Cilli against Berta won 2.5×1: 0 -2 2 0", "game Anna against Berta won 2.5×1: 2 -2 0 0",
			"game Anna against Cilli won 2.5×1: 2 0 -2 0", "game Anna against Dora won 2.5×1: 2 0 0 -2"}},
		{"8.7#12", "8.7-12", []string{"game declarer won 2×2: 4 -4 4 -4", "mondfang Anna won 1×4: 4 0 -4 0"}},
		{"8.7#13", "8.7-13", []string{"game declarer lost 1×4: -4 4 -4 4", "uhu defenders won 2×4: -8 8 -8 8", "valat defenders won 4×1: 0 0 0 0"}},
		{"8.8", "8.8", []string{"game declarer lost 1×2: -6 2 2 2", "pagat declarer lost 1×4: -12 4 4 4"}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			s := enginetest.Told(t, Set, "testdata/"+test.file+".yaml")
			if diff := cmp.Diff(test.lines, s.Lines()); diff != "" {
				t.Errorf("lines (-want +got):\n%s", diff)
			}
		})
	}
}

func TestTrischaken(t *testing.T) {
	tests := []struct {
		name           string
		q, tricks, pay [players]int
	}{
		{"8.7#14 b < c", [players]int{20, 45, 65, 80}, [players]int{1, 2, 4, 5}, [players]int{1, 1, -1, -1}},
		{"8.7#14 middle equal", [players]int{20, 55, 55, 80}, [players]int{1, 2, 4, 5}, [players]int{1, 0, 0, -1}},
		{"8.7#14 low equal", [players]int{30, 30, 70, 80}, [players]int{1, 2, 4, 5}, [players]int{1, 1, -1, -1}},
		{"8.7#14 Jungfrau", [players]int{0, 30, 60, 120}, [players]int{0, 2, 4, 6}, [players]int{3, 0, 0, -3}},
		{"8.7#14 two Jungfrauen", [players]int{0, 0, 90, 120}, [players]int{0, 0, 6, 6}, [players]int{1, 1, 1, -3}},
		{"8.7#14 105 each", [players]int{0, 0, 105, 105}, [players]int{0, 0, 6, 6}, [players]int{1, 1, -1, -1}},
		{"8.7#14 three low", [players]int{40, 40, 40, 90}, [players]int{2, 2, 3, 5}, [players]int{1, 1, 1, -3}},
		{"8.5 Jungfrau, nobody over half", [players]int{0, 65, 70, 75}, [players]int{0, 4, 4, 4}, [players]int{3, -1, -1, -1}},
		{"8.5 three high", [players]int{30, 60, 60, 60}, [players]int{3, 3, 3, 3}, [players]int{3, -1, -1, -1}},
		{"8.5 three Jungfrauen", [players]int{0, 210, 0, 0}, [players]int{0, 12, 0, 0}, [players]int{1, -3, 1, 1}},
		{"8.5 all equal", [players]int{52, 52, 52, 52}, [players]int{3, 3, 3, 3}, [players]int{}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			if got, _ := koenig.HigherPay(test.q, test.tricks, settling.Half); got != test.pay {
				t.Errorf("thirds %v: got payments %v, want %v", test.q, got, test.pay)
			}
		})
	}
}

// TestClaim: a revoke is claimed; the breaker's side loses game and announcements (10).
func TestClaim(t *testing.T) {
	s := enginetest.Example{Set: Set, Options: deal.Options{"claims": "true"}, Cards: "Anna: H1 P7; Berta: H2 P8 I; Cilli: H3 HK; Dora: H4"}.Begin(t)
	s.Do(passes + "Anna bid solorufer; Anna call HK; Anna announce trull; Anna done; Berta announce pagat; Berta double game; " +
		"Berta done; Cilli done; Dora done; Anna done")
	s.Refuse("Cilli claim Berta", act.WrongPhase) // before trick 1
	s.Do("Anna play H1; Dora claim Anna; Berta play P8")
	s.Refuse("Dora claim Berta", act.NotAllowed)  // his claim is used up
	s.Refuse("Berta claim Berta", act.NotAllowed) // against oneself
	s.Do("Cilli claim Berta")
	s.Refuse("Anna claim Berta", act.WrongPhase) // after a justified one
	want := []string{"game declarer won 2×2: 4 -4 4 -4", "pagat defenders lost 1×4: 4 -4 4 -4", "trull declarer won 1×4: 4 -4 4 -4"}
	if diff := cmp.Diff(want, s.Lines()); diff != "" || s.Settle().Points != nil {
		t.Errorf("points %v, want none; lines (-want +got):\n%s", s.Settle().Points, diff)
	}
}

// TestTrischakenWhy checks the reasons for payments.
func TestTrischakenWhy(t *testing.T) {
	for want, test := range map[string]struct{ q, tricks [players]int }{
		"alone maiden": {[players]int{0, 30, 60, 120}, [players]int{0, 2, 4, 6}},
		"maiden":       {[players]int{0, 65, 70, 75}, [players]int{0, 4, 4, 4}},
		"alone":        {[players]int{10, 20, 30, 150}, [players]int{1, 2, 3, 6}},
		"higher":       {[players]int{20, 45, 65, 80}, [players]int{1, 2, 4, 5}},
		"most":         {[players]int{20, 55, 55, 80}, [players]int{1, 2, 4, 5}},
	} {
		_, why := koenig.HigherPay(test.q, test.tricks, settling.Half)
		var got []string
		for _, w := range why {
			got = append(got, w.String())
		}
		if diff := cmp.Diff(strings.Fields(want), got); diff != "" {
			t.Errorf("thirds %v, tricks %v: reasons (-want +got):\n%s", test.q, test.tricks, diff)
		}
	}
}
