package ruediger

import (
	"strings"
	"testing"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"

	"github.com/google/go-cmp/cmp"
)

// over is a finished deal of a game by forehand, with the Sküs dealt to a player
// or "talon", and if asked with a Mondfang.
func over(t *testing.T, e deal.Evening, game, skues string, caught bool) *deal.Deal {
	t.Helper()
	p := e.Plan()
	rng := random(5)
	for range 2000 {
		s := dealt(rng, names[p.Dealer], skues+": Sküs")
		s.Factor = p.Factor
		d := begin(t, nil, s)
		fore := names[p.Dealer.After(1, players)]
		do(t, d, fore+" bid mine")
		for d.Turn() != p.Dealer.After(1, players) {
			do(t, d, names[d.Turn()]+" pass")
		}
		do(t, d, fore+" bid "+game)
		if d.Phase() == "call" {
			do(t, d, fore+" call HK")
		}
		for d.Phase() == "announce" || d.Phase() == "discard" || d.Phase() == "talon" {
			list := d.Legal(d.Turn())
			if d.Phase() == "announce" {
				list = list[len(list)-1:]
			}
			if err := d.Do(choose(rng, list)); err != nil {
				t.Fatal(err)
			}
		}
		finish(t, d, rng, nil)
		if _, _, ok := of(d).mondfang(); ok == caught {
			return d
		}
	}
	t.Fatal("no such deal")
	return nil
}

func TestDoubledDeals(t *testing.T) {
	e := Set.NewEvening(players, 0)
	var got []int
	for i, game := range []string{"trischaken", "rufer", "trischaken", "dreier", "rufer", "rufer", "rufer", "rufer"} {
		got = append(got, e.Plan().Factor)
		e.Add(over(t, e, game, names[1], i == 1))
	}
	if diff := cmp.Diff([]int{1, 2, 4, 4, 4, 2, 2, 1}, got); diff != "" {
		t.Errorf("9 table: factors (-want +got):\n%s", diff)
	}
}

func TestRemarks(t *testing.T) {
	e := Set.NewEvening(players, 0)
	e.Add(over(t, e, "trischaken", "Anna", false))
	e.Add(over(t, e, "rufer", "Anna", true))
	e.Before(act.New(2, act.VerbRadl))
	want := []deal.Remark{{ID: "trischaken", Seat: act.Nobody, N: 3}, {ID: "mondfang", Seat: act.Nobody, N: 1}, {ID: "radl", Seat: act.Nobody}}
	if diff := cmp.Diff(want, e.Plan().Remarks); diff != "" {
		t.Errorf("remarks (-want +got):\n%s", diff)
	}
}

// 9: dealers 6 Anna, 7 Berta, …; radl before deal 6; Sküs in the talon of 6, in
// Anna's hand in 7: last round 10–13.
func TestRadel(t *testing.T) {
	e := Set.NewEvening(players, 3) // so that Anna deals deal 6
	var doubled []int
	for n := 1; !e.Plan().Over; n++ {
		if n > 20 {
			t.Fatal("the evening does not end")
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
		e.Add(over(t, e, "rufer", holder, false))
	}
	if diff := cmp.Diff([]int{10, 11, 12, 13}, doubled); diff != "" {
		t.Errorf("last round (-want +got):\n%s", diff)
	}
	if err := e.Check(act.New(0, act.VerbKnock)); err != act.WrongPhase {
		t.Errorf("after the end: got %v, want %v", err, act.WrongPhase)
	}
	if _, ok := e.Offer(); ok {
		t.Error("something is offered after the end")
	}
}

// A player who dealt the deal in which he had the Sküs deals again after three.
func TestRadelOfTheDealer(t *testing.T) {
	e := Set.NewEvening(players, 0)
	e.Add(over(t, e, "rufer", "Cilli", false))
	e.Before(act.New(0, act.VerbRadl))
	for range 3 {
		e.Add(over(t, e, "rufer", "Berta", false)) // Berta deals the first of them
		if f := e.Plan().Factor; f != 1 {
			t.Errorf("deal of %s has factor %d, want 1", names[e.Plan().Dealer], f)
		}
	}
	e.Add(over(t, e, "rufer", "Anna", false))
	if p := e.Plan(); p.Dealer != 1 || p.Factor != 2 {
		t.Errorf("deal of %s has factor %d, want Berta's to open the last round", names[p.Dealer], p.Factor)
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
		{"3 packet gone", "Berta knock · Anna choose 4", "Berta choose 4", act.NotAllowed},
		{"3 no such packet", "Berta knock", "Anna choose 5", act.NotAllowed},
		{"3 the dealer's is forced", "Berta knock · Anna choose 4 · Berta choose 2 · Cilli choose 1", "Dora choose 3", act.WrongPhase},
		{"9 radl before the first deal", "", "Anna radl", act.WrongPhase},
		{"1 other verbs", "", "Anna bid mine", act.WrongPhase},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			e := Set.NewEvening(players, 3)
			before(t, e, test.said)
			a, err := Set.Read(names).Parse(test.then)
			if err != nil {
				t.Fatal(err)
			}
			if got := e.Check(a); got != test.want {
				t.Errorf("%s: got %v, want %v", test.then, got, test.want)
			}
		})
	}
	t.Run("9 radl once", func(t *testing.T) {
		e := Set.NewEvening(players, 3)
		e.Add(over(t, e, "rufer", "Anna", false))
		before(t, e, "Berta radl")
		if got := e.Check(act.New(2, act.VerbRadl)); got != act.NotAllowed {
			t.Errorf("again: got %v, want %v", got, act.NotAllowed)
		}
	})
}

func before(t *testing.T, e deal.Evening, text string) {
	t.Helper()
	for line := range strings.SplitSeq(text, "·") {
		if strings.TrimSpace(line) == "" {
			continue
		}
		a, err := Set.Read(names).Parse(line)
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
	packets := []card.Set{card.Of(1), card.Of(2), card.Of(3), card.Of(4)}
	e := Set.NewEvening(players, 3)
	if diff := cmp.Diff(packets, e.Hands(packets), sets); diff != "" {
		t.Errorf("cut (-want +got):\n%s", diff)
	}
	o, ok := e.Offer()
	if !ok || o.Seat != 1 || o.Let != "cut" {
		t.Errorf("offer is %+v, want a cut by Berta", o)
	}
	before(t, e, "Berta knock · Anna choose 4 · Berta choose 2")
	o, _ = e.Offer()
	if diff := cmp.Diff([]act.Action{act.Choose(2, 1), act.Choose(2, 3)}, o.Actions, sets); diff != "" {
		t.Errorf("left for Cilli (-want +got):\n%s", diff)
	}
	before(t, e, "Cilli choose 1")
	if diff := cmp.Diff([]card.Set{packets[3], packets[1], packets[0], packets[2]}, e.Hands(packets), sets); diff != "" {
		t.Errorf("picked (-want +got):\n%s", diff)
	}
	radl := act.New(2, act.VerbRadl)
	if stands := e.Again([]act.Action{act.New(1, act.VerbKnock), act.Choose(0, 4), radl}); len(stands) != 1 || stands[0] != radl {
		t.Errorf("%v stands when the cards are dealt again, want the Radel", stands)
	}
	if diff := cmp.Diff(packets, e.Hands(packets), sets); diff != "" {
		t.Errorf("after throwing in (-want +got):\n%s", diff)
	}
	e.Let()
	if _, ok := e.Offer(); ok {
		t.Error("something is offered after the cut")
	}
}
