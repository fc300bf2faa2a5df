package alscher

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"tarock/engine/act"
	"tarock/engine/deal"
	"tarock/engine/koenig"
	"tarock/engine/transcript"
	"tarock/internal/enginetest"
)

// TestSettle checks the lines of the examples of 8.5, which are transcripts.
func TestSettle(t *testing.T) {
	for _, test := range []struct {
		name, file, points string
		lines              []string
	}{
		{"8.5#1", "8.5-01", "40/0", []string{"game declarer won 1×1: 1 -1 1 -1", "trull declarer won 1×1: 1 -1 1 -1"}},
		{"8.5#2", "8.5-02", "35/1", []string{"game declarer lost 1×1: 1 -1 1 -1", "uhu declarer won 2×2: -4 4 -4 4"}},
		{"8.5#3", "8.5-03", "36/2", []string{"game declarer won 1×4: -4 4 -4 4", "uhu declarer lost 2×4: 8 -8 8 -8"}},
		{"8.5#4", "8.5-04", "", []string{"giveup declarer lost 7×2: 14 14 -42 14"}},
		{"8.5#5", "8.5-05", "36/0", []string{"game declarer won 1×1: 3 -1 -1 -1", "koenig-ultimo declarer won 1×1: 3 -1 -1 -1"}},
		{"8.5#6", "8.5-06", "35/0", []string{"game declarer lost 1×2: -6 2 2 2"}},
		{"8.5#7", "8.5-07", "37/0", []string{"game declarer won 2×2: -4 12 -4 -4"}},
		{"8.5#8", "8.5-08", "35/0", []string{"game declarer lost 6×4: -72 24 24 24", "pagat defenders won 1×1: -3 1 1 1"}},
		{"8.5#9", "8.5-09", "", []string{"game Cilli against Dora won 2.5×4: 0 0 10 -10", "game Cilli against Anna won 2.5×2: -5 0 5 0",
			"game Cilli against Berta won 2.5×1: 0 -2 2 0"}},
		{"8.5#10", "8.5-10", "", []string{"game Cilli against Dora won 2.5×8: 0 0 20 -20", "game Cilli against Anna won 2.5×4: -10 0 10 0",
			"game Cilli against Berta won 2.5×2: 0 -5 5 0"}},
		{"8.5#11", "8.5-11", "", []string{"game Cilli against Dora lost 2.5×1: 0 0 -2 2", "game Cilli against Anna lost 2.5×1: 2 0 -2 0",
			"game Cilli against Berta lost 2.5×1: 0 2 -2 0"}},
		{"8.5#12", "8.5-12", "", []string{"game Anna against Berta won 2×8: 16 -16 0 0", "game Anna against Cilli won 2×1: 2 0 -2 0",
			"game Anna against Dora won 2×1: 2 0 0 -2"}},
		{"8.5#13", "8.5-13", "66/0", []string{"valat declarer won 3×8: -24 -24 -24 72", "trull declarer won 1×2: -2 -2 -2 6"}},
		{"8.5#14", "8.5-14", "", []string{"valat declarer won 6×8: -48 144 -48 -48"}},
		{"8.5#15", "8.5-15", "", []string{"valat declarer lost 3×16: 48 48 48 -144", "pagat declarer won 1×2: -2 -2 -2 6"}},
		{"8.5#16", "8.5-16", "", []string{"valat defenders won 1×8: -8 8 -8 8"}},
		{"8.5#17", "8.5-17", "", []string{"valat defenders lost 3×8: 72 -24 -24 -24"}},
		{"8.5#18", "8.5-18", "43/1", []string{"game declarer won 1×1: 1 -1 1 -1", "koenig-ultimo declarer lost 1×1: -1 1 -1 1"}},
		{"8.5#19", "8.5-19", "42/0", []string{"game declarer won 3×1: -3 9 -3 -3", "koenige declarer won 1×1: -1 3 -1 -1"}},
		{"8.5#20", "8.5-20", "40/0", []string{"game declarer won 1×1: 1 -1 1 -1", "trull declarer won 1×2: 2 -2 2 -2"}},
		{"8.5#21", "8.5-21", "", []string{"game Dora against Anna lost 4×2: 8 0 0 -8", "game Dora against Berta lost 4×1: 0 4 0 -4",
			"game Dora against Cilli lost 4×1: 0 0 4 -4"}},
		{"8.6", "8.6", "", []string{"game Anna against Berta lost 2.5×2: -5 5 0 0", "game Anna against Cilli lost 2.5×8: -20 0 20 0",
			"game Anna against Dora lost 2.5×1: -2 0 0 2"}},
	} {
		t.Run(test.name, func(t *testing.T) {
			s := enginetest.Told(t, Set, "testdata/"+test.file+".yaml")
			if diff := cmp.Diff(test.lines, s.Lines()); diff != "" {
				t.Errorf("lines (-want +got):\n%s", diff)
			}
			if test.points != "" && transcript.Points(s.Settle().Points[0].N, 3, true) != test.points {
				t.Errorf("got points %v, want %s", s.Settle().Points, test.points)
			}
		})
	}
}

// 8.3, in the unit of one point.
func TestTrischaken(t *testing.T) {
	for _, test := range []struct {
		name        string
		q, won, pay [players]int
	}{
		{"8.5#22", [players]int{80, 65, 45, 20}, [players]int{4, 4, 2, 2}, [players]int{-1, -1, 1, 1}},
		{"8.5#23", [players]int{80, 55, 55, 20}, [players]int{4, 3, 3, 2}, [players]int{-1, 0, 0, 1}},
		{"8.5#24", [players]int{110, 60, 40, 0}, [players]int{6, 4, 2, 0}, [players]int{-3, 0, 0, 3}},
		{"8.5#25", [players]int{106, 60, 44, 0}, [players]int{6, 4, 2, 0}, [players]int{-1, -1, -1, 3}},
		{"8.5#26", [players]int{105, 105, 0, 0}, [players]int{6, 6, 0, 0}, [players]int{-1, -1, 1, 1}},
		{"8.5#27", [players]int{90, 40, 40, 40}, [players]int{3, 3, 3, 3}, [players]int{-3, 1, 1, 1}},
		{"8.3 more than half with 107", [players]int{33, 107, 40, 30}, [players]int{3, 5, 2, 2}, [players]int{1, -3, 1, 1}},
		{"8.3 none with 106", [players]int{34, 106, 40, 30}, [players]int{3, 5, 2, 2}, [players]int{1, -1, -1, 1}},
		{"8.3 three J", [players]int{0, 210, 0, 0}, [players]int{0, 12, 0, 0}, [players]int{1, -3, 1, 1}},
		{"8.3 two J, one over half", [players]int{0, 120, 90, 0}, [players]int{0, 7, 5, 0}, [players]int{1, -3, 1, 1}},
		{"8.3 one best", [players]int{60, 60, 30, 60}, [players]int{3, 3, 3, 3}, [players]int{-1, -1, 3, -1}},
		{"8.3 lower two equal", [players]int{70, 70, 35, 35}, [players]int{3, 3, 3, 3}, [players]int{-1, -1, 1, 1}},
		{"8.3 J is not lowest alone", [players]int{70, 70, 70, 0}, [players]int{4, 4, 4, 0}, [players]int{-1, -1, -1, 3}},
	} {
		t.Run(test.name, func(t *testing.T) {
			if got, _ := koenig.HigherPay(test.q, test.won, half); got != test.pay {
				t.Errorf("thirds %v: got payments %v, want %v", test.q, got, test.pay)
			}
		})
	}
}

// 8.3, 12: the option's value and the deal's factor multiply the payment.
func TestTrischakenValue(t *testing.T) {
	for _, test := range []struct {
		name, value string
		factor      int
		unit        int
	}{{"8.5#25 doubled", "1", 2, 2}, {"8.5#27 sharp", "3", 1, 3}, {"8.3 sharp and doubled", "3", 2, 6}} {
		t.Run(test.name, func(t *testing.T) {
			s := enginetest.Example{Set: Set, Options: deal.Options{trischakenValue: test.value}, Factor: test.factor}.Begin(t)
			s.Do(passes + "Anna bid trischaken")
			s.Finish()
			c, l := s.Course().(*course), s.Settle().Lines[0]
			var q [players]int
			for seat, p := range s.Settle().Points {
				q[seat] = p.N
			}
			pay, _ := koenig.HigherPay(q, [players]int(c.Won[:players]), half)
			for seat, n := range pay {
				if l.Pay[seat] != n*test.unit {
					t.Errorf("%v: got payments %v", pay, l.Pay)
				}
			}
			if l.By != deal.All || !l.Won || l.Factor() != test.factor || l.Value*deal.Value(test.factor) != deal.Whole(test.unit) {
				t.Errorf("got line %+v", l)
			}
		})
	}
}

// 8.1, 12: what giving up costs.
func TestGiveUp(t *testing.T) {
	const talon = "; talon: HK"
	for _, test := range []struct {
		name, cards, said, line string
		o                       deal.Options
	}{
		{"8.1 Rufer", talon, passes + "Anna bid rufer", "giveup declarer lost 1×1: -3 1 1 1", usual},
		{"8.1 Besserrufer", "Anna: II" + talon, passes + "Anna bid besserrufer uhu", "giveup declarer lost 5×1: -15 5 5 5", usual},
		{"12 of the lowest bird", "Anna: II III" + talon, passes + "Anna bid besserrufer", "giveup declarer lost 5×1: -15 5 5 5", single},
		{"12 Pagat and Kakadu", "Anna: I III" + talon, passes + "Anna bid besserrufer", "giveup declarer lost 3×1: -9 3 3 3", single},
		{"12 Marabu", "Anna: IV; Berta: I II III" + talon, passes + "Anna bid besserrufer", "giveup declarer lost 9×1: -27 9 9 9", deal.Options{besserruferOption: "single", marabuOption: "true"}},
		{"10 a bird not dealt", "Berta: III" + talon, passes + "Anna bid besserrufer kakadu", "giveup declarer lost 7×1: -21 7 7 7", claiming},
	} {
		t.Run(test.name, func(t *testing.T) {
			s := tell(t, test.cards, test.o)
			s.Do(test.said + "; Anna call HK; Anna giveup")
			if diff := cmp.Diff([]string{test.line}, s.Lines()); diff != "" || s.Settle().Points != nil {
				t.Errorf("points %v, lines (-want +got):\n%s", s.Settle().Points, diff)
			}
		})
	}
}

// Who wins or loses a premium with a card in the last trick, led by Anna, whose
// partner is Berta (6.1).
func TestLastTrick(t *testing.T) {
	const rufer = passes + "Anna bid rufer; Anna call HK; Anna take 1; Anna discard T7 T8 T9; "
	for _, test := range []struct {
		name, announced, trick string
		row                    int
		want                   string
	}{
		{"6.1 silent, made", "", "I H1 H2 H3", pagat, "declarer won"},
		{"6.1 silent, overtaken by the partner", "", "I X H1 H2", pagat, "declarer lost"},
		{"6.1 silent, an opponent's, made", "", "H1 H2 I H3", pagat, "defenders won"},
		{"6.1 silent, an opponent's, lost", "", "H1 X I H3", pagat, "defenders lost"},
		{"6.1 silent, in another trick", "", "H1 X H2 H3", pagat, ""},
		{"6.1 announced, in another trick", "pagat", "H1 X H2 H3", pagat, "declarer lost"},
		{"6.1 announced, made", "pagat", "I H1 H2 H3", pagat, "declarer won"},
		{"6.1 announced, overtaken by the partner", "pagat", "I X H1 H2", pagat, "declarer lost"},
		{"7 by a Kaiserstich", "", "XXI Sküs H1 I", pagat, "defenders won"},
		{"6.1 König ultimo with the card itself", "", "H1 HK H2 H3", koenigUltimo, "declarer won"},
		{"6.1 König ultimo, the declarer's trick", "", "X HK H1 H2", koenigUltimo, "declarer won"},
		{"6.1 König ultimo, an opponent's trick", "", "H1 HK X H2", koenigUltimo, "declarer lost"},
		{"6.1 König ultimo, not in trick 12", "", "H1 H2 X H3", koenigUltimo, ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			s := tell(t, "Anna: I; Berta: HK; talon: T7 T8 T9", usual)
			s.Do(rufer)
			if test.announced != "" {
				s.Do("Anna announce " + test.announced)
			}
			c, last := s.Course().(*course), enginetest.Trick(test.trick)
			last.Winner = act.Seat(koenig.EmperorPlays(nil).Tarock.Winner(&c.Deal, &last))
			c.Past = append(make([]deal.Trick, 11), last)
			tally, got := settling.Tally(&c.Deal), ""
			if side, won, any := c.Speaking.Outcome(&tally, &c.Premiums[test.row]); any {
				got = side.Party().Side + map[bool]string{true: " won", false: " lost"}[won]
			}
			if got != test.want {
				t.Errorf("got %q, want %q", got, test.want)
			}
		})
	}
}
