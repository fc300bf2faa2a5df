package slowenisch

import (
	"testing"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/phase"
	"tarock/internal/enginetest"
)

// TestPlay: which cards Berta may add, and the reason for the others (7).
func TestPlay(t *testing.T) {
	const (
		free   = called + "Anna done; Berta done; Cilli done; Dora done"
		bound  = called + "Anna done; Berta announce pagat; Berta done; Cilli done; Dora done; Anna done"
		beggar = passes + "Anna bid berac; Anna done; Berta done; Cilli done; Dora done"
		klop   = passes + "Anna bid klopezki"
	)
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
		{"must beat", beggar, "V", "IV XX", 3, "XX", "IV", act.MustBeat},
		{"must beat by suit", beggar, "P9", "PD P7", 3, "PD", "P7", act.MustBeat},
		{"cannot beat", beggar, "XX", "IV V", 3, "IV V", "", ""},
		{"not by suit behind a tarock", beggar, "P9 II", "PD P7", 3, "PD P7", "", ""},
		{"emperor", beggar, "Sküs XXI", "I V", 3, "I", "V", act.MustBeat},
		{"no other on sküs and mond", beggar, "XXI Sküs", "XX V", 3, "XX V", "", ""},
		{"no sküs on mond and pagat", beggar, "XXI I", "Sküs V", 3, "Sküs V", "", ""},
		{"no mond on sküs and pagat", beggar, "I Sküs", "XXI V", 3, "XXI V", "", ""},
		{"nothing on all three", beggar, "I Sküs XXI", "XX V", 3, "XX V", "", ""},
		{"sküs on mond", beggar, "XXI V", "Sküs IV", 3, "Sküs", "IV", act.MustBeat},
		{"pagat is free in berac", beggar, "XX", "I IV", 3, "I IV", "", ""},
		{"pagat last", klop, "V", "I IV", 3, "IV", "I", act.PagatLast},
		{"pagat last before emperor", klop, "Sküs XXI", "I V", 3, "V", "I", act.PagatLast},
		{"pagat as the last tarock", klop, "P7", "I HK", 3, "I", "HK", act.MustPlayTarock},
		{"pagat is not led", klop, "", "I V HK", 3, "V HK", "I", act.PagatLast},
		{"pagat led as the last tarock", klop, "", "I HK", 3, "I HK", "", ""},
		{"must beat in klopezki", klop, "V", "I II VI", 3, "VI", "II", act.MustBeat},
		{"pagat last before must beat", klop, "II", "I III", 3, "III", "I", act.PagatLast},
	} {
		t.Run("7/"+tc.name, func(t *testing.T) {
			s := tell(t, partner+"; Berta: I", nil)
			s.Do(tc.said)
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

// TestWinner: the Pagat catches Sküs and Mond in every kind of play (7).
func TestWinner(t *testing.T) {
	for cards, want := range map[string]string{
		"Sküs XXI I XX": "I", "XXI I Sküs II": "I", "I Sküs V XXI": "I", "Sküs XXI II XX": "Sküs", "I XXI II XX": "XXI",
		"H4 H1 HB K1": "HB", "H4 H1 KK TK": "H1", "P7 P10 P8 TK": "P10", "HK II KK V": "V", "I HK KK PK": "I",
	} {
		var lies deal.Trick
		found, _ := card.Austria.FindAll(cards)
		lies.N = copy(lies.Cards[:], found)
		for _, play := range []*phase.Play[*course]{&positive, &beggar, &apart} {
			if got := lies.Cards[play.Winner(nil, &lies)]; got.String() != want {
				t.Errorf("%s: got winner %v, want %s", cards, got, want)
			}
		}
	}
}

// TestLead: forehand leads, in a Berač the declarer (7, [D32]).
func TestLead(t *testing.T) {
	for said, want := range map[string]act.Seat{
		"Berta bid berac": berta, "Berta bid berac-offen": berta, "Berta bid brez-talona": anna, passes + "Anna bid klopezki": anna,
	} {
		s := tell(t, "", nil)
		s.Tell(said)
		if got := s.Turn(); got != want {
			t.Errorf("%s: got lead by seat %d, want %d", said, got, want)
		}
	}
}
