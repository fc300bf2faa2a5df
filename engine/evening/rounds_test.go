package evening

import (
	"testing"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
)

// TestDoubling: which deals count double after some that bring a round of four, and how
// many of them are to come.
func TestDoubling(t *testing.T) {
	form := deal.Form{Table: 4, Deck: card.MustSet("HK KK PK TK"), Hands: []int{1, 1, 1, 1}}
	brings := func(rounds ...string) *deal.Outcome {
		return &deal.Outcome{Sequel: deal.Sequel{Seat: act.Nobody, Rounds: rounds}}
	}
	plain := brings()
	for _, tc := range []struct {
		name  string
		deals []*deal.Outcome
		left  int // 0: the next deal counts once
	}{
		{"nothing was played", nil, 0},
		{"plain deals", []*deal.Outcome{plain, plain}, 0},
		{"a deal that brings a round", []*deal.Outcome{plain, brings("test")}, 4},
		{"in the middle of a round", []*deal.Outcome{brings("test"), plain, plain}, 2},
		{"the end of a round", []*deal.Outcome{brings("test"), plain, plain, plain, plain}, 0},
		{"another round in the last deal of one", []*deal.Outcome{brings("test"), plain, plain, plain, brings("test")}, 4},
		{"rounds follow each other", []*deal.Outcome{brings("test"), plain, brings("test")}, 6},
		{"two at once", []*deal.Outcome{brings("test", "other")}, 8},
	} {
		t.Run(tc.name, func(t *testing.T) {
			e := Doubling("test-doubled")(deal.Opening{Form: &form})
			for _, o := range tc.deals {
				e.Add(o)
			}
			p := e.Plan()
			if doubled := tc.left > 0; (p.Factor == 2) != doubled || len(p.Remarks) > 0 != doubled {
				t.Fatalf("got factor %d with remarks %+v, want it doubled %t", p.Factor, p.Remarks, doubled)
			}
			if tc.left > 0 && (p.Remarks[0] != deal.Remark{ID: "test-doubled", Seat: act.Nobody, N: tc.left}) {
				t.Errorf("got remark %+v, want %d left", p.Remarks[0], tc.left)
			}
			twin := e.Copy()
			e.Add(brings("test"))
			if again := twin.Plan(); again.Factor != p.Factor {
				t.Errorf("got factor %d of a copy after the original went on, want %d", again.Factor, p.Factor)
			}
		})
	}
}
