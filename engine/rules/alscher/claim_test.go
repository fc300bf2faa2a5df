package alscher

import (
	"testing"

	"tarock/engine/act"
	"tarock/engine/deal"
	"tarock/internal/enginetest"

	"github.com/google/go-cmp/cmp"
)

const (
	revoke = "Anna: H1 P7 XX; Berta: H2 P8 I; Cilli: H3 HK; Dora: H4"
	solo   = passes + "Anna bid solorufer; Anna call HK; "
	breach = "Anna play H1; Berta play P8; Cilli play HK; Dora play H4; "
)

func TestClaims(t *testing.T) {
	const lead = solo + good + "Anna play H1; Berta play P8; Cilli play HK"
	for _, e := range []example{
		{"10 before the first card", revoke, solo + good, "Cilli claim Berta", act.WrongPhase},
		{"10 not before its trick is complete", revoke, lead + "; Dora claim Berta", "Dora claim Berta", act.NotAllowed},
		{"10 as soon as it is", revoke, lead + "; Dora play H4", "Dora claim Berta", ""},
		{"10 after a right one", revoke, lead + "; Dora play H4; Dora claim Berta", "Anna claim Berta", act.WrongPhase},
		{"10 against oneself", revoke, lead, "Berta claim Berta", act.NotAllowed},
		{"10 no takeback", revoke, lead, "Berta takeback", act.WrongPhase},
		{"10 cards not in hand", revoke, solo + good, "Anna play HK", act.NotInHand},
		{"10 own king", "Anna: HK", passes + "Anna bid rufer", "Anna call HK", ""},
		{"10 no king", "Anna: HK", passes + "Anna bid rufer", "Anna call HD", act.NotAllowed},
		{"10 four kings, a Dame", "Anna: HK KK PK TK; Berta: HD", passes + "Anna bid rufer", "Anna call HD", ""},
		{"10 four kings, an own king", "Anna: HK KK PK TK", passes + "Anna bid rufer", "Anna call HK", ""},
		{"10 fourth", "Anna: HK KK PK TK", passes + "Anna bid rufer", "Anna call fourth", act.NotAllowed},
		{"10 bird without the card", "Berta: I; Cilli: HK", solo, "Anna announce pagat", ""},
		{"10 König ultimo without the card", "Cilli: HK", solo, "Anna announce koenig-ultimo", ""},
		{"10 Pagat and König ultimo", "Cilli: HK", solo + "Anna announce koenig-ultimo", "Anna announce pagat", act.NotAllowed},
		{"10 König ultimo proves nothing", "Berta: HK; Cilli: I", solo + "Anna done; Berta announce koenig-ultimo; Berta done; Cilli announce trull; Cilli done", "Dora double trull", ""},
		{"10 own king: an opponent of all", "Anna: HK", solo + "Anna done; Berta announce trull; Berta done; Cilli done; Dora done", "Anna double trull", ""},
	} {
		e.run(t, claiming)
	}
	for _, e := range []example{
		{"10 without the option", revoke, solo + good + "Anna play H1", "Berta play P8", act.MustFollowSuit},
		{"10 no claims", revoke, solo + good + "Anna play H1", "Dora claim Anna", act.WrongPhase},
	} {
		e.run(t, usual)
	}
}

// What a culprit pays (10).
func TestRenonce(t *testing.T) {
	const (
		talon  = "Anna: H1 P7 XX; Berta: H2 P8 I; Cilli: H3 KK; Dora: H4; talon: HK"
		sechs  = "Anna bid sechserdreier; Anna discard T7 T8 T9 K4 K3 K2; "
		others = "; talon: T7 T8 T9 K4 K3 K2"
		doras  = "Anna bid mine; Berta pass; Cilli pass; Dora bid dreier; Anna pass; Dora take 1; Dora discard T7 T8 T9; "
		claim  = breach + "Dora claim Berta"
		dones  = "Berta done; Cilli done; Dora done; "
	)
	for _, test := range []struct {
		name, cards, said, line string
		factor                  int
		options                 deal.Options
	}{
		{"10 example Rufer", revoke + others, passes + "Anna bid rufer; Anna call HK; Anna take 1; Anna discard T7 T8 T9; " + good + claim,
			"renonce Berta lost 3×1: 1 -3 1 1", 1, claiming},
		{"10 example Dreier with Kontra", "Anna: H1; Berta: H2 P8; Cilli: H3 HK; Dora: H4" + others,
			doras + "Dora done; Anna double game; Anna done; Berta done; Cilli done; Dora done; " + breach + "Cilli claim Berta",
			"renonce Berta lost 30×1: 6 -30 6 18", 1, claiming},
		{"10 example Bettler", "Anna: H3; Berta: H4; Cilli: H2 P8; Dora: H1", passes + "Anna bid bettler; " + dones +
			"Anna play H3; Berta play H4; Cilli play P8; Dora play H1; Berta claim Cilli", "renonce Cilli lost 10×1: 6 2 -10 2", 1, claiming},
		{"10 Bettler doubled, half points rounded down", revoke, passes + "Anna bid bettler; Berta done; Cilli double game; Cilli done; Dora done; Anna done; Berta done; " +
			"Anna play H1; Berta play P8; Cilli play H3; Dora play H4; Cilli claim Berta", "renonce Berta lost 16×1: 9 -16 5 2", 1, claiming},
		{"10 the declarer of a Bettler", "Anna: H3 P7; Berta: H2; Cilli: H1 HK; Dora: HD", "Anna bid mine; Berta pass; Cilli pass; Dora bid bettler; Anna pass; " +
			"Anna double game; Anna done; Berta done; Cilli done; Dora done; Dora play HD; Anna play H3; Berta play H2; Cilli play H1; Berta claim Cilli; ",
			"renonce Cilli lost 16×1: 5 2 -16 9", 1, claiming},
		{"10 fellow opponent and partner", revoke, solo + good + claim, "renonce Berta lost 6×1: 2 -6 2 2", 1, claiming},
		{"10 doubled and announced, twice", revoke, solo + "Anna announce trull; Anna done; Berta announce pagat; Berta double game; Berta done; Cilli done; Dora done; Anna done; " + claim,
			"renonce Berta lost 48×1: 16 -48 16 16", 2, claiming},
		{"10 the bird of the bid", "Anna: H1 II XX; Berta: H2 P8; Cilli: H3 HK; Dora: H4" + others,
			passes + "Anna bid besserrufer uhu; Anna call HK; Anna take 1; Anna discard T7 T8 T9; " + good + claim, "renonce Berta lost 15×1: 5 -15 5 5", 1, claiming},
		{"10 a lone declarer gets three shares", talon, solo + good + "Anna play H1; Berta play P8; Cilli play H3; Dora play H4; Dora claim Berta",
			"renonce Berta lost 10×1: 6 -10 2 2", 1, claiming},
		{"10 Sechserdreier, won and lost", "Anna: H1 XX; Berta: H2 P8; Cilli: H3; Dora: H4" + others, passes + sechs + good +
			"Anna play H1; Berta play P8; Cilli play H3; Dora play H4; Dora claim Berta", "renonce Berta lost 21×1: 9 -21 6 6", 1, claiming},
		{"10 Sechserdreier, Valat for either side", "Anna: H1 XX; Berta: H2 P8; Cilli: H3; Dora: H4" + others, passes + sechs + "Anna announce valat; Anna announce trull; Anna done; " + dones +
			"Anna play H1; Berta play P8; Cilli play H3; Dora play H4; Dora claim Berta", "renonce Berta lost 178×1: 78 -178 50 50", 1, claiming},
		{"10 a lone declarer as culprit", "Anna: H2 P7 X; Berta: H3 HD; Cilli: H4; Dora: H1 HK" + others, passes + "Anna bid sechserdreier; Anna discard T7 T8 T9 K4 K3 X; " + good +
			"Anna play H2; Dora claim Berta; Berta play H3; Cilli claim Anna", "renonce Anna lost 18×1: -18 6 6 6", 1, claiming},
		{"10 Trischaken", revoke, passes + "Anna bid trischaken; Anna play H1; Berta play P8; Cilli play HK; Dora play H4; Dora claim Berta", "renonce Berta lost 3×1: 1 -3 1 1", 1, claiming},
		{"12 sharp Trischaken, doubled", revoke, passes + "Anna bid trischaken; " + claim, "renonce Berta lost 18×1: 6 -18 6 6", 2,
			deal.Options{claims: "true", trischakenValue: "3"}},
		{"10 own king", "Anna: HK P7; Berta: P8; Cilli: P9; Dora: P10", passes + "Anna bid solorufer; Anna call HK; " + good + "Anna play P7; Berta claim Anna",
			"renonce Anna lost 6×1: -6 2 2 2", 1, claiming},
		{"10 bird announced without the card", "Anna: P7; Berta: I; Cilli: HK", solo + "Anna announce pagat; Anna done; " + dones + "Anna play P7; Cilli claim Anna",
			"renonce Anna lost 12×1: -12 4 4 4", 1, claiming},
		{"10 bird of the bid not dealt", "Anna: P7 H1; Berta: II; Cilli: HK" + others, passes + "Anna bid besserrufer uhu; Anna call HK; Anna take 1; Anna discard T7 T8 T9; " + good + "Anna play P7; Cilli claim Anna",
			"renonce Anna lost 15×1: -15 5 5 5", 1, claiming},
		{"10 discard", "Anna: P7 H1 X; Berta: II; Cilli: HK" + others, passes + "Anna bid rufer; Anna call HK; Anna take 1; Anna discard T7 T8 X; " + good + "Anna play P7; Cilli claim Anna",
			"renonce Anna lost 3×1: -3 1 1 1", 1, claiming},
	} {
		t.Run(test.name, func(t *testing.T) {
			s := enginetest.Example{Set: Set, Options: test.options, Factor: test.factor, Cards: test.cards}.Begin(t)
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
	for _, test := range []struct{ name, cards, said, line string }{
		{"10 announced", "Anna: Sküs XXI XX XIX XVIII XVII XVI HK KK PK P7 P8; Berta: I II TK", passes + "Anna bid solorufer; Anna call HK; Anna announce uhu; " + good,
			"uhu declarer lost 2×2: -12 4 4 4"},
		{"10 named with the bid", "Anna: Sküs XXI XX XIX XVIII XVII XVI HK KK PK P7 P8; Berta: I II TK; talon: T7 T8 T9",
			passes + "Anna bid besserrufer uhu; Anna call HK; Anna take 1; Anna discard T7 T8 T9; " + good, "uhu declarer lost 2×2: -12 4 4 4"},
		{"10 laid away", "Anna: Sküs XXI XX XIX XVIII XVII XVI HK KK PK P7 II; Berta: I TK; talon: T7 T8 T9",
			passes + "Anna bid besserrufer uhu; Anna call HK; Anna take 1; Anna discard T7 T8 II; " + good, "uhu declarer lost 2×2: -12 4 4 4"},
	} {
		t.Run(test.name, func(t *testing.T) {
			s := tell(t, test.cards, claiming)
			s.Do(test.said)
			if c := s.Course().(*course); !c.Alone() {
				t.Error("called own king: got a partner, want none")
			}
			for !s.Over() {
				if err := s.Deal.Do(s.Deal.Legal(s.Turn())[0].Action); err != nil {
					t.Fatal(err)
				}
			}
			if got := s.Lines(); len(got) < 2 || got[1] != test.line {
				t.Errorf("got lines %v, want %s as the second", got, test.line)
			}
		})
	}
}
