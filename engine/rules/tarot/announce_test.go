package tarot

import (
	"errors"
	"testing"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/view"
)

// four bids a Garde sans, which needs no discard.
const four = "Anna pass;Berta pass;Cilli pass;Dora bid garde-sans;"

// TestChelem checks what is possible before the first lead, and who leads (6, 7).
func TestChelem(t *testing.T) {
	for _, tc := range []struct {
		name, script string
		want         error
		leads        act.Seat
	}{
		{"not announced", "Dora done", nil, anna},
		{"announced", "Dora announce chelem;Dora done", nil, dora},
		{"twice", "Dora announce chelem;Dora announce chelem", act.NotAllowed, 0},
		{"by another", "Anna announce chelem", act.NotYourTurn, 0},
		{"another word", "Dora announce petit", act.NotAllowed, 0},
		{"with a card", "Dora announce chelem HK", act.UnknownAction, 0},
		{"poignée too early", "Dora announce poignee1 I", act.WrongPhase, 0},
		{"imprenable too early", "Dora announce imprenable", act.WrongPhase, 0},
		{"no card yet", "Dora play HK", act.WrongPhase, 0},
		{"too late", "Dora done;Anna announce chelem", act.WrongPhase, 0},
	} {
		t.Run("6/"+tc.name, func(t *testing.T) {
			d := begin(t, 4, nil, "")
			if err := d.Try(four + tc.script); !errors.Is(err, tc.want) {
				t.Fatalf("got %v, want %v", err, tc.want)
			}
			if tc.want == nil && (d.Phase() != view.Play || d.Turn() != tc.leads) {
				t.Errorf("got phase %s, seat %d on turn, want %d", d.Phase(), d.Turn(), tc.leads)
			}
		})
	}
}

// TestPoignee checks the showing of poignées (6).
func TestPoignee(t *testing.T) {
	const (
		nine    = "XX XIX XVIII XVII XVI XV XIV XIII XII"
		ten     = nine + " XI"
		withTen = "Anna: " + ten + " Sküs H1"
		exact   = "Anna: " + nine + " Sküs H1"
	)
	for _, tc := range []struct {
		name, cards, script string
		want                error
		legal               string
	}{
		{"with the Excuse hidden", withTen, "Anna announce poignee1 " + ten, nil,
			"announce poignee1 10 of XI XII XIII XIV XIX XV XVI XVII XVIII XX"},
		{"the Excuse beside a hidden atout", withTen, "Anna announce poignee1 " + nine + " Sküs", act.NotAllowed, ""},
		{"the Excuse with all atouts", exact, "Anna announce poignee1 " + nine + " Sküs", nil,
			"announce poignee1 10 of Sküs XII XIII XIV XIX XV XVI XVII XVIII XX"},
		{"too few atouts", "Anna: " + nine + " H1", "Anna announce poignee1 " + nine + " H1", act.NotAllowed, ""},
		{"a suit card", withTen, "Anna announce poignee1 " + nine + " H1", act.NotAllowed, ""},
		{"one too few", withTen, "Anna announce poignee1 " + nine, act.WrongCount, ""},
		{"one too many", withTen, "Anna announce poignee1 " + ten + " Sküs", act.WrongCount, ""},
		{"a card twice", withTen, "Anna announce poignee1 " + nine + " XX", act.WrongCount, ""},
		{"not in hand", withTen, "Anna announce poignee1 " + nine + " X", act.NotInHand, ""},
		{"not in hand before no atout", withTen, "Anna announce poignee1 " + nine + " H2", act.NotInHand, ""},
		{"a second one", withTen, "Anna announce poignee1 " + ten + ";Anna announce poignee1 " + ten, act.NotAllowed, ""},
		{"no cards", withTen, "Anna announce poignee1", act.UnknownAction, ""},
		{"out of turn", withTen, "Berta announce poignee1 " + ten, act.NotYourTurn, ""},
		{"after the first card", withTen, "Anna play H1;Anna announce poignee1 " + ten, act.WrongPhase, ""},
		{"another word", withTen, "Anna announce poignee4", act.NotAllowed, ""},
		{"another word after the first card", withTen, "Anna play H1;Anna announce poignee4", act.WrongPhase, ""},
	} {
		t.Run("6/"+tc.name, func(t *testing.T) {
			d := begin(t, 4, nil, tc.cards)
			d.Do(four + "Dora done")
			if list := d.Deal.Legal(anna); tc.legal != "" && list[len(list)-1].Words(names) != tc.legal {
				t.Errorf("got legal %s, want %s", list[len(list)-1].Words(names), tc.legal)
			}
			if err := d.Try(tc.script); !errors.Is(err, tc.want) {
				t.Fatalf("got %v, want %v", err, tc.want)
			}
			if f := d.Facts(act.Nobody, factPoignee); tc.want == nil && (len(f) != 1 || f[0].Seat != anna || f[0].Cards.Len() != 10) {
				t.Errorf("got %+v shown to all, want Anna's ten cards", f)
			}
		})
	}
}

// TestSizes checks the table of 6 with hands of nearly all atouts.
func TestSizes(t *testing.T) {
	for players, want := range map[int][]int8{3: {13, 15, 18}, 4: {10, 13, 15}, 5: {8, 10, 13}} {
		n := Set.Form(players, map[string]string{rufen: "true"}).Hands[0]
		d := begin(t, players, nil, "Anna: "+card.Run(card.Uhu, min(card.Uhu+card.Card(n)-1, card.Mond)).String())
		d.Tell(names[players-1] + " bid garde-sans")
		var got []int8
		for _, o := range d.Deal.Legal(anna) {
			if o.Count > 0 {
				got = append(got, o.Count)
			}
		}
		if len(got) != 3 || [3]int8(got) != [3]int8(want) {
			t.Errorf("%d players: got poignées of %v cards, want %v", players, got, want)
		}
	}
}

// TestImprenable checks who may declare his Petit imprenable (6).
func TestImprenable(t *testing.T) {
	const plain = "H1 H2 H3 H4 H5 H6 H7 H8 H9 H10 K1 K2 K3 K4 K5 K6 K7"
	for _, tc := range []struct {
		name, hand, script string
		want               error
	}{
		{"no other atout", "I " + plain, "Anna announce imprenable", nil},
		{"twice", "I " + plain, "Anna announce imprenable;Anna announce imprenable", act.NotAllowed},
		{"with another atout", "I II H1 H2 H3 H4 H5 H6 H7 H8 H9 H10 K1 K2 K3 K4 K5 K6", "Anna announce imprenable", act.NotAllowed},
		{"with the Excuse", "I Sküs H1 H2 H3 H4 H5 H6 H7 H8 H9 H10 K1 K2 K3 K4 K5 K6", "Anna announce imprenable", act.NotAllowed},
		{"without the Petit", plain + " K8", "Anna announce imprenable", act.NotAllowed},
		{"after the first card", "I " + plain, "Anna play H1;Anna announce imprenable", act.WrongPhase},
	} {
		t.Run("6/"+tc.name, func(t *testing.T) {
			d := begin(t, 4, nil, "Anna: "+tc.hand)
			d.Do(four + "Dora done")
			if err := d.Try(tc.script); !errors.Is(err, tc.want) {
				t.Fatalf("got %v, want %v", err, tc.want)
			}
			if f := d.Facts(cilli, factImprenable); tc.want == nil && (len(f) != 1 || f[0].Seat != anna) {
				t.Errorf("got %+v shown to all", f)
			}
		})
	}
}
