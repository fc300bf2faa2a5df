package paskievics

import (
	"fmt"
	"strings"
	"testing"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/score"
	"tarock/internal/enginetest"

	"github.com/google/go-cmp/cmp"
)

const (
	anna act.Seat = iota
	berta
	cilli
	dora
)

// The winners of nine tricks.
const (
	mixed = "ABCDABCDC"
	allAB = "ABABABABA"
	allCD = "CDCDCDCDC"
)

// tell begins the deal of an example; Dora deals, so that Anna is forehand.
func tell(t *testing.T, cards string) *enginetest.Story {
	t.Helper()
	return enginetest.Example{Set: Set, Cards: cards}.Begin(t)
}

// counted leaves the points of a deal to be counted from the cards taken and laid away.
const counted = -1

// settled returns what a deal told up to the play pays, given its tricks, the points of
// the declarer's side, and cards taken: "Anna: HK KK; Dora: XXI".
func settled(t *testing.T, cards, script, winners, took string, laid []enginetest.Laid, points int) []int {
	t.Helper()
	s := tell(t, cards)
	s.Tell(script)
	c := s.Course().(*course)
	enginetest.Past(c.State, winners, laid...)
	for part := range strings.SplitSeq(took, ";") {
		if who, codes, ok := strings.Cut(part, ":"); ok {
			c.Took[s.Parse(strings.TrimSpace(who)+" pass").Seat] = card.MustSet(codes)
		}
	}
	if points == counted {
		points = c.points()
	}
	x := sums{course: c, Sheet: score.Sheet{D: c.State, Side: c.Side()}}
	r := x.settled(points)
	total := r.Total()
	return total[:seats]
}

func fell(trick int, k string, by act.Seat) enginetest.Laid {
	return enginetest.Laid{Trick: trick, Card: card.MustSet(k).First(), By: by}
}

// Anna plays Három or Kettő and calls XX, which Berta holds; the talon is plain.
const (
	one   = "Anna bid harom; Anna done; Anna call XX"
	two   = "Anna bid ketto; Anna call XX"
	anna1 = "Anna: XXI XIX; Berta: XX"
	talon = "; talon: HB KB PB TB H1 K1"
)

func TestSettle(t *testing.T) {
	for _, tc := range []struct {
		name, cards, script, winners, took string
		laid                               []enginetest.Laid
		points                             int
		want                               []int
	}{
		{"8#1", anna1 + talon, one, mixed, "", nil, 61, []int{1, 1, -1, -1}},
		{"8#2", anna1 + talon, two, mixed, "", nil, 47, []int{-2, -2, 2, 2}},
		{"8#3", anna1 + talon, two + "; Anna announce trull; Cilli double trull:Anna; Berta double trull:Anna", mixed, "Anna: Sküs XXI I", nil, 58, []int{10, 10, -10, -10}},
		{"8#4", "Anna: XXI XX XIX" + talon, "Anna bid harom; Anna bid egy; Anna call XX", mixed, "", nil, 50, []int{9, -3, -3, -3}},
		{"8#5", "Anna: XXI XIX; Berta: PC H1; Cilli: TD; Dora: XX; talon: HB KB PB TB K1 KC",
			"Anna bid ketto; Anna discard HB KB; Berta discard PC H1; Cilli discard TD; Dora discard XX; Anna call XX", mixed,
			"Anna: Sküs XXI HK KK PK HD KD PD HC", nil, counted, []int{12, -4, -4, -4}},
		{"8#6", anna1 + talon, one + "; Anna announce duplajatek", mixed, "", nil, 60, []int{-4, -4, 4, 4}},
		{"8#7", anna1 + talon, one + "; Anna announce duplajatek", mixed, "", nil, 40, []int{-5, -5, 5, 5}},
		{"8#8", "Anna: XXI; Berta: XX" + talon, "Anna bid szolo; Anna call XX", mixed, "", nil, 75, []int{8, 8, -8, -8}},
		{"8#9", "Anna: I XIX II III IV V VI VII; Berta: Sküs XX; Cilli: XXI" + talon,
			"Anna bid harom; Anna bid ketto; Anna discard HB KB; Berta discard PB TB; Anna call XX; Anna announce tarokk8; Anna announce pagat", "ABCBABABA",
			"Anna: I Sküs; Berta: XXI; Cilli: HK", []enginetest.Laid{fell(9, "I", anna), fell(4, "Sküs", berta), fell(4, "XXI", cilli)}, 70, []int{37, 33, -35, -35}},
		{"8#10", "Anna: XXI XIX; Berta: XX; Cilli: II III IV V VI VII VIII IX" + talon, one, mixed, "", nil, 55, []int{1, 1, 0, -2}},
		{"8#11", "Anna: I XXI XIX; Berta: XX" + talon, "Anna bid harom; Anna bid egy; Anna call XX", "ABCDABCDB", "", []enginetest.Laid{fell(9, "I", anna)}, 52, []int{3, 3, -3, -3}},
		{"8#11 under another XX", "Anna: I XXI XIX; Berta: XX" + talon, "Anna bid harom; Anna bid egy; Anna call XX", "ABCDABCDD", "", []enginetest.Laid{fell(9, "I", anna)}, 52, []int{-2, -2, 2, 2}},
		{"8#12", anna1 + "; Cilli: Sküs" + talon, one + "; Cilli double game; Cilli announce mondfang", mixed, "", nil, 65, []int{44, 44, -44, -44}},
		{"8#13", anna1 + talon, two + "; Anna announce trull", allAB, "Anna: Sküs XXI I HK KK PK TK", nil, 83, []int{8, 8, -8, -8}},
		{"8#14", anna1 + talon, one + "; Anna announce koenige", mixed, "Cilli: HK KK; Dora: PK TK", nil, 50, []int{-2, -2, 2, 2}},
	} {
		t.Run(tc.name, func(t *testing.T) {
			if diff := cmp.Diff(tc.want, settled(t, tc.cards, tc.script, tc.winners, tc.took, tc.laid, tc.points)); diff != "" {
				t.Errorf("(-want +got): %s", diff)
			}
		})
	}
}

// TestMultiples is the check table of section 8.
func TestMultiples(t *testing.T) {
	const defenders = "; Cilli double game; Cilli announce duplajatek"
	for script, want := range map[string]string{
		"":                           "-3 -2 -1 1 2 3",
		"; Anna announce duplajatek": "-7 -6 -5 -4 4 7",
		"; Anna announce volat":      "-9 -8 -7 -6 -6 6",
		"; Anna announce duplajatek; Anna announce volat": "-13 -12 -11 -10 -2 10",
		"; Cilli double game":                             "-5 -4 -2 2 4 5",
		defenders:                                         "-9 -6 2 6 8 9",
		"; Anna announce duplajatek; Cilli double duplajatek:Anna":                    "-11 -10 -9 -8 8 11",
		"; Anna announce duplajatek; Cilli double duplajatek:Anna; Cilli double game": "-13 -12 -10 -6 10 13",
	} {
		t.Run("8"+script, func(t *testing.T) {
			var got []string
			for i, points := range []int{0, 23, 40, 60, 71, 94} {
				winners := map[int]string{0: allCD, 5: allAB}[i]
				if winners == "" {
					winners = mixed
				}
				got = append(got, fmt.Sprint(settled(t, anna1+talon, one+script, winners, "", nil, points)[anna]))
			}
			if strings.Join(got, " ") != want {
				t.Errorf("got %v, want %s", got, want)
			}
		})
	}
}
