package wien

import (
	"slices"
	"testing"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/internal/enginetest"

	"github.com/google/go-cmp/cmp"
)

// opening begins an evening for a number of people; the last one deals.
func opening(t *testing.T, people int, given map[string]string) deal.Evening {
	t.Helper()
	o, err := Set.Choose(given)
	if err != nil {
		t.Fatal(err)
	}
	return Set.NewEvening(deal.Opening{Form: Set.Form(people, o), Dealer: act.Seat(people - 1), Options: o})
}

// table returns the names of the people.
func table(people int) []string {
	return []string{"Anna", "Berta", "Cilli", "Dora", "Emil", "Fanni"}[:people]
}

// played plays a deal in which everybody passes and forehand names a game.
func played(t *testing.T, e deal.Evening, cards, said string) *deal.Deal {
	t.Helper()
	p := e.Plan()
	s := enginetest.Example{Set: Set, Table: table(p.Form.Table), Dealer: table(p.Form.Table)[p.Dealer], Factor: p.Factor, Cards: cards}.Begin(t)
	for _, words := range []string{"bid mine", "pass", "pass", "pass"} {
		s.Do(s.OnTurn() + " " + words)
	}
	s.Do(s.OnTurn() + " bid " + said)
	if said == "rufer" {
		s.Do(s.OnTurn() + " call HK; " + s.OnTurn() + " giveup")
	}
	s.Finish()
	return s.Deal
}

// gives plays deals and returns their factors. In deals, r is a Rufer given up, t a
// Trischaken.
func gives(t *testing.T, e deal.Evening, deals string) (factors []int) {
	t.Helper()
	for _, d := range deals {
		factors = append(factors, e.Plan().Factor)
		if d == 't' {
			e.Add(played(t, e, "", "trischaken").Outcome())
		} else {
			e.Add(played(t, e, "talon: HK Sküs", "rufer").Outcome())
		}
	}
	return factors
}

// Who plays, who sits out, who cuts (3).
func TestSeating(t *testing.T) {
	for _, test := range []struct {
		people, dealer int
		play           []act.Seat // from forehand on
		cuts           act.Seat
	}{
		{4, 3, []act.Seat{0, 1, 2, 3}, 1},
		{5, 4, []act.Seat{0, 1, 2, 3}, 3},
		{5, 1, []act.Seat{2, 3, 4, 0}, 0},
		{6, 5, []act.Seat{0, 1, 3, 4}, 2},
		{6, 2, []act.Seat{3, 4, 0, 1}, 5},
	} {
		o, _ := Set.Choose(nil)
		f := Set.Form(test.people, o)
		e := Set.NewEvening(deal.Opening{Form: f, Dealer: act.Seat(test.dealer), Options: o})
		if got := order(test.people, act.Seat(test.dealer)); !slices.Equal(got, test.play) {
			t.Errorf("3: at %d, %d dealing: got players %v, want %v", test.people, test.dealer, got, test.play)
		}
		if offer, ok := e.Offer(); !ok || offer.Seat != test.cuts || offer.Let != "cut" {
			t.Errorf("3: at %d, %d dealing: got offer %+v, want %d to cut", test.people, test.dealer, offer, test.cuts)
		}
		sitting, forehand := f.Sitting(act.Seat(test.dealer))
		if sitting[forehand] != test.play[0] {
			t.Errorf("3: at %d, %d dealing: got forehand %d", test.people, test.dealer, sitting[forehand])
		}
	}
}

// Knocking and picking (3).
func TestKnock(t *testing.T) {
	knock := func(s act.Seat) act.Action { return act.New(s, act.VerbKnock) }
	for _, test := range []struct {
		name   string
		people int
		given  map[string]string
		done   []act.Action
		then   act.Action
		want   error
	}{
		{"3 knock", 4, nil, nil, knock(1), nil},
		{"3 knock by another", 4, nil, nil, knock(0), act.NotYourTurn},
		{"3 knock twice", 4, nil, []act.Action{knock(1)}, knock(1), act.WrongPhase},
		{"3 choose before", 4, nil, nil, act.Choose(0, 1), act.WrongPhase},
		{"3 forehand chooses", 4, nil, []act.Action{knock(1)}, act.Choose(0, 2), nil},
		{"3 another chooses", 4, nil, []act.Action{knock(1)}, act.Choose(1, 2), act.NotYourTurn},
		{"3 no fifth packet", 4, nil, []act.Action{knock(1)}, act.Choose(0, 5), act.NotAllowed},
		{"3 gone", 4, nil, []act.Action{knock(1), act.Choose(0, 3)}, act.Choose(1, 3), act.NotAllowed},
		{"3 packet 1 leaves no choice", 4, nil, []act.Action{knock(1), act.Choose(0, 1)}, act.Choose(1, 2), act.WrongPhase},
		{"3 the last one gets the last", 4, nil, []act.Action{knock(1), act.Choose(0, 3), act.Choose(1, 1), act.Choose(2, 4)}, act.Choose(3, 2), act.WrongPhase},
		{"3 at six the next to play after the second chooses", 6, nil, []act.Action{knock(2), act.Choose(0, 3), act.Choose(1, 1)}, act.Choose(3, 4), nil},
		{"3 nothing else", 4, nil, nil, act.New(0, act.VerbPass), act.WrongPhase},
		{"12 no knocking", 4, map[string]string{knocking: "false"}, nil, knock(1), act.NotAllowed},
		{"12 no knocking, by another", 4, map[string]string{knocking: "false"}, nil, knock(0), act.NotYourTurn},
		{"14 always cut", 4, map[string]string{tournament: "true"}, nil, knock(1), act.NotAllowed},
		{"14 no Radl", 4, map[string]string{tournament: "true"}, nil, act.New(0, act.VerbRadl), act.NotAllowed},
		{"9 Radl before the first deal", 4, nil, nil, act.New(0, act.VerbRadl), nil},
		{"9 Radl by whoever sits out [D50]", 5, nil, nil, act.New(4, act.VerbRadl), nil},
		{"9 one Radl", 4, nil, []act.Action{act.New(0, act.VerbRadl), knock(1)}, act.New(2, act.VerbRadl), act.NotAllowed},
	} {
		t.Run(test.name, func(t *testing.T) {
			e := opening(t, test.people, test.given)
			for _, a := range test.done {
				if err := e.Check(a); err != nil {
					t.Fatalf("%v: %v", a, err)
				}
				e.Before(a)
			}
			if err := e.Check(test.then); err != test.want {
				t.Errorf("got %v, want %v", err, test.want)
			}
		})
	}
	e := opening(t, 4, nil)
	for _, a := range []act.Action{knock(1), act.Choose(0, 3), act.Choose(1, 1), act.Choose(2, 4)} {
		e.Before(a)
	}
	if _, asked := e.Offer(); asked || !slices.Equal(e.Order(), []int{2, 0, 3, 1}) {
		t.Errorf("3: got order %v", e.Order())
	}
	if _, asked := opening(t, 4, map[string]string{knocking: "false"}).Offer(); asked {
		t.Error("12: got an offer without knocking, want none")
	}
}

// Doubled rounds follow one another (9).
func TestDoubledRounds(t *testing.T) {
	e := opening(t, 4, nil)
	if got, want := gives(t, e, "rrtrtrrrrrrr"), []int{1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 1}; !slices.Equal(got, want) {
		t.Errorf("got factors %v, want %v", got, want)
	}
	e = opening(t, 5, nil)
	if got, want := gives(t, e, "trrrrrr"), []int{1, 2, 2, 2, 2, 2, 1}; !slices.Equal(got, want) {
		t.Errorf("at five: got factors %v, want %v", got, want)
	}
	e = opening(t, 4, map[string]string{doubleRounds: "false"})
	e.Before(act.New(0, act.VerbRadl))
	if got, want := gives(t, e, "trrrrr"), []int{1, 1, 1, 1, 1, 1}; !slices.Equal(got, want) {
		t.Errorf("without doubled rounds: got factors %v, want %v", got, want)
	}
}

// What starts a round of doubled deals (9).
func TestTriggers(t *testing.T) {
	for _, test := range []struct {
		name, cards, said string
		end               end
		want              string
	}{
		{"8.8#1 is a Fensterbank", "Anna: HD; Berta: HK", passes + "Anna bid rufer; Anna call HK", end{thirds: 114, lacks: "I XXI Sküs"}, "fensterbank"},
		{"8.8#7 has a Mondfang", "Anna: XXI; Berta: HK Sküs", passes + "Anna bid rufer; Anna call HK",
			end{thirds: 114, laid: []enginetest.Laid{last(3, "XXI", 0), last(3, "Sküs", 1)}}, "mondfang-round"},
		{"9 no Mondfang with the Pagat", "Anna: XXI; Berta: HK Sküs", passes + "Anna bid rufer; Anna call HK",
			end{thirds: 114, laid: []enginetest.Laid{last(3, "XXI", 0), last(3, "Sküs", 1), last(3, "I", 2)}}, ""},
		{"9 no Mondfang in colour games [D26]", "Anna: XXI; Berta: Sküs", passes + "Anna bid farbensolodreier",
			end{thirds: 90, laid: []enginetest.Laid{last(3, "XXI", 0), last(3, "Sküs", 1)}}, ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			s := tell(t, test.cards)
			s.Tell(test.said)
			c := s.Course().(*course)
			test.end.over(t, c)
			if got := c.doubles(s.Settle()); got != test.want {
				t.Errorf("got %q, want %q", got, test.want)
			}
		})
	}
}

// The table of the Gstieß-a-Radl (9).
func TestRadl(t *testing.T) {
	for holder, want := range map[string]struct{ more, doubled int }{
		"Anna": {4, 0}, "Berta": {5, 1}, "Cilli": {6, 2}, "Dora": {7, 3},
	} {
		t.Run("9 "+holder, func(t *testing.T) {
			e := opening(t, 4, nil)
			e.Before(act.New(2, act.VerbRadl))
			e.Add(played(t, e, "talon: HK; "+holder+": Sküs", "rufer").Outcome())
			var factors []int
			for !e.Plan().Over {
				factors = append(factors, gives(t, e, "r")...)
			}
			expected := slices.Concat(slices.Repeat([]int{1}, want.doubled), []int{2, 2, 2, 2})
			if len(factors) != want.more || !slices.Equal(factors, expected) {
				t.Errorf("got factors %v", factors)
			}
			if err := e.Check(act.New(0, act.VerbKnock)); err != act.WrongPhase {
				t.Errorf("after the end: got %v, want a refusal", err)
			}
		})
	}
	e := opening(t, 4, nil)
	e.Before(act.New(0, act.VerbRadl))
	e.Add(played(t, e, "talon: HK Sküs", "rufer").Outcome())
	if p := e.Plan(); len(p.Remarks) != 1 || p.Remarks[0].Seat != 0 {
		t.Errorf("9: Sküs in the talon: got remarks %+v, want the declarer", p.Remarks)
	}
}

// 5, 11: the open cards of the packet left and of the discard; all hands in an open
// game after trick 1.
func TestShow(t *testing.T) {
	s := tell(t, "Anna: HD HC HB; Berta: HK; talon: XX XIX T7 V T8 VI")
	s.Do(passes + "Anna bid rufer; Anna call HK; Anna take 1; Anna discard HD HC HB; " + good + s.Names[0] + " play XX")
	for eyes := act.Nobody; eyes < players; eyes++ {
		v := s.View(eyes)
		if len(v.Talon) != 2 || len(v.Talon[0].Cards) != 0 || card.Of(v.Talon[1].Cards...) != card.MustSet("V VI") || v.Talon[1].N != 3 {
			t.Errorf("5: eyes %d: got talon %+v", eyes, v.Talon)
		}
	}
	s = tell(t, "Anna: I")
	s.Tell(passes + "Anna bid piccolo-ouvert")
	for len(s.Past()) < 1 {
		if v := s.View(2); !v.Open[0].Empty() {
			t.Error("7.5: got open hands before trick 1 is over, want none")
		}
		if err := s.Deal.Do(s.Deal.Legal(s.Turn())[0].Action); err != nil {
			t.Fatal(err)
		}
	}
	for p := range act.Seat(players) {
		if v := s.View(act.Nobody); v.Open[p] != s.Hand(p) {
			t.Errorf("7.5: hand %d: got %v", p, v.Open[p])
		}
	}
}

// A player who sits out sees what the group sees, even in his options (11).
func TestSitsOut(t *testing.T) {
	s := enginetest.Example{Set: Set, Table: table(6), Cards: "Anna: HD HC HB; Berta: HK"}.Begin(t)
	if diff := cmp.Diff([]string{"Anna", "Berta", "Dora", "Emil", "Cilli", "Fanni"}, s.Names); diff != "" {
		t.Errorf("3: names by seat (-want +got):\n%s", diff)
	}
	for _, action := range []string{"", passesAtSix, "Anna bid rufer; Anna call HK; Anna take 1; Anna discard HD HC HB"} {
		s.Do(action)
		for _, out := range []act.Seat{4, 5} {
			if v := s.View(out); v.Eyes != act.Nobody || !v.Hand.Empty() || len(v.Options) > 0 || len(s.Deal.Legal(out)) > 0 {
				t.Errorf("seat %d: got eyes %d, hand %v, options %v", out, v.Eyes, v.Hand, v.Options)
			}
		}
		s.Refuse("Fanni play HK", act.WrongPhase)
	}
}

const passesAtSix = "Anna bid mine; Berta pass; Dora pass; Emil pass"
