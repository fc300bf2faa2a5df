package ruediger

import (
	"testing"

	"tarock/engine/act"
	"tarock/engine/card"

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
		dreierSaid  = "Anna bid mine; Berta pass; Cilli pass; Dora bid solodreier; Dora done; Anna done; Berta done; Cilli done"
		farberlSaid = "Anna bid mine; Berta pass; Cilli pass; Dora bid solofarberl; Anna pass; Dora done; Anna done; Berta done; Cilli done"
		trisSaid    = passes + "Anna bid trischaken"
	)
	tests := []struct {
		name, said, led, hand string
		legal                 string
		refused               string
		why                   act.Reason
	}{
		{"7 must follow", dreierSaid, "HK", "H1 P7 X", "H1", "X", act.MustFollowSuit},
		{"7 tarock is a suit led", dreierSaid, "V", "H1 P7 X", "X", "P7", act.MustFollowSuit},
		{"7 must play tarock", dreierSaid, "HK", "P7 X", "X", "P7", act.MustPlayTarock},
		{"7 not in hand", dreierSaid, "HK", "P7 X", "X", "H1", act.NotInHand},
		{"7 free", dreierSaid, "HK", "P7 T7", "P7 T7", "", ""},
		{"7 need not beat", dreierSaid, "HK V", "X IV", "IV X", "", ""},
		{"7 Farberl leads suits", farberlSaid, "", "X P7", "P7", "X", act.TarockLead},
		{"7 Farberl leads tarocks last", farberlSaid, "", "X IX", "IX X", "", ""},
		{"7 Farberl example", farberlSaid, "H4", "X K4", "X", "K4", act.MustPlayTarock},
		{"7 must beat", trisSaid, "HD", "HK H1", "HK", "H1", act.MustBeat},
		{"7 cannot beat", trisSaid, "HK", "HD H1", "HD H1", "", ""},
		{"7 beat with tarock", trisSaid, "HD V", "IV X", "X", "IV", act.MustBeat},
		{"7 Pagat last in leading", trisSaid, "", "I II H1", "II H1", "I", act.PagatLast},
		{"7 Pagat last in following", trisSaid, "HK", "I II P7", "II", "I", act.PagatLast},
		{"7 Pagat as only tarock", trisSaid, "HK", "I P7", "I", "P7", act.MustPlayTarock},
		{"7 MSP must be I", trisSaid, "XXI Sküs", "I V", "I", "V", act.MustBeat},
		{"7 MSP with a card between", trisSaid, "XXI III Sküs", "I V", "I", "V", act.MustBeat},
		{"7 Sküs before XXI", trisSaid, "Sküs XXI", "I V", "V", "I", act.PagatLast},
	}
	for _, test := range tests {
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
	tests := []struct {
		name, led, hand, announced string
		trick                      int
		legal                      string
	}{
		{"7 due", "", "II X H1", "II", 11, "II"},
		{"7 too early", "", "II X H1", "II", 10, "X H1"},
		{"7 free once over", "X", "II XI H1", "II", 12, "II XI"},
		{"7 both too early", "H1", "II I", "II I", 10, "I II"},
		{"7 due, but suit must be followed", "H1", "H2 I", "I", 12, "H2"},
		{"7 Pagat and king due", "", "I HK", "I HK", 12, "I HK"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			s, c := lying(t, passes+"Anna bid solorufer; Anna call HK; "+good, test.led, test.hand, test.trick)
			c.Bound[3] = card.MustSet(test.announced)
			if got := s.Legal("Dora"); got != enginetest.Plays(test.legal) {
				t.Errorf("got legal %s, want %s", got, enginetest.Plays(test.legal))
			}
		})
	}
}

func TestWinner(t *testing.T) {
	tests := []struct {
		name, cards     string
		highest, colour int
	}{
		{"7 suit", "H1 HK P7 K4", 1, 1},
		{"2 red rank", "H4 H1 H2 H3", 1, 1},
		{"2 black rank", "P7 P10 P8 P9", 1, 1},
		{"7 tarock", "H1 HK II K4", 2, 1},
		{"2 MSP", "XXI Sküs I II", 2, 2},
		{"2 MSP with a card before", "II XXI Sküs I", 3, 3},
		{"2 Sküs first", "Sküs XXI I II", 0, 0},
		{"2 Pagat first", "I XXI Sküs II", 2, 2},
		{"2 MSP in Farberl on a suit lead [D3]", "H1 XXI Sküs I", 3, 0},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			trick := enginetest.Trick(test.cards)
			if got := highest(nil, &trick); got != test.highest {
				t.Errorf("got winner %d, want %d", got, test.highest)
			}
			if got := kinds.Colour.Winner(nil, &trick); got != test.colour {
				t.Errorf("Farberl: got winner %d, want %d", got, test.colour)
			}
		})
	}
}

// TestEarlyEnd: negative deals end with the trick in which the last game is lost (7)
// [D22].
func TestEarlyEnd(t *testing.T) {
	tests := []struct {
		game   string
		tricks int
	}{{"bettler-ouvert", 1}, {"piccolo-ouvert", 2}}
	for _, test := range tests {
		t.Run(test.game, func(t *testing.T) {
			s := tell(t, "Anna: Sküs XXI XX XIX XVIII")
			s.Do(passes + "Anna bid " + test.game + "; Berta done; Cilli done; Dora done")
			for s.Deal.Trick().N > 0 || len(s.Past()) < test.tricks {
				if err := s.Deal.Do(s.Deal.Legal(s.Turn())[0].Action); err != nil {
					t.Fatal(err)
				}
			}
			if !s.Over() || s.Won(0) != test.tricks {
				t.Errorf("after %d tricks, %d of them the declarer's: got over %t", len(s.Past()), s.Won(0), s.Over())
			}
		})
	}
}

func TestTalon(t *testing.T) {
	const rufer = passes + "Anna bid rufer; "
	tests := []struct {
		name, given, said string
		legal             string
	}{
		{"5.1 a king", "Anna: HK KK; Berta: TK; Cilli: PK", rufer, "call HK, call KK, call PK, call TK"},
		{"5.1 fourth", "Anna: HK KK PK; Berta: TK", rufer, "call HK, call KK, call PK, call TK, call fourth"},
		{"5.2 either packet", "Berta: HK", rufer + "Anna call HK", "take 1, take 2"},
		{"5.3 king in packet 1", "talon: HK", rufer + "Anna call HK", "take 1, giveup"},
		{"5.5 discard", "Anna: I II HK H1 H2 H3 H4 P7 P8 P9 P10 PB; Berta: TK; talon: V X XI", rufer + "Anna call TK; Anna take 1",
			"discard 3 of H1 H2 H3 H4 II P10 P7 P8 P9 PB V X XI"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			s := tell(t, test.given)
			s.Do(test.said)
			if got := s.Legal("Anna"); got != test.legal {
				t.Errorf("got legal %s, want %s", got, test.legal)
			}
		})
	}
	s := tell(t, "Anna: I II HK H1 H2 H3 H4 P7 P8 P9 P10 PB; Berta: TK; talon: V X XI")
	s.Do(rufer + "Anna call TK; Anna take 1")
	for said, want := range map[string]act.Reason{ // 5.8
		"Anna discard H1 H2":    act.WrongCount,
		"Anna discard H1 H1 H2": act.WrongCount,
		"Anna discard H1 H2 TD": act.NotInHand,
		"Anna discard H1 H2 HK": act.NotDiscardable,
		"Anna discard H1 I H2":  act.NotDiscardable,
		"Anna take 2":           act.WrongPhase,
	} {
		s.Refuse(said, want)
	}
}
