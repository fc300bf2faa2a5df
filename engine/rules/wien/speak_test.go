package wien

import (
	"testing"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/koenig"
	"tarock/engine/sides"
	"tarock/engine/view"
	"tarock/internal/enginetest"
)

// partner is a Rufer by Anna with Berta as partner.
const partner = "Anna: XX XIX; Berta: HK I; Cilli: II; Dora: III"

// speaks begins a Rufer by Anna with Berta as partner, up to the announcements.
func speaks(t *testing.T, cards string) *enginetest.Story {
	t.Helper()
	s := tell(t, cards)
	s.Do(passes + "Anna bid rufer; Anna call HK; Anna take 1")
	s.Idle()
	return s
}

func TestSpeaking(t *testing.T) {
	for _, e := range []example{
		{"6.1 trull by anybody", partner, "Anna done", "Berta announce trull", ""},
		{"6.1 a name once", partner, "Anna announce trull; Anna done", "Berta announce trull", act.NotAllowed},
		{"6.1 mondfang", partner, "", "Anna announce mondfang", act.NotAllowed},
		{"6.1 no such premium", partner, "", "Anna announce sack", act.NotAllowed},
		{"6.1 bird not in hand", partner, "", "Anna announce pagat", act.NotInHand},
		{"6.1 king not in hand", partner, "", "Anna announce koenig-ultimo", act.NotInHand},
		{"6.1 the pair [D21]", partner, "Anna done; Berta announce pagat", "Berta announce koenig-ultimo", act.NotAllowed},
		{"6.1 Absolut by the partner", partner, "Anna done", "Berta announce absolut", ""},
		{"6.3 Absolut by an opponent", partner, "Anna done; Berta done", "Cilli announce absolut", act.NotAllowed},
		{"6.3 Absolut by an opponent after a Kontra", partner, "Anna done; Berta done; Cilli done; Dora double game; Dora done; Anna done; Berta done", "Cilli announce absolut", ""},
		{"6.3 Absolut in the turn of the Kontra", partner, "Anna done; Berta done; Cilli double game", "Cilli announce absolut", ""},
		{"6.2 Nachlizitieren", partner, "Anna done; Berta done; Cilli announce valat; Cilli done; Dora done", "Anna announce trull", ""},
		{"6.2 three gut", partner, "Anna done; Berta done; Cilli done; Dora done", "Anna done", act.WrongPhase},
		{"6.2 the declarer's first turn is no gut", partner, "Anna done; Berta done; Cilli done", "Dora done", ""},
		{"6.3 Kontra by an opponent", partner, "Anna done; Berta done", "Cilli double game", ""},
		{"6.3 Kontra by the partner", partner, "Anna done", "Berta double game", act.NotAllowed},
		{"6.3 Kontra by the declarer", partner, "", "Anna double game", act.NotAllowed},
		{"6.3 Rekontra by the partner", partner, "Anna done; Berta done; Cilli double game; Cilli done; Dora done; Anna done", "Berta double game", ""},
		{"6.3 Rekontra by an opponent", partner, "Anna done; Berta done; Cilli double game; Cilli done", "Dora double game", act.NotAllowed},
		{"6.3 no third step", partner, "Anna done; Berta done; Cilli double game; Cilli done; Dora done; Anna double game; Anna done; Berta done", "Cilli double game", act.NotAllowed},
		{"6.3 game:Berta", partner, "Anna done; Berta done", "Cilli double game:Anna", act.NotAllowed},
		{"6.3 trull:Anna", partner, "Anna announce trull; Anna done; Berta done", "Cilli double trull:Anna", act.NotAllowed},
		{"6.3 not announced", partner, "Anna done; Berta done", "Cilli double trull", act.NotAllowed},
		{"6.3 own announcement", partner, "Anna done; Berta announce trull", "Berta double trull", act.NotAllowed},
		{"6.3 void, and free for others", partner, "Anna done; Berta announce trull; Berta done; Cilli done; Dora done; Anna double trull; Anna done; Berta done", "Cilli double trull", ""},
		{"6.3 void, not again", partner, "Anna done; Berta announce trull; Berta done; Cilli done; Dora done; Anna double trull", "Anna double trull", act.NotAllowed},
		{"6.3 an announced König ultimo tells", partner, "Anna done; Berta announce koenig-ultimo; Berta done; Cilli announce trull; Cilli done", "Dora double trull", act.NotAllowed},
		{"6.3 Absolut tells", partner, "Anna done; Berta announce absolut; Berta done; Cilli announce trull; Cilli done", "Dora double trull", act.NotAllowed},
		{"6.3 example, void", "Anna: XX; Dora: HK", "Anna done; Berta announce trull; Berta done", "Cilli double trull", ""},
		{"6.3 example, then Dora", "Anna: XX; Dora: HK", "Anna done; Berta announce trull; Berta done; Cilli double trull; Cilli done", "Dora double trull", ""},
	} {
		e.run(t, speaks)
	}
	for _, e := range []example{
		{"6.1 no Trull in a colour game", "", passes + "Anna bid farbensolodreier", "Anna announce trull", act.NotAllowed},
		{"6.1 no bird in a colour game", "Anna: I", passes + "Anna bid farbensolodreier", "Anna announce pagat", act.NotAllowed},
		{"6.1 König ultimo in a Farbensolorufer", "Berta: HK", passes + "Anna bid farbensolorufer; Anna call HK; Anna done", "Berta announce koenig-ultimo", ""},
		{"6.1 no König ultimo without a call", "", passes + "Anna bid solodreier", "Anna announce koenig-ultimo", act.NotAllowed},
		{"6.1 nothing in a negative game", "", passes + "Anna bid bettler", "Berta announce valat", act.NotAllowed},
		{"6.1 the bird of the bid", "Anna: I HD HC HB; Berta: HK", passes + "Anna bid pagatrufer; Anna call HK; Anna take 1; Anna discard HD HC HB", "Anna announce pagat", act.NotAllowed},
		{"6.2 Trischaken", "", passes + "Anna bid trischaken", "Anna done", act.WrongPhase},
		{"6.2 negative, the next player begins", "", passes + "Anna bid bettler", "Berta double game", ""},
		{"6.3 negative, by the leader", "", passes + "Anna bid bettler; Berta done; Cilli done; Dora double game; Dora done", "Anna double game", act.NotAllowed},
		{"6.3 negative, Rekontra by name", "", passes + "Anna bid bettler; Berta done; Cilli done; Dora double game; Dora done", "Anna double game:Dora", ""},
		{"6.3 negative, Rekontra without Kontra", "", passes + "Anna bid bettler; Berta done; Cilli done; Dora double game; Dora done", "Anna double game:Berta", act.NotAllowed},
		{"6.3 negative, by name", "", passes + "Anna bid bettler", "Berta double game:Anna", act.NotAllowed},
		{"6.3 other joint games [fairness 2]", "", "Anna bid mine; Berta bid piccolo; Cilli bid zwiccolo; Dora pass; Anna pass; Cilli double game; Cilli done; Dora done", "Anna double game:Cilli", act.NotAllowed},
		{"6.3 in a Dreier all is known", "", passes + "Anna bid solodreier; Anna done; Berta announce trull; Berta done", "Cilli double trull", act.NotAllowed},
	} {
		e.run(t, tell)
	}
}

// 6.3, fairness rule 1.
func TestFairness(t *testing.T) {
	const (
		cards = "Anna: I HD HC HB; Berta: II; talon: HK"
		alone = passes + "Anna bid pagatrufer; Anna call HK; Anna take 1; Anna discard HD HC HB; "
	)
	for _, e := range []example{
		{"6.3 the game", cards, alone + "Anna done", "Berta double game", act.NotAllowed},
		{"6.3 the bird of the bid", cards, alone + "Anna done", "Berta double pagat", act.NotAllowed},
		{"6.3 what is announced now", cards, alone + "Anna announce trull; Anna done", "Berta double trull", ""},
		{"6.3 what opponents announce", cards, alone + "Anna done; Berta announce uhu; Berta done; Cilli done; Dora done", "Anna double uhu", ""},
		{"6.3 though he has announced König ultimo", "Anna: HD HC HB; Berta: II; talon: HK",
			passes + "Anna bid rufer; Anna call HK; Anna take 1; Anna discard HD HC HB; Anna announce koenig-ultimo; Anna done; Berta announce uhu; Berta done; Cilli done; Dora done",
			"Anna double uhu", ""},
		{"6.3 no Absolut for opponents", cards, alone + "Anna done", "Berta announce absolut", act.NotAllowed},
		{"6.3 in a Farbendreier the game", cards, passes + "Anna bid dreier; Anna take 1; Anna discard HD HC HB; Anna done", "Berta double game", ""},
	} {
		e.run(t, tell)
	}
}

// Without Nachlizitieren, premiums are announced only in the first turn; doublings
// are unaffected (12).
func TestNachlizitieren(t *testing.T) {
	begin := func(t *testing.T, cards string) *enginetest.Story {
		return enginetest.Example{Set: Set, Options: deal.Options{nachlizitieren: "false"}, Cards: cards}.Begin(t)
	}
	const first = passes + "Anna bid solodreier; Anna announce trull; Anna done; Berta announce valat; Berta done; Cilli done; Dora done; "
	for _, e := range []example{
		{"6.2 too late", "Anna: I", first, "Anna announce pagat", act.NotAllowed},
		{"6.2 too late before not in hand", "Berta: I", first, "Anna announce pagat", act.NotAllowed},
		{"6.2 doubling", "", first, "Anna double valat", ""},
	} {
		e.run(t, begin)
	}
}

// 6.2, the example.
func TestLevels(t *testing.T) {
	s := tell(t, "Berta: HK; Cilli: XX")
	s.Do("Anna bid mine; Berta pass; Cilli bid solorufer; Dora pass; Anna pass; Cilli call HK; " +
		"Cilli announce trull; Cilli done; Dora double game; Dora announce absolut; Dora done; Anna done; Berta announce koenig-ultimo; Berta double game; " +
		"Berta done; Cilli done; Dora double koenig-ultimo; Dora done; Anna done; Berta done; Cilli done")
	p := &s.Course().(*course).Speaking
	if got := p.OfGame().Factor(); got != 4 {
		t.Errorf("game: got factor %d, want 4", got)
	}
	for row, want := range map[*koenig.Premium]int{absolut: 1, &premiums[4]: 2, &premiums[0]: 1} {
		if _, said := p.Announced(row); said.Factor() != want {
			t.Errorf("%s: got factor %d, want %d", row.ID, said.Factor(), want)
		}
	}
	if s.Phase() != view.Play {
		t.Errorf("got phase %s", s.Phase())
	}
}

// What everybody knows about the sides (6.3).
func TestKnown(t *testing.T) {
	for _, test := range []struct {
		name, said string
		want       sides.Cases
	}{
		{"6.3 nothing", "", sides.At(1) | sides.At(2) | sides.At(3)},
		{"6.3 Kontra on the game", "Anna done; Berta done; Cilli double game", sides.At(1) | sides.At(3)},
		{"6.3 void Kontra", "Anna done; Berta announce trull; Berta done; Cilli done; Dora done; Anna double trull", sides.At(1)},
		{"6.3 König ultimo", "Anna done; Berta announce koenig-ultimo", sides.At(1)},
		{"6.3 Absolut", "Anna done; Berta announce absolut", sides.At(1)},
		{"6.3 Absolut after a Kontra", "Anna done; Berta done; Cilli double game; Cilli done; Dora announce absolut", sides.At(1) | sides.At(3)},
	} {
		t.Run(test.name, func(t *testing.T) {
			s := speaks(t, partner)
			s.Do(test.said)
			if got := s.Course().(*course).Public; got != test.want {
				t.Errorf("places of the king: got %05b, want %05b", got, test.want)
			}
		})
	}
}

// 7.1 to 7.4.
func TestDuties(t *testing.T) {
	const (
		dreier  = passes + "Anna bid solodreier"
		colour  = passes + "Anna bid farbensolodreier"
		bettler = passes + "Anna bid bettler"
		tris    = passes + "Anna bid trischaken"
	)
	for _, test := range []struct {
		name, said, led, hand, legal, refused string
		why                                   act.Reason
	}{
		{"7.2 must follow", dreier, "HK", "X H1 P7", "H1", "X", act.MustFollowSuit},
		{"7.2 tarock is a suit", dreier, "V", "X H1 P7", "X", "P7", act.MustFollowSuit},
		{"7.2 must play tarock", dreier, "HK", "X P7", "X", "P7", act.MustPlayTarock},
		{"7.2 not in hand", dreier, "HK", "X P7", "X", "H1", act.NotInHand},
		{"7.2 need not beat", dreier, "HK V", "IV X", "IV X", "", ""},
		{"7.2 colour leads suits", colour, "", "X P7", "P7", "X", act.TarockLead},
		{"7.2 colour, tarocks only", colour, "", "IX X", "IX X", "", ""},
		{"7.2 must beat", bettler, "HD", "HK H1", "HK", "H1", act.MustBeat},
		{"7.2 suit into a trick with a tarock", bettler, "HD V", "HK H1", "HK H1", "", ""},
		{"7.2 any lead in Trischaken", tris, "", "II XX H1", "II XX H1", "", ""},
		{"7.2 Pagat last in leading", tris, "", "I II H1", "II H1", "I", act.PagatLast},
		{"7.2 Pagat last before must-beat", tris, "XXI Sküs", "I IX", "IX", "I", act.PagatLast},
		{"7.2 Pagat as the only tarock", tris, "XXI Sküs", "I P7", "I", "P7", act.MustFollowSuit},
		{"7.2 Sküs over XXI though the Pagat lies there", tris, "I XXI", "Sküs V P7", "Sküs", "V", act.MustBeat},
	} {
		t.Run(test.name, func(t *testing.T) {
			s := tell(t, "")
			s.Tell(test.said)
			c := s.Course().(*course)
			enginetest.Situate(c.State, 3, 3, test.led, test.hand)
			if got := s.Legal("Dora"); got != enginetest.Plays(test.legal) {
				t.Errorf("got legal %s, want %s", got, enginetest.Plays(test.legal))
			}
			if test.refused != "" {
				s.Refuse("Dora play "+test.refused, test.why)
			}
		})
	}
}

func TestObligation(t *testing.T) {
	for _, test := range []struct {
		name, said, led, hand, announced string
		trick                            int
		legal                            string
	}{
		{"7.4 due", "solorufer", "", "II X H1", "II", 11, "II"},
		{"7.4 kept", "solorufer", "", "II X H1", "II", 10, "X H1"},
		{"7.4 free once over", "solorufer", "X", "II XI H1", "II", 12, "II XI"},
		{"7.4 example, the higher bird first", "solorufer", "P8", "II I", "I II", 10, "II"},
		{"7.4 suit first", "solorufer", "H1", "I H2", "I", 12, "H2"},
		{"7.4 called king kept", "solorufer", "", "X HK", "HK", 8, "X"},
		{"7.4 called king due", "solorufer", "", "X HK", "HK", 12, "HK"},
		{"7.4 called king due in a colour game", "farbensolorufer", "", "H1 HK", "HK", 12, "HK"},
		{"7.4 called king kept in a colour game", "farbensolorufer", "", "H1 HK", "HK", 11, "H1"},
	} {
		t.Run(test.name, func(t *testing.T) {
			s := tell(t, "Dora: HK")
			s.Tell(passes + "Anna bid " + test.said + "; Anna call HK")
			c := s.Course().(*course)
			enginetest.Situate(c.State, 3, test.trick, test.led, test.hand)
			c.Bound[3] = card.MustSet(test.announced)
			if got := s.Legal("Dora"); got != enginetest.Plays(test.legal) {
				t.Errorf("got legal %s, want %s", got, enginetest.Plays(test.legal))
			}
		})
	}
}

// 7.3.
func TestWinner(t *testing.T) {
	kinds := koenig.EmperorPlays(nil)
	for _, test := range []struct {
		name, cards    string
		tarock, colour int
	}{
		{"7.3 suit", "H1 HK P7 K4", 1, 1},
		{"7.3 tarock", "H1 HK II K4", 2, 1},
		{"7.3 Kaiserstich", "XXI Sküs I II", 2, 2},
		{"7.3 Kaiserstich in any order", "I II Sküs XXI", 0, 0},
		{"7.3 no Kaiserstich to a suit in a colour game", "H1 XXI Sküs I", 3, 0},
		{"7.3 two of three", "XXI Sküs II III", 1, 1},
	} {
		t.Run(test.name, func(t *testing.T) {
			trick := enginetest.Trick(test.cards)
			for _, play := range []*koenig.Play{&kinds.Tarock, &kinds.Negative, &kinds.Trischaken} {
				if got := play.Winner(nil, &trick); got != test.tarock {
					t.Errorf("got winner %d, want %d", got, test.tarock)
				}
			}
			if got := kinds.Colour.Winner(nil, &trick); got != test.colour {
				t.Errorf("colour game: got winner %d, want %d", got, test.colour)
			}
		})
	}
}
