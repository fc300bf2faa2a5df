package sides

import (
	"slices"
	"testing"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/score"
	"tarock/engine/view"
)

const (
	anna act.Seat = iota
	berta
	cilli
	dora
)

// pair is two players of whom all learn whether they are on one side.
type pair [2]act.Seat

// TestTell: the examples of zwanzigerrufen 6.3, neunzehnerrufen 6 and slowenisch 6, in
// which Anna is the declarer.
func TestTell(t *testing.T) {
	others := At(berta) | At(cilli) | At(dora)
	for _, tc := range []struct {
		name         string
		holder       act.Seat
		public, want Cases
		told         []pair
	}{
		{"opponent", cilli, others, At(cilli) | At(dora), []pair{{berta, anna}}},
		{"then the partner", cilli, others, At(cilli), []pair{{berta, anna}, {cilli, anna}}},
		{"two opponents", dora, others, At(dora), []pair{{cilli, berta}}},
		{"one of two", cilli, others, At(berta) | At(cilli), []pair{{cilli, berta}}},
		{"one of two, not her", cilli, others, At(cilli), []pair{{cilli, berta}, {anna, berta}}},
		{"one of two, the other opponent", cilli, others, At(cilli), []pair{{cilli, berta}, {dora, berta}}},
		{"declarer may be alone", cilli, Players(4), At(anna) | At(cilli), []pair{{dora, berta}}},
		{"declarer is alone", anna, Players(4), At(anna), []pair{{dora, berta}, {berta, cilli}}},
		{"opponent where the declarer may be alone", cilli, Players(4), At(anna) | At(cilli) | At(dora), []pair{{berta, anna}}},
		{"card in the talon", Apart, Anywhere(4), At(anna) | At(dora) | At(Apart), []pair{{berta, cilli}}},
	} {
		t.Run(tc.name, func(t *testing.T) {
			x := Partnership{Declarer: anna, Holder: tc.holder, Public: tc.public}
			for i, p := range tc.told {
				if !x.Tell(p[0], p[1]) {
					t.Errorf("pair %d: got no news", i)
				}
				if x.Tell(p[1], p[0]) {
					t.Errorf("pair %d told twice: got news", i)
				}
			}
			if x.Public != tc.want {
				t.Errorf("got %08b, want %08b", x.Public, tc.want)
			}
		})
	}
}

// TestKnows: everybody reckons with what all know and with his own hand. Cilli's hand
// makes her the partner; the group has no hand.
func TestKnows(t *testing.T) {
	x := Partnership{Declarer: anna, Holder: cilli, Public: Players(4)}
	for eyes, want := range map[act.Seat]Cases{
		anna:       At(berta) | At(cilli) | At(dora),
		berta:      At(anna) | At(cilli) | At(dora),
		cilli:      At(cilli),
		act.Nobody: Players(4),
	} {
		if got := x.Knows(eyes); got != want {
			t.Errorf("eyes %d: got %08b, want %08b", eyes, got, want)
		}
	}
}

// TestCanBe: what a player may say of another depends on his own hand, Could does not.
func TestCanBe(t *testing.T) {
	x := Partnership{Declarer: anna, Holder: cilli, Public: Players(4) &^ At(anna)}
	for _, tc := range []struct {
		name         string
		a, b         act.Seat
		allied       bool
		canBe, could bool
	}{
		{"declarer with anybody", anna, berta, true, true, true},
		{"declarer against anybody", anna, cilli, false, true, true},
		{"opponent with the declarer", berta, anna, true, false, true},
		{"opponent against the declarer", berta, anna, false, true, true},
		{"opponent with the partner", berta, cilli, true, true, true},
		{"partner with an opponent", cilli, berta, true, false, true},
		{"partner with the declarer", cilli, anna, true, true, true},
		{"partner against the declarer", cilli, anna, false, false, true},
		{"with himself", dora, dora, false, false, false},
	} {
		t.Run(tc.name, func(t *testing.T) {
			if got := x.CanBe(tc.a, tc.b, tc.allied); got != tc.canBe {
				t.Errorf("as far as he knows: got %v", got)
			}
			if got := x.Could(tc.a, tc.b, tc.allied); got != tc.could {
				t.Errorf("as far as everybody knows: got %v", got)
			}
		})
	}
}

// TestOpen: when everybody knows the side of a player (paskievics 6), and of all.
func TestOpen(t *testing.T) {
	for _, tc := range []struct {
		name    string
		holder  act.Seat
		public  Cases
		open    score.Side
		settled bool
	}{
		{"nothing told", cilli, Players(4), score.Of(anna), false},
		{"an opponent", cilli, Players(4) &^ At(berta), score.Of(anna, berta), false},
		{"two opponents", cilli, At(anna) | At(cilli), score.Of(anna, berta, dora), false},
		{"partner", cilli, At(cilli), score.Of(anna, berta, cilli, dora), true},
		{"alone either way", anna, At(anna) | At(Apart), score.Of(anna, berta, cilli, dora), true},
		{"nobody called", Apart, At(Apart), score.Of(anna, berta, cilli, dora), true},
	} {
		t.Run(tc.name, func(t *testing.T) {
			x := Partnership{Declarer: anna, Holder: tc.holder, Public: tc.public}
			var open score.Side
			for s := range act.Seat(4) {
				if x.Open(s) {
					open |= score.Of(s)
				}
			}
			if open != tc.open || x.Settled() != tc.settled {
				t.Errorf("got %04b open, settled %v; want %04b", open, x.Settled(), tc.open)
			}
		})
	}
}

// TestSide: a declarer who called himself, or a card that nobody holds, is alone.
func TestSide(t *testing.T) {
	for _, tc := range []struct {
		holder act.Seat
		alone  bool
		side   score.Side
	}{{berta, false, score.Of(berta, dora)}, {dora, true, score.Of(dora)}, {Apart, true, score.Of(dora)}} {
		x := Lone(dora, 4)
		hands := make([]card.Set, 4)
		if tc.holder != Apart {
			hands[tc.holder] = card.Of(card.Mond)
		}
		if x.Find(card.Mond, hands); x.Holder != tc.holder {
			t.Errorf("got holder %d, want %d", x.Holder, tc.holder)
		}
		if x.Alone() != tc.alone || x.Side() != tc.side {
			t.Errorf("holder %d: got alone %v, side %04b", tc.holder, x.Alone(), x.Side())
		}
		if tc.alone == x.Allied(dora, berta) {
			t.Errorf("holder %d: got allied with Berta %v", tc.holder, !tc.alone)
		}
	}
}

// TestStep: Anna has called, Cilli is the partner; who may double what Berta announced, and
// whether all think that he could.
func TestStep(t *testing.T) {
	const void, valid, closed = "void", "valid", "closed"
	for _, tc := range []struct {
		name       string
		steps      int8
		s, owner   act.Seat
		public     Cases
		want, sure string
		all        bool
	}{
		{"opponent of the owner", 0, cilli, berta, Players(4), valid, valid, true},
		{"may be an opponent", 0, anna, berta, Players(4), valid, valid, true},
		{"fellow who cannot know it", 0, dora, berta, Players(4), void, void, true},
		{"fellow whom all know", 0, dora, berta, At(anna) | At(cilli), closed, closed, false},
		{"own announcement", 0, berta, berta, Players(4), closed, closed, false},
		{"owner answers", 1, berta, berta, Players(4), valid, valid, true},
		{"fellow answers without knowing", 1, dora, berta, Players(4), valid, closed, true},
		{"fellow answers", 1, dora, berta, At(anna) | At(cilli), valid, valid, true},
		{"opponent answers without knowing", 1, anna, berta, Players(4), void, closed, true},
		{"opponent who knows", 1, cilli, berta, Players(4), closed, closed, true},
		{"partner of the declarer answers", 1, cilli, anna, Players(4), valid, valid, true},
		{"beyond the last", 3, berta, berta, Players(4), closed, closed, false},
	} {
		t.Run(tc.name, func(t *testing.T) {
			x := Partnership{Declarer: anna, Holder: cilli, Public: tc.public}
			l := score.Ladder{Said: true, Steps: tc.steps}
			said := func(step score.Step) string {
				switch {
				case step.N == 0:
					return closed
				case step.N != int(tc.steps)+1 || step.Against != act.Nobody:
					t.Errorf("got %+v", step)
				case step.Void:
					return void
				}
				return valid
			}
			if got := said(x.Step(&l, tc.s, tc.owner, 3)); got != tc.want {
				t.Errorf("got %s, want %s", got, tc.want)
			}
			if got := said(x.SureStep(&l, tc.s, tc.owner, 3)); got != tc.sure {
				t.Errorf("if he must know: got %s, want %s", got, tc.sure)
			}
			if got := x.StepOpen(&l, tc.s, tc.owner, 3); got != tc.all {
				t.Errorf("as far as all know: got %v, want %v", got, tc.all)
			}
		})
	}
}

// TestShow: eyes learn the partner only from what they know, or once it is told. With
// five players too.
func TestShow(t *testing.T) {
	for _, tc := range []struct {
		name           string
		seats          int
		holder, public act.Seat // public: told to all, Nobody for nothing
		told           bool
		eyes           act.Seat
		want           string
		who            act.Seat
	}{
		{"group", 4, cilli, act.Nobody, false, act.Nobody, "", 0},
		{"opponent", 4, cilli, act.Nobody, false, berta, "", 0},
		{"partner", 4, cilli, act.Nobody, false, cilli, view.Partner, cilli},
		{"declarer alone", 4, anna, act.Nobody, false, anna, view.Alone, anna},
		{"opponent of a lone declarer", 4, anna, act.Nobody, false, dora, "", 0},
		{"all by doublings", 4, cilli, cilli, false, act.Nobody, view.Partner, cilli},
		{"all by the play", 4, cilli, act.Nobody, true, act.Nobody, view.Partner, cilli},
		{"fifth player", 5, 4, act.Nobody, true, berta, view.Partner, 4},
		{"talon", 5, Apart, act.Nobody, true, berta, view.Alone, anna},
	} {
		t.Run(tc.name, func(t *testing.T) {
			x := Partnership{Declarer: anna, Holder: tc.holder, Public: Anywhere(tc.seats)}
			if tc.public != act.Nobody && !x.Reveal() {
				t.Error("revealed: got no news")
			}
			v := view.View{Eyes: tc.eyes, Seats: tc.seats}
			x.Show(&v, tc.told)
			var want []view.Fact
			switch tc.want {
			case view.Partner:
				want = []view.Fact{{ID: view.Partner, Seat: tc.who, Of: anna}}
			case view.Alone:
				want = []view.Fact{{ID: view.Alone, Seat: tc.who, Of: act.Nobody}}
			}
			if !slices.Equal(v.Facts, want) {
				t.Errorf("got %v, want %v", v.Facts, want)
			}
		})
	}
}

// TestSides: results name the declarer's side 1 and the other one 2.
func TestSides(t *testing.T) {
	x := Lone(dora, 4)
	x.Holder = berta
	if got, want := x.Sides(), [act.MaxSeats]int8{2, 1, 2, 1}; got != want {
		t.Errorf("got sides %v, want %v", got, want)
	}
	if x.SideOf(berta) != score.Of(berta, dora) || x.SideOf(anna) != score.Of(anna, cilli) {
		t.Errorf("got sides %04b and %04b", x.SideOf(berta), x.SideOf(anna))
	}
	if x.Declarer = act.Nobody; x.Sides() != [act.MaxSeats]int8{} {
		t.Errorf("got sides %v without a declarer", x.Sides())
	}
}
