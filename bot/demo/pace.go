package demo

import (
	"context"
	"time"

	"tarock/bot/press"
)

// Pace is how fast the computer players play.
type Pace string

// The paces.
const (
	Slow Pace = "slow" // to follow while playing
	Fast Pace = "fast" // to see much in a short time
	Step Pace = "step" // each press is requested on the page

	instant Pace = "instant" // for tests
)

func (p Pace) known() bool { return p == Slow || p == Fast || p == Step }

// rest returns how long a computer player thinks before a press. The next deal waits
// longer, so that the settlement can be read.
func (p Pace) rest(k press.Kind) time.Duration {
	times := map[Pace]time.Duration{Slow: 900 * time.Millisecond, Fast: 60 * time.Millisecond}
	switch k {
	case press.Next:
		return 8 * times[p]
	case press.Pick, press.Confirm:
		return times[p] / 2
	}
	return times[p]
}

// think waits before a press. It reports false if ctx ended, or if something changed
// before the press was requested.
func (s *seats) think(ctx context.Context, k press.Kind, changed <-chan struct{}) bool {
	begun := time.Now()
	for {
		pace := s.paceNow()
		if pace == Step {
			select {
			case <-s.step:
				return true
			case <-changed:
				return false
			case <-ctx.Done():
				return false
			}
		}
		left := pace.rest(k) - time.Since(begun)
		if left <= 0 {
			return ctx.Err() == nil
		}
		timer := time.NewTimer(left)
		select {
		case <-timer.C:
		case <-s.kick: // maybe another pace
		case <-ctx.Done():
		}
		timer.Stop()
	}
}
