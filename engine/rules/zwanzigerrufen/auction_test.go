package zwanzigerrufen

import (
	"testing"

	"tarock/engine/act"
	"tarock/engine/view"
)

// suits deals six suit cards to everybody but the dealer, and five to her; XX is Dora's.
const suits = "Anna: HK HD HC HB H1 KK; Berta: KD KC KB K1 PK PD; Cilli: PC PB P10 TK TD TC; Dora: TB T10 XX XIX I IV V VI VII VIII"

func TestAuction(t *testing.T) {
	for _, tc := range []struct {
		name, cards, said string
		declarer          act.Seat
		game              int
		holder            act.Seat
	}{
		{"4#1", suits, "Anna bid rufer; Anna call XX; Berta pass; Cilli pass; Dora pass", anna, rufer, dora},
		{"4#2", "Anna: XX XIX; Cilli: XVIII", "Anna bid rufer; Anna call XVIII; Berta pass; Cilli pass; Dora pass", anna, rufer, cilli},
		{"4#3", suits, "Anna bid rufer; Anna call XX; Berta pass; Cilli bid farberl; Dora pass; Anna hold; Cilli pass", anna, farberl, act.Nobody},
		{"4#4", suits, "Anna bid rufer; Anna call XX; Berta bid farberl; Cilli pass; Dora bid solo; Anna pass; Berta hold", berta, solo, act.Nobody},
		{"4#5", suits, "Anna bid farberl; Berta bid solo; Anna hold", anna, solo, act.Nobody},
		{"4#6", suits, "Anna bid solo", anna, solo, act.Nobody},
		{"4#7", suits, "Anna bid rufer; Anna call XX; Berta pass; Cilli pass; Dora bid solo; Anna pass", dora, solo, act.Nobody},
	} {
		t.Run(tc.name, func(t *testing.T) {
			s := tell(t, tc.cards, nil)
			s.Do(tc.said)
			c := at(s)
			if s.Phase() != view.Announce || c.Game != tc.game || c.Declarer != tc.declarer {
				t.Errorf("phase %s: got game %d of %d, want %d of %d", s.Phase(), c.Game, c.Declarer, tc.game, tc.declarer)
			}
			if c.Alone() != (tc.holder == act.Nobody) || !c.Alone() && c.Holder != tc.holder {
				t.Errorf("got partner %d, want %d", c.Holder, tc.holder)
			}
		})
	}
}

func TestAuctionRefused(t *testing.T) {
	const all = "Anna: XX XIX XVIII XVII XVI"
	const opened = "Anna bid rufer; Anna call XX; "
	for _, e := range []example{
		{"4/illegal#1", suits, "", "Anna pass", act.NotAllowed},
		{"4/illegal#2 5", all, "", "Anna bid rufer", act.NotAllowed},
		{"4/illegal#3 4", suits, "Anna bid rufer", "Anna call XIX", act.NotAllowed},
		{"4/illegal#4", "Anna: XX", "Anna bid rufer", "Anna call XX", act.NotAllowed},
		{"4/illegal#5", suits, opened, "Berta bid rufer", act.NotForehand},
		{"4/illegal#6", suits, opened, "Berta hold", act.NotAllowed},
		{"4/illegal#7", suits, opened + "Berta bid farberl", "Cilli bid farberl", act.BidTooLow},
		{"4/illegal#8", suits, opened + "Berta pass; Cilli pass", "Dora bid farberl", act.NotAllowed},
		{"4/illegal#9", suits, opened + "Berta bid farberl", "Cilli bid rufer", act.NotForehand},
		{"4/illegal#10", suits, "Anna bid rufer", "Anna bid solo", act.WrongPhase},
		{"4/illegal#11", suits, "Anna bid rufer", "Berta pass", act.WrongPhase},
		{"4/illegal#12", suits, opened, "Berta call XIX", act.WrongPhase},
		{"4/illegal#13", suits, "Anna bid solo", "Berta pass", act.WrongPhase},
		{"4/no-game", suits, "", "Anna bid eins", act.NotAllowed},
		{"4/call-fourth", suits, "Anna bid rufer", "Anna call fourth", act.NotAllowed},
		{"4/call-before", suits, "", "Anna call XX", act.WrongPhase},
		{"4/second-word", suits, "", "Anna bid rufer uhu", act.NotAllowed},
		{"4/second-word-not-forehand", suits, opened, "Berta bid rufer uhu", act.NotForehand},
		{"4/rufer-again", suits, opened + "Berta bid farberl; Cilli pass; Dora pass", "Anna bid rufer", act.BidTooLow},
		{"4/dealer-holds", suits, opened + "Berta bid farberl; Cilli pass", "Dora hold", act.NotAllowed},
		{"4/farberl-not-held", "Anna: XVII XVI XV XIV XIII; Berta: HK HD HC HB H1 KK; Dora: XX", opened + "Berta bid farberl; Cilli pass; Dora pass", "Anna hold",
			act.NotAllowed},
	} {
		e.run(t)
	}
}

// TestLegal: what is listed for forehand (4).
func TestLegal(t *testing.T) {
	for _, tc := range []struct{ name, cards, said, want string }{
		{"opening", suits, "", "bid rufer, bid farberl, bid solo"},
		{"opening with five suit cards", "Anna: I IV V VI VII", "", "bid rufer, bid solo"},
		{"Pflichtsolo", "Anna: XX XIX XVIII XVII XVI", "", "bid solo"},
		{"call", "Anna: XX XVIII", "Anna bid rufer", "call XIX"},
		{"call of the last", "Anna: XX XIX XVIII XVII", "Anna bid rufer", "call XVI"},
		{"over her Farberl", suits, "Anna bid rufer; Anna call XX; Berta bid farberl; Cilli pass; Dora pass", "bid solo, hold, pass"},
		{"over a Solo", suits, "Anna bid farberl; Berta bid solo", "hold, pass"},
	} {
		t.Run("4/"+tc.name, func(t *testing.T) {
			s := tell(t, tc.cards, nil)
			s.Do(tc.said)
			if got := s.Options(); got != tc.want || s.Turn() != anna {
				t.Errorf("got %s for %s, want %s for Anna", got, s.OnTurn(), tc.want)
			}
		})
	}
}

// TestCalledShown: the called card is shown to all as long as the Rufer is not outbid, the
// partner to himself alone until the card falls (5, 11).
func TestCalledShown(t *testing.T) {
	s := tell(t, suits, nil)
	s.Do("Anna bid rufer; Anna call XX")
	if got := s.Facts(act.Nobody, view.Called); len(got) != 1 || got[0].Seat != anna || got[0].Card.String() != "XX" {
		t.Errorf("in the auction: got called %+v", got)
	}
	if got := s.Facts(dora, view.Partner); len(got) > 0 {
		t.Errorf("in the auction: got partner %+v", got)
	}
	s.Do("Berta pass; Cilli pass; Dora pass")
	for eyes, want := range map[act.Seat]int{anna: 0, berta: 0, cilli: 0, dora: 1, act.Nobody: 0} {
		if got := s.Facts(eyes, view.Partner); len(got) != want {
			t.Errorf("eyes %d: got partner %+v, want %d", eyes, got, want)
		}
	}
	s.Do("Anna done; Berta done; Cilli done; Dora done; Anna play HK; Berta play XXI; Cilli play XI; Dora play XX")
	if got := s.Facts(act.Nobody, view.Partner); len(got) != 1 || got[0].Seat != dora {
		t.Errorf("after the called card: got partner %+v", got)
	}
	s = tell(t, suits, nil)
	s.Do("Anna bid rufer; Anna call XX; Berta bid farberl")
	if got := s.Facts(act.Nobody, view.Called); len(got) > 0 {
		t.Errorf("outbid: got called %+v", got)
	}
}
