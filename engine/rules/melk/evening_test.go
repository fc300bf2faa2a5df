package melk

import (
	"errors"
	"testing"

	"tarock/engine/act"
	"tarock/engine/deal"
	"tarock/engine/koenig"
	"tarock/engine/view"
	"tarock/internal/enginetest"
)

// Doubled deals after each Trischaken, one round after the other, and the last Radl (9).
func TestEvening(t *testing.T) {
	over := func(said string) *deal.Deal {
		s := tell(t, "")
		saidTo(s, said)
		s.Finish()
		return s.Deal
	}
	tris, dreier := over(annaNames+"Anna bid trischaken"), over(annaNames+"Anna bid solodreier")
	e := Set.NewEvening(deal.Opening{Form: &Set.Forms[0], Dealer: 3})
	radl := act.New(2, act.VerbRadl)
	for n, test := range []struct {
		deal   *deal.Deal
		radl   bool
		factor int
	}{
		{dreier, false, 1}, {dreier, false, 1}, {tris, false, 1}, {dreier, false, 2}, {tris, false, 2}, {dreier, false, 2}, {dreier, false, 2},
		{dreier, false, 2}, {dreier, false, 2}, {dreier, false, 2}, {dreier, false, 2}, {dreier, false, 1},
		{tris, false, 1}, {tris, true, 2}, {dreier, false, 2}, {dreier, false, 2}, {tris, false, 2},
	} {
		if test.radl {
			if err := e.Check(radl); err != nil {
				t.Fatal(err)
			}
			e.Before(radl)
			if err := e.Check(radl); !errors.Is(err, act.NotAllowed) {
				t.Errorf("second radl: got %v", err)
			}
		}
		if err := e.Check(act.New(0, act.VerbKnock)); !errors.Is(err, act.WrongPhase) {
			t.Errorf("knocking: got %v", err)
		}
		p := e.Plan()
		if want := act.Seat(3).After(n, players); p.Over || p.Factor != test.factor || p.Dealer != want {
			t.Errorf("deal %d: got %+v, want factor %d, dealer %d", n+1, p, test.factor, want)
		}
		e.Add(test.deal.Outcome())
	}
	if !e.Plan().Over || !errors.Is(e.Check(radl), act.WrongPhase) {
		t.Error("the evening goes on after the last Radl, want its end")
	}
}

// The factors of a deal (3).
func TestFactor(t *testing.T) {
	for factor, want := range map[int]bool{0: false, 1: true, 2: true, 3: false} {
		if got := Set.Counts(nil, factor); got != want {
			t.Errorf("factor %d: got possible %t", factor, got)
		}
	}
}

// Who sees which discarded cards, and which hands (11).
func TestShow(t *testing.T) {
	const six = "Anna: I III IV XX XIX XVIII HK KK H1 H2 H3 H4; talon: X XI T7 T8 T9 T10"
	for value, want := range map[string]string{"suits": "X XI", "tarocks": ""} {
		s := enginetest.Example{Set: Set, Options: deal.Options{koenig.ColourDiscard.ID: value}, Cards: six}.Begin(t)
		cards := map[string]string{"suits": "H1 H2 H3 H4 X XI", "tarocks": "III IV X XI XVIII XIX"}[value]
		s.Do(annaNames + "Anna bid farbensechserdreier; Anna discard " + cards)
		for eyes := act.Nobody; eyes < players; eyes++ {
			got := ""
			for _, f := range s.Facts(eyes, view.LaidAway) {
				got += f.Cards.String()
			}
			if eyes != 0 && got != want || eyes == 0 && s.Facts(0, view.LaidAway)[0].Cards.Len() != 6 {
				t.Errorf("%s: eyes %d: got %q laid away, want %q", value, eyes, got, want)
			}
		}
	}
	s := tell(t, "")
	saidTo(s, climb(11)+"Anna pass; Dora bid zwiccolo-ouvert")
	for len(s.Past()) < 1 {
		if v := s.View(act.Nobody); !v.Open[0].Empty() {
			t.Errorf("before the end of trick 1: got %v open, want nothing", v.Open)
		}
		if err := s.Deal.Do(s.Deal.Legal(s.Turn())[0].Action); err != nil {
			t.Fatal(err)
		}
	}
	for eyes := act.Nobody; eyes < players; eyes++ {
		for p := range act.Seat(players) {
			if v := s.View(eyes); v.Open[p] != s.Hand(p) {
				t.Errorf("after trick 1: eyes %d: seat %d: got hand %v", eyes, p, v.Open[p])
			}
		}
	}
}
