package ruediger

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"

	"github.com/google/go-cmp/cmp"
)

// The lines of a forced opening.
const (
	passes = "Anna bid mine · Berta pass · Cilli pass · Dora pass · "
	good   = "Anna done · Berta done · Cilli done · Dora done · "
	weak   = "Anna: II III H4 H3 H2 K4 K3 K2 P7 P8 T7 T8"
)

// event is a line without its numbers, and amount the numbers.
func event(l *deal.Line) string {
	won := "lost"
	if l.Won {
		won = "won"
	}
	text := l.Item + " " + l.By.Name(names) + " " + won
	if l.Against != act.Nobody {
		text += " " + names[l.Against]
	}
	return text
}

func amount(l *deal.Line) string {
	value := fmt.Sprint(l.Value / 2)
	if l.Value%2 != 0 {
		value += ".5"
	}
	return fmt.Sprintf("%s×%d", value, l.Factor)
}

// replayUntil deals and plays by chance until a deal has the wanted events, and
// the declarer's side the points if they are not "".
func replayUntil(t *testing.T, factor int, dealer, given, said, points string, events []string) deal.Result {
	t.Helper()
	rng := random(7)
	var list []act.Action
	for range 60000 {
		s := dealt(rng, dealer, given)
		s.Factor = factor
		d := begin(t, nil, s)
		talk(t, d, rng, said)
		list = finish(t, d, rng, list)
		r := d.Settle()
		if points != "" && (len(r.Points) == 0 || r.Points[0].Text != points) {
			continue
		}
		if hasEvents(&r, events) {
			return r
		}
	}
	t.Fatal("no deal has gone this way")
	return deal.Result{}
}

func hasEvents(r *deal.Result, events []string) bool {
	if len(r.Lines) != len(events) {
		return false
	}
	for i := range r.Lines {
		if event(&r.Lines[i]) != events[i] {
			return false
		}
	}
	return true
}

// talk does what is said before the play; "X discard" without cards lays away
// by lot.
func talk(t *testing.T, d *deal.Deal, rng *rand.Rand, said string) {
	t.Helper()
	for line := range strings.SplitSeq(said, "·") {
		if !strings.HasSuffix(strings.TrimSpace(line), "discard") {
			do(t, d, line)
		} else if err := d.Do(choose(rng, d.Legal(d.Turn()))); err != nil {
			t.Fatal(err)
		}
	}
}

var settlements = []struct {
	name, dealer, given, said, points string
	factor                            int
	lines                             []string
	total                             [players]int
}{
	{
		// The document has a Trull won here, which a lost Pagat excludes; four kings
		// are worth as much.
		name: "8.7#1", dealer: "Dora", given: "Anna: KK PK TK XX XIX XVIII XVII; Cilli: HK I; Dora: X", factor: 1,
		said:  passes + "Anna bid rufer · Anna call HK · Anna take 1 · Anna discard · " + good,
		lines: []string{"game declarer won 1×1", "pagat declarer lost 1×1", "koenige declarer won 1×1"},
		total: [players]int{1, -1, 1, -1},
	},
	{
		name: "8.7#2", dealer: "Dora", given: "Berta: II; Dora: HK", factor: 2,
		said: "Anna bid mine · Berta bid auchrufer uhu · Cilli pass · Dora pass · Anna pass · Berta call HK · Berta take 1 · Berta discard · " +
			"Berta announce uhu · Berta done · Cilli double game · Cilli done · Dora done · Anna done · Berta done",
		lines: []string{"game declarer won 1×4", "uhu declarer lost 2×4"},
		total: [players]int{4, -4, 4, -4},
	},
	{
		name: "8.7#3", dealer: "Dora", given: "Anna: KK PK TK; talon: HK", factor: 1,
		said: passes + "Anna bid rufer · Anna call HK · Anna take 1 · Anna discard · Anna done · Berta double game · Berta done · " +
			"Cilli done · Dora done · Anna done",
		lines: []string{"game declarer lost 1×2", "koenige declarer won 1×1"},
		total: [players]int{-3, 1, 1, 1},
	},
	{
		name: "8.7#4", dealer: "Dora", given: "talon: HK", factor: 2,
		said:  "Anna bid mine · Berta pass · Cilli bid auchrufer pagat · Dora pass · Anna pass · Cilli call HK · Cilli giveup",
		lines: []string{"game declarer lost 1×2", "pagat declarer lost 1×4"},
		total: [players]int{6, 6, -18, 6},
	},
	{
		name: "8.7#5", dealer: "Dora", points: "35", factor: 1,
		said:  passes + "Anna bid sechserdreier · Anna discard · " + good,
		lines: []string{"game declarer lost 6×1"},
		total: [players]int{-18, 6, 6, 6},
	},
	{
		name: "8.7#5 with Kontra and Retour", dealer: "Dora", points: "35", factor: 1,
		said: passes + "Anna bid sechserdreier · Anna discard · Anna done · Berta double game · Berta done · Cilli done · Dora done · " +
			"Anna double game · Anna done · Berta done",
		lines: []string{"game declarer lost 6×4"},
		total: [players]int{-72, 24, 24, 24},
	},
	{
		name: "8.7#6", dealer: "Dora", given: "Dora: I XX XIX XVIII XVII XVI XV XIV; Anna: Sküs XXI; talon: HK", factor: 1,
		said: "Anna bid mine · Berta pass · Cilli pass · Dora bid solorufer · Anna pass · Dora call HK · " +
			"Dora done · Anna done · Berta done · Cilli done",
		lines: []string{"game declarer won 2×1", "pagat declarer won 1×2"},
		total: [players]int{-4, -4, -4, 12},
	},
	{
		name: "8.7#7", dealer: "Anna", factor: 1,
		given: "Berta: Sküs XXI XX XIX XVIII XVII XVI I HK KK PK TK; talon: X XI XII XIII XIV XV",
		said:  "Berta bid mine · Cilli pass · Dora pass · Anna pass · Berta bid solodreier · Berta announce pagat · Berta done · Cilli done · Dora done · Anna done",
		lines: []string{"game declarer won 6×4", "pagat declarer won 1×16", "valat declarer won 4×1"},
		total: [players]int{-40, 120, -40, -40},
	},
	{
		name: "8.7#8", dealer: "Dora", factor: 1,
		given: "Cilli: XXI XX XIX XVIII XVII XVI I HK KK PK TK; Dora: Sküs; talon: X XI XII XIII XIV XV",
		said: "Anna bid mine · Berta pass · Cilli bid dreier · Dora pass · Anna pass · Cilli take 1 · Cilli discard X XI XII · " +
			"Cilli announce valat · Cilli done · Dora done · Anna done · Berta done",
		lines: []string{"game declarer lost 3×8", "pagat declarer won 1×8", "valat declarer lost 8×1"},
		total: [players]int{16, 16, -48, 16},
	},
	{
		name: "8.7#9", dealer: "Dora", given: weak, factor: 1,
		said:  passes + "Anna bid bettler · " + bettlerKontras,
		lines: []string{"game Anna won Berta 2.5×2", "game Anna won Cilli 2.5×4", "game Anna won Dora 2.5×1"},
		total: [players]int{17, -5, -10, -2},
	},
	{
		name: "8.7#9 with f = 2", dealer: "Dora", given: weak, factor: 2,
		said:  passes + "Anna bid bettler · " + bettlerKontras,
		lines: []string{"game Anna won Berta 2.5×4", "game Anna won Cilli 2.5×8", "game Anna won Dora 2.5×2"},
		total: [players]int{35, -10, -20, -5},
	},
	{
		name: "8.7#10", dealer: "Dora", given: strings.Replace(weak, "Anna", "Cilli", 1), factor: 1,
		said: "Anna bid mine · Berta pass · Cilli bid bettler · Dora pass · Anna bid piccolo bei · " +
			"Cilli done · Dora double game:Anna · Dora done · Anna done · Berta done",
		lines: []string{"game Cilli won Dora 2.5×1", "game Cilli won Anna 2.5×1", "game Cilli won Berta 2.5×1",
			"game Anna lost Berta 2×1", "game Anna lost Cilli 2×1", "game Anna lost Dora 2×2"},
		total: [players]int{-10, 0, 8, 2},
	},
	{
		name: "8.7#11", dealer: "Dora", factor: 1,
		given: "Cilli: II III H4 H2 K4 K2 P7 T7 KB; Anna: IV V H3 H1 K3 K1 P8 T8 HB",
		said:  "Anna bid mine · Berta pass · Cilli bid bettler · Dora pass · Anna bid bettler bei · Cilli done · Dora done · Anna done · Berta done",
		lines: []string{"game Cilli won Dora 2.5×1", "game Cilli won Anna 2.5×1", "game Cilli won Berta 2.5×1",
			"game Anna won Berta 2.5×1", "game Anna won Cilli 2.5×1", "game Anna won Dora 2.5×1"},
		total: [players]int{4, -4, 4, -4},
	},
	{
		name: "8.7#12", dealer: "Dora", given: "Anna: Sküs XX XIX; Cilli: HK XXI", factor: 2,
		said:  "Anna bid mine · Berta pass · Cilli pass · Dora pass · Anna bid solorufer · Anna call HK · " + good,
		lines: []string{"game declarer won 2×2", "mondfang Anna won 1×4"},
		total: [players]int{8, -4, 0, -4},
	},
	{
		name: "8.7#13", dealer: "Dora", factor: 1,
		given: strings.Replace(weak, "II", "VI", 1) + "; Cilli: IV V H1 K1 HB HK KB P9 P10 T9 T10 PB; Berta: Sküs XXI XX XIX XVIII XVII II HD KD PK; talon: X XI XII XIII XIV XV",
		said:  passes + "Anna bid rufer · Anna call HK · Anna take 1 · Anna discard X XI XII · " + good,
		lines: []string{"game declarer lost 1×4", "uhu defenders won 2×4", "valat defenders won 4×1"},
		total: [players]int{-12, 12, -12, 12},
	},
}

const bettlerKontras = "Berta double game:Anna · Berta done · Cilli double game:Anna · Cilli done · Dora done · " +
	"Anna double kontra:Cilli · Anna done · Cilli done"

func TestSettle(t *testing.T) {
	for _, test := range settlements {
		t.Run(test.name, func(t *testing.T) {
			var events, amounts []string
			for _, l := range test.lines {
				i := strings.LastIndexByte(l, ' ')
				events, amounts = append(events, l[:i]), append(amounts, l[i+1:])
			}
			r := replayUntil(t, test.factor, test.dealer, test.given, test.said, test.points, events)
			var got []string
			for i := range r.Lines {
				got = append(got, amount(&r.Lines[i]))
			}
			if diff := cmp.Diff(amounts, got); diff != "" {
				t.Errorf("value×factor (-want +got):\n%s", diff)
			}
			if total := r.Total(); [players]int(total[:players]) != test.total {
				t.Errorf("total is %v, want %v", total[:players], test.total)
			}
		})
	}
}

func TestTrischaken(t *testing.T) {
	tests := []struct {
		name           string
		q, tricks, pay [players]int
	}{
		{"8.7#14 b < c", [players]int{20, 45, 65, 80}, [players]int{1, 2, 4, 5}, [players]int{1, 1, -1, -1}},
		{"8.7#14 middle equal", [players]int{20, 55, 55, 80}, [players]int{1, 2, 4, 5}, [players]int{1, 0, 0, -1}},
		{"8.7#14 low equal", [players]int{30, 30, 70, 80}, [players]int{1, 2, 4, 5}, [players]int{1, 1, -1, -1}},
		{"8.7#14 Jungfrau", [players]int{0, 30, 60, 120}, [players]int{0, 2, 4, 6}, [players]int{3, 0, 0, -3}},
		{"8.7#14 two Jungfrauen", [players]int{0, 0, 90, 120}, [players]int{0, 0, 6, 6}, [players]int{1, 1, 1, -3}},
		{"8.7#14 105 each", [players]int{0, 0, 105, 105}, [players]int{0, 0, 6, 6}, [players]int{1, 1, -1, -1}},
		{"8.7#14 three low", [players]int{40, 40, 40, 90}, [players]int{2, 2, 3, 5}, [players]int{1, 1, 1, -3}},
		{"8.5 Jungfrau, nobody over half", [players]int{0, 65, 70, 75}, [players]int{0, 4, 4, 4}, [players]int{3, -1, -1, -1}},
		{"8.5 three high", [players]int{30, 60, 60, 60}, [players]int{3, 3, 3, 3}, [players]int{3, -1, -1, -1}},
		{"8.5 three Jungfrauen", [players]int{0, 210, 0, 0}, [players]int{0, 12, 0, 0}, [players]int{1, -3, 1, 1}},
		{"8.5 all equal", [players]int{52, 52, 52, 52}, [players]int{3, 3, 3, 3}, [players]int{}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			if got := trischakenPay(test.q, test.tricks); got != test.pay {
				t.Errorf("%v in thirds pay %v, want %v", test.q, got, test.pay)
			}
		})
	}
}

func TestTranscript(t *testing.T) {
	s := deal.Setup{Dealer: seat("Dora"), Factor: 2, Talon: splitCards("P9 T7 PD V HK K3")}
	for _, hand := range []string{
		"HD HB KD K1 T10 T8 Sküs XVIII XII VIII VI IV",
		"HC H3 H4 KB P7 TK TD TB XVII XV XI I",
		"K2 PK PC P8 TC T9 XXI XIX IX VII III II",
		"H1 H2 KK KC K4 PB P10 XX XVI XIV XIII X",
	} {
		s.Hands = append(s.Hands, card.MustSet(hand))
	}
	d := begin(t, nil, s)
	do(t, d, passes+"Anna bid auchrufer pagat · Anna call HK")
	if diff := cmp.Diff([]string{"take 2", "giveup"}, legal(d)); diff != "" {
		t.Errorf("8.8: legal after the call (-want +got):\n%s", diff)
	}
	do(t, d, "Anna giveup")
	r := d.Settle()
	if total := r.Total(); [players]int(total[:players]) != [players]int{-18, 6, 6, 6} {
		t.Errorf("8.8: total is %v", total)
	}
}
