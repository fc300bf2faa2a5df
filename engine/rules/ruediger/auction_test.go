package ruediger

import (
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tarock/engine/act"
	"tarock/engine/koenig"
	"tarock/engine/view"
	"tarock/internal/enginetest"
)

// standing formats the games played in the order of the bids, with the leading one
// marked.
func standing(s *enginetest.Story) string {
	c := s.Course().(*course)
	var parts []string
	for _, b := range c.Declarers.All() {
		text := s.Names[b.Seat] + " " + b.Game.ID
		if b.Seat == c.Declarer {
			text += "*"
		}
		parts = append(parts, text)
	}
	return strings.Join(parts, ", ")
}

func TestAuction(t *testing.T) {
	tests := []struct{ name, said, want string }{
		{"4.5#1", "Anna bid mine; Berta pass; Cilli bid solorufer; Dora pass; Anna pass", "Cilli solorufer*"},
		{"4.5#2", "Anna bid mine; Berta bid auchrufer pagat; Cilli bid piccolo verdacht; Dora bid piccolo bei; Anna pass; Berta pass",
			"Cilli piccolo*, Dora piccolo"},
		{"4.5#3", "Anna bid mine; Berta bid piccolo; Cilli bid bettler; Dora pass; Anna pass; Berta bid piccolo bei",
			"Cilli bettler*, Berta piccolo"},
		{"4.5#4", "Anna bid mine; Berta bid piccolo; Cilli bid auchrufer pagat; Dora bid piccolo verdacht; Anna pass; " +
			"Berta bid piccolo bei; Cilli pass", "Dora piccolo*, Berta piccolo"},
		{"4.5#5", "Anna bid mine; Berta bid auchrufer pagat; Cilli bid bettler verdacht; Dora bid piccolo bei; Anna pass; Berta pass",
			"Cilli bettler*, Dora piccolo"},
		{"4.5#6", "Anna bid mine; Berta bid auchrufer uhu; Cilli bid piccolo verdacht; Dora bid bettler verdacht; " +
			"Anna bid piccolo bei; Berta pass", "Cilli piccolo, Dora bettler*, Anna piccolo"},
		{"4.5#7", "Anna bid mine; Berta pass; Cilli pass; Dora pass; Anna bid trischaken", "Anna trischaken*"},
		{"4.4.4 V is out", "Anna bid mine; Berta bid auchrufer uhu; Cilli bid piccolo verdacht; Dora bid farberl; Anna pass; Berta pass",
			"Dora farberl*"},
		{"4.4.5 V stays under Auchrufer", "Anna bid mine; Berta bid auchrufer pagat; Cilli bid piccolo verdacht; Dora bid auchrufer uhu; " +
			"Anna bid bettler verdacht; Berta bid piccolo bei; Dora pass", "Cilli piccolo, Anna bettler*, Berta piccolo"},
		{"4.4.5 Bettler joins two Piccolos [D9]", "Anna bid mine; Berta bid piccolo; Cilli bid piccolo bei; Dora bid bettler; Anna pass",
			"Berta piccolo, Cilli piccolo, Dora bettler*"},
		{"4.4.6 Solodreier ends it", "Anna bid mine; Berta bid solodreier", "Berta solodreier*"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			s := tell(t, "")
			s.Do(test.said)
			if got := standing(s); got != test.want {
				t.Errorf("got %q, want %q", got, test.want)
			}
			if s.Phase() == view.Auction {
				t.Error("the auction goes on, want its end")
			}
		})
	}
}

// TestHigherAuchruferLeavesBoth continues 4.5#2: over an Auchrufer uhu the two must
// wait for another bid.
func TestHigherAuchruferLeavesBoth(t *testing.T) {
	s := tell(t, "")
	s.Do("Anna bid mine; Berta bid auchrufer pagat; Cilli bid piccolo verdacht; Dora bid piccolo bei; Anna pass; Berta bid auchrufer uhu")
	var spoke []act.Seat
	for range 2 {
		spoke = append(spoke, s.Turn())
		s.Do(s.Names[s.Turn()] + " pass")
	}
	if want := []act.Seat{2, 3}; !slices.Equal(spoke, want) {
		t.Errorf("after the uhu: got %v speaking, want %v", spoke, want)
	}
}

func TestRefusedBids(t *testing.T) {
	const open = "Anna bid mine; "
	tests := []struct {
		name, said, bid string
		want            act.Reason
	}{
		{"4.5(a)", open + "Berta bid bettler", "Cilli bid piccolo", act.BidTooLow},
		{"4.5(b)", open + "Berta bid piccolo", "Cilli bid bettler bei", act.NotAllowed},
		{"4.5(c)", open + "Berta bid piccolo; Cilli bid piccolo bei", "Dora bid auchrufer pagat", act.BidTooLow},
		{"4.5(d)", open, "Berta bid rufer", act.NotForehand},
		{"4.5(e)", open + "Berta bid solorufer; Cilli pass; Dora pass", "Anna bid sechserdreier", act.NotAllowed},
		{"4.5(f)", open + "Berta pass; Cilli pass; Dora pass", "Anna pass", act.NotAllowed},
		{"4.5(g)", open + "Berta pass; Cilli bid solorufer; Dora pass; Anna pass", "Cilli bid dreier", act.WrongPhase},
		{"4.4 forehand first", "", "Anna bid rufer", act.NotAllowed},
		{"4.4 forehand passes first", "", "Anna pass", act.NotAllowed},
		{"4.4 mine by another", open, "Berta bid mine", act.NotForehand},
		{"4.4 mine again", open + "Berta pass; Cilli pass; Dora pass", "Anna bid mine", act.NotAllowed},
		{"4.4 no MIN", open, "Berta bid auchrufer", act.NotAllowed},
		{"4.4 no such MIN", open, "Berta bid auchrufer trull", act.NotAllowed},
		{"1 no such game", open, "Berta bid besserrufer", act.NotAllowed},
		{"4.4 suspicion without Auchrufer", open + "Berta bid solorufer", "Cilli bid piccolo verdacht", act.NotAllowed},
		{"4.4 suspicion completes", open + "Berta bid auchrufer pagat; Cilli bid piccolo verdacht", "Dora bid piccolo verdacht", act.NotAllowed},
		{"4.4 above Farberl", open + "Berta bid farberl", "Cilli bid piccolo bei", act.NotAllowed},
		{"4.4 plain above Farberl", open + "Berta bid farberl", "Cilli bid bettler", act.BidTooLow},
		{"4.4 out of turn", open, "Cilli pass", act.NotYourTurn},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			s := tell(t, "")
			s.Do(test.said)
			s.Refuse(test.bid, test.want)
		})
	}
}

// TestRefusedForehand: a player who asks why forehand's games are refused learns that
// the others must have passed (4.4.6), or that they are not his.
func TestRefusedForehand(t *testing.T) {
	for said, want := range map[string]act.Reason{
		"Anna bid mine; Berta bid solorufer; Cilli pass; Dora pass": "forehand-last",
		"Anna bid mine": act.NotForehand,
		"Anna bid mine; Berta pass; Cilli pass; Dora pass": "",
	} {
		s := tell(t, "")
		s.Do(said)
		var got act.Reason
		for _, r := range s.Refused(s.Turn()) {
			if r.Action.ID == act.FindWord("rufer") {
				got = r.Reason
			}
		}
		if got != want {
			t.Errorf("%s: Rufer: got refusal %q, want %q", said, got, want)
		}
	}
}

// TestRanks: the order of 4.2 is that of the values.
func TestRanks(t *testing.T) {
	type ranked struct{ rank, halves int }
	var all []ranked
	for b, row := range setRank {
		for p, rank := range row {
			if rank > 0 {
				all = append(all, ranked{rank, b*bettler.Halves + p*piccolo.Halves})
			}
		}
	}
	for i := range birds {
		var b koenig.Bids
		b.Add(koenig.Bid{Game: auchrufer, Bird: &birds[i]})
		all = append(all, ranked{rank(&b), halves(&b)})
	}
	for _, g := range games {
		if !simple(g) && g != auchrufer && !g.Forehands() {
			all = append(all, ranked{g.Rank, g.Halves})
		}
	}
	slices.SortFunc(all, func(a, b ranked) int { return a.rank - b.rank })
	var got []int
	for i, r := range all {
		got = append(got, r.halves)
		if r.rank != i+1 {
			t.Errorf("rank of place %d: got %d", i+1, r.rank)
		}
	}
	want := []int{4, 4, 5, 6, 8, 9, 10, 10, 12, 13, 14, 14, 15, 16, 17, 18, 18, 19, 20, 6, 6, 8, 10, 12, 12}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("values by rank (-want +got):\n%s", diff)
	}
}
