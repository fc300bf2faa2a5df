package melk

import (
	"testing"

	"tarock/engine/act"
	"tarock/engine/view"

	"github.com/google/go-cmp/cmp"
)

const revoke = "Anna: H1 P7 XX; Berta: H2 P8 HK; Cilli: H3; Dora: H4"

func TestClaims(t *testing.T) {
	const (
		solo = doraNames + "Dora bid solorufer; Dora call HK"
		lead = solo + "; Dora done; Anna done; Berta done; Cilli done; Anna play H1; Berta play P8; Cilli play H3"
	)
	for _, e := range []example{
		{"10 before the first card", revoke, solo, "Cilli claim Berta", act.WrongPhase},
		{"10 not before the trick is complete", revoke, lead + "; Cilli claim Berta", "Cilli claim Berta", act.NotAllowed},
		{"10 as soon as it is complete", revoke, lead + "; Dora play H4; Cilli claim Berta", "Anna claim Berta", act.WrongPhase},
		{"10 against oneself", revoke, lead, "Berta claim Berta", act.NotAllowed},
		{"10 nothing is taken back", revoke, lead, "Berta takeback", act.WrongPhase},
		{"10 own king", "Dora: HK", doraNames + "Dora bid solorufer", "Dora call HK", ""},
		{"10 no king", "Dora: HK", doraNames + "Dora bid solorufer", "Dora call HD", act.NotAllowed},
		{"10 own king with four kings", "Dora: HK KK PK TK", doraNames + "Dora bid solorufer", "Dora call HK", ""},
		{"10 bird Rufer without its bird", "Anna: I", doraNames, "Dora bid pagatrufer", ""},
		{"10 five suit cards", "Dora: I II III IV V VI VII H1 H2 H3 H4 HB", doraNames, "Dora bid farbendreier", act.NotAllowed},
		{"10 any cards of the hand", "Anna: HK I H1", annaNames + "Anna bid dreier; Anna take 1", "Anna discard HK I H1", ""},
		{"10 Tarock without eight", "Anna: I H1 H2 H3 H4 HD", annaNames + "Anna bid solodreier", "Anna announce tarock", ""},
		{"10 Mondfang", "", annaNames + "Anna bid solodreier", "Anna announce mondfang", act.NotAllowed},
		{"10 own king, no giving up", "Anna: HK", annaCalls, "Anna giveup", act.NotAllowed},
	} {
		e.run(t, claiming)
	}
	for _, e := range []example{
		{"10 without the option", revoke, solo + "; Dora done; Anna done; Berta done; Cilli done; Anna play H1", "Berta play P8", act.MustFollowSuit},
		{"10 no claims", revoke, solo + "; Dora done; Anna done; Berta done; Cilli done; Anna play H1", "Dora claim Anna", act.WrongPhase},
	} {
		e.run(t, tell)
	}
}

// What a culprit pays (10).
func TestRenonce(t *testing.T) {
	const (
		trick  = "Anna play H1; Berta play P8; Cilli play H3; Dora play H4; Anna claim Berta"
		solo   = doraNames + "Dora bid solorufer; Dora call HK; "
		king   = "Anna play H1; Berta play P8; Cilli play H3; Dora play HK; Anna claim Berta"
		kings  = "Anna: H1 P7; Berta: H2 P8; Cilli: H3; Dora: HK"
		hearts = "Anna: H1 P7; Berta: H2 P8; Cilli: H3; Dora: H4"
		both   = twoBetter + "Dora pass; Anna pass; Berta bid piccolo; "
		led    = "Berta play H1; Cilli play H2; Dora play P8; Anna play H3; Anna claim Dora"
		leader = "Berta: H1; Cilli: H2; Dora: HD P8; Anna: H3"
	)
	for _, test := range []struct{ name, cards, said, line string }{
		{"10 Solorufer of Dora with Berta", revoke, solo + trick, "renonce Berta lost 7×1: 3 -7 3 1"},
		{"10 Dreier of Dora", kings, doraNames + "Dora bid dreier; " + king, "renonce Berta lost 35×1: 7 -35 7 21"},
		{"10 a lone declarer", "Anna: H1; Berta: H2; Cilli: H3; Dora: H4 P8", doraNames + "Dora bid solodreier; " +
			"Anna play H1; Berta play H2; Cilli play H3; Dora play P8; Anna claim Dora", "renonce Dora lost 30×1: 10 10 10 -30"},
		{"10 doubled, with what both sides announced", revoke + " I; Anna: " + "IV V VI VII VIII IX X XI", solo +
			"Dora announce pagat; Dora done; Anna announce tarock; Anna double game; Anna done; Berta double tarock:Anna; " + trick,
			"renonce Berta lost 26×1: 10 -26 10 6"},
		{"10 a Volat takes the place of the game", kings, doraNames + "Dora bid dreier; Dora announce valat; Anna double valat; " + king,
			"renonce Berta lost 700×1: 140 -700 140 420"},
		{"10 value when lost", "Anna: H1 P7; Berta: H2 P8; Cilli: H3; Dora: H4; talon: T7 T8 T9 K4 K3 K2",
			annaNames + "Anna bid sechserdreier; Anna discard T7 T8 T9 K4 K3 K2; " + trick, "renonce Berta lost 41×1: 21 -41 10 10"},
		{"10 a Bettler, by an opponent", hearts, annaNames + "Anna bid bettler; Berta done; Cilli double game; " + trick,
			"renonce Berta lost 35×1: 20 -35 10 5"},
		{"10 two Piccolos, by one of the players", leader, both + "Cilli double game:Dora; Cilli done; " + led, "renonce Dora lost 18×1: 4 8 6 -18"},
		{"10 two Piccolos, by an opponent of both", "Berta: H1; Cilli: H2 P8; Dora: HD; Anna: H3",
			both + "Berta play H1; Cilli play P8; Dora play HD; Anna play H3; Anna claim Cilli", "renonce Cilli lost 20×1: 4 8 -20 8"},
		{"10 Trischaken", hearts, annaNames + "Anna bid trischaken; " + trick, "renonce Berta lost 3×1: 1 -3 1 1"},
		{"10 a discard", "Anna: HK I H1 P7; Berta: P8", annaNames + "Anna bid dreier; Anna take 1; Anna discard HK I H1; Anna play P7; Berta claim Anna",
			"renonce Anna lost 21×1: -21 7 7 7"},
		{"10 a bird Rufer without its bird", "Anna: I; Dora: P7; Berta: HK; talon: H1 H2 H3 H4", doraNames + "Dora bid pagatrufer; Dora call HK; " +
			"Anna play I; Berta claim Dora", "renonce Dora lost 9×1: 3 3 3 -9"},
	} {
		t.Run(test.name, func(t *testing.T) {
			s := claiming(t, test.cards)
			saidTo(s, test.said)
			if diff := cmp.Diff([]string{test.line}, s.Lines()); diff != "" || s.Settle().Points != nil {
				t.Errorf("points %v, lines (-want +got):\n%s", s.Settle().Points, diff)
			}
		})
	}
}

// A premium announced without the cards for it is lost for the player, even Tarock
// if his side wins; a declarer who calls his own king is alone (10).
func TestUnclaimed(t *testing.T) {
	s := claiming(t, "Anna: HK I; Berta: II")
	saidTo(s, annaNames+"Anna bid solorufer; Anna call HK; Anna announce tarock; Anna announce uhu")
	if c := s.Course().(*course); !c.Alone() {
		t.Error("called own king: got a partner, want none")
	}
	playOut(t, s, 60, "11 II Berta")
	want := []string{"game declarer won 1×1: 3 -1 -1 -1", "uhu declarer lost 2×2: -12 4 4 4", "tarock Anna lost 1×1: -3 1 1 1"}
	if diff := cmp.Diff(want, s.Lines()); diff != "" {
		t.Errorf("lines (-want +got):\n%s", diff)
	}
}

// Claims are possible after the last card, too (10).
func TestClaimAfterwards(t *testing.T) {
	s := claiming(t, revoke)
	saidTo(s, doraNames+"Dora bid solorufer; Dora call HK; Anna play H1; Berta play P8; Cilli play H3; Dora play H4")
	for s.Phase() == view.Play {
		list := s.Deal.Legal(s.Turn())
		if err := s.Deal.Do(list[0].Action); err != nil {
			t.Fatal(err)
		}
	}
	s.Do("Dora claim Berta")
	s.Refuse("Cilli claim Berta", act.WrongPhase)
	if got := s.Lines(); len(got) != 1 || got[0] != "renonce Berta lost 7×1: 3 -7 3 1" {
		t.Errorf("got lines %v", got)
	}
}
