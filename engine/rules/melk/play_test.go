package melk

import (
	"strings"
	"testing"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/koenig"
	"tarock/internal/enginetest"
)

// lying puts cards on the table and a hand into that of the fourth player, who is on
// turn in trick n.
func lying(t *testing.T, options deal.Options, said, led, hand string, n int) (*enginetest.Story, *course) {
	t.Helper()
	s := enginetest.Example{Set: Set, Options: options, Cards: "Anna: I III"}.Begin(t)
	saidTo(s, said)
	c := s.Course().(*course)
	enginetest.Lay(c.State, n, led, hand)
	return s, c
}

const (
	aDreier  = annaNames + "Anna bid solodreier"
	aColour  = annaNames + "Anna bid farbensolodreier"
	aPiccolo = annaNames + "Anna bid piccolo"
)

func TestDuties(t *testing.T) {
	const tris = annaNames + "Anna bid trischaken"
	for _, test := range []struct {
		name, said, led, hand, legal, refused string
		why                                   act.Reason
	}{
		{"7 on lead in a colour game", aColour, "", "XX K4", "K4", "XX", act.TarockLead},
		{"7 Sküs on it", aPiccolo, "XXI Sküs", "I II", "II", "I", act.PagatLast},
		{"7 nothing beats", annaNames + "Anna bid zwiccolo", "HC", "HD H4 XX", "HD", "H4", act.MustBeat},
		{"7 no suit card beats a tarock", annaNames + "Anna bid bettler", "P8 IX", "P10 PD", "PD P10", "", ""},
		{"7 must follow", aDreier, "HK", "X H1 P7", "H1", "X", act.MustFollowSuit},
		{"7 tarock is a suit led", aDreier, "V", "X H1 P7", "X", "P7", act.MustFollowSuit},
		{"7 must play tarock", aDreier, "HK", "X P7", "X", "P7", act.MustPlayTarock},
		{"7 not in hand", aDreier, "HK", "X P7", "X", "H1", act.NotInHand},
		{"7 need not beat", aDreier, "HK V", "IV X", "IV X", "", ""},
		{"7 must play tarock in a colour game", aColour, "H2", "XXI P9", "XXI", "P9", act.MustPlayTarock},
		{"7 leads tarocks last", aColour, "", "IX X", "IX X", "", ""},
		{"7 must beat", aPiccolo, "XII", "IX XV XX I", "XV XX", "IX", act.MustBeat},
		{"7 Sküs goes on Mond, Kaiserstich or not", aPiccolo, "XXI I", "V Sküs", "Sküs", "V", act.MustBeat},
		{"7 Pagat last in leading", tris, "", "I II H1", "II H1", "I", act.PagatLast},
		{"7 last tarock, and a Kaiserstich", aPiccolo, "XXI Sküs", "I T7", "I", "T7", act.MustFollowSuit},
		{"7 any lead in Trischaken", tris, "", "II XX H1", "II XX H1", "", ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			s, _ := lying(t, nil, test.said, test.led, test.hand, 3)
			if got := s.Legal("Dora"); got != enginetest.Plays(test.legal) {
				t.Errorf("got legal %s, want %s", got, enginetest.Plays(test.legal))
			}
			if test.refused != "" {
				s.Refuse("Dora play "+test.refused, test.why)
			}
		})
	}
	t.Run("12 tarock must be led in Trischaken", func(t *testing.T) {
		s, _ := lying(t, deal.Options{koenig.TarockLead.ID: "true"}, tris, "", "I II H1", 3)
		s.Refuse("Dora play H1", act.TarockLead)
		s.Refuse("Dora play I", act.PagatLast)
		if got := s.Legal("Dora"); got != "play II" {
			t.Errorf("got legal %s, want tarocks", got)
		}
	})
}

// Announced cards (7).
func TestObligation(t *testing.T) {
	for _, test := range []struct {
		name, led, hand, announced string
		trick                      int
		legal                      string
	}{
		{"7 Pagat-Rufer, trick 10", "T9", "I V H3", "I", 10, "V"},
		{"7 Kakadurufer, trick 10, on lead", "", "III XX HK", "III", 10, "III"},
		{"7 the higher goes first", "H1", "I III", "I III", 8, "III"},
		{"7 free once it is over", "X", "II XI H1", "II", 12, "II XI"},
		{"7 suit must be followed", "H1", "I H2", "I", 12, "H2"},
		{"7 called king due", "", "X HK", "HK", 12, "HK"},
		{"7 called king kept", "", "X HK", "HK", 11, "X"},
	} {
		t.Run(test.name, func(t *testing.T) {
			s, c := lying(t, nil, annaNames+"Anna bid solorufer; Anna call HK", test.led, test.hand, test.trick)
			c.King, c.Bound[3] = card.MustSet("HK").First(), card.MustSet(test.announced)
			if got := s.Legal("Dora"); got != enginetest.Plays(test.legal) {
				t.Errorf("got legal %s, want %s", got, enginetest.Plays(test.legal))
			}
		})
	}
}

// A bird announced by the bid is kept for its trick (7).
func TestBirdIsKept(t *testing.T) {
	s := tell(t, "Anna: III; Berta: HK")
	saidTo(s, annaNames+"Anna bid kakadurufer; Anna call HK")
	if strings.Contains(s.Options(), "play III") {
		t.Errorf("got legal %s", s.Options())
	}
}

func TestWinner(t *testing.T) {
	for _, test := range []struct {
		name, cards    string
		tarock, colour int
	}{
		{"7 I wins a Kaiserstich", "XXI T7 Sküs I", 3, 3},
		{"7 Sküs wins a Mondfang", "XXI T7 Sküs XV", 2, 2},
		{"7 Kaiserstich in any order", "I Sküs II XXI", 0, 0},
		{"7 no Kaiserstich in a colour game on a suit", "T7 XXI Sküs I", 3, 0},
		{"7 suit", "H1 HK P7 K4", 1, 1},
		{"2 red rank", "H4 H1 H2 H3", 1, 1},
		{"2 black rank", "P7 P10 P8 P9", 1, 1},
		{"7 tarock", "H1 HK II K4", 2, 1},
	} {
		t.Run(test.name, func(t *testing.T) {
			for how, want := range map[string]int{"tarock": test.tarock, "colour": test.colour, "negative": test.tarock} {
				said := map[string]string{"tarock": aDreier, "colour": aColour, "negative": aPiccolo}[how]
				_, c := lying(t, nil, said, "", "H1", 1)
				play, _ := c.Tricks.Start(&c.Deal)
				one := enginetest.Trick(test.cards)
				if got := play.Winner(&c.Deal, &one); got != want {
					t.Errorf("%s: got winner %d, want %d", how, got, want)
				}
			}
		})
	}
}

// Who leads, and which deals end early (7).
func TestLeadAndEnd(t *testing.T) {
	for said, want := range map[string]string{
		bertaNames + "Berta bid dreier": "Anna", bertaNames + "Berta bid solodreier": "Anna", bertaNames + "Berta bid bettler": "Berta",
		doraNames + "Dora bid farbensolodreier": "Anna", annaNames + "Anna bid trischaken": "Anna",
	} {
		s := tell(t, "")
		saidTo(s, said)
		if s.OnTurn() != want {
			t.Errorf("%q: got %s leading, want %s", said, s.OnTurn(), want)
		}
	}
	for _, test := range []struct {
		name  string
		won   [players]int
		after int
		over  bool
	}{
		{"7 one of two lost", [players]int{0, 2, 0, 1}, 3, false},
		{"7 both lost, with too many", [players]int{0, 2, 0, 2}, 4, true},
		{"7 both lost, with too few left", [players]int{9, 0, 3, 0}, 12, true},
		{"7 both can still be made", [players]int{5, 0, 6, 0}, 11, false},
	} {
		t.Run(test.name, func(t *testing.T) {
			s := tell(t, "")
			saidTo(s, twoBetter+"Dora pass; Anna pass; Berta bid piccolo")
			c := s.Course().(*course)
			copy(c.Won[:], test.won[:])
			c.Past = make([]deal.Trick, test.after)
			if got := koenig.EmperorPlays(nil).Negative.Closed(&c.Deal); got != test.over {
				t.Errorf("got over %v, want %v", got, test.over)
			}
		})
	}
}
