package slowenisch

import (
	"testing"

	"tarock/engine/act"
	"tarock/engine/sides"
	"tarock/engine/view"
)

func TestAuction(t *testing.T) {
	for _, tc := range []struct {
		name, said string
		by         act.Seat
		game       int
	}{
		{"4#1", passes + "Anna bid klopezki", anna, klopezki},
		{"4#2", "Berta bid dvojko; Cilli pass; Dora bid enojko; Anna pass; Berta hold; Dora pass", berta, enojko},
		{"4#3", "Berta pass; Cilli bid solo-tri; Dora pass; Anna hold; Cilli bid berac; Anna hold; Cilli pass", anna, berac},
		{"4#4", "Berta bid dvojko; Cilli pass; Dora pass; Anna hold; Berta pass", anna, dvojko},
		{"4/a-higher-game-after-three-passes", passes + "Anna bid berac-offen", anna, beracOffen},
		{"4/asked-even-if-only-passing-is-left", "Berta bid berac-offen; Cilli pass; Dora pass; Anna pass", berta, beracOffen},
	} {
		t.Run(tc.name, func(t *testing.T) {
			s := tell(t, "", nil)
			s.Do(tc.said)
			if c := at(s); c.Declarer != tc.by || c.Game != tc.game || s.Phase() == view.Auction {
				t.Errorf("got game %d of seat %d in phase %s, want %d of %d", c.Game, c.Declarer, s.Phase(), tc.game, tc.by)
			}
		})
	}
	for _, e := range []example{
		{"4/illegal-trojko", "", "", "Berta bid trojko", act.NotForehand},
		{"4/illegal-klopezki", "", "", "Berta bid klopezki", act.NotForehand},
		{"4/illegal-lower", "", "Berta bid enojko", "Cilli bid dvojko", act.BidTooLow},
		{"4/illegal-hold", "", "Berta bid enojko", "Cilli hold", act.NotAllowed},
		{"4/illegal-pass", "", passes, "Anna pass", act.NotAllowed},
		{"4/trojko-against-a-bid", "", "Berta bid dvojko; Cilli pass; Dora pass", "Anna bid trojko", act.BidTooLow},
		{"4/klopezki-against-a-bid", "", "Berta bid dvojko; Cilli pass; Dora pass", "Anna bid klopezki", act.NotAllowed},
		{"4/not-forehand-before-too-low", "", "Berta bid dvojko", "Cilli bid trojko", act.NotForehand},
		{"4/hold-first", "", passes, "Anna hold", act.NotAllowed},
		{"4/no-such-game", "", "", "Berta bid rufer", act.NotAllowed},
		{"4/second-word", "", "", "Berta bid solo-tri pagat", act.NotAllowed},
		{"4/second-word-of-a-refused-bid", "", "Berta bid solo-tri", "Cilli bid dvojko pagat", act.BidTooLow},
		{"4/no-raise", "", passes + "Anna bid trojko", "Anna bid solo-tri", act.WrongPhase},
		{"5/any-king", "Anna: HK", passes + "Anna bid trojko", "Anna call HK", ""},
		{"5/no-queen", "", passes + "Anna bid trojko", "Anna call HD", act.NotAllowed},
		{"5/not-the-fourth", "Anna: HK KK PK", passes + "Anna bid trojko", "Anna call fourth", act.NotAllowed},
		{"5/no-call-alone", "", passes + "Anna bid solo-tri", "Anna call HK", act.WrongPhase},
		{"5/half", "", passes + "Anna bid solo-tri", "Anna take 2", ""},
		{"5/no-third-half", "", passes + "Anna bid solo-tri", "Anna take 3", act.NotAllowed},
		{"5/third", "", passes + "Anna bid solo-dve", "Anna take 3", ""},
		{"5/no-fourth-third", "", passes + "Anna bid solo-dve", "Anna take 4", act.NotAllowed},
		{"5/sixth", "", passes + "Anna bid solo-ena", "Anna take 6", ""},
		{"5/nothing", "", passes + "Anna bid solo-ena", "Anna take 0", act.NotAllowed},
		{"5/brez-talona", "", passes + "Anna bid brez-talona", "Anna take 1", act.WrongPhase},
		{"5/king-stays", "Anna: HK", passes + "Anna bid solo-ena; Anna take 1", "Anna discard HK", act.NotDiscardable},
		{"5/trull-stays", "Anna: I", passes + "Anna bid solo-ena; Anna take 1", "Anna discard I", act.NotDiscardable},
		{"5/suits-first", "Anna: II H4", passes + "Anna bid solo-ena; Anna take 1", "Anna discard II", act.NotDiscardable},
		{"5/tarock-if-forced", "Anna: II III IV V VI VII VIII IX X XI HK KK; talon: P7 P8",
			passes + "Anna bid solo-dve; Anna take 1", "Anna discard P7 P8", ""},
		{"5/tarock-beside-the-last-suit-card", "Anna: II III IV V VI VII VIII IX X XI HK KK; talon: P7 XII",
			passes + "Anna bid solo-dve; Anna take 1",
			"Anna discard P7 XII", ""},
		{"5/the-last-suit-card-goes", "Anna: II III IV V VI VII VIII IX X XI HK KK; talon: P7 XII",
			passes + "Anna bid solo-dve; Anna take 1",
			"Anna discard II XII", act.NotDiscardable},
		{"5/wrong-count", "", passes + "Anna bid solo-dve; Anna take 1", "Anna discard P7", act.WrongCount},
	} {
		e.run(t)
	}
}

// TestCall: who is the partner, and what all see of it (5, 6).
func TestCall(t *testing.T) {
	for cards, want := range map[string]struct {
		holder act.Seat
		public sides.Cases
	}{
		"Cilli: HK": {cilli, sides.Players(seats)},
		"Anna: HK":  {anna, sides.Players(seats)},
		"talon: HK": {sides.Apart, sides.At(sides.Apart)},
	} {
		s := tell(t, cards, nil)
		s.Do(passes + "Anna bid trojko; Anna call HK")
		if c := at(s); c.Holder != want.holder || c.Public != want.public {
			t.Errorf("%s: got holder %d and cases %05b, want %d and %05b", cards, c.Holder, c.Public, want.holder, want.public)
		}
	}
}
