package enginetest

import (
	"slices"
	"strings"
	"testing"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
)

// TestExample: named cards are dealt as named, others are added, and the same example
// is always the same deal.
func TestExample(t *testing.T) {
	set := toy("")
	e := Example{Set: set, Cards: "Berta: XXI I; talon: H4; Anna: K1", Book: deal.Book{{ID: pot.Key, Seat: act.Nobody, N: 5}}}
	s := e.Begin(t)
	if !s.Hand(1).Contains(card.MustSet("XXI I")) || !s.Hand(0).Contains(card.MustSet("K1")) || s.Talon()[0].String() != "H4" {
		t.Errorf("got hands %v, %v, talon %v", s.Hand(0), s.Hand(1), s.Talon())
	}
	if !slices.Equal(e.Begin(t).Setup().Pack, s.Setup().Pack) {
		t.Error("got two different deals of the example")
	}
	if s.Turn() != 0 || s.Dealer() != 2 {
		t.Errorf("got %s on turn, %s dealing", s.Names[s.Turn()], s.Names[s.Dealer()])
	}
	s.Refuse("Berta keep XXI I", act.NotYourTurn)
	s.Refuse("Anna keep K1", act.WrongCount)
	s.Do("Anna keep " + s.Hand(0).Without(s.Hand(0).First()).String()[:2] + " K1; Anna announce toy-tutti; Anna done")
	if got := s.Legal("Berta"); got != "double toy-tutti, done" {
		t.Errorf("Berta: got legal %s", got)
	}
}

// TestExampleOfFour: a player who sits out gets no cards.
func TestExampleOfFour(t *testing.T) {
	s := Example{Set: toy(""), Table: []string{"Uwe", "Vera", "Willi", "Xenia"}, Dealer: "Vera", Cards: "Uwe: XXI"}.Begin(t)
	if got := strings.Join(s.Names, " "); got != "Uwe Willi Xenia Vera" || s.Dealer() != 3 || !s.Hand(0).Has(card.Mond) || s.Turn() != 1 {
		t.Errorf("got players %s, dealer %d, turn %d", got, s.Dealer(), s.Turn())
	}
}

// TestLines: the lines of a settlement are formatted as text.
func TestLines(t *testing.T) {
	s := Example{Set: toy(""), Options: deal.Options{"stake": "4"}, Cards: "Anna: H1 H2"}.Begin(t)
	s.Do("Anna keep H1 H2; Anna announce toy-tutti; Anna done; Berta double toy-tutti; Berta done; Cilli done")
	for !s.Over() {
		s.Do(s.Names[s.Turn()] + " " + s.Deal.Legal(s.Turn())[0].Words(s.Names))
	}
	got := s.Lines()
	if len(got) != 2 || got[0] != "game Anna lost 4×1: -4 0 0" || !strings.HasPrefix(got[1], "toy-tutti ") || !strings.Contains(got[1], " won 1×2: ") {
		t.Errorf("got lines %q", got)
	}
}
