package point

import (
	"testing"

	"tarock/engine/act"
	"tarock/engine/deal"
	"tarock/engine/view"
)

func TestAuction(t *testing.T) {
	for _, tc := range []struct {
		name, script string
		declarer     act.Seat
		game         int
		value        int
	}{
		{"4#1", "Anna bid dreiblatt;Berta pass;Cilli pass", anna, dreiblatt, 3},
		{"4#2", "Anna bid zweiblatt;Berta takeover;Cilli pass;Anna pass", berta, zweiblatt, 7},
		{"4#3", "Anna bid zweiblatt;Berta takeover;Cilli pass;Anna hold;Berta pass", anna, zweiblatt, 8},
		{"4#4", "Anna bid dreiblatt;Berta bid zweiblatt;Cilli pass;Anna hold;Berta pass", anna, zweiblatt, 6},
		{"4#5", "Anna pass;Berta bid einblatt;Cilli takeover;Berta hold;Cilli bid solo;Berta hold", berta, solo, 12},
		{"4#6", "Anna bid dreiblatt;Berta takeover;Cilli bid zweiblatt;Anna hold;Berta pass;Cilli pass", anna, zweiblatt, 6},
		{"4#7", "Anna bid solo", anna, solo, 12},
		{"4#8", "Anna bid dreiblatt;Berta pass;Cilli takeover;Anna bid einblatt;Cilli takeover;Anna hold;Cilli pass", anna, einblatt, 11},
		{"4#9", "Anna pass;Berta pass;Cilli pass", act.Nobody, trischaken, 2},
		{"4#10", "Anna pass;Berta pass;Cilli bid dreiblatt", cilli, dreiblatt, 3},
		{"4/overbid-loses-increment", "Anna bid dreiblatt;Berta takeover;Cilli bid zweiblatt;Anna pass;Berta pass", cilli, zweiblatt, 6},
		{"4/hold-twice", "Anna bid dreiblatt;Berta bid zweiblatt;Cilli pass;Anna hold;Berta bid einblatt;Anna hold;Berta pass", anna, einblatt, 9},
	} {
		t.Run(tc.name, func(t *testing.T) {
			d := begin(t, nil)
			if err := d.Try(tc.script); err != nil {
				t.Fatalf("last action: got error %v, want none", err)
			}
			c := at(d)
			if d.Phase() == "auction" || c.Game != tc.game || c.Declarer != tc.declarer || c.value() != tc.value {
				t.Errorf("got phase %s, %s of %d at %d, want %s of %d at %d", d.Phase(), games[c.Game].ID, c.Declarer, c.value(),
					games[tc.game].ID, tc.declarer, tc.value)
			}
			if d.Phase() == view.Play && d.Turn() != anna {
				t.Errorf("got %s leading, want forehand", d.OnTurn())
			}
		})
	}
}

func TestAuctionRefused(t *testing.T) {
	for _, tc := range []struct {
		script string
		want   act.Reason
	}{
		{"Anna bid zweiblatt;Berta bid zweiblatt", act.BidTooLow},
		{"Anna bid zweiblatt;Berta bid dreiblatt", act.BidTooLow},
		{"Anna bid zweiblatt;Berta bid dreiblatt uhu", act.BidTooLow},
		{"Anna bid dreiblatt;Berta bid zweiblatt;Cilli takeover", act.NotAllowed},
		{"Anna bid dreiblatt;Berta takeover;Cilli takeover", act.NotAllowed},
		{"Anna bid zweiblatt;Berta takeover;Cilli pass;Anna hold;Berta takeover", act.NotAllowed},
		{"Anna bid dreiblatt;Berta hold", act.NotForehand},
		{"Anna pass;Berta bid dreiblatt;Cilli bid zweiblatt;Anna hold", act.NotYourTurn},
		{"Anna bid trischaken", act.NotAllowed},
		{"Anna bid solo uhu", act.NotAllowed},
		{"Anna takeover", act.NotAllowed},
		{"Anna hold", act.NotAllowed},
		{"Anna pass;Berta hold", act.NotAllowed},
		{"Anna bid solo;Berta pass", act.WrongPhase},
		{"Anna announce pagat", act.WrongPhase},
		{"Anna giveup", act.WrongPhase},
	} {
		t.Run("4/"+tc.script, func(t *testing.T) {
			if err := begin(t, nil).Try(tc.script); err != tc.want {
				t.Errorf("got %v, want %v", err, tc.want)
			}
		})
	}
}

func TestAuctionLegal(t *testing.T) {
	for script, want := range map[string]string{
		"Anna pass":                         "bid dreiblatt, bid zweiblatt, bid einblatt, bid solo, pass",
		"Anna bid zweiblatt":                "bid einblatt, bid solo, takeover, pass",
		"Anna bid zweiblatt;Berta pass":     "bid einblatt, bid solo, takeover, pass",
		"Anna bid einblatt;Berta takeover":  "bid solo, pass",
		"Anna bid dreiblatt;Berta bid solo": "hold, pass",
	} {
		d := begin(t, nil)
		if err := d.Try(script); err != nil {
			t.Fatal(err)
		}
		if got := d.Options(); got != want {
			t.Errorf("after %q: got %s, want %s", script, got, want)
		}
	}
}

// TestPassedOut checks the option all-pass = redeal (12).
func TestPassedOut(t *testing.T) {
	d := begin(t, deal.Options{allPass: redeal})
	if err := d.Try("Anna pass;Berta pass;Cilli pass"); err != nil {
		t.Fatal(err)
	}
	if r := d.Settle(); !d.Over() || len(r.Lines) != 0 || len(r.Points) != 0 || !r.Passed {
		t.Errorf("got over %v, settlement %+v, want no lines", d.Over(), r)
	}
}
