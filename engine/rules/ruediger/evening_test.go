package ruediger

import (
	"slices"
	"strings"
	"testing"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/internal/enginetest"

	"github.com/google/go-cmp/cmp"
)

// finished plays a deal of a game by forehand, with the Sküs dealt to a player or
// "talon". A Rufer is given up unless caught asks for a Mondfang.
func finished(t *testing.T, e deal.Evening, game, skues string, caught bool) *deal.Deal {
	t.Helper()
	p := e.Plan()
	at := func(n int) string { return []string{"Anna", "Berta", "Cilli", "Dora"}[p.Dealer.After(n, players)] }
	cards := skues + ": Sküs XXI; talon: HK"
	if caught {
		cards = at(1) + ": V; " + at(2) + ": XXI; " + at(3) + ": Sküs; " + at(4) + ": VI HK"
	}
	s := enginetest.Example{Set: Set, Dealer: at(4), Factor: p.Factor, Cards: cards}.Begin(t)
	s.Do(at(1) + " bid mine; " + at(2) + " pass; " + at(3) + " pass; " + at(4) + " pass; " + at(1) + " bid " + game)
	if game == "rufer" {
		s.Do(at(1) + " call HK")
	}
	switch {
	case caught:
		s.Do(at(1) + " take 1")
		pick(t, s)
		s.Do(at(1) + " done; " + at(2) + " done; " + at(3) + " done; " + at(4) + " done; " +
			at(1) + " play V; " + at(2) + " play XXI; " + at(3) + " play Sküs; " + at(4) + " play VI")
	case game == "rufer":
		s.Do(at(1) + " giveup")
	case game == "dreier":
		s.Do(at(1) + " take 1")
		pick(t, s)
	}
	s.Finish()
	return s.Deal
}

// pick discards suit cards.
func pick(t *testing.T, s *enginetest.Story) {
	t.Helper()
	o := s.Deal.Legal(s.Turn())[0]
	if err := s.Deal.Do(o.Named(card.Of(o.From.Minus(card.Tarocks).Cards()[:o.Count]...), card.None)); err != nil {
		t.Fatal(err)
	}
}

// opened returns an evening with its first dealer.
func opened(dealer act.Seat) deal.Evening {
	return Set.NewEvening(deal.Opening{Form: &Set.Forms[0], Dealer: dealer})
}

func TestDoubledDeals(t *testing.T) {
	e := opened(0)
	var got []int
	for i, game := range []string{"trischaken", "rufer", "trischaken", "dreier", "rufer", "rufer", "rufer", "rufer"} {
		got = append(got, e.Plan().Factor)
		e.Add(finished(t, e, game, "Berta", i == 1).Outcome())
	}
	if diff := cmp.Diff([]int{1, 2, 4, 4, 4, 2, 2, 1}, got); diff != "" {
		t.Errorf("9 table: factors (-want +got):\n%s", diff)
	}
}

func TestRemarks(t *testing.T) {
	e := opened(0)
	e.Add(finished(t, e, "trischaken", "Anna", false).Outcome())
	e.Add(finished(t, e, "rufer", "Anna", true).Outcome())
	e.Before(act.New(2, act.VerbRadl))
	want := []deal.Remark{{ID: "trischaken", Seat: act.Nobody, N: 3}, {ID: "mondfang", Seat: act.Nobody, N: 1}, {ID: "radl", Seat: act.Nobody}}
	if diff := cmp.Diff(want, e.Plan().Remarks); diff != "" {
		t.Errorf("remarks (-want +got):\n%s", diff)
	}
}

// Dealers 6 Anna, 7 Berta, …; radl before deal 6; Sküs in the talon of 6, in
// Anna's hand in 7: last round 10–13 (9).
func TestRadel(t *testing.T) {
	e := opened(3) // so that Anna deals deal 6
	var doubled []int
	for n := 1; !e.Plan().Over; n++ {
		if n > 20 {
			t.Fatal("the evening goes on, want its end")
		}
		holder := "Anna"
		if n == 6 {
			if err := e.Check(act.New(1, act.VerbRadl)); err != nil {
				t.Fatal(err)
			}
			e.Before(act.New(1, act.VerbRadl))
			holder = "talon"
		}
		if e.Plan().Factor == 2 {
			doubled = append(doubled, n)
		}
		e.Add(finished(t, e, "rufer", holder, false).Outcome())
	}
	if diff := cmp.Diff([]int{10, 11, 12, 13}, doubled); diff != "" {
		t.Errorf("last round (-want +got):\n%s", diff)
	}
	if err := e.Check(act.New(0, act.VerbKnock)); err != act.WrongPhase {
		t.Errorf("after the end: got %v, want %v", err, act.WrongPhase)
	}
	if _, ok := e.Offer(); ok {
		t.Error("got an offer after the end, want none")
	}
}

// TestRadelOfTheDealer: a player who dealt the deal in which he held the Sküs deals
// again after three others.
func TestRadelOfTheDealer(t *testing.T) {
	e := opened(0)
	e.Add(finished(t, e, "rufer", "Cilli", false).Outcome())
	e.Before(act.New(0, act.VerbRadl))
	for range 3 {
		e.Add(finished(t, e, "rufer", "Berta", false).Outcome()) // Berta deals the first of them
		if f := e.Plan().Factor; f != 1 {
			t.Errorf("deal of place %d: got factor %d, want 1", e.Plan().Dealer, f)
		}
	}
	e.Add(finished(t, e, "rufer", "Anna", false).Outcome())
	if p := e.Plan(); p.Dealer != 1 || p.Factor != 2 {
		t.Errorf("first deal of the last round: got dealer %d, factor %d, want Berta", p.Dealer, p.Factor)
	}
}

func TestBeforeADeal(t *testing.T) {
	tests := []struct {
		name, said, then string
		want             error
	}{
		{"3 knock", "", "Berta knock", nil}, // Dora deals
		{"3 knock by another", "", "Anna knock", act.NotYourTurn},
		{"3 choose without knock", "", "Anna choose 1", act.WrongPhase},
		{"3 forehand chooses", "Berta knock", "Anna choose 4", nil},
		{"3 another chooses first", "Berta knock", "Berta choose 4", act.NotYourTurn},
		{"3 packet gone", "Berta knock; Anna choose 4", "Berta choose 4", act.NotAllowed},
		{"3 no such packet", "Berta knock", "Anna choose 5", act.NotAllowed},
		{"3 the dealer's is forced", "Berta knock; Anna choose 4; Berta choose 2; Cilli choose 1", "Dora choose 3", act.WrongPhase},
		{"9 radl before the first deal", "", "Anna radl", act.WrongPhase},
		{"1 other verbs", "", "Anna bid mine", act.WrongPhase},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			e := opened(3)
			before(t, e, test.said)
			a, err := grammar.Parse(test.then)
			if err != nil {
				t.Fatal(err)
			}
			if got := e.Check(a); got != test.want {
				t.Errorf("%s: got %v, want %v", test.then, got, test.want)
			}
		})
	}
	t.Run("9 radl once", func(t *testing.T) {
		e := opened(3)
		e.Add(finished(t, e, "rufer", "Anna", false).Outcome())
		before(t, e, "Berta radl")
		if got := e.Check(act.New(2, act.VerbRadl)); got != act.NotAllowed {
			t.Errorf("again: got %v, want %v", got, act.NotAllowed)
		}
	})
}

var grammar = Set.Read([]string{"Anna", "Berta", "Cilli", "Dora"}, &Set.Forms[0])

func before(t *testing.T, e deal.Evening, text string) {
	t.Helper()
	for line := range strings.SplitSeq(text, ";") {
		if strings.TrimSpace(line) == "" {
			continue
		}
		a, err := grammar.Parse(line)
		if err == nil {
			err = e.Check(a)
		}
		if err != nil {
			t.Fatalf("%s: %v", line, err)
		}
		e.Before(a)
	}
}

func TestPackets(t *testing.T) {
	e := opened(3)
	if order := e.Order(); order != nil {
		t.Errorf("after a cut: got order %v, want none", order)
	}
	o, ok := e.Offer()
	if !ok || o.Seat != 1 || o.Let != "cut" {
		t.Errorf("got offer %+v, want a cut by Berta", o)
	}
	before(t, e, "Berta knock; Anna choose 4; Berta choose 2")
	o, _ = e.Offer()
	if want := []act.Action{act.Choose(2, 1), act.Choose(2, 3)}; !slices.Equal(o.Actions, want) {
		t.Errorf("packets left for Cilli: got %v, want %v", o.Actions, want)
	}
	c := e.Copy()
	before(t, e, "Cilli choose 1")
	if diff := cmp.Diff([]int{3, 1, 0, 2}, e.Order()); diff != "" {
		t.Errorf("picked (-want +got):\n%s", diff)
	}
	if before(t, c, "Cilli choose 3"); !slices.Equal(c.Order(), []int{3, 1, 2, 0}) || e.Order()[2] != 0 {
		t.Errorf("copy: got order %v, evening's order %v", c.Order(), e.Order())
	}
	radl := act.New(2, act.VerbRadl)
	if stands := e.Again([]act.Action{act.New(1, act.VerbKnock), act.Choose(0, 4), radl}); len(stands) != 1 || stands[0] != radl {
		t.Errorf("kept for a new deal: got %v, want the Radel", stands)
	}
	if order := e.Order(); order != nil {
		t.Errorf("after throwing in: got order %v, want none", order)
	}
	e.Let()
	if _, ok := e.Offer(); ok {
		t.Error("got an offer after the cut, want none")
	}
}
