package thumb

import (
	"context"
	"math"
	"math/rand/v2"

	"tarock/engine/act"
	"tarock/player"
)

// Light is a player of rules of thumb who judges cards badly, as beginners do: he knows the
// rules of thumb but not how much each counts. What he says before the play is sound.
type Light struct{}

// slips is how badly he judges cards, in standard deviations of what they are worth.
const slips = 2

// Choose returns an action.
func (Light) Choose(ctx context.Context, s *player.Seen, seed uint64) player.Decision {
	chance := rand.New(rand.NewPCG(seed, 0x6c69676874))
	list := Player{}.Consider(s, 0, chance)
	if list[0].Action.Verb != act.VerbPlay {
		return list[0].Decision
	}
	n, sum, squares := 0.0, 0.0, 0.0
	for i := range list {
		if x := list[i].Worth; list[i].Action.Verb == act.VerbPlay {
			n, sum, squares = n+1, sum+x, squares+x*x
		}
	}
	spread := math.Sqrt(max(0, squares/n-sum/n*sum/n))
	best, most := 0, math.Inf(-1)
	for i := range list {
		if x := list[i].Worth + slips*spread*chance.NormFloat64(); list[i].Action.Verb == act.VerbPlay && x > most {
			best, most = i, x
		}
	}
	return list[best].Decision
}
