package score

import "tarock/engine/act"

// Ladder is how far the game or an announcement has been doubled.
type Ladder struct {
	Said  bool  // it can be doubled: it was announced, or it is the game
	Steps int8  // 0 for none, 1 for Kontra, 2 for Re and so on
	Turn  int16 // in which it, or its last step, was said; 0: before the first
	alone uint8 // opponents who have said one more step for themselves alone, a bit each
}

// Next returns the next step, from 1, if it can be said by the side of the owner
// or by that of his opponents; 0 if it is not theirs, or beyond the last one.
// Opponents say the odd steps.
func (l *Ladder) Next(owner bool, last int) int {
	n := int(l.Steps) + 1
	if !l.Said || n > last || owner != (n%2 == 0) {
		return 0
	}
	return n
}

// Step notes a step that was said in a turn.
func (l *Ladder) Step(turn int) { l.Steps, l.Turn = l.Steps+1, int16(turn) }

// StepAlone notes a step that an opponent has said for himself alone.
func (l *Ladder) StepAlone(opponent act.Seat) { l.alone |= 1 << opponent }

// Alone reports whether an opponent has said a step for himself alone.
func (l *Ladder) Alone(opponent act.Seat) bool { return l.alone>>opponent&1 != 0 }

// Factor is the factor against every opponent who has said no step for himself alone.
func (l *Ladder) Factor() int { return 1 << l.Steps }

// Against is the factor against one opponent.
func (l *Ladder) Against(opponent act.Seat) int {
	if l.Alone(opponent) {
		return 2 << l.Steps
	}
	return 1 << l.Steps
}
