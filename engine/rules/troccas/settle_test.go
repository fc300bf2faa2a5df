package troccas

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/internal/enginetest"
)

// threes is the option of the original count.
var threes = deal.Options{counting: byThrees}

// TestSettle is table 8.1. A player has so many tricks in which so much was counted, the
// Fool where it fell; cards named are among them. The discard is the dealer's, and its
// value is that of the cards named.
func TestSettle(t *testing.T) {
	for _, tc := range []struct {
		n       int
		options deal.Options
		factor  int
		piles   string // tricks/value of each player
		laid    string
		fool    string // who played it, and who won it
		last    byte   // who won the last trick
		points  string
		pays    []int
	}{
		{n: 1, piles: "10/60 9/68 0/0 0/0", laid: "H9 K9", points: "30 42 30 42", pays: []int{-6, 6, -6, 6}},
		{n: 2, piles: "4/28 0/0 6/38 9/62", laid: "H9 K9", points: "36 36 36 36", pays: []int{0, 0, 0, 0}},
		{n: 3, piles: "0/0 19/128 0/0 0/0", laid: "H9 K9", last: 'B', points: "0 72 0 72", pays: []int{-36, 36, -36, 36}},
		{n: 4, piles: "10/60 0/0 9/68 0/0", laid: "H9 K9", fool: "BA", last: 'C', points: "72 0 72 0", pays: []int{36, -36, 36, -36}},
		{n: 5, piles: "9/60 10/68 0/0 0/0", laid: "H9 K9", fool: "CB", points: "37 35 37 35", pays: []int{1, -1, 1, -1}},
		{n: 6, piles: "11/73 8/50 0/0 0/0", laid: "HD KC", points: "40 32 40 32", pays: []int{4, -4, 4, -4}},
		{n: 7, piles: "0/0 9/60 10/68 0/0", laid: "H9 K9", fool: "AC", points: "38 34 38 34", pays: []int{2, -2, 2, -2}},
		{n: 8, piles: "10/50 6/35 9/42", laid: "H9 K9 P9", points: "50 35 42", pays: []int{8, -7, -1}},
		{n: 9, options: threes, piles: "10/50 6/35 9/42", laid: "H9 K9 P9", points: "30 23 25", pays: []int{4, -3, -1}},
		{n: 10, piles: "14/77 11/50 0/0", laid: "H9 K9 P9", last: 'A', points: "77 50 0", pays: []int{35, 8, -43}},
		{n: 11, piles: "14/70 0/0 11/57", laid: "H9 K9 P9", fool: "BA", last: 'C', points: "70 0 57", pays: []int{28, -42, 14}},
		{n: 12, piles: "10/52 6/33 9/42", laid: "H9 K9 P9", fool: "BA", points: "48 37 42", pays: []int{6, -5, -1}},
		{n: 13, factor: 2, piles: "10/60 9/68 0/0 0/0", laid: "H9 K9", points: "30 42 30 42", pays: []int{-12, 12, -12, 12}},
		{n: 14, options: threes, piles: "14/70 11/57 0/0", laid: "H9 K9 P9", last: 'B', points: "42 36 0", pays: []int{16, 10, -26}},
		{n: 15, piles: "2/10 17/118 0/0 0/0", laid: "H9 K9", fool: "CB", points: "8 64 8 64", pays: []int{-28, 28, -28, 28}},
		{n: 16, piles: "1/14/HK,KD,PC,TB 18/114 0/0 0/0", laid: "H9 K9", fool: "CB", points: "14 58 14 58", pays: []int{-22, 22, -22, 22}},
	} {
		t.Run("8.1#"+strconv.Itoa(tc.n), func(t *testing.T) {
			s := story(t, strings.Count(tc.piles, " ")+1, tc.options, "", tc.factor)
			c := s.Course().(*course)
			c.laid = cards(tc.laid)
			c.fill(t, strings.Fields(tc.piles), tc.fool, tc.last)
			var points []string
			for _, p := range s.Settle().Points {
				points = append(points, strconv.Itoa(p.N))
			}
			if got := strings.Join(points, " "); got != tc.points {
				t.Errorf("got points %s, want %s", got, tc.points)
			}
			if got := s.Pays(); !slices.Equal(got, tc.pays) {
				t.Errorf("got %v, want %v", got, tc.pays)
			}
		})
	}
}

// fill gives each player so many tricks that count so much, and the winner of the Fool's
// trick the Fool.
func (c *course) fill(t *testing.T, piles []string, fool string, last byte) {
	t.Helper()
	left, winners := card.Full.Minus(c.laid).Without(card.Skues), ""
	for i, p := range piles {
		words := strings.SplitN(p, "/", 3)
		if len(words) == 3 {
			c.Took[i] = cards(strings.ReplaceAll(words[2], ",", " "))
			left = left.Minus(c.Took[i])
		}
	}
	with := 'A'
	if fool != "" {
		with = rune(fool[1])
	} else {
		with += rune(slices.IndexFunc(piles, func(p string) bool { return p[:2] != "0/" }))
	}
	c.Took[with-'A'] = c.Took[with-'A'].With(card.Skues)
	for i, p := range piles {
		words := strings.Split(p, "/")
		tricks, _ := strconv.Atoi(words[0])
		value, _ := strconv.Atoi(words[1])
		missing := tricks*c.Seats - c.Took[i].Len()
		value -= values.Sum(c.Took[i])
		for _, v := range []int8{5, 4, 3, 2, 1} {
			for k := range left.All() {
				if values[k] == v && missing > 0 && value-int(v) >= missing-1 {
					c.Took[i], left = c.Took[i].With(k), left.Without(k)
					missing, value = missing-1, value-int(v)
				}
			}
		}
		if missing != 0 || value != 0 {
			t.Fatalf("pile %s: %d cards and %d points are missing", p, missing, value)
		}
		winners += strings.Repeat(string(rune('A'+i)), tricks)
	}
	if last != 0 {
		at := strings.LastIndexByte(winners, last)
		winners = winners[:at] + winners[at+1:] + string(last)
	}
	laid := enginetest.Laid{Trick: strings.IndexRune(winners, with) + 1, Card: card.Skues, By: act.Seat(with - 'A')}
	if fool != "" {
		laid.By = act.Seat(fool[0] - 'A')
	}
	enginetest.Past(c.State, winners, laid)
}

func cards(codes string) card.Set { return card.MustSet(codes) }

// TestClaims is 8.1#17, 8.1#18 and section 10.
func TestClaims(t *testing.T) {
	claims := deal.Options{"claims": "true"}
	t.Run("8.1#17", func(t *testing.T) {
		s := story(t, 4, claims, "Anna: T2; Berta: V T4; Cilli: T5", 1)
		s.Tell("Anna play T2; Berta play V")
		s.Refuse("Cilli claim Cilli", act.NotAllowed)
		s.Do("Dora claim Anna")
		s.Refuse("Dora claim Berta", act.NotAllowed)
		s.Do("Cilli claim Berta")
		s.Refuse("Anna claim Berta", act.WrongPhase)
		if got := s.Pays(); !slices.Equal(got, []int{36, -36, 36, -36}) || len(s.Settle().Points) > 0 {
			t.Errorf("got %v, points %v", got, s.Settle().Points)
		}
	})
	t.Run("8.1#18", func(t *testing.T) {
		s := story(t, 3, claims, "Anna: T2; Berta: V T4; Cilli: T5", 2)
		s.Tell("Anna play T2; Berta play V; Anna claim Berta")
		if got := s.Lines(); !slices.Equal(got, []string{"claim Berta lost 42×2: 42 -84 42"}) {
			t.Errorf("got %v", got)
		}
	})
	t.Run("10/partner", func(t *testing.T) {
		s := story(t, 4, claims, "Anna: TK; Berta: T4; Cilli: TB T5", 1)
		s.Tell("Anna play TK demand; Berta play T4; Cilli play T5; Anna claim Cilli")
		if got := s.Lines(); !slices.Equal(got, []string{"claim Cilli lost 36×1: -36 36 -36 36"}) {
			t.Errorf("got %v", got)
		}
	})
}

// story begins a deal of so many players, of whom Anna is forehand.
func story(t *testing.T, players int, options deal.Options, named string, factor int) *enginetest.Story {
	t.Helper()
	table := []string{"Anna", "Berta", "Cilli", "Dora"}[:players]
	return enginetest.Example{Set: Set, Options: options, Table: table, Cards: named, Factor: factor}.Begin(t)
}
