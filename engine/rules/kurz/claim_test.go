package kurz

import (
	"testing"

	"tarock/engine/act"
	"tarock/engine/view"

	"github.com/google/go-cmp/cmp"
)

const (
	revoke = "Anna: H1 P7 XX; Berta: H2 P8 I; Cilli: H3 HK; Dora: H4"
	solo   = passes + "Anna bid solorufer; Anna call HK; "
)

func TestClaims(t *testing.T) {
	const lead = solo + good + "Anna play H1; Berta play P8; Cilli play HK; Dora play H4"
	for _, e := range []example{
		{"10 before the first card", revoke, solo + good, "Cilli claim Berta", act.WrongPhase},
		{"10 not established before the next lead", revoke, lead + "; Dora claim Berta", "Dora claim Berta", act.NotAllowed},
		{"10 established then", revoke, lead + "; Cilli play H3", "Dora claim Berta", ""},
		{"10 after a right one", revoke, lead + "; Cilli play H3; Dora claim Berta", "Anna claim Berta", act.WrongPhase},
		{"10 against oneself", revoke, lead, "Berta claim Berta", act.NotAllowed},
		{"10 takeback", revoke, lead, "Berta takeback", ""},
		{"10 takeback, and other card", revoke, lead + "; Berta takeback; Berta play H2; Cilli play HK; Dora play H4", "Cilli play H3", ""},
		{"10 takeback by others", revoke, lead, "Dora takeback", act.NotAllowed},
		{"10 takeback after the next lead", revoke, lead + "; Cilli play H3", "Berta takeback", act.NotAllowed},
		{"10 takeback outside the play", revoke, solo, "Anna takeback", act.WrongPhase},
		{"10 taken back, nothing to claim", revoke, lead + "; Berta takeback; Berta play H2; Cilli play HK; Dora play H4; Cilli play H3; Dora claim Berta",
			"Dora claim Berta", act.NotAllowed},
		{"10 cards not in hand", revoke, solo + good, "Anna play HK", act.NotInHand},
		{"10 own king", "Anna: HK", passes + "Anna bid rufer", "Anna call HK", ""},
		{"10 no king", "Anna: HK", passes + "Anna bid rufer", "Anna call HD", act.NotAllowed},
		{"10 Besserrufer without a bird", "Anna: I II III IV", "Anna bid mine", "Berta bid besserrufer", ""},
		{"10 Besserrufer with four kings", "Berta: HK KK PK TK", "Anna bid mine", "Berta bid besserrufer", act.NotAllowed},
		{"10 must announce all the same", "Anna: HK HD HC; Berta: I II III IV; Cilli: KK", passes + "Anna bid besserrufer; Anna call KK; Anna take 1; Anna discard HK HD HC",
			"Anna done", act.NotAllowed},
		{"10 any bird will do", "Anna: HK HD HC; Berta: I II III IV; Cilli: KK", passes + "Anna bid besserrufer; Anna call KK; Anna take 1; Anna discard HK HD HC; Anna announce uhu",
			"Anna done", ""},
		{"10 Mondfang with the Mond", "Anna: XXI", solo, "Anna announce mondfang", act.NotAllowed},
	} {
		e.run(t, claiming)
	}
	for _, e := range []example{
		{"10 without the option", revoke, solo + good + "Anna play H1", "Berta play P8", act.MustFollowSuit},
		{"10 no claims", revoke, solo + good + "Anna play H1", "Dora claim Anna", act.WrongPhase},
		{"10 no takeback", revoke, solo + good + "Anna play H1", "Anna takeback", act.WrongPhase},
	} {
		e.run(t, tell)
	}
}

// What a culprit pays (10).
func TestRenonce(t *testing.T) {
	const breach = "Anna play H1; Berta play P8; Cilli play HK; Dora play H4; Cilli play H3; Dora claim Berta"
	const talon = "Anna: H1 P7 XX; Berta: H2 P8 I; Cilli: H3 KK; Dora: H4; talon: HK"
	tests := []struct{ name, cards, said, line string }{
		{"10 fellow opponent", revoke, solo + good + breach, "renonce Berta lost 6×1: 2 -6 2 2"},
		{"10 doubled and announced", revoke, solo + "Anna announce trull; Anna done; Berta announce pagat; Berta double game; Berta done; Cilli done; Dora done; Anna done; " + breach,
			"renonce Berta lost 36×1: 12 -36 12 12"},
		{"10 a lone declarer gets three shares", talon, solo + good + "Anna play H1; Berta play P8; Cilli play H3; Dora play H4; Anna play XX; Dora claim Berta",
			"renonce Berta lost 10×1: 6 -10 2 2"},
		{"10 Sechserdreier, won and lost", "Anna: H1 XX; Berta: H2 P8; Cilli: H3; Dora: H4; talon: T7 T8 T9 K4 K3 K2",
			"Anna bid sechserdreier; Anna discard T7 T8 T9 K4 K3 K2; " + good + "Anna play H1; Berta play P8; Cilli play H3; Dora play H4; Anna play XX; Dora claim Berta",
			"renonce Berta lost 28×1: 12 -28 8 8"},
		{"10 lone declarer as culprit", "Anna: P7 H2 HB; Berta: H3 HD; Cilli: H4 HC; Dora: H1 HK PD; talon: T7 T8 T9 K4 K3 K2",
			"Anna bid sechserdreier; Anna discard T7 T8 T9 K4 K3 K2; " + good + "Anna play H2; Berta play H3; Cilli play H4; Dora play H1; Dora play HK; Anna play P7; " +
				"Berta play HD; Cilli play HC; Dora play PD; Cilli claim Anna", "renonce Anna lost 24×1: -24 8 8 8"},
		{"10 with a Valat Trull does not count", revoke, solo + "Anna announce trull; Anna announce valat; Anna done; Berta done; Cilli done; Dora done; " + breach,
			"renonce Berta lost 126×1: 42 -126 42 42"},
		{"10 Mondfang", revoke, solo + "Anna announce mondfang; Anna done; Berta done; Cilli done; Dora done; " + breach, "renonce Berta lost 12×1: 4 -12 4 4"},
		{"10 Bettler, by an opponent", revoke, passes + "Anna bid bettler; Berta done; Cilli double game; Cilli done; Dora done; Anna done; Berta done; " +
			"Anna play H1; Berta play P8; Cilli play HK; Dora play H4; Cilli play H3; Dora claim Berta", "renonce Berta lost 28×1: 16 -28 8 4"},
		{"10 Trischaken", revoke, passes + "Anna bid trischaken; " + breach, "renonce Berta lost 12×1: 4 -12 4 4"},
		{"10 own king", "Anna: HK P7; Berta: P8; Cilli: P9; Dora: P10", passes + "Anna bid solorufer; Anna call HK; " + good + "Anna play P7; Berta claim Anna",
			"renonce Anna lost 6×1: -6 2 2 2"},
		{"10 bird without the card", "Anna: P7; Berta: I; Cilli: HK", solo + "Anna announce pagat; Anna done; Berta done; Cilli done; Dora done; Anna play P7; Cilli claim Anna",
			"renonce Anna lost 18×1: -18 6 6 6"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			s := claiming(t, test.cards)
			s.Do(test.said)
			if diff := cmp.Diff([]string{test.line}, s.Lines()); diff != "" || s.Settle().Points != nil {
				t.Errorf("points %v, lines (-want +got):\n%s", s.Settle().Points, diff)
			}
		})
	}
}

// A premium announced without its card is lost, whoever plays the card; a declarer
// who calls his own king is alone (10).
func TestUnclaimed(t *testing.T) {
	s := claiming(t, "Anna: Sküs XXI XX XIX XVIII XVII XVI HK KK PK P7 P8; Berta: I TK")
	s.Do(passes + "Anna bid solorufer; Anna call HK; Anna announce uhu; Anna done; Berta done; Cilli done; Dora done")
	if c := s.Course().(*course); !c.Alone() {
		t.Error("called own king: got a partner, want none")
	}
	for !s.Over() {
		list := s.Deal.Legal(s.Turn())
		if err := s.Deal.Do(list[0].Action); err != nil {
			t.Fatal(err)
		}
	}
	if got := s.Lines(); len(got) < 2 || got[1] != "uhu declarer lost 2×4: -24 8 8 8" {
		t.Errorf("got lines %v", got)
	}
	if s.Phase() != view.Over {
		t.Errorf("got phase %s", s.Phase())
	}
	s.Refuse("Anna takeback", act.WrongPhase)
}
