package phase_test

import (
	"testing"

	"tarock/engine/act"
	"tarock/engine/phase"
)

var small, middle, great = act.NewWord("toy-small"), act.NewWord("toy-middle"), act.NewWord("toy-great")

// bidding has three games, of which only Anna may bid the smallest, and she must bid one.
// A player with priority may hold.
var bidding = phase.Bidding[*toy]{
	Bids:   []act.Word{act.NoWord, small, middle, great},
	Beside: []act.Verb{act.VerbHold},
	Open: func(c *toy, s act.Seat, v act.Verb, row int) error {
		p := &c.auction
		switch {
		case v == act.VerbPass:
			return phase.Allowed(p.Standing > 0)
		case v == act.VerbHold:
			return phase.Allowed(p.Standing > 0 && phase.Prior(c.d, s, p.By))
		case row == 1 && s != 0:
			return act.NotForehand
		case row <= p.Standing:
			return act.BidTooLow
		}
		return nil
	},
	Stands: func(c *toy, a act.Action) { c.heard = append(c.heard, a.Verb.String()) },
	Done:   func(c *toy) { c.heard = append(c.heard, "done") },
}

// TestHold: bidding with holding, in which players who could only pass are not asked.
func TestHold(t *testing.T) {
	for _, tc := range []struct {
		name, said, then string
		want             act.Reason
		turn             string // "": it is over
		standing         int
		by               act.Seat
	}{
		{"must bid", "", "Anna pass", act.NotAllowed, "Anna", 0, 0},
		{"nothing to hold", "", "Anna hold", act.NotAllowed, "Anna", 0, 0},
		{"the lowest is another's", "Anna bid toy-small", "Berta bid toy-small", act.NotForehand, "Berta", 1, 0},
		{"too low", "Anna bid toy-middle", "Berta bid toy-middle", act.BidTooLow, "Berta", 2, 0},
		{"without priority", "Anna bid toy-middle", "Berta hold", act.NotAllowed, "Berta", 2, 0},
		{"overbid", "Anna bid toy-small", "Berta bid toy-middle", "", "Cilli", 2, 1},
		{"all others pass", "Anna bid toy-small; Berta pass; Cilli pass", "Dora pass", "", "", 1, 0},
		{"held", "Anna bid toy-small; Berta pass; Cilli bid toy-middle; Dora pass", "Anna hold", "", "Cilli", 2, 0},
		{"held by one who had passed", "Anna bid toy-small; Berta pass; Cilli bid toy-middle; Dora pass; Anna pass", "Berta hold", act.WrongPhase, "", 2, 2},
		{"those who could only pass are left out", "Anna bid toy-small; Berta pass", "Cilli bid toy-great", "", "Anna", 3, 2},
		{"nobody left to ask", "", "Anna bid toy-great", "", "", 3, 0},
		{"holding the highest leaves out the rest", "Anna bid toy-small; Berta pass; Cilli bid toy-great", "Anna hold", "", "", 3, 0},
	} {
		t.Run(tc.name, func(t *testing.T) {
			s, c := begin(t, func(c *toy) {
				c.auction = phase.Auction[*toy]{C: c, D: c.d, How: &bidding}
				c.phase = &c.auction
			})
			if tc.said != "" {
				s.Do(tc.said)
			}
			if tc.want != "" {
				s.Refuse(tc.then, tc.want)
			} else {
				s.Do(tc.then)
			}
			if p := &c.auction; s.OnTurn() != tc.turn || p.Standing != tc.standing || p.Standing > 0 && p.By != tc.by {
				t.Errorf("got row %d of seat %d, %q on turn; want row %d of seat %d, %q", p.Standing, p.By, s.OnTurn(), tc.standing, tc.by, tc.turn)
			}
			if n := len(c.heard); (n > 0 && c.heard[n-1] == "done") != (tc.turn == "") {
				t.Errorf("got calls %v with %q on turn", c.heard, tc.turn)
			}
		})
	}
}

// TestListed: the list has what is open, bids from the lowest, then hold, then pass.
func TestListed(t *testing.T) {
	for said, want := range map[string]string{
		"": "bid toy-small, bid toy-middle, bid toy-great",
		"Anna bid toy-small; Berta bid toy-middle; Cilli pass; Dora pass": "bid toy-great, hold, pass",
		"Anna bid toy-middle; Berta pass":                                 "bid toy-great, pass",
	} {
		s, _ := begin(t, func(c *toy) {
			c.auction = phase.Auction[*toy]{C: c, D: c.d, How: &bidding}
			c.phase = &c.auction
		})
		if said != "" {
			s.Do(said)
		}
		if got := s.Options(); got != want {
			t.Errorf("after %q: got %q, want %q", said, got, want)
		}
	}
}
