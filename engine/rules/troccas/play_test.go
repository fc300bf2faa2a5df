package troccas

import (
	"strings"
	"testing"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/view"
	"tarock/internal/enginetest"
)

// TestDealing is the table of illegal actions of section 4, and its openings.
func TestDealing(t *testing.T) {
	for _, tc := range []struct {
		name, before, action string
		want                 act.Reason
	}{
		{"a", "", "Dora discard H9 K10", act.WrongPhase},
		{"b", "", "Anna done", act.NotYourTurn},
		{"c", "Anna redeal; Berta refuse", "Anna redeal", act.NotAllowed},
		{"d", "Anna redeal", "Dora agree", act.NotYourTurn},
		{"e", "", "Anna redeal 1", act.NotAllowed},
		{"f", "Anna redeal", "Dora done", act.WrongPhase},
		{"f", "Anna redeal", "Dora redeal", act.WrongPhase},
		{"g", "", "Anna agree", act.WrongPhase},
		{"h", "Dora done; Dora done", "Cilli redeal", act.WrongPhase},
		{"i", "Dora done; Dora done", "Dora discard HK P2", act.NotDiscardable},
		{"j", "Dora done; Dora done", "Dora discard P2 P3 P4", act.WrongCount},
		{"j", "Dora done; Dora done", "Dora discard P2 P2", act.WrongCount},
		{"k", "Dora done; Dora done", "Anna discard P2 P3", act.NotYourTurn},
		{"m", "", "Anna bid solo", act.WrongPhase},
	} {
		t.Run("4/"+tc.name, func(t *testing.T) {
			s := story(t, 4, nil, "Dora: HK P2 P3 P4", 1)
			s.Do(tc.before)
			s.Refuse(tc.action, tc.want)
		})
	}
	t.Run("4/l", func(t *testing.T) {
		s := story(t, 3, nil, "", 1)
		s.Refuse("Berta redeal", act.WrongPhase)
		s.Refuse("Cilli done", act.WrongPhase)
	})
	t.Run("4#2", func(t *testing.T) {
		s := story(t, 4, nil, "", 1)
		s.Do("Berta redeal; Cilli agree; Dora agree; Anna agree")
		if r := s.Settle(); !s.Over() || !r.Redeal || s.View(0).Result.Hands[0].Len() != packet {
			t.Errorf("got result %+v", r)
		}
	})
	t.Run("4#3", func(t *testing.T) {
		s := story(t, 4, nil, "Dora: P2 T1", 1)
		s.Do("Anna redeal; Berta refuse; Dora done; Dora redeal; Anna agree; Berta refuse; Dora done; Dora discard P2 T1")
		if s.OnTurn() != "Anna" || s.Phase() != view.Play {
			t.Errorf("got %s on turn, phase %s", s.OnTurn(), s.Phase())
		}
	})
}

// TestPackets is section 3: what everybody sees of the packets and of the open cards.
func TestPackets(t *testing.T) {
	s := story(t, 4, nil, "", 1)
	for _, held := range []int{6, 12} {
		if v := s.View(1); v.Hand.Len() != held || v.Held[3] != held || len(s.Facts(0, view.OpenCard)) > 0 {
			t.Errorf("got %d cards, the dealer %d, want %d", v.Hand.Len(), v.Held[3], held)
		}
		s.Do("Dora done")
	}
	if v := s.View(1); v.Hand.Len() != 19 || v.Held[3] != 21 || len(s.Facts(act.Nobody, view.OpenCard)) != 4 {
		t.Errorf("after the third packet: got %d cards, the dealer %d, facts %v", v.Hand.Len(), v.Held[3], v.Facts)
	}
}

// TestOpenCardLaid is section 5: nobody else learns that the dealer has laid away his open
// card.
func TestOpenCardLaid(t *testing.T) {
	s := story(t, 4, nil, "Dora: P2 P3 P4 P5 P6 P7 P8 P9 P10 T1 T2 T3 T4 T5 T6 T7 T8 T9 T10 H9 H10", 1)
	s.Do("Dora done; Dora done; Dora discard H10 P2")
	if got := s.Facts(0, view.OpenCard); len(got) != 4 || got[3].Card.String() != "H10" {
		t.Errorf("Anna: got open cards %v", got)
	}
	if got := s.Facts(3, view.OpenCard); len(got) != 3 {
		t.Errorf("Dora: got open cards %v", got)
	}
}

// TestPlay is the table of section 7, a to f and h: what may be played to a trick, or who wins
// it.
func TestPlay(t *testing.T) {
	for _, tc := range []struct {
		name, table, hand string
		legal             string // or the card that wins
		refused           card.Card
		why               act.Reason
	}{
		{name: "a", table: "H9 H2 H10 H3", legal: "H2"},
		{name: "b", table: "P2 P9 P1 P10", legal: "P10"},
		{"c", "X", "V HK Sküs", "V Sküs", one("HK"), act.MustFollowSuit},
		{"d", "T5 XX", "H4 IX II Sküs", "II IX Sküs", one("H4"), act.MustPlayTarock},
		{name: "e", table: "X", hand: "HK Sküs", legal: "Sküs HK"},
		{"f", "Sküs P7", "P3 HK V", "P3", one("V"), act.MustFollowSuit},
		{"h", "PK PB", "P2 V Sküs", "Sküs P2", one("V"), act.MustFollowSuit},
		{"h", "PK PB P2", "III H5", "III", one("H5"), act.MustPlayTarock},
		{name: "f", table: "Sküs P7 P2 H3", legal: "P7"},
		{name: "f", table: "Sküs P7 I H3", legal: "I"},
	} {
		t.Run("7/"+tc.name, func(t *testing.T) {
			s := story(t, 4, nil, "", 1)
			s.Tell("Dora done")
			c := s.Course().(*course)
			enginetest.Situate(c.State, 2, 3, tc.table, tc.hand)
			if tc.hand == "" {
				if got := c.Trick.Cards[c.winner(&c.Trick)].String(); got != tc.legal {
					t.Errorf("got winner %s, want %s", got, tc.legal)
				}
				return
			}
			var legal card.Set
			for _, o := range s.Deal.Legal(2) {
				legal = legal.With(o.Card)
			}
			if legal != cards(tc.legal) {
				t.Errorf("got %v, want %s", legal, tc.legal)
			}
			if tc.refused != card.None {
				if err := s.Check(act.Play(2, tc.refused)); err != tc.why {
					t.Errorf("%v: got %v, want %v", tc.refused, err, tc.why)
				}
			}
		})
	}
}

func one(code string) card.Card { return cards(code).First() }

// TestDemand is the table of section 7, g, i and j.
func TestDemand(t *testing.T) {
	t.Run("7/g", func(t *testing.T) {
		s := story(t, 4, nil, "Anna: PK; Berta: PB P3 XIV Sküs", 1)
		s.Tell("Anna play PK demand")
		s.Refuse("Berta play Sküs", jackDemanded)
		s.Refuse("Berta play P3", jackDemanded)
		if got := s.Options(); got != "play PB" {
			t.Errorf("got %s", got)
		}
		if got := s.Facts(act.Nobody, factDemanded); len(got) != 1 || got[0].Word != "P" || got[0].Seat != 0 {
			t.Errorf("got %v", got)
		}
	})
	t.Run("7/i", func(t *testing.T) {
		s := story(t, 4, nil, "Anna: Sküs; Berta: T9 TK; Cilli: T2; Dora: T3", 1)
		s.Tell("Anna play Sküs")
		s.Refuse("Berta play TK demand", act.NotAllowed)
		s.Do("Berta play T9; Cilli play T2; Dora play T3")
		s.Refuse("Berta play TK demand", act.NotAllowed)
		s.Refuse("Berta play TK jack", act.NotAllowed)
		s.Do("Berta play TK")
	})
	t.Run("7/j", func(t *testing.T) {
		void := "Cilli: K6 K7 K8 K9 K10 K5 H1 H2 H3 H4 H5 H6 H7 H8 H9 H10 HB HC HD"
		s := story(t, 4, nil, "Anna: P10; Berta: PK KK; Dora: P2;"+void, 1)
		s.Tell("Anna play P10; Berta play PK; Cilli play K6; Dora play P2")
		if !strings.Contains(s.Options(), "play KK demand") {
			t.Errorf("got %s", s.Options())
		}
		s.Do("Berta play KK demand")
	})
}

// TestValues checks the sums of section 2.
func TestValues(t *testing.T) {
	if n := values.Sum(card.Full); n != 130 {
		t.Errorf("got %d", n)
	}
}
