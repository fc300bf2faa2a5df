package zwanzigerrufen

import (
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/forty"
	"tarock/internal/enginetest"
)

// The winners of ten tricks.
const (
	mixed = "ABCDABCDAA"
	lastB = "ABCDABCDAB"
	lastC = "ABCDABCDAC"
	lastD = "ABCDABCDAD"
	allA  = "AAAAAAAAAA"
	allBD = "BDBDBDBDBD"
	oneC  = "AAAAAAAAAC"
)

// in returns where and by whom a card was played.
func in(trick int, code string, by act.Seat) enginetest.Laid {
	c, _ := forty.Pack.Find(code)
	return enginetest.Laid{Trick: trick, Card: c, By: by}
}

func laid(list ...enginetest.Laid) []enginetest.Laid { return list }

// settled plays the deal of an example up to its lines.
func settled(t *testing.T, e enginetest.Example, script, winners string, cards []enginetest.Laid) *enginetest.Story {
	t.Helper()
	e.Set = Set
	s := e.Begin(t)
	s.Tell(script)
	enginetest.Past(at(s).State, winners, cards...)
	return s
}

func TestSettle(t *testing.T) {
	const (
		rufer      = "Anna bid rufer"
		six        = "HK HD HC HB H1 KK"
		trullDora  = "Cilli: XX; Dora: Sküs XXI I"
		pagatCilli = "Anna: Sküs; Berta: XXI; Cilli: XX I"
	)
	absolut, fixed := deal.Options{forty.AbsolutToo: "on"}, deal.Options{forty.ValatCount: forty.Fixed}
	for _, tc := range []struct {
		name    string
		options deal.Options
		cards   string
		script  string
		points  int
		winners string
		laid    []enginetest.Laid
		factor  int
		want    []int
	}{
		{"8#1", nil, partner, rufer, 45, mixed, nil, 1, []int{1, -1, 1, -1}},
		{"8#2", nil, partner, rufer, 44, mixed, nil, 1, []int{-1, 1, -1, 1}},
		{"8#3", nil, trullDora, rufer + "; Dora double game", 50, mixed, nil, 1, []int{1, -1, 1, -1}},
		{"8#4", nil, "Cilli: XX Sküs XXI I", rufer, 50, mixed, nil, 1, []int{2, -2, 2, -2}},
		{"8#5", nil, pagatCilli, rufer + "; Cilli announce pagat; Berta double pagat", 41, lastC, laid(in(10, "I", cilli)), 1, []int{3, -3, 3, -3}},
		{"8#6", nil, partner, rufer, 48, lastB, laid(in(10, "I", dora), in(10, "XVIII", berta)), 1, []int{2, -2, 2, -2}},
		{"8#7", nil, "Anna: HK KK PK TK", "Anna bid solo", 52, mixed, nil, 1, []int{18, -6, -6, -6}},
		{"8#8", nil, "Berta: Sküs " + six, "Anna bid rufer; Berta bid farberl", 44, mixed, nil, 1, []int{4, -12, 4, 4}},
		{"8#9", nil, "", "Anna bid rufer; Dora bid solo; Anna double game; Dora double game", 46, mixed, nil, 1, []int{-16, -16, -16, 48}},
		{"8#10", nil, "Anna: XXI; Cilli: XX Sküs", rufer, 47, lastC, laid(in(10, "XXI", anna), in(10, "Sküs", cilli)), 1, []int{1, -1, 1, -1}},
		{"8#11", nil, "Anna: XXI; Berta: Sküs; Cilli: XX", rufer, 47, lastB, laid(in(10, "XXI", anna), in(10, "Sküs", berta)), 1, []int{0, 0, 0, 0}},
		{"8#12", nil, partner, rufer + "; Berta double game", 88, "ACACACACAC", nil, 1, []int{8, -8, 8, -8}},
		{"8#13", nil, "", "Anna bid solo; Anna announce valat", 77, oneC, nil, 1, []int{-96, 32, 32, 32}},
		{"8#14", nil, "Cilli: Sküs XXI I", "Anna bid solo; Cilli double game", 60, mixed, nil, 1, []int{18, -6, -6, -6}},
		{"8#15", nil, "Anna: XX " + six + "; Dora: Sküs XXI I", "Anna bid farberl", 30, mixed, nil, 1, []int{-15, 5, 5, 5}},
		{"8#16", absolut, partner, rufer, 30, mixed, nil, 1, []int{-2, 2, -2, 2}},
		{"8#17", fixed, partner, rufer + "; Anna announce valat", 88, allA, nil, 1, []int{12, -12, 12, -12}},
		{"8#18", absolut, trullDora, rufer + "; Berta announce absolut; Cilli double absolut:Berta; Dora double game; Anna double game; Berta double game",
			45, mixed, nil, 1, []int{11, -11, 11, -11}},
		{"8#19", nil, "Anna: XX XIX XVIII XVII XVI I", "Anna bid solo", 50, mixed, laid(in(10, "I", anna)), 2, []int{36, -12, -12, -12}},
		{"8#21", nil, partner, rufer, 0, allBD, nil, 1, []int{-4, 4, -4, 4}},
		{"8#22", absolut, partner, rufer + "; Berta announce absolut; Dora announce absolut; Anna double absolut:Dora", 30, mixed, nil, 1, []int{-3, 3, -3, 3}},
		{"6.1/announced Absolut lost", absolut, partner, rufer + "; Berta announce absolut", 40, mixed, nil, 1, []int{1, -1, 1, -1}},
		{"6.1/second Absolut of the declarer's side", absolut, partner, rufer + "; Anna announce absolut; Cilli announce absolut; Berta double absolut:Cilli", 56, mixed, nil, 1,
			[]int{3, -3, 3, -3}},
		{"6.1/second Valat", nil, partner, rufer + "; Anna announce valat; Cilli announce valat; Berta double valat:Cilli", 80, mixed, nil, 1, []int{-8, 8, -8, 8}},
		{"6.1/Valat by the partner first", nil, partner, rufer + "; Cilli announce valat; Berta double valat:Cilli", 88, "ACACACACAC", nil, 1, []int{16, -16, 16, -16}},
		{"6.1/Valats of both sides", nil, partner, rufer + "; Berta announce valat; Cilli announce valat", 50, mixed, nil, 1, []int{0, 0, 0, 0}},
		{"6.1/Absolut beside a Valat", absolut, partner, rufer, 88, allA, nil, 1, []int{4, -4, 4, -4}},
		{"6.1/Pagat taken by the partner", nil, partner, rufer, 50, lastB, laid(in(10, "I", dora), in(10, "XVIII", berta)), 1, []int{2, -2, 2, -2}},
		{"6.1/silent Pagat elsewhere", nil, partner, rufer, 50, mixed, laid(in(4, "I", dora)), 1, []int{1, -1, 1, -1}},
		{"6.1/announced Pagat elsewhere", nil, partner, rufer + "; Dora announce pagat", 50, mixed, laid(in(4, "I", dora)), 1, []int{3, -3, 3, -3}},
		{"6.1/silent Marabu", deal.Options{forty.MarabuCount: "high"}, "Anna: IV; Berta: XXI; Cilli: XX; Dora: I", rufer, 50, mixed, laid(in(9, "IV", anna)), 1, []int{3, -3, 3, -3}},
		{"6.1/Große Trull", deal.Options{forty.GrosseTrull: "on"}, "Cilli: XX Sküs XXI I", rufer, 50, mixed, nil, 1, []int{3, -3, 3, -3}},
		{"6.1/Kleine Trull", deal.Options{forty.KleineTrull: "on"}, "Anna: XXI; Cilli: XX; Dora: Sküs I", rufer, 50, mixed, nil, 1, []int{0, 0, 0, 0}},
		{"6.1/fixed Valat in Solo", fixed, "", "Anna bid solo; Anna announce valat", 88, allA, nil, 1, []int{72, -24, -24, -24}},
		{"6.1/no Mondfang in Farberl", nil, "Anna: XXI " + six + "; Berta: Sküs", "Anna bid farberl", 50, lastB, laid(in(10, "XXI", anna), in(10, "Sküs", berta)), 1,
			[]int{12, -4, -4, -4}},
	} {
		t.Run(tc.name, func(t *testing.T) {
			s := settled(t, enginetest.Example{Options: tc.options, Cards: tc.cards, Factor: tc.factor}, tc.script, tc.winners, tc.laid)
			r := deal.Result{Lines: at(s).Items(tc.points).Lines}
			total := r.Total()
			if diff := cmp.Diff(tc.want, total[:seats]); diff != "" {
				t.Errorf("(-want +got):\n%s%q", diff, enginetest.Lines(&r, s.Names))
			}
		})
	}
}

// TestBowl is 8#20, and what else section 12 says of the bowl.
func TestBowl(t *testing.T) {
	const cards = "Anna: Sküs; Berta: XXI; Cilli: XX I"
	for _, tc := range []struct {
		name, cards, script string
		bowl                int
		winners             string
		laid                []enginetest.Laid
		want                []int // with the game, P 50
		line                string
		left                int
	}{
		{"8#20", cards, "Anna bid rufer", 0, lastC, laid(in(10, "I", cilli)), []int{1, -3, 6, -4}, "schuessel Cilli won 5×1: -1 -1 4 -2", 0},
		{"12/lost", cards, "Anna bid rufer", 3, lastD, laid(in(10, "I", cilli)), []int{0, 0, -4, -1}, "schuessel Cilli lost 4×1: 0 0 -4 -1", 8},
		{"12/nobody", cards, "Anna bid rufer", 3, mixed, nil, []int{1, -1, 1, -2}, "schuessel Dora lost 4×1: 0 0 0 -1", 4},
		{"12/Farberl", "Anna: HK HD HC HB H1 KK I", "Anna bid farberl", 0, mixed, laid(in(10, "I", anna)), []int{11, -5, -5, -6},
			"schuessel Dora lost 5×1: -1 -1 -1 -2", 5},
	} {
		t.Run(tc.name, func(t *testing.T) {
			e := enginetest.Example{Options: deal.Options{forty.Bowl: "on"}, Cards: tc.cards, Book: deal.Book{{ID: forty.Bowl, Seat: act.Nobody, N: tc.bowl}}}
			s := settled(t, e, tc.script, tc.winners, tc.laid)
			l := forty.BowlLine(at(s), true)
			r := deal.Result{Lines: append(at(s).Items(50).Lines, l)}
			total, lines := r.Total(), enginetest.Lines(&r, s.Names)
			if diff := cmp.Diff(tc.want, total[:seats]); diff != "" || lines[len(lines)-1] != tc.line {
				t.Errorf("(-want +got):\n%s%q", diff, lines)
			}
			if got := tc.bowl + l.Book.Pot(forty.Bowl); got != tc.left {
				t.Errorf("got %d in the bowl, want %d", got, tc.left)
			}
		})
	}
}

// TestOrder: lines come in the order of the table of 6.1, the declarer's side first, and
// each says whose item it is (8).
func TestOrder(t *testing.T) {
	o := deal.Options{forty.AbsolutToo: "on", forty.KleineTrull: "on", forty.MarabuCount: "low"}
	s := settled(t, enginetest.Example{Options: o, Cards: "Anna: HK KK PK TK IV; Berta: Sküs; Cilli: XX; Dora: XXI I"},
		"Anna bid rufer; Anna announce absolut; Anna announce marabu; Berta announce absolut; Dora announce pagat; Cilli double pagat",
		lastD, laid(in(9, "IV", anna), in(10, "I", dora)))
	r := deal.Result{Lines: at(s).Items(40).Lines}
	want := []string{
		"game declarer lost 1×1: -1 1 -1 1",
		"pagat defenders won 1×4: -4 4 -4 4",
		"marabu declarer won 1×2: 2 -2 2 -2",
		"absolut declarer lost 1×2: -2 2 -2 2",
		"absolut defenders lost 1×2: 2 -2 2 -2",
		"kleine-trull defenders won 1×1: -1 1 -1 1",
		"koenige declarer won 1×1: 1 -1 1 -1",
	}
	if diff := cmp.Diff(want, enginetest.Lines(&r, s.Names)); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

// TestClaim checks section 10. Berta, who has HD, plays PK on HK.
func TestClaim(t *testing.T) {
	const broken = "Anna play HK; Berta play PK; Cilli play H1; Dora play HB; "
	o := func(more ...string) deal.Options {
		all := deal.Options{"claims": "true", forty.AbsolutToo: "on", forty.MarabuCount: forty.High}
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
		{"game", "Anna bid rufer", o(), []int{1, -3, 1, 1}, []string{"claim Berta lost 1×1: 1 -3 1 1"}},
		{"kontra", "Anna bid solo; Berta double game", o(), []int{8, -24, 8, 8}, nil},
		{"announced", "Anna bid rufer; Anna announce pagat; Berta announce absolut; Cilli announce marabu; Dora double pagat", o(), []int{11, -33, 11, 11}, nil},
		{"second Absolut", "Anna bid rufer; Berta announce absolut; Dora announce absolut; Anna double absolut:Dora", o(), []int{3, -9, 3, 3}, nil},
		{"Valats", "Anna bid rufer; Anna announce valat; Berta announce valat; Cilli announce valat; Dora double valat:Cilli", o(), []int{16, -48, 16, 16}, nil},
		{"fixed Valat", "Anna bid solo; Anna announce valat", o(forty.ValatCount, forty.Fixed), []int{24, -72, 24, 24}, nil},
		{"bowl", "Anna bid rufer", o(forty.Bowl, "on"), []int{0, -4, 0, -1}, []string{"claim Berta lost 1×1: 1 -3 1 1", "schuessel Dora lost 5×1: -1 -1 -1 -2"}},
	} {
		t.Run("10/"+tc.name, func(t *testing.T) {
			s := tell(t, "Anna: HK I; Berta: HD PK; Cilli: H1 IV XX; Dora: HB", tc.options)
			s.Tell(tc.bid)
			s.Do(broken + "Cilli claim Berta")
			if diff := cmp.Diff(tc.pay, s.Pays()); diff != "" || len(s.Settle().Points) > 0 {
				t.Errorf("(-want +got):\n%s", diff)
			}
			if got := s.Lines(); tc.lines != nil && !cmp.Equal(got, tc.lines) {
				t.Errorf("got lines %q, want %q", got, tc.lines)
			}
		})
	}
	for _, tc := range []struct {
		said string
		want act.Reason
	}{
		{"Anna play HK; Berta play PK; Cilli claim Berta; Cilli play H1; Dora play HB; Cilli claim Berta", act.NotAllowed},
		{"Anna claim Berta", act.WrongPhase},
		{broken + "Berta claim Berta", act.NotAllowed},
		{broken + "Cilli claim Berta; Dora claim Berta", act.WrongPhase},
	} {
		t.Run(fmt.Sprintf("10/refused %s", tc.said), func(t *testing.T) {
			s := tell(t, "Anna: HK I; Berta: HD PK; Cilli: H1 IV XX; Dora: HB", o())
			s.Tell("Anna bid rufer")
			s.Refuse(tc.said, tc.want)
		})
	}
}

// TestPack: the cards are the 40 of section 2.
func TestPack(t *testing.T) {
	if f := Set.Forms[0]; f.Deck.Len() != seats*tricks || f.Talon != 0 || f.Deck.Meets(card.MustSet("II III P7 P8 P9 T7 T8 T9 H2 H3 H4 K2 K3 K4")) {
		t.Errorf("got form %+v", f)
	}
}
