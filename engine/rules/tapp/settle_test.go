package tapp

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/view"
	"tarock/internal/enginetest"
)

// i returns where and by whom the I was played.
func i(trick int, by act.Seat) []enginetest.Laid {
	return []enginetest.Laid{{Trick: trick, Card: card.Pagat, By: by}}
}

// apart deals the Trull so that nobody has two of it.
var apart = []string{"Sküs", "XXI", "I"}

const (
	some  = "AABBAACCAAABBAA" // the winner of trick 16 follows
	anyA  = some + "A"
	anyB  = some + "B"
	dreis = "Anna bid dreier;Anna take 2" // the first half is H1 H2 H3
	holds = "Anna bid dreier;Berta bid unterer;Anna hold"
)

func TestSettle(t *testing.T) {
	allA := strings.Repeat("A", tricks)
	for _, tc := range []struct {
		name, script string
		cards        []string
		points       int
		winners      string
		laid         []enginetest.Laid
		factor       int
		want         []int
	}{
		{"8#1", dreis, nil, 39, anyA, nil, 1, []int{6, -3, -3}},
		{"8#2", dreis, nil, 35, anyA, nil, 1, []int{-6, 3, 3}},
		{"8#3", holds + ";Berta double game", nil, 33, anyA, nil, 1, []int{-16, 8, 8}},
		{"8#4", dreis, []string{"Sküs XXI I"}, 41, anyA, i(16, anna), 1, []int{20, -10, -10}},
		{"8#5", "Anna bid solo;Anna announce pagat", []string{"I"}, 34, anyA, i(16, anna), 1, []int{16, -8, -8}},
		{"8#6", "Anna bid solo;Anna announce pagat;Berta double pagat", []string{"I"}, 44, anyA, i(12, anna), 1, []int{-48, 24, 24}},
		{"8#7", dreis, []string{"Sküs", "XX XXI", "I"}, 38, anyB, i(16, cilli), 1, []int{14, -7, -7}},
		{"8#8", dreis, []string{"", "HK KK PK TK"}, 30, anyA, nil, 1, []int{-12, 6, 6}},
		{"8#9", dreis, []string{"Sküs I", "", "", "H1 H2 H3 XXI K1 K2"}, 45, anyA, i(3, anna), 1, []int{8, -4, -4}},
		{"8#10", "Anna bid dreier;Berta bid unterer;Cilli bid oberer;Anna hold;Berta double game", nil, 67, allA, nil, 1, []int{80, -40, -40}},
		{"8#11", dreis + ";Anna announce valat;Berta double valat:Anna", nil, 60, anyA, nil, 1, []int{-96, 48, 48}},
		{"8#12", "Anna pass;Berta bid dreier", nil, 6, strings.Repeat("AC", tricks/2), nil, 1, []int{12, -24, 12}},
		{"8#13", dreis + ";Cilli announce pagat", []string{"", "", "I"}, 32, anyA, i(9, cilli), 1, []int{10, -5, -5}},
		{"8#14", "Anna pass;Berta bid dreier;Cilli bid unterer;Anna double game;Cilli double game;Anna double game", nil, 36, anyA, nil, 1, []int{-32, -32, 64}},
		{"8#15", "Anna bid solo", []string{"XXI I", "Sküs"}, 50, anyA, i(16, anna), 2, []int{68, -34, -34}},
		{"8#16", dreis, []string{"", "Sküs I", "XXI"}, 37, anyA, i(5, berta), 1, []int{4, -2, -2}},
		{"8/silent-pagat-elsewhere", dreis, nil, 39, anyA, i(15, anna), 1, []int{6, -3, -3}},
		{"8/valat-of-opponents-won", "Anna bid dreier;Cilli announce valat", nil, 3, strings.Repeat("BC", tricks/2), nil, 1, []int{-48, 24, 24}},
		{"8/valat-of-both", "Anna bid solo;Anna announce valat;Berta announce valat", nil, 40, anyA, nil, 1, []int{0, 0, 0}},
	} {
		t.Run(tc.name, func(t *testing.T) {
			if tc.cards == nil {
				tc.cards = apart
			}
			d := named(enginetest.Example{Set: Set, Options: nil, Factor: tc.factor}, tc.cards...).Begin(t)
			d.Tell(tc.script)
			enginetest.Past(at(d).State, tc.winners, tc.laid...)
			r := deal.Result{Lines: at(d).Items(tc.points).Lines}
			total := r.Total()
			if diff := cmp.Diff(tc.want, total[:seats]); diff != "" {
				t.Errorf("got %v for Anna, Berta, Cilli, want %v; lines %+v", total[:seats], tc.want, r.Lines)
			}
		})
	}
}

// told formats lines as "item by value factor won".
func told(lines []deal.Line) []string {
	var list []string
	for i := range lines {
		l := &lines[i]
		list = append(list, fmt.Sprintf("%v %s %d %d %v", l.Item, l.By.Name(names), l.Value/2, l.Factor(), l.Won))
	}
	return list
}

func TestLines(t *testing.T) {
	for _, tc := range []struct {
		name, script string
		cards        []string
		winners      string
		laid         []enginetest.Laid
		want         []string
	}{
		{"8#5", "Anna bid solo;Anna announce pagat", []string{"I"}, anyA, i(16, anna), []string{"game declarer 8 1 false", "pagat declarer 4 4 true"}},
		{"8/order", "Anna bid solo;Anna announce valat;Berta announce valat;Anna double valat:Berta", []string{"HK KK PK TK", "Sküs I", "XXI"}, anyA, i(16, berta),
			[]string{"valat declarer 32 2 false", "valat defenders 32 4 false", "pagat defenders 4 2 false", "koenige declarer 3 1 true", "koepfe defenders 1 1 true"}},
		{"8/silent-valat", "Anna bid solo", apart, strings.Repeat("A", tricks), nil, []string{"valat declarer 32 1 true"}},
	} {
		t.Run(tc.name, func(t *testing.T) {
			d := begin(t, nil, tc.cards...)
			d.Tell(tc.script)
			enginetest.Past(at(d).State, tc.winners, tc.laid...)
			if diff := cmp.Diff(tc.want, told(at(d).Items(34).Lines)); diff != "" {
				t.Errorf("want (-) got (+):\n%s", diff)
			}
		})
	}
}

// TestClaim checks section 10.
func TestClaim(t *testing.T) {
	withClaims := deal.Options{claims: "true"}
	const followed = "Anna play HK;Berta play PK;Cilli play H2;" // Berta has H1
	for _, tc := range []struct {
		name, bid, play string
		want            error
		pay             []int // of a justified claim
	}{
		{"before-the-first-card", "Anna bid solo", "Anna claim Berta", act.WrongPhase, nil},
		{"trick-not-complete", "Anna bid solo", "Anna play HK;Berta play PK;Anna claim Berta", nil, nil},
		{"used-up", "Anna bid solo", "Anna play HK;Berta play PK;Anna claim Berta;Cilli play H2;Anna claim Berta", act.NotAllowed, nil},
		{"oneself", "Anna bid solo", "Anna play HK;Anna claim Anna", act.NotAllowed, nil},
		{"right", "Anna bid solo", followed + "Cilli claim Berta", nil, []int{8, -16, 8}},
		{"after-a-right-one", "Anna bid solo", followed + "Cilli claim Berta;Anna claim Berta", act.WrongPhase, []int{8, -16, 8}},
		{"kontra", "Anna bid solo;Berta double game", followed + "Cilli claim Berta", nil, []int{16, -32, 16}},
		{"pagat", "Anna bid solo;Anna announce pagat;Berta double pagat", followed + "Cilli claim Berta", nil, []int{40, -80, 40}},
		{"valat", "Anna bid solo;Anna announce valat;Cilli announce valat;Anna double valat:Cilli", followed + "Cilli claim Berta", nil, []int{192, -384, 192}},
	} {
		t.Run("10/"+tc.name, func(t *testing.T) {
			d := begin(t, withClaims, "HK I", "H1 PK", "H2")
			d.Tell(tc.bid)
			if err := d.Try(tc.play); err != tc.want {
				t.Fatalf("got %v, want %v", err, tc.want)
			}
			if d.Over() != (tc.pay != nil) {
				t.Fatalf("got over %v", d.Over())
			}
			if tc.pay == nil {
				return
			}
			if diff := cmp.Diff(tc.pay, d.Pays()); diff != "" || len(d.Settle().Points) > 0 {
				t.Errorf("got settlement %+v, want %v", d.Settle(), tc.pay)
			}
		})
	}
}

// TestClaimDiscard: a forbidden discard can be claimed from the first card on [D47].
func TestClaimDiscard(t *testing.T) {
	for discard, right := range map[string]bool{"HK P7 P8": true, "I P7 P8": true, "XX P7 P8": true, "P7 P8 P9": false} {
		d := begin(t, deal.Options{claims: "true"}, "HK P7 P8 P9 I XX", "", "", "H1 H2 H3 K1 K2 K3")
		if err := d.Try("Anna bid dreier;Berta pass;Cilli pass;Anna take 1"); err != nil {
			t.Fatal(err)
		}
		if o := d.Deal.Legal(anna)[0]; o.From != d.Hand(anna) || o.Count != 3 || !o.Must.Empty() {
			t.Errorf("got legal %+v, want any three cards", o)
		}
		if err := d.Try("Anna discard " + discard + ";Anna done;Berta done;Cilli done;Anna play H1;Berta claim Anna"); err != nil {
			t.Fatal(err)
		}
		if d.Over() != right {
			t.Errorf("claim against the discard of %s: got justified %v, want %v", discard, d.Over(), right)
		}
	}
}

// TestReadablePremiums: readers are told that Solo doubles the Pagat and the Valat by its value,
// and no premium in the hand (6.1).
func TestReadablePremiums(t *testing.T) {
	table := view.Tables{Games: Set.Games(nil), Premiums: Set.Premiums(nil)}
	for id, want := range map[string]int{"pagat": 8, "valat": 32, "trull": 3, "koenige": 3, "koepfe": 1} {
		if silent, _ := table.Premium(id).In(table.Game("solo"), view.AnnounceBefore); silent != want {
			t.Errorf("%s in Solo: got %d, want %d", id, silent, want)
		}
	}
}
