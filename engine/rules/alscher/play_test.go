package alscher

import (
	"testing"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/koenig"
	"tarock/internal/enginetest"
)

// lying puts cards on the table and a hand into that of the fourth player, who is on
// turn in trick n.
func lying(t *testing.T, o deal.Options, said, led, hand string, n int) (*enginetest.Story, *course) {
	t.Helper()
	s := tell(t, "Anna: H1 H2 H3 H4 K1 K2", o)
	s.Do(said)
	c := s.Course().(*course)
	enginetest.Lay(c.State, n, led, hand)
	return s, c
}

func TestDuties(t *testing.T) {
	const (
		dreier  = passes + "Anna bid solodreier; " + good
		colour  = passes + "Anna bid farbensolodreier; " + good
		bettler = passes + "Anna bid bettler; Berta done; Cilli done; Dora done"
		piccolo = passes + "Anna bid piccolo; Berta done; Cilli done; Dora done"
		tris    = passes + "Anna bid trischaken"
	)
	led := deal.Options{koenig.TarockLead.ID: "true"}
	for _, test := range []struct {
		name, said, led, hand, legal, refused string
		why                                   act.Reason
		o                                     deal.Options
	}{
		{"7 table 1 Rufer, suit led", dreier, "PK", "P7 XX", "P7", "XX", act.MustFollowSuit, usual},
		{"7 table 2 Farben-Dreier, on lead", colour, "", "H4 XXI I", "H4", "XXI", act.TarockLead, usual},
		{"7 table 3 Farben-Dreier, must be added", colour, "H2", "XXI P9", "XXI", "P9", act.MustPlayTarock, usual},
		{"7 table 4 Bettler, beats", bettler, "XII", "IX XV XX I", "XV XX", "IX", act.MustBeat, usual},
		{"7 table 5 Bettler, Pagat waits", bettler, "XII", "IX I", "IX", "I", act.PagatLast, usual},
		{"7 table 6 Bettler, tarock on it", bettler, "HD XIV", "I XX", "XX", "I", act.PagatLast, usual},
		{"7 table 7 Piccolo, no Kaiserstich", piccolo, "XXI I", "Sküs V", "Sküs", "V", act.MustBeat, usual},
		{"7 table 8 Piccolo, Uhu before Pagat", piccolo, "XXI Sküs", "I II", "II", "I", act.PagatLast, usual},
		{"7 table 9 Piccolo, last tarock", piccolo, "XXI Sküs", "I T7", "I", "T7", act.MustFollowSuit, usual},
		{"7 table 10 Trischaken, on lead", tris, "", "I H3", "I H3", "", "", usual},
		{"7 table 10 with trischaken-tarock-lead", tris, "", "I H3", "I", "H3", act.TarockLead, led},
		{"7 Trischaken, tarock lead, Pagat last", tris, "", "I II H3", "II", "I", act.PagatLast, led},
		{"7 Trischaken, tarock lead, none left", tris, "", "P7 H3", "H3 P7", "", "", led},
		{"7 Trischaken, tarock lead, following", tris, "H1", "X H3", "H3", "X", act.MustFollowSuit, led},
		{"7 Bettler, tarock lead is not for it", bettler, "", "X H3", "X H3", "", "", led},
		{"7 not in hand", dreier, "HK", "X P7", "X", "H1", act.NotInHand, usual},
		{"7 free", dreier, "HK", "P7 T7", "P7 T7", "", "", usual},
		{"7 nobody has to overtake", dreier, "V", "IV X H1", "IV X", "H1", act.MustFollowSuit, usual},
		{"7 colour, only tarocks", colour, "", "IX X", "IX X", "", "", usual},
		{"7 suit beats suit", bettler, "HD", "HK H1 X", "HK", "H1", act.MustBeat, usual},
		{"7 red ranks", bettler, "H2", "H1 H3", "H1", "H3", act.MustBeat, usual},
		{"7 suit under a tarock", bettler, "HD V", "HK H1", "HK H1", "", "", usual},
		{"7 cannot beat", tris, "HK", "HD H1", "HD H1", "", "", usual},
		{"7 Pagat last on lead", bettler, "", "I II H1", "II H1", "I", act.PagatLast, usual},
	} {
		t.Run(test.name, func(t *testing.T) {
			s, _ := lying(t, test.o, test.said, test.led, test.hand, 3)
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
		name, led, hand, announced string
		trick                      int
		legal                      string
	}{
		{"7 table 11 of two birds the one due", "T9", "I II H3", "I II", 10, "II"},
		{"7 table 12 Uhu due, König ultimo waits", "", "II HK", "II HK", 11, "II"},
		{"7 table 13 following suit", "PD", "P8 II", "II", 11, "P8"},
		{"7 table 13 free in trick 12", "", "II X", "II", 12, "II X"},
		{"7 due", "", "II X H1", "II", 11, "II"},
		{"7 too early", "", "II X H1", "II", 10, "X H1"},
		{"7 Marabu in trick 9", "", "IV X H1", "IV", 9, "IV"},
		{"7 the higher goes first", "H1", "I III", "I III", 8, "III"},
		{"7 called card too early, suit led", "H1", "X HK", "HK", 8, "HK"},
		{"7 called card kept", "", "X HK", "HK", 8, "X"},
		{"7 called card due", "", "X HK", "HK", 12, "HK"},
		{"7 of bird and called card the bird", "", "III HK", "III HK", 8, "III"},
	} {
		t.Run(test.name, func(t *testing.T) {
			s, c := lying(t, marabus, passes+"Anna bid solorufer; Anna call HK; "+good, test.led, test.hand, test.trick)
			c.King, c.Bound[3] = card.MustSet("HK").First(), card.MustSet(test.announced)
			if got := s.Legal("Dora"); got != enginetest.Plays(test.legal) {
				t.Errorf("got legal %s, want %s", got, enginetest.Plays(test.legal))
			}
		})
	}
	s, _ := lying(t, usual, passes+"Anna bid solodreier; "+good, "", "X H1", 3)
	s.Refuse("Dora play X pagat", act.NotAllowed) // a word after a legal card
	s.Refuse("Dora play XX pagat", act.NotInHand)
}

// 5, 6.1: the bird of the bid is kept for its trick although nobody announces it.
func TestBirdOfTheBid(t *testing.T) {
	s := tell(t, "Anna: I II H1 XX; Berta: HK; talon: T7 T8 T9", usual)
	s.Do(passes + "Anna bid besserrufer uhu; Anna call HK; Anna take 1; Anna discard T7 T8 T9; " + good)
	s.Refuse("Anna play II", act.BirdObligation)
	s.Do("Anna play I")
}

func TestWinner(t *testing.T) {
	kinds, led := koenig.EmperorPlays(nil), koenig.EmperorPlays(deal.Options{koenig.TarockLead.ID: "true"})
	for _, test := range []struct {
		name, cards    string
		tarock, colour int // place of the winner
	}{
		{"2 suit led", "H1 HK K4 P7", 1, 1},
		{"2 red rank", "H4 H2 H3 H1", 3, 3},
		{"2 black rank", "P7 P10 P8 P9", 1, 1},
		{"7 tarock", "H1 HK II K4", 2, 1},
		{"7 tarock led in a colour game", "X HK XI H1", 2, 2},
		{"7 Kaiserstich", "XXI Sküs I II", 2, 2},
		{"7 Kaiserstich in any order", "I XXI II Sküs", 0, 0},
		{"7 Kaiserstich on a suit led", "H1 Sküs I XXI", 2, 0},
		{"7 no Kaiserstich without the Mond", "I XX Sküs II", 2, 2},
	} {
		t.Run(test.name, func(t *testing.T) {
			trick := enginetest.Trick(test.cards)
			for _, p := range []*koenig.Play{&kinds.Tarock, &kinds.Negative, &kinds.Trischaken, &led.Trischaken} {
				if got := p.Winner(nil, &trick); got != test.tarock {
					t.Errorf("got winner %d, want %d", got, test.tarock)
				}
			}
			if got := kinds.Colour.Winner(nil, &trick); got != test.colour {
				t.Errorf("colour game: got winner %d, want %d", got, test.colour)
			}
		})
	}
}

// Who leads to the first trick (7).
func TestLead(t *testing.T) {
	for said, lead := range map[string]act.Seat{
		"Anna bid mine; Berta pass; Cilli bid solodreier; Anna pass; Cilli done; Dora done; Anna done; Berta done":          0,
		"Anna bid mine; Berta pass; Cilli bid bettler; Dora pass; Anna pass; Dora done; Anna done; Berta done":              2,
		"Anna bid mine; Berta bid bettler; Cilli pass; Dora pass; Anna hold; Berta pass; Berta done; Cilli done; Dora done": 0,
		passes + "Anna bid trischaken": 0,
	} {
		s := tell(t, "", usual)
		s.Do(said)
		if s.Turn() != lead {
			t.Errorf("%s: got seat %d leading", said, s.Turn())
		}
	}
}

// A negative game ends when it is lost, with too many tricks or too few left (7).
func TestEarlyEnd(t *testing.T) {
	triccolos := deal.Options{triccoloOption: "true"}
	for _, test := range []struct {
		name         string
		game         string
		tricks, play int
		over         bool
	}{
		{"7 Bettler with a trick", "bettler", 1, 1, true},
		{"7 Bettler without", "bettler", 0, 11, false},
		{"7 Piccolo with one", "piccolo", 1, 5, false},
		{"7 Piccolo with two", "piccolo", 2, 5, true},
		{"7 Zwiccolo without, one to come", "zwiccolo", 0, 11, true},
		{"7 Zwiccolo ouvert without, two to come", "zwiccolo-ouvert", 0, 10, false},
		{"7 Triccolo with three", "triccolo", 3, 8, false},
		{"7 Triccolo with four", "triccolo", 4, 8, true},
		{"7 Triccolo ouvert with two, one to come", "triccolo-ouvert", 2, 11, false},
		{"7 Triccolo ouvert with one, one to come", "triccolo-ouvert", 1, 11, true},
	} {
		t.Run(test.name, func(t *testing.T) {
			s := tell(t, "", triccolos)
			s.Do(passes + "Anna bid " + test.game + "; Berta done; Cilli done; Dora done")
			c := s.Course().(*course)
			c.Won[0], c.Past = test.tricks, make([]deal.Trick, test.play)
			if got := koenig.EmperorPlays(nil).Negative.Closed(&c.Deal); got != test.over {
				t.Errorf("after %d of %d tricks: got over %t", test.tricks, test.play, got)
			}
		})
	}
}
