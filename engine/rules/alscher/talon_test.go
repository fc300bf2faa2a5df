package alscher

import (
	"testing"

	"tarock/engine/act"
	"tarock/engine/deal"
	"tarock/engine/koenig"
	"tarock/engine/view"
	"tarock/internal/enginetest"
)

func TestCallAndTalon(t *testing.T) {
	const (
		rufer  = passes + "Anna bid rufer; "
		kings  = "Anna: HK KK PK TK"
		damen  = kings + " HD KD PD TD"
		cavall = damen + " HC KC PC TC"
		talon  = "talon: HK"
	)
	for _, e := range []example{
		{"5 king", "Anna: HK", rufer, "Anna call KK", ""},
		{"5 own king", "Anna: HK", rufer, "Anna call HK", act.NotAllowed},
		{"5 Dame while there are kings", "Anna: HK", rufer, "Anna call HD", act.NotAllowed},
		{"5 fourth", "Anna: HK KK PK", rufer, "Anna call fourth", ""},
		{"5 the fourth by name", "Anna: HK KK PK; Berta: TK", rufer, "Anna call TK", ""},
		{"5 fourth with two", "Anna: HK KK; Berta: PK", rufer, "Anna call fourth", act.NotAllowed},
		{"5 fourth with four", kings, rufer, "Anna call fourth", act.NotAllowed},
		{"5 Dame with four kings", kings + "; Berta: HD", rufer, "Anna call HD", ""},
		{"5 own Dame", kings + " HD", rufer, "Anna call HD", act.NotAllowed},
		{"5 Cavall with Damen left", kings + " HD KD PD; Berta: TD HC", rufer, "Anna call HC", act.NotAllowed},
		{"5 Cavall with all Damen", damen + "; Berta: HC", rufer, "Anna call HC", ""},
		{"5 Bube with all Cavalls", cavall, rufer, "Anna call HB", ""},
		{"5 give up", talon, rufer + "Anna call HK", "Anna giveup", ""},
		{"5 give up for a called Dame", kings + "; talon: HD", rufer + "Anna call HD", "Anna giveup", ""},
		{"5 the other packet", talon, rufer + "Anna call HK", "Anna take 2", ""},
		{"5 no third packet", talon, rufer + "Anna call HK", "Anna take 3", act.NotAllowed},
		{"5 none", talon, rufer + "Anna call HK", "Anna take 0", act.NotAllowed},
		{"5 give up with a partner", "Berta: HK", rufer + "Anna call HK", "Anna giveup", act.NotAllowed},
		{"5 give up a Dreier", "", passes + "Anna bid dreier", "Anna giveup", act.NotAllowed},
		{"5 Sechserdreier takes all", "", passes + "Anna bid sechserdreier", "Anna take 1", act.WrongPhase},
		{"5 Solorufer takes none", "Anna: HD; Berta: HK", passes + "Anna bid solorufer; Anna call HK", "Anna take 1", act.WrongPhase},
		{"5 Trischaken announces nothing", "", passes + "Anna bid trischaken", "Anna done", act.WrongPhase},
	} {
		e.run(t, usual)
	}
}

// The hands for discards; packet 1 is taken.
const (
	dreier15 = "Anna: HK XX XIX XVIII XVII XVI XV XIV XIII XII XI XXI; talon: T7 P9 X"
	farben7  = "Anna: HK HD H1 H2 H3 KD XX XIX XVIII XVII XXI I; talon: XV XIV H4"
	farben8  = "Anna: HK HD H1 H2 H3 KD K1 XIX XVIII XVII XXI I; talon: XV XIV H4"
	farben9  = "Anna: HK KK PK TK H1 H2 H3 KD K1 XVII XXI I; talon: XV XIV H4"
	farben6  = "Anna: HK HD H1 H2 H3 KD XX XIX XVIII XVII XXI I; talon: XV XIV XIII"
	poor     = "Anna: I III IV XX XIX XVIII XVII XVI HK HD KK PK; talon: XXI Sküs X T7 T8 T9; Berta: TK"
	twoBirds = "Anna: II III XX XIX XVIII XVII XVI XV HK HD KK PK; talon: X XI XXI T7 T8 T9; Berta: TK"
)

func TestDiscard(t *testing.T) {
	const (
		taken  = "Anna call TK; Anna take 1"
		rufer  = passes + "Anna bid rufer; " + taken
		dreier = passes + "Anna bid dreier; Anna take 1"
		colour = passes + "Anna bid farbendreier; Anna take 1"
		uhu    = passes + "Anna bid besserrufer uhu; " + taken
		plain  = passes + "Anna bid besserrufer; " + taken
	)
	sixes := "Anna: HK KK PK H1 XX XIX XVIII XVII XVI XV XIV XIII; talon: H2 H3 XII XI X IX"
	tarocks := deal.Options{koenig.ColourDiscard.ID: "tarocks"}
	for _, e := range []struct {
		o deal.Options
		example
	}{
		{usual, example{"5 Dreier, both suit cards and a tarock", dreier15, dreier, "Anna discard T7 P9 X", ""}},
		{usual, example{"5 Dreier, two tarocks", dreier15, dreier, "Anna discard T7 XI X", act.NotDiscardable}},
		{usual, example{"5 Dreier, the Mond", dreier15, dreier, "Anna discard T7 P9 XXI", act.NotDiscardable}},
		{usual, example{"5 Farben-Dreier, q = 7", farben7, colour, "Anna discard H1 XV XIV", ""}},
		{usual, example{"5 Farben-Dreier, two suit cards of 7", farben7, colour, "Anna discard H1 H2 XIV", act.NotDiscardable}},
		{usual, example{"5 Farben-Dreier, no suit card of 7", farben7, colour, "Anna discard XX XV XIV", act.NotDiscardable}},
		{usual, example{"5 Farben-Dreier, the king of 7", farben7, colour, "Anna discard HK XV XIV", act.NotDiscardable}},
		{usual, example{"5 Farben-Dreier, q = 8", farben8, colour, "Anna discard H1 H2 XIV", ""}},
		{usual, example{"5 Farben-Dreier, q = 10, only suit cards", farben9, colour, "Anna discard H1 H2 XIV", act.NotDiscardable}},
		{usual, example{"5 Farben-Dreier, q = 10", farben9, colour, "Anna discard H1 H2 H3", ""}},
		{usual, example{"5 Farben-Dreier, q = 6", farben6, colour, "Anna discard XV XIV XIII", ""}},
		{tarocks, example{"12 tarocks in place of suit cards", farben7, colour, "Anna discard XX XV XIV", ""}},
		{tarocks, example{"12 a suit card too early", farben7, colour, "Anna discard H1 XV XIV", act.NotDiscardable}},
		{tarocks, example{"12 for want of tarocks", farben9, colour, "Anna discard XVII XV XIV", ""}},
		{usual, example{"5 suit cards first", poor, rufer, "Anna discard HD X IV", ""}},
		{usual, example{"5 too many tarocks", poor, rufer, "Anna discard X III IV", act.NotDiscardable}},
		{usual, example{"5 own king", poor, rufer, "Anna discard HD HK X", act.NotDiscardable}},
		{usual, example{"5 number", poor, rufer, "Anna discard HD X", act.WrongCount}},
		{usual, example{"5 not in hand", poor, rufer, "Anna discard HD X TK", act.NotInHand}},
		{usual, example{"5 the bird of the bid", twoBirds, uhu, "Anna discard HD X II", act.NotDiscardable}},
		{usual, example{"5 another bird", twoBirds, uhu, "Anna discard HD X III", ""}},
		{usual, example{"5 a bird in a Rufer", twoBirds, rufer, "Anna discard HD II III", ""}},
		{single, example{"12 one of two birds", twoBirds, plain, "Anna discard HD X II", ""}},
		{single, example{"12 both birds", twoBirds, plain, "Anna discard HD II III", act.NotDiscardable}},
		{usual, example{"5 called card", "Anna: HD HC HB H1 H2 P7; talon: HK", passes + "Anna bid rufer; Anna call HK; Anna take 1", "Anna discard HD HC HK", act.NotDiscardable}},
		{usual, example{"5 called Dame", "Anna: HK KK PK TK H1 H2 P7 P8; talon: HD", passes + "Anna bid rufer; Anna call HD; Anna take 1", "Anna discard H1 H2 HD", act.NotDiscardable}},
		{usual, example{"5 Sechserdreier, six", sixes, passes + "Anna bid sechserdreier", "Anna discard H1 H2 H3 X XI XII", ""}},
		{usual, example{"5 Sechserdreier, too many tarocks", sixes, passes + "Anna bid sechserdreier", "Anna discard H1 H2 IX X XI XII", act.NotDiscardable}},
	} {
		e.run(t, e.o)
	}
	for _, test := range []struct {
		name, cards, said, legal string
		o                        deal.Options
	}{
		{"5 list of a Dreier", dreier15, dreier, "discard 3 of P9 T7 X XI XII XIII XIV XIX XV XVI XVII XVIII XX", usual},
		{"5 list, q = 7", farben7, colour, "discard 3 of H1 H2 H3 H4 HD KD XIV XIX XV XVII XVIII XX", usual},
		{"5 list, q = 6", farben6, colour, "discard 3 of XIII XIV XIX XV XVII XVIII XX", usual},
		{"5 list, q = 10", farben9, colour, "discard 3 of H1 H2 H3 H4 K1 KD", usual},
		{"12 list of tarocks", farben7, colour, "discard 3 of XIV XIX XV XVII XVIII XX", tarocks},
		{"5 list without the bird of the bid", twoBirds, uhu, "discard 3 of HD III X XI XIX XV XVI XVII XVIII XX", usual},
		{"10 list with claims", twoBirds, uhu, "discard 3 of HD HK II III KK PK X XI XIX XV XVI XVII XVIII XX XXI", claiming},
	} {
		t.Run(test.name, func(t *testing.T) {
			s := tell(t, test.cards, test.o)
			s.Do(test.said)
			if got := s.Legal("Anna"); got != test.legal {
				t.Errorf("got legal %s, want %s", got, test.legal)
			}
		})
	}
}

// facts returns the facts with an id in a view.
func facts(s *enginetest.Story, eyes act.Seat, id string) (list []view.Fact) {
	for _, f := range s.View(eyes).Facts {
		if f.ID == id {
			list = append(list, f)
		}
	}
	return list
}

// 5, 11: the open cards of a discard.
func TestOpenDiscard(t *testing.T) {
	for _, test := range []struct {
		name, cards, said, open string
		o                       deal.Options
	}{
		{"5 the tarock of a Dreier", dreier15, "dreier; Anna take 1; Anna discard T7 P9 X", "X", usual},
		{"5 the tarocks of a Farben-Dreier", farben7, "farbendreier; Anna take 1; Anna discard H1 XV XIV", "XIV XV", usual},
		{"12 no tarocks of a Farben-Dreier", farben7, "farbendreier; Anna take 1; Anna discard XX XV XIV", "", deal.Options{koenig.ColourDiscard.ID: "tarocks"}},
	} {
		t.Run(test.name, func(t *testing.T) {
			s := tell(t, test.cards, test.o)
			s.Do(passes + "Anna bid " + test.said + "; " + good)
			s.Do("Anna " + s.Deal.Legal(0)[0].Words(s.Names))
			for _, eyes := range []act.Seat{act.Nobody, 1} {
				got := ""
				for _, f := range facts(s, eyes, view.LaidAway) {
					got += f.Cards.String()
				}
				if got != test.open {
					t.Errorf("eyes %d: got %q, want %q", eyes, got, test.open)
				}
			}
			if got := facts(s, 0, view.LaidAway); len(got) != 1 || got[0].Cards.Len() != 3 {
				t.Errorf("declarer: got %v", got)
			}
		})
	}
}

// What each player sees besides cards (11).
func TestShow(t *testing.T) {
	s := tell(t, "Anna: I II; Berta: HK; talon: X XI XII", usual)
	s.Do(passes + "Anna bid piccolo-ouvert; Berta done; Cilli done; Dora done")
	if v := s.View(2); !v.Open[0].Empty() {
		t.Errorf("before trick 1: got %v open, want nothing", v.Open)
	}
	for len(s.Past()) < 1 {
		if err := s.Deal.Do(s.Deal.Legal(s.Turn())[0].Action); err != nil {
			t.Fatal(err)
		}
	}
	for eyes := act.Nobody; eyes < players; eyes++ {
		v := s.View(eyes)
		for p := range act.Seat(players) {
			if v.Open[p] != s.Hand(p) {
				t.Errorf("after trick 1: seat %d: got %d's hand as %v", eyes, p, v.Open[p])
			}
		}
		own := 0
		if eyes == s.Past()[0].Winner {
			own = 1
		}
		if got := facts(s, eyes, view.Took); len(got) != own || v.Last.Number != 1 {
			t.Errorf("seat %d: got own tricks %v, last trick %d", eyes, got, v.Last.Number)
		}
	}
	s.Do(s.OnTurn() + " " + s.Deal.Legal(s.Turn())[0].Words(s.Names))
	if v := s.View(2); v.Last.Number != 0 {
		t.Errorf("after the next lead: got last trick %d, want none", v.Last.Number)
	}

	s = tell(t, "Anna: XX XIX; Berta: HK; talon: X XI XII", usual)
	s.Do(passes + "Anna bid rufer; Anna call HK")
	for eyes, partners := range map[act.Seat]int{act.Nobody: 0, 0: 0, 1: 1, 2: 0} {
		v := s.View(eyes)
		if len(v.Talon) != 2 || len(v.Talon[1].Cards) != 3 || len(facts(s, eyes, view.Partner)) != partners {
			t.Errorf("eyes %d: got talon %v, partners %v", eyes, v.Talon, facts(s, eyes, view.Partner))
		}
	}
	s.Do("Anna take 2")
	if v := s.View(1); v.Talon[0].To != act.Nobody || v.Talon[1].To != 0 {
		t.Errorf("after the choice: got talon %v", v.Talon)
	}
}
