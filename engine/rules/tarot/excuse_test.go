package tarot

import (
	"math/rand/v2"
	"slices"
	"testing"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/internal/enginetest"
)

// putRightBySection is the table of 2, with the cards of each side's tricks as a list
// and the excuses in the order in which they are put right.
func putRightBySection(c *course, excuses []card.Card) (own []card.Card) {
	var piles [sideCount][]card.Card
	var won [sideCount]int
	for _, t := range c.Past {
		w := c.of(t.Winner)
		piles[w], won[w] = append(piles[w], t.Cards[:t.N]...), won[w]+1
	}
	move := func(k card.Card, from, to sideNo) {
		i := slices.Index(piles[from], k)
		piles[from], piles[to] = slices.Delete(piles[from], i, i+1), append(piles[to], k)
	}
	lowest := func(of sideNo, but card.Card) card.Card {
		value := func(k card.Card) int {
			switch {
			case k == but:
				return 11
			case oudlers.Has(k): // after a king
				return 10
			}
			return int(halves[k])
		}
		return slices.MinFunc(piles[of], func(a, b card.Card) int { return value(a) - value(b) })
	}
	for _, excuse := range excuses {
		who, k := c.Player(excuse)
		last, o, w := k == len(c.Past), c.of(who), c.of(c.Past[k-1].Winner)
		switch {
		case last && won[o.other()] == 0, last && w != o:
		case last:
			move(excuse, o, o.other())
			move(lowest(o.other(), excuse), o.other(), o)
		case w != o && won[o] > 0:
			move(excuse, w, o)
			move(lowest(o, excuse), o, w)
		}
	}
	return piles[taking]
}

// randomTricks gives a deal tricks of random cards. The side of one player wins few of
// them, and in every second deal they have no empty cards as long as there are others,
// so that what is given in return matters.
func randomTricks(r *rand.Rand, c *course) {
	pack := card.Full.Cards()
	r.Shuffle(len(pack), func(i, j int) { pack[i], pack[j] = pack[j], pack[i] })
	if r.IntN(2) == 0 {
		slices.SortStableFunc(pack, func(a, b card.Card) int { return min(int(halves[b]), 3) - min(int(halves[a]), 3) })
	}
	few := act.Seat(r.IntN(c.Seats))
	for k := range c.tricks() {
		t := deal.Trick{Lead: act.Seat(r.IntN(c.Seats)), N: c.Seats, Winner: few, Closed: true}
		if k > r.IntN(3) {
			t.Winner = act.Seat(r.IntN(c.Seats))
			for c.of(t.Winner) == c.of(few) && r.IntN(40) > 0 {
				t.Winner = act.Seat(r.IntN(c.Seats))
			}
		}
		pack = pack[copy(t.Cards[:c.Seats], pack):]
		c.Past = append(c.Past, t)
		c.Took[t.Winner], c.Won[t.Winner] = c.Took[t.Winner].Or(t.Set()), c.Won[t.Winner]+1
	}
	r.Shuffle(len(c.Past), func(i, j int) { c.Past[i], c.Past[j] = c.Past[j], c.Past[i] })
}

// TestExcuseTwin compares the piles with the table of 2 in random tricks.
func TestExcuseTwin(t *testing.T) {
	r := rand.New(rand.NewPCG(2, 7))
	both := 0
	for n := range 20000 {
		players, script, cards := 3+n%3, "Anna bid garde-contre", ""
		if players == 5 {
			script, cards = script+";Anna call HK", "Anna: K1; Berta: HK"
		}
		c := settling(t, enginetest.Example{Table: names[:players], Cards: cards}, script, "")
		randomTricks(r, c)
		var played []card.Card
		if who, _ := c.Player(card.Skues); who != act.Nobody {
			played = append(played, card.Skues)
		}
		if who, _ := c.Player(card.Pagat); who != act.Nobody && r.IntN(3) > 0 {
			c.lone, c.excuses, played = who, c.excuses.With(card.Pagat), append(played, card.Pagat)
		}
		if len(played) == 2 {
			both++
		}
		own := card.Of(putRightBySection(c, played)...)
		if o := c.outcome(); o.halves != halves.Sum(own) || o.oudlers != own.And(oudlers).Len() {
			t.Fatalf("deal %d: got %d half points with %d oudlers for the taker, want those of %v", n, o.halves, o.oudlers, own)
		}
	}
	if both == 0 {
		t.Error("got no deal with both excuses")
	}
}
