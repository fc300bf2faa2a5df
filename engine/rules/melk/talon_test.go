package melk

import (
	"strings"
	"testing"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/koenig"
	"tarock/engine/view"
	"tarock/internal/enginetest"
)

func TestCall(t *testing.T) {
	const solo = doraNames + "Dora bid solorufer"
	for _, e := range []example{
		{"5 king", "Dora: HK", solo, "Dora call KK", ""},
		{"5 own king", "Dora: HK", solo, "Dora call HK", act.NotAllowed},
		{"5 Dame with three kings", "Dora: HK KK PK; Anna: HD", solo, "Dora call HD", act.NotAllowed},
		{"5 fourth", "Dora: HK KK PK; Anna: TK", solo, "Dora call fourth", ""},
		{"5 fourth with two", "Dora: HK KK; Anna: PK TK", solo, "Dora call fourth", act.NotAllowed},
		{"5 Dame with four kings", "Dora: HK KK PK TK HD; Anna: KD", solo, "Dora call KD", ""},
		{"5 own Dame", "Dora: HK KK PK TK HD", solo, "Dora call HD", act.NotAllowed},
		{"5 Cavall with all Damen", "Dora: HK KK PK TK HD KD PD TD; Anna: HC", solo, "Dora call HC", ""},
		{"5 Bube with all Cavalle", "Dora: HK KK PK TK HD KD PD TD HC KC PC TC", solo, "Dora call HB", ""},
		{"5 no call of a Dreier", "", doraNames + "Dora bid dreier", "Dora call HK", act.WrongPhase},
	} {
		e.run(t, tell)
	}
}

// The talon of a Pagat-Rufer by Cilli (5).
func TestShares(t *testing.T) {
	s := tell(t, "Cilli: I HD PD; Dora: H1; Anna: K1; talon: P7 II TD XX HK K3")
	s.Do(cilliNames + "Cilli bid pagatrufer; Cilli call HK")
	for name, want := range map[act.Seat]string{2: "P7 II TD XX", 3: "HK", 0: "K3"} {
		for eyes := act.Nobody; eyes < players; eyes++ {
			for i, p := range s.View(eyes).Talon {
				if seen := card.Codes(p.Cards); p.To == name && (eyes == name) != (seen == want) || p.N != shares[i] {
					t.Errorf("eyes %d: %d cards for seat %d: got %q", eyes, p.N, p.To, seen)
				}
			}
		}
		if !s.Hand(name).Contains(card.MustSet(want)) {
			t.Errorf("seat %d: got hand %v", name, s.Hand(name))
		}
	}
	s.Refuse("Cilli giveup", act.NotAllowed)
	s.Do("Cilli discard P7 TD HD PD")
	s.Refuse("Dora discard HK", act.NotDiscardable)
	s.Refuse("Dora giveup", act.NotAllowed)
	s.Do("Dora discard H1; Anna discard K1")
	if c := s.Course().(*course); !c.Allied(2, 3) || c.Allied(2, 0) || len(s.Facts(3, view.Partner)) != 1 || len(s.Facts(2, view.Partner)) > 0 {
		t.Error("want only the partner Dora to know the partner")
	}
	playOut(t, s, 60, "12 I Cilli")
	tally := settling.Tally(&s.Course().(*course).Deal)
	if !tally.Cards[0].Contains(card.MustSet("H1 P7 TD")) || tally.Cards[0].Has(card.MustSet("K1").First()) {
		t.Errorf("cards of the declarer's side: got %v", tally.Cards[0])
	}
}

func TestDiscard(t *testing.T) {
	const (
		rich   = "Anna: I III IV XX XIX XVIII H1 H2 H3 H4 HD HC; talon: X XI XII T7 T8 T9; Berta: TK"
		poor   = "Anna: I III IV XX XIX XVIII XVII XVI HK HD KK PK; talon: XXI X XI T7 T8 T9; Berta: TK"
		six    = "Anna: I III IV XX XIX XVIII HK KK H1 H2 H3 H4; talon: X XI T7 T8 T9 T10"
		rufer  = annaNames + "Anna bid rufer; Anna call TK"
		colour = annaNames + "Anna bid farbendreier; Anna take 1"
		all    = annaNames + "Anna bid farbensechserdreier"
		kakadu = annaNames + "Anna bid kakadurufer; Anna call TK"
	)
	for _, e := range []example{
		{"5 suit cards first", rich, rufer, "Anna discard H1 H2 H3 H4", ""},
		{"5 tarock too early", rich, rufer, "Anna discard H1 H2 H3 X", act.NotDiscardable},
		{"5 exactly as many tarocks", poor, rufer, "Anna discard HD T7 X IV", ""},
		{"5 too many tarocks", poor, rufer, "Anna discard HD X IV XI", act.NotDiscardable},
		{"5 own king", poor, rufer, "Anna discard HD T7 X HK", act.NotDiscardable},
		{"5 Trull", poor, rufer, "Anna discard HD T7 X XXI", act.NotDiscardable},
		{"5 number", poor, rufer, "Anna discard HD T7 X", act.WrongCount},
		{"5 named twice", poor, rufer, "Anna discard HD T7 X X", act.WrongCount},
		{"5 not in hand", poor, rufer, "Anna discard HD T7 X V", act.NotInHand},
		{"5 bird of the bid", poor, kakadu, "Anna discard HD T7 X III", act.NotDiscardable},
		{"5 other birds", poor, rufer, "Anna discard HD T7 X III", ""},
		{"5 the next player lays one away", rich, rufer + "; Anna discard H1 H2 H3 H4", "Berta discard TK", act.NotDiscardable},
		{"5 six suit cards stay", six, colour, "Anna discard T7 X IV", ""},
		{"5 seven of them", six, colour, "Anna discard XI X IV", act.NotDiscardable},
		{"5 five of them", six, colour, "Anna discard T7 H1 IV", act.NotDiscardable},
		{"5 Farben-Sechser-Dreier", six, all, "Anna discard H1 H2 H3 H4 X XI", ""},
		{"5 giving up a Dreier", rich, annaNames + "Anna bid dreier; Anna take 2", "Anna giveup", act.NotAllowed},
		{"5 giving up in place of the talon", rich, annaNames + "Anna bid dreier", "Anna giveup", act.WrongPhase},
		{"5 no third packet", rich, annaNames + "Anna bid dreier", "Anna take 3", act.NotAllowed},
		{"5 no talon to take", rich, rufer, "Anna take 1", act.WrongPhase},
		{"5 Solo-Dreier", rich, annaNames + "Anna bid solodreier", "Anna discard H1 H2 H3", act.WrongPhase},
	} {
		e.run(t, tell)
	}
	tarocks := func(t *testing.T, cards string) *enginetest.Story {
		return enginetest.Example{Set: Set, Options: deal.Options{koenig.ColourDiscard.ID: "tarocks"}, Cards: cards}.Begin(t)
	}
	for _, e := range []example{
		{"12 tarocks go", six, colour, "Anna discard XI X IV", ""},
		{"12 suit cards do not", six, colour, "Anna discard T7 X IV", act.NotDiscardable},
		{"12 suit cards for want of tarocks", "Anna: I XXI XX HK HD KK H1 H2 H3 H4 K1 K2; talon: X XI T7 T8 T9 T10", all, "Anna discard X XI XX H1 H2 H3", ""},
		{"12 as many tarocks as there are", "Anna: I XXI XX HK HD KK H1 H2 H3 H4 K1 K2; talon: X XI T7 T8 T9 T10", all, "Anna discard X XI H1 H2 H3 H4", act.NotDiscardable},
	} {
		e.run(t, tarocks)
	}
	for _, test := range []struct{ name, cards, said, legal string }{
		{"5 list", poor, rufer, "discard 4 of HD III IV T7 X XI XIX XVI XVII XVIII XX"},
		{"5 list without the bird", poor, kakadu, "discard 4 of HD IV T7 X XI XIX XVI XVII XVIII XX"},
		{"5 list with six suit cards to keep", six, colour, "discard 3 of H1 H2 H3 H4 III IV T7 X XI XIX XVIII XX"},
		{"5 list of suit cards alone", rich, rufer, "discard 4 of H1 H2 H3 H4 HC HD T7"},
		{"5 list of tarocks alone", "Anna: I III IV XX XIX XVIII HK KK H1 H2 H3 H4; talon: X XI XII T7 T8 T9", colour, "discard 3 of III IV X XI XII XIX XVIII XX"},
	} {
		t.Run(test.name, func(t *testing.T) {
			s := tell(t, test.cards)
			s.Do(test.said)
			if got := s.Options(); got != test.legal {
				t.Errorf("got legal %s, want %s", got, test.legal)
			}
		})
	}
}

// A declarer who has found the king may give up instead of discarding (5).
func TestGiveUp(t *testing.T) {
	s := enginetest.Example{Set: Set, Factor: 2, Cards: "talon: H1 H2 H3 HK"}.Begin(t)
	s.Do(annaCalls)
	if got := s.Options(); !strings.HasPrefix(got, "discard 4 of ") || !strings.HasSuffix(got, ", giveup") {
		t.Errorf("got legal %s", s.Options())
	}
	for eyes, facts := range map[act.Seat]int{act.Nobody: 0, 0: 1, 1: 0, 2: 0, 3: 0} {
		if got := len(s.Facts(eyes, view.Alone)); got != facts {
			t.Errorf("eyes %d: got %d facts that Anna is alone", eyes, got)
		}
	}
	s.Do("Anna giveup")
	if got := s.Lines(); got[0] != "giveup declarer lost 1×2: -6 2 2 2" || len(got) > 1 || s.Settle().Points != nil {
		t.Errorf("got lines %v", got)
	}
}
