package point

import (
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/view"
	"tarock/internal/enginetest"
)

// birds returns the winners of the birds' tricks: Anna, Berta, Cilli or nobody.
func birds(by map[int]act.Seat) (list [quapil + 1]act.Seat) {
	for row := pagat; row <= quapil; row++ {
		list[row] = act.Nobody
	}
	for p, s := range by {
		list[p] = s
	}
	return list
}

func TestSettle(t *testing.T) {
	kings := []string{"", "I", "HK KK PK TK"}
	for _, tc := range []struct {
		name, script string
		cards        []string
		thirds       int
		tricks       int // of the declarer; 10 if irrelevant
		birds        map[int]act.Seat
		want         [seats]int
	}{
		{"8.4#1", "Anna bid dreiblatt", nil, 108, 10, nil, [seats]int{8, -4, -4}},
		{"8.4#2", "Anna bid dreiblatt", nil, 105, 10, nil, [seats]int{-6, 3, 3}},
		{"8.4#3", "Anna bid zweiblatt;Berta takeover;Anna hold;Berta double game", nil, 113, 10, nil, [seats]int{40, -20, -20}},
		{"8.4#4", "Anna bid zweiblatt", nil, 107, 10, nil, [seats]int{12, -6, -6}},
		{"8.4#5", "Anna bid einblatt;Berta takeover", nil, 106, 10, nil, [seats]int{10, -20, 10}},
		{"8.4#6", "Anna bid zweiblatt;Anna announce absolut;Berta double game", nil, 119, 10, nil, [seats]int{-40, 20, 20}},
		{"8.4#7", "Anna bid dreiblatt;Anna announce absolut;Anna announce panzer", nil, 141, 10, nil, [seats]int{-14, 7, 7}},
		{"8.4#8", example64, hands64, 155, 10, nil, [seats]int{664, -400, -264}},
		{"8.4#9", example64, hands64, 155, 10, map[int]act.Seat{pagat: cilli}, [seats]int{152, -144, -8}},
		{"8.4#10", "Anna bid dreiblatt;Anna take 1;Berta announce pagat;Cilli announce koenige", kings, 99, 10, nil, [seats]int{4, -2, -2}},
		{"8.4#12", "Anna bid dreiblatt", nil, 207, 16, map[int]act.Seat{pagat: anna}, [seats]int{98, -49, -49}},
		{"8.4#13", "Anna bid zweiblatt;Anna announce valat;Anna take 1;Anna announce pagat", []string{"I"}, 188, 15,
			map[int]act.Seat{pagat: anna}, [seats]int{-92, 46, 46}},
		{"8.4#14", "Anna bid dreiblatt;Anna take 1;Berta announce absolut", nil, 96, 10, nil, [seats]int{8, -4, -4}},
		{"8.4#15", "Anna bid zweiblatt;Anna announce absolut;Anna take 1;Cilli announce absolut", nil, 110, 10, nil, [seats]int{-16, 8, 8}},
		{"8.4#16", "Anna bid solo;Berta double game;Anna double game;Berta double game", nil, 120, 10, nil, [seats]int{204, -136, -68}},
		{"8.4#17", "Anna bid dreiblatt", nil, 114, 10, map[int]act.Seat{uhu: cilli}, [seats]int{6, -3, -3}},
		{"6.2/neither-reaches-its-own", "Anna bid solo;Anna announce panzer;Berta announce absolut", nil, 102, 10, nil, [seats]int{-62, 31, 31}},
		{"6.2/absolut-of-opponents-reached", "Anna bid solo;Berta announce absolut", nil, 90, 10, nil, [seats]int{-42, 21, 21}},
		{"6.2/valat-made", "Anna bid einblatt;Anna announce valat", nil, 209, 16, nil, [seats]int{230, -115, -115}},
		{"6.1/ohne-lost-with-the-game", "Anna bid solo;Anna announce ohnetrull", []string{"H1", "I XXI Sküs"}, 90, 10, nil, [seats]int{-42, 21, 21}},
		{"6.1/announced-in-A-made-in-trick", "Anna bid zweiblatt;Anna announce uhu", []string{"II"}, 107, 10,
			map[int]act.Seat{uhu: anna}, [seats]int{52, -26, -26}},
		{"6.1/silent-bird-after-failed-valat", "Anna bid solo;Anna announce valat", nil, 180, 15, map[int]act.Seat{uhu: berta}, [seats]int{-216, 108, 108}},
	} {
		t.Run(tc.name, func(t *testing.T) {
			d := begin(t, nil, tc.cards...)
			d.Tell(tc.script)
			r := deal.Result{Lines: at(d).positive(outcome{tc.thirds, tc.tricks, birds(tc.birds)})}
			total := r.Total()
			if got := [seats]int(total[:seats]); got != tc.want {
				t.Errorf("got %v for Anna, Berta, Cilli, want %v; lines %+v", got, tc.want, r.Lines)
			}
		})
	}
}

// TestDecider checks which announcement decided a game that its loser would have won by
// points (6.2).
func TestDecider(t *testing.T) {
	for _, tc := range []struct {
		name, script   string
		thirds, tricks int
		want           []act.Word
	}{
		{"by-points", "Anna bid zweiblatt", 119, 10, nil},
		{"absolut-missed", "Anna bid zweiblatt;Anna announce absolut", 119, 10, []act.Word{premiums[absolut].id}},
		{"panzer-missed", "Anna bid dreiblatt;Anna announce absolut;Anna announce panzer", 141, 10, []act.Word{premiums[panzer].id}},
		{"valat-missed", "Anna bid zweiblatt;Anna announce valat", 188, 15, []act.Word{premiums[valat].id}},
		{"missed-by-the-opponents", "Anna bid dreiblatt;Anna take 1;Berta announce absolut", 96, 10, []act.Word{premiums[absolut].id}},
		{"missed-and-lost-by-points", "Anna bid solo;Anna announce panzer;Berta announce absolut", 102, 10, nil},
	} {
		t.Run(tc.name, func(t *testing.T) {
			d := begin(t, nil)
			d.Tell(tc.script)
			if got := at(d).positive(outcome{tc.thirds, tc.tricks, birds(nil)})[0].Why; !slices.Equal(got, tc.want) {
				t.Errorf("got %v, want %v", got, tc.want)
			}
		})
	}
}

// TestSettleAutomatic checks the payments for the automatic loss of 5.3 (8.1).
func TestSettleAutomatic(t *testing.T) {
	for _, tc := range []struct {
		name, more string
		lines      int
		want       [seats]int
	}{
		{"8.4#11", "", 2, [seats]int{-30, 15, 15}},
		{"8.1/void-and-paid", "Anna announce absolut;Anna announce valat;Anna announce uhu;Anna announce koenige;Berta announce absolut;", 4, [seats]int{-186, 93, 93}},
	} {
		t.Run(tc.name, func(t *testing.T) {
			d := begin(t, nil, "II HK KK PK TK", "Sküs", "I", "H1 H2 H3 XXI")
			d.Tell("Anna bid einblatt;Anna announce ohnetrull;" + tc.more + "Anna take 4")
			r := d.Settle()
			total := r.Total()
			if got := [seats]int(total[:seats]); !d.Over() || got != tc.want || len(r.Lines) != tc.lines || len(r.Points) != 0 {
				t.Errorf("got over %v, settlement %+v, want %v in %d lines", d.Over(), r, tc.want, tc.lines)
			}
		})
	}
}

func TestTrischaken(t *testing.T) {
	for _, tc := range []struct {
		name   string
		points [seats]int
		won    [seats]int
		want   [seats]int
	}{
		{"8.4#18", [seats]int{30, 28, 12}, [seats]int{6, 6, 4}, [seats]int{-8, 4, 4}},
		{"8.4#19", [seats]int{28, 30, 12}, [seats]int{6, 6, 4}, [seats]int{2, -4, 2}},
		{"8.4#20", [seats]int{20, 14, 36}, [seats]int{6, 6, 4}, [seats]int{4, 4, -8}},
		{"8.4#21", [seats]int{41, 29, 0}, [seats]int{8, 8, 0}, [seats]int{-16, 0, 16}},
		{"8.4#22", [seats]int{0, 0, 70}, [seats]int{0, 0, 16}, [seats]int{8, 8, -16}},
		{"8.4#23", [seats]int{70, 0, 0}, [seats]int{16, 0, 0}, [seats]int{-32, 16, 16}},
		{"8.4#24", [seats]int{30, 30, 10}, [seats]int{6, 6, 4}, [seats]int{-2, -2, 4}},
		{"8.4#25", [seats]int{35, 0, 35}, [seats]int{8, 0, 8}, [seats]int{-2, 4, -2}},
		{"8.4#26", [seats]int{40, 15, 15}, [seats]int{6, 6, 4}, [seats]int{-16, 8, 8}},
		{"8.2/35-is-not-more-than-35/1", [seats]int{20, 35, 15}, [seats]int{6, 6, 4}, [seats]int{2, -4, 2}},
	} {
		t.Run(tc.name, func(t *testing.T) {
			d := begin(t, nil)
			d.Tell("Anna pass")
			points := tc.points
			for i := range points {
				points[i] *= 3
			}
			r := deal.Result{Lines: at(d).trischaken(points, tc.won)}
			total := r.Total()
			if got := [seats]int(total[:seats]); got != tc.want {
				t.Errorf("got %v for Anna, Berta, Cilli, want %v", got, tc.want)
			}
		})
	}
}

// TestLines checks the order and form of the lines (8.3).
func TestLines(t *testing.T) {
	game := func(factor int, pay [act.MaxSeats]int) deal.Line {
		l := deal.NewLine(act.Game, deal.Declarer, deal.Whole(17))
		l.Above, l.Times, l.Won, l.Pay = 5, l.Times.By(deal.Doubled, factor), true, pay
		return l.Settled(view.BetweenTwo, 17*factor)
	}
	d := begin(t, nil)
	d.Tell("Anna bid solo;Berta double game;Anna double game;Berta double game")
	got := at(d).positive(outcome{120, 10, birds(nil)})
	want := []deal.Line{game(8, [act.MaxSeats]int{136, -136}), game(4, [act.MaxSeats]int{68, 0, -68})}
	if diff := cmp.Diff(want, got, plain); diff != "" {
		t.Errorf("8.3, lines of example 16, want (-) got (+):\n%s", diff)
	}

	d = begin(t, nil, "I HK KK PK TK", "II", "III")
	d.Tell("Cilli bid solo;Cilli announce valat;Cilli announce absolut;Anna announce koenige;Anna announce absolut;Berta announce uhu")
	var items []string
	for _, l := range at(d).positive(outcome{120, 10, birds(map[int]act.Seat{kakadu: cilli})}) {
		items = append(items, l.Item.String()+" "+l.By.Name(names))
	}
	want2 := []string{"game declarer", "uhu defenders", "absolut declarer", "absolut defenders", "valat declarer", "koenige defenders"}
	if diff := cmp.Diff(want2, items); diff != "" {
		t.Errorf("8.3, order of the lines, want (-) got (+):\n%s", diff)
	}
}

// TestFactor: the deal's factor multiplies everything (9).
func TestFactor(t *testing.T) {
	d := named(enginetest.Example{Set: Set, Options: nil, Factor: 3}).Begin(t)
	d.Tell("Anna bid zweiblatt;Berta double game")
	r := deal.Result{Lines: at(d).positive(outcome{107, 10, birds(nil)})}
	if total := r.Total(); total[anna] != 72 || r.Lines[0].Factor() != 6 {
		t.Errorf("got %d for Anna at factor %d, want 72 at 6", total[anna], r.Lines[0].Factor())
	}
}

// TestOutcome checks tricks, discards and birds of a finished deal.
func TestOutcome(t *testing.T) {
	d := begin(t, nil, "Sküs XXI XX XIX XVIII XVII XVI XV XIV XIII XII IV III II I HK", "", "", "H1 H2 H3")
	d.Tell("Anna bid dreiblatt;Anna take 1")
	for _, c := range row("Sküs XXI XX XIX XVIII XVII XVI XV XIV XIII XII HK IV III II I") {
		if err := d.Deal.Do(act.Play(anna, c)); err != nil {
			t.Fatalf("%v: %v", c, err)
		}
		for d.Turn() != anna && !d.Over() {
			if err := d.Deal.Do(d.Deal.Legal(d.Turn())[0].Action); err != nil {
				t.Fatal(err)
			}
		}
	}
	c := at(d)
	talon := card.Thirds.Sum(card.Of(c.Packet(2)...))
	want := outcome{deck - talon, tricks, birds(map[int]act.Seat{pagat: anna, uhu: anna, kakadu: anna, quapil: anna})}
	if diff := cmp.Diff(want, c.outcome(), plain); diff != "" {
		t.Errorf("want (-) got (+):\n%s", diff)
	}
	r := d.Settle()
	if total := r.Total(); total[anna] != 2*(3+want.thirds/3-35+12) || len(r.Lines) != 2 {
		t.Errorf("silent Valat: got settlement %+v", r)
	}
}
