package paskievics

import (
	"testing"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/phase"
	"tarock/internal/enginetest"
)

// TestPlay: which cards may follow, and the reason for the others (7, 12). Anna plays
// Három with Berta, who holds the called XX and is the player to follow; Cilli is public
// if she has doubled. Won has the winners of the tricks before.
func TestPlay(t *testing.T) {
	const (
		silent  = one
		centrum = one + "; Anna announce centrum"
		kontra  = "; Anna done; Berta done; Cilli double game"
	)
	for _, tc := range []struct {
		name, said, won string
		trick           int
		led, hand       string
		legal           string
		why             act.Reason // for the other cards
	}{
		{"7/suit", silent, "", 3, "KD", "KK K1 XX", "KK K1", act.MustFollowSuit},
		{"7/tarock as a suit", silent, "", 3, "V", "XX HK", "XX", act.MustFollowSuit},
		{"7/ruff", silent, "", 3, "P10", "XX I HK", "XX I", act.MustPlayTarock},
		{"7/neither", silent, "", 3, "P10", "HK K1", "HK K1", ""},
		{"7/no need to overtake", silent, "", 3, "V", "IV XX", "IV XX", ""},
		{"7/pagat announced, to ruff", one + "; Berta announce pagat", "", 3, "P10", "XX I", "XX", act.BirdObligation},
		{"7/pagat announced and led", one + "; Berta announce pagat", "", 3, "V", "XX I", "XX", act.BirdObligation},
		{"7/pagat announced, nothing else", one + "; Berta announce pagat", "", 8, "V", "I HK", "I", act.MustFollowSuit},
		{"12/bound", centrum, "", 3, "V", "XX II I", "II I", act.BirdObligation},
		{"12/bound, of a partner's announcement, to lead", centrum, "", 3, "", "XX II HK", "II HK", act.BirdObligation},
		{"12/in its trick", centrum, "", 5, "V", "XX II", "XX", act.BirdObligation},
		{"12/in its trick, but a suit is led", centrum, "", 5, "PD", "XX PB PC", "PB PC", act.MustFollowSuit},
		{"12/after its trick", centrum, "", 6, "V", "XX II", "XX II", ""},
		{"12/of the other side", one + kontra + "; Cilli announce centrum", "", 3, "V", "XX II", "XX II", ""},
		{"12/only bound cards", centrum + "; Anna announce kismadar", "", 3, "V", "XXI XX", "XX", act.BirdObligation},
		{"12/only bound cards, the first one due", one + "; Anna announce koeniguhu HK; Anna announce koenigultimo KK", "", 3, "", "KK HK", "HK", act.BirdObligation},
		{"12/two tricks for one card", one + "; Berta announce pagatuhu; Berta announce koenigultimo HK", "", 8, "V", "I II", "I", act.BirdObligation},
		{"12/a public opponent has won", centrum + kontra, "CA", 3, "V", "XX II", "XX II", ""},
		{"12/a hidden opponent has won", centrum + kontra, "DA", 3, "V", "XX II", "II", act.BirdObligation},
		{"12/the own side has won", centrum + kontra, "AB", 3, "V", "XX II", "II", act.BirdObligation},
		{"12/an opponent has won, the king stays bound", one + "; Anna announce koeniguhu HK" + kontra, "CC", 3, "", "HK II", "II", act.BirdObligation},
	} {
		t.Run(tc.name, func(t *testing.T) {
			s := enginetest.Example{Set: Set, Options: deal.Options{palatinusz: "true"}, Cards: "Anna: XXI XIX; Berta: XX I" + talon}.Begin(t)
			s.Tell(tc.said)
			c := s.Course().(*course)
			enginetest.Situate(c.State, berta, tc.trick, tc.led, tc.hand)
			for i, w := range tc.won {
				c.Past[i].Winner = act.Seat(w - 'A')
			}
			hand, legal := card.MustSet(tc.hand), card.MustSet(tc.legal)
			if !hand.Contains(legal) {
				t.Fatalf("%v are not in the hand", legal)
			}
			for k := range hand.All() {
				want := tc.why
				if legal.Has(k) {
					want = ""
				}
				if got := s.Check(act.Play(berta, k)); want == "" && got != nil || want != "" && got != error(want) {
					t.Errorf("%v: got %v, want %q", k, got, want)
				}
			}
		})
	}
}

// TestFreed: a hidden opponent who has won a trick frees the bound card when the called
// card falls, since all sides are public then (6, 12).
func TestFreed(t *testing.T) {
	s := enginetest.Example{Set: Set, Options: deal.Options{palatinusz: "true"}, Cards: "Anna: XIX Sküs; Berta: XX" + talon}.Begin(t)
	s.Tell(one + "; Anna announce nagymadar")
	c := s.Course().(*course)
	for _, fallen := range []bool{false, true} {
		c.open = fallen
		enginetest.Situate(c.State, anna, 3, "XX V IV", "Sküs XIX")
		c.Past[0].Winner, c.Past[1].Winner = dora, anna
		if got := s.Check(act.Play(anna, card.Skues)) == nil; got != fallen {
			t.Errorf("called card fallen %v: got Sküs legal %v", fallen, got)
		}
	}
}

// TestOneEach: a side announces once each, and at most one thing on trick 8 and on 9 (12).
func TestOneEach(t *testing.T) {
	for _, tc := range []struct {
		said, then string
		want       act.Reason
	}{
		{"Anna announce pagatuhu", "Anna announce koeniguhu HK", act.NotAllowed},
		{"Anna announce koeniguhu HK", "Anna announce koeniguhu KK", act.NotAllowed},
		{"Anna announce koenigultimo HK; Anna done", "Berta announce pagat", act.NotAllowed},
		{"Anna announce koenigultimo HK; Anna done", "Berta announce koeniguhu HK", ""},
		{"Anna announce pagatuhu; Anna done", "Berta announce pagat", ""},
		{"Anna announce koenigultimo HK; Anna done; Berta done; Cilli double game", "Cilli announce koenigultimo HK", ""},
		{"Anna announce centrum", "Anna announce kismadar", ""},
		{"Anna announce centrum", "Anna announce koenigultimo XX", act.NotAllowed},
		{"Anna announce koenigultimo HK; Anna done; Berta done", "Cilli double koenigultimo", act.NotAllowed},
		{"Anna announce koenigultimo HK; Anna done; Berta done", "Cilli double koenigultimo:Anna", ""},
	} {
		t.Run("12/"+tc.then+" after "+tc.said, func(t *testing.T) {
			s := enginetest.Example{Set: Set, Options: deal.Options{palatinusz: "true"}, Cards: "Anna: XXI XIX; Berta: XX I" + talon}.Begin(t)
			s.Until(one + "; " + tc.said)
			if tc.want != "" {
				s.Refuse(tc.then, tc.want)
			} else {
				s.Do(tc.then)
			}
		})
	}
	s := tell(t, anna1+talon)
	s.Until(one)
	s.Refuse("Anna announce centrum", act.NotAllowed) // without the option
	s.Refuse("Anna announce koenigultimo HK", act.NotAllowed)
	s.Refuse("Anna announce koenigultimo", act.UnknownAction)
	s.Refuse("Anna announce trull HK", act.UnknownAction)
}

// TestWinner: the highest tarock wins, else the highest card of the suit led (2, 7).
func TestWinner(t *testing.T) {
	for cards, want := range map[string]string{
		"Sküs XXI I XX": "Sküs", "HB H1 K1 KD": "HB", "H1 KK TK PK": "H1", "P10 PB TK TD": "PB", "HK II KK V": "V", "I HK KK PK": "I",
	} {
		var lies deal.Trick
		found, _ := deck.FindAll(cards)
		lies.N = copy(lies.Cards[:], found)
		if got := lies.Cards[positive.Winner(nil, &lies)]; got.String() != want {
			t.Errorf("%s: got winner %v, want %s", cards, got, want)
		}
	}
}

// TestClaim: a breach counts from the moment it is played; announced tarocks stay (10).
func TestClaim(t *testing.T) {
	const cards = "Anna: XXI XIX HK; Berta: XX HD PK; Cilli: HC II III IV V VI VII VIII IX" + talon
	const said = "Anna bid harom; Anna done; Anna discard HB KB PB; Berta discard TB; Anna call XX; Anna done; Berta done; Cilli announce tarokk8"
	for _, tc := range []struct {
		name, play string
		want       act.Reason
		pay        []int
	}{
		{"before the first card", "Berta claim Anna", act.WrongPhase, nil},
		{"right at once", "Anna play HK; Berta play PK; Anna claim Berta", "", []int{18, -62, 26, 18}},
		{"wrong", "Anna play HK; Berta play HD; Anna claim Berta", "", nil},
		{"used up", "Anna play HK; Berta play HD; Anna claim Berta; Anna claim Cilli", act.NotAllowed, nil},
		{"oneself", "Anna play HK; Anna claim Anna", act.NotAllowed, nil},
		{"after a right one", "Anna play HK; Berta play PK; Anna claim Berta; Cilli claim Berta", act.WrongPhase, []int{18, -62, 26, 18}},
	} {
		t.Run("10/"+tc.name, func(t *testing.T) {
			s := enginetest.Example{Set: Set, Options: deal.Options{phase.Claiming: "true"}, Cards: cards, Factor: 2}.Begin(t)
			s.Tell(said)
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
				if n != tc.pay[seat] || len(s.Settle().Points) > 0 || len(s.Settle().Lines) != 2 {
					t.Errorf("got %v, points %v; want %v", s.Pays(), s.Settle().Points, tc.pay)
				}
			}
		})
	}
}
