package phase

import (
	"errors"
	"testing"

	"tarock/engine/act"
	"tarock/engine/deal"
)

// once is an auction in which everybody speaks once, starting with the player after
// forehand. The highest bid ends it, and forehand, who is last, may not pass.
type once struct {
	auction Auction[*once]
	spoken  int
	done    bool
}

var (
	low, top = act.NewWord("test-low"), act.NewWord("test-top")
	bidOnce  = Bidding[*once]{
		Bids:  []act.Word{act.NoWord, low, top},
		First: func(c *once) act.Seat { return c.auction.D.Forehand().After(1, 3) },
		Open: func(c *once, s act.Seat, v act.Verb, row int) error {
			if v == act.VerbPass {
				return Allowed(s != c.auction.D.Forehand() || c.auction.Standing > 0)
			}
			if row <= c.auction.Standing {
				return act.BidTooLow
			}
			return nil
		},
		Asked: func(c *once, _ act.Seat) bool { return c.spoken < 3 && c.auction.Standing < 2 },
		Done:  func(c *once) { c.done = true },
	}
)

func TestAuction(t *testing.T) {
	pass := func(s act.Seat) act.Action { return act.New(s, act.VerbPass) }
	bid := func(s act.Seat, w act.Word) act.Action { return act.Bid(s, w, act.NoWord) }
	for _, tc := range []struct {
		name     string
		actions  []act.Action
		want     error // of the last action
		done     bool
		standing int
		by       act.Seat
	}{
		{"first-speaker", []act.Action{pass(0)}, act.NotYourTurn, false, 0, 0},
		{"round", []act.Action{pass(1), bid(2, low), pass(0)}, nil, true, 1, 2},
		{"overbid", []act.Action{bid(1, low), bid(2, top)}, nil, true, 2, 2},
		{"too-low", []act.Action{bid(1, low), bid(2, low)}, act.BidTooLow, false, 1, 1},
		{"must-bid", []act.Action{pass(1), pass(2), pass(0)}, act.NotAllowed, false, 0, 0},
		{"no-game", []act.Action{bid(1, act.Strange)}, act.NotAllowed, false, 0, 0},
		{"second-word", []act.Action{act.Bid(1, low, top)}, act.NotAllowed, false, 0, 0},
	} {
		t.Run(tc.name, func(t *testing.T) {
			c := &once{}
			c.auction = Auction[*once]{C: c, D: &deal.State{Seats: 3}, How: &bidOnce}
			c.auction.Begin()
			var err error
			for _, a := range tc.actions {
				if err = act.NotYourTurn; c.auction.Turn() == a.Seat {
					err = c.auction.Check(a)
				}
				if err == nil {
					c.spoken++
					c.auction.Apply(a)
				}
			}
			if !errors.Is(err, tc.want) || c.done != tc.done || c.auction.Standing != tc.standing || tc.standing > 0 && c.auction.By != tc.by {
				t.Errorf("got %v, done %v, row %d of %d", err, c.done, c.auction.Standing, c.auction.By)
			}
			if list := c.auction.Legal(nil); !c.done && len(list) == 0 {
				t.Error("got no legal action")
			}
		})
	}
}

// TestPrior: forehand comes before the next player, and he before the dealer.
func TestPrior(t *testing.T) {
	d := &deal.State{Seats: 3} // seat 0 is forehand
	for _, tc := range []struct {
		s, other act.Seat
		want     bool
	}{{0, 1, true}, {1, 2, true}, {0, 2, true}, {1, 0, false}, {2, 1, false}, {1, 1, false}} {
		if got := Prior(d, tc.s, tc.other); got != tc.want {
			t.Errorf("%d before %d: got %v", tc.s, tc.other, got)
		}
	}
}
