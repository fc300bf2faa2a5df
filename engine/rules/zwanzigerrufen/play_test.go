package zwanzigerrufen

import (
	"errors"
	"testing"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/forty"
	"tarock/engine/phase"
	"tarock/internal/enginetest"
)

// TestPlay: which cards may follow, and the reason for the others (7). The player to follow
// is Berta.
func TestPlay(t *testing.T) {
	const farberl = "Anna bid farberl"
	for _, tc := range []struct {
		name, bid, led, hand string
		trick                int
		announced            []int
		legal, refused       string
		why                  act.Reason
	}{
		{"#1", "Anna bid rufer", "KD", "KK K1 XX", 3, nil, "KK K1", "XX", act.MustFollowSuit},
		{"#2", "Anna bid rufer", "T10", "XX I HK", 3, nil, "XX I", "HK", act.MustPlayTarock},
		{"#3", "Anna bid rufer", "V", "XX HK", 3, nil, "XX", "HK", act.MustFollowSuit},
		{"#4", farberl, "T10", "XX I HK", 3, nil, "XX I", "HK", act.MustPlayTarock},
		{"#5", farberl, "", "Sküs XX P10", 3, nil, "P10", "XX", act.TarockLead},
		{"#6", farberl, "", "XX IX", 3, nil, "XX IX", "HK", act.NotInHand},
		{"#10", "Anna bid rufer", "KK", "I VII H1", 8, []int{forty.Pagat}, "VII", "I", act.BirdObligation},
		{"#11", "Anna bid rufer", "XV", "I HK PB", 8, []int{forty.Pagat}, "I", "HK", act.MustFollowSuit},
		{"/neither", "Anna bid rufer", "T10", "HK KK", 3, nil, "HK KK", "XX", act.NotInHand},
		{"/the higher bird first", "Anna bid rufer", "X", "I IV H1", 7, []int{forty.Pagat, forty.Marabu}, "IV", "I", act.BirdObligation},
		{"/Marabu due", "Anna bid rufer", "", "IV HK", 9, []int{forty.Marabu}, "IV", "HK", act.BirdObligation},
		{"/Marabu due under a suit", "Anna bid rufer", "HD", "IV HK", 9, []int{forty.Marabu}, "HK", "IV", act.MustFollowSuit},
		{"/Marabu waits", "Anna bid rufer", "HD", "IV V", 8, []int{forty.Marabu}, "V", "IV", act.BirdObligation},
		{"/Pagat in its trick", "Anna bid rufer", "HD", "I", 10, []int{forty.Pagat}, "I", "HK", act.NotInHand},
		{"/called tarock at any time", "Anna bid rufer", "", "XX HK", 3, nil, "XX HK", "KK", act.NotInHand},
	} {
		t.Run("7"+tc.name, func(t *testing.T) {
			s := tell(t, "Anna: HK HD HC HB H1 KK; Berta: XX", everything)
			s.Tell(tc.bid)
			enginetest.Situate(at(s).State, berta, tc.trick, tc.led, tc.hand)
			for _, row := range tc.announced {
				at(s).Said[row][berta].Said = true
			}
			var got card.Set
			for _, o := range s.Deal.Legal(berta) {
				got = got.With(o.Card)
			}
			if got != card.MustSet(tc.legal) {
				t.Errorf("got legal %v, want %s", got, tc.legal)
			}
			k, _ := forty.Pack.Find(tc.refused)
			if err := s.Check(act.Play(berta, k)); !errors.Is(err, tc.why) {
				t.Errorf("%v: got %v, want %v", k, err, tc.why)
			}
		})
	}
}

func TestTrickWinner(t *testing.T) {
	for _, tc := range []struct {
		name, table string
		how         *phase.Play[*course]
		want        string
	}{
		{"#7", "PC Sküs PB XX", &plays.Colour, "PC"},
		{"#8", "V HK XI TK", &plays.Colour, "XI"},
		{"#9", "XXI I Sküs XX", &plays.Tarock, "Sküs"},
		{"/tarock", "TD XX TB I", &plays.Tarock, "XX"},
		{"/suit led", "H1 PK HB TK", &plays.Tarock, "HB"},
	} {
		t.Run("7"+tc.name, func(t *testing.T) {
			cards, _ := forty.Pack.FindAll(tc.table)
			trick := deal.Trick{N: len(cards)}
			copy(trick.Cards[:], cards)
			if got := trick.Cards[tc.how.Winner(nil, &trick)].String(); got != tc.want {
				t.Errorf("got %s winning %s, want %s", got, tc.table, tc.want)
			}
		})
	}
}

// TestLead: forehand leads, whoever plays (7).
func TestLead(t *testing.T) {
	for _, said := range []string{"Anna bid rufer; Dora bid solo", "Anna bid rufer", "Anna bid rufer; Berta bid farberl"} {
		s := tell(t, "Berta: HK HD HC HB H1 KK; Dora: XX", nil)
		if s.Tell(said); s.Turn() != anna {
			t.Errorf("%s: got %s leading, want Anna", said, s.OnTurn())
		}
	}
}
