package tarot

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/phase"
	"tarock/engine/transcript"
	"tarock/internal/enginetest"
)

// settling returns the course of a deal before the first card, with poignées shown by
// the players from Anna on: "1---" is a simple one of hers.
func settling(t *testing.T, e enginetest.Example, script, shown string) *course {
	t.Helper()
	e.Set = Set
	d := e.Begin(t)
	d.Tell(script)
	show(at(d), shown)
	return at(d)
}

func show(c *course, shown string) {
	for s, n := range shown {
		if n != '-' {
			c.shown[s] = showing{int(n - '1'), true, card.Of(card.Mond)}
		}
	}
}

// half returns half points.
func half(points float64) int { return int(2 * points) }

// TestSettle checks the examples of 8.1 in which the play is over, from its outcome.
func TestSettle(t *testing.T) {
	const partner = "Anna: K1; Berta: HK"
	alone := deal.Options{rufen: "false"}
	for _, tc := range []struct {
		name    string
		players int
		options deal.Options
		cards   string
		script  string
		shown   string
		points  float64
		oudlers int
		petit   sideNo
		sweeper sideNo
		factor  int
		want    []int
	}{
		{name: "8.1#1", players: 4, script: "Anna bid garde", points: 49, oudlers: 2, want: []int{198, -66, -66, -66}},
		{name: "8.1#2", players: 4, script: "Anna bid prise", points: 45, oudlers: 1, want: []int{-93, 31, 31, 31}},
		{name: "8.1#3", players: 4, script: "Anna bid prise", points: 36, oudlers: 3, want: []int{75, -25, -25, -25}},
		{name: "8.1#4", players: 3, script: "Anna bid prise", points: 40.5, oudlers: 2, want: []int{-52, 26, 26}},
		{name: "8.1#5", players: 3, script: "Anna bid prise", points: 41.5, oudlers: 2, want: []int{52, -26, -26}},
		{name: "8.1#6", players: 4, script: "Anna bid garde", points: 50, oudlers: 2, petit: defending, want: []int{144, -48, -48, -48}},
		{name: "8.1#7", players: 4, script: "Anna bid prise", shown: "1---", points: 47, oudlers: 1, want: []int{-147, 49, 49, 49}},
		{name: "8.1#8", players: 4, script: "Anna bid garde-contre", shown: "--2-", points: 51, oudlers: 2, want: []int{720, -240, -240, -240}},
		{name: "8.1#9", players: 4, script: "Anna bid garde;Anna announce chelem", points: 91, oudlers: 3, petit: taking, sweeper: taking,
			want: []int{1740, -580, -580, -580}},
		{name: "8.1#10", players: 4, script: "Anna bid garde;Anna announce chelem", points: 80, oudlers: 2, want: []int{-216, 72, 72, 72}},
		{name: "8.1#11", players: 5, cards: partner, script: "Anna bid prise;Anna call HK", points: 54, oudlers: 1,
			want: []int{56, 28, -28, -28, -28}},
		{name: "8.1#12", players: 5, cards: "talon: HK", script: "Anna bid garde;Anna call HK", points: 30, oudlers: 1,
			want: []int{-368, 92, 92, 92, 92}},
		{name: "8.1#13", players: 4, script: "Anna bid garde-sans", points: 3, sweeper: defending, want: []int{-1536, 512, 512, 512}},
		{name: "8.1#14", players: 4, script: "Anna bid garde-contre", points: 0, sweeper: defending, want: []int{-2058, 686, 686, 686}},
		{name: "8.1#15", players: 5, options: alone, script: "Anna bid prise", points: 50.5, oudlers: 1, petit: taking,
			want: []int{-64, 16, 16, 16, 16}},
		{name: "8.1#16", players: 3, script: "Anna bid garde-sans", shown: "1--", points: 40, oudlers: 2, petit: taking,
			want: []int{-168, 84, 84}},
		{name: "8.1#17", players: 4, script: "Anna bid prise", points: 91, oudlers: 3, sweeper: taking, want: []int{840, -280, -280, -280}},
		{name: "8.1#18", players: 4, script: "Anna bid prise", points: 44, oudlers: 1, want: []int{-96, 32, 32, 32}},
		{name: "8.1#19", players: 4, script: "Anna bid prise", points: 42, oudlers: 3, want: []int{93, -31, -31, -31}},
		{name: "8.1#20", players: 5, cards: partner, script: "Anna bid prise;Anna call HK", points: 41, oudlers: 1,
			want: []int{-70, -35, 35, 35, 35}},
		{name: "8.1#21", players: 4, script: "Anna bid garde", points: 91, oudlers: 3, petit: taking, sweeper: taking,
			want: []int{1140, -380, -380, -380}},
		{name: "8.1#22", players: 4, script: "Anna bid prise;Anna announce chelem", points: 3, sweeper: defending,
			want: []int{-1434, 478, 478, 478}},
		{name: "8.1#23", players: 5, cards: partner, script: "Anna bid garde;Anna call HK", points: 36.5, oudlers: 3, factor: 2,
			want: []int{208, 104, -104, -104, -104}},
		{name: "8 pousse as prise", players: 4, options: deal.Options{withPousse: asPrise}, script: "Anna bid pousse", points: 56,
			want: []int{75, -25, -25, -25}},
		{name: "8 pousse as garde", players: 4, options: deal.Options{withPousse: "garde"}, script: "Anna bid pousse", points: 56,
			want: []int{150, -50, -50, -50}},
	} {
		t.Run(tc.name, func(t *testing.T) {
			c := settling(t, enginetest.Example{Options: tc.options, Table: names[:tc.players], Factor: tc.factor, Cards: tc.cards},
				tc.script, tc.shown)
			r := deal.Result{Lines: c.lines(outcome{half(tc.points), tc.oudlers, tc.petit, tc.sweeper, false})}
			total := r.Total()
			if diff := cmp.Diff(tc.want, total[:tc.players]); diff != "" {
				t.Errorf("got %v, want %v; lines %q", total[:tc.players], tc.want, told(r.Lines))
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

// TestLines checks the table of lines in 8, and their order.
func TestLines(t *testing.T) {
	for _, tc := range []struct {
		name, script, shown string
		outcome             outcome
		want                []string
	}{
		{"all", "Anna bid garde;Anna announce chelem", "1-2-", outcome{half(91), 3, taking, taking, false},
			[]string{"game declarer 80 2 true", "petit declarer 10 2 true", "poignee Anna 20 1 true", "poignee Cilli 30 1 false",
				"chelem declarer 200 2 true"}},
		{"a chelem of the other side", "Anna bid prise;Anna announce chelem", "1-2-", outcome{half(3), 0, defending, defending, false},
			[]string{"game declarer 78 1 false", "petit defenders 10 1 true", "poignee Anna 20 1 false", "poignee Cilli 30 1 true",
				"chelem declarer 200 1 false", "chelem defenders 200 1 true"}},
		{"a silent chelem", "Anna bid prise", "", outcome{half(91), 3, noSide, taking, false},
			[]string{"game declarer 80 1 true", "chelem declarer 200 1 true"}},
		{"8.1#16", "Anna bid garde-sans", "1--", outcome{half(40), 2, taking, noSide, false},
			[]string{"game declarer 26 4 false", "petit declarer 10 4 true", "poignee Anna 20 1 false"}},
	} {
		t.Run("8/"+tc.name, func(t *testing.T) {
			c := settling(t, enginetest.Example{Table: names[:4]}, tc.script, tc.shown)
			if diff := cmp.Diff(tc.want, told(c.lines(tc.outcome))); diff != "" {
				t.Errorf("want (-) got (+):\n%s", diff)
			}
		})
	}
}

// pile returns cards that count some half points, with some oudlers but not the Excuse
// among them.
func pile(t *testing.T, points float64, oudlers string) card.Set {
	t.Helper()
	if half(points) == pack {
		return card.Full
	}
	cards := card.MustSet(oudlers)
	for _, k := range card.Full.Minus(card.Trull).Minus(card.MustSet("II H1")).Cards() {
		if left := half(points) - halves.Sum(cards); left >= int(halves[k]) {
			cards = cards.With(k)
		}
	}
	if halves.Sum(cards) != half(points) {
		t.Fatalf("got %v half points, want %v", halves.Sum(cards), half(points))
	}
	return cards
}

// TestExcuse checks the table of 2 and the examples of 8.1 about excuses: what the
// taker's side has after they are put right. Anna takes; Berta plays with her in form
// 5r. II and H1 are empty cards of the other side.
func TestExcuse(t *testing.T) {
	const last = 18
	most, all := strings.Repeat("ABCD", 4)+"A", strings.Repeat("A", 17)
	five := strings.Repeat("ABCDE", 2) + "ABCD"
	for _, tc := range []struct {
		name    string
		players int
		winners string
		laid    []enginetest.Laid
		points  float64 // of the taker's side as it lies
		cards   string  // oudlers among them
		want    float64
		oudlers int
	}{
		{"8.1#18", 4, most + "B", []enginetest.Laid{{Trick: last, Card: card.Skues, By: anna}}, 44, "XXI", 44, 1},
		{"8.1#19", 4, most + "B", []enginetest.Laid{{Trick: last, Card: card.Skues, By: cilli}}, 38, "XXI I", 42, 3},
		{"8.1#20", 5, five + "B", []enginetest.Laid{{Trick: 15, Card: card.Skues, By: anna}}, 45, "Sküs XXI", 41, 1},
		{"8.1#21", 4, all + "A", []enginetest.Laid{{Trick: last, Card: card.Skues, By: anna}}, 91, "Sküs XXI I", 91, 3},
		{"2 by a defender, won by the taker, last", 4, most + "A",
			[]enginetest.Laid{{Trick: last, Card: card.Skues, By: cilli}}, 50, "Sküs", 50, 1},
		{"2 within a side", 4, most + "B", []enginetest.Laid{{Trick: 2, Card: card.Skues, By: cilli}}, 44, "XXI", 44, 1},
		{"2 by the taker, won by a defender", 4, most + "B", []enginetest.Laid{{Trick: 2, Card: card.Skues, By: anna}}, 44, "XXI", 48, 2},
		{"2 by a defender, won by the taker", 4, most + "B", []enginetest.Laid{{Trick: 1, Card: card.Skues, By: cilli}}, 44, "Sküs", 40, 0},
		{"2 by the taker without a trick", 4, strings.Repeat("BCD", 6), []enginetest.Laid{{Trick: 2, Card: card.Skues, By: anna}}, 3, "", 3, 0},
		{"2 by the defence without a trick", 4, all + "A", []enginetest.Laid{{Trick: 2, Card: card.Skues, By: berta}}, 91, "Sküs XXI I", 91, 3},
		{"2 not played", 4, most + "B", nil, 44, "XXI", 44, 1},
		{"6 an imprenable Petit", 4, most + "B", []enginetest.Laid{{Trick: 2, Card: card.Pagat, By: anna}}, 44, "XXI", 48, 2},
		{"6 an imprenable Petit in the last trick", 4, most + "A",
			[]enginetest.Laid{{Trick: last, Card: card.Pagat, By: anna}}, 44, "I XXI", 40, 1},
		{"6 both excuses", 4, most + "B",
			[]enginetest.Laid{{Trick: 2, Card: card.Pagat, By: anna}, {Trick: 3, Card: card.Skues, By: anna}}, 44, "XXI", 52, 3},
	} {
		t.Run(tc.name, func(t *testing.T) {
			cards, script := "", "Anna bid garde-contre"
			if tc.players == 5 {
				cards, script = "Anna: K1; Berta: HK", script+";Anna call HK"
			}
			c := settling(t, enginetest.Example{Table: names[:tc.players], Cards: cards}, script, "")
			if strings.HasPrefix(tc.name, "6") {
				c.lone, c.excuses = anna, c.excuses.With(card.Pagat)
			}
			enginetest.Past(c.State, tc.winners, tc.laid...)
			c.Took[anna] = pile(t, tc.points, tc.cards)
			c.Took[cilli] = card.Full.Minus(c.Took[anna])
			if o := c.outcome(); o.halves != half(tc.want) || o.oudlers != tc.oudlers {
				t.Errorf("got %s points, %d oudlers, want %v, %d", transcript.Points(o.halves, 2, false), o.oudlers, tc.want, tc.oudlers)
			}
		})
	}
}

// TestReturn checks which card is given in return for an excuse (2): never one of the
// écart, and a king rather than an oudler.
func TestReturn(t *testing.T) {
	for _, tc := range []struct {
		name, tricks string
		want         string
	}{
		{"an empty card", "HK HD H2", "H2"},
		{"the lowest value", "HK HB HD", "HB"},
		{"a king rather than an oudler", "XXI HK I", "HK"},
	} {
		t.Run("2/"+tc.name, func(t *testing.T) {
			c := settling(t, enginetest.Example{}, "Anna bid garde-contre", "")
			c.Laid = card.MustSet("T1 T2")
			enginetest.Past(c.State, strings.Repeat("AB", 9), enginetest.Laid{Trick: 2, Card: card.Skues, By: anna})
			own := card.MustSet(tc.tricks)
			piles := [sideCount]card.Set{taking: own, defending: card.Full.Minus(own)}
			c.putRight(card.Skues, &piles, [sideCount]int{taking: 9, defending: 9})
			if want := own.Minus(card.MustSet(tc.want)).With(card.Skues); piles[taking] != want {
				t.Errorf("got %v, want %v", piles[taking], want)
			}
		})
	}
}

// TestExcuseFirst checks that what a side gets for the Excuse can be what it gives for an
// imprenable Petit (2): Anna gets H1 for the Excuse and gives it for hers.
func TestExcuseFirst(t *testing.T) {
	c := settling(t, enginetest.Example{}, "Anna bid garde-contre", "")
	c.lone, c.excuses = anna, c.excuses.With(card.Pagat)
	enginetest.Past(c.State, "A"+strings.Repeat("B", 17),
		enginetest.Laid{Trick: 1, Card: card.Skues, By: berta}, enginetest.Laid{Trick: 2, Card: card.Pagat, By: anna})
	c.Took[anna] = card.MustSet("Sküs HK HD")
	c.Took[berta] = card.Full.Minus(c.Took[anna])
	if o := c.outcome(); o.halves != half(12.5) || o.oudlers != 1 {
		t.Errorf("got %s points, %d oudlers, want those of HK HD I", transcript.Points(o.halves, 2, false), o.oudlers)
	}
}

// TestPetit checks when the Petit is au bout (8), and for whom.
func TestPetit(t *testing.T) {
	excuse := enginetest.Laid{Trick: 18, Card: card.Skues, By: anna}
	all := strings.Repeat("A", 18)
	for _, tc := range []struct {
		name       string
		winners    string
		laid       []enginetest.Laid
		imprenable bool
		want       sideNo
	}{
		{"8.1#21", all, []enginetest.Laid{{Trick: 17, Card: card.Pagat, By: berta}, excuse}, false, taking},
		{"8 in the last trick beside a led Excuse", all, []enginetest.Laid{{Trick: 18, Card: card.Pagat, By: berta}, excuse}, false, taking},
		{"8 in the last trick", all[:17] + "B", []enginetest.Laid{{Trick: 18, Card: card.Pagat, By: anna}}, false, defending},
		{"8 in the last but one", all, []enginetest.Laid{{Trick: 17, Card: card.Pagat, By: berta}}, false, noSide},
		{"8 in the last but two", all, []enginetest.Laid{{Trick: 16, Card: card.Pagat, By: berta}, excuse}, false, noSide},
		{"6 imprenable", all, []enginetest.Laid{{Trick: 18, Card: card.Pagat, By: anna}}, true, noSide},
	} {
		t.Run(tc.name, func(t *testing.T) {
			c := settling(t, enginetest.Example{}, "Anna bid garde-contre", "")
			if tc.imprenable {
				c.excuses = c.excuses.With(card.Pagat)
			}
			enginetest.Past(c.State, tc.winners, tc.laid...)
			if got := c.petit(); got != tc.want {
				t.Errorf("got side %d, want %d", got, tc.want)
			}
		})
	}
}

// TestClaim checks section 10 and the last examples of 8.1. Anna takes; in trick 1
// everybody can follow hearts.
func TestClaim(t *testing.T) {
	const four = "Anna: H1 K1 P1; Berta: H2 K2; Cilli: H3 K3; Dora: H4 K4"
	const five = "Anna: H1 K1 TK; Berta: H2 K2 PK; Cilli: H3 K3; Dora: H4 K4; Emil: H5 K5"
	const wrong = "Anna play H1;Berta play K2;"
	for _, tc := range []struct {
		name          string
		players       int
		script, shown string
		play          string
		factor        int
		value         int
		pay           []int
	}{
		{"8.1#24", 4, "Anna bid garde", "", "Anna play H1;Berta play H2;Cilli play H3;Dora play H4;Dora play K4;Anna play P1;Cilli claim Anna",
			1, 162, []int{-486, 162, 162, 162}},
		{"8.1#25", 4, "Anna bid garde", "", wrong + "Cilli claim Berta", 1, 160, []int{480, -480, 0, 0}},
		{"8.1#26", 5, "Anna bid prise;Anna call PK", "", wrong + "Cilli claim Berta", 1, 81, []int{0, -243, 81, 81, 81}},
		{"10 a defender against a taker with a partner", 5, "Anna bid prise;Anna call PK", "",
			"Anna play H1;Berta play H2;Cilli play K3;Dora claim Cilli", 1, 80, []int{160, 80, -240, 0, 0}},
		{"10 the first lead", 5, "Anna bid prise;Anna call HK", "", "Anna play H1;Berta claim Anna", 1, 81, []int{-324, 81, 81, 81, 81}},
		{"10 one's own side", 4, "Anna bid garde", "", wrong + "Dora claim Berta", 1, 160, []int{480, -480, 0, 0}},
		{"10 poignées and chelem of the taker", 4, "Anna bid prise;Anna announce chelem", "1--2", wrong + "Cilli claim Berta",
			1, 530, []int{1590, -1590, 0, 0}},
		{"10 poignées and chelem against the taker", 4, "Anna bid prise;Anna announce chelem", "1--2",
			"Anna play H1;Berta play H2;Cilli play H3;Dora play H4;Dora play K4;Anna play P1;Cilli claim Anna", 1, 331, []int{-993, 331, 331, 331}},
		{"10 the factor", 4, "Anna bid prise", "", wrong + "Cilli claim Berta", 3, 80, []int{720, -720, 0, 0}},
		{"10 a wrong claim", 4, "Anna bid garde", "", "Anna play H1;Berta play H2;Cilli claim Berta", 1, 0, nil},
	} {
		t.Run(tc.name, func(t *testing.T) {
			e := enginetest.Example{Options: deal.Options{phase.Claiming: "true"}, Table: names[:tc.players], Factor: tc.factor, Cards: four}
			if tc.players == 5 {
				e.Cards = five
			}
			e.Set = Set
			d := e.Begin(t)
			d.Tell(tc.script)
			show(at(d), tc.shown)
			d.Do(tc.play)
			if d.Over() != (tc.pay != nil) {
				t.Fatalf("got over %v", d.Over())
			}
			if tc.pay == nil {
				d.Refuse("Cilli claim Anna", act.NotAllowed)
				return
			}
			r := d.Settle()
			l := &r.Lines[0]
			if diff := cmp.Diff(tc.pay, d.Pays()); diff != "" || l.Value != deal.Whole(tc.value) || l.Won || len(r.Points) > 0 {
				t.Errorf("got %v of %q, points %v, want %v, value %d", d.Pays(), told(r.Lines), r.Points, tc.pay, tc.value)
			}
		})
	}
}

// TestComplete is the complete deal of 8.2, of which the golden transcript has what it
// prints: what everybody has to do on the way.
func TestComplete(t *testing.T) {
	told := enginetest.Told(t, Set, "testdata/section-8.yaml")
	var d *deal.Deal
	for _, tc := range []struct {
		after int
		turn  string
		legal string
	}{
		{3, "Dora", "bid garde-contre,bid garde-sans,pass"},
		{5, "Cilli", "call HK,call KK,call PK,call TK"},
		{6, "Cilli", "discard 3 of H2 H8 HC K2 K8 KC P2 P4 T10 T9"},
		{7, "Cilli", "announce chelem,done"},
		{8, "Anna", "play H5,play H9,play II,play P10,play P3,play P5,play T7,play VI,play XII,play XIII,play XX"},
		{11, "Dora", "announce poignee1 8 of I III IX X XV XVI XVII XVIII,play P6,play P7"},
		{26, "Anna", "play XX"},
	} {
		d, _, _ = deal.Replay(Set, told.Deal.Options(), told.Setup(), told.Actions()[:tc.after])
		var list []string
		for _, o := range d.Legal(d.Turn()) {
			list = append(list, o.Words(told.Names))
		}
		slices.Sort(list)
		if got := strings.Join(list, ","); told.Names[d.Turn()] != tc.turn || got != tc.legal {
			t.Errorf("after %d actions: got %s, %s, want %s, %s", tc.after, told.Names[d.Turn()], got, tc.turn, tc.legal)
		}
	}
}
