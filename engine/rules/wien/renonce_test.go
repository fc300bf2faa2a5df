package wien

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
	breach = "Anna play H1; Berta play P8; Cilli play HK; Dora play H4"
)

func TestClaims(t *testing.T) {
	const lead = solo + good + breach
	for _, e := range []example{
		{"10.2 before the first card", revoke, solo + good, "Cilli claim Berta", act.WrongPhase},
		{"10.2 not before the next lead", revoke, lead + "; Dora claim Berta", "Dora claim Berta", act.NotAllowed},
		{"10.2 with the next lead", revoke, lead + "; Cilli play H3", "Dora claim Berta", ""},
		{"10.2 after a right one", revoke, lead + "; Cilli play H3; Dora claim Berta", "Anna claim Berta", act.WrongPhase},
		{"10.2 against oneself", revoke, lead, "Berta claim Berta", act.NotAllowed},
		{"10.2 takeback", revoke, lead, "Berta takeback", ""},
		{"10.2 takeback by others", revoke, lead, "Dora takeback", act.NotAllowed},
		{"10.2 takeback after the next lead", revoke, lead + "; Cilli play H3", "Berta takeback", act.NotAllowed},
		{"10.2 takeback outside the play", revoke, solo, "Anna takeback", act.WrongPhase},
		{"10.2 another card after taking back", revoke, lead + "; Berta takeback; Berta play H2; Cilli play HK; Dora play H4", "Cilli play H3", ""},
		{"10.2 taken back, nothing to claim", revoke, lead + "; Berta takeback; Berta play H2; Cilli play HK; Dora play H4; Cilli play H3; Dora claim Berta",
			"Dora claim Berta", act.NotAllowed},
		{"10.1 card not in hand", revoke, solo + good, "Anna play HK", act.NotInHand},
		{"10.1 own king", "Anna: HK", passes + "Anna bid rufer", "Anna call HK", ""},
		{"10.1 own queen", "Anna: HK KK PK TK HD", passes + "Anna bid rufer", "Anna call HD", act.NotAllowed},
		{"10.1 any discard", "Anna: HD I; Berta: HK; talon: XX XIX H1", passes + "Anna bid rufer; Anna call HK; Anna take 1", "Anna discard I XX XIX", ""},
		{"10.1 a discard of two", "Anna: HD I; Berta: HK; talon: XX XIX H1", passes + "Anna bid rufer; Anna call HK; Anna take 1", "Anna discard I XX", act.WrongCount},
		{"10.1 take before the call", "", passes + "Anna bid rufer", "Anna take 1", act.WrongPhase},
		{"10.1 Besserrufer without its bird", "Anna: I", "Anna bid mine", "Berta bid pagatrufer", ""},
		{"10.1 hold of it", "Cilli: I", "Anna bid mine; Berta bid pagatrufer; Cilli pass; Dora pass", "Anna hold", ""},
		{"10.1 bird not in hand", "Berta: I; Cilli: HK", solo, "Anna announce pagat", ""},
		{"10.4 a false bird is no breach", revoke, solo + "Anna announce pagat; " + good + "Anna play H1; Cilli claim Anna", "Cilli claim Anna", act.NotAllowed},
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

// A player who sits out neither claims nor can be claimed against (10.2).
func TestClaimsAtFive(t *testing.T) {
	s := enginetest.Example{Set: Set, Options: deal.Options{claims: "true"}, Table: []string{"Anna", "Berta", "Cilli", "Dora", "Emil"}, Cards: revoke}.Begin(t)
	s.Do(solo + good + "Anna play H1")
	s.Refuse("Anna claim Emil", act.NotAllowed)
	s.Refuse("Emil claim Anna", act.NotAllowed)
	s.Refuse("Emil takeback", act.NotAllowed)
}

// 10.3 and 10.4: what a culprit pays.
func TestRenonce(t *testing.T) {
	const (
		claim  = "; " + breach + "; Cilli play H3; Dora claim Berta"
		talon  = "Anna: H1 P7 XX; Berta: H2 P8 I; Cilli: H3 KK; Dora: H4; talon: HK"
		pagat  = "Anna: H1 P7 P10 XX I HD HC HB; Berta: H2 P8 II; Cilli: H3 HK P9; Dora: H4 PK"
		dreier = passes + "Anna bid dreier; Anna take 1; Anna discard HD HC HB; Anna announce pagat; Anna done; Berta double game; Berta done; Cilli done; Dora done; Anna done"
		six    = "T7 T8 T9 K4 K3 K2"
	)
	for _, test := range []struct {
		name, cards, said string
		lines             []string
	}{
		{"10 example 1", pagat, dreier + "; " + breach + "; Cilli play H3; Dora claim Berta", []string{"renonce Berta lost 130×1: 78 -130 26 26"}},
		{"10 example 2", pagat, dreier + "; Anna play P7; Berta play P8; Cilli play P9; Dora play PK; Dora play H4; Anna play P10; Berta play H2; Cilli play H3; " +
			"Berta play II; Cilli claim Anna", []string{"renonce Anna lost 78×1: -78 26 26 26"}},
		{"10.3 fellow opponent", revoke, solo + good + claim, []string{"renonce Berta lost 12×1: 4 -12 4 4"}},
		{"10.3 doubled and announced", revoke, solo + "Anna announce trull; Anna done; Berta announce pagat; Berta double game; Berta done; Cilli done; Dora done; Anna done" + claim,
			[]string{"renonce Berta lost 84×1: 28 -84 28 28"}},
		{"10.3 called himself: three shares, no Kontra", talon, solo + "Anna done; Berta double game; Berta done; Cilli done; Dora done; Anna done; " +
			"Anna play H1; Berta play P8; Cilli play H3; Dora play H4; Anna play XX; Dora claim Berta", []string{"renonce Berta lost 20×1: 12 -20 4 4"}},
		{"10.3 Sechserdreier, by an opponent", "Anna: H1 XX; Berta: H2 P8; Cilli: H3; Dora: H4; talon: " + six,
			passes + "Anna bid sechserdreier; Anna discard " + six + "; " + good + "Anna play H1; Berta play P8; Cilli play H3; Dora play H4; Anna play XX; Dora claim Berta",
			[]string{"renonce Berta lost 56×1: 24 -56 16 16"}},
		{"10.3 Valat: Trull counts if doubled", revoke, solo + "Anna announce trull; Anna announce koenige; Anna announce valat; Anna done; Berta double trull; Berta done; Cilli done; Dora done; Anna done" + claim,
			[]string{"renonce Berta lost 300×1: 100 -300 100 100"}},
		{"10.3 Bettler, by an opponent", revoke, passes + "Anna bid bettler; Berta done; Cilli double game; Cilli done; Dora done; Anna done; Berta done" + claim,
			[]string{"renonce Berta lost 63×1: 36 -63 18 9"}},
		{"10.3 joint games are added", revoke, "Anna bid mine; Berta pass; Cilli bid zwiccolo; Dora pass; Anna bid piccolo; Cilli pass; Berta done; Cilli done; Dora done" + claim,
			[]string{"renonce Berta lost 40×1: 16 -40 16 8"}},
		{"10.3 Trischaken", revoke, passes + "Anna bid trischaken" + claim, []string{"renonce Berta lost 12×1: 4 -12 4 4"}},
		{"10.3 Trischaken, forehand", "Anna: H1 H2 P7; Berta: H3 T7; Cilli: H4 T8; Dora: HK HD P8", passes + "Anna bid trischaken; Anna play H1; Berta play H3; Cilli play H4; " +
			"Dora play HK; Dora play HD; Anna play P7; Berta play T7; Cilli play T8; Dora play P8; Cilli claim Anna", []string{"renonce Anna lost 24×1: -24 8 8 8"}},
		{"10.3 own king", "Anna: HK P7; Berta: P8; Cilli: P9; Dora: P10", passes + "Anna bid solorufer; Anna call HK; " + good + "Anna play P7; Berta claim Anna",
			[]string{"renonce Anna lost 12×1: -12 4 4 4"}},
		{"10.3 what has been made silently", "Anna: H1 XXI XX; Berta: H2 P8 XIX; Cilli: H3 HK Sküs; Dora: H4 XVIII", solo + good +
			"Anna play XXI; Berta play XIX; Cilli play Sküs; Dora play XVIII; Cilli play H3; Dora play H4; Anna play H1; Berta play P8; Anna play XX; Dora claim Berta",
			[]string{"renonce Berta lost 16×1: 4 -16 4 8"}},
	} {
		t.Run(test.name, func(t *testing.T) {
			s := claiming(t, test.cards)
			s.Do(test.said)
			if diff := cmp.Diff(test.lines, s.Lines()); diff != "" || s.Settle().Points != nil {
				t.Errorf("points %v, lines (-want +got):\n%s", s.Settle().Points, diff)
			}
		})
	}
}

// Birds and König ultimo announced without the card (10.4).
func TestFeigned(t *testing.T) {
	for _, test := range []struct {
		name, cards, said string
		end               end
		lines             []string
	}{
		{"10 example 5, overbid", "Anna: I", "Anna bid mine; Berta bid pagatrufer; Cilli bid farbendreier", end{thirds: 110},
			[]string{"game declarer won 10×1: -10 -10 30 -10", "pagat Berta lost 3×2: 6 -18 6 6"}},
		{"10.4 solo and doubled", "Anna: P7; Berta: I; Cilli: HK", solo + "Anna announce pagat; Berta double pagat", end{thirds: 110, laid: []enginetest.Laid{last(12, "I", 1)}, winners: "ACACACACACAB"},
			[]string{"game declarer won 4×1: 4 -4 4 -4", "pagat Anna lost 3×8: -72 24 24 24"}},
		{"10.4 held, and beaten again", "Cilli: I", "Anna bid mine; Berta bid pagatrufer; Anna hold; Berta bid dreier", end{thirds: 110, winners: "ABABABABABAB"},
			[]string{"game declarer won 10×1: -10 30 -10 -10", "pagat Berta lost 3×2: 6 -18 6 6", "pagat Anna lost 3×2: -18 6 6 6"}},
		{"10.4 König ultimo", "Berta: HK", passes + "Anna bid rufer; Anna call HK; Cilli announce koenig-ultimo", end{thirds: 110},
			[]string{"game declarer won 2×1: 2 2 -2 -2", "koenig-ultimo Cilli lost 2×2: 4 4 -12 4"}},
		{"10.4 the bird of the bid came with the talon", "Berta: HK; talon: I T7 T8", passes + "Anna bid pagatrufer; Anna call HK; Anna take 1", end{thirds: 110, laid: []enginetest.Laid{last(12, "I", 0)}, winners: "ACACACACACCA"},
			[]string{"game declarer won 2×1: 2 2 -2 -2", "pagat Anna lost 3×2: -18 6 6 6"}},
	} {
		t.Run(test.name, func(t *testing.T) {
			s := claiming(t, test.cards)
			s.Tell(test.said)
			test.end.over(t, s.Course().(*course))
			if diff := cmp.Diff(test.lines, s.Lines()); diff != "" {
				t.Errorf("lines (-want +got):\n%s", diff)
			}
		})
	}
	s := claiming(t, "Berta: I; talon: HK")
	s.Do(passes + "Anna bid pagatrufer; Anna call HK; Anna giveup")
	if diff := cmp.Diff([]string{"game declarer lost 2×1: -6 2 2 2", "pagat Anna lost 3×2: -18 6 6 6"}, s.Lines()); diff != "" {
		t.Errorf("10.4 given up (-want +got):\n%s", diff)
	}
}
