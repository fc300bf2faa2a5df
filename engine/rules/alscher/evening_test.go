package alscher

import (
	"testing"

	"tarock/engine/act"
	"tarock/engine/deal"
	"tarock/internal/enginetest"

	"github.com/google/go-cmp/cmp"
)

// night returns an evening that starts with Dora's deal.
func night() deal.Evening {
	return Set.NewEvening(deal.Opening{Form: &Set.Forms[0], Dealer: 3})
}

// dealt returns the next deal of an evening: a Trischaken, one ended by a claim, or a
// Rufer given up.
func dealt(t *testing.T, e deal.Evening, game string) *deal.Deal {
	t.Helper()
	p := e.Plan()
	names := []string{"Anna", "Berta", "Cilli", "Dora"}
	at := func(n int) string { return names[p.Dealer.After(n, players)] }
	s := enginetest.Example{Set: Set, Options: claiming, Dealer: at(0), Factor: p.Factor, Cards: "talon: HK; " + at(1) + ": H1; " + at(2) + ": P7 H2; " + at(3) + ": H3; " + at(4) + ": H4"}.Begin(t)
	s.Do(at(1) + " bid mine; " + at(2) + " pass; " + at(3) + " pass; " + at(4) + " pass")
	switch game {
	case "rufer":
		s.Do(at(1) + " bid rufer; " + at(1) + " call HK; " + at(1) + " giveup")
	case "claimed":
		s.Do(at(1) + " bid trischaken; " + at(1) + " play H1; " + at(2) + " play P7; " + at(3) + " play H3; " + at(4) + " play H4; " + at(1) + " claim " + at(2))
	default:
		s.Do(at(1) + " bid trischaken")
		for !s.Over() {
			if err := s.Deal.Do(s.Deal.Legal(s.Turn())[0].Action); err != nil {
				t.Fatal(err)
			}
		}
	}
	return s.Deal
}

// factorsOf plays deals one after the other and returns their factors.
func factorsOf(t *testing.T, e deal.Evening, games ...string) (factors []int) {
	t.Helper()
	for i, game := range games {
		p := e.Plan()
		if p.Dealer != act.Seat(3).After(i, players) || p.Over {
			t.Errorf("deal %d: got plan %+v", i+1, p)
		}
		factors = append(factors, p.Factor)
		e.Add(dealt(t, e, game).Outcome())
	}
	return factors
}

func TestRadl(t *testing.T) {
	const (
		r = "rufer"
		x = "trischaken"
	)
	for _, test := range []struct {
		name  string
		games []string
		want  []int
	}{
		{"9 example", []string{r, r, x, r, x, r, r, r, r, r, r, r}, []int{1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 1}},
		{"9 after a claimed Trischaken", []string{"claimed", r, r, r, r, r}, []int{1, 2, 2, 2, 2, 1}},
		{"9 nothing else", []string{r, r, r, r, r}, []int{1, 1, 1, 1, 1}},
	} {
		t.Run(test.name, func(t *testing.T) {
			if diff := cmp.Diff(test.want, factorsOf(t, night(), test.games...)); diff != "" {
				t.Errorf("factors (-want +got):\n%s", diff)
			}
		})
	}
}

// The last Radl begins with the deal before which it is announced (9).
func TestLastRadl(t *testing.T) {
	e, radl := night(), act.New(act.Nobody, act.VerbRadl)
	e.Add(dealt(t, e, "trischaken").Outcome())
	for _, a := range []act.Action{act.New(0, act.VerbKnock), act.Choose(0, 1)} {
		if err := e.Check(a); err != act.WrongPhase {
			t.Errorf("%v before a deal: got %v", a, err)
		}
	}
	if err := e.Check(radl); err != nil {
		t.Fatal(err)
	}
	e.Before(radl)
	if err := e.Check(radl); err != act.NotAllowed {
		t.Errorf("a second time: got %v", err)
	}
	copied := e.Copy()
	for i, game := range []string{"rufer", "trischaken", "rufer", "rufer"} {
		p := e.Plan()
		want := []deal.Remark{{ID: "last-radl", Seat: act.Nobody, N: 4 - i}}
		if diff := cmp.Diff(want, p.Remarks); p.Factor != 2 || p.Over || diff != "" {
			t.Errorf("deal %d of it counts %d times, over %t, remarks (-want +got):\n%s", i+1, p.Factor, p.Over, diff)
		}
		e.Add(dealt(t, e, game).Outcome())
	}
	if !e.Plan().Over || e.Check(radl) != act.WrongPhase {
		t.Errorf("after it: got over %t, radl %v", e.Plan().Over, e.Check(radl))
	}
	if copied.Plan().Over {
		t.Error("got a copy that moved on, want it unchanged")
	}
	first := night()
	if err := first.Check(radl); err != nil {
		t.Errorf("before the first deal: got %v", err)
	}
}

func TestFactor(t *testing.T) {
	for factor, want := range map[int]bool{0: false, 1: true, 2: true, 3: false} {
		if got := Set.Counts(nil, factor); got != want {
			t.Errorf("3 factor %d: got possible %t", factor, got)
		}
	}
}
