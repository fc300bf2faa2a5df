package slowenisch

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/view"
	"tarock/internal/enginetest"
)

// The winners of twelve tricks.
const (
	mixed = "ABCDABCDABCD"
	lastA = "ABCDABCDABCA"
	lastC = "ABCDABCDABCC"
	allA  = "AAAAAAAAAAAA"
	allCD = "CDCDCDCDCDCD"
)

// laid returns a card that a player played to a trick.
func laid(code string, trick int, by act.Seat) enginetest.Laid {
	return enginetest.Laid{Trick: trick, Card: card.MustSet(code).First(), By: by}
}

// TestSettle: worked examples of section 8 whose deal has a declarer. The pile is that of
// the declarer's side; without cards it has one trull piece and one king.
func TestSettle(t *testing.T) {
	const trojkoKing = "Anna bid trojko; Anna call HK"
	one := deal.Book{{ID: radli, Seat: anna, N: 1}}
	for _, tc := range []struct {
		name    string
		options deal.Options
		book    deal.Book
		cards   string
		script  string
		points  int
		pile    string
		winners string
		laid    []enginetest.Laid
		want    []int
	}{
		{name: "8#1", script: trojkoKing, points: 46, want: []int{21, 21, 0, 0}},
		{name: "8#2", script: trojkoKing, points: 35, want: []int{-10, -10, 0, 0}},
		{name: "8#2-107", script: trojkoKing, points: 36, want: []int{11, 11, 0, 0}},
		{name: "8#3", script: "Anna bid dvojko; Anna call HK; Cilli double game", points: 28, want: []int{-54, -54, 0, 0}},
		{name: "8#4", cards: "Anna: I; Berta: HK", script: "Anna bid enojko; Anna call HK; Anna announce pagat", points: 41,
			pile:    "Sküs XXI I HK KK PK TK",
			winners: lastA, laid: []enginetest.Laid{laid("I", 12, anna), laid("XXI", 1, berta), laid("Sküs", 1, anna)},
			want: []int{106, 85, 0, 0}},
		{name: "8#5", cards: "talon: HK", script: trojkoKing, points: 33, want: []int{-12, 0, 0, 0}},
		{name: "8#6", book: one, script: "Anna bid solo-dve", points: 40, want: []int{110, 0, 0, 0}},
		{name: "8#7", cards: "Berta: HK; talon: P7 P8 P9 XXI", script: trojkoKing, points: 38, want: []int{-8, 13, 0, 0}},
		{name: "8#11", script: "Anna bid solo-ena; Anna announce valat; Anna announce trull", points: 70,
			pile: "Sküs XXI I HK KK PK TK", winners: allA,
			want: []int{1000, 0, 0, 0}},
		{name: "8#12", cards: "Berta: HK; Cilli: I", script: "Anna bid enojko; Anna call HK", points: 37, winners: lastC,
			laid: []enginetest.Laid{laid("I", 12, cilli)}, want: []int{7, 7, 0, 0}},
		{name: "8#13", script: "Anna bid brez-talona; Berta double game; Anna double game", points: 34, want: []int{-324, 0, 0, 0}},
		{name: "8#14", script: "Anna bid dvojko; Anna call HK; Dora announce trull; Anna double trull:Dora", points: 44,
			want: []int{69, 69, 0, 0}},
		{name: "8#15", script: trojkoKing, points: 39, laid: []enginetest.Laid{laid("XXI", 1, cilli), laid("Sküs", 1, anna)},
			want: []int{14, 14, -21, 0}},
		{name: "8#16", script: "Anna bid solo-tri; Berta double game", points: 70, pile: "Sküs XXI I HK KK PK TK",
			winners: allA, want: []int{1000, 0, 0, 0}},
		{name: "12 multiply", options: deal.Options{sweep: multiply}, script: "Anna bid solo-ena; Anna announce valat",
			points: 68, pile: "Sküs XXI I HK KK PK TK",
			winners: allA, want: []int{744, 0, 0, 0}},
		{name: "12 multiply silent, with kontra", options: deal.Options{sweep: multiply},
			script: "Anna bid solo-ena; Berta double game", points: 68,
			pile: "Sküs XXI I HK KK PK TK", winners: allA, want: []int{744, 0, 0, 0}},
		{name: "8 silent valat of the defenders", script: trojkoKing, points: 1, pile: "P7", winners: allCD,
			want: []int{-500, -500, 0, 0}},
		{name: "8 valats of both",
			script: "Anna bid solo-tri; Anna announce valat; Berta announce valat; Anna double valat:Berta", points: 40,
			want: []int{1000, 0, 0, 0}},
		{name: "6 a repeated announcement counts nothing",
			script: trojkoKing + "; Cilli announce trull; Dora announce trull; Berta double trull:Dora",
			points: 40, want: []int{35, 35, 0, 0}},
		{name: "8 silent premiums of the defenders", script: trojkoKing, points: 36, pile: "P7", want: []int{-9, -9, 0, 0}},
		{name: "8 no silent premium beside an announcement", script: trojkoKing + "; Cilli announce trull", points: 36,
			pile: "Sküs XXI I HK",
			want: []int{31, 31, 0, 0}},
		{name: "8 mond caught by the pagat", script: trojkoKing, points: 39,
			laid: []enginetest.Laid{laid("XXI", 3, berta), laid("Sküs", 3, anna), laid("I", 3, cilli)}, want: []int{14, -7, 0, 0}},
		{name: "8 mond that wins", script: trojkoKing, points: 39, laid: []enginetest.Laid{laid("XXI", 3, cilli)},
			want: []int{14, 14, 0, 0}},
		{name: "8 no mondfang in a talon never opened", cards: "talon: XXI", script: "Anna bid brez-talona", points: 40,
			want: []int{85, 0, 0, 0}},
		{name: "8 mondfang is not doubled by a radlc", book: one, cards: "talon: P7 P8 XXI", script: "Anna bid solo-dve",
			points: 40, want: []int{89, 0, 0, 0}},
		{name: "8 pagat taken by the partner", cards: "Berta: HK; Dora: I", script: trojkoKing, points: 36, winners: lastC,
			laid: []enginetest.Laid{laid("I", 12, dora)}, want: []int{36, 36, 0, 0}},
	} {
		t.Run(tc.name, func(t *testing.T) {
			if tc.cards == "" {
				tc.cards = "Berta: HK; Dora: I"
			}
			if tc.winners == "" {
				tc.winners = mixed
			}
			if tc.pile == "" {
				tc.pile = "I HK"
			}
			s := enginetest.Example{Set: Set, Options: tc.options, Book: tc.book, Cards: tc.cards}.Begin(t)
			s.Tell(tc.script)
			c := at(s)
			enginetest.Past(c.State, tc.winners, tc.laid...)
			with := card.MustSet(tc.pile)
			if points := pointsOf(with); points > tc.points {
				t.Fatalf("got %d points in %v", points, with)
			}
			pile := worth(t, tc.points, with)
			o := outcome{points: pointsOf(pile)}
			o.fill(pile)
			total := total(c.settleSides(o))
			if diff := cmp.Diff(tc.want, total); diff != "" {
				t.Errorf("payments (-want +got):\n%s", diff)
			}
		})
	}
}

func total(r deal.Result) []int {
	all := r.Total()
	return all[:seats]
}

// TestRounding: a third is dropped, two count 1 (2).
func TestRounding(t *testing.T) {
	for cards, want := range map[string]int{"": 0, "P7": 0, "P7 P8": 1, "P7 P8 P9": 1, "HK": 4, "HK P7": 5, "HD HC": 6} {
		if got := pointsOf(card.MustSet(cards)); got != want {
			t.Errorf("%q: got %d points, want %d", cards, got, want)
		}
	}
	if got := pointsOf(card.Austria); got != 70 {
		t.Errorf("the pack: got %d points, want 70", got)
	}
}

// TestBerac is example 8 of section 8: all get a mark, and the declarer's is used up.
func TestBerac(t *testing.T) {
	for _, tc := range []struct {
		name, winners string
		want          int
		points        int
	}{{"8#8", "A", -280, 1}, {"8/won", "BCDBCDBCDBCD", 280, 0}} {
		s := enginetest.Example{Set: Set, Book: deal.Book{{ID: radli, Seat: anna, N: 1}}}.Begin(t)
		s.Tell("Anna bid berac; Berta double game")
		enginetest.Past(at(s).State, tc.winners)
		r := at(s).Settle()
		if diff := cmp.Diff([]int{tc.want, 0, 0, 0}, total(r)); diff != "" || r.Points[0].N != tc.points {
			t.Errorf("%s: points %+v, payments (-want +got):\n%s", tc.name, r.Points, diff)
		}
		for who := range act.Seat(seats) {
			if got := r.Book.At(radli, who); got != 1 {
				t.Errorf("%s: got %d marks of seat %d, want 1", tc.name, got, who)
			}
		}
	}
}

// TestKlopezki: examples 9 and 10 of section 8.
func TestKlopezki(t *testing.T) {
	for _, tc := range []struct {
		name   string
		points [seats]int
		pagat  bool
		want   []int
	}{
		{"8#9", [seats]int{20, 15, 25, 10}, false, []int{-20, -15, -25, -10}},
		{"8#9-pagat", [seats]int{20, 15, 25, 10}, true, []int{-20, -15, -50, -10}},
		{"8#10", [seats]int{35, 17, 18, 0}, false, []int{-70, -17, -18, 0}},
		{"8/34", [seats]int{34, 18, 18, 0}, false, []int{-34, -18, -18, 0}},
	} {
		t.Run(tc.name, func(t *testing.T) {
			s := tell(t, "", nil)
			s.Do(passes + "Anna bid klopezki")
			if tc.pagat {
				enginetest.Past(at(s).State, lastC, laid("I", 12, cilli))
			}
			if diff := cmp.Diff(tc.want, total(at(s).settleEach(tc.points[:]))); diff != "" {
				t.Errorf("payments (-want +got):\n%s", diff)
			}
		})
	}
}

// TestClaim: only the offender writes, by the factor of the deal, and marks stay (10).
func TestClaim(t *testing.T) {
	s := enginetest.Example{Set: Set, Options: deal.Options{"claims": "true"}, Factor: 3, Book: deal.Book{{ID: radli, Seat: anna, N: 2}},
		Cards: "Anna: HK; Berta: H1 K1"}.Begin(t)
	s.Do(passes + "Anna bid klopezki; Anna play HK; Berta play K1; Dora claim Cilli; Cilli claim Berta")
	r := at(s).Settle()
	if diff := cmp.Diff([]int{0, -210, 0, 0}, total(r)); diff != "" || len(r.Points) > 0 {
		t.Errorf("points %v, payments (-want +got):\n%s", r.Points, diff)
	}
	if got := r.Book.At(radli, anna); got != 2 || r.Book.At(radli, berta) != 0 {
		t.Errorf("got marks %+v, want them as before", r.Book)
	}
}

// TestStake: what a doubling is said to come to has the factor of the declarer's mark.
func TestStake(t *testing.T) {
	for n, want := range []int{40, 80} {
		s := enginetest.Example{Set: Set, Book: deal.Book{{ID: radli, Seat: anna, N: n}}}.Begin(t)
		s.Do("Berta bid dvojko; Cilli pass; Dora pass; Anna hold; Berta pass; Anna call HK; Anna take 1")
		s.Idle()
		s.Do("Anna done")
		v, seen := s.View(berta), false
		for _, o := range v.Options {
			if o.Verb != act.VerbDouble {
				continue
			}
			seen = true
			got, ok := v.Stake(o, view.Tables{Games: Set.Games(s.Deal.Options()), Premiums: Set.Premiums(s.Deal.Options())})
			if !ok || got.Won != want || got.Opponents != 1 {
				t.Errorf("with %d marks: got stake %+v, want %d", n, got, want)
			}
		}
		if !seen {
			t.Errorf("with %d marks: got no doubling", n)
		}
	}
}
