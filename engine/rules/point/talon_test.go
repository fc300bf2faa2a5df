package point

import (
	"fmt"
	"slices"
	"testing"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/view"
)

func TestTake(t *testing.T) {
	const talon = "H1 H2 H3 K1 K2 K3"
	for _, tc := range []struct {
		bid, take string
		want      error
		cards     string
	}{
		{bid: "dreiblatt", take: "1", cards: "H1 H2 H3"},
		{bid: "dreiblatt", take: "2", cards: "K1 K2 K3"},
		{bid: "dreiblatt", take: "3", want: act.NotAllowed},
		{bid: "zweiblatt", take: "2", cards: "H3 K1"},
		{bid: "zweiblatt", take: "4", want: act.NotAllowed},
		{bid: "einblatt", take: "6", cards: "K3"},
		{bid: "einblatt", take: "7", want: act.NotAllowed},
		{bid: "einblatt", take: "0", want: act.NotAllowed},
	} {
		t.Run("5.2/"+tc.bid+"-"+tc.take, func(t *testing.T) {
			d := begin(t, nil, "", "", "", talon)
			err := d.Try("Anna bid " + tc.bid + ";Berta pass;Cilli pass;Anna done;Berta done;Cilli done;Anna take " + tc.take)
			if err != tc.want {
				t.Fatalf("got %v, want %v", err, tc.want)
			}
			if got := d.Hand(anna).Minus(d.Dealt(anna)); tc.want == nil && got != card.MustSet(tc.cards) {
				t.Errorf("got %v taken, want %s", got, tc.cards)
			}
		})
	}
}

func TestDiscard(t *testing.T) {
	// The example of 5: of 19 cards HK, PK, P8, T9, the rest tarocks.
	const example = "HK PK P8 T9 I II III IV V VI VII VIII IX X XI XII"
	const talon = "XIII XIV XV H1 H2 H3"
	for _, tc := range []struct {
		name, hand, announced, discard string
		want                           error
		legal                          string
	}{
		{name: "example", hand: example, announced: "uhu", legal: "discard 3 of III IV IX P8 T9 V VI VII VIII X XI XII XIII XIV XV"},
		{name: "example-forced", hand: example, announced: "uhu", discard: "P8 T9 III"},
		{name: "example-two-tarocks", hand: example, announced: "uhu", discard: "P8 III IV", want: act.NotDiscardable},
		{name: "announced-bird", hand: example, announced: "uhu", discard: "P8 T9 II", want: act.NotDiscardable},
		{name: "bird", hand: example, announced: "pagat", discard: "P8 T9 II"},
		{name: "pagat", hand: example, announced: "uhu", discard: "P8 T9 I", want: act.NotDiscardable},
		{name: "king", hand: example, announced: "uhu", discard: "P8 T9 PK", want: act.NotDiscardable},
		{name: "too-few", hand: example, announced: "uhu", discard: "P8 T9", want: act.WrongCount},
		{name: "twice", hand: example, announced: "uhu", discard: "P8 T9 T9", want: act.WrongCount},
		{name: "not-in-hand", hand: example, announced: "uhu", discard: "P8 T9 H1", want: act.NotInHand},
		{name: "packet-left", hand: example, announced: "uhu", discard: "P8 PK H1", want: act.NotInHand},
		{name: "just-taken", hand: example, announced: "uhu", discard: "P8 T9 XV"},
		{name: "enough-suit-cards", hand: "P7 P8 T9 I II III IV V VI VII VIII IX X XI XII XVI", announced: "uhu", legal: "discard 3 of P7 P8 T9"},
		{name: "tarock-not-forced", hand: "P7 P8 T9 I II III IV V VI VII VIII IX X XI XII XVI", announced: "uhu", discard: "P7 P8 III", want: act.NotDiscardable},
	} {
		t.Run("5.4/"+tc.name, func(t *testing.T) {
			d := begin(t, nil, tc.hand, "", "", talon)
			script := "Anna bid dreiblatt;Berta pass;Cilli pass;Anna announce " + tc.announced + ";Anna done;Berta done;Cilli done;Anna take 1"
			if tc.discard != "" {
				script += ";Anna discard " + tc.discard
			}
			if err := d.Try(script); err != tc.want {
				t.Fatalf("got %v, want %v", err, tc.want)
			}
			if tc.legal != "" && (d.Options() != tc.legal || d.Deal.Legal(anna)[0].Count != 3) {
				t.Errorf("got legal %s, want %s", d.Options(), tc.legal)
			}
		})
	}
}

// TestAutomaticLoss checks 5.3: what counts is the packet taken, not the others. Everybody sees beforehand which packet
// would lose the game, and afterwards by which announcement it is lost.
func TestAutomaticLoss(t *testing.T) {
	for _, tc := range []struct {
		name, talon, announced, take string
		lost                         bool
	}{
		{"mond-taken", "XXI H2 H3 K1 K2 K3", "ohnetrull", "1", true},
		{"mond-left", "XXI H2 H3 K1 K2 K3", "ohnetrull", "2", false},
		{"king-taken", "H1 H2 H3 K1 KK K3", "ohnekoenige", "5", true},
		{"king-with-ohnetrull", "H1 H2 H3 K1 KK K3", "ohnetrull", "5", false},
	} {
		t.Run("5.3/"+tc.name, func(t *testing.T) {
			d := begin(t, nil, "XX XIX", "Sküs I", "HK PK TK", tc.talon)
			if err := d.Try("Anna bid einblatt;Berta pass;Cilli pass;Anna announce " + tc.announced +
				";Anna done;Berta done;Cilli done"); err != nil {
				t.Fatal(err)
			}
			warned := slices.ContainsFunc(d.View(0).Facts, func(f view.Fact) bool {
				return f.ID == view.Forfeit && fmt.Sprint(f.N) == tc.take && f.Word == tc.announced
			})
			d.Tell("Anna take " + tc.take)
			if d.Over() != tc.lost || warned != tc.lost {
				t.Fatalf("got over %v, warned %v, want %v", d.Over(), warned, tc.lost)
			}
			if tc.lost {
				if v := d.Settle().Verdict[0]; v.By.String() != tc.announced || v.Who != 0 {
					t.Errorf("got %+v, want it lost by %s of Anna", v, tc.announced)
				}
			}
		})
	}
}
