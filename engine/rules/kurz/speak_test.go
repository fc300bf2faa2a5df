package kurz

import (
	"testing"

	"tarock/engine/act"
	"tarock/engine/view"
	"tarock/internal/enginetest"
)

// Cilli's Besserrufer; Berta holds the king (6.3).
const (
	cillis = "Cilli: I II XX; Berta: HK III; Anna: XXI; Dora: Sküs; talon: P7 P8 P9"
	besser = "Anna bid mine; Berta pass; Cilli bid besserrufer; Dora pass; Anna pass; Cilli call HK; Cilli take 1; Cilli discard P7 P8 P9; "
)

func TestExample63(t *testing.T) {
	s := tell(t, cillis)
	s.Do(besser + "Cilli announce pagat; Cilli done; Dora double pagat; Dora done; Anna done; Berta announce koenig-ultimo; Berta done; " +
		"Cilli double pagat; Cilli done; Dora done; Anna done; Berta done")
	p := &s.Course().(*course).Speaking
	_, pagat := p.Announced(&premiums[0])
	_, ultimo := p.Announced(koenigUltimo)
	if p.OfGame().Factor() != 1 || pagat.Factor() != 4 || ultimo.Factor() != 1 {
		t.Errorf("got game ×%d, Pagat ×%d, König ultimo ×%d", p.OfGame().Factor(), pagat.Factor(), ultimo.Factor())
	}
	if s.Phase() != view.Play {
		t.Errorf("got phase %s", s.Phase())
	}
}

func TestAnnounce(t *testing.T) {
	const rufer = passes + "Anna bid rufer; Anna call HK; Anna take 1; Anna discard P7 P8 P9; "
	const annas = "Anna: I II; Berta: HK III; Cilli: XXI; Dora: Sküs; talon: P7 P8 P9"
	for _, e := range []example{
		{"6.1 Besserrufer must announce", cillis, besser, "Cilli done", act.NotAllowed},
		{"6.1 Besserrufer with the Trull first", cillis, besser + "Cilli announce trull", "Cilli done", act.NotAllowed},
		{"6.1 Besserrufer's König ultimo before the bird", cillis, besser, "Cilli announce koenig-ultimo", act.NotAllowed},
		{"6.1 Besserrufer's König ultimo after it", cillis, besser + "Cilli announce uhu", "Cilli announce koenig-ultimo", act.NotInHand},
		{"6.1 bird from the talon alone", "Cilli: I XX H1; Berta: HK; talon: IV P8 P9", "Anna bid mine; Berta pass; Cilli bid besserrufer; Dora pass; Anna pass; " +
			"Cilli call HK; Cilli take 1; Cilli discard P8 P9 H1; Cilli announce quapil", "Cilli done", act.NotAllowed},
		{"6.1 bird missing", annas, rufer, "Anna announce kakadu", act.NotInHand},
		{"6.1 king missing", annas, rufer, "Anna announce koenig-ultimo", act.NotInHand},
		{"6.1 König ultimo", annas, rufer + "Anna done", "Berta announce koenig-ultimo", ""},
		{"6.1 Pagat and König ultimo", "Anna: HD; Berta: HK I; talon: P7 P8 P9", rufer + "Anna done; Berta announce pagat", "Berta announce koenig-ultimo", act.NotAllowed},
		{"6.1 König ultimo and Pagat", "Anna: HD; Berta: HK I; talon: P7 P8 P9", rufer + "Anna done; Berta announce koenig-ultimo", "Berta announce pagat", act.NotAllowed},
		{"6.1 once a deal", annas, rufer + "Anna announce trull; Anna done", "Berta announce trull", act.NotAllowed},
		{"6.1 Mondfang with the Mond", annas, rufer + "Anna done; Berta done", "Cilli announce mondfang", act.NotAllowed},
		{"6.1 Mondfang without the Sküs", annas, rufer, "Anna announce mondfang", ""},
		{"6.2 after the first turn", annas, rufer + "Anna announce trull; Anna done; Berta done; Cilli double trull; Cilli done; Dora done; Anna done",
			"Berta announce sack", act.NotAllowed},
		{"6.2 declarer's announcing is over", annas, rufer + "Anna done; Berta announce sack; Berta done; Cilli done; Dora done", "Anna announce trull", act.NotAllowed},
		{"6.1 bird in a colour game", "Anna: I", passes + "Anna bid farbensolo", "Anna announce pagat", act.NotAllowed},
		{"6.1 Trull in a colour game", "", passes + "Anna bid farbensolo", "Anna announce trull", act.NotAllowed},
		{"6.1 Sack in a colour game", "", passes + "Anna bid farbensolo", "Anna announce sack", ""},
		{"6.1 König ultimo in a Dreier", "Anna: HK", passes + "Anna bid solodreier", "Anna announce koenig-ultimo", act.NotAllowed},
		{"6.1 nothing in a Bettler", "", passes + "Anna bid bettler", "Berta announce sack", act.NotAllowed},
		{"6.2 three gut end it", annas, rufer + good, "Anna double game", act.WrongPhase},
	} {
		e.run(t, tell)
	}
}

func TestDouble(t *testing.T) {
	const (
		// Berta is Anna's partner.
		cards    = "Anna: XX; Berta: HK I; Cilli: XIX; Dora: Sküs; talon: P7 P8 P9"
		rufer    = passes + "Anna bid rufer; Anna call HK; Anna take 1; Anna discard P7 P8 P9; "
		piccolo  = passes + "Anna bid piccolo; "
		seenKing = "Anna: XX H4 H3 H2; Berta: I; talon: HK P8 P9"
		alone    = passes + "Anna bid rufer; Anna call HK; Anna take 2; Anna discard H4 H3 H2; "
	)
	for _, e := range []example{
		{"6.3 own game", cards, rufer, "Anna double game", act.NotAllowed},
		{"6.3 partner who knows", cards, rufer + "Anna done", "Berta double game", act.NotAllowed},
		{"6.3 opponent", cards, rufer + "Anna done; Berta done", "Cilli double game", ""},
		{"6.3 step taken", cards, rufer + "Anna done; Berta done; Cilli double game; Cilli done", "Dora double game", act.NotAllowed},
		{"6.3 partner's Rekontra", cards, rufer + "Anna done; Berta done; Cilli double game; Cilli done; Dora done; Anna done", "Berta double game", ""},
		{"6.3 no third step", cards, rufer + "Anna done; Berta done; Cilli double game; Cilli done; Dora done; Anna double game; Anna done; Berta done",
			"Cilli double game", act.NotAllowed},
		{"6.3 not announced", cards, rufer + "Anna done; Berta done", "Cilli double pagat", act.NotAllowed},
		{"6.3 game:Berta in a positive game", cards, rufer + "Anna done; Berta done", "Cilli double game:Anna", act.NotAllowed},
		{"6.3 premium with a name", cards, rufer + "Anna announce trull; Anna done; Berta done", "Cilli double trull:Anna", act.NotAllowed},
		{"6.3 who knows that a premium is his side's", cards, rufer + "Anna announce trull; Anna done", "Berta double trull", act.NotAllowed},
		{"6.3 who does not know", cards, rufer + "Anna done; Berta done; Cilli announce trull; Cilli done", "Dora double trull", ""},
		{"6.3 not again", cards, rufer + "Anna done; Berta done; Cilli announce trull; Cilli done; Dora double trull", "Dora double trull", act.NotAllowed},
		{"6.3 free for others", cards, rufer + "Anna done; Berta done; Cilli announce trull; Cilli done; Dora double trull; Dora done", "Anna double trull", ""},
		{"6.3 declarer on a premium", cards, rufer + "Anna done; Berta announce pagat; Berta done; Cilli done; Dora done", "Anna double pagat", ""},
		{"6.3 König ultimo tells the sides", cards, rufer + "Anna done; Berta announce koenig-ultimo; Berta done; Cilli announce sack; Cilli done",
			"Dora double sack", act.NotAllowed},
		{"6.3 a void Kontra tells the sides", cards, rufer + "Anna done; Berta announce pagat; Berta done; Cilli announce sack; Cilli done; Dora done; Anna double pagat",
			"Anna double sack", ""},
		{"6.3 king seen in the talon", seenKing, alone + "Anna done; Berta announce pagat; Berta done", "Cilli double pagat", act.NotAllowed},
		{"6.3 king seen in the talon, Kontra on the game", seenKing, alone + "Anna done", "Berta double game", ""},
		{"6.3 whose Kontra it was", cards, rufer + "Anna announce trull; Anna done; Berta done; Cilli double trull", "Cilli double trull", act.NotAllowed},
		{"6.3 each opponent", "", piccolo, "Berta double game", ""},
		{"6.3 declarer's own", "", piccolo + "Berta done; Cilli double game; Cilli done; Dora done", "Anna double game", act.NotAllowed},
		{"6.3 answer", "", piccolo + "Berta done; Cilli double game; Cilli done; Dora done", "Anna double game:Cilli", ""},
		{"6.3 nothing to answer", "", piccolo + "Berta done; Cilli double game; Cilli done; Dora done", "Anna double game:Berta", act.NotAllowed},
		{"6.3 opponent names himself", "", piccolo, "Berta double game:Berta", act.NotAllowed},
		{"6.3 opponent names another", "", piccolo, "Berta double game:Anna", act.NotAllowed},
	} {
		e.run(t, tell)
	}
}

// A Kontra or Rekontra by the wrong side is void, but the turn is no "gut" (6.3).
func TestVoid(t *testing.T) {
	const cards = "Anna: XX; Berta: HK I; Cilli: XIX; Dora: Sküs; talon: P7 P8 P9"
	const rufer = passes + "Anna bid rufer; Anna call HK; Anna take 1; Anna discard P7 P8 P9; "
	for _, test := range []struct {
		name, said string
		end        string // rest of the phase
	}{
		{"Kontra within one side", "Anna done; Berta announce pagat; Berta done; Cilli done; Dora done; Anna double pagat", "Anna done; Berta done; Cilli done; Dora done"},
		{"Rekontra by the other side", "Anna done; Berta announce pagat; Berta done; Cilli done; Dora double pagat; Dora done; Anna done; Berta done; Cilli double pagat", "Cilli done; Dora done; Anna done; Berta done"},
	} {
		t.Run(test.name, func(t *testing.T) {
			s := tell(t, cards)
			s.Do(rufer + test.said)
			void(t, s)
			s.Do(test.end)
			if s.Phase() != view.Play {
				t.Errorf("got phase %s", s.Phase())
			}
		})
	}
}

// void checks that the last doubling is shown as void.
func void(t *testing.T, s *enginetest.Story) {
	t.Helper()
	v := s.View(act.Nobody)
	if last := v.Said[len(v.Said)-1]; !last.Void {
		t.Errorf("%s: got a valid doubling, want a void one", last.Action.Text(s.Names))
	}
}
