package alscher

import (
	"testing"

	"tarock/engine/act"
	"tarock/engine/deal"
	"tarock/engine/view"
	"tarock/internal/enginetest"
)

// Cilli's Besserrufer with Uhu; Berta holds the king (6.3).
const (
	cillis = "Cilli: I II XX; Berta: HK III; Anna: XXI; Dora: Sküs; talon: P7 P8 P9"
	besser = "Anna bid mine; Berta pass; Cilli bid besserrufer uhu; Dora pass; Anna pass; Cilli call HK; Cilli take 1; Cilli discard P7 P8 P9; "
)

// factors returns the factors of the game and the announced premiums.
func factors(s *enginetest.Story) map[string]int {
	p := &s.Course().(*course).Speaking
	list := map[string]int{"game": p.OfGame().Factor()}
	for i := range p.Premiums {
		if _, said := p.Announced(&p.Premiums[i]); said.Said {
			list[p.Premiums[i].ID] = said.Factor()
		}
	}
	return list
}

func TestExample63(t *testing.T) {
	s := tell(t, cillis, usual)
	s.Do(besser + "Cilli announce trull; Cilli done; Dora double uhu; Dora double game; Dora done; Anna done; Berta announce koenig-ultimo; Berta done; " +
		"Cilli double uhu; Cilli done; Dora double uhu; Dora done; Anna double koenig-ultimo; Anna done; Berta done; Cilli done; Dora done")
	got := factors(s)
	for id, want := range map[string]int{"game": 2, "uhu": 8, "koenig-ultimo": 2, "trull": 1} {
		if got[id] != want {
			t.Errorf("%s: got factor %d, want %d", id, got[id], want)
		}
	}
	if len(got) != 4 || s.Phase() != view.Play {
		t.Errorf("got %v announced, phase %s", got, s.Phase())
	}
}

// Anna's Rufer with Cilli as partner; Berta has announced Trull (6.3).
func TestVoid(t *testing.T) {
	s := tell(t, "Cilli: HK; talon: P7 P8 P9", usual)
	s.Do(passes + "Anna bid rufer; Anna call HK; Anna take 1; Anna discard P7 P8 P9; Anna done; Berta announce trull; Berta done; Cilli done")
	s.Do("Dora double trull")
	v := s.View(act.Nobody)
	if said := v.Said[len(v.Said)-1]; !said.Void || factors(s)["trull"] != 1 {
		t.Errorf("Kontra: got void %t, factor %d", said.Void, factors(s)["trull"])
	}
	if got := facts(s, act.Nobody, view.Partner); len(got) != 1 || got[0].Seat != 2 {
		t.Errorf("got public partner %v", got)
	}
	s.Refuse("Dora double trull", act.NotAllowed)
	s.Do("Dora done; Anna double trull")
	if factors(s)["trull"] != 2 {
		t.Errorf("Trull: got factor %d", factors(s)["trull"])
	}
}

func TestAnnounce(t *testing.T) {
	const (
		rufer = passes + "Anna bid rufer; Anna call HK; Anna take 1; Anna discard P7 P8 P9; "
		annas = "Anna: I II; Berta: HK III; Cilli: XXI IV; Dora: Sküs; talon: P7 P8 P9"
		both  = "Anna: HD; Berta: HK I; talon: P7 P8 P9"
	)
	for _, e := range []struct {
		o deal.Options
		example
	}{
		{usual, example{"6.1 the bird of the bid stands", cillis, besser, "Cilli announce uhu", act.NotAllowed}},
		{usual, example{"6.1 further birds", cillis, besser, "Cilli announce pagat", ""}},
		{usual, example{"6.1 a Besserrufer need not say more", cillis, besser, "Cilli done", ""}},
		{usual, example{"6.1 bird missing", annas, rufer, "Anna announce kakadu", act.NotInHand}},
		{usual, example{"6.1 called card missing", annas, rufer, "Anna announce koenig-ultimo", act.NotInHand}},
		{usual, example{"6.1 König ultimo", annas, rufer + "Anna done", "Berta announce koenig-ultimo", ""}},
		{usual, example{"6.1 König ultimo of a taken king", "talon: HK P8 P9; Anna: P10", passes + "Anna bid rufer; Anna call HK; Anna take 1; Anna discard P8 P9 P10", "Anna announce koenig-ultimo", ""}},
		{usual, example{"6.1 Pagat and König ultimo", both, rufer + "Anna done; Berta announce pagat", "Berta announce koenig-ultimo", act.NotAllowed}},
		{usual, example{"6.1 König ultimo and Pagat", both, rufer + "Anna done; Berta announce koenig-ultimo", "Berta announce pagat", act.NotAllowed}},
		{usual, example{"6.1 once a deal", annas, rufer + "Anna announce trull; Anna done", "Berta announce trull", act.NotAllowed}},
		{usual, example{"6.1 no Marabu", annas, rufer + "Anna done; Berta done", "Cilli announce marabu", act.NotAllowed}},
		{marabus, example{"12 Marabu", annas, rufer + "Anna done; Berta done", "Cilli announce marabu", ""}},
		{usual, example{"6.1 bird in a colour game", "Anna: I H1 H2 H3 H4 HD HC", passes + "Anna bid farbensolodreier", "Anna announce pagat", act.NotAllowed}},
		{usual, example{"6.1 Trull in a colour game", "Anna: I H1 H2 H3 H4 HD HC", passes + "Anna bid farbensolodreier", "Anna announce trull", act.NotAllowed}},
		{usual, example{"6.1 Königstrull in a colour game", "Anna: I H1 H2 H3 H4 HD HC", passes + "Anna bid farbensolodreier", "Anna announce koenige", ""}},
		{usual, example{"6.1 König ultimo in a Dreier", "Anna: HK", passes + "Anna bid solodreier", "Anna announce koenig-ultimo", act.NotAllowed}},
		{usual, example{"6.1 nothing in a Bettler", "", passes + "Anna bid bettler", "Berta announce valat", act.NotAllowed}},
		{usual, example{"6.2 in the first turn", annas, rufer + "Anna done; Berta done; Cilli announce valat; Cilli done; Dora done; Anna done", "Berta announce trull", act.NotAllowed}},
		{usual, example{"6.2 the declarer in his first turn", annas, rufer + "Anna done; Berta announce trull; Berta done; Cilli done; Dora done", "Anna announce valat", act.NotAllowed}},
		{usual, example{"6.2 three gut end it", annas, rufer + good, "Anna double game", act.WrongPhase}},
		{usual, example{"6.2 the declarer's first turn is none", annas, rufer + "Anna done; Berta done; Cilli done", "Dora done", ""}},
		{usual, example{"6.2 Bettler: the next player first", "", passes + "Anna bid bettler; Berta done; Cilli done; Dora done", "Anna done", act.WrongPhase}},
	} {
		e.run(t, e.o)
	}
}

// What a single Besserrufer must announce (12).
func TestSingleBesserrufer(t *testing.T) {
	const (
		cards = "Anna: I II HK; Cilli: III; talon: P7 P8 P9; Berta: KK"
		said  = passes + "Anna bid besserrufer; Anna call KK; Anna take 1; Anna discard P7 P8 P9"
		takes = "Anna: I XX H1; Berta: HK; talon: III P8 P9"
	)
	loose := deal.Options{besserruferOption: "single", claims: "true"}
	for _, e := range []struct {
		o deal.Options
		example
	}{
		{single, example{"12 a bird first", cards, said, "Anna done", act.NotAllowed}},
		{single, example{"12 Trull is none", cards, said + "; Anna announce trull", "Anna done", act.NotAllowed}},
		{single, example{"12 either bird", cards, said + "; Anna announce uhu", "Anna done", ""}},
		{single, example{"12 König ultimo before it", cards, said, "Anna announce koenig-ultimo", act.NotAllowed}},
		{single, example{"12 König ultimo after it", cards, said + "; Anna announce uhu", "Anna announce koenig-ultimo", act.NotInHand}},
		{single, example{"12 others owe nothing", cards, said + "; Anna announce uhu; Anna done", "Berta done", ""}},
		{single, example{"12 a bird from the talon alone", takes, passes + "Anna bid besserrufer; Anna call HK; Anna take 1; Anna discard P8 P9 H1; Anna announce kakadu",
			"Anna done", act.NotAllowed}},
		{loose, example{"12 with claims, still held", cards, said, "Anna done", act.NotAllowed}},
		{loose, example{"12 with claims, all laid away", cards, passes + "Anna bid besserrufer; Anna call KK; Anna take 1; Anna discard I II P9", "Anna done", ""}},
		{loose, example{"12 with claims, one laid away", cards, passes + "Anna bid besserrufer; Anna call KK; Anna take 1; Anna discard I P8 P9", "Anna done", act.NotAllowed}},
	} {
		e.run(t, e.o)
	}
}

func TestDouble(t *testing.T) {
	const (
		// Berta is Anna's partner.
		cards    = "Anna: XX; Berta: HK I; Cilli: XIX; Dora: Sküs; talon: P7 P8 P9"
		rufer    = passes + "Anna bid rufer; Anna call HK; Anna take 1; Anna discard P7 P8 P9; "
		kontra   = rufer + "Anna done; Berta done; Cilli double game; Cilli done; Dora done; "
		piccolo  = passes + "Anna bid piccolo; "
		seenKing = "Anna: XX H4 H3 H2; Berta: I; talon: HK P8 P9"
		alone    = passes + "Anna bid rufer; Anna call HK; Anna take 2; Anna discard H4 H3 H2; "
		closed   = "Anna: XX; Berta: I; talon: HK"
		solo     = passes + "Anna bid solorufer; Anna call HK; "
	)
	for _, e := range []example{
		{"6.3 own game", cards, rufer, "Anna double game", act.NotAllowed},
		{"6.3 partner who knows", cards, rufer + "Anna done", "Berta double game", act.NotAllowed},
		{"6.3 opponent", cards, rufer + "Anna done; Berta done", "Cilli double game", ""},
		{"6.3 step taken", cards, rufer + "Anna done; Berta done; Cilli double game; Cilli done", "Dora double game", act.NotAllowed},
		{"6.3 Rekontra by the partner", cards, kontra + "Anna done", "Berta double game", ""},
		{"6.3 Subkontra by the other opponent", cards, kontra + "Anna double game; Anna done; Berta done; Cilli done", "Dora double game", ""},
		{"6.3 Subkontra by the partner", cards, kontra + "Anna double game; Anna done", "Berta double game", act.NotAllowed},
		{"6.3 no fourth step", cards, kontra + "Anna double game; Anna done; Berta done; Cilli double game; Cilli done; Dora done", "Anna double game", act.NotAllowed},
		{"6.3 Rekontra by an opponent", cards, rufer + "Anna done; Berta done; Cilli double game; Cilli done", "Dora double game", act.NotAllowed},
		{"6.3 not announced", cards, rufer + "Anna done; Berta done", "Cilli double pagat", act.NotAllowed},
		{"6.3 game with a name", cards, rufer + "Anna done; Berta done", "Cilli double game:Anna", act.NotAllowed},
		{"6.3 premium with a name", cards, rufer + "Anna announce trull; Anna done; Berta done", "Cilli double trull:Anna", act.NotAllowed},
		{"6.3 who knows that it is his side's", cards, rufer + "Anna announce trull; Anna done", "Berta double trull", act.NotAllowed},
		{"6.3 who does not know", cards, rufer + "Anna done; Berta done; Cilli announce trull; Cilli done", "Dora double trull", ""},
		{"6.3 König ultimo shows the sides", cards, rufer + "Anna done; Berta announce koenig-ultimo; Berta done; Cilli announce trull; Cilli done",
			"Dora double trull", act.NotAllowed},
		{"6.3 before it an opponent cannot know", cards, rufer + "Anna announce trull; Anna done; Berta done; Cilli announce koenige; Cilli done", "Dora double koenige", ""},
		{"6.3 a valid Kontra shows the sides", cards, rufer + "Anna announce trull; Anna done; Berta done; Cilli double trull; Cilli announce koenige; Cilli done",
			"Dora double koenige", act.NotAllowed},
		{"6.3 talon opened: alone", seenKing, alone + "Anna done; Berta announce pagat; Berta done", "Cilli double pagat", act.NotAllowed},
		{"6.3 talon opened: Kontra on the game", seenKing, alone + "Anna done", "Berta double game", ""},
		{"6.3 closed talon: an opponent cannot know", closed, solo + "Anna done; Berta announce pagat; Berta done", "Cilli double pagat", ""},
		{"6.3 closed talon: Kontra on the game", closed, solo + "Anna done", "Berta double game", ""},
		{"6.1 no Kontra on the game beside a Valat", cards, rufer + "Anna announce valat; Anna done; Berta done", "Cilli double game", act.NotAllowed},
		{"6.1 no Rekontra either", cards, rufer + "Anna done; Berta done; Cilli double game; Cilli announce valat; Cilli done; Dora done", "Anna double game", act.NotAllowed},
		{"6.3 Kontra on the Valat", cards, rufer + "Anna announce valat; Anna done; Berta done", "Cilli double valat", ""},
		{"6.3 lone game", "", passes + "Anna bid solodreier; Anna announce trull; Anna done", "Berta double trull", ""},
		{"6.3 lone game, one side", "", passes + "Anna bid solodreier; Anna done; Berta announce trull; Berta done", "Cilli double trull", act.NotAllowed},
		{"6.3 each opponent", "", piccolo, "Berta double game", ""},
		{"6.3 declarer without a name", "", piccolo + "Berta done; Cilli double game; Cilli done; Dora done", "Anna double game", act.NotAllowed},
		{"6.3 answer", "", piccolo + "Berta done; Cilli double game; Cilli done; Dora done", "Anna double game:Cilli", ""},
		{"6.3 Subkontra of a pair", "", piccolo + "Berta done; Cilli double game; Cilli done; Dora done; Anna double game:Cilli; Anna done; Berta done", "Cilli double game", ""},
		{"6.3 nothing to answer", "", piccolo + "Berta done; Cilli double game; Cilli done; Dora done", "Anna double game:Berta", act.NotAllowed},
		{"6.3 opponent names himself", "", piccolo, "Berta double game:Berta", act.NotAllowed},
		{"6.3 opponent names another", "", piccolo, "Berta double game:Anna", act.NotAllowed},
	} {
		e.run(t, usual)
	}
}

// 6.1, 6.3: doublings of the game have no effect once a Valat is announced.
func TestValatClearsTheGame(t *testing.T) {
	s := tell(t, "Anna: XX; Berta: HK; talon: P7 P8 P9", usual)
	s.Do(passes + "Anna bid rufer; Anna call HK; Anna take 1; Anna discard P7 P8 P9; Anna done; Berta done; Cilli double game; Cilli announce valat; Cilli done")
	if got := factors(s); got["game"] != 1 || got["valat"] != 1 {
		t.Errorf("got factors %v", got)
	}
	c := s.Course().(*course)
	c.Won[0], c.Won[2] = 3, 9
	c.Past = make([]deal.Trick, 12)
	if l := c.Settle().Lines[0]; l.Item != act.FindWord("valat") || l.Won || l.Factor() != 8 || l.Pay[0] != 8 {
		t.Errorf("lost Valat: got line %+v", l)
	}
}
