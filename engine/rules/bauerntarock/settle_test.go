package bauerntarock

import (
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/phase"
	"tarock/engine/view"
	"tarock/internal/enginetest"
)

const first = "Anna bid hineinschauen;Berta pass;Cilli pass;Dora pass;Anna discard "

// TestSettle is the table of examples in 8, with tricks won and cards as they say.
func TestSettle(t *testing.T) {
	const last = 0 // stands for the last trick
	type spatzed struct {
		player, winner act.Seat
		trick          int
	}
	none := spatzed{player: act.Nobody}
	for _, tc := range []struct {
		name    string
		sumpern bool
		points  int
		spatz   spatzed
		factor  int
		want    []int
	}{
		{"8#1", false, 78, none, 1, []int{18, 0, 0, 0}},
		{"8#2", false, 60, none, 1, []int{0, 0, 0, 0}},
		{"8#3", false, 47, spatzed{anna, cilli, 3}, 1, []int{-18, 0, 0, 0}},
		{"8#4", true, 71, none, 1, []int{22, 0, 0, 0}},
		{"8#5", true, 52, spatzed{anna, anna, last}, 1, []int{4, 0, 0, 0}},
		{"8#6", false, 66, spatzed{cilli, cilli, 4}, 1, []int{6, 0, 5, 0}},
		{"8#7", false, 66, spatzed{cilli, anna, last}, 1, []int{6, 0, -10, 0}},
		{"8#8", false, 66, spatzed{cilli, berta, last}, 1, []int{6, 0, 0, 0}},
		{"8#12", true, 61, none, 1, []int{2, 0, 0, 0}},
		{"8#14", true, 55, spatzed{anna, berta, 2}, 3, []int{-60, 0, 0, 0}},
	} {
		t.Run(tc.name, func(t *testing.T) {
			c := played(t, tc.sumpern, tc.factor)
			share(c, tc.points)
			if s := tc.spatz; s.player != act.Nobody {
				if s.trick == last {
					s.trick = len(c.Past)
				}
				c.Past[s.trick-1] = deal.Trick{Lead: s.player, N: 1, Cards: [act.MaxSeats]card.Card{spatz}, Winner: s.winner, Closed: true}
			}
			r := c.Settle()
			total := r.Total()
			if diff := cmp.Diff(tc.want, total[:4]); diff != "" {
				t.Errorf("got %v, want %v", total[:4], tc.want)
			}
		})
	}
}

// TestMatsch is the examples of 8 about players without a trick or without the others.
func TestMatsch(t *testing.T) {
	for _, tc := range []struct {
		name    string
		sumpern bool
		won     int
		took    string
		laid    string
		spatz   act.Seat // wins the last trick with it
		points  int
		want    []int
	}{
		{"8#9", false, 0, "", "SD EK LK LO", act.Nobody, 0, []int{-60, 0, 0, 0}},
		{"8#10", true, 0, "", "", berta, 0, []int{-120, 20, 0, 0}},
		{"8#13", false, 1, "L6 L7 L8 L9", "SD ED LK EK", act.Nobody, 30, []int{-30, 0, 0, 0}},
	} {
		t.Run(tc.name, func(t *testing.T) {
			c := played(t, tc.sumpern, 1)
			c.Won[anna], c.Took[anna], c.Laid = tc.won, setOf(tc.took), setOf(tc.laid)
			if tc.spatz != act.Nobody {
				c.Past[len(c.Past)-1] = deal.Trick{Lead: tc.spatz, N: 1, Cards: [act.MaxSeats]card.Card{spatz}, Winner: tc.spatz, Closed: true}
			}
			r := c.Settle()
			total := r.Total()
			if r.Points[0].N != tc.points || !slices.Equal(total[:4], tc.want) {
				t.Errorf("got %d points, %v, want %d, %v", r.Points[0].N, total[:4], tc.points, tc.want)
			}
		})
	}
}

// TestThree is 8#11: with three players the declarer takes every trick.
func TestThree(t *testing.T) {
	d := begin(t, "Anna: HD H10 HK HO HU H9 H8 H7 H6 SD LD; talon: ED E10 S10", "Anna", "Berta", "Cilli")
	d.Do("Anna bid hineinschauen;Berta pass;Cilli pass;Anna discard SD E10 S10")
	for !d.Over() {
		c := at(d)
		if d.Turn() == anna && len(c.Past) < 8 {
			d.Do("Anna play " + []string{"HD", "H10", "HK", "HO", "HU", "H9", "H8", "H7"}[len(c.Past)])
			continue
		}
		d.Idle()
	}
	if diff := cmp.Diff([]string{"game declarer won 60×1: 60 0 0", "spatz Anna won 10×1: 10 0 0"}, d.Lines()); diff != "" {
		t.Error(diff)
	}
}

// played returns a deal in which all tricks are over, and nobody has a card.
func played(t *testing.T, isSumpern bool, factor int) *course {
	t.Helper()
	d := enginetest.Example{Set: Set, Factor: factor, Cards: "Anna: S6 S7 S8 S9; talon: L6 L7 L8 L9"}.Begin(t)
	if isSumpern {
		d.Do("Anna bid sumpern")
	} else {
		d.Do(first + "L6 L7 L8 L9")
	}
	c := at(d)
	c.Past = make([]deal.Trick, 8)
	for i := range c.Past {
		c.Past[i] = deal.Trick{Lead: anna, Winner: anna, Closed: true}
	}
	c.Won[anna] = 1
	return c
}

// share gives Anna tricks with so many points.
func share(c *course, points int) {
	left := points
	for _, k := range deck.Minus(setOf("L6 L7 L8 L9")).Cards() {
		if v := int(values[k]); v > 0 && v <= left && (left-v != 1) {
			c.Took[anna], left = c.Took[anna].With(k), left-v
		}
	}
	if left != 0 {
		panic("no cards with so many points")
	}
}

func setOf(codes string) card.Set {
	cards, _ := deck.FindAll(codes)
	return card.Of(cards...)
}

// TestPack checks the tables of 1 and 2.
func TestPack(t *testing.T) {
	if deck.Len() != 36 || values.Sum(deck) != pack || spatz.String() != "H6" || herz.Len() != ranks {
		t.Errorf("got %d cards, %d points, Spatz %v, %d trumps", deck.Len(), values.Sum(deck), spatz, herz.Len())
	}
	for code, want := range map[string]int8{"ED": 11, "E10": 10, "EK": 4, "EO": 3, "EU": 2, "E9": 0, "E6": 0} {
		if c, _ := deck.Find(code); values[c] != want {
			t.Errorf("%s: got %d, want %d", code, values[c], want)
		}
	}
	cards, _ := deck.FindAll("LD L10 LK LO LU L9 L8 L7 L6")
	for i := range cards[1:] {
		if order[cards[i]] <= order[cards[i+1]] {
			t.Errorf("got %v not above %v", cards[i], cards[i+1])
		}
	}
}

// TestClaim is section 10.
func TestClaim(t *testing.T) {
	for _, tc := range []struct {
		name, script, want string
		factor             int
	}{
		{"an opponent", "Anna bid sumpern;Anna play S7;Berta play HD;Cilli claim Berta", "claim Berta lost 60×2: 0 -120 0 0", 1},
		{"the declarer", first + "L6 L7 L8 L9;Anna play S7;Berta play S8;Cilli play S9;Dora play SU;Dora play E9;Anna play S6;Berta claim Anna",
			"claim Anna lost 60×3: -180 0 0 0", 3},
	} {
		t.Run("10/"+tc.name, func(t *testing.T) {
			d := enginetest.Example{Set: Set, Options: deal.Options{phase.Claiming: "true"}, Factor: tc.factor,
				Cards: "Anna: S6 S7 E6; Berta: S8 HD; Cilli: S9; Dora: SU E9; talon: L6 L7 L8 L9"}.Begin(t)
			d.Do(tc.script)
			if diff := cmp.Diff([]string{tc.want}, d.Lines()); diff != "" {
				t.Error(diff)
			}
		})
	}
}

// TestReadableSpatz: readers are told that a Sumpern doubles the Spatz too (8).
func TestReadableSpatz(t *testing.T) {
	table := view.Tables{Games: Set.Games(nil), Premiums: Set.Premiums(nil)}
	if silent, _ := table.Premium("spatz").In(table.Game("sumpern"), view.AnnounceBefore); silent != 10 {
		t.Errorf("got %d, want 10", silent)
	}
}
