package score

import (
	"tarock/engine/act"
	"tarock/engine/card"
)

// Step is one step of doubling.
type Step struct {
	N       int      // 1 for Kontra, 2 for Re and so on; 0: there is none
	Against act.Seat // the owner's opponent if it holds for him alone, else Nobody
	Void    bool     // it belongs to the other side, which its player could not know
}

// NoStep is the step of a player who may not double.
var NoStep = Step{Against: act.Nobody}

// StepFor returns the n-th step, which holds for everybody.
func StepFor(n int) Step { return Step{N: n, Against: act.Nobody} }

// Ladder is how far the game or an announcement has been doubled.
type Ladder struct {
	Said  bool      // can be doubled: was announced, or is the game
	Steps int8      // valid ones, each a factor of 2
	First act.Seat  // who said the first step
	Turn  int16     // turn in which it, or its last step, was said; 0: before the first turn
	Order int16     // among all announcements of the phase, from 1; 0: before the first turn
	Card  card.Card // named with the announcement, None for most
	alone uint8     // opponents who have said one more step only for themselves, a bit each
	tried uint8     // players whose step was void, a bit each
}

// Next returns the next step, from 1, if a side may say it; 0 if it belongs to the
// other side or is beyond the last. owner says whether the side is the owner's.
// Opponents say the odd steps.
func (l *Ladder) Next(owner bool, last int) int {
	n := int(l.Steps) + 1
	if !l.Said || n > last || owner != (n%2 == 0) {
		return 0
	}
	return n
}

// Take notes a step that a player said in a turn.
func (l *Ladder) Take(s act.Seat, step Step, turn int) {
	switch {
	case step.Void:
		l.tried |= 1 << s
	case step.Against != act.Nobody:
		l.alone |= 1 << step.Against
	default:
		if l.Steps == 0 {
			l.First = s
		}
		l.Steps, l.Turn = l.Steps+1, int16(turn)
	}
}

// Tried reports whether a step of a player was void.
func (l *Ladder) Tried(s act.Seat) bool { return l.tried>>s&1 != 0 }

// Alone reports whether an opponent has said a step for himself alone.
func (l *Ladder) Alone(opponent act.Seat) bool { return l.alone>>opponent&1 != 0 }

// Factor returns the factor against opponents who have said no step only for
// themselves.
func (l *Ladder) Factor() int { return 1 << l.Steps }

// Against returns the factor against one opponent.
func (l *Ladder) Against(opponent act.Seat) int {
	if l.Alone(opponent) {
		return 2 << l.Steps
	}
	return 1 << l.Steps
}
