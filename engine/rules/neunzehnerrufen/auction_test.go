package neunzehnerrufen

import (
	"testing"

	"tarock/engine/act"
	"tarock/engine/view"
)

func TestAuction(t *testing.T) {
	for _, tc := range []struct {
		name, cards, said string
		by                act.Seat
		game              int
	}{
		{"4#1", "", "Anna bid zakladni" + passes, anna, zakladni},
		{"4#2", "Berta: I", "Anna bid zakladni; Berta bid druha; Cilli pass; Dora bid preference; Anna pass; Berta hold; Dora pass", berta, preference},
		{"4#3", "", "Anna bid zakladni; Berta pass; Cilli bid solo; Dora pass; Anna hold; Cilli pass", anna, solo},
		{"4/asked-even-if-only-passing-is-left", "", "Anna bid solo" + passes, anna, solo},
	} {
		t.Run(tc.name, func(t *testing.T) {
			s := tell(t, tc.cards, nil)
			s.Do(tc.said)
			if c := at(s); c.Declarer != tc.by || c.Game != tc.game || s.Phase() == view.Auction {
				t.Errorf("got game %d of seat %d in phase %s, want %d of %d", c.Game, c.Declarer, s.Phase(), tc.game, tc.by)
			}
		})
	}
	for _, e := range []example{
		{"4/illegal-pass", "", "", "Anna pass", act.NotAllowed},
		{"4/illegal-duty", "", "Anna bid zakladni", "Berta bid zakladni", act.NotForehand},
		{"4/illegal-lower", "Berta: I", "Anna bid preference", "Berta bid druha", act.BidTooLow},
		{"4/illegal-hold", "", "Anna bid zakladni; Berta pass; Cilli bid preference", "Dora hold", act.NotAllowed},
		{"4/illegal-druha", "Anna: I", "Anna bid zakladni", "Berta bid druha", act.NotAllowed},
		{"4/lower-before-the-Pagat", "Anna: I", "Anna bid preference", "Berta bid druha", act.BidTooLow},
		{"4/duty-again", "", "Anna bid zakladni; Berta bid preference; Cilli pass; Dora pass", "Anna bid zakladni", act.BidTooLow},
		{"4/duty-beaten-by-another", "", "Anna bid preference", "Berta bid zakladni", act.NotForehand},
		{"4/hold-druha", "Berta: I", "Anna bid zakladni; Berta bid druha; Cilli pass; Dora pass", "Anna hold", act.NotAllowed},
		{"4/hold-first", "", "", "Anna hold", act.NotAllowed},
		{"4/no-such-game", "", "", "Anna bid rufer", act.NotAllowed},
		{"4/second-word", "", "", "Anna bid solo pagat", act.NotAllowed},
		{"4/second-word-of-a-refused-bid", "", "Anna bid solo", "Berta bid preference pagat", act.BidTooLow},
		{"4/no-raise", "", "Anna bid zakladni" + passes, "Anna bid solo", act.WrongPhase},
		{"4/passed-for-good", "", "Anna bid zakladni; Berta pass; Cilli bid preference; Dora pass; Anna pass", "Berta hold", act.WrongPhase},
	} {
		e.run(t)
	}
}

// TestCall: exactly one card can be called, and who is the partner (5).
func TestCall(t *testing.T) {
	for _, tc := range []struct {
		name, cards, legal string
		holder             act.Seat
		public             bool
	}{
		{"5.1 XIX", "Berta: XIX", "call XIX", berta, false},
		{"5.1 XVIII", "Anna: XIX; Cilli: XVIII", "call XVIII", cilli, false},
		{"5.1 XVI", "Anna: XIX XVIII XVII; Dora: XVI", "call XVI", dora, false},
		{"5.1 himself", "Anna: XIX XVIII XVII XVI", "call XIX", anna, false},
		{"5.3 in the declarer's part", "talon: P7 XIX", "call XIX", anna, false},
		{"5.3 in the next player's part", "talon: P7 P8 P9 T7 XIX T8", "call XIX", berta, false},
		{"5.3 in the last part", "talon: P7 P8 P9 T7 T8 XIX", "call XIX", cilli, false},
	} {
		t.Run(tc.name, func(t *testing.T) {
			s := tell(t, tc.cards, nil)
			s.Do(duty)
			if got := s.Options(); got != tc.legal {
				t.Errorf("got %q, want %q", got, tc.legal)
			}
			s.Refuse("Anna call XV", act.NotAllowed)
			s.Refuse("Anna call fourth", act.NotAllowed)
			if s.Do("Anna " + tc.legal); at(s).Holder != tc.holder {
				t.Errorf("got holder %d, want %d", at(s).Holder, tc.holder)
			}
			for eyes := act.Nobody; eyes <= dora; eyes++ {
				got := len(s.Facts(eyes, view.Partner)) + len(s.Facts(eyes, view.Alone))
				if want := map[bool]int{eyes == tc.holder: 1}[true]; got != want {
					t.Errorf("eyes %d: got %d facts about the sides, want %d", eyes, got, want)
				}
			}
		})
	}
}
