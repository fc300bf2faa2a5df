package droggn

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/internal/enginetest"
)

func TestSettle(t *testing.T) {
	const once, twice, thrice = "Berta double game", "Berta double game;Anna double game", "Berta double game;Anna double game;Berta double game"
	silent := func(winner, player act.Seat) pagat { return pagat{pagatSilent, winner, player, tricks} }
	lost := func(winner, player act.Seat) pagat { return pagat{pagatLost, winner, player, 8} }
	for _, tc := range []struct {
		name, game, laid, doubled string
		o                         outcome
		factor                    int
		want                      []int
	}{
		{"8.3#1", "ansager", "", "", outcome{points: 45}, 1, []int{56, -28, -28}},
		{"8.3#2", "ansager", "", "", outcome{points: 37}, 1, []int{-40, 20, 20}},
		{"8.3#3", "ansager", "", "", outcome{points: 38}, 1, []int{42, -21, -21}},
		{"8.3#4", "solo", "", "", outcome{points: 30}, 1, []int{-94, 47, 47}},
		{"8.3#5", "super", "", once, outcome{points: 50}, 1, []int{372, -186, -186}},
		{"8.3#6", "ansager", "", "", outcome{points: 74, all: true}, 1, []int{114, -57, -57}},
		{"8.3#7", "supermord", "pagat", "", outcome{points: 74, all: true, laid: true}, 1, []int{374, -187, -187}},
		{"8.3#8", "supermord", "gstiess", twice, outcome{points: 60}, 1, []int{-1496, 748, 748}},
		{"8.3#9", "ansager", "pagat", once, outcome{points: 40}, 1, []int{12, -6, -6}},
		{"8.3#10", "solo", "", "", outcome{points: 45, pagat: lost(berta, anna)}, 1, []int{86, -43, -43}},
		{"8.3#11", "ansager", "", "", outcome{points: 41, pagat: silent(anna, anna)}, 1, []int{68, -34, -34}},
		{"8.3#12", "solo", "pagat", thrice, outcome{points: 36, laid: true}, 1, []int{-336, 168, 168}},
		{"8.3#13", "super", "", "", outcome{points: 1}, 1, []int{-232, 116, 116}},
		{"8.3#14", "ansager", "", "", outcome{points: 44, pagat: silent(cilli, cilli)}, 1, []int{34, -17, -17}},
		{"8.3#15", "solo", "", twice, outcome{points: 52, pagat: lost(anna, berta)}, 1, []int{450, -225, -225}},
		{"8.3#16", "ansager", "", "", outcome{points: 38}, 1, []int{42, -21, -21}},
		{"8.3#17", "solo", "", once, outcome{points: 45, pagat: lost(berta, anna)}, 2, []int{364, -182, -182}},
		{"8.3#18", "solo", "", "", outcome{points: 41, pagat: silent(berta, anna)}, 1, []int{68, -34, -34}},
	} {
		t.Run(tc.name, func(t *testing.T) {
			d := enginetest.Example{Set: Set, Factor: tc.factor, Cards: "Anna: I Sküs"}.Begin(t)
			d.Tell("Anna bid " + tc.game)
			c := at(d)
			if tc.laid != "" {
				c.Said[map[string]int{"pagat": laidPagat, "gstiess": laidGstiess}[tc.laid]][anna].Said = true
			}
			c.Said[theGame][anna].Steps = int8(strings.Count(tc.doubled, "double"))
			r := deal.Result{Lines: c.items(tc.o).Lines}
			total := r.Total()
			if diff := cmp.Diff(tc.want, total[:seats]); diff != "" {
				t.Errorf("got %v, want %v", total[:seats], tc.want)
			}
		})
	}
}

// TestPagat is the table of 6 for a Pagat that was not laid out.
func TestPagat(t *testing.T) {
	for _, tc := range []struct {
		name           string
		trick          int
		player, winner act.Seat
		want           act.Word
	}{
		{"the last trick, won with it", tricks, berta, berta, pagatSilent},
		{"the last trick, taken", tricks, anna, berta, pagatSilent},
		{"earlier, taken", 8, anna, berta, pagatLost},
		{"earlier, won with it", 8, anna, anna, act.NoWord},
		{"8.3#16 taken by the other defender", tricks, berta, cilli, act.NoWord},
		{"taken by the declarer", 3, cilli, anna, pagatLost},
	} {
		d := begin(t, "")
		d.Tell("Anna bid super")
		c := at(d)
		c.Past = make([]deal.Trick, tricks)
		for i := range c.Past {
			c.Past[i] = deal.Trick{Lead: anna, N: seats, Winner: anna, Closed: true}
		}
		c.Past[tc.trick-1].Cards[tc.player], c.Past[tc.trick-1].Winner = card.Pagat, tc.winner
		if got := c.pagat(); got.item != tc.want {
			t.Errorf("%s: got %v, want %v", tc.name, got.item, tc.want)
		}
	}
}

// TestPutRight is 2 and the example 8.3#19.
func TestPutRight(t *testing.T) {
	for _, tc := range []struct {
		name                     string
		player, winner           act.Seat
		declarer, others         string
		wantDeclarer, wantOthers string
	}{
		{"8.3#19", anna, berta, "HK H1 H2", "Sküs K1 K2", "Sküs HK H2", "K1 K2 H1"},
		{"a defender's", berta, anna, "Sküs HK H1", "K1 K2 KK", "HK H1 K1", "Sküs KK K2"},
		{"in the other defender's trick", berta, cilli, "HK", "Sküs K1 K2", "HK", "Sküs K1 K2"},
		{"no empty card", anna, berta, "HK HD HB", "Sküs K1 K2", "Sküs HK HD", "K1 K2 HB"},
		{"without a trick", anna, berta, "", "Sküs K1 K2", "", "Sküs K1 K2"},
	} {
		d := begin(t, "")
		d.Tell("Anna bid super")
		c := at(d)
		c.Past = []deal.Trick{{Lead: tc.player, N: seats, Cards: [act.MaxSeats]card.Card{card.Skues, card.Pagat, card.Mond}, Winner: tc.winner, Closed: true}}
		declarer, others := setOf(tc.declarer), setOf(tc.others)
		c.putRight(&declarer, &others)
		if declarer != setOf(tc.wantDeclarer) || others != setOf(tc.wantOthers) {
			t.Errorf("%s: got %v and %v, want %s and %s", tc.name, declarer, others, tc.wantDeclarer, tc.wantOthers)
		}
	}
}

func setOf(codes string) card.Set {
	cards, _ := deck.FindAll(codes)
	return card.Of(cards...)
}

// TestClaim is the table of 10.
func TestClaim(t *testing.T) {
	for _, tc := range []struct {
		name, script, want string
	}{
		{"a defender", "Anna bid super;Anna done;Anna play H1;Berta play K1;Cilli claim Berta", "claim Berta lost 117×1: 234 -234 0"},
		{"the declarer, laid out and doubled", "Anna bid supermord;Anna announce pagat;Berta double game;Anna play H1;Berta play H3;Cilli play H5;" +
			"Anna play I;Berta claim Anna", "claim Anna lost 187×2: -748 374 374"},
	} {
		t.Run("10/"+tc.name, func(t *testing.T) {
			d := enginetest.Example{Set: Set, Options: deal.Options{claims: "true"}, Cards: "Anna: H1 H2 I II; Berta: K1 H3 T4; Cilli: H5 T5; talon: P4 P5 P6"}.Begin(t)
			d.Tell(tc.script)
			if diff := cmp.Diff([]string{tc.want}, d.Lines()); diff != "" {
				t.Error(diff)
			}
		})
	}
}
