package neunzehnerrufen

import (
	"testing"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/phase"
	"tarock/internal/enginetest"
)

// TestPlay: which cards may follow, and the reason for the others (7). The player to
// follow is Berta, who holds the Pagat.
func TestPlay(t *testing.T) {
	const free, bound = "Anna done", "Berta announce pagat"
	for _, tc := range []struct {
		name, said, led, hand string
		trick                 int
		legal, refused        string
		why                   act.Reason
	}{
		{"suit", free, "KD", "KK K1 XX", 3, "KK K1", "XX", act.MustFollowSuit},
		{"tarock as a suit", free, "V", "XX HK", 3, "XX", "HK", act.MustFollowSuit},
		{"ruff", free, "P7", "XX I HK", 3, "XX I", "HK", act.MustPlayTarock},
		{"neither", free, "P7", "HK K1", 3, "HK K1", "", ""},
		{"no need to overtake", free, "V", "IV XX", 3, "IV XX", "", ""},
		{"pagat announced", bound, "P7", "XX I HK", 3, "XX", "I", act.BirdObligation},
		{"pagat announced, nothing else", bound, "V", "I HK PB", 8, "I", "HK", act.MustFollowSuit},
		{"pagat in its trick", bound, "P7", "I", 12, "I", "", ""},
	} {
		t.Run("7/"+tc.name, func(t *testing.T) {
			s := tell(t, nineteen, nil)
			s.Tell(called + tc.said)
			enginetest.Situate(at(s).State, berta, tc.trick, tc.led, tc.hand)
			for k := range card.MustSet(tc.hand).All() {
				if got := s.Check(act.Play(berta, k)); (got == nil) != card.MustSet(tc.legal).Has(k) {
					t.Errorf("%v: got %v, legal are %s", k, got, tc.legal)
				}
			}
			for k := range card.MustSet(tc.refused).All() {
				if got := s.Check(act.Play(berta, k)); got != error(tc.why) {
					t.Errorf("%v: got %v, want %s", k, got, tc.why)
				}
			}
		})
	}
}

// TestWinner: the highest tarock wins, else the highest card of the suit led; there is
// no Kaiserstich (7).
func TestWinner(t *testing.T) {
	for cards, want := range map[string]string{
		"Sküs XXI I XX": "Sküs", "XXI I Sküs II": "Sküs", "H4 H1 HB K1": "HB", "H4 H1 KK TK": "H1", "P7 P10 P8 TK": "P10", "HK II KK V": "V", "I HK KK PK": "I",
	} {
		var lies deal.Trick
		found, _ := card.Austria.FindAll(cards)
		lies.N = copy(lies.Cards[:], found)
		if got := lies.Cards[positive.Winner(nil, &lies)]; got.String() != want {
			t.Errorf("%s: got winner %v, want %s", cards, got, want)
		}
	}
}

// TestLead: forehand leads, whoever plays (7).
func TestLead(t *testing.T) {
	for _, said := range []string{"Anna bid zakladni; Berta pass; Cilli pass; Dora bid solo; Anna pass", "Anna bid zakladni"} {
		s := tell(t, "", nil)
		s.Tell(said)
		if s.Turn() != anna {
			t.Errorf("%s: got %s leading, want Anna", said, s.OnTurn())
		}
	}
}

// TestClaim: a breach counts from the moment it is played (10).
func TestClaim(t *testing.T) {
	const cards = "Anna: HK; Berta: H1 PK; Cilli: H2; Dora: H3"
	for _, tc := range []struct {
		name, said, play string
		want             act.Reason
		pay              []int
	}{
		{"before the first card", "Anna bid solo", "Berta claim Anna", act.WrongPhase, nil},
		{"right at once", "Anna bid solo", "Anna play HK; Berta play PK; Anna claim Berta", "", []int{10, -30, 10, 10}},
		{"wrong", "Anna bid solo", "Anna play HK; Berta play H1; Anna claim Berta", "", nil},
		{"used up", "Anna bid solo", "Anna play HK; Berta play H1; Anna claim Berta; Anna claim Cilli", act.NotAllowed, nil},
		{"oneself", "Anna bid solo", "Anna play HK; Anna claim Anna", act.NotAllowed, nil},
		{"doubled", "Anna bid solo; Berta double game; Berta done; Cilli done; Dora done; Anna double game", "Anna play HK; Berta play PK; Cilli claim Berta", "",
			[]int{40, -120, 40, 40}},
		{"after a right one", "Anna bid solo", "Anna play HK; Berta play PK; Anna claim Berta; Cilli claim Berta", act.WrongPhase, []int{10, -30, 10, 10}},
	} {
		t.Run("10/"+tc.name, func(t *testing.T) {
			s := tell(t, cards, deal.Options{phase.Claiming: "true"})
			s.Tell(tc.said)
			if err := s.Try(tc.play); tc.want == "" && err != nil || tc.want != "" && err != error(tc.want) {
				t.Fatalf("got %v, want %q", err, tc.want)
			}
			if s.Over() != (tc.pay != nil) {
				t.Fatalf("got over %v", s.Over())
			}
			if tc.pay == nil {
				return
			}
			for seat, n := range s.Pays() {
				if n != tc.pay[seat] || len(s.Settle().Points) > 0 || len(s.Settle().Lines) != 1 {
					t.Errorf("got %v, points %v; want %v", s.Pays(), s.Settle().Points, tc.pay)
				}
			}
		})
	}
	s := tell(t, cards, nil)
	s.Tell("Anna bid solo")
	s.Refuse("Anna play HK; Berta claim Anna", act.WrongPhase)
}
