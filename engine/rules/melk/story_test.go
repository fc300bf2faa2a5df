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

// Scripts in which players come to name their games; and a Rufer.
const (
	annaNames  = "Anna bid mine; Berta pass; Cilli pass; Dora pass; "
	bertaNames = "Anna bid mine; Berta besser; Cilli pass; Dora pass; Berta bid solorufer; Anna pass; "
	cilliNames = "Anna bid mine; Berta pass; Cilli besser; Dora pass; Cilli bid solorufer; Anna pass; "
	doraNames  = "Anna bid mine; Berta pass; Cilli pass; Dora besser; Dora bid solorufer; Anna pass; "
	annaCalls  = annaNames + "Anna bid rufer; Anna call HK"
	good       = "; Anna done; Berta done; Cilli done; Dora done"
)

// tell begins a deal with these cards, dealt by Dora.
func tell(t *testing.T, cards string) *enginetest.Story {
	t.Helper()
	return enginetest.Example{Set: Set, Cards: cards}.Begin(t)
}

// claiming is tell with claims allowed.
func claiming(t *testing.T, cards string) *enginetest.Story {
	t.Helper()
	return enginetest.Example{Set: Set, Options: deal.Options{claims: "true"}, Cards: cards}.Begin(t)
}

// example is a row of most tables here.
type example enginetest.Step

func (e example) run(t *testing.T, begin func(*testing.T, string) *enginetest.Story) {
	t.Helper()
	enginetest.Step(e).Run(t, begin)
}

// tricks are twelve tricks reduced to their cards and winners.
type tricks struct {
	cards  [12][players]card.Card // by player
	winner [12]act.Seat
}

// apart are cards that are played early and in separate tricks, unless an example says
// otherwise, so that no premium is made by chance.
var apart, _ = card.Austria.FindAll("I II III XXI Sküs HK KK PK TK")

// playOut ends a deal whose play has started. falls says which cards are in which trick
// (0 for any) and who wins it: "12 I Berta; 0 KK Dora"; "all Dora" gives her all
// tricks. The remaining tricks are divided so that the declarer's side makes points, or
// anyhow if points is negative. The settlement does not check that the cards could have
// been played like that.
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

// put puts a card into trick n, counted from 1, or with 0 into the first without a
// Trullstück. It returns the trick's index.
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

// fill adds the other cards. It tries several orders until the tricks can be divided so
// that the declarer's side makes its points.
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
	t.Fatalf("no tricks give the declarer's side %d points", points)
}

// divide gives the tricks without a winner to the sides. It reports whether the points
// can be made.
func (x *tricks) divide(c *course, points int) bool {
	away := c.Laid[c.Declarer]
	if !c.Alone() {
		away = away.Or(c.Laid[c.Holder])
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

// saidTo performs a script, and then says nothing up to the play.
func saidTo(s *enginetest.Story, script string) {
	s.Tell(strings.TrimSuffix(strings.TrimSpace(script), ";"))
}

// climb is a duel between Dora, who bids up to a step, and forehand, who holds each
// step below it.
func climb(step int) string {
	script := "Anna bid mine; Berta pass; Cilli pass; Dora besser; Dora bid solorufer; "
	for _, g := range games {
		if g.Rank > 1 && g.Rank <= step {
			script += "Anna hold; Dora bid " + g.ID + "; "
		}
	}
	return script
}
