package melk

import (
	"strings"
	"testing"

	"tarock/engine/act"
)

// twoBetter is the script of 4.5#3 up to Dora's second step, which Berta holds.
const twoBetter = "Anna bid mine; Berta besser; Cilli pass; Dora besser; Dora bid solorufer; Berta hold; Dora bid piccolo; Berta hold; "

func TestAuction(t *testing.T) {
	const duel = "Anna bid mine; Berta pass; Cilli pass; Dora besser; Dora bid solorufer; "
	for _, test := range []struct{ name, said, want string }{
		{"4.5#1", "Anna bid mine; Berta pass; Cilli pass; Dora pass; Anna bid rufer", "Anna rufer"},
		{"4.5#2", "Anna bid mine; Berta pass; Cilli besser; Dora pass; Cilli bid solorufer; Anna pass; Cilli bid uhurufer", "Cilli uhurufer"},
		{"4.5#3", twoBetter + "Dora pass; Anna pass; Berta bid piccolo", "Berta piccolo, Dora piccolo"},
		{"4.5#4", twoBetter + "Dora bid zwiccolo; Berta pass; Anna pass; Dora bid zwiccolo", "Dora zwiccolo, Berta piccolo"},
		{"4.5#5", twoBetter + "Dora bid zwiccolo; Berta pass; Anna pass; Dora bid dreier", "Dora dreier"},
		{"4.5#6", "Anna bid mine; Berta besser; Cilli pass; Dora pass; Berta bid solorufer; Anna hold; Berta bid piccolo; Anna pass; Berta bid bettler", "Berta bettler"},
		{"4.5#7", "Anna bid mine; Berta besser; Cilli besser; Dora besser; Dora bid solorufer; Cilli hold; Dora bid piccolo; Cilli hold; Dora pass; " +
			"Berta hold; Cilli bid zwiccolo; Berta hold; Cilli pass; Anna pass; Berta bid zwiccolo", "Berta zwiccolo, Cilli zwiccolo"},
		{"4.5#8", duel + "Anna hold; Dora pass; Anna bid solorufer", "Anna solorufer"},
		{"4.5#9", twoBetter + "Dora pass; Anna pass; Berta bid bettler", "Berta bettler, Dora piccolo"},
		{"4.5#10", twoBetter + "Dora pass; Anna pass; Berta bid piccolo-ouvert", "Berta piccolo-ouvert"},
		{"4.2 nothing is above the highest step", climb(14) + "Anna hold; Anna bid solodreier", "Anna solodreier"},
		{"4.3 raised without a rival", annaNames + "Anna bid solodreier", "Anna solodreier"},
		{"4.3 the same step", duel + "Anna pass; Dora bid solorufer", "Dora solorufer"},
		{"4.4 open games together", climb(11) + "Anna pass; Dora bid bettler-ouvert", "Dora bettler-ouvert, Anna piccolo-ouvert"},
		{"4.4 the second bidder's last step counts", climb(4) + "Anna pass; Dora bid bettler", "Dora bettler, Anna zwiccolo"},
		{"4.4 nobody else bid", duel + "Anna pass; Dora bid piccolo", "Dora piccolo"},
	} {
		t.Run(test.name, func(t *testing.T) {
			s := tell(t, "Cilli: II; Dora: I")
			s.Do(test.said)
			c, list := s.Course().(*course), []string(nil)
			for _, b := range c.Declarers.All() {
				list = append(list, s.Names[b.Seat]+" "+b.Game.ID)
			}
			if got := strings.Join(list, ", "); got != test.want {
				t.Errorf("got %s, want %s", got, test.want)
			}
		})
	}
}

func TestRefusedBids(t *testing.T) {
	const (
		asked = "Anna bid mine; Berta pass; Cilli pass; Dora besser"
		duel  = asked + "; Dora bid solorufer"
		named = duel + "; Anna pass"
		five  = "Dora: I II III IV V VI VII H1 H2 H3 H4 HB"
	)
	for _, e := range []example{
		{"4.5 only besser or pass in the round", "", "Anna bid mine", "Berta bid solorufer", act.NotAllowed},
		{"4.5 he must begin with Solorufer", "", asked, "Dora pass", act.NotAllowed},
		{"4.5 a step is skipped at the start", "", asked, "Dora bid piccolo", act.NotAllowed},
		{"4.5 the same step again", "", duel + "; Anna hold", "Dora bid solorufer", act.BidTooLow},
		{"4.5 forehand games at level 0 only", "", duel + "; Anna hold; Dora pass", "Anna bid rufer", act.NotAllowed},
		{"4.5 below the level, to be played", "", duel + "; Anna hold; Dora bid piccolo; Anna pass", "Dora bid solorufer", act.BidTooLow},
		{"4.5 Pagat-Rufer without the Pagat", "Anna: I", named, "Dora bid pagatrufer", act.NotInHand},
		{"4.5 forehand's Sechser-Dreier", "", named, "Dora bid sechserdreier", act.NotForehand},
		{"4.5 five suit cards", five, named, "Dora bid farbendreier", act.NotAllowed},
		{"4.5 five suit cards, solo", five, named, "Dora bid farbensolodreier", act.NotAllowed},
		{"4.1 six suit cards, kings included", "Dora: I II III IV V VI H1 H2 H3 H4 HB HK", named, "Dora bid farbendreier", ""},
		{"4.1 forehand's colour game", "Anna: I II III IV V VI VII H1 H2 H3 H4 HB", annaNames, "Anna bid farbensechserdreier", act.NotAllowed},
		{"4.1 steps need no cards", "Anna: I II III", strings.TrimSuffix(climb(3), "; ") + "; Anna hold", "Dora bid pagatrufer", ""},
		{"4.2 forehand says nothing else first", "", "", "Anna bid rufer", act.NotAllowed},
		{"4.2 forehand passes first", "", "", "Anna pass", act.NotAllowed},
		{"4.2 mine by another", "", "Anna bid mine", "Berta bid mine", act.NotForehand},
		{"4.2 mine again", "", annaNames, "Anna bid mine", act.NotAllowed},
		{"4.5 not forehand, with a second word", "", "Anna bid mine", "Berta bid rufer uhu", act.NotForehand},
		{"4.5 a second word is never too low", "", duel + "; Anna hold", "Dora bid solorufer uhu", act.NotAllowed},
		{"4.5 no such game", "", named, "Dora bid besserrufer", act.NotAllowed},
		{"4.2 hold in the round", "", "Anna bid mine", "Berta hold", act.NotAllowed},
		{"4.2 besser in a duel", "", duel, "Anna besser", act.NotAllowed},
		{"4.2 the rival bids", "", duel, "Anna bid piccolo", act.NotAllowed},
		{"4.2 the bidder holds", "", duel + "; Anna hold", "Dora hold", act.NotAllowed},
		{"4.2 a step is skipped", "", duel + "; Anna hold", "Dora bid zwiccolo", act.NotAllowed},
		{"4.3 he may not pass", "", named, "Dora pass", act.NotAllowed},
		{"4.2 who has passed is out", "", duel, "Berta hold", act.NotYourTurn},
		{"1 no takeover", "", duel, "Anna takeover", act.WrongPhase},
	} {
		e.run(t, tell)
	}
}

func TestSteps(t *testing.T) {
	s := tell(t, "")
	for _, test := range []struct{ said, turn, legal string }{
		{"", "Anna", "bid mine"},
		{"Anna bid mine", "Berta", "besser, pass"},
		{"Berta besser; Cilli besser; Dora pass", "Cilli", "bid solorufer"},
		{"Cilli bid solorufer", "Berta", "hold, pass"},
		{"Berta hold", "Cilli", "bid piccolo, pass"},
		{"Cilli pass", "Anna", "hold, pass"},
	} {
		s.Do(test.said)
		if s.OnTurn() != test.turn || s.Options() != test.legal {
			t.Errorf("after %q: got %s on turn with %s, want %s with %s", test.said, s.OnTurn(), s.Options(), test.turn, test.legal)
		}
	}
}
