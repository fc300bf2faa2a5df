package neunzehnerrufen

import (
	"testing"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/internal/enginetest"

	"github.com/google/go-cmp/cmp"
)

// The winners of twelve tricks.
const (
	mixed = "ABCDABCDABCA"
	allAB = "ABABABABABAB"
	lastB = "ABCDABCDABCB"
	lastC = "ABCDABCDABCC"
	oneC  = "AAAAAAAAAAAC"
	allA  = "AAAAAAAAAAAA"
)

// pagatIn returns where and by whom the I was played.
func pagatIn(trick int, by act.Seat) []enginetest.Laid {
	return []enginetest.Laid{{Trick: trick, Card: card.Pagat, By: by}}
}

// partner deals the called XIX to Berta, and the I where it is not announced.
const partner = "Berta: XIX; Dora: I"

// settled settles a deal told up to the play, given its tricks and the points of the
// declarer's side.
func settled(t *testing.T, o deal.Options, cards, script, winners string, laid []enginetest.Laid, points int) deal.Result {
	t.Helper()
	s := tell(t, cards, o)
	s.Tell(script)
	c := at(s)
	enginetest.Past(c.State, winners, laid...)
	n := c.count()
	n.points = points
	sheet := c.Sheet()
	c.items(&sheet, n)
	return sheet.Result(nil)
}

func TestSettle(t *testing.T) {
	const eight = "Anna: II III IV V VI VII VIII IX; Berta: XIX; Cilli: HK KK PK TK; Dora: I"
	for _, tc := range []struct {
		name    string
		options deal.Options
		cards   string
		script  string
		points  int
		winners string
		laid    []enginetest.Laid
		want    []int
	}{
		{"8#1", nil, partner, "Anna bid zakladni", 46, mixed, nil, []int{11, 11, -11, -11}},
		{"8#2", nil, partner, "Anna bid zakladni; Cilli double game", 30, mixed, nil, []int{-10, -10, 10, 10}},
		{"8#3", nil, partner, "Anna bid zakladni", 35, mixed, nil, []int{0, 0, 0, 0}},
		{"8#3-107", nil, partner, "Anna bid zakladni", 36, mixed, nil, []int{1, 1, -1, -1}},
		{"8#4", nil, "talon: P7 XIX; Dora: I", "Anna bid zakladni", 38, mixed, nil, []int{9, -3, -3, -3}},
		{"8#6", nil, partner, "Anna bid preference; Anna reject; Anna take 2", 41, mixed, nil, []int{36, -12, -12, -12}},
		{"8#7", nil, partner, "Anna bid preference; Anna reject; Anna take 1; Berta double game", 31, mixed, nil, []int{-72, 24, 24, 24}},
		{"8#8", nil, partner, "Anna bid solo", 45, mixed, nil, []int{60, -20, -20, -20}},
		{"8#9", nil, "Anna: I; Berta: XIX", "Anna bid druha", 40, lastB, pagatIn(12, anna), []int{-5, -5, 5, 5}},
		{"8#10", nil, eight, "Anna bid zakladni; Anna announce tarocky; Cilli announce kralovske-honery", 37, mixed, nil, []int{-3, -3, 3, 3}},
		{"8#11", nil, partner, "Anna bid zakladni", 68, allAB, nil, []int{66, 66, -66, -66}},
		{"8#12", nil, partner, "Anna bid solo; Anna announce valat; Berta double valat:Anna", 52, oneC, nil, []int{-816, 272, 272, 272}},
		{"8#13", nil, "Berta: XIX; Cilli: I", "Anna bid zakladni", 33, lastC, pagatIn(12, cilli), []int{-7, -7, 7, 7}},
		{"8#14", deal.Options{counting: single}, partner, "Anna bid zakladni", 60, mixed, nil, []int{7, 7, -7, -7}},
		{"8/self-call", nil, "Anna: XIX XVIII XVII XVI; Dora: I", "Anna bid zakladni", 40, mixed, nil, []int{15, -5, -5, -5}},
		{"8/silent-valat-of-the-defenders", nil, partner, "Anna bid zakladni; Cilli double game", 1, "CDCDCDCDCDCD", nil, []int{-136, -136, 136, 136}},
		{"8/valat-made", nil, partner, "Anna bid solo; Anna announce valat", 70, allA, nil, []int{840, -280, -280, -280}},
		{"8/valats-of-both", nil, partner, "Anna bid zakladni; Anna announce valat; Cilli announce valat; Anna double valat:Cilli", 45, mixed, nil, []int{40, 40, -40, -40}},
		{"6/a-valat-repeated-counts-nothing", nil, partner, "Anna bid zakladni; Cilli announce valat; Dora announce valat; Berta double valat:Dora", 45, mixed, nil,
			[]int{40, 40, -40, -40}},
		{"8/pagat-beside-a-valat", nil, "Berta: XIX; Dora: I", "Anna bid solo; Anna announce valat; Dora announce pagat", 70, allA, pagatIn(12, dora),
			[]int{870, -290, -290, -290}},
		{"8/pagat-taken-by-the-partner", nil, "Berta: XIX; Dora: I", "Anna bid zakladni", 36, lastC, pagatIn(12, dora), []int{6, 6, -6, -6}},
		{"8/silent-pagat-elsewhere", nil, "Berta: XIX; Dora: I", "Anna bid zakladni", 36, mixed, pagatIn(4, dora), []int{1, 1, -1, -1}},
		{"8/announced-pagat-elsewhere", nil, "Berta: XIX; Dora: I", "Anna bid zakladni; Dora announce pagat; Anna double pagat", 36, mixed, pagatIn(4, dora),
			[]int{21, 21, -21, -21}},
	} {
		t.Run(tc.name, func(t *testing.T) {
			r := settled(t, tc.options, tc.cards, tc.script, tc.winners, tc.laid, tc.points)
			total := r.Total()
			if diff := cmp.Diff(tc.want, total[:seats]); diff != "" {
				t.Errorf("(-want +got):\n%s%+v", diff, r.Lines)
			}
		})
	}
}

// 8#5: giving up costs 5 to each.
func TestGiveUp(t *testing.T) {
	s := tell(t, "talon: P7 XIX", nil)
	s.Do(duty + "Anna call XIX; Anna giveup")
	if diff := cmp.Diff([]string{"giveup declarer lost 5×1: -15 5 5 5"}, s.Lines()); diff != "" || len(s.Settle().Points) > 0 {
		t.Errorf("lines (-want +got):\n%s", diff)
	}
}

// TestCount: thirds are rounded to whole points, and who gets the talon and the discards
// (2, 5).
func TestCount(t *testing.T) {
	for _, tc := range []struct {
		name, script string
		options      deal.Options
		took         string // by Anna's side; the talon is H1 HK H2 K1 KK K2
		points       int
	}{
		{"2 one third is dropped", "Anna bid solo", nil, "XX", 0},
		{"2 two thirds are a point", "Anna bid solo", nil, "XX XVIII", 1},
		{"2 a packet", "Anna bid solo", nil, "PK XX XVIII", 5},
		{"2 singly", "Anna bid solo", deal.Options{counting: single}, "PK XX XVIII PD", 11},
		{"5 the kept half", "Anna bid preference", nil, "H1 HK H2", 5},
	} {
		t.Run(tc.name, func(t *testing.T) {
			s := tell(t, "Anna: P7 P8 P9; Berta: XIX; talon: H1 HK H2 K1 KK K2", tc.options)
			s.Tell(tc.script)
			c := at(s)
			c.laid = [seats]card.Set{}
			if c.Took[anna] = card.MustSet(tc.took); c.count().points != tc.points {
				t.Errorf("got %d, want %d", c.count().points, tc.points)
			}
		})
	}
	s := tell(t, "Anna: P7 P8 P9 P10; Berta: XIX TB; Cilli: KB", nil)
	s.Do(duty + "Anna call XIX; Anna discard P7 P8 P9 P10; Berta discard TB; Cilli discard KB")
	if got := at(s).count().points; got != 3 { // 8 thirds: discards of Anna and of her partner
		t.Errorf("discards: got %d points, want 3", got)
	}
}

// TestLines: the order of the items, whose they are, and their factors (8).
func TestLines(t *testing.T) {
	const cards = "Anna: II III IV V VI VII VIII IX HK; Berta: XIX Sküs XXI; Cilli: KK PK TK; Dora: I"
	for _, tc := range []struct {
		name, script string
		points       int
		winners      string
		laid         []enginetest.Laid
		want         []string
	}{
		{"8 order", "Anna bid zakladni; Anna announce tarocky; Dora announce pagat; Dora double game; Anna double game", 37, mixed, pagatIn(12, dora), []string{
			"game declarer won 2×4: 8 8 -8 -8", "pagat defenders lost 5×2: 10 10 -10 -10", "tarocky Anna won 5×1: 5 5 -5 -5"}},
		{"8 valats in the order announced", "Anna bid zakladni; Cilli announce valat; Dora done; Anna announce valat; Cilli double valat:Anna", 45, mixed, nil, []string{
			"valat defenders lost 10×4: 40 40 -40 -40", "valat declarer lost 10×8: -80 -80 80 80"}},
		{"8 silent valat", "Anna bid zakladni; Dora double game", 70, allAB, nil, []string{"game declarer won 35×4: 140 140 -140 -140"}},
		{"8 even", "Anna bid zakladni; Dora double game", 35, mixed, nil, []string{"game declarer lost 0×2: 0 0 0 0"}},
	} {
		t.Run(tc.name, func(t *testing.T) {
			r := settled(t, nil, cards, tc.script, tc.winners, tc.laid, tc.points)
			if diff := cmp.Diff(tc.want, enginetest.Lines(&r, []string{"Anna", "Berta", "Cilli", "Dora"})); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
}
