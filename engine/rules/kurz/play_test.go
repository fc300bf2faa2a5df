package kurz

import (
	"testing"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/internal/enginetest"
)

// lying puts cards on the table and a hand into that of the fourth player, who is on
// turn in trick n.
func lying(t *testing.T, said, led, hand string, n int) (*enginetest.Story, *course) {
	t.Helper()
	s := tell(t, "")
	s.Do(said)
	c := s.Course().(*course)
	enginetest.Lay(c.State, n, led, hand)
	return s, c
}

func TestDuties(t *testing.T) {
	const (
		dreier  = passes + "Anna bid solodreier; " + good
		colour  = passes + "Anna bid farbensolo; " + good
		bettler = passes + "Anna bid bettler; Berta done; Cilli done; Dora done"
		tris    = passes + "Anna bid trischaken"
	)
	for _, test := range []struct {
		name, said, led, hand, legal, refused string
		why                                   act.Reason
	}{
		{"7 must follow", dreier, "HK", "X H1 P7", "H1", "X", act.MustFollowSuit},
		{"7 tarock is a suit led", dreier, "V", "X H1 P7", "X", "P7", act.MustFollowSuit},
		{"7 must play tarock", dreier, "HK", "X P7", "X", "P7", act.MustPlayTarock},
		{"7 not in hand", dreier, "HK", "X P7", "X", "H1", act.NotInHand},
		{"7 free", dreier, "HK", "P7 T7", "P7 T7", "", ""},
		{"7 need not beat", dreier, "HK V", "IV X", "IV X", "", ""},
		{"7 colour leads suits", colour, "", "X P7", "P7", "X", act.TarockLead},
		{"7 colour leads tarocks last", colour, "", "IX X", "IX X", "", ""},
		{"7 colour, must play tarock", colour, "H4", "X K4", "X", "K4", act.MustPlayTarock},
		{"7 must beat", bettler, "HD", "HK H1", "HK", "H1", act.MustBeat},
		{"7 cannot beat", tris, "HK", "HD H1", "HD H1", "", ""},
		{"7 any lead in Trischaken", tris, "", "II XX H1", "II XX H1", "", ""},
		{"7 beat with tarock", tris, "HD V", "IV X", "X", "IV", act.MustBeat},
		{"7 Pagat last in leading", tris, "", "I II H1", "II H1", "I", act.PagatLast},
		{"7 Pagat last in following", bettler, "HK", "I II P7", "II", "I", act.PagatLast},
		{"7 Pagat last before must-beat", tris, "XXI Sküs", "I V", "V", "I", act.PagatLast},
		{"7 Pagat as only tarock", tris, "HK", "I P7", "I", "P7", act.MustPlayTarock},
	} {
		t.Run(test.name, func(t *testing.T) {
			s, _ := lying(t, test.said, test.led, test.hand, 3)
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
		{"7 due", "", "II X H1", "II", 11, "II"},
		{"7 too early", "", "II X H1", "II", 10, "X H1"},
		{"7 free once over", "X", "II XI H1", "II", 12, "II XI"},
		{"7 the higher goes first", "H1", "I III", "I III", 8, "III"},
		{"7 IV before II", "X", "II IV", "II IV", 8, "IV"},
		{"7 the higher, though one is over", "H1", "II III", "II III", 11, "II"},
		{"7 suit must be followed", "H1", "I H2", "I", 12, "H2"},
		{"7 called king too early, suit led", "H1", "X HK", "HK", 8, "HK"},
		{"7 called king kept", "", "X HK", "HK", 8, "X"},
		{"7 called king due", "", "X HK", "HK", 12, "HK"},
		{"7 bird before the king", "P7", "I IV", "I IV", 9, "IV"},
		{"7 of bird and king the bird", "", "III HK", "III HK", 8, "III"},
	} {
		t.Run(test.name, func(t *testing.T) {
			s, c := lying(t, passes+"Anna bid solorufer; Anna call HK; "+good, test.led, test.hand, test.trick)
			c.King, c.Bound[3] = card.MustSet("HK").First(), card.MustSet(test.announced)
			if got := s.Legal("Dora"); got != enginetest.Plays(test.legal) {
				t.Errorf("got legal %s, want %s", got, enginetest.Plays(test.legal))
			}
		})
	}
}

func TestWinner(t *testing.T) {
	for _, test := range []struct {
		name, cards    string
		tarock, colour int
	}{
		{"7 suit", "H1 HK P7 K4", 1, 1},
		{"2 red rank", "H4 H1 H2 H3", 1, 1},
		{"2 black rank", "P7 P10 P8 P9", 1, 1},
		{"7 tarock", "H1 HK II K4", 2, 1},
		{"7 no Kaiserstich", "XXI Sküs I II", 1, 1},
		{"7 no Kaiserstich in any order", "I XXI Sküs II", 2, 2},
		{"7 tarock led in a colour game", "X HK XI H1", 2, 2},
	} {
		t.Run(test.name, func(t *testing.T) {
			trick := enginetest.Trick(test.cards)
			if got := kinds.Tarock.Winner(nil, &trick); got != test.tarock {
				t.Errorf("got winner %d, want %d", got, test.tarock)
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
		"Anna bid mine; Berta pass; Cilli bid solodreier; Cilli done; Dora done; Anna done; Berta done":        0,
		"Anna bid mine; Berta pass; Cilli bid bettler; Dora pass; Anna pass; Dora done; Anna done; Berta done": 2,
		passes + "Anna bid trischaken": 0,
	} {
		s := tell(t, "")
		s.Do(said)
		if s.Turn() != lead {
			t.Errorf("%s: got seat %d leading", said, s.Turn())
		}
	}
}

// A negative game ends when it is lost, with too many tricks or too few left (7).
func TestEarlyEnd(t *testing.T) {
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
		{"7 Zwiccolo with three", "zwiccolo", 3, 3, true},
		{"7 Zwiccolo with one, one to come", "zwiccolo", 1, 11, false},
		{"7 Zwiccolo without, one to come", "zwiccolo", 0, 11, true},
		{"7 Zwiccolo ouvert without, two to come", "zwiccolo-ouvert", 0, 10, false},
	} {
		t.Run(test.name, func(t *testing.T) {
			s := tell(t, "")
			s.Do(passes + "Anna bid " + test.game + "; Berta done; Cilli done; Dora done")
			c := s.Course().(*course)
			c.Won[0], c.Past = test.tricks, make([]deal.Trick, test.play)
			if got := kinds.Negative.Closed(&c.Deal); got != test.over {
				t.Errorf("after %d of %d tricks: got over %t", test.tricks, test.play, got)
			}
		})
	}
}
