package einfach

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/forty"
	"tarock/internal/enginetest"
)

// laid parses where and by whom cards were played: "12 I Anna", separated by commas.
func laid(text string) []enginetest.Laid {
	var list []enginetest.Laid
	for part := range strings.SplitSeq(text, ", ") {
		var l enginetest.Laid
		var code, name string
		if _, err := fmt.Sscanf(part, "%d %s %s", &l.Trick, &code, &name); err != nil {
			continue
		}
		l.Card, _ = pack.Find(code)
		l.By = map[string]act.Seat{"Anna": anna, "Berta": berta, "Cilli": cilli}[name]
		list = append(list, l)
	}
	return list
}

// apart deals the Trull so that nobody has two of it.
var apart = []string{"Sküs", "XXI", "I"}

const (
	some = "AABBAACCAA"
	anyA = some + "AA"
	anyB = some + "BB"
)

// settled plays the deal of an example up to its lines.
func settled(t *testing.T, o deal.Options, dealer act.Seat, bowl int, script string, cards []string, winners, cardsLaid string) *enginetest.Story {
	t.Helper()
	if cards == nil {
		cards = apart
	}
	e := enginetest.Example{Set: Set, Options: o, Dealer: names[dealer]}
	if o[schuessel] != "" {
		e.Book = deal.Book{{ID: schuessel, Seat: act.Nobody, N: bowl}}
	}
	d := named(e, cards...).Begin(t)
	d.Tell(script)
	enginetest.Past(at(d).State, winners, laid(cardsLaid)...)
	return d
}

func TestSettle(t *testing.T) {
	const (
		zwei62 = "Anna bid eins;Berta bid zwei;Anna hold"
		drei   = "Anna bid eins;Berta bid zwei;Anna hold;Berta bid drei;Anna hold"
		cdrei  = "Anna bid eins;Berta bid zwei;Cilli bid drei"
	)
	allA, allC := strings.Repeat("A", tricks), strings.Repeat("C", tricks)
	for _, tc := range []struct {
		name, script string
		options      deal.Options
		cards        []string
		points       int
		winners      string
		laid         string
		want         []int
	}{
		{"8#1", "Anna bid eins", nil, nil, 45, anyA, "", []int{2, -1, -1}},
		{"8#2", "Anna bid eins", nil, nil, 44, anyA, "", []int{-2, 1, 1}},
		{"8#3", drei + ";Berta double game", nil, nil, 60, anyA, "", []int{12, -6, -6}},
		{"8#4", zwei62, nil, []string{"I", "XXI", "Sküs"}, 51, anyA, "12 I Anna", []int{6, -3, -3}},
		{"8#5", "Anna bid solo;Anna announce pagat", nil, []string{"Sküs XXI I"}, 50, anyA, "12 I Anna", []int{20, -10, -10}},
		{"8#6", "Anna bid farberl", nil, []string{sixFor + " PK TK Sküs", "XXI", "I"}, 45, anyA, "12 I Cilli", []int{10, -5, -5}},
		{"8#7", "Anna bid farberl", nil, []string{sixFor, "Sküs XXI I"}, 40, anyA, "", []int{-10, 5, 5}},
		{"8#8", "Anna bid eins", nil, nil, 47, anyA, "1 Sküs Anna, 1 XXI Berta", []int{4, -2, -2}},
		{"8#9", "Anna bid eins", nil, []string{"I", "XXI", "Sküs"}, 47, some[:9] + "CAA", "10 Sküs Cilli, 10 XXI Berta", []int{2, -1, -1}},
		{"8#10", "Anna bid solo", nil, []string{"XXI", "Sküs", "I"}, 40, anyB, "3 XXI Anna, 3 Sküs Berta", []int{-12, 6, 6}},
		{"8#11", "Anna bid eins;Berta bid zwei;Anna hold;Anna announce pagat;Berta double pagat;Cilli double game;Anna double game;Cilli double game", nil,
			[]string{"I", "XXI", "Sküs"}, 52, anyB, "7 I Anna", []int{24, -12, -12}},
		{"8#12", drei + ";Berta double game", nil, nil, 80, allA, "", []int{48, -24, -24}},
		{"8#13", "Anna bid solo;Anna announce valat", nil, nil, 70, anyA, "", []int{-64, 32, 32}},
		{"8#14", "Anna bid eins", nil, nil, 43, anyB, "12 I Cilli, 12 XX Berta", []int{0, 0, 0}},
		{"8#15", "Berta bid solo", nil, nil, 5, strings.Repeat("AC", tricks/2), "", []int{16, -32, 16}},
		{"8#16", "Anna bid eins", deal.Options{absolutOption: "on"}, nil, 58, anyA, "", []int{4, -2, -2}},
		{"8#17", "Anna bid eins;Berta bid zwei;Anna hold;Cilli announce absolut;Anna double absolut:Cilli", deal.Options{absolutOption: "on"}, nil, 45, anyA, "", []int{12, -6, -6}},
		{"8#18", cdrei, deal.Options{valatOption: fixed}, nil, 80, allC, "", []int{-6, -6, 12}},
		{"8#19", "Anna bid solo", deal.Options{grosseTrull: "on"}, []string{"Sküs XXI XX I"}, 56, anyA, "", []int{16, -8, -8}},
		{"8#20", "Anna bid eins;Anna announce marabu;Anna announce pagat", deal.Options{marabuOption: high}, []string{"I IV", "XXI", "Sküs"}, 50, some + "AB",
			"11 IV Anna, 12 I Anna", []int{6, -3, -3}},
		{"6.1/silent-absolut-beside-valat", "Anna bid eins", deal.Options{absolutOption: "on"}, nil, 80, allA, "", []int{8, -4, -4}},
		{"6.1/announced-absolut-beside-valat", "Anna bid eins;Anna announce absolut", deal.Options{absolutOption: "on"}, nil, 80, allA, "", []int{12, -6, -6}},
		{"6.1/absolut-of-opponents", "Anna bid eins", deal.Options{absolutOption: "on"}, nil, 32, anyA, "", []int{-4, 2, 2}},
		{"6.1/55-are-no-absolut", "Anna bid eins", deal.Options{absolutOption: "on"}, nil, 55, anyA, "", []int{2, -1, -1}},
		{"6.1/kleine-trull", "Anna bid eins", deal.Options{kleineTrull: "on"}, []string{"", "Sküs I", "XXI"}, 50, anyA, "", []int{0, 0, 0}},
		{"6.1/trull-with-XX-without-option", "Anna bid eins", nil, []string{"Sküs XXI XX I"}, 50, anyA, "", []int{4, -2, -2}},
		{"6.1/marabu-silent-lost", "Anna bid eins", deal.Options{marabuOption: "low"}, nil, 50, some + "BA", "11 IV Cilli, 11 XX Berta", []int{4, -2, -2}},
		{"6.1/no-marabu-without-option", "Anna bid eins", nil, nil, 50, some + "BA", "11 IV Cilli, 11 XX Berta", []int{2, -1, -1}},
		{"6.1/fixed-valat-in-solo", "Anna bid solo;Anna announce valat", deal.Options{valatOption: fixed}, nil, 80, allA, "", []int{48, -24, -24}},
		{"6.1/no-pagat-in-farberl", "Anna bid farberl", nil, []string{sixFor + " I", "Sküs", "XXI"}, 50, anyA, "12 I Anna", []int{8, -4, -4}},
		{"6.1/no-mondfang-in-farberl", "Anna bid farberl", nil, []string{sixFor + " Sküs", "XXI", "I"}, 50, anyA, "1 Sküs Anna, 1 XXI Berta", []int{8, -4, -4}},
	} {
		t.Run(tc.name, func(t *testing.T) {
			d := settled(t, tc.options, cilli, 0, tc.script, tc.cards, tc.winners, tc.laid)
			r := deal.Result{Lines: at(d).Items(tc.points).Lines}
			total := r.Total()
			if diff := cmp.Diff(tc.want, total[:seats]); diff != "" {
				t.Errorf("got %v for Anna, Berta, Cilli, want %v; lines %v", total[:seats], tc.want, told(r.Lines))
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
	d := settled(t, nil, cilli, 0, "Anna bid solo;Anna announce pagat", []string{"Sküs XXI I"}, anyA, "12 I Anna")
	want := []string{"game declarer 4 1 true", "pagat declarer 1 4 true", "trull declarer 1 2 true"}
	if diff := cmp.Diff(want, told(at(d).Items(50).Lines)); diff != "" {
		t.Errorf("8#5: want (-) got (+):\n%s", diff)
	}
	d = settled(t, everything, cilli, 0, "Anna bid solo;Anna announce valat;Anna announce absolut;Berta announce valat;Cilli announce absolut;Cilli announce pagat",
		[]string{"HK KK PK TK", "Sküs", "XXI I"}, some+"BB", "12 I Cilli, 9 IV Anna, 3 XXI Cilli, 3 Sküs Berta")
	want = []string{"valat declarer 16 2 false", "valat defenders 16 2 false", "pagat defenders 1 4 false", "absolut declarer 1 4 false",
		"absolut defenders 1 4 false", "kleine-trull defenders 1 2 true", "koenige declarer 1 2 true"}
	if diff := cmp.Diff(want, told(at(d).Items(40).Lines)); diff != "" {
		t.Errorf("8/order: want (-) got (+):\n%s", diff)
	}
}

// TestBowl checks the Pagat bowl (12).
func TestBowl(t *testing.T) {
	on := deal.Options{schuessel: "on"}
	for _, tc := range []struct {
		name, script  string
		dealer        act.Seat
		bowl          int
		cards         []string
		winners, laid string
		line          string
		pay           []int // the bowl's
		want          int   // content afterwards
	}{
		{"8#21", "Anna bid eins", cilli, 0, nil, anyA, "12 I Anna", "schuessel Anna 4 1 true", []int{3, -1, -2}, 0},
		{"8#22", "Berta bid eins;Cilli bid zwei;Berta hold", anna, 4, nil, anyA, "12 I Berta", "schuessel Berta 5 1 false", []int{-1, -5, 0}, 10},
		{"12/nobody", "Anna bid eins", cilli, 7, nil, anyA, "11 I Anna", "schuessel Cilli 8 1 false", []int{0, 0, -1}, 8},
		{"12/announced-lost-early", "Anna bid eins;Berta bid zwei;Anna hold;Anna announce pagat", cilli, 0, []string{"I", "XXI", "Sküs"}, anyA, "3 I Anna",
			"schuessel Anna 4 1 false", []int{-5, -1, -2}, 8},
		{"12/farberl", "Anna bid farberl", cilli, 0, []string{sixFor, "I"}, anyA, "12 I Anna", "schuessel Cilli 4 1 false", []int{-1, -1, -2}, 4},
		{"12/solo-with-kontra", "Anna bid solo;Anna announce pagat;Berta double pagat", cilli, 2, []string{"I", "XXI", "Sküs"}, anyA, "12 I Anna",
			"schuessel Anna 3 1 true", []int{3, 0, -1}, 0},
	} {
		t.Run(tc.name, func(t *testing.T) {
			d := settled(t, on, tc.dealer, tc.bowl, tc.script, tc.cards, tc.winners, tc.laid)
			l := forty.BowlLine(at(d), true)
			if diff := cmp.Diff(tc.pay, l.Pay[:seats]); diff != "" {
				t.Errorf("the bowl's payments, want (-) got (+):\n%s", diff)
			}
			if got := told([]deal.Line{l})[0]; got != tc.line {
				t.Errorf("got line %q, want %q", got, tc.line)
			}
			if got := tc.bowl + l.Book.Pot(schuessel); got != tc.want {
				t.Errorf("got %d in the bowl, want %d", got, tc.want)
			}
		})
	}
	t.Run("12/passed-out", func(t *testing.T) {
		d := settled(t, on, cilli, 0, "Anna pass", nil, "", "")
		r := d.Settle()
		if diff := cmp.Diff([]int{-1, -1, -2}, d.Pays()); diff != "" || r.Book.Pot(schuessel) != 4 || len(r.Points) > 0 || len(r.Lines) != 1 {
			t.Errorf("got settlement %+v", r)
		}
	})
	t.Run("12/without-the-option", func(t *testing.T) {
		d := settled(t, nil, cilli, 0, "Anna pass", nil, "", "")
		if r := d.Settle(); len(r.Lines) != 0 || len(r.Book) != 0 {
			t.Errorf("got settlement %+v", r)
		}
	})
}

// TestSettleWithBowl checks 8#21 and 8#22, in which the bowl is settled with the game.
func TestSettleWithBowl(t *testing.T) {
	on := deal.Options{schuessel: "on"}
	d := settled(t, on, cilli, 0, "Anna bid eins", nil, anyA, "12 I Anna")
	both := deal.Result{Lines: append(at(d).Items(50).Lines, forty.BowlLine(at(d), true))}
	if total := both.Total(); [3]int(total[:seats]) != [3]int{7, -3, -4} {
		t.Errorf("8#21: got %v, want +7 -3 -4", total[:seats])
	}
	d = settled(t, on, anna, 4, "Berta bid eins;Cilli bid zwei;Berta hold", nil, anyA, "12 I Berta")
	both = deal.Result{Lines: append(at(d).Items(48).Lines, forty.BowlLine(at(d), true))}
	if total := both.Total(); [3]int(total[:seats]) != [3]int{-2, -3, -1} {
		t.Errorf("8#22: got %v, want -2 -3 -1", total[:seats])
	}
}

// TestClaim checks section 10.
func TestClaim(t *testing.T) {
	const broken = "Anna play HK;Berta play PK;Cilli play H1;Cilli claim Berta" // Berta has HD
	o := func(more ...string) deal.Options {
		all := deal.Options{claims: "true", absolutOption: "on", marabuOption: high}
		for i := 0; i < len(more); i += 2 {
			all[more[i]] = more[i+1]
		}
		return all
	}
	for _, tc := range []struct {
		name, bid string
		options   deal.Options
		pay       []int
		lines     []string
	}{
		{"game", "Anna bid solo", o(), []int{4, -8, 4}, []string{"claim Berta 4 1 false"}},
		{"kontra", "Anna bid solo;Berta double game", o(), []int{8, -16, 8}, nil},
		{"all-announced", "Anna bid solo;Anna announce pagat;Anna announce absolut;Berta double pagat;Berta announce absolut;Cilli announce marabu", o(),
			[]int{4 + 8 + 4 + 4 + 8, -56, 28}, nil},
		{"valat", "Anna bid solo;Anna announce valat;Cilli announce valat;Anna double valat:Cilli", o(), []int{96, -192, 96}, nil},
		{"fixed-valat", "Anna bid solo;Anna announce valat", o(valatOption, fixed), []int{24, -48, 24}, nil},
		{"bowl", "Anna bid solo", o(schuessel, "on"), []int{3, -9, 2}, []string{"claim Berta 4 1 false", "schuessel Cilli 4 1 false"}},
	} {
		t.Run("10/"+tc.name, func(t *testing.T) {
			d := begin(t, tc.options, "HK I", "HD PK", "H1 IV")
			d.Tell(tc.bid)
			if err := d.Try(broken); err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(tc.pay, d.Pays()); diff != "" || len(d.Settle().Points) > 0 {
				t.Errorf("got settlement %+v, want %v", d.Settle(), tc.pay)
			}
			if got := told(d.Settle().Lines); tc.lines != nil && !cmp.Equal(got, tc.lines) {
				t.Errorf("got lines %q, want %q", got, tc.lines)
			}
		})
	}
	t.Run("10/discard", func(t *testing.T) {
		for discard, right := range map[string]bool{"HK HD HC HB": true, "I HD HC HB": true, "XX HD HC HB": true, "H1 HD HC HB": false} {
			d := begin(t, o(), "HK HD HC HB H1 I XX", "", "", "K1 P10 T10 V")
			d.Tell("Anna bid eins;Anna discard " + discard)
			if err := d.Try("Anna play " + card.Codes([]card.Card{d.Hand(anna).First()}) + ";Berta claim Anna"); err != nil {
				t.Fatal(err)
			}
			if d.Over() != right {
				t.Errorf("claim against the discard of %s: got justified %v, want %v", discard, d.Over(), right)
			}
		}
	})
}
