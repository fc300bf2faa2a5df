package chat

import (
	"context"
	"time"
)

// Lookout looks for things that are due at some time: when it is woken, when the next of them is
// due, and after a while in any case, since clocks and zones can be set.
type Lookout struct {
	longest time.Duration
	kick    chan struct{}
}

// NewLookout returns a lookout that looks again after the longest wait at the latest.
func NewLookout(longest time.Duration) Lookout {
	return Lookout{longest, make(chan struct{}, 1)}
}

// Wake makes it look now.
func (l Lookout) Wake() {
	select {
	case l.kick <- struct{}{}:
	default:
	}
}

// Run calls look until ctx ends, for the first time at once. look does what is due, and returns
// when the next thing is due; the zero time if nothing is.
func (l Lookout) Run(ctx context.Context, look func(context.Context) (next time.Time)) {
	for ctx.Err() == nil {
		wait := l.longest
		if next := look(ctx); !next.IsZero() {
			wait = max(time.Second, min(wait, time.Until(next)))
		}
		timer := time.NewTimer(wait)
		select {
		case <-ctx.Done():
		case <-timer.C:
		case <-l.kick:
		}
		timer.Stop()
	}
}
