package grosstarock

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
)

// situation describes how a deal went. Tricks not named go in turn to the players who
// won any, and bring nothing.
type situation struct {
	options deal.Options
	pots    [len(pots)]int
	melds   string // Anna's
	tout    bool   // announced by Cilli
	tricks  map[int]string
	others  []act.Seat // winners of the tricks not named; nil for everybody
	points  [seats]int
}

// settled returns the sheet of a situation.
func settled(t *testing.T, s situation) *sheet {
	t.Helper()
	start := setup(t)
	start.Book = deal.Book{{ID: "pagat", Seat: act.Nobody, N: s.pots[pagatPot]}, {ID: "king", Seat: act.Nobody, N: s.pots[kingPot]}}
	d, err := deal.New(Set, s.options, start)
	if err != nil {
		t.Fatal(err)
	}
	c := d.Course().(*course)
	c.tout, c.melds[anna] = s.tout, card.MustSet(s.melds)
	if s.others == nil {
		s.others = []act.Seat{anna, berta, cilli}
	}
	for n := 1; n <= tricks; n++ {
		trick := deal.Trick{N: seats, Winner: s.others[n%len(s.others)]}
		if cards, ok := s.tricks[n]; ok {
			trick = parse(t, c, cards)
		}
		c.Won[trick.Winner]++
		c.Past = append(c.Past, trick)
	}
	sh := c.opening(nil)
	sh.melds()
	sh.play(s.points)
	return sh
}

// parse returns the trick "Anna XII, Berta I, Cilli KK" with its winner.
func parse(t *testing.T, c *course, text string) (trick deal.Trick) {
	t.Helper()
	for i, played := range strings.Split(text, ", ") {
		name, code, _ := strings.Cut(played, " ")
		if i == 0 {
			trick.Lead = act.Seat(strings.Index("ABC", name[:1]))
		}
		if names[trick.Seat(i, seats)] != name {
			t.Fatalf("%s: got %s out of turn", text, name)
		}
		trick.Cards[i] = card.MustSet(code).First()
		trick.N++
	}
	trick.Winner = trick.Seat(c.winner(&trick), seats)
	return trick
}

// written formats the lines of a sheet: item and payments.
func (sh *sheet) written() (lines []string, total [seats]int) {
	for i := range sh.lines {
		l := &sh.lines[i]
		lines = append(lines, fmt.Sprint(l.Item, " ", l.Pay[anna], " ", l.Pay[berta], " ", l.Pay[cilli]))
		for s := range total {
			total[s] += l.Pay[s]
		}
	}
	return lines, total
}

// TestSettle checks the worked examples in 8.1.
func TestSettle(t *testing.T) {
	usual := [len(pots)]int{90, 70}
	empty := [len(pots)]int{}
	for _, tc := range []struct {
		name string
		situation
		lines  string
		result [seats]int
		pots   [len(pots)]int
	}{
		{"8#1", situation{pots: empty, points: [seats]int{30, 26, 22},
			tricks: map[int]string{7: "Anna HK, Berta V, Cilli H2", 25: "Anna II, Berta XVI, Cilli P3"}},
			"base -40 -40 -40, dealer 0 0 -10, king-lost -15 5 5, last-trick -20 40 -20, game 5 0 0, game 0 0 0, game 0 0 -5",
			[seats]int{-70, 5, -70}, [len(pots)]int{65, 70}},
		{"8#2", situation{pots: usual, points: [seats]int{34, 25, 19}, tricks: map[int]string{25: "Anna I, Berta H2, Cilli H3"}},
			"dealer 0 0 -10, pagat-ultimo 185 -45 -45, game 5 0 0, game 0 0 0, game 0 0 -5",
			[seats]int{190, -45, -60}, [len(pots)]int{0, 75}},
		{"8#3", situation{pots: usual, points: [seats]int{25, 30, 23}, tricks: map[int]string{25: "Anna XX, Berta HK, Cilli PK"}},
			"dealer 0 0 -10, king-bagud 40 -155 40, king-bagud 40 40 -155, game 0 0 0, game 0 5 0, game 0 0 -5",
			[seats]int{80, -110, -130}, [len(pots)]int{95, 225}},
		{"8#4", situation{pots: usual, points: [seats]int{26, 26, 26}, tricks: map[int]string{25: "Anna HK, Berta PK, Cilli H2"}},
			"dealer 0 0 -10, king-ultimo 155 -40 -40, king-bagud 40 -155 40, game 0 0 0, game 0 0 0, game 0 0 0",
			[seats]int{195, -195, -10}, [len(pots)]int{95, 75}},
		{"8#5", situation{pots: usual, points: [seats]int{76, 0, 2}, others: []act.Seat{anna},
			tricks: map[int]string{8: "Anna V, Berta HK, Cilli H2", 9: "Anna VI, Berta H3, Cilli PK", 25: "Anna I, Berta H4, Cilli H5"}},
			"dealer 0 0 -10, king-lost 5 -15 5, king-lost 5 5 -15, tout 350 -85 -85, game 50 0 0, game 0 -25 0, game 0 0 -25",
			[seats]int{410, -120, -130}, [len(pots)]int{0, 0}},
		{"8#6", situation{pots: usual, others: []act.Seat{anna, cilli},
			tricks: map[int]string{9: "Anna V, Berta H2, Cilli I", 25: "Anna HK, Berta P2, Cilli P3"}},
			"dealer 0 0 -10, nolo -25 50 -25",
			[seats]int{-25, 50, -35}, [len(pots)]int{95, 75}},
		{"8#7", situation{pots: usual, points: [seats]int{28, 28, 22}, melds: "Sküs XXI XX XIX XII XI X VIII VII IV III I HK HD HC HB KK PK",
			tricks: map[int]string{5: "Anna I, Berta H2, Cilli H3", 25: "Anna XXI, Berta H4, Cilli H5"}},
			"dealer 0 0 -10, tarocks 40 -20 -20, matadors 40 -20 -20, cavallerie 30 -15 -15, kings 10 -5 -5, pagat-trick 10 -5 -5, " +
				"last-trick 40 -20 -20, game 5 0 0, game 0 0 0, game 0 0 -5",
			[seats]int{175, -85, -100}, [len(pots)]int{95, 75}},
		{"8#8", situation{pots: usual, points: [seats]int{22, 28, 28}, tricks: map[int]string{25: "Cilli H2, Anna P3, Berta P4"}},
			"dealer 0 0 -10, last-trick -20 -20 40, game 0 0 0, game 0 0 0, game 0 0 0",
			[seats]int{-20, -20, 30}, [len(pots)]int{95, 75}},
		{"8#9", situation{pots: usual, points: [seats]int{28, 22, 28}, tricks: map[int]string{25: "Cilli H2, Anna P3, Berta P4"}},
			"dealer 0 0 -10, last-trick -20 -20 40, game 5 0 0, game 0 -5 0, game 0 0 0",
			[seats]int{-15, -25, 30}, [len(pots)]int{95, 75}},
		{"8#10", situation{pots: usual, points: [seats]int{26, 14, 38}, tout: true,
			tricks: map[int]string{25: "Cilli H2, Anna P3, Berta P4"}},
			"dealer 0 0 -10, tout-lost 85 85 -170, last-trick -20 -20 40, game 0 0 0, game 0 -10 0, game 0 0 10",
			[seats]int{65, 55, -130}, [len(pots)]int{95, 75}},
		{"8#11", situation{pots: usual, points: [seats]int{31, 26, 21}, tricks: map[int]string{25: "Anna XII, Berta I, Cilli KK"}},
			"dealer 0 0 -10, pagat-bagud 45 -185 45, king-bagud 40 40 -155, game 5 0 0, game 0 0 0, game 0 0 -5",
			[seats]int{90, -145, -125}, [len(pots)]int{190, 150}},
		{"8#12", situation{pots: usual, points: [seats]int{40, 20, 18}, tricks: map[int]string{25: "Anna I, Berta TK, Cilli H2"}},
			"dealer 0 0 -10, pagat-ultimo 185 -45 -45, king-bagud 40 -155 40, game 15 0 0, game 0 -5 0, game 0 0 -10",
			[seats]int{240, -205, -25}, [len(pots)]int{0, 150}},
		{"8#13", situation{pots: [len(pots)]int{0, 70}, points: [seats]int{26, 26, 26}, tricks: map[int]string{25: "Anna V, Berta H2, Cilli H3"}},
			"base -20 -20 -20, dealer 0 0 -10, last-trick 40 -20 -20, game 0 0 0, game 0 0 0, game 0 0 0",
			[seats]int{20, -40, -50}, [len(pots)]int{65, 75}},
		{"8#14", situation{pots: usual, points: [seats]int{29, 26, 23}, tricks: map[int]string{3: "Anna V, Berta HK, Cilli I",
			4: "Anna VI, Berta PK, Cilli H2", 25: "Anna VII, Berta H3, Cilli H4"}},
			"dealer 0 0 -10, king-lost 5 -15 5, king-lost 5 -15 5, pagat-lost 5 5 -15, last-trick 40 -20 -20, game 5 0 0, game 0 0 0, game 0 0 -5",
			[seats]int{60, -45, -40}, [len(pots)]int{100, 85}},
		{"8#15", situation{pots: usual, points: [seats]int{77, 0, 1}, others: []act.Seat{anna}, tricks: map[int]string{25: "Anna I, Berta HK, Cilli H2"}},
			"dealer 0 0 -10, king-bagud 40 -155 40, tout 340 -85 -85, game 50 0 0, game 0 -25 0, game 0 0 -25",
			[seats]int{430, -265, -80}, [len(pots)]int{0, 75}},
		{"8#16", situation{pots: usual, points: [seats]int{73, 0, 5}, tout: true, others: []act.Seat{anna},
			tricks: map[int]string{25: "Anna I, Berta H3, Cilli H2"}},
			"dealer 0 0 -10, tout-lost 85 85 -170, tout 340 -85 -85, game 45 0 0, game 0 -25 0, game 0 0 -20",
			[seats]int{470, -25, -285}, [len(pots)]int{0, 0}},
		{"8#17", situation{pots: usual, tout: true, others: []act.Seat{anna, cilli}},
			"dealer 0 0 -10, tout-lost 85 85 -170, nolo -25 50 -25",
			[seats]int{60, 135, -205}, [len(pots)]int{95, 75}},
		{"8#18", situation{pots: [len(pots)]int{0, 15}, points: [seats]int{26, 26, 26}, options: deal.Options{basis: "5", geber: "0"},
			tricks: map[int]string{25: "Anna V, Berta H2, Cilli H3"}},
			"base -5 -5 -5, last-trick 40 -20 -20, game 0 0 0, game 0 0 0, game 0 0 0",
			[seats]int{35, -25, -25}, [len(pots)]int{15, 15}},
		{"8 two kings of one trick in order of play", situation{pots: usual, points: [seats]int{26, 26, 26},
			tricks: map[int]string{2: "Berta H2, Cilli PK, Anna KK", 25: "Anna V, Berta H3, Cilli H4"}},
			"dealer 0 0 -10, king-lost 5 5 -15, king-lost -15 5 5, last-trick 40 -20 -20, game 0 0 0, game 0 0 0, game 0 0 0",
			[seats]int{30, -10, -40}, [len(pots)]int{95, 85}},
		{"8 two kings lost to the Pagat", situation{pots: usual, points: [seats]int{26, 26, 26},
			tricks: map[int]string{25: "Cilli HK, Anna I, Berta KK"}},
			"dealer 0 0 -10, pagat-ultimo 185 -45 -45, king-bagud 40 40 -155, king-bagud 40 -155 40, game 0 0 0, game 0 0 0, game 0 0 0",
			[seats]int{265, -160, -170}, [len(pots)]int{0, 225}},
	} {
		t.Run(tc.name, func(t *testing.T) {
			sh := settled(t, tc.situation)
			lines, total := sh.written()
			if diff := cmp.Diff(strings.Split(tc.lines, ", "), lines); diff != "" {
				t.Errorf("lines (-want +got):\n%s", diff)
			}
			if total != tc.result || sh.pots != tc.pots {
				t.Errorf("got result %v, pots %v, want %v, %v", total, sh.pots, tc.result, tc.pots)
			}
		})
	}
}

// TestClaimed checks example 20 of 8.1.
func TestClaimed(t *testing.T) {
	t.Run("8#20", func(t *testing.T) {
		s := setup(t, "H2 HK HD KC KB PK PD TC TB XX XIX XVIII XVII XVI XV XIV XIII", "V H3 HC HB KK KD PC PB TK TD XII XI VI IV III II I Sküs",
			plain+" VIII VII") // no melds
		s.Book = deal.Book{{ID: "pagat", Seat: act.Nobody, N: 90}, {ID: "king", Seat: act.Nobody, N: 70}}
		d, err := deal.New(Set, deal.Options{claims: "true"}, s)
		if err != nil {
			t.Fatal(err)
		}
		if err := do(t, d, "Cilli discard H9 K10 P2;Anna play H2;Berta play V;Anna claim Berta"); err != nil {
			t.Fatal(err)
		}
		r := d.Settle()
		var items []string
		for i := range r.Lines {
			items = append(items, r.Lines[i].Item.String())
		}
		want := [act.MaxSeats]int{25, -50, 15}
		if r.Total() != want || r.Book.Pot("pagat") != 95 || r.Book.Pot("king") != 75 || len(r.Points) > 0 {
			t.Errorf("got result %v, pots %v, points %v", r.Total(), r.Book, r.Points)
		}
		if got := strings.Join(items, " "); got != "dealer claim" {
			t.Errorf("got lines %s", got)
		}
	})
}

// TestSkis checks the exchange for the Skis (2), with example 19 of 8.1.
func TestSkis(t *testing.T) {
	for _, tc := range []struct {
		name        string
		trick       int // trick in which Anna's Skis went to Berta
		anna, berta string
		points      [seats]int
	}{
		{"8#19", 4, "H1 HK H2", "Sküs P2 P3", [seats]int{9, 1, 1}},
		{"2#1 lost in the last trick", 25, "H1 HK H2", "Sküs P2 P3", [seats]int{5, 5, 1}},
		{"2#2 no empty card", 4, "HK HD HC", "Sküs P2 P3", [seats]int{12, 3, 1}},
		{"2#3 Matsch", 4, "", "Sküs P2 P3", [seats]int{0, 5, 1}},
	} {
		t.Run(tc.name, func(t *testing.T) {
			c := begin(t, nil).Course().(*course)
			c.laid = card.MustSet("T1 T2 T3")
			c.Took[anna], c.Took[berta] = card.MustSet(tc.anna), card.MustSet(tc.berta)
			c.Won[anna], c.Won[berta] = c.Took[anna].Len()/seats, 1
			c.Past = make([]deal.Trick, tricks)
			c.Past[tc.trick-1] = deal.Trick{Lead: anna, N: seats, Cards: [act.MaxSeats]card.Card{card.Skues}, Winner: berta}
			if got := c.count(); got != tc.points {
				t.Errorf("got %v, want %v", got, tc.points)
			}
		})
	}
	t.Run("2#4 buried", func(t *testing.T) {
		c := begin(t, nil).Course().(*course)
		c.laid = card.MustSet("Sküs T2 T3")
		if got, want := c.count(), [seats]int{0, 0, 5}; got != want {
			t.Errorf("got %v, want %v", got, want)
		}
	})
}

// TestRound checks the rounding of line 14 in section 8.
func TestRound(t *testing.T) {
	for n, want := range map[int]int{0: 0, 1: 0, 2: 0, 3: 5, 4: 5, 5: 5, 7: 5, 8: 10, -2: 0, -3: -5, -7: -5, -8: -10, -26: -25} {
		if got := nearestFive(n); got != want {
			t.Errorf("%d rounded: got %d, want %d", n, got, want)
		}
	}
}
