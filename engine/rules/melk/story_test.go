package melk

import (
	"strconv"
	"strings"
	"testing"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/koenig"
	"tarock/internal/enginetest"
)

// How players come to name their games; and a Rufer.
const (
	annaNames  = "Anna bid mine; Berta pass; Cilli pass; Dora pass; "
	bertaNames = "Anna bid mine; Berta besser; Cilli pass; Dora pass; Berta bid solorufer; Anna pass; "
	cilliNames = "Anna bid mine; Berta pass; Cilli besser; Dora pass; Cilli bid solorufer; Anna pass; "
	doraNames  = "Anna bid mine; Berta pass; Cilli pass; Dora besser; Dora bid solorufer; Anna pass; "
	annaCalls  = annaNames + "Anna bid rufer; Anna call HK"
	good       = "; Anna done; Berta done; Cilli done; Dora done"
)

// tell deals cards; Dora deals.
func tell(t *testing.T, cards string) *enginetest.Story {
	t.Helper()
	return enginetest.Example{Set: Set, Cards: cards}.Begin(t)
}

// claiming is tell with claims.
func claiming(t *testing.T, cards string) *enginetest.Story {
	t.Helper()
	return enginetest.Example{Set: Set, Options: deal.Options{claims: "true"}, Cards: cards}.Begin(t)
}

// example is a row of most tables here: what is said first, then what is possible,
// or refused for a reason.
type example struct {
	name, cards, said, then string
	want                    act.Reason // "": none
}

func (e example) run(t *testing.T, begin func(*testing.T, string) *enginetest.Story) {
	t.Helper()
	t.Run(e.name, func(t *testing.T) {
		s := begin(t, e.cards)
		s.Do(e.said)
		if e.want == "" {
			s.Do(e.then)
		} else {
			s.Refuse(e.then, e.want)
		}
	})
}

// tricks are twelve tricks of which nothing is known but cards and who gets them.
type tricks struct {
	cards  [12][players]card.Card // by player
	winner [12]act.Seat
}

// apart are cards that fall early and in tricks of their own, unless an example says
// something else, so that nothing is made by chance.
var apart, _ = card.Austria.FindAll("I II III XXI Sküs HK KK PK TK")

// playOut ends a deal whose play has begun. The text says which cards fall in which
// trick, 0 being any, and who gets it, "12 I Berta; 0 KK Dora"; "all Dora" gives her
// all. The other tricks go to the sides so that the declarer's has so many points;
// negative: any. Whether the cards can fall like that makes no difference to the
// settlement.
func playOut(t *testing.T, s *enginetest.Story, points int, falls string) {
	t.Helper()
	c := s.Course().(*course)
	var all tricks
	for i := range all.winner {
		all.winner[i] = act.Nobody
	}
	for part := range strings.SplitSeq(falls, ";") {
		switch f := strings.Fields(part); {
		case len(f) == 2:
			for i := range all.winner {
				all.winner[i] = s.Parse(f[1] + " pass").Seat
			}
		case len(f) == 3:
			n, _ := strconv.Atoi(f[0])
			k, _ := card.Austria.Find(f[1])
			all.winner[all.put(c, k, n)] = s.Parse(f[2] + " pass").Seat
		}
	}
	for _, k := range apart {
		all.put(c, k, 0)
	}
	all.fill(t, c, points)
	for i, w := range all.winner {
		c.Trick = deal.Trick{N: players}
		copy(c.Trick.Cards[:], all.cards[i][:])
		c.Close(w)
	}
	c.End()
}

// put lets a card fall in a trick, from 1; 0 is the first without a Trullstück. It
// returns the place of the trick.
func (x *tricks) put(c *course, k card.Card, n int) int {
	for p := range act.Seat(players) {
		if !c.Hands[p].Has(k) {
			continue
		}
		for i := 0; n == 0; i++ {
			if x.cards[i][p] == card.None && !card.Of(x.cards[i][:]...).Meets(card.Trull) {
				n = i + 1
			}
		}
		x.cards[n-1][p] = k
		c.Hands[p] = c.Hands[p].Without(k)
	}
	return max(n-1, 0)
}

// fill lets the other cards fall, in one order after the other until the tricks can be
// divided so that the declarer's side makes its points.
func (x *tricks) fill(t *testing.T, c *course, points int) {
	t.Helper()
	for shift := range 12 {
		full := *x
		for p := range act.Seat(players) {
			rest := c.Hands[p].Cards()
			for i, n := 0, 0; i < len(full.cards); i++ {
				if full.cards[i][p] == card.None {
					full.cards[i][p] = rest[(n+shift*int(p))%len(rest)]
					n++
				}
			}
		}
		if full.divide(c, points) {
			*x = full
			return
		}
	}
	t.Fatalf("the declarer's side cannot make %d points", points)
}

// divide gives the tricks that have no winner to the sides; false: these points
// cannot be made.
func (x *tricks) divide(c *course, points int) bool {
	away := c.laid[c.Declarer]
	if !c.Alone() {
		away = away.Or(c.laid[c.Holder])
	}
	one := [2]act.Seat{koenig.Declaring: c.Declarer}
	for c.SideOf(one[koenig.Defending]) == koenig.Declaring {
		one[koenig.Defending]++
	}
	for ways := range 1 << len(x.cards) {
		winner, sum := x.winner, values.Sum(away)
		for i := range winner {
			if winner[i] == act.Nobody {
				winner[i] = one[ways>>i&1]
			}
			if c.SideOf(winner[i]) == koenig.Declaring {
				sum += values.Sum(card.Of(x.cards[i][:]...))
			}
		}
		if sum == points || points < 0 {
			x.winner = winner
			return true
		}
	}
	return false
}

// saidTo tells a script, and what says nothing up to the play.
func saidTo(s *enginetest.Story, script string) {
	s.Tell(strings.TrimSuffix(strings.TrimSpace(script), ";"))
}

// climb is a duel of Dora, who bids up to a step, and forehand, who holds each below
// it.
func climb(step int) string {
	script := "Anna bid mine; Berta pass; Cilli pass; Dora besser; Dora bid solorufer; "
	for _, g := range games {
		if g.Rank > 1 && g.Rank <= step {
			script += "Anna hold; Dora bid " + g.ID + "; "
		}
	}
	return script
}
