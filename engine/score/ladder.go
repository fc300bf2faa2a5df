package score

import "tarock/engine/act"

// Ladder is how far the game or an announcement has been doubled.
type Ladder struct {
	Said  bool  // can be doubled: was announced, or is the game
	Steps int8  // 0 for none, 1 for Kontra, 2 for Re and so on
	Turn  int16 // turn in which it, or its last step, was said; 0: before the first turn
	alone uint8 // opponents who have said one more step only for themselves, a bit each
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

// Step notes a step that was said in a turn.
func (l *Ladder) Step(turn int) { l.Steps, l.Turn = l.Steps+1, int16(turn) }

// StepAlone notes a step that an opponent has said for himself alone.
func (l *Ladder) StepAlone(opponent act.Seat) { l.alone |= 1 << opponent }

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
