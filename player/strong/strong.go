// Package strong has the player who searches. He makes up worlds, deals that agree with
// all that his seat has seen, tries the options that the rules of thumb think worth trying
// in each of them, has everybody play on by rules of thumb, and takes the option that the
// settlements speak for.
//
// He can do so in every game that the rules of thumb know. What he cannot see he does not
// use: the only deals that he comes upon are those that package world makes up for him.
package strong

import (
	"context"
	"math/rand/v2"
	"time"

	"tarock/player"
	"tarock/player/thumb"
	"tarock/player/world"
)

// Player is a player who searches.
type Player struct {
	// Steps is how much he thinks about a decision: the number of actions that are done in
	// the deals he tries. A count, unlike a time, gives the same decision again.
	Steps int
	// Limit is the time after which he stops thinking in any case; 0 for none.
	Limit time.Duration
}

// perMillisecond is how many steps take a millisecond at most, on one core that has nothing
// else to do.
const perMillisecond = 100

// Usual is the time for a decision at a table.
const Usual = 300 * time.Millisecond

// Within returns a player whose decisions take so long at most. On a machine that is not much
// slower than usual the count of steps ends them earlier, so that what he decides depends on
// the time allowed alone.
func Within(budget time.Duration) Player {
	return Player{Steps: int(budget * perMillisecond / time.Millisecond), Limit: budget}
}

// Choose returns the action that brought most in the worlds he has tried. When ctx is done
// it is what he has found until then.
func (p Player) Choose(ctx context.Context, s *player.Seen, seed uint64) player.Decision {
	begin := time.Now()
	if len(s.Options) == 1 && s.Options[0].Count == 0 {
		return thumb.Player{}.Choose(ctx, s, seed)
	}
	chance := rand.New(rand.NewPCG(seed, 0x73747261))
	list := thumb.Player{}.Consider(s, choices, chance)
	if len(list) == 1 {
		return list[0].Decision
	}
	k, err := world.From(s)
	if err != nil {
		return list[0].Decision
	}
	t := trials{ctx: ctx, known: k, game: s.Game, chance: chance, steps: p.Steps, eyes: s.Eyes}
	if p.Limit > 0 {
		t.end = begin.Add(p.Limit)
	}
	k.Stop = func() bool { return t.steps*cheap < k.Work-t.worked || t.late() }
	t.begin(list)
	t.run()
	return t.decision()
}
