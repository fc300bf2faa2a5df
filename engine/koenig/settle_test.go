package koenig

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/sides"
)

// Two tables of premiums for tests: with a Valat beside the game, and in its place.
var (
	testBeside = NewPremiums(
		NewBird("pagat", 1, 2, card.Pagat),
		NewPile("trull", 1, 2, card.Trull).Without(),
		NewPile("koenige", 1, 2, card.Kings).Without().UnlessDoubled(),
		NewHolding("t-many", 0, 3, card.Tarocks, 8, nil).ByEach(),
		NewValat(4, 8))
	testInPlace = NewPremiums(
		NewBird("pagat", 1, 2, card.Pagat),
		NewPile("trull", 1, 2, card.Trull).Without(),
		NewPile("koenige", 1, 2, card.Kings),
		NewHolding("t-many", 0, 3, card.Tarocks, 8, nil).ByEach(),
		NewValat(4, 8).InPlace())
	anybody   = func(*Speak, act.Seat, *Premium) bool { return true }
	speakings = map[*Premium]*Speaking{
		&testBeside[0]:  NewSpeaking(testBeside, Speaking{Steps: 2, May: anybody}),
		&testInPlace[0]: NewSpeaking(testInPlace, Speaking{Steps: 2, May: anybody}),
	}
	testSettling = Settling{Half: 107, Values: &card.Thirds, Per: 3, Safe: true,
		GivenUp:    func(k *Deal) (act.Word, deal.Value) { return k.GivenUpWith(k.Announces(*k.Declarers.Top())) },
		Trischaken: Higher(107), Fine: func(*Deal, act.Seat) int { return 4 }}
)

// scene is a deal of seat 0 at its end.
type scene struct {
	game     *Game
	premiums []Premium
	partner  act.Seat // Nobody for none
	factor   int      // 0: 1
	took     string   // cards in tricks of the declarer's side; others have the rest
	tricks   int      // won by the declarer, who has a partner's, too
	said     string   // "1 pagat 2" is announced by seat 1 and doubled twice
	lacks    act.Seat // who announced without the cards; Nobody for nobody
	twelfth  string   // trick 12, led by seat 0 and won by seat 0
}

func (x scene) begin(t *testing.T) *Speak {
	t.Helper()
	d := &deal.State{Seats: Seats, Setup: deal.Setup{Factor: max(x.factor, 1), Form: &Forms[0]}, Options: deal.Options{}}
	k := &Deal{State: d, Premiums: x.premiums, Game: x.game}
	k.Partnership = sides.Lone(0, Seats)
	if x.partner != act.Nobody {
		k.Holder = x.partner
	}
	k.Declarers.Add(Bid{Seat: 0, Game: x.game})
	k.Claims.D, k.Tricks.Claims = d, &k.Claims
	d.Took[0], d.Won = card.MustSet(x.took), [act.MaxSeats]int{x.tricks, 0, 0, 0}
	for s := act.Seat(1); s < Seats; s++ {
		if k.SideOf(s) == Defending && d.Won[1]+d.Won[2]+d.Won[3] == 0 {
			d.Won[s] = 12 - x.tricks
		}
	}
	d.Past = make([]deal.Trick, 12)
	for i, c := range strings.Fields(x.twelfth) {
		d.Past[11].Cards[i], d.Past[11].N = card.MustSet(c).First(), i+1
	}
	p := &Speak{}
	p.Use(k, speakings[&x.premiums[0]])
	p.said[0][0].Said = true
	for _, text := range strings.Split(x.said, "; ") {
		var s, steps int
		var id string
		if n, _ := fmt.Sscan(text, &s, &id, &steps); n < 2 {
			continue
		}
		i := 0
		if row := FindPremium(x.premiums, act.FindWord(id)); row != nil {
			i = row.Index + 1
			p.Say(i, act.Seat(s))
		}
		p.said[i][s].Steps = int8(steps)
		if i > 0 && x.premiums[i-1].Replaces {
			p.said[0][0].Steps = 0
		}
		if i > 0 && act.Seat(s) == x.lacks {
			p.lacks[s] |= 1 << (i - 1)
		}
	}
	return p
}

// text formats a settlement: each line with its payments, and what does not count.
func text(r deal.Result) (list []string) {
	for _, l := range r.Lines {
		verb := map[bool]string{true: "won", false: "lost"}[l.Won]
		list = append(list, fmt.Sprintf("%s %s %s %d×%d: %v", l.Item, l.By.Name([]string{"A", "B", "C", "D"}), verb, int(l.Value)/2, l.Factor(), l.Pay[:Seats]))
	}
	for _, x := range r.Dropped {
		list = append(list, fmt.Sprintf("%s %s beside %s", x.Item, x.By.Side, x.Beside))
	}
	return list
}

const (
	honours = "Sküs XXI I HK KK PK TK"             // 35 points, with the Trull and the kings
	rest    = " XX XIX XVIII HD KD PD TD HC KC PC" // more than enough to win
)

func TestSettle(t *testing.T) {
	rufer, dreier := Rufer("t-rufer", 2), Dreier("t-dreier", 6).Costing(12)
	solo := Rufer("t-solo", 4).NoTalon().Doubling()
	for _, tc := range []struct {
		name string
		scene
		want []string
	}{
		{"won-with-a-partner", scene{game: rufer, premiums: testBeside, partner: 2, took: rest + " " + "Sküs XXI HK KK PK", tricks: 7, lacks: act.Nobody},
			[]string{"game declarer won 1×1: [1 -1 1 -1]"}},
		{"lost-alone", scene{game: dreier, premiums: testBeside, partner: act.Nobody, took: "Sküs HK KK", tricks: 3, factor: 2, lacks: act.Nobody},
			[]string{"game declarer lost 6×2: [-36 12 12 12]"}},
		{"doubled", scene{game: rufer, premiums: testBeside, partner: 2, took: "Sküs HK KK", tricks: 3, said: "0 game 2", lacks: act.Nobody},
			[]string{"game declarer lost 1×4: [-4 4 -4 4]"}},
		{"piles", scene{game: rufer, premiums: testBeside, partner: 2, took: honours + rest, tricks: 9, said: "2 trull 0", lacks: act.Nobody},
			[]string{"game declarer won 1×1: [1 -1 1 -1]", "trull declarer won 1×2: [2 -2 2 -2]", "koenige declarer won 1×1: [1 -1 1 -1]"}},
		{"solo-doubles-premiums", scene{game: solo, premiums: testBeside, partner: 2, took: honours + rest, tricks: 9, lacks: act.Nobody},
			[]string{"game declarer won 2×1: [2 -2 2 -2]", "trull declarer won 1×2: [2 -2 2 -2]", "koenige declarer won 1×2: [2 -2 2 -2]"}},
		{"announced-by-the-others", scene{game: rufer, premiums: testBeside, partner: 2, took: honours + rest, tricks: 9, said: "1 trull 1", lacks: act.Nobody},
			[]string{"game declarer won 1×1: [1 -1 1 -1]", "trull defenders lost 1×4: [4 -4 4 -4]", "koenige declarer won 1×1: [1 -1 1 -1]"}},
		{"bird", scene{game: rufer, premiums: testBeside, partner: 2, took: "Sküs HK", tricks: 2, twelfth: "I II III IV", lacks: act.Nobody},
			[]string{"game declarer lost 1×1: [-1 1 -1 1]", "pagat declarer won 1×1: [1 -1 1 -1]"}},
		{"silent-bird-is-safe", scene{game: rufer, premiums: testBeside, partner: 2, took: "Sküs HK", tricks: 2, twelfth: "II I III IV", lacks: act.Nobody},
			[]string{"game declarer lost 1×1: [-1 1 -1 1]"}},
		{"bird-without-the-card", scene{game: rufer, premiums: testBeside, partner: 2, took: "Sküs HK", tricks: 2, twelfth: "I II III IV", said: "0 pagat 0", lacks: 0},
			[]string{"game declarer lost 1×1: [-1 1 -1 1]", "pagat declarer lost 1×2: [-2 2 -2 2]"}},
		{"each-for-himself", scene{game: rufer, premiums: testBeside, partner: 2, took: "Sküs HK", tricks: 2, said: "1 t-many 0; 2 t-many 1", lacks: act.Nobody},
			[]string{"game declarer lost 1×1: [-1 1 -1 1]", "t-many B won 3×1: [-3 3 -3 3]", "t-many C lost 3×2: [-6 6 -6 6]"}},
		{"valat-beside", scene{game: rufer, premiums: testBeside, partner: 2, took: honours + rest, tricks: 12, said: "0 trull 1; 0 koenige 1", lacks: act.Nobody},
			[]string{"game declarer won 1×1: [1 -1 1 -1]", "koenige declarer won 1×4: [4 -4 4 -4]", "valat declarer won 4×1: [4 -4 4 -4]", "trull declarer beside valat"}},
		{"valat-beside-undoubled", scene{game: rufer, premiums: testBeside, partner: 2, took: honours + rest, tricks: 11, said: "0 koenige 0; 0 valat 0", lacks: act.Nobody},
			[]string{"game declarer won 1×1: [1 -1 1 -1]", "valat declarer lost 4×2: [-8 8 -8 8]", "trull declarer beside valat", "koenige declarer beside valat"}},
		{"valat-in-place", scene{game: dreier, premiums: testInPlace, partner: act.Nobody, took: honours + rest, tricks: 12, said: "0 trull 0; 0 game 1", lacks: act.Nobody},
			[]string{"valat declarer won 3×8: [72 -24 -24 -24]", "trull declarer won 1×2: [6 -2 -2 -2]", "game declarer beside valat", "koenige declarer beside valat"}},
		{"valat-in-place-by-defenders", scene{game: dreier, premiums: testInPlace, partner: act.Nobody, took: "", tricks: 0, lacks: act.Nobody},
			[]string{"valat defenders won 6×4: [-72 24 24 24]", "game declarer beside valat", "trull defenders beside valat", "koenige defenders beside valat"}},
		{"valat-in-place-announced-and-lost", scene{game: dreier, premiums: testInPlace, partner: act.Nobody, took: "Sküs HK", tricks: 11, said: "0 valat 1; 1 t-many 0", lacks: act.Nobody},
			[]string{"valat declarer lost 6×16: [-288 96 96 96]", "t-many B won 3×1: [-9 3 3 3]", "game declarer beside valat"}},
	} {
		t.Run(tc.name, func(t *testing.T) {
			if got := text(testSettling.Settle(tc.begin(t))); !slices.Equal(got, tc.want) {
				t.Errorf("got\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(tc.want, "\n"))
			}
		})
	}
}

// TestGivenUp: what giving up costs is what it is settled for.
func TestGivenUp(t *testing.T) {
	for _, tc := range []struct {
		game *Game
		want int
	}{{Rufer("t-rufer", 2), 1}, {Rufer("t-with", 2).Announcing("pagat", ""), 3}} {
		p := scene{game: tc.game, premiums: testBeside, partner: act.Nobody, factor: 2, lacks: act.Nobody}.begin(t)
		p.GivenUp = true
		l := testSettling.Settle(p).Lines[0]
		if got := testSettling.Price(p.Deal); got != 2*tc.want || l.Pay[0] != -3*got || l.Each != got || l.Won {
			t.Errorf("%s: got price %d, line %+v", tc.game.ID, got, l)
		}
	}
}

// TestDue: the author of a breach pays each other player what he would get if his side
// had won the game and all announcements.
func TestDue(t *testing.T) {
	rufer, dreier := Rufer("t-rufer", 2), Sechserdreier("t-sechser", 6, 12)
	soFar := testSettling
	soFar.SoFar = func(*Deal, *Tally) {}
	joint := scene{game: Negative("t-piccolo", 1, 5), premiums: testBeside, partner: act.Nobody, factor: 2, lacks: act.Nobody}
	for _, tc := range []struct {
		name string
		scene
		rules   *Settling
		culprit act.Seat
		want    [Seats]int
	}{
		{"partner", scene{game: rufer, premiums: testBeside, partner: 2, said: "1 trull 1; 0 game 1", lacks: act.Nobody}, &testSettling, 2, [Seats]int{6, 6, -18, 6}},
		{"opponent-of-one", scene{game: dreier, premiums: testBeside, partner: act.Nobody, lacks: act.Nobody}, &testSettling, 1, [Seats]int{9, -21, 6, 6}},
		{"declarer-alone", scene{game: dreier, premiums: testBeside, partner: act.Nobody, factor: 2, lacks: act.Nobody}, &testSettling, 0, [Seats]int{-36, 12, 12, 12}},
		{"each-announcement", scene{game: rufer, premiums: testBeside, partner: 2, said: "1 t-many 0; 2 t-many 0", lacks: act.Nobody}, &testSettling, 3, [Seats]int{7, 7, 7, -21}},
		{"valat-in-place", scene{game: rufer, premiums: testInPlace, partner: 2, said: "0 valat 1", lacks: act.Nobody}, &testSettling, 3, [Seats]int{16, 16, 16, -48}},
		{"valat-beside", scene{game: rufer, premiums: testBeside, partner: 2, said: "0 valat 0; 1 trull 1", lacks: act.Nobody}, &testSettling, 3, [Seats]int{9, 9, 9, -27}},
		{"silent-is-not-due", scene{game: rufer, premiums: testBeside, partner: 2, took: honours, tricks: 3, lacks: act.Nobody}, &testSettling, 3, [Seats]int{1, 1, 1, -3}},
		{"silent-is-due", scene{game: rufer, premiums: testBeside, partner: 2, took: honours, tricks: 3, lacks: act.Nobody}, &soFar, 3, [Seats]int{3, 1, 3, -7}},
		{"negative-by-an-opponent", joint, &testSettling, 1, [Seats]int{15, -25, 5, 5}},
		{"negative-by-the-declarer", joint, &testSettling, 0, [Seats]int{-15, 5, 5, 5}},
		{"trischaken", scene{game: Trischaken(2), premiums: testBeside, partner: act.Nobody, factor: 2, lacks: act.Nobody}, &testSettling, 3, [Seats]int{8, 8, 8, -24}},
	} {
		t.Run(tc.name, func(t *testing.T) {
			l := tc.rules.renonce(tc.begin(t), tc.culprit)
			if got := [Seats]int(l.Pay[:Seats]); got != tc.want || int(l.Value) != -2*got[tc.culprit] {
				t.Errorf("got %v, value %d, want %v", got, l.Value/2, tc.want)
			}
		})
	}
}

// TestDivide: those who lose pay in equal parts, those without a trick get it, or all
// others.
func TestDivide(t *testing.T) {
	for _, tc := range []struct {
		name  string
		loses [Seats]bool
		won   [Seats]int
		want  [Seats]int
		why   int
	}{
		{"one", [Seats]bool{true}, [Seats]int{4, 3, 3, 2}, [Seats]int{-12, 4, 4, 4}, 0},
		{"two", [Seats]bool{true, false, true}, [Seats]int{4, 3, 3, 2}, [Seats]int{-6, 6, -6, 6}, 0},
		{"one-without-a-trick", [Seats]bool{true}, [Seats]int{6, 3, 3, 0}, [Seats]int{-12, 0, 0, 12}, 1},
		{"two-without-a-trick", [Seats]bool{true}, [Seats]int{6, 0, 6, 0}, [Seats]int{-12, 6, 0, 6}, 1},
	} {
		value, pay, why := Divide(12, tc.loses, tc.won, nil)
		if pay != tc.want || len(why) != tc.why || value != deal.Whole(12) {
			t.Errorf("%s: got %v, %d reasons, want %v", tc.name, pay, len(why), tc.want)
		}
	}
}
